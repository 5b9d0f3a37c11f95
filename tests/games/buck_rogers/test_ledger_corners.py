"""Corners of building, Leaders' fates, the order of the turn, set-up, options and the ways to win."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.games.buck_rogers.odds import army_power, party_size, power_there
from retrorocket.games.buck_rogers.options import declared
from retrorocket.games.buck_rogers.tables import ZONE_IDS
from retrorocket.kernel.options import Choice, Switch
from table import Table

MERCURY = ("the_warrens", "bach", "tolstoi", "sobkou_plains")
P1, P2, P3, P4, P5, P6 = range(6)

# building


@pytest.mark.rule("BR-BUILD-04", "BR-BUILD-07")
def test_a_factory_that_finished_its_item_has_worked_and_is_free_for_another_turn() -> None:
    board = Position().factory("bach", "B", "near_mercury").factory("tycho").hold("green", "bach", "tycho").building(P4)
    assert board.refusal("finish bach green-K near_mercury") == "BR-BUILD-04"
    assert board.refusal("finish bach blue-B near_mercury") == "BR-BUILD-04"
    assert board.refusal("finish tycho green-B near_moon") == "BR-BUILD-04"
    assert board.refusal("build bach green-T bach") == "BR-BUILD-03"
    board.when("finish bach green-B near_mercury")
    row = board.view()["factories"][0]
    assert (row["item"], row["place"], row["worked"]) == ("", "-", True)
    assert board.refusal("build bach green-T bach") == "BR-BUILD-07"
    assert board.at("near_mercury") == {"green-B": 1}


@pytest.mark.rule("BR-BUILD-07", "BR-BUILD-08", "BR-R-42")
def test_a_new_factory_lies_behind_the_old_one_of_its_zone_and_rests() -> None:
    board = Position().turn(3).factory("bach", "Y", "bach").hold("green", "bach").building(P4)
    board.when("finish bach green-Y bach")
    assert [(row["worked"], row["rests"]) for row in board.view()["factories"]] == [(True, False), (False, True)]


@pytest.mark.rule("BR-BUILD-06", "BR-R-40")
def test_a_factory_begun_for_the_first_zone_of_the_board_is_sound_and_finished() -> None:
    board = Position().factory("bach", "Y", "the_warrens").hold("blue", "bach", "the_warrens").building()
    board.when("finish bach blue-Y the_warrens")
    assert board.yards("the_warrens") == 1
    lost = Position().factory("bach", "Y", "the_warrens").hold("blue", "bach").building()
    assert lost.refusal("finish bach blue-Y the_warrens") == "BR-R-40"
    assert lost.legal("finish") == ["finish bach blue-Y bach"]


@pytest.mark.rule("BR-KSAT-10", "BR-BUILD-03", "BR-BUILD-13", "BR-KSAT-04")
def test_a_half_built_satellite_is_completed_by_an_idle_factory_nearby() -> None:
    board = Position().factory("bach").factory("tolstoi", "B", "near_mercury").factory("tycho").hold("green", *MERCURY)
    board.hold("green", "tycho").satellite("near_mercury", finished=False).building(P4)
    assert board.legal("complete") == ["complete bach near_mercury"]
    assert board.refusal("complete tolstoi near_mercury") == "BR-BUILD-03"
    assert board.refusal("complete tycho near_mercury") == "BR-KSAT-04"
    assert board.refusal("complete the_warrens near_mercury") == "BR-BUILD-13"
    assert board.refusal("complete bach near_venus") == "BR-KSAT-10"
    board.when("complete bach near_mercury")
    assert board.view()["satellites"]["near_mercury"] == {"finished": True, "owner": P4}
    assert board.refusal("build bach green-T bach") == "BR-BUILD-07"


@pytest.mark.rule("BR-KSAT-01", "BR-KSAT-02", "BR-KSAT-03", "BR-KSAT-04", "BR-BUILD-13")
def test_what_a_satellite_needs() -> None:
    board = Position().factory("bach").factory("tycho").hold("green", *MERCURY, "tycho").building(P4)
    assert board.refusal("build bach green-K near_mercury") == ""
    assert board.refusal("build tycho green-K near_mercury") == "BR-KSAT-04"
    assert board.refusal("build bach green-K far_mercury") == "BR-KSAT-01"
    assert board.refusal("build bach green-K near_venus") == "BR-KSAT-02"
    assert board.refusal("build the_warrens green-K near_mercury") == "BR-BUILD-13"
    watched = Position().factory("bach").hold("green", *MERCURY).stack("1 blue-F near_mercury").building(P4)
    assert watched.refusal("build bach green-K near_mercury") == "BR-KSAT-03"
    there = Position().factory("bach").hold("green", *MERCURY).satellite("near_mercury").building(P4)
    assert there.refusal("build bach green-K near_mercury") == "BR-KSAT-01"


@pytest.mark.rule("BR-OPT-A2", "BR-KSAT-02")
def test_with_option_a_an_asteroids_satellite_still_needs_only_that_asteroid() -> None:
    board = Position(A=True).hold("burgundy", "juno", "ceres").factory("juno").building(P2)
    assert board.refusal("build juno burgundy-K orbit_juno") == ""


@pytest.mark.rule("BR-ACOMB-01", "BR-ACOMB-02", "BR-ACOMB-03")
def test_two_factories_side_by_side_make_a_slow_item_at_once() -> None:
    board = Position(advanced=True).factory("bach").factory("tolstoi").factory("tycho").hold("green", *MERCURY, "tycho")
    board.building(P4)
    pairs = ("bach tolstoi", "tolstoi bach")
    assert sorted(board.legal("combine")) == sorted(
        f"combine {pair} green-{item}" for pair in pairs for item in ("B near_mercury", "K near_mercury")
    ), "the limit of two Factories on the surface is reached"
    assert board.refusal("combine bach tycho green-B near_mercury") == "BR-ACOMB-01"
    assert board.refusal("combine bach bach green-B near_mercury") == "BR-ACOMB-01"
    assert board.refusal("combine bach tolstoi green-T bach") == "BR-ACOMB-01"
    assert board.refusal("combine bach tolstoi blue-B near_mercury") == "BR-ACOMB-01"
    board.when("combine bach tolstoi green-B near_mercury")
    assert board.at("near_mercury") == {"green-B": 1}
    assert [row["worked"] for row in board.view()["factories"]] == [True, True, False]
    basic = Position().factory("bach").factory("tolstoi").hold("green", *MERCURY).building(P4)
    assert basic.refusal("combine bach tolstoi green-B near_mercury") == "BR-ACOMB-01"


@pytest.mark.rule("BR-BM-01", "BR-BM-02", "BR-BM-03", "BR-BM-04", "BR-BM-05")
@pytest.mark.parametrize(("seat", "colour"), [(P1, "blue"), (P4, "green")])
def test_the_black_market_is_for_any_player_without_a_factory(seat: int, colour: str) -> None:
    board = Position().turn(3).hold(colour, "vesta").hold("yellow", "bach").factory("bach").building(seat)
    assert board.legal() == ["end", "order", f"market {colour}-T vesta", f"market {colour}-F vesta"]
    assert board.refusal(f"market {colour}-G vesta") == "BR-BM-02"
    assert board.refusal(f"market {colour}-T bach") == "BR-BM-04"
    assert board.refusal("revoke") == "BR-BM-05"
    board.when(f"market {colour}-F vesta")
    assert board.at("vesta") == {f"{colour}-F": 1}
    orders = [0] * 6
    orders[seat] = 2
    waiting = Position().turn(3).hold(colour, "vesta").given(market=orders).building(seat)
    assert waiting.refusal(f"market {colour}-T vesta") == "BR-BM-02", "one order at a time"
    assert waiting.refusal("order") == "BR-BM-05"
    waiting.when("deliver vesta")
    assert [(row["zone"], row["rests"]) for row in waiting.view()["factories"]] == [("vesta", True)]
    assert waiting.saved("market") == [0] * 6


@pytest.mark.rule("BR-OPT-P1", "BR-OPT-P2")
def test_a_free_factory_goes_into_a_zone_of_its_display() -> None:
    board = (
        Position(P=True, A=True).turn(3).hold("green", *MERCURY, "hielo").given(gifts=[0, 0, 0, 1, 0, 0]).building(P4)
    )
    assert board.legal("found") == [f"found {zone}" for zone in (*MERCURY, "hielo")]
    board.when("found hielo")
    assert [(row["zone"], row["rests"]) for row in board.view()["factories"]] == [("hielo", True)]


@pytest.mark.rule("BR-OPT-O1")
def test_only_ones_own_transport_with_a_factory_launches_fighters() -> None:
    board = Position(O=True).ship("green-R2", "the_warrens", factory=True).ship("blue-R1", "E4", factory=True)
    board.hold("green", "the_warrens").building(P4)
    assert board.legal("launch") == ["launch green-R2"]
    assert board.refusal("launch blue-R1") == "BR-OPT-O1"


# Leaders


@pytest.mark.rule("BR-ALEAD-11", "BR-ALEAD-12", "BR-R-52")
@pytest.mark.parametrize(("turn", "asked"), [(4, False), (5, True), (6, True)])
def test_a_caught_leader_is_away_for_two_turns(turn: int, asked: bool) -> None:
    """Caught in turn 3 it may return before the planets move to turn 6."""
    board = Position(advanced=True).turn(turn).hold("blue", "bach").hold("green", "tycho")
    board.given(lead_zone=[-1, -2, -2, -2, -2, -2], lead_back=[6, 0, 0, 0, 0, 0])
    board.building().when("end")
    assert (board.prompt() == "return") == asked
    if asked:
        board.when("wait")
        assert (board.where("buck_rogers"), board.saved("turn")) == ("off", turn + 1)


@pytest.mark.rule("BR-ALEAD-11")
def test_the_turn_of_the_return_is_three_later() -> None:
    board = Position(advanced=True).turn(3).leader("buck_rogers", "E4").stack("1 green-F E4").leader("ardala", "vesta")
    board.leader("killer_kane", "tycho").hold("green", "vesta").hold("burgundy", "tycho").fighting()
    row = board.view()["leaders"][0]
    assert (row["zone"], row["back"]) == ("off", 6)


@pytest.mark.rule("BR-ALEAD-12", "BR-R-52")
def test_a_leader_does_not_return_among_enemies_without_a_unit() -> None:
    board = Position(advanced=True).turn(5).hold("blue", "bach").stack("1 green-F E4", "1 green-F E5", "1 blue-F E5")
    board.given(lead_zone=[-1, -2, -2, -2, -2, -2], lead_back=[6, 0, 0, 0, 0, 0]).building().when("end")
    assert board.refusal("post buck_rogers E4") == "BR-ALEAD-12"
    assert board.refusal("post ardala bach") == "BR-ALEAD-12"
    board.when("post buck_rogers E5")
    assert board.where("buck_rogers") == "E5"


@pytest.mark.rule("BR-ALEAD-07", "BR-ALEAD-06", "BR-INERT-01")
@pytest.mark.parametrize("together", [True, False])
def test_ardala_is_removed_in_place_of_a_borrowed_leader_and_her_player_is_inert(together: bool) -> None:
    board = Position(advanced=True).leader("ardala", "E4" if together else "tycho").leader("killer_kane", "E4")
    board.stack("1 yellow-F E4", "2 burgundy-T bach").leader("wilma_deering", "vesta")
    board.hold("green", "tycho").hold("burgundy", "bach", "tolstoi").hold("yellow", "vesta")
    board.fields["lead_colour"][2], board.fields["lead_lent"][2] = "green", 2
    board.fighting()
    assert (board.prompt(), board.asked()) == ("hand_back", P2)
    assert board.refusal("post killer_kane tolstoi") == "BR-ALEAD-07", "he has units elsewhere"
    board.when("post killer_kane bach")
    assert (board.where("killer_kane"), board.where("ardala")) == ("bach", "off")
    assert [row["inert"] for row in board.view()["players"]] == [False, False, False, True, False, False]
    assert board.view()["leaders"][2]["seat"] == P2


@pytest.mark.rule("BR-R-48", "BR-ALEAD-06")
def test_without_units_a_handed_back_leader_goes_to_a_controlled_zone_or_waits() -> None:
    def caught(*zones: str) -> Position:
        board = (
            Position(advanced=True).turn(3).leader("ardala", "tycho").leader("killer_kane", "E4").stack("1 yellow-F E4")
        )
        board.leader("wilma_deering", "vesta").hold("green", "tycho").hold("yellow", "vesta").hold("burgundy", *zones)
        board.fields["lead_colour"][2], board.fields["lead_lent"][2] = "green", 2
        return board.fighting()

    assert caught("bach", "the_warrens").legal() == ["post killer_kane the_warrens", "post killer_kane bach"]
    waits = caught()
    row = waits.view()["leaders"][2]
    assert (row["zone"], row["back"], row["seat"]) == ("off", 6, P2)
    assert not waits.view()["players"][1]["inert"]


@pytest.mark.rule("BR-OPT-D2", "BR-R-73")
def test_a_gained_leader_is_its_new_players() -> None:
    board = Position(D=True).turn(4).hold("burgundy", *MERCURY).hold("green", "tycho").fighting()
    board.when("post doc_huer bach")
    row = board.view()["leaders"][4]
    assert (row["colour"], row["seat"], row["owner"], row["zone"]) == ("burgundy", P2, P2, "bach")


@pytest.mark.rule("BR-WIN-04", "BR-R-09")
@pytest.mark.parametrize(("others", "winner"), [([("killer_kane", "vesta")], None), ([], "p1")])
def test_the_last_leader_wins_only_if_no_other_player_has_one(
    others: list[tuple[str, str]], winner: str | None
) -> None:
    board = (
        Position().leader("buck_rogers", "tycho").leader("ardala", "E4").stack("1 yellow-F E4").hold("blue", "tycho")
    )
    board.hold("burgundy", "vesta")
    for name, zone in others:
        board.leader(name, zone)
    board.fighting()
    assert board.where("ardala") == "none"
    assert board.reason() == ("BR-WIN-04" if winner else "")
    if winner:
        assert board.winners() == [P1]


@pytest.mark.rule("BR-OPT-L5", "BR-OPT-L4", "BR-R-78")
@pytest.mark.parametrize("home", ["blue", "yellow"])
def test_a_turned_leader_goes_home_to_whoever_had_it_first(home: str) -> None:
    board = (
        Position(L=True).leader("buck_rogers", "E4").stack("1 green-F E4").hold(home, "tycho").leader("ardala", "juno")
    )
    board.fields["lead_colour"][0], board.fields["lead_home"][0] = "burgundy", home
    board.hold("green", "juno").fighting()
    assert (board.prompt(), board.legal()) == ("hand_back", ["post buck_rogers tycho"])
    assert board.asked() == (P1 if home == "blue" else P3)


# the order of the turn


@pytest.mark.rule("BR-ATURN-02", "BR-ATURN-01")
def test_the_order_grows_as_the_cards_are_called() -> None:
    board = Position(4, advanced=True).hold("blue", "bach").hold("green", "tycho")
    board.given(card=[4, 2, 6, 1, 0, 0], shown=[0, 0, 0, 1, 0, 0], order=[3]).moving(3)
    for seats in ([3, 1], [3, 1, 0], [3, 1, 0, 2]):
        board.when("end")
        assert board.view()["order"] == seats
        assert board.asked() == seats[-1]


@pytest.mark.rule("BR-AFEW-01", "BR-R-66")
def test_in_small_games_the_order_is_of_colours_and_a_battle_goes_by_those_present() -> None:
    """Blue's card is the lowest, but only yellow Fighters of that player are in the battle."""
    board = (
        Position(3, advanced=True).stack("1 yellow-F E4", "1 green-F E4").hold("blue", "bach").hold("green", "tycho")
    )
    board.given(card=[1, 5, 6, 3, 2, 4], order=[0, 4, 3, 5, 1, 2])
    board.leader("ardala", "vesta").leader("killer_kane", "vesta").hold("green", "vesta").fighting()
    assert (board.prompt(), board.asked()) == ("start_battle", P2), "green's three comes before yellow's six"
    present = Position(3, advanced=True).stack("1 yellow-F E4", "1 green-F E4").leader("buck_rogers", "E4")
    present.given(card=[1, 5, 6, 3, 2, 4], order=[0, 4, 3, 5, 1, 2]).hold("blue", "bach").hold("green", "tycho")
    present.leader("ardala", "vesta").hold("green", "vesta").fighting()
    assert present.asked() == P1, "blue's Leader is there"


