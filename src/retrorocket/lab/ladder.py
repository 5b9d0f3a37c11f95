"""A ladder of bots kept on disk: every pair meets once, a new bot plays only its own pairs."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from hashlib import blake2b
from itertools import combinations
from pathlib import Path

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.version import VERSION
from retrorocket.lab.engines import AHEAD
from retrorocket.lab.job import Job
from retrorocket.lab.sites import engine_at
from retrorocket.lab.tournament import Rated, ratings
from retrorocket.lab.worker import LabError

FILE = "ladder.json"
CHUNK = 8


@dataclass
class Pair:
    """Two bots and what they played: games, and the wins of each (fractions where wins were shared)."""

    first: str
    second: str
    games: int = 0
    wins: float = 0.0
    losses: float = 0.0


class Ladder:
    """The pairs of one set-up."""

    def __init__(self, base: Job) -> None:
        self.base = base
        self.pairs: dict[tuple[str, str], Pair] = {}

    def job(self, first: str, second: str) -> Job:
        """The games of two bots: their seed follows from their names, so that others change nothing."""
        mixed = blake2b(f"{self.base.seed} {first} {second}".encode(), digest_size=7)
        seed = int.from_bytes(mixed.digest(), "big")
        return Job(self.base.game, (first, second), self.base.options, seed, packs=self.base.packs)

    def pair(self, first: str, second: str) -> Pair:
        """The pair of two bots, whatever their order."""
        low, high = sorted([first, second])
        return self.pairs.setdefault((low, high), Pair(low, high))

    def wanted(self, bots: list[str], games: int) -> list[Pair]:
        """The pairs of some bots that have not played enough yet."""
        pairs = [self.pair(first, second) for first, second in combinations(bots, 2)]
        return [pair for pair in pairs if pair.games < games]

    def play(
        self, pair: Pair, games: int, place: tuple[str, int], stopped: Callable[[], bool], tick: Callable[[], None]
    ) -> None:
        """Play on from the games that are known already; they follow from their numbers."""
        job = self.job(pair.first, pair.second)
        job.setup(), job.made_bots()
        engine = engine_at(place[0], job, place[1], False)
        size = max(1, min(CHUNK, (games - pair.games) // (place[1] * AHEAD)))
        parts = (range(first, min(first + size, games)) for first in range(pair.games, games, size))
        try:
            for found in engine.play(parts, stopped):
                for played in found:
                    shares = dict(zip(played.order, played.shares(), strict=True))
                    pair.games, pair.wins, pair.losses = pair.games + 1, pair.wins + shares[0], pair.losses + shares[1]
                    tick()
        finally:
            engine.close()

    def rated(self, bots: list[str]) -> list[Rated]:
        """The bots, best first."""
        wins = [[0.0] * len(bots) for _ in bots]
        for a, b in combinations(range(len(bots)), 2):
            pair = self.pair(bots[a], bots[b])
            ours, theirs = (pair.wins, pair.losses) if pair.first == bots[a] else (pair.losses, pair.wins)
            wins[a][b], wins[b][a] = ours, theirs
        return ratings(bots, wins)

    def about(self) -> dict[str, object]:
        """What all results of the ladder were played with."""
        told = asdict(self.base)
        return {"engine": VERSION, "data": self.base.data_digest()} | {
            name: told[name] for name in ("game", "options", "seed", "packs")
        }

    def as_json(self, bots: list[str]) -> dict[str, object]:
        """The ladder for programs, and on disk."""
        rated = [
            {"bot": row.bot, "rating": round(row.rating, 3), "margin": row.told_margin(), "games": row.games}
            for row in self.rated(bots)
        ]
        pairs = [asdict(pair) for _, pair in sorted(self.pairs.items()) if pair.games]
        return {"retrorocket": 1} | self.about() | {"ratings": rated, "pairs": pairs}

    def bots(self) -> list[str]:
        """Everybody who has played."""
        return sorted({bot for pair in self.pairs.values() if pair.games for bot in (pair.first, pair.second)})

    def write(self, folder: Path) -> None:
        """Write the ladder, whole or not at all."""
        folder.mkdir(parents=True, exist_ok=True)
        unfinished = folder / f"{FILE}.unfinished"
        unfinished.write_text(json.dumps(self.as_json(self.bots()), indent=1) + "\n", encoding="utf-8")
        unfinished.replace(folder / FILE)


def read_ladder(folder: Path, base: Job) -> Ladder:
    """The ladder of a folder, or a fresh one; results of another set-up are not mixed in."""
    ladder = Ladder(base)
    path = folder / FILE
    if not path.is_file():
        return ladder
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        pairs = [Pair(**row) for row in kept["pairs"]]
    except (ValueError, KeyError, TypeError):
        raise DataError(str(path), "", "a ladder", "something else") from None
    about = json.loads(json.dumps(ladder.about()))
    differs = [name for name in about if kept.get(name) != about[name]]
    if differs:
        raise LabError(f"{folder} holds another ladder: it differs in {', '.join(differs)}")
    ladder.pairs = {(pair.first, pair.second): pair for pair in pairs}
    return ladder
