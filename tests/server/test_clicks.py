"""A click that leads nowhere is answered for what the open question asks, not for verbs of another moment."""

from __future__ import annotations

from games.doomsday.position import Position
from retrorocket.server.explaining import going_on
from table import Table


def meant(table: Table, *path: str) -> list[tuple[str, str]]:
    """What clicks are taken to mean, each with the rule against it."""
    notation = table.state.notation()
    return [(notation.write(action), table.state.refusal(action)) for action in going_on(table.state, list(path))]


def test_a_card_without_a_hammer_clicked_while_building_is_refused_as_a_card_of_the_set() -> None:
    table = Position(["W02 K02 G01 R05"]).when("build")
    assert meant(table, "card:R05") == [("add R05", "DD-SET-01")]


def test_a_card_without_a_shield_clicked_while_defending_is_refused_as_a_guard_card() -> None:
    table = Position(["R01 R04 Y03 B05", "R02 Y01 W03 W05 Y04"], avoid="spy", parts=[3, 3])
    table.when("spy purple", "add R01", "add R04", "add Y03", "add B05", "done", "defend")
    assert meant(table, "card:Y04") == [("add Y04", "DD-SPY-02")]


def test_a_card_clicked_while_drawing_is_refused_as_a_source() -> None:
    table = Position([""], ask="Draw", faceup=[None, "R05"], discard="K03")
    assert meant(table, "card:K03") == [("take K03", "DD-DRAW-02")]
