"""The main part of a turn: every action of ships, crew and reserves (RM-R-35)."""

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import FREE_DOCK, FREE_ROTATE, PROSPECT, WHEN_UNLOADING
from retrorocket.games.rocketmen.abilities import REPAIR as REPAIR_EFFECT
from retrorocket.games.rocketmen.activation import open_ship, stop_attacking
from retrorocket.games.rocketmen.cargo import put, resources_at, show
from retrorocket.games.rocketmen.events import LOOKED, LOOKED_AT, ROTATED, UNLOADED
from retrorocket.games.rocketmen.events import REPAIRED as REPAIRED_NEWS
from retrorocket.games.rocketmen.frames.attack import declare
from retrorocket.games.rocketmen.frames.boarding import start_wave
from retrorocket.games.rocketmen.frames.deploy import forbids_deployment, start_deployment
from retrorocket.games.rocketmen.frames.exchange import Exchange, forbids_exchange, transfer
from retrorocket.games.rocketmen.frames.flight import start_move
from retrorocket.games.rocketmen.frames.loading import start_loading
from retrorocket.games.rocketmen.geometry import FULL_TURN
from retrorocket.games.rocketmen.headings import turns
from retrorocket.games.rocketmen.marks import REPAIRED, TURNED, mark
from retrorocket.games.rocketmen.nouns import FIRST_SHIP, NOWHERE, SLOTS, TOKENS
from retrorocket.games.rocketmen.payment import at_hand, discount, price_of
from retrorocket.games.rocketmen.powers import has, reach, spare_source, use
from retrorocket.games.rocketmen.restrictions.activation import cannot_act, not_yours, too_dear
from retrorocket.games.rocketmen.restrictions.attack import (
    attack_price,
    docked_together,
    forbids_attack,
    most_steps,
    out_of_fire,
)
from retrorocket.games.rocketmen.restrictions.boarding import forbids_boarding, wave_owed
from retrorocket.games.rocketmen.restrictions.cargo import (
    FREE_UNLOAD,
    cannot_load,
    cannot_repair,
    cannot_unload,
    cargo_price,
    forbids_loading,
    forbids_looking,
    forbids_repair,
    forbids_unloading,
    free_cargo_source,
    prospector,
    repair_price,
    repairer,
)
from retrorocket.games.rocketmen.restrictions.crew import (
    forbids_assignment,
    forbids_swap,
    forbids_transfer,
)
from retrorocket.games.rocketmen.restrictions.maneuver import (
    cannot_dock,
    cannot_move,
    cannot_rotate,
    dock_price,
    forbids_dock_action,
    forbids_move,
    forbids_rotation,
    free_dock_source,
    rotation_price,
)
from retrorocket.games.rocketmen.salvage import docked_now
from retrorocket.games.rocketmen.space import contacts, extensions, is_docked, partners
from retrorocket.games.rocketmen.state import RESERVE, Rocketmen, pebbles
from retrorocket.games.rocketmen.tables import LASER, SHIELD
from retrorocket.games.rocketmen.verbs import (
    ASSIGN,
    ATTACK,
    BOARD,
    BOOST,
    DEPLOY,
    DOCK,
    END,
    END_SHIP,
    EXCHANGE,
    LOAD,
    LOOK,
    MINE,
    MOVE,
    REPAIR,
    ROTATE,
    SWAP,
    TRANSFER,
    UNLOAD,
)
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of


def main_candidates(s: Rocketmen) -> vec[i64]:
    """Each ship's actions, the crew's, the reserve's, and the end: the useful ones of them that are legal."""
    found = vec[i64](capacity=128)
    for ship in s.ships_of(s.active):
        if not cannot_act(s, ship):
            found = steady_candidates(s, ship, turn_candidates(s, ship, found))
        found = boarding_candidates(s, ship, found)
    return common_candidates(s, found)


def all_but_turns(s: Rocketmen) -> vec[i64]:
    """The same without the turns of ships, which are most of it."""
    found = vec[i64](capacity=16)
    for ship in s.ships_of(s.active):
        if not cannot_act(s, ship):
            found = steady_candidates(s, ship, found)
        found = boarding_candidates(s, ship, found)
    return common_candidates(s, found)


def common_candidates(s: Rocketmen, found: vec[i64]) -> vec[i64]:
    """What is no ship's own: the crew's actions, the reserve's, and the end."""
    found = crew_candidates(s, found)
    found = deploy_candidates(s, found)
    return offered(s, found, pack(END))


def boarding_candidates(s: Rocketmen, ship: i64, found: vec[i64]) -> vec[i64]:
    """Waves against whatever a ship is docked with."""
    for thing in partners(s, ship):
        found = offered(s, found, pack(BOARD, ship, thing))
    return found


