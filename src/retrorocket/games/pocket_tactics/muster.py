"""What both sides bring to an assault: pools, kickers, re-rolls, worked out from the position (PT-ASLT-09, step 5)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import (
    ADVANTAGE_VALUE,
    ARCANE,
    ASSIST_VALUE,
    ATTACKER,
    AURA,
    BASE_TARGET,
    DEF,
    DEFENDER,
    DENY_ASSISTS,
    DICE,
    ENEMY_DICE,
    ENEMY_KICKER,
    FIRST_STRIKE,
    FORCE_REROLL,
    KICKER,
    NO_COUNTER,
    OFF,
    RANGED,
    REROLL,
    REROLL_ALL,
    SHIFT_DIE,
    UNIT_TARGET,
    Effect,
    slot,
)
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS
from retrorocket.games.pocket_tactics.nouns import ATT_DEF, ATT_OFF, COLOURS, DEF_DEF, DEF_OFF
from retrorocket.games.pocket_tactics.restrictions.assaulting import reaches
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.kernel.rows import filled

MOST_DICE: Final = 3
MOST_KICKER: Final = 6
BASE_DICE: Final = 3
BASE_ASSISTS: Final = 2
# kinds of ability tokens, a row of them for each side: own die by colour, all dice of a colour, enemy die, shifts
OWN: Final = 0
ALL_OF: Final = 3
FORCE: Final = 5
SHIFT: Final = 8
TOKENS: Final = 10
NO_TOKENS: Final = filled(2 * TOKENS, 0)
NO_EFFECTS: Final[list[Effect]] = []


class Muster:
    """One assault worked out. Pools are attacker OFF and DEF, defender OFF and DEF; `defender` is -1 for a base."""

    def __init__(self, s: Tactics, attacker: i64, ranged: bool, skill: i64, place: i64) -> None:
        self.attacker: Final = attacker
        self.ranged: Final = ranged
        self.skill: Final = skill
        self.place: Final = place
        self.defender: Final[i64] = s.who[place]
        self.answer: i64 = skill
        self.strayed: bool = False
        self.dice: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.kicker: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.units_assist: vec[i64] = vec[i64]([0, 0])
        self.base_assists: vec[i64] = vec[i64]([0, 0])
        self.rerolls: vec[i64] = vec[i64]([0, 0])
        self.tokens: vec[i64] = NO_TOKENS[:]
        self.counter: bool = True
        self.first: i64 = -1

    def fighter(self, role: i64) -> i64:
        """The unit of a role, -1 for a base."""
        return self.attacker if role == ATTACKER else self.defender

    def skill_of(self, role: i64) -> i64:
        """The skill that a role uses."""
        return self.skill if role == ATTACKER else self.answer

    def tile_of(self, s: Tactics, role: i64) -> i64:
        """PT-TERR-02, -03 The tile that counts for a role's terrain: the assaulted one, or its own at range."""
        return s.at[self.attacker] if self.ranged and role == ATTACKER else self.place

    def assists(self, role: i64) -> i64:
        """PT-ASST-01, -02 The re-rolls of a side from assists."""
        return self.units_assist[role] + self.base_assists[role]

    # conditions

    def holds(self, s: Tactics, effect: Effect, role: i64) -> bool:
        """Judge the conditions of an effect for the fighter of a role."""
        when = effect.when
        if when is None:
            return True
        if when.role >= 0 and when.role != role:
            return False
        if when.assault >= 0 and (when.assault == RANGED) != self.ranged:
            return False
        if when.skills and not when.skills >> self.skill_of(role) & 1:
            return False
        if when.target >= 0 and not self.target_is(when.target, role):
            return False
        if when.self_assisted and self.assists(role) == 0:
            return False
        if when.enemy_unassisted and self.assists(1 - role) > 0:
            return False
        return self.enemy_fits(s, effect, role) and self.terrain_fits(s, effect, role)

    def target_is(self, target: i64, role: i64) -> bool:
        """Judge the condition on the target: a base under attack by this unit, or two units."""
        if target == BASE_TARGET:
            return role == ATTACKER and self.defender < 0
        assert target == UNIT_TARGET
        return self.defender >= 0

    def enemy_fits(self, s: Tactics, effect: Effect, role: i64) -> bool:
        """Judge the conditions on the enemy unit; all are false against a base."""
        when = effect.when
        assert when is not None
        if not (when.enemy_skills or when.enemy_types or when.enemy_not_types):
            return True
        enemy = self.fighter(1 - role)
        if enemy < 0:
            return False
        types = s.card(enemy).types
        if when.enemy_skills and not when.enemy_skills >> self.skill_of(1 - role) & 1:
            return False
        if when.enemy_types and not when.enemy_types & types:
            return False
        return not when.enemy_not_types & types

    def terrain_fits(self, s: Tactics, effect: Effect, role: i64) -> bool:
        """Judge the condition on the terrain."""
        when = effect.when
        assert when is not None
        if not when.terrain and not when.advantage:
            return True
        terrain = s.terrain(self.tile_of(s, role))
        if terrain < 0:
            return False
        wanted = s.card(self.fighter(role)).terrain if when.advantage else when.terrain
        return wanted >> terrain & 1 == 1

    def has(self, s: Tactics, kind: i64, role: i64) -> bool:
        """Tell whether the fighter of a role has an effect of a kind whose conditions hold."""
        unit = self.fighter(role)
        if unit < 0 or not s.card(unit).has(kind):
            return False
        return any(effect.kind == kind and self.holds(s, effect, role) for effect in s.card(unit).effects)


