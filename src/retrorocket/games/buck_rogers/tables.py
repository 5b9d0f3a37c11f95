"""The component file as tables: zones, links, markers, combat numbers, limits; read and checked once."""

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.kernel.packs import Pack, open_pack

DATA: Final = Path(__file__).parent / "data"
BOARD: Final[Pack] = open_pack(DATA / "components.toml")
GRAPH: Final[Pack] = BOARD.table("graph")
ZONE_ROWS: Final[list[Pack]] = GRAPH.rows("zones")

# zones: territories come first, then orbits, then Space Zones, in the order in which battles are fought
ZONE_IDS: Final[list[str]] = [row.text("id") for row in ZONE_ROWS]
ZONES: Final = 171
# the stacks of a zone: four kinds of fungible units for each of six colours
KINDS: Final = 4
STACKS: Final = 24
BOARD_SIZE: Final = ZONES * STACKS
# the Transports: four of each colour
SHIPS_EACH: Final = 4
SHIPS: Final = 24
# what stands in a zone as bits: its stacks, then the Transports, then the Leaders
SHIP_BIT: Final = 24
LEADER_BIT: Final = 48
ALL_STACKS: Final = 0xFF_FFFF
TERRITORIES: Final = 42
ZONE_KINDS: Final = ["territory", "near_orbit", "far_orbit", "asteroid_orbit", "space"]
TERRITORY: Final = 0
NEAR: Final = 1
ASTEROID_ORBIT: Final = 3
SPACE: Final = 4
GROUPS: Final = ["mercury", "venus", "earth_moon", "mars", "asteroids"]
RING_GROUP: Final = {"mercury": 0, "venus": 1, "earth": 2, "mars": 3, "asteroids": 4}
HOMES: Final = ["none", "mercury", "venus", "earth", "moon", "mars", "asteroids"]
NO_HOME: Final = 0
MERCURIAN: Final = 1
VENUSIAN: Final = 2
TERRAN: Final = 3
LUNAR: Final = 4
MARTIAN: Final = 5
ASTEROID: Final = 6

COLOURS: Final[list[str]] = [row.text("id") for row in BOARD.rows("faction")]
LEADERS: Final[list[str]] = [row.text("id") for row in BOARD.rows("leader")]
BUCK: Final = 0
WILMA: Final = 1
KANE: Final = 2
ARDALA: Final = 3
HUER: Final = 4
BARNEY: Final = 5


def numbers(values: list[int]) -> vec[i64]:
    """A vec of a list."""
    found = vec[i64]()
    for value in values:
        found = append(found, value)
    return found


def zone_numbers(names: list[str]) -> vec[i64]:
    """The numbers of named zones."""
    return numbers([ZONE_IDS.index(name) for name in names])


def group_of(row: Pack) -> int:
    """The planet group of a zone: its Display's, or that of its ring."""
    if row.has("display"):
        return row.word("display", GROUPS)
    return RING_GROUP[row.text("group")]


def home_of(row: Pack) -> int:
    """BR-OPT-E1, BR-R-74 The home that a Gennie has from the place where it stands."""
    body = row.text("body") if row.has("body") else ""
    if body in ("l4", "l5", "") or row.text("kind") == "space":
        return NO_HOME
    if row.text("display") == "asteroids":
        return ASTEROID
    return HOMES.index("mars" if body == "deimos" else body)


KIND_OF: Final[vec[i64]] = numbers([row.word("kind", ZONE_KINDS) for row in ZONE_ROWS])
GROUP_OF: Final[vec[i64]] = numbers([group_of(row) for row in ZONE_ROWS])
HOME_OF: Final[vec[i64]] = numbers([home_of(row) for row in ZONE_ROWS])
NAMES: Final[list[str]] = [row.text("name") for row in ZONE_ROWS]

# the links of the board
EDGES: Final[list[tuple[int, int, str]]] = [
    (ZONE_IDS.index(row.text("a")), ZONE_IDS.index(row.text("b")), row.text("kind")) for row in GRAPH.rows("edges")
]
RINGS: Final[dict[str, list[str]]] = {row.text("id"): row.texts("zones") for row in GRAPH.rows("rings")}
MARKERS: Final[list[str]] = [row.text("id") for row in BOARD.rows("marker")]
MARKER_RING: Final[list[vec[i64]]] = [zone_numbers(RINGS[row.text("ring")]) for row in BOARD.rows("marker")]
MARKER_START: Final[vec[i64]] = numbers(
    [RINGS[row.text("ring")].index(row.text("start")) for row in BOARD.rows("marker")]
)
GATE: Final[vec[i64]] = zone_numbers([row.text("gate") for row in BOARD.rows("marker")])
PLANETS: Final = 4
SUN: Final[i64] = ZONE_IDS.index("Sun")
CYCLE: Final = 32

