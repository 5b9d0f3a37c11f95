"""`retrorocket tables`: what an operator does with the stored tables of a server."""

import asyncio
import sys
from functools import partial
from pathlib import Path
from typing import Any

import click

from retrorocket.cli.consoles import out
from retrorocket.cli.faults import FAILED
from retrorocket.cli.pages import Page, Pages
from retrorocket.cli.telling import as_json, rows_shown, tell, when

EXAMPLES = """
retrorocket tables list tables.sqlite3 --status playing
retrorocket tables check tables.sqlite3
retrorocket tables export tables.sqlite3 q3XhT0bnW2ac > table.json
retrorocket tables import other.sqlite3 table.json
retrorocket tables remove postgresql://localhost/rockets q3XhT0bnW2ac
"""
DATABASE = click.argument("database", metavar="DATABASE")
STATUSES = ["open", "playing", "finished", "cancelled", "aside"]


@click.group(cls=Pages, epilog=EXAMPLES, short_help="The stored tables of a server.")
def tables() -> None:
    """List, check, export, import and remove the tables in DATABASE, a file or a postgresql:// URL.

    All of it can be done while a server runs on the database. Whoever sits at a table that is removed is told so with
    the next thing that happens there.
    """


@tables.command("list", cls=Page, short_help="All tables, a line each.")
@DATABASE
@click.option("--status", type=click.Choice(STATUSES), help="Only these; aside for those that cannot be read.")
@as_json
def list_tables(database: str, status: str | None, json: bool) -> int:
    """List the tables, newest change first; of those that cannot be read with the reason."""
    from retrorocket.server.keeping import listed
    from retrorocket.server.visiting import reading

    rows = asyncio.run(reading(database, partial(listed, status=status or "")))
    titles = {"id": "id", "game": "game", "status": "status", "seq": "entries", "changed_at": "changed"}
    lines = [row | {"changed_at": when(row["changed_at"])} for row in rows]
    return tell(rows, json, rows_shown(lines, titles | {"aside": "put aside because"}))


@tables.command("check", cls=Page, short_help="What this version makes of each table.")
@DATABASE
@click.option("--game", "games", multiple=True, help="A game beside the catalogue, as module:attribute.")
@as_json
def check_tables(database: str, games: tuple[str, ...], json: bool) -> int:
    """Tell what this version makes of each table; let the new version do so before an upgrade.

    Some replay equal, some go on from their snapshots, of some finished ones the record alone is kept, and some would
    break: for the last the exit code is 1. Nothing is changed: a file of an earlier version is copied first.
    """
    from retrorocket.server.keeping import BREAKS, checked_all
    from retrorocket.server.library import Library
    from retrorocket.server.visiting import reading

    rows = asyncio.run(reading(database, partial(checked_all, library=Library(list(games)))))
    lines = [
        f"{row['id']}  {row['game']}  {row['result']}{' (' + row['why'] + ')' if row['why'] else ''}" for row in rows
    ]
    tell(rows, json, "\n".join(lines))
    return FAILED if any(row["result"] == BREAKS for row in rows) else 0


@tables.command("export", cls=Page, short_help="One table as JSON.")
@DATABASE
@click.argument("table", metavar="TABLE")
def export_table(database: str, table: str) -> int:
    """Write all that is stored of a table as JSON, also of one that cannot be read.

    That is everything, the secret of its dice too: while the game goes on it is nobody's business.
    """
    import msgspec

    from retrorocket.server.keeping import exported
    from retrorocket.server.visiting import reading

    found: dict[str, Any] = asyncio.run(reading(database, partial(exported, table=table)))
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return 0


@tables.command("import", cls=Page, short_help="A table that was exported.")
@DATABASE
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@as_json
def import_table(database: str, file: Path, json: bool) -> int:
    """Put an exported table into the database. Its people are found again where the database knows them."""
    from retrorocket.server.keeping import imported
    from retrorocket.server.visiting import writing

    text = file.read_bytes()
    table = asyncio.run(writing(database, partial(imported, text=text)))
    return tell({"imported": table}, json, f"imported {table}")


@tables.command("remove", cls=Page, short_help="Remove tables for good.")
@DATABASE
@click.argument("which", metavar="TABLE...", nargs=-1, required=True)
@click.option("--force", is_flag=True, help="Also tables that are open or in play.")
@as_json
def remove_tables(database: str, which: tuple[str, ...], force: bool, json: bool) -> int:
    """Remove tables for good: journal, seats and record. Export what may be wanted again.

    One that is open or in play is only removed with --force. Several are removed one after the other up to the first
    that cannot be.
    """
    from retrorocket.server.keeping import removed
    from retrorocket.server.visiting import writing

    for table in which:
        asyncio.run(writing(database, partial(removed, table=table, anyway=force)))
        if not json:
            out().print(f"removed {table}")
    return tell({"removed": list(which)}, json, "")
