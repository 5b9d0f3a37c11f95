"""A saved position can be read, written by hand and loaded; what is wrong with it is named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.rocketmen.position import Position, boarding, microid, reserve, ship
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.kernel.errors import DataError


def saved() -> dict[str, Any]:
    """A position with a bit of everything."""
    space = Position(
        ship(
            "R1", "Iron Decree", at=(300000, 300000), heading=9000, pods="AAS", crew=["Prefect Aurel Voss"], cargo="T"
        ),
        ship("B1", "Lictor", at=(335002, 300000), pods="A", docked="R1"),
        microid("m03", (500000, 200000), "C", seen="red"),
        reserve("R2", "Grey Cohort"),
        boarding("B1", "R1", rolled=True),
        stock="TN",
        hired={"blue": ["Legion Helmsman"]},
    )
    found: dict[str, Any] = json.loads(json.dumps(space.state.save()))
    return found


def test_things_are_saved_by_name_with_what_is_unusual_about_them() -> None:
    table = saved()["table"]
    assert table["phase"] == "main"
    assert table["ships"]["R1"] == {
        "model": "s01",
        "x": 300000,
        "y": 300000,
        "heading": 9000,
        "lasers": 2,
        "shields": 1,
        "ap": 4,
    }
    assert table["ships"]["R3"] == {"model": "s04", "zone": "reserve", "entry": "R2"}
    assert table["rocks"]["m03"] == {"x": 500000, "y": 200000}
    assert table["crew"] == {
        "rc1": {"crew": "c01", "at": "R1", "assigned": "yes"},
        "bc1": {"crew": "c04", "at": "reserve"},
    }
    assert table["docks"] == [["R1", "B1"]]
    assert table["boardings"] == [{"attacker": "B1", "target": "R1", "base_dice": 4, "rolled": "yes"}]
    assert {"type": "C", "at": "m03", "since": 2, "seen": ["red"]} in table["resources"].values()
    assert "R4" in table["ships"]
    assert "R9" not in table["ships"]


def test_a_position_changed_by_hand_is_played_on() -> None:
    position = saved()
    position["table"]["ships"]["B1"] |= {"shields": 1, "x": 700000, "marks": ["stopped", "turned"]}
    position["table"] |= {"docks": [], "boardings": []}
    loaded = ROCKETMEN.load(position)
    ship = next(ship for ship in loaded.view(0)["ships"] if ship["id"] == "B1")
    assert (ship["shields"], ship["x"], ship["stopped"]) == (1, 700000, True)
    assert loaded.save()["table"] == position["table"]
    loaded.play(loaded.notation().read("move R1"))


def test_free_loading_and_unloading_are_told_apart() -> None:
    space = Position(
        ship("R1", "Night Mail", at=(457200, 163902), cargo="T", docked="HR"),
        ship("B1", "Lictor", at=(300000, 300000)),
    ).when("unload R1")
    assert space.saved("uses") == [["R1", "free_unload"]]
    assert ROCKETMEN.load(space.state.save(), space.script).digest() == space.state.digest()


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (["ships", "R1", "model"], "s99", r"table\.ships\.R1\.model: expected a model or null, found 's99'"),
        (["ships", "R1", "x"], 914401, r"table\.ships\.R1\.x: expected a whole number from 0 to 914400, found 914401"),
        (["ships", "R1", "status"], "tired", r"table\.ships\.R1\.status: expected one of ready, open, done"),
        (["ships", "R1", "colour"], "red", r"table\.ships\.R1\.colour: expected one of the fields model, zone, x"),
        (["ships", "G1"], {"model": "s01"}, r"table\.ships\.G1: expected one of the ships of this table"),
        (["ships", "R9"], {"x": 5}, r"table\.ships\.R9\.model: expected a value, found nothing"),
        (["ships", "HR"], {"model": "s01"}, r"table\.ships\.HR: expected one of the ships of this table"),
        (["ships", "R1"], 7, r"table\.ships\.R1: expected an object, found 7"),
        (["crew", "rc1", "at"], "G1", r"table\.crew\.rc1\.at: expected an object, or one of nowhere, reserve, lost"),
        (["ships", "R1", "marks"], ["wet"], r"table\.ships\.R1\.marks\[0\]: expected one of evaded, stopped"),
        (["docks"], [["R1"]], r"table\.docks\[0\]: expected a list of 2, found \['R1'\]"),
        (["uses"], [["R1", "flies"]], r"table\.uses\[0\]\[1\]: expected one of ap_bonus, command_ap"),
        (["boardings"], [{"attacker": "R1"}], r"table\.boardings\[0\]\.target: expected a value, found nothing"),
        (["plans"], [""], r"table\.plans: expected a list of 2, found 1 items"),
        (["phase"], 5, r"table\.phase: expected one of choosing, placing, starting, command, mining, main, found 5"),
        (["ships", "B1", "x"], 310000, r"a position that can occur, found R1 and B1 overlap"),
    ],
)
def test_a_broken_position_names_what_is_wrong_with_it(place: list[str], value: object, message: str) -> None:
    position = saved()
    target = position["table"]
    for word in place[:-1]:
        target = target[word]
    target[place[-1]] = value
    with pytest.raises(DataError, match=message):
        ROCKETMEN.load(position)


def changed(position: dict[str, Any], place: list[str], value: object) -> dict[str, Any]:
    """A saved position with one value of its table changed."""
    target = position["table"]
    for word in place[:-1]:
        target = target[word]
    target[place[-1]] = value
    return position


@pytest.mark.rule("RM-BRD-01", "RM-R-29", "RM-R-66", "RM-R-67")
@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (["docks"], [], "B1 and R1 are boarding and not docked"),
        (["docks"], [["B1", "R1"]], "the pair B1 and R1 is written the wrong way round"),
        (["docks"], [["R1", "R1"]], "the pair R1 and R1 is written the wrong way round"),
        (["docks"], [["R1", "B1"], ["R1", "B1"]], "R1 and B1 are docked twice"),
        (["docks"], [["X", "R1"]], "X and R1 cannot be docked"),
        (["boardings"], [{"attacker": "X", "target": "R1", "base_dice": 4, "rolled": "no"}], "X and R1 cannot board"),
        (["boardings"], [{"attacker": "B1", "target": "R1", "base_dice": 3, "rolled": "no"}], "R1 has base dice"),
        (
            ["boardings"],
            [{"attacker": a, "target": b, "base_dice": 4, "rolled": "no"} for a, b in (("B1", "R1"), ("R1", "B1"))],
            "are in more than one boarding",
        ),
    ],
)
def test_docks_and_boardings_that_cannot_be_are_refused(place: list[str], value: object, message: str) -> None:
    with pytest.raises(DataError, match=message):
        ROCKETMEN.load(changed(saved(), place, value))


@pytest.mark.rule("RM-RES-02", "RM-R-46", "RM-R-94")
@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (["rocks", "m09"], {"x": 700000, "y": 200000}, "m09 is 0 resources"),
        (["rocks", "m03", "zone"], "gone", "lies on nothing in play"),
        (["stock"], [], "the stock does not list what is on the rogue asteroid"),
        (["clock"], 1, "arrives later than now"),
        (["rocks", "X", "x"], 400000, "the rogue asteroid is not in the middle"),
        (["rocks", "HR", "y"], 400000, "HR is not where a home base lies"),
        (["rocks", "HG"], {"x": 5, "y": 5}, "HG is not where a home base lies"),
    ],
)
def test_rocks_and_resources_that_cannot_be_are_refused(place: list[str], value: object, message: str) -> None:
    with pytest.raises(DataError, match=message):
        ROCKETMEN.load(changed(saved(), place, value))


@pytest.mark.rule("RM-ASG-01", "RM-ASG-02", "RM-ASG-05", "RM-ASG-07")
@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (["crew", "rc1", "crew"], "c06", r"rc1 may not serve on R1 \(RM-ASG-02\)"),
        (["crew", "rc1", "at"], "X", "rc1 cannot be at X"),
        (["crew", "rc1", "at"], "B1", "rc1 cannot be at B1"),
        (["crew", "rc1", "at"], "R2", "rc1 cannot be at R2"),
        (["crew", "rc1", "assigned"], "no", "rc1 is aboard R1 and not assigned"),
        (["crew", "rc1", "at"], "HR", "rc1 is assigned to an asteroid"),
        (["crew", "rc1", "at"], "lost", "rc1 is assigned and not in play"),
        (["crew", "rc3"], {"crew": "c04", "at": "HR"}, "rc3 is beyond its player's crew"),
        (["seats", "red", "crew"], 2, "rc2 is missing from its player's crew"),
    ],
)
def test_crew_where_they_cannot_be_are_refused(place: list[str], value: object, message: str) -> None:
    with pytest.raises(DataError, match=message):
        ROCKETMEN.load(changed(saved(), place, value))


@pytest.mark.rule("RM-ASG-05")
def test_two_of_a_rank_on_one_ship_are_refused() -> None:
    position = changed(saved(), ["seats", "red", "crew"], 2)
    with pytest.raises(DataError, match=r"rc2 has a rank of another crew of R1 \(RM-ASG-05\)"):
        ROCKETMEN.load(changed(position, ["crew", "rc2"], {"crew": "c01", "at": "R1", "assigned": "yes"}))


@pytest.mark.rule("RM-STA-01", "RM-STA-05", "RM-R-80")
def test_a_station_beside_its_players_asteroid_is_refused() -> None:
    table = Position(ship("R1", "Halfway House", (457200, 118900)))
    position: dict[str, Any] = json.loads(json.dumps(table.state.save()))
    position["table"]["ships"]["R1"] |= {"x": 200000, "y": 600000}
    position["table"]["rocks"]["HR"]["zone"] = "play"
    with pytest.raises(DataError, match="red has a Space Station and an asteroid as home base"):
        ROCKETMEN.load(position)


@pytest.mark.rule("RM-AP-02", "RM-FLEET-04", "RM-R-88", "RM-SALV-01", "RM-OPT-04")
@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (["open"], "R1", "the open ship is R1, not none"),
        (["ships", "B1", "status"], "open", "the open ship is -, not B1"),
        (["allowance"], 2, "an allowance runs without an open ship"),
        (["ships", "R3", "entry"], None, "R3 waits to be placed after the set-up"),
        (["ships", "R3", "entry"], "R1", "R3 is in reserve with R1"),
        (["ships", "R3", "zone"], "wreck", "R3 cannot be salvaged by X"),
        (["ships", "R1", "model"], None, "R1 is no ship of its player's list"),
        (["seats", "red", "ships"], 0, "R1 is no ship of its player's list"),
        (["active"], None, "nobody is active"),
        (["seats", "blue", "out"], "yes", "fewer than two players are left"),
        (["seats", "blue", "place"], 2, "blue has place 2 while the game goes on"),
        (["ended"], "tired", "'tired' is no end of a game"),
        (["phase"], "choosing", "is there too early"),
        (["turn"], 0, "a turn is under way before the first one"),
        (["uses"], [["X", "save"]], "an ability is used by nobody"),
        (["visits"], [["rc1", "B1"]], "somebody has gone aboard who could not"),
    ],
)
def test_ships_turns_and_ends_that_cannot_be_are_refused(place: list[str], value: object, message: str) -> None:
    with pytest.raises(DataError, match=message):
        ROCKETMEN.load(changed(saved(), place, value))


def test_a_position_without_a_part_names_the_part() -> None:
    position = saved()
    del position["table"]["crew"]
    with pytest.raises(DataError, match=r"table\.crew: expected an object, found nothing"):
        ROCKETMEN.load(position)
