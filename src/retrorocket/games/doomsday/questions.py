"""Which positions fit which open question: the rest of the invariants."""

from mypy_extensions import i64

from retrorocket.games.doomsday.bits import BIT, count
from retrorocket.games.doomsday.frames.theft import Stowing
from retrorocket.games.doomsday.needs import (
    BUILDING,
    LAUNCHING,
    NEVER,
    SEATING,
    SPYING,
    chosen_size,
    least,
    matching,
    seat_number,
)
from retrorocket.games.doomsday.state import NO_CARD, Doomsday
from retrorocket.games.doomsday.tables import (
    ALL_PARTS,
    DRAWS,
    GUARD,
    HAND_SIZE,
    ORBIT,
    PART_PLUS,
    PAX_PLUS,
    SHOWING,
    TOOLS,
    WITH_BONUS,
)

SHOWN = ["Extending", "SeatingPaid", "SeatingMore", "Looting", "Stowing", "TakingMore"]
HIDDEN = ["Choosing", "Answering", "Guarding"]
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
    """The faults of the open question, none when the game is over."""
    names = [type(frame).__name__ for frame in s.frames]
    if not names:
        return []
    if names == ["LastCard"]:
        return last_card_faults(s)
    if len(names) != 2 or names[0] != "Turn" or names[1] in ("Turn", "LastCard"):
        return ["the open questions are not a turn with one question, nor the last cards"]
    top = s.frames[1]
    if isinstance(top, Stowing) and s.colour >= 0 and s.target >= 0:
        return deed_faults(s, names[1]) or hand_faults(s, names[1]) or source_fault(s, top.source, top.more)
    return deed_faults(s, names[1]) or hand_faults(s, names[1]) or answer_faults(s, names[1])


def last_card_faults(s: Doomsday) -> list[str]:
    """DD-END-02 All are in space; nobody but the one who came last has fewer cards than seven, one card apart."""
    found: list[str] = []
    for seat in range(s.terms.seats):
        if s.stage[seat] != ORBIT:
            return ["last cards are played when all rockets are in space"]
        held = s.hand_size(seat) + (1 if s.extra[seat] >= 0 else 0)
        if seat != s.active and held != HAND_SIZE:
            found.append("a hand has not seven cards")
    return found


def deed_faults(s: Doomsday, name: str) -> list[str]:
    """The set on the table, shown or not, is the one that the question is about."""
    if name not in DEEDS:
        return ["a set lies on the table, but nothing is asked about it"] if s.deed >= 0 or s.shown else []
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
    """DD-SET-01 All cards of a set match."""
    if s.chosen[0] & ~matching(s) or (s.chosen[1] and s.deed != SEATING):
        return ["a card of the set does not match"]
    return ["a guard set has other cards"] if s.guards[0] & ~SHOWING[GUARD] or s.guards[1] else []


def hand_faults(s: Doomsday, name: str) -> list[str]:
    """DD-R-53 Seven cards for everybody who waits; the active player has drawn what he has drawn."""
    for seat in range(s.terms.seats):
        if seat != s.active and s.hand_size(seat) != HAND_SIZE:
            return ["a waiting player has not seven cards"]
    held = s.hand_size(s.active) + (chosen_size(s) if s.shown else 0)
    if name == "Discard":
        return [] if held > HAND_SIZE and s.to_draw == 0 and s.step == 2 else ["nothing is to be discarded"]
    if held != HAND_SIZE + DRAWS - s.to_draw or (s.to_draw > 0) != (name == "Draw"):
        return ["the active player has not as many cards as he has drawn"]
    if s.step != (1 if name == "Draw" else 2):
        return ["the step of the turn does not fit the question"]
    if s.faceup[s.active] != NO_CARD:
        return ["the active player's old card still lies face up"]
    return [] if len(s.deck) else ["the deck is empty"]


def answer_faults(s: Doomsday, name: str) -> list[str]:
    """The question can be answered: a set completed, a seat found, a bonus used."""
    sound = True
    if name == "Choosing":
        sound = can_complete(s)
    elif name == "Draw":
        sound = max([s.faceup[seat] for seat in range(s.terms.seats)]) >= 0
    elif name == "Extending":
        sound = s.chosen[0] & WITH_BONUS[PART_PLUS] != 0 and s.parts[s.active] < ALL_PARTS
    elif name == "SeatingPaid":
        sound = s.earth[s.colour] > 0 and s.chosen[0] != 0 and seat_number(s, s.active) <= chosen_size(s)
    elif name == "SeatingMore":
        sound = s.earth[s.colour] > 0 and s.free(s.active) != 0 and s.chosen[0] & WITH_BONUS[PAX_PLUS] != 0
    elif name in ("Answering", "Guarding"):
        sound = chosen_size(s) >= least(s) and guards_enough(s)
    elif name in ("Looting", "Stowing", "TakingMore"):
        sound = s.stage[s.target] == TOOLS and s.stage[s.active] == TOOLS
    return [] if sound else ["the open question cannot have come up"]


def can_complete(s: Doomsday) -> bool:
    """Tell whether the hand still holds a complete set, and the set so far is not too large for it."""
    need = least(s)
    cards = count(s.hand[2 * s.active] & matching(s))
    if s.deed == SEATING:
        if not cards or not s.earth[s.colour]:
            return False
        cards += count(s.hand[2 * s.active + 1])
    if s.deed == LAUNCHING and (chosen_size(s) >= need or s.parts[s.active] < ALL_PARTS):
        return False
    return need < NEVER and cards >= need


def guards_enough(s: Doomsday) -> bool:
    """Tell whether the defender, if he defends, has the cards for it and has not chosen them all yet."""
    if not s.defending:
        return not s.guards[0]
    size = chosen_size(s)
    return count(s.guards[0]) < size <= count(s.hand[2 * s.target] & SHOWING[GUARD])


def source_fault(s: Doomsday, source: i64, more: bool) -> list[str]:
    """A passenger to be seated sits where it is said to sit, or waits on the Earth for an additional one."""
    if source < 0:
        sound = more and s.terms.pax_plus_earth and s.earth[s.colour] > 0
    else:
        sound = s.aboard[6 * s.target + s.colour] & BIT[source] != 0
    return [] if sound and (more or seat_number(s, s.active) <= chosen_size(s)) else ["the passenger is not there"]
