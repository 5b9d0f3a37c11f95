"""The margins of rules: the first Zone and the first Transport, the other game, the one piece more."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.games.buck_rogers.tables import LEADERS
from table import Table


def offered(board: Position, start: str) -> list[str]:
    """What the open question puts up for choice, before anything is refused."""
    texts = [board.state.notation().write(action) for action in board.state.candidates()]
    return sorted(text for text in texts if text.startswith(start))


@pytest.mark.rule("BR-TRANS-12", "BR-COMP-02")
def test_a_transport_in_the_first_zone_of_the_board_uses_its_number() -> None:
    board = Position().ship("blue-R1", "the_warrens").factory("the_warrens").hold("blue", "the_warrens").building()
    board.when("build the_warrens blue-R the_warrens")
    assert board.saved("ship_zone")[:3] == ["the_warrens", "the_warrens", None]


@pytest.mark.rule("BR-ACOMB-03", "BR-BUILD-06")
def test_neighbours_on_the_asteroid_display_are_a_matter_of_the_advanced_game() -> None:
    basic = Position().factory("vesta").hold("blue", "juno", "vesta", "fortuna", "bach").building()
    assert offered(basic, "build vesta blue-Y") == ["build vesta blue-Y vesta"]
    advanced = Position(advanced=True).factory("vesta").hold("blue", "juno", "vesta", "fortuna", "bach").building()
    assert offered(advanced, "build vesta blue-Y") == [
        "build vesta blue-Y fortuna", "build vesta blue-Y juno", "build vesta blue-Y vesta",
    ]  # fmt: skip


@pytest.mark.rule("BR-OPT-M1", "BR-CMDO-01", "BR-CMDO-03")
@pytest.mark.parametrize(("kind", "need"), [("T", 7), ("G", 9)])
def test_commandos_beside_a_factory_of_their_own_are_one_harder_to_hit(kind: str, need: int) -> None:
    board = Position(advanced=True, M=True, dice=[need]).leader("doc_huer", "A1").leader("ardala", "A9")
    board.stack(f"1 blue-{kind} bach", "1 green-T bach").factory("bach").factory("bach", brought=0)
    board.hold("green", "bach").fighting().when(f"raid 1 blue-{kind} bach").until("offer", "done")
    board.until("attack", "pass").when(f"attack green-T blue-{kind}c")
    assert [(shot["need"], shot["hit"]) for shot in board.events("shot")] == [(need, 1)]


@pytest.mark.rule("BR-R-77", "BR-OPT-K1", "BR-OPT-F1")
@pytest.mark.parametrize(
    ("orbit", "marker"), [("far_mercury", "Me2"), ("far_venus", "Ve2"), ("far_earth_moon", "E2"), ("far_mars", "M2")]
)
def test_a_ship_from_a_planets_far_orbit_slings_round_its_marker_where_they_are_two_zones(
    orbit: str, marker: str
) -> None:
    board = Position(K=True, dice=[9]).stack(f"1 blue-F {orbit}").hold("blue", "bach").moving()
    board.when(f"move 1 blue-F {orbit}", f"to {marker}", "sling one")
    assert [(slung["zone"], slung["lost"]) for slung in board.events("slung")] == [(marker, 0)]
    assert board.view()["group"]["left"] == 4 - 1 + 2
    merged = Position(K=True, F=True).stack(f"1 blue-F {orbit}").hold("blue", "bach").moving()
    merged.when(f"move 1 blue-F {orbit}", f"to {marker}")
    assert merged.refusal("sling one") == "BR-OPT-K1"


@pytest.mark.rule("BR-ACOMB-01", "BR-BUILD-03", "BR-BUILD-07", "BR-BUILD-08")
def test_neither_of_two_combined_factories_may_be_at_other_work() -> None:
    board = Position(advanced=True).factory("bach").factory("tolstoi", "B", "near_mercury")
    board.hold("blue", "bach", "tolstoi").building()
    assert board.refusal("combine bach tolstoi blue-B near_mercury") == "BR-BUILD-03"
    assert board.refusal("combine tolstoi bach blue-B near_mercury") == "BR-BUILD-03"
    board = Position(advanced=True).factory("bach").factory("tolstoi").hold("blue", "bach", "tolstoi").building()
    board.when("build tolstoi blue-T tolstoi")
    assert board.refusal("combine bach tolstoi blue-B near_mercury") == "BR-BUILD-07"
    assert board.refusal("combine tolstoi bach blue-B near_mercury") == "BR-BUILD-07"
    young = Position(advanced=True).factory("bach").factory("tolstoi", rest=1).hold("blue", "bach", "tolstoi")
    young.building()
    assert young.refusal("combine bach tolstoi blue-B near_mercury") == "BR-BUILD-08"
    assert young.refusal("combine tolstoi bach blue-B near_mercury") == "BR-BUILD-08"


@pytest.mark.rule("BR-ALEAD-08", "BR-ALEAD-02", "BR-ALEAD-03", "BR-ALEAD-04", "BR-ALEAD-10", "BR-TURN-01")
def test_huers_power_is_one_action_and_no_other_that_names_him() -> None:
    board = Position(advanced=True).leader("doc_huer", "E4").stack("1 brown-F E4").hold("brown", "bach")
    board.leader("ardala", "A9").moving(5)
    assert board.refusal("use doc_huer") == ""
    own = {"buck_rogers": "02", "wilma_deering": "03", "killer_kane": "04", "ardala": "05", "black_barney": "10"}
    assert {name: board.refusal(f"use {name}")[-2:] for name in own} == own, "each has a rule, and a time, of its own"
    assert [board.refusal(f"{verb} doc_huer") for verb in ("join", "use")] == ["BR-TURN-01", ""]
    assert board.refusal("post doc_huer E5") == "BR-TURN-01"


@pytest.mark.rule("BR-TRANS-01", "BR-TRANS-02")
def test_no_more_troopers_go_aboard_than_stand_there_and_none_is_no_load() -> None:
    board = Position().stack("2 blue-T bach", "5 blue-T tolstoi").ship("blue-R1", "bach", troopers=1).moving()
    assert board.refusal("load 2 blue-T blue-R1") == ""
    assert board.refusal("load 3 blue-T blue-R1") == "BR-TRANS-02"
    assert board.refusal("load 0 blue-T blue-R1") == "BR-TRANS-02"
    assert board.refusal("load 5 blue-T blue-R1") == "BR-TRANS-01"
    assert board.refusal("unload 0 blue-T blue-R1") == "BR-TRANS-02"
    assert board.refusal("unload 2 blue-T blue-R1") == "BR-TRANS-02"
    assert board.refusal("unload 1 blue-Y blue-R1") == "BR-TRANS-02"
    full = Position().ship("blue-R1", "bach", factory=True).stack("1 blue-T bach").moving()
    assert full.refusal("unload 0 blue-Y blue-R1") == "BR-TRANS-02"
    assert full.refusal("unload 2 blue-Y blue-R1") == "BR-TRANS-02"
    assert full.refusal("load 1 blue-T blue-R1") == "BR-TRANS-01"
    assert full.refusal("unload 1 blue-Y blue-R1") == ""


@pytest.mark.rule("BR-P3-04", "BR-R-46")
def test_a_colour_leaves_the_last_free_zone_to_the_other_that_stands_nowhere_yet() -> None:
    board = Position(3).hold("blue", "bach", "tolstoi").stack("1 blue-T bach")
    reserve = [0] * 30
    reserve[0], reserve[10] = 4, 4
    board.given(phase="placing", turn=0, order=[], reserve=reserve)
    board.open({"frame": "Placing", "player": 0, "left": 3, "zone": None, "colour": None})
    assert board.refusal("place blue-T tolstoi") == "BR-P3-04"
    assert board.refusal("place blue-T bach") == ""
    assert board.refusal("place yellow-T bach") == "BR-P3-04"
    assert board.refusal("place yellow-T tolstoi") == ""
    board.when("place yellow-T tolstoi")
    assert board.refusal("place blue-T tolstoi") == "BR-P3-04", "one colour a placement"
    roomy = Position(3).hold("blue", "bach", "tolstoi", "hielo").stack("1 blue-T bach")
    roomy.given(phase="placing", turn=0, order=[], reserve=reserve)
    roomy.open({"frame": "Placing", "player": 0, "left": 3, "zone": None, "colour": None})
    assert roomy.refusal("place blue-T tolstoi") == ""


@pytest.mark.rule("BR-SETUP-02", "BR-SETUP-03")
@pytest.mark.parametrize("colour", ["blue", "burgundy"])
def test_neither_a_colour_nor_a_leader_is_chosen_twice_the_first_of_each_included(colour: str) -> None:
    table = Table(BUCK_ROGERS, 4, colours="choose").when(f"take {colour} buck_rogers")
    assert table.refusal("take green buck_rogers") == "BR-SETUP-03"
    assert table.refusal(f"take {colour} ardala") == "BR-SETUP-02"
    assert table.refusal("take green ardala") == ""


@pytest.mark.rule("BR-SURR-02", "BR-CMDO-01", "BR-R-58")
@pytest.mark.parametrize("kind", ["T", "G"])
def test_commandos_who_surrender_are_commandos_no_more(kind: str) -> None:
    board = Position(advanced=True).leader("doc_huer", "A1").leader("ardala", "A9").leader("black_barney", "A17")
    board.stack(f"2 blue-{kind} bach", "1 green-T bach").factory("bach").hold("green", "bach").hold("blue", "tycho")
    board.fighting().when(f"raid 1 blue-{kind} bach").until("offer", "done").when("offer p4", "yes")
    assert board.saved("raids") == []
    assert board.at("bach").get("blue-T", 0) + board.at("bach").get("blue-G", 0) == 0
    assert board.at("bach")[f"green-{kind}"] == (3 if kind == "T" else 2)


@pytest.mark.rule("BR-BUILD-11")
def test_an_item_given_up_is_told_and_its_factory_is_free() -> None:
    board = Position().factory("vesta", "B", "orbit_vesta").hold("blue", "vesta").moving().when("cancel vesta")
    assert [event["zone"] for event in board.events("item_given_up")] == ["vesta"]
    assert board.saved("factories") == [["vesta", -1, None, 0, -1, 0]]


@pytest.mark.rule("BR-PTF-04", "BR-R-74")
def test_gennies_have_no_shot_at_a_battler_that_passes_or_leaves() -> None:
    board = Position(advanced=True, E=True).leader("doc_huer", "A1").leader("ardala", "A9").hold("green", "bach")
    board.stack("1 blue-B orbit_vesta", "1 green-G orbit_vesta", "1 green-F orbit_vesta")
    board.given(newcomers=[["orbit_vesta", "green-G", 1], ["orbit_vesta", "green-F", 1]]).moving()
    way_out = next(text for text in board.when("move 1 blue-B orbit_vesta").legal("to") if text != "to vesta")
    board.when(way_out)
    assert board.prompt() == "fire_at_leaving"
    assert (board.refusal("fire green-G blue-B"), board.refusal("fire green-F blue-B")) == ("BR-PTF-04", "")
    outside = way_out.removeprefix("to ")
    passing = Position(advanced=True, E=True, V6=False).leader("doc_huer", "A1").leader("ardala", "A9")
    passing.stack(f"1 blue-B {outside}", "1 green-G orbit_vesta", "1 green-F orbit_vesta").hold("green", "bach")
    passing.moving().when(f"move 1 blue-B {outside}", "to orbit_vesta", f"to {outside}")
    assert passing.prompt() == "fire_at_passing"
    assert (passing.refusal("fire green-G blue-B"), passing.refusal("fire green-F blue-B")) == ("BR-PTF-04", "")


@pytest.mark.rule("BR-ALEAD-03", "BR-R-47")
def test_wilmas_protection_is_for_the_transports_in_her_zone_and_no_others() -> None:
    venus = ("aerostates", "mt_maxwell", "lowlanders", "elysium", "beta_regio", "aphrodite", "wreckers")
    board = Position(advanced=True).leader("wilma_deering", "near_venus").stack("1 yellow-F near_venus")
    board.ship("yellow-R1", "near_venus").ship("yellow-R2", "E4").leader("ardala", "bach").leader("doc_huer", "A1")
    board.hold("green", *venus).satellite("near_venus").fighting().when("fire green-K yellow-F", "use wilma_deering")
    cover = [0] * 36
    cover[2 * 2], cover[12 + 2 * 4] = 1, 1
    assert board.saved("cover") == cover


@pytest.mark.rule("BR-OPT-L4", "BR-ALEAD-05")
def test_a_huer_who_goes_home_keeps_ardala_from_nothing() -> None:
    board = Position(advanced=True, L=True, dice=[7]).leader("doc_huer", "E4").leader("ardala", "juno")
    board.stack("1 green-F E4", "1 blue-F E5").hold("green", "juno").hold("brown", "bach")
    board.fields["lead_colour"][LEADERS.index("doc_huer")] = "green"
    board.moving(3).when("use doc_huer", "post doc_huer bach")
    assert (board.who(), board.prompt(), board.refusal("steal blue-F E5")) == ("p4", "movement", "")
