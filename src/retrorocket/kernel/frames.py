"""Nested questions are a stack of frames: each owns one open question, holds numbers, and closes itself."""

from typing import TYPE_CHECKING, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from retrorocket.kernel.prompts import Prompt

if TYPE_CHECKING:
    from retrorocket.kernel.state import State

S = TypeVar("S", bound="State", contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One step of the sequence of play. The top frame of the stack is the one that asks; queries change nothing."""

    def proceed(self, s: S) -> bool:
        """Do what needs no answer: True if something was done (the stack may differ), False once a question is open."""
        return False

    def seat(self, s: S) -> i64:
        """Who must answer."""
        raise NotImplementedError

    def prompt(self, s: S) -> Prompt:
        """What is asked; nothing in it is secret."""
        raise NotImplementedError

    def candidates(self, s: S) -> vec[i64]:
        """A finite superset of the legal answers."""
        raise NotImplementedError

    def exact(self) -> bool:
        """Tell whether the candidates are the legal answers and no others, so that nobody need refuse them again."""
        return False

    def listing(self, s: S) -> vec[i64]:
        """The legal answers in the order of the candidates; frames override it where they need not ask for each."""
        offered = self.candidates(s)
        if self.exact():
            return offered
        found = vec[i64](capacity=16)
        for k in range(len(offered)):
            action = offered[k]
            if not self.refusal(s, action):
                found = append(found, action)
        return found

    def refusal(self, s: S, action: i64) -> str:
        """The id of the rule that an answer breaks, "" if none. Must cope with any action of the notation."""
        raise NotImplementedError

    def answer(self, s: S, action: i64) -> None:
        """Carry out a legal answer; the frame pops itself when its question is settled."""
        raise NotImplementedError

    def preparing(self) -> bool:
        """Tell whether it is a question of the set-up: what is chosen, laid or placed before the first turn."""
        return False

    def at_fault(self, s: S, action: i64, rule: str) -> list[str]:
        """The board elements to light up when an answer is refused; those of the action unless a frame knows better."""
        return s.notation().path(action)

    def faults(self, s: S) -> list[str]:
        """What of the frame's fields does not fit the table, in words; asked of every frame of a loaded position."""
        return []

    def clone(self) -> "Frame[S]":
        """A copy for a cloned state; a frame of which nothing changes gives itself."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Silent(Frame[S]):
    """A step that asks nobody: all it does happens in `proceed`, and it never stays on top."""
