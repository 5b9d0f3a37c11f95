"""The one question of backgammon: how is the roll played?"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from benchmarks.yardsticks.backgammon.plays import BIT, ON_BAR, OUTSIDE, Roll
from benchmarks.yardsticks.backgammon.state import Backgammon
from benchmarks.yardsticks.backgammon.verbs import PASS, PLAY, SEAT, SINGLE, SWITCH
from retrorocket.kernel.actions import first_of, second_of, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.game import FrameForm
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.saving import Layout


def unplayable(mine: i64, found: i64, point: i64, die: i64) -> str:
    """Why a number cannot be played from a point that is not among those found; "" if it is."""
    if found & BIT[point]:
        return ""
    if mine & BIT[point] == 0:
        return "BG-MOVE-01"
    if mine & ON_BAR and BIT[point] != ON_BAR:
        return "BG-BAR-01"
    if point > die:
        return "BG-MOVE-02"
    return "BG-OFF-01" if mine & OUTSIDE else "BG-OFF-02"


def misplayed(roll: Roll, point: i64, die: i64, then: i64, other: i64) -> str:
    """Why two numbers cannot be played in this order from these points."""
    rule = unplayable(roll.mine, roll.firsts(die), point, die)
    if rule:
        return rule
    return unplayable(roll.after(point, die), roll.seconds(point, die, other), then, other)


def equal_numbers(roll: Roll) -> str:
    """BG-TURN-05 Equal numbers have no smaller one to begin with."""
    return "BG-TURN-05" if roll.high == roll.low else ""


def too_little(roll: Roll, verb: i64, die: i64) -> str:
    """BG-TURN-03, BG-TURN-04 Why one number, or none, is not enough."""
    best = verb_of(roll.plays()[0])
    if best in (PLAY, SWITCH):
        return "BG-TURN-03"
    if verb == PASS:
        return "" if best == PASS else "BG-TURN-04"
    return "BG-TURN-04" if die != roll.high and roll.firsts(roll.high) else ""


class Turn(Frame[Backgammon]):
    """BG-TURN-01 Players alternate, doubles are played twice, until all checkers of one are off."""

    def seat(self, s: Backgammon) -> i64:
        """The side that rolled."""
        return s.side

    def prompt(self, s: Backgammon) -> Prompt:
        """Say what was rolled."""
        return Prompt("turn", {"seat": SEAT.word(s.side), "high": int(s.high), "low": int(s.low)})

    def candidates(self, s: Backgammon) -> vec[i64]:
        """Every play of the roll."""
        return s.roll().plays()

    def exact(self) -> bool:
        """The list holds legal answers only."""
        return True

    def refusal(self, s: Backgammon, action: i64) -> str:
        """By verb."""
        roll = s.roll()
        verb, point, then = verb_of(action), first_of(action), second_of(action)
        if verb == PLAY:
            return misplayed(roll, point, s.high, then, s.low)
        if verb == SWITCH:
            return equal_numbers(roll) or misplayed(roll, point, s.low, then, s.high)
        die = then + 1
        if verb == PASS:
            return too_little(roll, verb, 0)
        if die != s.high and die != s.low:
            return "BG-TURN-01"
        return unplayable(roll.mine, roll.firsts(die), point, die) or too_little(roll, verb, die)

    def answer(self, s: Backgammon, action: i64) -> None:
        """Move the checkers; the turn passes unless a double is to be played on."""
        verb = verb_of(action)
        if verb == SINGLE:
            s.move(first_of(action), second_of(action) + 1)
        elif verb != PASS:
            s.move(first_of(action), s.high if verb == PLAY else s.low)
            s.move(second_of(action), s.low if verb == PLAY else s.high)
        if s.won():
            s.pop()
        elif verb == PLAY and s.high == s.low and not s.again:
            s.again = True
        else:
            s.again = False
            s.side = 1 - s.side
            s.throw()


FRAMES: Final = {"Turn": FrameForm(Turn, Layout([]))}
