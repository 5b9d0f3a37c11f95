"""Crew: where they serve, who bars whom, how they change places, and that they do nothing while unassigned."""

from __future__ import annotations

import pytest

from games.rocketmen.position import SOUTH, Piece, Position, boarding, ship
from laws import laws
from retrorocket.games.rocketmen import geometry as g
from retrorocket.games.rocketmen.fleets import FLEETS
from retrorocket.games.rocketmen.tables import COALITION, COALITIONS, CREW_FACTION, FACTIONS
from retrorocket.kernel.events import SPECTATOR

R_HOME = 45002


def home_berth(bearing: int, far: int = R_HOME) -> tuple[int, int]:
    """The centre of a ship at a bearing of red's home base."""
    return int(g.place_x(SOUTH[0], far, bearing)), int(g.place_y(SOUTH[1], far, bearing))


def at_home(id: str, model: str, bearing: int, crew: list[str] | None = None) -> Piece:
    """A Rocketship docked at red's home base."""
    return ship(id, model, home_berth(bearing), docked="HR", crew=crew or [])


def harbour(*waiting: str) -> Position:
    """Ships of four allegiances docked at red's home base, with crew on it."""
    return Position(
        at_home("R1", "Noonfire", 0),
        at_home("R2", "War Tithe", 7000),
        at_home("R3", "Neutral Opinion", 14000),
        at_home("R4", "Logician", 21000),
        waiting={"red": list(waiting)},
    )


# where crew serve


@pytest.mark.rule("RM-ASG-02", "RM-ASG-03", "RM-ASG-06", "RM-R-86", "RM-E-08")
@pytest.mark.parametrize(
    ("crew", "mercury", "mars", "unaffiliated", "venus"),
    [
        ("Foreign Legion Squad", True, False, True, True),
        ("Rector Phaedra", False, False, True, True),
        ("Belter Prospector", False, False, True, False),
        ("Warleader Kharz", False, True, True, False),
    ],
)
def test_a_crew_serves_on_its_faction_on_the_unaffiliated_and_as_its_legion_allows(
    crew: str, mercury: bool, mars: bool, unaffiliated: bool, venus: bool
) -> None:
    table = harbour(crew)
    for id, allowed in (("R1", mercury), ("R2", mars), ("R3", unaffiliated), ("R4", venus)):
        assert table.refusal(f"transfer {{{crew}}} {id}") == ("" if allowed else "RM-ASG-02")


@pytest.mark.rule("RM-ASG-01")
def test_a_ship_holds_no_more_crew_than_it_has_spaces() -> None:
    table = harbour("Ignis Varr", "Firebrand Battery").when("transfer {Ignis Varr} R1")
    assert table.refusal("transfer {Firebrand Battery} R1") == "RM-ASG-01"
    assert table.assigned("R1") == ["Ignis Varr"]


@pytest.mark.rule("RM-ASG-05", "RM-ASG-01", "RM-E-15")
def test_two_crew_with_a_rank_in_common_do_not_serve_together() -> None:
    table = Position(
        at_home("R1", "Canal Reaver", 0, ["Shaman Ozu"]),
        waiting={"red": ["Warleader Kharz", "Tusked Vanguard", "Rhan Redhand"]},
    )
    assert table.refusal("transfer {Warleader Kharz} R1") == "RM-ASG-05"
    assert table.refusal("transfer {Tusked Vanguard} R1") == "RM-ASG-05"
    table.when("transfer {Rhan Redhand} R1")
    assert table.assigned("R1") == ["Shaman Ozu", "Rhan Redhand"]


@pytest.mark.rule("RM-ASG-04")
def test_who_serves_where_is_open_to_both_players() -> None:
    table = Position(at_home("R1", "Lictor", 0, ["Gunnery Chief Brandt"]), waiting={"red": ["Legion Helmsman"]})
    for seat in (0, 1, SPECTATOR):
        seen = table.view(seat)
        aboard = next(row["crew"] for row in seen["ships"] if row["id"] == "R1")
        assert [(row["crew"], row["assigned"]) for row in aboard] == [("c02", True)]
        assert [row["crew"] for row in seen["seats"][0]["crew"]] == ["c04"]


