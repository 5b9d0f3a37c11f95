"""What a table of Rocketmen may agree on, and what it has agreed on."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.rocketmen.army import review_of
from retrorocket.games.rocketmen.fleets import SCENARIOS, SIEGE, STANDARD, Limits
from retrorocket.games.rocketmen.nouns import SEATS
from retrorocket.kernel.building import Review
from retrorocket.kernel.options import Choice, Line, Number, Option, Value
from retrorocket.kernel.state import Setup

READY_MADE: Final = "ready"
BUILT: Final = "built"


def options() -> list[Option]:
    """The scenario, the clock, and fleets of one's own, which only their seats know (RM-R-83)."""
    found: list[Option] = [
        Choice("scenario", "Scenario", STANDARD, ["RM-SCN-01", "RM-SCN-02", "RM-SCN-03"], SCENARIOS),
        Number("turn_limit", "Player turns until two players are scored", 120, ["RM-R-91", "RM-OPT-02"], 4, 400),
    ]
    title = "Fleets: ready-made ones, or also built at the table, in secret"
    found.append(Choice("fleets", title, READY_MADE, ["RM-R-83", "RM-FLEET-01"], [READY_MADE, BUILT]))
    for seat, word in enumerate(SEATS):
        title = f"A fleet of its own for {word}"
        own = Line(f"own_{word}", title, "", ["RM-FLEET-01", "RM-FLEET-02", "RM-POD-01", "RM-ASG-02"])
        own.builds = True
        found.append(own.of_seat(seat, secret=True))
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
    for review in reviews_of(seats, options):
        for rule, reason in review.against:
            return f"{rule}: {review.option}: {reason}"
    return ""


def reviews_of(seats: int, options: dict[str, Value]) -> list[Review]:
    """A look at every fleet of one's own."""
    scenario = str(options["scenario"])
    return [
        review_of(f"own_{word}", line_of(options, seat), Limits(scenario, seat))
        for seat, word in enumerate(SEATS[:seats])
        if line_of(options, seat)
    ]


class Terms:
    """What a table has agreed on: the scenario, after how many turns it is scored, how fleets are found."""

    def __init__(self, setup: Setup) -> None:
        self.scenario: Final = setup.choice("scenario")
        self.turn_limit: Final[i64] = setup.number("turn_limit") * setup.seats // 2
        self.built: Final = setup.choice("fleets") == BUILT
        self.lines: Final = [line_of(setup.options, seat) for seat in range(setup.seats)]
