"""Results as CSV, Parquet and records."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import verify
from retrorocket.lab.job import Job, Played, play_one
from retrorocket.lab.rows import COLUMNS, CsvSink, ParquetSink, RecordSink, rows_of

JOB = Job("doomsday", ("random", "random"), {"doomsday_cards": 5}, seed=3, records=True)


@cache
def both_played() -> list[Played]:
    """Two games."""
    return [play_one(JOB, number) for number in range(2)]


def test_a_csv_has_a_row_for_every_game_and_seat(tmp_path: Path) -> None:
    sink = CsvSink(JOB, tmp_path / "games.csv")
    for played in both_played():
        sink.add(played)
    sink.close()
    rows = list(csv.DictReader((tmp_path / "games.csv").read_text().splitlines()))
    assert list(rows[0]) == COLUMNS
    assert [(row["game"], row["seat"], row["entrant"]) for row in rows] == [
        ("1", "1", "1"),
        ("1", "2", "2"),
        ("2", "1", "2"),
        ("2", "2", "1"),
    ]
    for game in ("1", "2"):
        assert sum(float(row["win"]) for row in rows if row["game"] == game) == 1
    assert [int(row["score"]) for row in rows[:2]] == both_played()[0].scores


def test_parquet_holds_the_same_rows(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    sink = ParquetSink(JOB, tmp_path / "games.parquet")
    for played in both_played():
        sink.add(played)
    sink.close()
    found = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert [list(row.values()) for row in found] == [row for played in both_played() for row in rows_of(JOB, played)]


def test_records_are_whole_files_that_verify(tmp_path: Path) -> None:
    sink = RecordSink(tmp_path / "deep" / "records", 2)
    for played in both_played():
        sink.add(played)
    sink.close()
    files = sorted((tmp_path / "deep" / "records").iterdir())
    assert [path.name for path in files] == ["game-0001.jsonl", "game-0002.jsonl"]
    for path in files:
        verify(GAMES["doomsday"], read_record(path.read_text()))
