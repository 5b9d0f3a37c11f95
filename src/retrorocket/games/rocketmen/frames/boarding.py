"""A boarding wave: dice, rerolls, comparisons, losses, capture (RM-BRD-04..15, RM-R-68..70, RM-R-79)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import (
    AS_ATTACKER,
    AS_BOTH,
    AS_TARGET,
    BOARDING_DICE,
    BOARDING_REROLL,
    BOARDING_TIES,
    EFFECT_ROW,
    FIRST,
)
from retrorocket.games.rocketmen.activation import close_ship, open_ship
from retrorocket.games.rocketmen.events import BOARDED, COMPARED, DIE_LOST, WAVE_DIE
from retrorocket.games.rocketmen.frames.capture import capture
from retrorocket.games.rocketmen.frames.damage import Overload
from retrorocket.games.rocketmen.losses import lose_crew, lose_pod
from retrorocket.games.rocketmen.nouns import OBJECT
from retrorocket.games.rocketmen.powers import effects_of, sources, total, total_for
from retrorocket.games.rocketmen.space import boarding_of
from retrorocket.games.rocketmen.state import DICE_AT, ROLLED_AT, TARGET_AT, Rocketmen
from retrorocket.games.rocketmen.tables import BASE_DICE, LASER, SHIELD
from retrorocket.games.rocketmen.verbs import AGAIN, DONE, LOSE_CREW, LOSE_DIE, LOSE_POD
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt

FIRST_REROLL: Final = 0
COMPARING: Final = 2
LOSING: Final = 3
MOST_DICE: Final = 40


def start_wave(s: Rocketmen, ship: i64, target: i64) -> None:
    """RM-BRD-01, RM-BRD-05, RM-BRD-06 Pay 1 AP, count the dice of both sides, roll them all."""
    open_ship(s, ship, 1)
    if boarding_of(s, ship) < 0:
        for number in (ship, target, BASE_DICE, 0):
            s.boardings = append(s.boardings, number)
        s.tell(BOARDED, ship, target)
    k = boarding_of(s, ship)
    s.boardings[k + ROLLED_AT] = 1
    ours = rolled(s, ship, dice_of(s, ship, AS_ATTACKER))
    theirs = rolled(s, target, dice_of(s, target, AS_TARGET))
    s.push(Wave(ship, target, ours, theirs))


def dice_of(s: Rocketmen, side: i64, role: i64) -> i64:
    """RM-BRD-05, RM-BRD-13 One for a ship, one a pod, one a crew, and abilities; an asteroid its base dice and crew."""
    crew: i64 = i64(len(s.crew_on(side)))
    if not s.is_ship(side):
        return s.boardings[boarding_of(s, side) + DICE_AT] + crew
    return 1 + s.pods(side) + crew + total_for(s, side, BOARDING_DICE, role)


def rolled(s: Rocketmen, side: i64, dice: i64) -> vec[i64]:
    """So many dice, the highest first."""
    found = vec[i64]()
    for k in range(dice):
        found = append(found, s.dice.roll(6))
    ordered = descending(found)
    for face in ordered:
        s.tell(WAVE_DIE, side, face)
    return ordered


def descending(faces: vec[i64]) -> vec[i64]:
    """Dice from the highest to the lowest."""
    found = vec[i64]()
    for face in range(6, 0, -1):
        for other in faces:
            if other == face:
                found = append(found, face)
    return found


class Wave(Frame[Rocketmen]):
    """A wave after its roll: both sides' dice, which pair is compared, which dice are marked to be rolled again."""

    # fields: written by tools/fields.py
    def __init__(self, ship: i64, target: i64, ours: vec[i64], theirs: vec[i64]) -> None:
        self.ship: Final = ship
        self.target: Final = target
        self.ours: vec[i64] = ours
        self.theirs: vec[i64] = theirs
        self.step: i64 = 0
        self.pair: i64 = 0
        self.marked: vec[i64] = vec[i64]()

    def clone(self) -> "Wave":
        """A copy of what changes."""
        twin = Wave(self.ship, self.target, self.ours[:], self.theirs[:])
        twin.step = self.step
        twin.pair = self.pair
        twin.marked = self.marked[:]
        return twin

    # end of fields

    def proceed(self, s: Rocketmen) -> bool:
        """Rerolls, then pair after pair; a loss without choice is not asked. A side that gave up ends it (RM-R-72)."""
        if boarding_of(s, self.ship) < 0:
            s.pop()
            return True
        if self.step < COMPARING:
            if self.rerolls(s) > 0:
                return False
            self.step += 1
        elif self.step == COMPARING:
            self.compare(s)
        else:
            choices = s.legal()
            if len(choices) > 1:
                return False
            self.lose(s, choices[0] if len(choices) else 0)
        return True

    def side(self) -> i64:
        """Who may reroll now."""
        return self.ship if self.step == FIRST_REROLL else self.target

    def rerolls(self, s: Rocketmen) -> i64:
        """How many dice the side may roll again: boarding_reroll."""
        return total(s, self.side(), BOARDING_REROLL) if s.is_ship(self.side()) else 0

    def compare(self, s: Rocketmen) -> None:
        """RM-BRD-07, RM-BRD-09, RM-R-70 The next pair of dice; the lower side loses something."""
        if self.pair >= i64(min(len(self.ours), len(self.theirs))):
            s.pop()
            close_ship(s, self.ship)
            return
        one, two = self.ours[self.pair], self.theirs[self.pair]
        s.tell(COMPARED, self.ship, one, self.target, two)
        if one == two:
            one, two = one + self.ties(s, self.ship, AS_ATTACKER), two + self.ties(s, self.target, AS_TARGET)
        if one == two:
            self.pair += 1
        else:
            self.step = LOSING
            self.marked = append(vec[i64](), self.target if one > two else self.ship)

    def ties(self, s: Rocketmen, side: i64, role: i64) -> i64:
        """boarding_ties: 1 if the side wins ties in its role."""
        if not s.is_ship(side):
            return 0
        for source in sources(s, side):
            rows = effects_of(s, source)
            for k in range(0, len(rows), EFFECT_ROW):
                if rows[k] == BOARDING_TIES and rows[k + FIRST] in (AS_BOTH, role):
                    return 1
        return 0

    def loser(self) -> i64:
        """Who lost the pair that is being compared."""
        return self.marked[0]

    def lose(self, s: Rocketmen, action: i64) -> None:
        """RM-BRD-07, RM-BRD-08, RM-BRD-14 Give something up; a side with nothing left is captured."""
        loser = self.loser()
        if action and verb_of(action) == LOSE_POD:
            lose_pod(s, loser, first_of(action))
        elif action and verb_of(action) == LOSE_CREW:
            lose_crew(s, first_of(action))
        elif action:
            k = boarding_of(s, loser)
            s.boardings[k + DICE_AT] -= 1
            s.tell(DIE_LOST, loser, s.boardings[k + DICE_AT])
        self.pair += 1
        self.step = COMPARING
        self.marked = vec[i64]()
        if not self.standing(s, loser):
            s.pop()
            capture(s, self.ship, self.target, loser)
        elif s.is_ship(loser):
            s.push(Overload(loser))

    def standing(self, s: Rocketmen, side: i64) -> bool:
        """RM-BRD-08, RM-BRD-15 A side with pods, crew or base dice is not captured."""
        crew = len(s.crew_on(side)) > 0
        if s.is_ship(side):
            return crew or s.pods(side) > 0
        return crew or s.boardings[boarding_of(s, side) + DICE_AT] > 0

    def seat(self, s: Rocketmen) -> i64:
        """The side that may reroll, or the loser of a pair (RM-R-79)."""
        return s.owner(self.side() if self.step < COMPARING else self.loser())

    def prompt(self, s: Rocketmen) -> Prompt:
        """Reroll or lose."""
        side = self.side() if self.step < COMPARING else self.loser()
        return Prompt("wave_reroll" if self.step < COMPARING else "wave_loss", {"object": OBJECT.word(side)})

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """Faces to roll again, or things to lose."""
        found = vec[i64]()
        if self.step < COMPARING:
            for face in range(1, 7):
                found = append(found, pack(AGAIN, face))
            return append(found, pack(DONE))
        for pod in (LASER, SHIELD):
            found = append(found, pack(LOSE_POD, pod))
        for token in s.crew_on(self.loser()):
            found = append(found, pack(LOSE_CREW, token))
        return append(found, pack(LOSE_DIE))

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """Dice to be rolled again before the comparisons, things to be lost after one."""
        return self.forbids_reroll(s, action) if self.step < COMPARING else self.forbids_loss(s, action)

    def forbids_reroll(self, s: Rocketmen, action: i64) -> str:
        """boarding_reroll: dice of one's own, each once, falling faces so that each set comes once."""
        if verb_of(action) == DONE:
            return ""
        face = first_of(action)
        if verb_of(action) != AGAIN or i64(len(self.marked)) >= self.rerolls(s):
            return "RM-ABIL-03"
        if len(self.marked) and face > self.marked[len(self.marked) - 1]:
            return "RM-ABIL-03"
        dice = self.ours if self.step == FIRST_REROLL else self.theirs
        return "" if count(dice, face) > count(self.marked, face) else "RM-ABIL-03"

    def forbids_loss(self, s: Rocketmen, action: i64) -> str:
        """RM-BRD-07, RM-BRD-14 Something that the loser has."""
        loser, verb = self.loser(), verb_of(action)
        if verb == LOSE_POD and s.is_ship(loser):
            left = s.lasers[loser] if first_of(action) == LASER else s.shields[loser]
            return "" if left > 0 else "RM-BRD-07"
        if verb == LOSE_CREW:
            return "" if first_of(action) in s.crew_on(loser) else "RM-BRD-07"
        base = verb == LOSE_DIE and not s.is_ship(loser)
        return "" if base and s.boardings[boarding_of(s, loser) + DICE_AT] > 0 else "RM-BRD-14"

    def answer(self, s: Rocketmen, action: i64) -> None:
        """Mark a die, roll the marked ones again, or lose something."""
        if self.step == LOSING:
            self.lose(s, action)
        elif verb_of(action) == AGAIN:
            self.marked = append(self.marked, first_of(action))
        else:
            self.reroll(s)

    def reroll(self, s: Rocketmen) -> None:
        """All marked dice at once."""
        dice = self.ours if self.step == FIRST_REROLL else self.theirs
        kept = dice[:]
        for face in self.marked:
            kept = drop_one(kept, face)
        for k in range(len(self.marked)):
            face = s.dice.roll(6)
            s.tell(WAVE_DIE, self.side(), face)
            kept = append(kept, face)
        if self.step == FIRST_REROLL:
            self.ours = descending(kept)
        else:
            self.theirs = descending(kept)
        self.marked = vec[i64]()
        self.step += 1

    def faults(self, s: Rocketmen) -> list[str]:
        """RM-BRD-06, RM-BRD-09 A boarding of the open ship whose wave was rolled, its dice from the highest down."""
        words = f"{OBJECT.word(self.ship)} and {OBJECT.word(self.target)}"
        k = boarding_of(s, self.ship)
        if (
            k < 0
            or s.boardings[k] != self.ship
            or s.boardings[k + TARGET_AT] != self.target
            or not s.boardings[k + ROLLED_AT]
        ):
            return [f"{words} are in no wave"]
        if s.opened != self.ship or not falling(self.ours) or not falling(self.theirs):
            return [f"{words} have not rolled that"]
        if not 0 <= self.pair <= i64(min(len(self.ours), len(self.theirs))):
            return [f"{words} have no pair {self.pair}"]
        return self.mark_faults(s, words)

    def mark_faults(self, s: Rocketmen, words: str) -> list[str]:
        """What is marked: dice to be rolled again, or the side that lost the pair."""
        if self.step == COMPARING:
            fits = not len(self.marked) and s.frames[-1] is not self
            return [] if fits else [f"{words}: nothing is left to decide"]
        if s.frames[-1] is not self:
            return [f"{words}: the pair is not settled"]
        if self.step == LOSING:
            lost = len(self.marked) == 1 and self.marked[0] in (self.ship, self.target)
            return [] if lost and self.pair < min(len(self.ours), len(self.theirs)) else [f"{words}: nobody has lost"]
        dice = self.ours if self.step == FIRST_REROLL else self.theirs
        rolls = self.rerolls(s)
        if not i64(len(self.marked)) <= rolls or rolls == 0 or not falling_or_none(self.marked) or self.pair:
            return [f"{words}: no dice can be rolled again"]
        for face in self.marked:
            if count(dice, face) < count(self.marked, face):
                return [f"{words}: no die shows {face}"]
        return []


def count(faces: vec[i64], face: i64) -> i64:
    """How many dice show a face."""
    found: i64 = 0
    for other in faces:
        if other == face:
            found += 1
    return found


def drop_one(faces: vec[i64], face: i64) -> vec[i64]:
    """The dice without one that shows a face."""
    found = vec[i64]()
    gone = False
    for other in faces:
        if other == face and not gone:
            gone = True
        else:
            found = append(found, other)
    return found


def falling(faces: vec[i64]) -> bool:
    """Tell whether dice lie from the highest to the lowest; there is at least one, and not more than a table holds."""
    return 0 < len(faces) <= MOST_DICE and falling_or_none(faces)


def falling_or_none(faces: vec[i64]) -> bool:
    """Tell whether faces of dice, if any, never rise."""
    for k in range(len(faces)):
        if not 1 <= faces[k] <= 6 or (k > 0 and faces[k] > faces[k - 1]):
            return False
    return True
