"""Conditions that decide alone, each in a position where nothing else does."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position
from games.buck_rogers.test_positions import COMBAT, GROUP, MOVING, VOLLEY, refused, usual
from retrorocket.games.buck_rogers.nouns import LEADER, UNIT
from retrorocket.games.buck_rogers.odds import power_there
from retrorocket.games.buck_rogers.search import in_reach, ways
from retrorocket.games.buck_rogers.tables import LEADERS, ZONE_IDS

P1, P2, P3, P4, P5, P6 = range(6)
MERCURY = ["the_warrens", "bach", "tolstoi", "sobkou_plains"]
VENUS = ["aerostates", "mt_maxwell", "lowlanders", "elysium", "beta_regio", "aphrodite", "wreckers"]


def advanced(seats: int = 6, dice: list[int] | None = None, **options: Any) -> Position:
    return Position(seats, dice, advanced=True, **options)


def lent(board: Position, leader: str, owner: int, by: str) -> Position:
    """A Leader of a colour (counted from 1) is another colour's until the turn ends."""
    number = LEADERS.index(leader)
    board.fields["lead_colour"][number], board.fields["lead_lent"][number] = by, owner
    return board.given(lead_used=[0, 0, 0, 1, 0, 0])


@pytest.mark.rule("BR-ALEAD-06")
def test_a_leader_who_is_off_the_board_cannot_be_borrowed() -> None:
    board = advanced().leader("ardala", "tycho").leader("buck_rogers", "vesta").hold("green", "tycho")
    board.given(lead_back=[0, 0, 4, 0, 0, 0])
    board.fields["lead_zone"][2] = -1
    board.moving(P4)
    assert board.refusal("borrow killer_kane") == "BR-ALEAD-06"
    assert board.legal("borrow") == ["borrow buck_rogers"]


@pytest.mark.rule("BR-MOVE-07")
def test_a_leader_passes_enemies_only_if_a_zone_beyond_is_safe() -> None:
    """Buck has two Zones left; all round the next one enemies wait, and one Zone on from there as well."""
    enemies = ["E2", "E3", "E4", "Ve2", "Ve3", "TE3", "TE4", "TE5", "TE6"]
    board = Position().stack(*(f"1 green-F {zone}" for zone in enemies)).leader("buck_rogers", "E5").moving()
    board.when("lead buck_rogers", "to E6", "to E5")
    assert board.view()["group"]["left"] == 2
    assert board.refusal("to E4") == "", "E5 itself is safe"
    full = Position().stack(*(f"1 green-F {zone}" for zone in [*enemies, "E5", "TE7", "TE8", "Ve4"]))
    full.stack("1 blue-F E5").leader("buck_rogers", "E5").moving()
    full.when("lead buck_rogers", "to E6", "to E5")
    assert full.refusal("to E4") == "", "there is an own Fighter on E5"
    alone = Position().stack(*(f"1 green-F {zone}" for zone in [*enemies, "E5", "TE7", "TE8", "Ve4"]))
    alone.leader("buck_rogers", "E5").moving().when("lead buck_rogers", "to E6", "to E5")
    assert alone.refusal("to E4") == "BR-MOVE-07", "nothing is safe within two Zones"
    assert alone.refusal("to E6") == ""


@pytest.mark.rule("BR-MOVE-07", "BR-MOVE-08")
def test_a_leader_gets_safe_in_two_more_zones_but_not_through_ground_that_stops_him() -> None:
    enemies = ["near_venus", "far_venus", "Ve2"]
    board = Position().stack(*(f"1 green-F {zone}" for zone in enemies), *(f"1 green-T {zone}" for zone in VENUS))
    board.leader("buck_rogers", "elysium").stack("1 blue-T elysium").moving().when("lead buck_rogers")
    assert board.refusal("to near_venus") == "", "near, far, the marker, and beyond"
    assert board.refusal("to lowlanders") == "BR-MOVE-07", "there he would have to stop"
    board.when("to near_venus")
    assert board.refusal("to wreckers") == "BR-MOVE-07"
    assert board.refusal("to far_venus") == ""
    assert board.refusal("stop") == "BR-MOVE-07"