def offered(s: Rocketmen, found: vec[i64], action: i64) -> vec[i64]:
    """The list with one more action, if that is legal."""
    return found if main_refusal(s, action) else append(found, action)


def steady_candidates(s: Rocketmen, ship: i64, found: vec[i64]) -> vec[i64]:
    """What one ship that may act may do besides turning."""
    if not cannot_move(s, ship, False):
        found = append(found, pack(MOVE, ship))
    if not cannot_move(s, ship, True):
        found = append(found, pack(BOOST, ship))
    for thing in contacts(s, ship):
        if not cannot_dock(s, ship, thing):
            found = append(found, pack(DOCK, ship, thing))
        if not cannot_load(s, ship, thing):
            found = append(found, pack(LOAD, ship, thing))
    found = attack_candidates(s, ship, found)
    if has(s, ship, PROSPECT):
        for pebble in pebbles():
            found = offered(s, found, pack(LOOK, ship, pebble))
    if not cannot_repair(s, ship):
        found = append(append(found, pack(REPAIR, ship, LASER)), pack(REPAIR, ship, SHIELD))
    if not cannot_unload(s, ship, 0) and not cannot_unload(s, ship, cargo_price(s, ship, WHEN_UNLOADING)):
        found = append(found, pack(UNLOAD, ship))
    return append(found, pack(END_SHIP, ship)) if s.opened == ship else found


def attack_candidates(s: Rocketmen, ship: i64, found: vec[i64]) -> vec[i64]:
    """RM-ATK-06 Whom a ship may shoot at: what it can pay for, and how far it reaches, is the same for all."""
    if out_of_fire(s, ship) or too_dear(s, ship, attack_price(s, ship)):
        return found
    far, most = reach(s, ship), most_steps(s, ship)
    for seat in range(s.setup.seats):
        if seat == s.active:
            continue
        first: i64 = FIRST_SHIP + seat * SLOTS
        for target in range(first, first + s.slots[seat]):
            if not s.in_play(target) or docked_together(s, ship, target):
                continue
            if extensions(s, ship, target, far, most) >= 0:
                found = append(found, pack(ATTACK, ship, target))
    return found


def deploy_candidates(s: Rocketmen, found: vec[i64]) -> vec[i64]:
    """RM-RSV-02 The entries of the reserve; which of them are surely too dear is seen at once."""
    home = s.home(s.active)
    if home < 0:
        return found
    most: i64 = NOWHERE
    first: i64 = FIRST_SHIP + s.active * SLOTS
    for ship in range(first, first + s.slots[s.active]):
        if s.zone[ship] == RESERVE and s.entry[ship] == ship:
            if most < 0:
                most = at_hand(s, home) + max(discount(s, s.active), i64(0))
            if price_of(s.model[ship]) <= most:
                found = offered(s, found, pack(DEPLOY, ship))
    return found


def turn_candidates(s: Rocketmen, ship: i64, found: vec[i64]) -> vec[i64]:
    """RM-R-10 The useful headings; where one may be taken all may, so they are worked out only then."""
    return extend(found, turns(s, ship)) if may_turn(s, ship) else found


def may_turn(s: Rocketmen, ship: i64) -> bool:
    """Tell whether a ship that may act may take a new heading."""
    return not cannot_rotate(s, ship, (s.heading[ship] + 1) % FULL_TURN)


def crew_candidates(s: Rocketmen, found: vec[i64]) -> vec[i64]:
    """Every crew to wherever its place is docked, in exchange for every crew there (each pair once), to its Station."""
    for token in range(s.active * TOKENS, s.active * TOKENS + s.hired[s.active]):
        if s.post[token] < 0:
            continue
        found = offered(s, found, pack(ASSIGN, token))
        for place in partners(s, s.post[token]):
            found = offered(s, found, pack(TRANSFER, token, place))
            for other in s.crew_on(place):
                if token < other:
                    found = offered(s, found, pack(SWAP, token, other))
    return found


def main_refusal(s: Rocketmen, action: i64) -> str:
    """The rule against an action of the main part: of ships in motion, in fight, with cargo; then the others."""
    verb, first, second = verb_of(action), first_of(action), second_of(action)
    if verb == ROTATE:
        return forbids_rotation(s, first, second)
    if verb in (MOVE, BOOST):
        return forbids_move(s, first, verb == BOOST)
    if verb == DOCK:
        return forbids_dock_action(s, first, second)
    if verb == ATTACK:
        return forbids_attack(s, first, second)
    if verb == LOAD:
        return forbids_loading(s, first, second)
    if verb == UNLOAD:
        return forbids_unloading(s, first, 0) or forbids_unloading(s, first, cargo_price(s, first, WHEN_UNLOADING))
    return other_refusal(s, verb, first, second)


