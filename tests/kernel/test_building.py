"""What a builder of armies shows: prices, totals, menus and reviews as clients get them."""

from __future__ import annotations

import pytest

from retrorocket.kernel.army import Grammar, Heads, Shelf
from retrorocket.kernel.building import Choice, Fitting, Menu, Part, Ready, Review, Total

CREW = Shelf("hand", {"ann": "Ann", "ben": "Ben"}, "XX-1")


def choice(cost: int) -> Choice:
    """A hand of the crew."""
    return Choice("ann", "Ann", "Mates", cost, "Steers.")


@pytest.mark.parametrize(
    ("cost", "counted", "price"),
    [(1, "point", "1 point"), (2, "point", "2 points"), (0, "point", ""), (3, "", "")],
)
def test_a_price_is_told_in_ones_and_many_and_not_where_nothing_is_counted(cost: int, counted: str, price: str) -> None:
    assert choice(cost).price(counted) == price


def test_a_choice_is_told_with_its_price_and_fittings() -> None:
    ann = choice(4)
    ann.given = "A"
    ann.fittings = [Fitting("Hat", ["A", "B"], 1)]
    assert ann.as_json("coin") == {
        "id": "ann",
        "name": "Ann",
        "group": "Mates",
        "cost": 4,
        "price": "4 coins",
        "text": "Steers.",
        "given": "A",
        "fittings": [{"title": "Hat", "words": ["A", "B"], "most": 1}],
    }


def test_a_menu_tells_heads_parts_words_and_ready_made_armies() -> None:
    grammar = Grammar([CREW], Heads("Home port", "port", {"north": "The North"}, "XX-2"))
    menu = Menu(
        "crew", grammar, [Part("crew", "Crew", "coin", CREW, [choice(1)])], [Ready("r", "R", "g", "north: ann")]
    )
    menu.words["A"] = "Anchor"
    told = menu.as_json()
    assert (told["noun"], told["head"], told["heads"]) == ("crew", "Home port", [{"id": "north", "name": "The North"}])
    assert told["parts"] == [{"id": "crew", "title": "Crew", "entries": [choice(1).as_json("coin")]}]
    assert told["words"] == {"A": "Anchor"}
    assert told["ready"] == [{"id": "r", "name": "R", "group": "g", "text": "north: ann"}]


def test_a_menu_of_lines_without_heads_tells_none() -> None:
    told = Menu("crew", Grammar([CREW]), [], []).as_json()
    assert (told["head"], told["heads"]) == ("", [])


@pytest.mark.parametrize(
    ("total", "words"),
    [
        (Total("points", 100, 0, 100), "100 of 100 points, 0 left"),
        (Total("points", 101, 0, 100), "101 of 100 points, 1 too many"),
        (Total("points", 0, 0, 0), "0 of 0 points, 0 left"),
        (Total("units", 0, 1, 2), "0 units (1 to 2)"),
        (Total("cards", 12, 1), "12 cards, 1 needed"),
        (Total("cards", 12, 0), "12 cards"),
    ],
)
def test_a_total_is_told_with_its_limits(total: Total, words: str) -> None:
    assert total.in_words() == words


def test_no_limit_is_none_for_clients() -> None:
    assert Total("cards", 12, 3).as_json() == {"counted": "cards", "sum": 12, "least": 3, "most": None}
    assert Total("cards", 12, 3, 0).as_json() == {"counted": "cards", "sum": 12, "least": 3, "most": 0}


def test_what_more_could_mend_is_no_excess() -> None:
    few, many = ("XX-1", "too few"), ("XX-2", "too many")
    review = Review("own_a", [Total("cards", 1)], [few, many], [few])
    assert review.excess() == [many]
    assert review.as_json() == {
        "option": "own_a",
        "totals": [{"counted": "cards", "sum": 1, "least": 0, "most": None}],
    }
