"""Connections that only half ask: a request's head must come in time, and one address holds only so many lines."""

import asyncio
import logging
from functools import cache
from time import monotonic
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from retrorocket.server.guards import RECORD_BODY
from retrorocket.server.limits import house_of
from retrorocket.server.settings import handed_down
from retrorocket.server.shares import LARGEST, own_share
from retrorocket.server.tally import Tally, shared_tally

LOG: Final = logging.getLogger("retrorocket.connections")
KIND: Final = "connections of an address"
"""Those that are no sockets."""
LOG_EVERY: Final = 10.0
"""Seconds between two lines in the log about one address."""
HAND_OVER_AGAIN: Final = 0.05
HAND_OVER_WITHIN: Final = 10.0
"""Seconds in which another process must take a connection for one of its tables; then it is served here."""
LONGEST_HEAD: Final = 65_536
"""Bytes, as far as they come in several pieces."""
LONGEST_REQUEST: Final = 2 * RECORD_BODY
"""Bytes of a request with all that belongs to it: marks between the pieces of its body, and what follows it."""
MOST_AHEAD: Final = 16
"""Requests on one connection that may wait for the answer to an earlier one."""


class Connection(HttpToolsProtocol):
    """A connection with a time for the head of each request and a place among those of its address."""

    logged: Final[dict[tuple[str, str], float]] = {}

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        settings = handed_down()
        self.within: Final = settings.head_within
        self.most: Final = settings.connections_per_address
        self.address: str = ""
        self.timer: asyncio.TimerHandle | None = None
        self.before: bytes = b""
        """What another process has read of this connection."""
        self.inside: bool = False
        """A request has begun and not ended."""
        self.size: int = 0
        """Bytes of the request that has not ended."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it, or close it where there are too many; wait for the head of a request."""
        super().connection_made(transport)
        address = house_of(str((self.client or ("",))[0]))
        if self.most and not tally().enter(KIND, address, self.most):
            self.complain(address, "too many connections of one address")
            transport.abort()
            return
        self.address = address
        self.wait_for_head()
        if self.before:
            super().data_received(self.before)

    def data_received(self, data: bytes) -> None:
        """Serve a request, or hand it to the process that holds its table."""
        owner = own_share().owner_asked(data)
        if owner != own_share().number and self.between_requests() and len(data) < LARGEST:
            self.transport.pause_reading()
            self.hand_over(owner, data, monotonic() + HAND_OVER_WITHIN)
        else:
            self.read_on(data)

    def read_on(self, data: bytes) -> None:
        """Serve what has come; a request without an end is cut off before it fills the memory."""
        self.size += len(data)
        super().data_received(data)
        if self.size > (LONGEST_REQUEST if self.timer is None else LONGEST_HEAD):
            self.too_much("the request does not end")

    def between_requests(self) -> bool:
        """Tell whether nothing is under way here."""
        answered = self.cycle is None or self.cycle.response_complete
        return answered and not self.inside and not self.transport.get_write_buffer_size()

    def hand_over(self, owner: int, data: bytes, until: float) -> None:
        """Give the connection away; while the other takes none, try again."""
        if self.transport.is_closing():
            return
        file = self.transport.get_extra_info("socket").fileno()
        if own_share().hand_over(owner, file, b"H", data):
            self.transport.abort()
        elif monotonic() < until:
            loop = asyncio.get_running_loop()
            loop.call_later(HAND_OVER_AGAIN, self.hand_over, owner, data, until)
        else:
            self.transport.resume_reading()
            self.read_on(data)

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
        self.inside = True
        if self.timer is None:
            self.wait_for_head()

    def on_headers_complete(self) -> None:
        """The head is there; whoever asks on and on without waiting for answers is cut off."""
        self.stop_waiting()
        if len(self.pipeline) < MOST_AHEAD:
            super().on_headers_complete()
        else:
            self.too_much("too many requests ahead")

    def on_message_complete(self) -> None:
        """The request is whole."""
        self.inside = False
        self.size = 0
        super().on_message_complete()

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

    def too_much(self, why: str) -> None:
        """End a line that asks without measure."""
        if not self.transport.is_closing():
            self.complain(self.address, why)
            self.transport.abort()

    def let_go(self) -> None:
        """Give the place back, once."""
        self.stop_waiting()
        if self.address:
            if self.most:
                tally().leave(KIND, self.address)
            self.address = ""

    def complain(self, address: str, why: str) -> None:
        """A line in the log, for one address now and then."""
        now = monotonic()
        if now - self.logged.get((address, why), -LOG_EVERY) >= LOG_EVERY:
            self.logged[address, why] = now
            LOG.warning(
                "connection closed", extra={"client": address, "why": why, "open": tally().count(KIND, address)}
            )
            if len(self.logged) > 1000:
                self.logged.clear()


@cache
def tally() -> Tally:
    """Where connections are counted."""
    return shared_tally()


def more_files() -> None:
    """Let the process hold as many connections as the system allows."""
    try:
        import resource
    except ImportError:
        return
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
