"""`make play-terminal` begins on the interpreted engine; between two questions a game goes over to the compiled one."""

from __future__ import annotations

import re
from pathlib import Path

import pexpect
import pytest

from patience import PATIENCE
from playing import BUILDING, READY, Build, environment
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import verify

GAME = ["play", "doomsday", "--seats", "me,random", "--seed", "7", "--names", "Ann,Ben", "--plain"]


class Evening:
    """A game in a terminal, begun as `make play-terminal` begins it."""

    def __init__(self, build: Build, folder: Path) -> None:
        command = build.call(*GAME)
        self.child = pexpect.spawn(
            command[0],
            command[1:],
            cwd=folder,
            env=environment() | {"TERM": "xterm", "COLUMNS": "100", "LINES": "50"},
            encoding="utf-8",
            timeout=PATIENCE,
            dimensions=(50, 100),
        )

    def question(self) -> str:
        """Wait for the next question; give what was said before it."""
        self.child.expect(r"(\n|\x1b\[\?2004h)> ")
        return str(self.child.before)

    def answer(self, line: str) -> str:
        """Type a line; give what is said until the next question."""
        self.child.sendline(line)
        return self.question()

    def leave(self) -> int:
        """Type quit and do not save; give the exit code."""
        self.child.sendline("quit")
        self.child.expect_exact("press Enter to leave without")
        self.child.sendline("")
        self.child.expect(pexpect.EOF)
        self.child.close()
        return int(self.child.exitstatus or 0)


def saved(evening: Evening, path: Path) -> int:
    """Save under a name and check every draw and step of it; give their number."""
    said = evening.answer(f"save {path}")
    count = re.search(r"Saved after (\d+) moves", said)
    assert count, said
    verify(GAMES["doomsday"], read_record(path.read_text()))
    return int(count[1])


@pytest.mark.compiled_only("goes over to the engine that is installed")
def test_a_game_goes_over_between_two_questions_with_nothing_lost(tmp_path: Path) -> None:
    build = Build(tmp_path)
    evening = Evening(build, tmp_path)
    assert BUILDING in evening.question()
    for _ in range(3):
        assert READY not in evening.answer("1")
    before = saved(evening, tmp_path / "one.jsonl")
    build.succeed()
    moves = 0
    while READY not in evening.answer("1"):
        moves += 1
        assert moves < 2000
    after = saved(evening, tmp_path / "two.jsonl")
    one, two = (read_record((tmp_path / name).read_text()) for name in ("one.jsonl", "two.jsonl"))
    assert after > before
    assert [step.action for step in two.steps[:before]] == [step.action for step in one.steps]
    assert two.header.seats == ["Ann", "Ben"]
    assert "undo" in evening.answer("help")
    assert evening.leave() == 0


def test_a_failed_build_is_not_heard_of_during_the_game(tmp_path: Path) -> None:
    build = Build(tmp_path)
    evening = Evening(build, tmp_path)
    evening.question()
    build.fail()
    for _ in range(3):
        assert READY not in evening.answer("1")
    assert evening.leave() == 0
