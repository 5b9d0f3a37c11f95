"""The order of a turn, transfers of crew within it, and every way a game of two can end."""

from __future__ import annotations

import pytest

from games.rocketmen.position import OtherPiece, Position, boarding, reserve, ship
from retrorocket.kernel.errors import RuleBroken
from retrorocket.kernel.match import resign

HERE = (200000, 300000)
NEAR = (250000, 300000)
AT_HOME = (457200, 163902)
AT_NORTH = (457200, 750498)


# turns


@pytest.mark.rule("RM-TURN-01", "RM-TURN-03")
def test_players_take_turns_alternately_and_a_turn_may_end_early() -> None:
    table = Position(ship("R1", "Lictor", HERE), ship("B1", "Lictor", (700000, 300000)), turn=5)
    table.when("end")
    assert (table.asked(), table.view()["turn"], table.view()["active"]) == (1, 6, "blue")
    assert table.refusal("move R1") == "RM-CTRL-01"
    table.when("move B1", "end")
    assert (table.asked(), table.view()["turn"]) == (0, 7)


@pytest.mark.rule("RM-TURN-02")
def test_a_ship_does_as_much_as_its_ap_allow() -> None:
    table = Position(ship("R1", "Noonfire", HERE, 9000), ship("B1", "Lictor", (400000, 360000), pods="SS"))
    table.rolling(1, 2, 1, 2).when(
        "move R1", "rotate R1 4500", "move R1", "rotate R1 0", "attack R1>B1", "attack R1>B1"
    )
    assert table.ap("R1") == 0
    assert len(table.events("attacked")) == 2


@pytest.mark.rule("RM-TURN-02")
def test_every_ship_of_the_player_has_its_tasks() -> None:
    table = Position(
        ship("R1", "Lictor", HERE),
        ship("R2", "War Tithe", AT_HOME, docked="HR", cargo="T"),
        ship("R3", "Lictor", (700000, 300000)),
        ship("B1", "Lictor", (700000, 350000)),
    )
    assert [table.refusal(text) for text in ("move R1", "unload R2", "attack R3>B1")] == ["", "", ""]
    assert table.refusal("mine R1") == "RM-R-41", "mining has its own step"
    assert table.refusal("lasers 2") == "RM-TURN-02"


@pytest.mark.rule("RM-TURN-03", "RM-AP-04")
def test_unspent_ap_are_lost_at_the_end_of_the_turn() -> None:
    table = Position(ship("R1", "Lictor", HERE), ship("B1", "Noonfire", (700000, 300000))).when("move R1", "end")
    assert (table.ap("R1"), table.ap("B1")) == (0, 6)
    table.when("end")
    assert (table.ap("R1"), table.ap("B1")) == (4, 0)


@pytest.mark.rule("RM-TURN-04")
def test_a_turn_asks_for_commands_then_for_mining_then_for_ships() -> None:
    table = Position(
        ship("R1", "War Tithe", (457200, 412198), crew=["Warleader Kharz"], docked="X", ap=0, marks="stopped"),
        ship("R2", "Grey Cohort", (520000, 412198), ap=0, marks="evaded", attacks=1, status="done"),
        stock="TTT",
        begin=True,
    )
    assert (table.prompt(), table.legal()) == ("command", ["command R2", "hold"])
    assert (table.ap("R1"), table.ap("R2")) == (5, 3), "pools are set first"
    assert (table.status("R2"), table.view()["ships"][1]["evaded"]) == ("ready", False)
    table.when("command R2")
    assert (table.ap("R2"), table.prompt()) == (4, "mine")
    assert [(event["object"], event["n"]) for event in table.events("commanded", 1)] == [("R2", 1)]
    assert table.refusal("move R2") == "RM-TURN-04"
    table.when("hold")
    assert table.prompt() == "main"


