"""Armies of one's own: one grammar of lines for all games, read the same way everywhere, and within bounds."""

from __future__ import annotations

import time

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.army import LONGEST, MOST_COMPLAINTS, Army, Grammar, Heads, Shelf, counted
from retrorocket.kernel.building import Total
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.options import ECHO, LONGEST_LINE, settled

SHIPS = Shelf("ship", {"tug": "River Tug", "ark": "Old Ark", "s1": "Swift"}, "XX-1")
SHIPS.worded = True
CARDS = Shelf("card", {"K1": "Kite", "K2": "Keel"}, "XX-2")
FLEET = Grammar([SHIPS, CARDS])
FORCE = Grammar([CARDS], Heads("Home port", "port", {"north": "North", "south": "South"}, "XX-3"))
BUILDING = {"pocket-tactics": "custom_a", "pocketmodel": "own_a", "rocketmen": "own_red"}
AGREED = {"pocket-tactics": {"variant": "custom"}, "pocketmodel": {}, "rocketmen": {}}


def told(army: Army) -> list[list[tuple[str, int, list[str]]]]:
    """The lists of an army as plain values."""
    return [[(entry.id, entry.copies, entry.words) for entry in entries] for entries in army.lists]


def test_a_line_has_lists_of_entries_with_copies_and_words() -> None:
    army = FLEET.read("tug AA c1, ark*3 S; K1*2, K2")
    assert army.wrong == []
    assert told(army) == [[("tug", 1, ["AA", "c1"]), ("ark", 3, ["S"])], [("K1", 2, []), ("K2", 1, [])]]
    assert army.counts(1) == {"K1": 2, "K2": 1}
    assert army.write() == "tug AA c1, ark*3 S; K1*2, K2"


@pytest.mark.parametrize(
    "line", ["K1 * 3,K2", " K1  *3, , K2 ", "K1 x3, K2*", "K1 x 3, K2 *", "K1, K1*2, K2;", "K1* 3,K2"]
)
def test_a_line_may_be_written_with_more_or_less_air(line: str) -> None:
    army = FORCE.read(f" north :{line}")
    assert army.wrong == []
    assert (army.head, army.counts(0)) == ("north", {"K1": 3, "K2": 1})


def test_what_is_written_reads_back_and_empty_lists_at_the_end_are_left_out() -> None:
    for line in ("tug", "; K1", "tug A; K2", ""):
        assert FLEET.read(line).write() == line
    assert Army("north", [counted({"K1": 2, "K2": 1})]).write() == "north: K1*2, K2"
    assert FORCE.read("north:").write() == "north: "


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("tog", ("XX-1", "no ship 'tog' (perhaps tug)")),
        ("swift", ("XX-1", "no ship 'swift' (perhaps s1)")),
        ("xyz", ("XX-1", "no ship 'xyz' (they are tug to s1)")),
        ("tug*0", ("XX-1", "'0' is no number of copies of tug from 1 to 99")),
        ("tug*x", ("XX-1", "'x' is no number of copies of tug from 1 to 99")),
        ("tug*999999999", ("XX-1", "'999999999' is no number of copies of tug from 1 to 99")),
        ("tug; K1 K2", ("XX-2", "expected a comma after K1, found 'K2'")),
        ("tug; K1; K2", ("XX-2", "nothing follows list 2, not 'K2'")),
    ],
)
def test_what_cannot_be_read_is_said_with_its_rule(line: str, complaint: tuple[str, str]) -> None:
    assert FLEET.read(line).wrong == [complaint]


@pytest.mark.parametrize("line", ["K1", "east: K1", "north K1"])
def test_a_line_begins_with_a_known_head_where_the_game_has_heads(line: str) -> None:
    assert FORCE.read(line).wrong == [("XX-3", f"begin with a home port and a colon (north, south), not {line!r}")]


def test_reading_is_bounded_whatever_is_written() -> None:
    assert FLEET.read("tug," * LONGEST).wrong == [("XX-1", "a line of 20000 characters, at most 5000 are read")]
    assert FLEET.read("a," * 700).wrong == [("XX-1", "a line of 701 entries, at most 600 are read")]
    many = FLEET.read("x," * 500)
    assert len(many.wrong) == MOST_COMPLAINTS
    assert FLEET.read("tug*" + "9" * 4900).wrong[0][1].startswith(f"{'9' * 40!r} is no number of copies")
    assert len(FLEET.read("y" * 4900).wrong[0][1]) < 100


def test_totals_are_told_with_what_is_left_or_needed() -> None:
    assert Total("points", 30, 0, 100).in_words() == "30 of 100 points, 70 left"
    assert Total("points", 110, 0, 100).in_words() == "110 of 100 points, 10 too many"
    assert Total("units", 3, 5, 15).in_words() == "3 units (5 to 15)"
    assert Total("cards", 12, 30).in_words() == "12 cards, 30 needed"
    assert Total("units", 12).in_words() == "12 units"


ABSURD = [
    "x," * 299,
    "s47*20 S," * 60,
    "P01*99," * 80,
    "conscript*999999999," * 29,
    "legion:" + "archer*99," * 59,
    "9" * 600,
    "s47 " + "c77 " * 149,
    "*," * 300,
    "s1@" * 200,
]


@pytest.mark.parametrize("game", BUILDING)
@pytest.mark.parametrize("line", ABSURD, ids=[line[:12] for line in ABSURD])
def test_absurd_armies_are_refused_quickly_and_briefly(game: str, line: str) -> None:
    options: dict[str, object] = {**AGREED[game], BUILDING[game]: line}
    began = time.process_time()
    with pytest.raises(DataError) as caught:
        GAMES[game].setup(2, options)
    complaints = GAMES[game].complaints(2, settled(GAMES[game].options, options))
    assert time.process_time() - began < 1
    assert len(str(caught.value)) < 4000
    assert 0 < len(complaints) <= MOST_COMPLAINTS + 3


@pytest.mark.parametrize("game", BUILDING)
def test_an_option_of_absurd_length_is_refused_without_being_read_or_told_back(game: str) -> None:
    for options in ({BUILDING[game]: "P01, " * 100_000}, {"x" * 500_000: 1}, {BUILDING[game]: 10**4000}):
        with pytest.raises(DataError) as caught:
            GAMES[game].setup(2, {**AGREED[game], **options})
        assert len(str(caught.value)) < 1000
        assert len(caught.value.path) <= ECHO
    with pytest.raises(
        DataError, match=f"a line of at most {LONGEST_LINE} characters, found 'K, K, .* 1500 characters"
    ):
        GAMES[game].setup(2, {**AGREED[game], BUILDING[game]: "K, " * 500})


@pytest.mark.parametrize("game", BUILDING)
def test_every_ready_made_army_of_a_menu_reads_and_writes_back_the_same(game: str) -> None:
    menu = GAMES[game].menu()
    assert menu is not None
    assert len(menu.ready) > 4
    for ready in menu.ready:
        army = menu.grammar.read(ready.line)
        assert (army.wrong, army.write()) == ([], ready.line)
    for part, shelf in zip(menu.parts, menu.grammar.shelves, strict=True):
        assert part.shelf is shelf
        assert {choice.id for choice in part.choices} <= set(shelf.known)
