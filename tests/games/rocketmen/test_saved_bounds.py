"""The form of a saved position: its fields by name, and the bounds within which each number must lie."""

from __future__ import annotations

import pytest

from retrorocket.games.rocketmen.nouns import NOUNS
from retrorocket.games.rocketmen.saving import frames_of, layout_of
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.saving import Form

SINGLE = "turn phase active first open allowance clock ended plans stock docks boardings uses visits"
SORTS = {
    "seats": "fleet ships crew out passed place",
    "rocks": "zone x y",
    "ships": "model zone x y heading lasers shields ap attacks status marks entry keeper",
    "crew": "crew at assigned",
    "resources": "type at since seen",
}
QUESTIONS = {
    "ChooseFleet": "player chosen",
    "Build": "player waiting step place",
    "Placing": "",
    "Facing": "ship base",
    "Turn": "",
    "Exchange": "one other chosen",
    "Deployment": "first ship step owed spared paid",
    "Mining": "ship dice drawn",
    "Flight": "ship x y length step met avoided stopping",
    "Collision": "ship thing step open_target open_ship to back",
    "Loading": "ship x y chosen",
    "Damage": "ship points soak",
    "LoseCrew": "ship",
    "Overload": "ship",
    "Attack": "ship target needed bare step one two again tried",
    "Wave": "ship target step ours theirs pair marked",
    "Prize": "winner prize taking",
}


def form(path: str) -> Form:
    """The form of a field: of the table, of a sort of things, or of an open question."""
    owner, _, name = path.rpartition(".")
    if owner in QUESTIONS:
        return next(field.form for field in frames_of(NOUNS[2])[owner].layout.fields if field.name == name)
    layout = layout_of(NOUNS[2])
    if not owner:
        return next(field.form for field in layout.fields if field.name == name)
    sort = next(sort for sort in layout.sorts if sort.name == owner)
    return next(column.form for column in sort.columns if column.name == name)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_saved_position_has_these_fields(seats: int) -> None:
    layout = layout_of(NOUNS[seats])
    assert " ".join(field.name for field in layout.fields) == SINGLE
    assert {sort.name: " ".join(column.name for column in sort.columns) for sort in layout.sorts} == SORTS
    questions = frames_of(NOUNS[seats])
    assert {name: " ".join(field.name for field in questions[name].layout.fields) for name in questions} == QUESTIONS


@pytest.mark.parametrize(
    ("path", "least", "most"),
    [
        ("turn", 0, 10000),
        ("allowance", -1, 99),
        ("seats.ships", 0, 36),
        ("seats.crew", 0, 60),
        ("seats.passed", 0, 10000),
        ("seats.place", 0, 4),
        ("rocks.x", 0, 914400),
        ("rocks.y", 0, 914400),
        ("ships.x", 0, 914400),
        ("ships.y", 0, 914400),
        ("ships.heading", 0, 35999),
        ("ships.lasers", 0, 20),
        ("ships.shields", 0, 20),
        ("ships.ap", 0, 99),
        ("ships.attacks", 0, 99),
        ("Build.step", 0, 2),
        ("Build.place", 0, 4),
        ("Deployment.step", 0, 3),
        ("Collision.step", 0, 5),
        ("Attack.step", 0, 5),
        ("Attack.one", 0, 6),
        ("Attack.two", 0, 6),
        ("Wave.step", 0, 3),
    ],
)
def test_a_saved_number_lies_within_its_bounds(path: str, least: int, most: int) -> None:
    field = form(path)
    assert [field.read(number, path) for number in (least, most)] == [least, most]
    for number in (least - 1, most + 1):
        with pytest.raises(DataError, match=f"from {least} to {most}, found {number}"):
            field.read(number, path)


@pytest.mark.parametrize("path", ["clock", "resources.since"])
def test_a_saved_clock_has_no_end(path: str) -> None:
    assert form(path).read(10**9, path) == 10**9
    assert form(path).read(0, path) == 0
    with pytest.raises(DataError):
        form(path).read(-1, path)


@pytest.mark.parametrize(
    ("path", "good", "bad"),
    [
        ("Deployment.owed", [[0, 9, 3]], [[0, 10, 3], [0, -1, 3], [0, 1], [0, 1, 2, 3]]),
        ("Wave.ours", [[], [1, 6], [3] * 9], [[0], [7]]),
        ("Wave.theirs", [[], [1, 6], [3] * 9], [[0], [7]]),
        ("plans", [["", "s47 A"]], [[""], ["", "", ""], ["", 7]]),
    ],
)
def test_a_saved_list_has_its_length_and_bounds(path: str, good: list[list[int]], bad: list[list[int]]) -> None:
    field = form(path)
    assert [field.write(field.read(value, path)) for value in good] == good
    for value in bad:
        with pytest.raises(DataError):
            field.read(value, path)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("phase", ["choosing", "placing", "starting", "command", "mining", "main"]),
        ("rocks.zone", ["absent", "reserve", "play", "wreck", "gone"]),
        ("ships.zone", ["absent", "reserve", "play", "wreck", "gone"]),
        ("ships.status", ["ready", "open", "done"]),
        ("seats.out", ["no", "yes"]),
        ("crew.assigned", ["no", "yes"]),
    ],
)
def test_a_saved_word_is_one_of_its_list(path: str, words: list[str]) -> None:
    field = form(path)
    assert [field.read(word, path) for word in words] == list(range(len(words)))
    assert [field.write(number) for number in range(len(words))] == words
    with pytest.raises(DataError, match=f"one of {', '.join(words)}, found 'elsewhere'"):
        field.read("elsewhere", path)


@pytest.mark.parametrize(
    ("path", "places"),
    [
        ("crew.at", {"nowhere": -1, "reserve": -2, "lost": -3, "X": 0, "HR": 1, "m01": 5, "R1": 29, "B36": 100}),
        ("resources.at", {"pile": -2, "stock": -3, "destroyed": -4, "hand": -5, "X": 0, "HB": 2, "R2": 30}),
    ],
)
def test_a_saved_place_is_an_object_or_one_beside_the_table(path: str, places: dict[str, int]) -> None:
    field = form(path)
    assert {word: field.read(word, path) for word in places} == places
    assert [field.write(number) for number in places.values()] == list(places)
    with pytest.raises(DataError):
        field.read("G1", path)


@pytest.mark.parametrize(("path", "words"), [("ships.marks", ["evaded", "wild"]), ("resources.seen", ["red", "blue"])])
def test_saved_marks_are_words(path: str, words: list[str]) -> None:
    field = form(path)
    assert field.write(field.read(words, path)) == words
    assert field.read([], path) == 0
    with pytest.raises(DataError):
        field.read(["green"], path)


@pytest.mark.parametrize("word", ["type", "R1", "rc1", "bc60"])
def test_what_carries_an_effect_is_a_ship_a_crew_or_the_type_of_ship(word: str) -> None:
    field = form("Attack.tried")
    assert field.write(field.read([word], "tried")) == [word]
    with pytest.raises(DataError, match="a ship, a crew or 'type', found 'gc1'"):
        field.read(["gc1"], "tried")
