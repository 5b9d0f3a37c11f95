"""Three and four players: places, order, opponents, elimination, and giving up in the middle of a question."""

from __future__ import annotations

import pytest

from games.rocketmen.laid_table import Laid, field
from games.rocketmen.position import Position, boarding, microid, reserve, ship, wreck
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.kernel.match import resign
from table import Table

FLEETS = ("terra_vanguard", "mars_warhost", "rebel_cell", "mercury_raid")
HERE = (200000, 300000)
NEAR = (250000, 300000)
THIRD = ((5, 4), (6, 3), (4, 1), (2, 2), (4, 4))


def homes(table: Laid) -> list[tuple[int, int]]:
    return [(row["home"]["x"], row["home"]["y"]) for row in table.view()["seats"]]


@pytest.mark.rule("RM-E-61", "RM-OPT-01", "RM-OPT-04")
def test_four_players_sit_round_the_table_and_bring_thirty_six_resources() -> None:
    table = Laid(*FLEETS, rolls=((6, 6), (1, 1), (1, 1), (1, 1)))
    table.done()
    assert homes(table) == [(457200, 118900), (118900, 457200), (457200, 795500), (795500, 457200)]
    assert (len(table.view()["microids"]), table.view()["rogue"]["stock"]) == (24, 12)


@pytest.mark.rule("RM-E-61", "RM-OPT-01")
def test_three_players_have_thirty_resources_in_play() -> None:
    table = Laid(*FLEETS[:3], rolls=((6, 6), (1, 1), (1, 1)))
    table.done()
    assert homes(table) == [(457200, 118900), (164224, 626350), (750176, 626350)]
    assert (len(table.view()["microids"]), table.view()["rogue"]["stock"], len(table.s.where)) == (18, 9, 30)


@pytest.mark.rule("RM-E-75", "RM-OPT-02", "RM-OPT-01")
def test_only_tied_leaders_roll_again_and_turns_go_clockwise_from_the_first_player() -> None:
    table = Laid(*FLEETS[:3], rolls=THIRD, drops=field(18))
    table.done()
    assert table.first() == "blue"
    assert [event["seat"] for event in table.events("first_roll")] == ["red", "blue", "green", "red", "blue"]
    placing = []
    while table.prompt() in ("place", "face"):
        placing += [] if table.asked() in placing else [table.asked()]
        table.when(table.legal()[0])
    assert placing == [1, 2, 0], "fleets are placed in turn order"
    order = []
    for each in range(4):
        order.append(table.asked())
        table.when("hold" if table.prompt() != "main" else "end")
    assert order == [1, 2, 0, 1]


@pytest.mark.rule("RM-E-75", "RM-OPT-02", "RM-R-91")
@pytest.mark.parametrize(("seats", "turns"), [(2, 120), (3, 180), (4, 240)])
def test_the_game_is_stopped_after_sixty_turns_of_each_player(seats: int, turns: int) -> None:
    assert Position(ship("R1", "Lictor", HERE), seats=seats, turn=turns, begin=True).reason() == "RM-R-91"
    assert Position(ship("R1", "Lictor", HERE), seats=seats, turn=turns - 1, begin=True).reason() == ""


@pytest.mark.rule("RM-OPT-02", "RM-R-91")
@pytest.mark.parametrize("quitter", [0, 1, 2])
def test_each_survivor_has_as_many_turns_as_if_nobody_had_gone_out(quitter: int) -> None:
    table = Position(ship("R1", "Lictor", HERE), seats=3, turn=0, begin=True, turn_limit=8)
    taken = []
    while not table.reason():
        taken.append(table.asked())
        if table.asked() == quitter and taken.count(quitter) == 2:
            resign(table.state, quitter)
        else:
            table.when("end")
    assert [taken.count(seat) for seat in range(3)] == [2 if seat == quitter else 4 for seat in range(3)]
    assert table.reason() == "RM-R-91"


@pytest.mark.rule("RM-OPT-02", "RM-OPT-04")
def test_turns_that_a_player_no_longer_takes_are_counted_whenever_he_went_out() -> None:
    table = Position(
        ship("R1", "Lictor", HERE),
        ship("G36", "Lictor", NEAR, pods=""),
        seats=4,
        turn=0,
        begin=True,
        turn_limit=4,
    )
    table.rolling(4, 4).when("attack R1>G36")
    assert table.view()["seats"][2]["out"] is True, "before his first turn"
    taken = []
    while not table.reason():
        taken.append(table.asked())
        table.when("end")
    assert taken == [0, 1, 3, 0, 1, 3]
    loaded = ROCKETMEN.load(table.state.save(), table.script)
    assert loaded.digest() == table.state.digest()


