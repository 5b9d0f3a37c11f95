"""Putting a force and a deck together: what is wrong, as (rule, reason), and a builder that adds piece by piece."""

import json
from typing import Final

from retrorocket.games.pocketmodel.sheets import CardSheet, ForceSheet, UnitSheet
from retrorocket.games.pocketmodel.stock import Stock
from retrorocket.kernel.army import ArmyReader, Choice, Complaint, Part, menu, written_counts
from retrorocket.kernel.rows import BIT

DECK_MINIMUM: Final = 30
CARD_COPIES: Final = 3
SIZES: Final = [10, 20, 30, 40, 50, 60]
STANDARD: Final = 30


def placement(size: int) -> int:
    """PM-SETUP-04, PM-BUILD-07 The stars that are placed at the start: two thirds of the size."""
    return size * 2 // 3


def unit_copies(size: int) -> int:
    """PM-BUILD-04, PM-R-67 One copy of each unit for every ten stars of the game's size."""
    return size // 10


def force_complaints(stock: Stock, units: dict[str, int], size: int) -> list[Complaint]:
    """What is wrong with a force, in the order of the rules."""
    found: list[Complaint] = []
    stars = stock.stars_of(units)
    if stars > size:
        found.append(("PM-BUILD-03", f"the force has {stars} stars, the game's size allows {size}"))
    for id, count in units.items():
        if count > unit_copies(size):
            found.append(("PM-BUILD-04", f"{count} copies of {id}, at most {unit_copies(size)} in a game of {size}"))
    if not any(stock.units[stock.unit_numbers[id]].stars <= placement(size) for id in units):
        found.append(("PM-BUILD-06", f"no unit of {placement(size)} stars or fewer that could be placed"))
    return found


def deck_complaints(deck: dict[str, int]) -> list[Complaint]:
    """What is wrong with a deck."""
    found: list[Complaint] = []
    cards = sum(deck.values())
    if cards < DECK_MINIMUM:
        found.append(("PM-BUILD-01", f"the deck has {cards} cards, {DECK_MINIMUM} are needed"))
    for id, count in deck.items():
        if count > CARD_COPIES:
            found.append(("PM-BUILD-02", f"{count} copies of {id}, at most {CARD_COPIES}"))
    return found


def complaints(stock: Stock, force: ForceSheet, size: int) -> list[Complaint]:
    """What is wrong with a set for the standard game of a size."""
    return force_complaints(stock, force.units, size) + deck_complaints(force.deck)


def read_set(stock: Stock, line: str) -> tuple[ForceSheet, list[Complaint]]:
    """A set written by a player, 'P01*2, P03; K07*3, O10': units, then cards; and what in it names nothing."""
    units, _, deck = tidied(line).partition(";")
    force = ArmyReader("unit", list(stock.unit_numbers), "PM-BUILD-03")
    cards = ArmyReader("card", list(stock.card_numbers), "PM-BUILD-01")
    own = ForceSheet("own", "A set of one's own", "", force.counts(units), cards.counts(deck))
    return own, force.wrong + cards.wrong


def tidied(line: str) -> str:
    """Stars stand close to what they count; one that counts nothing says a single copy."""
    close = "*".join(part.strip() for part in line.split("*"))
    return ";".join(",".join(entry.strip().removesuffix("*") for entry in part.split(",")) for part in close.split(";"))


def pack_complaints(pack: ForceSheet) -> list[Complaint]:
    """PM-PACK-05 The building limits are waived; what is left is a unit to play with and a card for the objective."""
    found: list[Complaint] = []
    if not pack.units:
        found.append(("PM-PACK-02", "a pack without units"))
    if not pack.deck:
        found.append(("PM-PACK-03", "a pack without a card for the objective"))
    return found


