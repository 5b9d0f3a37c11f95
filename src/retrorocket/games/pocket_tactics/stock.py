"""Everything that can be played with: terrain sets, factions, mercenaries; the core's and those of packs."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import DETONATE, KINDS, RESCUE, SHOVE, SMITE, SWAP, Card, Effect
from retrorocket.games.pocket_tactics.geometry import MOST_TILES
from retrorocket.games.pocket_tactics.pricing import price
from retrorocket.games.pocket_tactics.reading import AbilityReader, Vocabulary, read_card
from retrorocket.kernel.packs import Pack, open_pack
from retrorocket.kernel.rows import BIT

MERCENARY: Final = "mercenary"
POINTS: Final = 100
FEWEST_TILES: Final = 6
FEWEST_UNITS: Final = 5
MOST_UNITS: Final = 15
TERRAINS: Final = [
    "Field", "Forest", "Hills", "Village", "Grid", "Ruins", "Complex", "Cave", "Ice", "Labyrinth", "Swamp", "Water",
]  # fmt: skip
COMPLEX: Final = 6
CAVE: Final = 7
ICE: Final = 8
LABYRINTH: Final = 9
SWAMP: Final = 10
WATER: Final = 11
HAZARDS: Final = ["Cave", "Ice", "Labyrinth", "Swamp", "Water"]
ONE_OF_A_KIND: Final = [RESCUE, SHOVE, SMITE, DETONATE, SWAP]
KNOWN_ORIGIN: Final = ["origin", "name_origin", "price_stats", "price_abilities"]


class Tile:
    """One sort of tile of a set: terrain, tunnel pattern ("" for none) with its open facets, and how many there are."""

    def __init__(self, terrain: i64, pattern: str, open: i64, count: int) -> None:
        self.terrain: Final = terrain
        self.pattern: Final = pattern
        self.open: Final = open
        self.count: Final = count
        self.word: Final = f"{TERRAINS[terrain]}:{pattern}" if pattern else TERRAINS[terrain]


class TerrainSet:
    """PT-COMP-03 The tiles of a table."""

    def __init__(self, id: str, name: str, tiles: list[Tile]) -> None:
        self.id: Final = id
        self.name: Final = name
        self.tiles: Final = tiles
        self.total: Final = sum(tile.count for tile in tiles)
        self.has_tunnels: Final = any(tile.pattern for tile in tiles)


class Faction:
    """PT-FORCE-01 A faction: its name, its base's name, and its cards."""

    def __init__(self, id: str, name: str, base: str) -> None:
        self.id: Final = id
        self.name: Final = name
        self.base: Final = base
        self.cards: list[Card] = []

    def total(self) -> int:
        """The points of the whole list."""
        return sum(card.cost * card.count for card in self.cards)