@pytest.mark.rule("RM-ASG-07", "RM-ABIL-02")
def test_any_crew_may_wait_on_an_asteroid_home_base() -> None:
    names = ["Shaman Ozu", "Warleader Kharz", "Prefect Aurel Voss", "Dex Marlow", "Belter Prospector"]
    table = Position(at_home("R1", "Canal Reaver", 0, ["Warleader Kharz"]), waiting={"red": names}).when(
        "transfer rc1 HR"
    )
    assert len(table.crew("HR")) == 6
    assert table.assigned("HR") == []


@pytest.mark.rule("RM-CREW-01")
def test_a_fleet_may_be_built_of_ships_only() -> None:
    bare = next(fleet for fleet in FLEETS if fleet.id == "terra_bastion")
    assert not any(crew for berth in bare.active for crew in berth.crews)
    table = Position(ship("R1", "Lictor", (200000, 200000)), begin=True)
    assert (table.crew("R1"), table.ap("R1")) == ([], 4)


@pytest.mark.rule("RM-CREW-02", "RM-BRD-05")
def test_a_crew_gives_its_ability_and_a_boarding_die() -> None:
    def wave(crew: list[str]) -> Position:
        table = Position(
            ship("R1", "Lictor", (200000, 200000), pods="A", crew=crew, docked="B1"),
            ship("B1", "Lictor", (230002, 200000), pods="A"),
        ).rolling(*[3] * (4 + len(crew)))
        table.when("board R1>B1")
        table.done()
        return table

    assert len([event for event in wave([]).events("wave_die") if event["object"] == "R1"]) == 2
    assert len([e for e in wave(["Gunnery Chief Brandt"]).events("wave_die") if e["object"] == "R1"]) == 3
    attack = Position(
        ship("R1", "Lictor", (200000, 200000), crew=["Gunnery Chief Brandt"]),
        ship("B1", "Lictor", (260000, 200000)),
    ).rolling(1, 2)
    assert attack.when("attack R1>B1").rating() == 5


@pytest.mark.rule("RM-ABIL-02")
def test_an_ability_works_only_for_the_ship_the_crew_is_assigned_to() -> None:
    table = Position(
        at_home("R1", "Lictor", 0),
        at_home("R2", "Lictor", 9000, ["Gunnery Chief Brandt"]),
        ship("B1", "Lictor", (457200, 230000)),
        waiting={"red": ["Prefect Aurel Voss"]},
        begin=True,
    )
    assert (table.ap("R1"), table.ap("R2")) == (4, 4)
    assert table.rolling(1, 2).when("attack R1>B1").rating() == 6


@pytest.mark.rule("RM-ABIL-02", "RM-R-80")
def test_a_crew_that_waits_on_a_station_gives_a_die_and_no_ability() -> None:
    table = Position(
        ship("R1", "Bastion Prime", SOUTH, pods="A", idle=["Prefect Aurel Voss"], docked="B1"),
        ship("B1", "Lictor", (457200, 163902), pods="AA"),
        begin=True,
    )
    assert table.ap("R1") == 3
    table.rolling(*[3] * 6).when("board R1>B1")
    assert len([event for event in table.events("wave_die") if event["object"] == "R1"]) == 3


# coalitions


@pytest.mark.rule("RM-COAL-01")
def test_every_faction_belongs_to_its_coalition() -> None:
    found = {name: COALITIONS[COALITION[number]] for number, name in enumerate(FACTIONS)}
    assert found == {
        "mercury": "alliance",
        "rebels": "alliance",
        "venus": "alliance",
        "vfl": "alliance",
        "terra": "axis",
        "mars": "axis",
        "none": "none",
    }


@pytest.mark.rule("RM-COAL-01", "RM-COAL-02", "RM-E-63")
@pytest.mark.parametrize(("target", "rating"), [("War Tithe", 5), ("Neutral Opinion", 6), ("Logician", 6)])
def test_a_coalition_counts_where_an_effect_names_it_by_the_ships_own_faction(target: str, rating: int) -> None:
    crew = ["Gunnery Chief Brandt"] if target == "Neutral Opinion" else []
    table = Position(
        ship("R1", "Matriarch's Temper", (200000, 200000)),
        ship("B1", target, (260000, 200000), pods="A", crew=crew),
    ).rolling(1, 2)
    assert table.when("attack R1>B1").rating() == rating


