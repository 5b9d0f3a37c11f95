"""Set-up: decks, objectives, first player, placing, opening hands (PM-SETUP-01)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.events import FIRST, FIRST_ROLL, PLACED
from retrorocket.games.pocketmodel.frames.turn import begin_turn
from retrorocket.games.pocketmodel.nouns import SLOTS
from retrorocket.games.pocketmodel.options import BY_ROLL
from retrorocket.games.pocketmodel.piles import draw, top_card
from retrorocket.games.pocketmodel.restrictions.deploy import (
    enough,
    forbids_done,
    forbids_place,
    goal,
    placed,
    welcome,
)
from retrorocket.games.pocketmodel.state import PocketModel, Step, home
from retrorocket.games.pocketmodel.verbs import DONE, PLACE
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Silent
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import BIT

STARTING_HAND: Final = 3


class SettingUp(Silent[PocketModel]):
    """Shuffle, put down the objectives unseen, find the first player; then the placing begins."""

    def proceed(self, s: PocketModel) -> bool:
        """PM-SETUP-01 In this order."""
        s.pop()
        for seat in range(s.seats):
            s.dice.shuffle(s.deck[seat])
        for seat in range(s.seats):
            for slot in range(seat * SLOTS, seat * SLOTS + objectives_at_start(s)):
                s.slot[slot] = top_card(s, seat)
        s.first = first_player(s)
        s.active = s.first
        s.tell(FIRST, s.first)
        s.push(Opening())
        if s.terms.packs:
            place_all(s)
        else:
            for step in range(s.seats - 1, -1, -1):
                s.push(Deploy((s.first + step) % s.seats))
        return True


def objectives_at_start(s: PocketModel) -> i64:
    """PM-SETUP-02, PM-PACK-03 Three, or one with game packs."""
    return 1 if s.terms.packs else SLOTS


def place_all(s: PocketModel) -> None:
    """PM-PACK-02 Every unit of a pack starts at home."""
    for unit in range(len(s.place)):
        if s.kind[unit] >= 0:
            s.place[unit] = home(s.owner(unit))
            s.tell(PLACED, unit)


def first_player(s: PocketModel) -> i64:
    """PM-SETUP-03, PM-R-05 The host's choice, or the highest of 2d6; the tied reroll among themselves."""
    if s.terms.first != BY_ROLL:
        return s.terms.first
    tied = vec[i64](list(range(s.seats)))
    while len(tied) > 1:
        best: i64 = 0
        leading = vec[i64]()
        for seat in tied:
            one, two = s.dice.roll(6), s.dice.roll(6)
            roll = one + two
            s.tell(FIRST_ROLL, seat, one, two, roll)
            if roll > best:
                best = roll
                leading = vec[i64]()
            if roll == best:
                leading = append(leading, seat)
        tied = leading
    return tied[0]


class Deploy(Step):
    """PM-SETUP-04, PM-SETUP-07 One player places units openly, one at a time."""

    # fields: written by tools/fields.py
    def __init__(self, who: i64) -> None:
        self.who: Final = who

    # end of fields

    def proceed(self, s: PocketModel) -> bool:
        """Close by itself once the total that is asked for stands there."""
        wanted = goal(s, self.who)
        if wanted < 0 or not enough(placed(s, self.who), wanted):
            return False
        s.pop()
        return True

    def preparing(self) -> bool:
        """It comes before the first turn."""
        return True

    def seat(self, s: PocketModel) -> i64:
        """The player who places."""
        return self.who

    def prompt(self, s: PocketModel) -> Prompt:
        """How many stars stand there, how many are asked for."""
        wanted = int(goal(s, self.who))
        key = "place" if wanted >= 0 else "place-below"
        values: dict[str, str | int] = {
            "seat": s.nouns.seat.word(self.who),
            "placed": int(placed(s, self.who)),
            "wanted": wanted,
        }
        return Prompt(key, values)

    def candidates(self, s: PocketModel) -> vec[i64]:
        """Every unit of the force, or done."""
        found = vec[i64]([pack(DONE)])
        for unit in range(self.who * s.size, self.who * s.size + s.counts[self.who]):
            found = append(found, pack(PLACE, unit))
        return found

    def listing(self, s: PocketModel) -> vec[i64]:
        """The legal ones: the goal is worked out once, and units of as many stars are as welcome as one another."""
        found = vec[i64](capacity=16)
        before, wanted = placed(s, self.who), goal(s, self.who)
        if enough(before, wanted):
            found = append(found, pack(DONE))
        asked: i64 = 0
        barred: i64 = 0
        for unit in range(self.who * s.size, self.who * s.size + s.counts[self.who]):
            if s.place[unit] != home(self.who):
                alike = BIT[s.stock.stars[s.kind[unit]]]
                if not asked & alike:
                    asked |= alike
                    if not welcome(s, self.who, unit, before, wanted):
                        barred |= alike
                if not barred & alike:
                    found = append(found, pack(PLACE, unit))
        return found

    def refusal(self, s: PocketModel, action: i64) -> str:
        """A unit, or done once enough stand there; nothing else before everybody has placed."""
        verb = verb_of(action)
        if verb == PLACE:
            return forbids_place(s, self.who, first_of(action))
        return forbids_done(s, self.who) if verb == DONE else "PM-SETUP-01"

    def answer(self, s: PocketModel, action: i64) -> None:
        """Place it, or finish."""
        if verb_of(action) == DONE:
            s.pop()
            return
        s.place[first_of(action)] = home(self.who)
        s.tell(PLACED, first_of(action))

    def faults(self, s: PocketModel) -> list[str]:
        """PM-SETUP-07 In turn order: who placed before has finished, who comes later has placed nothing."""
        waiting = [frame.who for frame in s.frames if isinstance(frame, Deploy)]
        if len(waiting) > s.seats:
            return ["more players place than there are"]
        for step in range(s.seats):
            seat = (s.first + s.seats - 1 - step) % s.seats
            if step < len(waiting) and waiting[step] != seat:
                return ["the players do not place in turn order"]
            if step < len(waiting) - 1 and placed(s, seat):
                return [f"{s.nouns.seat.word(seat)} has placed units before his or her turn"]
            if step >= len(waiting) and forbids_done(s, seat):
                return [f"{s.nouns.seat.word(seat)} has not placed what {forbids_done(s, seat)} asks for"]
        return []


class Opening(Silent[PocketModel]):
    """PM-SETUP-08 After placing, everybody draws three cards; then the first turn begins."""

    def proceed(self, s: PocketModel) -> bool:
        """Draw in turn order."""
        s.pop()
        for step in range(s.seats):
            for drawn in range(STARTING_HAND):
                draw(s, (s.first + step) % s.seats)
        begin_turn(s, s.first)
        return True

    def faults(self, s: PocketModel) -> list[str]:
        """It waits for somebody who places units."""
        return [] if s.above(self) is not None else ["nobody places units in the set-up"]