@pytest.mark.rule("BR-OPT-D2", "BR-R-73", "BR-OPT-A1")
def test_with_majorities_the_first_displays_leader_appears_anywhere_on_it() -> None:
    board = Position(D=True, A=True).turn(4).hold("burgundy", "bach", "tolstoi", "hielo", "mariposas").fighting()
    assert (board.prompt(), board.asked()) == ("gain", P2)
    assert board.legal() == [f"post doc_huer {zone}" for zone in ("bach", "tolstoi", "mariposas", "hielo")]


@pytest.mark.rule("BR-OPT-E5")
def test_lunar_gennies_may_hold_their_fire() -> None:
    board = Position(E=True).stack("2 blue-G tycho", "1 green-F near_moon").leader("buck_rogers", "tycho")
    board.leader("ardala", "vesta").hold("blue", "tycho").factory("tycho").fighting()
    assert board.prompt() == "lunar_fire"
    board.when("hold")
    assert board.prompt() == "dismantle"
    board.done()


@pytest.mark.rule("BR-R-48", "BR-ALEAD-06", "BR-ACM-08")
@pytest.mark.parametrize("guard", ["unit", "marker"])
def test_a_borrowed_leader_is_not_caught_by_his_owners_units_or_marker(guard: str) -> None:
    board = advanced().leader("ardala", "tycho").leader("killer_kane", "bach").leader("buck_rogers", "vesta")
    board.hold("green", "tycho").hold("blue", "vesta").factory("tycho")
    if guard == "unit":
        board.stack("1 burgundy-F bach")
    else:
        board.hold("burgundy", "bach")
    lent(board, "killer_kane", 2, "green").fighting()
    assert (board.where("killer_kane"), board.where("ardala")) == ("bach", "tycho")
    caught = advanced().leader("ardala", "tycho").leader("killer_kane", "bach").leader("buck_rogers", "vesta")
    caught.hold("green", "tycho").hold("blue", "vesta", "bach")
    lent(caught.stack("1 burgundy-F vesta"), "killer_kane", 2, "green").fighting()
    assert caught.prompt() == "hand_back", "another's marker threatens him"


@pytest.mark.rule("BR-SCN-B5")
def test_leaders_in_the_first_zone_of_the_board_count_like_others() -> None:
    board = Position(B5=True).turn(8).hold("blue", "bach").hold("green", "the_warrens")
    for number, leader in enumerate(("buck_rogers", "wilma_deering", "killer_kane", "ardala")):
        board.leader(leader, "bach" if number < 2 else "the_warrens", "blue" if number < 2 else "green")
    board.building().when("end")
    assert board.state.outcome() is None, "two of four are no majority"


@pytest.mark.rule("BR-MOVE-01")
def test_what_may_come_along_and_where_the_group_may_go_is_all_that_is_offered() -> None:
    board = Position(K=True).stack("3 blue-F E4", "2 blue-B E4", "1 green-F E4").ship("blue-R1", "E4")
    board.ship("blue-R2", "E4").ship("blue-R3", "E5").leader("buck_rogers", "E4").leader("ardala", "E4").moving()
    board.when("fly blue-R2", "to E5", "to E4", "to E5", "to E4", "move 1 blue-F E4", "to E5", "to E4", "stop")
    board.when("move 1 blue-F E4", "with 1 blue-R1")
    texts = [f"with {count} {unit}" for unit in UNIT.words for count in range(4)]
    texts += [f"join {leader}" for leader in LEADER.words] + ["stop", "sling one", "sling each"]
    texts += [f"{verb} {zone}" for verb in ("to", "go") for zone in ZONE_IDS]
    allowed = {text for text in texts if not board.refusal(text)}
    neighbours = {text.replace("to ", "go ") for text in allowed if text.startswith("to ")}
    assert set(board.legal()) == allowed - neighbours
    assert {"with 1 blue-F", "with 2 blue-F", "with 2 blue-B", "join buck_rogers"} <= allowed
    assert not {"with 1 blue-R1", "with 1 blue-R2", "with 1 blue-R3", "join ardala", "with 3 blue-F"} & allowed