@pytest.mark.rule("RM-OPT-02", "RM-R-92")
@pytest.mark.parametrize("limit", [4, 5])
def test_a_first_player_who_gives_up_while_placing_counts_among_the_turns(limit: int) -> None:
    table = Laid(*FLEETS[:3], rolls=((6, 6), (1, 1), (1, 1)), turn_limit=limit)
    resign(table.state, 0)
    table.placed()
    taken = []
    while table.state.outcome() is None:
        if table.prompt() == "main":
            taken.append(table.asked())
        table.when("end" if table.prompt() == "main" else "hold")
    assert taken == [1, 2, 1, 2]


@pytest.mark.rule("RM-OPT-03", "RM-COAL-02")
def test_every_other_player_is_an_opponent_whatever_the_coalition() -> None:
    table = Position(
        ship("R1", "Phoenix", HERE, docked="G2"),
        ship("B1", "Phoenix", NEAR),
        ship("G1", "Sunward Lance", (200000, 350000)),
        ship("G2", "Night Mail", (169998, 300000)),
        seats=3,
    )
    for target in ("B1", "G1"):
        assert table.refusal(f"attack R1>{target}") == ""
    assert table.refusal("board R1>G2") == ""
    assert table.refusal("transfer rc1 G2") == "RM-CTRL-01"


def three() -> Position:
    """Red to move next to blue's last ship; green has a ship and blue much else."""
    return Position(
        ship("R1", "Lictor", HERE, pods="AA"),
        ship("B1", "Lictor", NEAR, pods="", cargo="TN", crew=["Prefect Aurel Voss"]),
        ship("G1", "Lictor", (750176, 700000)),
        reserve("B2", "Lictor"),
        wreck("G5", "Lictor", on="HB"),
        home={"blue": "CC"},
        waiting={"blue": ["Rhan Redhand"]},
        seats=3,
    )


@pytest.mark.rule("RM-OPT-04")
def test_a_player_without_ships_is_out_with_all_he_has_and_his_asteroid_stays() -> None:
    table = three().rolling(4, 4).when("attack R1>B1")
    assert table.reason() == ""
    blue = table.view()["seats"][1]
    assert (blue["out"], blue["reserve"], blue["resources"], blue["wrecks"], blue["crew"]) == (True, [], [], [], [])
    assert (table.lies("HB"), table.lost("Rhan Redhand"), table.lost("Prefect Aurel Voss")) == (True, True, True)
    table.when("end")
    assert table.view()["active"] == "green", "blue's turn is passed over"
    table.when("end")
    assert table.view()["active"] == "red"


@pytest.mark.rule("RM-OPT-04")
def test_the_asteroid_of_a_player_who_is_out_can_be_docked_at_but_not_boarded_or_used() -> None:
    table = Position(
        ship("R1", "War Tithe", (259226, 626350), 27000, cargo="T"),
        ship("R2", "Lictor", HERE),
        ship("B1", "Lictor", NEAR, pods=""),
        ship("G1", "Lictor", (750176, 700000)),
        seats=3,
    )
    table.rolling(4, 4).when("attack R2>B1", "end R2", "move R1", "dock R1 HB")
    assert table.docks("R1") == {"HB"}
    assert table.refusal("board R1>HB") == "RM-BRD-01"
    assert table.refusal("unload R1") == "RM-UNL-01"


@pytest.mark.rule("RM-OPT-04")
def test_a_captured_home_base_puts_its_owner_out_and_the_last_one_left_wins() -> None:
    table = Position(
        ship("R1", "Lictor", (209226, 626350), docked="HB"),
        ship("R2", "Lictor", (800000, 700000)),
        ship("B1", "Lictor", NEAR),
        ship("G1", "Lictor", (800000, 760000), pods=""),
        boarding("R1", "HB", dice=1),
        seats=3,
    )
    table.rolling(6, 5, 4, 1).when("board R1>HB")
    assert (table.reason(), table.lies("B1"), table.view()["seats"][1]["out"]) == ("", False, True)
    assert table.refusal("move R1") == "", "the winner of a wave goes on"
    table.when("end R1").rolling(4, 4).when("attack R2>G1")
    assert (table.reason(), table.won()) == ("RM-WIN-02", ["red"])
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.places == [1, 3, 2]


