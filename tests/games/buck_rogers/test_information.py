"""What lies open, what only its owner sees, and what another may guess."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.games.buck_rogers.redeal import redealt
from retrorocket.games.buck_rogers.tables import COLOURS
from table import Table

MERCURY_SURFACE = ("the_warrens", "bach", "tolstoi", "sobkou_plains")
P1, P2, P4 = 0, 1, 3


def known(**loads: dict[int, int]) -> dict[str, Any]:
    """Rows of public knowledge: by name of the field, for some Transports (from 0) seven columns."""
    rows: dict[str, Any] = {}
    for field, cells in loads.items():
        row = [0] * 168
        for place, count in cells.items():
            row[place] = count
        rows[field] = row
    return rows


def cell(ship: int, column: int) -> int:
    """The place of a Transport's Troopers of a colour (0 to 5), or of its Factory (6)."""
    return ship * 7 + column


# what lies open


@pytest.mark.rule("BR-DEF-07")
def test_everybody_sees_the_pieces_on_the_board_and_the_control_markers() -> None:
    board = Position().stack("3 blue-T the_warrens", "2 brown-B E5", "1 green-F E5", "1 green-G the_warrens")
    board.hold("blue", "the_warrens", "pallas").hold("brown", "bach").moving()
    for seat in (P1, P2, -1):
        view = board.view(seat)
        assert view["stacks"] == {
            "the_warrens": {"blue-T": 3, "green-G": 1},
            "E5": {"green-F": 1, "brown-B": 2},
        }
        assert view["control"] == {"the_warrens": "blue", "bach": "brown", "pallas": "blue"}
        assert [player["zones"] for player in view["players"]] == [2, 0, 0, 0, 0, 1]
    assert (board.view()["turn"], board.view()["phase"], board.view()["winner"]) == (1, "movement", "-")


@pytest.mark.rule("BR-DEF-07", "BR-BUILD-07", "BR-BUILD-08", "BR-COMP-02", "BR-BM-05")
def test_everybody_sees_the_factories_with_what_they_make_and_what_they_did() -> None:
    board = Position().hold("blue", "bach", "tycho", "vesta", "juno", "ceres").hold("green", "pallas")
    board.factory("bach").factory("tycho", "B", "near_moon").factory("ceres", rest=1).factory("juno", rest=2)
    board.factory("pallas", "Y", "pallas").factory("vesta", brought=5)
    rows = {row[0]: row for row in board.fields["factories"]}
    rows["bach"][5], rows["juno"][5] = 1, 2
    board.given(market=[0, 1, 0, 0, 0, 0]).moving()
    seen = {row.pop("zone"): row for row in board.view(P2)["factories"]}
    plain = {"owner": P1, "item": "", "place": "-", "worked": False, "rests": False}
    assert seen == {
        "bach": plain | {"worked": True},
        "tycho": plain | {"item": "B", "place": "near_moon"},
        "ceres": plain | {"rests": True},
        "juno": plain,
        "pallas": plain | {"owner": P4, "item": "Y", "place": "pallas"},
        "vesta": plain | {"owner": 5},
    }
    assert board.view()["bank"] == 24 - 6 - 1 - 1, "one is in production, one is on order"
    assert [player["order"] for player in board.view()["players"]] == [False, True, False, False, False, False]


@pytest.mark.rule("BR-DEF-07", "BR-KSAT-08", "BR-KSAT-09")
def test_everybody_sees_satellites_whether_they_are_finished_and_whose_they_are() -> None:
    board = Position().satellite("near_mercury").satellite("orbit_vesta", finished=False).satellite("orbit_juno")
    board.hold("green", *MERCURY_SURFACE).hold("blue", "vesta").moving()
    assert board.view()["satellites"] == {
        "near_mercury": {"finished": True, "owner": P4},
        "orbit_vesta": {"finished": False, "owner": -1},
        "orbit_juno": {"finished": True, "owner": -1},
    }


