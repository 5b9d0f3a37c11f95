"""Which seats a passenger may take, and which passengers and parts a thief."""

from mypy_extensions import i64

from retrorocket.games.doomsday.bits import BIT
from retrorocket.games.doomsday.needs import NEVER, chosen_size, seat_number
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import ALL_PARTS, BUILT, PLACE_NUMBER


def not_built(s: Doomsday, place: i64) -> str:
    """DD-ROCKET-02 Passengers sit on built floors only."""
    return "" if BUILT[s.parts[s.active]] & BIT[place] else "DD-ROCKET-02"


def occupied(s: Doomsday, place: i64) -> str:
    """DD-ROCKET-02 One passenger a seat."""
    return "DD-ROCKET-02" if s.taken(s.active) & BIT[place] else ""


def number_too_high(s: Doomsday, place: i64, rule: str) -> str:
    """DD-PAX-03, DD-SPY-05 The seat's number is at most the size of the set; `rule` is the action's own."""
    return "" if PLACE_NUMBER[place] <= chosen_size(s) else rule


def forbids_paid_seat(s: Doomsday, place: i64, rule: str) -> str:
    """The checklist of a seat for a passenger paid for with the set."""
    return not_built(s, place) or occupied(s, place) or number_too_high(s, place, rule)


def forbids_free_seat(s: Doomsday, place: i64) -> str:
    """The checklist of a seat for an additional passenger: its number does not matter."""
    return not_built(s, place) or occupied(s, place)


def nothing_to_lose(s: Doomsday) -> str:
    """DD-R-23 A player without a part cannot lose one."""
    return "" if s.parts[s.target] else "DD-R-23"


def nothing_to_gain(s: Doomsday) -> str:
    """DD-BUILD-06, DD-R-25 A thief with a complete rocket cannot steal a part."""
    return "DD-BUILD-06" if s.parts[s.active] == ALL_PARTS else ""


def attack_too_small(s: Doomsday) -> str:
    """DD-SPY-04 The attack must reach the number of the part that the thief adds."""
    return "" if chosen_size(s) >= s.next_number(s.active) else "DD-SPY-04"


def forbids_part_theft(s: Doomsday) -> str:
    """The checklist of a stolen part."""
    return nothing_to_lose(s) or nothing_to_gain(s) or attack_too_small(s)


def no_passenger(s: Doomsday, place: i64) -> str:
    """DD-SPY-05 A seat of the victim with a passenger in it."""
    return "" if s.taken(s.target) & BIT[place] else "DD-SPY-05"


def no_seat_for_it(s: Doomsday) -> str:
    """DD-PAX-04, DD-SPY-05 The thief needs an empty seat, of a number that his set reaches."""
    number = seat_number(s, s.active)
    if number <= chosen_size(s):
        return ""
    return "DD-PAX-04" if number == NEVER else "DD-SPY-05"


def forbids_theft(s: Doomsday, place: i64) -> str:
    """The checklist of a stolen passenger."""
    return no_passenger(s, place) or no_seat_for_it(s)


def other_colour(s: Doomsday, place: i64) -> str:
    """DD-SPY-06 The second passenger is of the first one's colour."""
    return "" if s.rider(s.target, place) == s.colour else "DD-SPY-06"


def not_from_earth(s: Doomsday) -> str:
    """DD-R-20, DD-PAX-08 In an attack pax+ takes pawns of the Earth only where the table agreed."""
    return "" if s.terms.pax_plus_earth else "DD-R-20"


def forbids_second_from_earth(s: Doomsday) -> str:
    """The checklist of an additional passenger from the Earth in an attack."""
    return not_from_earth(s) or ("" if s.earth[s.colour] else "DD-PAX-02")
