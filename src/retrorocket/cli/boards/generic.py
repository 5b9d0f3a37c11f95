"""The board of a game that has none of its own: its view as short tables, a section for each part."""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from retrorocket.cli.boards.contract import TerminalBoard
from retrorocket.cli.boards.look import Look

MANY_ROWS = 24
MANY_COLUMNS = 8
SIDE_BY_SIDE = 4
LONG_VALUE = 120


def draw(view: dict[str, Any], look: Look) -> RenderableType:
    """Plain values and short lists first, a line each; then the tables."""
    table = Table(box=box.SIMPLE, show_header=False, pad_edge=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column(overflow="fold")
    parts: list[RenderableType] = [table]
    for key, value in view.items():
        if is_rows(value):
            parts += [Text(worded(key), style="bold"), rows(value, look)]
        else:
            table.add_row(worded(key), Text(shortened(value, look)))
    return Group(*parts)


def is_rows(value: Any) -> bool:
    """Tell whether a value is a list of objects."""
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)


def rows(items: list[dict[str, Any]], look: Look) -> RenderableType:
    """A few objects side by side, a line a key; many of them one a line."""
    keys = list(dict.fromkeys(key for item in items for key in item))
    across = len(items) <= SIDE_BY_SIDE or len(keys) > MANY_COLUMNS
    table = Table(box=None, show_header=not across, pad_edge=False, padding=(0, 2, 0, 0))
    if across:
        for key in keys:
            table.add_row(worded(key), *[shortened(item.get(key, ""), look) for item in items[:SIDE_BY_SIDE]])
        return table
    for key in keys:
        table.add_column(worded(key), overflow="fold")
    for item in items[:MANY_ROWS]:
        table.add_row(*[shortened(item.get(key, ""), look) for key in keys])
    if len(items) > MANY_ROWS:
        table.add_row(f"... {len(items) - MANY_ROWS} more")
    return table


def shortened(value: Any, look: Look) -> str:
    """A value in one line; what would be long is told by its names alone, or cut."""
    line = flat(value, look)
    if len(line) > LONG_VALUE and isinstance(value, dict):
        line = f"{len(value)}: {', '.join(look.name(key) for key in value)}"
    return line if len(line) <= LONG_VALUE else f"{line[:LONG_VALUE]}..."


def flat(value: Any, look: Look) -> str:
    """A value in one line, whole."""
    if isinstance(value, dict):
        return ", ".join(f"{look.name(key)} {flat(item, look)}" for key, item in value.items()) or "-"
    if isinstance(value, list):
        return ", ".join(flat(item, look) for item in value) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else look.name(str(value))


def worded(key: str) -> str:
    """A key as people read it."""
    return key.replace("_", " ")


BOARD = TerminalBoard(draw)
