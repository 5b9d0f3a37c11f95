"""Exactly at the limit and one beyond it: dice, gaps, uses, turns, and questions that lie open when a game is saved."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.rocketmen.bearers import bearing, carry
from games.rocketmen.laid_table import Laid
from games.rocketmen.locked_ships import locked
from games.rocketmen.position import L, M, Position, microid, ship
from retrorocket.games.rocketmen.frames.setup import hosts
from retrorocket.games.rocketmen.nouns import OBJECT
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.scripted import ScriptError

FREE = (200000, 300000)
NEAR = (200000, 350000)
AT_ROGUE = (457200, 412198)


def fighter_under_fire() -> Position:
    """A Fighter is hit and may evade."""
    table = Position(ship("R1", "Lictor", FREE), ship("B1", "Grey Cohort", NEAR, pods="A"))
    return table.rolling(5, 4).when("attack R1>B1")


def missed() -> Position:
    """A ship with a second roll has missed."""
    table = Position(ship("R1", "Unbroken Oath", FREE), ship("B1", "Lictor", NEAR, pods="A"))
    return table.rolling(1, 2).when("attack R1>B1")


def crash() -> Position:
    """A ship has flown into another one."""
    return Position(ship("R1", "Lictor", FREE, 9000), ship("B1", "Lictor", (250000, 300000), pods="A")).when("move R1")


def shaman() -> Position:
    """A boarder may roll one die again."""
    table = Position(
        ship("R1", "Canal Reaver", FREE, pods="A", docked="B1", crew=["Shaman Ozu"]),
        ship("B1", "Lictor", (230002, 300000), pods="A"),
    )
    return table.rolling(1, 2, 5, 4, 4).when("board R1>B1", "again 1")


def duel() -> Position:
    """A ship in range of another one."""
    return Position(ship("R1", "Lictor", FREE), ship("B1", "Lictor", NEAR, pods="A"))


def miner() -> Position:
    """A ship may mine."""
    return Position(ship("R1", "Lictor", AT_ROGUE, docked="X"), stock="TNC", begin=True)


@pytest.mark.rule("RM-R-28", "RM-ATK-09", "RM-MINE-02", "RM-COLL-06", "RM-BRD-06")
@pytest.mark.parametrize(
    ("laid", "action", "before"),
    [
        (duel, "attack R1>B1", []),
        (duel, "attack R1>B1", [1]),
        (missed, "reroll", []),
        (missed, "reroll", [1]),
        (fighter_under_fire, "evade", []),
        (fighter_under_fire, "evade", [1]),
        (miner, "mine R1", []),
        (crash, "hit B1", []),
        (crash, "hit B1", [1]),
        (locked, "board R1>B1", []),
        (locked, "board R1>B1", [1, 1, 1]),
        (shaman, "done", []),
    ],
)
def test_every_die_has_six_faces(laid: Callable[[], Position], action: str, before: list[int]) -> None:
    table = laid()
    with pytest.raises(ScriptError, match="asks for one of 6, the script says 6"):
        table.rolling(*before, 7).when(action)


@pytest.mark.rule("RM-AP-02", "RM-CTRL-01")
def test_only_the_open_ship_can_be_ended() -> None:
    table = Position(ship("R1", "Lictor", FREE, 9000), ship("R2", "Lictor", (600000, 300000)))
    assert table.refusal("end R1") == "RM-AP-02"
    table.when("move R1")
    assert [table.refusal(f"end {word}") for word in ("R1", "R2", "B36", "R9")] == [
        "",
        "RM-AP-02",
        "RM-CTRL-01",
        "RM-CTRL-01",
    ]


@pytest.mark.rule("RM-ABIL-03", "RM-R-13", "RM-R-14")
def test_a_free_docking_in_flight_is_used_up_by_it() -> None:
    table = Position(
        carry("Canal Reaver", FREE, heading=9000, ap=1),
        ship("B1", "Lictor", (250000, 300000), pods="A"),
    )
    assert table.when("move R1", "dock R1 B1").saved("uses") == [["R1", "free_dock"]]


@pytest.mark.rule("RM-R-07")
@pytest.mark.parametrize(
    ("at", "heading", "thing"), [((457200, 163902), 18000, "HR"), ((180000, 300000), 9000, "m01"), (FREE, 0, "m02")]
)
def test_a_move_tells_what_it_leads_into(at: tuple[int, int], heading: int, thing: str) -> None:
    pebbles = [microid("m01", (200002, 300000)), microid("m02", (200000, 320002))]
    table = Position(ship("R1", "Lictor", at, heading), *[p for p in pebbles if p.id == thing])
    assert table.state.preview(table.read("move R1"))["through"] == [thing]


@pytest.mark.rule("RM-OPT-04")
def test_who_is_out_has_no_ship() -> None:
    table = Position(ship("G1", "Lictor", FREE), seats=3)
    seats = table.saved("seats")
    with pytest.raises(DataError, match="green is out with a ship"):
        table.given(seats=seats | {"green": seats["green"] | {"out": "yes", "place": 3}})


@pytest.mark.rule("RM-STA-01", "RM-R-82")
def test_nobody_has_the_home_base_of_another() -> None:
    table = Position(ship("R1", "Halfway House", (457200, 118900)), homes=False)
    assert [seat["home"]["id"] for seat in table.view()["seats"]] == ["R1", "-"]
    other = Position(ship("B1", "Halfway House", (457200, 795500)), homes=False)
    assert [seat["home"]["id"] for seat in other.view()["seats"]] == ["-", "B1"]


@pytest.mark.rule("RM-ASG-01")
def test_a_crew_that_is_nobody_has_no_place() -> None:
    with pytest.raises(DataError, match="rc1 is nobody and has a place"):
        Position(ship("R1", "Lictor", FREE)).given(crew={"rc1": {"crew": None, "at": "HR"}})


@pytest.mark.rule("RM-OPT-02")
def test_nobody_is_passed_over_who_is_not_out() -> None:
    table = Position(ship("R1", "Lictor", FREE))
    seats = table.saved("seats")
    with pytest.raises(DataError, match="red is passed over and not out"):
        table.given(seats=seats | {"red": seats["red"] | {"passed": 1}})


@pytest.mark.rule("RM-R-26", "RM-R-27")
def test_ships_are_placed_beside_any_friend_at_the_set_up_and_later_beside_those_docked_at_home() -> None:
    laid = Laid().when("place R1 0", "face 0")
    assert [OBJECT.word(host) for host in hosts(laid.s, laid.s.home(0))] == ["R1"]
    laid.given(docks=[])
    assert [OBJECT.word(host) for host in hosts(laid.s, laid.s.home(0))] == ["R1"]
    table = Position(ship("R1", "Lictor", (457200, 163902), docked="HR"), ship("R2", "Lictor", FREE))
    assert [OBJECT.word(host) for host in hosts(table.s, table.s.home(0))] == ["R1"]


@pytest.mark.rule("RM-SET-13")
def test_a_ship_that_is_being_placed_is_turned_before_anything_else() -> None:
    table = Laid().when("place R1 0")
    assert [table.refusal(text) for text in ("place R2 9000", "end", "face 35999")] == ["RM-SET-13", "RM-SET-13", ""]


@pytest.mark.rule("RM-SET-03", "RM-R-28")
@pytest.mark.parametrize("rolls", [((7, 1), (1, 1)), ((1, 7), (1, 1)), ((1, 1), (7, 1)), ((1, 1), (1, 7))])
def test_the_dice_for_the_first_player_have_six_faces(rolls: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(ScriptError, match="asks for one of 6, the script says 6"):
        Laid(rolls=rolls)


@pytest.mark.rule("RM-BRD-07", "RM-BRD-14")
def test_the_loser_of_a_pair_gives_up_something_of_his_own() -> None:
    table = Position(
        ship("R1", "Canal Reaver", FREE, pods="AA", docked="B1", crew=["Shaman Ozu"]),
        ship("B1", "Lictor", (230002, 300000), pods="A", crew=["Gunnery Chief Brandt"]),
        ship("B2", "Lictor", (600000, 300000), crew=["Legion Helmsman"]),
    ).rolling(6, 6, 6, 6, 1, 1, 1)
    table.when("board R1>B1", "done")
    texts = ("lose {Gunnery Chief Brandt}", "lose laser", "lose shield", "lose {Shaman Ozu}", "lose {Legion Helmsman}")
    assert [table.refusal(text) for text in texts] == ["", "", "RM-BRD-07", "RM-BRD-07", "RM-BRD-07"]
    assert table.refusal("lose die") == table.refusal("done") == "RM-BRD-14"


@pytest.mark.rule("RM-ABIL-03", "RM-BRD-06")
def test_dice_to_be_rolled_again_are_named_from_the_highest_down() -> None:
    with bearing("Canal Reaver", ("boarding_reroll", 3, 0)):
        table = Position(
            ship("R1", "Canal Reaver", FREE, pods="AA", docked="B1"),
            ship("B1", "Lictor", (230002, 300000), pods="A"),
            ship("B2", "Lictor", (600000, 300000)),
        ).rolling(2, 2, 5, 4, 4)
        table.when("board R1>B1")
        assert table.legal() == ["again 2", "again 5", "done"]
        table.when("again 2")
        assert table.legal() == ["again 2", "done"], "the five had to be named before"
        assert table.when("again 2").legal() == ["done"], "only two dice show a two"
        table.rolling(6, 1).when("done")
        assert table.events("compared")[0] | {"one": 6, "two": 4} == table.events("compared")[0]


@pytest.mark.rule("RM-ABIL-03", "RM-BRD-06")
def test_of_two_equal_dice_one_may_be_rolled_again() -> None:
    table = Position(
        ship("R1", "Canal Reaver", FREE, pods="A", docked="B1", crew=["Shaman Ozu"]),
        ship("B1", "Lictor", (230002, 300000), pods="AA", crew=["Gunnery Chief Brandt"]),
        ship("B2", "Lictor", (600000, 300000)),
    ).rolling(2, 2, 1, 3, 3, 3, 3)
    table.when("board R1>B1", "again 2").rolling(6).when("done")
    assert table.view()["under_way"][0]["dice"] == [[6, 2, 1], [3, 3, 3, 3]]


@pytest.mark.rule("RM-R-38")
def test_an_exchange_of_crew_names_both_ships() -> None:
    table = Position(
        ship("R1", "Minute Watch", FREE, docked="R2", crew=["Dex Marlow"]),
        ship("R2", "Paper Tiger", (220002, 300000), crew=["Swift Amary"]),
    ).when("exchange R1 R2")
    prompt = table.state.prompt()
    assert (prompt.key, list(prompt.values.values())) == ("exchange", ["R1", "R2"])


@pytest.mark.rule("RM-R-91", "RM-OPT-02")
def test_when_time_is_up_every_player_has_a_place_of_his_own() -> None:
    table = Position(
        ship("R1", "Lictor", FREE),
        ship("B1", "Iron Decree", (700000, 300000)),
        ship("G1", "Column Hauler", (700000, 600000)),
        seats=3,
        turn=180,
        begin=True,
    )
    outcome = table.state.outcome()
    assert outcome is not None
    assert (table.reason(), outcome.places) == ("RM-R-91", [2, 1, 3])


@pytest.mark.rule("RM-TURN-04", "RM-ABIL-03")
def test_a_game_is_saved_and_loaded_while_a_command_is_asked_for() -> None:
    lead = Position(carry("Warleader Kharz", FREE), ship("R2", "Lictor", (200000, 330000 + L)), begin=True)
    assert lead.given().legal() == ["command R2", "hold"]
    assert miner().given().legal() == ["mine R1", "hold"]
    for phase, wrong in (("command", "nobody has a command to give"), ("mining", "nobody may mine")):
        with pytest.raises(DataError, match=wrong):
            Position(ship("R1", "Lictor", FREE)).given(phase=phase)


@pytest.mark.rule("RM-ABIL-03", "RM-TURN-04")
@pytest.mark.parametrize(("gap", "asked"), [(L, "command"), (L + 1, "main")])
def test_a_commander_without_a_ship_in_range_is_not_asked(gap: int, asked: str) -> None:
    lead = Position(carry("Warleader Kharz", FREE), ship("R2", "Lictor", (200000, 330000 + gap)), begin=True)
    assert lead.prompt() == asked


@pytest.mark.rule("RM-MIC-02", "RM-R-47", "RM-R-05")
@pytest.mark.parametrize(
    ("at", "rule"),
    [
        ((310002, 300000), ""),
        ((310003, 300000), "RM-MIC-02"),
        ((300000, 310002), ""),
        ((300000, 310003), "RM-MIC-02"),
        ((307000, 307000), ""),
        ((307500, 307500), "RM-MIC-02"),
    ],
)
def test_a_neighbour_touches_the_loaded_microid_up_to_a_gap_of_two(at: tuple[int, int], rule: str) -> None:
    table = Position(
        ship("R1", "War Tithe", (279998, 300000), docked="m01"),
        microid("m01", (300000, 300000)),
        microid("m02", at),
        microid("m03", (300000, 291000)),
    ).when("load R1 m01")
    assert table.refusal("also m02") == rule


@pytest.mark.rule("RM-R-09")
@pytest.mark.parametrize(
    ("at", "off"),
    [
        ((15000, 300000), False),
        ((14999, 300000), True),
        ((899400, 300000), False),
        ((899401, 300000), True),
        ((300000, 15000), False),
        ((300000, 14999), True),
        ((300000, 899400), False),
        ((300000, 899401), True),
    ],
)
def test_a_ship_lies_wholly_on_the_table(at: tuple[int, int], off: bool) -> None:
    piece = ship("R1", "Lictor", at)
    if not off:
        assert Position(piece).at("R1") == at
        return
    with pytest.raises(DataError, match="R1 lies off the table"):
        Position(piece)


@pytest.mark.rule("RM-BRD-07", "RM-ABIL-03")
def test_a_game_is_saved_and_loaded_while_cargo_is_given_up_in_a_wave() -> None:
    table = Position(
        ship("R1", "Canal Reaver", FREE, pods="AA", docked="B1"),
        ship("B1", "Neutral Opinion", (230002, 300000), crew=["Purser Quill"], cargo="TTNN", pods="AA"),
    ).rolling(6, 1, 1, 1, 1, 1, 1)
    table.when("board R1>B1", "lose {Purser Quill}")
    assert (table.prompt(), table.asked()) == ("drop", 1)
    table.given().when("drop N")
    assert (table.cargo("B1"), table.prompt()) == ("TTN", "main")


@pytest.mark.rule("RM-212-02", "RM-RKT-01", "RM-ATK-09")
def test_a_game_is_saved_and_loaded_after_a_twelve_that_was_needed_to_be_thirteen() -> None:
    table = Position(
        ship("R1", "Lictor", FREE), ship("B1", "Iron Decree", (200000, 300000 + 35000 + 3 * M + 1), pods="ASSS")
    ).rolling(6, 6)
    table.when("attack R1>B1")
    assert (table.rating(), table.prompt()) == (13, "damage")
    assert table.given().when("lose laser").pods("B1") == "SSS"


@pytest.mark.rule("RM-DMG-01", "RM-BRD-07")
def test_everybody_hears_which_pod_is_lost() -> None:
    table = duel().rolling(5, 4).when("attack R1>B1")
    assert [(event["object"], event["pod"]) for event in table.events("pod_lost")] == [("B1", "laser")]