@pytest.mark.rule("BR-MOVE-01", "BR-TRANS-02")
def test_what_may_move_and_be_loaded_or_unloaded_is_all_that_is_offered() -> None:
    board = Position().stack("2 blue-T bach", "1 blue-F bach", "1 blue-B near_mercury", "1 green-T bach")
    board.ship("blue-R1", "bach").ship("blue-R2", "tolstoi", troopers=3).ship("green-R1", "bach").factory("bach")
    board.hold("blue", "bach").hold("yellow", "tolstoi").leader("buck_rogers", "bach").leader("ardala", "bach").moving()
    zones = ["bach", "tolstoi", "near_mercury", "E4"]
    texts = [f"move {count} {unit} {zone}" for unit in UNIT.words for zone in zones for count in (1, 2, 3)]
    ships = ["blue-R1", "blue-R2", "blue-R3", "green-R1"]
    texts += [f"{verb} {n} {unit} {ship}" for verb in ("load", "unload") for n in (1, 2, 3, 4)
              for unit in UNIT.words for ship in ships if n != 2 or verb == "load"]  # fmt: skip
    texts += [f"fly {ship}" for ship in ships] + [f"lead {leader}" for leader in LEADER.words]
    texts += [f"cancel {zone}" for zone in zones[:2]] + ["end", "use doc_huer", "gamble"]
    assert sorted(board.legal()) == sorted(text for text in texts if not board.refusal(text))


@pytest.mark.rule("BR-OPT-K1", "BR-MOVE-03", "BR-AMOVE-01")
def test_a_group_without_movement_may_sling_but_not_go_on() -> None:
    board = Position(K=True).stack("2 blue-F E6").ship("blue-R1", "E6").moving()
    board.when("move 2 blue-F E6", "with 1 blue-R1", "to E5", "to E4", "to E3", "to E2")
    assert board.legal() == ["stop", "sling one", "sling each"]
    assert board.refusal("to E1") == "BR-MOVE-03"


@pytest.mark.rule("BR-MOVE-06", "BR-AMOVE-01", "BR-MOVE-13")
def test_the_slowest_of_a_group_is_named_when_it_is_too_far() -> None:
    board = advanced().stack("3 blue-F E4").leader("buck_rogers", "E4").leader("ardala", "juno").moving()
    board.when("lead buck_rogers", "to E5", "to E4", "to E5", "stop", "move 3 blue-F E4", "to E5", "stop")
    board.when("move 3 blue-F E5", "join buck_rogers")
    assert board.view()["group"]["left"] == 1
    assert board.refusal("go E7") == "BR-MOVE-06"
    fast = advanced().stack("3 blue-F E4").leader("buck_rogers", "E4").leader("ardala", "juno").moving()
    fast.when("move 3 blue-F E4", "to E5", "to E4", "to E5", "to E4", "stop", "move 3 blue-F E4", "join buck_rogers")
    assert fast.refusal("go E6") == "BR-AMOVE-01"


@pytest.mark.rule("BR-TRANS-02", "BR-TRANS-07")
def test_a_mixed_load_of_those_that_walked_and_others_comes_out_as_it_went_in() -> None:
    board = Position().stack("2 blue-T bach", "1 blue-T tolstoi").ship("blue-R1", "bach").hold("blue", "bach").moving()
    board.when("load 2 blue-T blue-R1", "move 1 blue-T tolstoi", "to bach", "load 1 blue-T blue-R1")
    board.when("unload 3 blue-T blue-R1")
    assert board.at("bach") == {"blue-T": 3}
    assert board.saved("moved") == [["bach", "blue-T", 64, 1]]
    assert board.saved("cargo") == []


@pytest.mark.rule("BR-OPT-H1", "BR-R-76")
def test_in_a_position_of_before_a_conversion_does_not_end_the_start_of_the_turn() -> None:
    board = Position(H=True).stack("4 blue-F E4").leader("buck_rogers", "tycho").hold("blue", "tycho")
    board.open({"frame": "Movement", "player": 0, "moving": -1, "stage": 1, "stolen": 0})
    assert board.refusal("convert 2F>B blue E4") == ""
    board.given(phase="movement").open({"frame": "Movement", "player": 0, "moving": -1, "stage": 2, "stolen": 0})
    assert board.refusal("convert 2F>B blue E4") == "BR-OPT-H1"


