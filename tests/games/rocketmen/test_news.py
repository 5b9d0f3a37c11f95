"""What is told at the table: every event with its figures, in order, to those who may hear it."""

from __future__ import annotations

import pytest

from games.rocketmen.bearers import carry
from games.rocketmen.laid_table import Laid, falls, field
from games.rocketmen.position import L, M, Position, microid, reserve, ship, wreck
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.match import resign
from table import Table

FREE = (200000, 300000)
NEAR = (200000, 350000)
AT_HOME = (457200, 163902)
AT_ROGUE = (457200, 412198)
FAR = (850000, 850000)


def heard(table: Table, seat: int = SPECTATOR) -> list[str]:
    """Each event as its name and figures."""
    rows = [{key: value for key, value in event.items() if key != "rule"} for event in table.told(seat)]
    return [" ".join(str(value) for value in row.values()) for row in rows]


@pytest.mark.rule("RM-ROT-01", "RM-MOVE-01", "RM-R-14", "RM-AVOID-01", "RM-DOCK-01")
def test_turns_moves_meetings_and_dockings_are_told() -> None:
    table = Position(
        ship("R1", "Lictor", FREE, ap=5), microid("m01", (240000, 300000)), microid("m02", (320000, 300000))
    )
    table.when("rotate R1 9000", "move R1", "avoid", "move R1", "dock R1 m02")
    assert heard(table) == [
        "rotated R1 9000",
        "moved R1 219998 300000",
        "met R1 m01",
        "avoided R1 1",
        f"moved R1 {200000 + M} 300000",
        "moved R1 299998 300000",
        "met R1 m02",
        "docked R1 m02",
    ]


@pytest.mark.rule("RM-MIC-01", "RM-UNL-01", "RM-ABIL-03")
def test_loading_looking_and_unloading_are_told_with_the_type_to_one_alone() -> None:
    table = Position(ship("R1", "Lictor", FREE, docked="m01"), microid("m01", (220002, 300000), "N")).when(
        "load R1 m01"
    )
    assert [heard(table, seat) for seat in (0, 1)] == [["loaded R1 m01 N"], ["loaded_by R1 m01"]]
    eye = Position(ship("R1", "Tribune's Eye", FREE), microid("m01", (240000, 300000), "C")).when("look R1 m01")
    assert [heard(eye, seat) for seat in (0, 1)] == [["looked R1 m01 C"], ["looked_at R1 m01"]]
    home = Position(ship("R1", "Lictor", AT_HOME, docked="HR", cargo="TN")).when("unload R1")
    assert heard(home, 1) == ["unloaded R1 2"]


@pytest.mark.rule("RM-MINE-02", "RM-MINE-03", "RM-MINE-04", "RM-TURN-04")
def test_mining_and_commands_are_told() -> None:
    table = Position(ship("R1", "Lictor", AT_ROGUE, docked="X"), stock="TNC", begin=True)
    table.rolling(6).drawing(1).rolling(2).drawing(0, 0).when("mine R1")
    assert heard(table, 1) == ["turn red 6", "mined R1 6", "rock_lost N", "mined R1 2", "drawn_by R1 2"]
    assert heard(table, 0)[-3:] == ["drawn R1 T", "drawn R1 C", "drawn_by R1 2"]
    lead = Position(carry("Warleader Kharz", FREE), ship("R2", "Lictor", (200000, 330000 + L)), begin=True)
    assert heard(lead.when("command R2")) == ["turn red 6", "commanded R2 1"]


@pytest.mark.rule("RM-ATK-08", "RM-ATK-09", "RM-R-50", "RM-DMG-01", "RM-DMG-02", "RM-DMG-03")
def test_attacks_saves_and_losses_are_told() -> None:
    table = Position(ship("R1", "Lictor", FREE), ship("B1", "Grey Cohort", NEAR, pods="A"), ship("B2", "Lictor", FAR))
    table.rolling(5, 4, 3, 3).when("attack R1>B1", "evade")
    assert heard(table) == ["attacked R1 B1 0 6", "rolled R1 5 4 6 1", "saved B1 3 3 7 0", "pod_lost B1 laser"]
    saved = Position(ship("R1", "Lictor", FREE), ship("B1", "Grey Cohort", NEAR, pods="A")).rolling(5, 4, 4, 3)
    assert heard(saved.when("attack R1>B1", "evade"))[2:] == ["saved B1 4 3 7 1", "missed R1 B1"]
    miss = Position(ship("R1", "Lictor", FREE), ship("B1", "Lictor", NEAR, pods="S")).rolling(3, 3)
    assert heard(miss.when("attack R1>B1")) == ["attacked R1 B1 0 7", "rolled R1 3 3 7 0", "missed R1 B1"]
    crew = ship("B1", "Lictor", NEAR, pods="A", crew=["Gunnery Chief Brandt"])
    doubles = Position(ship("R1", "Lictor", FREE), crew).rolling(4, 4).when("attack R1>B1")
    assert heard(doubles)[1:] == ["rolled R1 4 4 6 1", "pod_lost B1 laser", "crew_lost B1 bc1"]
    last = Position(ship("R1", "Lictor", FREE), ship("B1", "Lictor", NEAR, pods="")).rolling(6, 5)
    assert heard(last.when("attack R1>B1"))[1:] == ["rolled R1 6 5 6 1", "ship_lost B1", "out blue", "ended red"]


