"""A game being played: the state, who may act, undo within its limits, and the record that grows with it."""

from typing import Final

from mypy_extensions import i64

from retrorocket.kernel.dice import CounterDice, Dice
from retrorocket.kernel.errors import DataError, NotationError, RuleBroken, Stale
from retrorocket.kernel.events import Event
from retrorocket.kernel.game import Game
from retrorocket.kernel.outcome import Outcome
from retrorocket.kernel.reader import AGREE_DRAW, PUBLIC, RESIGN
from retrorocket.kernel.record import Header, Record, Step
from retrorocket.kernel.saving import Lately
from retrorocket.kernel.state import Setup, State, digest_of
from retrorocket.kernel.version import VERSION

MARKED: Final = 16
"""How many steps lie between two positions that are kept to go back to."""


class Past:
    """A position to go back to: the state before a step, how many steps there were, and what barred undo there."""

    def __init__(self, state: State, steps: int, barrier: str) -> None:
        self.state: Final = state
        self.steps: Final = steps
        self.barrier: Final = barrier


class Mark:
    """A position to go back to from further on: the state with its dice, the number of steps, and the undo there."""

    def __init__(self, match: "Match") -> None:
        self.state: Final = match.state.clone()
        self.steps: Final = len(match.steps)
        self.past: Final = match.past[:]
        self.barrier: Final = match.barrier


class Match:
    """One game with its record. Everything goes through text, as in the record; a fault changes nothing.

    The state notes events only while a step is made: the step carries them.
    """

    def __init__(self, game: Game, state: State, header: Header) -> None:
        self.game: Final = game
        self.state: State = state
        self.header: Final = header
        self.steps: list[Step] = []
        self.past: list[Past] = []
        self.barrier: str = "first"
        self.opening: list[Event] = []
        """What the set-up told."""
        self.marks: list[Mark] = []
        """Positions to go back to, one every few steps."""
        self.written: str = ""
        """The position as text, as the last step left it; nothing when something else was done since."""
        self.lately: Final = Lately()
        """What that text is made of."""

    def text(self) -> str:
        """The position as one line of JSON, its dice with it; it need not be written twice for digest and storage."""
        position = self.written or self.state.text()
        return '{"dice": ' + self.state.dice.text() + ", " + position[1:]

    def play(self, seat: i64, text: str, known: i64 = -1) -> Step:
        """Take an answer to the open question, as text; nothing else comes in this way.

        `known` is the action that the text was written for, where the caller remembers.
        """
        self.mark()
        before = self.lately.copy = self.state.clone()
        self.state.log = []
        step = self.note(seat, answer(self.state, seat, text, known))
        self.remember(before, seat, step)
        return step

    def resign(self, seat: i64) -> Step:
        """A seat gives up."""
        return self.end(seat, RESIGN)

    def agree_draw(self, seat: i64, agreed: list[int]) -> Step:
        """The game ends in the draw that a seat has offered; the caller says who agreed."""
        step = self.end(seat, AGREE_DRAW)
        step.agreed = agreed
        return step

    def end(self, seat: i64, text: str) -> Step:
        """Do what stands outside the list of actions; it is never taken back."""
        self.unwrite()
        self.state.log = []
        step = self.note(seat, apply_text(self.state, seat, text))
        self.past = []
        self.barrier = "final"
        return step

    def take(self, step: Step) -> Step:
        """Play a written step: an answer, a resignation or an agreed draw."""
        if step.action == RESIGN:
            return self.resign(step.seat)
        if step.action == AGREE_DRAW:
            return self.agree_draw(step.seat, step.agreed)
        return self.play(step.seat, step.action)

    def mark(self) -> None:
        """Keep the position to go back to, every few steps."""
        if len(self.steps) % MARKED == 0 and (not self.marks or self.marks[-1].steps < len(self.steps)):
            self.marks.append(Mark(self))

    def forget_marks(self, steps: int) -> None:
        """Positions of steps that are no more are none to go back to."""
        while self.marks and self.marks[-1].steps > steps:
            self.marks.pop()

    def go_back(self, steps: int) -> None:
        """Go back to a number of steps: the dice will fall as they fell. Only a few steps are played again."""
        self.forget_marks(steps)
        if not self.marks:
            return
        mark = self.marks[-1]
        again = self.steps[mark.steps : steps]
        self.unwrite()
        self.state = mark.state.clone()
        self.state.dice.recording = True
        self.steps = self.steps[: mark.steps]
        self.past = mark.past[:]
        self.barrier = mark.barrier
        for step in again:
            self.take(step)

    def note(self, seat: i64, text: str) -> Step:
        """Write down the step just made, its events with it."""
        self.written = self.state.text(self.lately)
        self.lately.copy = None
        step = Step(int(seat), text, self.state.dice.take_trail(), digest_of(self.written))
        step.events = self.state.log or []
        self.state.log = None
        self.steps.append(step)
        return step

    def unwrite(self) -> None:
        """Forget what was written: the position will be another one."""
        self.written = ""
        self.lately.texts = []

    def remember(self, before: State, seat: i64, step: Step) -> None:
        """Keep the position before a step for undo, unless the step drew, revealed or another seat made it."""
        if len(self.steps) > 1 and self.steps[-2].seat != seat:
            self.past = []
            self.barrier = "other"
        barrier = self.barrier_of(step)
        if barrier:
            self.past = []
            self.barrier = barrier
        else:
            self.past.append(Past(before, len(self.steps) - 1, self.barrier))

    def barrier_of(self, step: Step) -> str:
        """Why the step just made can never be taken back: 'drawn', 'revealed', or "" if it can."""
        if step.draws:
            return "drawn"
        return "revealed" if any(event.kind.reveals for event in step.events) else ""

    def undo_refusal(self, seat: i64) -> str:
        """Why a seat cannot take back its last step: first, drawn, revealed, other or final; "" if it can."""
        if not self.past:
            return self.barrier
        return "" if self.steps[-1].seat == seat else "other"

    def undo(self, seat: i64) -> None:
        """Take back the seat's last step."""
        why = self.undo_refusal(seat)
        if why:
            raise Stale(f"this cannot be taken back ({why})")
        past = self.past.pop()
        self.unwrite()
        self.barrier = past.barrier
        dice = self.state.dice
        self.state = past.state
        self.state.dice = dice
        self.steps = self.steps[: past.steps]
        self.forget_marks(past.steps)

    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return self.state.outcome() if self.state.seat() < 0 else None

    def record(self, secret: str = "") -> Record:
        """The record so far; the secret of sealed dice goes in only when the game is over."""
        record = Record(self.header, list(self.steps))
        outcome = self.outcome()
        if outcome is not None:
            record.outcome = outcome.as_json()
            record.secret = secret
        return record


