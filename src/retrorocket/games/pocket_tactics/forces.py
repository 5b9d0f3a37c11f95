"""Custom forces: written as text, checked by the rules of PT-FORCE-03 to -05."""

import re
from typing import Final

from retrorocket.games.pocket_tactics.effects import Card
from retrorocket.games.pocket_tactics.stock import FEWEST_UNITS, MERCENARY, MOST_UNITS, POINTS, Faction, Stock

MOST_HIRED: Final = 30
ENTRY: Final = re.compile(r"(\w+)(?:\s*[*x]\s*(\d{1,2}))?")


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
        return f"{self.home.id}: " + ", ".join(f"{id}*{n}" if n > 1 else id for id, n in self.counts.items())


def read_force(text: str, stock: Stock) -> tuple[Force | None, str]:
    """The force of a text, or None and what is wrong with it, as 'rule id: reason'."""
    head, colon, tail = text.partition(":")
    home = head.strip()
    if not colon or home not in stock.factions:
        known = ", ".join(stock.factions)
        return None, f"PT-FORCE-05: begin with a home faction and a colon ({known}), not {text[:40]!r}"
    counts: dict[str, int] = {}
    for word in tail.split(",") if tail.strip() else []:
        entry = ENTRY.fullmatch(word.strip())
        if entry is None or entry[1] not in stock.cards:
            return None, f"PT-FORCE-03: {word.strip()!r} is no unit (write unit or unit*number, with commas between)"
        if int(entry[2] or 1) < 1:
            return None, f"PT-FORCE-03: {word.strip()!r} is a unit without a number from 1 up"
        counts[entry[1]] = counts.get(entry[1], 0) + int(entry[2] or 1)
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
