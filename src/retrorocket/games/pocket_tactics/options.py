"""What a table may agree on (PT-SETUP-01, the settings of the variants), and what it means, made ready for play."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import Card
from retrorocket.games.pocket_tactics.army import Force, force_refusal, read_force, review_of, standard_force
from retrorocket.games.pocket_tactics.nouns import SEAT, Nouns
from retrorocket.games.pocket_tactics.stock import Faction, Stock
from retrorocket.games.pocket_tactics.verbs import notation_of
from retrorocket.kernel.building import Review
from retrorocket.kernel.notation import Notation
from retrorocket.kernel.options import Choice, Line, Number, Option, Switch, Value
from retrorocket.kernel.packs import Pack
from retrorocket.kernel.state import Setup

UNKNOWN: Final = -1.0
STANDARD: Final = "standard"
CUSTOM: Final = "custom"
MERCENARIES: Final = "mercenaries"
LISTED: Final = [STANDARD, MERCENARIES]
SAMPLE_A: Final = "legion: conscript*3, archer*2, spearman*2, swordsman*2, shieldmaiden, fire_mage"
SAMPLE_B: Final = "tribes: stalker*3, marauder*2, juggernaut*2, forest_witch*2, cursed_ranger, druid"


def force_line(seat: int, default: str) -> Option:
    """PT-FORCE-03, PT-FORCE-06 A custom force as a line, known to its seat alone until the forces are shown."""
    word = SEAT.words[seat]
    rules = ["PT-FORCE-03", "PT-FORCE-04", "PT-FORCE-05"]
    own = Line(f"custom_{word.lower()}", f"Custom force of {word}", default, rules)
    own.builds = True
    return own.of_seat(seat, secret=True).under("variant", [CUSTOM])


def options_of(stock: Stock) -> list[Option]:
    """All options; defaults come from the data, words of sets and factions from the data and the packs."""
    defaults = stock.settings
    assert defaults is not None
    return [*force_options(stock, defaults), *rule_options(defaults)]


def force_options(stock: Stock, defaults: Pack) -> list[Option]:
    """What is laid out: the terrain set and the forces."""
    factions = list(stock.factions)
    mode, modes = defaults.text("mercenary_mode"), ["add", "replace"]
    return [
        Choice("terrain", "Terrain set", "kings_march", ["PT-COMP-03", "PT-SETUP-01"], list(stock.sets)),
        Choice("variant", "Forces", STANDARD, ["PT-FORCE-01", "PT-FORCE-03"], [STANDARD, CUSTOM, MERCENARIES]),
        Choice("faction_a", "Faction of A", "legion", ["PT-FORCE-01"], factions).under("variant", LISTED),
        Choice("faction_b", "Faction of B", "tribes", ["PT-FORCE-01", "PT-R-50"], factions).under("variant", LISTED),
        force_line(0, SAMPLE_A),
        force_line(1, SAMPLE_B),
        switch(defaults, "open_build", "Custom forces without home and mercenary limits", ["PT-FORCE-05"]).under(
            "variant", [CUSTOM]
        ),
        number(defaults, "purse", "Purse for mercenaries", ["PT-FORCE-07"], 100).under("variant", [MERCENARIES]),
        Choice("mercenary_mode", "Mercenaries add to the force or replace units", mode, ["PT-FORCE-08"], modes).under(
            "variant", [MERCENARIES]
        ),
    ]


def rule_options(defaults: Pack) -> list[Option]:
    """How it is played: guards, limits and the other readings."""
    way = "Keep a way open between the bases on maps with tunnels (off: laying by the book)"
    quiet = "Turns without progress until a draw (0: no limit)"
    return [
        switch(defaults, "open_way", way, ["PT-SETUP-09", "PT-SETUP-14"]),
        number(defaults, "no_progress_limit", quiet, ["PT-WIN-04"], 200),
        number(defaults, "turn_limit", "Turns until a draw (0: no limit)", ["PT-WIN-05"], 1000),
        switch(defaults, "adjudicate", "Captured points decide instead of such a draw", ["PT-WIN-06"]),
        switch(defaults, "must_act", "A player who can act must act", ["PT-TURN-05"]),
        switch(defaults, "close_defender_terrain", "Terrain helps the defender in close assaults too", ["PT-TERR-05"]),
        switch(defaults, "reroll_pass_final", "Who passes a re-roll has none left in that stage", ["PT-RR-08"]),
        switch(defaults, "ice_before_fight", "Ice is tested before a close assault is fought", ["PT-ICE-04"]),
    ]


def switch(defaults: Pack, id: str, title: str, rules: list[str]) -> Option:
    """A setting that is on or off."""
    return Switch(id, title, defaults.flag(id), rules)


def number(defaults: Pack, id: str, title: str, rules: list[str], most: int) -> Option:
    """A setting that is a number from 0 up."""
    return Number(id, title, defaults.whole(id), rules, 0, most)


def clash(stock: Stock, options: dict[str, Value]) -> str:
    """PT-FORCE-03 to -05, PT-WIN-05 Custom forces are checked; one of the two limits stands."""
    for seat in ("a", "b"):
        if options["variant"] == CUSTOM:
            wrong = force_refusal(str(options[f"custom_{seat}"]), stock, options["open_build"] is True)
            if wrong:
                return f"{wrong} (custom_{seat})"
    if options["no_progress_limit"] == 0 and options["turn_limit"] == 0:
        return "PT-WIN-05: one of the two limits must stand, or a game might never end"
    return ""


def reviews_of(stock: Stock, options: dict[str, Value]) -> list[Review]:
    """A look at both custom forces, where the table plays with them."""
    names = ["custom_a", "custom_b"] if options["variant"] == CUSTOM else []
    return [review_of(name, str(options[name]), stock, options["open_build"] is True) for name in names]


class Terms:
    """The settings, the tiles and the units of a table; shared by all states of all tables with the same options.

    `chances` is room for four numbers about each card against each other, `storms` for one about each card; both are
    empty until somebody has worked them out. `costs` are those of the cards.
    """

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
        self.homes: Final = [home_of(stock, setup, seat) for seat in SEAT.words]
        lists = [force_of(stock, setup, seat) for seat in SEAT.words]
        self.mercenaries: Final = [card.id for card in stock.mercenaries] if self.variant == MERCENARIES else []
        for counts in lists:
            for id in self.mercenaries:
                counts[id] = stock.cards[id].stock
        ids = list(dict.fromkeys([id for counts in lists for id in counts]))
        self.cards: Final = [stock.cards[id] for id in ids]
        roster = Roster(stock, lists, ids, self.mercenaries)
        self.card_of: Final = roster.cards
        self.owner: Final = roster.owners
        self.card_number: Final = roster.numbers
        self.hired: Final = roster.hired
        self.units: Final[i64] = len(self.card_of)
        self.kinds: Final = roster.kinds
        self.starts: Final = roster.starts
        self.kinds_of_cards: Final[i64] = len(self.cards)
        self.costs: Final = vec[float]([float(card.cost) for card in self.cards])
        self.chances: vec[float] = vec[float]()
        self.storms: vec[float] = vec[float]()
        tiles = [tile.word for tile in self.terrain.tiles]
        self.nouns: Final = Nouns(ids, roster.words, tiles)
        self.notation: Final[Notation] = notation_of(self.nouns)
        self.shown: dict[str, Any] | None = None


class Roster:
    """All units of a table in order: A's, then B's, each by card and copy, mercenaries last.

    `kinds` are the effects that any unit of a seat has; `starts` is where the units of each seat begin, and all end.
    """

    def __init__(self, stock: Stock, lists: list[dict[str, int]], ids: list[str], mercenaries: list[str]) -> None:
        self.words: Final[list[str]] = []
        self.cards: Final[list[Card]] = []
        self.owners: vec[i64] = vec[i64]()
        self.numbers: vec[i64] = vec[i64]()
        self.hired: vec[i64] = vec[i64]()
        self.kinds: vec[i64] = vec[i64]([0, 0])
        self.starts: vec[i64] = vec[i64]([0])
        for seat, counts in enumerate(lists):
            for id, count in counts.items():
                for copy in range(count):
                    self.words.append(f"{SEAT.word(seat)}:{id}" + (f"#{copy + 1}" if count > 1 else ""))
                    self.cards.append(stock.cards[id])
                    self.kinds[seat] |= stock.cards[id].kinds
                    self.owners = append(self.owners, seat)
                    self.numbers = append(self.numbers, ids.index(id))
                    self.hired = append(self.hired, 1 if id in mercenaries else 0)
            self.starts = append(self.starts, len(self.owners))


def home_of(stock: Stock, setup: Setup, seat: str) -> Faction:
    """The faction whose base a seat uses."""
    if setup.choice("variant") == CUSTOM:
        return custom_force(stock, setup, seat).home
    return stock.factions[setup.choice(f"faction_{seat.lower()}")]


def force_of(stock: Stock, setup: Setup, seat: str) -> dict[str, int]:
    """PT-SETUP-01 How many units of which cards a seat has, by card id."""
    if setup.choice("variant") == CUSTOM:
        return dict(custom_force(stock, setup, seat).counts)
    return standard_force(home_of(stock, setup, seat)).counts


def custom_force(stock: Stock, setup: Setup, seat: str) -> Force:
    """The checked custom force of a seat."""
    force, wrong = read_force(setup.choice(f"custom_{seat.lower()}"), stock)
    assert force is not None, wrong
    return force
