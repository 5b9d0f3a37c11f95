"""Reserve ships: when and how they come in, and what pays for them."""

from __future__ import annotations

import pytest

from games.rocketmen.position import Position, reserve, ship, wreck

AT_HOME = (457200, 163902)
HERE = (200000, 300000)
THERE = (230002, 300000)
LIFEBOATS = (ship("R9", "Lictor", (100000, 700000)), ship("B9", "Lictor", (800000, 300000)))


# bringing in


@pytest.mark.rule("RM-RSV-01", "RM-RSV-02")
@pytest.mark.parametrize(
    ("home", "refusal"),
    [("TN", ""), ("TNC", ""), ("TT", "RM-RSV-02"), ("N", "RM-RSV-02"), ("", "RM-RSV-02"), ("NCT", "")],
)
def test_a_ship_needs_the_resources_on_its_card(home: str, refusal: str) -> None:
    table = Position(ship("R1", "Lictor", HERE), reserve("R2", "Lictor"), home={"red": home})
    assert table.refusal("deploy R2") == refusal


@pytest.mark.rule("RM-RSV-01", "RM-FTR-01", "RM-R-88")
def test_a_squadron_is_paid_for_once_and_comes_in_together() -> None:
    table = Position(ship("R1", "Lictor", HERE), reserve("R2", "Grey Cohort"), home={"red": "TN"})
    table.when("deploy R2", "lasers 1", "place R2 0", "face 0")
    table.when("lasers 0", "place R3 9000", "face 100", "lasers 1", "place R4 18000", "face 200")
    assert [table.pods(id) for id in ("R2", "R3", "R4")] == ["A", "S", "A"], "each is loaded by itself"
    assert [table.docks(id) for id in ("R2", "R3", "R4")] == [{"HR"}] * 3
    assert [table.heading(id) for id in ("R2", "R3", "R4")] == [0, 100, 200]
    assert (table.cargo("HR"), table.prompt()) == ("", "main")


@pytest.mark.rule("RM-RSV-02", "RM-R-46")
def test_exactly_the_required_resources_are_destroyed_and_the_ship_is_docked_at_home_for_no_ap() -> None:
    table = Position(ship("R1", "Lictor", AT_HOME, docked="HR"), reserve("R2", "Lictor"), home={"red": "CTNNT"})
    table.when("deploy R2", "lasers 2", "place R2 9000", "face 27000")
    assert (table.cargo("HR"), table.at("R2"), table.heading("R2")) == ("CNT", (502202, 118900), 27000)
    assert (table.docks("R2"), table.ap("R1")) == ({"HR"}, 4)
    assert [event["resource"] for event in table.events("spent", 1)] == ["T", "N"], "shown to both"


@pytest.mark.rule("RM-RSV-02", "RM-FLEET-04")
def test_bringing_in_may_be_declined_and_done_at_any_moment_of_a_later_turn() -> None:
    table = Position(ship("R1", "Lictor", HERE), reserve("R2", "Lictor"), home={"red": "TN"})
    table.when("end")
    assert table.refusal("deploy R2") == "RM-RSV-02", "not on the opponent's turn"
    table.when("end", "move R1")
    assert table.refusal("deploy R2") == "", "between any two actions"


@pytest.mark.rule("RM-FLEET-04")
def test_reserve_ships_wait_outside_and_come_one_by_one() -> None:
    table = Position(
        ship("R1", "Lictor", HERE), reserve("R2", "Dusty Penny"), reserve("R3", "Dusty Penny"), home={"red": "C"}
    )
    assert [row["id"] for row in table.view()["ships"] if row["seat"] == "red"] == ["R1"]
    assert [row["id"] for row in table.view(1)["seats"][0]["reserve"]] == ["R2", "R3"]
    assert table.refusal("move R2") == "RM-CTRL-01"
    table.when("deploy R3", "lasers 1", "place R3 0", "face 0")
    assert (table.lies("R3"), table.lies("R2")) == (True, False)
    assert [row["id"] for row in table.view(1)["seats"][0]["reserve"]] == ["R2"]


