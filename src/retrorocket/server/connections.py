"""Connections that only half ask: a request's head must come in time, and one address holds only so many lines."""

import asyncio
import logging
from collections import Counter
from time import monotonic
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from retrorocket.server.settings import handed_down

LOG: Final = logging.getLogger("retrorocket.connections")
OPEN: Final[Counter[str]] = Counter()
"""Connections of each address that are no sockets."""
LOG_EVERY: Final = 10.0
"""Seconds between two lines in the log about one address."""


class Connection(HttpToolsProtocol):
    """A connection with a time for the head of each request and a place among those of its address."""

    told: Final[dict[tuple[str, str], float]] = {}

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        settings = handed_down()
        self.within: Final = settings.head_within
        self.most: Final = settings.connections_per_address
        self.address: str = ""
        self.timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it, or close it where there are too many; wait for the head of a request."""
        super().connection_made(transport)
        address = str((self.client or ("",))[0])
        if self.most and OPEN[address] >= self.most:
            self.complain(address, "too many connections of one address")
            transport.abort()
            return
        self.address = address
        OPEN[address] += 1
        self.wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place back."""
        self.let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """A socket is counted elsewhere."""
        self.let_go()
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        """A further request on the same line: its head has its time too."""
        super().on_message_begin()
        if self.timer is None:
            self.wait_for_head()

    def on_headers_complete(self) -> None:
        """The head is there."""
        self.stop_waiting()
        super().on_headers_complete()

    def wait_for_head(self) -> None:
        """Close the line if the head does not come in time."""
        self.timer = asyncio.get_running_loop().call_later(self.within, self.too_late)

    def stop_waiting(self) -> None:
        """Wait no more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def too_late(self) -> None:
        """End a line that half asks."""
        self.timer = None
        self.complain(self.address, "no whole request in time")
        self.transport.abort()

    def let_go(self) -> None:
        """Give the place back, once."""
        self.stop_waiting()
        if self.address:
            OPEN[self.address] -= 1
            if OPEN[self.address] <= 0:
                del OPEN[self.address]
            self.address = ""

    def complain(self, address: str, why: str) -> None:
        """A line in the log, for one address now and then."""
        now = monotonic()
        if now - self.told.get((address, why), -LOG_EVERY) >= LOG_EVERY:
            self.told[address, why] = now
            LOG.warning("connection closed", extra={"client": address, "why": why, "open": OPEN[address]})
            if len(self.told) > 1000:
                self.told.clear()


def more_files() -> None:
    """Let the process hold as many connections as the system allows."""
    try:
        import resource
    except ImportError:
        return
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
