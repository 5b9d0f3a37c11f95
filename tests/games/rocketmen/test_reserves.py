"""Reserve ships and what pays for them, salvage, and Space Stations that take the place of an asteroid."""

from __future__ import annotations

import pytest

from games.rocketmen.space_table import Space, boarding, reserve, ship, wreck

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
    table = Space(ship("R1", "Lictor", HERE), reserve("R2", "Lictor"), home={"red": home})
    assert table.refused("deploy R2") == refusal


@pytest.mark.rule("RM-RSV-01", "RM-FTR-01", "RM-R-88")
def test_a_squadron_is_paid_for_once_and_comes_in_together() -> None:
    table = Space(ship("R1", "Lictor", HERE), reserve("R2", "Grey Cohort"), home={"red": "TN"})
    table.do("deploy R2", "lasers 1", "place R2 0", "face 0")
    table.do("lasers 0", "place R3 9000", "face 100", "lasers 1", "place R4 18000", "face 200")
    assert [table.pods(id) for id in ("R2", "R3", "R4")] == ["A", "S", "A"], "each is loaded by itself"
    assert [table.docks(id) for id in ("R2", "R3", "R4")] == [{"HR"}] * 3
    assert [table.heading(id) for id in ("R2", "R3", "R4")] == [0, 100, 200]
    assert (table.cargo("HR"), table.prompt()) == ("", "main")


@pytest.mark.rule("RM-RSV-02", "RM-R-46")
def test_exactly_the_required_resources_are_destroyed_and_the_ship_is_docked_at_home_for_no_ap() -> None:
    table = Space(ship("R1", "Lictor", AT_HOME, docked="HR"), reserve("R2", "Lictor"), home={"red": "CTNNT"})
    table.do("deploy R2", "lasers 2", "place R2 9000", "face 27000")
    assert (table.cargo("HR"), table.at("R2"), table.heading("R2")) == ("CNT", (502202, 118900), 27000)
    assert (table.docks("R2"), table.ap("R1")) == ({"HR"}, 4)
    assert [event["resource"] for event in table.events("spent", 1)] == ["T", "N"], "shown to both"


@pytest.mark.rule("RM-RSV-02", "RM-FLEET-04")
def test_bringing_in_may_be_declined_and_done_at_any_moment_of_a_later_turn() -> None:
    table = Space(ship("R1", "Lictor", HERE), reserve("R2", "Lictor"), home={"red": "TN"})
    table.do("end")
    assert table.refused("deploy R2") == "RM-RSV-02", "not on the opponent's turn"
    table.do("end", "move R1")
    assert table.refused("deploy R2") == "", "between any two actions"


@pytest.mark.rule("RM-FLEET-04")
def test_reserve_ships_wait_outside_and_come_one_by_one() -> None:
    table = Space(
        ship("R1", "Lictor", HERE), reserve("R2", "Dusty Penny"), reserve("R3", "Dusty Penny"), home={"red": "C"}
    )
    assert [row["id"] for row in table.view()["ships"] if row["seat"] == "red"] == ["R1"]
    assert [row["id"] for row in table.view(1)["seats"][0]["reserve"]] == ["R2", "R3"]
    assert table.refused("move R2") == "RM-CTRL-01"
    table.do("deploy R3", "lasers 1", "place R3 0", "face 0")
    assert (table.lies("R3"), table.lies("R2")) == (True, False)
    assert [row["id"] for row in table.view(1)["seats"][0]["reserve"]] == ["R2"]


@pytest.mark.rule("RM-RSV-03")
def test_a_ship_brought_in_belongs_to_the_active_fleet_for_every_purpose() -> None:
    table = Space(
        ship("R1", "Lictor", (400000, 300000), pods=""),
        ship("B1", "Lictor", (400000, 350000)),
        reserve("R2", "Dusty Penny"),
        home={"red": "C"},
    )
    table.do("deploy R2", "lasers 1", "place R2 0", "face 0", "end").faces(4, 4).do("attack B1>R1")
    assert (table.lies("R1"), table.reason()) == (False, ""), "the newcomer keeps its player in the game"
    table.do("end")
    assert (table.ap("R2"), table.refused("move R2")) == (4, "")


