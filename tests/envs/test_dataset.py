"""Datasets: resumable, checked, and no file holds what its seat did not know."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from retrorocket.bots.bot import decide
from retrorocket.bots.roster import bot_named
from retrorocket.envs.dataset import COLUMNS, MANIFEST, SHEET, SUMS, Wish, loaded, name_of, written
from retrorocket.envs.laws import row_of
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.errors import DataError


def made(folder: Path, game: str = "doomsday", games: int = 3, actions: str = "listed") -> Wish:
    """A small dataset."""
    wish = Wish(game, ["greedy", "random"], games, seed=77, actions=actions, shard=2)
    assert list(written(wish, folder))[-1] == games
    return wish


@pytest.mark.parametrize("game", ["doomsday", "pocketmodel"])
def test_no_file_holds_what_its_seat_did_not_know(tmp_path: Path, game: str) -> None:
    wish = made(tmp_path, game, 2)
    encoder = wish.setting.table.encoder
    rows = {seat: next(loaded(tmp_path, seat)) for seat in range(2)}
    at = [0, 0]
    for number in range(2):
        seed = int(seed_of(77, number))
        state = GAMES[game].new(wish.setting.setup, CounterDice(seed))
        bots = [bot_named(level, game) for level in wish.bots]
        for step in range(100_000):
            seat = int(state.seat())
            if seat < 0:
                break
            action = decide(bots[(seat + number) % 2], state, seed_of(seed_of(seed, 1), step))
            known = row_of(encoder, state.redeal(seat, step + 5), seat)
            assert rows[seat]["observation"][at[seat]].tolist() == known
            at[seat] += 1
            state.apply(action)
    assert at == [len(rows[seat]["action"]) for seat in range(2)]
    held = (tmp_path / MANIFEST).read_text() + (tmp_path / SHEET).read_text()
    assert 77 not in json.loads((tmp_path / MANIFEST).read_text()).values()
    assert str(seed_of(77, 0)) not in held
    assert set(rows[0]) == set(COLUMNS)


def test_a_run_that_was_cut_short_goes_on_where_it_stopped(tmp_path: Path) -> None:
    made(tmp_path / "whole")
    made(tmp_path / "cut")
    kept = (tmp_path / "cut" / name_of(0, 0)).stat().st_mtime_ns
    (tmp_path / "cut" / name_of(1, 1)).unlink()
    (tmp_path / "cut" / SUMS).unlink()
    made(tmp_path / "cut")
    assert (tmp_path / "cut" / name_of(0, 0)).stat().st_mtime_ns == kept
    assert (tmp_path / "cut" / SUMS).read_text() == (tmp_path / "whole" / SUMS).read_text()


def test_another_dataset_does_not_go_into_the_same_folder(tmp_path: Path) -> None:
    made(tmp_path)
    with pytest.raises(DataError, match="another dataset"):
        made(tmp_path, games=4)


def test_masks_allow_every_action_and_returns_fit_places(tmp_path: Path) -> None:
    made(tmp_path, "pocketmodel", 3, "flat")
    parts = list(loaded(tmp_path))
    assert len(parts) == 4
    for part in parts:
        assert (np.take_along_axis(part["action_mask"], part["action"][:, None], 1) == 1).all()
        assert (np.abs(part["return"]) <= 1).all()
    first, second = (np.concatenate([p["return"] for p in loaded(tmp_path, seat)]) for seat in range(2))
    assert {-1.0, 1.0} & set(first.tolist()) or {0.0} == set(second.tolist())


def test_a_changed_file_is_found_out(tmp_path: Path) -> None:
    made(tmp_path)
    path = tmp_path / name_of(0, 0)
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    with pytest.raises(DataError, match="checksum"):
        list(loaded(tmp_path))
