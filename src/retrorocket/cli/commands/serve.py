"""`retrorocket serve`: tables for browsers and bots."""

import threading
import webbrowser
from pathlib import Path
from typing import Any

import click
import msgspec

from retrorocket.cli.reading import game_named, packed
from retrorocket.cli.setting import GroupedPage, options_for_settings
from retrorocket.server.serve import fault_in, run
from retrorocket.server.settings import Settings

EXAMPLES = """
retrorocket serve --open
retrorocket serve --host 0.0.0.0 --port 80
retrorocket serve --packs pocketmodel=comets.toml
retrorocket serve --database postgresql://localhost/rockets --redis redis://localhost --workers 4
RETROROCKET_PORT=8080 retrorocket serve --log-format json --keep-finished 365
"""


@click.command(cls=GroupedPage, epilog=EXAMPLES, short_help="Serve tables to browsers and bots.")
@options_for_settings
@click.option(
    "--packs", "packs", multiple=True, metavar="GAME=FILE", help="Add a designer's pack to a game; may be repeated."
)
@click.option("--fd", default=None, type=click.IntRange(3), help="A listening socket that the parent process hands on.")
@click.option("--open", "opens", is_flag=True, help="Open the page in a browser.")
def serve(opens: bool, fd: int | None, packs: tuple[str, ...], **rest: Any) -> None:
    """Serve tables: people play in the browser, bots by socket; everything is kept in a database.

    Ctrl-C ends it; every accepted move is on disk by then, and tables go on when it is started again. Each setting has
    a flag and a variable of the environment; the flag goes first.
    """
    for word in packs:
        take_pack(word)
    settings = msgspec.convert(rest, Settings)
    fault = fault_in(settings)
    if fault:
        raise click.UsageError(fault)
    if fd is not None and settings.workers > 1:
        raise click.UsageError("--fd is for one process: it does not go with --workers")
    address = f"http://{'localhost' if settings.host in ('127.0.0.1', '0.0.0.0') else settings.host}:{settings.port}/"
    click.echo(f"Retrorocket serves at {address} (Ctrl-C ends it)", err=True)
    if opens:
        threading.Timer(1.5, webbrowser.open, [address]).start()
    run(settings, fd)


def take_pack(word: str) -> None:
    """The pack of 'game=file'; the processes of the server find it in their environment."""
    game, equals, file = word.partition("=")
    if not equals or not file:
        raise click.UsageError(f"--packs {word!r}: write GAME=FILE, such as pocketmodel=comets.toml")
    packed(game_named(game), (Path(file),))
