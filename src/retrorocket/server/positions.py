"""Positions that a game can begin at: after a step of a record, or as somebody saved them."""

from typing import Any, Final

import msgspec

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.replay import Disagreement, Replay
from retrorocket.kernel.saving import SAVED
from retrorocket.kernel.scripted import ReplayedDice, ScriptError
from retrorocket.kernel.state import State
from retrorocket.server.replaying import Film

NO_DICE: Final = {"kind": "recorded", "count": 0}
"""The dice of a position that is handed out: whoever goes on from it brings new ones."""


class Located(msgspec.Struct):
    """A position as it is saved, its digest, and whether the game is over there."""

    position: dict[str, Any]
    digest: str
    over: bool


def located(state: State) -> Located:
    """A position to go on from; its dice stay behind."""
    return Located(state.save() | {"dice": NO_DICE}, state.digest(), int(state.seat()) < 0)


def position_after(film: Film, step: int) -> Located:
    """The position after a step of a record."""
    if step > len(film.record.steps):
        raise DataError("start", "step", f"a step from 0 to {len(film.record.steps)}", str(step))
    try:
        replay = Replay(film.game, film.record)
        while replay.done < step:
            replay.step()
    except Disagreement as error:
        raise DataError("start", "step", "a record that plays under today's rules", str(error)) from None
    return located(replay.state)


def examined(game: Game, position: dict[str, Any]) -> Located:
    """A position that somebody brings, if it can be played on: loaded with care, at its next question."""
    state = game.load(position, ReplayedDice([]))
    try:
        state.settle()
    except ScriptError:
        raise DataError(SAVED, "frames", "a position with an open question", "one that must draw first") from None
    return located(state)
