"""A copy of a position is equal in every field and in every open question, and goes its own way."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.rocketmen.laid_table import Laid
from games.rocketmen.position import Position, reserve, ship
from games.rocketmen.test_questions_and_tables import QUESTIONS
from games.rocketmen.test_what_is_seen import rich
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.kernel.match import resign
from table import Table

FREE = (200000, 300000)


def busy() -> Position:
    """Everything that a turn can leave behind: an open ship that runs off, uses, visits, a salvaged ship."""
    table = rich()
    ships = table.saved("ships")
    more: dict[str, Any] = {"status": "open", "attacks": 2, "marks": ["evaded", "turned"]}
    return table.given(
        open="R1",
        allowance=2,
        first="blue",
        turn=17,
        uses=[["R1", "free_dock"], ["rc1", "save"]],
        visits=[["rc2", "HR"]],
        ships=ships | {"R1": ships["R1"] | more},
    )


def over() -> Position:
    """One of three players is out and was passed over, then time is up."""
    table = Position(ship("R1", "Lictor", FREE), seats=3, turn=0, begin=True, turn_limit=4)
    resign(table.state, 0)
    while not table.reason():
        table.when("end")
    return table


def built() -> Table:
    """A plan in the middle of being built: the second ship of a squadron is manned."""
    table = Table(ROCKETMEN, fleets="built").when("build", "add s47", "lasers 1", "done", "ready", "start N", "build")
    return table.when("add s04", "lasers 1", "done", "lasers 0")


def reserve_built() -> Table:
    """A plan that has come to the reserve."""
    return Table(ROCKETMEN, fleets="built").when("build", "add s47", "lasers 1", "done", "reserve")


def second_fighter() -> Position:
    """The second Fighter of a squadron is to be placed."""
    table = Position(ship("R1", "Lictor", FREE), reserve("R2", "Grey Cohort"), home={"red": "TN"})
    return table.when("deploy R2", "lasers 1", "place R2 0", "face 0", "lasers 0")


LAID: dict[str, Any] = QUESTIONS | {
    "rich": rich,
    "busy": busy,
    "over": over,
    "chosen": lambda: Table(ROCKETMEN, own_blue="s46 AASS").when("fleet terra_vanguard"),
    "built": built,
    "reserve built": reserve_built,
    "second fighter": second_fighter,
    "laid": Laid,
}


@pytest.mark.parametrize("name", list(LAID))
def test_a_copy_is_equal_and_goes_its_own_way(name: str) -> None:
    state = LAID[name]().state
    before = json.dumps(state.save())
    copy = state.clone()
    assert json.dumps(copy.save()) == before
    assert copy.digest() == state.digest()
    for action in copy.legal()[:3]:
        twin = state.clone()
        twin.dice = type(twin.dice)([0] * 40)
        twin.apply(action)
    assert json.dumps(state.save()) == before
