"""PocketModel's entry in the catalogue."""

from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from retrorocket.games.pocketmodel.army import menu_of, pack_complaints, read_set, review_of, written
from retrorocket.games.pocketmodel.clicks import meant_by
from retrorocket.games.pocketmodel.events import EVENTS
from retrorocket.games.pocketmodel.facts import fact_of
from retrorocket.games.pocketmodel.faults import faults_of
from retrorocket.games.pocketmodel.frames.deploy import SettingUp
from retrorocket.games.pocketmodel.frames.turn import Turn
from retrorocket.games.pocketmodel.naming import names_of
from retrorocket.games.pocketmodel.nouns import LETTERS, Nouns
from retrorocket.games.pocketmodel.options import Terms, options_for, size_of, table_refusal
from retrorocket.games.pocketmodel.preview import previewed
from retrorocket.games.pocketmodel.redeal import redealt
from retrorocket.games.pocketmodel.saving import frame_forms, state_layout
from retrorocket.games.pocketmodel.sheets import ForceSheet
from retrorocket.games.pocketmodel.state import RESERVE, PocketModel
from retrorocket.games.pocketmodel.stock import Stock, extended, number_set, read_stock
from retrorocket.games.pocketmodel.verbs import notation_of
from retrorocket.games.pocketmodel.view import seen
from retrorocket.kernel.building import Menu, Review
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.game import FrameForm, Game
from retrorocket.kernel.options import Value
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.saving import Layout
from retrorocket.kernel.state import Setup, State

DATA: Final = Path(__file__).parent / "data"
MOST: Final = 8