@pytest.mark.rule("BR-R-92", "BR-WIN-08")
@pytest.mark.parametrize("zone", ["the_warrens", "bach"])
def test_who_gave_up_attacks_last_in_every_zone(zone: str) -> None:
    board = Position().stack(f"1 blue-F {zone}", f"1 green-T {zone}").given(quit=[1, 0, 0, 0, 0, 0])
    board.hold("green", "tycho").leader("ardala", "tycho").leader("killer_kane", "vesta").hold("burgundy", "vesta")
    assert board.fighting().asked() == P4


@pytest.mark.rule("BR-WIN-09", "BR-TURN-05")
def test_who_is_out_neither_rolls_nor_moves() -> None:
    board = Position(3).turn(2).hold("blue", "bach").hold("brown", "tycho").given(out=[0, 1, 0, 0, 0, 0])
    board.rolling(3, 7).building(0).when("end")
    assert [event["seat"] for event in board.events("order_roll")] == ["p1", "p3"]
    assert board.view()["order"] == [2, 0]


# how a game ends


@pytest.mark.rule("BR-WIN-05", "BR-WIN-06")
@pytest.mark.parametrize(
    ("turn", "zones", "reason", "places"),
    [
        (7, (3, 2), "", []),
        (8, (3, 2), "BR-WIN-05", [1, 2, 3, 3, 3, 3]),
        (8, (2, 2), "", []),
        (9, (3, 2), "BR-WIN-06", [1, 2, 3, 3, 3, 3]),
        (48, (2, 2), "BR-WIN-06", [1, 1, 3, 3, 3, 3]),
    ],
)
def test_most_zones_win_at_the_end_of_the_year_or_later(
    turn: int, zones: tuple[int, int], reason: str, places: list[int]
) -> None:
    board = Position().turn(turn).hold("blue", *ZONE_IDS[: zones[0]]).hold("burgundy", *ZONE_IDS[10 : 10 + zones[1]])
    board.stack("1 yellow-F E4", "1 green-F E5", "1 purple-F E6", "1 brown-F E7").building(0).when("end")
    assert board.reason() == reason
    outcome = board.state.outcome()
    assert (list(outcome.places) if outcome else []) == places


