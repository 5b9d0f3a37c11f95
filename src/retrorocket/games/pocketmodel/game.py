"""PocketModel's entry in the catalogue."""

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.building import SIZES, Complaint, complaints, menu_of, pack_complaints, read_set
from retrorocket.games.pocketmodel.events import EVENTS
from retrorocket.games.pocketmodel.faults import faults_of
from retrorocket.games.pocketmodel.frames.deploy import SettingUp
from retrorocket.games.pocketmodel.frames.turn import Turn
from retrorocket.games.pocketmodel.layout import frame_forms, state_layout
from retrorocket.games.pocketmodel.library import Library, extended, read_library
from retrorocket.games.pocketmodel.sheets import ForceSheet
from retrorocket.games.pocketmodel.state import RESERVE, PocketModel
from retrorocket.games.pocketmodel.terms import Terms
from retrorocket.games.pocketmodel.verbs import LETTERS, Tongue
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.game import FrameForm, Game
from retrorocket.kernel.options import Choice, Line, Option, Switch, Value
from retrorocket.kernel.saving import Layout
from retrorocket.kernel.state import Setup, State

DATA: Final = Path(__file__).parent / "data"
MOST: Final = 8
READY_MADE: Final = 6


class PocketModelGame(Game):
    """Two to eight seats; what is played with comes from the library, which packs can extend."""

    def __init__(self, library: Library) -> None:
        super().__init__("pocketmodel", "PocketModel", (2, MOST), DATA)
        self.library: Final = library
        self.tongues: Final[dict[tuple[int, int], Tongue]] = {}
        self.layouts: Final[dict[tuple[int, int], Layout]] = {}
        self.forms: Final[dict[tuple[int, int], dict[str, FrameForm]]] = {}
        self.notation = self.tongue(4, 30).notation
        self.events = EVENTS.kinds
        self.options = options_for(library)
        self.resigning = "PM-WIN-04"

    def with_packs(self, paths: list[Path]) -> "PocketModelGame":
        """The game with a designer's own packs added to the library."""
        game = PocketModelGame(extended(self.library, paths))
        game.packs = [*self.packs, *paths]
        return game

    # words depend on how many sit at the table and on the size of the game

    def tongue(self, seats: int, size: int) -> Tongue:
        """The words of a table."""
        key = (seats, size)
        if key not in self.tongues:
            cards = [card.id for card in self.library.cards]
            self.tongues[key] = Tongue(seats, size, cards, [unit.id for unit in self.library.units])
        return self.tongues[key]

    def size_of(self, setup: Setup) -> int:
        """The size of the game in stars, and so the most units a force can have."""
        return int(setup.choice("size"))

    def tongue_for(self, setup: Setup) -> Tongue:
        """The words of a table with this set-up."""
        return self.tongue(setup.seats, self.size_of(setup))

    def terms_for(self, setup: Setup) -> Terms:
        """What the table agreed on, made ready for play."""
        return Terms(self.library, self.tongue_for(setup), setup, self.size_of(setup))

    def layout_for(self, setup: Setup) -> Layout:
        """The saved fields of a position."""
        key = (setup.seats, self.size_of(setup))
        if key not in self.layouts:
            self.layouts[key] = state_layout(self.tongue_for(setup), setup.seats)
        return self.layouts[key]

    def frames_for(self, setup: Setup) -> dict[str, FrameForm]:
        """The saved fields of its questions."""
        key = (setup.seats, self.size_of(setup))
        if key not in self.forms:
            self.forms[key] = frame_forms(self.tongue_for(setup))
        return self.forms[key]

    # set-up

    def option_refusal(self, seats: int, options: dict[str, Value]) -> str:
        """PM-PACK-01, PM-R-73 Packs are for two; PM-BUILD-01 ff. every set must be legal for the size of the game."""
        wrong = table_refusal(seats, options)
        if wrong:
            return wrong
        for seat in range(seats):
            found = [f"{rule}: seat {LETTERS[seat]}, {reason}" for rule, reason in self.complaints_of(options, seat)]
            if found:
                return "; ".join(found)
        return ""

    def complaints(self, seats: int, options: dict[str, Value]) -> list[tuple[str, str, str]]:
        """Everything that is wrong with the sets of all seats, or what does not go together otherwise."""
        if table_refusal(seats, options):
            return super().complaints(seats, options)
        return [
            (f"own_{LETTERS[seat].lower()}" if self.own_of(options, seat) else f"force_{LETTERS[seat].lower()}", *told)
            for seat in range(seats)
            for told in self.complaints_of(options, seat)
        ]

    def builder(self) -> dict[str, object]:
        """Units and cards to choose from, and the ready-made sets to begin with."""
        return menu_of(self.library)

    def complaints_of(self, options: dict[str, Value], seat: int) -> list[Complaint]:
        """What is wrong with the set that a seat brings."""
        size = int(str(options["size"]))
        chosen = self.set_of(options, seat)
        if options["variant"] != "packs":
            own = self.own_of(options, seat)
            return (read_set(self.library, own)[1] if own else []) + complaints(self.library, chosen, size)
        units = sum(chosen.units.values())
        crowd = [("PM-PACK-02", f"{units} units do not fit a table of size {size}")] if units > size else []
        return pack_complaints(chosen) + crowd

    def set_of(self, options: dict[str, Value], seat: int) -> ForceSheet:
        """The force and deck, or the pack, of a seat."""
        if options["variant"] == "packs":
            return self.library.packs[str(options[f"pack_{LETTERS[seat].lower()}"])]
        own = self.own_of(options, seat)
        if own:
            return read_set(self.library, own)[0]
        return self.library.forces[str(options[f"force_{LETTERS[seat].lower()}"])]

    def own_of(self, options: dict[str, Value], seat: int) -> str:
        """The set that a seat has put together itself, "" for a ready-made one."""
        return str(options[f"own_{LETTERS[seat].lower()}"]).strip()

    def begin(self, setup: Setup, dice: Dice) -> State:
        """PM-COMP-01 Everybody brings a force and a deck; the set-up itself is the first thing that is played."""
        state = PocketModel(self, setup, self.terms_for(setup), dice, [Turn(), SettingUp()]).lay_out()
        for seat in range(setup.seats):
            self.bring(state, seat, self.set_of(setup.options, seat))
        return state

    def bring(self, s: PocketModel, seat: i64, chosen: ForceSheet) -> None:
        """PM-SETUP-06 All units in reserve, all cards in the deck."""
        unit = seat * s.size
        for id, count in chosen.units.items():
            for copy in range(count):
                s.kind[unit] = self.library.unit_numbers[id]
                s.place[unit] = RESERVE
                unit += 1
        s.counts[seat] = unit - seat * s.size
        deck = vec[i64]()
        for card in sorted(chosen.deck, key=self.library.card_numbers.__getitem__):
            for copy in range(chosen.deck[card]):
                deck = append(deck, self.library.card_numbers[card])
        s.deck[seat] = deck
        s.lists[seat] = deck[:]

    def blank(self, setup: Setup, dice: Dice) -> State:
        """A table to fill from a saved position."""
        return PocketModel(self, setup, self.terms_for(setup), dice, []).lay_out()

    def faults(self, state: State) -> list[str]:
        """The invariants."""
        assert isinstance(state, PocketModel)
        return faults_of(state)


