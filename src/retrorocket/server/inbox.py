"""What comes on a socket: whole messages are read straight from the line, and wait for the one who reads them."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final

WHOLE_TEXT: Final = 0x81
MASKED: Final = 0x80
LONGER: Final = 126


class Inbox:
    """Messages in their order, for one reader; as much of a queue as uvicorn's protocol asks for."""

    def __init__(self) -> None:
        self.loop: Final = asyncio.get_running_loop()
        self.messages: Final[deque[Any]] = deque()
        self.reader: asyncio.Future[None] | None = None
        """Whoever waits for the next one."""
        self.take: Callable[[str], bool] | None = None
        """Takes a text at once, where it can and whoever reads has read all; others wait."""

    def put_nowait(self, message: Any) -> None:
        """One more."""
        if self.take is not None and self.awaited() and self.take(message.get("text") or ""):
            return
        self.messages.append(message)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Any:
        """The next one."""
        while not self.messages:
            self.reader = self.loop.create_future()
            await self.reader
        return self.messages.popleft()

    def awaited(self) -> bool:
        """Tell whether whoever reads has read all and waits for the next one."""
        return not self.messages and self.reader is not None and not self.reader.done()

    def empty(self) -> bool:
        """Tell whether nothing waits."""
        return not self.messages

    def qsize(self) -> int:
        """How many wait."""
        return len(self.messages)


def whole_text(data: bytes) -> str | None:
    """The text of data that are exactly one whole frame of it, as clients mostly send; None for anything else."""
    if len(data) < 6 or data[0] != WHOLE_TEXT or data[1] < MASKED:
        return None
    size, start = data[1] - MASKED, 6
    if size >= LONGER:
        size, start = int.from_bytes(data[2:4], "big"), 8
        if data[1] - MASKED > LONGER or size < LONGER:
            return None
    if len(data) != start + size:
        return None
    try:
        return unmasked(data[start:], data[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return None


def unmasked(data: bytes, mask: bytes) -> bytes:
    """What a client has sent under a mask of four bytes."""
    size = len(data)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(data, "little") ^ int.from_bytes(key, "little")).to_bytes(size, "little")
