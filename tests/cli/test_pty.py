"""The command in a real terminal: a whole game, hands hidden between people at one keyboard, Ctrl-C."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from cli.fordpage import unpack
from patience import PATIENCE, condition, until
from retrorocket.kernel.record import read_record

WIPE = "\x1b[2J\x1b[3J\x1b[H"
STYLE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    unpack(tmp_path)
    return tmp_path


def source() -> str:
    """Where the engine under test lies: the folder this run imports it from."""
    import retrorocket

    return str(Path(retrorocket.__file__).parents[1])


class Terminal:
    """A person at a terminal: waits for text, types lines."""

    def __init__(self, folder: Path, *args: str) -> None:
        env = os.environ | {"PYTHONPATH": f"{source()}:{folder}", "TERM": "xterm", "COLUMNS": "100", "LINES": "50"}
        command = [str(folder / "with_ford.py"), *args]
        self.child = pexpect.spawn(
            sys.executable, command, cwd=folder, env=env, encoding="utf-8", timeout=PATIENCE, dimensions=(50, 100)
        )

    def wait(self, *texts: str) -> int:
        """Wait until one of the texts appears; tell which."""
        return self.child.expect_exact(list(texts))

    @property
    def seen(self) -> str:
        """Everything that came before it."""
        return str(self.child.before)

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        self.child.sendline(line)

    def interrupt(self) -> None:
        """Press Ctrl-C once the program waits for a key: what comes before that is heard at the next key."""
        pid = self.child.pid
        assert pid is not None
        until(lambda: condition(pid) == "S", "the program waits for a key")
        self.child.sendintr()

    def end(self) -> int:
        """Wait for the end; give the exit code."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        assert "Traceback" not in self.seen
        return int(self.child.exitstatus or 0)


def plain(text: str) -> str:
    return STYLE.sub("", text)


@pytest.fixture
def hot_seat(folder: Path) -> Iterator[Terminal]:
    child = Terminal(folder, "play", "ford", "--seed", "3", "--seats", "me,me", "--names", "Ann,Ben")
    yield child
    child.child.close(force=True)


def test_a_hand_is_shown_only_after_the_keyboard_was_passed(hot_seat: Terminal) -> None:
    # given: with this seed Ann's veteran is A2; nobody has seen anything yet
    hot_seat.wait("Ann: press Enter when nobody else is looking. ")
    assert "veteran" not in hot_seat.seen
    hot_seat.type("")
    hot_seat.wait("> ")
    ann = plain(hot_seat.seen)
    assert re.search(r"veteran\s+A2, -", ann)
    # when: Ann moves
    hot_seat.type("move A1 hill")
    hot_seat.wait("Ann: press Enter to hide your side of the table. ")
    hot_seat.type("")
    # then: the screen and its scrollback are wiped before Ben is called, and again before Ben's side is shown
    hot_seat.wait("Ben: press Enter when nobody else is looking. ")
    assert WIPE in hot_seat.seen
    assert "veteran" not in hot_seat.seen.split(WIPE)[-1]
    hot_seat.type("")
    hot_seat.wait("> ")
    assert WIPE in hot_seat.seen
    ben = plain(hot_seat.seen)
    assert re.search(r"veteran\s+-, V[12]", ben)
    assert "A1 moves to the hill." in ben


def test_the_arrow_keys_do_not_bring_back_what_another_person_typed(hot_seat: Terminal) -> None:
    hot_seat.wait("looking. ")
    hot_seat.type("")
    hot_seat.wait("> ")
    hot_seat.type("why attack A2 V2")
    hot_seat.wait("FO-MOVE-02")
    hot_seat.type("pass")
    hot_seat.wait("side of the table. ")
    hot_seat.type("")
    hot_seat.wait("looking. ")
    hot_seat.type("")
    hot_seat.wait("> ")
    hot_seat.child.send("\x1b[A\x1b[A\x1b[A\n")
    hot_seat.wait("> ")
    assert "attack A2" not in hot_seat.seen


def test_a_whole_game_is_played_by_numbers_and_its_record_is_sound(folder: Path) -> None:
    child = Terminal(folder, "play", "ford", "--seed", "11", "--seats", "me,random", "--option", "turns=12")
    turns = 0
    while child.wait("> ", "Save the record?") == 0:
        child.type("1")
        turns += 1
        assert turns < 50
    over = plain(child.seen)
    assert "The game is over" in over
    assert "Ended by FO-END-" in over
    child.type("game.jsonl")
    child.wait("Saved after")
    assert child.end() == 0
    assert read_record((folder / "game.jsonl").read_text()).outcome is not None
    check = Terminal(folder, "verify", "game.jsonl")
    check.wait("every draw follows from the seed")
    assert check.end() == 0


def test_tab_completes_a_move(folder: Path) -> None:
    child = Terminal(folder, "play", "ford", "--seed", "3", "--seats", "me,random")
    child.wait("> ")
    child.child.send("move A2\t\n")
    child.wait("A2 moves to the ford.")
    child.child.close(force=True)


def test_ctrl_c_asks_once_and_then_leaves(folder: Path) -> None:
    child = Terminal(folder, "play", "ford", "--seed", "3", "--seats", "me,random")
    child.wait("> ")
    child.interrupt()
    child.wait("Press Ctrl-C once more")
    child.wait("> ")
    child.type("1")
    child.wait("> ")
    child.interrupt()
    child.wait("Press Ctrl-C once more")
    child.wait("> ")
    child.interrupt()
    child.wait("left unsaved")
    assert child.end() == 0


def test_ctrl_d_leaves_quietly(folder: Path) -> None:
    child = Terminal(folder, "play", "ford", "--seed", "3", "--seats", "me,random")
    child.wait("> ")
    child.child.sendeof()
    child.wait("left unsaved")
    assert child.end() == 0


def test_ctrl_c_in_a_simulation_shows_what_was_played(folder: Path) -> None:
    child = Terminal(folder, "simulate", "doomsday", "--games", "100000", "--seats", "random,random", "--workers", "2")
    child.child.expect(r"[1-9]\d*/100000")
    child.child.sendintr()
    child.wait("stopped after ")
    child.wait(" of 100000 games")
    played = int(child.seen)
    child.wait(f"Doomsday, {played:,} games, seed 1")
    assert child.end() == 130
