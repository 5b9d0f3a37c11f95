"""`retrorocket serve`: start the server."""

import threading
import webbrowser

import click

from retrorocket.kernel.errors import DataError
from retrorocket.server.library import named_game
from retrorocket.server.settings import LONGEST_FRAME, Settings, database_url, hand_down


@click.command(context_settings={"show_default": True})
@click.option("--host", default="127.0.0.1", help="Address to listen on; 0.0.0.0 for all.")
@click.option("--port", default=8025, type=click.IntRange(0, 65535), help="Port to listen on.")
@click.option("--database", default="", help="A file or a postgresql:// URL.  [default: a file of your own]")
@click.option("--redis", default="", help="A redis:// or unix:// URL; needed for several workers.")
@click.option("--workers", default=1, type=click.IntRange(1, 64), help="Server processes.")
@click.option("--thinkers", default=1, type=click.IntRange(1, 64), help="Bot processes for each worker.")
@click.option("--game", "games", multiple=True, help="A game beside the catalogue, as module:attribute.")
@click.option("--origin", "origins", multiple=True, help="Another origin whose pages may call.")
@click.option("--proxy", default="", help="Address of a reverse proxy whose forwarded headers are trusted.")
@click.option("--open", "opens", is_flag=True, help="Open the page in a browser.")
def serve(
    host: str,
    port: int,
    database: str,
    redis: str,
    workers: int,
    thinkers: int,
    games: tuple[str, ...],
    origins: tuple[str, ...],
    proxy: str,
    opens: bool,
) -> None:
    """Serve tables to browsers and bots."""
    check(database, redis, workers, games)
    settings = Settings(
        host=host,
        port=port,
        database=database,
        redis=redis,
        workers=workers,
        thinkers=thinkers,
        games=list(games),
        origins=list(origins),
    )
    hand_down(settings)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '') else host}:{port}/"
    click.echo(f"Retrorocket serves at {address} (Ctrl-C ends it)", err=True)
    if opens:
        threading.Timer(1.5, webbrowser.open, [address]).start()
    run(settings, proxy)


def check(database: str, redis: str, workers: int, games: tuple[str, ...]) -> None:
    """Refuse what cannot work, in words."""
    if workers > 1 and not redis:
        raise click.UsageError("several workers need --redis, so that each hears what the others do")
    try:
        database_url(database)
        for name in games:
            named_game(name)
    except (ValueError, DataError, OSError) as error:
        raise click.UsageError(str(error)) from None


def run(settings: Settings, proxy: str = "") -> None:
    """Run until told to stop; what is heavy to load is loaded here."""
    import uvicorn

    uvicorn.run(
        "retrorocket.server.app:create",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=LONGEST_FRAME * 4,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or None,
    )


if __name__ == "__main__":
    serve()
