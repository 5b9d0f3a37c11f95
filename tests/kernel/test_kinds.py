"""Kinds of things and the verb table at their limits: words, numbers, patterns, complaints, encoding."""

from __future__ import annotations

import re

import pytest

from retrorocket.kernel.actions import pack
from retrorocket.kernel.errors import NotationError
from retrorocket.kernel.notation import Form, Kind, Notation, Numbers, Verb, Verbs, field_of

CARD = Kind("card", ["A", "AB", "b1", "B1", "c+", "é"])
COUNT = Numbers("count", 12)
MANY = Notation(
    [CARD, COUNT, Kind("zone", ["x", "y", "z"])],
    [
        Verb("put {card} {a:count}{zone}>{b:count}", clicks="zone card"),
        Verb("put {zone}"),
        Verb("go {a:zone}{b:zone} {c:zone}!", "Go", open=True),
        Verb("pass"),
    ],
)


def test_a_word_of_a_kind_goes_by_number_and_none_is_a_dash() -> None:
    assert [CARD.word(number) for number in (-1, 0, 5)] == ["-", "A", "é"]
    assert [CARD.text(number) for number in (-1, 0, 5)] == ["null", '"A"', '"\\u00e9"']
    assert [COUNT.text(number) for number in (-1, 0, 11)] == ["null", '"0"', '"11"']
    assert (CARD.size(), COUNT.size()) == (6, 12)
    assert (CARD.element(1), COUNT.element(3)) == ("card:AB", "count:3")


def test_capitals_matter_only_where_they_must() -> None:
    assert [CARD.number(word) for word in ("A", "a", "aB", "b1", "B1", "C+", "É")] == [0, 0, 1, 2, 3, 4, 5]
    assert [CARD.number(word) for word in ("", "ABC", "-")] == [-1, -1, -1]
    assert Kind("k", ["b1", "B1"]).number("b1") == 0
    assert Kind("k", ["ab", "Ab"]).number("AB") == -1, "nobody can say which"


@pytest.mark.parametrize(
    ("word", "number"),
    [("0", 0), ("11", 11), ("12", -1), ("000011", 11), ("0000011", -1), ("-1", -1), ("", -1), ("²", -1), ("x", -1)],
)
def test_numbers_are_digits_below_their_limit(word: str, number: int) -> None:
    assert COUNT.number(word) == number


def test_a_kind_holds_its_numbers_and_none() -> None:
    assert [number for number in range(-3, 9) if CARD.holds(number)] == [-1, 0, 1, 2, 3, 4, 5]
    assert [number for number in range(-3, 15) if COUNT.holds(number)] == list(range(-1, 12))


def test_a_pattern_tries_the_longest_word_first_and_takes_signs_as_they_are() -> None:
    assert re.compile(CARD.pattern()).findall("AB A c+ cc b1") == ["AB", "A", "c+", "b1"]
    assert re.compile(COUNT.pattern()).findall("a12 3") == ["12", "3"]


def test_a_complaint_names_the_nearest_words_or_the_first_ones() -> None:
    kind = Kind("unit", ["scout", "scouts", "sapper", "miner", "pilot", "gunner", "baker"])
    assert kind.complaint("scot") == "no unit 'scot' (perhaps scout, scouts)"
    assert kind.complaint("zzzz") == "no unit 'zzzz' (perhaps scout, scouts, sapper, miner, pilot, gunner)"
    assert COUNT.complaint("99") == "count '99' is not a whole number from 0 to 11"


def test_a_complaint_names_three_near_words_at_most() -> None:
    kind = Kind("unit", ["abcd1", "abcd2", "abcd3", "abcd4"])
    assert kind.complaint("abcd").count("abcd") == 4


def test_verbs_are_numbered_as_they_are_declared() -> None:
    verbs = Verbs()
    assert [verbs.verb("a", "A"), verbs.verb("b {x}", "B {x}", "x", True), verbs.verb("c", "C")] == [0, 1, 2]
    second = verbs.table[1]
    assert (second.text, second.says, second.clicks, second.open, second.head) == ("b {x}", "B {x}", ["x"], True, "b")
    assert (verbs.table[0].clicks, verbs.table[0].open) == ([], False)