@pytest.mark.rule("RM-RSV-04")
@pytest.mark.parametrize("text", ["move R2", "rotate R2 100", "attack R2>B36", "dock R2 R1"])
def test_a_newcomer_does_nothing_on_its_first_turn(text: str) -> None:
    table = Space(ship("R1", "Lictor", HERE), reserve("R2", "Dusty Penny"), home={"red": "C"})
    table.do("deploy R2", "lasers 1", "place R2 0", "face 0")
    assert table.refused(text) == "RM-RSV-04"


@pytest.mark.rule("RM-RSV-05", "RM-R-87")
def test_reserve_crew_come_in_with_a_ship_they_fit_and_in_no_other_way() -> None:
    table = Space(
        ship("R1", "Lictor", AT_HOME, docked="HR"),
        reserve("R2", "Lictor"),
        home={"red": "TN"},
        hired={"red": ["Gunnery Chief Brandt", "Rhan Redhand", "Prefect Aurel Voss", "Legion Helmsman"]},
    )
    assert table.refused("transfer {Gunnery Chief Brandt} R1") == "RM-CTRL-01"
    table.do("deploy R2", "lasers 1")
    assert table.refused("enlist {Rhan Redhand}") == "RM-ASG-02"
    table.do("enlist {Gunnery Chief Brandt}", "enlist {Prefect Aurel Voss}")
    assert table.prompt() == "place_reserve", "both spaces are taken"
    assert table.refused("enlist {Legion Helmsman}") == "RM-RSV-02"
    table.do("place R2 9000", "face 0")
    assert table.assigned("R2") == ["Gunnery Chief Brandt", "Prefect Aurel Voss"]
    assert table.cargo("HR") == "", "crew cost no resources"


@pytest.mark.rule("RM-RSV-05")
def test_crew_with_a_rank_in_common_do_not_come_in_on_one_ship() -> None:
    table = Space(
        ship("R1", "Lictor", HERE),
        reserve("R2", "War Tithe"),
        home={"red": "NC"},
        hired={"red": ["Shaman Ozu", "Warleader Kharz", "Rhan Redhand"]},
    )
    table.do("deploy R2", "lasers 1", "enlist {Shaman Ozu}")
    assert table.refused("enlist {Warleader Kharz}") == "RM-ASG-05"
    assert table.refused("enlist {Shaman Ozu}") == "RM-RSV-05"
    table.do("done", "place R2 0", "face 0")
    assert table.crew("R2") == ["Shaman Ozu"]


@pytest.mark.rule("RM-RSV-06")
def test_pods_of_a_reserve_ship_are_chosen_when_it_comes_in() -> None:
    table = Space(ship("R1", "Lictor", HERE), reserve("R2", "Lictor"), home={"red": "TN"})
    assert table.pods("R2") == ""
    table.do("deploy R2")
    assert (table.prompt(), table.legal()) == ("fit", ["lasers 0", "lasers 1", "lasers 2"])
    table.do("lasers 1", "place R2 0", "face 0")
    assert table.pods("R2") == "AS"


@pytest.mark.rule("RM-E-44", "RM-UNL-01", "RM-RSV-02", "RM-RSV-04")
def test_cargo_that_comes_home_brings_in_a_ship_in_the_same_activation() -> None:
    table = Space(
        ship("R1", "War Tithe", (457200, 220000), 18000, ap=3, cargo="TC"),
        reserve("R2", "Lictor"),
        home={"red": "N"},
        hired={"red": ["Gunnery Chief Brandt"]},
    )
    table.do("move R1", "dock R1 HR")
    assert table.ap("R1") == 1
    table.do("unload R1")
    assert (table.cargo("HR"), table.ap("R1")) == ("NTC", 0)
    table.do("deploy R2", "lasers 1", "enlist {Gunnery Chief Brandt}", "place R2 9000", "face 0")
    assert (table.cargo("HR"), table.pods("R2"), table.assigned("R2")) == ("C", "AS", ["Gunnery Chief Brandt"])
    assert table.refused("move R2") == "RM-RSV-04"


