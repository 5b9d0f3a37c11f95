"""Everything that can be played with: units, cards, powers and ready-made sets, read from TOML packs and checked."""

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.reading import read_effect, read_effects
from retrorocket.games.pocketmodel.sheets import (
    COLOURS,
    COMBAT_CARD,
    COUNT_AS,
    ICON_KINDS,
    MATCH,
    NONE,
    OBJECTIVE_CARD,
    POWER,
    TRIGGERS,
    WHEN_OUTSIDE,
    WILD,
    CardSheet,
    ForceSheet,
    PowerSheet,
    UnitSheet,
)
from retrorocket.kernel.packs import Pack, open_pack
from retrorocket.kernel.rows import bits_of

MOST_EFFECTS: Final = 8
WHENS: Final = ["battle", "outside", "always"]
ROOMS: Final = ["unit", "combat_card", "objective_card", "force", "game_pack"]
STAMP: Final = ["id", "name", "origin", "points"]
UNIT_KEYS: Final = [*STAMP, "faction", "stars", "attack", "damage", "defense", "shields", "match_icons"]
BASE_KEYS: Final = [*UNIT_KEYS, "power_icon", "glyph"]
CARD_KEYS: Final = [*STAMP, "text", "defense", "stars"]
COMBAT_KEYS: Final = [*CARD_KEYS, "bonus_colour", "bonus", "icon_kind", "icon", "wild_stars", "effects"]
OBJECTIVE_KEYS: Final = [*CARD_KEYS, "abilities"]
FORCE_KEYS: Final = ["id", "name", "origin", "note", "units", "suggested_deploy", "deck"]
PACK_KEYS: Final = ["id", "name", "origin", "note", "units", "cards"]


class Stock:
    """Sheets by number, and the sets by id; what is asked of every unit again and again also stands in columns.

    `outside` is the kind of effect that a unit's power has outside combat, NONE without one; `combat` tells the cards,
    and `standing` the kinds of effects that a card has while it lies face up, as bits.
    """

    def __init__(self) -> None:
        self.icons: list[str] = []
        self.icon_names: list[str] = []
        self.factions: dict[str, dict[str, str]] = {}
        self.glyphs: list[str] = []
        self.powers: list[PowerSheet] = []
        self.units: list[UnitSheet] = []
        self.stars: vec[i64] = vec[i64]()
        self.action_stars: vec[i64] = vec[i64]()
        self.shields: vec[i64] = vec[i64]()
        self.outside: vec[i64] = vec[i64]()
        self.cards: list[CardSheet] = []
        self.combat: vec[i64] = vec[i64]()
        self.standing: vec[i64] = vec[i64]()
        self.forces: dict[str, ForceSheet] = {}
        self.packs: dict[str, ForceSheet] = {}
        self.unit_numbers: dict[str, int] = {}
        self.card_numbers: dict[str, int] = {}

    def stars_of(self, units: dict[str, int]) -> int:
        """The build stars of a force."""
        return sum(int(self.units[self.unit_numbers[id]].stars) * count for id, count in units.items())

    def is_combat(self, card: i64) -> bool:
        """PM-CARD-01 A card is a combat card or an objective card."""
        return self.combat[card] != 0

    def copy(self) -> "Stock":
        """A stock to add packs to."""
        twin = Stock()
        twin.icons, twin.icon_names = self.icons, self.icon_names
        twin.factions, twin.glyphs, twin.powers = dict(self.factions), self.glyphs, self.powers
        twin.units, twin.cards = list(self.units), list(self.cards)
        twin.stars, twin.action_stars = self.stars[:], self.action_stars[:]
        twin.shields, twin.standing = self.shields[:], self.standing[:]
        twin.outside, twin.combat = self.outside[:], self.combat[:]
        twin.forces, twin.packs = dict(self.forces), dict(self.packs)
        twin.unit_numbers, twin.card_numbers = dict(self.unit_numbers), dict(self.card_numbers)
        return twin


def read_stock(path: Path) -> Stock:
    """Read the components that come with the game."""
    pack = open_pack(path)
    stock = Stock()
    for row in pack.rows("faction"):
        stock.factions[row.text("id")] = {"name": row.text("name"), "colour": row.text("colour")}
    for row in pack.rows("match_icon"):
        stock.icons.append(row.text("id"))
        stock.icon_names.append(row.text("name"))
    for row in pack.rows("power_icon"):
        when = row.word("when", WHENS)
        effect = read_effect(row.table("effect"), WHENS[when], stock.icons)
        stock.powers.append(PowerSheet(row.text("id"), row.text("name"), row.text("text"), when, effect))
    stock.glyphs = sorted({row.text("glyph") for row in pack.rows("unit")})
    add_pack(stock, pack)
    return stock


