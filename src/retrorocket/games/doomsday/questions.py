"""What the frames of Doomsday ask of the table when a position is loaded: sets, hands and steps that fit a question."""

from mypy_extensions import i64

from retrorocket.games.doomsday.needs import SEATING, SPYING, chosen_size, matching
from retrorocket.games.doomsday.state import NO_CARD, Doomsday
from retrorocket.games.doomsday.tables import DRAWS, GUARD, HAND_SIZE, ORBIT, SHOWING, TOOLS


def all_in_space(s: Doomsday) -> bool:
    """Tell whether every rocket is in space."""
    return all(s.stage[seat] == ORBIT for seat in range(s.terms.seats))


def cannot_come_up(sound: bool) -> list[str]:
    """The complaint about a question that the rules do not lead to."""
    return [] if sound else ["the open question cannot have come up"]


def set_left(s: Doomsday) -> list[str]:
    """Nothing is noted of a set where none is played."""
    noted = s.set_action >= 0 or s.colour >= 0 or s.target >= 0 or s.shown or s.defending
    cards = s.chosen[0] | s.chosen[1] | s.guards[0] | s.guards[1]
    return ["a set lies on the table, but nothing is asked about it"] if noted or cards else []


def set_faults(s: Doomsday, action: i64) -> list[str]:
    """The set on the table is for this action, with a victim where it attacks; all its cards match."""
    if s.set_action < 0 or s.set_action != action:
        return ["the question does not fit the set on the table"]
    if (s.target >= 0) != (action == SPYING) or s.target == s.active:
        return ["the attacked seat is missing, or noted where nobody is attacked"]
    if action == SEATING and s.colour < 0:
        return ["a colour is noted where none is asked for, or missing"]
    return mismatch_faults(s)


def mismatch_faults(s: Doomsday) -> list[str]:
    """DD-SET-01 All cards of a set match; guard cards are chosen by a defender only."""
    if s.chosen[0] & ~matching(s) or (s.chosen[1] and s.set_action != SEATING):
        return ["a card of the set does not match"]
    fitting = SHOWING[GUARD] if s.defending else 0
    return ["a guard set has other cards"] if s.guards[0] & ~fitting or s.guards[1] else []


def hidden_set_faults(s: Doomsday, action: i64) -> list[str]:
    """A set for this action lies face down; nobody defends yet."""
    if s.shown or s.defending:
        return ["the set on the table is shown too early or too late"]
    if s.colour >= 0 and action != SEATING:
        return ["a colour is noted where none is asked for, or missing"]
    return set_faults(s, action) or acting_faults(s)


def shown_set_faults(s: Doomsday, action: i64) -> list[str]:
    """A set for this action of a builder has been shown."""
    if not s.shown or s.defending:
        return ["the set on the table is shown too early or too late"]
    return set_faults(s, action) or acting_faults(s) or cannot_come_up(s.stage[s.active] == TOOLS)


def robbery_faults(s: Doomsday) -> list[str]:
    """A builder has attacked another one with success."""
    return shown_set_faults(s, SPYING) or cannot_come_up(s.stage[s.target] == TOOLS)


def acting_faults(s: Doomsday) -> list[str]:
    """DD-TURN-03 The active player has drawn and acts; his old card is gone."""
    held = s.hand_size(s.active) + (chosen_size(s) if s.shown else 0)
    if held != HAND_SIZE + DRAWS or s.to_draw:
        return ["the active player has not as many cards as he has drawn"]
    if s.step != 2:
        return ["the step of the turn does not fit the question"]
    return old_card_faults(s)


def drawing_faults(s: Doomsday) -> list[str]:
    """DD-DRAW-01 The active player has one or two cards to draw; his old card is gone."""
    if not s.to_draw or s.hand_size(s.active) != HAND_SIZE + DRAWS - s.to_draw:
        return ["the active player has not as many cards as he has drawn"]
    if s.step != 1:
        return ["the step of the turn does not fit the question"]
    return old_card_faults(s)


def old_card_faults(s: Doomsday) -> list[str]:
    """DD-TURN-02 The card of the last turn has been cleared away."""
    return ["the active player's old card still lies face up"] if s.faceup[s.active] != NO_CARD else []


def surplus_faults(s: Doomsday) -> list[str]:
    """DD-HAND-02 One card too many, or two where none was played for its points."""
    surplus = s.hand_size(s.active) - HAND_SIZE
    played = 0 if s.faceup[s.active] == NO_CARD else 1
    sound = 0 < surplus <= DRAWS - played and s.to_draw == 0 and s.step == 2
    return [] if sound else ["nothing is to be discarded"]


def waiting_faults(s: Doomsday) -> list[str]:
    """DD-R-53, DD-R-34 Seven cards for everybody who waits, and a deck to draw from."""
    for seat in range(s.terms.seats):
        if seat != s.active and s.hand_size(seat) != HAND_SIZE:
            return ["a waiting player has not seven cards"]
    return [] if len(s.deck) else ["the deck is empty"]


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
