"""Starting the server: one process or several."""

import asyncio
import gc
import socket
import sys
from importlib import import_module
from ipaddress import ip_network
from typing import TYPE_CHECKING, Any, Final

import msgspec

from retrorocket.kernel.errors import DataError
from retrorocket.server.faults import Undone
from retrorocket.server.library import named_game
from retrorocket.server.settings import LONGEST_FRAME, Settings, database_url, hand_down, handed_down
from retrorocket.server.sharing import make_folder

if TYPE_CHECKING:
    import uvicorn

OPENING: Final = 600.0
"""Seconds that opening and migrating a database may take."""

LOOKED_FOR: Final = (20_000, 20, 20)
"""How many new objects there must be before Python looks for garbage among them, and how often among older ones."""
APPLICATION: Final = "retrorocket.server.app:create"


def fault_in(settings: Settings) -> str:
    """What cannot work about the settings, in words; "" if nothing."""
    if settings.workers > 1 and sys.platform == "win32":
        return "several workers hand connections to each other, which Windows does not know: start one"
    if settings.metrics == "token" and not settings.metrics_token:
        return "--metrics token needs --metrics-token (RETROROCKET_METRICS_TOKEN)"
    if not all(is_proxy(word) for word in settings.proxy.split(",") if word.strip()):
        return f"--proxy (RETROROCKET_PROXY): expected addresses or networks with commas, found {settings.proxy!r}"
    try:
        database_url(settings.database)
        for name in settings.games:
            named_game(name)
    except (ValueError, DataError, OSError) as error:
        return str(error)
    return ""


def is_proxy(word: str) -> bool:
    """Tell whether a word is an address or a network; * trusts everybody."""
    try:
        ip_network(word.strip(), strict=False)
    except ValueError:
        return word.strip() == "*"
    return True


async def prepare(settings: Settings) -> None:
    """Open the database and write to it once before anybody is served: what is wrong with it is said in one line."""
    from retrorocket.server.database import prove
    from retrorocket.server.migrating import LaterVersion
    from retrorocket.server.visiting import in_words, shown

    where = shown(settings.database) or "your own database"
    try:
        await asyncio.wait_for(prove(database_url(settings.database)), OPENING)
    except ImportError as error:
        raise Undone(f"{where} needs the extra retrorocket[postgres] ({error})") from None
    except LaterVersion:
        raise Undone(f"{where} belongs to a later version of this program") from None
    except Exception as error:
        raise Undone(f"{where} cannot be opened: {in_words(error)}") from None


def run(settings: Settings, handed: int | None = None) -> None:
    """Run until told to stop, on a listening socket that the parent handed down if there is one.

    What is heavy to load is loaded here.
    """
    import uvicorn

    asyncio.run(prepare(settings))
    hand_down(msgspec.structs.replace(settings, connections_per_address=0) if settings.proxy else settings)
    if settings.workers > 1:
        run_several(settings)
    else:
        spare_the_collector()
        uvicorn.Server(configured(settings)).run(None if handed is None else [socket.socket(fileno=handed)])


def run_several(settings: Settings) -> None:
    """Several processes; this one looks after them."""
    from retrorocket.server.workers import Workers

    make_folder()
    code = Workers(settings.workers, configured(settings).bind_socket()).run()
    if code:
        raise SystemExit(code)


def run_share() -> None:
    """One of several processes."""
    from retrorocket.server.shares import own_share
    from retrorocket.server.workers import Worker

    spare_the_collector()
    Worker(configured(handed_down())).run([socket.socket(fileno=own_share().listening)])


def configured(settings: Settings) -> "uvicorn.Config":
    """How a process serves."""
    import uvicorn

    from retrorocket.server.connections import Connection, more_files
    from retrorocket.server.line import Line

    more_files()
    return uvicorn.Config(APPLICATION, http=Connection, ws=Line, **options_of(settings))


def spare_the_collector() -> None:
    """All that is loaded stays: Python need not look for garbage there again and again while people wait."""
    import_module(APPLICATION.partition(":")[0])
    gc.collect()
    gc.freeze()
    gc.set_threshold(*LOOKED_FOR)


def options_of(settings: Settings) -> dict[str, Any]:
    """What uvicorn is told beside its protocols."""
    return {
        "factory": True,
        "host": settings.host,
        "port": settings.port,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "ws_max_size": LONGEST_FRAME * 4,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "timeout_graceful_shutdown": 5,
        "proxy_headers": bool(settings.proxy),
        "forwarded_allow_ips": settings.proxy or None,
    }
