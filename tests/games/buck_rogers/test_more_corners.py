"""More corners: choices of a volley, half-built satellites, turned Leaders, raids and Zones taken by single pieces."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position
from games.buck_rogers.test_positions import BATTLE, COMBAT, MOVING, VOLLEY, refused, usual
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.kernel.dice import CounterDice
from table import Table

MERCURY = ("the_warrens", "bach", "tolstoi", "sobkou_plains")
P1, P2, P3, P4, P5, P6 = range(6)

# volleys


@pytest.mark.rule("BR-COMBAT-07")
@pytest.mark.parametrize(
    ("enemies", "target"),
    [
        (("1 burgundy-F E4", "1 green-F E4"), "burgundy-F"),
        (("1 green-F E4", "1 green-B E4"), "green-F"),
        (("1 green-B E4", "1 burgundy-B E4"), "burgundy-B"),
    ],
)
def test_a_volley_aims_where_worth_times_chance_is_best_and_at_the_first_of_equals(
    enemies: tuple[str, str], target: str
) -> None:
    board = Position(dice=[1]).stack("1 blue-F E4", *enemies).fighting().when("yes", "volley")
    assert board.events("shot")[0]["target"] == target


@pytest.mark.rule("BR-COMBAT-07", "BR-ACM-03")
def test_a_volley_turns_to_the_marker_once_every_unit_has_been_a_target() -> None:
    board = Position(advanced=True, dice=[1, 1, 1]).stack("3 blue-T bach", "1 green-T bach").hold("green", "bach")
    board.hold("blue", "vesta").fighting().when("pass", "pass", "volley")
    assert [event["target"] for event in board.events("shot")] == ["green-T", "green-C", "green-C"]


@pytest.mark.rule("BR-ACM-03", "BR-COMBAT-05")
def test_in_every_round_the_units_come_before_the_marker() -> None:
    board = Position(advanced=True, dice=[1] * 5).stack("2 blue-T bach", "1 green-T bach").hold("green", "bach")
    board.hold("blue", "vesta").fighting().when("pass", "pass")
    assert board.refusal("attack blue-T green-C") == "BR-ACM-03"
    board.when("attack blue-T green-T", "attack blue-T green-C")
    assert board.refusal("attack green-C blue-T") == "BR-ACM-02"
    board.when("attack green-T blue-T", "attack green-C blue-T", "done", "done", "pass", "pass")
    assert board.state.prompt().values["round"] == 2
    assert board.refusal("attack blue-T green-C") == "BR-ACM-03", "a new round begins with the units again"


@pytest.mark.rule("BR-ALEAD-02", "BR-COMBAT-10")
def test_an_advanced_battle_over_a_planet_has_no_markers() -> None:
    board = Position(advanced=True, dice=[4]).stack("1 blue-F near_mercury", "1 green-B near_mercury")
    board.leader("buck_rogers", "near_mercury").leader("ardala", "near_mercury").hold("green", *MERCURY[1:]).fighting()
    board.until("start_battle", "hold").when("yes", "pass", "pass", "use buck_rogers", "attack blue-F green-B")
    assert board.events("used") == [{"event": "used", "rule": "BR-ALEAD-01", "leader": "buck_rogers"}]
    assert board.view()["hit"] == {"green-B": 1}


# control


@pytest.mark.rule("BR-KSAT-10", "BR-R-35", "BR-SURR-02")
def test_a_half_built_satellite_is_nobodys_as_soon_as_the_surface_is_lost() -> None:
    board = Position(advanced=True).stack("1 green-T bach", "1 blue-T bach", "1 yellow-T bach").hold("green", *MERCURY)
    board.factory("bach", "K", "near_mercury").given(order=[3, 0, 1, 2, 4, 5]).hold("blue", "vesta").fighting()
    board.until("offer", "done").when("offer p1", "yes")
    assert board.controller("bach") == "blue"
    assert board.view()["satellites"]["near_mercury"] == {"finished": False, "owner": -1}
    assert board.view()["factories"][0]["item"] == ""


@pytest.mark.rule("BR-R-46", "BR-CTRL-02", "BR-CTRL-04")
@pytest.mark.parametrize(("piece", "colour"), [("yellow-R1", "yellow"), ("blue-R4", "blue"), ("leader", "yellow")])
def test_the_marker_shows_the_colour_of_the_piece_that_took_the_zone(piece: str, colour: str) -> None:
    board = Position(3).hold("green", "tycho").leader("ardala", "tycho").leader("black_barney", "vesta")
    board.hold("brown", "vesta")
    if piece == "leader":
        board.leader("wilma_deering", "the_warrens")
    else:
        board.ship(piece, "the_warrens").leader("wilma_deering", "vesta", "brown")
    board.fighting()
    assert board.controller("the_warrens") == colour


@pytest.mark.rule("BR-BM-01", "BR-COMP-02", "BR-OPT-O1")
def test_a_factory_aboard_a_transport_counts_as_a_factory_everywhere() -> None:
    board = Position(O=True).ship("green-R2", "the_warrens", factory=True).hold("green", "the_warrens").building(P4)
    assert board.refusal("order") == "BR-BM-01"
    assert board.refusal("market green-T the_warrens") == "BR-BM-01"
    assert board.view()["bank"] == 23


@pytest.mark.rule("BR-SETUP-07", "BR-CTRL-05")
def test_a_factory_that_is_placed_belongs_to_the_holder_of_the_zone() -> None:
    table = Table(BUCK_ROGERS, 6)
    seat = table.asked()
    table.when(next(text for text in table.legal("place") if "-Y " in text))
    assert [row["owner"] for row in table.view()["factories"]] == [seat]
    assert table.saved("factories")[0][4] == -1


@pytest.mark.rule("BR-ACOMB-03", "BR-BUILD-06")
@pytest.mark.parametrize(("advanced", "near"), [(True, ["ceres", "aurora", "pallas"]), (False, ["ceres"])])
def test_asteroids_are_neighbours_for_factories_in_the_advanced_game(advanced: bool, near: list[str]) -> None:
    board = Position(advanced=advanced).factory("juno").hold("green", "ceres", "aurora", "pallas", "juno", "hygeia")
    board.hold("green", "vesta").factory("ceres").building(P4)
    offered = {text.split()[3] for text in board.legal("build juno green-Y")}
    assert offered == ({"hygeia", "vesta"} if advanced else {"juno"})
    from_ceres = {text.split()[3] for text in board.legal("build ceres green-Y")}
    assert from_ceres == set(near) - ({"ceres"} if advanced else set()), "the limit of one Factory an asteroid"


# Leaders


@pytest.mark.rule("BR-INERT-01", "BR-P3-06")
@pytest.mark.parametrize(("zone", "inert"), [("the_warrens", False), ("tycho", False), ("", True)])
def test_a_player_is_inert_only_without_any_leader(zone: str, inert: bool) -> None:
    board = Position(3).leader("ardala", "E4").stack("1 blue-F E4", "1 brown-F Sun").leader("black_barney", "Sun")
    board.leader("buck_rogers", "vesta").hold("blue", "vesta").hold("green", "the_warrens", "tycho")
    if zone:
        board.leader("killer_kane", zone)
    board.fighting()
    assert board.where("ardala") == "none"
    assert board.view()["players"][1]["inert"] == inert


@pytest.mark.rule("BR-OPT-L4", "BR-R-78")
@pytest.mark.parametrize(("zone", "die", "goes"), [("the_warrens", 7, True), ("bach", 7, True), ("bach", 6, False)])
def test_a_turned_leader_goes_home_on_seven(zone: str, die: int, goes: bool) -> None:
    board = Position(dice=[die], L=True).leader("buck_rogers", zone).stack(f"1 burgundy-T {zone}", f"1 green-T {zone}")
    board.hold("blue", "tycho").leader("killer_kane", "vesta").leader("ardala", "juno")
    board.fields["lead_colour"][0], board.fields["lead_home"][0] = "burgundy", "blue"
    board.fighting()
    assert (board.prompt() == "hand_back") == goes


@pytest.mark.rule("BR-OPT-L4", "BR-ALEAD-05", "BR-ALEAD-06")
@pytest.mark.parametrize("power", ["steal yellow-F E4", "borrow wilma_deering"])
def test_a_turned_ardala_who_goes_home_steals_and_borrows_nothing(power: str) -> None:
    board = Position(advanced=True, dice=[7], L=True).leader("ardala", "vesta", "blue").leader("wilma_deering", "juno")
    board.fields["lead_home"][3] = "green"
    board.stack("1 yellow-F E4", "1 blue-F vesta").hold("green", "tycho").hold("yellow", "juno").hold("blue", "vesta")
    board.moving().when(power)
    assert (board.prompt(), board.asked()) == ("hand_back", P4)
    board.when("post ardala tycho")
    assert board.at("E4") == {"yellow-F": 1}
    assert board.view()["leaders"][1]["seat"] == P3
    assert board.refusal(power).startswith("BR-ALEAD-0")
    assert BUCK_ROGERS.load(board.state.save(), CounterDice(1)).digest() == board.state.digest()


@pytest.mark.rule("BR-ALEAD-08", "BR-ALEAD-09")
@pytest.mark.parametrize(("text", "dice", "zones"), [("use doc_huer", [], 5), ("gamble", [9], 9)])
def test_huer_drives_all_his_own_transports_and_nobody_elses(text: str, dice: list[int], zones: int) -> None:
    board = Position(advanced=True, dice=dice).leader("doc_huer", "E4").ship("brown-R1", "E4").ship("brown-R4", "E4")
    board.ship("purple-R4", "E4").ship("brown-R2", "E5").ship("blue-R1", "E4").moving(P6).when(text)
    status = board.saved("ship_status")
    assert (status[20], status[23]) == (zones, zones)
    assert [ship for ship in range(24) if status[ship] != -1] == [20, 23]


# groups and raids


@pytest.mark.rule("BR-MOVE-08", "BR-MOVE-12")
def test_a_group_that_stands_among_enemies_may_leave_for_anywhere_in_reach() -> None:
    board = Position().stack("1 blue-F bach", "1 green-T bach", "2 blue-T bach").hold("blue", "bach").moving()
    board.when("move 1 blue-F bach")
    assert {"go far_mercury", "go Me2"} <= set(board.legal("go"))
    assert "go bach" not in board.legal()


@pytest.mark.rule("BR-CMDO-01", "BR-CMDO-02")
def test_commandos_are_noted_zone_by_zone_and_added_up() -> None:
    board = Position(advanced=True).stack("4 blue-T bach", "2 blue-G bach", "2 blue-T tolstoi", "1 green-T bach")
    board.stack("1 green-T tolstoi").factory("bach").factory("tolstoi").hold("green", "bach", "tolstoi").fighting()
    board.when("raid 1 blue-T bach", "raid 1 blue-T tolstoi", "raid 2 blue-G bach", "raid 2 blue-T bach")
    assert board.saved("raids") == [["bach", "blue-T", 3], ["tolstoi", "blue-T", 1], ["bach", "blue-G", 2]]
    assert board.legal("raid") == ["raid 1 blue-T bach", "raid 1 blue-T tolstoi"]
    board.when("done", "pass", "pass")
    rows = {row["unit"]: row["count"] for row in board.view()["battle"]["line"]}
    assert rows == {"blue-T": 1, "green-T": 1, "green-C": 1}
    assert set(board.legal("attack")) == {"attack blue-T green-T"}


# saved positions


@pytest.mark.rule("BR-CMDO-01")
def test_commandos_in_orbit_are_refused() -> None:
    position = usual(E=True).given(units=["2 blue-G orbit_vesta"], raids=[["orbit_vesta", "blue-G", 1]])
    assert refused(position, [MOVING]) == "table: commandos that do not stand there"


@pytest.mark.rule("BR-RETR-04")
def test_nobody_fires_with_the_pieces_of_another() -> None:
    frames = [COMBAT, BATTLE, VOLLEY | {"shooters": [["blue-F", 1]]}]
    assert refused(usual(), frames) == "frames[3]: more pieces fire than stand there"


# what is told


@pytest.mark.rule("BR-TRANS-05", "BR-TRANS-14", "BR-TRANS-02", "BR-TRANS-07", "BR-R-20")
def test_loading_and_unloading_are_told_to_all_and_the_transport_to_its_owner() -> None:
    board = Position().ship("green-R2", "bach").factory("bach").stack("3 green-T tycho").ship("green-R3", "tycho")
    board.hold("green", "bach", "tycho").moving(P4).when("load 1 green-Y green-R2", "load 2 green-T green-R3")
    loaded = [(row["count"], row["unit"], row["zone"]) for row in board.events("loaded", P1)]
    assert loaded == [("1", "green-Y", "bach"), ("2", "green-T", "tycho")]
    own = [(row["count"], row["unit"], row["ship"]) for row in board.events("loaded_on", P4)]
    assert own == [("1", "green-Y", "green-R2"), ("2", "green-T", "green-R3")]
    board.when("unload 1 green-Y green-R2", "unload 2 green-T green-R3")
    told = [(row["count"], row["unit"], row["ship"], row["zone"]) for row in board.events("unloaded", P1)]
    assert told == [("1", "green-Y", "green-R2", "bach"), ("2", "green-T", "green-R3", "tycho")]


@pytest.mark.rule("BR-ALEAD-10", "BR-R-50", "BR-COMP-02")
def test_barney_takes_every_kind_of_ship_that_fell() -> None:
    board = Position(advanced=True, dice=[1] * 4 + [10] * 4).stack("4 purple-B E4", "1 green-F E4", "2 green-B E4")
    board.ship("green-R3", "E4").leader("black_barney", "E4").hold("green", "tycho").leader("ardala", "tycho")
    board.fighting().when("yes", "pass", "pass", "volley", "volley")
    assert board.prompt() == "capture"
    board.when("use black_barney")
    assert board.at("E4") == {"purple-F": 1, "purple-B": 6}
    assert [row["unit"] for row in board.view()["transports"]] == ["purple-R1"]
    captured = [(row["count"], row["unit"], row["zone"]) for row in board.events("captured")]
    assert captured == [("1", "purple-F", "E4"), ("2", "purple-B", "E4"), ("1", "purple-R", "E4")]


@pytest.mark.rule("BR-ATURN-01", "BR-SETUP-01")
def test_a_fresh_table_has_no_cards_no_hits_and_nothing_noted() -> None:
    table = Table(BUCK_ROGERS, 6, advanced=True)
    for field in (
        "card",
        "shown",
        "lead_back",
        "lead_used",
        "lead_lent",
        "inert_until",
        "quit",
        "out",
        "market",
        "gifts",
    ):
        assert table.saved(field) == [0] * 6, field
    assert not any(table.saved("hit") + table.saved("cover") + table.saved("fallen") + table.saved("satellites"))
    assert not any(table.saved("ship_factory") + table.saved("sure") + table.saved("free") + table.saved("seen"))
    assert set(table.saved("ship_status") + table.saved("lead_status")) == {-1}


@pytest.mark.rule("BR-SETUP-07")
def test_no_pieces_of_a_colour_that_nobody_plays_wait_to_be_placed() -> None:
    reserve = [0] * 30
    reserve[4 * 5] = 1
    position = Position(4).hold("blue", "bach").given(reserve=reserve, phase="placing", turn=0, order=[])
    frame = {"frame": "Placing", "player": 0, "left": 3, "zone": None, "colour": None}
    assert refused(position, [frame]) == "table: purple pieces of nobody wait to be placed"