@pytest.mark.rule("RM-RSV-03")
def test_a_ship_brought_in_belongs_to_the_active_fleet_for_every_purpose() -> None:
    table = Position(
        ship("R1", "Lictor", (400000, 300000), pods=""),
        ship("B1", "Lictor", (400000, 350000)),
        reserve("R2", "Dusty Penny"),
        home={"red": "C"},
    )
    table.when("deploy R2", "lasers 1", "place R2 0", "face 0", "end").rolling(4, 4).when("attack B1>R1")
    assert (table.lies("R1"), table.reason()) == (False, ""), "the newcomer keeps its player in the game"
    table.when("end")
    assert (table.ap("R2"), table.refusal("move R2")) == (4, "")


@pytest.mark.rule("RM-RSV-04")
@pytest.mark.parametrize("text", ["move R2", "rotate R2 100", "attack R2>B36", "dock R2 R1"])
def test_a_newcomer_does_nothing_on_its_first_turn(text: str) -> None:
    table = Position(ship("R1", "Lictor", HERE), reserve("R2", "Dusty Penny"), home={"red": "C"})
    table.when("deploy R2", "lasers 1", "place R2 0", "face 0")
    assert table.refusal(text) == "RM-RSV-04"


@pytest.mark.rule("RM-RSV-02")
@pytest.mark.parametrize("text", ["keep T", "take T", "spare N", "pay N", "done", "lasers 0"])
def test_while_a_ship_is_paid_for_only_payments_of_what_is_owed_next_will_do(text: str) -> None:
    table = Position(ship("R1", "Free Harbour", (457200, 118900)), reserve("R2", "Grey Cohort"), home={"red": "TTNN"})
    table.when("deploy R2")
    assert (table.prompt(), table.legal()) == ("pay", ["pay T", "spare T"])
    assert table.refusal(text) == "RM-RSV-02"


@pytest.mark.rule("RM-RSV-05", "RM-R-87")
def test_reserve_crew_come_in_with_a_ship_they_fit_and_in_no_other_way() -> None:
    table = Position(
        ship("R1", "Lictor", AT_HOME, docked="HR"),
        reserve("R2", "Lictor"),
        home={"red": "TN"},
        hired={"red": ["Gunnery Chief Brandt", "Rhan Redhand", "Prefect Aurel Voss", "Legion Helmsman"]},
    )
    assert table.refusal("transfer {Gunnery Chief Brandt} R1") == "RM-CTRL-01"
    table.when("deploy R2", "lasers 1")
    assert table.refusal("enlist {Rhan Redhand}") == "RM-ASG-02"
    table.when("enlist {Gunnery Chief Brandt}", "enlist {Prefect Aurel Voss}")
    assert table.prompt() == "place_reserve", "both spaces are taken"
    assert table.refusal("enlist {Legion Helmsman}") == "RM-RSV-02"
    table.when("place R2 9000", "face 0")
    assert table.assigned("R2") == ["Gunnery Chief Brandt", "Prefect Aurel Voss"]
    assert table.cargo("HR") == "", "crew cost no resources"


@pytest.mark.rule("RM-RSV-05")
def test_crew_with_a_rank_in_common_do_not_come_in_on_one_ship() -> None:
    table = Position(
        ship("R1", "Lictor", HERE),
        reserve("R2", "War Tithe"),
        home={"red": "NC"},
        hired={"red": ["Shaman Ozu", "Warleader Kharz", "Rhan Redhand"]},
    )
    table.when("deploy R2", "lasers 1", "enlist {Shaman Ozu}")
    assert table.refusal("enlist {Warleader Kharz}") == "RM-ASG-05"
    assert table.refusal("enlist {Shaman Ozu}") == "RM-RSV-05"
    table.when("done", "place R2 0", "face 0")
    assert table.crew("R2") == ["Shaman Ozu"]


@pytest.mark.rule("RM-RSV-06")
def test_pods_of_a_reserve_ship_are_chosen_when_it_comes_in() -> None:
    table = Position(ship("R1", "Lictor", HERE), reserve("R2", "Lictor"), home={"red": "TN"})
    assert table.pods("R2") == ""
    table.when("deploy R2")
    assert (table.prompt(), table.legal()) == ("fit", ["lasers 0", "lasers 1", "lasers 2"])
    table.when("lasers 1", "place R2 0", "face 0")
    assert table.pods("R2") == "AS"


