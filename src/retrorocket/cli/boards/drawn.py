"""Which board draws which game."""

from typing import Any

from mypy_extensions import i64
from rich.console import RenderableType

from retrorocket.cli.boards import buck_rogers, doomsday, generic, pocket_tactics, pocketmodel, rocketmen
from retrorocket.cli.boards.contract import TerminalBoard
from retrorocket.cli.boards.look import Look
from retrorocket.kernel.state import State

BOARDS: dict[str, TerminalBoard] = {
    "buck-rogers": buck_rogers.BOARD,
    "doomsday": doomsday.BOARD,
    "pocket-tactics": pocket_tactics.BOARD,
    "pocketmodel": pocketmodel.BOARD,
    "rocketmen": rocketmen.BOARD,
}


def board_of(game: str) -> TerminalBoard:
    """The board of a game, or the one for games that have none of their own."""
    return BOARDS.get(game, generic.BOARD)


def board(game: str, view: dict[str, Any], look: Look) -> RenderableType:
    """The board of a game as the looking seat knows it."""
    return board_of(game).draw(view, look)


def note(game: str, parts: dict[str, str]) -> str:
    """A remark on a move, given by its words: what its card or piece can do."""
    return board_of(game).note(parts)


def foretold(state: State, action: i64) -> str:
    """A remark on a move: what can be known of it before it is done."""
    short = board_of(state.game.id).short
    return short(state.preview(action)) if short else ""


def foreseen(state: State, action: i64, look: Look) -> list[str]:
    """All that can be known of a move before it is done, in lines; it may take a moment, so it is told when asked."""
    return board_of(state.game.id).forecast(state.preview(action), look)


def piles(game: str, view: dict[str, Any], look: Look) -> list[str]:
    """The discard piles and what else lies beside the board, in lines."""
    return board_of(game).piles(view, look)


def legend(game: str) -> str:
    """How to read the board of a game, one line."""
    return " ".join(board_of(game).legend.split())
