"""Pocket-Tactics' entry in the catalogue."""

from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from retrorocket.games.pocket_tactics.army import menu_of, standard_force
from retrorocket.games.pocket_tactics.events import EVENTS, FIRST
from retrorocket.games.pocket_tactics.facts import fact_of
from retrorocket.games.pocket_tactics.faults import faults_of
from retrorocket.games.pocket_tactics.frames.laying import Field, Lay, SecondBase
from retrorocket.games.pocket_tactics.frames.mustering import Hire, Trim
from retrorocket.games.pocket_tactics.frames.turn import Turn
from retrorocket.games.pocket_tactics.naming import names_of
from retrorocket.games.pocket_tactics.options import MERCENARIES, Terms, clash, options_of, reviews_of
from retrorocket.games.pocket_tactics.preview import previewed
from retrorocket.games.pocket_tactics.redeal import redealt
from retrorocket.games.pocket_tactics.saving import frame_forms, table_layout
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.stock import Stock, add_pack, core_stock
from retrorocket.games.pocket_tactics.view import seen
from retrorocket.kernel.building import Menu, Review
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.game import FrameForm, Game
from retrorocket.kernel.options import Value
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.saving import Layout
from retrorocket.kernel.state import Setup, State

DATA: Final = Path(__file__).parent / "data"


class PocketTacticsGame(Game):
    """Two seats; terrain, forces, variants and readings are options. `packs` are TOML files of designers."""

    def __init__(self, packs: list[Path]) -> None:
        super().__init__("pocket-tactics", "Pocket-Tactics", (2, 2), DATA)
        self.packs = packs
        self.stock: Final[Stock] = core_stock(DATA)
        for path in packs:
            add_pack(self.stock, path)
        self.options = options_of(self.stock)
        self.events = EVENTS.kinds
        self.naming = ["card", "tile", "unit", "cell", "die"]
        self.resigning = "PT-WIN-07"
        self.drawing = "PT-WIN-07"
        self.agreed: Final[dict[str, Terms]] = {}
        self.layouts: Final[dict[str, Layout]] = {}
        self.forms: Final[dict[str, dict[str, FrameForm]]] = {}
        self.notation = self.terms_of(self.setup(2)).notation

    def with_packs(self, paths: list[Path]) -> "PocketTacticsGame":
        """The game with a designer's own packs added to the stock."""
        return PocketTacticsGame([*self.packs, *paths])

    def terms_of(self, setup: Setup) -> Terms:
        """What a table's options mean, made once for all tables with the same."""
        key = repr(sorted(setup.options.items()))
        if key not in self.agreed:
            terms = Terms(self.stock, setup)
            self.agreed[key] = terms
            self.layouts[key] = table_layout(terms)
            self.forms[key] = frame_forms(terms)
        return self.agreed[key]

    def layout_for(self, setup: Setup) -> Layout:
        """Units and tiles have the words of the table."""
        self.terms_of(setup)
        return self.layouts[repr(sorted(setup.options.items()))]

    def frames_for(self, setup: Setup) -> dict[str, FrameForm]:
        """Units have the words of the table."""
        self.terms_of(setup)
        return self.forms[repr(sorted(setup.options.items()))]

    def option_refusal(self, seats: int, options: dict[str, Value]) -> str:
        """What does not go together."""
        return clash(self.stock, options)

    def menu(self) -> Menu:
        """PT-FORCE-03 All units, and the standard forces to begin with."""
        return menu_of(self.stock)

    def reviews(self, seats: int, options: dict[str, Value]) -> list[Review]:
        """A look at both custom forces."""
        return reviews_of(self.stock, options)

    def first_line(self, seat: int, options: dict[str, Value]) -> str:
        """PT-FORCE-01 A builder begins with the standard force of the seat's faction."""
        return standard_force(self.stock.factions[str(options[f"faction_{'ab'[seat]}"])]).write()

    def begin(self, setup: Setup, dice: Dice) -> State:
        """PT-SETUP-02 Roll for the first place; what comes first lies on top."""
        state = Tactics(self, setup, dice, [Turn(), Field(), SecondBase(), Lay()], self.terms_of(setup))
        state.lay_out()
        state.first = roll_first(state)
        if state.terms.variant == MERCENARIES:
            if state.terms.replace:
                state.push(Trim(1 - state.first))
            state.push(Hire(1 - state.first))
        return state

    def blank(self, setup: Setup, dice: Dice) -> State:
        """A table to fill from a saved position."""
        return Tactics(self, setup, dice, [], self.terms_of(setup))

    def view(self, state: State, seat: i64) -> dict[str, Any]:
        """The same for all seats and for spectators."""
        return self.open_view(state)

    def open_view(self, state: State) -> dict[str, Any]:
        """Everything."""
        assert isinstance(state, Tactics)
        return seen(state)

    def own_view(self, state: State, seat: i64) -> dict[str, Any]:
        """Nothing."""
        return {}

    def named(self, state: State, people: dict[str, str]) -> dict[str, str]:
        """Things by owner and print."""
        assert isinstance(state, Tactics)
        return names_of(state, people)

    def redeal(self, state: State, seat: i64, seed: i64) -> State:
        """The same table with other dice to come."""
        assert isinstance(state, Tactics)
        return redealt(state, seat, seed)

    def preview(self, state: State, action: i64) -> dict[str, Any]:
        """The odds of an assault before it is declared."""
        assert isinstance(state, Tactics)
        return previewed(state, action)

    def fact(self, state: State, action: i64, rule: str) -> Prompt | None:
        """The figures behind a refusal."""
        assert isinstance(state, Tactics)
        return fact_of(state, action, rule)

    def faults(self, state: State) -> list[str]:
        """The invariants of a position."""
        assert isinstance(state, Tactics)
        return faults_of(state)


def roll_first(s: Tactics) -> int:
    """PT-SETUP-02 The higher roll is first; equal rolls are rolled again."""
    while True:
        one, other = s.dice.roll(6), s.dice.roll(6)
        if one != other:
            first = 0 if one > other else 1
            s.tell(FIRST, first, one, other)
            return first


POCKET_TACTICS: Final = PocketTacticsGame([])
