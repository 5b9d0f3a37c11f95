"""Values of data files at their limits, and the exact words about each that does not fit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.packs import Pack, open_pack, read_pack
from retrorocket.kernel.parameters import (
    Flag,
    Inner,
    Number,
    OneOf,
    Parameter,
    Several,
    Table,
    Value,
    fill,
    parameters,
    read_parameters,
    value_of,
)

TEXT = """
low = 0
three = 3
yes = true
no = false
blank = "  "
name = "probe"
none = []
mixed = ["red", 5]
colours = ["red", "blue", "red"]
numbers = [1, 9]
truths = [1, true]
rows = [{ id = "a" }, { n = 1 }]
torn = [{ id = "a" }, 5]
[inner.deep]
size = 7
"""
PACK = read_pack(TEXT, "probe.toml")
ALL = "0 to 1000000000"


def test_values_at_their_limits_are_read() -> None:
    assert [PACK.whole("three", 3, 3), PACK.whole("low")] == [3, 0]
    assert [PACK.flag("yes"), PACK.flag("no")] == [True, False]
    assert PACK.texts("colours") == ["red", "blue", "red"]
    assert PACK.texts("none") == []
    assert PACK.word("name", ["nape", "probe"]) == 1
    assert PACK.words("colours", ["blue", "red"]) == [1, 0, 1]
    assert PACK.wholes("numbers", 1, 9) == [1, 9]
    assert PACK.table("inner").table("deep").whole("size") == 7
    assert (PACK.has("low"), PACK.has("high")) == (True, False)
    assert [row.path for row in PACK.rows("rows")] == ["rows[a]", "rows[1]"]
    assert PACK.rows("rows")[1].whole("n") == 1
    assert read_pack("n = 1000000000", "f").whole("n") == 10**9
    PACK.table("inner").only(["deep", "more"])


FAULTS: list[tuple[Callable[[Pack], object], str]] = [
    (lambda p: p.whole("three", 0, 2), "three: expected a whole number from 0 to 2, found 3"),
    (lambda p: p.whole("yes"), f"yes: expected a whole number from {ALL}, found True"),
    (lambda p: p.whole("name"), f"name: expected a whole number from {ALL}, found 'probe'"),
    (lambda p: p.flag("low"), "low: expected true or false, found 0"),
    (lambda p: p.flag("absent"), "absent: expected true or false, found nothing"),
    (lambda p: p.text("blank"), "blank: expected a text, found '  '"),
    (lambda p: p.text("low"), "low: expected a text, found 0"),
    (lambda p: p.text("nme"), "nme: expected a text, found nothing (perhaps 'name' is meant)"),
    (lambda p: p.word("name", ["prove"]), "name: expected one of prove, found 'probe' (perhaps 'prove' is meant)"),
    (lambda p: p.word("three", ["a", "b"]), "three: expected one of a, b, found 3"),
    (lambda p: p.word("absent", ["a", "b"]), "absent: expected one of a, b, found nothing"),
    (lambda p: p.texts("mixed"), "mixed: expected a list of texts, found ['red', 5]"),
    (lambda p: p.texts("name"), "name: expected a list of texts, found 'probe'"),
    (
        lambda p: p.words("colours", ["red", "blues"]),
        "colours[1]: expected one of red, blues, found 'blue' (perhaps 'blues' is meant)",
    ),
    (lambda p: p.wholes("name"), f"name: expected whole numbers from {ALL}, found 'probe'"),
    (lambda p: p.wholes("truths"), f"truths[1]: expected whole numbers from {ALL}, found True"),
    (lambda p: p.wholes("mixed"), f"mixed[0]: expected whole numbers from {ALL}, found 'red'"),
    (lambda p: p.wholes("numbers", 1, 8), "numbers[1]: expected whole numbers from 1 to 8, found 9"),
    (lambda p: p.wholes("numbers", 2, 9), "numbers[0]: expected whole numbers from 2 to 9, found 1"),
    (lambda p: p.table("none"), "none: expected a table, found []"),
    (lambda p: p.table("inner").table("deep").text("size"), "inner.deep.size: expected a text, found 7"),
    (lambda p: p.rows("name"), "name: expected an array of tables, [[name]], found 'probe'"),
    (lambda p: p.rows("torn"), "torn: expected an array of tables, [[torn]], found [{'id': 'a'}, 5]"),
    (lambda p: p.rows("row"), "row: expected an array of tables, [[row]], found nothing (perhaps 'rows' is meant)"),
    (lambda p: p.rows("rows")[0].text("x"), "rows[a].x: expected a text, found nothing"),
    (
        lambda p: p.table("inner").only(["depp"]),
        "inner.deep: expected one of the keys depp (perhaps 'depp' is meant), found 'deep'",
    ),
    (lambda p: p.table("inner").only(["x", "y"]), "inner.deep: expected one of the keys x, y, found 'deep'"),
]


@pytest.mark.parametrize(("read", "said"), FAULTS, ids=[said for _, said in FAULTS])
def test_what_does_not_fit_is_said_to_the_letter(read: Callable[[Pack], object], said: str) -> None:
    with pytest.raises(DataError) as caught:
        read(PACK)
    assert str(caught.value) == f"probe.toml: {said}"


def test_a_file_is_known_by_its_name_and_one_that_cannot_be_read_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "units.toml"
    file.write_text("size = 3")
    assert (open_pack(file).file, open_pack(file).path, open_pack(file).whole("size")) == ("units.toml", "", 3)
    file.write_bytes(b"\xff")
    with pytest.raises(DataError) as caught:
        open_pack(file)
    assert (caught.value.file, caught.value.path) == (str(file), "")
    assert caught.value.expected == "a readable UTF-8 file"
    with pytest.raises(DataError) as caught:
        read_pack("size = ", "torn.toml")
    assert (caught.value.file, caught.value.path, caught.value.expected) == ("torn.toml", "", "valid TOML")


class Thing:
    """What parameters are read into."""

    def __init__(self) -> None:
        self.n = 5
        self.kept = 0
        self.far: Thing | None = None


def test_a_declared_line_gives_a_parameter_for_each_word() -> None:
    values: dict[str, Value] = {"flag": Flag()}
    first, second, third = parameters("n=-6..6 word?>kept=near|far flag?=<flag>", values)
    assert (first.key, first.field, first.needed) == ("n", "n", True)
    assert isinstance(first.value, Number)
    assert (first.value.low, first.value.high) == (-6, 6)
    assert (second.key, second.field, second.needed) == ("word", "kept", False)
    assert isinstance(second.value, OneOf)
    assert second.value.words == ["near", "far"]
    assert (third.key, third.field, third.needed, third.value) == ("flag", "flag", False, values["flag"])
    single = value_of("near", {})
    assert isinstance(single, OneOf)
    assert single.words == ["near"]


def test_several_words_are_counted_before_they_become_bits() -> None:
    row = read_pack('one = ["b"]\ntwo = ["a", "c"]\nnone = []', "f")
    assert Several(["a", "b", "c"]).read(row, "none") == 0
    assert Several(["a", "b", "c"], 1).read(row, "one") == 2
    assert Several(["a", "b", "c"], 2).read(row, "two") == 5
    with pytest.raises(DataError, match=r"^f: one: expected at least one word, found an empty list$"):
        Several(["a", "b", "c"], 2).read(row, "one")


def test_tables_and_flags_are_read_as_they_stand() -> None:
    row = read_pack("yes = true\nno = false\ntable = { n = 1 }", "f")
    assert (Flag().read(row, "yes"), Flag().read(row, "no")) == (True, False)
    inner = Table().read(row, "table")
    assert isinstance(inner, Pack)
    assert (inner.path, inner.values) == ("table", {"n": 1})


def test_what_is_needed_must_be_given_and_what_may_miss_stays_as_it_began() -> None:
    declared = parameters("n=1..3 word?>kept=near|far", {})
    thing = Thing()
    fill(thing, read_parameters(read_pack('n = 2\nkind = "x"', "f"), declared, ["kind"]))
    assert (thing.n, thing.kept) == (2, 0)
    assert read_parameters(read_pack('n = 3\nword = "far"', "f"), declared, []) == {"n": 3, "kept": 1}
    with pytest.raises(DataError, match=r"^f: n: expected a whole number from 1 to 3, found nothing$"):
        read_parameters(read_pack('word = "far"', "f"), declared, [])
    with pytest.raises(DataError, match=r"^f: kind: expected one of the keys n, word, found 'kind'$"):
        read_parameters(read_pack('n = 2\nkind = "x"', "f"), declared, [])


def test_an_inner_table_makes_a_new_object_each_time() -> None:
    inner = Inner(Thing, [Parameter("n", "n", Number(0, 9), False)])
    row = read_pack("far = { n = 3 }\nnear = {}", "f")
    far, near = inner.read(row, "far"), inner.read(row, "near")
    assert isinstance(far, Thing)
    assert isinstance(near, Thing)
    assert (far.n, near.n) == (3, 5)