@pytest.mark.rule("RM-E-44", "RM-UNL-01", "RM-RSV-02", "RM-RSV-04")
def test_cargo_that_comes_home_brings_in_a_ship_in_the_same_activation() -> None:
    table = Position(
        ship("R1", "War Tithe", (457200, 220000), 18000, ap=3, cargo="TC"),
        reserve("R2", "Lictor"),
        home={"red": "N"},
        hired={"red": ["Gunnery Chief Brandt"]},
    )
    table.when("move R1", "dock R1 HR")
    assert table.ap("R1") == 1
    table.when("unload R1")
    assert (table.cargo("HR"), table.ap("R1")) == ("NTC", 0)
    table.when("deploy R2", "lasers 1", "enlist {Gunnery Chief Brandt}", "place R2 9000", "face 0")
    assert (table.cargo("HR"), table.pods("R2"), table.assigned("R2")) == ("C", "AS", ["Gunnery Chief Brandt"])
    assert table.refusal("move R2") == "RM-RSV-04"


@pytest.mark.rule("RM-R-27")
def test_a_later_fighter_without_room_goes_beside_a_friend_docked_at_home() -> None:
    ring = [ship(f"R{k + 1}", "Grey Cohort", (0, 0), docked="HR") for k in range(11)]
    for k, piece in enumerate(ring):
        piece.at = around(k * 3000)
    outsider = ship("R12", "Lictor", (700000, 300000))
    table = Position(*ring, outsider, reserve("R13", "Strayhounds"), home={"red": "N"})
    table.when("deploy R13", "lasers 1", "place R13 33000", "face 0", "lasers 1")
    assert table.refusal("place R14 0") == "RM-R-26"
    assert table.refusal("place R14 0 by R12") == "RM-R-26", "that friend is not docked at home"
    table.when("place R14 0 by R1", "face 0")
    assert (table.docks("R14"), table.at("R14")) == ({"R1"}, (457200, 178904))


def around(bearing: int) -> tuple[int, int]:
    """A Fighter's place round red's home base."""
    from retrorocket.games.rocketmen.geometry import place_x, place_y

    return int(place_x(457200, 40002, bearing)), int(place_y(118900, 40002, bearing))


# paying with wrecks and discounts


@pytest.mark.rule("RM-E-54", "RM-SALV-03", "RM-SALV-04", "RM-R-76")
def test_a_salvaged_fighter_stands_for_a_resource_of_its_squadrons_list() -> None:
    table = Position(
        ship("R1", "Lictor", HERE),
        reserve("R2", "Second Chance"),
        wreck("B5", "Tharsis Fang", on="HR"),
        home={"red": "C"},
    )
    table.when("deploy R2", "lasers 1", "place R2 0", "face 0")
    assert (table.lies("R2"), table.cargo("HR"), table.wrecks("HR")) == (True, "", [])
    assert [event["resource"] for event in table.events("spent_wreck")] == ["T"]


@pytest.mark.rule("RM-SALV-04", "RM-R-76")
@pytest.mark.parametrize(("home", "refusal"), [("C", "RM-RSV-02"), ("T", "RM-RSV-02"), ("CT", ""), ("", "RM-RSV-02")])
def test_a_wreck_counts_only_for_its_own_types_and_only_once(home: str, refusal: str) -> None:
    table = Position(
        ship("R1", "Lictor", HERE),
        reserve("R2", "Second Chance"),
        wreck("B5", "Fourfold Spear", on="HR"),
        home={"red": home},
    )
    assert table.refusal("deploy R2") == refusal, "a Fourfold Spear needs nothing but Newtonium"


@pytest.mark.rule("RM-SALV-04", "RM-R-76")
def test_wreck_or_resource_is_the_payers_choice_as_long_as_the_rest_can_be_paid() -> None:
    table = Position(
        ship("R1", "Lictor", HERE), reserve("R2", "Lictor"), wreck("B5", "Tharsis Fang", on="HR"), home={"red": "TN"}
    ).when("deploy R2")
    assert table.legal() == ["pay T", "pay T by B5"]
    table.when("pay T by B5")
    assert (table.cargo("HR"), table.prompt()) == ("T", "fit"), "one way is left for the Newtonium"


