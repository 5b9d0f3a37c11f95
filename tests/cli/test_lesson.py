"""Lessons at the terminal."""

from __future__ import annotations

from cli.conftest import Command
from retrorocket.games.catalogue import GAMES
from retrorocket.lessons.lesson import lessons_of
from retrorocket.lessons.sitting import Sitting

FIRST = ("lesson", "doomsday", "first", "--plain")


def answers() -> list[str]:
    """The answers of Doomsday's first lesson."""
    game = GAMES["doomsday"]
    sitting = Sitting(game, lessons_of(game)[0])
    given: list[str] = []
    while not sitting.over:
        given.append(sitting.wanted()[0])
        sitting.answer(given[-1])
    return given


def test_a_lesson_is_played_to_its_end(command: Command) -> None:
    ran = command(*FIRST, typed="\n".join(answers()))
    assert ran.code == 0
    flat = " ".join(ran.out.split())
    assert flat.endswith("Well done! " + lessons_of(GAMES["doomsday"])[0].end)


def test_other_moves_illegal_ones_and_nonsense_are_answered(command: Command) -> None:
    first = lessons_of(GAMES["doomsday"])[0].steps[0]
    ran = command(*FIRST, typed="draw deck\nbuild\nfly\nshow\nquit\n")
    flat = " ".join(ran.out.split())
    assert first.other in flat
    assert "build: not now. DD-DRAW-01" in flat
    assert "Not understood: nothing is called 'fly' here" in flat
    assert "Type: take K03 (" in flat
    assert "[2/" not in flat


def test_a_step_is_taken_back_and_moves_are_listed(command: Command) -> None:
    ran = command(*FIRST, typed="1\nlist\nback\nrules DD-DRAW-01\nhelp\nboard\n")
    assert ran.out.count("[2/12]") <= 1
    assert "Two cards must be drawn" in ran.out


def test_lessons_are_listed_and_an_unknown_one_is_named(command: Command) -> None:
    listed = command("lesson").out
    for game in GAMES.values():
        for lesson in lessons_of(game):
            assert f"{game.id} {lesson.name}" in " ".join(listed.split()) or lesson.title in listed
    assert "doomsday first" in command("lesson", "doomsday").out
    wrong = command("lesson", "doomsday", "frist")
    assert wrong.code == 2
    assert "perhaps 'first' is meant" in wrong.err
