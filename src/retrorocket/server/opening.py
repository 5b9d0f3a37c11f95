"""A stored table is opened at its last position, without playing it again, where that is sure to come to the same.

The snapshot tells the build of the program that wrote it and a hash of the journal up to it. Where both are those of
now, playing again could only come to this very position. What lies behind it is played again when it is asked for.
"""

from typing import Any

import msgspec

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.match import Match, Past
from retrorocket.kernel.sealed import SealedDice
from retrorocket.server.facts import Entry, Facts
from retrorocket.server.library import Library
from retrorocket.server.loading import PLAYED, Spans, Written, folded, pass_over
from retrorocket.server.playing import read_snapshot
from retrorocket.server.room import Happened, Room


def opened(id: str, entries: list[Entry], snapshot: bytes | None, library: Library, downtimes: Spans) -> Room | None:
    """The room of a journal at its last position; None where only playing it again can tell."""
    if snapshot is None:
        return None
    try:
        saved = read_snapshot(snapshot)
        facts = msgspec.convert(entries[0].body, Facts)
        if facts.game not in library.games or not is_of_now(saved, library, library.games[facts.game]):
            return None
        room = Room(id, library.games[facts.game], facts, downtimes)
        return passed(room, entries, saved) if tells_events(entries) else None
    except (DataError, msgspec.MsgspecError, KeyError, AssertionError):
        return None


def is_of_now(saved: dict[str, Any], library: Library, game: Game) -> bool:
    """Tell whether this very program, with these data, wrote a snapshot."""
    build = library.build(game)
    return bool(build) and saved.get("build") == build and saved.get("data") == library.data_digest(game)


def tells_events(entries: list[Entry]) -> bool:
    """Tell whether a journal is one of a game that has begun, each entry telling its events."""
    played = [entry for entry in entries if entry.kind in ("begin", "step")]
    return bool(played) and all("events" in entry.body for entry in played)


def passed(room: Room, entries: list[Entry], saved: dict[str, Any]) -> Room | None:
    """Fold a journal without playing it; None where the snapshot is of another one."""
    written = Written(room)
    kinds = {kind.name: kind for kind in room.game.events}
    for entry in entries:
        if entry.kind not in PLAYED:
            room.take(entry)
            continue
        pass_over(room, entry, Happened(entry, None, kinds))
        written.note(entry)
        if entry.kind in ("begin", "continued"):
            room.status = "playing"
        if entry.kind in ("undo", "takeback"):
            room.offer = None
            room.in_hand(entry.body["seat"])
    if room.trail != saved["trail"]:
        return None
    room.match = match_at(room, written, saved)
    room.practice = bool(saved["practice"])
    room.shallow = True
    return room


def match_at(room: Room, written: Written, saved: dict[str, Any]) -> Match:
    """The match at its last position, with header and steps as they were written."""
    position = saved["state"]
    place = position["dice"]
    deal = msgspec.structs.replace(room.deal(), names=written.begun["names"], players=written.begun["players"])
    dice = SealedDice(deal.key(), int(place["position"]))
    dice.count = int(place["count"])
    dice.recording = True
    state = room.game.load(position, dice)
    match = Match(room.game, state, written.header(deal.header(dict(state.setup.options))))
    match.steps = written.steps
    match.barrier = str(saved["barrier"])
    if saved["undo"]:
        match.past = [Past(state, len(match.steps) - 1, match.barrier)]
    return match


def deepened(room: Room, library: Library) -> Match:
    """The match of a room, played again from its beginning."""
    return folded(room.id, [told.entry for told in room.story], library, []).playing()
