"""Results of the operator's commands: lines to read, or JSON for programs."""

import json as writer
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import click
from rich.table import Table

from retrorocket.cli.consoles import out

as_json: Callable[[Callable[..., Any]], Callable[..., Any]] = click.option(
    "--json", "json", is_flag=True, help="Print JSON instead of lines to read."
)


def tell(found: object, json: bool, lines: str | Table) -> int:
    """Print a result the one way or the other; nothing for no line."""
    if json:
        click.echo(writer.dumps(found, indent=1, ensure_ascii=False))
    elif lines:
        out().print(lines, soft_wrap=isinstance(lines, str))
    return 0


def rows_shown(rows: list[dict[str, Any]], titles: dict[str, str]) -> Table:
    """Rows under their titles, the last column as wide as it must be."""
    shown = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    last = list(titles)[-1]
    for name, title in titles.items():
        shown.add_column(title, no_wrap=name != last)
    for row in rows:
        shown.add_row(*(str(row[name]) for name in titles))
    return shown


def when(ms: int) -> str:
    """A time of the database, to read."""
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")
