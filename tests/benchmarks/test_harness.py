"""The benchmark measures as it says, compares what was measured, and names what is absent. No figure is judged here."""

from __future__ import annotations

import ast
import io
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from benchmarks.__main__ import found_by, read_arguments, tell
from benchmarks.targets import Side, Target, of_game, since_then
from benchmarks.timing import measured, of_runs, one_slice, percentile_80
from benchmarks.worker import serve
from rich.console import Console

from benchmarks import build, crew, install, report, then
from patience import PATIENCE
from retrorocket.games.catalogue import GAMES

ROOT = Path(__file__).parents[2]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "benchmarks", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=10 * PATIENCE)


def test_the_80th_percentile_leaves_the_slow_slices_out() -> None:
    assert percentile_80([5.0, 1.0, 3.0, 2.0, 4.0]) == 5.0
    assert percentile_80([float(value) for value in range(1, 11)]) == 9.0
    assert percentile_80([7.0]) == 7.0


def test_a_result_is_the_median_of_its_runs_by_unit() -> None:
    runs = [{"games": 1.0, "steps": 30.0}, {"games": 9.0, "steps": 10.0}, {"games": 2.0, "steps": 20.0}]
    assert of_runs(runs) == {"games": 2.0, "steps": 20.0}


def test_a_slice_lasts_as_long_as_it_must_in_cpu_time() -> None:
    begun = time.process_time()
    rates = one_slice(lambda: {"calls": 1.0}, 0.02)
    took = time.process_time() - begun
    assert took >= 0.02
    assert 0 < rates["calls"] * 0.02 <= rates["calls"] * took


def test_a_run_gives_a_rate_for_every_unit() -> None:
    rates = measured(lambda: {"games": 1.0, "decisions": 20.0}, 0.0, 0.001)
    assert rates["decisions"] == pytest.approx(20 * rates["games"])


TARGET = Target("a / b", Side("compiled", "x", "games"), Side("peer", "y", "games"), 2, 5)


@pytest.mark.parametrize(
    ("ours", "peer", "verdict"),
    [(10.0, 1.0, "stretch"), (3.0, 1.0, "must"), (1.0, 1.0, "missed"), (1.0, None, "absent"), (None, 1.0, "absent")],
)
def test_a_target_is_judged_by_the_ratio_of_two_figures(ours: float, peer: float, verdict: str) -> None:
    rates = {
        "compiled": {"x": {"games": ours}} if ours else {},
        "peer": {"y": {"games": peer}} if peer else {},
    }
    assert TARGET.verdict(rates) == verdict


@pytest.mark.parametrize(("legal", "weight"), [(5.0, "light"), (30.0, "middling"), (140.0, "heavy")])
def test_a_game_is_weighed_by_the_actions_it_offers(legal: float, weight: str) -> None:
    assert f"({weight})" in of_game("some-game", legal)[0].what


def test_a_game_may_have_a_must_of_its_own() -> None:
    own = of_game("pocketmodel", 8.5)[0]
    assert (own.peer, own.must, own.stretch) == (Side("open_spiel", "hearts loop", "decisions"), 5, 10)


def test_an_engine_that_cannot_be_loaded_says_so() -> None:
    answers = io.StringIO()
    serve("no_such_engine", True, answers)
    assert "ModuleNotFoundError" in json.loads(answers.getvalue())["absent"]


def test_without_node_boardgame_io_is_absent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    member = crew.peer("boardgameio", True)
    assert member.absent == "no node on this machine"
    assert report.as_object([member], 1)["engines"]["boardgameio"]["absent"] == "no node on this machine"


def test_the_peers_to_install_are_pinned() -> None:
    assert all("=" in requirement for requirement in install.wanted())
    assert "open_spiel==2.0.2" in install.wanted()


def test_a_change_of_a_compiled_source_makes_the_build_old(monkeypatch: pytest.MonkeyPatch) -> None:
    before = build.fingerprint()
    assert build.fingerprint() == before
    monkeypatch.setattr(build, "ROOMS", build.ROOMS[:2])
    assert build.fingerprint() != before


def test_what_is_compiled_needs_no_package_that_the_bench_does_not_install() -> None:
    allowed = {*sys.stdlib_module_names, "retrorocket", "benchmarks", "librt", "mypy_extensions"}
    copied = ROOT / "src"
    for path in (path for name, files in build.sources(copied).items() if name != "yardsticks" for path in files):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert {name.partition(".")[0] for name in names} <= allowed, path


def test_an_earlier_revision_that_nobody_knows_is_said_to_be_absent() -> None:
    (member,) = then.members_of("no-such-revision", True)
    assert member.absent == "no revision 'no-such-revision' here"


def test_beside_an_earlier_revision_simulations_have_a_must_of_their_own() -> None:
    rates = {
        "guided": {"rocketmen guided": {"simulations": 900.0}},
        "then guided": {"rocketmen guided": {"simulations": 100.0}},
    }
    by_the_judge = since_then("rocketmen")[-1]
    assert (by_the_judge.must, by_the_judge.verdict(rates)) == (8, "must")
    assert not [target for target in report.all_targets({"rocketmen": {"legal": 40.0}}, {}) if "earlier" in target.what]


@pytest.fixture(scope="module")
def quick() -> dict[str, Any]:
    """One quick run of everything, for all tests here."""
    return found_by(
        read_arguments(["--quick", "--interpreted-only", "--peers", "python_chess"]), Console(file=io.StringIO())
    )


def test_a_quick_run_prints_one_object_with_every_game(
    quick: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    tell(quick, as_object=True)
    found = json.loads(capsys.readouterr().out)
    assert found == json.loads(json.dumps(quick))
    assert [row["game"] for row in found["games"]] == ["connect_four", "backgammon", *GAMES]
    assert all(row["interpreted_decisions"] > 0 for row in found["games"])
    assert {row["verdict"] for row in found["ratios"]} == {"absent"}
    assert not found["failed"]


def test_a_quick_run_prints_tables_for_people(quick: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    tell(quick, as_object=False)
    told = capsys.readouterr().out
    assert "connect four: playouts / OpenSpiel C++ rollouts" in told
    assert "python_chess: " in told


def test_a_peer_that_nobody_knows_is_refused_in_one_line() -> None:
    done = run("--peers", "open_spiel,deep_blue")
    assert done.returncode == 2
    assert "no peer 'deep_blue'" in done.stderr
    assert "Traceback" not in done.stderr
