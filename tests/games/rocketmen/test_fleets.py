"""Fleets of one's own and ready-made ones: every limit refuses with its rule, and what is legal comes to the table."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws import laws
from retrorocket.games.rocketmen.army import read_line, write_line
from retrorocket.games.rocketmen.fleets import FLEETS, SCENARIOS, Berth, Fleet, Limits
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.games.rocketmen.restrictions.building import forbids_posting, forbids_ship, forbids_waiting
from retrorocket.games.rocketmen.tables import CREWS, MODELS, POSTS, SQUADRON
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError
from table import Table

LEGAL = "s01 AASS c01, s08 SS, s04 A/S/A; s03, s02, s07, c04, c02, c05"


def wrong(line: str, scenario: str = "standard", seat: int = 0) -> list[tuple[str, str]]:
    """The complaints about a line."""
    return read_line(line, Limits(scenario, seat))[1]


def rules(line: str, scenario: str = "standard", seat: int = 0) -> list[str]:
    """The rules that a line breaks."""
    return [rule for rule, _ in wrong(line, scenario, seat)]


def seated(line: str, scenario: str = "standard") -> Table:
    """A table where red brings a line and all have chosen, up to the placing of ships."""
    table = Table(ROCKETMEN, own_red=line, scenario=scenario)
    table.state.dice = CounterDice(5)
    return table.when("start T", "fleet free_company", "start C")


def red(table: Table) -> dict[str, Any]:
    """What everybody sees of red."""
    seen: dict[str, Any] = table.view()["seats"][0]
    return seen


# points and copies


@pytest.mark.rule("RM-FLEET-01", "RM-FLEET-02", "RM-R-84")
def test_a_fleet_of_thirty_and_thirty_is_legal_with_points_left_over() -> None:
    fleet, complaints = read_line(LEGAL, Limits("standard", 0))
    assert complaints == []
    assert (fleet.active_points(), fleet.reserve_points()) == (30, 30)
    assert rules("s47 S") == []


@pytest.mark.rule("RM-FLEET-01")
def test_the_ships_that_start_cost_at_most_thirty() -> None:
    assert wrong("s01 AASS, s06 AAASS") == [
        ("RM-FLEET-01", "s06 (Hammer of Unity) cannot join: 15 of 30 points start already")
    ]


@pytest.mark.rule("RM-FLEET-01", "RM-R-84")
def test_crew_count_in_the_fleet_they_start_in() -> None:
    # s01 and s46 cost 15 each: the crew is one too many in the list that starts, and welcome in the reserve
    assert rules("s01 AASS, s46 AASS c20") == ["RM-FLEET-01"]
    assert rules("s01 AASS, s46 AASS; c20") == []


@pytest.mark.rule("RM-FLEET-01", "RM-R-84")
def test_a_fleet_starts_with_a_ship() -> None:
    assert rules("; s47") == ["RM-FLEET-01"]
    assert rules("home c29; s47") == ["RM-FLEET-01"]


@pytest.mark.rule("RM-FLEET-02")
def test_the_reserve_costs_at_most_thirty_and_may_be_empty() -> None:
    assert rules("s47 S; s01, s46, c20") == ["RM-FLEET-02"]
    assert rules("s47 S; s01, s06") == ["RM-FLEET-02"]
    assert rules("s47 S;") == []


@pytest.mark.rule("RM-R-84")
def test_any_number_of_copies_may_be_taken() -> None:
    fleet, complaints = read_line("s47*6 S", Limits("standard", 0))
    assert complaints == []
    assert [MODELS[berth.model] for berth in fleet.active] == ["s47"] * 6
    assert rules("s47*x S") == ["RM-R-84"]
    assert rules("s47*0 S") == ["RM-R-84"]


@pytest.mark.rule("RM-FLEET-03", "RM-COAL-02")
def test_both_coalitions_may_be_in_one_fleet() -> None:
    assert rules("s02 AS, s16 AS, s42 AS; s21, s34") == []


@pytest.mark.rule("RM-R-80")
def test_there_is_one_space_station_in_both_lists_together() -> None:
    assert rules("s52 AASS, s45 AASSS") == ["RM-R-80"]
    assert rules("s52 AASS; s45") == ["RM-R-80"]
    assert rules("s47 S; s45") == []


# pods


@pytest.mark.rule("RM-POD-01", "RM-R-85")
def test_every_post_has_one_pod_of_either_kind() -> None:
    assert rules("s01 AAS") == ["RM-POD-01"]
    assert rules("s01 AASSS") == ["RM-POD-01"]
    assert rules("s01") == ["RM-POD-01"]
    assert rules("s01 AAAA") == rules("s01 SSSS") == []


@pytest.mark.rule("RM-R-85", "RM-FTR-01")
def test_each_fighter_of_a_squadron_is_loaded_separately() -> None:
    fleet, complaints = read_line("s44 A/S/S/A", Limits("standard", 0))
    assert complaints == []
    assert fleet.active[0].loads == ["A", "S", "S", "A"]
    assert rules("s44 A/S") == ["RM-POD-01"]
    assert rules("s44 AA/S/S/A") == ["RM-POD-01"]


@pytest.mark.rule("RM-RSV-06")
def test_the_pods_of_the_reserve_are_chosen_later() -> None:
    assert rules("s47 S; s01 AASS") == ["RM-RSV-06"]


# crew


@pytest.mark.rule("RM-CREW-01")
def test_nobody_has_to_use_crew() -> None:
    assert rules("s01 AASS, s46 AASS; s01, s46") == []


@pytest.mark.rule("RM-ASG-01")
def test_a_ship_takes_no_more_crew_than_spaces() -> None:
    assert rules("s03 AAS c01 c02") == []
    assert rules("s03 AAS c01 c02 c04") == ["RM-ASG-01"]
    assert rules("s05 A c04") == ["RM-ASG-01"]


@pytest.mark.rule("RM-ASG-02", "RM-ASG-03", "RM-R-86")
def test_crew_serve_their_own_faction_or_a_ship_without_one() -> None:
    assert rules("s01 AASS c20") == ["RM-ASG-02"]
    assert rules("s51 AASS c20 c02") == []
    assert rules("s01 AASS c29") == ["RM-ASG-02"]
    assert rules("s51 AASS c29") == []


@pytest.mark.rule("RM-ASG-06")
def test_the_foreign_legion_serves_the_friends_of_venus() -> None:
    assert rules("s28 AASS c25") == rules("s35 AASS c25") == rules("s39 AASS c25") == rules("s51 AASS c25") == []
    assert rules("s01 AASS c25") == rules("s13 AASSS c25") == ["RM-ASG-02"]


@pytest.mark.rule("RM-ASG-05")
def test_two_of_a_rank_do_not_serve_on_one_ship() -> None:
    # c10 is captain and marine, c07 a marine, c08 a gunner
    assert rules("s13 AASSS c10 c07") == ["RM-ASG-05"]
    assert rules("s13 AASSS c10 c08") == []
    assert rules("s12 A c07 c07@2 c07@3") == []


@pytest.mark.rule("RM-ASG-07", "RM-R-80")
def test_crew_may_start_on_an_asteroid_but_not_on_a_station() -> None:
    assert rules("s47 S, home c01 c01 c29") == []
    assert rules("s52 AASS, home c01") == ["RM-R-80"]
    assert rules("home c01, s52 AASS") == ["RM-R-80"]
    assert rules("s47 S, c01") == ["RM-ASG-07"]


@pytest.mark.rule("RM-RSV-05", "RM-R-87")
def test_reserve_crew_wait_without_ships_of_their_own() -> None:
    assert rules("s47 S; c01, c02 c03, s08 c04") == []
    assert rules("s47 S; home c01") == ["RM-RSV-05"]


# words that name nothing


@pytest.mark.rule("RM-CMP-03", "RM-CMP-04")
@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("s99 A", ("RM-CMP-03", "no ship 's99' (perhaps s49, s39, s29)")),
        ("Phoenix AAS", ("RM-CMP-03", "no ship 'Phoenix' (perhaps s10)")),
        ("s47 S c77", ("RM-CMP-04", "no crew or load of pods 'c77' (perhaps c27, c17, c07)")),
        ("s47 S, home c77", ("RM-CMP-04", "no crew 'c77' (perhaps c27, c17, c07)")),
        ("s47 S; s08 c77", ("RM-CMP-04", "no crew 'c77' (perhaps c27, c17, c07)")),
        ("s12 A c07@4", ("RM-FTR-01", "'c07@4': s12 (Tharsis Fang) has ships 1 to 3")),
    ],
)
def test_an_unknown_word_is_named_with_the_nearest(line: str, complaint: tuple[str, str]) -> None:
    assert wrong(line)[0] == complaint


# scenarios


@pytest.mark.rule("RM-SCN-02")
def test_a_skirmish_has_fifteen_and_fifteen() -> None:
    assert rules("s02 AS, s04 A; s02, s07", "skirmish") == []
    assert rules("s02 AS, s04 A c04", "skirmish") == ["RM-SCN-02"]
    assert rules("s02 AS; s01, c04", "skirmish") == ["RM-SCN-02"]


@pytest.mark.rule("RM-SCN-01")
def test_an_ore_rush_has_no_reserve() -> None:
    assert rules("s01 AASS", "ore_rush") == []
    assert rules("s01 AASS; s47", "ore_rush") == ["RM-SCN-01"]
    assert rules("s01 AASS; c01", "ore_rush") == ["RM-SCN-01"]


@pytest.mark.rule("RM-SCN-03")
def test_in_a_siege_the_defender_has_the_station() -> None:
    assert rules("s09 AAASS", "siege", seat=1) == []
    assert rules("s01 AASS", "siege", seat=1) == ["RM-SCN-03"]
    assert rules("s01 AASS; s09", "siege", seat=1) == ["RM-SCN-03"]
    assert rules("s09 AAASS, s02 AS", "siege", seat=0) == ["RM-SCN-03"]
    assert rules("s02 AS; s09", "siege", seat=0) == ["RM-SCN-03"]


@pytest.mark.rule("RM-SCN-03")
def test_in_a_siege_nobody_rolls_for_the_first_turn() -> None:
    table = Table(ROCKETMEN, scenario="siege", own_red="s01 AASS")
    table.state.dice = CounterDice(5)
    assert table.when("start T").refusal("fleet terra_vanguard") == "RM-SCN-03"
    table.when("fleet terra_bastion", "start C")
    assert table.asked() == 0
    assert table.events("first_roll") == []
    with pytest.raises(DataError, match="RM-SCN-03: a siege has an attacker and a defender, not 3 players"):
        ROCKETMEN.setup(3, {"scenario": "siege"})


@pytest.mark.rule("RM-SCN-02", "RM-R-83")
def test_ready_made_fleets_are_offered_in_the_scenario_of_their_size() -> None:
    standard = Table(ROCKETMEN).legal()
    small = Table(ROCKETMEN, scenario="skirmish").legal()
    assert len(standard) == len(small) == 8
    assert not set(standard) & set(small)
    assert Table(ROCKETMEN, scenario="skirmish").refusal("fleet rebel_cell") == "RM-SCN-02"
    assert Table(ROCKETMEN).refusal("fleet rebel_runners") == "RM-SCN-02"
    assert Table(ROCKETMEN).refusal("fleet own") == "RM-FLEET-01"


@pytest.mark.rule("RM-SCN-03", "RM-R-83")
def test_a_siege_offers_its_defender_several_stations_and_its_attacker_none() -> None:
    table = Table(ROCKETMEN, scenario="siege")
    attackers = table.legal()
    defenders = table.when("fleet mars_warhost", "start T").legal()
    assert (len(attackers), len(defenders)) == (7, 6)
    assert not set(attackers) & set(defenders)
    assert Table(ROCKETMEN).refusal("fleet mars_anvil") == "RM-SCN-03"
    assert Table(ROCKETMEN, scenario="skirmish").refusal("fleet mars_anvil") == "RM-SCN-03"
    assert Table(ROCKETMEN, scenario="siege").refusal("fleet mars_anvil") == "RM-SCN-03", "the attacker"


@pytest.mark.rule("RM-SCN-01")
def test_a_ready_made_fleet_leaves_its_reserve_at_home_in_an_ore_rush() -> None:
    table = seated("s01 AASS", scenario="ore_rush")
    blue = table.view()["seats"][1]
    assert blue["reserve"] == blue["reserve_crew"] == []
    assert seated("s01 AASS").view()["seats"][1]["reserve"] != []


# ready-made fleets


@pytest.mark.rule("RM-FLEET-01", "RM-FLEET-02", "RM-POD-01", "RM-ASG-02", "RM-ASG-05")
@pytest.mark.parametrize("fleet", FLEETS, ids=[fleet.id for fleet in FLEETS])
def test_every_ready_made_fleet_is_legal_and_uses_all_its_points(fleet: Fleet) -> None:
    limits = Limits(fleet.scenario, 1 if fleet.scenario == "siege" else 0)
    again, complaints = read_line(write_line(fleet), limits)
    assert complaints == []
    assert (again.active_points(), again.reserve_points()) == (limits.active, limits.reserve)
    assert write_line(again) == write_line(fleet)


@pytest.mark.rule("RM-RSV-05", "RM-ASG-01")
@pytest.mark.parametrize("fleet", FLEETS, ids=[fleet.id for fleet in FLEETS])
def test_every_reserve_crew_of_a_ready_made_fleet_has_a_ship_that_it_can_serve_on(fleet: Fleet) -> None:
    limits = Limits("standard", 0)
    for crew in fleet.waiting:
        empty = Fleet("none", "none", "standard")
        ships = [Berth(b.model, b.loads, [[] for _ in b.loads]) for b in fleet.reserve]
        assert any(not forbids_posting(empty, limits, ship, 0, crew) for ship in ships), CREWS[crew]


# at the table


@pytest.mark.rule("RM-R-83", "RM-POD-01", "RM-ASG-04", "RM-FLEET-04")
def test_a_fleet_of_ones_own_comes_to_the_table_as_written() -> None:
    table = seated("s01 AASS c01, s44 A/S/S/A c22@2, home c29; s47, c04")
    assert red(table)["fleet"] == "own"
    assert [entry["model"] for entry in red(table)["reserve"]] == ["s47"]
    assert len(red(table)["reserve_crew"]) == 1
    assert [(crew["crew"], crew["assigned"]) for crew in red(table)["crew"]] == [("c29", False)]
    while table.asked() == 1 or table.prompt() == "face":
        table.when(table.legal()[0])
    while table.prompt() in ("place", "face"):
        table.when(table.legal()[0])
    ships = {ship["id"]: ship for ship in table.view()["ships"] if ship["seat"] == "red"}
    assert [(ship["model"], ship["lasers"], ship["shields"]) for ship in ships.values()] == [
        ("s01", 2, 2),
        ("s44", 1, 0),
        ("s44", 0, 1),
        ("s44", 0, 1),
        ("s44", 1, 0),
    ]
    assert [[crew["crew"] for crew in ship["crew"]] for ship in ships.values()] == [["c01"], [], ["c22"], [], []]


@pytest.mark.rule("RM-R-83", "RM-SET-02")
def test_a_player_whose_fleet_is_agreed_chooses_the_starting_resource_only() -> None:
    table = Table(ROCKETMEN, own_red="s01 AASS", own_blue="s46 AASS")
    assert table.legal() == ["start T", "start N", "start C"]
    assert table.view()["seats"][1]["chosen"]


@pytest.mark.rule("RM-R-83")
@pytest.mark.parametrize("scenario", ["standard", "ore_rush", "siege"])
def test_a_fleet_of_ones_own_is_known_to_its_seat_alone_until_all_are_shown(scenario: str) -> None:
    lines = ["s09 AAASS, s47 S", "s09 AAASS, s02 AS"] if scenario == "siege" else ["s46 AASS", "s02 AS c01"]
    one, two = (Table(ROCKETMEN, own_red="s01 AASS", own_blue=line, scenario=scenario) for line in lines)
    for table in (one, two):
        table.state.dice = CounterDice(5)
    # then red and spectators see the same, are offered the same and guess the same, whatever blue brings
    for seat in (0, -1):
        assert one.view(seat) == two.view(seat)
        for seed in range(6):
            guesses: list[Any] = [table.state.redeal(seat, seed).save()["table"] for table in (one, two)]
            assert guesses[0] == guesses[1]
            assert guesses[0]["plans"][1] not in lines
    assert one.legal() == two.legal() == ["start T", "start N", "start C"]
    laws.nothing_leaks(one.state, 3)
    laws.saving_is_complete(one.state)
    assert one.view(1)["seats"][1]["plan"] == lines[0]
    # when all have chosen, then everybody sees it
    one.when("start T", "start C")
    assert one.view(0)["seats"][1]["plan"] == one.view(-1)["seats"][1]["plan"] == lines[0]


@pytest.mark.rule("RM-FLEET-01", "RM-POD-01", "RM-ASG-02", "RM-ASG-07")
def test_the_menu_of_fleets_has_ships_with_pods_and_crew_and_legal_fleets_to_begin_with() -> None:
    menu: Any = ROCKETMEN.menu().as_json()
    active, reserve = menu["parts"]
    assert (menu["noun"], active["id"], reserve["id"]) == ("fleet", "active", "reserve")
    ships = {entry["id"]: entry for entry in active["entries"]}
    assert list(ships) == [*MODELS, "home"]
    assert (ships["s01"]["name"], ships["s01"]["cost"], ships["s01"]["given"]) == ("Iron Decree", 15, "AASS")
    pods, crew = ships["s01"]["fittings"]
    assert (pods["words"], pods["most"], crew["most"]) == (["SSSS", "ASSS", "AASS", "AAAS", "AAAA"], 1, 3)
    assert [menu["words"][word] for word in crew["words"][:2]] == ["Prefect Aurel Voss (2)", "Gunnery Chief Brandt (2)"]
    assert "A/S/S" in ships["s04"]["fittings"][0]["words"]
    assert "c04@3" in ships["s04"]["fittings"][1]["words"]
    assert [entry["id"] for entry in reserve["entries"]] == [*MODELS, *CREWS]
    # then every ship can be added as it is given, with every load and every crew that is offered
    for ship in active["entries"][: len(MODELS)]:
        for word in [ship["given"], *ship["fittings"][0]["words"]]:
            assert rules(f"{ship['id']} {word}") == []
        for fitting in ship["fittings"][1:]:
            assert all("RM-ASG-02" not in rules(f"{ship['id']} {ship['given']} {word}") for word in fitting["words"])
    for ready, fleet in zip(menu["ready"], FLEETS, strict=True):
        assert rules(ready["text"], fleet.scenario, seat=int(fleet.scenario == "siege")) == []


def test_a_wrong_line_is_refused_with_seat_and_rule() -> None:
    with pytest.raises(DataError, match=r"RM-POD-01: own_blue: s01 \(Iron Decree\) has 4 pod posts, not 'AAS'"):
        ROCKETMEN.setup(2, {"own_blue": "s01 AAS"})
    with pytest.raises(DataError, match="RM-OPT-01: own_gold: nobody plays gold at a table of 2"):
        ROCKETMEN.setup(2, {"own_gold": "s01 AASS"})


def test_every_complaint_about_every_line_is_listed_for_a_form() -> None:
    options = dict(ROCKETMEN.setup(2).options) | {"own_red": "s01 AAS c20", "own_blue": "s99 A"}
    rules = [(option, rule) for option, rule, _ in ROCKETMEN.complaints(2, options)]
    assert rules == [("own_red", "RM-POD-01"), ("own_red", "RM-ASG-02"), ("own_blue", "RM-CMP-03")]
    siege = dict(ROCKETMEN.setup(2).options) | {"scenario": "siege"}
    assert [rule for _, rule, _ in ROCKETMEN.complaints(3, siege)] == ["RM-SCN-03"]
    assert ROCKETMEN.complaints(2, ROCKETMEN.setup(2).options) == []


# anything that the checklists allow reads back as itself


@st.composite
def fleets(draw: st.DrawFn) -> tuple[Fleet, Limits]:
    """A fleet put together by the checklists."""
    limits = Limits(draw(st.sampled_from(SCENARIOS)), 0)
    fleet = Fleet("own", "drawn", "standard")
    for model in draw(st.lists(st.integers(0, len(MODELS) - 1), max_size=8)):
        waiting = draw(st.booleans())
        if forbids_ship(fleet, limits, waiting, model):
            continue
        size, posts = int(SQUADRON[model]), int(POSTS[model])
        loads = [draw(st.text("AS", min_size=posts, max_size=posts)) for _ in range(size)]
        berth = Berth(model, [""] * size if waiting else loads, [[] for _ in range(size)])
        (fleet.reserve if waiting else fleet.active).append(berth)
        for crew in draw(st.lists(st.integers(0, len(CREWS) - 1), max_size=4)):
            place = draw(st.integers(0, size - 1))
            if waiting and not forbids_waiting(fleet, limits, crew):
                fleet.waiting.append(crew)
            elif not waiting and not forbids_posting(fleet, limits, berth, place, crew):
                berth.crews[place].append(crew)
    return fleet, limits


@pytest.mark.rule("RM-FLEET-01", "RM-FLEET-02")
@settings(max_examples=60, deadline=None)
@given(fleets())
def test_what_the_checklists_allow_is_within_all_limits_and_reads_back(drawn: tuple[Fleet, Limits]) -> None:
    fleet, limits = drawn
    assert fleet.active_points() <= limits.active
    assert fleet.reserve_points() <= limits.reserve
    again, complaints = read_line(write_line(fleet), limits)
    assert complaints == ([] if fleet.active else [("RM-FLEET-01", "the fleet lacks a ship that starts")])
    assert write_line(again) == write_line(fleet)
