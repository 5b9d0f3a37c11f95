"""Every lesson is played to its end: what it asks for is legal, everything else is answered, its words hold."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.errors import DataError, RuleBroken
from retrorocket.kernel.game import Game
from retrorocket.kernel.state import State
from retrorocket.lessons.lesson import Lesson, Step, lessons_of, read_lesson
from retrorocket.lessons.sitting import Sitting

BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"
EVERY = [lesson for game in GAMES.values() for lesson in lessons_of(game)]
LONGEST = 45
"""Words in one step."""
MOST_TRIED = 25
"""Other answers that are tried in a step; those between are alike."""
each_lesson = pytest.mark.parametrize("lesson", EVERY, ids=[f"{lesson.game}-{lesson.name}" for lesson in EVERY])


def sat_down(lesson: Lesson, answers: list[str]) -> Sitting:
    """A sitting after some answers, all of which are taken."""
    sitting = Sitting(GAMES[lesson.game], lesson)
    for text in answers:
        assert sitting.answer(text) == "", text
    return sitting


def finished(lesson: Lesson, answers: list[str]) -> list[str]:
    """Go on with the first answer that is wanted, again and again, to the end; all answers."""
    sitting = sat_down(lesson, answers)
    given = list(answers)
    while not sitting.over:
        wanted = sitting.wanted()
        assert wanted, f"step {sitting.place + 1} wants nothing that is legal"
        assert sitting.answer(wanted[0]) == ""
        given.append(wanted[0])
    sitting.script.finish()
    return given


@each_lesson
def test_a_lesson_is_played_to_its_end_and_asks_its_own_seat(lesson: Lesson) -> None:
    sitting = Sitting(GAMES[lesson.game], lesson)
    for text in finished(lesson, []):
        assert sitting.state.seat() == lesson.seat, f"step {sitting.place + 1}"
        sitting.answer(text)
    assert sitting.over
    assert sitting.step is None
    assert sitting.wanted() == []


@each_lesson
def test_whatever_else_a_lesson_accepts_leads_to_its_end_too(lesson: Lesson) -> None:
    answers = finished(lesson, [])
    for place in range(len(answers)):
        for other in sat_down(lesson, answers[:place]).wanted()[1:]:
            finished(lesson, [*answers[:place], other])


@each_lesson
def test_other_legal_answers_get_words_and_change_nothing(lesson: Lesson) -> None:
    sitting = Sitting(GAMES[lesson.game], lesson)
    for text in finished(lesson, []):
        wanted, before = sitting.wanted(), sitting.state.digest()
        others = [other for other in sitting.legal() if other not in wanted]
        for other in others[:: max(1, len(others) // MOST_TRIED)]:
            assert sitting.answer(other), other
        assert sitting.state.digest() == before
        sitting.answer(text)


@each_lesson
def test_everything_that_is_accepted_is_wanted_somewhere(lesson: Lesson) -> None:
    sitting = Sitting(GAMES[lesson.game], lesson)
    seen: dict[int, list[str]] = {}
    for text in finished(lesson, []):
        seen.setdefault(sitting.place, []).extend(sitting.wanted())
        sitting.answer(text)
    for place, step in enumerate(lesson.steps):
        for pattern in [*step.accept, *step.also]:
            only = Step(**(vars(step) | {"accept": [pattern]}))
            assert any(only.finished_by(text) for text in seen[place]), f"step {place + 1}: {pattern}"


@each_lesson
def test_the_words_of_a_lesson_are_short_and_its_rules_exist(lesson: Lesson) -> None:
    ledger = GAMES[lesson.game].ledger
    assert lesson.title
    assert lesson.about.endswith(".")
    for words in [lesson.end, *(words for step in lesson.steps for words in (step.say, step.other, step.praise))]:
        assert len(words.split()) <= LONGEST, words
        assert not words or words[-1] in ".!?", words
    for rule in [*lesson.rules, *(rule for step in lesson.steps for rule in step.rules)]:
        assert ledger.has(rule), rule
    cited = [*lesson.rules, *(rule for step in lesson.steps for rule in step.rules)]
    assert len(cited) >= 3, "a lesson leads to the rules behind it"


@each_lesson
def test_what_a_lesson_lights_is_there(lesson: Lesson) -> None:
    sitting = Sitting(GAMES[lesson.game], lesson)
    for text in finished(lesson, []):
        for id in sitting.step.show if sitting.step else []:
            assert on_page(lesson.game, id) or in_game(sitting.state, id), id
        sitting.answer(text)


def on_page(game: str, id: str) -> bool:
    """Tell whether a game's board has a part or an element of its own of this name."""
    sources = [BOARDS / f"{game}.svelte", *sorted((BOARDS / game).glob("*.svelte"))]
    text = "\n".join(path.read_text() for path in sources)
    name = id.removeprefix("page:")
    return re.search(rf"data-part=\{{?[^>]*[\"`]{re.escape(name)}[\"`]|\.el\(\"{re.escape(id)}\"", text) is not None


def in_game(state: State, id: str) -> bool:
    """Tell whether an element names a thing of this table."""
    kind, _, word = id.partition(":")
    kinds = state.notation().kinds
    return kind in kinds and kinds[kind].number(word) >= 0


def test_every_game_begins_with_a_first_lesson() -> None:
    for lessons in (lessons_of(game) for game in GAMES.values()):
        assert lessons[0].name == "first"
        assert 3 <= lessons[0].minutes <= 5
        assert [lesson.order for lesson in lessons] == list(range(1, len(lessons) + 1))


def test_an_illegal_answer_is_refused_with_its_rule_and_changes_nothing() -> None:
    lesson = lessons_of(GAMES["doomsday"])[0]
    sitting = Sitting(GAMES["doomsday"], lesson)
    before = sitting.state.digest()
    with pytest.raises(RuleBroken, match="DD-DRAW-01"):
        sitting.answer("build")
    assert (sitting.place, sitting.state.digest()) == (0, before)


def test_the_data_of_a_game_are_the_same_with_and_without_lessons(tmp_path: Path) -> None:
    shutil.copytree(GAMES["doomsday"].data, tmp_path / "data")
    game = Game("doomsday", "Doomsday", (2, 4), tmp_path / "data")
    before = game.data_digest()
    shutil.rmtree(tmp_path / "data" / "lessons")
    assert game.data_digest() == before, "records of yesterday are not strangers because of a new lesson"


@pytest.mark.parametrize(
    ("wrong", "found"),
    [
        ('colour = "red"', "colour"),
        ("[end]\nsay = ''", "end.say"),
        ("minutes = 99", "minutes"),
    ],
)
def test_a_lesson_with_a_fault_is_refused_by_name(tmp_path: Path, wrong: str, found: str) -> None:
    path = tmp_path / "broken.toml"
    head = 'title = "T"\norder = 1\nminutes = 3\nabout = "A."\nseat = 0\n'
    end = "[end]\nsay = 'Won.'\n" if "[end]" not in wrong else f"{wrong}\n"
    more = "" if "[end]" in wrong else f"{wrong}\n"
    head = head.replace("minutes = 3\n", "") if "minutes" in wrong else head
    path.write_text(f"{head}{more}step = []\n{end}[start]\nposition = '{{}}'\n")
    with pytest.raises(DataError, match=re.escape(found)):
        read_lesson(path, "doomsday")