@pytest.mark.rule("RM-E-82", "RM-R-37", "RM-R-32")
def test_a_crew_goes_from_ship_to_ship_by_way_of_the_base_and_not_back() -> None:
    table = Position(
        ship("R1", "Phoenix", AT_HOME, crew=["Dex Marlow"], docked="HR"),
        ship("R2", "Phoenix", (502202, 118900), docked="HR"),
    )
    assert table.refusal("transfer {Dex Marlow} R2") == "RM-ASG-08", "the ships are not docked with each other"
    table.when("transfer {Dex Marlow} HR")
    assert (table.crew("HR"), table.assigned("R1")) == (["Dex Marlow"], [])
    table.when("transfer {Dex Marlow} R2")
    assert (table.assigned("R2"), table.ap("R1"), table.ap("R2")) == (["Dex Marlow"], 5, 5)
    assert table.refusal("transfer {Dex Marlow} HR") == "RM-R-37"
    table.when("end", "end")
    assert table.refusal("transfer {Dex Marlow} HR") == "", "a new turn"


# winning


@pytest.mark.rule("RM-WIN-01", "RM-BRD-15")
def test_who_captures_the_opponents_home_base_wins_at_once() -> None:
    table = Position(
        ship("R1", "Lictor", AT_NORTH, docked="HB"),
        ship("B1", "Lictor", (700000, 300000)),
        boarding("R1", "HB", dice=1),
    )
    table.rolling(6, 5, 4, 3).when("board R1>HB")
    assert (table.reason(), table.won()) == ("RM-WIN-01", ["red"])


@pytest.mark.rule("RM-WIN-01")
def test_an_asteroid_with_a_die_or_a_crew_left_has_not_fallen() -> None:
    table = Position(
        ship("R1", "Lictor", AT_NORTH, docked="HB"),
        boarding("R1", "HB", dice=1),
        waiting={"blue": ["Rhan Redhand"]},
    )
    table.rolling(6, 5, 4, 5, 5).when("board R1>HB", "lose die")
    assert table.reason() == ""


@pytest.mark.rule("RM-WIN-02")
def test_it_does_not_matter_who_or_what_destroyed_the_last_ship() -> None:
    table = Position(
        ship("R1", "Lictor", (457200, 380000), pods="A"),
        ship("B1", "Lictor", (700000, 300000)),
        reserve("R2", "Lictor"),
    )
    table.when("move R1", "hit X")
    assert (table.reason(), table.won()) == ("RM-WIN-02", ["blue"])


@pytest.mark.rule("RM-WIN-02")
def test_a_station_counts_as_a_ship() -> None:
    table = Position(
        ship("R1", "Lictor", HERE),
        ship("B1", "Lictor", NEAR, pods=""),
        ship("B2", "Halfway House", (457200, 795500)),
    )
    table.rolling(4, 4).when("attack R1>B1")
    assert (table.lies("B1"), table.reason()) == (False, "")


@pytest.mark.rule("RM-WIN-03")
def test_the_game_stops_in_the_middle_of_a_turn() -> None:
    table = Position(
        ship("R1", "Lictor", HERE), ship("R2", "Lictor", (200000, 350000)), ship("B1", "Lictor", NEAR, pods="")
    )
    table.rolling(4, 4).when("attack R1>B1")
    assert (table.ap("R1"), table.ap("R2")) == (3, 4)
    assert (table.legal(), table.asked()) == ([], -1)
    assert table.refusal("move R2") == "RM-WIN-02"
    assert [event["seat"] for event in table.events("ended")] == ["red"]


@pytest.mark.rule("RM-R-90", "RM-WIN-02", "RM-WIN-03")
@pytest.mark.parametrize("cargo", ["", "TN"])
def test_capturing_the_last_ship_ends_the_game_before_cargo_and_hull_are_asked_about(cargo: str) -> None:
    pieces = (
        ship("R1", "Lictor", HERE, docked="B1"),
        ship("B1", "Lictor", (230002, 300000), pods="", crew=["Gunnery Chief Brandt"], cargo=cargo),
    )
    table = Position(*pieces).rolling(6, 6, 6, 1, 1).when("board R1>B1")
    assert (table.reason(), table.won(), table.asked()) == ("RM-WIN-02", ["red"], -1)
    assert (table.cargo("R1"), table.wrecks("R1"), table.lies("B1")) == ("", [], False)
    assert [event["event"] for event in table.told() if event["event"] in ("captured", "salvaged", "out", "ended")] == [
        "captured",
        "out",
        "ended",
    ]