@pytest.mark.rule("BR-MOVE-03", "BR-KSAT-05", "BR-MOVE-08")
@pytest.mark.parametrize("options", [{}, {"F": True}])
def test_the_zones_in_reach_are_those_to_which_there_is_a_way(options: dict[str, Any]) -> None:
    board = Position(**options).stack("1 blue-F far_venus", "1 green-T elysium").hold("green", *VENUS)
    board.satellite("near_venus").moving().when("move 1 blue-F far_venus")
    start = ZONE_IDS.index("far_venus")
    cost = ways(board.s, P1, start).cost
    assert sorted(in_reach(board.s, P1, start)) == [zone for zone in range(len(ZONE_IDS)) if cost[zone] > 0]
    assert cost[ZONE_IDS.index("elysium")] < 0, "the satellite stops the Fighter"


@pytest.mark.rule("BR-KSAT-05", "BR-R-18", "BR-R-94")
def test_who_stands_beside_a_satellite_already_reaches_what_he_reaches_without_it() -> None:
    board = Position().stack("1 blue-F near_venus").hold("green", *VENUS).satellite("near_venus").moving()
    board.when("move 1 blue-F near_venus")
    reached = {ZONE_IDS[zone] for zone in in_reach(board.s, P1, ZONE_IDS.index("near_venus"))}
    assert {"far_venus", "elysium", "Ve2", "Ve3"} <= reached


@pytest.mark.rule("BR-ALEAD-03", "BR-R-47", "BR-ALEAD-07")
def test_a_wilma_who_is_handed_back_protects_nobody_any_more() -> None:
    board = advanced().leader("ardala", "tycho").leader("wilma_deering", "M4").leader("buck_rogers", "vesta")
    board.stack("1 blue-F M4", "1 yellow-F bach").hold("green", "tycho").hold("blue", "vesta").factory("tycho")
    lent(board, "wilma_deering", 3, "green").given(lead_used=[0, 1, 0, 1, 0, 0]).fighting()
    board.when("post wilma_deering bach")
    assert board.saved("cover") == [0] * 36


@pytest.mark.rule("BR-R-66", "BR-AFEW-01")
@pytest.mark.parametrize("piece", ["ship", "marker", "leader"])
def test_a_player_acts_at_the_lowest_card_among_colours_of_any_piece_there(piece: str) -> None:
    """Blue (card 1) is P1's only colour besides yellow (card 3) in the Zone; burgundy has card 2."""
    board = advanced(2).stack("1 yellow-F elysium", "1 burgundy-F elysium").hold("green", "vesta").hold("brown", "juno")
    if piece == "ship":
        board.ship("blue-R1", "elysium")
    elif piece == "marker":
        board.hold("blue", "elysium")
    else:
        board.leader("buck_rogers", "elysium")
    board.leader("killer_kane", "vesta").leader("ardala", "vesta").hold("burgundy", "ceres")
    board.given(card=[1, 2, 3, 4, 5, 6], order=[0, 1, 2, 3, 4, 5]).fighting().until("offer", "done")
    assert board.asked() == P1


@pytest.mark.rule("BR-LEAD-08", "BR-RETR-01", "BR-R-48")
def test_who_is_caught_in_the_fire_at_a_retreat_stays_behind_and_who_is_not_arrives() -> None:
    """Ardala and Kane, whom she borrowed, retreat with a Fighter from burgundy's: his units do not catch Kane."""
    board = advanced(dice=[1, 1, 10]).stack("1 green-F M4", "1 burgundy-F M4").leader("ardala", "M4")
    board.leader("killer_kane", "M4").leader("buck_rogers", "vesta").hold("blue", "vesta").hold("burgundy", "bach")
    lent(board, "killer_kane", 2, "green").fighting().when("no").until("offer", "yes").until("attack", "pass")
    board.when("volley", "volley")
    while board.asked() != P4:
        board.when("done")
    board.when("retreat 1 green-F M5", "withdraw ardala M5", "withdraw killer_kane M5", "done", "volley")
    assert (board.where("ardala"), board.where("killer_kane"), board.at("M5")) == ("off", "M5", {})