@pytest.mark.rule("BR-WIN-07")
def test_giving_up_is_noted() -> None:
    board = Position().stack("1 blue-F E4", "1 green-F E5").moving()
    assert board.game.resigning == "BR-WIN-07"
    board.game.resign(board.state, P1)
    assert board.view()["players"][0]["gave_up"]


# set-up, options, strength


@pytest.mark.rule("BR-DEF-05")
def test_the_options_are_switches_but_for_the_sample_and_the_way_of_choosing() -> None:
    found: dict[str, Any] = {option.id: option for option in declared()}
    assert {name for name, option in found.items() if isinstance(option, Choice)} == {"SAMPLE", "colours"}
    assert all(isinstance(option, Switch) for name, option in found.items() if name not in ("SAMPLE", "colours"))


@pytest.mark.rule("BR-AFACT-02", "BR-R-64")
def test_a_placement_does_not_begin_where_its_factories_would_not_fit() -> None:
    """Green has two Factories left and holds an asteroid (one Factory) and a Zone of Venus."""
    board = Position(advanced=True).hold("green", "vesta", "elysium", "the_warrens")
    reserve = [0] * 30
    reserve[3 * 5 + 4] = 2
    board.given(reserve=reserve, phase="placing", turn=0, card=[0] * 6, shown=[0] * 6, order=[])
    board.open({"frame": "Placing", "player": 3, "left": 3, "zone": None, "colour": None})
    assert board.legal() == ["place green-Y the_warrens", "place green-Y elysium"]
    assert board.refusal("place green-Y vesta") == "BR-AFACT-02"
    board.when("place green-Y the_warrens")
    assert board.legal() == ["place green-Y the_warrens"]