class Builder:
    """A force and a deck in the making: `refusal` is the rule against an addition, `missing` what it still needs."""

    def __init__(self, stock: Stock, size: int = STANDARD) -> None:
        assert size in SIZES
        self.stock: Final = stock
        self.size: Final = size
        self.units: dict[str, int] = {}
        self.deck: dict[str, int] = {}

    def refusal(self, id: str) -> str:
        """The rule against one more copy of a unit or a card; "" if it may be added."""
        if id in self.stock.unit_numbers:
            return self.unit_refusal(id)
        return "PM-BUILD-02" if self.deck.get(id, 0) >= CARD_COPIES else ""

    def unit_refusal(self, id: str) -> str:
        """PM-BUILD-03, PM-BUILD-04 Not above the size of the game, not more copies than it allows."""
        stars = self.stock.stars_of(self.units) + self.stock.stars_of({id: 1})
        if stars > self.size:
            return "PM-BUILD-03"
        return "PM-BUILD-04" if self.units.get(id, 0) >= unit_copies(self.size) else ""

    def add(self, id: str) -> str:
        """Add one copy of a unit or a card, or give the rule against it."""
        if id not in self.stock.unit_numbers and id not in self.stock.card_numbers:
            raise KeyError(id)
        rule = self.refusal(id)
        if not rule:
            pile = self.units if id in self.stock.unit_numbers else self.deck
            pile[id] = pile.get(id, 0) + 1
        return rule

    def take(self, id: str) -> None:
        """Take one copy away again."""
        pile = self.units if id in self.stock.unit_numbers else self.deck
        pile[id] -= 1
        if not pile[id]:
            del pile[id]

    def missing(self) -> list[Complaint]:
        """What still keeps the set from being legal."""
        return force_complaints(self.stock, self.units, self.size) + deck_complaints(self.deck)

    def toml(self, id: str, name: str) -> str:
        """The set as a pack that can be loaded."""
        units = ", ".join(f"{unit} = {count}" for unit, count in sorted(self.units.items()))
        deck = ", ".join(f"{card} = {count}" for card, count in sorted(self.deck.items()))
        quoted = json.dumps(name, ensure_ascii=False)  # what JSON escapes, TOML escapes the same way
        return f'[[force]]\nid = "{id}"\nname = {quoted}\nunits = {{ {units} }}\ndeck = {{ {deck} }}\n'


def menu_of(stock: Stock) -> dict[str, object]:
    """What a set is made of, as it is written: units by faction, then cards by kind; and the ready-made sets."""
    units = Part("units", "Force", "stars", [unit_choice(stock, unit) for unit in stock.units])
    units.limit = "size"
    cards = Part("cards", "Deck", "cards", [card_choice(card) for card in stock.cards])
    cards.least = DECK_MINIMUM
    return menu([units, cards], [(force.id, force.name, written(force)) for force in stock.forces.values()])


def unit_choice(stock: Stock, unit: UnitSheet) -> Choice:
    """A unit in the menu, with its faction and its stars."""
    return Choice(unit.id, unit.name, stock.factions[unit.faction]["name"], int(unit.stars), unit_text(stock, unit))


def card_choice(card: CardSheet) -> Choice:
    """A card in the menu, with its kind."""
    return Choice(card.id, card.name, "Objective cards" if card.sort else bonus_group(card), 1, card_text(card))


def unit_text(stock: Stock, unit: UnitSheet) -> str:
    """The numbers of a unit, its icons and its power."""
    icons = [name for place, name in enumerate(stock.icon_names) if unit.icons & BIT[place]]
    power = [stock.powers[unit.power].name] if unit.power >= 0 else []
    values = f"A {unit.attack} D {unit.damage} F {unit.defense} S {unit.shields}"
    return f"{values}; {', '.join(icons + power)}"


def card_text(card: CardSheet) -> str:
    """The bonus of a card, its words, and what it is worth as an objective."""
    bonus = [f"+{card.bonus} {('', 'attack', 'damage', 'defense')[card.colour]}."] if card.colour else []
    worth = f"As an objective: F {card.defense}, {card.stars}★."
    return " ".join([*bonus, *([card.text] if card.text else []), worth])


def bonus_group(card: CardSheet) -> str:
    """Combat cards by what their bonus raises."""
    return ("Combat cards", "Attack cards", "Damage cards", "Defense cards")[card.colour]


def written(force: ForceSheet) -> str:
    """A set as a player writes it."""
    return f"{written_counts(force.units)}; {written_counts(force.deck)}"