@pytest.mark.rule("RM-R-90", "RM-WIN-03")
def test_an_attacker_whose_last_ship_is_captured_has_lost_before_the_hull_is_asked_about() -> None:
    table = Position(ship("R1", "Lictor", HERE, pods="", docked="B1"), ship("B1", "Lictor", (230002, 300000)))
    table.rolling(1, 6, 6, 6).when("board R1>B1")
    assert (table.reason(), table.won(), table.wrecks("B1")) == ("RM-WIN-02", ["blue"], [])


@pytest.mark.rule("RM-R-90")
def test_one_event_that_takes_both_last_ships_is_a_draw() -> None:
    table = Position(ship("R1", "Lictor", HERE, 9000, pods=""), ship("B1", "Lictor", NEAR, pods="")).when("move R1")
    table.rolling(6, 1, 5, 2).when("hit B1")
    assert table.won() == ["red", "blue"]


@pytest.mark.rule("RM-TURN-01", "RM-TURN-04")
def test_everybody_hears_whose_turn_begins() -> None:
    table = Position(ship("R1", "Lictor", HERE), turn=5).when("end", "end")
    assert [(event["seat"], event["turn"]) for event in table.events("turn")] == [("blue", 6), ("red", 7)]


# the clock


@pytest.mark.rule("RM-E-57", "RM-R-91")
def test_after_the_last_turn_points_in_play_are_compared_in_twelfths() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, crew=["Gunnery Chief Brandt"]),
        ship("B1", "Grey Cohort", (700000, 300000)),
        ship("B2", "Grey Cohort", (700000, 400000)),
        turn=120,
        begin=True,
    )
    assert (table.reason(), table.won()) == ("RM-R-91", ["red"])


@pytest.mark.rule("RM-R-91")
@pytest.mark.parametrize(
    ("crew", "reserves", "winners"),
    [([], [], ["red", "blue"]), (["Rhan Redhand"], [], ["red"]), ([], [reserve("R2", "Iron Decree")], ["red", "blue"])],
)
def test_crew_at_home_count_and_reserves_and_resources_do_not(
    crew: list[str], reserves: list[OtherPiece], winners: list[str]
) -> None:
    table = Position(
        ship("R1", "Lictor", HERE),
        ship("B1", "War Tithe", (700000, 300000)),
        *reserves,
        home={"red": "TTT"},
        waiting={"red": crew},
        turn=120,
        begin=True,
    )
    assert table.won() == winners


@pytest.mark.rule("RM-R-91")
def test_three_fighters_of_four_are_three_quarters_of_their_squadron() -> None:
    fighters = [ship(f"B{k}", "Fourfold Spear", (700000, 200000 + 50000 * k)) for k in (1, 2, 3)]
    table = Position(ship("R1", "Column Hauler", HERE), *fighters, turn=120, begin=True)
    assert table.won() == ["blue"], "6.75 against 6"
    other = Position(ship("R1", "Tribune's Eye", HERE), *fighters, turn=120, begin=True)
    assert other.won() == ["red"], "7 against 6.75"


@pytest.mark.rule("RM-R-91")
def test_the_limit_is_a_setting_and_the_last_turn_is_played() -> None:
    pieces = (ship("R1", "Lictor", HERE), ship("B1", "Lictor", (700000, 300000)))
    assert Position(*pieces, turn=119, begin=True).reason() == ""
    assert Position(*pieces, turn=12, begin=True, turn_limit=12).reason() == "RM-R-91"
    assert Position(*pieces, turn=11, begin=True, turn_limit=12).when("end").reason() == "RM-R-91"


# resigning


@pytest.mark.rule("RM-R-92")
def test_a_player_may_resign_on_his_own_turn() -> None:
    table = Position(ship("R1", "Lictor", HERE), ship("B1", "Lictor", (700000, 300000)))
    with pytest.raises(RuleBroken, match="RM-R-92"):
        resign(table.state, 1)
    resign(table.state, 0)
    assert (table.reason(), table.won()) == ("RM-R-92", ["blue"])


@pytest.mark.rule("RM-R-92")
def test_a_player_who_is_asked_may_resign_in_the_opponents_turn() -> None:
    table = Position(ship("R1", "Lictor", HERE), ship("B1", "Lictor", NEAR, pods="AS"))
    table.rolling(4, 5).when("attack R1>B1")
    assert (table.prompt(), table.asked()) == ("damage", 1)
    resign(table.state, 1)
    assert table.won() == ["red"]
