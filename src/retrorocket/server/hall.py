"""All tables of a process: loaded when wanted, changed one entry at a time, told to whoever listens."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Final

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.replay import Disagreement
from retrorocket.server.beginning import beginning
from retrorocket.server.changing import Changes, Then, forget_texts, tell
from retrorocket.server.clients import Client
from retrorocket.server.downtimes import Downtimes
from retrorocket.server.facts import Draft, Entry
from retrorocket.server.faults import Fault, Stranded, busy, not_found
from retrorocket.server.library import Library
from retrorocket.server.loading import continuation, folded, is_over, kept
from retrorocket.server.meters import LOADS
from retrorocket.server.opening import deepened, opened
from retrorocket.server.pools import Pools
from retrorocket.server.presence import PresenceStore
from retrorocket.server.replies import Presence
from retrorocket.server.room import Room
from retrorocket.server.shares import own_share
from retrorocket.server.store import Store
from retrorocket.server.tokens import new_id
from retrorocket.server.writer import Writer
from retrorocket.server.writes import Conflict, NotNow

LOG: Final = logging.getLogger("retrorocket.hall")
IDLE_MS: Final = 120_000
MOST_IDLE: Final = 100
"""How many tables stay in memory that nobody looks at: each is opened again in some milliseconds."""
MOST_AWAY: Final = 10_000
"""Of how many tables that were let go it is known since when their people are away."""
COME_BACK: Final = 1012
SHORT: Final = 20
"""Journals of fewer entries are played again at once."""


class Hall:
    """The rooms of this process and the ways to change them."""

    def __init__(
        self, library: Library, store: Store, writer: Writer, presence: PresenceStore, now: Callable[[], int]
    ) -> None:
        self.library: Final = library
        self.store: Final = store
        self.writer: Final = writer
        self.presence: Final = presence
        self.now: Final = now
        self.pools: Final = Pools()
        self.downtimes: Final = Downtimes(store)
        self.share: Final = own_share()
        self.rooms: Final[dict[str, Room]] = {}
        self.loading: Final[dict[str, asyncio.Lock]] = {}
        self.away: Final[dict[str, list[int]]] = {}
        """Since when people are away from tables that were let go."""
        self.changes: Final = Changes(library, now, self.abandon)

    # finding rooms

    async def room(self, id: str) -> Room:
        """The room of a table, loaded if need be."""
        found = self.rooms.get(id)
        if found is None:
            if not id.isalnum():
                raise not_found("table")
            found = await self.loaded(id)
        found.used_at = self.now()
        return found

    async def loaded(self, id: str) -> Room:
        """Load a room, once however many ask for it at the same time; nothing stays of ids that mean nothing."""
        lock = self.loading.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                found = self.rooms.get(id) or await self.timed_load(id)
                self.rooms[id] = found
                return found
        finally:
            if not lock.locked() and self.loading.get(id) is lock:
                del self.loading[id]

    def entered(self, id: str) -> "Entered":
        """The room with its lock held; nobody sees it half changed."""
        return Entered(self, id)

    def visited(self, id: str) -> "Entered":
        """The same for whoever comes from outside, perhaps from another process: the room as it is on disk by now."""
        return Entered(self, id, newly=True)

    async def refresh(self, id: str) -> None:
        """Read what other processes have written of a room, whether or not a message has told; later if that fails."""
        if id in self.rooms:
            with suppress(Fault):
                for table, seq in (await self.store.newest([id])).items():
                    await self.hear_of(table, seq)

    async def timed_load(self, id: str) -> Room:
        """Load a room and take the time."""
        began = monotonic()
        how = "failed"
        try:
            found = await self.load(id)
            how = "loaded"
        finally:
            LOADS.observe(monotonic() - began, how)
        return found

    async def load(self, id: str) -> Room:
        """Read a table's journal and play it again."""
        try:
            entries = await self.store.entries(id)
            if not entries:
                raise not_found("table")
            room = await self.read(id, entries)
        except Fault:
            raise
        except Exception as error:
            raise await self.put_aside(id, "it could not be loaded", error) from error
        forget_texts(entries)
        if await self.store.aside(id):
            LOG.warning("table can be read again", extra={"table": id})
            await self.store.set_aside(id, None)
        if beginning(room):
            await self.change(room, [], beginning)
        await self.look_elsewhere(room)
        return room

    async def look_elsewhere(self, room: Room) -> None:
        """Read who is connected to other processes, whatever their messages have told."""
        found = await self.presence.elsewhere(room.id, self.now())
        room.elsewhere.clear()
        room.elsewhere.update(found)

    async def read(self, id: str, entries: list[Entry]) -> Room:
        """Play a journal again; where today's engine plays otherwise, go on from the snapshot."""
        try:
            return await self.played(id, entries)
        except (Disagreement, DataError) as error:
            LOG.warning("replay differs", extra={"table": id, "why": str(error)})
            if is_over(entries):
                snapshot = await self.store.snapshot(id)
                return await self.pools.loading.run(kept, id, entries, snapshot, self.library)
            return await self.go_on(id, entries)

    async def put_aside(self, id: str, why: str, error: Exception) -> Fault:
        """Look at a table no more until somebody asks for it; its people read why, the log has the details."""
        detail = error.detail if isinstance(error, Stranded) else f"{type(error).__name__}: {error}"
        why = error.why if isinstance(error, Stranded) else f"{why} by a fault of the server"
        LOG.error("table put aside", extra={"table": id, "why": why, "detail": detail}, exc_info=error)
        room = self.rooms.get(id)
        if room is not None:
            self.abandon(room)
        await self.store.set_aside(id, why)
        return Fault(409, "put-aside", f"This table is put aside: {why}. Whoever runs this server can look into it.")

    async def played(self, id: str, entries: list[Entry]) -> Room:
        """Fold a journal; where it is long, from its last position if that is of this very program, else elsewhere."""
        room = None
        if len(entries) < SHORT:
            room = folded(id, entries, self.library, self.downtimes.spans)
        else:
            room = opened(id, entries, await self.store.snapshot(id), self.library, self.downtimes.spans)
        if room is None:
            room = await self.pools.loading.run(folded, id, entries, self.library, self.downtimes.spans)
        room.away_since[:] = self.away.pop(id, [self.now()] * len(room.chairs))
        return room

    async def deepen(self, room: Room) -> None:
        """Play a room's journal again, so that it can go back (its lock is held)."""
        if room.shallow:
            room.match = await self.pools.loading.run(deepened, room, self.library)
            room.shallow = False

    async def go_on(self, id: str, entries: list[Entry]) -> Room:
        """Let a table of another engine go on from its snapshot, for every process the same."""
        snapshot = await self.store.snapshot(id)
        entry = await self.pools.loading.run(continuation, id, entries, snapshot, self.library, self.now())
        room = await self.pools.loading.run(folded, id, [*entries, entry], self.library, self.downtimes.spans)
        try:
            await self.writer.write(self.changes.write_of(room, [entry]))
        except Conflict:
            room = folded(id, await self.store.entries(id), self.library, self.downtimes.spans)
        return room

    def drop(self, room: Room) -> None:
        """Forget a room; whoever waits for it gets a fresh one."""
        room.gone = True
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]

    def abandon(self, room: Room) -> None:
        """Forget a room that may not be what is on disk; its listeners are told to come back."""
        self.drop(room)
        asyncio.get_running_loop().call_soon(close_all, list(room.clients))

    def tidy(self) -> None:
        """Forget rooms that nobody uses: those of long ago, and of the others all but so many."""
        limit = self.now() - IDLE_MS
        unused = sorted((room for room in self.rooms.values() if is_unused(room)), key=last_use, reverse=True)
        for place, room in enumerate(unused):
            if place >= MOST_IDLE or room.used_at < limit:
                self.let_go(room)

    def let_go(self, room: Room) -> None:
        """Forget a room that nobody uses; whoever is away from it has been so since then."""
        self.drop(room)
        if not room.elsewhere:
            self.away[room.id] = room.away_since[:]
        while len(self.away) > MOST_AWAY:
            del self.away[next(iter(self.away))]

    # changing rooms

    def new_table(self) -> str:
        """An id for a table that this process will hold."""
        found = new_id()
        while not self.share.mine(found):
            found = new_id()
        return found

    async def change(self, room: Room, drafts: list[Draft], then: Then | None = None) -> None:
        """Fold entries into a room (its lock is held), wait until they are on disk, then tell.

        `then` gives what follows from them at once: all of it is one write. Should another process have been first, the
        room is read again and `Conflict` is raised.
        """
        change = self.changes.fold(room, drafts, then)
        try:
            await self.writer.write(change.write)
        except BaseException as error:
            await self.undo(room, error)
            raise
        self.changes.settle(room, change)

    async def undo(self, room: Room, error: BaseException) -> None:
        """A change is not on disk: the room is not what is there any more."""
        if isinstance(error, Conflict):
            await self.replace(room)
            return
        self.abandon(room)
        if isinstance(error, NotNow):
            raise busy(f"the table could not be saved just now ({error}): look again what is there") from None

    async def replace(self, room: Room) -> None:
        """Read a room anew after another process has changed it; its listeners go on listening."""
        self.drop(room)
        fresh = await self.room(room.id)
        for client in room.clients:
            fresh.clients.add(client)
        room.clients.clear()
        tell(fresh)

    async def hear_of(self, id: str, seq: int) -> None:
        """Catch up with a table; what is wrong with it harms no other."""
        try:
            await self.catch_up(id, seq)
        except Fault as fault:
            LOG.warning("cannot catch up with a table", extra={"table": id, "why": fault.message})
        except Exception as error:
            await self.put_aside(id, "it could not be read on", error)

    async def catch_up(self, id: str, seq: int) -> None:
        """Another process says that a table has come so far."""
        room = self.rooms.get(id)
        if room is None or room.seq >= seq:
            return
        async with room.lock:
            if room.gone or room.seq >= seq:
                return
            try:
                for entry in await self.store.entries(id, room.seq):
                    room.take(entry)
            except (Disagreement, DataError, AssertionError):
                await self.replace(room)
                return
            tell(room)

    # telling

    def tell_presence(self, room: Room) -> None:
        """Tell who is there."""
        room.forget_summary()
        seats = [room.present(seat) for seat in range(len(room.chairs))]
        message = Presence(seats, room.spectators(), room.standin_at())
        for client in list(room.clients):
            client.say(message)


class Entered:
    """A room while its lock is held."""

    def __init__(self, hall: Hall, id: str, newly: bool = False) -> None:
        self.hall: Final = hall
        self.id: Final = id
        self.newly: Final = newly
        self.lock: asyncio.Lock | None = None

    async def __aenter__(self) -> Room:
        """Wait for the room; one that was forgotten meanwhile is looked for anew."""
        if self.newly:
            await self.hall.refresh(self.id)
        while True:
            room = self.hall.rooms.get(self.id) or await self.hall.room(self.id)
            room.used_at = self.hall.now()
            await room.lock.acquire()
            if not room.gone:
                self.lock = room.lock
                return room
            room.lock.release()

    async def __aexit__(self, *error: object) -> None:
        """Let the next one in."""
        assert self.lock is not None
        self.lock.release()


def is_unused(room: Room) -> bool:
    """Tell whether nobody looks at a room, thinks for it or changes it."""
    return not room.clients and room.thinking is None and not room.lock.locked()


def last_use(room: Room) -> int:
    """When somebody wanted a room last."""
    return room.used_at


def close_all(clients: list[Client]) -> None:
    """Send clients away once whoever has asked has been answered."""
    for client in clients:
        client.close(COME_BACK)
