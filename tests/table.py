"""A table for tests: real positions, scripted dice, notation in and words out."""

from __future__ import annotations

from typing import Any

from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.game import Game
from retrorocket.kernel.scripted import ScriptedDice
from retrorocket.kernel.state import State


class Table:
    """Plays notation on a position. `dice` are results from 0 of the draws to come (a die that shows 4 is 3)."""

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

    def given(self, frames: list[dict[str, Any]] | None = None, **fields: Any) -> Table:
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

    def when(self, *texts: str) -> Table:
        """Play actions, each of the seat that is asked."""
        for text in texts:
            self.state.play(self.state.notation().read(text))
        return self

    def rolling(self, *results: int) -> Table:
        """Add results to the script of the dice."""
        self.script.results += list(results)
        return self

    def legal(self) -> list[str]:
        """The texts of all legal actions."""
        return [self.state.notation().write(action) for action in self.state.legal()]

    def refusal(self, text: str) -> str:
        """The rule that an action breaks, "" if it is legal."""
        return self.state.refusal(self.state.notation().read(text))

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

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """What a seat knows."""
        return self.state.view(seat)

    def told(self, seat: int = SPECTATOR) -> list[dict[str, object]]:
        """All that a seat has heard since the position was given."""
        return self.state.told(seat)

    def events(self, name: str, seat: int = SPECTATOR) -> list[dict[str, object]]:
        """What a seat has heard of one kind."""
        return [event for event in self.told(seat) if event["event"] == name]

    def done(self) -> None:
        """No scripted draw may be left."""
        self.script.finish()
