"""Custom forces: written as text, checked by the rules of PT-FORCE-03 to -05, and the menu to build them from."""

import re
from typing import Final

from retrorocket.games.pocket_tactics.effects import SKILLS, THIRD_SKILLS, Card
from retrorocket.games.pocket_tactics.stock import FEWEST_UNITS, MERCENARY, MOST_UNITS, POINTS, Faction, Stock
from retrorocket.kernel.army import ArmyReader, written_counts

MOST_HIRED: Final = 30
TIMES: Final = re.compile(r"(\w) x ?(\d{1,2})\b")  # 'archer x3' is 'archer*3' too


class Force:
    """A home faction and how many units of which cards."""

    def __init__(self, home: Faction, counts: dict[str, int]) -> None:
        self.home: Final = home
        self.counts: Final = counts

    def units(self) -> int:
        """How many pieces."""
        return sum(self.counts.values())

    def points(self, stock: Stock, faction: str = "") -> int:
        """The cost of all units, or of those of one faction."""
        return sum(
            stock.cards[id].cost * count
            for id, count in self.counts.items()
            if not faction or stock.cards[id].faction == faction
        )

    def write(self) -> str:
        """The force as text: 'legion: conscript*3, archer'."""
        return f"{self.home.id}: {written_counts(self.counts)}"


def read_force(text: str, stock: Stock) -> tuple[Force | None, str]:
    """The force of a text, or None and what is wrong with it, as 'rule id: reason'."""
    head, colon, tail = text.partition(":")
    home = head.strip()
    if not colon or home not in stock.factions:
        known = ", ".join(stock.factions)
        return None, f"PT-FORCE-05: begin with a home faction and a colon ({known}), not {text[:40]!r}"
    reader = ArmyReader("unit", list(stock.cards), "PT-FORCE-03")
    counts = reader.counts(TIMES.sub(r"\1*\2", " ".join(tail.split())))
    if reader.wrong:
        rule, reason = reader.wrong[0]
        return None, f"{rule}: {reason}"
    return Force(stock.factions[home], counts), ""


def too_dear(force: Force, stock: Stock) -> str:
    """PT-FORCE-03 At most 100 points."""
    points = force.points(stock)
    return f"PT-FORCE-03: {points} points, at most {POINTS} are allowed" if points > POINTS else ""


def wrong_size(force: Force) -> str:
    """PT-FORCE-03 Five to fifteen units."""
    units = force.units()
    if not FEWEST_UNITS <= units <= MOST_UNITS:
        return f"PT-FORCE-03: {units} units, {FEWEST_UNITS} to {MOST_UNITS} are allowed"
    return ""


def too_many_alike(force: Force, stock: Stock) -> str:
    """PT-FORCE-04 No more copies than the card's limit."""
    for id, count in force.counts.items():
        card: Card = stock.cards[id]
        if count > card.limit:
            return f"PT-FORCE-04: {count} units of {id}, at most {card.limit} are allowed"
    return ""


def homeless(force: Force, stock: Stock, open_build: bool) -> str:
    """PT-FORCE-05 Half the points from home, at most 30 of mercenaries, unless the build is open."""
    if open_build:
        return ""
    home, hired = force.points(stock, force.home.id), force.points(stock, MERCENARY)
    if 2 * home < force.points(stock):
        return f"PT-FORCE-05: {home} of {force.points(stock)} points are of {force.home.id}, at least half must be"
    if hired > MOST_HIRED:
        return f"PT-FORCE-05: {hired} points of mercenaries, at most {MOST_HIRED} are allowed"
    return ""


def force_refusal(text: str, stock: Stock, open_build: bool = False) -> str:
    """What is wrong with a custom force, as 'rule id: reason'; "" if it may be played."""
    force, wrong = read_force(text, stock)
    if force is None:
        return wrong
    return faults_of(force, stock, open_build)


def faults_of(force: Force, stock: Stock, open_build: bool) -> str:
    """The first thing that is wrong with a force, in the order of the rules; "" if it may be played."""
    return (
        too_dear(force, stock)
        or wrong_size(force)
        or too_many_alike(force, stock)
        or homeless(force, stock, open_build)
    )


def menu_of(stock: Stock) -> dict[str, object]:
    """What a force can be made of: all units, the homes, their standard forces as text, and the limits."""
    units = [unit_of(stock, card) for card in stock.cards.values()]
    lists = {home.id: standard_force(home).write() for home in stock.factions.values()}
    limits = {"points": POINTS, "fewest": FEWEST_UNITS, "most": MOST_UNITS}
    return {"units": units, "homes": list(lists), "lists": lists} | limits


def standard_force(home: Faction) -> Force:
    """PT-FORCE-01 The list of a faction."""
    return Force(home, {card.id: card.count for card in home.cards})


def unit_of(stock: Stock, card: Card) -> dict[str, object]:
    """A unit of the menu, with what there is to know before it is chosen."""
    about = [f"{name} {stat(card, line)}" for line, name in enumerate([*SKILLS[:2], THIRD_SKILLS[card.third - 2]])]
    known = stock.known
    about.append(", ".join(word for bit, word in enumerate(known.types) if card.types >> bit & 1))
    terrain = ", ".join(word for bit, word in enumerate(known.terrains) if card.terrain >> bit & 1)
    glosses = [stock.glosses[id] for id in card.abilities]
    return {
        "id": card.id,
        "name": card.name,
        "group": card.faction,
        "cost": card.cost,
        "limit": card.limit,
        "about": [*about, *([f"at home in {terrain}"] if terrain else [])],
        "abilities": [f"{gloss['name']}: {gloss['gloss']}" for gloss in glosses],
    }


def stat(card: Card, line: int) -> str:
    """PT-UNIT-03 Offense and Defense of a skill, kickers in brackets: 2(3)/1."""
    numbers = [(card.off[line], card.off_kicker[line]), (card.dfn[line], card.dfn_kicker[line])]
    return "/".join(f"{dice}({kicker})" if kicker else f"{dice}" for dice, kicker in numbers)