def mustered(
    s: Tactics, attacker: i64, ranged: bool, skill: i64, place: i64, answer: i64, strayed: bool, off: i64, dfn: i64
) -> Muster:
    """Work out an assault: assists, dice, kickers, the right to strike back, re-rolls (PT-ABIL-03)."""
    m = Muster(s, attacker, ranged, skill, place)
    m.answer = answer
    m.strayed = strayed
    count_assists(s, m)
    m.dice[ATT_OFF] += off
    m.dice[ATT_DEF] += dfn
    for role in range(2):
        count_pools(s, m, role)
    for pool in range(4):
        m.dice[pool] = min(MOST_DICE, max(0, m.dice[pool]))
        m.kicker[pool] = min(MOST_KICKER, max(0, m.kicker[pool]))
    if m.defender < 0:
        m.dice[DEF_DEF] = BASE_DICE
        m.kicker[DEF_DEF] = 0
    forbid_counter(s, m)
    for role in range(2):
        m.rerolls[role] = terrain_rerolls(s, m, role) + m.assists(role) + mixed_skills(m)
        if m.fighter(role) >= 0:
            count_tokens(s, m, role)
    one, other = m.has(s, FIRST_STRIKE, ATTACKER), m.has(s, FIRST_STRIKE, DEFENDER)
    m.first = -1 if one == other else ATTACKER if one else DEFENDER
    return m


def count_assists(s: Tactics, m: Muster) -> None:
    """PT-ASST-01, -02 Units and bases touching the assaulted tile, less those that an ability denies."""
    side = s.owner(m.attacker)
    ground = s.ground()
    for direction in range(DIRECTIONS):
        place = ground.near[m.place * DIRECTIONS + direction]
        if place < 0:
            continue
        unit = s.who[place]
        if s.base_owner(place) >= 0:
            m.base_assists[ATTACKER if s.base_owner(place) == side else DEFENDER] += BASE_ASSISTS
        elif unit >= 0 and unit != m.attacker:
            m.units_assist[ATTACKER if s.owner(unit) == side else DEFENDER] += assist_value(s, unit)
    denied = m.has(s, DENY_ASSISTS, DEFENDER)
    if m.has(s, DENY_ASSISTS, ATTACKER):
        m.units_assist[DEFENDER] = 0
    if denied:
        m.units_assist[ATTACKER] = 0


def assist_value(s: Tactics, unit: i64) -> i64:
    """How many re-rolls a unit gives when it assists."""
    return best_n(s, unit, ASSIST_VALUE)


def best_n(s: Tactics, unit: i64, kind: i64) -> i64:
    """The greatest n of the effects of a kind, 1 without any."""
    card = s.card(unit)
    if not card.has(kind):
        return 1
    best: i64 = 0
    for effect in card.effects:
        if effect.kind == kind:
            best = max(best, effect.n)
    return best


