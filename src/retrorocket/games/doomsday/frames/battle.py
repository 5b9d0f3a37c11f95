"""An attack is answered and, if it succeeds, carried out (chapter Espionage)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import MASKS, cards_of, count, put
from retrorocket.games.doomsday.effects import discard_guards, discard_set, refill, show_set
from retrorocket.games.doomsday.events import DEFENDED, PUSHED, YIELDED
from retrorocket.games.doomsday.frames.theft import LOOTING
from retrorocket.games.doomsday.needs import SPYING, chosen_size, least
from retrorocket.games.doomsday.nouns import SEAT
from retrorocket.games.doomsday.questions import acting_faults, cannot_come_up, hidden_set_faults, set_faults
from retrorocket.games.doomsday.restrictions.actions import forbids_attack
from retrorocket.games.doomsday.restrictions.sets import forbids_guard_card, too_few_guards
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import GUARD, PUSH_BACK_STEPS, SHOWING, TOOLS
from retrorocket.games.doomsday.verbs import ADD, DEFEND, YIELD
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt


def figures(s: Doomsday) -> dict[str, str | int]:
    """DD-R-21 All that is known of a declared attack: who, whom, how many cards."""
    return {"seat": SEAT.word(s.target), "foe:seat": SEAT.word(s.active), "size": int(chosen_size(s))}


class Answering(Frame[Doomsday]):
    """DD-SPY-02 Does the attacked player defend? He is always asked, whatever he holds."""

    def seat(self, s: Doomsday) -> i64:
        """The attacked player."""
        return s.target

    def prompt(self, s: Doomsday) -> Prompt:
        """The attack."""
        return Prompt("answer", figures(s))

    def candidates(self, s: Doomsday) -> vec[i64]:
        """Yes, with enough guard cards, or no."""
        return vec[i64]([pack(YIELD)]) if too_few_guards(s) else vec[i64]([pack(DEFEND), pack(YIELD)])

    def exact(self) -> bool:
        """Nothing that is offered is refused."""
        return True

    def refusal(self, s: Doomsday, action: i64) -> str:
        """Nobody defends with too few guard cards."""
        verb = verb_of(action)
        if verb == YIELD:
            return ""
        return too_few_guards(s) if verb == DEFEND else "DD-SPY-02"

    def answer(self, s: Doomsday, action: i64) -> None:
        """Ask for the guard cards, or let the attack succeed."""
        s.pop()
        if verb_of(action) == DEFEND:
            s.defending = 1
            s.push(GUARDING)
        else:
            succeed(s)

    def faults(self, s: Doomsday) -> list[str]:
        """An attack that the rules allow lies face down, large enough."""
        return hidden_set_faults(s, SPYING) or attack_faults(s)


def attack_faults(s: Doomsday) -> list[str]:
    """DD-SPY-01 The attack is one that could be declared."""
    return cannot_come_up(not forbids_attack(s, s.target) and chosen_size(s) >= least(s))


class Guarding(Frame[Doomsday]):
    """DD-SPY-02, DD-R-22 Which guard cards? Exactly as many as the attack has."""

    def seat(self, s: Doomsday) -> i64:
        """The attacked player."""
        return s.target

    def prompt(self, s: Doomsday) -> Prompt:
        """The attack, and how many guard cards are chosen."""
        return Prompt("guard", figures(s) | {"cards": int(count(s.guards[0]))})

    def candidates(self, s: Doomsday) -> vec[i64]:
        """Every guard card not yet chosen."""
        found = vec[i64](capacity=8)
        for card in cards_of(vec[i64]([s.hand[MASKS * s.target] & SHOWING[GUARD] & ~s.guards[0], 0]), 0):
            found = append(found, pack(ADD, card))
        return found

    def exact(self) -> bool:
        """Nothing that is offered is refused."""
        return True

    def refusal(self, s: Doomsday, action: i64) -> str:
        """A guard card of the own hand."""
        return forbids_guard_card(s, first_of(action)) if verb_of(action) == ADD else "DD-SPY-02"

    def answer(self, s: Doomsday, action: i64) -> None:
        """Add it; the last one beats the attack off."""
        put(s.guards, 0, first_of(action))
        if count(s.guards[0]) < chosen_size(s):
            return
        s.pop()
        s.tell(DEFENDED, s.target, chosen_size(s))
        show_set(s)
        conclude(s, s.target, s.active)

    def faults(self, s: Doomsday) -> list[str]:
        """The attacked player defends, can do so, and has not chosen all his cards yet."""
        if s.shown or not s.defending:
            return ["the set on the table is shown too early or too late"]
        chosen = count(s.guards[0])
        found = set_faults(s, SPYING) or acting_faults(s) or attack_faults(s)
        return found or cannot_come_up(not too_few_guards(s) and chosen < chosen_size(s))


def succeed(s: Doomsday) -> None:
    """DD-SPY-03, DD-SPY-08 The attack succeeds: a builder is robbed, a launching rocket falls back."""
    s.tell(YIELDED, s.target)
    show_set(s)
    if s.stage[s.target] == TOOLS:
        s.push(LOOTING)
        return
    s.stage[s.target] -= PUSH_BACK_STEPS
    s.tell(PUSHED, s.active, s.target, s.stage[s.target])
    conclude(s, s.active, s.target)


def conclude(s: Doomsday, winner: i64, loser: i64) -> None:
    """DD-SPY-10, DD-R-30 All cards are discarded; the winner draws up to seven first, then the loser."""
    if s.defending:
        discard_guards(s, s.target)
    discard_set(s)
    refill(s, winner)
    refill(s, loser)


ANSWERING: Final = Answering()
GUARDING: Final = Guarding()
