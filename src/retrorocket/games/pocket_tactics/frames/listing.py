"""What a unit could do: candidates for the turn and for what follows a Move."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics import verbs
from retrorocket.games.pocket_tactics.abilities import (
    BALLISTICS,
    DETONATE,
    EXTENDED_RANGE,
    JUMP_TO,
    MAGI_TECH,
    MELEE,
    NO_HOP,
    RESCUE,
    SHOVE,
    SMITE,
    SWAP,
    TECH,
    THIRD,
)
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS
from retrorocket.games.pocket_tactics.restrictions.assaulting import (
    forbids_detonate,
    forbids_rescue,
    forbids_shove,
    forbids_smite,
    forbids_swap,
)
from retrorocket.games.pocket_tactics.restrictions.moving import (
    forbids_jump,
)
from retrorocket.games.pocket_tactics.state import RESERVES, Tactics
from retrorocket.games.pocket_tactics.verbs import CLOSE, DEPLOY, HOME, HOP, JUMP, SHOT, STEP
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.rows import bits_of

ACTIONS: Final[i64] = bits_of([JUMP_TO, SWAP, SHOVE, SMITE, DETONATE, RESCUE])


def list_moves(s: Tactics, unit: i64, found: vec[i64]) -> vec[i64]:
    """Steps to all neighbours, hops over them, and the way home."""
    ground = s.ground()
    start = s.at[unit]
    found = append(found, pack(HOME, unit))
    hops = not s.card(unit).has(NO_HOP)
    for direction in range(DIRECTIONS):
        place = ground.near[start * DIRECTIONS + direction]
        if place < 0:
            continue
        if s.is_free(place):
            found = append(found, pack(STEP, unit, s.cells[place]))
        elif hops:
            for way in range(DIRECTIONS):
                beyond = ground.near[place * DIRECTIONS + way]
                if beyond >= 0 and s.is_free(beyond):
                    found = append(found, pack(HOP, unit, s.cells[place], s.cells[beyond]))
    return found


def list_close(s: Tactics, unit: i64, found: vec[i64]) -> vec[i64]:
    """Close assaults on all neighbours."""
    ground = s.ground()
    for direction in range(DIRECTIONS):
        place = ground.near[s.at[unit] * DIRECTIONS + direction]
        if place >= 0 and is_enemy(s, unit, place):
            found = list_skills(s, unit, MELEE, CLOSE, s.cells[place], found)
    return found


def is_enemy(s: Tactics, unit: i64, place: i64) -> bool:
    """Tell whether an enemy unit or the enemy base is on a place."""
    other = s.who[place]
    owner = s.owner(other) if other >= 0 else s.base_owner(place)
    return owner == 1 - s.owner(unit)


def list_skills(s: Tactics, unit: i64, plain: i64, verb: i64, cell: i64, found: vec[i64]) -> vec[i64]:
    """An assault on a cell with the plain skill (Melee or Ballistics) and with the third."""
    card = s.card(unit)
    if card.offends(plain):
        found = append(found, pack(verb, plain, unit, cell))
    if card.offends(THIRD):
        if card.third != TECH:
            found = append(found, pack(verb, THIRD, unit, cell))
        if card.third == TECH or card.third == MAGI_TECH:
            found = append(found, pack(verb, TECH, unit, cell))
    return found


def list_shots(s: Tactics, unit: i64, found: vec[i64]) -> vec[i64]:
    """Ranged assaults: on neighbours, or on all enemies where the unit has a longer range."""
    ground = s.ground()
    if not s.card(unit).has(EXTENDED_RANGE):
        for direction in range(DIRECTIONS):
            place = ground.joined[s.at[unit] * DIRECTIONS + direction]
            if place >= 0 and is_enemy(s, unit, place):
                found = list_skills(s, unit, BALLISTICS, SHOT, s.cells[place], found)
        return found
    for place in range(ground.size):
        if is_enemy(s, unit, place):
            found = list_skills(s, unit, BALLISTICS, SHOT, s.cells[place], found)
    return found


def list_abilities(s: Tactics, unit: i64, found: vec[i64]) -> vec[i64]:
    """Jumps and action abilities."""
    card = s.card(unit)
    jumps, swaps = card.has(JUMP_TO), card.has(SWAP)
    shoves, smites = card.has(SHOVE), card.has(SMITE)
    if jumps or swaps or shoves or smites:
        for place in range(1, s.terms.tiles + 1):
            cell = s.cells[place]
            if jumps and s.who[place] < 0:
                found = append(found, pack(JUMP, unit, cell))
            if swaps and s.who[place] >= 0:
                found = append(found, pack(verbs.SWAP, unit, cell))
            if shoves and s.who[place] >= 0:
                found = append(found, pack(verbs.SHOVE, unit, cell))
            if smites and s.who[place] >= 0:
                found = append(found, pack(verbs.SMITE, unit, cell))
    if card.has(DETONATE):
        found = append(found, pack(verbs.DETONATE, unit))
    if card.has(RESCUE):
        found = append(found, pack(verbs.RESCUE, unit))
    return found


def list_deployments(s: Tactics, verb: i64, found: vec[i64]) -> vec[i64]:
    """Every card in reserves on every unoccupied tile."""
    seat = s.active()
    listed: i64 = -1
    for unit in range(s.terms.starts[seat], s.terms.starts[seat + 1]):
        card = s.terms.card_number[unit]
        if card == listed or s.at[unit] != RESERVES:
            continue
        listed = card
        for place in range(1, s.terms.tiles + 1):
            if s.who[place] < 0:
                found = append(found, pack(verb, card, s.cells[place]))
    return found


def list_turn(s: Tactics, found: vec[i64]) -> vec[i64]:
    """Everything that the active seat might do."""
    seat = s.active()
    for unit in range(s.terms.units):
        if s.at[unit] >= 0 and s.owner(unit) == seat:
            found = list_moves(s, unit, found)
            found = list_close(s, unit, found)
            found = list_shots(s, unit, found)
            found = list_abilities(s, unit, found)
    return list_deployments(s, DEPLOY, found)


def forbids_ability(s: Tactics, action: i64) -> str:
    """The checklists of jumps and action abilities."""
    verb, unit, cell = verb_of(action), first_of(action), second_of(action)
    if verb == JUMP:
        return forbids_jump(s, unit, cell)
    if verb == verbs.SHOVE:
        return forbids_shove(s, unit, cell)
    if verb == verbs.SMITE:
        return forbids_smite(s, unit, cell)
    if verb == verbs.SWAP:
        return forbids_swap(s, unit, cell)
    if verb == verbs.DETONATE:
        return forbids_detonate(s, unit)
    return forbids_rescue(s, unit) if verb == verbs.RESCUE else "PT-TURN-02"
