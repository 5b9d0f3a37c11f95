"""A table for tests: real positions, scripted dice, notation in and words out; `docs/testing.md` has the dialect."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.game import Game
from retrorocket.kernel.scripted import ScriptedDice
from retrorocket.kernel.state import State


class Table:
    """Plays notation on a freshly laid table. `dice` are results from 0 of the draws to come."""

    SEATS: ClassVar[list[str]] = []
    """What a game's own subclass calls its seats, so that tests may name them."""

    def __init__(
        self,
        game: Game,
        seats: int = 2,
        dice: list[int] | None = None,
        seed: int = 1,
        setup: list[int] | None = None,
        **options: object,
    ) -> None:
        """Lay a fresh table from a seed (or from scripted `setup` draws), then put the scripted dice on it."""
        self.game = game
        source = CounterDice(seed) if setup is None else ScriptedDice(setup)
        self.state: State = game.new(game.setup(seats, options), source)
        source.finish()
        self.script = ScriptedDice(dice or [])
        self.state.dice = self.script
        self.state.log = []

    # given

    def given(self, frames: list[dict[str, Any]] | None = None, **fields: Any) -> Self:
        """Change saved fields of the position (and its open questions), as by hand in a file; it must be sound."""
        saved: Any = self.state.save()
        for name in fields:
            assert name in saved["table"], f"no saved field {name!r} in {list(saved['table'])}"
        saved["table"] |= fields
        if frames is not None:
            saved["frames"] = frames
        self.state = self.game.load(saved, self.script)
        self.state.log = []
        return self

    def drawing(self, *places: int) -> Self:
        """Add draws to the script, as places from 0 in what is drawn from: a card of a deck, a step of a shuffle."""
        self.script.results += list(places)
        return self

    # when

    def when(self, *texts: str) -> Self:
        """Play actions, each of the seat that is asked."""
        for text in texts:
            self.state.play(self.read(text))
        return self

    def read(self, text: str) -> int:
        """The action of a text."""
        return self.state.notation().read(self.spelled(text))

    def spelled(self, text: str) -> str:
        """A text as the notation has it; where tests may write more telling names, a game's subclass translates."""
        return text

    # then

    def legal(self, start: str = "") -> list[str]:
        """The texts of all legal actions, or of those that begin so."""
        texts = [self.state.notation().write(action) for action in self.state.legal()]
        return [text for text in texts if text.startswith(start)]

    def refusal(self, text: str) -> str:
        """The rule that an action breaks, "" if it is legal."""
        return self.state.refusal(self.read(text))

    def fact(self, text: str) -> tuple[str, dict[str, str | int]]:
        """What is told beside the rule that refuses an action: key and values, ("", {}) if the rule says all."""
        explanation = self.state.explain(self.read(text))
        told = explanation.fact if explanation else None
        return (told.key, told.values) if told else ("", {})

    def meant(self, element: str) -> list[str]:
        """The actions that a click on something means which is no field of theirs."""
        return [self.state.notation().write(action) for action in self.game.meant_by(self.state, element)]

    def asked(self) -> int:
        """The seat that must answer."""
        return int(self.state.seat())

    def prompt(self) -> str:
        """The key of the open question."""
        return self.state.prompt().key

    def saved(self, field: str) -> Any:
        """One field of the position, as it is saved."""
        table: Any = self.state.save()["table"]
        return table[field]

    def view(self, seat: int | str = SPECTATOR) -> dict[str, Any]:
        """What a seat knows."""
        return self.state.view(self.number(seat))

    def told(self, seat: int | str = SPECTATOR) -> list[dict[str, object]]:
        """All that a seat has heard since the position was given."""
        return self.state.told(self.number(seat))

    def events(self, name: str, seat: int | str = SPECTATOR) -> list[dict[str, object]]:
        """What a seat has heard of one kind."""
        return [event for event in self.told(seat) if event["event"] == name]

    def done(self) -> None:
        """No scripted draw may be left."""
        self.script.finish()

    def number(self, seat: int | str) -> int:
        """A seat by its number or its word."""
        return self.SEATS.index(seat) if isinstance(seat, str) else seat


class Position(Table):
    """A position in mid-game: dice are written as they show, and after each action nothing may lie where it cannot.

    Each game lays its own in a subclass of this name, in tests/games/<game>/position.py.
    """

    DIE: ClassVar[int] = 6
    """How many sides the game's dice have."""
    faces: frozenset[int] = frozenset()
    """Which draws of the script are faces of a die."""

    def __init__(
        self,
        game: Game,
        seats: int = 2,
        dice: list[int] | None = None,
        draws: list[int] | None = None,
        **options: Any,
    ) -> None:
        """A fresh table to change by `given`; `dice` are faces from 1, `draws` places from 0 that come after them."""
        super().__init__(game, seats, **options)
        self.rolling(*(dice or [])).drawing(*(draws or []))

    def rolling(self, *faces: int) -> Self:
        """Add dice to the script, as they show: from 1."""
        before = len(self.script.results)
        self.faces = self.faces.union(range(before, before + len(faces)))
        self.script.recording = True
        return self.drawing(*(face - 1 for face in faces))

    def when(self, *texts: str) -> Self:
        """Play actions one by one and look at the position after each."""
        for text in texts:
            super().when(text)
            assert self.game.faults(self.state) == [], f"after {text}"
            assert self.again().digest() == self.state.digest(), f"saved and loaded after {text}"
            assert self.sides() <= {self.DIE}, f"another die than this game's was rolled by {text}"
        return self

    def again(self) -> State:
        """The position as it comes back from a file, with its open questions."""
        return self.game.load(self.state.save(), self.script.clone())

    def sides(self) -> set[int]:
        """The sides of the dice rolled since the last call, of those that the script gives as faces."""
        draws = self.script.take_trail()
        first = int(self.script.count) - len(draws)
        return {sides for place, (sides, _) in enumerate(draws, first) if place in self.faces}

    def who(self) -> str:
        """The seat that must answer, in the game's word for it; "over" at the end."""
        return self.SEATS[self.asked()] if self.asked() >= 0 else "over"

    def reason(self) -> str:
        """The rule that ended the game, "" while it goes on."""
        outcome = self.state.outcome()
        return outcome.reason if outcome else ""

    def winners(self) -> list[int]:
        """The seats that share the first place."""
        outcome = self.state.outcome()
        assert outcome is not None, f"the game goes on: {self.prompt()}"
        return outcome.winners()

    def won(self) -> list[str]:
        """The same in the game's words for seats."""
        return [self.SEATS[seat] for seat in self.winners()]
