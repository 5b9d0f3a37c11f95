"""The parts of a server inside the test, with a clock that goes when it is told to."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend

from fording import ford
from patience import PATIENCE
from retrorocket.server.context import Context, make_context
from retrorocket.server.settings import Settings


class Time:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.ms = 1_000_000_000

    def __call__(self) -> int:
        """Now."""
        return self.ms


@asynccontextmanager
async def context_on(database: str, time: Time, **more: Any) -> AsyncIterator[Context]:
    """The parts of a server without its sockets and without sweeping by itself."""
    ford()
    channels = ChannelsPlugin(backend=MemoryChannelsBackend(), arbitrary_channels_allowed=True)
    settings = Settings(database=database, games=["ford.game:FORD"], bot_pause=0, bot_grace=PATIENCE, **more)
    context = await make_context(settings, channels, time)
    async with channels:
        context.writer.start()
        try:
            yield context
        finally:
            await context.stop()
