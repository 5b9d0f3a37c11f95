"""Who may know what: the one filter between a game and whoever reads it, live or in a replay."""

from typing import Final

from retrorocket.kernel.events import SPECTATOR, Event

RESIGN: Final = "resign"
AGREE_DRAW: Final = "agree draw"
PUBLIC: Final = [RESIGN, AGREE_DRAW]
"""Steps whose text is no secret: they stand outside the list of actions, and everybody sees what came of them."""


class Reader:
    """Somebody who reads: the seats it speaks for, none for a spectator; after the game it may read every answer."""

    def __init__(self, seats: list[int], reads_all: bool = False) -> None:
        self.seats: Final = seats
        self.reads_all: Final = reads_all

    def hears(self, event: Event) -> bool:
        """Tell whether any of the seats may know of an event."""
        if not self.seats:
            return event.heard_by(SPECTATOR)
        return any(event.heard_by(seat) for seat in self.seats)

    def heard(self, events: list[Event]) -> list[Event]:
        """The events that any of the seats may know of."""
        return [event for event in events if self.hears(event)]

    def reads(self, seat: int, text: str) -> bool:
        """Tell whether the text of a seat's answer may be read: what a seat answers may be secret."""
        return self.reads_all or seat in self.seats or text in PUBLIC

    def viewers(self) -> list[int]:
        """Whose views the reader has: its seats', or the spectator's."""
        return self.seats or [SPECTATOR]
