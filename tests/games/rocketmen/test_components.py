"""The catalogue: every ship, crew and effect is what the formula and the vocabulary say."""

from __future__ import annotations

import pytest

from retrorocket.games.rocketmen.abilities import KINDS
from retrorocket.games.rocketmen.pricing import Prices
from retrorocket.games.rocketmen.stock import PACK
from retrorocket.kernel.packs import Pack

SHIPS = PACK.rows("ship")
CREW = PACK.rows("crew")
PRICES = Prices(PACK)


def named(row: Pack) -> str:
    """The id of a row."""
    return row.text("id")


@pytest.mark.rule("RM-CMP-03", "RM-R-93")
@pytest.mark.parametrize("row", SHIPS, ids=named)
def test_a_ship_costs_what_the_formula_says_and_needs_resources_to_match(row: Pack) -> None:
    assert PRICES.ship(row) == row.whole("points")
    assert len(row.texts("needs")) == max(1, -(-(row.whole("points") - 1) // 4))
    assert (row.whole("squadron") > 1) == (row.text("type") == "fighter")
    assert (row.text("move") == "none") == (row.text("type") == "station")


@pytest.mark.rule("RM-CMP-04", "RM-R-93")
@pytest.mark.parametrize("row", CREW, ids=named)
def test_a_crew_costs_what_the_formula_says_and_has_a_rank(row: Pack) -> None:
    assert PRICES.crew(row) == row.whole("points")
    assert row.texts("ranks")


@pytest.mark.rule("RM-ABIL-03")
def test_every_kind_of_effect_is_in_the_vocabulary_priced_and_used() -> None:
    assert [row.text("name") for row in PACK.rows("effect_kind")] == KINDS
    assert [row.text("kind") for row in PACK.rows("effect_price")] == KINDS
    assert {effect.text("kind") for row in SHIPS + CREW for effect in row.rows("effects")} == set(KINDS)


@pytest.mark.rule("RM-CMP-01", "RM-CMP-02", "RM-R-93")
def test_the_program_has_all_pieces_of_a_two_player_game() -> None:
    supply = PACK.table("supply")
    each = supply.table("resources_per_player")
    assert supply.whole("asteroids") == 3
    assert [each.whole(name) for name in ("titanium", "newtonium", "carbon7")] == [3, 3, 3]
    assert len(SHIPS) == 52
    assert len(CREW) == 32
    assert [row.text("name") for row in SHIPS if row.whole("number") == 10] == ["Phoenix"]
