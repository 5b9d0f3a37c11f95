"""AP and activations: fresh pools, one ship at a time, nothing saved and nothing lent."""

from __future__ import annotations

import pytest

from games.rocketmen.position import Piece, Position, boarding, microid, reserve, ship
from retrorocket.kernel.match import resign

FREE = (200000, 300000)
CLEAR = (650000, 300000)
AT_HOME = (457200, 163902)
AT_ROGUE = (457200, 412198)


@pytest.mark.rule("RM-AP-01")
def test_every_ship_of_the_active_player_has_a_fresh_pool_of_its_ap_value() -> None:
    table = Position(
        ship("R1", "Lictor", FREE, ap=0),
        ship("R2", "Noonfire", CLEAR, ap=1),
        ship("B1", "Lictor", (300000, 600000)),
        begin=True,
    )
    assert [table.ap(id) for id in ("R1", "R2", "B1")] == [4, 6, 0]


@pytest.mark.rule("RM-AP-01")
def test_what_a_ship_does_is_paid_from_its_own_pool() -> None:
    table = Position(ship("R1", "Lictor", FREE, ap=1), ship("R2", "Lictor", CLEAR))
    assert table.when("rotate R1 100").ap("R1") == 0
    assert table.refusal("move R1") == "RM-AP-01"
    assert table.ap("R2") == 4


@pytest.mark.rule("RM-AP-02", "RM-AP-04", "RM-R-35", "RM-E-07")
def test_another_ship_acts_only_after_the_open_one_is_ended_and_its_ap_are_lost() -> None:
    table = Position(ship("R1", "Lictor", FREE, 9000), ship("R2", "Lictor", CLEAR, 9000))
    table.when("move R1", "move R1")
    assert table.ap("R1") == 2
    assert table.refusal("move R2") == "RM-AP-02"
    table.when("end R1", "move R2")
    assert table.ap("R2") == 3
    assert table.status("R1") == "done"
    for action in ("move R1", "rotate R1 0", "attack R1>B36"):
        assert table.refusal(action) == "RM-AP-02"
    table.when("end R2")
    assert table.refusal("move R1") == "RM-AP-02"


@pytest.mark.rule("RM-AP-04", "RM-R-35", "RM-TURN-03")
@pytest.mark.parametrize("limit", [120, 5])
def test_a_ship_that_is_still_open_when_the_turn_ends_is_done(limit: int) -> None:
    table = Position(ship("R1", "Lictor", FREE, 9000), ship("R2", "Lictor", CLEAR), turn=5, turn_limit=limit)
    table.when("move R1", "end")
    assert (table.reason(), table.view()["open"]) == ("" if limit == 120 else "RM-R-91", "-")
    rows = {row["id"]: (row["status"], row["ap"]) for row in table.view()["ships"]}
    assert (rows["R1"], rows["R2"]) == (("done", 0), ("ready", 0))


@pytest.mark.rule("RM-R-35", "RM-OPT-04")
def test_no_ship_is_open_when_its_player_gives_up_in_his_turn() -> None:
    table = Position(ship("R1", "Lictor", FREE, 9000), seats=3).when("move R1")
    resign(table.state, 0)
    assert (table.view()["open"], table.view()["allowance"], table.view()["active"]) == ("-", -1, "blue")


@pytest.mark.rule("RM-AP-02")
@pytest.mark.parametrize("first", ["R1", "R2"])
def test_the_order_of_ships_is_free(first: str) -> None:
    table = Position(ship("R1", "Lictor", FREE), ship("R2", "Lictor", CLEAR))
    other = "R2" if first == "R1" else "R1"
    table.when(f"move {first}", f"end {first}", f"move {other}")
    assert (table.ap(first), table.ap(other)) == (3, 3)


@pytest.mark.rule("RM-AP-03")
def test_a_player_may_end_the_turn_without_spending_anything() -> None:
    table = Position(ship("R1", "Lictor", FREE))
    assert table.refusal("end") == ""
    table.when("end")
    assert table.asked() == 1
    assert table.at("R1") == FREE


@pytest.mark.rule("RM-AP-03")
def test_a_ship_may_stop_with_ap_left() -> None:
    table = Position(ship("R1", "Lictor", FREE))
    assert table.when("move R1").refusal("end R1") == ""


@pytest.mark.rule("RM-AP-04")
def test_unspent_ap_are_lost_at_the_end_of_the_turn() -> None:
    table = Position(ship("R1", "Lictor", FREE), ship("B1", "Lictor", CLEAR))
    table.when("move R1", "end")
    assert table.ap("R1") == 0
    table.when("end")
    assert table.ap("R1") == 4


OPENING = {
    "move": (ship("R1", "Night Mail", FREE), "move R1"),
    "rotate while not docked": (ship("R1", "Night Mail", FREE), "rotate R1 100"),
    "dock": (ship("R1", "Night Mail", AT_HOME), "dock R1 HR"),
    "attack": (ship("R1", "Night Mail", FREE), "attack R1>B1"),
    "load at no price": (ship("R1", "Night Mail", FREE, docked="m01"), "load R1 m01"),
    "unload at no price": (ship("R1", "Night Mail", AT_HOME, docked="HR", cargo="T"), "unload R1"),
    "repair": (ship("R1", "Phoenix", AT_HOME, pods="A", docked="HR"), "repair R1 laser"),
    "board": (ship("R1", "Night Mail", FREE, docked="B2"), "board R1>B2"),
}


