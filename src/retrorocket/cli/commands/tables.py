"""`retrorocket tables`: what an operator does with the stored tables of a server."""

import asyncio
import sys
from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.table import Table

from retrorocket.cli.consoles import out
from retrorocket.cli.faults import FAILED
from retrorocket.cli.pages import Page

EXAMPLES = """
retrorocket tables list tables.sqlite3
retrorocket tables check tables.sqlite3
retrorocket tables export tables.sqlite3 q3XhT0bnW2ac > table.json
retrorocket tables import other.sqlite3 table.json
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="The stored tables of a server.")
@click.argument("what", type=click.Choice(["list", "check", "export", "import"]))
@click.argument("database", metavar="DATABASE")
@click.argument("which", metavar="[TABLE|FILE]", required=False)
def tables(what: str, database: str, which: str | None) -> int:
    """List the tables in DATABASE (a file or URL), export one as JSON, or import one that was exported.

    Tables that cannot be read are listed with the reason, and exported as they are. Before an upgrade let the new
    version check: which tables replay equal, which go on from their snapshots, of which finished ones the record
    alone is kept, and which would break; for the last the exit code is 1.
    """
    if what == "list":
        return show(database)
    if what == "check":
        return check(database)
    if which is None:
        raise click.UsageError(f"{what} needs a {'TABLE' if what == 'export' else 'FILE'}")
    return export(database, which) if what == "export" else take(database, Path(which))


def show(database: str) -> int:
    """All tables, a line each."""
    from retrorocket.server.keeping import listed, with_store

    shown = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("id", "game", "status", "entries", "put aside because"):
        shown.add_column(title, no_wrap=title != "put aside because")
    for row in asyncio.run(with_store(database, listed)):
        shown.add_row(row["id"], row["game"], row["status"], str(row["seq"]), row["aside"] or "")
    out().print(shown)
    return 0


def check(database: str) -> int:
    """What this version makes of each table."""
    from retrorocket.server.keeping import BREAKS, EQUAL, checked, listed, with_store
    from retrorocket.server.library import Library

    library = Library([])
    broken = 0
    for row in asyncio.run(with_store(database, listed)):
        found, why = asyncio.run(with_store(database, partial(checked, library=library, table=row["id"])))
        broken += found == BREAKS
        out().print(f"{row['id']}  {row['game']}  {found}{f' ({why})' if found != EQUAL else ''}", soft_wrap=True)
    return FAILED if broken else 0


def export(database: str, table: str) -> int:
    """One table as JSON."""
    import msgspec

    from retrorocket.server.keeping import exported, with_store

    found: dict[str, Any] = asyncio.run(with_store(database, lambda store: exported(store, table)))
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return 0


def take(database: str, path: Path) -> int:
    """One exported table into the database."""
    from retrorocket.server.keeping import imported, with_store

    out().print(f"imported {asyncio.run(with_store(database, lambda store: imported(store, path.read_bytes())))}")
    return 0
