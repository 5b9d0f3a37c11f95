"""A record may tell who answered for each seat: a person or the level of a bot."""

from __future__ import annotations

import pytest

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.record import Header, Record, read_record


def record_of(players: list[str]) -> str:
    header = Header("ford", ["Ann", "Ben"], {}, {"kind": "counter", "seed": 1})
    header.players = players
    return Record(header, []).write()


def test_the_players_of_a_record_survive_writing_and_reading() -> None:
    assert read_record(record_of(["person", "greedy"])).header.players == ["person", "greedy"]


def test_a_record_without_players_stays_without_them() -> None:
    assert '"players"' not in record_of([])
    assert read_record(record_of([])).header.players == []


def test_a_record_with_one_player_too_many_is_refused_by_line_and_key() -> None:
    with pytest.raises(DataError, match="line 1: players: expected 2 words, one for each seat"):
        read_record(record_of(["person", "greedy", "random"]))


def test_players_that_are_no_texts_are_refused() -> None:
    with pytest.raises(DataError, match="line 1: players: expected a list of texts"):
        read_record(record_of(["person", "greedy"]).replace('"greedy"', "7"))
