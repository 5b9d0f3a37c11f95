"""A stored table is played again when it is loaded; where the engine of today differs, it goes on from its snapshot."""

import logging
from typing import Any, Final

import msgspec

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.replay import Disagreement
from retrorocket.kernel.version import VERSION
from retrorocket.server.facts import Entry, Facts
from retrorocket.server.library import Library
from retrorocket.server.playing import read_snapshot
from retrorocket.server.room import Happened, Room

LOG: Final = logging.getLogger("retrorocket.loading")
PLAYED: Final = ("begin", "step", "undo", "takeback", "continued")


class Stranded(Exception):
    """A stored table that this server cannot go on with."""


class Unreadable(Stranded):
    """A journal with an entry that says nothing to this server."""

    def __init__(self, entry: Entry, error: Exception) -> None:
        super().__init__(f"entry {entry.seq} ({entry.kind}) cannot be read: {type(error).__name__} {error}".strip())


def folded(id: str, entries: list[Entry], library: Library) -> Room:
    """The room that a journal comes to; raises Disagreement where today's engine plays it otherwise."""
    try:
        facts = msgspec.convert(entries[0].body, Facts)
    except msgspec.ValidationError as error:
        raise Unreadable(entries[0], error) from None
    if facts.game not in library.games:
        raise Stranded(f"this server does not have the game {facts.game!r}")
    room = Room(id, library.games[facts.game], facts)
    last = max((place for place, entry in enumerate(entries) if entry.kind == "continued"), default=-1)
    for place, entry in enumerate(entries):
        try:
            if place < last and entry.kind in PLAYED:
                pass_over(room, entry)
            else:
                room.take(entry)
        except (Disagreement, DataError):
            raise
        except Exception as error:
            raise Unreadable(entry, error) from error
    return room


def pass_over(room: Room, entry: Entry) -> None:
    """Take note of what was played under an earlier engine, without playing it."""
    if entry.kind == "step":
        room.stepped(entry)
    room.seq = entry.seq
    room.position = entry.seq
    room.changed_at = entry.at
    room.watch.since = entry.at
    room.story.append(Happened(entry, []))


def continuation(id: str, entries: list[Entry], snapshot: bytes | None, library: Library, at: int) -> Entry:
    """The entry that lets a table go on from its snapshot under today's engine."""
    if snapshot is None:
        raise Stranded("this table was played with another version of the game, and no position of it is kept")
    kept = read_snapshot(snapshot)
    begun = next(entry for entry in entries if entry.kind in ("begin", "continued"))
    body: dict[str, Any] = {"position": kept["state"], "step": steps_in(entries)}
    body |= {"names": begun.body["names"], "players": begun.body["players"]}
    body |= {"engine": VERSION, "from_engine": kept["engine"], "from_data": kept["data"]}
    entry = Entry(entries[-1].seq + 1, "continued", at, body)
    try:
        folded(id, [*entries, entry], library)
    except (DataError, Disagreement, ValueError) as error:
        raise Stranded(f"this table was played with another version of the game: {error}") from None
    LOG.warning("table goes on from its snapshot", extra={"table": id, "from_engine": kept["engine"]})
    return entry


def steps_in(entries: list[Entry]) -> int:
    """How many steps a journal comes to."""
    steps = 0
    for entry in entries:
        if entry.kind in ("step", "undo", "takeback"):
            steps = entry.body["step"]
    return steps
