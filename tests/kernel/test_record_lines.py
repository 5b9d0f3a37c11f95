"""The lines of a record: what each holds, and the exact complaint about each that is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.record import LARGEST, Header, Origin, Record, Step, read_record

Lines = list[dict[str, Any]]


def record() -> Record:
    """A record with something in every place."""
    header = Header("ford", ["Ann", "Bén"], {"turns": 9}, {"kind": "counter", "seed": 1})
    header.engine, header.data, header.digest = "1.0", "da7a", "d0"
    header.players = ["person", "greedy"]
    header.position = {"table": {}}
    header.origin = Origin("q3", 7, "d7")
    header.draws = [(2, 0), (2, 1)]
    agreed = Step(1, "agree draw", [], "d2")
    agreed.agreed = [1, 0]
    found = Record(header, [Step(0, "attack A1 V1", [(6, 0), (6, 5)], "d1"), agreed])
    found.outcome = {"places": [1, 1]}
    found.secret = "5ec4e7"
    found.practice = True
    return found


def lines_of(text: str) -> Lines:
    """The lines of a file."""
    return [json.loads(line) for line in text.splitlines()]


def refused(change: Callable[[Lines], object]) -> str:
    """What is said of a changed record, without the name of its file."""
    lines = lines_of(record().write())
    change(lines)
    with pytest.raises(DataError) as caught:
        read_record("".join(json.dumps(line) + "\n" for line in lines), "rec")
    assert caught.value.file == "rec"
    return str(caught.value).removeprefix("rec: ")


def test_a_record_is_written_line_by_line() -> None:
    assert lines_of(record().write()) == [
        {
            "retrorocket": 1,
            "game": "ford",
            "engine": "1.0",
            "data": "da7a",
            "seats": ["Ann", "Bén"],
            "options": {"turns": 9},
            "dice": {"kind": "counter", "seed": 1},
            "players": ["person", "greedy"],
            "position": {"table": {}},
            "origin": {"table": "q3", "step": 7, "digest": "d7"},
            "draws": [[2, 0], [2, 1]],
            "digest": "d0",
        },
        {"step": 1, "seat": 0, "action": "attack A1 V1", "draws": [[6, 0], [6, 5]], "digest": "d1"},
        {"step": 2, "seat": 1, "action": "agree draw", "draws": [], "digest": "d2", "agreed": [1, 0]},
        {"end": 2, "outcome": {"places": [1, 1]}, "secret": "5ec4e7", "practice": True},
    ]
    assert "Bén" in record().write(), "as people read it"


def test_what_there_is_nothing_of_is_not_written() -> None:
    lines = lines_of(Record(Header("ford", ["Ann"], {}, {}), [Step(0, "pass", [], "d1")]).write())
    assert list(lines[0]) == ["retrorocket", "game", "engine", "data", "seats", "options", "dice", "draws", "digest"]
    assert list(lines[1]) == ["step", "seat", "action", "draws", "digest"]
    assert lines[2] == {"end": 1, "outcome": None}


def test_every_value_is_read_back() -> None:
    text = record().write()
    found = read_record(text)
    assert found.write() == text
    header = found.header
    assert (header.game, header.engine, header.data, header.digest) == ("ford", "1.0", "da7a", "d0")
    assert (header.position, header.players) == ({"table": {}}, ["person", "greedy"])
    assert header.origin is not None
    assert (header.origin.table, header.origin.step, header.origin.digest) == ("q3", 7, "d7")
    assert header.draws == [(2, 0), (2, 1)]
    assert [(step.seat, step.action, step.digest) for step in found.steps] == [
        (0, "attack A1 V1", "d1"),
        (1, "agree draw", "d2"),
    ]
    assert [step.draws for step in found.steps] == [[(6, 0), (6, 5)], []]
    assert [step.agreed for step in found.steps] == [[], [1, 0]]
    assert (found.outcome, found.secret, found.practice) == ({"places": [1, 1]}, "5ec4e7", True)


def test_what_is_left_out_is_read_as_nothing() -> None:
    found = read_record(Record(Header("ford", ["Ann"], {}, {}), []).write())
    assert (found.header.players, found.header.position, found.header.draws) == ([], None, [])
    assert (found.outcome, found.secret, found.practice, found.steps) == (None, "", False, [])


WHOLE = "expected a whole number from 0 up, found"
WHOLES = "expected a list of whole numbers from 0 up, found"
PAIRS = "expected a list of [sides, result], found"
RESULTS = "expected results from 0 to one below the sides, found"
TORN: list[tuple[Callable[[Lines], object], str]] = [
    (lambda lines: lines[1].update(step=True), f"line 2: step: {WHOLE} True"),
    (lambda lines: lines[1].update(step=-1), f"line 2: step: {WHOLE} -1"),
    (lambda lines: lines[1].pop("step"), f"line 2: step: {WHOLE} nothing"),
    (lambda lines: lines[1].update(seat=-1), f"line 2: seat: {WHOLE} -1"),
    (lambda lines: lines[1].update(seat=1.5), f"line 2: seat: {WHOLE} 1.5"),
    (lambda lines: lines[1].update(step=2), "line 2: step: expected step 1, found 2"),
    (lambda lines: lines[2].update(step=1), "line 3: step: expected step 2, found 1"),
    (lambda lines: lines[1].update(action=5), "line 2: action: expected a text, found 5"),
    (lambda lines: lines[1].update(digest=None), "line 2: digest: expected a text, found None"),
    (lambda lines: lines[2].update(agreed=1), f"line 3: agreed: {WHOLES} 1"),
    (lambda lines: lines[2].update(agreed=[0, True]), f"line 3: agreed: {WHOLES} [0, True]"),
    (lambda lines: lines[2].update(agreed=[0, -1]), f"line 3: agreed: {WHOLES} [0, -1]"),
    (lambda lines: lines[1].pop("draws"), f"line 2: draws: {PAIRS} nothing"),
    (lambda lines: lines[1].update(draws=[5]), f"line 2: draws: {PAIRS} [5]"),
    (lambda lines: lines[1].update(draws=[[6, 1, 1]]), f"line 2: draws: {PAIRS} [[6, 1, 1]]"),
    (lambda lines: lines[1].update(draws=[[6, True]]), f"line 2: draws: {PAIRS} [[6, True]]"),
    (lambda lines: lines[1].update(draws=["ab"]), f"line 2: draws: {PAIRS} ['ab']"),
    (lambda lines: lines[1].update(draws=[[6, 0], [6, 6]]), f"line 2: draws: {RESULTS} [[6, 0], [6, 6]]"),
    (lambda lines: lines[1].update(draws=[[6, -1]]), f"line 2: draws: {RESULTS} [[6, -1]]"),
    (lambda lines: lines[0].update(draws=[[2, 2]]), f"line 1: draws: {RESULTS} [[2, 2]]"),
    (
        lambda lines: lines[1].update(draws=[[LARGEST + 1, 0]]),
        f"line 2: draws: expected at most {LARGEST} sides, found [[{LARGEST + 1}, 0]]",
    ),
    (lambda lines: lines[0].update(seats=["Ann", 5]), "line 1: seats: expected a list of texts, found ['Ann', 5]"),
    (lambda lines: lines[0].update(options=[]), "line 1: options: expected an object, found []"),
    (lambda lines: lines[0].update(dice=5), "line 1: dice: expected an object, found 5"),
    (lambda lines: lines[0].update(game=None), "line 1: game: expected a text, found None"),
    (lambda lines: lines[0].pop("engine"), "line 1: engine: expected a text, found nothing"),
    (lambda lines: lines[0].pop("data"), "line 1: data: expected a text, found nothing"),
    (lambda lines: lines[0].pop("digest"), "line 1: digest: expected a text, found nothing"),
    (lambda lines: lines[0].update(origin=7), "line 1: origin: expected an object, found 7"),
    (lambda lines: lines[0]["origin"].update(table=7), "line 1: table: expected a text, found 7"),
    (lambda lines: lines[0]["origin"].update(step=-1), "line 1: step: expected a whole number from 0 up, found -1"),
    (lambda lines: lines[0]["origin"].pop("digest"), "line 1: digest: expected a text, found nothing"),
    (
        lambda lines: lines[0].pop("position"),
        "line 1: origin: expected nothing, or a position that it is the origin of, "
        "found {'table': 'q3', 'step': 7, 'digest': 'd7'}",
    ),
    (lambda lines: lines[0].update(position=None), "line 1: position: expected an object, found None"),
    (
        lambda lines: lines[0].update(players=["a"]),
        "line 1: players: expected 2 words, one for each seat, found ['a']",
    ),
    (lambda lines: lines[0].update(retrorocket=2), "line 1: retrorocket: expected format 1, found 2"),
    (lambda lines: lines[3].update(end=3), "line 4: end: expected 2, the number of steps before it, found 3"),
    (lambda lines: lines[3].update(end="2"), f"line 4: end: {WHOLE} '2'"),
    (lambda lines: lines[3].update(outcome=[1]), "line 4: outcome: expected an object, found [1]"),
    (lambda lines: lines[3].update(secret=5), "line 4: secret: expected a text, found 5"),
    (lambda lines: lines.append({}), "line 5: expected nothing after the end line, found more lines"),
    (
        lambda lines: lines.pop(),
        "line 4: expected an end line, found the end of the file: the record is cut off",
    ),
]


@pytest.mark.parametrize(("change", "said"), TORN, ids=[said for _, said in TORN])
def test_what_is_wrong_in_a_line_is_named_with_its_key(change: Callable[[Lines], object], said: str) -> None:
    assert refused(change) == said


def test_a_game_is_practice_or_not() -> None:
    lines = lines_of(record().write())
    for value in (True, False):
        lines[3]["practice"] = value
        assert read_record("\n".join(json.dumps(line) for line in lines)).practice is value
    lines[3]["practice"] = 1
    with pytest.raises(DataError, match="line 4: practice: expected true or false, found 1"):
        read_record("\n".join(json.dumps(line) for line in lines))


@pytest.mark.parametrize("text", ["[" * 5000, "x" * 100, '"' + "x" * 98 + '"'])
def test_a_line_that_is_no_object_is_told_back_in_part(text: str) -> None:
    with pytest.raises(DataError) as caught:
        read_record(text)
    assert str(caught.value) == f"record: line 1: expected a JSON object, found {text[:40]!r}"


def test_the_lines_of_a_record_are_counted_from_one() -> None:
    with pytest.raises(DataError) as caught:
        read_record(record().write().splitlines()[0] + "\n{")
    assert str(caught.value) == "record: line 2: expected a JSON object, found '{'"
    with pytest.raises(DataError, match=r"^record: line 1: expected the header of a record, found an empty file$"):
        read_record("")
