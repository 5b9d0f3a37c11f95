"""What the active seat may do, in the order of the candidates, found by sets of places (a number each)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics import verbs
from retrorocket.games.pocket_tactics.abilities import (
    BALLISTICS,
    DEPLOY_BY_ALLY,
    DEPLOY_TERRAIN,
    DETONATE,
    EXTENDED_RANGE,
    HOP_OVER,
    JUMP_TO,
    MAGI_TECH,
    MELEE,
    NO_CLOSE,
    NO_HOP,
    PASS_WALLS,
    RELOAD,
    RESCUE,
    SHOVE,
    SMITE,
    SWAP,
    TECH,
    THIRD,
    Card,
    Effect,
)
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS
from retrorocket.games.pocket_tactics.restrictions.assaulting import (
    forbids_detonate,
    forbids_rescue,
    forbids_shove,
    forbids_smite,
    forbids_swap,
    reaches,
)
from retrorocket.games.pocket_tactics.restrictions.moving import goes_beyond
from retrorocket.games.pocket_tactics.state import RESERVES, Tactics
from retrorocket.games.pocket_tactics.verbs import CLOSE, DEPLOY, HOME, HOP, JUMP, SHOT, STEP
from retrorocket.kernel.actions import pack
from retrorocket.kernel.rows import BIT, bits_of

ACTIONS: Final[i64] = bits_of([JUMP_TO, SWAP, SHOVE, SMITE, DETONATE, RESCUE])
AIMED: Final[i64] = bits_of([SWAP, SHOVE, SMITE])
EXTENDED: Final[i64] = bits_of([EXTENDED_RANGE])
THIRD_PART: Final[i64] = pack(0, 0, 0, 1)


class Standing:
    """Who stands where while one list is made: both bases, own units with the own base, the enemy's, free tiles."""

    def __init__(self, s: Tactics) -> None:
        seat = s.active()
        self.seat: Final = seat
        self.home: Final = s.base_of(seat)
        self.goal: Final = s.base_of(1 - seat)
        mine, theirs = units_of(s, seat), units_of(s, 1 - seat)
        self.units: Final = mine
        self.friends: Final = mine | BIT[self.home]
        self.enemies: Final = theirs | BIT[self.goal]
        self.free: Final = 2 * (BIT[s.terms.tiles] - 1) & ~(mine | theirs)


def units_of(s: Tactics, seat: i64) -> i64:
    """The places where units of a seat stand."""
    found: i64 = 0
    for unit in range(s.terms.starts[seat], s.terms.starts[seat + 1]):
        if s.at[unit] >= 0:
            found |= BIT[s.at[unit]]
    return found


def legal_turn(s: Tactics) -> vec[i64]:
    """Everything that the active seat may do, but for a pass."""
    found = vec[i64](capacity=32)
    standing = Standing(s)
    for unit in range(s.terms.starts[standing.seat], s.terms.starts[standing.seat + 1]):
        if s.at[unit] >= 0:
            card = s.card(unit)
            found = legal_moves(s, standing, unit, card, found)
            if card.kinds & EXTENDED or s.ground().beside[s.at[unit]] & standing.enemies:
                found = legal_assaults(s, standing, unit, card, found)
            if card.kinds & ACTIONS:
                found = legal_abilities(s, standing, unit, card, found)
    return legal_deployments(s, standing, found)


def legal_moves(s: Tactics, standing: Standing, unit: i64, card: Card, found: vec[i64]) -> vec[i64]:
    """PT-MOVE-01, PT-MOVE-02, PT-MOVE-06 The way home, steps and hops of an own unit on the map."""
    ground = s.ground()
    start = s.at[unit]
    through = card.has(PASS_WALLS)
    ways = ground.beside[start] if through else ground.linked[start]
    hops: i64 = 0
    if not card.has(NO_HOP):
        hops = ways & hoppable(standing, card)
    back = ground.beside[standing.home] if through else ground.linked[standing.home]
    if (ways & BIT[standing.home]) or (hops & back):
        found = append(found, pack(HOME, unit))
    steps = ways & standing.free
    if not steps | hops:
        return found
    near = ground.near
    for direction in range(DIRECTIONS):
        place = near[start * DIRECTIONS + direction]
        if place < 0:
            continue
        if steps & BIT[place]:
            found = append(found, pack(STEP, unit, s.cells[place]))
        elif hops & BIT[place]:
            onward = (ground.beside[place] if through else ground.linked[place]) & standing.free
            if not onward:
                continue
            hop = pack(HOP, unit, s.cells[place])
            for way in range(DIRECTIONS):
                beyond = near[place * DIRECTIONS + way]
                if beyond >= 0 and onward & BIT[beyond]:
                    found = append(found, hop + s.cells[beyond] * THIRD_PART)
    return found