@pytest.mark.rule("RM-R-27")
def test_a_later_fighter_without_room_goes_beside_a_friend_docked_at_home() -> None:
    ring = [ship(f"R{k + 1}", "Grey Cohort", (0, 0), docked="HR") for k in range(11)]
    for k, piece in enumerate(ring):
        piece.at = around(k * 3000)
    outsider = ship("R12", "Lictor", (700000, 300000))
    table = Space(*ring, outsider, reserve("R13", "Strayhounds"), home={"red": "N"})
    table.do("deploy R13", "lasers 1", "place R13 33000", "face 0", "lasers 1")
    assert table.refused("place R14 0") == "RM-R-26"
    assert table.refused("place R14 0 by R12") == "RM-R-26", "that friend is not docked at home"
    table.do("place R14 0 by R1", "face 0")
    assert (table.docks("R14"), table.at("R14")) == ({"R1"}, (457200, 178904))


def around(bearing: int) -> tuple[int, int]:
    """A Fighter's place round red's home base."""
    from retrorocket.games.rocketmen.geometry import place_x, place_y

    return int(place_x(457200, 40002, bearing)), int(place_y(118900, 40002, bearing))


# paying with wrecks and discounts


@pytest.mark.rule("RM-E-54", "RM-SALV-03", "RM-SALV-04", "RM-R-76")
def test_a_salvaged_fighter_stands_for_a_resource_of_its_squadrons_list() -> None:
    table = Space(
        ship("R1", "Lictor", HERE),
        reserve("R2", "Second Chance"),
        wreck("B5", "Tharsis Fang", on="HR"),
        home={"red": "C"},
    )
    table.do("deploy R2", "lasers 1", "place R2 0", "face 0")
    assert (table.lies("R2"), table.cargo("HR"), table.wrecks("HR")) == (True, "", [])
    assert [event["resource"] for event in table.events("spent_wreck")] == ["T"]


@pytest.mark.rule("RM-SALV-04", "RM-R-76")
@pytest.mark.parametrize(("home", "refusal"), [("C", "RM-RSV-02"), ("T", "RM-RSV-02"), ("CT", ""), ("", "RM-RSV-02")])
def test_a_wreck_counts_only_for_its_own_types_and_only_once(home: str, refusal: str) -> None:
    table = Space(
        ship("R1", "Lictor", HERE),
        reserve("R2", "Second Chance"),
        wreck("B5", "Fourfold Spear", on="HR"),
        home={"red": home},
    )
    assert table.refused("deploy R2") == refusal, "a Fourfold Spear needs nothing but Newtonium"


@pytest.mark.rule("RM-SALV-04", "RM-R-76")
def test_wreck_or_resource_is_the_payers_choice_as_long_as_the_rest_can_be_paid() -> None:
    table = Space(
        ship("R1", "Lictor", HERE), reserve("R2", "Lictor"), wreck("B5", "Tharsis Fang", on="HR"), home={"red": "TN"}
    ).do("deploy R2")
    assert table.legal() == ["pay T", "pay T by B5"]
    table.do("pay T by B5")
    assert (table.cargo("HR"), table.prompt()) == ("T", "fit"), "one way is left for the Newtonium"


@pytest.mark.rule("RM-SALV-04", "RM-RSV-02")
def test_a_wreck_that_is_needed_for_another_type_cannot_be_thrown_away() -> None:
    table = Space(
        ship("R1", "Lictor", HERE), reserve("R2", "Lictor"), wreck("B5", "Tharsis Fang", on="HR"), home={"red": "T"}
    ).do("deploy R2")
    assert (table.prompt(), table.cargo("HR"), table.wrecks("HR")) == ("fit", "", [])
    fresh = Space(
        ship("R1", "Lictor", HERE), reserve("R2", "Lictor"), wreck("B5", "Tharsis Fang", on="HR"), home={"red": "T"}
    )
    assert fresh.refused("deploy R2") == ""


@pytest.mark.rule("RM-SALV-04", "RM-ABIL-03")
def test_a_ship_salvaged_by_a_wild_salvager_counts_as_any_resource() -> None:
    table = Space(
        ship("R1", "Second Chance", HERE, docked="B1"),
        ship("B1", "Strayhounds", (225002, 300000), pods=""),
        reserve("R2", "Dusty Penny"),
        *LIFEBOATS,
    )
    table.faces(6, 6, 6, 1).do("board R1>B1", "salvage")
    assert table.refused("deploy R2") == "RM-RSV-02", "it is not home yet"
    home = Space(
        ship("R1", "Lictor", HERE), reserve("R2", "Dusty Penny"), wreck("B5", "Strayhounds", on="HR", wild=True)
    )
    assert home.refused("deploy R2") == ""
    tame = Space(ship("R1", "Lictor", HERE), reserve("R2", "Dusty Penny"), wreck("B5", "Strayhounds", on="HR"))
    assert tame.refused("deploy R2") == "RM-RSV-02"


