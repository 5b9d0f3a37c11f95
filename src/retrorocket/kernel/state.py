"""The one door to a game in progress: everybody outside a game knows these methods and nothing else."""

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from retrorocket.kernel.actions import verb_of
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.errors import RuleBroken
from retrorocket.kernel.events import ALL, Event, EventKind, but, only
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.jsontext import json_text
from retrorocket.kernel.notation import Notation
from retrorocket.kernel.options import Value
from retrorocket.kernel.outcome import Outcome
from retrorocket.kernel.prompts import GAME_OVER, OVER, Prompt
from retrorocket.kernel.saving import Lately

if TYPE_CHECKING:
    from retrorocket.kernel.game import Game


class Setup:
    """What a table agreed on: how many seats, and every option with its value."""

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        self.seats: Final = seats
        self.options: Final = options
        self.written: str = ""

    def text(self) -> str:
        """The options as JSON, written once: nobody changes them any more."""
        if not self.written:
            self.written = json_text(self.options)
        return self.written

    def on(self, option: str) -> bool:
        """Tell whether a switch is on."""
        return self.options[option] is True

    def number(self, option: str) -> int:
        """The value of a number option."""
        value = self.options[option]
        assert isinstance(value, int)
        return value

    def choice(self, option: str) -> str:
        """The word of a choice option."""
        return str(self.options[option])