@pytest.mark.rule("RM-COLL-01", "RM-COLL-06")
def test_collisions_are_told_with_the_dice_of_both_sides() -> None:
    table = Position(
        ship("R1", "Lictor", FREE, 9000, pods="A"),
        ship("B1", "Lictor", (250000, 300000), pods="AA"),
        ship("B2", "Lictor", FAR),
    ).when("move R1")
    table.rolling(4, 3, 2, 4).when("hit B1", "ram")
    assert heard(table)[2:] == [
        "collided R1 B1",
        "crash_roll R1 4 3",
        "crash_roll B1 2 4",
        "pod_lost B1 laser",
        "docked R1 B1",
    ]


@pytest.mark.rule("RM-BRD-06", "RM-BRD-07", "RM-BRD-14")
def test_waves_are_told_die_by_die_and_pair_by_pair() -> None:
    table = Position(ship("R1", "Lictor", (457200, 750498), docked="HB", pods="A"), ship("B1", "Lictor", FREE))
    table.rolling(6, 2, 5, 3, 3, 1).when("board R1>HB")
    dice = [f"wave_die R1 {face}" for face in (6, 2)] + [f"wave_die HB {face}" for face in (5, 3, 3, 1)]
    pairs = ["compared R1 6 HB 5", "die_lost HB 3", "compared R1 2 HB 3", "pod_lost R1 laser"]
    assert heard(table)[: 1 + len(dice) + 4] == ["boarded R1 HB", *dice, *pairs]


@pytest.mark.rule("RM-SALV-01", "RM-SALV-03", "RM-BRD-08", "RM-R-74")
def test_captures_salvage_and_coming_home_are_told() -> None:
    table = Position(
        ship("R1", "Canal Reaver", FREE, pods="AA", docked="B1"),
        ship("B1", "Lictor", (230002, 300000), pods="A", cargo="T"),
        ship("B2", "Lictor", FAR),
    ).rolling(6, 6, 6, 1, 1)
    table.when("board R1>B1", "done", "salvage")
    assert heard(table, 0)[6:] == [
        "compared R1 6 B1 1",
        "pod_lost B1 laser",
        "captured B1 R1",
        "inspected R1 B1 T",
        "cargo_lost B1 T",
        "salvaged B1 R1",
    ]
    back = Position(ship("R1", "Canal Reaver", (457200, 190000), 18000), wreck("B1", "Lictor", "R1"))
    assert heard(back.when("move R1", "dock R1 HR"))[-2:] == ["docked R1 HR", "wreck_home B1 red"]


@pytest.mark.rule("RM-ASG-08", "RM-ABIL-03")
def test_transfers_and_repairs_are_told() -> None:
    table = Position(ship("R1", "Lictor", AT_HOME, docked="HR", crew=["Gunnery Chief Brandt"]))
    assert heard(table.when("transfer {Gunnery Chief Brandt} HR")) == ["transferred rc1 HR"]
    yard = Position(ship("R1", "Phoenix", AT_HOME, pods="AA", docked="HR")).when("repair R1 shield")
    assert (heard(yard), yard.pods("R1")) == (["repaired R1 shield"], "AAS")


@pytest.mark.rule("RM-RSV-02", "RM-R-46", "RM-SALV-04")
def test_a_newcomer_is_told_with_what_was_paid() -> None:
    table = Position(ship("R1", "Lictor", FREE), reserve("R2", "Dusty Penny"), home={"red": "C"})
    table.when("deploy R2", "lasers 1", "place R2 0", "face 9000")
    assert heard(table) == ["spent red C", f"placed R2 {AT_HOME[0]} {AT_HOME[1]} 9000", "deployed R2"]
    scrap = Position(ship("R1", "Lictor", FREE), reserve("R2", "Dusty Penny"), wreck("B1", "Dusty Penny", "HR"))
    assert heard(scrap.when("deploy R2"))[:1] == ["spent_wreck red B1 C"]


@pytest.mark.rule("RM-R-83", "RM-SET-03", "RM-SET-06", "RM-SET-07", "RM-SET-08", "RM-SET-12", "RM-SET-13")
def test_the_set_up_is_told_to_everybody_and_types_only_as_they_are_seen() -> None:
    drops = [falls(0, 100000, 0, up=True), falls(0, 0, 0), *field(10)]
    table = Laid(starts="NC", drops=drops)
    table.when("place R1 0", "face 9000")
    told = [
        "chose red",
        "chose blue",
        "fleets_shown red terra_vanguard",
        "fleets_shown blue mars_warhost",
        "first_roll red 5 5",
        "first_roll blue 2 2",
        "first_player red",
        "scattered m01 T",
        "scatter_rogue 1",
        "placed R1 457200 168902 9000",
    ]
    assert heard(table) == told
    assert heard(table, 0) == ["started red N", *told]
    assert heard(table, 1) == ["chose red", "started blue C", *told[1:]]


@pytest.mark.rule("RM-R-92", "RM-OPT-04", "RM-WIN-03")
def test_who_gives_up_is_told_and_who_wins() -> None:
    table = Position(ship("R1", "Lictor", FREE), seats=3)
    resign(table.state, 0)
    assert heard(table)[-2:] == ["out red", "turn blue 6"]
    two = Position(ship("R1", "Lictor", FREE))
    resign(two.state, 0)
    assert heard(two)[-1] == "ended blue"
