"""Whether the numbers of a battle can have come about: asked of positions that are loaded."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocketmodel.clash import DICE, SECOND, THIRD, Clash
from retrorocket.games.pocketmodel.dicing import hits_now
from retrorocket.games.pocketmodel.figures import SOURCES, STATS, freeze
from retrorocket.games.pocketmodel.odds import TWO
from retrorocket.games.pocketmodel.state import PocketModel
from retrorocket.games.pocketmodel.steps import CARD_1, CARD_2, CARD_3, HIT, REROLLS, WAVE_1

PARTS: Final = 2 * len(STATS) * len(SOURCES)


def clash_amiss(s: PocketModel, clash: Clash, stage: i64) -> list[str]:
    """What is wrong with the battle at hand at a stage, the first thing found."""
    found = past_amiss(s, clash)
    if not found and s.owner(clash.units[0]) != s.active:
        found = "is not an attack of the active player"
    if not found and stage <= WAVE_1 and not together(s, clash):
        found = "is not where its units are"
    found = found or cards_amiss(clash, stage) or dice_amiss(clash, stage) or losses_amiss(s, clash, stage)
    if not found and stage in (REROLLS, WAVE_1) and not frozen_now(s, clash):
        found = "has other numbers than its units and cards give it"
    return [f"the battle {found}"] if found else []


def past_amiss(s: PocketModel, clash: Clash) -> str:
    """Two units of different players, combat cards, a zone, and values with all their parts or none."""
    if not s.brought(clash.units[0]) or not s.brought(clash.units[1]):
        return "names a unit that is not in the game"
    if s.owner(clash.units[0]) == s.owner(clash.units[1]) or clash.zone < 0:
        return "is of one player alone, or nowhere"
    for side in range(2):
        card = clash.cards[side]
        if (card >= 0) != (clash.played[side] == 1) or (card >= 0 and not s.stock.is_combat(card)):
            return "has a card that nobody can have played"
    return "" if len(clash.parts) in (0, PARTS) else "has values of which parts are missing"


def together(s: PocketModel, clash: Clash) -> bool:
    """Tell whether both units stand in the zone of the battle."""
    return s.place[clash.units[0]] == clash.zone == s.place[clash.units[1]]


def cards_amiss(clash: Clash, stage: i64) -> str:
    """PM-BATT-02, PM-BATT-03, PM-BATT-04 Who can have played at this step, and whether the numbers are fixed."""
    mine, theirs = clash.played[0], clash.played[1]
    early = (stage == CARD_1 and (mine or theirs)) or (stage == CARD_2 and theirs) or (stage == CARD_3 and mine)
    if early:
        return "has a card before its step"
    return "" if clash.frozen == (stage > CARD_3) else "has its numbers fixed too early or too late"


def dice_amiss(clash: Clash, stage: i64) -> str:
    """PM-BATT-06, PM-BATT-11 After the roll two dice count on each side, a third only where one is left out."""
    if stage <= CARD_3:
        return ""
    for side in range(2):
        faces = side * DICE
        one, two, out = clash.faces[faces], clash.faces[faces + SECOND], clash.faces[faces + THIRD]
        if not one or not two or (out > 0) != (clash.ways[side] != TWO) or clash.rolls[side] != one + two:
            return "has dice that do not make its rolls"
        if stage > HIT and clash.hits[side] != hits_now(clash, side):
            return "has hits that are not those of its rolls"
    return ""


def losses_amiss(s: PocketModel, clash: Clash, stage: i64) -> str:
    """PM-BATT-13 Nothing is lost before damage, and whoever lost its unit lost it to the other."""
    for side in range(2):
        unit, foe = clash.splash[side], clash.units[1 - side]
        if unit >= 0 and (not s.brought(unit) or s.owner(unit) != s.owner(foe) or unit == foe or stage < WAVE_1):
            return "splashes a unit out of its reach"
        if clash.lost[side] != clash.killed[1 - side] or (clash.lost[side] and not clash.hits[1 - side]):
            return "has a loss that nobody caused"
        if stage <= WAVE_1 and (clash.lost[side] or clash.tried[side]):
            return "has a loss before its damage"
    return ""


def frozen_now(s: PocketModel, clash: Clash) -> bool:
    """PM-R-29 Tell whether the fixed numbers are those of the table, which has not changed since."""
    twin = clash.clone()
    parts = freeze(s, twin)
    for side in range(2):
        one = (clash.attack[side], clash.damage[side], clash.defense[side], clash.shield[side], clash.working[side])
        two = (twin.attack[side], twin.damage[side], twin.defense[side], twin.shield[side], twin.working[side])
        if one != two or clash.ways[side] != twin.ways[side] or clash.automatic[side] != twin.automatic[side]:
            return False
    return not len(clash.parts) or list(clash.parts) == list(parts)
