"""Everything that a running server consists of, made in order and ended in order."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
from litestar.channels import ChannelsPlugin
from sqlalchemy.ext.asyncio import AsyncEngine

from retrorocket.server.database import open_database
from retrorocket.server.desk import Desk
from retrorocket.server.faults import Fault
from retrorocket.server.hall import Hall
from retrorocket.server.library import Library
from retrorocket.server.live import Live
from retrorocket.server.room import Room
from retrorocket.server.seating import Person, Seating
from retrorocket.server.settings import Settings, database_url
from retrorocket.server.steward import Steward
from retrorocket.server.store import Store
from retrorocket.server.thinkers import Thinkers
from retrorocket.server.writer import NotNow, Pulse, Writer

CHANNEL: Final = "tables"
PULSE_WITHIN: Final = 8.0
"""Seconds that a call for health waits."""
HEARTBEAT: Final = 20
"""Seconds between two words about who is connected."""


def now_ms() -> int:
    """The time of day."""
    return time.time_ns() // 1_000_000


class Context:
    """The parts of a server and how they hang together."""

    def __init__(
        self, settings: Settings, engine: AsyncEngine, channels: ChannelsPlugin, now: Callable[[], int]
    ) -> None:
        self.settings: Final = settings
        self.engine: Final = engine
        self.channels: Final = channels
        self.name: Final = secrets.token_hex(6)
        self.library: Final = Library(settings.games)
        self.store: Final = Store(engine)
        self.writer: Final = Writer(engine)
        self.hall: Final = Hall(self.library, self.store, self.writer, now)
        self.desk: Final = Desk(self.hall)
        self.seating: Final = Seating(self.hall, self.desk)
        self.live: Final = Live(self.hall, self.desk, settings.frames_per_second)
        thinkers = Thinkers(settings.thinkers, settings.games, settings.bot_budget, settings.bot_grace)
        self.steward: Final = Steward(self.hall, self.desk, thinkers, settings)
        self.news: Final[dict[str, int]] = {}
        self.tasks: Final[list[asyncio.Task[None]]] = []
        self.pulse: asyncio.Task[str] | None = None
        self.hall.after_change = self.changed
        self.live.on_presence = self.announce_presence

    async def start(self) -> None:
        """Begin to serve."""
        self.writer.start()
        self.steward.start()
        self.tasks.append(asyncio.create_task(self.listen(), name="channel"))
        self.tasks.append(asyncio.create_task(self.beat(), name="heartbeat"))

    async def stop(self) -> None:
        """End: no new moves, everything on disk, nobody left hanging."""
        self.live.stop()
        await self.steward.stop()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.writer.stop()
        self.hall.pools.stop()
        await self.engine.dispose()

    # how it is

    async def fault(self) -> str:
        """What is wrong with the writing, "" if nothing; asked of the writer itself, by one caller for all at once."""
        if self.pulse is None or self.pulse.done():
            self.pulse = asyncio.create_task(self.beat_once(), name="pulse")
        try:
            return await asyncio.wait_for(asyncio.shield(self.pulse), PULSE_WITHIN)
        except TimeoutError:
            return "the database has not taken a write in time"

    async def beat_once(self) -> str:
        """One write of the proof; what is wrong in words."""
        try:
            await self.writer.write(Pulse(self.name, self.hall.now()))
        except NotNow as error:
            return str(error)
        return ""

    # between processes

    def changed(self, room: Room) -> None:
        """A room has changed by this process: bots may have to answer, other processes hear of it."""
        self.steward.attend(room)
        if not self.news:
            asyncio.get_running_loop().call_soon(self.announce)
        self.news[room.id] = room.seq

    def announce(self) -> None:
        """Tell other processes what has changed, several tables at once."""
        self.publish({"tables": dict(self.news)})
        self.news.clear()

    def announce_presence(self, room: Room) -> None:
        """Tell other processes who is connected here."""
        seats = sorted({seat for client in room.clients for seat in client.seats})
        spectators = sum(1 for client in room.clients if not client.seats)
        self.publish({"presence": room.id, "seats": seats, "spectators": spectators})

    def publish(self, message: dict[str, Any]) -> None:
        """Send to all processes."""
        self.channels.publish(message | {"from": self.name}, CHANNEL)

    async def listen(self) -> None:
        """Hear what other processes tell."""
        async with self.channels.start_subscription([CHANNEL]) as subscriber:
            async for raw in subscriber.iter_events():
                message: dict[str, Any] = msgspec.json.decode(raw)
                if message["from"] == self.name:
                    continue
                for id, seq in message.get("tables", {}).items():
                    await self.hall.hear_of(id, seq)
                if "presence" in message:
                    self.present_elsewhere(message)

    async def beat(self) -> None:
        """Say again and again who is connected here, and forget processes that say nothing any more."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            for room in list(self.hall.rooms.values()):
                if room.clients:
                    self.announce_presence(room)
                self.forget_silent(room)

    def forget_silent(self, room: Room) -> None:
        """People of a process that died are not there."""
        limit = self.hall.now() - 3000 * HEARTBEAT
        silent = [name for name, there in room.elsewhere.items() if there["heard_at"] < limit]
        for name in silent:
            for seat in room.elsewhere.pop(name)["seats"]:
                room.away_since[seat] = self.hall.now()
        if silent:
            self.hall.tell_presence(room)

    def present_elsewhere(self, message: dict[str, Any]) -> None:
        """Note who is connected to another process."""
        room = self.hall.rooms.get(message["presence"])
        if room is None:
            return
        if message["seats"] or message["spectators"]:
            room.elsewhere[message["from"]] = message | {"heard_at": self.hall.now()}
        else:
            room.elsewhere.pop(message["from"], None)
        self.hall.tell_presence(room)

    # who asks

    async def person(self, authorization: str) -> Person | None:
        """Whoever a request comes from; None without a token."""
        if not authorization:
            return None
        scheme, _, token = authorization.partition(" ")
        found = await self.store.person(token) if scheme.lower() == "bearer" and token else None
        if found is None:
            raise Fault(401, "bad-token", "this person token is unknown")
        return Person(found["id"], found["name"])


async def make_context(settings: Settings, channels: ChannelsPlugin, now: Callable[[], int] = now_ms) -> Context:
    """Open the database and put the parts together."""
    return Context(settings, await open_database(database_url(settings.database)), channels, now)