def test_a_verb_made_ready_knows_its_fields_and_its_share_of_the_encoding() -> None:
    form = Form(Verb("put {card} {a:count}!"), {"card": CARD, "count": COUNT}, 7)
    assert [(field.name, field.kind) for field in form.fields] == [("card", CARD), ("a", COUNT)]
    assert (form.pieces, form.start, form.size) == (["put ", " ", "!"], 7, 72)
    assert form.words_of("PUT ab 12!") == ["ab", "12"]
    assert form.words_of("put AB 3!") == ["AB", "3"]
    for text in ("put zz 12!", "puts AB 3!", "pu", "", "xut AB 3!", "put AB 3! "):
        assert form.words_of(text) is None
    assert form.loose_words_of("put zz 99!") == ["zz", "99"]
    assert form.loose_words_of("put zz") == []


@pytest.mark.parametrize(
    "text", ["put AB 11x>0", "put b1 0z>11", "put B1 0z>11", "put x", "put z", "go xy z!", "go zx y!", "pass"]
)
def test_every_text_reads_back_as_itself(text: str) -> None:
    assert MANY.write(MANY.read(text)) == text


def test_words_and_numbers_of_an_action_stand_in_its_fields_in_order() -> None:
    action = MANY.read("put AB 11z>3")
    assert action == pack(0, 1, 11, 2, 3)
    assert [field_of(action, place) for place in range(4)] == [1, 11, 2, 3]
    assert MANY.parts(action) == {"verb": "put", "card": "AB", "a": "11", "zone": "z", "b": "3"}
    assert MANY.path(action) == ["zone:z", "card:AB"]
    assert MANY.path(MANY.read("go xy z!")) == ["zone:x", "zone:y", "zone:z"]
    assert MANY.read("pass") == pack(3)
    assert MANY.parts(pack(3)) == {"verb": "pass"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("put A 12x>0", "count '12' is not a whole number from 0 to 11"),
        ("put A 0x>99", "count '99' is not a whole number from 0 to 11"),
        ("put ? 0x>0", "no card '?' (perhaps A, AB, b1, B1, c+, é)"),
        ("put q", "no zone 'q' (perhaps x, y, z)"),
        ("put", "expected put {card} {a:count}{zone}>{b:count} or put {zone}"),
        ("PUT A", "no zone 'A' (perhaps x, y, z)"),
        ("go x", "expected go {a:zone}{b:zone} {c:zone}!"),
        ("goo xy z!", "no verb 'goo' (perhaps go)"),
        ("zzz", "no verb 'zzz' (perhaps put, go, pass)"),
        ("pass now", "expected pass"),
    ],
)
def test_a_complaint_is_as_exact_as_can_be(text: str, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        MANY.read(f"  {text.replace(' ', '   ')}")
    assert (caught.value.text, caught.value.why) == (text, why)


def test_the_flat_encoding_counts_verbs_and_fields_in_order() -> None:
    assert [form.start for form in MANY.forms] == [0, 2592, 2595, 2622]
    assert MANY.encodings == 6 * 12 * 3 * 12 + 3 + 27 + 1
    assert MANY.encode(pack(0, 1, 2, 1, 3)) == ((1 * 12 + 2) * 3 + 1) * 12 + 3
    assert MANY.encode(pack(1, 2)) == 2594
    assert MANY.encode(pack(3)) == MANY.encodings - 1
    actions = [MANY.decode(number) for number in range(MANY.encodings)]
    assert [MANY.encode(action) for action in actions] == list(range(MANY.encodings))
    assert MANY.decode(2595 + 26) == pack(2, 2, 2, 2)
    assert MANY.decode(2595 + 5) == pack(2, 0, 1, 2)


def test_a_table_of_verbs_must_fit_an_action() -> None:
    assert len(Notation([], [Verb(f"v{number}") for number in range(64)]).forms) == 64
    with pytest.raises(AssertionError):
        Notation([], [Verb(f"v{number}") for number in range(65)])
    wide, narrow = Numbers("wide", 65536), Numbers("narrow", 4096)
    Notation([wide, narrow], [Verb("go {a:wide} {b:wide} {c:narrow} {d:narrow}")])
    for text in ("go {a:wide} {b:wide} {c:wide}", "go {a:narrow} {b:narrow} {c:narrow} {d:narrow} {e:narrow}"):
        with pytest.raises(AssertionError):
            Notation([wide, narrow], [Verb(text)])
    with pytest.raises(AssertionError, match="two words of k are the same"):
        Kind("k", ["a", "a"])
