"""Battles: who fights, in which order, what hits, what ends them."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.hits import strikes
from retrorocket.games.buck_rogers.tables import CLASSES, HITS

RED_FIRST = [1, 0, 2, 3, 4, 5]


@pytest.mark.rule("BR-COMBAT-10", "BR-R-85")
def test_the_combat_table_is_the_books() -> None:
    rows = {name: [int(HITS[n * 7 + k]) for k in range(7)] for n, name in enumerate(CLASSES)}
    assert rows["trooper"] == [6, 8, 7, 0, 6, 0, 3]
    assert rows["gennie"] == [5, 6, 6, 0, 5, 0, 2]
    assert rows["fighter"] == [7, 7, 6, 8, 3, 7, 3]
    assert rows["battler"] == [0, 0, 4, 6, 4, 6, 0]
    assert rows["transport"] == [9, 10, 8, 10, 6, 10, 9]
    assert rows["killer_satellite"] == [0, 0, 6, 7, 5, 0, 0]
    assert rows["control_marker"] == [8, 9, 9, 0, 7, 0, 0]


@pytest.mark.rule("BR-COMBAT-06", "BR-COMBAT-11", "BR-R-87")
def test_a_result_at_the_number_hits_and_a_natural_ten_always_does() -> None:
    assert strikes(7, 0, 7)
    assert not strikes(6, 0, 7)
    assert strikes(5, 2, 7)
    assert strikes(10, 0, 11)
    assert not strikes(9, 0, 11)


@pytest.mark.rule("BR-E-18", "BR-COMBAT-06", "BR-COMBAT-08", "BR-COMBAT-09", "BR-COMBAT-14", "BR-COMBAT-18")
def test_hit_pieces_still_shoot_and_the_survivor_takes_the_zone() -> None:
    board = Position(dice=[8, 5]).stack("2 burgundy-T coprates_chasm", "1 blue-G coprates_chasm")
    board.hold("blue", "coprates_chasm").given(order=RED_FIRST).fighting()
    board.when("attack burgundy-T blue-G")
    assert board.asked() == 0, "no target is left for the second Trooper"
    assert board.at("coprates_chasm") == {"burgundy-T": 2, "blue-G": 1}, "the hit piece is only marked"
    board.when("attack blue-G burgundy-T")
    assert board.at("coprates_chasm") == {"burgundy-T": 1}
    assert board.controller("coprates_chasm") == "burgundy"
    board.done()


@pytest.mark.rule("BR-E-19", "BR-COMBAT-18", "BR-SAB-05", "BR-CTRL-06")
def test_when_both_sides_die_the_old_marker_and_the_factory_stay() -> None:
    board = Position(dice=[9, 6]).stack("1 burgundy-T coprates_chasm", "1 blue-G coprates_chasm")
    board.hold("blue", "coprates_chasm").factory("coprates_chasm").given(order=RED_FIRST).fighting()
    board.when("attack burgundy-T blue-G", "attack blue-G burgundy-T")
    assert board.controller("coprates_chasm") == "blue"
    assert board.view()["factories"][0]["owner"] == 0
    assert board.events("sabotaged") == []


@pytest.mark.rule("BR-E-20", "BR-COMBAT-13", "BR-R-86", "BR-COMBAT-12")
def test_a_transport_is_safe_until_its_escort_is_marked() -> None:
    board = Position(dice=[6, 3]).stack("2 burgundy-F E5", "1 blue-F E5").ship("blue-R1", "E5").ship("blue-R2", "E5")
    board.given(order=RED_FIRST).fighting().when("yes")
    assert board.refusal("attack burgundy-F blue-R1") == "BR-COMBAT-13"
    board.when("attack burgundy-F blue-F")
    assert board.refusal("attack burgundy-F blue-R1") == ""
    board.when("attack burgundy-F blue-R1")
    assert board.view()["hit"] == {"blue-F": 1, "blue-R1": 1}
    assert "attack blue-R1 burgundy-F" in board.legal(), "Transports attack too, hit or not"


@pytest.mark.rule("BR-E-21", "BR-COMBAT-02", "BR-COMBAT-15", "BR-COMBAT-17", "BR-R-26", "BR-R-25", "BR-COMBAT-16")
def test_a_battle_in_orbit_needs_one_yes_and_goes_on_as_long_as_one_wants() -> None:
    board = Position(dice=[2]).stack("2 burgundy-B near_mars", "1 blue-F near_mars", "1 green-F near_mars")
    board.given(order=[1, 0, 3, 2, 4, 5]).fighting()
    assert board.asked() == 1
    board.when("no", "yes")
    assert (board.prompt(), board.asked()) == ("attack", 1)
    board.when("pass", "attack blue-F green-F", "pass")
    assert board.prompt() == "go_on"
    board.when("no", "yes")
    assert board.state.prompt().values["round"] == 2
    board.when("pass", "pass", "pass")
    assert board.prompt() not in ("attack", "go_on"), "a round without an attack ends the battle"
    board.done()


@pytest.mark.rule("BR-COMBAT-16", "BR-COMBAT-01", "BR-R-25")
def test_on_the_ground_combat_is_forced_and_every_piece_must_attack() -> None:
    board = Position(dice=[1]).stack("1 blue-T bach", "1 green-T bach").fighting()
    assert board.prompt() == "attack"
    assert board.refusal("pass") == "BR-COMBAT-16"
    board = Position().stack("1 blue-F E4", "1 green-F E4").fighting()
    assert board.prompt() == "start_battle"
    board.when("no", "no")
    assert board.events("battle") == []


@pytest.mark.rule("BR-E-22", "BR-COMBAT-03", "BR-COMBAT-04", "BR-R-24", "BR-R-23")
def test_battles_are_fought_from_the_sun_outwards() -> None:
    board = Position(dice=[])
    for zone in ("TE3", "E4", "near_earth", "Sun"):
        board.stack(f"1 blue-F {zone}", f"1 green-F {zone}")
    for zone in ("tycho", "wreckers"):
        board.stack(f"1 blue-T {zone}", f"1 green-T {zone}")
    board.fighting()
    seen: list[str] = []
    while board.prompt() in ("start_battle", "attack", "go_on"):
        zone = str(board.state.prompt().values["zone"])
        if zone not in seen:
            seen.append(zone)
        if board.prompt() == "attack":
            board.rolling(10)
            board.when(next(text for text in board.legal() if text.startswith("attack")))
        else:
            board.when("no")
    assert seen == ["Sun", "wreckers", "tycho", "near_earth", "E4", "TE3"]


@pytest.mark.rule("BR-E-23", "BR-COMBAT-07")
def test_all_attacks_may_be_made_at_once_at_the_best_targets() -> None:
    board = Position(dice=[7, 7, 7, 1, 1, 1]).stack("3 blue-F bach", "3 green-G bach").fighting()
    board.when("volley")
    assert board.view()["hit"] == {"green-G": 3}
    assert board.asked() == 3


@pytest.mark.rule("BR-COMBAT-07", "BR-LEAD-02", "BR-COMBAT-21", "BR-E-107", "BR-COMBAT-19")
def test_factories_impossible_pairs_and_hit_pieces_are_no_targets() -> None:
    board = Position(dice=[9]).stack("1 burgundy-F tycho", "1 burgundy-B near_moon", "1 blue-T tycho")
    board.factory("tycho", "Y", "tycho").hold("blue", "tycho").given(order=RED_FIRST).fighting()
    while board.prompt() != "attack":
        board.when("hold")
    assert board.refusal("attack burgundy-F blue-Y") == "BR-COMBAT-21"
    assert board.refusal("attack burgundy-B blue-T") == "BR-COMBAT-05", "the Battler is not in this battle"
    assert [text for text in board.legal() if text.startswith("attack")] == ["attack burgundy-F blue-T"]
    board.when("attack burgundy-F blue-T")
    board = Position().stack("1 burgundy-F tycho").factory("tycho").hold("blue", "tycho").fighting()
    assert board.prompt() == "sabotage"
    board.when("no")
    assert board.controller("tycho") == "burgundy"


@pytest.mark.rule("BR-COMBAT-10")
def test_ground_units_cannot_attack_battlers_nor_satellites() -> None:
    board = (
        Position()
        .stack("1 blue-F orbit_vesta", "1 green-B orbit_vesta")
        .hold("green", "vesta")
        .satellite("orbit_vesta")
    )
    board.fighting()
    while board.prompt() != "attack":
        board.when("hold" if "hold" in board.legal() else "yes")
    assert board.refusal("attack blue-F green-T") == "BR-COMBAT-07"
    assert board.refusal("attack blue-F green-B") == ""


@pytest.mark.rule("BR-COMBAT-05", "BR-COMBAT-17")
def test_three_sides_fight_in_turn_order_until_one_is_left() -> None:
    board = (
        Position(dice=[10, 1, 10])
        .stack("1 blue-T bach", "1 green-T bach", "1 brown-T bach")
        .given(order=[5, 3, 0, 1, 2, 4])
    )
    board.fighting()
    assert board.asked() == 5
    board.when("attack brown-T green-T")
    assert board.asked() == 3
    board.when("attack green-T blue-T")
    assert board.asked() == 0
    board.when("attack blue-T brown-T")
    assert board.at("bach") == {"blue-T": 1}
    assert board.controller("bach") == "blue"


@pytest.mark.rule("BR-COMBAT-20")
def test_nobody_retreats_in_the_basic_game() -> None:
    board = Position(dice=[1, 1]).stack("1 blue-T bach", "1 green-T bach").fighting()
    board.when("attack blue-T green-T", "attack green-T blue-T")
    assert board.prompt() == "attack"
    assert board.state.prompt().values["round"] == 2
    assert board.refusal("retreat 1 blue-T tolstoi") == "BR-COMBAT-06"


@pytest.mark.rule("BR-COMBAT-22", "BR-CTRL-01", "BR-CTRL-02", "BR-CTRL-03", "BR-R-96", "BR-R-88")
def test_an_undefended_zone_is_taken_when_its_step_comes() -> None:
    board = (
        Position()
        .stack("1 blue-T tycho", "1 burgundy-F near_earth", "1 blue-F near_earth")
        .hold("green", "tycho", "bach")
    )
    board.fighting()
    assert board.prompt() == "start_battle", "step 4 of Earth"
    assert board.controller("tycho") == "blue", "step 3 of Earth is over"
    assert board.controller("bach") == "green", "nobody is there"


# Leaders


@pytest.mark.rule("BR-LEAD-03", "BR-LEAD-04", "BR-LEAD-07", "BR-E-24")
def test_leaders_give_two_to_each_side_and_never_more() -> None:
    board = Position(3, dice=[4, 3]).stack("1 blue-T bach", "1 green-T bach").leader("buck_rogers", "bach")
    board.leader("wilma_deering", "bach").leader("ardala", "bach").fighting()
    board.when("attack blue-T green-T", "attack green-T blue-T")
    shots = board.events("shot")
    assert [(shot["roll"], shot["bonus"], shot["hit"]) for shot in shots] == [(4, 2, 1), (3, 2, 0)]


@pytest.mark.rule("BR-LEAD-01", "BR-LEAD-02")
def test_a_leader_neither_attacks_nor_is_a_target() -> None:
    board = (
        Position()
        .stack("1 blue-T bach", "1 green-T bach")
        .leader("buck_rogers", "bach")
        .leader("ardala", "bach")
        .fighting()
    )
    assert [text for text in board.legal() if "buck" in text or "ardala" in text] == []


@pytest.mark.rule("BR-LEAD-06", "BR-E-92", "BR-LEAD-08", "BR-R-16", "BR-R-90", "BR-INERT-01")
def test_a_lone_leader_among_enemies_is_caught_when_combat_begins_without_a_roll() -> None:
    board = Position().leader("buck_rogers", "E4").leader("killer_kane", "bach").leader("ardala", "tycho")
    board.stack("1 burgundy-F E4").fighting()
    assert board.where("buck_rogers") == "none"
    assert board.events("inert") == [{"event": "inert", "rule": "BR-INERT-01", "seat": "p1", "until": 2}]
    assert board.events("battle") == []
    board = Position().leader("buck_rogers", "E4").leader("killer_kane", "bach").leader("ardala", "tycho")
    board.stack("1 burgundy-F E4").moving()
    assert board.where("buck_rogers") == "E4", "not during movement"
    board.when("lead buck_rogers", "to E5", "stop")
    assert board.where("buck_rogers") == "E5"


@pytest.mark.rule("BR-E-26", "BR-LEAD-09", "BR-LEAD-06")
def test_leaders_left_over_on_both_sides_are_both_removed() -> None:
    board = Position(dice=[4, 5]).stack("1 burgundy-F bach", "1 blue-F bach").leader("killer_kane", "bach")
    board.leader("buck_rogers", "bach").leader("ardala", "tycho").leader("doc_huer", "vesta").hold("yellow", "bach")
    board.given(order=RED_FIRST).fighting()
    board.when("attack burgundy-F blue-F", "attack blue-F burgundy-F")
    assert board.where("killer_kane") == board.where("buck_rogers") == "none"
    assert board.controller("bach") == "yellow"
    assert [player["inert"] for player in board.view()["players"]] == [True, True, False, False, False, False]


@pytest.mark.rule("BR-E-27", "BR-WIN-04", "BR-WIN-01")
def test_who_has_the_last_leader_wins_at_once() -> None:
    board = Position(dice=[4, 5]).stack("1 yellow-F bach", "1 blue-F bach").leader("wilma_deering", "bach")
    board.leader("buck_rogers", "bach").leader("killer_kane", "thule").given(order=[2, 0, 1, 3, 4, 5]).fighting()
    board.when("attack yellow-F blue-F", "attack blue-F yellow-F")
    outcome = board.state.outcome()
    assert outcome is not None
    assert (outcome.winners(), outcome.reason) == ([1], "BR-WIN-04")


@pytest.mark.rule("BR-WIN-04")
def test_if_the_last_leaders_leave_together_the_game_goes_on() -> None:
    board = Position(dice=[4, 5]).stack("1 yellow-F bach", "1 blue-F bach").leader("wilma_deering", "bach")
    board.leader("buck_rogers", "bach").given(order=[2, 0, 1, 3, 4, 5]).hold("blue", "tycho").hold(
        "yellow", "vesta"
    ).fighting()
    board.when("attack yellow-F blue-F", "attack blue-F yellow-F")
    assert board.where("wilma_deering") == "none"
    assert board.state.outcome() is None


@pytest.mark.rule("BR-R-45", "BR-P3-06", "BR-LEAD-10", "BR-INERT-06")
def test_a_player_with_another_leader_is_not_inert_and_one_without_plays_on_later() -> None:
    board = Position(3).leader("buck_rogers", "E4").leader("wilma_deering", "tycho").leader("ardala", "bach")
    board.stack("1 green-F E4").fighting()
    assert board.where("buck_rogers") == "none"
    assert not board.view()["players"][0]["inert"]
    board = Position().turn(3).given(inert_until=[2, 0, 0, 0, 0, 0]).stack("1 blue-F bach").moving()
    assert not board.view()["players"][0]["inert"]
    assert "move 1 blue-F bach" in board.legal()


# inert forces


@pytest.mark.rule("BR-E-86", "BR-INERT-02", "BR-INERT-03", "BR-R-27")
def test_inert_forces_start_nothing_but_shoot_back() -> None:
    board = (
        Position(dice=[1, 6, 6])
        .stack("2 blue-F E3", "1 burgundy-F E3")
        .given(inert_until=[1, 0, 0, 0, 0, 0], order=RED_FIRST)
    )
    board.fighting()
    assert board.asked() == 1
    board.when("yes", "attack burgundy-F blue-F")
    assert board.asked() == 0
    board.when("volley")
    assert board.at("E3") == {"blue-F": 2}
    board = Position(dice=[]).stack("2 blue-F E3", "1 burgundy-F E3").given(inert_until=[1, 0, 0, 0, 0, 0]).fighting()
    board.when("no")
    assert board.prompt() != "start_battle", "the inert player is not asked"


@pytest.mark.rule("BR-INERT-01", "BR-INERT-05", "BR-INERT-07")
def test_an_inert_player_is_passed_over_in_movement_and_building() -> None:
    board = (
        Position(dice=[9, 1, 1, 1, 1, 1])
        .given(inert_until=[2, 0, 0, 0, 0, 0])
        .stack("1 blue-F bach", "1 green-F tycho")
    )
    board.factory("bach", "B", "near_mercury").hold("blue", "bach").hold("green", "tycho").factory("tycho").fighting()
    assert (board.prompt(), board.asked()) == ("dismantle", 3)
    board.when("done")
    assert (board.prompt(), board.asked()) == ("build", 3)
    board.when("end")
    assert board.saved("turn") == 2
    assert board.saved("order") == [0, 3], "the inert player rolled and has his place"
    assert board.asked() == 3
    assert board.view()["factories"][0]["item"] == "B"


@pytest.mark.rule("BR-INERT-04", "BR-R-33", "BR-SAB-02")
def test_an_inert_player_still_takes_zones_and_sabotages() -> None:
    board = Position(dice=[3]).given(inert_until=[1, 0, 0, 0, 0, 0]).stack("1 blue-T bach", "1 green-F tycho")
    board.hold("green", "bach").hold("blue", "tycho").factory("tycho").fighting()
    assert board.controller("bach") == "blue"
    assert (board.prompt(), board.asked()) == ("sabotage", 0)
    board.when("yes")
    assert board.controller("tycho") == "green"


@pytest.mark.rule("BR-VAR-03")
def test_without_inert_forces_the_loss_of_a_leader_costs_no_turn() -> None:
    board = Position(V3=True).leader("buck_rogers", "E4").leader("killer_kane", "bach").leader("ardala", "tycho")
    board.stack("1 burgundy-F E4").fighting()
    assert board.where("buck_rogers") == "none"
    assert not board.view()["players"][0]["inert"]
