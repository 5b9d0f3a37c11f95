"""The results of a simulation as a table: one row a game and seat, written as CSV or Parquet."""

import csv
from importlib import import_module
from pathlib import Path
from typing import IO, Any, Protocol

from retrorocket.lab.job import Job, Played

COLUMNS = ["game", "seed", "seat", "bot", "entrant", "place", "score", "win", "steps", "reason"]


class Sink(Protocol):
    """Takes the games of a simulation one by one, in order, and is closed once."""

    def add(self, played: Played) -> None:
        """Take one game."""

    def close(self) -> None:
        """Finish the output with what was taken."""


def rows_of(job: Job, played: Played) -> list[list[object]]:
    """The rows of one game; games, seats and entrants count from 1 as people do."""
    shares = played.shares()
    return [
        [
            played.number + 1,
            played.seed,
            seat + 1,
            job.bots[entrant],
            entrant + 1,
            played.places[seat],
            played.scores[seat],
            shares[seat],
            played.steps,
            played.reason,
        ]
        for seat, entrant in enumerate(played.order)
    ]


class CsvSink:
    """Writes rows as they come, so that a simulation cut short leaves a sound file."""

    def __init__(self, job: Job, path: Path) -> None:
        self.job = job
        self.file: IO[str] = path.open("w", newline="", encoding="utf-8")
        self.writer = csv.writer(self.file, lineterminator="\n")
        self.writer.writerow(COLUMNS)

    def add(self, played: Played) -> None:
        """Write the rows of one game."""
        self.writer.writerows(rows_of(self.job, played))

    def close(self) -> None:
        """Close the file."""
        self.file.close()


class ParquetSink:
    """Keeps the columns and writes them when closed; needs pyarrow, an optional part of the installation."""

    def __init__(self, job: Job, path: Path) -> None:
        self.job = job
        self.arrow: Any = import_module("pyarrow")
        self.parquet: Any = import_module("pyarrow.parquet")
        self.file: IO[bytes] = path.open("wb")
        self.columns: list[list[object]] = [[] for _ in COLUMNS]

    def add(self, played: Played) -> None:
        """Keep the rows of one game."""
        for row in rows_of(self.job, played):
            for column, value in zip(self.columns, row, strict=True):
                column.append(value)

    def close(self) -> None:
        """Write the file."""
        types = {"seed": "int64", "bot": "string", "win": "float64", "reason": "string"}
        fields = [(name, self.arrow.type_for_alias(types.get(name, "int32"))) for name in COLUMNS]
        table = self.arrow.table(self.columns, schema=self.arrow.schema(fields))
        self.parquet.write_table(table, self.file)
        self.file.close()


class RecordSink:
    """Writes the record of each game to a file of its own in a folder, each file whole or not at all."""

    def __init__(self, folder: Path, games: int) -> None:
        self.folder = folder
        self.digits = max(4, len(str(games)))
        folder.mkdir(parents=True, exist_ok=True)

    def add(self, played: Played) -> None:
        """Write one record."""
        path = self.folder / f"game-{played.number + 1:0{self.digits}}.jsonl"
        unfinished = path.with_suffix(".unfinished")
        unfinished.write_text(played.record, encoding="utf-8")
        unfinished.replace(path)

    def close(self) -> None:
        """Nothing is left to do."""
