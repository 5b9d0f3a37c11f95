"""Wrong usage gets one clear line and exit code 2; nothing ever shows a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.conftest import Command
from retrorocket import mode
from retrorocket.cli.main import COMMANDS, retrorocket
from retrorocket.kernel.version import VERSION

WRONG = [
    (["fly"], "No such command 'fly'"),
    (["play"], "which game?"),
    (["play", "frod"], "perhaps 'ford' is meant"),
    (["play", "ford", "--seats", "me,wizard"], "no player 'wizard' for Ford; seats are taken by me, random"),
    (["play", "ford", "--seats", "me"], "Ford is for 2 to 2 players, not 1"),
    (["play", "ford", "--seats", "me,,random"], "empty place between its commas"),
    (["play", "ford", "--seats", "me,me", "--names", "Ann"], "--names needs 2 names"),
    (["play", "ford", "--seats", "me,me", "--names", "Ann,ann"], "the names must differ"),
    (["play", "ford", "--names", "\x1b[31mAnn,Ben"], "printable characters"),
    (["play", "ford", "--option", "turns=many"], "--option turns: expected a whole number from 2 to 200, found 'many'"),
    (["play", "ford", "--option", "turn=3"], "an option of this game (turns)"),
    (["play", "ford", "--seed", "-1"], "-1 is not in the range"),
    (["play", "ford", "--resume", "x.jsonl"], "--resume takes game"),
    (["simulate", "ford", "--seats", "me,random"], "no player 'me' for Ford"),
    (["simulate", "ford", "--seats", "rondom,random"], "no player 'rondom' for Ford; perhaps 'random' is meant"),
    (["simulate", "ford", "--games", "0"], "0 is not in the range"),
    (["simulate", "ford", "--games", "many"], "'many' is not a valid integer"),
    (["simulate", "ford", "--gmaes", "5"], "No such option '--gmaes'"),
    (["tournament", "ford", "--bots", "random"], "needs two bots or more"),
    (["tournament", "ford", "--bots", "random,random"], "each named once"),
    (["perft", "ford", "--seats", "5"], "Ford is for 2 to 2 players, not 5"),
    (["verify"], "Missing argument 'FILES...'"),
]


@pytest.mark.parametrize(("args", "complaint"), WRONG, ids=[" ".join(args) for args, _ in WRONG])
def test_wrong_usage_gets_one_line_and_exit_code_2(command: Command, args: list[str], complaint: str) -> None:
    ran = command(*args)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("retrorocket: ")
    assert complaint in ran.err
    assert "--help'." in ran.err


@pytest.mark.parametrize("page", COMMANDS, ids=[str(page.name) for page in COMMANDS])
def test_every_command_has_help_with_examples(page: object) -> None:
    name = str(getattr(page, "name", ""))
    ran = CliRunner().invoke(retrorocket, [name, "--help"])
    assert ran.exit_code == 0
    assert f"retrorocket {name}" in ran.output.split("Examples:")[1]
    assert "Options:" in ran.output


def test_the_version_names_the_mode(command: Command) -> None:
    assert command("--version").out == f"retrorocket {VERSION} ({mode.running()})\n"


def test_without_a_command_the_help_is_shown(command: Command) -> None:
    ran = command()
    assert "Commands:" in ran.out + ran.err


def test_the_games_are_listed_with_players_and_options(command: Command) -> None:
    assert [line.split() for line in command("games").out.splitlines()][-1] == ["ford", "Ford", "2", "turns"]
    assert "FO-END-02" in command("games", "ford").out


BROKEN = {
    "empty": ("", "line 1: expected the header of a record, found an empty file"),
    "no json": ("hello\n", "line 1: expected a JSON object, found 'hello'"),
    "a list": ("[1, 2]\n", "line 1: expected a JSON object"),
    "another format": ('{"retrorocket": 99}\n', "line 1: retrorocket: expected format 1, found 99"),
    "unknown game": (
        '{"retrorocket":1,"game":"go","engine":"","data":"","seats":[],"options":{},"dice":{},"draws":[],"digest":""}\n'
        '{"end":0,"outcome":null}\n',
        "line 1: game: expected one of",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("args", [["verify"], ["replay"], ["play", "--resume"]], ids=" ".join)
def test_a_broken_file_gets_one_line_that_says_where(command: Command, args: list[str], name: str) -> None:
    text, complaint = BROKEN[name]
    Path("broken.jsonl").write_text(text)
    ran = command(*args, "broken.jsonl")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count("\n") == 1
    assert f"broken.jsonl: {complaint}" in ran.err


@pytest.mark.parametrize("args", [["verify"], ["replay"], ["play", "--resume"]], ids=" ".join)
def test_files_that_cannot_be_read_are_named(command: Command, args: list[str]) -> None:
    Path("folder").mkdir()
    Path("bytes").write_bytes(b"\xff\xfe\x00")
    assert command(*args, "missing.jsonl").err == "retrorocket: missing.jsonl: No such file or directory\n"
    assert command(*args, "folder").err == "retrorocket: folder: Is a directory\n"
    assert "not UTF-8" in command(*args, "bytes").err


@pytest.mark.parametrize("flag", ["--csv", "--parquet", "--records"])
def test_output_that_cannot_be_written_is_found_out_before_playing(command: Command, flag: str) -> None:
    Path("file").write_text("")
    ran = command("simulate", "ford", "--seats", "random,random", "--games", "2", flag, "file/inside")
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert "file" in ran.err


def test_a_bug_is_called_a_bug_without_a_traceback(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr("retrorocket.cli.commands.rules.contents", broken)
    ran = command("rules", "ford")
    assert ran.code == 70
    assert ran.err.startswith("retrorocket: this is a bug: ZeroDivisionError: division by zero")
    assert ran.err.count("\n") == 1


def test_rules_are_found_by_id_and_by_words(command: Command) -> None:
    assert "One veteran a side" in command("rules", "ford", "fo-setup-02").out
    assert "FO-FIGHT-02" in command("rules", "ford", "beaten", "retreats").out
    assert "FO-END-01" in command("rules", "ford").out
    nothing = command("rules", "ford", "submarine")
    assert (nothing.code, nothing.out) == (1, "")
    assert "no rule of Ford holds 'submarine'" in nothing.err


def test_perft_counts_agree_with_a_walk_over_all_moves(command: Command) -> None:
    rows = [line.split()[:2] for line in command("perft", "ford", "--depth", "2").out.splitlines()[1:]]
    assert rows == [["0", "1"], ["1", "3"], ["2", "9"]]
