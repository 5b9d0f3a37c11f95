"""Packs in the lab: each side of a comparison is played by processes that know its packs and no others."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cli.test_packs import ran

PAGE = Path(__file__).parents[2] / "docs" / "packs-rocketmen.md"
QUICK = ["--seats", "random,random", "--games", "2", "--workers", "1"]


@pytest.fixture
def saturn(tmp_path: Path) -> Path:
    """The pack of the designers' page, for a game that takes packs only when a program starts."""
    found = re.search(r"`saturn.toml`\n```toml\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert found is not None
    path = tmp_path / "saturn.toml"
    path.write_text(found[1])
    return path


def test_a_pack_on_one_side_is_compared_with_the_game_as_it_is(saturn: Path, tmp_path: Path) -> None:
    found = ran("compare", "rocketmen", "--b", str(saturn), *QUICK, "--out", str(tmp_path / "c"))
    assert (found.returncode, found.stderr) == (0, "")
    sides = [json.loads((tmp_path / "c" / side / "manifest.json").read_text()) for side in "ab"]
    assert [[name for name, _ in side["packs"]] for side in sides] == [[], ["saturn.toml"]]
    assert sides[0]["data"] != sides[1]["data"]


def test_a_broken_pack_of_a_side_is_one_clear_line(saturn: Path) -> None:
    saturn.write_text(saturn.read_text().replace("wr = 8", "wr = 80"))
    found = ran("compare", "rocketmen", "--b", str(saturn), *QUICK)
    assert (found.returncode, found.stderr.count("\n")) == (1, 1)
    assert "saturn.toml" in found.stderr
    assert "wr" in found.stderr


def test_numbers_of_a_pack_are_tuned_and_the_pack_comes_out_with_them(saturn: Path, tmp_path: Path) -> None:
    vary = f"{saturn} ship[ring_tug].wr=6..7"
    out = tmp_path / "t"
    goal = ["--goal", "decisions 1", "--within", "1e9"]
    found = ran("tune", "rocketmen", "--vary", vary, *goal, *QUICK, "--out", str(out))
    assert (found.returncode, found.stderr) == (0, "")
    (best,) = json.loads((out / "tune.json").read_text())["best"]
    assert (out / "saturn.toml").read_text() == saturn.read_text().replace("wr = 8", f"wr = {best}", 1)
    wrong = ran(
        "tune", "rocketmen", "--vary", f"{saturn} ship[ring_tog].wr=6..7", "--goal", "turns 9", "--out", str(out)
    )
    assert (wrong.returncode, wrong.stderr.count("\n")) == (1, 1)
    assert "a row of ship (ring_tug" in wrong.stderr
