"""A table as everybody may see it: kept beside the journal for lists, and told to clients."""

from typing import Any

import msgspec

from retrorocket.kernel.options import told_to
from retrorocket.kernel.version import VERSION
from retrorocket.server.phrasing import Phrasing
from retrorocket.server.room import Room
from retrorocket.server.shapes import Moving, OutcomeShape, SeatShape, StartShape, TableShape


def summary_of(room: Room) -> TableShape:
    """The public facts of a table; nothing in it depends on who asks. Made once for each change."""
    known = room.summary
    if known is None or known.seq != room.seq:
        known = room.summary = made_summary(room)
    return known


def made_summary(room: Room) -> TableShape:
    """All of it, afresh."""
    return TableShape(
        id=room.id,
        game=room.game.id,
        title=room.game.title,
        options=options_shown(room, []),
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
        start=started_at(room),
    )


def started_at(room: Room) -> StartShape | None:
    """Where a game begins that does not begin at its set-up."""
    start = room.facts.start
    return None if start is None else StartShape(start.table, start.step)


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
        hurried=chair.hurried,
    )


def outcome_of(room: Room) -> OutcomeShape | None:
    """How the game ended, with the words of the rule that ended it."""
    if room.ended is not None:
        return msgspec.convert(room.ended, OutcomeShape)
    if room.match is None or room.match.state.seat() >= 0:
        return None
    return Phrasing(room.game, room.match.state.notation(), room.names()).outcome(room.match.outcome())


def options_shown(room: Room, seats: list[int]) -> dict[str, Any]:
    """The options as some seats may know them; after the game everything is open."""
    return room.facts.options if room.status == "finished" else told_to(room.game.options, room.facts.options, seats)


def table_of(room: Room, person: str) -> TableShape:
    """A table as one person sees it."""
    return table_for(room, room.seats_of(person))


def table_for(room: Room, seats: tuple[int, ...]) -> TableShape:
    """A table as whoever holds some seats sees it."""
    own = list(seats)
    return msgspec.structs.replace(summary_of(room), you=own, options=options_shown(room, own))


def moved(room: Room) -> bytes:
    """The beginning of a table's text: all that a step changes."""
    return msgspec.json.encode(Moving(room.changed_at, room.seq, room.step(), room.asked()))[:-1]


def text_for(room: Room, seats: tuple[int, ...], moved: bytes) -> bytes:
    """A table as text for whoever holds some seats; what no step changes is written once."""
    rest = room.worded.unmoved.get(seats)
    if rest is None:
        shape = msgspec.to_builtins(table_for(room, seats))
        still = {name: value for name, value in shape.items() if name not in Moving.__struct_fields__}
        rest = room.worded.unmoved[seats] = b"," + msgspec.json.encode(still)[1:]
    return moved + rest


def row_of(room: Room, due_at: int | None, snapshot: bytes | None) -> dict[str, Any]:
    """The changing columns of a table's row."""
    summary = text_for(room, (), moved(room)).decode()
    return {
        "status": room.status,
        "summary": summary,
        "seq": room.seq,
        "changed_at": room.changed_at,
        "due_at": due_at,
        "snapshot": snapshot,
    }


def seat_rows(room: Room) -> list[dict[str, Any]]:
    """Who sits where, for finding a person's tables; the host counts as seat -1."""
    return [{"table_id": room.id, "seat": -1, "person": room.facts.host}] + [
        {"table_id": room.id, "seat": seat, "person": chair.person or None} for seat, chair in enumerate(room.chairs)
    ]
