"""A connected client: its seats, how far it knows the journal, and the messages that wait to be sent."""

from collections.abc import Callable
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
        self.outbox: list[bytes] = []
        """What waits to be sent."""
        self.closing: int = 0
        self.wake: Callable[[], None] = nobody
        """Called when something waits to be sent."""

    def reader(self) -> Reader:
        """What this client may know, by its seats of now."""
        return Reader(list(self.seats))

    def say(self, message: ServerMessage) -> None:
        """Queue a message."""
        self.put(msgspec.json.encode(message))

    def put(self, text: bytes) -> None:
        """Queue a message that is text already."""
        if self.closing:
            return
        if len(self.outbox) >= MOST_WAITING:
            self.close(SLOW)
        else:
            self.outbox.append(text)
            self.wake()

    def taken(self) -> tuple[bytes, bool]:
        """All that waits, a message a line, and whether that was the last of this socket."""
        waiting, self.outbox = self.outbox, []
        return b"\n".join(waiting), self.closing > 0

    def close(self, code: int) -> None:
        """End the socket after what is queued."""
        if not self.closing:
            self.closing = code
            self.wake()


def nobody() -> None:
    """Nobody sends for this client."""