@pytest.mark.rule("RM-SALV-04", "RM-RSV-02")
def test_a_wreck_that_is_needed_for_another_type_cannot_be_thrown_away() -> None:
    table = Position(
        ship("R1", "Lictor", HERE), reserve("R2", "Lictor"), wreck("B5", "Tharsis Fang", on="HR"), home={"red": "T"}
    ).when("deploy R2")
    assert (table.prompt(), table.cargo("HR"), table.wrecks("HR")) == ("fit", "", [])
    fresh = Position(
        ship("R1", "Lictor", HERE), reserve("R2", "Lictor"), wreck("B5", "Tharsis Fang", on="HR"), home={"red": "T"}
    )
    assert fresh.refusal("deploy R2") == ""


@pytest.mark.rule("RM-SALV-04", "RM-ABIL-03")
def test_a_ship_salvaged_by_a_wild_salvager_counts_as_any_resource() -> None:
    table = Position(
        ship("R1", "Second Chance", HERE, docked="B1"),
        ship("B1", "Strayhounds", (225002, 300000), pods=""),
        reserve("R2", "Dusty Penny"),
        *LIFEBOATS,
    )
    table.rolling(6, 6, 6, 1).when("board R1>B1", "salvage")
    assert table.refusal("deploy R2") == "RM-RSV-02", "it is not home yet"
    home = Position(
        ship("R1", "Lictor", HERE), reserve("R2", "Dusty Penny"), wreck("B5", "Strayhounds", on="HR", wild=True)
    )
    assert home.refusal("deploy R2") == ""
    tame = Position(ship("R1", "Lictor", HERE), reserve("R2", "Dusty Penny"), wreck("B5", "Strayhounds", on="HR"))
    assert tame.refusal("deploy R2") == "RM-RSV-02"


@pytest.mark.rule("RM-RSV-02", "RM-ABIL-03")
def test_a_discount_at_home_leaves_out_one_resource_once_a_turn() -> None:
    table = Position(
        ship("R1", "Phoenix", AT_HOME, crew=["Old Gantry"], docked="HR"),
        reserve("R2", "Lictor"),
        reserve("R3", "Lictor"),
        home={"red": "TT"},
    )
    table.when("deploy R2")
    assert table.prompt() == "fit", "there was one way: Titanium paid, Newtonium left out"
    table.when("lasers 1", "place R2 9000", "face 0")
    assert (table.cargo("HR"), table.refusal("deploy R3")) == ("T", "RM-RSV-02")
    table.when("end", "end")
    assert table.refusal("deploy R3") == "", "a new turn, a new discount"


@pytest.mark.rule("RM-RSV-02", "RM-ABIL-03")
@pytest.mark.parametrize(
    ("docked", "model", "home", "refusal"),
    [("HR", "Dusty Penny", "", "RM-RSV-02"), ("HR", "Dusty Penny", "C", ""), ("", "Lictor", "T", "RM-RSV-02")],
)
def test_at_least_one_resource_is_paid_and_only_a_bearer_at_home_helps(
    docked: str, model: str, home: str, refusal: str
) -> None:
    table = Position(
        ship("R1", "Phoenix", AT_HOME, crew=["Old Gantry"], docked=docked), reserve("R2", model), home={"red": home}
    )
    assert table.refusal("deploy R2") == refusal
    if not refusal:
        table.when("deploy R2")
        assert table.cargo("HR") == "", "nothing is left out of a price of one"


@pytest.mark.rule("RM-RSV-02", "RM-R-88")
@pytest.mark.parametrize("id", ["R1", "R3", "R5", "B2", "X"])
def test_only_the_first_ship_of_an_own_entry_that_waits_can_be_called(id: str) -> None:
    table = Position(
        ship("R1", "Lictor", HERE),
        reserve("R2", "Grey Cohort"),
        reserve("B2", "Grey Cohort"),
        home={"red": "TTNN"},
    )
    assert table.refusal("deploy R2") == ""
    assert table.refusal(f"deploy {id}") == "RM-RSV-02"
