"""Which actions a player may begin (DD-TURN-06)."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.doomsday.bits import EARTHS, MASKS, count, holds
from retrorocket.games.doomsday.needs import NEVER, attack_number, seat_number
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import (
    ALL_PARTS,
    BUILD,
    COLOURED,
    FIVE,
    LAUNCH,
    ORBIT,
    SPY,
    TOOLS,
)

# for each verb, in their order, the rule that says when it is asked for
ASKED_BY: Final = [
    *["DD-TURN-01"] * 2,  # draw deck, take
    *["DD-TURN-03"] * 8,  # the actions, pass, the cards of a set
    "DD-PAX-03",  # at
    "DD-BUILD-05",  # extend
    "DD-R-51",  # decline
    *["DD-SPY-02"] * 2,  # defend, yield
    *["DD-SPY-03"] * 3,  # loot
    *["DD-SPY-06"] * 2,  # also
    "DD-HAND-01",  # discard
    *["DD-END-02"] * 2,  # last
]


def not_now(verb: i64) -> str:
    """DD-TURN-01, DD-TURN-03 In step 3 an action is chosen and nothing else; the rule names the verb's own moment."""
    return ASKED_BY[verb]


def not_building(s: Doomsday) -> str:
    """DD-LAUNCH-04, DD-LAUNCH-06 A launching player neither builds nor seats; one in space only plays points."""
    stage = s.stage[s.active]
    if stage == TOOLS:
        return ""
    return "DD-LAUNCH-06" if stage == ORBIT else "DD-LAUNCH-04"


def complete(s: Doomsday) -> str:
    """DD-BUILD-06 A rocket of ten parts takes no more."""
    return "DD-BUILD-06" if s.parts[s.active] == ALL_PARTS else ""


def too_few_to_build(s: Doomsday, cards: i64) -> str:
    """DD-BUILD-03, DD-BUILD-04 A part costs its number."""
    if cards >= s.next_number(s.active):
        return ""
    return "DD-BUILD-03" if s.parts[s.active] < 2 else "DD-BUILD-04"


def forbids_building(s: Doomsday) -> str:
    """The checklist of a Construction."""
    return not_building(s) or complete(s) or too_few_to_build(s, s.showing(s.active, BUILD))


def no_pawn(s: Doomsday, colour: i64) -> str:
    """DD-PAX-02 A pawn of the colour must wait on the Earth."""
    return "" if s.earth[colour] else "DD-PAX-02"


def no_seat(s: Doomsday) -> str:
    """DD-PAX-04 Without an empty seat there is no passenger."""
    return "" if s.free(s.active) else "DD-PAX-04"


def no_coloured_card(s: Doomsday, colour: i64) -> str:
    """DD-SET-04 Earth cards alone are no set."""
    return "" if s.hand[MASKS * s.active] & COLOURED[colour] else "DD-SET-04"


def too_few_of_colour(s: Doomsday, colour: i64) -> str:
    """DD-PAX-04, DD-SET-03 The colour's cards with all Earth cards must reach the lowest empty seat."""
    cards = count(s.hand[MASKS * s.active] & COLOURED[colour]) + count(s.hand[MASKS * s.active + EARTHS])
    return "" if cards >= seat_number(s, s.active) else "DD-PAX-04"


def forbids_seating(s: Doomsday, colour: i64) -> str:
    """The checklist of a Passenger selection."""
    return (
        not_building(s)
        or no_pawn(s, colour)
        or no_seat(s)
        or no_coloured_card(s, colour)
        or too_few_of_colour(s, colour)
    )


def may_not_attack(s: Doomsday) -> str:
    """DD-LAUNCH-04, DD-LAUNCH-06, DD-LAUNCH-07 Only builders attack; launching players too where the table agreed."""
    if s.terms.launching_push_back and s.stage[s.active] != ORBIT:
        return ""
    return not_building(s)


def no_opponent(s: Doomsday, target: i64) -> str:
    """DD-SPY-01 An attack is declared on one opponent."""
    return "DD-SPY-01" if target == s.active or target >= s.terms.seats else ""


def out_of_reach(s: Doomsday, target: i64) -> str:
    """DD-SPY-09 A rocket on 5 or in space cannot be attacked."""
    return "DD-SPY-09" if s.stage[target] == ORBIT or s.stage[target] == FIVE else ""


def attack_from_the_pad(s: Doomsday, target: i64) -> str:
    """DD-LAUNCH-07 A launching player may attack launching players only."""
    return "DD-LAUNCH-07" if s.stage[s.active] != TOOLS and s.stage[target] == TOOLS else ""


def without_result(s: Doomsday, target: i64) -> str:
    """DD-R-23 An attack must have a possible result."""
    return "DD-R-23" if attack_number(s, s.active, target) == NEVER else ""


def too_few_to_attack(s: Doomsday, target: i64, cards: i64) -> str:
    """DD-SET-02, DD-SPY-08 The set must reach the part or seat to be filled, or four for a push-back."""
    if cards >= attack_number(s, s.active, target):
        return ""
    return "DD-SET-02" if s.stage[target] == TOOLS else "DD-SPY-08"


def forbids_attack(s: Doomsday, target: i64) -> str:
    """The checklist of an attack."""
    return (
        may_not_attack(s)
        or no_opponent(s, target)
        or out_of_reach(s, target)
        or attack_from_the_pad(s, target)
        or without_result(s, target)
        or too_few_to_attack(s, target, s.showing(s.active, SPY))
    )


def in_space(s: Doomsday) -> str:
    """DD-LAUNCH-06 A rocket in space stays there."""
    return "DD-LAUNCH-06" if s.stage[s.active] == ORBIT else ""


def unfinished(s: Doomsday) -> str:
    """DD-LAUNCH-01, DD-R-16 Only a rocket of ten parts is launched."""
    return "DD-LAUNCH-01" if s.parts[s.active] < ALL_PARTS else ""


def too_few_to_launch(s: Doomsday) -> str:
    """DD-LAUNCH-01, DD-LAUNCH-02 A step needs as many launch cards as its space shows."""
    stage = s.stage[s.active]
    if s.showing(s.active, LAUNCH) >= s.terms.costs[stage + 1]:
        return ""
    return "DD-LAUNCH-01" if stage == TOOLS else "DD-LAUNCH-02"


def forbids_launch(s: Doomsday) -> str:
    """The checklist of a launch step."""
    return in_space(s) or unfinished(s) or too_few_to_launch(s)


def not_held(s: Doomsday, seat: i64, card: i64) -> str:
    """DD-VP-01 A card is played from the own hand."""
    return "" if card < 73 and holds(s.hand, seat, card) else "DD-VP-01"


def taken_from_opponent(s: Doomsday, seat: i64, card: i64) -> str:
    """DD-DRAW-03, DD-R-32 A card taken from an opponent gives no points while it stays in the hand."""
    return "DD-DRAW-03" if holds(s.barred, seat, card) else ""


def forbids_points(s: Doomsday, seat: i64, card: i64) -> str:
    """The checklist of a card played for its points."""
    return not_held(s, seat, card) or taken_from_opponent(s, seat, card)
