"""Options of every kind: what each takes, how it is typed, what forms and others are told of it."""

from __future__ import annotations

import pytest

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.options import (
    ECHO,
    LONGEST_LINE,
    Choice,
    Line,
    Number,
    Option,
    Switch,
    echoed,
    settled,
    told_to,
    typed,
)

SWITCH = Switch("fog", "Fog", True, ["X-1"])
NUMBER = Number("days", "Days", 3, [], -2, 5)
CHOICE = Choice("map", "Map", "moon", ["X-2"], ["moon", "mars"])
LINE = Line("own", "Own", "", [])


@pytest.mark.parametrize(
    ("option", "takes", "refuses"),
    [
        (SWITCH, [True, False], [0, 1, "on", None]),
        (NUMBER, [-2, 0, 5], [-3, 6, True, "3", 3.0]),
        (CHOICE, ["moon", "mars"], ["", "venus", 0, None]),
        (LINE, ["", "x" * LONGEST_LINE], ["x" * (LONGEST_LINE + 1), "a\nb", 5, None]),
    ],
)
def test_an_option_takes_its_values_and_no_others(option: Option, takes: list[object], refuses: list[object]) -> None:
    assert [value for value in [*takes, *refuses] if option.accepts(value)] == takes


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        *[(SWITCH, word, True) for word in ("on", "YES", "true", "1")],
        *[(SWITCH, word, False) for word in ("off", "No", "false", "0")],
        (SWITCH, "perhaps", None),
        (NUMBER, "5", 5),
        (NUMBER, "-2", -2),
        (NUMBER, "6", None),
        (NUMBER, "five", None),
        (CHOICE, "mars", "mars"),
        (CHOICE, "venus", None),
        (LINE, "P01*2", "P01*2"),
        (LINE, "x" * (LONGEST_LINE + 1), None),
    ],
)
def test_an_option_is_read_as_it_is_typed(option: Option, text: str, value: object) -> None:
    assert option.read(text) == value
    assert type(option.read(text)) is type(value)


def test_a_form_is_told_how_to_draw_each_kind() -> None:
    told = {"id": "fog", "title": "Fog", "default": True, "rules": ["X-1"], "kind": "switch"}
    assert SWITCH.as_json() == told
    assert NUMBER.as_json() == {
        "id": "days",
        "title": "Days",
        "default": 3,
        "rules": [],
        "kind": "number",
        "low": -2,
        "high": 5,
    }
    assert CHOICE.as_json()["kind"] == "choice"
    assert CHOICE.as_json()["words"] == ["moon", "mars"]
    assert LINE.as_json() == {"id": "own", "title": "Own", "default": "", "rules": [], "kind": "text"}
    built = Line("own", "Own", "", [])
    built.builds = True
    assert built.as_json() == LINE.as_json() | {"builds": True}


def test_a_form_is_told_of_the_seat_that_an_option_is_about() -> None:
    first = Line("own_a", "Own", "", []).of_seat(0, secret=True)
    assert (first.as_json()["seat"], first.as_json()["secret"]) == (0, True)
    assert Switch("ready", "Ready", False, []).of_seat(1).as_json()["secret"] is False
    assert "seat" not in SWITCH.as_json()


def test_secret_options_are_told_to_their_own_seat_alone() -> None:
    declared: list[Option] = [
        SWITCH,
        Line("own_a", "Own", "", []).of_seat(0, secret=True),
        Line("own_b", "Own", "", []).of_seat(1, secret=True),
        Line("name_b", "Name", "", []).of_seat(1),
    ]
    values: dict[str, object] = {"fog": True, "own_a": "x", "own_b": "y", "name_b": "z"}
    assert list(told_to(declared, values, [0])) == ["fog", "own_a", "name_b"]
    assert list(told_to(declared, values, [])) == ["fog", "name_b"]
    assert told_to(declared, values, [0, 1]) == values


def test_every_option_settles_in_the_order_of_its_declaration() -> None:
    found = settled([SWITCH, NUMBER, CHOICE, LINE], {"map": "mars", "days": 0})
    assert list(found.items()) == [("fog", True), ("days", 0), ("map", "mars"), ("own", "")]


def test_what_an_option_does_not_take_is_refused_with_what_it_takes() -> None:
    wrong: list[tuple[dict[str, object], str]] = [
        ({"fog": 1}, "pack: fog: expected on or off, found 1"),
        ({"days": 6}, "pack: days: expected a whole number from -2 to 5, found 6"),
        ({"map": "venus"}, "pack: map: expected one of moon, mars, found 'venus'"),
        ({"own": 5}, "pack: own: expected a line of at most 600 characters, found 5"),
        ({"day": 5}, "pack: day: expected an option of this game (days), found 'day'"),
        ({"qqqq": 5}, "pack: qqqq: expected an option of this game (fog, days, map, own), found 'qqqq'"),
    ]
    for given, said in wrong:
        with pytest.raises(DataError) as caught:
            settled([SWITCH, NUMBER, CHOICE, LINE], given, "pack")
        assert str(caught.value) == said


def test_two_names_at_most_are_held_for_the_one_that_was_meant() -> None:
    many: list[Option] = [Switch(f"seat_{letter}", "", False, []) for letter in "abcd"]
    with pytest.raises(DataError) as caught:
        settled(many, {"seat_x": True})
    assert caught.value.expected.count("seat_") == 2


def test_a_name_without_a_value_is_switched_on() -> None:
    assert typed([SWITCH, NUMBER, LINE], ["fog", "days=-1", "own=a=b"]) == {"fog": True, "days": -1, "own": "a=b"}
    with pytest.raises(DataError, match=r"^options: days: expected a whole number from -2 to 5, found ''$"):
        typed([NUMBER], ["days"])
    with pytest.raises(DataError, match=r"^options: fig: expected an option of this game \(fog\), found 'fig'$"):
        typed([SWITCH, NUMBER], ["fig=1"])


def test_only_so_much_of_a_wrong_value_is_told_back() -> None:
    assert echoed("x" * ECHO) == repr("x" * ECHO)
    assert echoed("x" * (ECHO + 1)) == f"{'x' * ECHO!r} and so on, 81 characters"
    assert echoed(10**200) == "1" + "0" * (2 * ECHO - 1)
    assert echoed([1]) == "[1]"
    with pytest.raises(DataError) as caught:
        settled([SWITCH], {"y" * 200: 1})
    assert (caught.value.path, caught.value.found) == ("y" * ECHO, f"{'y' * ECHO!r} and so on, 200 characters")
