"""The facts told beside a refusal: whose piece it is, how many can still move, how far it is and who stops the way."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position

P1, P2, P3, P4, P5, P6 = range(6)
Fact = tuple[str, dict[str, str | int]]


def at_the_start() -> Position:
    """Two blue Fighters, one of which has no movement left, two green Troopers, a Leader and a Transport of each."""
    board = Position().stack("2 blue-F E4", "2 green-T bach").leader("buck_rogers", "E4").leader("ardala", "bach")
    return board.ship("blue-R1", "bach").ship("green-R1", "bach").hold("green", "bach").moving()


@pytest.mark.rule("BR-MOVE-01", "BR-TRANS-12")
@pytest.mark.parametrize(
    ("text", "rule", "told"),
    [
        ("move 1 green-T bach", "BR-MOVE-01", ("unit-of-others", {"unit": "green-T", "zone": "bach"})),
        ("pick 1 green-T bach left 1", "BR-MOVE-01", ("unit-of-others", {"unit": "green-T", "zone": "bach"})),
        ("move 1 blue-F E5", "BR-MOVE-01", ("nothing-there", {"unit": "blue-F", "zone": "E5"})),
        ("move 3 blue-F E4", "BR-MOVE-01", ("too-few", {"unit": "blue-F", "zone": "E4", "have": 2})),
        ("move 1 blue-B E4", "BR-MOVE-01", ("too-few", {"unit": "blue-B", "zone": "E4", "have": 0})),
        ("lead ardala", "BR-MOVE-01", ("leader-of-others", {"leader": "ardala"})),
        ("fly green-R1", "BR-MOVE-01", ("unit-of-others", {"unit": "green-R1"})),
    ],
)
def test_a_piece_that_cannot_begin_to_move_is_told_whose_it_is_or_how_many_there_are(
    text: str, rule: str, told: Fact
) -> None:
    board = at_the_start()
    assert board.refusal(text) == rule
    assert board.fact(text) == told


@pytest.mark.rule("BR-TRANS-12")
def test_a_transport_flies_by_its_number_and_only_one_that_is_on_the_board() -> None:
    board = at_the_start()
    assert (board.refusal("fly blue-R"), board.fact("fly blue-R")) == (
        "BR-TRANS-12",
        ("by-its-zone", {"unit": "blue-R"}),
    )
    assert (board.refusal("fly blue-R4"), board.fact("fly blue-R4")) == (
        "BR-MOVE-01",
        ("off-board", {"unit": "blue-R4"}),
    )


@pytest.mark.rule("BR-MOVE-01")
def test_what_cannot_come_along_with_a_group_is_told_where_it_is_or_that_the_group_has_set_out() -> None:
    board = Position().stack("2 blue-F bach", "1 green-F bach").ship("blue-R1", "bach").ship("blue-R2", "tolstoi")
    board.hold("blue", "bach", "tolstoi").moving().when("move 1 blue-F bach")
    assert board.fact("with 1 blue-R2") == ("elsewhere", {"unit": "blue-R2", "zone": "tolstoi"})
    assert board.fact("with 1 blue-R3") == ("off-board", {"unit": "blue-R3"})
    assert board.fact("with 1 green-R1") == ("unit-of-others", {"unit": "green-R1", "zone": "bach"})
    board.when("with 1 blue-R1")
    assert board.fact("with 1 blue-R1") == ("comes-along", {"unit": "blue-R1"})
    board.when("to near_mercury")
    for unit in ("blue-F", "blue-R2"):
        assert (board.refusal(f"with 1 {unit}"), board.fact(f"with 1 {unit}")) == (
            "BR-MOVE-01",
            ("set-out", {"unit": unit}),
        )


@pytest.mark.rule("BR-MOVE-01", "BR-MOVE-13")
def test_of_what_has_moved_it_is_told_how_many_can_still_go() -> None:
    board = Position().stack("2 blue-T bach", "1 blue-T tolstoi", "3 blue-F E4").hold("blue", "bach", "tolstoi")
    board.moving().when("move 1 blue-T bach", "to tolstoi")
    assert board.refusal("move 2 blue-T tolstoi") == "BR-MOVE-13"
    assert board.fact("move 2 blue-T tolstoi") == ("exhausted", {"unit": "blue-T", "zone": "tolstoi", "have": 1})
    board.when("move 1 blue-T tolstoi")
    assert board.fact("with 2 blue-T") == ("exhausted", {"unit": "blue-T", "zone": "tolstoi", "have": 1})
    assert board.fact("with 3 blue-T") == ("too-few", {"unit": "blue-T", "zone": "tolstoi", "have": 2})
    assert board.fact("with 1 green-T") == ("unit-of-others", {"unit": "green-T", "zone": "tolstoi"})


@pytest.mark.rule("BR-MOVE-01", "BR-MOVE-06")
def test_a_leader_is_told_to_be_of_others_only_where_he_is() -> None:
    board = Position().stack("1 blue-F E4").leader("ardala", "E4").leader("buck_rogers", "E5").moving()
    board.when("move 1 blue-F E4")
    assert (board.refusal("join ardala"), board.fact("join ardala")) == (
        "BR-MOVE-01",
        ("leader-of-others", {"leader": "ardala"}),
    )
    assert (board.refusal("join buck_rogers"), board.fact("join buck_rogers")) == ("BR-MOVE-06", ("", {}))


# the way


def flying() -> Position:
    """A Fighter and two Battlers in E4."""
    return Position().stack("1 blue-F E4", "2 blue-B E4").hold("blue", "bach").moving()


@pytest.mark.rule("BR-MOVE-01", "BR-MOVE-03", "BR-MOVE-04", "BR-BOARD-12")
def test_of_a_way_it_is_told_how_far_it_is_and_how_far_the_group_goes() -> None:
    board = flying().when("move 1 blue-B E4", "with 1 blue-F")
    assert board.fact("to E4") == ("there-already", {"zone": "E4", "from:zone": "E4"})
    assert board.fact("go E4") == ("there-already", {"zone": "E4", "from:zone": "E4"})
    assert board.fact("to E6") == ("unlinked", {"zone": "E6", "from:zone": "E4"})
    assert board.fact("go M9") == ("too-far", {"zone": "M9", "from:zone": "E4", "far": 5, "left": 4})
    assert board.fact("go bach") == ("no-way", {"zone": "bach", "from:zone": "E4"}), "no Battler lands"
    assert board.fact("go E7") == ("", {}), "nothing forbids it"
    board.when("to E5")
    assert board.fact("go M5") == ("too-far", {"zone": "M5", "from:zone": "E5", "far": 4, "left": 3})


@pytest.mark.rule("BR-MOVE-02", "BR-BOARD-06", "BR-BOARD-15")
def test_troopers_find_no_way_from_world_to_world() -> None:
    board = Position().stack("1 blue-T bach").hold("blue", "bach").moving().when("move 1 blue-T bach")
    assert board.fact("go tycho") == ("no-way", {"zone": "tycho", "from:zone": "bach"})
    assert board.fact("to tycho") == ("unlinked", {"zone": "tycho", "from:zone": "bach"})
    assert board.fact("to near_mercury") == ("no-way", {"zone": "near_mercury", "from:zone": "bach"})
    assert board.fact("go sobkou_plains") == ("", {})


@pytest.mark.rule("BR-KSAT-05", "BR-MOVE-08")
def test_who_stops_the_way_is_told_by_its_zone() -> None:
    board = Position().stack("1 blue-F Me2").hold("green", "the_warrens", "bach", "tolstoi", "sobkou_plains")
    board.satellite("near_mercury").moving().when("move 1 blue-F Me2")
    assert board.refusal("go tolstoi") == "BR-KSAT-05"
    there = {"zone": "tolstoi", "from:zone": "Me2", "there:zone": "near_mercury"}
    assert board.fact("go tolstoi") == ("stopped", there)


# building, fighting, placing


@pytest.mark.rule("BR-BUILD-01", "BR-BM-01")
def test_who_builds_is_told_where_a_factory_is_missing_or_of_others() -> None:
    board = Position().factory("bach").hold("blue", "bach", "tolstoi").hold("green", "tycho").building()
    assert board.fact("build tolstoi blue-T tolstoi") == ("no-factory", {"zone": "tolstoi"})
    assert board.fact("build tycho blue-T tycho") == ("zone-of-others", {"zone": "tycho"})
    assert board.fact("market blue-T bach") == ("no-market", {"unit": "blue-T"})
    assert board.meant("zone:tolstoi") == ["build tolstoi blue-T tolstoi"]
    assert board.meant("zone:the_warrens") == ["build the_warrens blue-T the_warrens"], "the first of the board"
    assert (board.meant("zone:nowhere"), board.meant("unit:bach")) == ([], [])
    assert flying().meant("zone:bach") == []


@pytest.mark.rule("BR-COMBAT-05")
def test_who_attacks_with_what_is_not_there_is_told_so() -> None:
    board = Position().stack("1 blue-F E4", "1 green-F E4").fighting().when("yes")
    assert board.refusal("attack blue-B green-F") == "BR-COMBAT-05"
    assert board.fact("attack blue-B green-F") == ("no-attacker", {"unit": "blue-B", "zone": "E4"})


@pytest.mark.rule("BR-SETUP-07", "BR-LEAD-02")
def test_who_places_in_a_zone_of_others_is_told_so() -> None:
    reserve = [0] * 30
    reserve[0] = 3
    board = Position().hold("blue", "bach").hold("green", "tycho").given(reserve=reserve, phase="placing", turn=0)
    board.given(order=[], lead_zone=[-5, -2, -2, -2, -2, -2])
    board.open({"frame": "Placing", "player": 0, "left": 3, "zone": None, "colour": None})
    for text in ("place blue-T tycho", "post buck_rogers tycho", "place blue-T tolstoi"):
        assert board.fact(text) == ("zone-of-others", {"zone": text.split()[-1]}), text
