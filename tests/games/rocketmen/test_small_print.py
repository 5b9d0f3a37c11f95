"""Small print: what a narrow reading of one word would change, each in the position where it shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.rocketmen.bearers import bearers_of, bearing, carry
from games.rocketmen.position import SOUTH, Piece, Position, boarding, microid, reserve, ship
from retrorocket.games.rocketmen.army import HOME_NAME, read_line, review_of
from retrorocket.games.rocketmen.army_menu import load_name, lodgings
from retrorocket.games.rocketmen.fleets import Limits
from retrorocket.games.rocketmen.game import ROCKETMEN, RocketmenGame
from retrorocket.games.rocketmen.headings import fits, useful_bearings
from retrorocket.games.rocketmen.nouns import NOWHERE, OBJECT
from retrorocket.games.rocketmen.state import OPEN
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.packing import LatePacks

HERE = (200000, 300000)
AHEAD = (250000, 300000)
AWAY = ship("B9", "Lictor", (800000, 300000))
LICTOR = 15000


def faults(table: Position) -> list[str]:
    """What is impossible about a position that was changed by hand."""
    return ROCKETMEN.faults(table.state)


# the game and its fleets


@pytest.mark.rule("RM-OPT-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_sit_down(seats: int) -> None:
    with pytest.raises(DataError, match="2 to 4"):
        ROCKETMEN.setup(seats)


def test_packs_are_those_named_when_the_program_starts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pack = tmp_path / "tugs.toml"
    pack.write_text('pack = "Tugs"\n')
    monkeypatch.setenv("RETROROCKET_ROCKETMEN_PACKS", str(pack))
    game = RocketmenGame()
    assert game.with_packs([pack]) is game
    with pytest.raises(LatePacks):
        game.with_packs([tmp_path / "others.toml"])


@pytest.mark.parametrize("table", [[], "nothing", None])
def test_a_saved_table_that_is_no_object_is_refused_in_words(table: Any) -> None:
    saved: Any = Position(ship("R1", "Lictor", HERE)).state.save() | {"table": table}
    with pytest.raises(DataError, match="saved position: table: expected an object"):
        ROCKETMEN.load(saved)


@pytest.mark.rule("RM-SCN-03")
def test_the_defenders_one_station_does_not_wait() -> None:
    reasons = read_line("s01 AASS; s09", Limits("siege", 1))[1]
    assert reasons[0] == ("RM-SCN-03", "s09 (Bastion Prime) cannot join: 0 of 30 points wait already")
    assert read_line("s01 AASS; s02", Limits("siege", 1))[1][0][1] == "the fleet lacks a Space Station that starts"


@pytest.mark.rule("RM-SCN-03", "RM-FLEET-01")
@pytest.mark.parametrize(
    ("line", "missing"),
    [("s01 AASS", ["RM-SCN-03"]), ("", ["RM-FLEET-01"]), ("s09 AAASS", []), ("s09 AAAS", [])],
)
def test_a_look_at_a_fleet_tells_what_is_only_missing_yet(line: str, missing: list[str]) -> None:
    review = review_of("own_blue", line, Limits("siege", 1))
    assert [rule for rule, _ in review.missing] == missing


def test_pods_and_lodgings_have_names_in_the_menu() -> None:
    assert [load_name(load) for load in ("A", "SS", "AAS", "AAS/S")] == [
        "1 laser",
        "2 shields",
        "2 lasers, 1 shield",
        "2 lasers, 1 shield / 1 shield",
    ]
    assert lodgings().name == HOME_NAME


# what is on offer


@pytest.mark.rule("RM-R-10", "RM-ABIL-03")
def test_a_prospector_is_offered_the_microids_in_range() -> None:
    pieces = microid("m01", (200000, 350000)), microid("m02", (800000, 800000))
    table = Position(carry(bearers_of("prospect")[0], HERE), *pieces)
    assert table.legal("look") == ["look R1 m01"]


@pytest.mark.rule("RM-ATK-06", "RM-RSV-02")
def test_no_ship_in_reserve_is_a_target() -> None:
    table = Position(ship("R1", "Lictor", (16000, 16000)), reserve("B1", "Lictor"), AWAY)
    assert (table.legal("attack"), table.refusal("attack R1>B1")) == ([], "RM-ATK-01")


@pytest.mark.rule("RM-R-10")
@pytest.mark.parametrize(("dx", "heading"), [(70, 1), (349, 5), (2025, 29), (2513, 36)])
def test_a_microid_almost_dead_north_is_offered_at_its_very_heading(dx: int, heading: int) -> None:
    table = Position(ship("R1", "Lictor", HERE, 9000), microid("m01", (HERE[0] + dx, HERE[1] + 400000)))
    assert f"rotate R1 {heading}" in table.legal("rotate")


@pytest.mark.rule("RM-R-25")
def test_a_ship_further_out_bars_a_place_that_it_would_overlap() -> None:
    radius = int(Position(ship("R1", "Lictor", HERE)).s.radius(OBJECT.number("HR")))
    near = ship("B1", "Lictor", (SOUTH[0], SOUTH[1] + radius + 3 * LICTOR + 1))
    table = Position(ship("R1", "Lictor", HERE), near)
    mine, home = OBJECT.number("R1"), OBJECT.number("HR")
    assert not fits(table.s, mine, home, 0)
    assert 0 not in useful_bearings(table.s, mine, home)


@pytest.mark.rule("RM-R-06", "RM-R-08")
@pytest.mark.parametrize(("x", "able"), [(LICTOR, False), (LICTOR + 1, True), (LICTOR + 2, True)])
def test_a_ship_moves_if_it_can_move_at_all(x: int, able: bool) -> None:
    table = Position(ship("R1", "Lictor", (x, 300000), 27000))
    assert ("move R1" in table.legal()) == able
    assert bool(table.refusal("move R1")) != able


# fights


@pytest.mark.rule("RM-ATK-09", "RM-ABIL-03")
def test_an_effect_of_another_kind_adds_nothing_to_the_rating() -> None:
    with bearing("Lictor", ("hard_to_hit", 1, 0), ("pierce", 3, 0)):
        foe = ship("B1", "Lictor", AHEAD, pods="A")
        table = Position(ship("R1", "Neutral Opinion", HERE), foe)
        parts = table.state.preview(table.read("attack R1>B1"))["parts"]
    assert ["target's abilities", 1] in parts


@pytest.mark.rule("RM-DMG-03", "RM-ABIL-03")
@pytest.mark.parametrize(("effect", "threat"), [("doubles_always", True), ("hard_to_hit", False)])
def test_the_preview_of_an_attack_warns_of_doubles(effect: str, threat: bool) -> None:
    with bearing("Lictor", (effect, 0, 0)):
        foe = ship("B1", "Neutral Opinion", AHEAD, pods="S", crew=["Dex Marlow"])
        table = Position(ship("R1", "Lictor", HERE), foe)
        assert table.state.preview(table.read("attack R1>B1"))["doubles"] == threat


@pytest.mark.rule("RM-BRD-05", "RM-BRD-08")
def test_the_preview_of_a_wave_counts_pods_and_crew_as_lives() -> None:
    foe = ship("B1", "Dusty Penny", (HERE[0] + 2 * LICTOR + 1, HERE[1]), pods="A", crew=["Dex Marlow"])
    table = Position(ship("R1", "Lictor", HERE, pods="AA", docked="B1"), foe, AWAY)
    target = table.state.preview(table.read("board R1>B1"))["target"]
    assert (target["lives"], target["dice"]) == (2, 3)


@pytest.mark.rule("RM-R-60", "RM-COLL-06")
def test_a_ship_with_a_single_pod_is_asked_how_hard_it_rams() -> None:
    table = Position(ship("R1", "Lictor", HERE, 9000, pods="A"), ship("B2", "Lictor", AHEAD, pods=""), AWAY)
    table.when("move R1").rolling(6, 6).when("hit B2")
    assert table.legal() == ["ram", "ram hard laser"]


# positions that cannot be


@pytest.mark.rule("RM-AP-02", "RM-R-35")
def test_no_ship_of_another_player_is_open() -> None:
    table = Position(ship("R1", "Lictor", HERE), ship("B1", "Lictor", AHEAD))
    thing = OBJECT.number("B1")
    table.s.opened = thing
    table.s.status[thing] = OPEN
    assert faults(table) == ["B1 is open out of turn"]


@pytest.mark.rule("RM-R-66", "RM-R-67")
@pytest.mark.parametrize(
    ("first", "second"),
    [("R1>B1", "R1>B2"), ("R1>B1", "R2>B1"), ("R1>B1", "B1>R2")],
)
def test_a_ship_is_in_one_boarding_alone(first: str, second: str) -> None:
    side = 2 * LICTOR + 1
    pieces: list[Piece] = [
        ship("R1", "Lictor", HERE, docked="B1 B2"),
        ship("B1", "Lictor", (HERE[0] + side, HERE[1]), docked="R2"),
        ship("B2", "Lictor", (HERE[0], HERE[1] + side)),
        ship("R2", "Lictor", (HERE[0] + side, HERE[1] + side)),
    ]
    for pair in (first, second):
        attacker, _, target = pair.partition(">")
        pieces.append(boarding(attacker, target))
    with pytest.raises(DataError, match="more than one boarding"):
        Position(*pieces)


@pytest.mark.rule("RM-OPT-04")
def test_nobody_who_is_out_has_the_turn() -> None:
    table = Position(ship("R1", "Lictor", HERE), seats=3)
    table.s.out[0], table.s.places[0] = 1, 3
    assert "it is the turn of red, who is out" in faults(table)


@pytest.mark.rule("RM-FLEET-04", "RM-R-88")
def test_a_ship_in_reserve_belongs_to_an_entry_of_its_own_model() -> None:
    table = Position(ship("R1", "Lictor", HERE), reserve("R2", "Lictor"), reserve("R3", "Dusty Penny"))
    table.s.entry[OBJECT.number("R3")] = OBJECT.number("R2")
    assert faults(table) == ["R3 is in reserve with R2, to which it does not belong"]
    table.s.entry[OBJECT.number("R3")] = NOWHERE
    assert faults(table) == ["R3 waits to be placed after the set-up"]