def test_the_strength_of_forces_is_the_sum_of_their_pieces() -> None:
    board = (
        Position().stack("2 green-F E4", "1 green-B E4", "3 blue-T bach").ship("green-R3", "E4").leader("ardala", "E4")
    )
    board.moving(P4)
    assert power_there(board.s, ZONE_IDS.index("E4"), P4) == (2 * 50 + 90 + 20) * 5 // 4
    assert power_there(board.s, ZONE_IDS.index("bach"), P1) == 3 * 40
    assert power_there(board.s, ZONE_IDS.index("bach"), P4) == 0
    board.when("move 2 green-F E4", "with 1 green-B", "with 1 green-R3", "join ardala")
    assert army_power(board.s) == 2 * 50 + 90 + 20
    assert party_size(board.s) == 5
    advanced = Position(advanced=True).stack("2 green-F E4").leader("ardala", "E4").moving(P4)
    assert power_there(advanced.s, ZONE_IDS.index("E4"), P4) == 100


@pytest.mark.rule("BR-SETUP-04", "BR-R-07", "BR-SETUP-03")
def test_a_colour_chosen_with_its_leader_is_the_players_own() -> None:
    table = Table(BUCK_ROGERS, 4, colours="choose").when("take green doc_huer")
    assert table.view()["players"][0]["colours"] == ["green"]
    assert table.view()["leaders"][4]["colour"] == "green"
    assert table.events("chosen")[0]["leader"] == "doc_huer"
