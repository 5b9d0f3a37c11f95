"""The one action of a turn (DD-TURN-03)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import cards_of, remove
from retrorocket.games.doomsday.events import PASSED, SCORED
from retrorocket.games.doomsday.frames.sets import CHOOSING
from retrorocket.games.doomsday.needs import BUILDING, LAUNCHING, SEATING, SPYING
from retrorocket.games.doomsday.nouns import SEAT, SPACE
from retrorocket.games.doomsday.questions import acting_faults, set_left
from retrorocket.games.doomsday.restrictions.actions import (
    forbids_attack,
    forbids_building,
    forbids_launch,
    forbids_points,
    forbids_seating,
    may_not_attack,
    not_building,
    not_now,
    taken_from_opponent,
)
from retrorocket.games.doomsday.state import NOBODY, Doomsday
from retrorocket.games.doomsday.tables import POINTS
from retrorocket.games.doomsday.verbs import BUILD_SET, LAUNCH_SET, PASS, POINTS_CARD, SEAT_SET, SPY_SET
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt


class Act(Frame[Doomsday]):
    """A set, a card for its points, or a pass?"""

    def seat(self, s: Doomsday) -> i64:
        """The active player."""
        return s.active

    def prompt(self, s: Doomsday) -> Prompt:
        """Whose action, and in which stage."""
        return Prompt("act", {"seat": SEAT.word(s.active), "space": SPACE.word(s.stage[s.active])})

    def candidates(self, s: Doomsday) -> vec[i64]:
        """Every kind of set that can be completed, every card for points, a pass."""
        found = vec[i64](capacity=24)
        if not not_building(s):
            if not forbids_building(s):
                found = append(found, pack(BUILD_SET))
            for colour in range(6):
                if not forbids_seating(s, colour):
                    found = append(found, pack(SEAT_SET, colour))
        if not may_not_attack(s):
            for target in range(s.terms.seats):
                if not forbids_attack(s, target):
                    found = append(found, pack(SPY_SET, target))
        if not forbids_launch(s):
            found = append(found, pack(LAUNCH_SET))
        for card in cards_of(s.hand, s.active):
            if not taken_from_opponent(s, s.active, card):
                found = append(found, pack(POINTS_CARD, card))
        return append(found, pack(PASS))

    def exact(self) -> bool:
        """Nothing that is offered is refused."""
        return True

    def refusal(self, s: Doomsday, action: i64) -> str:
        """Each kind of set and a card for its points have a checklist; a pass is free."""
        verb = verb_of(action)
        if verb == POINTS_CARD:
            return forbids_points(s, s.active, first_of(action))
        if verb == SEAT_SET:
            return forbids_seating(s, first_of(action))
        if verb == SPY_SET:
            return forbids_attack(s, first_of(action))
        if verb == BUILD_SET:
            return forbids_building(s)
        if verb == LAUNCH_SET:
            return forbids_launch(s)
        return "" if verb == PASS else not_now(verb)

    def answer(self, s: Doomsday, action: i64) -> None:
        """Begin a set, score a card, or do nothing."""
        verb = verb_of(action)
        s.pop()
        if verb == PASS:
            s.tell(PASSED, s.active)
        elif verb == POINTS_CARD:
            play_for_points(s, first_of(action))
        else:
            begin_set(s, verb, first_of(action))

    def faults(self, s: Doomsday) -> list[str]:
        """No set is played yet, and the cards are drawn."""
        return set_left(s) or acting_faults(s)


def play_for_points(s: Doomsday, card: i64) -> None:
    """DD-VP-01, DD-TRACK-01 One card, face up, scored at once."""
    seat = s.active
    remove(s.hand, seat, card)
    s.faceup[seat] = card
    s.score[seat] += POINTS[card]
    s.tell(SCORED, seat, card, POINTS[card])


def begin_set(s: Doomsday, verb: i64, which: i64) -> None:
    """Note what the set is for and ask for its cards."""
    s.set_action = (
        BUILDING if verb == BUILD_SET else SEATING if verb == SEAT_SET else SPYING if verb == SPY_SET else LAUNCHING
    )
    s.colour = which if verb == SEAT_SET else NOBODY
    s.target = which if verb == SPY_SET else NOBODY
    s.push(CHOOSING)
