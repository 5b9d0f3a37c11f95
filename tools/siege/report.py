"""What a siege found: figures, and every promise that was broken."""

from __future__ import annotations

import statistics
from dataclasses import dataclass, field
from typing import Any

from tools.siege.promises import Entry, Promises


@dataclass
class Report:
    """The figures of one siege."""

    seconds: float
    kills: dict[str, int]
    outages: list[float]
    moves: int = 0
    tables: int = 0
    finished: int = 0
    memory: int = 0
    times: list[float] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    forked: list[str] = field(default_factory=list)
    strange: list[str] = field(default_factory=list)

    def add(self, table: str, promised: Promises, journal: list[Entry], verified: bool | None) -> None:
        """One table: what was promised, what is there, and whether the record of a finished game verifies."""
        self.tables += 1
        self.finished += verified is not None
        self.moves += len(promised.acknowledged)
        self.times += promised.times
        self.lost += [f"{table}: {what}" for what in promised.broken(journal)]
        self.forked += [f"{table}: {what}" for what in promised.forks + promised.changed(journal)]
        if verified is False:
            self.strange.append(f"{table}: the record does not verify")

    @property
    def sound(self) -> bool:
        """Tell whether every promise was kept."""
        return not (self.lost or self.forked or self.strange)

    def figures(self) -> dict[str, Any]:
        """The figures by name, times in milliseconds and memory in MB."""
        return {
            "seconds": round(self.seconds),
            "tables": self.tables,
            "finished games": self.finished,
            "kills": sum(self.kills.values()),
            "killed": self.kills,
            "moves acknowledged": self.moves,
            "lost": len(self.lost),
            "forked": len(self.forked),
            "strange": len(self.strange),
            "move p50 ms": cut(self.times, 50),
            "move p99 ms": cut(self.times, 99),
            "back p50 ms": cut(self.outages, 50),
            "back p99 ms": cut(self.outages, 99),
            "memory MB": round(self.memory / 1024),
        }


def cut(times: list[float], percent: int) -> float:
    """A percentile of some times, in milliseconds."""
    if len(times) < 2:
        return round(1000 * times[0], 1) if times else 0.0
    return round(1000 * statistics.quantiles(times, n=100, method="inclusive")[percent - 1], 1)
