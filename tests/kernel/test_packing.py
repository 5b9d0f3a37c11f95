"""Designers' packs: named in the environment, or added while the program runs, each once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.packing import LatePacks, as_named, take_packs, variable_of

VARIABLE = "RETROROCKET_TWO_WORDS_PACKS"


class Taking(Game):
    """A game that takes any pack but one."""

    def __init__(self, packs: list[Path]) -> None:
        super().__init__("two-words", "Two Words", (2, 2), Path())
        self.packs = packs

    def with_packs(self, paths: list[Path]) -> Game:
        """The packs after those it has."""
        if any(path.name == "bad.toml" for path in paths):
            raise DataError("bad.toml", "unit", "a table", "5")
        return Taking(self.packs + paths)


@pytest.fixture(autouse=True)
def nothing_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """No packs in the environment, and none left there."""
    monkeypatch.setenv(VARIABLE, "")


def test_the_variable_of_a_game_is_named_after_it() -> None:
    assert variable_of("two-words") == VARIABLE


def test_a_game_takes_the_packs_that_the_environment_names_in_order() -> None:
    game = Taking([])
    assert as_named(game) is game
    os.environ[VARIABLE] = os.pathsep.join(["b.toml", "", "a.toml"])
    assert as_named(game).packs == [Path("b.toml"), Path("a.toml")]


def test_a_broken_pack_in_the_environment_ends_the_program_in_one_line() -> None:
    os.environ[VARIABLE] = "bad.toml"
    with pytest.raises(SystemExit) as caught:
        as_named(Taking([]))
    assert caught.value.code == f"retrorocket: {VARIABLE}: bad.toml: unit: expected a table, found 5"


def test_a_pack_added_later_is_in_the_catalogue_and_in_the_environment_once() -> None:
    games: dict[str, Game] = {"two-words": Taking([])}
    one, two = Path("one.toml"), Path("two.toml").absolute()
    added = take_packs(games, "two-words", [one, two])
    assert added is games["two-words"]
    assert added.packs == [one.absolute(), two]
    assert os.environ[VARIABLE] == os.pathsep.join([str(one.absolute()), str(two)])
    assert take_packs(games, "two-words", [two, one]) is added, "nothing is fresh"
    third = take_packs(games, "two-words", [two, Path("three.toml")])
    assert [path.name for path in third.packs] == ["one.toml", "two.toml", "three.toml"]
    assert os.environ[VARIABLE].count(os.pathsep) == 2


def test_nothing_is_changed_where_there_is_nothing_to_add() -> None:
    games: dict[str, Game] = {"two-words": Taking([])}
    assert take_packs(games, "two-words", []) is games["two-words"]
    assert os.environ[VARIABLE] == ""


def test_a_pack_that_comes_too_late_is_told_where_to_name_it() -> None:
    error = LatePacks("two-words", Path("/somewhere/units.toml"))
    assert error.id == "two-words"
    wanted = f"packs of two-words named in {VARIABLE} when the program starts"
    assert str(error) == f"units.toml: top level: expected {wanted}, found a later one"
