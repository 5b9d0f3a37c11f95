"""Fields of saved positions, each form by itself: what it holds, writes, reads and refuses."""

from __future__ import annotations

from typing import Any

import pytest

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.notation import Kind
from retrorocket.kernel.saving import (
    Flag,
    Form,
    Layout,
    Listing,
    Part,
    Row,
    Text,
    Whole,
    Word,
    changing,
    fixed,
    started,
)

CARD = Kind("card", ["R01", "R02"])


class Stop:
    """Somewhere on a way: one field given, one that its own steps set."""

    def __init__(self, at: int, left: int = 9) -> None:
        self.at = at
        self.left = left
        self.seen = False


STOP = Layout([fixed("at", Whole(0, 9)), changing("left", Whole(0, 9)), started("was_seen", Flag(), "seen")], "warm")


@pytest.mark.parametrize(
    ("form", "held"),
    [
        (Whole(), "i64"),
        (Word(CARD), "i64"),
        (Flag(), "bool"),
        (Text(), "str"),
        (Row(Whole()), "vec[i64]"),
        (Listing(Text()), "list[str]"),
        (Listing(Row(Whole())), "list[vec[i64]]"),
        (Part(Stop, STOP), "Stop"),
        (Part(Stop, STOP, may_miss=True), "Stop | None"),
    ],
)
def test_a_form_names_the_type_that_holds_it(form: Form, held: str) -> None:
    assert form.held() == held


@pytest.mark.parametrize(
    ("form", "value", "number"),
    [
        (Whole(-3, 5), -3, -3),
        (Whole(-3, 5), 5, 5),
        (Whole(), 2**40, 2**40),
        (Flag(), True, True),
        (Flag(), False, False),
        (Text(), "", ""),
        (Word(CARD), None, -1),
        (Word(CARD), "R01", 0),
        (Word(CARD), "r02", 1),
    ],
)
def test_a_sound_value_is_read(form: Form, value: object, number: object) -> None:
    assert form.read(value, "table.x") == number


@pytest.mark.parametrize(
    ("form", "value", "said"),
    [
        (Whole(-3, 5), 6, "a whole number from -3 to 5, found 6"),
        (Whole(-3, 5), -4, "a whole number from -3 to 5, found -4"),
        (Whole(-3, 5), True, "a whole number from -3 to 5, found True"),
        (Whole(-3, 5), "1", "a whole number from -3 to 5, found '1'"),
        (Flag(), 0, "true or false, found 0"),
        (Text(), None, "a text, found None"),
        (Word(CARD), "R03", "a card or null, found 'R03': no card 'R03' (perhaps R02, R01)"),
        (Word(CARD), 1, "a card or null, found 1: no card '1' (perhaps R01)"),
        (Row(Whole()), None, "a list, found None"),
        (Row(Whole(), 0), [1], "a list of 0, found 1 items"),
        (Row(Whole(), 2), [1], "a list of 2, found 1 items"),
        (Listing(Text(), 1), ["a", "b"], "a list of 1, found 2 items"),
        (Part(Stop, STOP), None, "an object, found None"),
        (Part(Stop, STOP, may_miss=True), 5, "an object, found 5"),
    ],
)
def test_a_value_of_another_kind_is_refused(form: Form, value: object, said: str) -> None:
    with pytest.raises(DataError) as caught:
        form.read(value, "table.x")
    assert str(caught.value) == f"saved position: table.x: expected {said}"


@pytest.mark.parametrize(
    ("form", "value", "path"),
    [
        (Row(Whole(0, 1)), [0, 1, 2], "table.x[2]"),
        (Listing(Row(Whole(0, 1))), [[0], [1, 2]], "table.x[1][1]"),
        (Part(Stop, STOP), {"at": 1, "left": 10, "was_seen": True}, "table.x.left"),
        (Part(Stop, STOP), {"at": 1, "left": 1}, "table.x.was_seen"),
        (Part(Stop, STOP), {"at": 1, "left": 1, "was_seen": True, "seen": True}, "table.x.seen"),
    ],
)
def test_a_fault_inside_is_named_with_the_way_to_it(form: Form, value: object, path: str) -> None:
    with pytest.raises(DataError) as caught:
        form.read(value, "table.x")
    assert caught.value.path == path


def test_rows_and_lists_are_read_in_order() -> None:
    row: Any = Row(Word(CARD), 3).read(["R02", None, "R01"], "x")
    assert list(row) == [1, -1, 0]
    empty: Any = Row(Whole(), 0).read([], "x")
    assert list(empty) == []
    assert Listing(Text()).read(["b", "a"], "x") == ["b", "a"]
    assert Row(Word(CARD)).write([1, -1, 0]) == ["R02", None, "R01"]
    assert Listing(Text()).write(["b", "a"]) == ["b", "a"]


def test_a_flag_is_a_truth_value_whatever_number_holds_it() -> None:
    assert [Flag().write(value) for value in (0, 1, 2)] == [False, True, True]


def test_a_part_is_made_of_what_it_takes_and_then_of_what_its_steps_set() -> None:
    form = Part(Stop, STOP)
    saved = {"at": 3, "left": 0, "was_seen": True}
    stop = form.read(saved, "x")
    assert isinstance(stop, Stop)
    assert (stop.at, stop.left, stop.seen) == (3, 0, True)
    assert form.write(stop) == saved
    missing = Part(Stop, STOP, may_miss=True)
    assert (missing.read(None, "x"), missing.write(None)) == (None, None)
    assert missing.write(stop) == saved


def test_a_declaration_says_what_changes_and_what_begins_as_nothing() -> None:
    assert [(field.name, field.attribute) for field in STOP.fields] == [
        ("at", "at"),
        ("left", "left"),
        ("was_seen", "seen"),
    ]
    assert [(field.changes, field.started) for field in STOP.fields] == [(False, False), (True, False), (True, True)]
    assert (STOP.caches, STOP.attributes()) == (["warm"], STOP.fields)


def test_a_layout_reads_by_attribute_and_refuses_strangers_first() -> None:
    assert STOP.read({"was_seen": False, "left": 1, "at": 2}, "t") == {"at": 2, "left": 1, "seen": False}
    with pytest.raises(DataError) as caught:
        STOP.read({"at": 2, "lost": 1}, "t")
    assert str(caught.value) == "saved position: t.lost: expected one of the fields at, left, was_seen, found 'lost'"
    with pytest.raises(DataError) as caught:
        STOP.read({"at": 2, "was_seen": False}, "t")
    assert str(caught.value) == "saved position: t.left: expected a value, found nothing"
