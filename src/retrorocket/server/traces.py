"""What a step leaves in the journal: its answer, draws, digest and events, and the same read back."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.kernel.events import Event, EventKind
from retrorocket.kernel.record import Header, Step


def stored_step(body: dict[str, Any]) -> Step:
    """The step of a journal's entry."""
    step = Step(body["seat"], body["action"], [(sides, result) for sides, result in body["draws"]], body["digest"])
    step.agreed = list(body.get("agreed", []))
    return step


def traces_of(step: Step | Header) -> dict[str, Any]:
    """What a stored step must come to again: its draws and the digest after it."""
    return {"draws": [list(draw) for draw in step.draws], "digest": step.digest}


def told(events: list[Event]) -> list[list[Any]]:
    """Events as the journal keeps them: kind, hearers, numbers."""
    return [[event.kind.name, int(event.to), *event.numbers] for event in events]


def heard(told: list[list[Any]], kinds: dict[str, EventKind]) -> list[Event]:
    """The events of what the journal keeps."""
    return [Event(kinds[kind], vec[i64](numbers), to) for kind, to, *numbers in told]