@pytest.mark.rule("BR-DEF-07", "BR-ALEAD-11", "BR-ALEAD-06")
def test_everybody_sees_where_each_leader_is_whose_it_is_and_whether_its_ability_is_used() -> None:
    board = Position(advanced=True).leader("buck_rogers", "the_warrens").leader("wilma_deering", "E4")
    board.leader("killer_kane", "E4").stack("1 yellow-F E4")
    board.fields["lead_colour"][2], board.fields["lead_lent"][2] = "green", 2
    board.given(lead_zone=[0, 70, 70, -1, -2, -2], lead_back=[9, 9, 9, 5, 9, 9], lead_used=[1, 2, 0, 0, 0, 0]).moving()
    rows = {row.pop("leader"): row for row in board.view()["leaders"]}
    gone = {"zone": "none", "back": 0, "used": False}
    assert rows == {
        "buck_rogers": {"zone": "the_warrens", "colour": "blue", "seat": 0, "owner": 0, "back": 0, "used": True},
        "wilma_deering": {"zone": "E4", "colour": "yellow", "seat": 2, "owner": 2, "back": 0, "used": False},
        "killer_kane": {"zone": "E4", "colour": "green", "seat": 3, "owner": 1, "back": 0, "used": False},
        "ardala": {"zone": "off", "colour": "green", "seat": 3, "owner": 3, "back": 5, "used": False},
        "doc_huer": gone | {"colour": "brown", "seat": 5, "owner": 5},
        "black_barney": gone | {"colour": "purple", "seat": 4, "owner": 4},
    }


@pytest.mark.rule("BR-DEF-07", "BR-OPT-D1")
def test_everybody_sees_the_leaders_that_wait_in_the_box() -> None:
    board = Position(D=True).hold("blue", "bach").moving()
    assert [row["zone"] for row in board.view()["leaders"]] == ["box"] * 6
    assert board.view(0)["cards"] == {}, "there are no Turn Cards in the Basic Game"


@pytest.mark.rule("BR-DEF-07", "BR-SETUP-07")
def test_everybody_sees_what_a_player_has_still_to_place_of_all_his_colours() -> None:
    table = Table(BUCK_ROGERS, 3)
    view = table.view()
    army = {"T": 16, "G": 4, "F": 8, "R": 2, "Y": 4}
    assert [player["reserve"] for player in view["players"]] == [army] * 3
    assert view["bank"] == 24 - 12
    assert (view["turn"], view["phase"]) == (0, "placing")
    assert {row["zone"] for row in view["leaders"]} == {"none"}
    assert not any(row["used"] for row in view["leaders"])
    colour = view["players"][table.asked()]["colours"][1]
    zone = next(zone for zone, owner in view["control"].items() if owner in view["players"][table.asked()]["colours"])
    seat = table.asked()
    table.when(f"place {colour}-T {zone}", f"place {colour}-Y {zone}", f"place {colour}-R {zone}")
    view = table.view()
    assert view["players"][seat]["reserve"] == {"T": 15, "G": 4, "F": 8, "R": 1, "Y": 3}
    assert [row["rests"] for row in view["factories"]] == [False]


@pytest.mark.rule("BR-DEF-07", "BR-WIN-08", "BR-INERT-01", "BR-WIN-09", "BR-WIN-02")
def test_everybody_sees_who_is_inert_until_when_who_gave_up_and_who_is_out() -> None:
    board = Position().turn(3).hold("blue", "bach").hold("green", "tycho")
    board.given(inert_until=[0, 3, 2, 0, 0, 0], quit=[0, 0, 0, 0, 1, 0], out=[0, 0, 0, 0, 0, 1]).moving()
    rows = board.view()["players"]
    assert [row["inert"] for row in rows] == [False, True, False, False, True, False]
    assert [row["until"] for row in rows] == [0, 3, 2, 0, 0, 0]
    assert [row["gave_up"] for row in rows] == [False, False, False, False, True, False]
    assert [row["out"] for row in rows] == [False, False, False, False, False, True]
    assert [row["goal"] for row in rows] == [15] * 6


@pytest.mark.rule("BR-DEF-07", "BR-TURN-02", "BR-SCN-B4")
@pytest.mark.parametrize(
    ("resting", "here", "then"), [(False, ("Me2", "E4", "A4"), ("Me1", "E5", "A5")), (True, ("Me1", "E1", "A1"), None)]
)
def test_everybody_sees_where_the_planets_are_and_where_they_will_be(
    resting: bool, here: tuple[str, ...], then: tuple[str, ...] | None
) -> None:
    view = Position(B4=resting).turn(3).moving().view()
    names = ("mercury", "earth", "ceres")
    assert tuple(view["markers"][name] for name in names) == here
    assert tuple(view["next_markers"][name] for name in names) == (then or here)
    assert len(view["markers"]) == len(view["next_markers"]) == 13


