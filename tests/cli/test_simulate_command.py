"""`retrorocket simulate`, `tournament`, `replay`, `verify` and `bench` as people and scripts call them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import retrorocket
from cli.conftest import Command
from patience import PATIENCE, until
from retrorocket.lab.stats import wilson

SOURCE = str(Path(retrorocket.__file__).parents[1])
QUICK = ("doomsday", "--option", "doomsday_cards=5", "--seats", "random,random")


def spawned(*args: str, folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "retrorocket", *args],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": SOURCE, "COLUMNS": "100"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def test_json_is_one_object_with_exactly_the_promised_fields(tmp_path: Path) -> None:
    process = spawned("simulate", *QUICK, "--games", "6", "--json", "--workers", "2", folder=tmp_path)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (0, "")
    found = json.loads(out)
    assert list(found) == ["game", "games", "seats", "steps", "seconds"]
    assert (found["game"], found["games"]) == ("doomsday", 6)
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(6)
    for seat in found["seats"]:
        assert seat["bot"] == "random"
        assert (seat["low"], seat["high"]) == pytest.approx(wilson(seat["wins"], 6), abs=1e-6)


def test_the_same_seed_gives_the_same_result_whatever_the_workers(command: Command) -> None:
    def counted(*more: str) -> object:
        found = json.loads(command("simulate", *QUICK, "--games", "4", "--json", *more).out)
        del found["seconds"]
        return found

    assert counted("--workers", "1", "--seed", "9") == counted("--workers", "2", "--seed", "9")
    assert counted("--workers", "1", "--seed", "9") != counted("--workers", "1", "--seed", "10")


def test_the_table_shows_rates_with_intervals_and_how_games_ended(command: Command) -> None:
    out = command("simulate", "ford", "--seats", "random,random", "--games", "30", "--workers", "1").out
    assert "Ford, 30 games, seed 1" in out
    assert "95 % interval" in out
    assert "seat 2" in out
    assert "FO-END-01 Victory" in out


def test_interrupted_it_keeps_whole_records_and_rows_of_the_games_it_counted(tmp_path: Path) -> None:
    wanted = ("--games", "1000000", "--records", "kept", "--csv", "kept.csv", "--json", "--workers", "2")
    process = spawned("simulate", *QUICK, *wanted, folder=tmp_path)
    until((tmp_path / "kept" / "game-0000003.jsonl").exists, "the third game")
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Traceback" not in err
    games = json.loads(out)["games"]
    assert 3 <= games < 1_000_000
    assert f"stopped after {games} of 1000000 games" in err
    files = sorted(path.name for path in (tmp_path / "kept").iterdir())
    assert files == [f"game-{number:07}.jsonl" for number in range(1, games + 1)]
    assert len((tmp_path / "kept.csv").read_text().splitlines()) == 1 + 2 * games
    check = spawned("verify", *[f"kept/{name}" for name in (files[0], files[-1])], folder=tmp_path)
    assert check.communicate(timeout=PATIENCE)[0].count("every draw follows from the seed") == 2


def test_a_reader_that_goes_away_is_no_error_message(tmp_path: Path) -> None:
    process = spawned("rules", "doomsday", "card", "--full", folder=tmp_path)
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.wait(timeout=PATIENCE) == 141


def test_without_pyarrow_parquet_is_refused_in_one_line(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    ran = command("simulate", *QUICK, "--games", "1", "--parquet", "x.parquet")
    assert ran.code == 2
    assert "--parquet needs pyarrow: pip install 'retrorocket[parquet]'" in ran.err
    assert not Path("x.parquet").exists()


def a_record(command: Command) -> str:
    command("simulate", "ford", "--seats", "random,random", "--games", "1", "--records", "r", "--workers", "1")
    return "r/game-0001.jsonl"


def test_a_replay_shows_steps_events_rules_and_the_end(command: Command) -> None:
    out = command("replay", a_record(command)).out
    assert "    1  random 1: " in out
    assert "FO-MOVE-02" in out
    assert "The game is over" in out
    assert "Ended by FO-END-" in out


def test_a_replay_stops_where_it_is_told_and_draws_the_board(command: Command) -> None:
    file = a_record(command)
    out = command("replay", file, "--from", "3", "--to", "4", "--board").out
    assert [line.split()[0] for line in out.splitlines() if line.startswith("    ") and ":" in line] == ["3", "4"]
    assert "veteran   -, -" in out
    assert "The game is over" not in out
    too_far = command("replay", file, "--to", "999")
    assert too_far.code == 2
    assert "--to 999: the record has" in too_far.err
    assert "--as 3: the record has 2 seats" in command("replay", file, "--as", "3").err


def test_a_replay_through_one_seats_eyes_shows_what_that_seat_knew(command: Command) -> None:
    file = a_record(command)
    first = command("replay", file, "--to", "0", "--board", "--as", "1").out
    second = command("replay", file, "--to", "0", "--board", "--as", "2").out
    assert "veteran   A" in first
    assert "veteran   -, V" in second
    assert "    2  random 2 answers" in command("replay", file, "--to", "2", "--as", "1").out


def test_verify_names_the_first_step_that_does_not_agree(command: Command) -> None:
    file = a_record(command)
    assert "sound" in command("verify", file).out
    lines = Path(file).read_text().splitlines(keepends=True)
    broken = json.loads(lines[5])
    broken["digest"] = "0" * 32
    Path("bad.jsonl").write_text("".join([*lines[:5], json.dumps(broken) + "\n", *lines[6:]]))
    ran = command("verify", "bad.jsonl")
    assert ran.code == 1
    assert "bad.jsonl: step 5: the position differs" in ran.err
    Path("cut.jsonl").write_text("".join(lines[:5]))
    assert "cut off" in command("verify", "cut.jsonl").err


def test_verify_finds_a_changed_die(command: Command) -> None:
    file = a_record(command)
    text = Path(file).read_text().replace('"seed": ', '"seed": 1', 1)
    Path("other.jsonl").write_text(text)
    ran = command("verify", "other.jsonl")
    assert ran.code == 1
    assert "draw" in ran.err


def test_bench_measures_the_games_it_is_asked_about(command: Command) -> None:
    found = json.loads(command("bench", "ford", "--seconds", "0.05", "--json").out)
    assert list(found) == ["mode", "games"]
    assert list(found["games"]) == ["ford"]
    assert all(value > 0 for value in found["games"]["ford"].values())
    assert "playouts/s" in command("bench", "ford", "--seconds", "0.05").out


def test_verify_looks_at_every_file_and_names_each_that_is_unsound(command: Command) -> None:
    file = a_record(command)
    Path("torn.jsonl").write_text(Path(file).read_text()[:500])
    ran = command("verify", "torn.jsonl", "missing.jsonl", file)
    assert ran.code == 1
    assert ran.err.count("\n") == 2
    assert "torn.jsonl" in ran.err
    assert "missing.jsonl: No such file" in ran.err
    assert "sound" in ran.out


def test_records_of_two_simulations_are_never_mixed(command: Command) -> None:
    a_record(command)
    again = command("simulate", "ford", "--seats", "random,random", "--games", "1", "--records", "r")
    assert again.code == 2
    assert "holds records already" in again.err


def test_the_greedy_bot_tops_the_tournament(command: Command) -> None:
    args = ("--bots", "random,greedy", "--games", "4", "--option", "doomsday_cards=5", "--workers", "1")
    rows = [line.split() for line in command("tournament", "doomsday", *args).out.splitlines()]
    assert [row[0] for row in rows[2:]] == ["greedy", "random"]
    assert float(rows[2][1]) == -float(rows[3][1]) > 0


def test_the_default_pits_the_greedy_bot_against_random_play(command: Command) -> None:
    ran = command("simulate", "doomsday", "--games", "1", "--option", "doomsday_cards=5", "--json", "--workers", "1")
    assert [seat["bot"] for seat in json.loads(ran.out)["seats"]] == ["greedy", "random"]


def test_a_record_of_other_data_says_so_when_it_does_not_agree(command: Command) -> None:
    file = a_record(command)
    lines = Path(file).read_text().splitlines(keepends=True)
    header = json.loads(lines[0]) | {"data": "0" * 32, "digest": "1" * 32}
    Path("old.jsonl").write_text("".join([json.dumps(header) + "\n", *lines[1:]]))
    for args in (["verify"], ["replay"]):
        ran = command(*args, "old.jsonl")
        assert ran.code == 1
        assert "old.jsonl: set-up: the position differs" in ran.err
        assert "made with other data files" in ran.err


@pytest.mark.parametrize(("closing", "code"), [("<&-", 0), (">&-", 0), ("2>&-", 0)])
def test_closed_streams_do_no_harm(tmp_path: Path, closing: str, code: int) -> None:
    line = f"exec {sys.executable} -m retrorocket play doomsday --seats me,random --seed 1 {closing}"
    done = subprocess.run(
        ["sh", "-c", line],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": SOURCE},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (code, "")