@pytest.mark.rule("RM-COAL-02", "RM-FLEET-03")
def test_a_fleet_may_mix_coalitions() -> None:
    mixed = next(fleet for fleet in FLEETS if fleet.id == "free_company")
    crew = {COALITIONS[COALITION[CREW_FACTION[token]]] for berth in mixed.active for token in berth.crews[0]}
    assert "axis" in crew
    table = Position(at_home("R1", "Lictor", 0), at_home("R2", "Logician", 9000))
    assert table.refusal("move R1") == table.refusal("move R2") == ""


# transfers


@pytest.mark.rule("RM-ASG-08", "RM-ASG-09", "RM-AUTO-01")
def test_crew_transfer_at_no_ap_between_a_ship_and_its_home_base_and_between_docked_ships() -> None:
    table = Position(
        at_home("R1", "Lictor", 0, ["Gunnery Chief Brandt"]),
        ship("R2", "Lictor", (457200, 193904), docked="R1"),
    )
    table.when("transfer {Gunnery Chief Brandt} R2")
    assert (table.assigned("R2"), table.ap("R1"), table.ap("R2")) == (["Gunnery Chief Brandt"], 4, 4)
    assert table.status("R1") == table.status("R2") == "ready"
    other = Position(at_home("R1", "Lictor", 0, ["Gunnery Chief Brandt"])).when("transfer {Gunnery Chief Brandt} HR")
    assert (other.crew("HR"), other.assigned("HR"), other.crew("R1")) == (["Gunnery Chief Brandt"], [], [])


@pytest.mark.rule("RM-ASG-08")
def test_crew_do_not_go_where_their_place_is_not_docked_nor_to_opponents_nor_to_rocks() -> None:
    table = Position(
        at_home("R1", "Lictor", 0, ["Gunnery Chief Brandt"]),
        ship("R2", "Lictor", (457200, 193904)),
        ship("B1", "Lictor", (487202, 163902), docked="R1"),
    )
    for place in ("R2", "B1", "HB", "X"):
        assert table.refusal(f"transfer {{Gunnery Chief Brandt}} {place}") == "RM-ASG-08"


@pytest.mark.rule("RM-CTRL-01")
def test_a_player_moves_only_his_own_crew() -> None:
    table = Position(
        at_home("R1", "Lictor", 0),
        ship("B1", "Lictor", (487202, 163902), docked="R1", crew=["Gunnery Chief Brandt"]),
    )
    assert table.refusal("transfer {Gunnery Chief Brandt} R1") == "RM-CTRL-01"


@pytest.mark.rule("RM-ASG-08", "RM-R-37", "RM-R-38", "RM-E-16")
def test_two_full_ships_swap_their_crew_once_and_it_may_go_on_to_the_base() -> None:
    table = Position(
        ship("R1", "Minute Watch", home_berth(0, 40002), docked="HR R2", crew=["Dex Marlow"]),
        ship("R2", "Paper Tiger", (477202, 158902), crew=["Swift Amary"]),
        begin=True,
    )
    pools = (table.ap("R1"), table.ap("R2"))
    assert table.refusal("transfer {Dex Marlow} R2") == "RM-ASG-01"
    table.when("swap {Dex Marlow} {Swift Amary}")
    assert (table.assigned("R1"), table.assigned("R2")) == (["Swift Amary"], ["Dex Marlow"])
    assert (table.ap("R1"), table.ap("R2")) == pools == (4, 3)
    assert table.refusal("swap {Dex Marlow} {Swift Amary}") == "RM-R-37"
    table.when("transfer {Swift Amary} HR")
    assert table.crew("HR") == ["Swift Amary"]


