"""What has happened so far, and what is new to a seat since it last looked."""

from typing import Final, NamedTuple

from retrorocket.cli.table.speech import Told
from retrorocket.kernel.events import SPECTATOR, Event
from retrorocket.kernel.match import Match
from retrorocket.kernel.reader import Reader


class Heard(NamedTuple):
    """One event and the number of the step it belongs to (0 for the set-up)."""

    step: int
    told: Told


class Noted(NamedTuple):
    """An event of a step with its words, for whoever may hear it."""

    event: Event
    heard: Heard


class Chronicle:
    """The events of a match, written down once; each hearer reads what it may know."""

    def __init__(self) -> None:
        self.noted: Final[list[Noted]] = []
        self.looked: Final = [0] * (SPECTATOR + 1)

    def note(self, match: Match) -> None:
        """Write down the events of the step just made, or of the set-up."""
        step = len(match.steps)
        for event in match.steps[-1].events if match.steps else match.opening:
            told = event.written(match.state.notation().kinds)
            self.noted.append(Noted(event, Heard(step, told)))

    def forget(self, steps: int) -> None:
        """Drop what came after a step that is the last one again."""
        self.noted[:] = [noted for noted in self.noted if noted.heard.step <= steps]
        self.looked[:] = [min(looked, len(self.noted)) for looked in self.looked]

    def heard(self, hearer: int, first: int = 0) -> list[Heard]:
        """What a hearer may know, from a place on."""
        reader = Reader([] if hearer == SPECTATOR else [hearer])
        return [noted.heard for noted in self.noted[first:] if reader.hears(noted.event)]

    def look(self, hearer: int) -> list[Heard]:
        """What a hearer has not yet seen; from now on it is seen."""
        fresh = self.heard(hearer, self.looked[hearer])
        self.looked[hearer] = len(self.noted)
        return fresh

    def latest(self, hearer: int) -> list[Heard]:
        """What a hearer heard of the last step."""
        heard = self.heard(hearer)
        return [item for item in heard if item.step == heard[-1].step]
