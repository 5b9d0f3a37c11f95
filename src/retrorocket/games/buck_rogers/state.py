"""The position of a game: who holds what, where everything stands, and whose turn it is."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from retrorocket.games.buck_rogers.graph import twin_of
from retrorocket.games.buck_rogers.nouns import ENDINGS
from retrorocket.games.buck_rogers.options import Terms
from retrorocket.games.buck_rogers.tables import BOARD_SIZE, LEADER_BIT, SHIP_BIT, SHIPS, STACKS, TERRITORIES, ZONES
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.game import Game
from retrorocket.kernel.outcome import Outcome, ranked
from retrorocket.kernel.rows import BIT, filled
from retrorocket.kernel.state import Setup, State

NOBODY: Final = -1
OFF_BOARD: Final = -1
GONE: Final = -2
IN_BOX: Final = -3
UNUSED: Final = -4
TO_PLACE: Final = -5
FRESH: Final = -1

CHOOSING: Final = 0
PLACING: Final = 1
TURN_SETUP: Final = 2
MOVEMENT: Final = 3
COMBAT: Final = 4
BUILDING: Final = 5

# what is still to be placed at set-up, by colour: Troopers, Gennies, Fighters, Transports, Factories
RESERVE: Final = 5
YARDS: Final = 4
# a Factory: its zone, what it has in production, where that goes, the turn it rests, who brought it, what it did
FACTORY: Final = 6
ITEM: Final = 1
ITEM_PLACE: Final = 2
RESTS: Final = 3
BROUGHT: Final = 4
FLAGS: Final = 5
# cargo: Transport, colour of the Troopers, status, number; movement: zone, unit, status, number
CARGO: Final = 4
MOVES: Final = 4
OF_COLOUR: Final = 1
OF_UNIT: Final = 1
OF_STATUS: Final = 2
OF_COUNT: Final = 3
# commandos and newcomers: zone, unit, number
HERE: Final = 3
HERE_UNIT: Final = 1
HERE_COUNT: Final = 2
# units on a retreat: member, number, place
LEAVERS: Final = 3
LEAVING_COUNT: Final = 1
LEAVING_TO: Final = 2
# a group: member, status, number
PARTY_STATUS: Final = 1
PARTY_COUNT: Final = 2
# Wilma's cover: Fighters and Battlers by colour, then every Transport; ships that fell: three kinds a player
COVER_KINDS: Final = 2
COVER_SHIPS: Final = 12
COVER: Final = 36
SHIP_KINDS: Final = 3
FALLEN: Final = 18
# pairs: a unit or a status, and a number
PAIR: Final = 2
NUMBER: Final = 1
# the stacks and Transports of a colour, as bits of what stands in a zone
FORCES: Final[vec[i64]] = vec[i64]([15 * 16**colour + 15 * 16 ** (colour + 6) for colour in range(6)])
ALL_FORCES: Final = 0xFFFF_FFFF_FFFF
EMPTY_BOARD: Final[vec[i16]] = vec[i16]([0] * BOARD_SIZE)


class Buck(State):
    """Everything on the table. Units of a kind are fungible counts; Transports, Leaders and Factories are records."""

    def __init__(self, game: Game, setup: Setup, dice: Dice, frames: list[Frame[Any]], terms: Terms) -> None:
        super().__init__(game, setup, dice, frames)
        self.terms: Final = terms
        # what the open question of a group offers, found once; its next answer forgets it
        self.reach: vec[i64] = vec[i64]()
        self.reached: bool = False
        self.before: vec[i16] = vec[i16]()
        # what the open question of a building turn offers, in the same way
        self.work: vec[i64] = vec[i64]()
        self.worked: bool = False
        # what stands in each zone, as bits; counted when first asked for, then kept where pieces move
        self.there: vec[i64] = vec[i64]()
        # fields: written by tools/fields.py
        self.turn: i64 = 0
        self.phase: i64 = 0
        self.side: vec[i64] = vec[i64]()
        self.control: vec[i64] = vec[i64]()
        self.units: vec[i16] = vec[i16]()
        self.moved: vec[i64] = vec[i64]()
        self.newcomers: vec[i64] = vec[i64]()
        self.ship_zone: vec[i64] = vec[i64]()
        self.ship_status: vec[i64] = vec[i64]()
        self.ship_factory: vec[i64] = vec[i64]()
        self.cargo: vec[i64] = vec[i64]()
        self.sure: vec[i64] = vec[i64]()
        self.seen: vec[i64] = vec[i64]()
        self.pool: vec[i64] = vec[i64]()
        self.free: vec[i64] = vec[i64]()
        self.factories: vec[i64] = vec[i64]()
        self.satellites: vec[i64] = vec[i64]()
        self.lead_zone: vec[i64] = vec[i64]()
        self.lead_colour: vec[i64] = vec[i64]()
        self.lead_home: vec[i64] = vec[i64]()
        self.lead_back: vec[i64] = vec[i64]()
        self.lead_used: vec[i64] = vec[i64]()
        self.lead_status: vec[i64] = vec[i64]()
        self.lead_lent: vec[i64] = vec[i64]()
        self.cover: vec[i64] = vec[i64]()
        self.raids: vec[i64] = vec[i64]()
        self.party: vec[i64] = vec[i64]()
        self.leaving: vec[i64] = vec[i64]()
        self.hit: vec[i64] = vec[i64]()
        self.spent: vec[i64] = vec[i64]()
        self.aimed: vec[i64] = vec[i64]()
        self.fallen: vec[i64] = vec[i64]()
        self.inert_until: vec[i64] = vec[i64]()
        self.quit: vec[i64] = vec[i64]()
        self.out: vec[i64] = vec[i64]()
        self.market: vec[i64] = vec[i64]()
        self.gifts: vec[i64] = vec[i64]()
        self.claimed: vec[i64] = vec[i64]()
        self.home: vec[i64] = vec[i64]()
        self.reserve: vec[i64] = vec[i64]()
        self.card: vec[i64] = vec[i64]()
        self.shown: vec[i64] = vec[i64]()
        self.order: vec[i64] = vec[i64]()
        self.winner: i64 = 0
        self.ending: i64 = 0
        # end of fields

    def clone(self) -> "Buck":
        """Copy what changes, share the rest."""
        twin = Buck(self.game, self.setup, self.dice.clone(), [frame.clone() for frame in self.frames], self.terms)
        # fields: written by tools/fields.py
        twin.turn = self.turn
        twin.phase = self.phase
        twin.side = self.side
        twin.control = self.control
        twin.units = self.units[:]
        twin.moved = self.moved
        twin.newcomers = self.newcomers[:]
        twin.ship_zone = self.ship_zone[:]
        twin.ship_status = self.ship_status[:]
        twin.ship_factory = self.ship_factory[:]
        twin.cargo = self.cargo[:]
        twin.sure = self.sure[:]
        twin.seen = self.seen[:]
        twin.pool = self.pool[:]
        twin.free = self.free[:]
        twin.factories = self.factories[:]
        twin.satellites = self.satellites
        twin.lead_zone = self.lead_zone[:]
        twin.lead_colour = self.lead_colour
        twin.lead_home = self.lead_home
        twin.lead_back = self.lead_back
        twin.lead_used = self.lead_used[:]
        twin.lead_status = self.lead_status[:]
        twin.lead_lent = self.lead_lent
        twin.cover = self.cover[:]
        twin.raids = self.raids
        twin.party = self.party[:]
        twin.leaving = self.leaving[:]
        twin.hit = self.hit[:]
        twin.spent = self.spent[:]
        twin.aimed = self.aimed[:]
        twin.fallen = self.fallen
        twin.inert_until = self.inert_until
        twin.quit = self.quit
        twin.out = self.out
        twin.market = self.market
        twin.gifts = self.gifts
        twin.claimed = self.claimed
        twin.home = self.home
        twin.reserve = self.reserve
        twin.card = self.card
        twin.shown = self.shown
        twin.order = self.order[:]
        twin.winner = self.winner
        twin.ending = self.ending
        # end of fields
        twin.there = self.there[:]
        return twin

    # small questions that every chapter asks

    def ring(self) -> i64:
        """How many steps the markers have moved (BR-SCN-B4: none)."""
        if self.terms.planets_rest:
            return 0
        return self.turn

    def twin(self, zone: i64) -> i64:
        """BR-OPT-F1 The zone that is one with this one, -1 without."""
        if not self.terms.merged:
            return NOBODY
        return twin_of(zone, self.ring())

    def present(self, zone: i64) -> i64:
        """What stands in exactly this zone: bits of stacks, Transports and Leaders."""
        if not len(self.there):
            self.there = self.counted()
        return self.there[zone]

    def presence(self) -> vec[i64]:
        """What stands in each zone."""
        if not len(self.there):
            self.there = self.counted()
        return self.there

    def counted(self) -> vec[i64]:
        """What stands in each zone, counted anew."""
        found = filled(ZONES, 0)
        for place in range(BOARD_SIZE):
            if self.units[place]:
                found[place // STACKS] |= BIT[place % STACKS]
        for ship in range(SHIPS):
            if self.ship_zone[ship] >= 0:
                found[self.ship_zone[ship]] |= BIT[SHIP_BIT + ship]
        for leader in range(6):
            if self.lead_zone[leader] >= 0:
                found[self.lead_zone[leader]] |= BIT[LEADER_BIT + leader]
        return found

    def forces(self, seat: i64) -> i64:
        """The bits of all stacks and Transports of a player's colours."""
        found: i64 = 0
        for colour in range(6):
            if self.side[colour] == seat:
                found |= FORCES[colour]
        return found

    def inert(self, seat: i64) -> bool:
        """BR-INERT-01, BR-WIN-08 Tell whether a player's forces are inert now."""
        return self.quit[seat] != 0 or self.inert_until[seat] >= self.turn > 0

    def playing(self, seat: i64) -> bool:
        """Tell whether a player is still in the game."""
        return not self.quit[seat] and not self.out[seat]

    def first_colour(self, seat: i64) -> i64:
        """The first colour of a player."""
        for colour in range(6):
            if self.side[colour] == seat:
                return colour
        return NOBODY

    def controller(self, zone: i64) -> i64:
        """The player who controls a Territorial Zone, NOBODY if none (BR-BOARD-14: nobody owns any other zone)."""
        if zone >= TERRITORIES or self.control[zone] < 0:
            return NOBODY
        return self.side[self.control[zone]]

    def zones_of(self, seat: i64) -> i64:
        """How many Territorial Zones a player controls."""
        found: i64 = 0
        for colour in self.control:
            if colour >= 0 and self.side[colour] == seat:
                found += 1
        return found

    def win(self, seat: i64, ending: str) -> None:
        """BR-WIN-01 The game ends at once; the first win counts."""
        if self.ending < 0:
            self.winner = seat
            self.ending = ENDINGS.index(ending)

    def settle(self) -> None:
        """Let frames go on until one asks; a game that is won asks nothing more."""
        while self.frames:
            if self.ending >= 0:
                self.frames = []
                return
            if not self.frames[-1].proceed(self):
                return

    def turns_begun(self) -> i64:
        """All move, fight and build together: a turn of the game is one of every seat."""
        return self.turn * self.setup.seats

    def outcome(self) -> Outcome | None:
        """The winner first, the others by their Zones."""
        if self.ending < 0:
            return None
        seats = self.setup.seats
        scores = [int(self.zones_of(seat)) for seat in range(seats)]
        places = [1] * seats
        if self.winner < 0:
            return ranked(scores, ENDINGS[self.ending])
        for seat in range(seats):
            if seat != self.winner:
                better = [n for n in range(seats) if n == self.winner or scores[n] > scores[seat]]
                places[seat] = 1 + len(better)
        return Outcome(places, scores, ENDINGS[self.ending])

    def resign_refusal(self, seat: i64) -> str:
        """BR-WIN-07 A player gives up at one of his own decisions, once."""
        return "" if self.seat() == seat and not self.quit[seat] else "BR-WIN-07"
