"""Putting a force and a deck together: what is wrong, as (rule, reason), and a builder that adds piece by piece."""

import json
from typing import Final

from retrorocket.games.pocketmodel.sheets import CardSheet, ForceSheet, UnitSheet
from retrorocket.games.pocketmodel.stock import Stock
from retrorocket.kernel.army import Army, Complaint, Grammar, Shelf, counted
from retrorocket.kernel.building import Choice, Menu, Part, Ready, Review, Total
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
    return found + no_unit_to_place(stock, units, size)


def no_unit_to_place(stock: Stock, units: dict[str, int], size: int) -> list[Complaint]:
    """PM-BUILD-06 At least one unit can be placed at the start."""
    if any(stock.units[stock.unit_numbers[id]].stars <= placement(size) for id in units):
        return []
    return [("PM-BUILD-06", f"no unit of {placement(size)} stars or fewer that could be placed")]


def deck_complaints(deck: dict[str, int]) -> list[Complaint]:
    """What is wrong with a deck."""
    found = deck_too_small(deck)
    for id, count in deck.items():
        if count > CARD_COPIES:
            found.append(("PM-BUILD-02", f"{count} copies of {id}, at most {CARD_COPIES}"))
    return found


def deck_too_small(deck: dict[str, int]) -> list[Complaint]:
    """PM-BUILD-01 At least thirty cards."""
    cards = sum(deck.values())
    few = cards < DECK_MINIMUM
    return [("PM-BUILD-01", f"the deck has {cards} cards, {DECK_MINIMUM} are needed")] if few else []


def complaints(stock: Stock, force: ForceSheet, size: int) -> list[Complaint]:
    """What is wrong with a set for the standard game of a size."""
    return force_complaints(stock, force.units, size) + deck_complaints(force.deck)


def grammar_of(stock: Stock) -> Grammar:
    """PM-BUILD-01, PM-BUILD-03 Units, then cards: 'P01*2, P03; K07*3, O10'."""
    units = Shelf("unit", {unit.id: unit.name for unit in stock.units}, "PM-BUILD-03")
    cards = Shelf("card", {card.id: card.name for card in stock.cards}, "PM-BUILD-01")
    return Grammar([units, cards])


def read_set(stock: Stock, line: str) -> tuple[ForceSheet, list[Complaint]]:
    """A set written by a player, 'P01*2, P03; K07*3, O10': units, then cards; and what in it names nothing."""
    army = grammar_of(stock).read(line)
    return ForceSheet("own", "A set of one's own", "", army.counts(0), army.counts(1)), army.wrong


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


def lacking(stock: Stock, force: ForceSheet, size: int) -> list[Complaint]:
    """What more units or cards could mend: a deck that is too small, no unit that could be placed."""
    return no_unit_to_place(stock, force.units, size) + deck_too_small(force.deck)


def totals_of(stock: Stock, force: ForceSheet, size: int) -> list[Total]:
    """What a set comes to: stars, units, cards."""
    units, cards = sum(force.units.values()), sum(force.deck.values())
    return [
        Total("stars", stock.stars_of(force.units), 0, size),
        Total("units", units),
        Total("cards", cards, DECK_MINIMUM),
    ]


def review_of(stock: Stock, option: str, force: ForceSheet, unread: list[Complaint], size: int) -> Review:
    """A look at the set that an option names; `unread` is what in it could not be read."""
    against = unread + complaints(stock, force, size)
    return Review(option, totals_of(stock, force, size), against, lacking(stock, force, size))


def menu_of(stock: Stock) -> Menu:
    """What a set is made of, as it is written: units by faction, then cards by kind; and the ready-made sets."""
    grammar = grammar_of(stock)
    units = Part("units", "Force", "star", grammar.shelves[0], [unit_choice(stock, unit) for unit in stock.units])
    cards = Part("cards", "Deck", "", grammar.shelves[1], [card_choice(card) for card in stock.cards])
    return Menu("set", grammar, [units, cards], [ready_made(stock, force) for force in stock.forces.values()])


def ready_made(stock: Stock, force: ForceSheet) -> Ready:
    """A set to begin with, by its size."""
    return Ready(force.id, force.name, f"{stock.stars_of(force.units)} stars", written(force))


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
    return Army("", [counted(force.units), counted(force.deck)]).write()
