"""Checklists line by line: for each thing that can stand against an action, the rule that names it."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from table import Table

VENUS = ["aerostates", "mt_maxwell", "lowlanders", "elysium", "beta_regio", "aphrodite", "wreckers"]


NOT_ALL_LISTED = ("raid", "retreat", "load", "hop")


def answers(board: Table, checklist: dict[str, str]) -> dict[str, str]:
    """What the table answers to each action of a checklist; what nothing stands against is listed too."""
    legal = board.legal()
    for text, rule in checklist.items():
        if text.split()[0] not in NOT_ALL_LISTED:
            assert (text in legal) == (rule == ""), text
    return {text: board.refusal(text) for text in checklist}


@pytest.mark.rule("BR-BUILD-02", "BR-BUILD-05", "BR-BUILD-06", "BR-BUILD-09", "BR-BUILD-13", "BR-COMP-02", "BR-KSAT-01")
@pytest.mark.rule("BR-KSAT-02", "BR-KSAT-03", "BR-KSAT-04")
def test_what_stands_against_building() -> None:
    board = Position().factory("bach").factory("tycho").factory("elysium").factory("vesta")
    board.hold("blue", "bach", "tolstoi", "vesta", *VENUS).hold("green", "tycho", "the_warrens")
    board.stack("1 green-F orbit_vesta").satellite("near_venus")
    for number in (1, 2, 3, 4):
        board.ship(f"blue-R{number}", "E4")
    checklist = {
        "build bach blue-T bach": "",
        "build bach blue-T tolstoi": "BR-BUILD-05",
        "build bach green-T bach": "BR-BUILD-02",
        "build bach blue-C bach": "BR-BUILD-02",
        "build bach blue-R1 bach": "BR-BUILD-02",
        "build bach blue-R bach": "BR-COMP-02",
        "build tycho blue-T tycho": "BR-BUILD-13",
        "build tolstoi blue-T tolstoi": "BR-BUILD-13",
        "build E4 blue-T E4": "BR-BUILD-13",
        "build bach blue-B near_mercury": "",
        "build bach blue-B far_mercury": "BR-BUILD-09",
        "build bach blue-B near_venus": "BR-BUILD-09",
        "build bach blue-Y bach": "",
        "build bach blue-Y tolstoi": "",
        "build bach blue-Y the_warrens": "BR-BUILD-06",
        "build bach blue-Y vesta": "BR-BUILD-06",
        "build bach blue-Y near_mercury": "BR-BUILD-06",
        "build bach blue-K near_mercury": "BR-KSAT-02",
        "build bach blue-K far_mercury": "BR-KSAT-01",
        "build elysium blue-K near_venus": "BR-KSAT-01",
        "build vesta blue-K orbit_vesta": "BR-KSAT-03",
    }  # fmt: skip
    assert answers(board.building(), checklist) == checklist
    far = Position().factory("bach").hold("blue", "bach", *VENUS).building()
    assert far.refusal("build bach blue-K near_venus") == "BR-KSAT-04"


@pytest.mark.rule("BR-OPT-N1", "BR-BUILD-09", "BR-KSAT-02", "BR-R-41", "BR-R-80")
def test_with_option_n_a_factory_builds_wherever_its_owner_holds_a_zone() -> None:
    board = Position(N=True).factory("bach").hold("blue", "bach", "vesta", *VENUS).hold("green", "tycho").building()
    checklist = {
        "build bach blue-T vesta": "",
        "build bach blue-T tycho": "BR-OPT-N1",
        "build bach blue-T tolstoi": "BR-OPT-N1",
        "build bach blue-T E4": "BR-OPT-N1",
        "build bach blue-B orbit_vesta": "",
        "build bach blue-B near_moon": "BR-BUILD-09",
        "build bach blue-Y vesta": "",
        "build bach blue-Y tycho": "BR-BUILD-06",
        "build bach blue-K near_venus": "",
        "build bach blue-K near_moon": "BR-KSAT-02",
    }  # fmt: skip
    assert answers(board, checklist) == checklist


@pytest.mark.rule("BR-BUILD-04", "BR-BUILD-13", "BR-R-40")
def test_what_stands_against_finishing() -> None:
    board = Position().factory("bach", "Y", "tolstoi").factory("tycho", "B", "near_moon").factory("vesta")
    board.hold("blue", "bach", "the_warrens", "tycho", "vesta").hold("green", "tolstoi").building()
    checklist = {
        "finish bach blue-Y tolstoi": "BR-R-40",
        "finish bach blue-Y bach": "",
        "finish bach blue-Y the_warrens": "",
        "finish bach blue-Y vesta": "BR-BUILD-06",
        "finish bach green-Y bach": "BR-BUILD-04",
        "finish bach blue-B near_mercury": "BR-BUILD-04",
        "finish tycho blue-B near_moon": "",
        "finish tycho blue-B near_earth": "BR-BUILD-04",
        "finish vesta blue-B orbit_vesta": "BR-BUILD-04",
        "finish juno blue-B orbit_juno": "BR-BUILD-13",
        "cancel bach": "",
        "cancel vesta": "BR-BUILD-11",
        "cancel juno": "BR-BUILD-11",
    }  # fmt: skip
    assert answers(board, checklist) == checklist
    own = Position().factory("bach", "Y", "tolstoi").hold("blue", "bach", "tolstoi", "the_warrens").building()
    assert own.refusal("finish bach blue-Y the_warrens") == "BR-BUILD-04"


@pytest.mark.rule("BR-ACOMB-01", "BR-ACOMB-02", "BR-BUILD-13")
def test_what_stands_against_combining() -> None:
    board = Position(advanced=True).factory("bach").factory("tolstoi").factory("vesta").factory("tycho")
    board.hold("blue", "bach", "tolstoi", "the_warrens", "vesta").hold("green", "tycho").building()
    checklist = {
        "combine bach tolstoi blue-B near_mercury": "",
        "combine bach tolstoi blue-B far_mercury": "BR-BUILD-09",
        "combine bach bach blue-B near_mercury": "BR-ACOMB-01",
        "combine bach vesta blue-B near_mercury": "BR-ACOMB-01",
        "combine bach tolstoi blue-T bach": "BR-ACOMB-01",
        "combine bach tolstoi green-B near_mercury": "BR-ACOMB-01",
        "combine bach tycho blue-B near_mercury": "BR-BUILD-13",
        "combine tycho bach blue-B near_mercury": "BR-BUILD-13",
        "combine bach tolstoi blue-Y bach": "BR-AFACT-02",
        "combine bach tolstoi blue-Y tolstoi": "BR-AFACT-02",
        "combine bach tolstoi blue-Y the_warrens": "BR-ACOMB-02",
        "combine bach tolstoi blue-K near_mercury": "BR-KSAT-02",
    }  # fmt: skip
    assert answers(board, checklist) == checklist
    mars = Position(advanced=True).factory("pavonis").factory("space_elevator")
    mars.hold("blue", "pavonis", "space_elevator", "arcadia").building()
    checklist = {
        "combine pavonis space_elevator blue-Y pavonis": "",
        "combine pavonis space_elevator blue-Y space_elevator": "",
        "combine pavonis space_elevator blue-Y arcadia": "BR-ACOMB-02",
    }  # fmt: skip
    assert answers(mars, checklist) == checklist
    basic = Position().factory("bach").factory("tolstoi").hold("blue", "bach", "tolstoi").building()
    assert basic.refusal("combine bach tolstoi blue-B near_mercury") == "BR-ACOMB-01"


@pytest.mark.rule("BR-BUILD-12", "BR-COMP-02")
def test_without_a_factory_in_the_bank_none_is_begun_combined_or_ordered() -> None:
    board = (
        Position(N=True)
        .factory("bach")
        .factory("tolstoi")
        .hold("blue", "bach", "tolstoi", "vesta")
        .hold("green", "tycho")
    )
    for _ in range(22):
        board.factory("tycho")
    board.building()
    assert board.refusal("build bach blue-Y vesta") == "BR-BUILD-12"
    assert board.refusal("combine bach tolstoi blue-Y vesta") == "BR-BUILD-12"
    assert board.refusal("build bach blue-B near_mercury") == ""


@pytest.mark.rule("BR-BM-01", "BR-BM-02", "BR-BM-03", "BR-BM-04", "BR-BM-05", "BR-AFACT-02")
def test_what_stands_against_the_black_market() -> None:
    board = Position().turn(3).hold("blue", "bach").hold("green", "tycho").building()
    checklist = {
        "market blue-T bach": "",
        "market blue-F bach": "",
        "market blue-G bach": "BR-BM-02",
        "market green-T bach": "BR-BM-02",
        "market blue-T tycho": "BR-BM-04",
        "market blue-T tolstoi": "BR-BM-04",
        "order": "",
        "deliver bach": "BR-BM-03",
        "revoke": "BR-BM-05",
    }  # fmt: skip
    assert answers(board, checklist) == checklist
    board.when("market blue-T bach")
    assert (board.prompt(), board.who()) != ("build", "p1"), "once a phase, and nothing else to do"
    waiting = Position().turn(3).hold("blue", "bach").hold("green", "tycho").given(market=[2, 0, 0, 0, 0, 0])
    checklist = {
        "market blue-T bach": "BR-BM-02",
        "order": "BR-BM-05",
        "deliver bach": "",
        "deliver tycho": "BR-BM-04",
        "revoke": "",
    }  # fmt: skip
    assert answers(waiting.building(), checklist) == checklist
    waiting.when("deliver bach")
    assert (waiting.yards("bach"), waiting.saved("market")) == (1, [0] * 6)
    landless = Position().turn(3).hold("green", "tycho").stack("1 blue-F E4").factory("tycho").building(3)
    assert landless.refusal("order") == "BR-BM-01"


@pytest.mark.rule("BR-OPT-O1")
def test_what_stands_against_a_fighter_from_a_factory_aboard() -> None:
    board = Position(O=True).ship("blue-R1", "E4", factory=True).ship("blue-R2", "E4").hold("blue", "bach")
    board.factory("bach").ship("green-R1", "E4", factory=True).building()
    checklist = {
        "launch blue-R1": "",
        "launch blue-R2": "BR-OPT-O1",
        "launch blue-R3": "BR-OPT-O1",
        "launch blue-F": "BR-OPT-O1",
        "launch green-R1": "BR-OPT-O1",
    }  # fmt: skip
    assert answers(board, checklist) == checklist
    board.when("launch blue-R1")
    assert (board.at("E4"), board.refusal("launch blue-R1")) == ({"blue-F": 1}, "BR-OPT-O1")
    without = Position().ship("blue-R1", "E4", factory=True).hold("blue", "bach").factory("bach").building()
    assert without.refusal("launch blue-R1") == "BR-OPT-O1"


@pytest.mark.rule("BR-OPT-P1", "BR-OPT-P2")
def test_what_stands_against_a_free_factory() -> None:
    mercury = ("the_warrens", "bach", "tolstoi", "sobkou_plains")
    board = (
        Position(P=True)
        .hold("blue", *mercury, "vesta")
        .factory("bach")
        .given(gifts=[1, 0, 0, 0, 0, 0], claimed=[1, 0, 0, 0, 0, 0, 0])
    )
    board.hold("green", "hielo").building()
    checklist = {
        "found tolstoi": "",
        "found bach": "BR-OPT-P2",
        "found hielo": "BR-OPT-P2",
        "found vesta": "BR-OPT-P1",
        "found E4": "BR-OPT-P1",
    }  # fmt: skip
    assert answers(board, checklist) == checklist
    board.when("found tolstoi")
    assert (board.yards("tolstoi"), board.refusal("found the_warrens")) == (1, "BR-OPT-P1")


@pytest.mark.rule("BR-COMBAT-05", "BR-COMBAT-07", "BR-COMBAT-10", "BR-COMBAT-13", "BR-COMBAT-21", "BR-CMDO-03")
@pytest.mark.rule("BR-ACM-02", "BR-ACM-03", "BR-COMBAT-16")
def test_what_stands_against_an_attack() -> None:
    board = Position(advanced=True).leader("doc_huer", "A1").leader("ardala", "A9").leader("buck_rogers", "A17")
    board.stack("2 blue-T bach", "1 green-F bach", "1 blue-T tolstoi").ship("green-R1", "bach").factory("bach")
    board.hold("green", "bach").fighting().when("raid 1 blue-T bach").until("offer", "done").until("attack", "pass")
    checklist = {
        "attack blue-T green-F": "",
        "attack blue-Tc green-F": "BR-CMDO-03",
        "attack blue-F green-F": "BR-COMBAT-05",
        "attack green-F green-F": "BR-COMBAT-05",
        "attack blue-T blue-T": "BR-COMBAT-07",
        "attack blue-T green-R": "BR-COMBAT-07",
        "attack blue-T green-B": "BR-COMBAT-07",
        "attack blue-T brown-F": "BR-COMBAT-07",
        "attack blue-T green-Y": "BR-COMBAT-21",
        "attack blue-T green-R1": "BR-COMBAT-13",
        "attack blue-T green-C": "BR-ACM-03",
        "pass": "BR-COMBAT-16",
        "use buck_rogers": "BR-ALEAD-02",
        "yes": "BR-COMBAT-06",
    }  # fmt: skip
    assert answers(board, checklist) == checklist
    board.rolling(1).when("attack blue-T green-F")
    assert board.who() == "p4"
    checklist = {
        "attack green-F blue-T": "",
        "attack green-F blue-Tc": "",
        "attack green-R1 blue-T": "",
        "attack green-C blue-T": "BR-ACM-02",
        "attack green-Y blue-T": "BR-COMBAT-21",
    }  # fmt: skip
    assert answers(board, checklist) == checklist


@pytest.mark.rule("BR-COMBAT-10", "BR-PTF-04", "BR-KSAT-06")
def test_a_pair_that_cannot_fight_has_no_shot_either() -> None:
    orbit = Position(E=True).stack("1 blue-G orbit_vesta", "1 green-B orbit_vesta", "1 green-F orbit_vesta")
    orbit.hold("blue", "bach").fighting().until("start_battle", "hold").when("yes")
    assert (orbit.refusal("attack blue-G green-B"), orbit.refusal("attack blue-G green-F")) == ("BR-COMBAT-10", "")
    leaving = (
        Position(advanced=True).stack("1 blue-F bach", "2 green-T bach", "1 blue-T tolstoi").hold("blue", "tolstoi")
    )
    leaving.leader("doc_huer", "A1").leader("ardala", "A9")
    leaving.given(newcomers=[["bach", "green-T", 2]]).moving().when("move 1 blue-F bach", "to tolstoi")
    assert (leaving.prompt(), leaving.refusal("fire green-T blue-F")) == ("fire_at_leaving", "")


@pytest.mark.rule("BR-BOMB-01", "BR-BOMB-02", "BR-BOMB-04")
def test_what_stands_against_a_bomb() -> None:
    board = Position().stack("1 blue-B near_mercury", "1 green-T bach", "1 blue-T tolstoi", "1 green-T elysium")
    board.stack("1 green-F near_mercury").factory("bach").factory("tolstoi").ship("green-R2", "bach")
    board.hold("green", "bach").hold("blue", "tolstoi").fighting()
    checklist = {
        "bomb green-T bach": "",
        "bomb green-R2 bach": "",
        "bomb green-Y bach": "",
        "bomb green-R bach": "BR-BOMB-02",
        "bomb green-C bach": "BR-BOMB-02",
        "bomb green-K bach": "BR-BOMB-02",
        "bomb green-B bach": "BR-BOMB-02",
        "bomb green-G bach": "BR-BOMB-02",
        "bomb yellow-Y bach": "BR-BOMB-02",
        "bomb blue-T tolstoi": "BR-BOMB-02",
        "bomb blue-Y tolstoi": "BR-BOMB-02",
        "bomb green-T elysium": "BR-BOMB-04",
        "bomb green-F near_mercury": "BR-BOMB-04",
        "yes": "BR-BOMB-01",
    }  # fmt: skip
    assert answers(board, checklist) == checklist


@pytest.mark.rule("BR-CMDO-01", "BR-CMDO-02")
def test_what_stands_against_a_raid() -> None:
    board = Position(advanced=True).leader("doc_huer", "A1").leader("ardala", "A9")
    board.stack("2 blue-T bach", "1 blue-F bach", "1 green-T bach", "1 blue-T tolstoi", "1 blue-T elysium")
    board.stack("1 green-T elysium").factory("bach").factory("elysium").hold("green", "bach", "elysium").fighting()
    checklist = {
        "raid 2 blue-T bach": "",
        "raid 3 blue-T bach": "BR-CMDO-01",
        "raid 0 blue-T bach": "BR-CMDO-01",
        "raid 1 blue-F bach": "BR-CMDO-01",
        "raid 1 green-T bach": "BR-CMDO-01",
        "raid 1 blue-T tolstoi": "BR-CMDO-01",
        "raid 1 blue-T elysium": "BR-CMDO-02",
        "yes": "BR-CMDO-02",
    }  # fmt: skip
    assert answers(board, checklist) == checklist


@pytest.mark.rule("BR-RETR-01", "BR-RETR-02", "BR-RETR-03", "BR-RETR-04")
def test_what_stands_against_a_retreat() -> None:
    board = Position(advanced=True).leader("doc_huer", "A1").leader("ardala", "A9").leader("buck_rogers", "bach")
    board.stack("1 blue-T bach", "1 blue-F bach", "2 green-T bach").ship("blue-R1", "bach", troopers=0)
    board.hold("blue", "tolstoi", "bach").hold("green", "the_warrens").stack("1 green-F sobkou_plains")
    board.fighting().until("offer", "done").until("attack", "pass").rolling(*[1] * 12)
    while board.prompt() == "attack":
        board.when("volley")
    assert (board.prompt(), board.who()) == ("retreat", "p1")
    checklist = {
        "retreat 1 blue-T tolstoi": "",
        "retreat 1 blue-F near_mercury": "",
        "retreat 1 blue-T near_mercury": "BR-RETR-02",
        "retreat 2 blue-T tolstoi": "BR-RETR-01",
        "retreat 0 blue-T tolstoi": "BR-RETR-01",
        "retreat 1 green-T tolstoi": "BR-RETR-01",
        "retreat 1 blue-C tolstoi": "BR-RETR-03",
        "retreat 1 blue-Y tolstoi": "BR-RETR-03",
        "retreat 1 blue-R tolstoi": "BR-RETR-03",
        "retreat 1 blue-K near_mercury": "BR-RETR-03",
        "retreat 1 blue-R1 near_mercury": "",
        "retreat 1 blue-R2 near_mercury": "BR-RETR-01",
        "retreat 1 blue-F the_warrens": "BR-RETR-02",
        "retreat 1 blue-F sobkou_plains": "BR-RETR-02",
        "retreat 1 blue-F far_mercury": "BR-RETR-02",
        "withdraw buck_rogers tolstoi": "",
        "withdraw buck_rogers elysium": "BR-RETR-02",
        "withdraw doc_huer tolstoi": "BR-RETR-01",
        "withdraw killer_kane tolstoi": "BR-RETR-01",
    }  # fmt: skip
    assert answers(board, checklist) == checklist
    board.when("withdraw buck_rogers tolstoi")
    assert board.refusal("withdraw buck_rogers tolstoi") == "BR-RETR-01", "he goes already"


@pytest.mark.rule("BR-OPT-H1", "BR-OPT-H2", "BR-OPT-H4", "BR-OPT-H5")
@pytest.mark.parametrize("loose", [False, True])
def test_what_stands_against_a_conversion(loose: bool) -> None:
    options: dict[str, Any] = {"H": True, "H2": loose}
    board = Position(**options).stack("2 blue-T bach", "1 blue-G bach", "1 blue-F bach", "1 blue-T tolstoi")
    board.stack("2 blue-F E4", "1 blue-B E4", "2 blue-G tycho", "2 blue-F tycho", "2 green-T vesta").moving()
    loosely = "" if loose else "BR-OPT-H5"
    checklist = {
        "convert 2T>F blue bach": "",
        "convert 2T>F blue tolstoi": "BR-OPT-H2",
        "convert 2T>F green vesta": "BR-OPT-H1",
        "convert F>2T blue bach": "",
        "convert F>2T blue tolstoi": "BR-OPT-H2",
        "convert F>2T blue E4": "BR-OPT-H4",
        "convert 2F>B blue E4": "",
        "convert 2F>B blue tycho": "BR-OPT-H4",
        "convert 2F>B blue bach": "BR-OPT-H2",
        "convert B>2F blue E4": "",
        "convert B>2F blue bach": "BR-OPT-H2",
        "convert 2G>F blue tycho": loosely,
        "convert T+G>F blue bach": loosely,
    }  # fmt: skip
    assert answers(board, checklist) == checklist
    if loose:
        assert board.refusal("convert 2G>F blue bach") == "BR-OPT-H2"
        assert board.refusal("convert T+G>F blue tycho") == "BR-OPT-H2"
        assert board.refusal("convert T+G>F blue tolstoi") == "BR-OPT-H2"
    board.when("convert 2T>F blue bach", "convert F>2T blue bach", "move 1 blue-F E4", "stop")
    assert board.refusal("convert F>2T blue bach") == "BR-OPT-H1", "the start of the turn is over"
    assert Position().stack("2 blue-T bach").moving().refusal("convert 2T>F blue bach") == "BR-OPT-H1"


@pytest.mark.rule("BR-OPT-I1", "BR-TRANS-01", "BR-TRANS-02")
def test_what_stands_against_handing_cargo_on() -> None:
    board = Position(I=True).ship("blue-R1", "E4", troopers=3).ship("blue-R2", "E4", troopers=3)
    board.ship("blue-R3", "E5").ship("green-R1", "E4").ship("blue-R4", "E4", factory=True).moving()
    checklist = {
        "hop 2 blue-T blue-R1 blue-R2": "",
        "hop 3 blue-T blue-R1 blue-R2": "BR-TRANS-01",
        "hop 4 blue-T blue-R1 blue-R2": "BR-TRANS-02",
        "hop 0 blue-T blue-R1 blue-R2": "BR-TRANS-02",
        "hop 1 blue-T blue-R1 blue-R1": "BR-OPT-I1",
        "hop 1 blue-T blue-R1 blue-R3": "BR-OPT-I1",
        "hop 1 blue-T blue-R1 blue-R4": "BR-TRANS-01",
        "hop 1 blue-Y blue-R4 blue-R1": "BR-TRANS-01",
        "hop 1 blue-Y blue-R1 blue-R2": "BR-TRANS-02",
        "hop 1 blue-F blue-R1 blue-R2": "BR-TRANS-01",
        "hop 1 green-T blue-R1 blue-R2": "BR-TRANS-02",
        "hop 1 blue-T blue-R1 green-R1": "BR-OPT-I1",
        "hop 1 blue-T green-R1 blue-R1": "BR-TRANS-02",
    }  # fmt: skip
    assert answers(board, checklist) == checklist
    board.when("fly blue-R3", "to E4", "stop")
    assert board.refusal("hop 1 blue-T blue-R1 blue-R3") == "BR-OPT-I1", "it has moved"
    without = Position().ship("blue-R1", "E4", troopers=3).ship("blue-R2", "E4").moving()
    assert without.refusal("hop 1 blue-T blue-R1 blue-R2") == "BR-OPT-I1"


@pytest.mark.rule("BR-TRANS-01", "BR-TRANS-02", "BR-TRANS-04", "BR-TRANS-05", "BR-TRANS-06", "BR-TRANS-08")
def test_what_stands_against_loading() -> None:
    board = Position().ship("blue-R1", "bach").ship("blue-R2", "near_mercury").ship("green-R1", "bach")
    board.ship("blue-R3", "tolstoi").stack("3 blue-T bach", "1 blue-F bach", "1 green-T bach", "1 blue-T tolstoi")
    board.factory("bach").factory("tolstoi", "B", "near_mercury").hold("blue", "bach", "tolstoi").moving()
    checklist = {
        "load 3 blue-T blue-R1": "",
        "load 1 blue-F blue-R1": "BR-TRANS-01",
        "load 1 green-T blue-R1": "BR-TRANS-02",
        "load 1 blue-T green-R1": "BR-TRANS-02",
        "load 1 blue-T blue-R4": "BR-TRANS-02",
        "load 1 blue-T blue-F": "BR-TRANS-02",
        "load 1 blue-T blue-R2": "BR-TRANS-08",
        "load 1 blue-Y blue-R1": "",
        "load 2 blue-Y blue-R1": "BR-TRANS-01",
        "load 1 green-Y blue-R1": "BR-TRANS-02",
        "load 1 blue-Y blue-R3": "BR-TRANS-06",
    }  # fmt: skip
    assert answers(board, checklist) == checklist
    board.when("load 1 blue-Y blue-R1")
    assert board.refusal("load 1 blue-T blue-R1") == "BR-TRANS-01"
    board.when("fly blue-R1", "to near_mercury", "to bach")
    assert board.refusal("load 1 blue-Y blue-R1") == "BR-TRANS-04", "it has been carried"
    none = Position().ship("blue-R1", "bach").factory("bach").hold("green", "bach").moving()
    assert none.refusal("load 1 blue-Y blue-R1") == "BR-TRANS-05"


@pytest.mark.rule("BR-AFEW-01", "BR-MOVE-01")
def test_where_each_colour_has_its_turn_the_others_of_its_player_wait() -> None:
    board = Position(3, advanced=True).stack("1 blue-F E4", "1 burgundy-F E5", "1 brown-F E4", "1 yellow-F E4")
    board.stack("1 blue-T bach", "1 brown-T bach", "1 yellow-T bach").ship("blue-R1", "bach").ship("yellow-R1", "bach")
    mine = [colour for colour, seat in zip(("blue", "burgundy", "yellow", "green", "purple", "brown"),
                                           board.fields["side"], strict=True) if seat == 0]  # fmt: skip
    assert mine[0] == "blue"
    other = mine[1]
    board.leader("doc_huer", "E4", other).leader("ardala", "A9", "brown").moving(0, 0)
    assert board.refusal("move 1 blue-F E4") == ""
    assert board.refusal(f"move 1 {other}-F E4") == "BR-AFEW-01"
    assert board.refusal("lead doc_huer") == "BR-AFEW-01"
    assert board.refusal("lead ardala") == "BR-MOVE-01"


@pytest.mark.rule("BR-SETUP-07", "BR-SETUP-09", "BR-SETUP-10", "BR-SETUP-11")
def test_what_stands_against_a_placement() -> None:
    board = Table(BUCK_ROGERS, 6)
    zones = [text.split()[2] for text in board.legal("place")]
    mine = sorted(set(zones))
    colour = board.legal("place")[0].split()[1].partition("-")[0]
    others = [zone for zone in ("bach", "tolstoi", "hielo", "elysium", "tycho", "vesta") if zone not in mine]
    enemy = "green" if colour != "green" else "blue"
    checklist = {
        f"place {colour}-T {mine[0]}": "",
        f"place {colour}-T {others[0]}": "BR-SETUP-09",
        f"place {colour}-T E4": "BR-SETUP-11",
        f"place {enemy}-T {mine[0]}": "BR-SETUP-07",
        f"place {colour}-B {mine[0]}": "BR-SETUP-07",
        f"place {colour}-K {mine[0]}": "BR-SETUP-07",
        "end": "BR-SETUP-09",
    }  # fmt: skip
    assert answers(board, checklist) == checklist
    board.when(f"place {colour}-T {mine[0]}")
    assert board.refusal(f"place {colour}-T {mine[1]}") == "BR-SETUP-09", "all three in one Zone"
