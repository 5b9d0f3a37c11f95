"""BR-E-01 The book's Sample First Turn, played as printed from its set-up to its end state."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.games.buck_rogers.nouns import UNIT
from retrorocket.games.buck_rogers.state import Buck
from retrorocket.games.buck_rogers.tables import COLOURS, DATA, ZONE_IDS
from table import Table

SAMPLE: dict[str, Any] = tomllib.loads((DATA / "sample.toml").read_text())
IN_SEAT_ORDER = [5, 4, 3, 2, 1]


def start() -> Table:
    """Six seats, colours chosen in the order of the sample, the printed order of movement."""
    table = Table(BUCK_ROGERS, 6, setup=IN_SEAT_ORDER, SAMPLE="setup")
    rolls = SAMPLE["turn_order"]["rolls"]
    table.drawing(*[rolls[colour] - 1 for colour in COLOURS])
    return table.when(*[f"choose {colour}" for colour in COLOURS])


def play_move(table: Table, row: dict[str, Any]) -> None:
    """One printed move, Zone by Zone."""
    colour, (letter, count) = row["faction"], next(iter(row["units"].items()))
    if "cargo" in row:
        table.when(f"load {row['cargo']['T']} {colour}-T {colour}-R1")
    if letter == "R":
        table.when(f"fly {colour}-R1")
    elif letter == "L":
        table.when(f"lead {SAMPLE['leaders'][colour]}")
    else:
        table.when(f"move {count} {colour}-{letter} {row['from']}")
    for zone in row["path"]:
        table.when(f"to {zone}")
    if table.prompt() == "group":
        table.when("stop")


def play_movement(table: Table) -> None:
    """All 29 moves."""
    for colour in COLOURS:
        for row in SAMPLE["move"]:
            if row["faction"] == colour:
                assert len(row["path"]) == row["zones"]
                play_move(table, row)
        table.when("end")


def play_combat(table: Table) -> None:
    """The two printed battles; nobody else fights in orbit or space."""
    while table.prompt() not in ("dismantle", "build"):
        key, values = table.prompt(), table.state.prompt().values
        if key == "attack":
            battle = next(row for row in SAMPLE["battle"] if row["zone"] == values["zone"])
            for shot in battle["attacks"]:
                table.drawing(shot["roll"] - 1)
                table.when(
                    f"attack {shot['faction']}-{slot(shot['faction'], shot['attacker'])} "
                    f"{shot['target_faction']}-{slot(shot['target_faction'], shot['target'])}"
                )
        elif key == "start_battle":
            table.when("yes" if values["zone"] == "Ve3" and values["seat"] == "p4" else "no")
        else:
            table.when("no")


def slot(colour: str, letter: str) -> str:
    """A Transport is named by its number."""
    return "R1" if letter == "R" else letter


def play_building(table: Table) -> None:
    """The printed builds."""
    for number, colour in enumerate(COLOURS):
        while table.prompt() == "dismantle":
            table.when("done")
        if number == table.asked() and table.prompt() == "build":
            for row in SAMPLE["builds"]["rows"]:
                if row["faction"] == colour:
                    build(table, colour, row)
            if table.prompt() == "build" and table.asked() == number and table.saved("turn") == 1:
                table.when("end")


def build(table: Table, colour: str, row: dict[str, Any]) -> None:
    """One printed build."""
    if "start" in row:
        table.when(f"build {row['factory']} {colour}-K {row['at']}")
        return
    letter = next(each for each in "TGFR" if each in row)
    table.when(f"build {row['factory']} {colour}-{letter} {row['factory']}")


def played() -> Table:
    """The whole turn; the dice of turn 2 are there in case it begins."""
    table = start()
    play_movement(table)
    play_combat(table)
    table.drawing(9, 0, 0, 0, 0, 0)
    play_building(table)
    return table


@pytest.fixture(scope="module")
def after() -> Table:
    """The position when turn 2 has begun."""
    return played()


@pytest.mark.rule("BR-E-01", "BR-SMP-01", "BR-SETUP-07")
def test_the_sample_set_up_is_laid_as_printed() -> None:
    table = start()
    for row in SAMPLE["setup"]:
        colour = COLOURS.index(row["faction"])
        assert [ZONE_IDS[z] for z in range(42) if state(table).control[z] == colour] == sorted(
            row["control"], key=ZONE_IDS.index
        )
        for stack in row["units"]:
            check_stack(table, row["faction"], stack)
    assert [ZONE_IDS[z] for z in range(42) if state(table).control[z] < 0] == sorted(
        SAMPLE["undealt"]["zones"], key=ZONE_IDS.index
    )


@pytest.mark.rule("BR-E-01", "BR-TURN-02", "BR-TURN-03", "BR-SETUP-01", "BR-BOARD-16")
def test_the_markers_lie_where_the_sample_puts_them_after_set_up() -> None:
    assert start().view()["markers"] == SAMPLE["markers_after_setup"]


def state(table: Table) -> Buck:
    """The position with its own type."""
    assert isinstance(table.state, Buck)
    return table.state


def check_stack(table: Table, colour: str, stack: dict[str, Any]) -> None:
    """A line of units is on the board, and nothing else of that colour is with it."""
    view = table.view(COLOURS.index(colour))
    here = view["stacks"].get(stack["zone"], {})
    for letter in "TGFB":
        assert here.get(f"{colour}-{letter}", 0) == stack.get(letter, 0), (stack, here)
    ships = [ship for ship in view["transports"] if ship["zone"] == stack["zone"] and ship["unit"].startswith(colour)]
    assert len(ships) == stack.get("R", 0)
    if "cargo_T" in stack:
        assert [ship["cargo"] for ship in ships] == [f"{stack['cargo_T']}T"]
    yards = [yard for yard in view["factories"] if yard["zone"] == stack["zone"]]
    assert len(yards) == stack.get("Y", 0)
    leader = SAMPLE["leaders"][colour]
    where = next(each["zone"] for each in view["leaders"] if each["leader"] == leader)
    assert (where == stack["zone"]) == bool(stack.get("L", 0))


@pytest.mark.rule("BR-E-01", "BR-MOVE-03", "BR-R-60", "BR-R-61", "BR-R-62", "BR-R-63", "BR-R-97", "BR-R-23")
def test_the_sample_turn_ends_as_printed(after: Table) -> None:
    end = SAMPLE["end_state"]
    for row in end["units"]:
        check_stack(after, row["faction"], row)
    stacks = sum(len(units) for units in after.view()["stacks"].values())
    assert stacks == sum(1 for row in end["units"] for letter in "TGFB" if row.get(letter))
    for colour, zones in end["control"].items():
        number = COLOURS.index(colour)
        assert {ZONE_IDS[z] for z in range(42) if state(after).control[z] == number} == set(zones)
    assert [ZONE_IDS[z] for z in range(42) if state(after).control[z] < 0] == sorted(
        end["uncontrolled"], key=ZONE_IDS.index
    )
    assert after.view()["bank"] == end["bank"]["factory"]
    assert after.state.outcome() is None


@pytest.mark.rule("BR-E-01", "BR-E-25", "BR-LEAD-06", "BR-INERT-01")
def test_buck_is_lost_in_the_sample_and_blue_is_inert_through_turn_two(after: Table) -> None:
    assert [event["leader"] for event in after.events("caught")] == ["buck_rogers"]
    assert after.events("inert") == [{"event": "inert", "rule": "BR-INERT-01", "seat": "p1", "until": 2}]
    assert after.saved("turn") == 2
    assert after.view()["players"][0]["inert"]
    assert after.asked() == 1, "blue's movement of turn 2 is passed over"


@pytest.mark.rule("BR-E-01", "BR-E-87", "BR-TRANS-11", "BR-COMBAT-10")
def test_the_transport_of_the_sample_dies_with_its_five_troopers(after: Table) -> None:
    assert after.events("cargo_lost") == [
        {"event": "cargo_lost", "rule": "BR-TRANS-11", "ship": "yellow-R1", "troopers": 5, "factories": 0}
    ]
    assert after.view()["seen_cargo"]["yellow-R1"] == {"yellow-T": 5}, "all remember it"


@pytest.mark.rule("BR-E-01", "BR-CTRL-03", "BR-COMBAT-03")
def test_the_sixteen_control_changes_of_the_sample_happen_from_the_sun_outwards(after: Table) -> None:
    changes = [(event["zone"], event["colour"]) for event in after.events("control")]
    assert changes == [(row["zone"], row["to"]) for row in sorted(SAMPLE["control_changes"]["rows"], key=by_seq)]


def by_seq(row: dict[str, str]) -> int:
    """The order in which Zones are settled."""
    return ZONE_IDS.index(row["zone"])


@pytest.mark.rule("BR-E-01", "BR-SMP-01", "BR-INERT-05")
def test_starting_from_the_end_of_turn_one_gives_the_same_board(after: Table) -> None:
    table = Table(BUCK_ROGERS, 6, setup=IN_SEAT_ORDER, SAMPLE="turn1")
    table.drawing(9, 0, 0, 0, 0, 0)
    table.when(*[f"choose {colour}" for colour in COLOURS])
    for field in ("units", "control", "turn", "factories", "inert_until", "lead_zone", "cargo"):
        assert table.saved(field) == after.saved(field), field
    assert sorted(map(str, table.saved("ship_zone"))) == sorted(map(str, after.saved("ship_zone")))
    assert BUCK_ROGERS.faults(table.state) == [], "what is aboard is known to all"


@pytest.mark.rule("BR-SMP-01")
def test_with_four_players_the_colours_nobody_chose_leave_the_sample() -> None:
    table = Table(BUCK_ROGERS, 4, setup=IN_SEAT_ORDER, SAMPLE="setup")
    table.drawing(9, 0, 0, 0)
    table.when("choose green", "choose brown", "choose blue", "choose purple")
    assert {UNIT.words.index(unit) // 14 for units in table.view()["stacks"].values() for unit in units} == {0, 3, 4, 5}
    assert set(table.view()["control"].values()) == {"blue", "green", "purple", "brown"}


@pytest.mark.rule("BR-SMP-01", "BR-P2-01")
def test_with_two_players_the_sample_colours_go_with_the_leaders() -> None:
    table = Table(BUCK_ROGERS, 2, setup=[9, 0], SAMPLE="setup")
    assert [player["colours"] for player in table.view()["players"]] == [
        ["blue", "yellow", "purple"],
        ["burgundy", "green", "brown"],
    ]
    assert len(table.view()["control"]) == 36
