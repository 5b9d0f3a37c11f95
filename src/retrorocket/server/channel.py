"""The way between processes: over Redis where there is one. Lost lines are joined again; lost messages do no harm."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

if TYPE_CHECKING:
    from redis.asyncio import Redis

LOG: Final = logging.getLogger("retrorocket.channel")
NAME: Final = "retrorocket tables"
MOST_WAITING: Final = 1000
PAUSE: Final = 0.5
"""Seconds between two tries to join."""


class Channel:
    """Without Redis there is nobody to tell: other processes read the database."""

    def __init__(self) -> None:
        self.lost: Final[set[str]] = set()
        """What cannot be done just now, for the line is down."""

    def start(self, hear: Callable[[dict[str, Any]], Any], joined: Callable[[], None]) -> list[asyncio.Task[None]]:
        """Begin; `hear` awaits each message of others, `joined` is called whenever the line is there (again)."""
        return []

    def publish(self, message: dict[str, Any]) -> None:
        """Tell all processes."""


class RedisChannel(Channel):
    """Messages over one channel of Redis."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url: Final = url
        self.outbox: Final[asyncio.Queue[bytes]] = asyncio.Queue()

    def start(self, hear: Callable[[dict[str, Any]], Any], joined: Callable[[], None]) -> list[asyncio.Task[None]]:
        """Send and listen until cancelled."""
        out = self.joining("sending", self.send)
        into = self.joining("listening", lambda redis: listen(redis, hear, joined))
        return [asyncio.create_task(out, name="channel out"), asyncio.create_task(into, name="channel in")]

    def publish(self, message: dict[str, Any]) -> None:
        """Queue a message; while the line is down for long the oldest are dropped."""
        if self.outbox.qsize() >= MOST_WAITING:
            self.outbox.get_nowait()
        self.outbox.put_nowait(msgspec.json.encode(message))

    async def joining(self, what: str, work: Callable[["Redis"], Any]) -> None:
        """Do something with a connection for ever; when it breaks, with a new one."""
        from redis.asyncio import Redis
        from redis.exceptions import RedisError

        while True:
            redis = Redis.from_url(self.url, socket_connect_timeout=3, health_check_interval=10)
            try:
                await redis.ping()
                if what in self.lost:
                    LOG.warning("redis is joined again", extra={"what": what})
                self.lost.discard(what)
                await work(redis)
            except (RedisError, OSError, TimeoutError) as error:
                if what not in self.lost:
                    LOG.error("redis is lost and will be joined again", extra={"what": what, "why": str(error)})
                self.lost.add(what)
            finally:
                await redis.aclose()
            await asyncio.sleep(PAUSE)

    async def send(self, redis: "Redis") -> None:
        """Send what is queued."""
        while True:
            await redis.publish(NAME, await self.outbox.get())


async def listen(redis: "Redis", hear: Callable[[dict[str, Any]], Any], joined: Callable[[], None]) -> None:
    """Hear what others tell."""
    async with redis.pubsub(ignore_subscribe_messages=True) as line:
        await line.subscribe(NAME)
        joined()
        while True:
            found = await line.get_message(timeout=5.0)
            if found is not None:
                await hear(msgspec.json.decode(found["data"]))


def channel_for(redis: str) -> Channel:
    """The channel of a server."""
    return RedisChannel(redis) if redis else Channel()
