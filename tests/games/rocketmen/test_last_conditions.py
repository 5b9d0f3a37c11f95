"""More conditions that decide alone: the last gap that is left, a line that was measured for a shorter range."""

from __future__ import annotations

import pytest

from games.rocketmen.position import SOUTH, Piece, Position, reserve, ship
from games.rocketmen.test_scatter import ring, wall
from retrorocket.games.rocketmen import geometry as g
from retrorocket.games.rocketmen.nouns import OBJECT
from retrorocket.games.rocketmen.space import rim_line, walls

ANY_LENGTH = 600000**2


@pytest.mark.rule("RM-R-18")
def test_a_line_that_was_longer_than_was_asked_is_measured_again_for_a_longer_range() -> None:
    """The chart keeps how long a line is, or only that it is longer than was asked; of each target for itself."""
    table = Position(
        ship("R1", "War Tithe", (357200, 457200)),
        ship("B1", "Petal Guard", (557200, 510000)),
        ship("B2", "Petal Guard", (657200, 560000)),
    )
    rocket, near, beyond = (OBJECT.number(id) for id in ("R1", "B1", "B2"))
    exact = measured(table, rocket, near, ANY_LENGTH)
    table.s.stir()
    assert measured(table, rocket, near, exact // 2) == exact // 2 + 1
    assert exact < measured(table, rocket, beyond, ANY_LENGTH) < ANY_LENGTH
    assert measured(table, rocket, near, exact - 1) == exact, "still too long"
    assert measured(table, rocket, near, exact) == exact
    assert measured(table, rocket, near, exact // 3) == exact // 3 + 1


def measured(table: Position, attacker: int, target: int, longest: int) -> int:
    """The shortest line from rim to rim, squared."""
    return int(rim_line(table.s, attacker, target, walls(table.s, attacker, target), longest))


@pytest.mark.rule("RM-R-25", "RM-RSV-02")
def test_a_place_close_beside_a_docked_ship_is_offered_where_the_smallest_gap_is_left() -> None:
    beside = int(g.place_x(SOUTH[0], 40002, 0)), int(g.place_y(SOUTH[1], 40002, 0))
    table = Position(ship("R1", "Ember Choir", beside, docked="HR"), reserve("R2", "Iron Decree"), home={"red": "TTNC"})
    table.when("deploy R2", "lasers 1")
    assert {"place R2 3687", "place R2 32313"} <= set(table.legal("place"))
    assert [table.refusal(f"place R2 {place}") for place in (3686, 32314)] == ["RM-R-25", "RM-R-25"]


@pytest.mark.rule("RM-R-26", "RM-R-27")
def test_a_later_fighter_is_offered_the_gap_that_only_a_look_at_every_degree_finds() -> None:
    """The second of eleven Cruisers round the Fighters at home stands 15 mm farther out: room for one."""
    far = int(g.place_x(SOUTH[0], 71100 + 15000, 36000 // 11)), int(g.place_y(SOUTH[1], 71100 + 15000, 36000 // 11))
    others: list[Piece] = [piece for piece in wall() if piece.id != "B2"]
    table = Position(
        *ring(11), *others, ship("B2", "Iron Decree", far), reserve("R20", "Strayhounds"), home={"red": "N"}
    )
    table.when("deploy R20", "lasers 1", "place R20 33000", "face 0", "lasers 1")
    assert table.legal("place") == ["place R21 6300 by R2", "place R21 6400 by R2"]
    table.when("place R21 6300 by R2", "face 0")
    assert table.lies("R21")