@pytest.mark.rule("RM-R-35", "RM-AUTO-01")
@pytest.mark.parametrize("way", OPENING)
def test_each_of_these_actions_opens_an_activation(way: str) -> None:
    piece, action = OPENING[way]
    table = Position(
        piece,
        ship("R2", "Lictor", CLEAR),
        ship("B1", "Lictor", (200000, 360000), pods="SS"),
        ship("B2", "Lictor", (169998, 300000), pods="AA"),
        microid("m01", (220001, 300000)),
    ).rolling(*[1] * 10)
    table.when(action)
    while table.prompt() != "main":
        table.when(table.legal()[0])
    opened = table.status("R1")
    assert opened == ("done" if way == "board" else "open")
    assert table.refusal("move R2") == ("" if way == "board" else "RM-AP-02")


@pytest.mark.rule("RM-R-35", "RM-ROT-02")
def test_a_free_rotation_of_a_docked_ship_opens_no_activation() -> None:
    table = Position(ship("R1", "Lictor", AT_ROGUE, docked="X"), ship("R2", "Lictor", CLEAR))
    table.when("rotate R1 9000")
    assert (table.heading("R1"), table.status("R1"), table.ap("R1")) == (9000, "ready", 4)
    table.when("move R2", "end R2", "move R1")
    assert table.ap("R1") == 3


@pytest.mark.rule("RM-R-35", "RM-ROT-02")
def test_a_docked_ship_does_not_rotate_while_another_is_open_or_when_it_is_done() -> None:
    table = Position(ship("R1", "Lictor", AT_ROGUE, docked="X"), ship("R2", "Lictor", CLEAR))
    table.when("move R2")
    assert table.refusal("rotate R1 9000") == "RM-AP-02"
    done = Position(ship("R1", "Lictor", AT_ROGUE, docked="X", status="done"))
    assert done.refusal("rotate R1 9000") == "RM-AP-02"


@pytest.mark.rule("RM-R-35", "RM-ABIL-03")
def test_prospecting_opens_no_activation() -> None:
    table = Position(ship("R1", "Tribune's Eye", FREE), ship("R2", "Lictor", CLEAR), microid("m01", (250000, 300000)))
    table.when("look R1 m01")
    assert table.status("R1") == "ready"
    assert table.refusal("move R2") == ""


@pytest.mark.rule("RM-R-35")
def test_deployments_and_transfers_go_between_two_actions_of_an_open_ship() -> None:
    table = Position(
        ship("R1", "Lictor", FREE, 9000),
        ship("R2", "Lictor", AT_HOME, docked="HR"),
        reserve("R5", "Dusty Penny"),
        home={"red": "C"},
        waiting={"red": ["Legion Helmsman"]},
    )
    table.when("move R1", "transfer {Legion Helmsman} R2", "deploy R5")
    while table.prompt() != "main":
        table.when(table.legal()[0])
    assert table.lies("R5")
    assert table.crew("R2") == ["Legion Helmsman"]
    table.when("move R1")
    assert table.ap("R1") == 2


@pytest.mark.rule("RM-R-35", "RM-RSV-04")
def test_a_ship_that_came_in_this_turn_counts_as_done() -> None:
    table = Position(ship("R1", "Lictor", AT_HOME, docked="HR", marks="new", status="done"))
    assert table.refusal("move R1") == "RM-RSV-04"


@pytest.mark.rule("RM-R-35", "RM-BRD-02")
def test_the_attacker_of_a_maneuver_only_owes_its_wave_and_the_target_has_no_action() -> None:
    pieces: list[Piece] = [
        ship("R1", "Lictor", FREE, docked="B1"),
        ship("B1", "Lictor", (230002, 300000), pods="AA"),
        boarding("R1", "B1"),
    ]
    attacker = Position(*pieces)
    assert attacker.legal("move") == attacker.legal("rotate") == attacker.legal("attack") == []
    assert attacker.refusal("board R1>B1") == ""
    target = Position(*pieces, active="blue")
    assert target.legal() == ["end"]


@pytest.mark.rule("RM-R-39", "RM-AP-01", "RM-ABIL-03")
def test_pools_are_set_once_at_the_start_of_the_turn() -> None:
    table = Position(
        ship("R1", "Lictor", AT_HOME, crew=["Prefect Aurel Voss"], docked="HR"),
        ship("R2", "Lictor", CLEAR),
        begin=True,
    )
    assert table.ap("R1") == 5
    table.when("transfer {Prefect Aurel Voss} HR")
    assert table.ap("R1") == 5


@pytest.mark.rule("RM-R-39")
def test_a_captain_who_comes_aboard_brings_ap_only_from_the_next_turn_on() -> None:
    table = Position(
        ship("R1", "Lictor", AT_HOME, docked="HR"),
        ship("B1", "Lictor", CLEAR),
        waiting={"red": ["Prefect Aurel Voss"]},
        begin=True,
    )
    table.when("transfer {Prefect Aurel Voss} R1")
    assert table.ap("R1") == 4
    table.when("end", "end")
    assert table.ap("R1") == 5