def extended(base: Stock, paths: list[Path]) -> Stock:
    """The base with packs of a designer's own; a fault names file, path, what was expected and what was found."""
    stock = base.copy()
    for path in paths:
        pack = open_pack(path)
        pack.only([*ROOMS, "title", "note"])
        add_pack(stock, pack)
    return stock


def add_pack(stock: Stock, pack: Pack) -> None:
    """Add the units, cards and sets of a pack, in this order, so that sets may name what the pack brings."""
    for row in rows_of(pack, "unit"):
        add_unit(stock, row)
    for row in rows_of(pack, "combat_card"):
        add_card(stock, row, read_combat(stock, row))
    for row in rows_of(pack, "objective_card"):
        add_card(stock, row, read_objective(stock, row))
    for row in rows_of(pack, "force"):
        add_force(stock, row)
    for row in rows_of(pack, "game_pack"):
        add_game_pack(stock, row)


def rows_of(pack: Pack, key: str) -> list[Pack]:
    """The rows of a kind, none if the pack has none."""
    return pack.rows(key) if pack.has(key) else []


def fresh_id(row: Pack, taken: list[str]) -> str:
    """An id of letters and digits that nothing of this kind has yet."""
    id = row.text("id")
    if not id.isalnum() or not id.isascii():
        raise row.fault("id", "letters and digits only", repr(id))
    if id.casefold() in [other.casefold() for other in taken]:
        raise row.fault("id", "an id that is not taken", repr(id))
    return id


def add_unit(stock: Stock, row: Pack) -> None:
    """PM-UNIT-01 .. PM-UNIT-04 A unit: stars, four values, one or two match icons, at most one power icon."""
    row.only(BASE_KEYS)
    id = fresh_id(row, list(stock.unit_numbers))
    icons = row.words("match_icons", stock.icons)
    if not 1 <= len(set(icons)) == len(icons) <= 2:
        raise row.fault("match_icons", "one or two different match icons", repr(row.texts("match_icons")))
    stars = row.whole("stars", 1, 6)
    numbers = [stars, row.whole("attack", 0, 12), row.whole("damage", 0, 12), row.whole("defense", 1, 20)]
    numbers += [row.whole("shields", 1, 12), bits_of(icons), power_of(stock, row, "power_icon")]
    faction = list(stock.factions)[row.word("faction", list(stock.factions))]
    glyph = stock.glyphs[row.word("glyph", stock.glyphs)]
    sheet = UnitSheet(id, row.text("name"), faction, glyph, numbers)
    if sheet.power >= 0 and stock.powers[sheet.power].effect.kind == COUNT_AS:
        sheet.action_stars = stock.powers[sheet.power].effect.stars
    stock.unit_numbers[id] = len(stock.units)
    stock.units.append(sheet)
    stock.stars = append(stock.stars, sheet.stars)
    stock.action_stars = append(stock.action_stars, sheet.action_stars)
    stock.shields = append(stock.shields, sheet.shields)
    stock.outside = append(stock.outside, outside_power(stock, sheet))


def outside_power(stock: Stock, sheet: UnitSheet) -> i64:
    """PM-POW-01 The kind of a unit's power that is used outside combat, NONE if it has no such power."""
    if sheet.power < 0 or stock.powers[sheet.power].when != WHEN_OUTSIDE:
        return NONE
    return stock.powers[sheet.power].effect.kind


def power_of(stock: Stock, row: Pack, key: str) -> int:
    """A power icon by its id; NONE for an empty text."""
    if row.get(key, "a power icon or an empty text") == "":
        return NONE
    return row.word(key, [power.id for power in stock.powers])


def add_card(stock: Stock, row: Pack, sheet: CardSheet) -> None:
    """PM-CARD-05 Every card has a defense and stars for its time as an objective."""
    stock.card_numbers[sheet.id] = len(stock.cards)
    stock.cards.append(sheet)
    stock.combat = append(stock.combat, 1 if sheet.sort == COMBAT_CARD else 0)
    stock.standing = append(stock.standing, bits_of([int(effect.kind) for effect in sheet.continuous]))


