"""What each seat has heard so far: the log, and what is new since the seat last looked."""

from typing import Final, NamedTuple

from retrorocket.cli.table.speech import Told
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.match import Match


class Heard(NamedTuple):
    """One event and the number of the step it belongs to (0 for the set-up)."""

    step: int
    told: Told


class Chronicle:
    """The events of a match by hearer; spectators hear what is public."""

    def __init__(self) -> None:
        self.heard: Final[list[list[Heard]]] = [[] for _ in range(SPECTATOR + 1)]
        self.looked: Final = [0] * (SPECTATOR + 1)

    def note(self, match: Match) -> None:
        """Write down the news of the step just made."""
        for hearer, news in enumerate(match.news):
            self.heard[hearer] += [Heard(len(match.steps), told) for told in news]

    def forget(self, steps: int) -> None:
        """Drop what came after a step that is the last one again."""
        for hearer, heard in enumerate(self.heard):
            heard[:] = [item for item in heard if item.step <= steps]
            self.looked[hearer] = min(self.looked[hearer], len(heard))

    def fresh(self, hearer: int) -> list[Heard]:
        """What a hearer has not yet seen."""
        return self.heard[hearer][self.looked[hearer] :]

    def look(self, hearer: int) -> list[Heard]:
        """What a hearer has not yet seen; from now on it is seen."""
        fresh = self.fresh(hearer)
        self.looked[hearer] = len(self.heard[hearer])
        return fresh

    def latest(self, hearer: int) -> list[Heard]:
        """What a hearer heard of the last step."""
        heard = self.heard[hearer]
        return [item for item in heard if item.step == heard[-1].step]