def hoppable(standing: Standing, card: Card) -> i64:
    """PT-MOVE-02, PT-MOVE-04 Own units and the own base; over the enemy only by an ability."""
    leap = card.all_of(HOP_OVER)
    if leap is None:
        return standing.friends
    found = standing.friends
    if leap.over_base:
        found |= BIT[standing.goal]
    if leap.over_enemy:
        found |= standing.enemies & ~BIT[standing.goal]
    return found


def legal_assaults(s: Tactics, standing: Standing, unit: i64, card: Card, found: vec[i64]) -> vec[i64]:
    """PT-ASLT-02, PT-RNG-01 Close and ranged assaults of an own unit on enemies beside it, or further off."""
    ground = s.ground()
    start = s.at[unit] * DIRECTIONS
    near = (ground.beside if card.has(PASS_WALLS) else ground.linked)[s.at[unit]] & standing.enemies
    if near and not card.has(NO_CLOSE):
        arms = arms_of(card, MELEE)
        for direction in range(DIRECTIONS):
            place = ground.near[start + direction]
            if place >= 0 and near & BIT[place]:
                found = with_arms(found, arms, pack(CLOSE, 0, unit, s.cells[place]))
    arms = arms_of(card, BALLISTICS)
    if not arms:
        return found
    if card.has(EXTENDED_RANGE):
        return long_shots(s, standing, unit, arms, found)
    for direction in range(DIRECTIONS):
        place = ground.joined[start + direction]
        if place >= 0 and standing.enemies & BIT[place]:
            found = with_arms(found, arms, pack(SHOT, 0, unit, s.cells[place]))
    return found


def arms_of(card: Card, plain: i64) -> i64:
    """PT-ASLT-03, PT-ASLT-08, PT-RNG-01 The skills with an Offense, as bits: the plain one and the third."""
    found: i64 = 0
    if card.offends(plain):
        found = BIT[plain]
    if card.offends(THIRD):
        if card.third != TECH and card.uses(THIRD):
            found |= BIT[THIRD]
        if card.third == TECH or card.third == MAGI_TECH:
            found |= BIT[TECH]
    return found


def with_arms(found: vec[i64], arms: i64, assault: i64) -> vec[i64]:
    """An assault, packed without its skill, with each of the skills."""
    for skill in range(MELEE, TECH + 1):
        if arms & BIT[skill]:
            found = append(found, assault | pack(0, skill))
    return found


def long_shots(s: Tactics, standing: Standing, unit: i64, arms: i64, found: vec[i64]) -> vec[i64]:
    """PT-EXT-01, PT-UNIT-04 Connected enemies, and those within an extended range unless the unit reloads."""
    near = s.ground().linked[s.at[unit]]
    last = s.last_shot[unit]
    reloads = last > 0 and last == s.turn - 2 and s.card(unit).has(RELOAD)
    for place in range(s.ground().size):
        if not standing.enemies & BIT[place]:
            continue
        within: i64 = 0
        if near & BIT[place]:
            within = arms
        elif not reloads:
            for skill in range(MELEE, TECH + 1):
                if arms & BIT[skill] and reaches(s, unit, skill, place):
                    within |= BIT[skill]
        if within:
            found = with_arms(found, within, pack(SHOT, 0, unit, s.cells[place]))
    return found