@pytest.mark.rule("BR-DEF-07", "BR-AFEW-01", "BR-R-66")
@pytest.mark.parametrize(
    ("seats", "advanced", "by"), [(6, False, "seat"), (6, True, "seat"), (3, False, "seat"), (3, True, "colour")]
)
def test_everybody_sees_the_order_of_the_turn_by_seats_or_by_colours(seats: int, advanced: bool, by: str) -> None:
    board = Position(seats, advanced=advanced)
    order = board.fields["order"][::-1]
    if advanced:
        cards = [7 - card if card else 0 for card in board.fields["card"]]
        board.given(card=cards)
    board.given(order=order)
    board.moving(0, 0) if by == "colour" else board.moving()
    assert board.view()["order"] == order
    assert board.view()["order_by"] == by


@pytest.mark.rule("BR-DEF-07", "BR-COMBAT-08", "BR-RETR-01")
def test_everybody_sees_the_group_on_the_move_the_hits_and_who_is_named_for_a_retreat() -> None:
    moving = Position().stack("3 blue-F E4").leader("buck_rogers", "E4").moving()
    moving.when("lead buck_rogers")
    assert moving.view(P2)["moving"] == [["buck_rogers", 1]]
    moving.when("stop", "move 2 blue-F E4", "join buck_rogers")
    assert moving.view(P2)["moving"] == [["blue-F", 2], ["buck_rogers", 1]]
    assert moving.view(P2)["leaving"] == []
    board = Position(advanced=True, dice=[10, 1, 1]).stack("3 blue-F E4", "2 green-F E4").leader("buck_rogers", "E4")
    board.leader("ardala", "E4").leader("killer_kane", "vesta").fighting()
    board.when("yes", "pass", "pass", "attack blue-F green-F")
    assert board.view(P2)["hit"] == {"green-F": 1}
    board.when("pass", "attack green-F blue-F", "attack green-F blue-F")
    assert board.prompt() == "retreat"
    board.when("retreat 2 blue-F E5", "withdraw buck_rogers E5")
    assert board.view(P2)["leaving"] == [["blue-F", 2], ["buck_rogers", 1]]
    assert board.view(P2)["moving"] == []


# what is hidden


@pytest.mark.rule("BR-TRANS-13", "BR-DEF-07")
def test_only_its_owner_sees_what_a_transport_holds() -> None:
    board = Position().ship("blue-R1", "the_warrens").ship("blue-R4", "E4", factory=True).ship("brown-R4", "E4", 5)
    board.ship("burgundy-R1", "E5", troopers=2).moving()
    ships = ["blue-R1", "blue-R4", "burgundy-R1", "brown-R4"]
    zones = ["the_warrens", "E4", "E5", "E4"]
    expected = {0: ["", "Y", None, None], 1: [None, None, "2T", None], 5: [None, None, None, "5T"], -1: [None] * 4}
    for seat, cargo in expected.items():
        rows = board.view(seat)["transports"]
        assert [row["unit"] for row in rows] == ships
        assert [row["zone"] for row in rows] == zones
        assert [row.get("cargo") for row in rows] == cargo


@pytest.mark.rule("BR-R-20", "BR-TRANS-13", "BR-TRANS-11")
def test_everybody_sees_what_is_known_what_is_shared_and_what_was_seen_of_cargo() -> None:
    """Aboard R1 a Trooper is sure; another Trooper and a Factory are aboard R1, R2 or R3; R3 was seen with four."""
    board = Position(3).ship("burgundy-R1", "E4").ship("burgundy-R2", "the_warrens").ship("burgundy-R3", "E5")
    board.ship("blue-R1", "E4").ship("green-R1", "E4")
    pool = list(range(24))
    pool[5] = pool[6] = pool[7] = 4
    board.fields["cargo"] = [[4, "burgundy", -1, 1], [6, "green", -1, 1]]
    board.fields["ship_factory"][5] = 1
    sure, free, seen = {cell(4, 1): 1}, {cell(4, 3): 1, cell(4, 6): 1}, {cell(6, 1): 4}
    board.given(pool=pool, **known(sure=sure, free=free, seen=seen)).moving()
    for seat in (0, 1, 2, -1):
        view = board.view(seat)
        assert view["known_cargo"] == {"burgundy-R1": {"burgundy-T": 1}}
        ships = ["burgundy-R1", "burgundy-R2", "burgundy-R3"]
        assert view["shared_cargo"] == [{"units": ships, "cargo": {"green-T": 1, "Y": 1}}]
        assert view["seen_cargo"] == {"burgundy-R3": {"burgundy-T": 4}}


