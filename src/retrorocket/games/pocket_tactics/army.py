"""Custom forces: written as a line, checked by the rules of PT-FORCE-03 to -05, and the menu to build them from."""

from typing import Final

from retrorocket.games.pocket_tactics.abilities import SKILLS, THIRD_SKILLS, Card
from retrorocket.games.pocket_tactics.stock import FEWEST_UNITS, MERCENARY, MOST_UNITS, POINTS, Faction, Stock
from retrorocket.kernel.army import Army, Complaint, Grammar, Heads, Shelf, counted
from retrorocket.kernel.building import NO_LIMIT, Choice, Menu, Part, Ready, Review, Total

MOST_HIRED: Final = 30


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
        return Army(self.home.id, [counted(self.counts)]).write()


def grammar_of(stock: Stock) -> Grammar:
    """PT-FORCE-03, PT-FORCE-05 A home faction and a colon, then units of any faction."""
    homes = {home.id: home.name for home in stock.factions.values()}
    units = {card.id: card.name for card in stock.cards.values()}
    shelf = Shelf("unit", units, "PT-FORCE-03")
    return Grammar([shelf], Heads("Home faction", "faction", homes, "PT-FORCE-05"))


def read_force(text: str, stock: Stock) -> tuple[Force | None, str]:
    """The force of a text, or None and what is wrong with it, as 'rule id: reason'."""
    army = grammar_of(stock).read(text)
    if army.wrong:
        rule, reason = army.wrong[0]
        return None, f"{rule}: {reason}"
    return Force(stock.factions[army.head], army.counts(0)), ""


def too_dear(force: Force, stock: Stock) -> list[Complaint]:
    """PT-FORCE-03 At most 100 points."""
    points = force.points(stock)
    return [("PT-FORCE-03", f"{points} points, at most {POINTS} are allowed")] if points > POINTS else []


def wrong_size(force: Force) -> list[Complaint]:
    """PT-FORCE-03 Five to fifteen units."""
    units = force.units()
    if FEWEST_UNITS <= units <= MOST_UNITS:
        return []
    return [("PT-FORCE-03", f"{units} units, {FEWEST_UNITS} to {MOST_UNITS} are allowed")]


def too_many_alike(force: Force, stock: Stock) -> list[Complaint]:
    """PT-FORCE-04 No more copies than the card's limit."""
    return [
        ("PT-FORCE-04", f"{count} units of {id}, at most {stock.cards[id].limit} are allowed")
        for id, count in force.counts.items()
        if count > stock.cards[id].limit
    ]


def homeless(force: Force, stock: Stock, open_build: bool) -> list[Complaint]:
    """PT-FORCE-05 At least half the points from home, unless the build is open."""
    home, points = force.points(stock, force.home.id), force.points(stock)
    if open_build or 2 * home >= points:
        return []
    return [("PT-FORCE-05", f"{home} of {points} points are of {force.home.id}, at least half must be")]


def too_many_hired(force: Force, stock: Stock, open_build: bool) -> list[Complaint]:
    """PT-FORCE-05 At most 30 points of mercenaries, unless the build is open."""
    hired = force.points(stock, MERCENARY)
    if open_build or hired <= MOST_HIRED:
        return []
    return [("PT-FORCE-05", f"{hired} points of mercenaries, at most {MOST_HIRED} are allowed")]


def complaints_of(force: Force, stock: Stock, open_build: bool) -> list[Complaint]:
    """All that is wrong with a force, in the order of the rules."""
    return [
        *too_dear(force, stock),
        *wrong_size(force),
        *too_many_alike(force, stock),
        *homeless(force, stock, open_build),
        *too_many_hired(force, stock, open_build),
    ]


def lacking(force: Force, stock: Stock, open_build: bool) -> list[Complaint]:
    """What more units could mend."""
    few = wrong_size(force) if force.units() < FEWEST_UNITS else []
    return few + homeless(force, stock, open_build)


def force_refusal(text: str, stock: Stock, open_build: bool = False) -> str:
    """The first thing that is wrong with a custom force, as 'rule id: reason'; "" if it may be played."""
    force, wrong = read_force(text, stock)
    if force is None:
        return wrong
    for rule, reason in complaints_of(force, stock, open_build):
        return f"{rule}: {reason}"
    return ""


def review_of(option: str, text: str, stock: Stock, open_build: bool) -> Review:
    """A look at the force that an option names."""
    army = grammar_of(stock).read(text)
    if army.head not in stock.factions:
        return Review(option, [], army.wrong, [])
    force = Force(stock.factions[army.head], army.counts(0))
    against = army.wrong or complaints_of(force, stock, open_build)
    return Review(option, totals_of(force, stock, open_build), against, lacking(force, stock, open_build))


def totals_of(force: Force, stock: Stock, open_build: bool) -> list[Total]:
    """What a force comes to: points and units; of the home faction and of mercenaries unless the build is open."""
    points = force.points(stock)
    totals = [Total("points", points, 0, POINTS), Total("units", force.units(), FEWEST_UNITS, MOST_UNITS)]
    if open_build:
        return totals
    home, hired = force.points(stock, force.home.id), force.points(stock, MERCENARY)
    totals.append(Total("points from home", home, (points + 1) // 2, NO_LIMIT))
    return [*totals, Total("points of mercenaries", hired, 0, MOST_HIRED)]


def menu_of(stock: Stock) -> Menu:
    """What a force can be made of: all units by faction, and the standard forces to begin with."""
    grammar = grammar_of(stock)
    choices = [choice_of(stock, card) for card in stock.cards.values()]
    part = Part("units", "Units", "point", grammar.shelves[0], choices)
    ready = [Ready(home.id, home.name, "", standard_force(home).write()) for home in stock.factions.values()]
    return Menu("force", grammar, [part], ready)


def standard_force(home: Faction) -> Force:
    """PT-FORCE-01 The list of a faction."""
    return Force(home, {card.id: card.count for card in home.cards})


def choice_of(stock: Stock, card: Card) -> Choice:
    """A unit of the menu, with what there is to know before it is chosen."""
    about = [f"{name} {stat(card, line)}" for line, name in enumerate([*SKILLS[:2], THIRD_SKILLS[card.third - 2]])]
    known = stock.known
    about.append(", ".join(word for bit, word in enumerate(known.types) if card.types >> bit & 1))
    terrain = ", ".join(word for bit, word in enumerate(known.terrains) if card.terrain >> bit & 1)
    at_home = [f"at home in {terrain}"] if terrain else []
    glosses = [stock.glosses[id] for id in card.abilities]
    abilities = [f"{gloss['name']}: {gloss['gloss']}" for gloss in glosses]
    text = " ".join([f"{'; '.join([*about, *at_home, f'at most {card.limit}'])}.", *abilities])
    home = stock.factions.get(card.faction)
    return Choice(card.id, card.name, home.name if home is not None else "Mercenary units", int(card.cost), text)


def stat(card: Card, line: int) -> str:
    """PT-UNIT-03 Offense and Defense of a skill, kickers in brackets: 2(3)/1."""
    numbers = [(card.off[line], card.off_kicker[line]), (card.dfn[line], card.dfn_kicker[line])]
    return "/".join(f"{dice}({kicker})" if kicker else f"{dice}" for dice, kicker in numbers)