class Stock:
    """Terrain sets, factions and cards by id; abilities are numbered over all files."""

    def __init__(self) -> None:
        self.known: Final = Vocabulary(list(TERRAINS), list(HAZARDS), [])
        self.patterns: Final[dict[str, i64]] = {}
        self.sets: Final[dict[str, TerrainSet]] = {}
        self.factions: Final[dict[str, Faction]] = {}
        self.cards: Final[dict[str, Card]] = {}
        self.mercenaries: Final[list[Card]] = []
        self.ability_rows: Final[dict[str, Pack]] = {}
        self.glosses: Final[dict[str, dict[str, str]]] = {}
        self.worth: list[float] = []
        self.settings: Pack | None = None

    def add(self, pack: Pack) -> None:
        """Take up a file: the core's or a pack."""
        if pack.has("settings"):
            self.settings = pack.table("settings")
        if pack.has("pricing"):
            self.worth = [float(str(value)) for value in listed(pack.table("pricing"), "K")]
        for row in rows(pack, "tunnel_pattern"):
            self.add_pattern(row)
        for row in rows(pack, "terrain_set"):
            self.add_set(row)
        for row in rows(pack, "ability"):
            self.add_ability(row)
        for row in rows(pack, "faction"):
            self.add_faction(row)
        for row in rows(pack, "unit"):
            self.known.learn(row, "types")
        for row in rows(pack, "unit"):
            self.add_unit(row)
        for row in rows(pack, "faction"):
            self.check_faction(row)

    def fresh(self, row: Pack, key: str, taken: bool) -> str:
        """An id that is not taken yet."""
        id = row.text(key)
        if taken:
            raise row.fault(key, "an id that is not taken", repr(id))
        if not id.replace("_", "").isalnum() or not id.isascii() or id != id.lower():
            raise row.fault(key, "an id of small letters, digits and _", repr(id))
        return id

    def add_pattern(self, row: Pack) -> None:
        """PT-TUN-01 A pattern of open facets, numbered 1 to 6."""
        id = self.fresh(row, "id", row.text("id") in self.patterns)
        row.only(["id", "open", "origin"])
        mask: i64 = 0
        for facet in row.wholes("open", 1, 6):
            mask |= BIT[facet - 1]
        if not mask:
            raise row.fault("open", "at least one open facet", "none")
        self.patterns[id] = mask

    def add_set(self, row: Pack) -> None:
        """PT-COMP-03 A terrain set."""
        id = self.fresh(row, "id", row.text("id") in self.sets)
        row.only(["id", "name", "genre", "tiles", "origin"])
        found = TerrainSet(id, row.text("name"), [self.read_tile(tile) for tile in row.rows("tiles")])
        if not FEWEST_TILES <= found.total <= MOST_TILES:
            raise row.fault("tiles", f"{FEWEST_TILES} to {MOST_TILES} tiles in all", str(found.total))
        if len({tile.word for tile in found.tiles}) < len(found.tiles):
            raise row.fault("tiles", "each sort of tile once, with its count", "one sort twice")
        self.sets[id] = found

    def read_tile(self, row: Pack) -> Tile:
        """PT-TUN-01, PT-CAVE-03 Cave and Complex tiles have a pattern, others have none."""
        row.only(["type", "pattern", "count"])
        terrain = row.word("type", TERRAINS)
        if terrain not in (COMPLEX, CAVE):
            if row.has("pattern"):
                raise row.fault(
                    "pattern", f"no pattern: {TERRAINS[terrain]} tiles have no tunnels", row.text("pattern")
                )
            return Tile(terrain, "", 63, row.whole("count", 1, MOST_TILES))
        patterns = list(self.patterns)
        pattern = patterns[row.word("pattern", patterns)]
        return Tile(terrain, pattern, self.patterns[pattern], row.whole("count", 1, MOST_TILES))

    def add_ability(self, row: Pack) -> None:
        """Note an ability; its effects are read with the cards, when all types are known."""
        id = self.fresh(row, "id", row.text("id") in self.ability_rows)
        row.only(["id", "name", "gloss", "effects", "origin"])
        self.ability_rows[id] = row
        self.glosses[id] = {"name": row.text("name"), "gloss": row.text("gloss")}

    def add_faction(self, row: Pack) -> None:
        """The head of a faction."""
        id = self.fresh(row, "id", row.text("id") in self.factions or row.text("id") in (MERCENARY, "custom"))
        row.only(["id", "name", "base", "genre", "units", "kinds", "total", "style", "origin"])
        row.text("style")
        self.factions[id] = Faction(id, row.text("name"), row.text("base"))

    def add_unit(self, row: Pack) -> None:
        """One card, with its abilities, its cost, and its faction's or the mercenaries' number of it."""
        self.fresh(row, "id", row.text("id") in self.cards)
        names = [*self.factions, MERCENARY]
        faction = names[row.word("faction", names)]
        number = "stock" if faction == MERCENARY else "count"
        keys = ["id", "name", "faction", number, "limit", "types", "terrain", "melee", "ballistics", "third"]
        row.only([*keys, "abilities", "cost", *KNOWN_ORIGIN])
        card = read_card(row, self.known, faction)
        self.give_abilities(row, card)
        count = row.whole(number, 1, MOST_UNITS)
        card.count, card.stock = (0, count) if faction == MERCENARY else (count, 0)
        card.limit = row.whole("limit", 1, MOST_UNITS) if row.has("limit") else count if count == 1 else count + 1
        card.cost = row.whole("cost", 1, POINTS) if row.has("cost") else price(card, self.worth)
        self.cards[card.id] = card
        if faction == MERCENARY:
            self.mercenaries.append(card)
        else:
            self.factions[faction].cards.append(card)

    def give_abilities(self, row: Pack, card: Card) -> None:
        """Read the effects of a card's abilities."""
        order = list(self.ability_rows)
        reader = AbilityReader(self.known)
        for number in row.words("abilities", order):
            card.abilities.append(order[number])
            for part, effect in enumerate(self.ability_rows[order[number]].rows("effects")):
                card.give(reader.effect(effect, number, part))
        for found in card.effects:
            check_range(row, found)
        check_actions(row, card)

    def check_faction(self, row: Pack) -> None:
        """PT-FORCE-01 A faction is worth exactly 100 points."""
        faction = self.factions[row.text("id")]
        units = sum(card.count for card in faction.cards)
        if faction.total() != POINTS:
            raise row.fault("id", f"units of {POINTS} points in all (PT-FORCE-01)", f"{faction.total()} points")
        if not FEWEST_UNITS <= units <= MOST_UNITS:
            raise row.fault("id", f"{FEWEST_UNITS} to {MOST_UNITS} units", str(units))
        for key, value in (("units", units), ("kinds", len(faction.cards)), ("total", POINTS)):
            if row.has(key) and row.whole(key) != value:
                raise row.fault(key, str(value), str(row.whole(key)))


def check_range(row: Pack, effect: Effect) -> None:
    """PT-EXT-01 A longer range is never one of Melee."""
    if effect.skills & 1:
        raise row.fault("abilities", "extended_range without Melee", "Melee")


def check_actions(row: Pack, card: Card) -> None:
    """PT-ABIL-04 An announced action names its kind only, so a card has at most one of each."""
    for kind in ONE_OF_A_KIND:
        if sum(1 for effect in card.effects if effect.kind == kind) > 1:
            raise row.fault("abilities", f"at most one effect {KINDS[kind]}", "two")


def rows(pack: Pack, key: str) -> list[Pack]:
    """The rows of a table that may be missing."""
    return pack.rows(key) if pack.has(key) else []


def listed(pack: Pack, key: str) -> list[object]:
    """The raw list of a key that must be one."""
    value = pack.get(key, "a list of numbers")
    if not isinstance(value, list):
        raise pack.fault(key, "a list of numbers", repr(value))
    return value


PACK_KEYS: Final = ["pack", "tunnel_pattern", "terrain_set", "ability", "faction", "unit"]


def core_stock(data: Path) -> Stock:
    """What comes with the game."""
    stock = Stock()
    stock.add(open_pack(data / "components.toml"))
    return stock


def add_pack(stock: Stock, path: Path) -> None:
    """Add a player's or designer's file; a fault names the file, the place, what was expected and what was found."""
    pack = open_pack(path)
    pack.only(PACK_KEYS)
    stock.add(pack)
