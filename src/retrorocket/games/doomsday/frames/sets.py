"""Choosing the cards of a set, one at a time, and what a complete set does."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import EARTHS, MASKS, cards_of, put
from retrorocket.games.doomsday.effects import discard_set, show_set
from retrorocket.games.doomsday.events import ATTACKED, BUILT_PART, EXTRA_PART, LAUNCHED, MOVED, REACHED
from retrorocket.games.doomsday.frames.battle import ANSWERING
from retrorocket.games.doomsday.frames.ending import last_cards
from retrorocket.games.doomsday.frames.seating import SEATING_PAID
from retrorocket.games.doomsday.needs import BUILDING, LAUNCHING, SEATING, SPYING, chosen_size, least, matching
from retrorocket.games.doomsday.nouns import COLOUR, PART, SEAT, SET_ACTION
from retrorocket.games.doomsday.questions import cannot_come_up, hidden_set_faults, shown_set_faults
from retrorocket.games.doomsday.restrictions.actions import (
    forbids_attack,
    forbids_building,
    forbids_launch,
    forbids_seating,
    not_now,
)
from retrorocket.games.doomsday.restrictions.sets import forbids_card, forbids_done
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import ALL_PARTS, ORBIT, PART_NUMBER, PART_PLUS, TOOLS, WITH_BONUS
from retrorocket.games.doomsday.verbs import ADD, DECLINE, DONE, EXTEND
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt


class Choosing(Frame[Doomsday]):
    """Which card comes into the set, or is it complete? Nobody else sees the cards before it is."""

    def seat(self, s: Doomsday) -> i64:
        """The active player."""
        return s.active

    def prompt(self, s: Doomsday) -> Prompt:
        """What the set is for, how many cards it has and needs."""
        figures: dict[str, str | int] = {
            "seat": SEAT.word(s.active),
            "size": int(chosen_size(s)),
            "need": int(least(s)),
        }
        if s.set_action == SEATING:
            figures["colour"] = COLOUR.word(s.colour)
        elif s.set_action == SPYING:
            figures["foe:seat"] = SEAT.word(s.target)
        return Prompt(f"set-{SET_ACTION.word(s.set_action)}", figures)

    def candidates(self, s: Doomsday) -> vec[i64]:
        """Every matching card not yet chosen, and `done` for a complete set."""
        rest = vec[i64]([s.hand[MASKS * s.active] & matching(s) & ~s.chosen[0], 0])
        if s.set_action == SEATING:
            rest[1] = s.hand[MASKS * s.active + EARTHS] & ~s.chosen[1]
        found = vec[i64](capacity=10)
        for card in cards_of(rest, 0):
            found = append(found, pack(ADD, card))
        return found if forbids_done(s) else append(found, pack(DONE))

    def exact(self) -> bool:
        """Nothing that is offered is refused."""
        return True

    def refusal(self, s: Doomsday, action: i64) -> str:
        """A card must match; a complete set must be large enough."""
        verb = verb_of(action)
        if verb == ADD:
            return forbids_card(s, first_of(action))
        return forbids_done(s) if verb == DONE else not_now(verb)

    def answer(self, s: Doomsday, action: i64) -> None:
        """Add the card; DD-R-15 a launch set is complete at its exact size."""
        if verb_of(action) == ADD:
            put(s.chosen, 0, first_of(action))
            if s.set_action != LAUNCHING or chosen_size(s) < least(s):
                return
        s.pop()
        play_set(s)

    def faults(self, s: Doomsday) -> list[str]:
        """A set lies face down that could be begun with this hand, and is not complete by itself."""
        return hidden_set_faults(s, s.set_action) or cannot_come_up(may_choose(s))


def may_choose(s: Doomsday) -> bool:
    """Tell whether the set could be begun with this hand, and is not complete by itself."""
    if s.set_action == BUILDING:
        return not forbids_building(s)
    if s.set_action == SEATING:
        return not forbids_seating(s, s.colour)
    if s.set_action == SPYING:
        return not forbids_attack(s, s.target)
    return not forbids_launch(s) and chosen_size(s) < least(s)


def play_set(s: Doomsday) -> None:
    """The set is complete: it does what it is for. Only an attack stays face down."""
    if s.set_action == SPYING:
        s.tell(ATTACKED, s.active, s.target, chosen_size(s))
        s.push(ANSWERING)
        return
    show_set(s)
    if s.set_action == BUILDING:
        build(s)
    elif s.set_action == SEATING:
        s.push(SEATING_PAID)
    else:
        launch(s)


def build(s: Doomsday) -> None:
    """DD-BUILD-01, DD-BUILD-02 The next part is added; DD-BUILD-05 part+ may add one more."""
    s.tell(BUILT_PART, s.active, s.parts[s.active])
    s.parts[s.active] += 1
    if s.chosen[0] & WITH_BONUS[PART_PLUS] and s.parts[s.active] < ALL_PARTS:
        s.push(EXTENDING)
    else:
        discard_set(s)


class Extending(Frame[Doomsday]):
    """DD-BUILD-05, DD-R-51 One more part for nothing?"""

    def seat(self, s: Doomsday) -> i64:
        """The active player."""
        return s.active

    def prompt(self, s: Doomsday) -> Prompt:
        """Which part it would be."""
        return Prompt("extend", {"seat": SEAT.word(s.active), "part": PART.word(s.parts[s.active])})

    def candidates(self, s: Doomsday) -> vec[i64]:
        """To build another part, or not."""
        return vec[i64]([pack(EXTEND), pack(DECLINE)])

    def exact(self) -> bool:
        """Nothing that is offered is refused."""
        return True

    def refusal(self, s: Doomsday, action: i64) -> str:
        """DD-BUILD-05 The next part of the build order, or none."""
        return "" if EXTEND <= verb_of(action) <= DECLINE else "DD-BUILD-05"

    def answer(self, s: Doomsday, action: i64) -> None:
        """Add it or not; the action is over."""
        s.pop()
        if verb_of(action) == EXTEND:
            s.tell(EXTRA_PART, s.active, s.parts[s.active])
            s.parts[s.active] += 1
        discard_set(s)

    def faults(self, s: Doomsday) -> list[str]:
        """The shown set has built the highest part, and a bonus for another one."""
        built = s.parts[s.active]
        paid = 0 < built < ALL_PARTS and PART_NUMBER[built - 1] <= chosen_size(s)
        bonus = s.chosen[0] & WITH_BONUS[PART_PLUS] != 0
        return shown_set_faults(s, BUILDING) or cannot_come_up(paid and bonus)


def launch(s: Doomsday) -> None:
    """DD-LAUNCH-01, DD-LAUNCH-02 One space on; DD-END-02 the last rocket in space stops the play."""
    seat = s.active
    news = LAUNCHED if s.stage[seat] == TOOLS else MOVED
    s.stage[seat] += 1
    discard_set(s)
    s.tell(news, seat, s.stage[seat])
    if s.stage[seat] == ORBIT:
        s.arrival[seat] = in_orbit(s)
        s.tell(REACHED, seat, s.arrival[seat])
        if s.arrival[seat] == s.terms.seats:
            last_cards(s)


def in_orbit(s: Doomsday) -> i64:
    """How many rockets are in space."""
    found: i64 = 0
    for seat in range(s.terms.seats):
        if s.stage[seat] == ORBIT:
            found += 1
    return found


CHOOSING: Final = Choosing()
EXTENDING: Final = Extending()
