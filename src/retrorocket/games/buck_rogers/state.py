"""The position of a game: who holds what, where everything stands, and whose turn it is."""

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.config import Rules
from retrorocket.games.buck_rogers.forms import BOARD_SIZE
from retrorocket.games.buck_rogers.graph import twin_of
from retrorocket.games.buck_rogers.tables import SLOTS, TERRITORIES
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.notation import Kind
from retrorocket.kernel.outcome import Outcome, ranked
from retrorocket.kernel.state import Setup, State

if TYPE_CHECKING:
    from retrorocket.kernel.game import Game

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
PHASE: Final = Kind("phase", ["choosing", "placing", "turn_setup", "movement", "combat", "building"])

# how a game can end
ENDINGS: Final = [
    "BR-WIN-01",
    "BR-WIN-02",
    "BR-WIN-04",
    "BR-WIN-05",
    "BR-WIN-06",
    "BR-WIN-07",
    "BR-WIN-09",
    "BR-SCN-B1",
    "BR-SCN-B2",
    "BR-SCN-B3b",
    "BR-SCN-B5",
]
ENDING: Final = Kind("ending", list(ENDINGS))
# what is still to be placed at set-up, by colour: Troopers, Gennies, Fighters, Transports, Factories
RESERVE: Final = 5
FACTORY: Final = 6
CARGO: Final = 4
MOVES: Final = 4


def zeros(size: int, value: int = 0) -> vec[i64]:
    """A row of equal numbers."""
    return vec[i64]([value for _ in range(size)])


class Buck(State):
    """Everything on the table. Units of a kind are fungible counts; Transports, Leaders and Factories are records."""

    def __init__(self, game: "Game", setup: Setup, dice: Dice, frames: list[Frame[Any]], rules: Rules) -> None:
        super().__init__(game, setup, dice, frames)
        self.rules: Final = rules
        self.side: vec[i64] = vec[i64]()
        self.control: vec[i64] = vec[i64]()
        self.units: vec[i64] = vec[i64]()
        self.moved: vec[i64] = vec[i64]()
        self.newcomers: vec[i64] = vec[i64]()
        self.ship_zone: vec[i64] = vec[i64]()
        self.ship_status: vec[i64] = vec[i64]()
        self.ship_factory: vec[i64] = vec[i64]()
        self.cargo: vec[i64] = vec[i64]()
        self.sure: vec[i64] = vec[i64]()
        self.pool: vec[i64] = vec[i64]()
        self.free: vec[i64] = vec[i64]()
        self.seen: vec[i64] = vec[i64]()
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
        self.turn: i64 = 0
        self.phase: i64 = CHOOSING
        self.winner: i64 = NOBODY
        self.ending: i64 = -1

    def empty(self) -> None:
        """Clear the table: nobody holds anything, nothing is on the board."""
        self.side = zeros(6, NOBODY)
        self.control = zeros(TERRITORIES, NOBODY)
        self.units = zeros(BOARD_SIZE)
        self.ship_zone = zeros(24, OFF_BOARD)
        self.ship_status = zeros(24, FRESH)
        self.ship_factory = zeros(24)
        self.sure = zeros(24 * 7)
        self.pool = vec[i64](list(range(24)))
        self.free = zeros(24 * 7)
        self.seen = zeros(24 * 7)
        self.satellites = zeros(SLOTS)
        self.lead_zone = zeros(6, UNUSED)
        self.lead_colour = zeros(6, NOBODY)
        self.lead_home = zeros(6, NOBODY)
        self.lead_back = zeros(6)
        self.lead_used = zeros(6)
        self.lead_status = zeros(6, FRESH)
        self.lead_lent = zeros(6)
        self.cover = zeros(36)
        self.hit = zeros(84)
        self.spent = zeros(84)
        self.aimed = zeros(84)
        self.fallen = zeros(18)
        self.inert_until = zeros(6)
        self.quit = zeros(6)
        self.out = zeros(6)
        self.market = zeros(6)
        self.gifts = zeros(6)
        self.claimed = zeros(7)
        self.home = zeros(7, NOBODY)
        self.reserve = zeros(6 * RESERVE)
        self.card = zeros(6)
        self.shown = zeros(6)

    def clone(self) -> "Buck":
        """Copy what changes, share the rest."""
        twin = Buck(self.game, self.setup, self.dice.clone(), [frame.clone() for frame in self.frames], self.rules)
        twin.side = self.side[:]
        twin.control = self.control[:]
        twin.units = self.units[:]
        twin.moved = self.moved[:]
        twin.newcomers = self.newcomers[:]
        twin.ship_zone = self.ship_zone[:]
        twin.ship_status = self.ship_status[:]
        twin.ship_factory = self.ship_factory[:]
        twin.cargo = self.cargo[:]
        twin.sure = self.sure[:]
        twin.pool = self.pool[:]
        twin.free = self.free[:]
        twin.seen = self.seen[:]
        twin.factories = self.factories[:]
        twin.satellites = self.satellites[:]
        twin.copy_people(self)
        return twin

    def copy_people(self, other: "Buck") -> None:
        """The second half of a clone: Leaders, players, the turn."""
        self.lead_zone = other.lead_zone[:]
        self.lead_colour = other.lead_colour[:]
        self.lead_home = other.lead_home[:]
        self.lead_back = other.lead_back[:]
        self.lead_used = other.lead_used[:]
        self.lead_status = other.lead_status[:]
        self.lead_lent = other.lead_lent[:]
        self.cover = other.cover[:]
        self.raids = other.raids[:]
        self.party = other.party[:]
        self.leaving = other.leaving[:]
        self.hit = other.hit[:]
        self.spent = other.spent[:]
        self.aimed = other.aimed[:]
        self.fallen = other.fallen[:]
        self.inert_until = other.inert_until[:]
        self.quit = other.quit[:]
        self.out = other.out[:]
        self.market = other.market[:]
        self.gifts = other.gifts[:]
        self.claimed = other.claimed[:]
        self.home = other.home[:]
        self.reserve = other.reserve[:]
        self.card = other.card[:]
        self.shown = other.shown[:]
        self.order = other.order[:]
        self.turn = other.turn
        self.phase = other.phase
        self.winner = other.winner
        self.ending = other.ending

    # small questions that every chapter asks

    def ring(self) -> i64:
        """How many steps the markers have moved (BR-SCN-B4: none)."""
        return 0 if self.rules.planets_rest else self.turn

    def twin(self, zone: i64) -> i64:
        """BR-OPT-F1 The zone that is one with this one, -1 without."""
        return twin_of(zone, self.ring()) if self.rules.merged else -1

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

    def resign(self, seat: i64) -> None:
        """BR-WIN-07, BR-WIN-08 Carried out by the game's own module."""
        from retrorocket.games.buck_rogers.victory import give_up

        give_up(self, seat)

    def view(self, seat: i64) -> dict[str, Any]:
        """What a seat knows."""
        from retrorocket.games.buck_rogers.view import seen

        return seen(self, seat)

    def preview(self, action: i64) -> dict[str, Any]:
        """What the asked seat may know of an action beforehand."""
        from retrorocket.games.buck_rogers.foresight import foreseen

        return foreseen(self, action)

    def redeal(self, seat: i64, seed: i64) -> "Buck":
        """A guess that fits what a seat knows."""
        from retrorocket.games.buck_rogers.redeal import guessed

        return guessed(self, seat, seed)
