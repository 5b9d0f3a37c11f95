"""Rocketmen's entry in the catalogue."""

from pathlib import Path
from typing import Final

from retrorocket.games.rocketmen.building import check_ready_made, read_line
from retrorocket.games.rocketmen.events import EVENTS
from retrorocket.games.rocketmen.faults import faults
from retrorocket.games.rocketmen.fleets import FLEETS, SCENARIOS, SIEGE, STANDARD, Limits
from retrorocket.games.rocketmen.forms import FORMS
from retrorocket.games.rocketmen.frames.setup import ask_fleet
from retrorocket.games.rocketmen.frames.turn import Turn
from retrorocket.games.rocketmen.layout import LAYOUTS
from retrorocket.games.rocketmen.preparation import bring_own, deal_resources
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.stock import DATA, named_packs
from retrorocket.games.rocketmen.terms import SEATS
from retrorocket.games.rocketmen.verbs import NOTATION
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.game import FrameForm, Game
from retrorocket.kernel.options import Choice, Line, Number, Option, Value
from retrorocket.kernel.packing import LatePacks
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
        self.options = options()
        self.resigning = "RM-R-92"

    def with_packs(self, paths: list[Path]) -> Game:
        """The tables are made once, when the program starts: packs must be named in the environment by then."""
        for path in paths:
            if path.absolute() not in self.packs:
                raise LatePacks(self.id, path)
        return self

    def option_refusal(self, seats: int, options: dict[str, Value]) -> str:
        """RM-SCN-03 A siege is for two; RM-FLEET-01 ff. fleets of one's own must be legal in the scenario."""
        scenario = str(options["scenario"])
        if scenario == SIEGE and seats != 2:
            return f"RM-SCN-03: a siege has an attacker and a defender, not {seats} players"
        for seat, word in enumerate(SEATS):
            line = str(options[f"own_{word}"]).strip()
            if line and seat >= seats:
                return f"RM-OPT-01: own_{word}: nobody plays {word} at a table of {seats}"
            for rule, reason in read_line(line, Limits(scenario, seat))[1] if line else []:
                return f"{rule}: own_{word}: {reason}"
        return ""

    def complaints(self, seats: int, options: dict[str, Value]) -> list[tuple[str, str, str]]:
        """All that is wrong with every fleet of one's own, by its option; else the refusal of the table."""
        found: list[tuple[str, str, str]] = []
        for seat, word in enumerate(SEATS[:seats]):
            line = str(options[f"own_{word}"]).strip()
            for rule, reason in read_line(line, Limits(str(options["scenario"]), seat))[1] if line else []:
                found.append((f"own_{word}", rule, reason))
        return found or super().complaints(seats, options)

    def layout_for(self, setup: Setup) -> Layout:
        """Things by their names, as many as there are seats."""
        return LAYOUTS[setup.seats]

    def frames_for(self, setup: Setup) -> dict[str, FrameForm]:
        """Its open questions."""
        return FORMS[setup.seats]

    def begin(self, setup: Setup, dice: Dice) -> State:
        """RM-SET-02, RM-R-83 The pile is ready; the first player chooses a fleet."""
        state = Rocketmen(self, setup, dice, [Turn()])
        deal_resources(state)
        bring_own(state)
        state.push(ask_fleet(state, 0))
        return state

    def blank(self, setup: Setup, dice: Dice) -> State:
        """A table to fill from a saved position."""
        return Rocketmen(self, setup, dice, [])

    def faults(self, state: State) -> list[str]:
        """The invariants of the design notes."""
        assert isinstance(state, Rocketmen)
        return faults(state)


def options() -> list[Option]:
    """The scenario, the clock, and fleets of one's own."""
    found: list[Option] = [
        Choice("scenario", "Scenario", STANDARD, ["RM-SCN-01", "RM-SCN-02", "RM-SCN-03"], SCENARIOS),
        Number("turn_limit", "Player turns until two players are scored", 120, ["RM-R-91", "RM-OPT-02"], 4, 400),
    ]
    title = "Fleets: ready-made ones, or also built at the table, in secret"
    found.append(Choice("fleets", title, "ready", ["RM-R-83", "RM-FLEET-01"], ["ready", "built"]))
    for word in SEATS:
        title = f"A fleet of its own for {word} (such as s01 AASS c01, s44 A; s03, s47, c04)"
        found.append(Line(f"own_{word}", title, "", ["RM-FLEET-01", "RM-FLEET-02", "RM-POD-01", "RM-ASG-02"]))
    return found


ROCKETMEN: Final = RocketmenGame()
