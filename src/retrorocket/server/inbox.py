"""What comes on a socket waits here for the one who reads it."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final


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
