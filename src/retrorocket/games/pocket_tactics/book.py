"""What one table has agreed on, made ready for play: settings, tiles, cards, units and their words."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.effects import Card
from retrorocket.games.pocket_tactics.forces import Force, read_force
from retrorocket.games.pocket_tactics.stock import Faction, Stock
from retrorocket.games.pocket_tactics.verbs import notation_of
from retrorocket.kernel.notation import Kind, Notation
from retrorocket.kernel.state import Setup, State

STANDARD: Final = "standard"
CUSTOM: Final = "custom"
MERCENARIES: Final = "mercenaries"
SEATS: Final = ["A", "B"]


class Oracle:
    """Tells what an action would bring before it is done; the plain one knows nothing."""

    def preview(self, s: State, action: i64) -> dict[str, object]:
        """The preview as JSON."""
        return {}


class Muster:
    """All units of a table in order: A's, then B's, each by card and copy, mercenaries last."""

    def __init__(self, stock: Stock, lists: list[dict[str, int]], ids: list[str], mercenaries: list[str]) -> None:
        self.words: Final[list[str]] = []
        self.cards: Final[list[Card]] = []
        self.owners: vec[i64] = vec[i64]()
        self.numbers: vec[i64] = vec[i64]()
        self.hired: vec[i64] = vec[i64]()
        for seat, counts in enumerate(lists):
            for id, count in counts.items():
                for copy in range(count):
                    self.words.append(f"{SEATS[seat]}:{id}" + (f"#{copy + 1}" if count > 1 else ""))
                    self.cards.append(stock.cards[id])
                    self.owners = append(self.owners, seat)
                    self.numbers = append(self.numbers, ids.index(id))
                    self.hired = append(self.hired, 1 if id in mercenaries else 0)


class Book:
    """Shared by all states of a table and of all tables with the same options; nothing in it changes."""

    def __init__(self, stock: Stock, setup: Setup) -> None:
        self.stock: Final = stock
        self.terrain: Final = stock.sets[setup.choice("terrain")]
        self.variant: Final = setup.choice("variant")
        self.purse: Final[i64] = setup.number("purse")
        self.replace: Final = setup.choice("mercenary_mode") == "replace"
        self.quiet_limit: Final[i64] = setup.number("no_progress_limit")
        self.turn_limit: Final[i64] = setup.number("turn_limit")
        self.adjudicate: Final = setup.on("adjudicate")
        self.open_way: Final = setup.on("open_way")
        self.must_act: Final = setup.on("must_act")
        self.defender_terrain: Final = setup.on("close_defender_terrain")
        self.pass_final: Final = setup.on("reroll_pass_final")
        self.ice_first: Final = setup.on("ice_before_fight")
        self.tiles: Final[i64] = self.terrain.total
        self.places: Final[i64] = self.terrain.total + 2
        self.terrain_of: Final = vec[i64]([tile.terrain for tile in self.terrain.tiles])
        self.pattern_of: Final = vec[i64]([tile.open for tile in self.terrain.tiles])
        self.tunnel: Final = [bool(tile.pattern) for tile in self.terrain.tiles]
        self.homes: Final = [home_of(stock, setup, seat) for seat in SEATS]
        lists = [force_of(stock, setup, seat) for seat in SEATS]
        self.mercenaries: Final = [card.id for card in stock.mercenaries] if self.variant == MERCENARIES else []
        for counts in lists:
            for id in self.mercenaries:
                counts[id] = stock.cards[id].stock
        ids = list(dict.fromkeys([id for counts in lists for id in counts]))
        self.cards: Final = [stock.cards[id] for id in ids]
        muster = Muster(stock, lists, ids, self.mercenaries)
        self.unit_words: Final = muster.words
        self.card_of: Final = muster.cards
        self.owner: Final = muster.owners
        self.card_number: Final = muster.numbers
        self.hired: Final = muster.hired
        self.units: Final[i64] = len(self.card_of)
        self.card_kind: Final = Kind("card", ids)
        self.unit_kind: Final = Kind("unit", self.unit_words)
        self.tile_kind: Final = Kind("tile", [tile.word for tile in self.terrain.tiles])
        self.notation: Final[Notation] = notation_of(self.card_kind, self.unit_kind, self.tile_kind)
        self.no_tiles: Final = vec[i64]()
        self.nobody: Final = vec[i64]()
        self.empty: Final = vec[i64]()
        self.oracle: Oracle = Oracle()
        self.shown: dict[str, Any] | None = None


def home_of(stock: Stock, setup: Setup, seat: str) -> Faction:
    """The faction whose base a seat uses."""
    if setup.choice("variant") == CUSTOM:
        return custom_force(stock, setup, seat).home
    return stock.factions[setup.choice(f"faction_{seat.lower()}")]


def force_of(stock: Stock, setup: Setup, seat: str) -> dict[str, int]:
    """PT-SETUP-01 How many units of which cards a seat has, by card id."""
    if setup.choice("variant") == CUSTOM:
        return dict(custom_force(stock, setup, seat).counts)
    return {card.id: card.count for card in home_of(stock, setup, seat).cards}


def custom_force(stock: Stock, setup: Setup, seat: str) -> Force:
    """The checked custom force of a seat."""
    force, wrong = read_force(setup.choice(f"custom_{seat.lower()}"), stock)
    assert force is not None, wrong
    return force