# places of Killer Satellites
SLOT_ROWS: Final[list[Pack]] = BOARD.rows("satellite_slot")
SLOTS: Final = 14
SLOT_ZONE: Final[vec[i64]] = zone_numbers([row.text("orbit") for row in SLOT_ROWS])
SLOT_NEEDS: Final[list[vec[i64]]] = [zone_numbers(row.texts("requires_all")) for row in SLOT_ROWS]
SLOT_DISPLAY: Final[vec[i64]] = numbers(
    [GROUPS.index(str(row.values["option_A_display"])) if row.values["option_A_display"] else -1 for row in SLOT_ROWS]
)
SLOT_AT: Final[vec[i64]] = numbers(
    [next((n for n in range(SLOTS) if SLOT_ZONE[n] == zone), -1) for zone in range(ZONES)]
)
NEAREST: Final[list[vec[i64]]] = [zone_numbers(ZONE_ROWS[zone].texts("nearest_near")) for zone in range(TERRITORIES)]


class Display:
    """A Planetary Display, or a home of scenario B3: its zones, its surface, and how many zones are a majority."""

    def __init__(self, row: Pack) -> None:
        self.id: Final = row.text("id")
        self.zones: Final = zone_numbers(row.texts("zones"))
        self.surface: Final = zone_numbers(row.texts("surface"))
        self.majority: Final = row.whole("majority", 1, 42)


DISPLAYS: Final[list[Display]] = [Display(row) for row in BOARD.rows("display")]
HOME_ROWS: Final[list[Pack]] = BOARD.rows("home")
HOME_DISPLAYS: Final[list[Display]] = [Display(row) for row in HOME_ROWS]
HOME_SETS: Final[list[list[int]]] = [row.wholes("set", 5, 6) for row in HOME_ROWS]
HOME_COLOUR: Final[vec[i64]] = numbers([row.word("color", COLOURS) for row in HOME_ROWS])
HOME_LEADER: Final[vec[i64]] = numbers([row.word("leader", LEADERS) for row in HOME_ROWS])

# option D: what gains a Leader
CLAIM_ROWS: Final[dict[str, Pack]] = {row.text("leader"): row for row in BOARD.rows("leader_claim")}
CLAIM_ZONES: Final[list[vec[i64]]] = [zone_numbers(CLAIM_ROWS[leader].texts("zones")) for leader in LEADERS]
CLAIM_DISPLAY: Final[vec[i64]] = numbers(
    [
        GROUPS.index(str(CLAIM_ROWS[leader].values["with_A"])) if CLAIM_ROWS[leader].values["with_A"] else -1
        for leader in LEADERS
    ]
)

# Factories
FACTORIES: Final = 24
LIMIT_ZONES: Final[list[vec[i64]]] = [zone_numbers(row.texts("zones")) for row in BOARD.rows("factory_limit")]
LIMIT_MOST: Final[vec[i64]] = numbers([row.whole("max", 1, 24) for row in BOARD.rows("factory_limit")])
CHAIN: Final[vec[i64]] = zone_numbers(BOARD.table("asteroid_production_cycle").texts("order"))

# the combat table, by attacker and target: Trooper, Gennie, Fighter, Battler, Transport, Killer Satellite, marker
CLASSES: Final = ["trooper", "gennie", "fighter", "battler", "transport", "killer_satellite", "control_marker"]
BOMB: Final = 7


def hit_row(attacker: str) -> list[int]:
    """One attacker's hit numbers; "bomb" is no number of a battle."""
    row = BOARD.table("combat_table").get(attacker, "seven hit numbers")
    assert isinstance(row, list)
    return [value if isinstance(value, int) else 0 for value in row]


HIT_LINE: Final = 7
HITS: Final[vec[i64]] = numbers([value for attacker in CLASSES for value in hit_row(attacker)])
SABOTAGE: Final = BOARD.table("special_rolls").whole("sabotage", 1, 10)
COMMANDO: Final = BOARD.table("special_rolls").whole("commando", 1, 10)
SUBVERT: Final = BOARD.table("special_rolls").whole("subvert_base")
WEARS_OFF: Final = BOARD.table("special_rolls").whole("subversion_wears_off", 1, 10)
LUNAR_FIRE: Final = BOARD.table("special_rolls").whole("lunar_gennie", 1, 10)
LEADER_BONUS: Final = BOARD.table("special_rolls").whole("basic_leader_bonus")

# speeds by table: Trooper, Gennie, Fighter, Battler, Transport, Leader
SPEEDS: Final[dict[str, vec[i64]]] = {
    row.text("id"): numbers(
        [row.whole(piece) for piece in ("trooper", "gennie", "fighter", "battler", "transport", "leader")]
    )
    for row in BOARD.rows("speeds")
}

# player counts
COUNT_ROWS: Final[dict[int, Pack]] = {row.whole("players"): row for row in BOARD.rows("player_count")}
YEAR: Final = BOARD.table("meta").whole("game_length_turns", 1, 99)


def leader_sets(players: int) -> list[list[int]]:
    """BR-P2-01, BR-P3-01 The Leaders of each seat in small games."""
    sets = COUNT_ROWS[players].get("leader_sets", "lists of leaders")
    assert isinstance(sets, list)
    return [[LEADERS.index(name) for name in names] for names in sets]


DEFAULT_COLOUR: Final[vec[i64]] = numbers(
    [
        next(n for n, row in enumerate(BOARD.rows("faction")) if row.text("default_leader") == leader)
        for leader in LEADERS
    ]
)
