"""What a successful attack on a builder brings (DD-SPY-03 to DD-SPY-07)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import BIT, RIDER_MASKS, lowest
from retrorocket.games.doomsday.effects import discard_set, fill_earth, lose_part, settle_pawn
from retrorocket.games.doomsday.events import JOINED, SPARED, STOLE, STOLE_MORE, STOLE_PART
from retrorocket.games.doomsday.frames.seating import ANY_NUMBER, board, empty_seats
from retrorocket.games.doomsday.needs import attack_number, chosen_size, seat_number, second_follows
from retrorocket.games.doomsday.nouns import COLOUR, SEAT
from retrorocket.games.doomsday.questions import cannot_come_up, robbery_faults
from retrorocket.games.doomsday.restrictions.seats import (
    forbids_free_seat,
    forbids_paid_seat,
    forbids_part_theft,
    forbids_second_from_earth,
    forbids_theft,
    other_colour,
)
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import PAX_PLUS, WITH_BONUS
from retrorocket.games.doomsday.verbs import ALSO, ALSO_EARTH, AT, DECLINE, LOOT, LOOT_NONE, LOOT_PART
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.events import EventKind
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt

EARTH: Final = -1


def passengers_of(s: Doomsday, verb: i64) -> vec[i64]:
    """An action of this verb for every passenger of the victim."""
    found = vec[i64](capacity=20)
    rest = s.taken(s.target)
    while rest:
        found = append(found, pack(verb, lowest(rest)))
        rest &= rest - 1
    return found


class Looting(Frame[Doomsday]):
    """DD-SPY-03, DD-R-24 A part, a passenger, or nothing?"""

    def seat(self, s: Doomsday) -> i64:
        """The attacker."""
        return s.active

    def prompt(self, s: Doomsday) -> Prompt:
        """Who is robbed."""
        return Prompt("loot", {"seat": SEAT.word(s.active), "foe:seat": SEAT.word(s.target)})

    def candidates(self, s: Doomsday) -> vec[i64]:
        """The part, every passenger, nothing."""
        return append(append(passengers_of(s, LOOT), pack(LOOT_PART)), pack(LOOT_NONE))

    def refusal(self, s: Doomsday, action: i64) -> str:
        """A passenger and a part have a checklist each; nothing may always be taken."""
        verb = verb_of(action)
        if verb == LOOT:
            return forbids_theft(s, first_of(action))
        if verb == LOOT_PART:
            return forbids_part_theft(s)
        return "" if verb == LOOT_NONE else "DD-SPY-03"

    def answer(self, s: Doomsday, action: i64) -> None:
        """Steal the part, ask for the passenger's seat, or leave it."""
        verb = verb_of(action)
        s.pop()
        if verb == LOOT:
            s.colour = s.rider(s.target, first_of(action))
            s.push(Stowing(first_of(action), False))
            return
        if verb == LOOT_PART:
            steal_part(s)
        else:
            s.tell(SPARED, s.active, s.target)
        carry_off(s)

    def faults(self, s: Doomsday) -> list[str]:
        """The attack reaches something, and nothing is chosen yet."""
        if s.colour >= 0:
            return ["a colour is noted where none is asked for, or missing"]
        return robbery_faults(s) or cannot_come_up(attack_number(s, s.active, s.target) <= chosen_size(s))


def steal_part(s: Doomsday) -> None:
    """DD-SPY-04, DD-COMP-02 The thief builds his own next part, the victim takes his highest one down."""
    s.tell(STOLE_PART, s.active, s.target, s.parts[s.active], s.parts[s.target] - 1)
    s.parts[s.active] += 1
    lose_part(s, s.target)


