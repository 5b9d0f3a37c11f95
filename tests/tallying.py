"""Tally, a toy for tests of the kernel: two seats count up, toss a die, peek at a secret, stop, resign or agree.

It borrows the rules of Ford, so that every refusal and every end has a rule to name.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from fording import ford
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.events import ONE, Events
from retrorocket.kernel.frames import Frame, Silent
from retrorocket.kernel.game import FrameForm, Game
from retrorocket.kernel.notation import Kind, Notation, Numbers, Verbs
from retrorocket.kernel.outcome import Outcome, ranked
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.saving import Layout, Whole, started
from retrorocket.kernel.state import Setup, State

VERBS = Verbs()
ADD = VERBS.verb("add {count}", "Add {count}")
MORE = VERBS.verb("more {count}", "Add {count} and go on")
TOSS = VERBS.verb("toss", "Toss")
PEEK = VERBS.verb("peek", "Peek")
STOP = VERBS.verb("stop", "Stop")
NOTATION = Notation([Kind("seat", ["ann", "ben"]), Numbers("count", 10)], VERBS.table)

EVENTS = Events()
ADDED = EVENTS.event("added", "seat count", "FO-TURN-01", "{seat} adds {count}.")
PEEKED = EVENTS.event("peeked", "seat secret:number", "FO-SETUP-02", "{seat} sees {secret}.", hears=ONE, reveals=True)


class Tally(State):
    """The count, whose turn it is, the secret of the set-up, and who gave up."""

    def __init__(self, game: Game, setup: Setup, dice: Dice, frames: list[Frame[Any]]) -> None:
        super().__init__(game, setup, dice, frames)
        self.total = 0
        self.turn = 0
        self.secret = 0
        self.gave_up = -1
        self.agreed = 0

    def clone(self) -> Tally:
        """Copy what changes."""
        twin = Tally(self.game, self.setup, self.dice.clone(), list(self.frames))
        twin.total, twin.turn, twin.secret = self.total, self.turn, self.secret
        twin.gave_up, twin.agreed = self.gave_up, self.agreed
        return twin

    def outcome(self) -> Outcome | None:
        """Ann wins with an odd count, Ben with an even one; who gives up loses."""
        if self.frames:
            return None
        if self.agreed:
            return Outcome([1, 1], [0, 0], "FO-END-02")
        winner = 1 - self.gave_up if self.gave_up >= 0 else (self.total + 1) % 2
        return ranked([int(seat == winner) for seat in range(2)], "FO-END-01")

    def resign_refusal(self, seat: i64) -> str:
        """Nobody gives up before something is counted."""
        return "" if self.total else "FO-TURN-01"

    def draw_refusal(self, seat: i64) -> str:
        """Only Ann may offer a draw."""
        return "" if seat == 0 else "FO-MOVE-01"

    def agree_draw(self) -> None:
        """Over, and nobody wins."""
        self.agreed = 1


class Ask(Frame[Tally]):
    """The one question, until the count is stopped."""

    def proceed(self, s: Tally) -> bool:
        """Over once somebody gave up or all agreed."""
        if s.gave_up < 0 and not s.agreed:
            return False
        s.pop()
        return True

    def seat(self, s: Tally) -> i64:
        """In turn."""
        return s.turn % 2

    def prompt(self, s: Tally) -> Prompt:
        """How far the count is."""
        return Prompt("turn", {"turns": s.total})

    def candidates(self, s: Tally) -> vec[i64]:
        """Small counts and all the rest."""
        counts = [pack(verb, count) for verb in (ADD, MORE) for count in range(3)]
        return vec[i64]([*counts, pack(TOSS), pack(PEEK), pack(STOP)])

    def refusal(self, s: Tally, action: i64) -> str:
        """Nothing is no count."""
        return "FO-TURN-01" if verb_of(action) in (ADD, MORE) and not first_of(action) else ""

    def answer(self, s: Tally, action: i64) -> None:
        """Do it; all but `more` pass the turn."""
        seat, verb = s.turn % 2, verb_of(action)
        if verb in (ADD, MORE):
            s.total += int(first_of(action))
            s.tell(ADDED, seat, first_of(action))
        elif verb == TOSS:
            s.total += int(s.dice.roll(6))
        elif verb == PEEK:
            s.tell_one(seat, PEEKED, seat, s.secret)
        else:
            s.pop()
        s.turn += int(verb != MORE)


class Opening(Silent[Tally]):
    """Tells where the count begins, and is gone."""

    def proceed(self, s: Tally) -> bool:
        """Once."""
        s.pop()
        s.tell(ADDED, 0, 0)
        return True


class TallyGame(Game):
    """A game with resignations and agreed draws."""

    def __init__(self) -> None:
        super().__init__("tally", "Tally", (2, 2), ford().data)
        self.notation = NOTATION
        self.events = EVENTS.kinds
        names = ["total", "turn", "secret", "gave_up", "agreed"]
        self.layout = Layout([started(name, Whole(-1, 10_000)) for name in names])
        self.frames = {"Ask": FrameForm(Ask, Layout([])), "Opening": FrameForm(Opening, Layout([]), on="Ask")}
        self.resigning = "FO-END-01"
        self.drawing = "FO-END-02"

    def begin(self, setup: Setup, dice: Dice) -> State:
        """Draw the secret; everybody hears where the count begins."""
        state = Tally(self, setup, dice, [Ask(), Opening()])
        state.secret = int(dice.below(100))
        return state

    def blank(self, setup: Setup, dice: Dice) -> State:
        """To be filled."""
        return Tally(self, setup, dice, [])

    def view(self, state: State, seat: i64) -> dict[str, Any]:
        """All but the secret."""
        assert isinstance(state, Tally)
        return {"total": state.total, "turn": state.turn}

    def resign(self, state: State, seat: i64) -> None:
        """Who gives up is noted."""
        assert isinstance(state, Tally)
        state.gave_up = int(seat)


@cache
def tally() -> Game:
    """The game."""
    return TallyGame()
