"""What is told beside the rule that refuses: whose ship, how far, how dear; and what things on a table are called."""

from __future__ import annotations

from typing import Any

import pytest

from games.rocketmen.bearers import bearing
from games.rocketmen.position import Position, microid, reserve, ship
from retrorocket.kernel.scripted import ScriptedDice

HERE = (200000, 300000)
LICTOR = 15000


def laid(gap: int = 70000, **mine: Any) -> Position:
    """A Lictor of red, one of blue some way off, and what else can be meant by mistake."""
    return Position(
        ship("R1", "Lictor", HERE, 9000, **mine),
        ship("B1", "Lictor", (HERE[0] + 2 * LICTOR + gap, HERE[1]), pods=""),
        ship("R2", "Lictor", (100000, 700000)),
        microid("m01", (250000, 500000)),
        reserve("R3", "Lictor"),
        reserve("B3", "Lictor"),
    )


@pytest.mark.rule("RM-CTRL-01")
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("move {}", "no-ship HR"),
        ("move {}", "no-ship m01"),
        ("move {}", "ship-of-others B1"),
        ("move {}", "ship-aside R3"),
        ("rotate {} 100", "ship-of-others B1"),
        ("boost {}", "ship-of-others B1"),
        ("dock {} X", "ship-of-others B1"),
        ("attack {}>R1", "ship-of-others B1"),
        ("load {} m01", "ship-of-others B1"),
        ("unload {}", "ship-of-others B1"),
        ("board {}>R1", "ship-of-others B1"),
        ("look {} m01", "ship-of-others B1"),
        ("place {} 0", "no-ship HR"),
        ("place {} 0", "ship-of-others B3"),
    ],
)
def test_a_refusal_tells_whose_ship_it_is_and_whether_it_is_there(text: str, key: str) -> None:
    fact, word = key.split()
    assert laid().fact(text.format(word)) == (fact, {"ship:object": word})


@pytest.mark.rule("RM-CTRL-01", "RM-TURN-02")
@pytest.mark.parametrize("text", ["place R3 0", "boost R1", "unload R1", "end B1", "deploy B3"])
def test_where_the_rule_says_all_nothing_is_added(text: str) -> None:
    table = laid()
    assert (bool(table.refusal(text)), table.fact(text)) == (True, ("", {}))


@pytest.mark.rule("RM-R-14")
@pytest.mark.parametrize("text", ["hit {}", "scoop {}"])
def test_what_was_not_met_is_neither_struck_nor_scooped(text: str) -> None:
    assert laid().fact(text.format("m01")) == ("not-met", {"target:object": "m01"})


@pytest.mark.rule("RM-R-14")
def test_a_ship_collides_with_what_it_met_alone() -> None:
    table = laid(gap=20000).when("move R1")
    assert (table.prompt(), table.refusal("hit m01"), table.refusal("hit B1")) == ("contact", "RM-R-14", "")
    assert table.refusal("dock R1 m01") == table.refusal("dock R2 B1") == "RM-R-14"


@pytest.mark.rule("RM-ATK-01", "RM-DOCK-01")
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("attack R1>{}", "no-target B3"),
        ("attack R1>{}", "no-target m02"),
        ("attack R1>{}", "own-target R2"),
        ("attack R1>{}", "no-aim X"),
        ("dock R1 {}", "no-target B3"),
        ("load R1 {}", "no-target m02"),
        ("board R1>{}", "no-target B3"),
        ("look R1 {}", "no-target m02"),
    ],
)
def test_a_refusal_tells_what_is_no_target(text: str, key: str) -> None:
    fact, word = key.split()
    assert laid().fact(text.format(word)) == (fact, {"ship:object": "R1", "target:object": word})


@pytest.mark.rule("RM-ATK-06")
@pytest.mark.parametrize(("ap", "reach"), [(1, 63), (4, 254)])
def test_out_of_range_tells_gap_and_reach_in_millimetres(ap: int, reach: int) -> None:
    told = laid(gap=400000, ap=ap).fact("attack R1>B1")
    about = {"ship:object": "R1", "target:object": "B1", "gap": 400}
    assert told == ("out-of-range", about | {"reach": reach})


