"""A connected client: its seats, how far it knows the journal, and the messages that wait to be sent."""

import asyncio
from typing import Final

import msgspec

from retrorocket.kernel.reader import Reader
from retrorocket.server.replies import ServerMessage

MOST_WAITING: Final = 400
SLOW: Final = 4409


class Client:
    """One socket's outbox. A reader that does not keep up is cut off; it can come back and go on where it was."""

    def __init__(self, person: str, seats: tuple[int, ...], known: int) -> None:
        self.person: Final = person
        self.seats: tuple[int, ...] = seats
        self.known: int = known
        self.outbox: Final[asyncio.Queue[str | None]] = asyncio.Queue()
        self.closing: int = 0

    def reader(self) -> Reader:
        """What this client may know, by its seats of now."""
        return Reader(list(self.seats))

    def say(self, message: ServerMessage) -> None:
        """Queue a message."""
        self.put(msgspec.json.encode(message).decode())

    def put(self, text: str) -> None:
        """Queue a message that is text already."""
        if self.closing:
            return
        if self.outbox.qsize() >= MOST_WAITING:
            self.close(SLOW)
        else:
            self.outbox.put_nowait(text)

    async def frame(self) -> tuple[str, bool]:
        """All that waits, a message a line, and whether that was the last of this socket."""
        waiting = [await self.outbox.get()]
        while not self.outbox.empty():
            waiting.append(self.outbox.get_nowait())
        lines = [text for text in waiting if text is not None]
        return "\n".join(lines), len(lines) < len(waiting)

    def close(self, code: int) -> None:
        """End the socket after what is queued."""
        if not self.closing:
            self.closing = code
            self.outbox.put_nowait(None)
