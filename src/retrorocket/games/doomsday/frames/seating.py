"""Passengers from the Earth find their seats (chapter Passenger selection)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import lowest
from retrorocket.games.doomsday.effects import discard_set, fill_earth, settle_pawn
from retrorocket.games.doomsday.events import JOINED, SEATED
from retrorocket.games.doomsday.needs import SEATING, chosen_size, seat_number, second_follows
from retrorocket.games.doomsday.nouns import COLOUR, SEAT
from retrorocket.games.doomsday.questions import cannot_come_up, shown_set_faults
from retrorocket.games.doomsday.restrictions.seats import forbids_free_seat, forbids_paid_seat
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import IMMEDIATE, PAX_PLUS, WITH_BONUS, WITHIN
from retrorocket.games.doomsday.verbs import AT, DECLINE
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.events import EventKind
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt

ANY_NUMBER: Final = 9


def empty_seats(s: Doomsday, reach: i64) -> vec[i64]:
    """An `at` for every empty seat of the active player whose number a set of this size reaches."""
    found = vec[i64](capacity=17)
    rest = s.free(s.active) & WITHIN[reach]
    while rest:
        found = append(found, pack(AT, lowest(rest)))
        rest &= rest - 1
    return found


def board(s: Doomsday, place: i64, kind: EventKind) -> None:
    """DD-PAX-01, DD-PAX-05 A pawn goes from the Earth into a seat and scores at once."""
    s.earth[s.colour] -= 1
    settle_pawn(s, s.active, s.colour, place)
    s.score[s.active] += IMMEDIATE[s.colour]
    s.tell(kind, s.active, s.colour, place, IMMEDIATE[s.colour])


class SeatingPaid(Frame[Doomsday]):
    """DD-PAX-03 Which seat does the passenger take?"""

    def seat(self, s: Doomsday) -> i64:
        """The active player."""
        return s.active

    def prompt(self, s: Doomsday) -> Prompt:
        """The passenger's colour."""
        return Prompt("place", {"seat": SEAT.word(s.active), "colour": COLOUR.word(s.colour)})

    def candidates(self, s: Doomsday) -> vec[i64]:
        """Every empty seat within reach."""
        return empty_seats(s, chosen_size(s))

    def exact(self) -> bool:
        """Nothing that is offered is refused."""
        return True

    def refusal(self, s: Doomsday, action: i64) -> str:
        """An empty seat that the set reaches."""
        if verb_of(action) != AT:
            return "DD-PAX-01"
        return forbids_paid_seat(s, first_of(action), "DD-PAX-03")

    def answer(self, s: Doomsday, action: i64) -> None:
        """Seat it; DD-PAX-06 with pax+ a second one may follow."""
        s.pop()
        board(s, first_of(action), SEATED)
        if s.chosen[0] & WITH_BONUS[PAX_PLUS] and s.earth[s.colour] and s.free(s.active):
            s.push(SEATING_MORE)
        else:
            selected(s)

    def faults(self, s: Doomsday) -> list[str]:
        """The shown set reaches a seat for a passenger who waits."""
        found = shown_set_faults(s, SEATING)
        reached = seat_number(s, s.active) <= chosen_size(s)
        return found or cannot_come_up(s.earth[s.colour] > 0 and s.chosen[0] != 0 and reached)


class SeatingMore(Frame[Doomsday]):
    """DD-PAX-06, DD-R-51 A second passenger of the colour for nothing, in any seat?"""

    def seat(self, s: Doomsday) -> i64:
        """The active player."""
        return s.active

    def prompt(self, s: Doomsday) -> Prompt:
        """The passenger's colour."""
        return Prompt("place-more", {"seat": SEAT.word(s.active), "colour": COLOUR.word(s.colour)})

    def candidates(self, s: Doomsday) -> vec[i64]:
        """Every empty seat, or none."""
        return append(empty_seats(s, ANY_NUMBER), pack(DECLINE))

    def exact(self) -> bool:
        """Nothing that is offered is refused."""
        return True

    def refusal(self, s: Doomsday, action: i64) -> str:
        """Any empty seat."""
        verb = verb_of(action)
        if verb == DECLINE:
            return ""
        return forbids_free_seat(s, first_of(action)) if verb == AT else "DD-PAX-06"

    def answer(self, s: Doomsday, action: i64) -> None:
        """Seat it or not; the selection is complete."""
        s.pop()
        if verb_of(action) == AT:
            board(s, first_of(action), JOINED)
        selected(s)

    def faults(self, s: Doomsday) -> list[str]:
        """The shown set has brought a passenger; pax+ finds another one and a seat."""
        found = shown_set_faults(s, SEATING)
        return found or cannot_come_up(s.earth[s.colour] > 0 and s.free(s.active) != 0 and second_follows(s))


def selected(s: Doomsday) -> None:
    """DD-PAX-07 The selection is complete: the Earth is refilled, the set discarded."""
    fill_earth(s)
    discard_set(s)


SEATING_PAID: Final = SeatingPaid()
SEATING_MORE: Final = SeatingMore()
