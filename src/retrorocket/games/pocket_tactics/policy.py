"""How a sensible side uses its re-rolls: one die ahead. Bots play by it, and the odds of an assault assume it.

In its go a side looks at every re-roll it could use, takes the one with the greatest gain in points captured, judged as
if no further re-roll were used, and keeps the dice where none gains. Dice are never shifted, and more dice than are
rolled at first (after a shift) never rolled again all together.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import ANY, ATTACKER
from retrorocket.games.pocket_tactics.frames.fight import SITUATION, Fight
from retrorocket.games.pocket_tactics.judging import strength
from retrorocket.games.pocket_tactics.muster import ALL_OF, FORCE, OWN
from retrorocket.games.pocket_tactics.nouns import ATT_DEF, ATT_OFF, DEF_DEF, DEF_OFF, IN_A_POOL
from retrorocket.games.pocket_tactics.rolls import FACES
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.verbs import KEEP, REROLL, REROLL_ALL
from retrorocket.kernel.actions import pack

BASE_WORTH: Final = 45
ROLLS: Final[vec[i64]] = vec[i64]([1, 6, 36, 216])
OPTIONS: Final = 6
OWN_OFF: Final = 0
OWN_DEF: Final = 1
FORCE_DEF: Final = 2
FORCE_OFF: Final = 3
ALL_OFF: Final = 4
ALL_DEF: Final = 5


class Stakes:
    """What a strike and a counter-strike take, in points, and which side strikes first (-1: neither)."""

    def __init__(self, strike: i64, counter: i64, first: i64) -> None:
        self.strike: Final = strike
        self.counter: Final = counter
        self.first: Final = first

    def worth(self, strike: bool, counter: bool) -> i64:
        """What the attacker has of two judged strikes."""
        if strike and counter and self.first >= 0:
            return self.strike if self.first == ATTACKER else -self.counter
        return (self.strike if strike else 0) - (self.counter if counter else 0)


def stakes_of(s: Tactics, attacker: i64, defender: i64, first: i64) -> Stakes:
    """The stakes of a fight: the costs of the units, 45 points for a base."""
    return Stakes(s.card(defender).cost if defender >= 0 else BASE_WORTH, s.card(attacker).cost, first)


class Strike:
    """One strike on the table: OFF dice against DEF dice, with their kickers."""

    def __init__(self, off: vec[i64], off_kicker: i64, dfn: vec[i64], dfn_kicker: i64) -> None:
        self.off: Final = off
        self.off_kicker: Final = off_kicker
        self.dfn: Final = dfn
        self.dfn_kicker: Final = dfn_kicker

    def lands(self) -> bool:
        """Tell whether it succeeds as it lies."""
        return strength(self.off, self.off_kicker) > strength(self.dfn, self.dfn_kicker)

    def hits_after(self, on_off: bool, die: i64) -> i64:
        """In how many of six cases it succeeds when one die is rolled again."""
        dice = self.off[:] if on_off else self.dfn[:]
        still = self.standing(on_off)
        hits: i64 = 0
        for face in range(1, 7):
            dice[die] = face
            hits += self.hit(on_off, dice, still)
        return hits

    def standing(self, on_off: bool) -> i64:
        """How strong the dice are of the colour that stays."""
        return strength(self.dfn, self.dfn_kicker) if on_off else strength(self.off, self.off_kicker)

    def hit(self, on_off: bool, dice: vec[i64], still: i64) -> i64:
        """1 if the strike succeeds with other dice of one colour."""
        if on_off:
            return 1 if strength(dice, self.off_kicker) > still else 0
        return 1 if still > strength(dice, self.dfn_kicker) else 0

    def best_die(self, on_off: bool, upward: bool) -> i64:
        """The die whose re-roll makes the strike likeliest (or least likely); of equals the lowest OFF or DEF value
        of the side that gains, the highest of the side that is forced."""
        dice = self.off if on_off else self.dfn
        lowest_first = on_off == upward
        best: i64 = -1
        most: i64 = -1
        for die in range(len(dice)):
            hits = self.hits_after(on_off, die)
            score = 10 * (hits if upward else 6 - hits) + (6 - dice[die] if lowest_first else dice[die])
            if score > most:
                best, most = die, score
        return best

    def hits_all(self, on_off: bool) -> i64:
        """In how many cases it succeeds when all dice of a colour are rolled again."""
        dice = self.off[:] if on_off else self.dfn[:]
        still = self.standing(on_off)
        hits: i64 = 0
        for roll in range(ROLLS[len(dice)]):
            rest = roll
            for die in range(len(dice)):
                dice[die] = rest % FACES + 1
                rest //= FACES
            hits += self.hit(on_off, dice, still)
        return hits


def gain(stakes: Stakes, role: i64, own_strike: bool, other_lands: bool, lands: bool, hits: i64, cases: i64) -> i64:
    """What a re-roll gains a role, in points times 216: of one strike `hits` of `cases` succeed, the other stays.

    `own_strike` tells whether the re-rolled strike is the attacker's; `lands` is how it lies now.
    """
    if own_strike:
        yes, no = stakes.worth(True, other_lands), stakes.worth(False, other_lands)
    else:
        yes, no = stakes.worth(other_lands, True), stakes.worth(other_lands, False)
    now = yes if lands else no
    after = hits * yes + (cases - hits) * no - cases * now
    return (after if role == ATTACKER else -after) * (216 // cases)


def strike_of(option: i64, role: i64) -> i64:
    """Which strike an option touches: 0 the attacker's, 1 the defender's."""
    own = option in (OWN_OFF, FORCE_DEF, ALL_OFF)
    return role if own else 1 - role


def on_offense(option: i64) -> bool:
    """Tell whether an option rolls OFF dice."""
    return option in (OWN_OFF, FORCE_OFF, ALL_OFF)


def wants_up(option: i64) -> bool:
    """Tell whether the user of an option wants the strike to succeed."""
    return option in (OWN_OFF, FORCE_DEF, ALL_OFF)


def usable(fight: Fight, role: i64, option: i64) -> bool:
    """Tell whether a side has a re-roll left for an option, whatever dice there are."""
    if fight.stage == SITUATION:
        return option <= OWN_DEF and fight.rerolls[role] > 0
    if option >= ALL_OFF:
        return fight.token(role, ALL_OF + option - ALL_OFF) > 0
    colour = 0 if on_offense(option) else 1
    kind = OWN if option <= OWN_DEF else FORCE
    return fight.token(role, kind + colour) + fight.token(role, kind + ANY) > 0


def advice(s: Tactics, fight: Fight) -> i64:
    """What the side whose go it is should do."""
    strikes = [
        Strike(fight.att_off, fight.kickers[ATT_OFF], fight.def_def, fight.kickers[DEF_DEF]),
        Strike(fight.def_off, fight.kickers[DEF_OFF], fight.att_def, fight.kickers[ATT_DEF]),
    ]
    lands = [strikes[0].lands(), strikes[1].lands()]
    stakes = stakes_of(s, fight.attacker, fight.defender, fight.first)
    best = pack(KEEP)
    most: i64 = 0
    for option in range(OPTIONS):
        which = strike_of(option, fight.goer)
        strike = strikes[which]
        dice = strike.off if on_offense(option) else strike.dfn
        if len(dice) == 0 or not usable(fight, fight.goer, option):
            continue
        if option >= ALL_OFF and len(dice) >= len(ROLLS):
            continue
        value, action = weigh(fight, strike, option, stakes, lands[1 - which], lands[which])
        if value > most:
            best, most = action, value
    return best


def weigh(fight: Fight, strike: Strike, option: i64, stakes: Stakes, other_lands: bool, lands: bool) -> tuple[i64, i64]:
    """The gain of an option, and the action that it is."""
    role = fight.goer
    own = strike_of(option, role) == ATTACKER
    offense = on_offense(option)
    if option >= ALL_OFF:
        cases = ROLLS[len(strike.off if offense else strike.dfn)]
        value = gain(stakes, role, own, other_lands, lands, strike.hits_all(offense), cases)
        return value, pack(REROLL_ALL, option - ALL_OFF)
    die = strike.best_die(offense, wants_up(option))
    value = gain(stakes, role, own, other_lands, lands, strike.hits_after(offense, die), 6)
    pool = (ATT_OFF if own else DEF_OFF) if offense else (DEF_DEF if own else ATT_DEF)
    return value, pack(REROLL, pool * IN_A_POOL + die)
