"""How fast somebody may be: a bucket of tokens that fills with time."""

from time import monotonic
from typing import Final

MOST_CALLERS: Final = 10_000


class Bucket:
    """Lets `rate` things through a second, and `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.tokens: float = burst
        self.at: float = monotonic()

    def take(self) -> bool:
        """One thing more: False if it is too much."""
        now = monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def wait(self) -> int:
        """Seconds until the next one."""
        return max(1, round((1 - self.tokens) / self.rate + 0.5))


class Buckets:
    """One bucket for each caller; the ones that are full again are forgotten."""

    def __init__(self, per_minute: int) -> None:
        self.per_minute: Final = per_minute
        self.known: Final[dict[str, Bucket]] = {}

    def of(self, caller: str) -> Bucket:
        """The bucket of a caller."""
        found = self.known.get(caller)
        if found is None:
            if len(self.known) >= MOST_CALLERS:
                self.forget()
            found = self.known[caller] = Bucket(self.per_minute / 60, max(10, self.per_minute / 4))
        return found

    def forget(self) -> None:
        """Drop the buckets that are full again; all of them if none is."""
        now = monotonic()
        rested = [who for who, it in self.known.items() if it.tokens + (now - it.at) * it.rate >= it.burst]
        for who in rested or list(self.known):
            del self.known[who]
