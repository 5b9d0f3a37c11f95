"""The text of positions, from which digests are taken: to the letter what `json.dumps` writes."""

from __future__ import annotations

import json

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.kernel.jsontext import json_text
from retrorocket.kernel.notation import Kind, Numbers
from retrorocket.kernel.saving import DIGITS, Flag, Form, Layout, Listing, Part, Row, Text, Whole, Word, started

VALUES: list[object] = [
    "",
    'a "b" \\ \n é ☂',
    None,
    True,
    False,
    0,
    1,
    -7,
    2**60,
    1.5,
    [],
    [1, "x", None, [True]],
    {},
    {"b": 1, "a": {"d": [], "c": False}},
]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_the_text_of_a_value_is_that_of_the_standard_library(value: object) -> None:
    assert json_text(value) == json.dumps(value, sort_keys=True)


CARD = Kind("card", ["R01", 'é"'])


class Stop:
    """A small part with a field of its own."""

    def __init__(self, at: int) -> None:
        self.at = at


STOP = Layout([started("at", Whole())])

WRITTEN: list[tuple[Form, object]] = [
    (Whole(), -5),
    (Flag(), 1),
    (Text(), "é"),
    (Word(CARD), 1),
    (Word(CARD), 0),
    (Word(CARD), -1),
    (Word(Numbers("count", 30)), 0),
    (Word(Numbers("count", 30)), 29),
    (Row(Whole()), vec[i64]([-1, 0, 255, 256, 257, 10**6, -300])),
    (Row(Word(CARD)), vec[i64]([1, -1, 0])),
    (Row(Flag()), vec[i64]([0, 1])),
    (Row(Whole()), vec[i64]()),
    (Row(Whole()), vec[i64]([0] * 255)),
    (Row(Whole()), vec[i64]([0] * 256)),
    (Listing(Row(Whole())), [vec[i64]([1]), vec[i64](), vec[i64]([2, 3])]),
    (Part(Stop, STOP), Stop(4)),
    (Part(Stop, STOP, may_miss=True), None),
    (Part(Stop, STOP, may_miss=True), Stop(0)),
]


@pytest.mark.parametrize(("form", "value"), WRITTEN, ids=lambda part: type(part).__name__)
def test_a_form_writes_straight_what_it_writes_as_json(form: Form, value: object) -> None:
    assert form.text(value) == json.dumps(form.write(value), sort_keys=True)


def test_small_numbers_are_looked_up_by_themselves() -> None:
    assert [int(digits) for digits in DIGITS] == list(range(256))


class Table:
    """Holds two fields, one under another name than it is saved."""

    def __init__(self) -> None:
        self.zeal = 3
        self.alpha_kept = "x"


def test_a_layout_writes_its_fields_in_the_order_of_their_names() -> None:
    layout = Layout([started("zeal", Whole()), started("alpha", Text(), "alpha_kept")])
    assert layout.write(Table()) == {"zeal": 3, "alpha": "x"}
    assert layout.text(Table()) == '{"alpha": "x", "zeal": 3}'


@pytest.mark.interpreted_only
def test_a_layout_that_writes_in_its_own_way_is_asked() -> None:
    class Wordy(Layout):
        """A layout that writes in its own way."""

        def write(self, owner: object) -> dict[str, object]:
            return {"whole": "é", "a": 1}

    assert Wordy([started("zeal", Whole())]).text(Table()) == '{"a": 1, "whole": "\\u00e9"}'
