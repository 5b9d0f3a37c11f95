"""The command in a real terminal: a whole game, hands hidden between people at one keyboard, Ctrl-C."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from cli.fordpage import unpack
from retrorocket.kernel.record import read_record

WIPE = "\x1b[2J\x1b[3J\x1b[H"
STYLE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 60


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    unpack(tmp_path)
    return tmp_path


def source() -> str:
    """Where the engine under test lies: the folder this run imports it from."""
    import retrorocket

    return str(Path(retrorocket.__file__).parents[1])


def terminal(folder: Path, *args: str) -> pexpect.spawn[str]:
    env = os.environ | {"PYTHONPATH": f"{source()}:{folder}", "TERM": "xterm", "COLUMNS": "100", "LINES": "50"}
    return pexpect.spawn(
        sys.executable,
        [str(folder / "with_ford.py"), *args],
        cwd=str(folder),
        env=env,  # type: ignore[arg-type]
        encoding="utf-8",
        timeout=PATIENCE,
        dimensions=(50, 100),
    )


def plain(text: str) -> str:
    return STYLE.sub("", text)


@pytest.fixture
def hot_seat(folder: Path) -> Iterator[pexpect.spawn[str]]:
    child = terminal(folder, "play", "ford", "--seed", "3", "--seats", "me,me", "--names", "Ann,Ben")
    yield child
    child.close(force=True)


def test_a_hand_is_shown_only_after_the_keyboard_was_passed(hot_seat: pexpect.spawn[str]) -> None:
    # given: with this seed Ann's veteran is A2; nobody has seen anything yet
    hot_seat.expect_exact("Ann: press Enter when nobody else is looking. ")
    assert "veteran" not in hot_seat.before
    hot_seat.sendline("")
    hot_seat.expect_exact("> ")
    ann = plain(hot_seat.before)
    assert re.search(r"veteran\s+A2, -", ann)
    # when: Ann moves
    hot_seat.sendline("move A1 hill")
    hot_seat.expect_exact("Ann: press Enter to hide your side of the table. ")
    hot_seat.sendline("")
    # then: the screen and its scrollback are wiped before Ben is called, and again before Ben's side is shown
    hot_seat.expect_exact("Ben: press Enter when nobody else is looking. ")
    assert WIPE in hot_seat.before
    assert "veteran" not in hot_seat.before.split(WIPE)[-1]
    hot_seat.sendline("")
    hot_seat.expect_exact("> ")
    assert WIPE in hot_seat.before
    ben = plain(hot_seat.before)
    assert re.search(r"veteran\s+-, V[12]", ben)
    assert "A1 moves to the hill." in ben


def test_the_arrow_keys_do_not_bring_back_what_another_person_typed(hot_seat: pexpect.spawn[str]) -> None:
    hot_seat.expect_exact("looking. ")
    hot_seat.sendline("")
    hot_seat.expect_exact("> ")
    hot_seat.sendline("why attack A2 V2")
    hot_seat.expect_exact("FO-MOVE-02")
    hot_seat.sendline("pass")
    hot_seat.expect_exact("side of the table. ")
    hot_seat.sendline("")
    hot_seat.expect_exact("looking. ")
    hot_seat.sendline("")
    hot_seat.expect_exact("> ")
    hot_seat.send("\x1b[A\x1b[A\x1b[A\n")
    hot_seat.expect_exact("> ")
    assert "attack A2" not in hot_seat.before


def test_a_whole_game_is_played_by_numbers_and_its_record_is_sound(folder: Path) -> None:
    child = terminal(folder, "play", "ford", "--seed", "11", "--seats", "me,random", "--option", "turns=12")
    turns = 0
    while child.expect_exact(["> ", "Save the record?"]) == 0:
        child.sendline("1")
        turns += 1
        assert turns < 50
    over = plain(child.before)
    assert "The game is over" in over
    assert "Ended by FO-END-" in over
    child.sendline("game.jsonl")
    child.expect_exact("Saved after")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert read_record((folder / "game.jsonl").read_text()).outcome is not None
    check = terminal(folder, "verify", "game.jsonl")
    check.expect_exact("every draw follows from the seed")
    check.expect(pexpect.EOF)


def test_tab_completes_a_move(folder: Path) -> None:
    child = terminal(folder, "play", "ford", "--seed", "3", "--seats", "me,random")
    child.expect_exact("> ")
    child.send("move A2\t\n")
    child.expect_exact("A2 moves to the ford.")
    child.close(force=True)


def test_ctrl_c_asks_once_and_then_leaves(folder: Path) -> None:
    child = terminal(folder, "play", "ford", "--seed", "3", "--seats", "me,random")
    child.expect_exact("> ")
    child.sendintr()
    child.expect_exact("Press Ctrl-C once more")
    child.expect_exact("> ")
    child.sendline("1")
    child.expect_exact("> ")
    child.sendintr()
    child.expect_exact("Press Ctrl-C once more")
    child.sendintr()
    child.expect_exact("left unsaved")
    child.expect(pexpect.EOF)
    assert "Traceback" not in child.before
    child.close()
    assert child.exitstatus == 0


def test_ctrl_d_leaves_quietly(folder: Path) -> None:
    child = terminal(folder, "play", "ford", "--seed", "3", "--seats", "me,random")
    child.expect_exact("> ")
    child.sendeof()
    child.expect_exact("left unsaved")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_ctrl_c_in_a_simulation_shows_what_was_played(folder: Path) -> None:
    child = terminal(folder, "simulate", "doomsday", "--games", "100000", "--seats", "random,random", "--workers", "2")
    child.expect(r"[1-9]\d*/100000")
    os.killpg(os.getpgid(child.pid), signal.SIGINT)
    child.expect(r"stopped after (\d+) of 100000 games")
    played = int(child.match.group(1))
    child.expect(f"Doomsday, {played:,} games, seed 1")
    child.expect(pexpect.EOF)
    assert "Traceback" not in child.before
    child.close()
    assert child.exitstatus == 130