@pytest.mark.rule("RM-RSV-02", "RM-ABIL-03")
def test_a_discount_at_home_leaves_out_one_resource_once_a_turn() -> None:
    table = Space(
        ship("R1", "Phoenix", AT_HOME, crew=["Old Gantry"], docked="HR"),
        reserve("R2", "Lictor"),
        reserve("R3", "Lictor"),
        home={"red": "TT"},
    )
    table.do("deploy R2")
    assert table.prompt() == "fit", "there was one way: Titanium paid, Newtonium left out"
    table.do("lasers 1", "place R2 9000", "face 0")
    assert (table.cargo("HR"), table.refused("deploy R3")) == ("T", "RM-RSV-02")
    table.do("end", "end")
    assert table.refused("deploy R3") == "", "a new turn, a new discount"


@pytest.mark.rule("RM-RSV-02", "RM-ABIL-03")
@pytest.mark.parametrize(
    ("docked", "model", "home", "refusal"),
    [("HR", "Dusty Penny", "", "RM-RSV-02"), ("HR", "Dusty Penny", "C", ""), ("", "Lictor", "T", "RM-RSV-02")],
)
def test_at_least_one_resource_is_paid_and_only_a_bearer_at_home_helps(
    docked: str, model: str, home: str, refusal: str
) -> None:
    table = Space(
        ship("R1", "Phoenix", AT_HOME, crew=["Old Gantry"], docked=docked), reserve("R2", model), home={"red": home}
    )
    assert table.refused("deploy R2") == refusal
    if not refusal:
        table.do("deploy R2")
        assert table.cargo("HR") == "", "nothing is left out of a price of one"


# salvage


@pytest.mark.rule("RM-SALV-01")
def test_a_salvaged_ship_leaves_the_table_under_its_capturers_card() -> None:
    table = Space(
        ship("R1", "Lictor", HERE, docked="B1"), ship("B1", "Grey Cohort", (225002, 300000), pods=""), *LIFEBOATS
    )
    table.faces(6, 6, 6, 1).do("board R1>B1", "salvage")
    assert (table.lies("B1"), table.wrecks("R1"), table.docks("R1")) == (False, ["B1"], set())
    assert table.view()["ships"][0]["wrecks"] == ["B1"]


@pytest.mark.rule("RM-SALV-01", "RM-CAP-03")
def test_a_scrapped_ship_is_gone() -> None:
    table = Space(ship("R1", "Lictor", HERE, docked="B1"), ship("B1", "Lictor", THERE, pods=""), *LIFEBOATS)
    table.faces(6, 6, 6, 1).do("board R1>B1", "scrap")
    assert (table.lies("B1"), table.wrecks("R1")) == (False, [])


@pytest.mark.rule("RM-SALV-02")
def test_a_capturer_neither_mines_nor_loads_nor_takes_cargo_until_it_has_been_home() -> None:
    at_rogue = Space(
        ship("R1", "War Tithe", (457200, 412198), docked="X", cargo="T"),
        wreck("B5", "Lictor", on="R1"),
        stock="TT",
        begin=True,
    )
    assert (at_rogue.prompt(), at_rogue.cargo("R1")) == ("main", "T"), "it is not asked to mine; its cargo stays"
    again = Space(
        ship("R1", "War Tithe", HERE, docked="B1"),
        ship("B1", "Lictor", THERE, pods="", cargo="TN"),
        wreck("B5", "Lictor", on="R1"),
        *LIFEBOATS,
    )
    again.faces(6, 6, 6, 1).do("board R1>B1")
    assert again.legal() == ["salvage", "scrap"], "no cargo is taken"
    again.do("salvage")
    assert (again.wrecks("R1"), again.cargo("R1")) == (["B1", "B5"], ""), "any number of wrecks (RM-R-75)"


