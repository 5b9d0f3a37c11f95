"""Who may know what: the one filter between a table and whoever reads it, live or in a replay."""

from typing import Any, Final

import msgspec

from retrorocket.kernel.events import SPECTATOR, Event
from retrorocket.kernel.match import AGREE_DRAW, RESIGN
from retrorocket.kernel.state import State
from retrorocket.server.shapes import ViewShape

PUBLIC: Final = (RESIGN, AGREE_DRAW)
"""Steps whose text is no secret: everybody sees what came of them."""


class Reader(msgspec.Struct, frozen=True):
    """Somebody who reads: the seats it speaks for, none for a spectator; after the game it may read every answer."""

    seats: tuple[int, ...]
    reads_all: bool = False

    def hears(self, event: Event) -> bool:
        """Tell whether any of the seats may know of an event."""
        return any(event.heard_by(seat) for seat in self.seats) if self.seats else event.heard_by(SPECTATOR)

    def reads(self, seat: int | None, text: str) -> bool:
        """Tell whether the text of a seat's answer may be read: what a seat answers may be secret."""
        return self.reads_all or seat in self.seats or text in PUBLIC

    def in_chat(self, body: dict[str, Any]) -> bool:
        """Tell whether a chat entry is for these seats."""
        return body["to"] is None or body["to"] in self.seats or body["seat"] in self.seats

    def views(self, state: State) -> list[ViewShape]:
        """What each of the seats knows of the position; a spectator has no seat."""
        if not self.seats:
            return [ViewShape(None, state.view(SPECTATOR))]
        return [ViewShape(seat, state.view(seat)) for seat in self.seats]