def table_refusal(seats: int, options: dict[str, Value]) -> str:
    """What is wrong with the table as a whole."""
    if options["variant"] == "packs" and seats != 2:
        return f"PM-PACK-01: the two-pack variant is for two players, not {seats}"
    if options["first"] != "roll" and LETTERS.index(str(options["first"])) >= seats:
        return f"PM-R-05: the first player {options['first']} is not at this table"
    return ""


def options_for(library: Library) -> list[Option]:
    """Variant, size, switches, and who brings what."""
    forces, packs = list(library.forces), list(library.packs)
    found: list[Option] = [
        Choice("variant", "Game", "standard", ["PM-PACK-01"], ["standard", "packs"]),
        Choice("size", "Size in stars", "30", ["PM-BUILD-07"], [str(size) for size in SIZES]),
        Choice("first", "First player", "roll", ["PM-SETUP-03", "PM-R-05"], ["roll", *LETTERS]),
        Choice("placement", "Where 20 stars can't be placed", "below", ["PM-SETUP-09"], ["below", "nearest"]),
        Choice("combat_targets", "Opponents in one combat action", "one", ["PM-COMB-11"], ["one", "any"]),
        Choice("battle_order", "Order of battles and strikes", "fixed", ["PM-COMB-12"], ["fixed", "open"]),
        Choice("refill", "Who refills after a battle", "any", ["PM-BATT-22"], ["any", "fighters", "played"]),
        Switch("stall", "Draw when nothing happens", True, ["PM-WIN-03"]),
    ]
    for seat, letter in enumerate(LETTERS):
        title = f"Force of seat {letter}"
        ready = Choice(f"force_{letter.lower()}", title, forces[seat % READY_MADE], ["PM-BUILD-03"], forces)
        found.append(ready.of_seat(seat).under("variant", ["standard"]))
    for seat, letter in enumerate(LETTERS):
        title = f"A set of its own for seat {letter} (units; cards, such as P01*2, P03; K07*3, O10)"
        own = Line(f"own_{letter.lower()}", title, "", ["PM-BUILD-01", "PM-BUILD-03", "PM-BUILD-04"])
        own.builds = True
        found.append(own.of_seat(seat, secret=True).under("variant", ["standard"]))
    for seat, letter in enumerate(LETTERS[:2]):
        default = packs[(seat * 7) % len(packs)]
        pack = Choice(f"pack_{letter.lower()}", f"Pack of seat {letter}", default, ["PM-PACK-02"], packs)
        found.append(pack.of_seat(seat).under("variant", ["packs"]))
    return found


POCKETMODEL: Final = PocketModelGame(extended(read_library(DATA / "components.toml"), [DATA / "smaller.toml"]))
