"""All tables of a process: loaded when wanted, changed one entry at a time, told to whoever listens."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.reader import Reader
from retrorocket.kernel.replay import Disagreement
from retrorocket.server.beginning import beginning
from retrorocket.server.clients import Client
from retrorocket.server.downtimes import Downtimes
from retrorocket.server.facts import Draft, Entry
from retrorocket.server.faults import Fault, busy, not_found
from retrorocket.server.library import Library
from retrorocket.server.loading import Stranded, continuation, folded, is_over, kept
from retrorocket.server.playing import snapshot_of
from retrorocket.server.pools import Pools
from retrorocket.server.presence import Book
from retrorocket.server.replies import Presence, ServerMessage
from retrorocket.server.room import Room
from retrorocket.server.store import Store
from retrorocket.server.summary import row_of, seat_rows
from retrorocket.server.tell import events_message, state_message
from retrorocket.server.writer import Conflict, NotNow, Write, Writer

LOG: Final = logging.getLogger("retrorocket.hall")
IDLE_MS: Final = 600_000
COME_BACK: Final = 1012
SEATED: Final = ("made", "seat")
Then = Callable[[Room], list[Draft]]


class Hall:
    """The rooms of this process and the ways to change them."""

    def __init__(self, library: Library, store: Store, writer: Writer, book: Book, now: Callable[[], int]) -> None:
        self.library: Final = library
        self.store: Final = store
        self.writer: Final = writer
        self.book: Final = book
        self.now: Final = now
        self.pools: Final = Pools()
        self.downtimes: Final = Downtimes(store)
        self.rooms: Final[dict[str, Room]] = {}
        self.loading: Final[dict[str, asyncio.Lock]] = {}
        self.after_change: Callable[[Room], None] = lambda room: None
        """Called when a room has changed by this process: bots, announcements."""
        self.due: Callable[[Room], int | None] = lambda room: None

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
                found = self.rooms.get(id) or await self.load(id)
                self.rooms[id] = found
                return found
        finally:
            if not lock.locked() and self.loading.get(id) is lock:
                del self.loading[id]

    @asynccontextmanager
    async def entered(self, id: str) -> AsyncIterator[Room]:
        """The room with its lock held; nobody sees it half changed."""
        while True:
            room = await self.room(id)
            async with room.lock:
                if room.gone:
                    continue
                yield room
                return

    async def load(self, id: str) -> Room:
        """Read a table's journal and play it again."""
        try:
            entries = await self.store.entries(id)
            if not entries:
                raise not_found("table")
            room = await self.read(id, entries)
        except Fault:
            raise
        except Stranded as error:
            raise await self.put_aside(id, str(error)) from error
        except Exception as error:
            raise await self.put_aside(id, f"{type(error).__name__}: {error}") from error
        if await self.store.aside(id):
            LOG.warning("table can be read again", extra={"table": id})
            await self.store.set_aside(id, None)
        if beginning(room):
            await self.change(room, [], beginning)
        await self.look_elsewhere(room)
        return room

    async def look_elsewhere(self, room: Room) -> None:
        """Read who is connected to other processes, whatever their messages have told."""
        found = await self.book.elsewhere(room.id, self.now())
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

    async def put_aside(self, id: str, why: str) -> Fault:
        """Look at a table no more until somebody asks for it; its people and the operator read why."""
        LOG.error("table put aside", extra={"table": id, "why": why}, exc_info=True)
        room = self.rooms.get(id)
        if room is not None:
            self.abandon(room)
        await self.store.set_aside(id, why)
        return Fault(409, "put-aside", f"this table is put aside: {why}")

    async def played(self, id: str, entries: list[Entry]) -> Room:
        """Fold a journal, away from the loop where it is long."""
        if len(entries) < 20:
            room = folded(id, entries, self.library, self.downtimes.spans)
        else:
            room = await self.pools.loading.run(folded, id, entries, self.library, self.downtimes.spans)
        room.away_since[:] = [self.now()] * len(room.chairs)
        return room

    async def go_on(self, id: str, entries: list[Entry]) -> Room:
        """Let a table of another engine go on from its snapshot, for every process the same."""
        snapshot = await self.store.snapshot(id)
        entry = await self.pools.loading.run(continuation, id, entries, snapshot, self.library, self.now())
        room = await self.pools.loading.run(folded, id, [*entries, entry], self.library, self.downtimes.spans)
        try:
            await self.writer.write(self.write_of(room, [entry]))
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
        """Forget rooms that nobody uses."""
        limit = self.now() - IDLE_MS
        for room in list(self.rooms.values()):
            idle = not room.clients and room.thinking is None and not room.lock.locked()
            if idle and room.used_at < limit:
                self.drop(room)

    # changing rooms

    async def change(self, room: Room, drafts: list[Draft], then: Then = lambda room: []) -> None:
        """Fold entries into a room (its lock is held), wait until they are on disk, then tell.

        `then` gives what follows from them at once: all of it is one write. Should another process have been first, the
        room is read again and `Conflict` is raised.
        """
        at = max(self.now(), room.changed_at)
        try:
            entries = [take(room, draft, at) for draft in drafts]
            entries += [take(room, draft, at) for draft in then(room)]
            await self.writer.write(self.write_of(room, entries))
        except Conflict:
            await self.replace(room)
            raise
        except NotNow as error:
            self.abandon(room)
            raise busy(f"the table could not be saved just now ({error}): look again what is there") from None
        except BaseException:
            self.abandon(room)
            raise
        self.tell(room)
        self.after_change(room)

    def write_of(self, room: Room, entries: list[Entry]) -> Write:
        """What a room's new entries put into the database."""
        seated = any(entry.kind in SEATED for entry in entries)
        snapshot = None
        if room.match is not None and not room.kept:
            snapshot = snapshot_of(room.match.state, self.library.data_digest(room.game))
        row = row_of(room, self.due(room), snapshot)
        makes = entries[0].kind == "made"
        if makes:
            row |= {"id": room.id, "game": room.game.id, "listed": room.facts.listed}
            row |= {"rematch_of": room.facts.rematch_of or None}
        return Write(
            table=room.id,
            entries=[stored(room.id, entry) for entry in entries],
            row=row,
            seats=seat_rows(room) if seated else None,
            makes=makes,
        )

    async def replace(self, room: Room) -> None:
        """Read a room anew after another process has changed it; its listeners go on listening."""
        self.drop(room)
        fresh = await self.room(room.id)
        for client in room.clients:
            fresh.clients.add(client)
        room.clients.clear()
        self.tell(fresh)

    async def hear_of(self, id: str, seq: int) -> None:
        """Catch up with a table; what is wrong with it harms no other."""
        try:
            await self.catch_up(id, seq)
        except Fault as fault:
            LOG.warning("cannot catch up with a table", extra={"table": id, "why": fault.message})
        except Exception as error:
            await self.put_aside(id, f"{type(error).__name__}: {error}")

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
            self.tell(room)

    # telling

    def tell(self, room: Room) -> None:
        """Tell every listener what is new to it; equal readers get equal text, made once."""
        made: dict[tuple[tuple[int, ...], int], list[str]] = {}
        for client in list(room.clients):
            client.seats = tuple(room.seats_of(client.person))
            if client.known >= room.seq:
                continue
            key = (client.seats, client.known)
            if key not in made:
                made[key] = news_for(room, client.person, client.seats, client.known)
            for text in made[key]:
                client.put(text)
            client.known = room.seq

    def tell_presence(self, room: Room) -> None:
        """Tell who is there."""
        room.summary = None
        seats = [room.present(seat) for seat in range(len(room.chairs))]
        message = Presence(seats, room.spectators())
        for client in list(room.clients):
            client.say(message)


def take(room: Room, draft: Draft, at: int) -> Entry:
    """Fold a draft as the next entry."""
    entry = Entry(room.seq + 1, draft.kind, at, draft.body)
    room.take(entry, draft.events)
    return entry


def close_all(clients: list[Client]) -> None:
    """Send clients away once whoever has asked has been answered."""
    for client in clients:
        client.close(COME_BACK)


def news_for(room: Room, person: str, seats: tuple[int, ...], known: int) -> list[str]:
    """What a reader has missed: the entries, and the state where it has changed."""
    reader = Reader(list(seats))
    messages: list[ServerMessage] = [events_message(room, reader, known)]
    if any(item.entry.kind != "chat" for item in room.story[known:]):
        messages.append(state_message(room, person, reader))
    return [msgspec.json.encode(message).decode() for message in messages]


def stored(table: str, entry: Entry) -> dict[str, Any]:
    """An entry as its row."""
    body = msgspec.json.encode(entry.body).decode()
    return {"table_id": table, "seq": entry.seq, "kind": entry.kind, "at": entry.at, "body": body}


def is_stale(room: Room, seq: int) -> bool:
    """Tell whether an answer given at `seq` is about a position that is no more, or never was."""
    return not room.position <= seq <= room.seq