class Stowing(Frame[Doomsday]):
    """DD-SPY-05, DD-SPY-06 Which seat does the stolen (or additional) passenger take? `source` is where it sits now."""

    # fields: written by tools/fields.py
    def __init__(self, source: i64, more: bool) -> None:
        self.source: Final = source
        self.more: Final = more

    # end of fields

    def seat(self, s: Doomsday) -> i64:
        """The attacker."""
        return s.active

    def prompt(self, s: Doomsday) -> Prompt:
        """The passenger's colour."""
        return Prompt("stow", {"seat": SEAT.word(s.active), "colour": COLOUR.word(s.colour)})

    def candidates(self, s: Doomsday) -> vec[i64]:
        """Every empty seat within reach."""
        return empty_seats(s, ANY_NUMBER if self.more else chosen_size(s))

    def exact(self) -> bool:
        """Nothing that is offered is refused."""
        return True

    def refusal(self, s: Doomsday, action: i64) -> str:
        """A seat that the attack reaches; any seat for the additional passenger."""
        if verb_of(action) != AT:
            return "DD-SPY-06" if self.more else "DD-SPY-05"
        place = first_of(action)
        return forbids_free_seat(s, place) if self.more else forbids_paid_seat(s, place, "DD-SPY-05")

    def answer(self, s: Doomsday, action: i64) -> None:
        """Seat it; pax+ may bring another."""
        s.pop()
        if self.source == EARTH:
            board(s, first_of(action), JOINED)
            fill_earth(s)
        else:
            carry_over(s, self.source, first_of(action), STOLE_MORE if self.more else STOLE)
        if not self.more and s.chosen[0] & WITH_BONUS[PAX_PLUS] and s.free(s.active) and more_to_take(s):
            s.push(TAKING_MORE)
        else:
            carry_off(s)

    def faults(self, s: Doomsday) -> list[str]:
        """The passenger is where it is said to be, and finds a seat; a second one follows a first, by pax+."""
        found = theft_faults(s)
        if not found and not (self.passenger_there(s) and self.finds_seat(s)):
            found = ["the passenger is not there, or finds no seat"]
        return found

    def passenger_there(self, s: Doomsday) -> bool:
        """Tell whether the passenger is where it is said to be."""
        if self.source == EARTH:
            return self.more and not forbids_second_from_earth(s)
        return s.aboard[RIDER_MASKS * s.target + s.colour] & BIT[self.source] != 0

    def finds_seat(self, s: Doomsday) -> bool:
        """Tell whether the passenger finds a seat; a second one follows a first."""
        if self.more:
            return s.free(s.active) != 0 and second_follows(s)
        return seat_number(s, s.active) <= chosen_size(s)


def theft_faults(s: Doomsday) -> list[str]:
    """A builder is robbed of a passenger, whose colour is noted."""
    if s.colour < 0:
        return ["a colour is noted where none is asked for, or missing"]
    return robbery_faults(s)


def carry_over(s: Doomsday, source: i64, place: i64, kind: EventKind) -> None:
    """DD-SPY-05, DD-SPY-06, DD-SPY-07 A passenger changes rockets; nobody's score does."""
    s.aboard[RIDER_MASKS * s.target + s.colour] &= ~BIT[source]
    settle_pawn(s, s.active, s.colour, place)
    s.tell(kind, s.active, s.target, s.colour, source, place)


def more_to_take(s: Doomsday) -> bool:
    """Tell whether pax+ finds another passenger of the colour."""
    return s.aboard[RIDER_MASKS * s.target + s.colour] != 0 or not forbids_second_from_earth(s)


class TakingMore(Frame[Doomsday]):
    """DD-SPY-06, DD-PAX-08 A second passenger of that colour?"""

    def seat(self, s: Doomsday) -> i64:
        """The attacker."""
        return s.active

    def prompt(self, s: Doomsday) -> Prompt:
        """The colour and the victim."""
        return Prompt(
            "also", {"seat": SEAT.word(s.active), "colour": COLOUR.word(s.colour), "foe:seat": SEAT.word(s.target)}
        )

    def candidates(self, s: Doomsday) -> vec[i64]:
        """Every passenger of the victim, the Earth, or none."""
        return append(append(passengers_of(s, ALSO), pack(ALSO_EARTH)), pack(DECLINE))

    def refusal(self, s: Doomsday, action: i64) -> str:
        """A passenger of the same colour."""
        verb = verb_of(action)
        if verb == ALSO:
            return other_colour(s, first_of(action))
        if verb == ALSO_EARTH:
            return forbids_second_from_earth(s)
        return "" if verb == DECLINE else "DD-SPY-06"

    def answer(self, s: Doomsday, action: i64) -> None:
        """Ask for its seat, or leave it."""
        verb = verb_of(action)
        s.pop()
        if verb == DECLINE:
            carry_off(s)
        else:
            s.push(Stowing(first_of(action) if verb == ALSO else EARTH, True))

    def faults(self, s: Doomsday) -> list[str]:
        """A passenger was stolen; pax+ finds another one and a seat."""
        found = theft_faults(s)
        return found or cannot_come_up(s.free(s.active) != 0 and second_follows(s) and more_to_take(s))


def carry_off(s: Doomsday) -> None:
    """DD-SPY-10 The robbery is over: the cards are discarded; the attacker draws now, at the end of his turn, and the
    victim has played none."""
    discard_set(s)


LOOTING: Final = Looting()
TAKING_MORE: Final = TakingMore()
