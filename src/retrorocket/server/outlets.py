"""How what waits for clients gets straight onto their lines: all that was said in one turn of the loop is one frame."""

import asyncio
from typing import Any, Final, Protocol

from retrorocket.server.clients import Client

ENDING: Final = 2.0
"""Seconds for a socket to take its end."""


class Closing(Protocol):
    """A socket that can be closed."""

    async def close(self, code: int, why: str = "") -> None:
        """Close it."""


class Writing(Protocol):
    """A line that takes text, now or later."""

    flush: Any
    """Called when it takes text again."""
    transport: Any

    def takes_text(self) -> bool:
        """Tell whether it takes text just now."""

    def write_text(self, body: bytes) -> None:
        """Write one message."""


class Flusher:
    """Writes for all outlets that something waits at, once a turn of the loop."""

    def __init__(self) -> None:
        self.due: list[LineOutlet] = []

    def add(self, outlet: "LineOutlet") -> None:
        """Something waits there."""
        if not self.due:
            asyncio.get_running_loop().call_soon(self.flush)
        self.due.append(outlet)

    def flush(self) -> None:
        """Write all that waits; what is wrong with one line stops no other."""
        due, self.due = self.due, []
        for outlet in due:
            try:
                outlet.flush()
            except Exception as error:
                told = {"message": "a line could not be written to", "exception": error}
                asyncio.get_running_loop().call_exception_handler(told)


class LineOutlet:
    """The way out of one client, without a task."""

    def __init__(self, socket: Closing, line: Writing, client: Client, flusher: Flusher) -> None:
        self.socket: Final = socket
        self.line: Final = line
        self.client: Final = client
        self.flusher: Final = flusher
        self.due: bool = False
        self.ending: asyncio.Task[None] | None = None
        client.wake = self.wake
        line.flush = self.wake
        self.wake()

    def wake(self) -> None:
        """Something waits, or can be sent again."""
        if not self.due:
            self.due = True
            self.flusher.add(self)

    def flush(self) -> None:
        """Write all that waits, if the line takes it."""
        self.due = False
        client = self.client
        if self.line.takes_text():
            text, _last = client.taken()
            if text:
                self.line.write_text(text)
        if client.closing and self.ending is None:
            self.ending = asyncio.create_task(self.end(), name="end of a socket")

    async def end(self) -> None:
        """Close; a line that takes nothing any more is cut."""
        try:
            async with asyncio.timeout(ENDING):
                await self.socket.close(self.client.closing)
        except TimeoutError:
            self.line.transport.abort()

    async def finish(self) -> None:
        """Wait a little for what was said last."""
        if self.client.closing != 1000:
            self.flush()
            if self.ending is not None:
                await asyncio.wait([self.ending], timeout=ENDING)
        if self.ending is not None:
            self.ending.cancel()
