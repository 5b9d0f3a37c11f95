"""`retrorocket ladder --ratings`: the file that bots' strength is shown from."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Command
from retrorocket.bots.ratings.files import FOLDER, read_ratings
from retrorocket.bots.roster import JUDGES, RATINGS, names_for
from retrorocket.kernel.errors import DataError


def test_a_ladder_writes_ratings_that_read_back_with_the_pilot_at_1000(command: Command) -> None:
    asked = ("ladder", "doomsday", "--bots", "random,pilot", "--games", "4", "--workers", "1")
    assert command(*asked, "--ratings", "rated.toml").code == 0
    found = read_ratings(Path("rated.toml"))
    assert found["pilot"][0] == 1000
    assert found["random"][0] < 1000
    assert all(margin > 0 for _, margin in found.values())
    assert set(found) == {"random", "pilot"}


def test_characters_can_take_part_and_the_pilot_must(command: Command) -> None:
    ran = command("ladder", "doomsday", "--bots", "cadet,random", "--games", "1", "--ratings", "rated.toml")
    assert ran.code == 2
    assert "measured by the pilot" in ran.err
    asked = ("--bots", "pilot,cadet", "--characters", "--games", "1", "--workers", "1", "--ratings", "r.toml")
    assert command("ladder", "doomsday", *asked).code == 0
    assert {"pilot", "cadet", "pilot:raider", "pilot:builder", "pilot:guardian"} == set(read_ratings(Path("r.toml")))


@pytest.mark.parametrize("game", list(JUDGES))
def test_the_ratings_that_come_with_it_are_of_bots_that_there_are(game: str) -> None:
    assert read_ratings(FOLDER / f"{game}.toml") == RATINGS[game]
    assert set(RATINGS[game]) <= set(names_for(game))


def test_a_wrong_file_of_ratings_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "r.toml"
    path.write_text('version = 1\ngame = "g"\n[made]\nby = "x"\n[rating]\npilot = [1000]\n')
    with pytest.raises(DataError, match="a rating and its margin"):
        read_ratings(path)
