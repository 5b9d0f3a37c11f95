"""Everything that a running server consists of, made in order and ended in order."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine

from retrorocket.server.channel import channel_for
from retrorocket.server.crews import Crews
from retrorocket.server.database import open_database
from retrorocket.server.desk import Desk
from retrorocket.server.faults import Fault
from retrorocket.server.filming import Filming
from retrorocket.server.hall import Hall
from retrorocket.server.library import Library
from retrorocket.server.live import Live
from retrorocket.server.often import Oftens
from retrorocket.server.presence import FORGOTTEN, HEARTBEAT, PresenceStore, Present
from retrorocket.server.quotas import Quotas
from retrorocket.server.retention import Retention
from retrorocket.server.room import Room
from retrorocket.server.seating import Person, Seating
from retrorocket.server.settings import Settings, database_url
from retrorocket.server.starting import Starting
from retrorocket.server.steward import Steward
from retrorocket.server.store import Store
from retrorocket.server.studies import Studies
from retrorocket.server.tally import shared_tally
from retrorocket.server.thinkers import Thinkers
from retrorocket.server.writer import Writer
from retrorocket.server.writes import NotNow, Pulse

LOG: Final = logging.getLogger("retrorocket.context")
WRITING: Final = 0.2
"""Seconds between two writes about who is connected."""
PULSE_EVERY: Final = 3.0
PULSE_WITHIN: Final = 8.0
"""Seconds that a call for health waits."""


def now_ms() -> int:
    """The time of day."""
    return time.time_ns() // 1_000_000


class Context:
    """The parts of a server and how they hang together."""

    def __init__(self, settings: Settings, engine: AsyncEngine, now: Callable[[], int]) -> None:
        self.settings: Final = settings
        self.engine: Final = engine
        self.channel: Final = channel_for(settings.redis)
        self.name: Final = secrets.token_hex(6)
        self.library: Final = Library(settings.games)
        self.store: Final = Store(engine)
        self.writer: Final = Writer(engine)
        self.hall: Final = Hall(self.library, self.store, self.writer, PresenceStore(self.store, self.name), now)
        self.desk: Final = Desk(self.hall, settings)
        self.seating: Final = Seating(self.hall, self.desk)
        self.tally: Final = shared_tally()
        self.quotas: Final = Quotas(self.store, settings, self.tally)
        self.live: Final = Live(self.hall, self.desk, settings, self.tally)
        thinkers = Thinkers(settings.thinkers, settings.games, settings.bot_budget, settings.bot_grace)
        self.steward: Final = Steward(self.hall, self.desk, thinkers, settings)
        self.crews: Final = Crews(settings.games)
        self.starting: Final = Starting(self.hall, self.crews)
        self.oftens: Final = Oftens()
        self.filming: Final = Filming(self.hall, self.crews.filming)
        self.studies: Final = Studies(self.crews.studying)
        self.retention: Final = Retention(self.hall, settings)
        self.news: Final[dict[str, int]] = {}
        self.unwritten: Final[dict[str, Present]] = {}
        self.to_write: Final = asyncio.Event()
        self.tasks: Final[list[asyncio.Task[None]]] = []
        self.pulse: asyncio.Task[str] | None = None
        self.hall.changes.after = self.changed
        self.live.on_presence = self.announce_presence

    async def start(self) -> None:
        """Begin to serve."""
        self.writer.start()
        await self.hall.downtimes.notice(self.hall.now())
        await self.fault()
        self.steward.start()
        self.tasks.append(asyncio.create_task(self.live_on(), name="pulse"))
        self.tasks.extend(self.channel.start(self.hear, self.joined))
        self.tasks.append(asyncio.create_task(self.write_presence(), name="presence"))
        self.tasks.append(asyncio.create_task(self.beat(), name="heartbeat"))
        self.tasks.append(asyncio.create_task(self.filming.run(), name="films"))
        self.tasks.append(asyncio.create_task(self.retention.run(), name="retention"))

    async def stop(self) -> None:
        """End: no new moves, everything on disk, nobody left hanging."""
        self.live.stop()
        await self.steward.stop()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        try:
            await self.hall.presence.leave()
        except Fault as fault:
            LOG.warning("presence could not be written", extra={"why": fault.message})
        await self.writer.stop()
        self.hall.pools.stop()
        await self.studies.stop()
        await self.crews.stop()
        await self.oftens.stop()
        await self.engine.dispose()
        self.tally.close()

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

    async def live_on(self) -> None:
        """Prove again and again that answers can be taken; where that was not so for a while, clocks stood."""
        while True:
            await asyncio.sleep(PULSE_EVERY)
            try:
                await self.hall.downtimes.notice(self.hall.now())
            except Fault:
                continue
            await self.fault()

    # between processes

    def changed(self, room: Room) -> None:
        """A room has changed by this process: bots may have to answer, other processes hear of it."""
        self.steward.attend(room)
        self.filming.note(room)
        if not self.news:
            asyncio.get_running_loop().call_soon(self.announce)
        self.news[room.id] = room.seq

    def announce(self) -> None:
        """Tell other processes what has changed, several tables at once."""
        self.publish({"tables": dict(self.news)})
        self.news.clear()

    def announce_presence(self, room: Room) -> None:
        """Tell other processes who is connected here, and have it written down."""
        present = present_at(room)
        self.publish({"presence": room.id, "seats": present.seats, "spectators": present.spectators})
        self.unwritten[room.id] = present
        self.to_write.set()

    def publish(self, message: dict[str, Any]) -> None:
        """Send to all processes."""
        self.channel.publish(message | {"from": self.name})

    async def hear(self, message: dict[str, Any]) -> None:
        """Take what a process tells; what is wrong with one message harms no other."""
        try:
            if message["from"] == self.name:
                return
            for id, seq in message.get("tables", {}).items():
                await self.hall.hear_of(id, seq)
            if "presence" in message:
                self.present_elsewhere(message)
        except Exception:
            LOG.exception("a message of another process was not understood")

    def joined(self) -> None:
        """The line to the others is there, perhaps again: tell who is here."""
        for room in list(self.hall.rooms.values()):
            if room.clients:
                self.announce_presence(room)

    async def write_presence(self) -> None:
        """Write down who came and went, several at once, as often as the database takes it."""
        while True:
            await self.to_write.wait()
            self.to_write.clear()
            found = list(self.unwritten.values())
            self.unwritten.clear()
            try:
                await self.hall.presence.write(found, self.hall.now())
            except Fault:
                self.unwritten.update({present.table: present for present in found} | self.unwritten)
                self.to_write.set()
            await asyncio.sleep(WRITING)

    async def beat(self) -> None:
        """Say again and again who is connected here, and forget processes that say nothing any more."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self.hall.presence.beat(self.hall.now())
            except Fault as fault:
                LOG.warning("presence could not be written", extra={"why": fault.message})
            for room in list(self.hall.rooms.values()):
                if room.clients:
                    self.announce_presence(room)
                self.forget_silent(room)

    def forget_silent(self, room: Room) -> None:
        """People of a process that died are not there."""
        limit = self.hall.now() - FORGOTTEN
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


def present_at(room: Room) -> Present:
    """Who is connected here at a table."""
    seats = sorted({seat for client in room.clients for seat in client.seats})
    return Present(room.id, seats, sum(1 for client in room.clients if not client.seats))


async def make_context(settings: Settings, now: Callable[[], int] = now_ms) -> Context:
    """Open the database and put the parts together."""
    return Context(settings, await open_database(database_url(settings.database)), now)