@pytest.mark.rule("RM-R-38")
def test_two_crew_are_swapped_whichever_of_them_is_named_first() -> None:
    pieces = (
        ship("R1", "Minute Watch", home_berth(0, 40002), docked="HR R2", crew=["Dex Marlow"]),
        ship("R2", "Paper Tiger", (477202, 158902), crew=["Swift Amary"]),
    )
    one, other = Position(*pieces), Position(*pieces)
    one.when("swap {Dex Marlow} {Swift Amary}")
    other.when("swap {Swift Amary} {Dex Marlow}")
    assert (other.assigned("R1"), other.assigned("R2")) == (["Swift Amary"], ["Dex Marlow"])
    assert (one.assigned("R1"), one.assigned("R2")) == (["Swift Amary"], ["Dex Marlow"])
    assert len(Position(*pieces).legal("swap")) == 1, "one of the two is offered"
    assert other.refusal("swap {Dex Marlow} {Dex Marlow}") == "RM-ASG-08"


@pytest.mark.rule("RM-R-37", "RM-E-82")
def test_a_crew_goes_from_ship_to_ship_by_way_of_the_base_and_not_back() -> None:
    table = Position(at_home("R1", "Lictor", 0, ["Gunnery Chief Brandt"]), at_home("R2", "Lictor", 9000))
    assert table.refusal("transfer {Gunnery Chief Brandt} R2") == "RM-ASG-08"
    table.when("transfer {Gunnery Chief Brandt} HR")
    assert table.refusal("transfer {Gunnery Chief Brandt} R1") == "RM-R-37"
    table.when("transfer {Gunnery Chief Brandt} R2")
    assert table.refusal("transfer {Gunnery Chief Brandt} HR") == "RM-R-37"
    table.when("end", "end")
    assert table.refusal("transfer {Gunnery Chief Brandt} HR") == ""


@pytest.mark.rule("RM-R-37")
def test_crew_stay_where_they_are_while_a_ship_or_base_is_boarded() -> None:
    table = Position(
        at_home("R1", "Lictor", 0, ["Gunnery Chief Brandt"]),
        at_home("R2", "Lictor", 9000, ["Legion Helmsman"]),
        ship("B1", "Lictor", (457200, 193904), docked="R1", pods="AA"),
        boarding("B1", "R1"),
    )
    assert table.refusal("transfer {Gunnery Chief Brandt} HR") == "RM-R-71"
    assert table.refusal("transfer {Legion Helmsman} HR") == ""
    base = Position(
        at_home("R2", "Lictor", 9000, ["Legion Helmsman"]),
        ship("B1", "Lictor", home_berth(0), docked="HR", pods="AA"),
        boarding("B1", "HR"),
    )
    assert base.refusal("transfer {Legion Helmsman} HR") == "RM-R-71"


@pytest.mark.rule("RM-R-37")
@pytest.mark.parametrize(("model", "rule"), [("Morning Lily", "RM-R-37"), ("Harvest Psalm", "")])
def test_no_crew_go_to_or_from_a_ship_that_mined_this_turn(model: str, rule: str) -> None:
    at = (457200, 412198) if model == "Morning Lily" else (457200, 407198)
    beside = (457200, at[1] - (30002 if model == "Morning Lily" else 35002))
    table = Position(
        ship("R1", model, at, docked="X R2", crew=["Rector Phaedra"], marks="mined"),
        ship("R2", "Logician", beside, crew=["Assayer Thessa"]),
    )
    assert table.refusal("transfer {Rector Phaedra} R2") == rule
    assert table.refusal("transfer {Assayer Thessa} R1") == rule


@pytest.mark.rule("RM-R-37")
def test_a_ship_that_is_done_or_new_still_gives_and_receives() -> None:
    table = Position(
        ship("R1", "Lictor", home_berth(0), docked="HR", status="done", marks="new", crew=["Legion Helmsman"]),
        waiting={"red": ["Gunnery Chief Brandt"]},
    )
    table.when("transfer {Gunnery Chief Brandt} R1", "transfer {Legion Helmsman} HR")
    assert (table.crew("R1"), table.crew("HR")) == (["Gunnery Chief Brandt"], ["Legion Helmsman"])


