"""How long a bot may think: for a decision and, where a turn has many of them, for a whole turn."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

TURN: Final = 5.0
"""A turn gets as much as so many decisions, unless something else is said."""
SPARE: Final = 4.0
"""A turn may turn out longer than it looked: so many decisions more are held to be left of it."""
HEED: Final = 0.6
"""How much of a turn's time is given away beforehand, were every decision left of it as hard as the first."""


class Budget:
    """So many simulations a decision (the same answer every time), or so many seconds of a given clock.

    A whole turn gets `turn` times that, however many decisions it has; if that is 0, every decision gets all.
    `rated` is how many simulations a decision had when the strength was measured: a slow clock may allow fewer.
    """

    def __init__(
        self,
        simulations: int = 0,
        seconds: float = 0.0,
        clock: Callable[[], float] | None = None,
        turn: float = TURN,
        rated: int = 0,
    ) -> None:
        assert simulations > 0 or (seconds > 0.0 and clock is not None), "a budget needs simulations or a clock"
        self.simulations: Final[i64] = simulations
        self.seconds: Final = seconds
        self.clock: Final = clock
        self.turn: Final = turn
        self.rated: Final[i64] = rated

    def now(self) -> float:
        """The time of the clock; 0 where only simulations count."""
        return self.clock() if self.clock is not None else 0.0

    def spent(self, done: i64, since: float) -> bool:
        """Tell whether it is used up after so many simulations; one may be slow, so the clock is read after each."""
        return self.part(done, since) >= 1.0

    def part(self, done: i64, since: float) -> float:
        """How much of a decision's budget is used up, from 0 to 1 and beyond."""
        counted = float(done) / float(self.simulations) if self.simulations > 0 else 0.0
        timed = (self.now() - since) / self.seconds if self.seconds > 0.0 else 0.0
        return max(counted, timed)

    def falls_short(self, done: i64, share: float) -> bool:
        """Tell whether so many simulations are fewer than a decision with that share of the budget is rated for."""
        return float(done) < float(self.rated) * share

    def share(self, left: i64) -> float:
        """Which part of it a decision gets that so many of the same turn follow."""
        if self.turn <= 0.0:
            return 1.0
        return min(1.0, HEED * self.turn / (float(left) + SPARE))
