"""`retrorocket backup` and `retrorocket restore`: a SQLite database as one file, and back."""

import asyncio
from pathlib import Path
from typing import Any

import click

from retrorocket.cli.faults import FAILED
from retrorocket.cli.pages import Page
from retrorocket.cli.telling import as_json, tell

BACKUPS = """
retrorocket backup tables.sqlite3 tables.backup
retrorocket backup tables.sqlite3 tables.backup --force --json
"""
RESTORES = """
retrorocket restore tables.backup tables.sqlite3
retrorocket restore tables.backup tables.sqlite3 --force
"""
GAMES = click.option("--game", "games", multiple=True, help="A game beside the catalogue, as module:attribute.")


@click.command(cls=Page, epilog=BACKUPS, short_help="A backup of a server's SQLite database.")
@click.argument("database", metavar="DATABASE")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--force", is_flag=True, help="Replace FILE if it is there.")
@GAMES
@as_json
def backup(database: str, file: Path, force: bool, games: tuple[str, ...], json: bool) -> int:
    """Write a SQLite DATABASE into one FILE, while a server plays on; every table is loaded from it as a proof.

    FILE is there only when it is whole. Tables that cannot be loaded are backed up as they are and named, and the exit
    code is then 1. For PostgreSQL use pg_dump.
    """
    from retrorocket.server.backups import backed_up
    from retrorocket.server.library import Library

    return told(asyncio.run(backed_up(database, file, Library(list(games)), force)), f"{file} is written", json)


@click.command(cls=Page, epilog=RESTORES, short_help="A server's SQLite database from a backup.")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@click.argument("database", metavar="DATABASE")
@click.option("--force", is_flag=True, help="Replace DATABASE; what was there is kept as DATABASE.before-restore.")
@GAMES
@as_json
def restore(file: Path, database: str, force: bool, games: tuple[str, ...], json: bool) -> int:
    """Make a SQLite DATABASE of a backup FILE, after loading every table of it. No server may run on DATABASE.

    The time between backup and restore runs no clocks. For PostgreSQL use pg_restore.
    """
    from retrorocket.server.backups import restored
    from retrorocket.server.library import Library

    return told(asyncio.run(restored(file, database, Library(list(games)), force)), f"{database} is restored", json)


def told(found: dict[str, Any], done: str, json: bool) -> int:
    """What was in it."""
    results = "".join(f", {number} {result}" for result, number in found["results"].items())
    broken = f"\ncannot be loaded: {', '.join(found['broken'])}" if found["broken"] else ""
    tell(found, json, f"{done}: {found['tables']} tables{results}{broken}")
    return FAILED if found["broken"] else 0
