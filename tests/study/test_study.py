"""The study of a game: chances over time, turning points, mistakes, luck."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest

from retrorocket.bots.roster import JUDGES
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.record import Record, read_record
from retrorocket.kernel.replay import Replay
from retrorocket.study.page import page_of
from retrorocket.study.shapes import Study
from retrorocket.study.studying import CLEAR, Effort, Studying, spread
from retrorocket.study.telling import fortunes, mistakes, turns

GOLDEN = Path(__file__).parents[1] / "golden"
SHORT = Effort(points=6, doubtful=8, drawn=8, games=4, second=8)
RECORDS = {
    "doomsday": "space-2p",
    "pocketmodel": "units-2p",
    "pocket-tactics": "base-defeated",
    "rocketmen": "base-captured-2p",
    "buck-rogers": "zones-advanced-2p",
}


def record_of(name: str) -> Record:
    """A golden game."""
    return read_record((GOLDEN / name / f"{RECORDS[name]}.jsonl").read_text())


@cache
def studied(name: str) -> Study:
    """A short study of it."""
    record = record_of(name)
    return Studying(GAMES[name], JUDGES[name], record, names_of(record), SHORT).study()


def names_of(record: Record) -> list[str]:
    """A name for each seat."""
    return [f"Seat {seat + 1}" for seat in range(len(record.header.seats))]


@pytest.mark.parametrize("name", list(RECORDS))
def test_a_curve_begins_at_the_begin_and_ends_with_the_outcome(name: str) -> None:
    study, record = studied(name), record_of(name)
    assert study.points[0].step == 0
    assert study.points[-1].step == study.steps == len(record.steps)
    assert all(sum(point.chances) == pytest.approx(1, abs=0.001) for point in study.points)
    assert record.outcome is not None
    places = record.outcome["places"]
    assert isinstance(places, list)
    assert [chance > 0 for chance in study.points[-1].chances] == [place == 1 for place in places]


@pytest.mark.parametrize("name", list(RECORDS))
def test_what_would_have_been_better_was_legal_and_is_not_what_was_done(name: str) -> None:
    record = record_of(name)
    replay = Replay(GAMES[name], record)
    wrong = {mistake.step: mistake for mistake in studied(name).mistakes}
    for number, step in enumerate(record.steps, 1):
        if number in wrong:
            mistake, notation = wrong[number], replay.state.notation()
            assert (mistake.seat, mistake.action) == (step.seat, step.action) != (step.seat, mistake.better.action)
            assert replay.state.refusal(notation.read(mistake.better.action)) == ""
            assert CLEAR <= mistake.lost <= mistake.better.chance <= 1
        replay.step()


def test_mistakes_are_found_in_a_careless_game() -> None:
    name = "pocketmodel"
    record = read_record((GOLDEN / name / "random-4p.jsonl").read_text())
    effort = msgspec.structs.replace(SHORT, doubtful=16, points=2, drawn=0)
    found = Studying(GAMES[name], JUDGES[name], record, names_of(record), effort).study()
    assert found.mistakes
    assert sorted((mistake.lost for mistake in found.mistakes), reverse=True) == [each.lost for each in found.mistakes]


def test_a_study_is_the_same_every_time() -> None:
    record = record_of("doomsday")
    assert Studying(GAMES["doomsday"], JUDGES["doomsday"], record, names_of(record), SHORT).study() == studied(
        "doomsday"
    )


@pytest.mark.parametrize("name", list(RECORDS))
def test_luck_of_one_is_the_others_bad_luck(name: str) -> None:
    study = studied(name)
    assert sum(study.luck) == pytest.approx(0, abs=0.01)
    assert study.weighed == min(study.drawn, SHORT.drawn)
    steps = record_of(name).steps
    assert all(steps[fortune.step - 1].draws for fortune in study.fortunes)
    assert study.drawn == sum(1 for step in steps if step.draws)


def test_progress_is_told_until_all_is_done() -> None:
    told: list[tuple[int, int]] = []
    record = record_of("doomsday")
    note = lambda done, whole: told.append((done, whole))  # noqa: E731
    Studying(GAMES["doomsday"], JUDGES["doomsday"], record, names_of(record), SHORT, note).study()
    assert [done for done, _ in told] == list(range(1, len(told) + 1))
    assert told[-1][0] == told[-1][1]


@pytest.mark.parametrize("name", list(RECORDS))
def test_a_study_as_a_page_needs_nothing_else(name: str) -> None:
    study = studied(name)
    page = page_of(study)
    for line in (*turns(study), *mistakes(study), *fortunes(study)):
        assert line.split("<")[0].split("&")[0].split("'")[0] in page
    for elsewhere in ("http:", "https:", "src=", "href=", "url("):
        assert elsewhere not in page


def test_names_cannot_break_the_page() -> None:
    study = msgspec.structs.replace(studied("doomsday"), names=["<script>x</script>", "&"])
    assert "<script" not in page_of(study)


def test_places_are_spread_evenly() -> None:
    assert spread([1, 2, 3], 5) == [1, 2, 3]
    assert spread(list(range(10)), 5) == [0, 2, 4, 6, 8]