@pytest.mark.rule("BR-PTF-03", "BR-ALEAD-03")
def test_before_a_whole_volley_wilmas_player_is_asked_once() -> None:
    board = advanced(dice=[1, 1, 1, 1]).leader("wilma_deering", "E4").leader("ardala", "juno").stack("2 yellow-F E4")
    board.stack("2 green-F E4").given(newcomers=[["E4", "green-F", 2]]).moving(P3)
    board.when("move 2 yellow-F E4", "to E5", "volley")
    assert (board.prompt(), board.asked()) == ("shield", P3)
    board.when("no")
    assert board.prompt() == "group", "all four shots are rolled"
    assert len(board.events("pass_shot")) == 4
    board.done()


@pytest.mark.rule("BR-ALEAD-10", "BR-R-50")
def test_barney_captures_nothing_where_nobody_fought() -> None:
    board = advanced(dice=[1, 10]).stack("1 blue-F near_mercury", "1 green-F near_mercury", "1 purple-F orbit_juno")
    board.leader("black_barney", "orbit_juno").leader("buck_rogers", "tycho").leader("ardala", "vesta")
    board.hold("purple", "juno").factory("juno").hold("blue", "tycho").hold("green", "vesta").fighting()
    board.when("yes", "pass", "pass", "volley", "volley")
    while board.prompt() in ("retreat", "go_on"):
        board.when("done" if board.prompt() == "retreat" else "no")
    assert len(board.events("removed")) == 1
    assert board.prompt() == "dismantle"


@pytest.mark.rule("BR-SURR-02", "BR-OPT-F1", "BR-OPT-F3")
def test_units_on_both_halves_of_the_zone_are_handed_over() -> None:
    board = advanced(F=True).stack("1 blue-F far_earth_moon", "2 blue-F E2", "1 green-F E2").leader("ardala", "juno")
    board.leader("buck_rogers", "tycho").fighting().when("yes", "offer p4", "yes")
    assert (board.at("far_earth_moon"), board.at("E2")) == ({"green-F": 1}, {"green-F": 3})


@pytest.mark.rule("BR-SURR-02", "BR-TRANS-13")
def test_what_a_transport_holds_that_is_handed_over_is_known_to_all() -> None:
    board = advanced().ship("blue-R1", "M4", troopers=3).stack("1 green-F M4").leader("ardala", "juno")
    board.leader("buck_rogers", "tycho").fighting().when("yes", "offer p4", "yes")
    assert board.saved("cargo") == [[12, "green", -1, 3]]
    assert {place: count for place, count in enumerate(board.saved("sure")) if count} == {12 * 7 + 3: 3}


@pytest.mark.rule("BR-PTF-02", "BR-WIN-05")
def test_the_scene_tells_all_shooters_and_the_length_of_the_year() -> None:
    board = advanced().stack("1 green-F E4", "2 green-B E4", "1 blue-F E5").leader("ardala", "juno")
    board.leader("buck_rogers", "tycho").moving().when("move 1 blue-F E5", "to E4", "to Ve4")
    scene = board.view()
    assert scene["fire"] == {"zone": "E4", "seat": P4, "shooters": {"green-F": 1, "green-B": 2}}
    assert scene["year"] == 8


@pytest.mark.rule("BR-MOVE-13", "BR-WIN-09")
def test_positions_with_a_group_in_the_first_zone_or_the_turn_of_a_player_who_is_out_are_looked_at() -> None:
    position = usual().given(units=["1 blue-T bach"], party=[["blue-T", -1, 1]])
    frame = GROUP | {"zone": "the_warrens"}
    assert "a group of pieces that do not stand there" in refused(position, [MOVING, frame])
    fire = VOLLEY | {"zone": "the_warrens"}
    assert "more pieces fire than stand there" in refused(usual().given(units=["1 blue-T bach"]), [COMBAT, fire])
    away = usual().given(out=[1, 0, 0, 0, 0, 0])
    assert "a player moves who cannot" in refused(away, [MOVING])


