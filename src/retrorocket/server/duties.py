"""When the server must look at a table of its own accord."""

from typing import Final

from retrorocket.server.room import Room

BOT_GRACE_MS: Final = 4000
"""How long a bot's answer may be outstanding before any process takes care of it."""


def due_of(room: Room) -> int | None:
    """When that is, if nobody does anything."""
    seat = room.asked()
    if seat is None:
        return None
    if room.plays_itself(seat):
        return room.watch.since + BOT_GRACE_MS
    deadline = room.watch.deadline(seat)
    if room.facts.policy.away != "bot" or not room.awaited(seat):
        return deadline
    away = max(room.watch.since, room.away_since[seat]) + room.facts.policy.away_after * 1000
    return away if deadline is None else min(away, deadline)