def apply_text(state: State, seat: i64, text: str) -> str:
    """Carry out what a record may hold: an action, a resignation or an agreed draw; what people send goes to `answer`.

    It gives the proper text, or raises and changes nothing.
    """
    if text not in PUBLIC:
        return answer(state, seat, text)
    if state.seat() < 0:
        raise Stale("the game is over")
    if seat >= state.setup.seats:
        raise Stale(f"there is no seat {seat + 1}")
    if text == RESIGN:
        resign(state, seat)
    else:
        agree_draw(state, seat)
    return text


def answer(state: State, seat: i64, text: str, known: i64 = -1) -> str:
    """Carry out an answer to the open question; give its proper text, or raise and change nothing."""
    if state.seat() < 0:
        raise Stale("the game is over")
    if state.seat() != seat:
        raise Stale(f"seat {state.seat() + 1} is asked now, not seat {seat + 1}")
    action = known if known >= 0 else state.notation().read(text)
    state.play(action)
    return state.notation().write(action)


def resign(state: State, seat: i64) -> None:
    """Give up, where the game has a rule for it."""
    if not state.game.resigning:
        raise NotationError(RESIGN, f"{state.game.title} knows no resignation; leave the seat to a bot instead")
    rule = state.resign_refusal(seat)
    if rule:
        raise RuleBroken(rule, RESIGN)
    state.resign(seat)
    state.settle()


def agree_draw(state: State, seat: i64) -> None:
    """End in the draw that a seat offered, where the game has a rule for it and it may be offered now."""
    if not state.game.drawing:
        raise NotationError(AGREE_DRAW, f"{state.game.title} knows no agreed draw")
    rule = state.draw_refusal(seat)
    if rule:
        raise RuleBroken(rule, AGREE_DRAW)
    state.agree_draw()
    state.settle()


def begin(game: Game, setup: Setup, dice: Dice, names: list[str], source: dict[str, object]) -> Match:
    """Lay a table and open its record; `source` is what the header tells of the dice (seed or commitment)."""
    if len(names) != setup.seats:
        raise DataError("options", "names", f"{setup.seats} names", str(len(names)))
    dice.recording = True
    state = game.new(setup, dice, listen=True)
    header = Header(game.id, names, dict(setup.options), source)
    return opened(game, state, header)


def begin_seeded(game: Game, setup: Setup, seed: int, names: list[str]) -> Match:
    """Lay a table whose dice come from a seed that the record names."""
    return begin(game, setup, CounterDice(seed), names, {"kind": "counter", "seed": seed})


def begin_at(game: Game, position: dict[str, object], dice: Dice | None, names: list[str]) -> Match:
    """Go on from a saved position, to its next question if none is open; the record holds the position itself."""
    state = game.load(position, dice)
    state.dice.recording = True
    state.log = []
    state.settle()
    header = Header(game.id, names, dict(state.setup.options), state.dice.save())
    header.position = position
    return opened(game, state, header)


def opened(game: Game, state: State, header: Header) -> Match:
    """Finish the header with what the set-up drew."""
    header.engine = VERSION
    header.data = game.data_digest()
    header.draws = state.dice.take_trail()
    header.digest = state.digest()
    match = Match(game, state, header)
    match.opening = state.log or []
    state.log = None
    return match