class PocketModelGame(Game):
    """Two to eight seats; what is played with comes from the stock, which packs can extend."""

    def __init__(self, stock: Stock) -> None:
        super().__init__("pocketmodel", "PocketModel", (2, MOST), DATA)
        self.stock: Final = stock
        self.shapes: Final[dict[tuple[int, int], Shape]] = {}
        self.notation = self.shape(4, 30).notation
        self.events = EVENTS.kinds
        self.naming = ["zone", "slot", "unit"]
        self.options = options_for(stock)
        self.resigning = "PM-WIN-04"

    def with_packs(self, paths: list[Path]) -> "PocketModelGame":
        """The game with a designer's own packs added to the stock."""
        game = PocketModelGame(extended(self.stock, paths))
        game.packs = [*self.packs, *paths]
        return game

    # what depends on how many sit at the table and on the size of the game

    def shape(self, seats: int, size: int) -> "Shape":
        """What tables of that many seats and stars have in common."""
        if (seats, size) not in self.shapes:
            self.shapes[seats, size] = Shape(self.stock, seats, size)
        return self.shapes[seats, size]

    def terms_for(self, setup: Setup) -> Terms:
        """What the table agreed on, made ready for play."""
        shape = self.shape(setup.seats, size_of(setup))
        return Terms(self.stock, shape.nouns, shape.notation, setup)

    def layout_for(self, setup: Setup) -> Layout:
        """The saved fields of a position."""
        return self.shape(setup.seats, size_of(setup)).layout

    def frames_for(self, setup: Setup) -> dict[str, FrameForm]:
        """The saved fields of its questions."""
        return self.shape(setup.seats, size_of(setup)).frames

    # set-up

    def option_refusal(self, seats: int, options: dict[str, Value]) -> str:
        """PM-PACK-01, PM-R-73 Packs are for two; PM-BUILD-01 ff. every set must be legal for the size of the game."""
        wrong = table_refusal(seats, options)
        if wrong:
            return wrong
        for seat, review in enumerate(self.reviews(seats, options)):
            found = [f"{rule}: seat {LETTERS[seat]}, {reason}" for rule, reason in review.against]
            if found:
                return "; ".join(found)
        return ""

    def menu(self) -> Menu:
        """Units and cards to choose from, and the ready-made sets to begin with."""
        return menu_of(self.stock)

    def reviews(self, seats: int, options: dict[str, Value]) -> list[Review]:
        """A look at the sets of all seats, ready-made or their own; none where the table itself is wrong."""
        places = range(seats) if not table_refusal(seats, options) else range(0)
        return [self.review(options, seat) for seat in places]

    def review(self, options: dict[str, Value], seat: int) -> Review:
        """A look at the set that a seat brings."""
        size, letter = int(str(options["size"])), LETTERS[seat].lower()
        chosen = self.set_of(options, seat)
        if options["variant"] == "packs":
            units = sum(chosen.units.values())
            crowd = [("PM-PACK-02", f"{units} units do not fit a table of size {size}")] if units > size else []
            return Review(f"pack_{letter}", [], pack_complaints(chosen) + crowd, [])
        own = self.own_of(options, seat)
        unread = read_set(self.stock, own)[1] if own else []
        return review_of(self.stock, f"own_{letter}" if own else f"force_{letter}", chosen, unread, size)

    def first_line(self, seat: int, options: dict[str, Value]) -> str:
        """A builder begins with the set that the seat would have otherwise."""
        return self.own_of(options, seat) or written(self.set_of(options, seat))

    def set_of(self, options: dict[str, Value], seat: int) -> ForceSheet:
        """The force and deck, or the pack, of a seat."""
        if options["variant"] == "packs":
            return self.stock.packs[str(options[f"pack_{LETTERS[seat].lower()}"])]
        own = self.own_of(options, seat)
        if own:
            return read_set(self.stock, own)[0]
        return self.stock.forces[str(options[f"force_{LETTERS[seat].lower()}"])]

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
        if not len(chosen.kinds):
            number_set(self.stock, chosen)
        unit = seat * s.size
        for number in range(len(chosen.kinds)):
            s.kind[unit + number] = chosen.kinds[number]
            s.place[unit + number] = RESERVE
        s.counts[seat] = len(chosen.kinds)
        s.deck[seat] = chosen.pile[:]
        s.lists[seat] = chosen.pile

    def blank(self, setup: Setup, dice: Dice) -> State:
        """A table to fill from a saved position."""
        return PocketModel(self, setup, self.terms_for(setup), dice, []).lay_out()

    def view(self, state: State, seat: i64) -> dict[str, Any]:
        """What a seat knows."""
        assert isinstance(state, PocketModel)
        return dict(seen(state, seat))

    def named(self, state: State, people: dict[str, str]) -> dict[str, str]:
        """Things by owner and print."""
        assert isinstance(state, PocketModel)
        return names_of(state, people)

    def redeal(self, state: State, seat: i64, seed: i64) -> State:
        """Hidden cards dealt anew among the places a seat cannot tell apart, and fresh dice."""
        assert isinstance(state, PocketModel)
        return redealt(state, seat, seed)

    def preview(self, state: State, action: i64) -> dict[str, Any]:
        """The odds of an attack or a strike, before cards."""
        assert isinstance(state, PocketModel)
        return dict(previewed(state, action))

    def fact(self, state: State, action: i64, rule: str) -> Prompt | None:
        """The figures behind a refusal."""
        assert isinstance(state, PocketModel)
        return fact_of(state, action, rule)

    def meant_by(self, state: State, element: str) -> list[i64]:
        """What clicks are for that begin no action."""
        assert isinstance(state, PocketModel)
        return meant_by(state, element)

    def faults(self, state: State) -> list[str]:
        """The invariants of units, cards, objectives and open questions."""
        assert isinstance(state, PocketModel)
        return faults_of(state)


class Shape:
    """What depends on seats and size alone: the things, the texts of actions, and how positions are saved."""

    def __init__(self, stock: Stock, seats: int, size: int) -> None:
        cards = [card.id for card in stock.cards]
        self.nouns: Final = Nouns(seats, size, cards, [unit.id for unit in stock.units])
        self.notation: Final = notation_of(self.nouns)
        self.layout: Final = state_layout(self.nouns, seats)
        self.frames: Final = frame_forms(self.nouns)


POCKETMODEL: Final = PocketModelGame(extended(read_stock(DATA / "components.toml"), [DATA / "smaller.toml"]))
