"""A table as everybody may see it: kept beside the journal for lists, and told to clients."""

from typing import Any, Final

import msgspec

from retrorocket.kernel.options import told_to
from retrorocket.kernel.version import VERSION
from retrorocket.server.phrasing import Phrasing
from retrorocket.server.room import Room
from retrorocket.server.shapes import OutcomeShape, SeatShape, TableShape

COLUMNS: Final = ("status", "summary", "seq", "changed_at", "due_at", "snapshot")


def summary_of(room: Room) -> TableShape:
    """The public facts of a table; nothing in it depends on who asks. Made once for each change."""
    if room.summary is None:
        room.summary = made_summary(room)
    return room.summary


def made_summary(room: Room) -> TableShape:
    """All of it, afresh."""
    return TableShape(
        id=room.id,
        game=room.game.id,
        title=room.game.title,
        options=options_told(room, []),
        status=room.status,
        listed=room.facts.listed,
        host=room.host(),
        seats=[seat_of(room, seat) for seat in range(len(room.chairs))],
        you=[],
        policy=room.facts.policy,
        clock=room.facts.clock,
        commitment=room.commitment,
        made_at=room.made_at,
        changed_at=room.changed_at,
        seq=room.seq,
        step=room.step(),
        asked=room.asked(),
        outcome=outcome_of(room),
        rematch=room.rematch or None,
        rematch_of=room.facts.rematch_of or None,
        engine=VERSION,
        practice=room.practice,
    )


def seat_of(room: Room, seat: int) -> SeatShape:
    """A seat as everybody may see it."""
    chair = room.chairs[seat]
    return SeatShape(
        seat=seat,
        word=room.seat_word(seat),
        name=chair.name,
        kind=chair.kind,
        level=chair.level,
        standin=chair.standin,
        present=room.present(seat),
        entropy=bool(chair.entropy),
    )


def outcome_of(room: Room) -> OutcomeShape | None:
    """How the game ended, with the words of the rule that ended it."""
    if room.ended is not None:
        return msgspec.convert(room.ended, OutcomeShape)
    if room.match is None:
        return None
    return Phrasing(room.game, room.match.state.notation(), room.names()).outcome(room.match.outcome())


def options_told(room: Room, seats: list[int]) -> dict[str, Any]:
    """The options as some seats may know them; after the game everything is open."""
    return room.facts.options if room.status == "finished" else told_to(room.game.options, room.facts.options, seats)


def table_of(room: Room, person: str) -> TableShape:
    """A table as one person sees it."""
    seats = room.seats_of(person)
    return msgspec.structs.replace(summary_of(room), you=seats, options=options_told(room, seats))


def row_of(room: Room, due_at: int | None, snapshot: bytes | None) -> dict[str, Any]:
    """The changing columns of a table's row."""
    summary = msgspec.json.encode(summary_of(room)).decode()
    values = (room.status, summary, room.seq, room.changed_at, due_at, snapshot)
    return dict(zip(COLUMNS, values, strict=True))


def seat_rows(room: Room) -> list[dict[str, Any]]:
    """Who sits where, for finding a person's tables; the host counts as seat -1."""
    return [{"table_id": room.id, "seat": -1, "person": room.facts.host}] + [
        {"table_id": room.id, "seat": seat, "person": chair.person or None} for seat, chair in enumerate(room.chairs)
    ]
