"""The options of a table (PT-SETUP-01 and the settings of the variants), with the rules that they switch."""

from typing import Final

from retrorocket.games.pocket_tactics.book import CUSTOM, MERCENARIES, STANDARD
from retrorocket.games.pocket_tactics.effects import SKILLS, THIRD_SKILLS, Card
from retrorocket.games.pocket_tactics.forces import Force
from retrorocket.games.pocket_tactics.stock import FEWEST_UNITS, MOST_UNITS, POINTS, Stock
from retrorocket.kernel.options import Choice, Line, Number, Option, Switch
from retrorocket.kernel.packs import Pack

SAMPLE_A: Final = "legion: conscript*3, archer*2, spearman*2, swordsman*2, shieldmaiden, fire_mage"
SAMPLE_B: Final = "tribes: stalker*3, marauder*2, juggernaut*2, forest_witch*2, cursed_ranger, druid"


class ForceLine(Line):
    """PT-FORCE-03 A custom force as text; forms have a menu of all units to build it from."""

    def __init__(self, id: str, title: str, default: str, stock: Stock) -> None:
        super().__init__(id, title, default, ["PT-FORCE-03", "PT-FORCE-04", "PT-FORCE-05"])
        self.stock: Final = stock

    def as_json(self) -> dict[str, object]:
        """Drawn as a field to type in, with a builder."""
        units = [unit_of(self.stock, card) for card in self.stock.cards.values()]
        lists = {
            home.id: Force(home, {card.id: card.count for card in home.cards}).write()
            for home in self.stock.factions.values()
        }
        limits = {"points": POINTS, "fewest": FEWEST_UNITS, "most": MOST_UNITS}
        return super().as_json() | {"menu": {"units": units, "homes": list(lists), "lists": lists} | limits}


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
        ForceLine("custom_a", "Custom force of A", SAMPLE_A, stock).under("variant", [CUSTOM]),
        ForceLine("custom_b", "Custom force of B", SAMPLE_B, stock).under("variant", [CUSTOM]),
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


LISTED: Final = [STANDARD, MERCENARIES]
