"""How a table changes: entries are folded into its room, said in rows for the database, and told once they are kept."""

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from msgspec.json import encode

from retrorocket.kernel.version import VERSION
from retrorocket.server.facts import Draft, Entry
from retrorocket.server.library import Library
from retrorocket.server.meters import CHANGES, MOVES
from retrorocket.server.meters import ENTRIES as METERED
from retrorocket.server.playing import SNAPSHOT
from retrorocket.server.room import Room
from retrorocket.server.summary import row_of, seat_rows
from retrorocket.server.tell import News
from retrorocket.server.writes import Write

SEATED: Final = ("made", "seat")
Then = Callable[[Room], list[Draft]]
"""What follows at once from entries that were folded."""


class Change:
    """Entries that are folded into a room and on their way to the disk."""

    def __init__(self, entries: list[Entry], write: Write, began: float) -> None:
        self.entries: Final = entries
        self.write: Final = write
        self.began: Final = began


class Changes:
    """The way of every change; whoever has the room's lock calls."""

    def __init__(self, library: Library, now: Callable[[], int], abandon: Callable[[Room], None]) -> None:
        self.library: Final = library
        self.now: Final = now
        self.abandon: Final = abandon
        """Called where folding went wrong: the room is of no use any more."""
        self.due: Callable[[Room], int | None] = never
        """When the server must look at a table again."""
        self.after: Callable[[Room], None] = nothing
        """Called when a room has changed by this process: bots, announcements."""

    def fold(self, room: Room, drafts: list[Draft], then: Then | None = None) -> Change:
        """Fold entries into a room; what comes of it must be written, and then settled or undone."""
        began = monotonic()
        at = max(self.now(), room.changed_at)
        try:
            entries = [take(room, draft, at) for draft in drafts]
            if then is not None:
                entries += [take(room, draft, at) for draft in then(room)]
            return Change(entries, self.write_of(room, entries), began)
        except BaseException:
            self.abandon(room)
            raise

    def settle(self, room: Room, change: Change) -> None:
        """A change is on disk: tell it."""
        tell(room)
        self.after(room)
        CHANGES.observe(monotonic() - change.began)
        count(room, change.entries)
        forget_texts(change.entries)

    def write_of(self, room: Room, entries: list[Entry]) -> Write:
        """What a room's new entries put into the database."""
        snapshot = None
        if room.match is not None and not room.kept:
            snapshot = snapshot_of(room, self.library)
        row = row_of(room, self.due(room), snapshot)
        rows = [stored(room.id, entry) for entry in entries]
        if len(entries) == 1 and entries[0].kind == "step":
            return Write(table=room.id, entries=rows, row=row)
        makes = entries[0].kind == "made"
        if makes:
            row |= {"id": room.id, "game": room.game.id, "listed": room.facts.listed}
            row |= {"rematch_of": room.facts.rematch_of or None}
        seated = any(entry.kind in SEATED for entry in entries)
        return Write(table=room.id, entries=rows, row=row, seats=seat_rows(room) if seated else None, makes=makes)


def never(room: Room) -> int | None:
    """A table that nobody looks after."""
    return None


def nothing(room: Room) -> None:
    """Nobody hears of a change."""


def tell(room: Room) -> None:
    """Tell every listener what is new to it; equal readers get equal text, made once."""
    news = News(room)
    for client in room.clients:
        client.seats = room.seats_of(client.person)
        if client.known < room.seq:
            client.put(news.since(client.known, client.seats))
            client.known = room.seq


def take(room: Room, draft: Draft, at: int) -> Entry:
    """Fold a draft as the next entry."""
    entry = Entry(room.seq + 1, draft.kind, at, draft.body)
    room.take(entry, draft.events)
    return entry


def forget_texts(entries: list[Entry]) -> None:
    """Entries that are on disk are not written again."""
    for entry in entries:
        entry.text = ""


def count(room: Room, entries: list[Entry]) -> None:
    """Count what is on disk."""
    for entry in entries:
        METERED.add(entry.kind)
        if entry.kind == "step":
            MOVES.add(room.game.id, "bot" if room.plays_itself(entry.body["seat"]) else "person")


def stored(table: str, entry: Entry) -> dict[str, Any]:
    """An entry as its row."""
    return {"table_id": table, "seq": entry.seq, "kind": entry.kind, "at": entry.at, "body": entry.written()}


def snapshot_of(room: Room, library: Library) -> bytes:
    """The position of a table, to be opened at, or to go on from when the engine has changed."""
    match = room.playing()
    program = library.programs.get(room.game.id)
    if program is None:
        program = library.programs[room.game.id] = encode(program_of(room, library))[:-1]
    course = (
        f',"trail":"{room.trail}","undo":{truth(bool(match.past))},"barrier":"{match.barrier}",'
        f'"practice":{truth(room.practice)},"state":{match.text()}}}'
    )
    return program + course.encode()


def program_of(room: Room, library: Library) -> dict[str, object]:
    """What a snapshot tells of the program that wrote it."""
    data, build = library.data_digest(room.game), library.build(room.game)
    return {"format": SNAPSHOT, "engine": VERSION, "data": data, "build": build}


def truth(value: bool) -> str:
    """True or false, as JSON says it."""
    return "true" if value else "false"
