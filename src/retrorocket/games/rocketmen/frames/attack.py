"""One attack from its declaration to the check for the end (RM-R-50)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import (
    DOUBLES_ALWAYS,
    FIRST,
    FREE_ATTACK,
    INHERENT_SAVE,
    RAPID_FIRE,
    REROLL_ATTACK,
    SAVE,
    SECOND,
)
from retrorocket.games.rocketmen.activation import open_ship
from retrorocket.games.rocketmen.events import ATTACKED, MISSED, ROLLED, SAVED
from retrorocket.games.rocketmen.frames.damage import Damage, LoseCrew
from retrorocket.games.rocketmen.losses import check_fleets
from retrorocket.games.rocketmen.marks import EVADED, mark, marked
from retrorocket.games.rocketmen.nouns import FIRST_SHIP, OBJECT
from retrorocket.games.rocketmen.powers import FIRST_TOKEN, has, number, sources, spare_source, total, use, used
from retrorocket.games.rocketmen.restrictions.attack import attack_price, rating, steps_to
from retrorocket.games.rocketmen.state import PLAY, Rocketmen
from retrorocket.games.rocketmen.tables import DEFENSE, EVASIVE, FIGHTER, STATION, TYPE
from retrorocket.games.rocketmen.verbs import EVADE, HOLD, REROLL, SAVE_CREW, SAVE_SHIP
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt

ROLL: Final = 0
MISS: Final = 1
SAVES: Final = 2
HIT: Final = 3
CREW: Final = 4
DONE: Final = 5


def declare(s: Rocketmen, ship: i64, target: i64) -> None:
    """RM-R-50 1, 2 Pay, use up a weapon pod, work out the rating."""
    steps = steps_to(s, ship, target)
    ap = attack_price(s, ship) + steps
    if attack_price(s, ship) == 0:
        use(s, spare_source(s, ship, FREE_ATTACK), FREE_ATTACK)
    open_ship(s, ship, ap)
    if s.attacks[ship] >= s.lasers[ship]:
        use(s, spare_source(s, ship, RAPID_FIRE), RAPID_FIRE)
    s.attacks[ship] += 1
    needed = rating(s, ship, target, steps)
    s.tell(ATTACKED, ship, target, steps, needed)
    bare = s.shields[target] == 0 or has(s, ship, DOUBLES_ALWAYS)
    s.push(Attack(ship, target, needed, bare))


class Attack(Frame[Rocketmen]):
    """An attack under way: its dice, whether doubles cost crew (`bare`), whether it was rerolled, the saves tried."""

    # fields: written by tools/fields.py
    def __init__(self, ship: i64, target: i64, needed: i64, bare: bool) -> None:
        self.ship: Final = ship
        self.target: Final = target
        self.needed: Final = needed
        self.bare: Final = bare
        self.step: i64 = 0
        self.one: i64 = 0
        self.two: i64 = 0
        self.again: bool = False
        self.tried: vec[i64] = vec[i64]()

    def clone(self) -> "Attack":
        """A copy of what changes."""
        twin = Attack(self.ship, self.target, self.needed, self.bare)
        twin.step = self.step
        twin.one = self.one
        twin.two = self.two
        twin.again = self.again
        twin.tried = self.tried[:]
        return twin

    # end of fields

    def proceed(self, s: Rocketmen) -> bool:
        """Go through the steps; stop where somebody has a choice. A target whose player gave up is gone."""
        if self.step < CREW and s.zone[self.target] != PLAY:
            self.step = DONE
        if self.step == ROLL:
            self.roll(s)
        elif self.step == MISS:
            if self.may_reroll(s):
                return False
            self.miss(s)
        elif self.step == SAVES:
            if len(self.saves(s)):
                return False
            self.step = HIT
        elif self.step == HIT:
            self.step = CREW
            s.push(Damage(self.target, 1, not self.natural(12)))
        elif self.step == CREW:
            self.step = DONE
            if self.one == self.two and self.bare and s.zone[self.target] == PLAY:
                s.push(LoseCrew(self.target))
        else:
            s.pop()
            check_fleets(s)
        return True

    def natural(self, total_of_dice: i64) -> bool:
        """RM-212-01, RM-212-02 Two 1s or two 6s."""
        return self.one + self.two == total_of_dice

    def roll(self, s: Rocketmen) -> None:
        """RM-ATK-08 Two dice against the rating; the Rule of 2 and 12 is above everything."""
        self.one, self.two = s.dice.roll(6), s.dice.roll(6)
        hit = self.natural(12) or (not self.natural(2) and self.one + self.two >= self.needed)
        s.tell(ROLLED, self.ship, self.one, self.two, self.needed, int(hit))
        self.step = (HIT if self.natural(12) else SAVES) if hit else MISS

    def may_reroll(self, s: Rocketmen) -> bool:
        """A failed roll may be rolled again once, but never a natural 2."""
        return not self.natural(2) and not self.again and spare_source(s, self.ship, REROLL_ATTACK) >= 0

    def miss(self, s: Rocketmen) -> None:
        """The attack failed."""
        s.tell(MISSED, self.ship, self.target)
        self.step = DONE

    def saves(self, s: Rocketmen) -> vec[i64]:
        """RM-R-50 5 The saves that the target may still try, as actions."""
        found = vec[i64]()
        if self.inherent(s) > 0 and 0 not in self.tried and not marked(s, self.target, EVADED):
            found = append(found, pack(EVADE))
        for source in sources(s, self.target):
            spare = used(s, source, SAVE) < number(s, source, SAVE, FIRST) and source not in self.tried
            if spare:
                found = append(
                    found, pack(SAVE_SHIP) if source < FIRST_TOKEN else pack(SAVE_CREW, source - FIRST_TOKEN)
                )
        return found

    def inherent(self, s: Rocketmen) -> i64:
        """RM-FTR-03, RM-STA-03 What Evasive Maneuvers or Base Defense needs; 0 for ships without them."""
        kind = TYPE[s.model[self.target]]
        if kind not in (FIGHTER, STATION):
            return 0
        need = (EVASIVE if kind == FIGHTER else DEFENSE) + total(s, self.target, INHERENT_SAVE)
        return need if need > 2 else 2

    def seat(self, s: Rocketmen) -> i64:
        """The attacker about a reroll, the target about saves."""
        return s.owner(self.ship if self.step == MISS else self.target)

    def prompt(self, s: Rocketmen) -> Prompt:
        """What was rolled, and what may be done about it."""
        values: dict[str, str | int] = {
            "ship:object": OBJECT.word(self.ship),
            "target:object": OBJECT.word(self.target),
        }
        values |= {"sum": int(self.one + self.two), "needed": int(self.needed)}
        return Prompt("reroll" if self.step == MISS else "save", values)

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """Roll again, or save, or leave it."""
        if self.step == MISS:
            return vec[i64]([pack(REROLL), pack(HOLD)])
        return append(self.saves(s), pack(HOLD))

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """RM-R-50 Only what this step offers."""
        if verb_of(action) == HOLD:
            return ""
        if self.step == MISS:
            return "" if verb_of(action) == REROLL else "RM-R-50"
        return "" if action in self.saves(s) else "RM-R-50"

    def answer(self, s: Rocketmen, action: i64) -> None:
        """Roll again, try a save, or let it be."""
        if verb_of(action) == HOLD:
            if self.step == MISS:
                self.miss(s)
            else:
                self.step = HIT
        elif verb_of(action) == REROLL:
            use(s, spare_source(s, self.ship, REROLL_ATTACK), REROLL_ATTACK)
            self.again = True
            self.step = ROLL
        else:
            self.save(s, action)

    def save(self, s: Rocketmen, action: i64) -> None:
        """Two dice against the save's number; one that works makes the attack fail."""
        if verb_of(action) == EVADE:
            need = self.inherent(s)
            self.tried = append(self.tried, 0)
            if TYPE[s.model[self.target]] == FIGHTER:
                mark(s, self.target, EVADED)
        else:
            source = self.target if verb_of(action) == SAVE_SHIP else FIRST_TOKEN + first_of(action)
            need = number(s, source, SAVE, SECOND)
            self.tried = append(self.tried, source)
            use(s, source, SAVE)
        one, two = s.dice.roll(6), s.dice.roll(6)
        s.tell(SAVED, self.target, one, two, need, int(one + two >= need))
        if one + two >= need:
            self.miss(s)

    def faults(self, s: Rocketmen) -> list[str]:
        """RM-R-50 The open ship has shot at an opposing one; its dice say which step it is."""
        words = f"{OBJECT.word(self.ship)} and {OBJECT.word(self.target)}"
        if self.ship < FIRST_SHIP or s.opened != self.ship or not s.attacks[self.ship]:
            return [f"{OBJECT.word(self.ship)} is not attacking"]
        if self.target < FIRST_SHIP or not s.in_play(self.target) or s.owner(self.target) == s.active:
            return [f"{words}: no such target"]
        if s.docked(self.ship, self.target) or self.one < 1 or self.two < 1:
            return [f"{words}: no such attack"]
        return self.step_faults(s, words)

    def step_faults(self, s: Rocketmen, words: str) -> list[str]:
        """A miss that may be rolled again, a hit that may be saved, or what comes after one of them."""
        hit = self.natural(12) or (not self.natural(2) and self.one + self.two >= self.needed)
        if s.frames[-1] is not self:
            return [] if hit and self.step in (CREW, DONE) else [f"{words}: the attack has done no damage yet"]
        for k in range(len(self.tried)):
            if self.tried[k] in self.tried[:k] or not self.may_try(s, self.tried[k]):
                return [f"{words}: a save of somebody else"]
        if self.step == MISS and not hit and self.may_reroll(s):
            return []
        open_save = self.step == SAVES and hit and not self.natural(12) and len(self.saves(s)) > 0
        return [] if open_save else [f"{words}: nothing is left to decide"]

    def may_try(self, s: Rocketmen, source: i64) -> bool:
        """Tell whether a save can have been the target's: its type's own, the ship's, or an assigned crew's."""
        return source == 0 or source in sources(s, self.target)
