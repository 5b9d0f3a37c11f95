"""Which cards make a set (chapter Sets), and when it is complete."""

from mypy_extensions import i64

from retrorocket.games.doomsday.bits import BIT, MASKS, OCCUPATIONS, count, holds
from retrorocket.games.doomsday.needs import BUILDING, LAUNCHING, SEATING, SPYING, chosen_size, least, matching
from retrorocket.games.doomsday.restrictions.actions import too_few_to_attack, too_few_to_build
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import FIRST_DOOM, GUARD, SHOWING


def not_in_hand(s: Doomsday, seat: i64, card: i64) -> str:
    """DD-SET-01 A set is made of cards of the own hand."""
    return "" if card < FIRST_DOOM and holds(s.hand, seat, card) else "DD-SET-01"


def earth_among_symbols(s: Doomsday, card: i64) -> str:
    """DD-R-09 Earth cards show no symbol."""
    return "DD-R-09" if card >= OCCUPATIONS and s.set_action != SEATING else ""


def mismatched(s: Doomsday, card: i64) -> str:
    """DD-SET-01 All cards of a set match."""
    return "DD-SET-01" if card < OCCUPATIONS and not matching(s) & BIT[card] else ""


def twice(cards_hold: bool) -> str:
    """DD-SET-01 A card is in a set once."""
    return "DD-SET-01" if cards_hold else ""


def forbids_card(s: Doomsday, card: i64) -> str:
    """The checklist of a card for the set of the active player."""
    return (
        not_in_hand(s, s.active, card)
        or earth_among_symbols(s, card)
        or mismatched(s, card)
        or twice(holds(s.chosen, 0, card))
    )


def no_guard(card: i64) -> str:
    """DD-SPY-02 A defence is made of guard cards."""
    return "" if card < OCCUPATIONS and SHOWING[GUARD] & BIT[card] else "DD-SPY-02"


def forbids_guard_card(s: Doomsday, card: i64) -> str:
    """The checklist of a card for a defence."""
    return not_in_hand(s, s.target, card) or no_guard(card) or twice(holds(s.guards, 0, card))


def exact(s: Doomsday) -> str:
    """DD-R-15 A launch set is complete by itself at its exact size, never before."""
    return "DD-R-15" if s.set_action == LAUNCHING else ""


def all_earth(s: Doomsday) -> str:
    """DD-SET-04 At least one coloured card."""
    return "DD-SET-04" if s.set_action == SEATING and not s.chosen[0] else ""


def too_small(s: Doomsday) -> str:
    """DD-SET-02 The set must reach the number it is played for."""
    size = chosen_size(s)
    if s.set_action == BUILDING:
        return too_few_to_build(s, size)
    if s.set_action == SPYING:
        return too_few_to_attack(s, s.target, size)
    return "" if size >= least(s) else "DD-PAX-04"


def forbids_done(s: Doomsday) -> str:
    """The checklist of a complete set."""
    return exact(s) or all_earth(s) or too_small(s)


def too_few_guards(s: Doomsday) -> str:
    """DD-SPY-02, DD-R-22 A defence takes exactly as many guard cards as the attack has cards."""
    return "" if count(s.hand[MASKS * s.target] & SHOWING[GUARD]) >= chosen_size(s) else "DD-SPY-02"
