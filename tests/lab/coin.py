"""The cheapest game there is, for tests of the lab's statistics: two seats, one question, one throw.

`edge` are points in a hundred that the first seat has more than its half; `spins` are throws without effect before
the one that counts, so that two tables that are equally fair fall differently.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from fording import ford
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.events import Events
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.game import Game
from retrorocket.kernel.notation import Kind, Notation, Verb
from retrorocket.kernel.options import Number
from retrorocket.kernel.outcome import Outcome
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.state import Setup, State

EVENTS = Events()
THROWN = EVENTS.event("thrown", "seat", "FO-END-01", "{seat} wins the throw.")


class Throw(Frame[Any]):
    """The only question: throw."""

    def seat(self, s: Any) -> i64:
        return 0

    def prompt(self, s: Any) -> Prompt:
        return Prompt("throw")

    def candidates(self, s: Any) -> vec[i64]:
        return vec[i64]([0])

    def listing(self, s: Any) -> vec[i64]:
        return vec[i64]([0])

    def refusal(self, s: Any, action: i64) -> str:
        return ""

    def proceed(self, s: Any) -> bool:
        return False

    def answer(self, s: Any, action: i64) -> None:
        for _ in range(s.setup.number("spins")):
            s.dice.below(100)
        s.winner = 0 if s.dice.below(100) < 50 + s.setup.number("edge") else 1
        s.tell(THROWN, s.winner)
        s.pop()


class Coin(State):
    """Who won the throw."""

    winner = -1

    def outcome(self) -> Outcome | None:
        if self.winner < 0:
            return None
        places = [1, 2] if self.winner == 0 else [2, 1]
        return Outcome(places, [3 - place for place in places], "FO-END-01")


class CoinGame(Game):
    """The entry in the catalogue."""

    def __init__(self, data: Path) -> None:
        super().__init__("coin", "Coin", (2, 2), data)
        self.notation = Notation([Kind("seat", ["heads", "tails"])], [Verb("throw")])
        self.events = EVENTS.kinds
        self.options = [Number("edge", "Edge", 0, [], 0, 50), Number("spins", "Spins", 0, [], 0, 9)]

    def begin(self, setup: Setup, dice: Dice) -> State:
        return Coin(self, setup, dice, [Throw()])

    def view(self, state: State, seat: i64) -> dict[str, Any]:
        return {"turn": 1}


@contextmanager
def coin_in_catalogue() -> Iterator[Game]:
    """The game, known to the lab of this process for a while."""
    game = CoinGame(ford().data)
    GAMES["coin"] = game
    try:
        yield game
    finally:
        del GAMES["coin"]
