"""The board of a game that has none of its own: its view as a table of names and values."""

from typing import Any

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from retrorocket.cli.boards.look import Look


def draw(view: dict[str, Any], look: Look) -> RenderableType:
    """Every part of the view, a line each; tables inside tables are indented."""
    table = Table(box=box.SIMPLE, show_header=False, pad_edge=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column(overflow="fold")
    for key, value in view.items():
        table.add_row(said(key), drawn(value, look))
    return table


def drawn(value: Any, look: Look) -> RenderableType:
    """One value: a list of objects as a table, an object as pairs, the rest as words."""
    if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        return rows(value, look)
    if isinstance(value, dict) and any(isinstance(item, (dict, list)) for item in value.values()):
        return draw(value, look)
    return Text(flat(value, look))


def rows(items: list[dict[str, Any]], look: Look) -> RenderableType:
    """Objects with the same keys side by side, a line a key."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for key in dict.fromkeys(key for item in items for key in item):
        table.add_row(said(key), *[flat(item.get(key, ""), look) for item in items])
    return table


def flat(value: Any, look: Look) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        return ", ".join(f"{look.name(key)} {flat(item, look)}" for key, item in value.items()) or "-"
    if isinstance(value, list):
        return ", ".join(flat(item, look) for item in value) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else look.name(str(value))


def said(key: str) -> str:
    """A key as people read it."""
    return key.replace("_", " ")