def read_card(stock: Stock, row: Pack, sort: int) -> CardSheet:
    """What both types of card have."""
    id = fresh_id(row, list(stock.card_numbers))
    text = row.text("text") if row.get("text", "a text, or an empty one") != "" else ""
    return CardSheet(id, row.text("name"), text, sort, row.whole("defense", 1, 20), row.whole("stars", 0, 20))


def read_combat(stock: Stock, row: Pack) -> CardSheet:
    """PM-CARD-07 A combat card: a bonus, an ability, or both."""
    row.only(COMBAT_KEYS)
    sheet = read_card(stock, row, COMBAT_CARD)
    sheet.colour = row.word("bonus_colour", COLOURS)
    sheet.bonus = row.whole("bonus", 1, 9) if sheet.colour else row.whole("bonus", 0, 0)
    sheet.icon_kind = row.word("icon_kind", ICON_KINDS)
    if sheet.icon_kind == MATCH:
        sheet.icon = row.word("icon", stock.icons)
    elif sheet.icon_kind == POWER:
        sheet.icon = row.word("icon", [power.id for power in stock.powers])
    elif sheet.icon_kind == WILD:
        sheet.wild_stars = bits_of(row.wholes("wild_stars", 1, 6))
    sheet.effects = read_effects(row, "effects", "combat", stock.icons)
    if bool(sheet.effects) != bool(sheet.icon_kind):
        raise row.fault("effects", "an ability exactly where there is an icon", f"{len(sheet.effects)} effects")
    if len(sheet.effects) > MOST_EFFECTS:
        raise row.fault("effects", f"at most {MOST_EFFECTS} effects", str(len(sheet.effects)))
    if not sheet.effects and not sheet.colour:
        raise row.fault("bonus_colour", "a bonus or an ability", "neither")
    return sheet


def read_objective(stock: Stock, row: Pack) -> CardSheet:
    """PM-OABL-02 An objective card: its abilities by trigger, or none."""
    row.only(OBJECTIVE_KEYS)
    sheet = read_card(stock, row, OBJECTIVE_CARD)
    for ability in row.rows("abilities"):
        ability.only(["trigger", "effects"])
        trigger = ability.word("trigger", TRIGGERS)
        sheet.triggered(trigger).extend(read_effects(ability, "effects", TRIGGERS[trigger], stock.icons))
    return sheet


def add_force(stock: Stock, row: Pack) -> None:
    """A force with its deck; whether it is legal depends on the size of the game and is asked at the table."""
    row.only(FORCE_KEYS)
    id = fresh_id(row, [*stock.forces, *stock.packs, "roll"])
    units = counts(row, "units", stock.unit_numbers)
    deck = counts(row, "deck", stock.card_numbers)
    note = row.text("note") if row.has("note") else ""
    sheet = ForceSheet(id, row.text("name"), note, units, deck)
    if row.has("suggested_deploy"):
        sheet.deploy = counts(row, "suggested_deploy", stock.unit_numbers)
        for unit, count in sheet.deploy.items():
            if count > units.get(unit, 0):
                raise row.fault(f"suggested_deploy.{unit}", f"at most {units.get(unit, 0)}, as in units", str(count))
    stock.forces[id] = sheet


def add_game_pack(stock: Stock, row: Pack) -> None:
    """PM-PACK-02 A game pack: all its units, and its cards one by one."""
    row.only(PACK_KEYS)
    id = fresh_id(row, [*stock.forces, *stock.packs])
    deck: dict[str, int] = {}
    names = list(stock.card_numbers)
    for number in row.words("cards", names):
        deck[names[number]] = deck.get(names[number], 0) + 1
    note = row.text("note") if row.has("note") else ""
    stock.packs[id] = ForceSheet(id, row.text("name"), note, counts(row, "units", stock.unit_numbers), deck)


def counts(row: Pack, key: str, known: dict[str, int]) -> dict[str, int]:
    """A table of ids with their numbers of copies."""
    table = row.table(key)
    table.only(list(known))
    return {id: table.whole(id, 1, 60) for id in table.values}


def number_set(stock: Stock, chosen: ForceSheet) -> None:
    """Count the units and cards of a set one by one, the cards in the order of the stock."""
    kinds, pile = vec[i64](), vec[i64]()
    for id, count in chosen.units.items():
        for copy in range(count):
            kinds = append(kinds, stock.unit_numbers[id])
    for id in sorted(chosen.deck, key=stock.card_numbers.__getitem__):
        for copy in range(chosen.deck[id]):
            pile = append(pile, stock.card_numbers[id])
    chosen.kinds, chosen.pile = kinds, pile
