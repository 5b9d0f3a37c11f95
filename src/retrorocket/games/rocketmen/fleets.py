"""Fleets: ships with their pods and crew, crew on the home base, reserves, and the limits of every scenario."""

from typing import Final

from retrorocket.games.rocketmen.stock import PACK, PACKS, STOCK
from retrorocket.games.rocketmen.tables import (
    CREW_POINTS,
    CREWS,
    MODELS,
    RESOURCES,
    SHIP_POINTS,
    SQUADRON,
    STATION,
    TYPE,
)
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.packs import Pack

SCENARIOS: Final = [row.text("id") for row in PACK.rows("scenario")]
STANDARD: Final = "standard"
SKIRMISH: Final = "skirmish"
SIEGE: Final = "siege"
DEFENDER: Final = 1


class Limits:
    """What a scenario allows a seat: points of both lists, the rules behind them, and whether a Station."""

    def __init__(self, scenario: str, seat: int) -> None:
        row = PACK.rows("scenario")[SCENARIOS.index(scenario)]
        small = scenario == SKIRMISH
        self.active: Final = row.whole("active_limit")
        self.reserve: Final = row.whole("reserve_limit")
        self.active_rule: Final = "RM-SCN-02" if small else "RM-FLEET-01"
        self.reserve_rule: Final = "RM-SCN-02" if small else "RM-SCN-01" if not self.reserve else "RM-FLEET-02"
        self.needs_station: Final = scenario == SIEGE and seat == DEFENDER
        self.bars_station: Final = scenario == SIEGE and seat != DEFENDER


LIMITS: Final = {scenario: [Limits(scenario, seat) for seat in range(4)] for scenario in SCENARIOS}


class Berth:
    """One entry of a fleet: a ship or squadron, and for each ship of it the pods and the crew."""

    def __init__(self, model: int, loads: list[str], crews: list[list[int]]) -> None:
        self.model: Final = model
        self.loads: Final = loads
        self.crews: Final = crews

    def points(self) -> int:
        """The ship or squadron with its crew."""
        return int(SHIP_POINTS[self.model]) + sum(crew_points(crew) for crew in self.crews)


class Fleet:
    """The ships that start, the crew that start on the home base, the ships and crew that wait."""

    def __init__(self, id: str, name: str, scenario: str) -> None:
        self.id: Final = id
        self.name: Final = name
        self.scenario: Final = scenario
        self.start: int = 0
        self.active: Final[list[Berth]] = []
        self.home: Final[list[int]] = []
        self.reserve: Final[list[Berth]] = []
        self.waiting: Final[list[int]] = []

    def active_points(self) -> int:
        """RM-FLEET-01, RM-R-84 Ships and crew that start in play."""
        return sum(berth.points() for berth in self.active) + crew_points(self.home)

    def reserve_points(self) -> int:
        """RM-FLEET-02, RM-R-84 Ships and crew that wait."""
        return sum(berth.points() for berth in self.reserve) + crew_points(self.waiting)

    def stations(self, berths: list[Berth]) -> int:
        """How many Space Stations one of the lists has."""
        return sum(1 for berth in berths if TYPE[berth.model] == STATION)


def crew_points(crew: list[int]) -> int:
    """What some crew of the catalogue cost."""
    return sum(int(CREW_POINTS[each]) for each in crew)


def read_fleet(row: Pack) -> Fleet:
    """A ready-made fleet of a data file; the crew of its reserve may go aboard any ship that comes in (RM-RSV-05)."""
    sizes = [STANDARD, SKIRMISH, SIEGE]
    scenario = sizes[row.word("scenario", sizes)] if row.has("scenario") else STANDARD
    fleet = Fleet(row.text("id"), row.text("name"), scenario)
    fleet.start = row.word("starting_resource", RESOURCES)
    for berth in row.rows("active"):
        fleet.active.append(read_berth(berth))
    for berth in row.rows("reserve") if row.has("reserve") else []:
        waiting = read_berth(berth)
        for crew in waiting.crews:
            fleet.waiting.extend(crew)
            crew.clear()
        fleet.reserve.append(waiting)
    return fleet


def read_fleets() -> list[Fleet]:
    """All ready-made fleets; an entry that cannot be read ends the program in words."""
    try:
        return [read_fleet(row) for row in STOCK.rows["fleet"]]
    except DataError as error:
        raise SystemExit(f"retrorocket: {PACKS}: {error}") from None


def read_berth(row: Pack) -> Berth:
    """One entry: the same pods for every ship of a squadron, the crew on its first."""
    model = row.word("ship", MODELS)
    row.only(["ship", "pods", "crew"])
    size = int(SQUADRON[model])
    crews = [row.words("crew", CREWS)] + [[] for k in range(size - 1)]
    return Berth(model, [row.text("pods")] * size, crews)


FLEETS: Final = read_fleets()
OWN: Final = len(FLEETS)
OWN_WORD: Final = "own"
