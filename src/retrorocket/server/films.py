"""Films: what every reader of a finished game was shown, step by step, kept so that a replay needs no old rules.

A film is developed once, away from the loop, when a game is over. It holds each frame with all views and with who heard
each event; whoever looks at it gets through the same `Reader` what a live replay would give. Frames are kept as changes
to the one before, in stretches that can be read each by itself.
"""

import logging
import zlib
from itertools import pairwise
from time import sleep
from typing import Any, Final

import msgspec

from retrorocket.kernel.events import SPECTATOR, Event
from retrorocket.kernel.reader import Reader
from retrorocket.kernel.record import Step
from retrorocket.kernel.replay import Replay
from retrorocket.server.patches import patch, patched
from retrorocket.server.phrasing import Phrasing
from retrorocket.server.replaying import MOST_FRAMES, Film
from retrorocket.server.shapes import FrameShape

LOG: Final = logging.getLogger("retrorocket.films")
FORMAT: Final = 1
"""The version of films."""
STRETCH: Final = 50
MOST_BYTES: Final = 8_000_000
"""A film that would be larger is not kept."""
Shot = dict[str, Any]


class Reel(msgspec.Struct):
    """A film as it is stored: stretches of frames, packed."""

    format: int
    total: int
    stretches: list[bytes]


def developed(film: Film) -> bytes:
    """Play a record once more and keep what everybody saw; nothing where that is too much."""
    replay = Replay(film.game, film.record)
    total = len(film.record.steps) + 1
    stretches: list[bytes] = []
    stretch: list[Shot] = []
    for step in replay.steps(0, total - 1):
        stretch.append(shot(film, replay, step))
        if len(stretch) == STRETCH or replay.done == total - 1:
            stretches.append(packed(stretch))
            stretch = []
        if sum(len(one) for one in stretches) > MOST_BYTES:
            return b""
        sleep(0)
    return msgspec.msgpack.encode(Reel(FORMAT, total, stretches))


def shot(film: Film, replay: Replay, step: Step | None) -> Shot:
    """One frame with all that anybody may know of it."""
    state = replay.state
    phrasing = Phrasing(film.game, state.notation(), state.named(film.names))
    asked = int(state.seat())
    viewers = [SPECTATOR, *range(len(film.record.header.seats))]
    found = {
        "step": replay.done,
        "seat": step.seat if step else None,
        "action": step.action if step else "",
        "words": phrasing.answer(step.action if step else ""),
        "events": [heard(event, phrasing, viewers) for event in (step.events if step else replay.opening)],
        "asked": asked if asked >= 0 else None,
        "prompt": phrasing.about(state.prompt(), asked),
        "views": {str(viewer): state.view(viewer) for viewer in viewers},
        "outcome": phrasing.outcome(state.outcome()) if asked < 0 else None,
        "at": film.times[replay.done],
    }
    return msgspec.json.decode(msgspec.json.encode(found), type=Shot)


def heard(event: Event, phrasing: Phrasing, viewers: list[int]) -> Shot:
    """An event in words, with whoever may know of it."""
    return {"event": phrasing.event(event), "by": [viewer for viewer in viewers if event.heard_by(viewer)]}


def packed(stretch: list[Shot]) -> bytes:
    """A stretch: its first frame whole, the others as what changed."""
    changes = [patch(before, after) for before, after in pairwise(stretch)]
    return zlib.compress(msgspec.json.encode([stretch[0], *changes]), 9)


def unpacked(stretch: bytes) -> list[Shot]:
    """The frames of a stretch."""
    first, *changes = msgspec.json.decode(zlib.decompress(stretch), type=list[Any])
    found = [first]
    for change in changes:
        found.append(patched(found[-1], change))
    return found


def shown(film: bytes, reader: Reader, start: int, count: int) -> tuple[int, list[FrameShape]]:
    """How many frames a film has, and those from a step on as a reader may know them."""
    reel = msgspec.msgpack.decode(film, type=Reel)
    last = min(start + min(count, MOST_FRAMES), reel.total)
    shots: list[Shot] = []
    for place in range(start // STRETCH, (last - 1) // STRETCH + 1) if start < last else ():
        shots += [one for one in unpacked(reel.stretches[place]) if start <= one["step"] < last]
    return reel.total, [seen(one, reader) for one in shots]


def seen(one: Shot, reader: Reader) -> FrameShape:
    """A frame as a reader may know it."""
    readable = one["seat"] is not None and reader.reads(one["seat"], one["action"])
    viewers = reader.viewers()
    views = [{"seat": None if who == SPECTATOR else who, "view": one["views"][str(who)]} for who in viewers]
    events = [told["event"] for told in one["events"] if any(who in told["by"] for who in viewers)]
    words = {"action": one["action"] if readable else "", "words": one["words"] if readable else ""}
    return msgspec.convert(one | words | {"views": views, "events": events}, FrameShape)
