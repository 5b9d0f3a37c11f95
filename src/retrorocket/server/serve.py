"""Starting the server: one process or several."""

import msgspec

from retrorocket.kernel.errors import DataError
from retrorocket.server.library import named_game
from retrorocket.server.settings import LONGEST_FRAME, Settings, database_url, hand_down


def fault_in(settings: Settings) -> str:
    """What cannot work about the settings, in words; "" if nothing."""
    if settings.workers > 1 and not settings.redis:
        return "several workers need --redis, so that each hears what the others do"
    try:
        database_url(settings.database)
        for name in settings.games:
            named_game(name)
    except (ValueError, DataError, OSError) as error:
        return str(error)
    return ""


def run(settings: Settings, proxy: str = "") -> None:
    """Run until told to stop; what is heavy to load is loaded here."""
    import uvicorn

    from retrorocket.server.connections import Connection, more_files

    hand_down(msgspec.structs.replace(settings, connections_per_address=0) if proxy else settings)
    more_files()
    uvicorn.run(
        "retrorocket.server.app:create",
        factory=True,
        http=Connection,
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
