"""The position of a game of Rocketmen: objects on the table, ships, crew, resources, docks, boardings."""

from typing import Any, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.chart import NOTHING, Chart, Flown, Sight
from retrorocket.games.rocketmen.geometry import squared
from retrorocket.games.rocketmen.nouns import (
    FIRST_HOME,
    FIRST_PEBBLE,
    FIRST_SHIP,
    NOWHERE,
    PEBBLES,
    SLOTS,
    TOKENS,
)
from retrorocket.games.rocketmen.options import Terms
from retrorocket.games.rocketmen.tables import PEBBLE, POSTS, RADIUS, ROCK, STATION, TYPE
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.game import Game
from retrorocket.kernel.outcome import Outcome
from retrorocket.kernel.state import Setup, State

ABSENT: Final = 0
RESERVE: Final = 1
PLAY: Final = 2
WRECK: Final = 3
GONE: Final = 4

READY: Final = 0
OPEN: Final = 1
SPENT: Final = 2

CHOOSING: Final = 0
PLACING: Final = 1
STARTING: Final = 2
COMMANDING: Final = 3
MINING: Final = 4
MAIN: Final = 5

IN_PILE: Final = -2
IN_STOCK: Final = -3
DESTROYED: Final = -4
IN_HAND: Final = -5

# two numbers of objects (or a crew and an object) in one
PAIR: Final = 1024
# a boarding maneuver in `boardings`: attacker, target, base dice left, whether this turn's wave was rolled
MANEUVER: Final = 4
TARGET_AT: Final = 1
DICE_AT: Final = 2
ROLLED_AT: Final = 3


