"""Rocketmen's observations written straight from the position: the very numbers of the declared record.

Every function writes one part from `at` on and gives the place after it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from retrorocket.envs.core.encoder import Encoder, clear
from retrorocket.envs.core.records import Record
from retrorocket.envs.core.shapes import Shape, Text
from retrorocket.games.rocketmen.cargo import RESERVED, first_slot, resources_at, wrecks_at
from retrorocket.games.rocketmen.marks import EVADED, NEW, STOPPED, marked
from retrorocket.games.rocketmen.nouns import (
    FIRST_HOME,
    FIRST_PEBBLE,
    FIRST_SHIP,
    FLEET,
    GOODS_EACH,
    NOWHERE,
    PEBBLES,
    RESOURCE,
    ROGUE,
    SLOTS,
    TOKENS,
    Nouns,
)
from retrorocket.games.rocketmen.redeal import known
from retrorocket.games.rocketmen.state import (
    CHOOSING,
    DESTROYED,
    DICE_AT,
    MANEUVER,
    PAIR,
    PLAY,
    RESERVE,
    TARGET_AT,
    Rocketmen,
)
from retrorocket.games.rocketmen.under_way import under_way
from retrorocket.kernel.options import LONGEST_LINE
from retrorocket.kernel.state import State

MICROID: Final = 4
CREW: Final = 3
PLAN: Final = Text(LONGEST_LINE)


class RocketmenEncoder(Encoder):
    """The record of `encoders.rocketmen`, written without a view; `aboard` is the most of anything on a ship."""

    def __init__(self, record: Record, nouns: Nouns, aboard: int) -> None:
        super().__init__(record)
        self.seats: Final[i64] = nouns.seats
        self.none: Final[i64] = nouns.object.size() + 1
        self.aboard: Final[i64] = aboard
        self.goods: Final[i64] = GOODS_EACH * nouns.seats
        self.held: Final[i64] = min(self.goods, self.aboard)
        self.ship: Final[i64] = 13 + 1 + CREW * aboard + 1 + self.held + 1 + aboard
        self.open: Final[Shape] = record.shapes[record.names.index("under_way")]

    def write(self, state: State, seat: i64, row: vec[i32], at: i64) -> None:
        """Part by part, in the order of the record."""
        assert isinstance(state, Rocketmen)
        clear(row, at, self.size)
        row[at] = i32(seat)
        row[at + 1] = i32(state.turn)
        row[at + 2] = i32(state.phase) + 1
        row[at + 3] = i32(state.active) + 1 if state.active >= 0 else i32(self.seats) + 1
        at = self.rogue(state, seat, row, at + 4)
        for pebble in range(FIRST_PEBBLE, FIRST_PEBBLE + PEBBLES):
            if state.zone[pebble] == PLAY:
                microid(state, pebble, seat, row, at + (pebble - FIRST_PEBBLE) * MICROID)
        at += PEBBLES * MICROID
        for ship in range(FIRST_SHIP, len(state.zone)):
            if state.zone[ship] == PLAY:
                self.one_ship(state, ship, seat, row, at + (ship - FIRST_SHIP) * self.ship)
        at += SLOTS * self.seats * self.ship
        for player in range(self.seats):
            at = self.player(state, player, seat, row, at)
        at = self.rest(state, row, at)
        open_matters = under_way(state, seat)
        if len(open_matters):
            self.open.write(open_matters, row, at)

    def thing(self, number: i64) -> i32:
        """Anything on the table among the words."""
        return i32(number) + 1 if number >= 0 else i32(self.none)

    def rogue(self, s: Rocketmen, seat: i64, row: vec[i32], at: i64) -> i64:
        """The rogue asteroid, with the types that the viewer put back, in order."""
        row[at] = i32(s.x[ROGUE])
        row[at + 1] = i32(s.y[ROGUE])
        row[at + 2] = i32(len(s.stock))
        at += 3
        found: i64 = 0
        for kind in range(RESOURCE.size()):
            for place in range(len(s.stock)):
                if s.kind[s.stock[place]] == kind and known(s, seat, s.stock[place]):
                    found += 1
                    row[at + found] = i32(kind) + 1
        row[at] = i32(found)
        return at + 1 + self.goods

    def one_ship(self, s: Rocketmen, ship: i64, seat: i64, row: vec[i32], at: i64) -> None:
        """A ship in play."""
        row[at] = 1
        row[at + 1] = i32(s.model[ship]) + 1
        row[at + 2] = i32(s.x[ship])
        row[at + 3] = i32(s.y[ship])
        row[at + 4] = i32(s.heading[ship])
        row[at + 5] = i32(s.lasers[ship])
        row[at + 6] = i32(s.shields[ship])
        row[at + 7] = i32(s.ap[ship])
        row[at + 8] = i32(s.attacks[ship])
        row[at + 9] = i32(s.status[ship]) + 1
        row[at + 10] = 1 if marked(s, ship, EVADED) else 0
        row[at + 11] = 1 if marked(s, ship, STOPPED) else 0
        row[at + 12] = 1 if marked(s, ship, NEW) else 0
        at = crew(s, s.crew_on(ship), self.aboard, row, at + 13)
        at = types(s, resources_at(s, ship), seat, self.held, row, at)
        self.things(wrecks_at(s, ship), self.aboard, row, at)

    def things(self, found: vec[i64], most: i64, row: vec[i32], at: i64) -> i64:
        """Some objects."""
        row[at] = i32(len(found))
        for place in range(len(found)):
            row[at + 1 + place] = i32(found[place]) + 1
        return at + 1 + most

    def player(self, s: Rocketmen, player: i64, seat: i64, row: vec[i32], at: i64) -> i64:
        """A player: his fleet once shown, his home base, what waits."""
        shown = s.phase != CHOOSING or player == seat
        fleet = s.fleet[player] if shown else -1
        row[at] = i32(fleet) + 1 if fleet >= 0 else i32(FLEET.size()) + 1
        if shown and s.plans[player]:
            PLAN.write(s.plans[player], row, at + 1)
        at += 1 + PLAN.size
        home = s.home(player)
        base = home if home != NOWHERE else FIRST_HOME + player
        row[at] = 1 if s.fleet[player] >= 0 else 0
        row[at + 1] = 1 if s.out[player] else 0
        row[at + 2] = self.thing(home)
        row[at + 3] = i32(s.x[base])
        row[at + 4] = i32(s.y[base])
        at = types(s, resources_at(s, base), seat, self.goods, row, at + 5)
        at = crew(s, vec[i64]() if s.is_ship(base) else s.crew_on(base), TOKENS, row, at)
        at = self.things(wrecks_at(s, base), SLOTS, row, at)
        at = self.waiting(s, player, row, at)
        return crew_waiting(s, player, row, at)

    def waiting(self, s: Rocketmen, player: i64, row: vec[i32], at: i64) -> i64:
        """Entries in reserve, and ships of the active fleet that stand nowhere yet."""
        listed: i64 = 0
        standing: i64 = 0
        later = at + 1 + 2 * SLOTS
        for ship in range(FIRST_SHIP, len(s.zone)):
            if s.zone[ship] != RESERVE:
                continue
            if s.entry[ship] == ship and s.owner(ship) == player:
                row[at + 1 + 2 * listed] = i32(ship) + 1
                row[at + 2 + 2 * listed] = i32(s.model[ship]) + 1
                listed += 1
            first = first_slot(player)
            if s.entry[ship] == NOWHERE and first <= ship < first + SLOTS:
                row[later + 1 + 2 * standing] = i32(ship) + 1
                row[later + 2 + 2 * standing] = i32(s.model[ship]) + 1
                standing += 1
        row[at] = i32(listed)
        row[later] = i32(standing)
        return later + 1 + 2 * SLOTS

    def rest(self, s: Rocketmen, row: vec[i32], at: i64) -> i64:
        """What is out of the game, docks, boardings, and the ship that acts."""
        gone = resources_at(s, DESTROYED)
        row[at] = i32(len(gone))
        found: i64 = 0
        for kind in range(RESOURCE.size()):
            for place in range(len(gone)):
                if s.kind[gone[place]] == kind:
                    found += 1
                    row[at + found] = i32(kind) + 1
        at += 1 + self.goods
        row[at] = i32(len(s.docks))
        for place in range(len(s.docks)):
            row[at + 1 + 2 * place] = self.thing(s.docks[place] // PAIR)
            row[at + 2 + 2 * place] = self.thing(s.docks[place] % PAIR)
        at += 1 + 2 * SLOTS * self.seats
        row[at] = i32(len(s.boardings) // MANEUVER)
        for k in range(0, len(s.boardings), MANEUVER):
            start = at + 1 + k // MANEUVER * 3
            row[start] = self.thing(s.boardings[k])
            row[start + 1] = self.thing(s.boardings[k + TARGET_AT])
            row[start + 2] = i32(s.boardings[k + DICE_AT])
        at += 1 + 3 * SLOTS * self.seats
        row[at] = self.thing(s.opened)
        row[at + 1] = i32(s.running)
        return at + 2


def microid(s: Rocketmen, pebble: i64, seat: i64, row: vec[i32], at: i64) -> None:
    """A microid, its type if the viewer has seen it."""
    resource = resources_at(s, pebble)[0]
    row[at] = 1
    row[at + 1] = i32(s.x[pebble])
    row[at + 2] = i32(s.y[pebble])
    row[at + 3] = kind_seen(s, resource, seat)


def kind_seen(s: Rocketmen, resource: i64, seat: i64) -> i32:
    """The type of a resource; after the types comes the unknown."""
    return i32(s.kind[resource]) + 1 if known(s, seat, resource) else i32(RESOURCE.size()) + 1


def types(s: Rocketmen, resources: vec[i64], seat: i64, most: i64, row: vec[i32], at: i64) -> i64:
    """Resources in the order they arrived."""
    row[at] = i32(len(resources))
    for place in range(len(resources)):
        row[at + 1 + place] = kind_seen(s, resources[place], seat)
    return at + 1 + most


def crew(s: Rocketmen, tokens: vec[i64], most: i64, row: vec[i32], at: i64) -> i64:
    """Crew somewhere."""
    row[at] = i32(len(tokens))
    for place in range(len(tokens)):
        token(s, tokens[place], row, at + 1 + place * CREW)
    return at + 1 + most * CREW


def token(s: Rocketmen, number: i64, row: vec[i32], at: i64) -> None:
    """One token: which, who, and whether it serves."""
    row[at] = i32(number) + 1
    row[at + 1] = i32(s.crew[number]) + 1
    row[at + 2] = 1 if s.serves[number] else 0


def crew_waiting(s: Rocketmen, player: i64, row: vec[i32], at: i64) -> i64:
    """The crew of a player that waits in reserve."""
    found: i64 = 0
    for number in range(player * TOKENS, (player + 1) * TOKENS):
        if s.post[number] == RESERVED:
            token(s, number, row, at + 1 + found * CREW)
            found += 1
    row[at] = i32(found)
    return at + 1 + TOKENS * CREW
