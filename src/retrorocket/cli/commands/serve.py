"""`retrorocket serve`: tables for browsers and bots."""

import threading
import webbrowser
from pathlib import Path
from typing import Any

import click

from retrorocket.cli.pages import Page
from retrorocket.cli.reading import game_named, packed
from retrorocket.server.serve import fault_in, run
from retrorocket.server.settings import Settings

EXAMPLES = """
retrorocket serve --open
retrorocket serve --host 0.0.0.0 --port 80
retrorocket serve --packs pocketmodel=comets.toml
retrorocket serve --database postgresql://localhost/rockets --redis redis://localhost --workers 4
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="Serve tables to browsers and bots.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for all.")
@click.option("--port", default=8025, show_default=True, type=click.IntRange(1, 65535), help="Port to listen on.")
@click.option("--database", default="", help="A file or a postgresql:// URL; without it a file of your own.")
@click.option("--redis", default="", help="A redis:// or unix:// URL; several workers need one.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Server processes.")
@click.option("--thinkers", default=1, type=click.IntRange(1, 64), help="Bot processes for each worker.")
@click.option("--game", "games", multiple=True, help="A game beside the catalogue, as module:attribute.")
@click.option(
    "--packs", "packs", multiple=True, metavar="GAME=FILE", help="Add a designer's pack to a game; may be repeated."
)
@click.option("--origin", "origins", multiple=True, help="Another origin whose pages may call.")
@click.option("--name", "hosts", multiple=True, help="A name this server goes by; requests for others are refused.")
@click.option("--proxy", default="", help="Address of a reverse proxy whose forwarded headers are trusted.")
@click.option("--open", "opens", is_flag=True, help="Open the page in a browser.")
def serve(opens: bool, proxy: str, games: tuple[str, ...], packs: tuple[str, ...], **rest: Any) -> None:
    """Serve tables: people play in the browser, bots by socket; everything is kept in a database.

    Ctrl-C ends it; every accepted move is on disk by then, and tables go on when it is started again.
    """
    for word in packs:
        take_pack(word)
    origins, hosts = list(rest.pop("origins")), list(rest.pop("hosts"))
    settings = Settings(games=list(games), origins=origins, hosts=hosts, **rest)
    fault = fault_in(settings)
    if fault:
        raise click.UsageError(fault)
    address = f"http://{'localhost' if settings.host in ('127.0.0.1', '0.0.0.0') else settings.host}:{settings.port}/"
    click.echo(f"Retrorocket serves at {address} (Ctrl-C ends it)", err=True)
    if opens:
        threading.Timer(1.5, webbrowser.open, [address]).start()
    run(settings, proxy)


def take_pack(word: str) -> None:
    """The pack of 'game=file'; the processes of the server find it in their environment."""
    game, equals, file = word.partition("=")
    if not equals or not file:
        raise click.UsageError(f"--packs {word!r}: write GAME=FILE, such as pocketmodel=comets.toml")
    packed(game_named(game), (Path(file),))