def count_pools(s: Tactics, m: Muster, role: i64) -> None:
    """PT-ABIL-03 Printed dice and kickers of a fighter, its own and its friends' effects, and its enemy's."""
    unit = m.fighter(role)
    if unit < 0:
        return
    card = s.card(unit)
    line = slot(m.skill_of(role))
    m.dice[COLOURS * role + OFF] += card.off[line]
    m.dice[COLOURS * role + DEF] += card.dfn[line]
    m.kicker[COLOURS * role + OFF] += card.off_kicker[line]
    m.kicker[COLOURS * role + DEF] += card.dfn_kicker[line]
    offends = card.offends(line)
    if not offends:
        m.dice[COLOURS * role + OFF] = 0
    for effect in card.effects:
        if effect.kind == DICE or effect.kind == KICKER:
            add_own(s, m, role, effect, offends)
        elif (effect.kind == ENEMY_DICE or effect.kind == ENEMY_KICKER) and m.holds(s, effect, role):
            numbers = m.dice if effect.kind == ENEMY_DICE else m.kicker
            numbers[COLOURS * (1 - role) + effect.side] += effect.n
    for effect in auras(s, unit):
        if effect.kind == DICE or effect.kind == KICKER:
            add_own(s, m, role, effect, offends)


def add_own(s: Tactics, m: Muster, role: i64, effect: Effect, offends: bool) -> None:
    """PT-KICK-04 Add an own or a friend's effect; OFF only where the card has Offense of its own."""
    if (effect.side == DEF or offends) and m.holds(s, effect, role):
        numbers = m.dice if effect.kind == DICE else m.kicker
        numbers[COLOURS * role + effect.side] += effect.n


def auras(s: Tactics, unit: i64) -> list[Effect]:
    """The effects that touching friends give a unit, each one once; a close attacker stands where it came from."""
    if not s.any_has(s.owner(unit), AURA):
        return NO_EFFECTS
    found: list[Effect] = []
    ground = s.ground()
    for direction in range(DIRECTIONS):
        place = ground.near[s.at[unit] * DIRECTIONS + direction]
        friend = s.who[place] if place >= 0 else -1
        if friend < 0 or s.owner(friend) != s.owner(unit) or not s.card(friend).has(AURA):
            continue
        for effect in s.card(friend).effects:
            if effect.kind == AURA and effect.types & s.card(unit).types:
                inner = effect.inner
                assert inner is not None
                if not any(known.ability == inner.ability and known.part == inner.part for known in found):
                    found.append(inner)
    return found


def forbid_counter(s: Tactics, m: Muster) -> None:
    """PT-EXT-02, PT-BASE-02 Without a counter-strike the defender's OFF and the attacker's DEF are empty."""
    m.counter = m.defender >= 0 and not m.strayed and not m.has(s, NO_COUNTER, ATTACKER) and shoots_back(s, m)
    if not m.counter:
        for pool in (ATT_DEF, DEF_OFF):
            m.dice[pool] = 0
            m.kicker[pool] = 0


def shoots_back(s: Tactics, m: Muster) -> bool:
    """PT-RNG-03, PT-EXT-02 In a long shot the defender needs a range of its own that reaches the attacker."""
    if not m.ranged or s.ground().connected(s.at[m.attacker], m.place):
        return True
    return reaches(s, m.defender, m.answer, s.at[m.attacker])


def terrain_rerolls(s: Tactics, m: Muster, role: i64) -> i64:
    """PT-TERR-01 to -05 The re-roll of a terrain advantage."""
    unit = m.fighter(role)
    if unit < 0 or (role == DEFENDER and not m.ranged and not s.terms.defender_terrain):
        return 0
    terrain = s.terrain(m.tile_of(s, role))
    if terrain < 0 or not s.card(unit).terrain >> terrain & 1:
        return 0
    return best_n(s, unit, ADVANTAGE_VALUE)


def mixed_skills(m: Muster) -> i64:
    """PT-ASLT-05 One re-roll for each side when Arcane meets Tech; a base answers with the same skill."""
    return 1 if m.skill >= ARCANE and m.skill != m.answer else 0


def count_tokens(s: Tactics, m: Muster, role: i64) -> None:
    """PT-RR-05 The ability re-rolls of a side."""
    unit = m.fighter(role)
    for effect in s.card(unit).effects:
        add_token(s, m, role, effect)
    for effect in auras(s, unit):
        add_token(s, m, role, effect)


def add_token(s: Tactics, m: Muster, role: i64, effect: Effect) -> None:
    """Count one effect that gives ability re-rolls."""
    kind = effect.kind
    if kind < REROLL or kind > SHIFT_DIE or not m.holds(s, effect, role):
        return
    row = role * TOKENS
    if kind == REROLL:
        m.tokens[row + OWN + effect.side] += effect.n
    elif kind == REROLL_ALL:
        m.tokens[row + ALL_OF + effect.side] += 1
    elif kind == FORCE_REROLL:
        m.tokens[row + FORCE + effect.side] += effect.n
    else:
        m.tokens[row + SHIFT + (0 if effect.side == OFF else 1)] += effect.n
