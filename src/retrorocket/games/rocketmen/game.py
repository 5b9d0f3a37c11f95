"""Rocketmen's entry in the catalogue."""

from typing import Final

from retrorocket.games.rocketmen.faults import faults
from retrorocket.games.rocketmen.forms import FRAMES, LAYOUT
from retrorocket.games.rocketmen.frames.setup import ChooseFleet
from retrorocket.games.rocketmen.frames.turn import Turn
from retrorocket.games.rocketmen.news import EVENTS
from retrorocket.games.rocketmen.preparation import deal_resources
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.tables import DATA
from retrorocket.games.rocketmen.verbs import NOTATION
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.game import Game
from retrorocket.kernel.options import Choice, Number, Value
from retrorocket.kernel.state import Setup, State


class RocketmenGame(Game):
    """Two to four seats; the book's game is for two."""

    def __init__(self) -> None:
        super().__init__("rocketmen", "Rocketmen: Axis of Evil", (2, 4), DATA)
        self.notation = NOTATION
        self.events = EVENTS
        self.options = [
            Choice("scenario", "Scenario", "standard", ["RM-SCN-01", "RM-SCN-03"], ["standard", "ore_rush", "siege"]),
            Number("turn_limit", "Player turns until two players are scored", 120, ["RM-R-91", "RM-OPT-02"], 4, 400),
        ]
        self.layout = LAYOUT
        self.frames = FRAMES
        self.resigning = "RM-R-92"

    def begin(self, setup: Setup, dice: Dice) -> State:
        """RM-SET-02, RM-R-83 The pile is ready; the first player chooses a fleet."""
        state = Rocketmen(self, setup, dice, [Turn(), ChooseFleet(0, False)])
        deal_resources(state)
        return state

    def option_refusal(self, seats: int, options: dict[str, Value]) -> str:
        """RM-SCN-03 A siege has one attacker and one defender."""
        alone = options["scenario"] != "siege" or seats == 2
        return "" if alone else "RM-SCN-03: a siege is for two players"

    def blank(self, setup: Setup, dice: Dice) -> State:
        """A table to fill from a saved position."""
        return Rocketmen(self, setup, dice, [])

    def faults(self, state: State) -> list[str]:
        """The invariants of the design notes."""
        assert isinstance(state, Rocketmen)
        return faults(state)


ROCKETMEN: Final = RocketmenGame()