class Rocketmen(State):
    """Everything about objects is indexed by object id; ships have the ids from FIRST_SHIP on, SLOTS a seat."""

    def __init__(self, game: Game, setup: Setup, dice: Dice, frames: list[Frame[Any]], terms: Terms) -> None:
        super().__init__(game, setup, dice, frames)
        self.terms: Final = terms
        self.chart: Chart | None = None
        self.present: vec[i64] = NOTHING
        self.flown: Flown | None = None
        # fields: written by tools/fields.py
        self.turn: i64 = 0
        self.phase: i64 = 0
        self.active: i64 = 0
        self.first: i64 = 0
        self.opened: i64 = 0
        self.running: i64 = 0
        self.clock: i64 = 0
        self.ended: str = ""
        self.plans: list[str] = []
        self.stock: vec[i64] = vec[i64]()
        self.docks: vec[i64] = vec[i64]()
        self.boardings: vec[i64] = vec[i64]()
        self.uses: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.fleet: vec[i64] = vec[i64]()
        self.slots: vec[i64] = vec[i64]()
        self.hired: vec[i64] = vec[i64]()
        self.out: vec[i64] = vec[i64]()
        self.passed: vec[i64] = vec[i64]()
        self.places: vec[i64] = vec[i64]()
        self.zone: vec[i64] = vec[i64]()
        self.x: vec[i64] = vec[i64]()
        self.y: vec[i64] = vec[i64]()
        self.model: vec[i64] = vec[i64]()
        self.heading: vec[i64] = vec[i64]()
        self.lasers: vec[i64] = vec[i64]()
        self.shields: vec[i64] = vec[i64]()
        self.ap: vec[i64] = vec[i64]()
        self.attacks: vec[i64] = vec[i64]()
        self.status: vec[i64] = vec[i64]()
        self.marks: vec[i64] = vec[i64]()
        self.entry: vec[i64] = vec[i64]()
        self.keeper: vec[i64] = vec[i64]()
        self.crew: vec[i64] = vec[i64]()
        self.post: vec[i64] = vec[i64]()
        self.serves: vec[i64] = vec[i64]()
        self.kind: vec[i64] = vec[i64]()
        self.where: vec[i64] = vec[i64]()
        self.since: vec[i64] = vec[i64]()
        self.seen: vec[i64] = vec[i64]()
        # end of fields

    def clone(self) -> "Rocketmen":
        """Copy what changes, share the rest."""
        twin = Rocketmen(self.game, self.setup, self.dice.clone(), [frame.clone() for frame in self.frames], self.terms)
        twin.chart = self.chart
        twin.present = self.present
        twin.flown = self.flown
        # fields: written by tools/fields.py
        twin.turn = self.turn
        twin.phase = self.phase
        twin.active = self.active
        twin.first = self.first
        twin.opened = self.opened
        twin.running = self.running
        twin.clock = self.clock
        twin.ended = self.ended
        twin.plans = self.plans[:]
        twin.stock = self.stock[:]
        twin.docks = self.docks[:]
        twin.boardings = self.boardings[:]
        twin.uses = self.uses[:]
        twin.visits = self.visits[:]
        twin.fleet = self.fleet
        twin.slots = self.slots
        twin.hired = self.hired
        twin.out = self.out
        twin.passed = self.passed
        twin.places = self.places
        twin.zone = self.zone[:]
        twin.x = self.x[:]
        twin.y = self.y[:]
        twin.model = self.model
        twin.heading = self.heading[:]
        twin.lasers = self.lasers[:]
        twin.shields = self.shields[:]
        twin.ap = self.ap[:]
        twin.attacks = self.attacks[:]
        twin.status = self.status[:]
        twin.marks = self.marks[:]
        twin.entry = self.entry
        twin.keeper = self.keeper
        twin.crew = self.crew
        twin.post = self.post[:]
        twin.serves = self.serves[:]
        twin.kind = self.kind[:]
        twin.where = self.where[:]
        twin.since = self.since[:]
        twin.seen = self.seen[:]
        # end of fields
        return twin

    # what an object is

    def is_ship(self, thing: i64) -> bool:
        """Tell whether an object is a ship (a Space Station too)."""
        return thing >= FIRST_SHIP

    def is_pebble(self, thing: i64) -> bool:
        """Tell whether an object is a microid."""
        return FIRST_PEBBLE <= thing < FIRST_SHIP

    def is_station(self, thing: i64) -> bool:
        """Tell whether an object is a Space Station."""
        return thing >= FIRST_SHIP and TYPE[self.model[thing]] == STATION

    def is_large(self, thing: i64) -> bool:
        """RM-OBJ-03 Asteroids and Space Stations are large, everything else is small."""
        return thing < FIRST_PEBBLE or self.is_station(thing)

    def owner(self, thing: i64) -> i64:
        """RM-CTRL-01 The seat of a ship or home base, NOWHERE for the rogue asteroid and microids."""
        if thing >= FIRST_SHIP:
            return (thing - FIRST_SHIP) // SLOTS
        if FIRST_HOME <= thing < FIRST_PEBBLE:
            return thing - FIRST_HOME
        return NOWHERE

    def radius(self, thing: i64) -> i64:
        """RM-R-03 Every object is a disc."""
        if thing >= FIRST_SHIP:
            return RADIUS[TYPE[self.model[thing]]]
        if thing >= FIRST_PEBBLE:
            return PEBBLE
        return ROCK

    def in_play(self, thing: i64) -> bool:
        """Tell whether an object lies on the table."""
        return self.zone[thing] == PLAY

    def pods(self, ship: i64) -> i64:
        """How many pods a ship has left."""
        return self.lasers[ship] + self.shields[ship]

    def posts(self, ship: i64) -> i64:
        """How many pod posts a ship has."""
        return POSTS[self.model[ship]]

    # where things are

    def sight(self, thing: i64) -> Sight:
        """What is known of where an object lies."""
        chart = self.chart
        if chart is None:
            chart = Chart(len(self.zone))
            self.chart = chart
        return chart.of(thing)

    def on_table(self) -> vec[i64]:
        """Every object on the table, listed when first asked for after one came or went; copies share the list."""
        if not len(self.present):
            self.present = self.found_on_table()
        return self.present

    def found_on_table(self) -> vec[i64]:
        """Every object on the table."""
        found = vec[i64](capacity=32)
        for thing in range(FIRST_SHIP):
            if self.zone[thing] == PLAY:
                found = append(found, thing)
        for seat in range(self.setup.seats):
            found = extend(found, self.ships_of(seat))
        return found

    def stir(self) -> None:
        """An object comes or goes: forget which there are, and what was known of where they lie."""
        self.present = NOTHING
        self.flown = None
        self.chart = None

    def moved(self, ship: i64) -> None:
        """A ship moves: forget what was known of where the objects lie, but not what its own flight meets."""
        self.chart = None
        if self.flown is not None and self.flown.ship != ship:
            self.flown = None

    def leave(self, thing: i64, zone: i64) -> None:
        """An object goes from the table, or from one place beside it to another."""
        self.zone[thing] = zone
        self.stir()

    def apart(self, one: i64, other: i64) -> i64:
        """The squared distance of two centres."""
        return squared(self.x[one] - self.x[other], self.y[one] - self.y[other])

    def home(self, seat: i64) -> i64:
        """The home base of a seat: its asteroid, its Space Station, or NOWHERE (RM-STA-01, RM-R-82)."""
        if self.zone[FIRST_HOME + seat] == PLAY:
            return FIRST_HOME + seat
        for ship in range(FIRST_SHIP + seat * SLOTS, FIRST_SHIP + seat * SLOTS + self.slots[seat]):
            if self.zone[ship] == PLAY and self.is_station(ship):
                return ship
        return NOWHERE

    def ships_of(self, seat: i64) -> vec[i64]:
        """The ships of a seat on the table."""
        found = vec[i64](capacity=8)
        for ship in range(FIRST_SHIP + seat * SLOTS, FIRST_SHIP + seat * SLOTS + self.slots[seat]):
            if self.zone[ship] == PLAY:
                found = append(found, ship)
        return found

    def docked(self, one: i64, other: i64) -> bool:
        """RM-R-29 Tell whether two objects are docked with each other."""
        pair = dock_pair(one, other)
        for k in range(len(self.docks)):
            if self.docks[k] == pair:
                return True
        return False

    def aboard(self, place: i64) -> i64:
        """How many resources lie on a ship or home base."""
        found: i64 = 0
        for resource in range(len(self.where)):
            if self.where[resource] == place:
                found += 1
        return found

    def crew_on(self, place: i64) -> vec[i64]:
        """The crew on a ship or home base, assigned or not."""
        found = vec[i64]()
        seat = self.owner(place)
        if seat >= 0:
            for token in range(seat * TOKENS, seat * TOKENS + self.hired[seat]):
                if self.post[token] == place:
                    found = append(found, token)
        return found

    def resign_refusal(self, seat: i64) -> str:
        """RM-R-92 On one's own turn, or when asked."""
        return "" if seat in (self.seat(), self.active) else "RM-R-92"

    def turns_begun(self) -> i64:
        """Turns taken, by whomever."""
        return self.turn

    def outcome(self) -> Outcome | None:
        """RM-WIN-01, RM-WIN-02, RM-R-90, RM-R-91 Places as they were fixed when the game ended."""
        if not self.ended:
            return None
        places = [int(place) for place in self.places]
        return Outcome(places, [int(place == 1) for place in places], self.ended)


def dock_pair(one: i64, other: i64) -> i64:
    """Two docked objects as one number, the smaller id first."""
    return one * PAIR + other if one < other else other * PAIR + one


def pebbles() -> range:
    """The ids of all microids there can be."""
    return range(FIRST_PEBBLE, FIRST_PEBBLE + PEBBLES)