@pytest.mark.rule("RM-SALV-03", "RM-R-75")
def test_docking_at_home_unloads_wrecks_at_once_and_for_nothing() -> None:
    table = Space(
        ship("R1", "War Tithe", (457200, 220000), 18000, ap=2, cargo="T"),
        wreck("B5", "Lictor", on="R1"),
        wreck("B6", "Lictor", on="R1"),
    )
    table.do("move R1", "dock R1 HR")
    assert (table.wrecks("HR"), table.wrecks("R1"), table.ap("R1")) == (["B5", "B6"], [], 0)
    assert table.cargo("R1") == "T", "resources wait for an unloading of their own"


@pytest.mark.rule("RM-R-75")
def test_a_ship_that_salvages_at_home_unloads_the_wreck_at_once() -> None:
    table = Space(
        ship("R1", "Lictor", AT_HOME, docked="HR B1"), ship("B1", "Lictor", (457200, 193904), pods=""), *LIFEBOATS
    )
    table.faces(6, 6, 6, 1).do("board R1>B1", "salvage")
    assert (table.wrecks("HR"), table.wrecks("R1")) == (["B1"], [])


@pytest.mark.rule("RM-R-75")
def test_a_collision_with_the_home_base_unloads_wrecks_too() -> None:
    table = Space(ship("R1", "Dustclaw", (457200, 220000), 18000, ap=1), wreck("B5", "Lictor", on="R1"))
    table.do("move R1", "hit HR")
    assert (table.docks("R1"), table.wrecks("HR")) == ({"HR"}, ["B5"])


@pytest.mark.rule("RM-R-75")
def test_a_destroyed_capturer_takes_its_wrecks_along_and_those_at_home_stay() -> None:
    table = Space(
        ship("R1", "Lictor", HERE, pods=""),
        ship("B1", "Lictor", (250000, 300000)),
        wreck("B5", "Lictor", on="R1"),
        wreck("B6", "Lictor", on="HR"),
        LIFEBOATS[0],
        active="blue",
    )
    table.faces(4, 4).do("attack B1>R1")
    assert (table.wrecks("R1"), table.wrecks("HR")) == ([], ["B6"])


# Space Stations


@pytest.mark.rule("RM-STA-05", "RM-STA-06", "RM-STA-07", "RM-R-81", "RM-R-75")
def test_a_station_from_the_reserve_takes_the_asteroids_place_with_all_that_is_there() -> None:
    table = Space(
        ship("R1", "Lictor", AT_HOME, docked="HR"),
        ship("B1", "Lictor", (502202, 118900), docked="HR"),
        reserve("R2", "Halfway House"),
        wreck("B5", "Strayhounds", on="HR"),
        home={"red": "TCN"},
        waiting={"red": ["Hired Gunhand", "Tusked Vanguard"]},
    )
    table.do("deploy R2", "lasers 0")
    assert (table.at("R2"), table.lies("HR"), table.view()["seats"][0]["home"]["id"]) == ((457200, 118900), False, "R2")
    assert (table.cargo("R2"), table.wrecks("R2")) == ("N", ["B5"])
    assert table.docks("R2") == {"R1", "B1"}
    assert (table.crew("R2"), table.assigned("R2")) == (["Hired Gunhand", "Tusked Vanguard"], [])
    assert table.refused("attack R2>B1") == "RM-RSV-04"
    table.do("assign {Hired Gunhand}")
    assert table.assigned("R2") == ["Hired Gunhand"]
    table.do("end")
    assert table.pods("R2") == "SSSS"
    assert table.refused("board B1>R2") == "", "docked before the Shields came"
    assert table.refused("attack B1>R2") == "RM-DOCK-04"


@pytest.mark.rule("RM-R-80")
def test_crew_that_wait_on_a_station_are_assigned_within_spaces_factions_and_ranks() -> None:
    table = Space(
        ship(
            "R1",
            "Twilight Rim",
            (457200, 118900),
            crew=["Ignis Varr"],
            idle=["Sola Brand", "Rhan Redhand", "Pyre Guard"],
        ),
        ship("R2", "Noonfire", AT_HOME, docked="R1"),
    )
    assert table.refused("assign {Sola Brand}") == "RM-ASG-05"
    assert table.refused("assign {Rhan Redhand}") == "RM-ASG-02"
    assert table.refused("assign {Ignis Varr}") == "RM-R-80", "it serves already"
    table.do("assign {Pyre Guard}")
    assert table.assigned("R1") == ["Ignis Varr", "Pyre Guard"]
    table.do("transfer {Sola Brand} R2")
    assert table.assigned("R2") == ["Sola Brand"], "waiting crew may go over to a docked ship"