def other_refusal(s: Rocketmen, verb: i64, first: i64, second: i64) -> str:
    """Looks, crew, reserves, and the end of the attacks of a ship."""
    if verb == REPAIR:
        return forbids_repair(s, first)
    if verb == BOARD:
        return forbids_boarding(s, first, second)
    if verb == LOOK:
        return forbids_looking(s, first, second)
    if verb == TRANSFER:
        return forbids_transfer(s, first, second)
    if verb == SWAP:
        return forbids_swap(s, first, second)
    if verb == ASSIGN:
        return forbids_assignment(s, first)
    if verb == DEPLOY:
        return forbids_deployment(s, first)
    if verb == EXCHANGE:
        return forbids_exchange(s, first, second)
    if verb == MINE:
        return "RM-R-41"
    if verb == END_SHIP:
        return not_yours(s, first) or ("" if s.opened == first else "RM-AP-02")
    return wave_owed(s) if verb == END else "RM-TURN-02"


def main_answer(s: Rocketmen, action: i64) -> None:
    """Carry out an action of the main part."""
    verb, first, second = verb_of(action), first_of(action), second_of(action)
    if verb == ROTATE:
        rotate(s, first, second)
    elif verb in (MOVE, BOOST):
        start_move(s, first, verb == BOOST)
    elif verb == DOCK:
        dock_there(s, first, second)
    elif verb == ATTACK:
        declare(s, first, second)
    elif verb == LOAD:
        start_loading(s, first, second)
    elif verb == UNLOAD:
        unload(s, first)
    elif verb == REPAIR:
        repair(s, first, second)
    elif verb == BOARD:
        start_wave(s, first, second)
    else:
        crew_answer(s, verb, first, second)


def crew_answer(s: Rocketmen, verb: i64, first: i64, second: i64) -> None:
    """Looks, crew, reserves, and the end of the attacks of a ship."""
    if verb == LOOK:
        look(s, first, second)
    elif verb == TRANSFER:
        transfer(s, first, second)
    elif verb == SWAP:
        here, there = s.post[first], s.post[second]
        transfer(s, first, there)
        transfer(s, second, here)
    elif verb == ASSIGN:
        s.serves[first] = 1
    elif verb == EXCHANGE:
        s.push(Exchange(first, second))
    elif verb == DEPLOY:
        start_deployment(s, first)
    else:
        stop_attacking(s, first)


def rotate(s: Rocketmen, ship: i64, heading: i64) -> None:
    """RM-ROT-01, RM-ROT-02, RM-R-35 A free turn of a docked ship opens no activation."""
    if is_docked(s, ship):
        mark(s, ship, TURNED)
    else:
        ap = rotation_price(s, ship)
        if ap == 0:
            use(s, spare_source(s, ship, FREE_ROTATE), FREE_ROTATE)
        open_ship(s, ship, ap)
    s.heading[ship] = heading
    s.tell(ROTATED, ship, heading)


def dock_there(s: Rocketmen, ship: i64, thing: i64) -> None:
    """RM-R-15 Dock at something already touched."""
    ap = dock_price(s, ship, thing)
    if ap == 0:
        use(s, free_dock_source(s, ship, thing), FREE_DOCK)
    open_ship(s, ship, ap)
    docked_now(s, ship, thing)


def unload(s: Rocketmen, ship: i64) -> None:
    """RM-UNL-01 Everything aboard goes onto the home base."""
    ap = cargo_price(s, ship, WHEN_UNLOADING)
    if ap == 0:
        use(s, free_cargo_source(s, ship, WHEN_UNLOADING), FREE_UNLOAD)
    open_ship(s, ship, ap)
    cargo = resources_at(s, ship)
    for resource in cargo:
        put(s, resource, s.home(s.active))
    s.tell(UNLOADED, ship, len(cargo))


def repair(s: Rocketmen, ship: i64, pod: i64) -> None:
    """One pod comes back."""
    open_ship(s, ship, repair_price(s, ship))
    use(s, repairer(s, ship), REPAIR_EFFECT)
    mark(s, ship, REPAIRED)
    if pod == LASER:
        s.lasers[ship] += 1
    else:
        s.shields[ship] += 1
    s.tell(REPAIRED_NEWS, ship, pod)


def look(s: Rocketmen, ship: i64, pebble: i64) -> None:
    """prospect: the controller alone sees what a microid is."""
    use(s, prospector(s, ship, pebble), PROSPECT)
    resource = resources_at(s, pebble)[0]
    show(s, resource, s.active)
    s.tell_one(s.active, LOOKED, ship, pebble, s.kind[resource])
    s.tell_others(s.active, LOOKED_AT, ship, pebble)