@pytest.mark.rule("RM-DOCK-01")
@pytest.mark.parametrize(("gap", "docked", "key"), [(70999, "", "not-touching"), (1, "B1", "docked-there")])
def test_docking_tells_how_far_or_that_it_is_done(gap: int, docked: str, key: str) -> None:
    about = {"ship:object": "R1", "target:object": "B1", "gap": gap // 1000}
    assert laid(gap, docked=docked).fact("dock R1 B1") == (key, about)


@pytest.mark.rule("RM-AP-01")
@pytest.mark.parametrize(("text", "gap"), [("attack R1>B1", 10000), ("dock R1 B1", 1)])
def test_too_dear_tells_the_price_and_what_is_left(text: str, gap: int) -> None:
    about = {"ship:object": "R1", "target:object": "B1", "gap": gap // 1000}
    assert laid(gap, ap=0).fact(text) == ("too-dear", about | {"need": 1, "have": 0})


@pytest.mark.rule("RM-AP-01")
def test_the_price_of_docking_is_that_of_the_ship_that_docks() -> None:
    with bearing("Neutral Opinion", ("free_dock", 1, 0)):
        foe = ship("B1", "Neutral Opinion", (HERE[0] + 2 * LICTOR + 1, HERE[1]), pods="")
        table = Position(ship("R1", "Lictor", HERE, ap=0), foe)
        assert table.fact("dock R1 B1")[1]["need"] == 1


@pytest.mark.rule("RM-R-14")
def test_only_attacks_have_no_aim() -> None:
    assert laid().fact("dock R1 R2")[0] == "not-touching"
    assert laid().fact("load R1 m01") == ("", {})


@pytest.mark.rule("RM-R-83")
def test_ships_of_one_name_are_counted_and_go_by_their_owners() -> None:
    table = Position(
        ship("R1", "Lictor", HERE),
        ship("R2", "Dusty Penny", (100000, 700000), crew=["Dex Marlow"]),
        ship("R3", "Lictor", (700000, 700000)),
        ship("B1", "Lictor", (700000, 300000)),
    )
    names = table.state.named({"red": "Ann"})
    assert [names[f"object:{word}"] for word in ("R1", "R2", "R3", "B1")] == [
        "Ann's Lictor 1",
        "Ann's Dusty Penny",
        "Ann's Lictor 2",
        "Blue's Lictor",
    ]
    assert [names[f"object:{word}"] for word in ("X", "HR", "HB", "m01", "m24")] == [
        "the rogue asteroid",
        "Ann's home base",
        "Blue's home base",
        "microid 1",
        "microid 24",
    ]
    assert {key: name for key, name in names.items() if key.startswith("crew:")} == {
        f"crew:{table.token('Dex Marlow')}": "Dex Marlow"
    }
    assert names["red"] == "Ann"


@pytest.mark.rule("RM-R-83")
def test_nobody_is_told_of_ships_while_fleets_are_chosen() -> None:
    game = Position(ship("R1", "Lictor", HERE)).game
    names = game.begin(game.setup(3), ScriptedDice([])).named({})
    assert not [key for key in names if key.startswith(("object:R", "object:B", "crew:"))]
    assert names["object:HG"] == "Green's home base"


@pytest.mark.rule("RM-ASG-01", "RM-ASG-02", "RM-ASG-05", "RM-R-37", "RM-ASG-08", "RM-CTRL-01")
def test_a_refused_transfer_tells_what_keeps_the_crew_from_going_over() -> None:
    lone = ship("R1", "Dusty Penny", HERE, docked="R2 R3", crew=["Gunnery Chief Brandt"])
    mars = ship("R2", "Dustclaw", (HERE[0] + 2 * LICTOR + 1, HERE[1]))
    terra = ship("R3", "Lictor", (HERE[0] - 2 * LICTOR - 1, HERE[1]), crew=["Gunnery Chief Brandt"])
    table = Position(lone, mars, terra, ship("B1", "Lictor", (700000, 700000), crew=["Doctor Ilse Karn"]))
    about = {"crew": "rc1", "ship:object": "R1"}
    assert table.fact("transfer rc1 R2") == ("crew-unfit", about | {"target:object": "R2"})
    assert table.fact("transfer rc1 R3") == ("rank-taken", about | {"target:object": "R3"})
    assert table.fact("transfer rc1 HR") == ("crew-undocked", about | {"target:object": "HR"})
    assert table.fact("transfer bc1 R1") == ("crew-of-others", {"crew": "bc1"})
    assert table.fact("transfer rc9 R1") == ("crew-aside", {"crew": "rc9"})


@pytest.mark.rule("RM-R-37", "RM-ASG-01")
def test_a_crew_that_has_been_there_and_a_ship_without_a_berth_are_told_apart() -> None:
    one = ship("R1", "Minute Watch", HERE, docked="R2", crew=["Dex Marlow"])
    other = ship("R2", "Paper Tiger", (HERE[0] + 20002, HERE[1]), crew=["Swift Amary"])
    table = Position(one, other)
    about = {"crew": "rc1", "ship:object": "R1", "target:object": "R2"}
    assert table.fact("transfer rc1 R2") == ("no-berth", about)
    table.when("swap rc1 rc2")
    assert table.fact("transfer rc1 R1") == (
        "crew-been-there",
        {"crew": "rc1", "ship:object": "R2", "target:object": "R1"},
    )