@pytest.mark.rule("RM-R-80")
def test_crew_coming_aboard_a_station_need_a_space_and_serve() -> None:
    table = Space(
        ship("R1", "Twilight Rim", (457200, 118900), crew=["Ignis Varr", "Pyre Guard", "Firebrand Battery"]),
        ship("R2", "Sunward Lance", AT_HOME, crew=["Sapper Oduya", "Expatriate Gunner"], docked="R1"),
    )
    assert table.refused("transfer {Sapper Oduya} R1") == "RM-ASG-01"
    roomy = Space(
        ship("R1", "Twilight Rim", (457200, 118900), crew=["Ignis Varr"]),
        ship("R2", "Sunward Lance", AT_HOME, crew=["Sapper Oduya"], docked="R1"),
    )
    assert roomy.do("transfer {Sapper Oduya} R1").assigned("R1") == ["Ignis Varr", "Sapper Oduya"]


@pytest.mark.rule("RM-R-80")
def test_a_station_attacks_boards_and_repairs_and_a_second_one_has_no_place() -> None:
    table = Space(
        ship("R1", "Serene Orbit", (457200, 118900), pods="AAA"),
        ship("B1", "Lictor", AT_HOME, docked="R1"),
        ship("B2", "Lictor", (540000, 118900)),
        reserve("R2", "Halfway House"),
        home={"red": "TC"},
    )
    assert table.refused("deploy R2") == "RM-R-80"
    assert {text.split()[0] for text in table.legal()} == {"attack", "board", "repair", "end"}
    assert table.refused("unload R1") == "RM-UNL-01", "what lies on it is at home already"


@pytest.mark.rule("RM-R-82")
def test_a_captured_station_loses_the_game_whatever_else_is_in_play() -> None:
    table = Space(
        ship("R1", "Lictor", (457200, 750498), docked="B1"),
        ship("B1", "Halfway House", (457200, 795500), pods=""),
        ship("B2", "Lictor", (800000, 300000)),
        boarding("R1", "B1"),
    )
    table.faces(6, 6, 6, 1).do("board R1>B1")
    assert (table.reason(), table.winners()) == ("RM-WIN-01", ["red"])


@pytest.mark.rule("RM-E-76", "RM-ABIL-01", "RM-RES-01", "RM-OBJ-04")
@pytest.mark.parametrize(("pod", "pods"), [("laser", "AAS"), ("shield", "ASS")])
def test_phoenix_gets_a_pod_back_at_home_once_a_turn_for_two_ap_and_no_resources(pod: str, pods: str) -> None:
    table = Space(ship("R1", "Phoenix", AT_HOME, pods="AS", docked="HR"), home={"red": "T"})
    table.do(f"repair R1 {pod}")
    assert (table.pods("R1"), table.ap("R1"), table.cargo("HR")) == (pods, 3, "T")
    assert table.refused("repair R1 laser") == "RM-ABIL-03"
    hurt = Space(ship("R1", "Phoenix", AT_HOME, pods="A", docked="HR")).do("repair R1 laser")
    assert hurt.refused("repair R1 laser") == "RM-ABIL-03", "once a turn, although a post is empty"


@pytest.mark.rule("RM-E-76")
@pytest.mark.parametrize(
    ("more", "refusal"), [({"docked": ""}, "RM-ABIL-03"), ({"ap": 1}, "RM-AP-01"), ({"pods": "AAS"}, "RM-ABIL-03")]
)
def test_a_repair_needs_the_home_base_two_ap_and_an_empty_post(more: dict[str, object], refusal: str) -> None:
    table = Space(ship("R1", "Phoenix", AT_HOME, **({"pods": "AS", "docked": "HR"} | more)))
    assert table.refused("repair R1 laser") == refusal
