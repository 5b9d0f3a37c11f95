"""Hazard tests and what they do: Cave, Ice, Labyrinth, Swamp, Water; skill tests (PT-HAZ, PT-TEST)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import HAZARD_BONUS, HAZARD_IMMUNE, OFF, SAVE, Card, Effect
from retrorocket.games.pocket_tactics.events import DROWNED, LOST, SAVED, SKILL_TEST, STUCK, TESTED
from retrorocket.games.pocket_tactics.state import RESERVES, Tactics
from retrorocket.games.pocket_tactics.stock import CAVE, ICE, LABYRINTH, SWAMP, WATER

# the highest result that fails, by terrain type; 0 where there is no test (PT-HAZ-05)
LEAVING: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 3, 0])
ENTERING: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 3])
SLIPPING: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0])


def immune(card: Card, terrain: i64) -> bool:
    """Tell whether a unit never makes the tests of a terrain type."""
    return any(effect.kind == HAZARD_IMMUNE and effect.terrain >> terrain & 1 for effect in card.effects)


def bonus(card: Card, terrain: i64) -> i64:
    """What is added to a unit's die in the tests of a terrain type."""
    total: i64 = 0
    for effect in card.effects:
        if effect.kind == HAZARD_BONUS and effect.terrain >> terrain & 1:
            total += effect.bonus
    return total


def passes(s: Tactics, unit: i64, place: i64, worst: i64) -> bool:
    """PT-HAZ-02 Roll one die for a tile, unless the unit is immune: more than `worst` passes."""
    terrain = s.terrain(place)
    card = s.card(unit)
    if worst == 0 or immune(card, terrain):
        return True
    rolled = s.dice.roll(6)
    total = rolled + bonus(card, terrain)
    s.tell(TESTED, unit, s.cells[place], rolled, total, 1 if total > worst else 0)
    return total > worst


def passes_leaving(s: Tactics, unit: i64, place: i64) -> bool:
    """PT-ICE-01, PT-LAB-01, PT-SWMP-01 The test before a unit leaves a tile."""
    return passes(s, unit, place, LEAVING[s.terrain(place)])


def enters(s: Tactics, unit: i64, place: i64) -> bool:
    """PT-CAVE-01, PT-WATR-01 The test before a unit stands on a tile; one that fails is lost or drowns, told here."""
    terrain = s.terrain(place)
    if terrain < 0 or passes(s, unit, place, ENTERING[terrain]):
        return True
    if terrain == CAVE:
        s.tell(LOST, unit, s.cells[place])
        s.move_to(unit, RESERVES)
    else:
        assert terrain == WATER
        s.tell(DROWNED, unit, s.cells[place])
        s.capture(unit)
        s.check_victory()
    return False


def holds_on_ice(s: Tactics, unit: i64, place: i64) -> bool:
    """PT-ICE-02 The test once a unit stands on Ice."""
    terrain = s.terrain(place)
    return terrain != ICE or passes(s, unit, place, SLIPPING[terrain])


def is_maze(s: Tactics, place: i64) -> bool:
    """Tell whether a tile is a Labyrinth."""
    return s.terrain(place) == LABYRINTH


def gets_stuck(s: Tactics, unit: i64, place: i64) -> None:
    """PT-SWMP-01 The unit stays; its action is spent."""
    assert s.terrain(place) == SWAMP
    s.tell(STUCK, unit, s.cells[place])


def skill_test(s: Tactics, unit: i64, effect: Effect) -> bool:
    """PT-TEST-01, PT-TEST-02 Roll the printed dice of a skill; one of them, or the kicker, must reach the target."""
    card = s.card(unit)
    if effect.named >= 0 and not card.uses(effect.named):
        return roll_for(s, unit, 0, 0, effect.target)
    line = effect.skill
    dice = card.off[line] if effect.side == OFF else card.dfn[line]
    kicker = card.off_kicker[line] if effect.side == OFF else card.dfn_kicker[line]
    return roll_for(s, unit, dice, kicker, effect.target)


def roll_for(s: Tactics, unit: i64, dice: i64, kicker: i64, target: i64) -> bool:
    """Roll dice beside a kicker: the best value must reach the target."""
    best = kicker
    for k in range(dice):
        best = max(best, s.dice.roll(6))
    s.tell(SKILL_TEST, unit, target, best, 1 if best >= target else 0)
    return best >= target


def survives(s: Tactics, unit: i64, enemy: i64, line: i64) -> bool:
    """save: a unit struck by an enemy of no listed type tests with its printed DEF, and perhaps goes to reserves."""
    card = s.card(unit)
    for effect in card.effects:
        if effect.kind != SAVE or effect.types & s.card(enemy).types:
            continue
        if roll_for(s, unit, card.dfn[line], card.dfn_kicker[line], effect.target):
            s.tell(SAVED, unit)
            if effect.to_reserves:
                s.move_to(unit, RESERVES)
            return True
    return False
