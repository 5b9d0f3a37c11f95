"""What every game's board in the terminal gives: one `BOARD` a module, listed in `drawn.py`."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rich.console import RenderableType

from retrorocket.cli.boards.look import Look


def no_note(parts: dict[str, str]) -> str:
    """Nothing to add to an action, for boards that have no remarks."""
    return ""


def no_piles(view: dict[str, Any], look: Look) -> list[str]:
    """There are none."""
    return []


def no_forecast(preview: dict[str, Any], look: Look) -> list[str]:
    """Nothing is known beforehand."""
    return []


class TerminalBoard(NamedTuple):
    """The board of a game: `draw` a view, say how to read it, and remark on moves.

    `note` speaks of a move by its words (what a card can do), `short` of its preview in a menu's line, `forecast` of
    its preview in lines when asked; `piles` are the things beside the board that are open to everybody.
    """

    draw: Callable[[dict[str, Any], Look], RenderableType]
    legend: str = ""
    note: Callable[[dict[str, str]], str] = no_note
    short: Callable[[dict[str, Any]], str] | None = None
    forecast: Callable[[dict[str, Any], Look], list[str]] = no_forecast
    piles: Callable[[dict[str, Any], Look], list[str]] = no_piles
