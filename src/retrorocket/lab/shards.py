"""Games on disk: Parquet files of a fixed number of games each, written whole or not at all, the same bytes always.

Three tables: `games` (a row a game), `seats` (a row a game and seat), `content` (a row a game and thing that its
events named). Games, seats and entrants count from 1 as people do.
"""

from pathlib import Path
from typing import Any

from retrorocket.lab.extras import extra
from retrorocket.lab.job import Job
from retrorocket.lab.seen import Seen

SHARD = 500
TABLES = {
    "games": {
        "game": "int32",
        "seed": "int64",
        "plan": "int32",
        "steps": "int32",
        "turns": "int32",
        "choices": "int32",
        "options": "int32",
        "widest": "int32",
        "lead_changes": "int32",
        "decided": "float64",
        "led_quarter": "int32",
        "led_half": "int32",
        "led_three": "int32",
        "reason": "string",
    },
    "seats": {
        "game": "int32",
        "seat": "int32",
        "bot": "string",
        "entrant": "int32",
        "place": "int32",
        "score": "int32",
        "win": "float64",
        "role": "string",
        "opening": "string",
    },
    "content": {"game": "int32", "kind": "string", "name": "string", "times": "int32"},
}


class Shard:
    """The rows of some games in a row, filled one game at a time."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.games = 0
        self.columns: dict[str, list[list[object]]] = {name: [[] for _ in fields] for name, fields in TABLES.items()}

    def add(self, seen: Seen) -> None:
        """Take the next game."""
        self.games += 1
        self.row("games", game_row(seen))
        for seat in range(len(seen.played.places)):
            self.row("seats", seat_row(self.job, seen, seat))
        self.things(seen)

    def row(self, table: str, values: list[object]) -> None:
        """One row of a table."""
        for column, value in zip(self.columns[table], values, strict=True):
            column.append(value)

    def things(self, seen: Seen) -> None:
        """The rows of all that a game named, a column at a time: they are the most by far."""
        games, kinds, names, times = self.columns["content"]
        games += [seen.played.number + 1] * len(seen.content)
        kinds += [kind for (kind, _), _ in seen.content]
        names += [name for (_, name), _ in seen.content]
        times += [count for _, count in seen.content]

    def write(self, folder: Path, number: int) -> None:
        """Write the tables; `games`, by which a shard counts as written, comes last."""
        for name in reversed(TABLES):
            write_table(shard_path(folder, name, number), TABLES[name], self.columns[name])


def game_row(seen: Seen) -> list[object]:
    """What is told of a game."""
    played = seen.played
    measures = [seen.plan + 1, played.steps, seen.turns, seen.choices, seen.options, seen.widest, seen.lead_changes]
    led = [seat + 1 for seat in seen.led]
    return [played.number + 1, played.seed, *measures, seen.decided, *led, played.reason]


def seat_row(job: Job, seen: Seen, seat: int) -> list[object]:
    """What is told of a seat."""
    played, entrant = seen.played, seen.played.order[seat]
    result = [played.places[seat], played.scores[seat], played.shares()[seat]]
    who = [played.number + 1, seat + 1, job.bots[entrant], entrant + 1]
    return [*who, *result, seen.roles[seat], seen.openings[seat]]


def shard_path(folder: Path, table: str, number: int) -> Path:
    """The file of a table's shard; shards count from 1."""
    return folder / f"{table}-{number + 1:05}.parquet"


def write_table(path: Path, fields: dict[str, str], columns: list[list[object]]) -> None:
    """Write one file, whole or not at all."""
    arrow: Any = extra("pyarrow")
    parquet: Any = extra("pyarrow.parquet")
    schema = arrow.schema([(name, arrow.type_for_alias(kind)) for name, kind in fields.items()])
    unfinished = path.with_suffix(".unfinished")
    parquet.write_table(arrow.table(columns, schema=schema), unfinished, compression="zstd")
    unfinished.replace(path)


def games_in(folder: Path, number: int) -> int:
    """How many games a shard on disk holds, 0 if it is not there."""
    path = shard_path(folder, "games", number)
    if not path.is_file():
        return 0
    return int(extra("pyarrow.parquet").read_metadata(path).num_rows)
