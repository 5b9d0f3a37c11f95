"""All rockets are in space: one more card each (DD-END-02)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import cards_of, remove
from retrorocket.games.doomsday.effects import finish
from retrorocket.games.doomsday.events import LAST_CARD
from retrorocket.games.doomsday.nouns import SEAT
from retrorocket.games.doomsday.questions import last_card_faults, set_left
from retrorocket.games.doomsday.restrictions.actions import forbids_points, taken_from_opponent
from retrorocket.games.doomsday.state import BY_SPACE, Doomsday
from retrorocket.games.doomsday.tables import POINTS
from retrorocket.games.doomsday.verbs import LAST, LAST_NONE
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt


def last_cards(s: Doomsday) -> None:
    """DD-R-38 The turn stops; every other player is asked once, clockwise from the one who came last."""
    s.frames.clear()
    s.push(LastCard((s.active + 1) % s.terms.seats))


class LastCard(Frame[Doomsday]):
    """One more card for its points, or none?"""

    # fields: written by tools/fields.py
    def __init__(self, asked: i64) -> None:
        self.asked: Final = asked

    # end of fields

    def proceed(self, s: Doomsday) -> bool:
        """When the turn comes back to the last one, the game is over."""
        if self.asked != s.active:
            return False
        finish(s, BY_SPACE)
        return True

    def seat(self, s: Doomsday) -> i64:
        """The players in turn."""
        return self.asked

    def prompt(self, s: Doomsday) -> Prompt:
        """Who is asked."""
        return Prompt("last", {"seat": SEAT.word(self.asked)})

    def candidates(self, s: Doomsday) -> vec[i64]:
        """Every card that is not barred, or none."""
        found = vec[i64](capacity=10)
        for card in cards_of(s.hand, self.asked):
            if not taken_from_opponent(s, self.asked, card):
                found = append(found, pack(LAST, card))
        return append(found, pack(LAST_NONE))

    def exact(self) -> bool:
        """Nothing that is offered is refused."""
        return True

    def refusal(self, s: Doomsday, action: i64) -> str:
        """DD-END-02, DD-DRAW-03 A card of the own hand that is not barred, or none."""
        verb = verb_of(action)
        if verb == LAST:
            return forbids_points(s, self.asked, first_of(action))
        return "" if verb == LAST_NONE else "DD-END-02"

    def answer(self, s: Doomsday, action: i64) -> None:
        """Score it, ask the next."""
        s.pop()
        if verb_of(action) == LAST:
            card = first_of(action)
            remove(s.hand, self.asked, card)
            s.extra[self.asked] = card
            s.score[self.asked] += POINTS[card]
            s.tell(LAST_CARD, self.asked, card, POINTS[card])
        s.push(LastCard((self.asked + 1) % s.terms.seats))

    def faults(self, s: Doomsday) -> list[str]:
        """Another player than the last one is asked; nobody has played his last card before he was asked."""
        found = set_left(s) or last_card_faults(s)
        if found:
            return found
        seats = s.terms.seats
        if not 0 <= self.asked < seats or self.asked == s.active:
            return ["nobody who may play a last card is asked for one"]
        to_come = [
            seat for seat in range(seats) if (seat - s.active - 1) % seats >= (self.asked - s.active - 1) % seats
        ]
        return ["a last card was played out of turn"] if any(s.extra[seat] >= 0 for seat in to_come) else []