@pytest.mark.rule("BR-ATURN-02")
def test_a_turn_card_is_seen_by_its_own_player_until_it_is_called() -> None:
    board = Position(advanced=True).given(card=[1, 2, 6, 5, 4, 3], shown=[1, 1, 0, 0, 0, 0], order=[0, 1]).moving(1)
    called = {"blue": 1, "burgundy": 2}
    assert board.view(-1)["cards"] == board.view(0)["cards"] == called
    assert board.view(2)["cards"] == called | {"yellow": 6}
    assert board.view(5)["cards"] == called | {"brown": 3}


# guesses


def guesses(board: Position, seat: int, number: int = 60) -> set[tuple[str, ...]]:
    """What all Transports hold in guesses of a seat, as their owners would read it; some are looked at more closely."""
    found = set()
    for seed in range(number):
        guess = board.state.redeal(seat, seed)
        if seed < 5:
            assert guess.view(seat) == board.view(seat)
            assert BUCK_ROGERS.faults(guess) == []
        found.add(tuple(cargo(guess, ship) for ship in range(24) if board.s.ship_zone[ship] >= 0))
    return found


def cargo(state: Any, ship: int) -> str:
    """The load of a Transport with the colours of its Troopers."""
    rows = [list(state.cargo[place : place + 4]) for place in range(0, len(state.cargo), 4)]
    found = sorted(f"{row[3]}{COLOURS[row[1]]}" for row in rows if row[0] == ship)
    return "+".join([*found, *["Y"] * state.ship_factory[ship]])


def pooled(free: dict[int, int], sure: dict[int, int] | None = None, seats: int = 3, **options: Any) -> Position:
    """Three Transports of burgundy's in one pool (ships 4 to 6), with one that is off the board; two of blue's (0 and
    1) in another."""
    board = Position(seats, **options)
    for name in ("burgundy-R1", "burgundy-R2", "burgundy-R3", "blue-R1", "blue-R2"):
        board.ship(name, "E4" if name != "burgundy-R3" else "the_warrens")
    pool = list(range(24))
    pool[1], pool[5], pool[6], pool[7] = 0, 4, 4, 4
    return board.given(pool=pool, **known(free=free, sure=sure or {}))


@pytest.mark.rule("BR-TRANS-13", "BR-R-20")
def test_a_shared_load_may_be_aboard_any_of_its_transports_and_what_is_sure_stays() -> None:
    board = pooled({cell(4, 1): 2}, {cell(6, 1): 1, cell(5, 6): 1})
    board.fields["cargo"] = [[4, "burgundy", -1, 1], [6, "burgundy", -1, 2]]
    board.fields["ship_factory"][5] = 1
    board.moving()
    expected = {("", "", f"{2 - two}burgundy" if two < 2 else "", "Y", f"{1 + two}burgundy") for two in (0, 1, 2)}
    assert guesses(board, 0) == expected
    assert guesses(board, 1, 5) == {("", "", "1burgundy", "Y", "2burgundy")}, "the owner knows"


@pytest.mark.rule("BR-TRANS-13", "BR-R-20", "BR-TRANS-02")
def test_a_shared_factory_is_aboard_a_transport_that_holds_nothing_and_troopers_go_elsewhere() -> None:
    board = pooled({cell(4, 1): 1, cell(4, 3): 1, cell(4, 6): 1}, {cell(5, 1): 4})
    board.fields["cargo"] = [[4, "burgundy", -1, 1], [4, "green", -1, 1], [5, "burgundy", -1, 4]]
    board.fields["ship_factory"][6] = 1
    board.moving()
    ways = {("4burgundy", "1burgundy+1green"), ("5burgundy", "1green"), ("1green+4burgundy", "1burgundy")}
    with_first = {("", "", "Y", sure, rest) for sure, rest in ways}
    assert guesses(board, 2) == with_first | {("", "", rest, sure, "Y") for sure, rest in ways}


@pytest.mark.rule("BR-TRANS-13", "BR-R-20", "BR-TRANS-01")
def test_two_shared_factories_are_aboard_two_of_the_transports() -> None:
    board = pooled({cell(4, 6): 2})
    board.fields["ship_factory"][5] = board.fields["ship_factory"][6] = 1
    board.moving()
    assert {row[2:] for row in guesses(board, 0)} == {("Y", "Y", ""), ("Y", "", "Y"), ("", "Y", "Y")}


