"""Which board draws which game."""

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType

from retrorocket.cli.boards import generic
from retrorocket.cli.boards.look import Look

Draw = Callable[[dict[str, Any], Look], RenderableType]
BOARDS: dict[str, Draw] = {}


def board(game: str, view: dict[str, Any], look: Look) -> RenderableType:
    """The board of a game as the looking seat knows it."""
    return BOARDS.get(game, generic.draw)(view, look)
