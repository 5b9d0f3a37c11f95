"""A stored table is played again when it is loaded; where the engine of today differs, it goes on from its snapshot."""

import logging
from typing import Any, Final

import msgspec

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.match import Match
from retrorocket.kernel.record import Header, Step
from retrorocket.kernel.replay import Disagreement
from retrorocket.kernel.version import VERSION
from retrorocket.server.facts import Entry, Facts
from retrorocket.server.faults import Stranded, unreadable
from retrorocket.server.library import Library
from retrorocket.server.playing import begun_at, deal_out, go_on, read_snapshot
from retrorocket.server.room import Happened, Room, chained
from retrorocket.server.traces import stored_step
from retrorocket.server.upgrading import brought_up

LOG: Final = logging.getLogger("retrorocket.loading")
Spans = list[tuple[int, int]]
PLAYED: Final = ("begin", "step", "undo", "takeback", "continued")


def folded(id: str, entries: list[Entry], library: Library, downtimes: Spans) -> Room:
    """The room that a journal comes to; raises Disagreement where today's engine plays it otherwise."""
    try:
        facts = msgspec.convert(entries[0].body, Facts)
    except msgspec.ValidationError as error:
        raise unreadable(entries[0].seq, entries[0].kind, error) from None
    if facts.game not in library.games:
        raise Stranded("this server does not have its game", facts.game)
    room = Room(id, library.games[facts.game], facts, downtimes)
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
            raise unreadable(entry.seq, entry.kind, error) from error
    return room


def pass_over(room: Room, entry: Entry, happened: Happened | None = None) -> None:
    """Take note of what was played before, under an earlier engine perhaps, without playing it."""
    if entry.kind == "step":
        room.stepped(entry)
    room.seq = entry.seq
    room.trail = chained(room.trail, entry)
    room.position = entry.seq
    room.changed_at = entry.at
    room.watch.since = entry.at
    room.tell_of(happened or Happened(entry, []))


def continuation(id: str, entries: list[Entry], snapshot: bytes | None, library: Library, at: int) -> Entry:
    """The entry that lets a table go on from its snapshot under today's engine."""
    if snapshot is None:
        raise Stranded("it was played with another version of the game, and no position of it is kept")
    begun = next(entry for entry in entries if entry.kind in ("begin", "continued"))
    try:
        saved = read_snapshot(snapshot)
        game = library.games[msgspec.convert(entries[0].body, Facts).game]
        body: dict[str, Any] = {"position": brought_up(game, saved["state"]), "step": steps_in(entries)}
        body |= {"names": begun.body["names"], "players": begun.body["players"]}
        body |= {"engine": VERSION, "from_engine": saved["engine"], "from_data": saved["data"]}
        entry = Entry(entries[-1].seq + 1, "continued", at, body)
        folded(id, [*entries, entry], library, [])
    except (DataError, Disagreement, ValueError, KeyError) as error:
        why = "it was played with another version of the game, and cannot go on with this one"
        raise Stranded(why, error) from None
    LOG.warning("table goes on from its snapshot", extra={"table": id, "from_engine": saved["engine"]})
    return entry


def steps_in(entries: list[Entry]) -> int:
    """How many steps a journal comes to."""
    steps = 0
    for entry in entries:
        if entry.kind in ("step", "undo", "takeback"):
            steps = entry.body["step"]
    return steps


def is_over(entries: list[Entry]) -> bool:
    """Tell whether a journal is of a game that is over."""
    return any(entry.kind == "end" for entry in entries)


def kept(id: str, entries: list[Entry], snapshot: bytes | None, library: Library) -> Room:
    """A finished game of other rules: its record as it was written, its board the last position if that is stored."""
    facts = msgspec.convert(entries[0].body, Facts)
    room = Room(id, library.games[facts.game], facts, [])
    written = Written(room)
    for entry in entries:
        if entry.kind in PLAYED:
            pass_over(room, entry)
            written.note(entry)
        else:
            room.take(entry)
    room.kept = True
    room.match = written.match(None if snapshot is None else read_snapshot(snapshot)["state"])
    return room


class Written:
    """The record of a game as its journal tells it, put together without playing it."""

    def __init__(self, room: Room) -> None:
        self.room: Final = room
        self.begun: dict[str, Any] = {}
        self.steps: list[Step] = []

    def note(self, entry: Entry) -> None:
        """One more entry."""
        if entry.kind in ("begin", "continued"):
            self.begun = entry.body
            self.steps = []
            self.room.origin = entry.body.get("position")
            self.room.origin_steps = entry.body["step"] if entry.kind == "continued" else 0
        elif entry.kind == "step":
            self.steps.append(stored_step(entry.body))
        else:
            self.steps = self.steps[: entry.body["step"] - self.room.origin_steps]

    def match(self, position: dict[str, Any] | None) -> Match:
        """A match that nobody plays on: header and steps as they were written."""
        deal = msgspec.structs.replace(self.room.deal(), names=self.begun["names"], players=self.begun["players"])
        at = position or self.room.origin
        found = go_on(deal, at) if at else deal_out(deal)
        self.header(found.header)
        found.steps = self.steps
        return found

    def header(self, header: Header) -> Header:
        """A header with all that the journal tells of the beginning."""
        header.engine, header.data = self.begun.get("engine", ""), self.begun.get("data", "")
        begun_at(header, self.room.facts.start)
        header.dice.pop("position", None)
        if self.room.origin is not None:
            header.position, header.origin = self.room.origin, None
            header.dice["position"] = self.room.origin["dice"]["position"]
        header.draws = [(sides, result) for sides, result in self.begun.get("draws", [])]
        header.digest = self.begun.get("digest", "")
        return header