def legal_abilities(s: Tactics, standing: Standing, unit: i64, card: Card, found: vec[i64]) -> vec[i64]:
    """PT-ABIL-01, PT-ABIL-04 Jumps and action abilities of an own unit."""
    leap = card.all_of(JUMP_TO)
    ends: i64 = 0
    if leap is not None:
        ends = landings(s, standing, leap, standing.free, unit)
    aimed = card.kinds & AIMED
    if ends or aimed:
        for place in range(1, s.terms.tiles + 1):
            if ends & BIT[place]:
                found = append(found, pack(JUMP, unit, s.cells[place]))
            elif aimed and s.who[place] >= 0:
                found = legal_aimed(s, unit, card, s.cells[place], found)
    if card.has(DETONATE) and not forbids_detonate(s, unit):
        found = append(found, pack(verbs.DETONATE, unit))
    if card.has(RESCUE) and not forbids_rescue(s, unit):
        found = append(found, pack(verbs.RESCUE, unit))
    return found


def legal_aimed(s: Tactics, unit: i64, card: Card, cell: i64, found: vec[i64]) -> vec[i64]:
    """PT-ABIL-04 Swaps, shoves and smites at a unit on a cell."""
    if card.has(SWAP) and not forbids_swap(s, unit, cell):
        found = append(found, pack(verbs.SWAP, unit, cell))
    if card.has(SHOVE) and not forbids_shove(s, unit, cell):
        found = append(found, pack(verbs.SHOVE, unit, cell))
    if card.has(SMITE) and not forbids_smite(s, unit, cell):
        found = append(found, pack(verbs.SMITE, unit, cell))
    return found


def landings(s: Tactics, standing: Standing, effect: Effect, among: i64, but: i64) -> i64:
    """The tiles of a listed terrain, or beside an own unit, other than `but`, of a listed type."""
    found: i64 = 0
    allies = allies_of(s, standing, effect, but)
    for place in range(1, s.terms.tiles + 1):
        if among & BIT[place]:
            if effect.terrain >> s.terrain(place) & 1 or s.ground().beside[place] & allies:
                found |= BIT[place]
    return found


def allies_of(s: Tactics, standing: Standing, effect: Effect, but: i64) -> i64:
    """Where own units on the map, other than `but`, stand of a type that the effect names."""
    found: i64 = 0
    if effect.any_type or effect.types:
        for unit in range(s.terms.starts[standing.seat], s.terms.starts[standing.seat + 1]):
            if s.at[unit] >= 0 and unit != but and (effect.any_type or s.card(unit).types & effect.types):
                found |= BIT[s.at[unit]]
    return found


def legal_deployments(s: Tactics, standing: Standing, found: vec[i64]) -> vec[i64]:
    """PT-DEPL-01 Every card in reserves, on the tiles by the own base or where its abilities open others."""
    doors = s.ground().beside[standing.home] & standing.free
    listed: i64 = -1
    for unit in range(s.terms.starts[standing.seat], s.terms.starts[standing.seat + 1]):
        if s.at[unit] != RESERVES or s.terms.card_number[unit] == listed:
            continue
        listed = s.terms.card_number[unit]
        ends = doors
        if goes_beyond(s.card(unit)):
            ends |= beyond_doors(s, standing, s.card(unit))
        left = ends
        for place in range(1, s.terms.tiles + 1):
            if left == 0:
                break
            if left & BIT[place]:
                left ^= BIT[place]
                found = append(found, pack(DEPLOY, listed, s.cells[place]))
    return found


def beyond_doors(s: Tactics, standing: Standing, card: Card) -> i64:
    """PT-DEPL-01 Free tiles that abilities of a card open, never beside the enemy base."""
    among = standing.free & ~s.ground().beside[standing.goal]
    found: i64 = 0
    for effect in card.effects:
        if effect.kind == DEPLOY_TERRAIN:
            for place in range(1, s.terms.tiles + 1):
                if among & BIT[place] and effect.terrain >> s.terrain(place) & 1:
                    found |= BIT[place]
        elif effect.kind == DEPLOY_BY_ALLY:
            allies = allies_of(s, standing, effect, -1)
            for place in range(1, s.terms.tiles + 1):
                if among & BIT[place] and s.ground().beside[place] & allies:
                    found |= BIT[place]
    return found