@pytest.mark.rule("RM-OPT-04")
def test_who_goes_out_in_his_own_turn_ends_it() -> None:
    table = Position(
        ship("R1", "Lictor", (457200, 380000), pods=""),
        ship("B1", "Lictor", NEAR),
        ship("G1", "Lictor", (750176, 700000)),
        seats=3,
    )
    table.when("move R1", "hit X")
    assert (table.reason(), table.view()["active"], table.view()["seats"][0]["out"]) == ("", "blue", True)


@pytest.mark.rule("RM-OPT-04")
def test_the_last_players_who_go_out_together_share_a_draw() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, 9000, pods="A"),
        ship("B1", "Lictor", NEAR, pods=""),
        ship("G1", "Lictor", (200000, 350000), pods=""),
        seats=3,
    )
    table.rolling(4, 4).when("attack R1>G1", "end", "end")
    assert (table.reason(), table.view()["active"]) == ("", "red")
    table.rolling(6, 6, 6, 6).when("move R1", "hit B1", "ram hard laser")
    assert table.won() == ["red", "blue"]
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.places == [1, 1, 3]


@pytest.mark.rule("RM-OPT-04")
def test_of_three_the_one_left_when_two_go_out_together_wins() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, 9000, pods=""),
        ship("B1", "Lictor", NEAR, pods=""),
        ship("G1", "Lictor", (750176, 700000)),
        seats=3,
    )
    table.rolling(6, 6, 6, 6).when("move R1", "hit B1")
    assert table.won() == ["green"]


@pytest.mark.rule("RM-OPT-04", "RM-R-90", "RM-WIN-03")
def test_of_three_a_player_whose_last_ship_is_captured_is_out_and_leaves_no_prize() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, docked="B1"),
        ship("B1", "Lictor", (230002, 300000), pods="", cargo="TN"),
        ship("G1", "Lictor", (750176, 700000)),
        seats=3,
    )
    table.rolling(6, 6, 6, 1).when("board R1>B1")
    assert (table.reason(), table.prompt(), table.asked()) == ("", "main", 0)
    assert (table.view()["seats"][1]["out"], table.wrecks("R1"), table.cargo("R1")) == (True, [], "")
    assert table.events("salvaged") == []
    assert table.refusal("move R1") == "", "the winner of a wave goes on"


@pytest.mark.rule("RM-OPT-04", "RM-SCN-01")
def test_who_went_out_before_an_ore_rush_is_won_comes_after_those_who_were_left() -> None:
    table = Position(
        ship("R1", "War Tithe", (457200, 163902), cargo="CC", docked="HR"),
        ship("B1", "Lictor", (164224, 700000)),
        home={"red": "TTTNN"},
        scenario="ore_rush",
        seats=3,
        active="green",
    )
    resign(table.state, 2)
    table.when("unload R1")
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.reason) == ([1, 2, 3], "RM-SCN-01")


@pytest.mark.rule("RM-OPT-04", "RM-R-90")
def test_of_three_an_attacker_whose_last_ship_is_captured_ends_his_turn() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, pods="", docked="B1"),
        ship("B1", "Lictor", (230002, 300000)),
        ship("G1", "Lictor", (750176, 700000)),
        seats=3,
    )
    table.rolling(1, 6, 6, 6).when("board R1>B1")
    assert (table.reason(), table.view()["active"], table.prompt()) == ("", "blue", "main")
    assert (table.view()["seats"][0]["out"], table.wrecks("B1")) == (True, [])


@pytest.mark.rule("RM-OPT-04", "RM-R-75", "RM-SALV-04")
@pytest.mark.parametrize("keeper", ["R1", "HR"])
def test_salvage_that_others_own_stays_when_the_player_who_built_it_is_out(keeper: str) -> None:
    table = Position(
        ship("R1", "Lictor", HERE),
        ship("B1", "Lictor", NEAR, pods=""),
        ship("G1", "Lictor", (750176, 700000)),
        wreck("B2", "Lictor", on=keeper),
        wreck("G2", "Lictor", on="B1"),
        wreck("R3", "Lictor", on="HB"),
        reserve("B4", "Lictor"),
        seats=3,
    )
    table.rolling(4, 4).when("attack R1>B1")
    assert table.view()["seats"][1]["out"] is True
    assert table.wrecks(keeper) == ["B2"]
    assert (table.wrecks("B1"), table.wrecks("HB"), table.view()["seats"][1]["reserve"]) == ([], [], [])


