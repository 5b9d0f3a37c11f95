"""Which positions fit which open question: the rest of the invariants."""

from retrorocket.games.doomsday.bits import count
from retrorocket.games.doomsday.frames.theft import more_to_take
from retrorocket.games.doomsday.needs import (
    BUILDING,
    LAUNCHING,
    SEATING,
    SPYING,
    attack_number,
    chosen_size,
    least,
    matching,
    passenger_came,
    seat_number,
)
from retrorocket.games.doomsday.restrictions.actions import (
    forbids_attack,
    forbids_building,
    forbids_launch,
    forbids_seating,
)
from retrorocket.games.doomsday.state import NO_CARD, Doomsday
from retrorocket.games.doomsday.tables import (
    ALL_PARTS,
    DRAWS,
    GUARD,
    HAND_SIZE,
    ORBIT,
    PART_NUMBER,
    PART_PLUS,
    PAX_PLUS,
    SHOWING,
    TOOLS,
    WITH_BONUS,
)

SHOWN = ["Extending", "SeatingPaid", "SeatingMore", "Looting", "Stowing", "TakingMore"]
DEEDS = {
    "Extending": [BUILDING],
    "SeatingPaid": [SEATING],
    "SeatingMore": [SEATING],
    "Answering": [SPYING],
    "Guarding": [SPYING],
    "Looting": [SPYING],
    "Stowing": [SPYING],
    "TakingMore": [SPYING],
    "Choosing": [BUILDING, SEATING, SPYING, LAUNCHING],
}


def question_faults(s: Doomsday) -> list[str]:
    """The faults of the open question, or of the end."""
    names = [type(frame).__name__ for frame in s.frames]
    if not names:
        return set_left(s)
    if names == ["LastCard"]:
        return set_left(s) or last_card_faults(s)
    if len(names) != 2 or names[0] != "Turn" or names[1] in ("Turn", "LastCard"):
        return ["the open questions are not a turn with one question, nor the last cards"]
    if all_in_space(s):
        return ["a turn goes on though all rockets are in space"]
    return deed_faults(s, names[1]) or hand_faults(s, names[1]) or answer_faults(s, names[1])


def all_in_space(s: Doomsday) -> bool:
    """Tell whether every rocket is in space."""
    return all(s.stage[seat] == ORBIT for seat in range(s.terms.seats))


def set_left(s: Doomsday) -> list[str]:
    """Nothing is noted of a set where none is played."""
    noted = s.deed >= 0 or s.colour >= 0 or s.target >= 0 or s.shown or s.defending
    cards = s.chosen[0] | s.chosen[1] | s.guards[0] | s.guards[1]
    return ["a set lies on the table, but nothing is asked about it"] if noted or cards else []


def last_card_faults(s: Doomsday) -> list[str]:
    """DD-END-02, DD-R-38 All are in space; the last one has not refilled his hand, the others hold seven cards."""
    if not all_in_space(s) or s.arrival[s.active] != s.terms.seats:
        return ["last cards are played when the active player has come last into space"]
    for seat in range(s.terms.seats):
        held = s.hand_size(seat) + (1 if s.extra[seat] >= 0 else 0)
        if held != (HAND_SIZE + DRAWS - s.terms.costs[ORBIT] if seat == s.active else HAND_SIZE):
            return ["a hand is too large or too small for the last cards"]
    if s.step != 2 or s.to_draw or s.faceup[s.active] != NO_CARD or not len(s.deck):
        return ["the step of the turn does not fit the last cards"]
    return []


def deed_faults(s: Doomsday, name: str) -> list[str]:
    """The set on the table, shown or not, is the one that the question is about."""
    if name not in DEEDS:
        return set_left(s)
    if s.deed not in DEEDS[name]:
        return ["the question does not fit the set on the table"]
    if bool(s.shown) != (name in SHOWN) or bool(s.defending) != (name == "Guarding"):
        return ["the set on the table is shown too early or too late"]
    if (s.colour >= 0) != (s.deed == SEATING or name in ("Stowing", "TakingMore")):
        return ["a colour is noted where none is asked for, or missing"]
    if (s.target >= 0) != (s.deed == SPYING) or s.target == s.active:
        return ["the attacked seat is missing, or noted where nobody is attacked"]
    return mismatch_faults(s)