@pytest.mark.rule("BR-R-100", "BR-SCN-B5", "BR-WIN-08")
def test_who_gave_up_wins_by_no_majority_of_leaders() -> None:
    board = Position(B5=True).turn(8).hold("blue", "bach").hold("green", "tycho").hold("burgundy", "vesta")
    for leader, colour in zip(LEADERS, ("burgundy", "burgundy", "blue", "green"), strict=False):
        board.leader(leader, "E1", colour)
    board.given(quit=[0, 1, 0, 0, 0, 0]).building().when("end")
    assert board.state.outcome() is None, "two count, one for each of two players"


@pytest.mark.rule("BR-OPT-E3", "BR-COMBAT-10")
@pytest.mark.parametrize(("homes", "zone", "need"), [(False, "elysium", 7), (True, "elysium", 8), (True, "tycho", 7)])
def test_gennies_are_harder_to_hit_on_venus_with_their_homes_in_play(homes: bool, zone: str, need: int) -> None:
    board = Position(dice=[1], E=homes).stack(f"1 blue-F {zone}", f"1 green-G {zone}").fighting()
    board.when("attack blue-F green-G")
    assert board.events("shot")[0]["need"] == need


@pytest.mark.rule("BR-LEAD-03", "BR-LEAD-07")
def test_an_army_is_rated_a_quarter_more_with_its_own_leader_only() -> None:
    board = Position().stack("2 blue-F E4", "2 green-F E4").leader("ardala", "E4").moving()
    power = [power_there(board.s, ZONE_IDS.index("E4"), seat) for seat in (P1, P4)]
    assert power == [100, 125]


@pytest.mark.rule("BR-KSAT-05", "BR-OPT-E6")
def test_the_first_players_satellite_and_zones_stop_like_those_of_others() -> None:
    board = Position().stack("1 green-F far_venus").hold("blue", *VENUS).satellite("near_venus").moving(P4)
    board.when("move 1 green-F far_venus")
    assert board.refusal("go elysium") == "BR-KSAT-05"
    board = Position(E=True).stack("1 green-G space_elevator").hold("blue", "pavonis").moving(P4)
    board.when("move 1 green-G space_elevator")
    assert board.refusal("go arcadia") == "BR-OPT-E6"


@pytest.mark.rule("BR-SAB-02")
def test_a_copy_of_the_table_asks_for_the_factory_that_is_asked_for() -> None:
    board = Position(dice=[7]).stack("1 green-T bach").hold("blue", "bach").factory("bach").factory("bach").fighting()
    assert board.prompt() == "sabotage"
    board.when("no")
    board.state = board.state.clone()
    board.when("yes")
    assert (board.yards("bach"), board.prompt(), board.asked()) == (1, "dismantle", P4)


@pytest.mark.rule("BR-SCN-B2", "BR-OPT-A1")
@pytest.mark.parametrize(("earth", "mars", "won"), [(7, 4, True), (0, 7, False), (13, 0, False), (6, 4, False)])
def test_the_empty_middle_is_won_with_both_displays(earth: int, mars: int, won: bool) -> None:
    board = Position(B2=True, A=True).turn(3).hold("blue", *ZONE_IDS[13 : 13 + earth], *ZONE_IDS[26 : 26 + mars])
    board.hold("green", "bach").leader("buck_rogers", "E1").leader("ardala", "juno")
    board.hold("blue", "vesta").building().when("end")
    assert board.reason() == ("BR-SCN-B2" if won else "")


@pytest.mark.rule("BR-MOVE-07", "BR-R-01", "BR-KSAT-03")
def test_a_satellite_over_mercury_is_an_enemy_like_any() -> None:
    board = Position().leader("buck_rogers", "far_mercury").hold("green", *MERCURY).satellite("near_mercury").moving()
    board.when("lead buck_rogers", "to near_mercury")
    assert board.refusal("stop") == "BR-MOVE-07"


@pytest.mark.rule("BR-TRANS-01")
def test_of_six_troopers_up_to_five_are_offered_for_a_transport() -> None:
    board = Position().stack("6 blue-T bach").ship("blue-R1", "bach").hold("blue", "bach").moving()
    assert board.legal("load") == [f"load {count} blue-T blue-R1" for count in (1, 2, 5)]


