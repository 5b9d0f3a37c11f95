"""Which board draws which game, and which remarks its moves get."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64
from rich.console import RenderableType

from retrorocket.cli.boards import (
    buck_rogers,
    buck_rogers_odds,
    doomsday,
    generic,
    pocket_tactics,
    pocketmodel,
    rocketmen,
)
from retrorocket.cli.boards.look import Look
from retrorocket.kernel.state import State

Draw = Callable[[dict[str, Any], Look], RenderableType]
Note = Callable[[dict[str, str]], str]
BOARDS: dict[str, Draw] = {
    "buck-rogers": buck_rogers.draw,
    "doomsday": doomsday.draw,
    "pocket-tactics": pocket_tactics.draw,
    "pocketmodel": pocketmodel.draw,
    "rocketmen": rocketmen.draw,
}
LEGENDS: dict[str, str] = {
    "buck-rogers": buck_rogers.LEGEND,
    "doomsday": doomsday.LEGEND,
    "pocket-tactics": pocket_tactics.LEGEND,
    "pocketmodel": pocketmodel.LEGEND,
    "rocketmen": rocketmen.LEGEND,
}
NOTES: dict[str, Note] = {"doomsday": doomsday.note}
FORESIGHTS: dict[str, Callable[[dict[str, Any], Look], list[str]]] = {"buck-rogers": buck_rogers_odds.foreseen}
PREVIEWS: dict[str, Callable[[dict[str, Any]], str]] = {"pocket-tactics": pocket_tactics.foretold}


def board(game: str, view: dict[str, Any], look: Look) -> RenderableType:
    """The board of a game as the looking seat knows it."""
    return BOARDS.get(game, generic.draw)(view, look)


def note(game: str, parts: dict[str, str]) -> str:
    """A remark on a move, given by its words: what its card or piece can do."""
    return NOTES[game](parts) if game in NOTES else ""


def foretold(state: State, action: i64) -> str:
    """A remark on a move: what can be known of it before it is done."""
    game = state.game.id
    return PREVIEWS[game](state.preview(action)) if game in PREVIEWS else ""


def foreseen(state: State, action: i64, look: Look) -> list[str]:
    """All that can be known of a move before it is done, in lines; it may take a moment, so it is told when asked."""
    game = state.game.id
    return FORESIGHTS[game](state.preview(action), look) if game in FORESIGHTS else []


def legend(game: str) -> str:
    """How to read the board of a game, one line."""
    return " ".join(LEGENDS.get(game, "").split())
