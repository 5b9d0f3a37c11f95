"""A table begins by itself as soon as no seat is open."""

from retrorocket.kernel.version import VERSION
from retrorocket.server.facts import Draft
from retrorocket.server.playing import deal_out
from retrorocket.server.room import Room
from retrorocket.server.traces import told, traces_of


def beginning(room: Room) -> list[Draft]:
    """The entry that the game begins with, where all seats are taken and it has not begun."""
    if room.status != "open" or any(chair.kind == "open" for chair in room.chairs):
        return []
    deal = room.deal()
    match = deal_out(deal)
    body = {"names": deal.names, "players": deal.players, "engine": VERSION, "data": match.header.data}
    return [Draft("begin", body | traces_of(match.header) | {"events": told(match.opening)})]