@pytest.mark.rule("RM-OPT-05")
def test_marks_serve_for_a_round_of_all_opponents_turns() -> None:
    table = Position(
        ship("R1", "Petal Guard", HERE, crew=["Shield-Adept Melia"]),
        ship("B1", "Lictor", NEAR, pods="AA"),
        ship("G1", "Lictor", (200000, 350000), pods="AA"),
        seats=3,
    )
    table.when("end").rolling(5, 4, 6, 6).when("attack B1>R1", "evade", "end").rolling(5, 4).when("attack G1>R1")
    save = table.spelled("save {Shield-Adept Melia}")
    assert table.legal() == [save, "hold"], "evaded in blue's turn, not again in green's"
    table.rolling(5, 5, 5, 4).when(save, "attack G1>R1")
    assert table.pods("R1") == "", "both are used up"
    table.when("end")
    assert table.view()["active"] == "red"
    table.when("end").rolling(5, 4).when("attack B1>R1")
    assert sorted(table.legal()) == sorted(["evade", save, "hold"])


# giving up


@pytest.mark.rule("RM-R-92", "RM-OPT-04")
def test_a_target_that_gives_up_instead_of_saving_is_out_and_the_attacker_goes_on() -> None:
    table = Position(
        ship("R1", "Lictor", HERE),
        ship("B1", "Grey Cohort", NEAR),
        ship("G1", "Lictor", (200000, 350000)),
        seats=3,
    )
    table.rolling(5, 4).when("attack R1>B1")
    assert (table.prompt(), table.asked()) == ("save", 1)
    resign(table.state, 1)
    assert (table.reason(), table.prompt(), table.asked(), table.lies("B1")) == ("", "main", 0, False)
    assert table.refusal("attack R1>G1") == ""


@pytest.mark.rule("RM-R-92", "RM-R-72")
def test_a_side_of_a_wave_that_gives_up_frees_the_other() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, docked="B1"),
        ship("B1", "Lictor", (230002, 300000), pods="AS"),
        ship("G1", "Lictor", (750176, 700000)),
        seats=3,
    )
    table.rolling(6, 6, 6, 1, 1, 1).when("board R1>B1")
    assert (table.prompt(), table.asked()) == ("wave_loss", 1)
    resign(table.state, 1)
    assert (table.prompt(), table.view()["boardings"], table.refusal("move R1")) == ("main", [], "")


@pytest.mark.rule("RM-R-92", "RM-OPT-04")
def test_the_active_player_who_gives_up_in_flight_ends_his_turn() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, 9000),
        microid("m01", NEAR),
        ship("B1", "Lictor", (700000, 300000)),
        ship("G1", "Lictor", (750176, 700000)),
        seats=3,
    )
    table.when("move R1")
    assert table.prompt() == "contact"
    resign(table.state, 0)
    assert (table.reason(), table.prompt(), table.view()["active"]) == ("", "main", "blue")


@pytest.mark.rule("RM-R-92", "RM-R-43", "RM-OPT-04")
def test_what_a_miner_has_drawn_and_not_stowed_goes_back_when_its_player_gives_up() -> None:
    table = Position(
        ship("R1", "Lictor", (457200, 412198), cargo="T", docked="X"),
        ship("B1", "Lictor", (700000, 300000)),
        ship("G1", "Lictor", (750176, 700000)),
        seats=3,
        stock="TTNCC",
        begin=True,
    )
    table.rolling(3).drawing(0, 1, 2).when("mine R1")
    assert (table.prompt(), table.asked()) == ("keep", 0)
    resign(table.state, 0)
    assert (table.prompt(), table.view()["active"], table.view()["rogue"]["stock"]) == ("main", "blue", 5)
    assert ROCKETMEN.faults(table.state) == []
    assert [event["resource"] for event in table.events("cargo_lost")] == ["T"], "only what was aboard is lost"


