"""A turn: old card away, two draws, one action, hand to seven (DD-TURN-01)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import cards_of, holds, put
from retrorocket.games.doomsday.effects import draw_cards, draw_once, lay_down, refill, throw_away
from retrorocket.games.doomsday.events import CLEARED, TOOK
from retrorocket.games.doomsday.frames.act import Act
from retrorocket.games.doomsday.nouns import SEAT
from retrorocket.games.doomsday.questions import (
    all_in_space,
    cannot_come_up,
    drawing_faults,
    set_left,
    surplus_faults,
    waiting_faults,
)
from retrorocket.games.doomsday.state import NO_CARD, Doomsday
from retrorocket.games.doomsday.tables import DRAWS, FIRST_DOOM, HAND_SIZE
from retrorocket.games.doomsday.verbs import DISCARD, DRAW_DECK, TAKE
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame, Silent
from retrorocket.kernel.prompts import Prompt

START: Final = 0
DRAWING: Final = 1
ACTED: Final = 2


class Turn(Silent[Doomsday]):
    """The bottom of the stack: it asks nothing itself and opens the questions of each step."""

    def proceed(self, s: Doomsday) -> bool:
        """Go on with the step that comes next."""
        if s.step == START:
            clear_faceup(s)
        elif s.step == DRAWING:
            draw_next(s)
        elif s.hand_size(s.active) > HAND_SIZE:
            s.push(DISCARDING)
        elif s.hand_size(s.active) < HAND_SIZE and len(s.deck):
            refill(s, s.active)
        else:
            next_turn(s)
        return True

    def faults(self, s: Doomsday) -> list[str]:
        """One question is open upon it, and a rocket is still on its way."""
        if len(s.frames) != 2:
            return ["the open questions are not a turn with one question, nor the last cards"]
        if all_in_space(s):
            return ["a turn goes on though all rockets are in space"]
        return waiting_faults(s)


def clear_faceup(s: Doomsday) -> None:
    """DD-TURN-02 The own card still lying face up goes to the discard pile."""
    card = s.faceup[s.active]
    if card != NO_CARD:
        s.faceup[s.active] = NO_CARD
        s.tell(CLEARED, s.active, card)
        lay_down(s, card)
    s.step = DRAWING
    s.to_draw = DRAWS


def draw_next(s: Doomsday) -> None:
    """DD-DRAW-01, DD-DRAW-02 Draw from the deck, unless there is a choice; after two draws comes the action."""
    if s.to_draw and some_faceup(s):
        s.push(DRAW)
    elif s.to_draw and len(s.deck):
        s.to_draw -= draw_cards(s, s.active, s.to_draw)
    else:
        s.to_draw = 0
        s.step = ACTED
        s.push(ACT)


def some_faceup(s: Doomsday) -> bool:
    """Tell whether a face-up card lies before an opponent (the own one is gone by now)."""
    found = False
    for seat in range(s.terms.seats):
        found = found or s.faceup[seat] >= 0
    return found


def next_turn(s: Doomsday) -> None:
    """DD-SETUP-12 Clockwise."""
    s.turn += 1
    s.active = (s.active + 1) % s.terms.seats
    s.step = START


class Draw(Frame[Doomsday]):
    """DD-DRAW-02 The deck, or a card that lies face up before an opponent?"""

    def seat(self, s: Doomsday) -> i64:
        """The active player."""
        return s.active

    def prompt(self, s: Doomsday) -> Prompt:
        """How many draws are left."""
        return Prompt("draw", {"seat": SEAT.word(s.active), "cards": int(s.to_draw)})

    def candidates(self, s: Doomsday) -> vec[i64]:
        """The deck and every face-up card."""
        found = vec[i64]([pack(DRAW_DECK)]) if len(s.deck) else vec[i64]()
        for seat in range(s.terms.seats):
            if s.faceup[seat] >= 0:
                found = append(found, pack(TAKE, s.faceup[seat]))
        return found

    def exact(self) -> bool:
        """Nothing that is offered is refused."""
        return True

    def refusal(self, s: Doomsday, action: i64) -> str:
        """DD-DRAW-02, DD-R-34 Only these sources."""
        verb = verb_of(action)
        if verb == DRAW_DECK:
            return "" if len(s.deck) else "DD-R-34"
        if verb == TAKE:
            return "" if owner_of(s, first_of(action)) >= 0 else "DD-DRAW-02"
        return "DD-DRAW-01"

    def answer(self, s: Doomsday, action: i64) -> None:
        """Draw it; DD-R-31 a Doomsday card leaves the same draw to be made."""
        s.pop()
        if verb_of(action) == TAKE:
            take(s, first_of(action))
            s.to_draw -= 1
        else:
            s.to_draw -= draw_once(s, s.active)

    def faults(self, s: Doomsday) -> list[str]:
        """No set is played, cards are to be drawn, and there is a choice."""
        return set_left(s) or drawing_faults(s) or cannot_come_up(some_faceup(s))


def owner_of(s: Doomsday, card: i64) -> i64:
    """Before whom a card lies face up, or nobody (-1)."""
    for seat in range(s.terms.seats):
        if s.faceup[seat] == card:
            return seat
    return -1


def take(s: Doomsday, card: i64) -> None:
    """DD-VP-02, DD-DRAW-03 The card changes hands and is barred from points."""
    owner = owner_of(s, card)
    s.faceup[owner] = NO_CARD
    put(s.hand, s.active, card)
    put(s.barred, s.active, card)
    s.tell(TOOK, s.active, card, owner)


class Discard(Frame[Doomsday]):
    """DD-HAND-02 Which surplus card goes?"""

    def seat(self, s: Doomsday) -> i64:
        """The active player."""
        return s.active

    def prompt(self, s: Doomsday) -> Prompt:
        """How many are too many."""
        surplus = int(s.hand_size(s.active) - HAND_SIZE)
        return Prompt("discard", {"seat": SEAT.word(s.active), "cards": surplus})

    def candidates(self, s: Doomsday) -> vec[i64]:
        """Every card of the hand."""
        found = vec[i64](capacity=9)
        for card in cards_of(s.hand, s.active):
            found = append(found, pack(DISCARD, card))
        return found

    def exact(self) -> bool:
        """Nothing that is offered is refused."""
        return True

    def refusal(self, s: Doomsday, action: i64) -> str:
        """DD-HAND-01, DD-HAND-02 A card of the own hand must go."""
        if verb_of(action) != DISCARD:
            return "DD-HAND-01"
        card = first_of(action)
        return "" if card < FIRST_DOOM and holds(s.hand, s.active, card) else "DD-HAND-02"

    def answer(self, s: Doomsday, action: i64) -> None:
        """The card goes to the discard pile."""
        s.pop()
        throw_away(s, s.active, first_of(action))

    def faults(self, s: Doomsday) -> list[str]:
        """No set is played, and cards are too many."""
        return set_left(s) or surplus_faults(s)


TURN: Final = Turn()
DRAW: Final = Draw()
DISCARDING: Final = Discard()
ACT: Final = Act()
