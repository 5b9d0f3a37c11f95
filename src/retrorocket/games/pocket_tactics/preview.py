"""What an announced assault would bring: chances of capture, shown before it is declared and used by bots."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import (
    ARCANE,
    ATTACKER,
    DEFENDER,
    GUARD,
    MAGI_TECH,
    MOVE_THEN_ASSAULT,
    SAVE,
    SCATTER,
    TECH,
    slot,
)
from retrorocket.games.pocket_tactics.frames.moving import Charge
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS
from retrorocket.games.pocket_tactics.hazards import ENTERING, LEAVING, SLIPPING, bonus, immune
from retrorocket.games.pocket_tactics.muster import SHIFT, TOKENS, Muster, mustered
from retrorocket.games.pocket_tactics.nouns import ATT_DEF, ATT_OFF, DEF_DEF, DEF_OFF
from retrorocket.games.pocket_tactics.odds import fight_chances, manner, plain_chance
from retrorocket.games.pocket_tactics.policy import Stakes, stakes_of
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.verbs import CLOSE, SHOT
from retrorocket.kernel.actions import first_of, second_of, third_of, verb_of

KNOWN: Final[dict[str, list[float]]] = {}
MOST_KNOWN: Final = 20_000


class Forecast:
    """Chances if the dice are rolled: nobody, the defender, the attacker, both captured; `happens` that they are."""

    def __init__(self, m: Muster, chances: list[float], happens: float, notes: list[str]) -> None:
        self.muster: Final = m
        self.nobody: Final = chances[0]
        self.defender: Final = chances[1]
        self.attacker: Final = chances[2]
        self.both: Final = chances[3]
        self.happens: Final = happens
        self.notes: Final = notes

    def as_json(self) -> dict[str, object]:
        """In ten-thousandths, with the pools and re-rolls behind them and what the count leaves to the players."""
        m = self.muster
        return {
            "nobody": round(self.nobody * 10_000),
            "defender": round(self.defender * 10_000),
            "attacker": round(self.attacker * 10_000),
            "both": round(self.both * 10_000),
            "happens": round(self.happens * 10_000),
            "pools": [[int(m.dice[k]), int(m.kicker[k])] for k in range(4)],
            "rerolls": [int(m.rerolls[0]), int(m.rerolls[1])],
            "abilities": [ability_rerolls(m, ATTACKER), ability_rerolls(m, DEFENDER)],
            "play": manner(m),
            "notes": self.notes,
        }


def forecast(s: Tactics, action: i64) -> Forecast:
    """The forecast of a legal close or ranged assault.

    Both sides re-roll as odds.py says (`play`), no guard steps in, no die is shifted, a defender with Magi-Tech
    chooses well.
    """
    found = musters(s, action)
    chances = [captures(s, m, known_chances(s, m)) for m in found]
    better = better_answer(s, found, chances)
    return Forecast(found[better], chances[better], coming(s, action), notes_of(s, found[better]))


def first_look(s: Tactics, action: i64) -> Forecast:
    """The forecast of an assault as the dice first fall, without re-rolls: what a bot has time for."""
    found = musters(s, action)
    chances = [captures(s, m, first_fall(m)) for m in found]
    better = better_answer(s, found, chances)
    return Forecast(found[better], chances[better], coming(s, action), [])


def better_answer(s: Tactics, found: list[Muster], chances: list[list[float]]) -> int:
    """Which of its answers is better for the defender."""
    stakes = stakes_of(s, found[0].attacker, found[0].defender, -1)
    return 1 if len(found) > 1 and expected(stakes, chances[0]) > expected(stakes, chances[1]) else 0


def musters(s: Tactics, action: i64) -> list[Muster]:
    """PT-ASLT-06 The assault worked out; twice for a defender with Magi-Tech, as Arcane and as Tech."""
    skill, unit, place = first_of(action), second_of(action), s.ground().place_at(third_of(action))
    ranged = verb_of(action) == SHOT
    off, dfn = charge_dice(s, unit)
    defender = s.who[place]
    answer = s.card(defender).third if skill >= ARCANE and defender >= 0 else skill
    answers = [ARCANE, TECH] if answer == MAGI_TECH else [answer]
    return [mustered(s, unit, ranged, skill, place, mode, False, off, dfn) for mode in answers]


def coming(s: Tactics, action: i64) -> float:
    """The chance that the dice are rolled against the chosen target: hazard tests, and no stray shot."""
    unit, place = second_of(action), s.ground().place_at(third_of(action))
    if verb_of(action) != SHOT:
        return passing(s, unit, place)
    effect = s.card(unit).all_of(SCATTER)
    if effect is None or s.ground().connected(s.at[unit], place):
        return 1.0
    astray = sum([1 for face in range(1, 7) if effect.faces >> face & 1])
    return 1.0 - astray / 6.0


def notes_of(s: Tactics, m: Muster) -> list[str]:
    """What the count leaves to the players: a guard that may step in, a die that may change its pool."""
    found = ["guard"] if m.defender >= 0 and can_be_guarded(s, m.place) else []
    shifts = [m.tokens[role * TOKENS + SHIFT + k] for role in range(2) for k in range(2)]
    return [*found, "shift"] if any(shifts) else found


def can_be_guarded(s: Tactics, place: i64) -> bool:
    """Tell whether a friend with the ability touches an assaulted unit."""
    for direction in range(DIRECTIONS):
        near = s.ground().near[place * DIRECTIONS + direction]
        friend = s.who[near] if near >= 0 else -1
        if friend >= 0 and s.owner(friend) == s.owner(s.who[place]) and s.card(friend).has(GUARD):
            return True
    return False


def ability_rerolls(m: Muster, role: i64) -> int:
    """How many re-rolls a side has from abilities; shifted dice are none."""
    return int(sum([m.tokens[role * TOKENS + kind] for kind in range(SHIFT)]))


def previewed(s: Tactics, action: i64) -> dict[str, object]:
    """The odds of a close or ranged assault; nothing for other actions."""
    return {"odds": forecast(s, action).as_json()} if verb_of(action) in (CLOSE, SHOT) else {}


def expected(stakes: Stakes, chances: list[float]) -> float:
    """What the attacker has of an assault on average, in points."""
    return float(int(stakes.strike)) * (chances[1] + chances[3]) - float(int(stakes.counter)) * (
        chances[2] + chances[3]
    )


def charge_dice(s: Tactics, unit: i64) -> tuple[i64, i64]:
    """The dice that an assault right after a step adds or takes."""
    effect = s.card(unit).all_of(MOVE_THEN_ASSAULT)
    if effect is None or not isinstance(s.frames[-1], Charge):
        return 0, 0
    return effect.off_dice, effect.def_dice


def captures(s: Tactics, m: Muster, rolled: list[float]) -> list[float]:
    """Nobody, defender, attacker, both captured: the strikes, first strikes and saves taken together."""
    if m.defender < 0:
        return rolled
    if not s.card(m.attacker).has(SAVE) and not s.card(m.defender).has(SAVE):
        return unspared(m, rolled)
    spared = [save_chance(s, m, ATTACKER), save_chance(s, m, DEFENDER)]
    found = [0.0, 0.0, 0.0, 0.0]
    for case in range(4):
        spread(m, case, rolled[case], spared, found)
    return found


def unspared(m: Muster, rolled: list[float]) -> list[float]:
    """The captures where nobody is saved: who strikes first takes the other before it can strike."""
    if m.first == ATTACKER:
        return [rolled[0], rolled[1] + rolled[3], rolled[2], 0.0]
    return [rolled[0], rolled[1], rolled[2] + rolled[3], 0.0] if m.first == DEFENDER else rolled


def spread(m: Muster, case: int, chance: float, spared: list[float], found: list[float]) -> None:
    """Share the chance of one pair of judged strikes (1 strike, 2 counter) among the captures."""
    struck, countered = case & 1 == 1, case & 2 == 2
    def_lost = 1 - spared[DEFENDER] if struck else 0.0
    att_lost = 1 - spared[ATTACKER] if countered else 0.0
    if case == 3 and m.first == ATTACKER:
        found[1] += chance * def_lost
        found[2] += chance * (1 - def_lost) * att_lost
        found[0] += chance * (1 - def_lost) * (1 - att_lost)
    elif case == 3 and m.first == DEFENDER:
        found[2] += chance * att_lost
        found[1] += chance * (1 - att_lost) * def_lost
        found[0] += chance * (1 - att_lost) * (1 - def_lost)
    else:
        found[0] += chance * (1 - def_lost) * (1 - att_lost)
        found[1] += chance * def_lost * (1 - att_lost)
        found[2] += chance * (1 - def_lost) * att_lost
        found[3] += chance * def_lost * att_lost


def save_chance(s: Tactics, m: Muster, role: i64) -> float:
    """The chance that a struck unit is saved by an ability."""
    unit, enemy = m.fighter(role), m.fighter(1 - role)
    line = slot(m.skill_of(role))
    card = s.card(unit)
    fails = 1.0
    for effect in card.effects:
        if effect.kind == SAVE and not effect.types & s.card(enemy).types:
            each = float(int(effect.target - 1)) / 6.0
            fails *= 0.0 if card.dfn_kicker[line] >= effect.target else each ** int(card.dfn[line])
    return 1.0 - fails


def first_fall(m: Muster) -> list[float]:
    """The chances of the strikes as the dice first fall: the two are independent."""
    strike = plain_chance(m.dice[ATT_OFF], m.kicker[ATT_OFF], m.dice[DEF_DEF], m.kicker[DEF_DEF])
    counter = plain_chance(m.dice[DEF_OFF], m.kicker[DEF_OFF], m.dice[ATT_DEF], m.kicker[ATT_DEF]) if m.counter else 0.0
    return [(1 - strike) * (1 - counter), strike * (1 - counter), (1 - strike) * counter, strike * counter]


def known_chances(s: Tactics, m: Muster) -> list[float]:
    """The chances of the strikes, worked out once for equal pools, re-rolls and stakes."""
    stakes = stakes_of(s, m.attacker, m.defender, m.first)
    numbers = [int(n) for row in (m.dice, m.kicker, m.rerolls, m.tokens) for n in row]
    key = f"{numbers}{stakes.strike}/{stakes.counter}/{stakes.first}{s.terms.pass_final}"
    if key not in KNOWN:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        KNOWN[key] = fight_chances(m, stakes, s.terms.pass_final)
    return KNOWN[key]


def passing(s: Tactics, unit: i64, place: i64) -> float:
    """The chance that the hazard tests let a close assault come to dice (an opponent's placing counts as a stop)."""
    start, target = s.terrain(s.at[unit]), s.terrain(place)
    chance = test_chance(s, unit, start, LEAVING[start])
    if target >= 0:
        chance *= test_chance(s, unit, target, ENTERING[target])
        if s.terms.ice_first:
            chance *= test_chance(s, unit, target, SLIPPING[target])
    return chance


def test_chance(s: Tactics, unit: i64, terrain: i64, worst: i64) -> float:
    """The chance to pass one hazard test."""
    card = s.card(unit)
    if worst == 0 or immune(card, terrain):
        return 1.0
    return 1.0 - float(int(max(0, worst - bonus(card, terrain)))) / 6.0