@pytest.mark.rule("RM-R-92", "RM-R-43")
def test_a_position_that_a_miner_of_two_has_given_up_in_can_be_kept() -> None:
    table = Position(
        ship("R1", "Lictor", (457200, 412198), cargo="T", docked="X"),
        ship("B1", "Lictor", (700000, 300000)),
        stock="TTNCC",
        begin=True,
    )
    table.rolling(3).drawing(0, 1, 2).when("mine R1")
    resign(table.state, 0)
    assert (table.reason(), table.view()["rogue"]["stock"]) == ("RM-R-92", 5)
    assert ROCKETMEN.faults(table.state) == []


@pytest.mark.rule("RM-R-92")
def test_a_winner_of_a_boarding_who_gives_up_before_the_prize_leaves_no_salvage() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, pods="", docked="B1"),
        ship("R2", "Lictor", (700000, 300000)),
        ship("B1", "Lictor", (230002, 300000)),
        ship("G1", "Lictor", (750176, 700000)),
        seats=3,
    )
    table.rolling(1, 6, 6, 6).when("board R1>B1")
    assert (table.prompt(), table.asked()) == ("prize", 1)
    resign(table.state, 1)
    assert (table.lies("R1"), table.lies("B1"), table.prompt(), table.asked()) == (False, False, "main", 0)
    assert table.refusal("move R2") == ""


@pytest.mark.rule("RM-R-92")
@pytest.mark.parametrize("step", ["place", "face"])
def test_a_player_may_give_up_while_ships_are_placed(step: str) -> None:
    table = Laid(*FLEETS[:3], rolls=((6, 6), (1, 1), (1, 1)))
    if step == "face":
        table.when("place R1 0")
    resign(table.state, 0)
    assert (table.asked(), table.prompt()) == (1, "place")
    table.placed()
    assert (table.view()["active"], table.view()["turn"]) == ("blue", 1)


@pytest.mark.rule("RM-R-92", "RM-STA-04")
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a_player_with_a_station_may_give_up_while_ships_are_placed(steps: int) -> None:
    table = Laid("terra_bastion", *FLEETS[1:3], rolls=((6, 6), (1, 1), (1, 1)))
    for _ in range(steps):
        table.when(table.legal()[0])
    resign(table.state, 0)
    assert (table.asked(), table.prompt()) == (1, "place")
    assert ROCKETMEN.load(table.state.save()).digest() == table.state.digest()
    table.placed()
    assert (table.view()["active"], table.view()["turn"]) == ("blue", 1)


@pytest.mark.rule("RM-R-92", "RM-R-83")
@pytest.mark.parametrize("built", ["", "add s01", "add s01; lasers 2", "add s01; lasers 2; done; reserve"])
def test_who_gives_up_while_he_builds_a_fleet_is_asked_no_more(built: str) -> None:
    table = Table(ROCKETMEN, 3, fleets="built").when("fleet terra_vanguard", "start T", "build")
    for text in built.split("; ") if built else []:
        table.when(text)
    assert (table.asked(), table.prompt()) == (1, "build")
    resign(table.state, 1)
    assert (table.asked(), table.prompt()) == (2, "choose_fleet")
    assert ROCKETMEN.load(table.state.save()).digest() == table.state.digest()


@pytest.mark.rule("RM-R-92", "RM-OPT-04")
@pytest.mark.parametrize("chosen", [False, True])
def test_a_player_may_give_up_while_fleets_are_chosen_and_the_others_play(chosen: bool) -> None:
    dice = [face - 1 for face in (6, 6, 1, 1)] + [number for drop in field(18) for number in drop]
    table = Table(ROCKETMEN, 3, dice).when("fleet terra_vanguard", "start T")
    if chosen:
        table.when("fleet mars_warhost")
    assert table.asked() == 1
    resign(table.state, 1)
    assert (table.asked(), table.prompt()) == (2, "choose_fleet")
    table.when("fleet rebel_cell", "start C")
    table.done()
    assert [event["seat"] for event in table.events("first_roll")] == ["red", "green"]
    blue = table.view()["seats"][1]
    assert (blue["out"], blue["resources"], blue["reserve"], blue["home"]["id"]) == (True, [], [], "HB")
    while table.prompt() in ("place", "face"):
        table.when(table.legal()[0])
    table.when("end")
    assert table.view()["active"] == "green"
    assert {row["seat"] for row in table.view()["ships"]} == {"red", "green"}
