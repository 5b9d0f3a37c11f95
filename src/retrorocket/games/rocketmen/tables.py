"""The components as flat tables: lengths, sizes, ships, crew."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import EFFECT_ROW, INCREMENTS
from retrorocket.games.rocketmen.reading import read_effects
from retrorocket.games.rocketmen.stock import COALITION_IDS, PACK, RESOURCE_IDS, SHIP_TYPES, STOCK
from retrorocket.kernel.packs import Pack
from retrorocket.kernel.rows import BIT

RESOURCES: Final = RESOURCE_IDS
TYPES: Final = SHIP_TYPES
COALITIONS: Final = COALITION_IDS
FIGHTER: Final = 0
ROCKETSHIP: Final = 1
CRUISER: Final = 2
STATION: Final = 3
LASER: Final = 0
SHIELD: Final = 1
FACTIONS: Final = STOCK.ids("faction")
RANKS: Final = STOCK.ids("rank")
VFL: Final = FACTIONS.index("vfl")
UNAFFILIATED: Final = FACTIONS.index("none")
VENUS: Final = FACTIONS.index("venus")
COALITION: Final[vec[i64]] = vec[i64]([row.word("coalition", COALITIONS) for row in STOCK.rows["faction"]])

LENGTH: Final[vec[i64]] = vec[i64]([PACK.table("increments").whole(word) for word in INCREMENTS])
SHORT: Final = PACK.table("increments").whole("S")
RADIUS: Final[vec[i64]] = vec[i64]([PACK.table("radius").whole(word) for word in TYPES])
ROCK: Final = PACK.table("radius").whole("asteroid")
PEBBLE: Final = PACK.table("radius").whole("microid")
LARGEST: Final[i64] = max([ROCK, PEBBLE, *[PACK.table("radius").whole(word) for word in TYPES]])
CENTRE: Final = PACK.table("constants").wholes("rogue_position")[0]
HOMES_2: Final = [PACK.table("constants").wholes(name) for name in ("home_south", "home_north")]
CONSTANTS: Final = PACK.table("constants")
BASE_DICE: Final = CONSTANTS.whole("asteroid_base_dice")
EVASIVE: Final = CONSTANTS.whole("evasive_target")
DEFENSE: Final = CONSTANTS.whole("base_defense_target")
CRASH: Final = CONSTANTS.whole("collision_target")
LARGE_DAMAGE: Final = CONSTANTS.whole("large_collision_damage")
PEBBLE_DAMAGE: Final = CONSTANTS.whole("microid_collision_damage")
TAKE: Final[vec[i64]] = vec[i64]([0] + [row.whole("take") for row in PACK.rows("mining_table")])
LOSE: Final[vec[i64]] = vec[i64]([0] + [row.whole("destroy") for row in PACK.rows("mining_table")])


def column(rows: list[Pack], key: str) -> vec[i64]:
    """One number of every row."""
    return vec[i64]([row.whole(key) for row in rows])


SHIPS: Final = STOCK.rows["ship"]
MODELS: Final = [row.text("id") for row in SHIPS]
MODEL_NAMES: Final = [row.text("name") for row in SHIPS]
TYPE: Final[vec[i64]] = vec[i64]([row.word("type", TYPES) for row in SHIPS])
SHIP_FACTION: Final[vec[i64]] = vec[i64]([row.word("faction", FACTIONS) for row in SHIPS])
SQUADRON: Final[vec[i64]] = vec[i64]([row.whole("squadron") if row.has("squadron") else 1 for row in SHIPS])
SHIP_POINTS: Final[vec[i64]] = vec[i64]([STOCK.points("ship", row) for row in SHIPS])
AP: Final[vec[i64]] = column(SHIPS, "ap")
RATING: Final[vec[i64]] = column(SHIPS, "wr")
POSTS: Final[vec[i64]] = column(SHIPS, "pods")
BERTHS: Final[vec[i64]] = column(SHIPS, "crew")
CARGO: Final[vec[i64]] = column(SHIPS, "cargo")
MOVE: Final[vec[i64]] = vec[i64]([row.word("move", [*INCREMENTS, "none"]) for row in SHIPS])
WEAPON: Final[vec[i64]] = vec[i64]([row.word("weapon", INCREMENTS) for row in SHIPS])
NEEDS: Final[vec[i64]] = vec[i64](
    [row.words("needs", RESOURCES).count(kind) for row in SHIPS for kind in range(len(RESOURCES))]
)

CREW: Final = STOCK.rows["crew"]
CREWS: Final = [row.text("id") for row in CREW]
CREW_NAMES: Final = [row.text("name") for row in CREW]
CREW_FACTION: Final[vec[i64]] = vec[i64]([row.word("faction", FACTIONS) for row in CREW])
CREW_POINTS: Final[vec[i64]] = vec[i64]([STOCK.points("crew", row) for row in CREW])
CREW_RANKS: Final = [row.words("ranks", RANKS) for row in CREW]

SHIP_EFFECTS: Final = [read_effects(row) for row in SHIPS]
CREW_EFFECTS: Final = [read_effects(row) for row in CREW]


def kinds_in(effects: vec[i64]) -> i64:
    """The kinds of some effects, as a set."""
    found: i64 = 0
    for k in range(0, len(effects), EFFECT_ROW):
        found |= BIT[effects[k]]
    return found


SHIP_KINDS: Final[vec[i64]] = vec[i64]([kinds_in(effects) for effects in SHIP_EFFECTS])
CREW_KINDS: Final[vec[i64]] = vec[i64]([kinds_in(effects) for effects in CREW_EFFECTS])


def share_a_rank(one: i64, other: i64) -> bool:
    """Tell whether two crew of the catalogue have a rank in common."""
    return any(rank in CREW_RANKS[other] for rank in CREW_RANKS[one])


def faction_fits(crew: i64, model: i64) -> bool:
    """RM-ASG-02, RM-ASG-03, RM-ASG-06, RM-R-86 A crew of the catalogue may serve on a ship of the catalogue."""
    if SHIP_FACTION[model] == UNAFFILIATED:
        return True
    if CREW_FACTION[crew] == VFL:
        return COALITION[SHIP_FACTION[model]] == COALITION[VENUS]
    return CREW_FACTION[crew] == SHIP_FACTION[model]


# a point in a row of them: x and y
POINT: Final = 2
OF_Y: Final = 1


def places_of(seats: int) -> vec[i64]:
    """Where the home bases lie: x, y of each seat (RM-SET-11, RM-OPT-01)."""
    table = PACK.table("multiplayer").values
    homes = HOMES_2 if seats == 2 else table[f"homes_{seats}"]
    assert isinstance(homes, list)
    found = vec[i64]()
    for home in homes:
        found = append(append(found, home[0]), home[1])
    return found
