"""Actions as text, JSON, clicks and numbers."""

import pytest

from retrorocket.kernel.actions import first_of, fourth_of, pack, second_of, third_of, verb_of
from retrorocket.kernel.errors import NotationError
from retrorocket.kernel.notation import Kind, Notation, Numbers, Verb

CARD = Kind("card", ["R01", "R02", "E01"])
SEAT = Kind("seat", ["orange", "teal"])
ZONE = Kind("zone", ["hielo", "near_mercury"])
TYPE = Kind("type", ["F", "B"])
NOTATION = Notation(
    [CARD, SEAT, ZONE, TYPE, Numbers("count", 21)],
    [
        Verb("draw deck"),
        Verb("draw {card}<{seat}", clicks="seat card"),
        Verb("move {count}{type} {from:zone}>{to:zone}"),
        Verb("pass"),
    ],
)


def test_an_action_keeps_its_verb_and_four_fields() -> None:
    action = pack(63, 65535, 65534, 4095, 4094)
    assert [verb_of(action), first_of(action), second_of(action), third_of(action), fourth_of(action)] == [
        63,
        65535,
        65534,
        4095,
        4094,
    ]
    assert action < 2**62


@pytest.mark.parametrize("text", ["draw deck", "draw R02<teal", "move 12F hielo>near_mercury", "pass"])
def test_a_text_is_read_and_written_back(text: str) -> None:
    assert NOTATION.write(NOTATION.read(text)) == text


def test_spaces_and_capitals_are_forgiven() -> None:
    assert NOTATION.write(NOTATION.read("  DRAW   r02<Teal ")) == "draw R02<teal"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("drow deck", "no verb 'drow' (perhaps draw"),
        ("draw R99<teal", "no card 'R99' (perhaps R0"),
        ("draw R01<tael", "no seat 'tael' (perhaps teal"),
        ("move 99F hielo>near_mercury", "count '99' is not a whole number from 0 to 20"),
        ("draw R01", "expected draw deck or draw {card}<{seat}"),
        ("", "no verb ''"),
    ],
)
def test_a_bad_text_is_refused_with_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        NOTATION.read(text)
    assert why in str(caught.value)


def test_clicks_follow_the_text_unless_the_verb_says_otherwise() -> None:
    assert NOTATION.path(NOTATION.read("draw R02<teal")) == ["seat:teal", "card:R02"]
    assert NOTATION.path(NOTATION.read("move 3B hielo>near_mercury")) == ["type:B", "zone:hielo", "zone:near_mercury"]


def test_parts_name_verb_and_fields() -> None:
    assert NOTATION.parts(NOTATION.read("move 3B hielo>near_mercury")) == {
        "verb": "move",
        "count": "3",
        "type": "B",
        "from": "hielo",
        "to": "near_mercury",
    }


def test_the_flat_encoding_numbers_every_action_once() -> None:
    actions = [NOTATION.decode(number) for number in range(NOTATION.encodings)]
    assert NOTATION.encodings == 1 + 3 * 2 + 21 * 2 * 2 * 2 + 1
    assert len(set(actions)) == NOTATION.encodings
    assert [NOTATION.encode(action) for action in actions] == list(range(NOTATION.encodings))
    assert all(NOTATION.read(NOTATION.write(action)) == action for action in actions), "nothing in fields that are none"
