"""Who leads, by the judge's worth over time: how often that changes, and since when the winner was ahead for good."""

from itertools import pairwise
from typing import Final

from retrorocket.bots.judge import Judge
from retrorocket.kernel.state import State

QUARTERS = (1, 2, 3)


class Leads:
    """The leader after each change of the asked seat; nobody (-1) before one is alone ahead."""

    def __init__(self, judge: Judge | None, seats: int) -> None:
        self.judge: Final = judge
        self.seats: Final = seats
        self.steps: list[int] = []
        self.leaders: list[int] = []

    def look(self, state: State, step: int) -> None:
        """Note who leads now; who led before goes on leading while worths are equal."""
        if self.judge is None:
            return
        worths = [int(self.judge.worth(state, seat)) for seat in range(self.seats)]
        best = max(worths)
        ahead = worths.index(best) if worths.count(best) == 1 else (self.leaders[-1] if self.leaders else -1)
        self.steps.append(step)
        self.leaders.append(ahead)

    def changes(self) -> int:
        """How often the lead went from one seat to another."""
        led = [seat for seat in self.leaders if seat >= 0]
        return sum(before != after for before, after in pairwise(led))

    def decided(self, winners: list[int], steps: int) -> float | None:
        """The part of the game after which a winner led to the end; 1 where the last move decided."""
        if self.judge is None or not steps:
            return None
        since = steps
        for step, seat in zip(reversed(self.steps), reversed(self.leaders), strict=True):
            if seat not in winners:
                break
            since = step
        return since / steps

    def at_quarters(self, steps: int) -> list[int]:
        """Who led when a quarter, a half and three quarters of the decisions were made, -1 for nobody."""
        found = []
        for quarter in QUARTERS:
            before = [seat for step, seat in zip(self.steps, self.leaders, strict=True) if 4 * step <= quarter * steps]
            found.append(before[-1] if before else -1)
        return found