def mismatch_faults(s: Doomsday) -> list[str]:
    """DD-SET-01 All cards of a set match; guard cards are chosen by a defender only."""
    if s.chosen[0] & ~matching(s) or (s.chosen[1] and s.deed != SEATING):
        return ["a card of the set does not match"]
    fitting = SHOWING[GUARD] if s.defending else 0
    return ["a guard set has other cards"] if s.guards[0] & ~fitting or s.guards[1] else []


def hand_faults(s: Doomsday, name: str) -> list[str]:
    """DD-R-53 Seven cards for everybody who waits; the active player has drawn what he has drawn."""
    for seat in range(s.terms.seats):
        if seat != s.active and s.hand_size(seat) != HAND_SIZE:
            return ["a waiting player has not seven cards"]
    if not len(s.deck):
        return ["the deck is empty"]
    held = s.hand_size(s.active) + (chosen_size(s) if s.shown else 0)
    if name == "Discard":
        return surplus_faults(s)
    if held != HAND_SIZE + DRAWS - s.to_draw or (s.to_draw > 0) != (name == "Draw"):
        return ["the active player has not as many cards as he has drawn"]
    if s.step != (1 if name == "Draw" else 2):
        return ["the step of the turn does not fit the question"]
    return ["the active player's old card still lies face up"] if s.faceup[s.active] != NO_CARD else []


def surplus_faults(s: Doomsday) -> list[str]:
    """DD-HAND-02 One card too many, or two where none was played for its points."""
    surplus = s.hand_size(s.active) - HAND_SIZE
    played = 0 if s.faceup[s.active] == NO_CARD else 1
    sound = 0 < surplus <= DRAWS - played and s.to_draw == 0 and s.step == 2
    return [] if sound else ["nothing is to be discarded"]


def answer_faults(s: Doomsday, name: str) -> list[str]:
    """The question can have come up: a set could be begun, does what it is for, has a bonus to use."""
    if name == "Choosing":
        sound = may_choose(s)
    elif name == "Draw":
        sound = max([s.faceup[seat] for seat in range(s.terms.seats)]) >= 0
    elif name in ("Extending", "SeatingPaid", "SeatingMore"):
        sound = s.stage[s.active] == TOOLS and may_use(s, name)
    elif name in ("Answering", "Guarding"):
        sound = not forbids_attack(s, s.target) and chosen_size(s) >= least(s) and guards_fit(s)
    elif name in ("Looting", "Stowing", "TakingMore"):
        sound = s.stage[s.target] == TOOLS and s.stage[s.active] == TOOLS and may_rob(s, name)
    else:
        sound = True
    return [] if sound else ["the open question cannot have come up"]


def may_choose(s: Doomsday) -> bool:
    """Tell whether the set could be begun with this hand, and is not complete by itself."""
    if s.deed == BUILDING:
        return not forbids_building(s)
    if s.deed == SEATING:
        return not forbids_seating(s, s.colour)
    if s.deed == SPYING:
        return not forbids_attack(s, s.target)
    return not forbids_launch(s) and chosen_size(s) < least(s)


def may_use(s: Doomsday, name: str) -> bool:
    """Tell whether a shown set has done what it is for and has more to do, or finds a seat."""
    if name == "Extending":
        built = s.parts[s.active]
        paid = built > 0 and PART_NUMBER[built - 1] <= chosen_size(s)
        return paid and built < ALL_PARTS and s.chosen[0] & WITH_BONUS[PART_PLUS] != 0
    if not s.earth[s.colour] or not s.chosen[0]:
        return False
    if name == "SeatingPaid":
        return seat_number(s, s.active) <= chosen_size(s)
    return s.free(s.active) != 0 and s.chosen[0] & WITH_BONUS[PAX_PLUS] != 0 and passenger_came(s)


def guards_fit(s: Doomsday) -> bool:
    """Tell whether the defender, if he defends, has the cards for it and has not chosen them all yet."""
    size = chosen_size(s)
    return not s.defending or count(s.guards[0]) < size <= count(s.hand[2 * s.target] & SHOWING[GUARD])


def may_rob(s: Doomsday, name: str) -> bool:
    """Tell whether the attack reaches something, or pax+ finds another passenger; `Stowing` checks its own."""
    if name == "Looting":
        return attack_number(s, s.active, s.target) <= chosen_size(s)
    bonus = s.chosen[0] & WITH_BONUS[PAX_PLUS] != 0
    return name == "Stowing" or (bonus and s.free(s.active) != 0 and passenger_came(s) and more_to_take(s))
