"""A game step by step, as a seat, a spectator or everybody at once saw it; and its record."""

from typing import Final

import msgspec

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.reader import Reader
from retrorocket.kernel.record import Record, Step, read_record
from retrorocket.kernel.replay import Disagreement, Replay, verify
from retrorocket.server.library import Library
from retrorocket.server.phrasing import Phrasing
from retrorocket.server.room import Room
from retrorocket.server.shapes import FrameShape, Verdict
from retrorocket.server.tell import views_of

MOST_FRAMES: Final = 100


class Film(msgspec.Struct):
    """What a replay needs of a room, taken while its lock is held."""

    game: Game
    record: Record
    names: dict[str, str]
    times: list[int]


def film_of(room: Room) -> Film:
    """Copy what a replay needs."""
    times: list[int] = []
    for happened in room.story:
        entry = happened.entry
        if entry.kind in ("begin", "continued"):
            times = [entry.at]
        elif entry.kind == "step":
            times.append(entry.at)
        elif entry.kind in ("undo", "takeback"):
            times = times[: entry.body["step"] - room.origin_steps + 1]
    return Film(room.game, room.record(), room.people(), times)


def frames(film: Film, reader: Reader, start: int, count: int) -> list[FrameShape]:
    """The frames from a step on."""
    replay = Replay(film.game, film.record)
    last = min(start + min(count, MOST_FRAMES) - 1, len(film.record.steps))
    return [frame(film, replay, reader, step) for step in replay.steps(start, last)]


def frame(film: Film, replay: Replay, reader: Reader, step: Step | None) -> FrameShape:
    """The table after a step (or the set-up), as a reader may know it."""
    state = replay.state
    phrasing = Phrasing(film.game, state.notation(), state.named(film.names))
    readable = step.action if step and reader.reads(step.seat, step.action) else ""
    asked = int(state.seat())
    return FrameShape(
        step=replay.done,
        seat=step.seat if step else None,
        action=readable,
        words=phrasing.answer(readable),
        events=[phrasing.event(event) for event in reader.heard(step.events if step else replay.opening)],
        asked=asked if asked >= 0 else None,
        prompt=phrasing.about(state.prompt(), asked),
        views=views_of(state, reader),
        outcome=phrasing.outcome(state.outcome()) if asked < 0 else None,
        at=film.times[replay.done],
    )


def verdict(game: Game, record: Record, published: str = "") -> Verdict:
    """Check a record from end to end."""
    try:
        return Verdict(True, verify(game, record, published), "")
    except Disagreement as error:
        return Verdict(False, error.why, error.where)


def verdict_on_text(library: Library, text: str, published: str) -> Verdict:
    """Check the text of a record; a DataError where it is none."""
    record = read_record(text)
    if record.header.game not in library.games:
        raise DataError("record", "line 1: game", "a game of this server", repr(record.header.game))
    return verdict(library.games[record.header.game], record, published)