@pytest.mark.rule("BR-TRANS-13", "BR-R-20")
def test_every_players_load_is_guessed_anew_but_not_ones_own() -> None:
    board = pooled({cell(0, 0): 1, cell(4, 1): 1})
    board.fields["cargo"] = [[1, "blue", -1, 1], [6, "burgundy", -1, 1]]
    board.moving()
    blues = {("1blue", ""), ("", "1blue")}
    reds = {("1burgundy", "", ""), ("", "1burgundy", ""), ("", "", "1burgundy")}
    assert guesses(board, 2) == {blue + red for blue in blues for red in reds}
    assert guesses(board, 0) == {("", "1blue", *red) for red in reds}
    assert guesses(board, 1) == {(*blue, "", "", "1burgundy") for blue in blues}


@pytest.mark.rule("BR-R-48", "BR-ALEAD-05", "BR-TRANS-13")
@pytest.mark.parametrize("start", ["her turn", "her move", "later", "another's turn"])
def test_ardalas_player_sees_at_the_start_of_her_turn_which_transports_are_empty(start: str) -> None:
    """R3 is empty; two Troopers and a Factory are in R1 and R2."""
    board = pooled({cell(4, 1): 2, cell(4, 6): 1}, seats=6, advanced=True).leader("ardala", "Ve1").stack("1 green-F E5")
    board.fields["cargo"] = [[4, "burgundy", -1, 2]]
    board.fields["ship_factory"][5] = 1
    board.moving(0 if start == "another's turn" else P4)
    if start in ("her move", "later"):
        board.when("move 1 green-F E5")
    if start == "later":
        board.when("stop")
    loads = {row[2:] for row in guesses(board, P4, 40)}
    seen = {("Y", "2burgundy", ""), ("2burgundy", "Y", "")}
    assert loads == seen if start == "her turn" else seen < loads
    assert all(row.count("Y") == 1 for row in loads)


@pytest.mark.rule("BR-R-48", "BR-TRANS-13")
def test_whoever_sees_that_three_transports_are_not_empty_guesses_something_in_each() -> None:
    board = pooled({cell(4, 1): 3, cell(4, 3): 1}, advanced=True).leader("ardala", "Ve1", "blue")
    board.fields["cargo"] = [[4, "burgundy", -1, 2], [5, "burgundy", -1, 1], [6, "green", -1, 1]]
    board.moving(0, 0)
    loads = {row[2:] for row in guesses(board, 0)}
    assert all(all(row) for row in loads)
    assert len(loads) > 1
    assert any("" in row[2:] for row in guesses(board, 2)), "nobody else sees it"


@pytest.mark.rule("BR-ATURN-02", "BR-AFEW-01")
def test_hidden_cards_are_guessed_above_the_last_called_and_never_ones_own() -> None:
    board = Position(advanced=True).given(card=[1, 6, 2, 5, 3, 4], shown=[1, 0, 1, 0, 0, 0], order=[0, 2]).moving(2)
    guessed = [list(redealt(board.s, 3, seed).card) for seed in range(60)]
    assert {(row[0], row[2], row[3]) for row in guessed} == {(1, 2, 5)}
    assert {tuple(sorted((row[1], row[4], row[5]))) for row in guessed} == {(3, 4, 6)}
    assert len({(row[1], row[4], row[5]) for row in guessed}) == 6
    own = [list(redealt(board.s, -1, seed).card) for seed in range(60)]
    assert {row[1] for row in own} == {row[3] for row in own} == {3, 4, 5, 6}


@pytest.mark.rule("BR-ATURN-01", "BR-ATURN-02")
def test_a_colour_that_nobody_plays_has_no_card_in_any_guess() -> None:
    board = Position(4, advanced=True).given(card=[2, 6, 5, 4, 0, 0], shown=[1, 0, 0, 0, 0, 0], order=[0]).moving(0)
    guessed = [list(redealt(board.s, 0, seed).card) for seed in range(30)]
    assert {tuple(row[4:]) for row in guessed} == {(0, 0)}
    assert {card for row in guessed for card in row[1:4]} == {3, 4, 5, 6}


@pytest.mark.rule("BR-TRANS-13", "BR-TRANS-01")
def test_two_shared_factories_fill_the_two_transports_that_hold_nothing() -> None:
    board = pooled({cell(4, 6): 2}, {cell(5, 1): 1})
    board.fields["cargo"] = [[5, "burgundy", -1, 1]]
    board.fields["ship_factory"][4] = board.fields["ship_factory"][6] = 1
    board.moving()
    assert {row[2:] for row in guesses(board, 0, 20)} == {("Y", "1burgundy", "Y")}
