"""Packs, options and saved values: what is wrong is named with file, path, expectation and finding."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.notation import Kind
from retrorocket.kernel.options import Choice, Line, Number, Option, Switch, settled, typed
from retrorocket.kernel.packs import Pack, open_pack, read_pack
from retrorocket.kernel.parameters import Given, Inner, Numbers, Several, Value, fill, parameters, read_parameters
from retrorocket.kernel.saving import Flag, Layout, Listing, Row, Text, Whole, Word, started

TEXT = """
name = "probe"
size = 3
fast = true
tags = ["red", "blue"]
sizes = [1, 2]
[inner]
size = 7
[[unit]]
id = "scout"
cost = 4
[[unit]]
cost = -1
"""


@pytest.fixture
def pack() -> Pack:
    """A small pack."""
    return read_pack(TEXT, "units.toml")


def test_sound_values_are_read(pack: Pack) -> None:
    assert pack.text("name") == "probe"
    assert pack.whole("size", 1, 3) == 3
    assert pack.flag("fast")
    assert pack.words("tags", ["blue", "red"]) == [1, 0]
    assert pack.wholes("sizes") == [1, 2]
    assert pack.table("inner").whole("size") == 7
    assert [row.path for row in pack.rows("unit")] == ["unit[scout]", "unit[1]"]


@pytest.mark.parametrize(
    ("read", "said"),
    [
        (lambda p: p.whole("size", 4, 9), "units.toml: size: expected a whole number from 4 to 9, found 3"),
        (lambda p: p.whole("fast"), "units.toml: fast: expected a whole number from 0 to 1000000000, found True"),
        (lambda p: p.whole("siez"), "found nothing (perhaps 'size' is meant)"),
        (lambda p: p.text("size"), "units.toml: size: expected a text, found 3"),
        (lambda p: p.flag("size"), "expected true or false, found 3"),
        (lambda p: p.word("name", ["a", "b"]), "expected one of a, b, found 'probe'"),
        (lambda p: p.words("tags", ["red"]), "units.toml: tags[1]: expected one of red, found 'blue'"),
        (lambda p: p.wholes("sizes", 2), "units.toml: sizes[0]: expected whole numbers from 2"),
        (lambda p: p.table("inner").text("size"), "units.toml: inner.size: expected a text, found 7"),
        (lambda p: p.table("name"), "expected a table, found 'probe'"),
        (lambda p: p.rows("name"), "expected an array of tables, [[name]], found 'probe'"),
        (lambda p: p.rows("unit")[1].whole("cost"), "units.toml: unit[1].cost: expected a whole number"),
        (lambda p: p.rows("unit")[0].only(["id", "costs"]), "unit[scout].cost: expected one of the keys id, costs"),
    ],
)
def test_a_fault_says_where_what_was_expected_and_what_was_found(
    pack: Pack, read: Callable[[Pack], object], said: str
) -> None:
    with pytest.raises(DataError) as caught:
        read(pack)
    assert said in str(caught.value)


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="a readable UTF-8 file"):
        open_pack(tmp_path / "missing.toml")
    torn = tmp_path / "torn.toml"
    torn.write_text("size = [1, 2")
    with pytest.raises(DataError, match=r"torn\.toml: top level: expected valid TOML"):
        open_pack(torn)


OPTIONS: list[Option] = [
    Switch("whole_deck", "The whole deck", False, []),
    Number("doomsday", "Doomsday cards", 2, [], 1, 5),
    Choice("set", "Terrain", "forest", [], ["forest", "ice"]),
    Line("own", "A force of one's own", "", []),
]


def test_options_settle_to_their_defaults() -> None:
    assert settled(OPTIONS, {"doomsday": 3}) == {"whole_deck": False, "doomsday": 3, "set": "forest", "own": ""}


class Shot:
    """What an effect is read into."""

    def __init__(self) -> None:
        self.n = 0
        self.range = 9
        self.colours = 0
        self.faces = 0
        self.far: Shot | None = None
        self.sure = False


VALUES: dict[str, Value] = {"colours": Several(["red", "blue"], 1), "faces": Numbers(1, 6), "sure": Given()}
VALUES["far"] = Inner(Shot, parameters("n=1..3", VALUES))
SHOT = "n=-6..6 reach?>range=near|far colours?=<colours> faces?=<faces> far?=<far> sure?=<sure>"


def shot(text: str) -> Shot:
    """An effect as it is declared."""
    found = Shot()
    fill(found, read_parameters(read_pack(text, "shots.toml"), parameters(SHOT, VALUES), ["kind"]))
    return found


def test_declared_parameters_fill_the_fields_of_an_effect() -> None:
    found = shot(
        'kind = "shot"\nn = -2\nreach = "far"\ncolours = ["blue"]\nfaces = [1, 6]\nfar = { n = 3 }\nsure = true'
    )
    assert (found.n, found.range, found.colours, found.faces, found.sure) == (-2, 1, 2, 66, True)
    assert found.far is not None
    assert found.far.n == 3
    assert (shot("n = 1").range, shot("n = 1").far) == (9, None), "what is left out stays as it began"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('kind = "shot"', "shots.toml: n: expected a whole number from -6 to 6, found nothing"),
        ("n = 7", "n: expected a whole number from -6 to 6, found 7"),
        (
            "n = 1\nrange = 2",
            "expected one of the keys kind, n, reach, colours, faces, far, sure, found 'range'",
        ),
        ("n = 1\ncolour = []", "faces, far, sure (perhaps 'colours' is meant), found 'colour'"),
        ('n = 1\nreach = "fare"', "expected one of near, far, found 'fare' (perhaps 'far' is meant)"),
        ('n = 1\ncolours = ["read"]', "colours[0]: expected one of red, blue, found 'read' (perhaps 'red'"),
        ("n = 1\ncolours = []", "colours: expected at least one word, found an empty list"),
        ("n = 1\nfaces = [7]", "faces[0]: expected whole numbers from 1 to 6, found 7"),
        ("n = 1\nfar = { n = 4 }", "shots.toml: far.n: expected a whole number from 1 to 3, found 4"),
        ("n = 1\nfar = { m = 1 }", "shots.toml: far.m: expected one of the keys n"),
        ("n = 1\nsure = false", "sure: expected true, or no such key, found false"),
    ],
)
def test_a_parameter_that_does_not_fit_is_named_with_what_was_expected(text: str, said: str) -> None:
    with pytest.raises(DataError) as caught:
        shot(text)
    assert said in str(caught.value)


def test_options_are_read_as_people_type_them() -> None:
    given = typed(OPTIONS, ["whole_deck", "doomsday=4", "set=ice", "own=P01*2; K01"])
    assert given == {"whole_deck": True, "doomsday": 4, "set": "ice", "own": "P01*2; K01"}


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["doomsdy=3"], "expected an option of this game (doomsday), found 'doomsdy'"),
        (["doomsday=9"], "doomsday: expected a whole number from 1 to 5, found '9'"),
        (["doomsday=x"], "found 'x'"),
        (["whole_deck=maybe"], "expected on or off, found 'maybe'"),
        (["set=swamp"], "expected one of forest, ice, found 'swamp'"),
        (["own=" + "x" * 601], "own: expected a line of at most 600 characters"),
    ],
)
def test_a_bad_option_is_refused_with_what_it_takes(texts: list[str], said: str) -> None:
    with pytest.raises(DataError) as caught:
        typed(OPTIONS, texts)
    assert said in str(caught.value)


@pytest.mark.parametrize("given", [{"doomsday": True}, {"doomsday": "2"}, {"whole_deck": 1}, {"set": 0}, {"what": 1}])
def test_stored_options_of_the_wrong_kind_are_refused(given: dict[str, object]) -> None:
    with pytest.raises(DataError):
        settled(OPTIONS, given)


CARD = Kind("card", ["R01", "R02"])
LAYOUT = Layout(
    [
        started("days", Whole(0, 23)),
        started("over", Flag()),
        started("hand", Row(Word(CARD))),
        started("hands", Listing(Row(Word(CARD), 1), 2)),
        started("why", Text()),
    ]
)
SAVED = {"days": 3, "over": False, "hand": ["R02", None], "hands": [["R01"], ["R02"]], "why": ""}


def test_saved_fields_are_words_and_numbers() -> None:
    values = LAYOUT.read(SAVED, "table")
    hand = values["hand"]
    assert list(hand) == [1, -1]  # type: ignore[call-overload]

    class Owner:
        """Holds the fields."""

    owner = Owner()
    for name, value in values.items():
        setattr(owner, name, value)
    assert LAYOUT.write(owner) == SAVED


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"days": 24}, "saved position: table.days: expected a whole number from 0 to 23, found 24"),
        ({"over": 1}, "table.over: expected true or false"),
        ({"why": 1}, "table.why: expected a text, found 1"),
        ({"hand": ["R02", "R09"]}, "table.hand[1]: expected a card or null, found 'R09'"),
        ({"hand": "R02"}, "table.hand: expected a list"),
        ({"hands": [["R01"]]}, "table.hands: expected a list of 2, found 1 items"),
        ({"hands": [["R01"], []]}, "table.hands[1]: expected a list of 1, found 0 items"),
        ({"more": 1}, "table.more: expected one of the fields days, over, hand, hands, why"),
    ],
)
def test_a_bad_saved_value_is_named_with_its_path(change: dict[str, object], said: str) -> None:
    with pytest.raises(DataError) as caught:
        LAYOUT.read(SAVED | change, "table")
    assert said in str(caught.value)


def test_a_missing_field_is_named() -> None:
    with pytest.raises(DataError, match=r"table\.hand: expected a value, found nothing"):
        LAYOUT.read({key: value for key, value in SAVED.items() if key != "hand"}, "table")