@pytest.mark.rule("RM-R-37", "RM-ABIL-03")
def test_a_used_ability_stays_used_when_its_crew_changes_ships() -> None:
    table = Position(
        ship("R1", "Noonfire", (300000, 300000), 9000, crew=["Sola Brand"]),
        ship("R2", "Noonfire", (300000, 330002), 9000),
    )
    table.when("rotate R1 0")
    assert table.ap("R1") == 6
    table.when("dock R1 R2", "transfer {Sola Brand} R2", "rotate R1 9000", "move R1", "end R1")
    table.when("rotate R2 18000")
    assert table.ap("R2") == 5


@pytest.mark.rule("RM-R-38")
def test_any_set_of_crew_changes_sides_in_one_go_if_the_result_obeys() -> None:
    table = Position(
        ship("R1", "Sunward Lance", (200000, 200000), docked="R2", crew=["Sola Brand"]),
        ship("R2", "Neutral Opinion", (230002, 200000), crew=["Sergeant Halloran", "Ignis Varr"]),
    )
    assert table.refusal("transfer {Ignis Varr} R1") == "RM-ASG-05"
    assert table.refusal("swap {Sola Brand} {Sergeant Halloran}") == "RM-ASG-05"
    table.when("exchange R1 R2", "cross {Sola Brand}", "cross {Sergeant Halloran}")
    assert table.refusal("done") == "RM-ASG-05"
    table.when("cross {Ignis Varr}", "done")
    assert table.assigned("R1") == ["Sergeant Halloran", "Ignis Varr"]
    assert table.assigned("R2") == ["Sola Brand"]
    assert (table.ap("R1"), table.prompt()) == (5, "main")
    table.when("exchange R1 R2")
    assert table.refusal("cross {Sola Brand}") == "RM-R-37"
    assert table.refusal("done") == "RM-R-38"
    assert table.when("hold").prompt() == "main"


@pytest.mark.rule("RM-R-38")
def test_an_open_exchange_is_a_position_like_any_other() -> None:
    table = Position(
        ship("R1", "Sunward Lance", (200000, 200000), docked="R2", crew=["Sola Brand"]),
        ship("R2", "Neutral Opinion", (230002, 200000), crew=["Sergeant Halloran", "Ignis Varr"]),
    )
    for action in ("exchange R1 R2", "cross {Ignis Varr}", "cross {Sola Brand}"):
        table.when(action)
        laws.no_dead_end(table.state)
        laws.text_round_trip(table.state)
        laws.listing_equals_refusing(table.state, 5)
        laws.clones_are_independent(table.state)
        laws.saving_is_complete(table.state)


@pytest.mark.rule("RM-R-38")
def test_an_exchange_obeys_spaces_and_factions_on_both_sides() -> None:
    table = Position(
        ship("R1", "Noonfire", (200000, 200000), docked="R2", crew=["Ignis Varr"]),
        ship("R2", "Neutral Opinion", (230002, 200000), crew=["Firebrand Battery", "Dex Marlow"]),
        ship("R3", "Lictor", (400000, 200000)),
    )
    table.when("exchange R1 R2", "cross {Firebrand Battery}")
    assert table.refusal("done") == "RM-ASG-01"
    table.when("hold", "exchange R1 R2", "cross {Ignis Varr}", "cross {Dex Marlow}")
    assert table.refusal("done") == "RM-ASG-02"
    assert table.refusal("cross {Ignis Varr}") == "RM-R-38"
    table.when("hold")
    assert table.refusal("exchange R1 R3") == "RM-ASG-08"
    assert table.refusal("exchange R1 B36") == "RM-ASG-08"


@pytest.mark.rule("RM-ASG-08", "RM-ABIL-03")
def test_a_purser_who_leaves_a_full_hold_leaves_too_much_cargo_behind() -> None:
    table = Position(
        ship("R1", "Dusty Penny", home_berth(0), docked="HR", crew=["Purser Quill"], cargo="TTNNCC"),
    ).when("transfer {Purser Quill} HR")
    assert (table.prompt(), table.asked()) == ("drop", 0)
    assert table.when("drop N").cargo("R1") == "TTNCC"