@pytest.mark.rule("BR-ALEAD-06")
def test_a_leader_in_the_first_zone_is_offered_to_be_borrowed() -> None:
    board = advanced().leader("ardala", "tycho").leader("buck_rogers", "the_warrens").hold("green", "tycho").moving(P4)
    assert board.legal("borrow") == ["borrow buck_rogers"]


@pytest.mark.rule("BR-RETR-02")
def test_a_retreat_goes_to_no_zone_beyond_the_next() -> None:
    board = advanced(dice=[1, 1]).stack("1 blue-F M4", "1 green-F M4").leader("ardala", "juno")
    board.leader("buck_rogers", "tycho").fighting().until("offer", "yes").until("attack", "pass")
    board.when("volley", "volley")
    assert board.prompt() == "retreat"
    near = {text.rpartition(" ")[2] for text in board.legal("retreat")}
    allowed = {zone for zone in ZONE_IDS if not board.refusal(f"retreat 1 blue-F {zone}")}
    assert {"M3", "M5"} <= near
    assert allowed == near


@pytest.mark.rule("BR-PTF-06", "BR-PTF-03")
def test_who_moved_in_last_turn_is_no_newcomer_any_more() -> None:
    board = advanced().stack("1 blue-F E4", "1 green-F E4").leader("buck_rogers", "tycho").leader("ardala", "juno")
    board.hold("blue", "tycho").factory("tycho").given(newcomers=[["E4", "green-F", 1]]).building()
    board.when("end")
    assert board.prompt() == "movement"
    assert board.saved("newcomers") == []


@pytest.mark.rule("BR-BUILD-08", "BR-SETUP-07")
def test_a_factory_of_the_set_up_may_produce_on_the_first_turn() -> None:
    board = (
        Position()
        .hold("blue", "bach")
        .given(reserve=[0, 0, 0, 0, 1, *[0] * 25], phase="placing", turn=0, order=[], card=[0] * 6, shown=[0] * 6)
    )
    board.open({"frame": "Placing", "player": 0, "left": 1, "zone": None, "colour": None})
    board.rolling(9, 8, 7, 6, 5, 4).when("place blue-Y bach")
    assert board.saved("factories") == [["bach", -1, None, 0, -1, 0]]


@pytest.mark.rule("BR-BM-02", "BR-BM-05")
@pytest.mark.parametrize("bought", ["market blue-T bach", "order"])
def test_the_black_market_gives_one_thing_a_phase(bought: str) -> None:
    board = Position().hold("blue", "bach").hold("green", "tycho").factory("tycho").building().when(bought)
    assert board.prompt() == "movement", "nothing is left to do"
    assert board.saved("market")[0] == (1 if bought == "order" else 0)


@pytest.mark.rule("BR-ALEAD-03")
def test_wilma_protects_every_transport_of_her_colour_with_her() -> None:
    board = advanced().leader("wilma_deering", "E4").leader("ardala", "juno").ship("yellow-R2", "E4")
    board.ship("yellow-R4", "E4").ship("yellow-R3", "E5").ship("green-R1", "E4").stack("1 yellow-F E4", "1 green-F E4")
    board.given(newcomers=[["E4", "green-F", 1]]).moving(P3).when("move 1 yellow-F E4", "to E5")
    board.when("fire green-F yellow-F", "use wilma_deering")
    assert [place for place, count in enumerate(board.saved("cover")) if count] == [12 + 9, 12 + 11]


@pytest.mark.rule("BR-COMP-02", "BR-SURR-02")
def test_a_transport_that_is_handed_over_to_who_has_no_number_left_is_destroyed() -> None:
    board = advanced().ship("blue-R1", "M4", troopers=3).stack("1 green-F M4").leader("ardala", "juno")
    for number in range(1, 5):
        board.ship(f"green-R{number}", "A1")
    board.leader("buck_rogers", "tycho").fighting().when("yes", "offer p4", "yes")
    assert [row["zone"] for row in board.view()["transports"]] == ["A1"] * 4
    assert board.saved("cargo") == []
