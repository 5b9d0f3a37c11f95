"""Rocketmen's entry in the catalogue."""

from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from retrorocket.games.rocketmen.army import check_ready_made
from retrorocket.games.rocketmen.army_menu import fleet_menu
from retrorocket.games.rocketmen.clicks import meant_by
from retrorocket.games.rocketmen.events import EVENTS
from retrorocket.games.rocketmen.facts import fact_of
from retrorocket.games.rocketmen.faults import faults_of
from retrorocket.games.rocketmen.fleets import FLEETS
from retrorocket.games.rocketmen.frames.setup import ask_fleet
from retrorocket.games.rocketmen.frames.turn import Turn
from retrorocket.games.rocketmen.losses import give_up
from retrorocket.games.rocketmen.naming import names_of
from retrorocket.games.rocketmen.options import OPTIONS, Terms, clash, line_of, reviews_of
from retrorocket.games.rocketmen.preparation import bring_own, deal_resources, empty_table
from retrorocket.games.rocketmen.preview import previewed
from retrorocket.games.rocketmen.redeal import redealt
from retrorocket.games.rocketmen.saving import FRAMES, LAYOUTS
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.stock import DATA, named_packs
from retrorocket.games.rocketmen.verbs import NOTATION
from retrorocket.games.rocketmen.view import seen
from retrorocket.kernel.building import Menu, Review
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.game import FrameForm, Game
from retrorocket.kernel.options import Value
from retrorocket.kernel.packing import LatePacks
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.saving import Layout
from retrorocket.kernel.state import Setup, State


class RocketmenGame(Game):
    """Two to four seats; the book's game is for two."""

    def __init__(self) -> None:
        check_ready_made(FLEETS)
        super().__init__("rocketmen", "Rocketmen: Axis of Evil", (2, 4), DATA)
        self.packs = [path.absolute() for path in named_packs()]
        self.notation = NOTATION
        self.events = EVENTS.kinds
        self.naming = ["object", "crew"]
        self.options = OPTIONS
        self.resigning = "RM-R-92"

    def with_packs(self, paths: list[Path]) -> Game:
        """The tables are made once, when the program starts: packs must be named in the environment by then."""
        for path in paths:
            if path.absolute() not in self.packs:
                raise LatePacks(self.id, path)
        return self

    def option_refusal(self, seats: int, options: dict[str, Value]) -> str:
        """RM-SCN-03 A siege is for two; RM-FLEET-01 ff. fleets of one's own must be legal in the scenario."""
        return clash(seats, options)

    def menu(self) -> Menu:
        """RM-FLEET-01 Ships, pods and crew to choose from, and the ready-made fleets to begin with."""
        return fleet_menu()

    def reviews(self, seats: int, options: dict[str, Value]) -> list[Review]:
        """A look at every fleet of one's own."""
        return reviews_of(seats, options)

    def first_line(self, seat: int, options: dict[str, Value]) -> str:
        """A builder begins with the fleet that the options name, or with nothing."""
        return line_of(options, seat)

    def layout_for(self, setup: Setup) -> Layout:
        """Things by their names, as many as there are seats."""
        return LAYOUTS[setup.seats]

    def frames_for(self, setup: Setup) -> dict[str, FrameForm]:
        """The open questions, with the things of so many seats."""
        return FRAMES[setup.seats]

    def begin(self, setup: Setup, dice: Dice) -> State:
        """RM-SET-02, RM-R-83 The pile is ready; the first player chooses a fleet."""
        state = Rocketmen(self, setup, dice, [Turn()], Terms(setup))
        empty_table(state)
        deal_resources(state)
        bring_own(state)
        state.push(ask_fleet(state, 0))
        return state

    def blank(self, setup: Setup, dice: Dice) -> State:
        """A table to fill from a saved position."""
        state = Rocketmen(self, setup, dice, [], Terms(setup))
        empty_table(state)
        return state

    def view(self, state: State, seat: i64) -> dict[str, Any]:
        """What a seat (or SPECTATOR) knows."""
        assert isinstance(state, Rocketmen)
        return seen(state, seat)

    def named(self, state: State, people: dict[str, str]) -> dict[str, str]:
        """Things by owner and print."""
        assert isinstance(state, Rocketmen)
        return names_of(state, people)

    def redeal(self, state: State, seat: i64, seed: i64) -> State:
        """A guess at what the seat does not know."""
        assert isinstance(state, Rocketmen)
        return redealt(state, seat, seed)

    def preview(self, state: State, action: i64) -> dict[str, Any]:
        """Way, cost and odds of a legal action."""
        assert isinstance(state, Rocketmen)
        return previewed(state, action)

    def resign(self, state: State, seat: i64) -> None:
        """RM-R-92 The opponent wins; with more players the one who resigns is out."""
        assert isinstance(state, Rocketmen)
        give_up(state, seat)

    def fact(self, state: State, action: i64, rule: str) -> Prompt | None:
        """The figures behind a refusal."""
        assert isinstance(state, Rocketmen)
        return fact_of(state, action, rule)

    def meant_by(self, state: State, element: str) -> list[i64]:
        """What clicks are for that begin no action."""
        assert isinstance(state, Rocketmen)
        return meant_by(state, element)

    def faults(self, state: State) -> list[str]:
        """The invariants of the design notes."""
        assert isinstance(state, Rocketmen)
        return faults_of(state)


ROCKETMEN: Final = RocketmenGame()
