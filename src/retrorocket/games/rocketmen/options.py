"""What a table of Rocketmen may agree on, and what it has agreed on."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.rocketmen.army import read_line
from retrorocket.games.rocketmen.fleets import SCENARIOS, SIEGE, STANDARD, Limits
from retrorocket.games.rocketmen.nouns import SEATS
from retrorocket.kernel.options import Choice, Line, Number, Option, Value
from retrorocket.kernel.state import Setup

READY_MADE: Final = "ready"
BUILT: Final = "built"


def options() -> list[Option]:
    """The scenario, the clock, and fleets of one's own."""
    found: list[Option] = [
        Choice("scenario", "Scenario", STANDARD, ["RM-SCN-01", "RM-SCN-02", "RM-SCN-03"], SCENARIOS),
        Number("turn_limit", "Player turns until two players are scored", 120, ["RM-R-91", "RM-OPT-02"], 4, 400),
    ]
    title = "Fleets: ready-made ones, or also built at the table, in secret"
    found.append(Choice("fleets", title, READY_MADE, ["RM-R-83", "RM-FLEET-01"], [READY_MADE, BUILT]))
    for word in SEATS:
        title = f"A fleet of its own for {word} (such as s01 AASS c01, s44 A; s03, s47, c04)"
        found.append(Line(f"own_{word}", title, "", ["RM-FLEET-01", "RM-FLEET-02", "RM-POD-01", "RM-ASG-02"]))
    return found


OPTIONS: Final = options()


def line_of(options: dict[str, Value], seat: i64) -> str:
    """The fleet that the options name for a seat, "" if it chooses one at the table."""
    return str(options[f"own_{SEATS[seat]}"]).strip()


def clash(seats: int, options: dict[str, Value]) -> str:
    """RM-SCN-03 A siege is for two; RM-FLEET-01 ff. fleets of one's own must be legal in the scenario."""
    if str(options["scenario"]) == SIEGE and seats != 2:
        return f"RM-SCN-03: a siege has an attacker and a defender, not {seats} players"
    for seat, word in enumerate(SEATS):
        if line_of(options, seat) and seat >= seats:
            return f"RM-OPT-01: own_{word}: nobody plays {word} at a table of {seats}"
    for option, rule, reason in wrong_fleets(seats, options):
        return f"{rule}: {option}: {reason}"
    return ""


def wrong_fleets(seats: int, options: dict[str, Value]) -> list[tuple[str, str, str]]:
    """All that is wrong with every fleet of one's own: its option, the rule, the reason."""
    found: list[tuple[str, str, str]] = []
    for seat, word in enumerate(SEATS[:seats]):
        line = line_of(options, seat)
        for rule, reason in read_line(line, Limits(str(options["scenario"]), seat))[1] if line else []:
            found.append((f"own_{word}", rule, reason))
    return found


class Terms:
    """What a table has agreed on: the scenario, after how many turns it is scored, how fleets are found."""

    def __init__(self, setup: Setup) -> None:
        self.scenario: Final = setup.choice("scenario")
        self.turn_limit: Final[i64] = setup.number("turn_limit") * setup.seats // 2
        self.built: Final = setup.choice("fleets") == BUILT
        self.lines: Final = [line_of(setup.options, seat) for seat in range(setup.seats)]