class Explanation:
    """Why an action is refused: the rule, its words, the board elements at fault, and the figures of this case."""

    def __init__(self, rule: str, title: str, text: str, elements: list[str], fact: Prompt | None = None) -> None:
        self.rule: Final = rule
        self.title: Final = title
        self.text: Final = text
        self.elements: Final = elements
        self.fact: Final = fact

    def as_json(self) -> dict[str, object]:
        """The explanation as clients get it."""
        return {"rule": self.rule, "title": self.title, "text": self.text, "elements": list(self.elements)}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position with its open question. Games subclass it; `legal`, `play` and `digest` are the same for all."""

    def __init__(self, game: "Game", setup: Setup, dice: Dice, frames: list[Frame[Any]]) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.dice: Dice = dice
        self.frames: list[Frame[Any]] = frames
        self.log: list[Event] | None = None

    # asked by everybody

    def seat(self) -> i64:
        """Who must answer now, or OVER."""
        if not self.frames:
            return OVER
        return self.frames[-1].seat(self)

    def prompt(self) -> Prompt:
        """What is being asked."""
        return self.frames[-1].prompt(self) if self.frames else GAME_OVER

    def candidates(self) -> vec[i64]:
        """A finite superset of the legal answers."""
        return self.frames[-1].candidates(self) if self.frames else vec[i64]()

    def refusal(self, action: i64) -> str:
        """The id of the rule that an action breaks, "" if none; when the game is over, the rule that ended it."""
        if self.frames:
            return self.frames[-1].refusal(self, action)
        outcome = self.outcome()
        assert outcome is not None
        return outcome.reason

    def legal(self) -> vec[i64]:
        """The candidates without a refusal."""
        return self.frames[-1].listing(self) if self.frames else vec[i64]()

    def offered(self) -> list[str]:
        """The verbs of the legal answers, each once, as the notation writes them."""
        forms = self.notation().forms
        verbs: list[i64] = []
        for action in self.legal():
            if verb_of(action) not in verbs:
                verbs.append(verb_of(action))
        return [forms[verb].verb.text for verb in verbs]

    def explain(self, action: i64) -> Explanation | None:
        """The refusal of an action with the ledger's words and what is at fault; None if it is legal."""
        rule = self.refusal(action)
        if not rule:
            return None
        entry = self.game.ledger.entry(rule)
        elements = self.frames[-1].at_fault(self, action, rule) if self.frames else []
        fact = self.game.fact(self, action, rule) if self.frames else None
        return Explanation(rule, entry.title, entry.text, elements, fact)

    def preview(self, action: i64) -> dict[str, Any]:
        """What the asked seat may know of a legal action beforehand: way, cost, odds; built from its view alone."""
        return self.game.preview(self, action)

    def view(self, seat: i64) -> dict[str, Any]:
        """What a seat (or SPECTATOR) knows of the position, built from nothing."""
        return self.game.view(self, seat)

    def named(self, people: dict[str, str]) -> dict[str, str]:
        """People's names by seat word, and by kind and word the names of things that depend on the table."""
        return self.game.named(self, people)

    def redeal(self, seat: i64, seed: i64) -> "State":
        """A full state that fits what the seat knows, the rest drawn anew; equal for states that look equal."""
        return self.game.redeal(self, seat, seed)

    def turns_begun(self) -> i64:
        """How many turns have begun, counted seat by seat; games that have turns override it, and it never falls."""
        return 0

    def preparing(self) -> bool:
        """Tell whether the set-up goes on: somebody chooses, lays or places before the first turn."""
        for frame in self.frames:
            if frame.preparing():
                return True
        return False

    # changing the position

    def play(self, action: i64) -> None:
        """The way in from outside: refuse or apply."""
        rule = self.refusal(action)
        if rule:
            raise RuleBroken(rule, self.notation().write(action))
        self.apply(action)

    def apply(self, action: i64) -> None:
        """The way in from inside: trusts its caller, only for actions that are legal."""
        self.frames[-1].answer(self, action)
        self.settle()

    def settle(self) -> None:
        """Let frames do what needs no answer until one asks or the game is over."""
        while self.frames and self.frames[-1].proceed(self):
            pass

    def push(self, frame: Frame[Any]) -> None:
        """Open a question on top of the others."""
        self.frames.append(frame)

    def pop(self) -> None:
        """Close the top question."""
        self.frames.pop()

    def tell(self, kind: EventKind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> None:
        """Note an event for everybody; costs nothing while nobody listens."""
        if self.log is not None:
            self.log.append(Event(kind, vec[i64]([a, b, c, d, e, f]), ALL))

    def tell_one(
        self, seat: i64, kind: EventKind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Note an event that one seat alone may know of."""
        if self.log is not None:
            self.log.append(Event(kind, vec[i64]([a, b, c, d, e, f]), only(seat)))

    def tell_others(
        self, seat: i64, kind: EventKind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Note what everybody but one seat is told."""
        if self.log is not None:
            self.log.append(Event(kind, vec[i64]([a, b, c, d, e, f]), but(seat)))

    # each game's own

    def notation(self) -> Notation:
        """The verb table; games whose words depend on the table override it."""
        return self.game.notation

    def clone(self) -> "State":
        """A cheap copy with the same future, its dice copied too; it notes no events."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Places and scores once the game is over, else None."""
        raise NotImplementedError

    def resign_refusal(self, seat: i64) -> str:
        """The rule against a resignation now, "" if allowed; asked only in games with a rule about resigning."""
        return ""

    def resign(self, seat: i64) -> None:
        """Carry out a resignation."""
        self.game.resign(self, seat)

    def draw_refusal(self, seat: i64) -> str:
        """The rule against offering a draw now, "" if allowed; asked only in games with a rule about draws."""
        return ""

    def draw_round(self) -> i64:
        """A seat offers a draw once while this number stays the same; -1 where a game has no such limit."""
        return -1

    def agree_draw(self) -> None:
        """End the game as a draw that all agreed on."""
        raise NotImplementedError

    # written down

    def save(self) -> dict[str, object]:
        """The complete position as readable JSON."""
        return {
            "retrorocket": 1,
            "game": self.game.id,
            "seats": self.setup.seats,
            "options": dict(self.setup.options),
            "dice": self.dice.save(),
            "table": self.game.layout_for(self.setup).write(self),
            "frames": [self.game.write_frame(frame, self.setup) for frame in self.frames],
        }

    def digest(self) -> str:
        """A stable hash of the whole position, whatever device draws its dice."""
        return digest_of(self.text())

    def text(self, lately: Lately | None = None) -> str:
        """What `save` tells, without the dice, as one line of JSON with its keys in order; `lately` remembers it."""
        frames = [self.game.frame_text(frame, self.setup) for frame in self.frames]
        table = self.game.layout_for(self.setup).text(self, lately)
        return (
            f'{{"frames": [{", ".join(frames)}], "game": {json_text(self.game.id)}, "options": {self.setup.text()}, '
            f'"retrorocket": 1, "seats": {self.setup.seats}, "table": {table}}}'
        )

    def told(self, seat: i64) -> list[dict[str, object]]:
        """The events noted since `log` was last emptied that a seat (or SPECTATOR) may hear, as JSON."""
        kinds = self.notation().kinds
        return [event.written(kinds) for event in self.log or [] if event.heard_by(seat)]


def digest_of(text: str) -> str:
    """The hash of a position's text."""
    return blake2b(text.encode(), digest_size=16).hexdigest()
