"""The dice of an assault: the roll, re-rolls in two stages, and the judgement (PT-ASLT-09, steps 6-11)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import ANY, ARCANE, ATTACKER, DEF, DEFENDER, MAGI_TECH, OFF, slot
from retrorocket.games.pocket_tactics.events import BASE_DEFEATED, JUDGED, KEPT, REROLLED, SHIFTED
from retrorocket.games.pocket_tactics.frames.aftermath import Aftermath
from retrorocket.games.pocket_tactics.frames.fitting import no_target, not_acting
from retrorocket.games.pocket_tactics.hazards import survives
from retrorocket.games.pocket_tactics.judging import ranked, succeeds
from retrorocket.games.pocket_tactics.muster import ALL_OF, FORCE, OWN, SHIFT, TOKENS
from retrorocket.games.pocket_tactics.nouns import (
    ATT_DEF,
    ATT_OFF,
    COLOURS,
    DEF_DEF,
    DEF_OFF,
    IN_A_POOL,
    SEAT,
    other_colour,
)
from retrorocket.games.pocket_tactics.state import BY_BASE, Tactics
from retrorocket.games.pocket_tactics.verbs import KEEP, REROLL, REROLL_ALL
from retrorocket.games.pocket_tactics.verbs import SHIFT as SHIFT_VERB
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt

ABILITIES: Final = 0
SITUATION: Final = 1
JUDGEMENT: Final = 2


class Fight(Frame[Tactics]):
    """Dice on the table, each pool from the highest down.

    `goer` is the role whose go it is, `passes` how many in a row, `passed` who passed (bits).
    """

    # fields: written by tools/fields.py
    def __init__(self, attacker: i64, defender: i64, place: i64, ranged: i64, skill: i64, answering: i64) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.place: Final = place
        self.ranged: Final = ranged
        self.skill: Final = skill
        self.answering: Final = answering
        self.counter: i64 = 0
        self.first: i64 = 0
        self.kickers: vec[i64] = vec[i64]()
        self.tokens: vec[i64] = vec[i64]()
        self.rerolls: vec[i64] = vec[i64]()
        self.att_off: vec[i64] = vec[i64]()
        self.att_def: vec[i64] = vec[i64]()
        self.def_off: vec[i64] = vec[i64]()
        self.def_def: vec[i64] = vec[i64]()
        self.stage: i64 = 0
        self.goer: i64 = 0
        self.passes: i64 = 0
        self.passed: i64 = 0

    def clone(self) -> "Fight":
        """A copy of what changes."""
        twin = Fight(self.attacker, self.defender, self.place, self.ranged, self.skill, self.answering)
        twin.counter = self.counter
        twin.first = self.first
        twin.kickers = self.kickers
        twin.tokens = self.tokens[:]
        twin.rerolls = self.rerolls[:]
        twin.att_off = self.att_off[:]
        twin.att_def = self.att_def[:]
        twin.def_off = self.def_off[:]
        twin.def_def = self.def_def[:]
        twin.stage = self.stage
        twin.goer = self.goer
        twin.passes = self.passes
        twin.passed = self.passed
        return twin

    # end of fields

    def faults(self, s: Tactics) -> list[str]:
        """PT-ASLT-09 Steps 6 to 9: two sides with dice that they can have."""
        found = not_acting(s, self.attacker) or no_target(s, self.place)
        if found:
            return found
        if self.defender != s.who[self.place]:
            return [f"place {self.place} is not where the defender is"]
        if self.skill < 0 or self.answering != self.answer_of(s):
            return ["the skills of the two sides do not meet"]
        if self.stage == JUDGEMENT or (s.terms.pass_final and self.passed >> self.goer & 1):
            return ["nobody has a go any more"]
        return self.pool_faults()

    def answer_of(self, s: Tactics) -> i64:
        """PT-ASLT-04, PT-ASLT-06 The skill that the defender uses; with Magi-Tech the one it has chosen."""
        if self.defender < 0 or self.skill < ARCANE:
            return self.skill
        third = s.card(self.defender).third
        return self.answering if third == MAGI_TECH and self.answering >= ARCANE else third

    def pool_faults(self) -> list[str]:
        """PT-ASLT-07, PT-BASE-02 No more dice than there are; without a counter-strike none for one."""
        for pool in range(4):
            if len(self.pool(pool)) > IN_A_POOL:
                return ["there are not so many dice"]
        if self.counter and self.defender < 0:
            return ["a base strikes back"]
        struck_back = len(self.list_of(ATT_DEF)) + len(self.list_of(DEF_OFF))
        return ["there are dice for a counter-strike that is none"] if struck_back and not self.counter else []

    # dice

    def pool(self, which: i64) -> vec[i64]:
        """The rolled dice of a pool."""
        if which < 2:
            return self.att_off if which == 0 else self.att_def
        return self.def_off if which == 2 else self.def_def

    def set_pool(self, which: i64, dice: vec[i64]) -> None:
        """PT-R-65 Replace the dice of a pool; they lie, and are numbered, from the highest down."""
        dice = ranked(dice, 0)
        if which == 0:
            self.att_off = dice
        elif which == 1:
            self.att_def = dice
        elif which == 2:
            self.def_off = dice
        else:
            self.def_def = dice

    def list_of(self, which: i64) -> vec[i64]:
        """A pool with its kicker, from the highest down."""
        return ranked(self.pool(which), self.kickers[which])

    def die_there(self, die: i64) -> bool:
        """Tell whether a die lies on the table."""
        return die % IN_A_POOL < len(self.pool(die // IN_A_POOL))

    def token(self, role: i64, kind: i64) -> i64:
        """How many ability tokens of a kind a side has left."""
        return self.tokens[role * TOKENS + kind]

    # whose go

    def proceed(self, s: Tactics) -> bool:
        """PT-RR-02, -03 A side without a usable re-roll passes silently; after both stages the dice are judged."""
        if self.stage == JUDGEMENT:
            self.judge(s)
            return True
        if self.can_go(s):
            return False
        self.next_go(self.passes + 1)
        return True

    def can_go(self, s: Tactics) -> bool:
        """Tell whether the side whose go it is has a usable re-roll and has not passed for good."""
        role = self.goer
        if s.terms.pass_final and self.passed >> role & 1:
            return False
        if self.stage == SITUATION:
            return (
                self.rerolls[role] > 0
                and len(self.pool(COLOURS * role + OFF)) + len(self.pool(COLOURS * role + DEF)) > 0
            )
        for die in range(4 * IN_A_POOL):
            if not (self.forbids_reroll(die) and self.forbids_shift(die)):
                return True
        return not (self.forbids_all(0) and self.forbids_all(1))

    def next_go(self, passes: i64) -> None:
        """The other side's go; after two passes in a row the next stage, which the attacker begins."""
        self.passes = passes
        self.goer = 1 - self.goer
        if passes >= 2:
            self.stage += 1
            self.goer = ATTACKER
            self.passes = 0
            self.passed = 0

    def seat(self, s: Tactics) -> i64:
        """The owner of the side whose go it is; a base's owner decides for the base."""
        owner = s.owner(self.attacker)
        return owner if self.goer == ATTACKER else 1 - owner

    def prompt(self, s: Tactics) -> Prompt:
        """Name the seat and what it has left."""
        seat = SEAT.word(self.seat(s))
        if self.stage == ABILITIES:
            return Prompt("ability_rerolls", {"seat": seat})
        return Prompt("rerolls", {"seat": seat, "left": int(self.rerolls[self.goer])})

    def candidates(self, s: Tactics) -> vec[i64]:
        """Every die on the table, in every way, or to keep them."""
        found = vec[i64]([pack(KEEP)])
        for die in range(4 * IN_A_POOL):
            if self.die_there(die):
                found = append(found, pack(REROLL, die))
                if self.stage == ABILITIES:
                    found = append(found, pack(SHIFT_VERB, die))
        if self.stage == ABILITIES:
            found = append(append(found, pack(REROLL_ALL, 0)), pack(REROLL_ALL, 1))
        return found

    def refusal(self, s: Tactics, action: i64) -> str:
        """PT-RR-02 A go is one re-roll, one shift or a pass; each has its own checklist."""
        verb = verb_of(action)
        if verb == REROLL:
            return self.forbids_reroll(first_of(action))
        if verb == REROLL_ALL:
            return self.forbids_all(first_of(action))
        if verb == SHIFT_VERB:
            return self.forbids_shift(first_of(action))
        return "" if verb == KEEP else "PT-RR-02"

    def forbids_reroll(self, die: i64) -> str:
        """PT-RR-04, -05, PT-KICK-03 A rolled die: an own one, or an enemy one if an ability says so."""
        pool = die // IN_A_POOL
        if not self.die_there(die):
            return "PT-KICK-03" if die % IN_A_POOL == len(self.pool(pool)) and self.kickers[pool] else "PT-RR-04"
        own = pool // COLOURS == self.goer
        if self.stage == SITUATION:
            return "" if own and self.rerolls[self.goer] > 0 else "PT-RR-04"
        kind = OWN if own else FORCE
        usable = self.token(self.goer, kind + pool % COLOURS) + self.token(self.goer, kind + ANY)
        return "" if usable > 0 else "PT-RR-05"

    def forbids_all(self, colour: i64) -> str:
        """PT-RR-05 reroll_all: at least one rolled die of the colour."""
        usable = self.stage == ABILITIES and self.token(self.goer, ALL_OF + colour) > 0
        return "" if usable and len(self.pool(COLOURS * self.goer + colour)) > 0 else "PT-RR-05"

    def forbids_shift(self, die: i64) -> str:
        """PT-RR-05 shift_die: an own rolled die, into a pool that is judged and has room on the table."""
        pool = die // IN_A_POOL
        if self.stage != ABILITIES or not self.die_there(die) or pool // COLOURS != self.goer:
            return "PT-RR-05"
        if self.token(self.goer, SHIFT + pool % COLOURS) == 0 or not self.is_judged(other_colour(pool)):
            return "PT-RR-05"
        return "" if len(self.pool(other_colour(pool))) < IN_A_POOL else "PT-RR-05"

    def is_judged(self, pool: i64) -> bool:
        """Tell whether a pool decides anything: a DEF pool if the enemy can strike, an OFF pool if its side can."""
        return len(self.list_of(ATT_OFF if pool in (ATT_OFF, DEF_DEF) else DEF_OFF)) > 0

    def answer(self, s: Tactics, action: i64) -> None:
        """Use one re-roll, or pass."""
        verb = verb_of(action)
        if verb == KEEP:
            s.tell(KEPT, self.seat(s))
            self.passed |= 1 if self.goer == ATTACKER else 2
            self.next_go(self.passes + 1)
            return
        if verb == REROLL:
            pool = first_of(action) // IN_A_POOL
            self.spend(pool)
            self.reroll(s, first_of(action))
            self.set_pool(pool, self.pool(pool))
        elif verb == REROLL_ALL:
            self.tokens[self.goer * TOKENS + ALL_OF + first_of(action)] -= 1
            pool = COLOURS * self.goer + first_of(action)
            for k in range(len(self.pool(pool))):
                self.reroll(s, pool * IN_A_POOL + k)
            self.set_pool(pool, self.pool(pool))
        else:
            self.shift(s, first_of(action))
        self.next_go(0)

    def spend(self, pool: i64) -> None:
        """Pay for one die: a situational re-roll, or the token of its colour before one of any colour."""
        if self.stage == SITUATION:
            self.rerolls[self.goer] -= 1
            return
        row = self.goer * TOKENS + (OWN if pool // COLOURS == self.goer else FORCE)
        self.tokens[row + (pool % COLOURS if self.tokens[row + pool % COLOURS] > 0 else ANY)] -= 1

    def reroll(self, s: Tactics, die: i64) -> None:
        """PT-RR-04 The new value stands; the die keeps its number until the pool is laid in order again."""
        dice = self.pool(die // IN_A_POOL)
        was = dice[die % IN_A_POOL]
        dice[die % IN_A_POOL] = s.dice.roll(6)
        s.tell(REROLLED, die, was, dice[die % IN_A_POOL])

    def shift(self, s: Tactics, die: i64) -> None:
        """shift_die: a die changes its pool, with its value."""
        pool = die // IN_A_POOL
        self.tokens[self.goer * TOKENS + SHIFT + pool % COLOURS] -= 1
        source = self.pool(pool)
        left = vec[i64]()
        for k in range(len(source)):
            if k != die % IN_A_POOL:
                left = append(left, source[k])
        self.set_pool(other_colour(pool), append(self.pool(other_colour(pool)), source[die % IN_A_POOL]))
        self.set_pool(pool, left)
        s.tell(SHIFTED, die, other_colour(pool))

    # judgement

    def strikes(self, role: i64) -> bool:
        """PT-DICE-02 Tell whether the strike of a side succeeds."""
        return succeeds(self.list_of(COLOURS * role + OFF), self.list_of(COLOURS * (1 - role) + DEF))

    def judge(self, s: Tactics) -> None:
        """PT-DICE-05, PT-DICE-06 Both strikes at once, unless one side strikes first."""
        s.pop()
        if self.defender < 0:
            self.judge_base(s)
            return
        hit = [self.strikes(DEFENDER), self.strikes(ATTACKER)]
        safe = [False, False]
        for role in range(2):
            if self.first == 1 - role and hit[role]:
                safe[role] = self.is_saved(s, role)
                hit[1 - role] = hit[1 - role] and safe[role]
        s.tell(JUDGED, (2 if hit[ATTACKER] else 0) + (1 if hit[DEFENDER] else 0))
        for role in range(2):
            if hit[role] and self.first != 1 - role:
                safe[role] = self.is_saved(s, role)
        self.settle(s, hit[ATTACKER], hit[DEFENDER], safe[ATTACKER], safe[DEFENDER])

    def judge_base(self, s: Tactics) -> None:
        """PT-BASE-04 A struck base loses the game; otherwise nothing has changed."""
        won = self.strikes(ATTACKER)
        s.tell(JUDGED, 1 if won else 0)
        if won:
            s.tell(BASE_DEFEATED, 1 - s.owner(self.attacker))
            s.finish(s.owner(self.attacker), BY_BASE)

    def is_saved(self, s: Tactics, role: i64) -> bool:
        """save: a struck unit tests with its printed DEF of the skill it used."""
        if role == ATTACKER:
            return survives(s, self.attacker, self.defender, slot(self.skill))
        return survives(s, self.defender, self.attacker, slot(self.answering))

    def settle(self, s: Tactics, att_hit: bool, def_hit: bool, att_safe: bool, def_safe: bool) -> None:
        """PT-DICE-07, -08, -09 Captures, all at the same time; then places and after-effects."""
        att_lost = att_hit and not att_safe
        def_lost = def_hit and not def_safe
        origin = s.at[self.attacker]
        if att_lost:
            s.capture(self.attacker)
        if def_lost:
            s.capture(self.defender)
        if (att_lost or def_lost) and s.check_victory():
            return
        won = def_lost and not att_lost
        advanced = won and not self.ranged and s.at[self.attacker] >= 0
        if advanced:
            s.move_to(self.attacker, self.place)
        held = att_lost and not def_lost
        roles = (1 if won else 0) + (2 if held else 0)
        s.push(Aftermath(self.attacker, self.defender, origin, 1 if advanced else 0, roles))
