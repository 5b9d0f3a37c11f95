"""A run: a folder with a manifest and the shards of its games. It can be stopped, resumed and made longer.

The manifest holds all that the games follow from; the same manifest gives the same bytes, whoever plays.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.version import VERSION
from retrorocket.lab.engines import Engine
from retrorocket.lab.job import Job, job_of
from retrorocket.lab.shards import SHARD, Shard, games_in
from retrorocket.lab.sides import check_side
from retrorocket.lab.worker import LabError

MANIFEST = "manifest.json"
PART = 25


@dataclass
class Run:
    """A folder of games."""

    folder: Path
    job: Job
    games: int
    shard: int = SHARD

    def manifest(self) -> dict[str, object]:
        """All that the games follow from."""
        told = asdict(self.job)
        del told["records"], told["samples"]
        about = {"engine": VERSION, "data": self.job.data_digest(), "games": self.games, "shard": self.shard}
        return {"retrorocket": 1} | about | told

    def shards(self) -> int:
        """How many shards the whole run has."""
        return -(-self.games // self.shard)

    def numbers(self, shard: int) -> range:
        """The games of a shard."""
        return range(shard * self.shard, min((shard + 1) * self.shard, self.games))

    def whole(self, shard: int) -> bool:
        """Tell whether all games of a shard are on disk."""
        return games_in(self.folder, shard) == len(self.numbers(shard))

    def played(self) -> int:
        """How many games are on disk, from the first on without a gap."""
        count = 0
        for shard in range(self.shards()):
            found = games_in(self.folder, shard)
            count += found
            if found < len(self.numbers(shard)):
                break
        return count

    def missing(self) -> list[int]:
        """The shards that must be played."""
        return [shard for shard in range(self.shards()) if not self.whole(shard)]

    def lengthened(self, games: int) -> "Run":
        """The same run with more games, or fewer."""
        run = replace(self, games=games)
        run.write_manifest()
        return run

    def write_manifest(self) -> None:
        """Write the manifest, whole or not at all."""
        text = json.dumps(self.manifest(), indent=1, ensure_ascii=False) + "\n"
        unfinished = self.folder / f"{MANIFEST}.unfinished"
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(self.folder / MANIFEST)

    def play(self, engine: Engine, stopped: Callable[[], bool], tick: Callable[[], None]) -> None:
        """Play what is missing; when stopped, what was played of a shard is written too."""
        shard = Shard(self.job)
        number = 0
        for found in engine.play(self.parts(), stopped):
            for seen in found:
                number = seen.played.number
                shard.add(seen)
                tick()
                if number + 1 == self.numbers(number // self.shard).stop:
                    shard.write(self.folder, number // self.shard)
                    shard = Shard(self.job)
        if shard.games > games_in(self.folder, number // self.shard):
            shard.write(self.folder, number // self.shard)

    def parts(self) -> Iterator[range]:
        """The missing games in the ranges that workers get."""
        for shard in self.missing():
            numbers = self.numbers(shard)
            for first in range(numbers.start, numbers.stop, PART):
                yield range(first, min(first + PART, numbers.stop))


def begin_run(folder: Path, job: Job, games: int, resume: bool, shard: int = SHARD) -> Run:
    """A fresh folder, or one that is resumed with the very same job; the number of games may differ.

    A manifest without a game is what a run leaves that could not begin: nothing is lost with it.
    """
    check_side(job)
    run = Run(folder, job, games, shard)
    if (folder / MANIFEST).is_file() and games_in(folder, 0):
        if not resume:
            raise LabError(f"{folder} holds a run already: --resume plays on, or name a fresh folder")
        check_same(read_manifest(folder), run.manifest(), folder)
    folder.mkdir(parents=True, exist_ok=True)
    run.write_manifest()
    return run


def check_same(kept: dict[str, object], wanted: dict[str, object], folder: Path) -> None:
    """Refuse to mix games of two jobs, and say in what they differ."""
    plain = json.loads(json.dumps(wanted))
    differs = [name for name in plain if name != "games" and kept.get(name) != plain[name]]
    if differs:
        raise LabError(f"{folder} holds another run: it differs in {', '.join(differs)}")


def read_manifest(folder: Path) -> dict[str, object]:
    """The manifest of a folder."""
    path = folder / MANIFEST
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        raise DataError(str(path), "", "the manifest of a run", "something else") from None
    if not isinstance(found, dict) or found.get("retrorocket") != 1:
        raise DataError(str(path), "retrorocket", "the manifest of a run", "something else")
    return found


def read_run(folder: Path) -> Run:
    """The run in a folder, whatever it was played with."""
    kept = read_manifest(folder)
    games, shard = kept["games"], kept["shard"]
    assert isinstance(games, int)
    assert isinstance(shard, int)
    return Run(folder, job_of(kept), games, shard)
