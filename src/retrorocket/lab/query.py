"""Questions to the tables of a run, asked in SQL: DuckDB reads the shards where they lie, whatever their number."""

from typing import Any

from retrorocket.lab.extras import extra
from retrorocket.lab.runs import Run
from retrorocket.lab.shards import TABLES

MEMORY = "512MB"


class Tables:
    """The tables of one or more runs, each under its prefix, as views of a database in memory.

    Of runs that are looked at in part, `games` are the numbers that count (from 0).
    """

    def __init__(self, games: range | None = None, **runs: Run) -> None:
        self.base: Any = extra("duckdb").connect(config={"memory_limit": MEMORY, "threads": 2})
        for prefix, run in runs.items():
            for table in TABLES:
                counted = games or range(run.games)
                files = (run.folder / f"{table}-*.parquet").as_posix().replace("'", "''")
                self.base.execute(
                    f"CREATE VIEW {prefix}_{table} AS SELECT * FROM read_parquet('{files}')"
                    f" WHERE game > {counted.start} AND game <= {counted.stop}"
                )

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """All rows of an answer."""
        found: list[tuple[Any, ...]] = self.base.execute(sql, list(values)).fetchall()
        return found

    def row(self, sql: str, *values: object) -> tuple[Any, ...]:
        """The only row of an answer."""
        return self.rows(sql, *values)[0]

    def close(self) -> None:
        """Let the files go."""
        self.base.close()
