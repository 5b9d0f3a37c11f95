"""Clocks: what each answer costs, computed from the times of the journal, less the times when no server ran."""

from typing import Final

from retrorocket.server.facts import DAY_MS, Clock, LiveClock
from retrorocket.server.replies import ClockShape


class Watch:
    """The times of one table."""

    def __init__(self, clock: Clock | None, seats: int, downtimes: list[tuple[int, int]]) -> None:
        self.clock: Final = clock
        self.downtimes: Final = downtimes
        """When no server could take an answer; such times are nobody's."""
        initial = clock.initial * 1000 if isinstance(clock, LiveClock) else 0
        self.left: Final[list[int]] = [initial] * seats
        self.since: int = 0
        """When the seat that is asked was asked."""

    def answered(self, seat: int, at: int) -> None:
        """A seat has answered: take its time, add the increment."""
        if isinstance(self.clock, LiveClock):
            used = max(0, at - self.since - lost(self.downtimes, self.since, at))
            self.left[seat] = max(0, self.left[seat] - used) + self.clock.increment * 1000
        self.since = at

    def ran_out(self, seat: int) -> None:
        """A seat has no time left for the rest of the game."""
        self.left[seat] = 0

    def deadline(self, seat: int) -> int | None:
        """When the asked seat's time is up."""
        if self.clock is None:
            return None
        if isinstance(self.clock, LiveClock):
            return self.shifted(self.since + self.left[seat])
        return self.shifted(self.since + self.clock.days * DAY_MS)

    def shifted(self, time: int) -> int:
        """A time later by all downtimes that lie between the question and it."""
        for began, ended in self.downtimes:
            if ended > self.since and began < time:
                time += ended - max(began, self.since)
        return time

    def shown(self, running: int | None) -> ClockShape | None:
        """The clock as clients get it; `running` is the seat whose time runs."""
        if self.clock is None:
            return None
        live = isinstance(self.clock, LiveClock)
        deadline = None if running is None else self.deadline(running)
        return ClockShape("live" if live else "days", list(self.left) if live else None, running, deadline)


def lost(spans: list[tuple[int, int]], begin: int, end: int) -> int:
    """How much of a time was downtime."""
    return sum(max(0, min(end, ended) - max(begin, began)) for began, ended in spans)
