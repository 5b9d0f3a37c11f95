"""What the table tells before a move: reach by turns, way and fire on it, battle odds, the shots of a volley."""

from __future__ import annotations

import time
from typing import Any

import pytest

from games.buck_rogers.gallery import GALLERY
from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.tables import ZONE_IDS
from retrorocket.kernel.dice import CounterDice, seed_of
from table import Table


def foreseen(board: Table, text: str) -> dict[str, Any]:
    """The preview of an action; the position is the same afterwards."""
    before = board.state.digest()
    found = board.state.preview(board.state.notation().read(text))
    assert board.state.digest() == before
    return found


def test_a_step_into_enemies_shows_the_odds_of_the_battle_with_their_interval() -> None:
    board = Position().stack("6 blue-F bach", "1 green-T tolstoi").hold("green", "tolstoi").moving()
    board.when("move 6 blue-F bach")
    found = foreseen(board, "to tolstoi")
    assert found["path"] == ["tolstoi"]
    assert found["stops"]
    mine, theirs = found["battle"]["sides"]
    assert (mine["seat"], theirs["seat"]) == (0, 3)
    assert mine["low"] <= mine["percent"] <= mine["high"]
    assert mine["low"] > 80
    assert theirs["percent"] + mine["percent"] + found["battle"]["open"] in (99, 100, 101)
    assert mine["left"] > 4


def test_cargo_fights_in_the_foreseen_battle_and_the_odds_know_it() -> None:
    board = Position().ship("blue-R1", "near_mercury", 5).stack("2 green-T bach").hold("green", "bach").moving()
    full = foreseen(board.when("fly blue-R1"), "to bach")
    bare = Position().ship("blue-R1", "near_mercury").stack("2 green-T bach").hold("green", "bach").moving()
    empty = foreseen(bare.when("fly blue-R1"), "to bach")
    assert full["battle"]["sides"][0]["percent"] > empty["battle"]["sides"][0]["percent"] + 40


@pytest.mark.rule("BR-PTF-01")
def test_a_way_through_enemies_shows_who_may_fire_on_it() -> None:
    board = Position(V7=True).stack("1 blue-F near_mercury", "3 green-F far_mercury").moving()
    board.when("move 1 blue-F near_mercury")
    found = foreseen(board, "go Me2")
    assert found["path"] == ["far_mercury", "Me2"]
    assert found["cost"] == 2
    assert found["fire"] == [{"zone": "far_mercury", "seat": 3, "shots": 3, "percent": 50}]
    assert "battle" not in found
    assert foreseen(board, "to far_mercury")["fire"] == []


@pytest.mark.rule("BR-KSAT-05")
def test_a_hostile_satellite_stops_the_way_and_is_named() -> None:
    zones = ("the_warrens", "bach", "tolstoi", "sobkou_plains")
    board = Position().stack("1 blue-F far_mercury").satellite("near_mercury").hold("green", *zones).moving()
    found = foreseen(board.when("move 1 blue-F far_mercury"), "to near_mercury")
    assert found["satellite"] == 3
    assert found["stops"]


def test_the_reach_of_a_stack_counts_turns_and_the_planets_move_meanwhile() -> None:
    board = Position().stack("2 blue-F A19").moving()
    fast = foreseen(board, "move 2 blue-F A19")
    assert fast["left"] == 4
    assert [fast["reach"][zone] for zone in ("A20", "A23", "A24", "A27", "psyche")] == [1, 1, 2, 2, 3]
    assert "A19" not in fast["reach"]
    rest = Position(B4=True).stack("2 blue-F A19").moving()
    assert foreseen(rest, "move 2 blue-F A19")["reach"]["psyche"] == 2
    group = board.when("move 2 blue-F A19").view()["group"]
    assert group["reach"] == fast["reach"]
    assert group["zone"] == "A19"
    assert group["left"] == 4


@pytest.mark.rule("BR-COMBAT-07")
def test_attacking_with_all_shows_beforehand_what_fires_at_what() -> None:
    board = Position().stack("4 blue-F bach", "2 green-G bach").hold("green", "bach").fighting()
    assert board.prompt() == "attack"
    found = foreseen(board, "volley")
    assert [(row["unit"], row["target"], row["percent"]) for row in found["shots"]] == [("blue-F", "green-G", 40)]
    assert 2 < found["shots"][0]["shots"] <= 4
    assert 1 <= found["kills"][0]["hits"] <= 2
    assert {row["seat"] for row in found["battle"]["sides"]} == {0, 3}
    assert foreseen(board, "attack blue-F green-G") == {"need": 7, "bonus": 0, "percent": 40}


@pytest.mark.rule("BR-LEAD-03")
def test_a_leaders_bonus_shows_in_the_chance() -> None:
    board = Position().stack("1 blue-F bach", "1 green-G bach").leader("buck_rogers", "bach").fighting()
    assert foreseen(board, "attack blue-F green-G") == {"need": 7, "bonus": 2, "percent": 60}


def test_the_odds_of_a_huge_battle_take_no_longer_than_those_of_a_small_one_and_say_less() -> None:
    board = Position().stack("60 blue-F E4", "60 green-F E4").fighting()
    assert board.prompt() == "start_battle"
    start = time.process_time()
    found = foreseen(board, "yes")["battle"]
    assert time.process_time() - start < 60
    assert found["trials"] == 40
    assert found["sides"][0]["high"] - found["sides"][0]["low"] > 15


def test_building_shows_how_many_pieces_and_after_how_many_phases() -> None:
    board = Position().factory("bach").hold("blue", "bach").building()
    assert foreseen(board, "build bach blue-T bach") == {"pieces": 2, "phases": 1}
    assert foreseen(board, "build bach blue-B near_mercury") == {"pieces": 1, "phases": 2}
    assert foreseen(board, "end") == {}


def test_the_view_shows_the_battle_the_contested_zones_and_the_shares_of_the_displays() -> None:
    board = Position().stack("4 blue-F bach", "2 green-G bach").hold("green", "bach", "tolstoi").hold("blue", "ceres")
    view = board.fighting().view()
    assert view["contested"] == ["bach"]
    assert view["battle"]["zone"] == "bach"
    assert view["battle"]["round"] == 1
    assert view["battle"]["attacker"] == 0
    assert view["battle"]["line"][0] == {"unit": "blue-F", "seat": 0, "count": 4, "hit": 0, "spent": 0}
    assert view["displays"][0] == [0, 0, 0, 2, 0, 0]
    assert view["displays"][4][0] == 1
    after = board.rolling(10, 1, 1, 1).when("attack blue-F green-G").view()["battle"]["line"]
    assert after[0]["spent"] == 1
    assert [row["hit"] for row in after if row["unit"] == "green-G"] == [1]


# every part of a preview by its rule, with exact numbers


VESTA = "orbit_vesta"


def duel(blue: str, green: str, **options: Any) -> Position:
    """Asteroid Gennies and Battlers in one Orbit Zone: a Gennie cannot hit a Battler, which hits it on seven."""
    board = Position(E=True, **options).stack(f"{blue} {VESTA}", f"{green} {VESTA}").hold("blue", "bach")
    return board.fighting().until("start_battle", "hold")


def odds(zone: str, *sides: tuple[int, int, float], unsettled: int = 0) -> dict[str, Any]:
    """Battle odds of which nothing is left to chance: 120 trials, Wilson's interval of 0 or 100 percent."""
    bounds = {100: (97, 100), 0: (0, 3)}
    rows = [
        {"seat": seat, "percent": share, "low": bounds[share][0], "high": bounds[share][1], "left": left}
        for seat, share, left in sides
    ]
    return {"zone": zone, "trials": 120, "sides": rows, "open": unsettled}


@pytest.mark.rule("BR-R-74", "BR-COMBAT-10")
@pytest.mark.parametrize(
    ("blue", "green", "sides"),
    [
        ("3 blue-B", "2 green-G", ((0, 100, 3.0), (3, 0, 0.0))),
        ("1 blue-G", "2 green-B", ((0, 0, 0.0), (3, 100, 2.0))),
    ],
)
def test_the_odds_of_a_battle_that_only_one_side_can_win(
    blue: str, green: str, sides: tuple[tuple[int, int, float], ...]
) -> None:
    board = duel(blue, green)
    assert foreseen(board, "yes") == {"battle": odds(VESTA, *sides)}
    assert foreseen(board, "no") == {}


@pytest.mark.rule("BR-COMBAT-10", "BR-COMBAT-15")
def test_a_battle_in_which_nobody_can_hit_anybody_stays_open() -> None:
    board = Position(E=True).stack("2 blue-G vesta", "1 yellow-T ceres").satellite(VESTA).hold("green", "vesta")
    board.given(control=[*board.fields["control"]]).hold("green", "vesta").moving()
    board.when("move 2 blue-G vesta")
    found = foreseen(board, f"to {VESTA}")
    assert found["battle"] == odds(VESTA, (0, 0, 2.0), (3, 0, 1.0), unsettled=100)
    assert found["satellite"] == 3


@pytest.mark.rule("BR-MOVE-01", "BR-MOVE-03")
@pytest.mark.parametrize(
    ("first", "text", "left"),
    [
        ([], "move 1 blue-F E4", 4),
        ([], "fly blue-R1", 4),
        ([], "lead buck_rogers", 4),
        (["move 2 blue-F E4", "to E5", "stop"], "pick 1 blue-F E5 left 3", 3),
        (["move 2 blue-F E4"], "with 1 blue-R1", 4),
        (["move 2 blue-F E4"], "join buck_rogers", 4),
    ],
)
def test_picking_shows_how_far_the_group_would_come(first: list[str], text: str, left: int) -> None:
    board = Position().stack("2 blue-F E4", "1 blue-F E5").ship("blue-R1", "E4").leader("buck_rogers", "E4").moving()
    board.when(*first)
    found = foreseen(board, text)
    group = board.when(text).view()["group"]
    assert found == {"left": left, "reach": group["reach"]}
    assert group["left"] == left


@pytest.mark.rule("BR-MOVE-08", "BR-OPT-F1")
def test_a_way_shows_its_zones_and_cost_and_nobody_waits_on_an_empty_one() -> None:
    board = Position(F=True).stack("1 blue-F near_earth").hold("blue", "bach").moving()
    board.when("move 1 blue-F near_earth")
    assert foreseen(board, "go E2") == {"path": ["far_earth_moon", "E2"], "cost": 1, "fire": [], "stops": False}
    assert foreseen(board, "to near_moon") == {"path": ["near_moon"], "cost": 1, "fire": [], "stops": False}


@pytest.mark.rule("BR-PTF-01", "BR-PTF-03", "BR-R-98")
def test_a_way_shows_the_fire_of_every_side_in_each_zone_with_its_best_chance() -> None:
    """Burgundy came to E4 this turn with two Fighters; green and yellow wait in E5."""
    board = Position(advanced=True).stack("1 blue-B E4", "2 burgundy-F E4", "1 green-B E5", "3 green-F E5")
    board.stack("1 yellow-F E5").given(newcomers=[["E4", "burgundy-F", 2]]).moving()
    board.when("move 1 blue-B E4")
    assert foreseen(board, "to E5")["fire"] == [{"zone": "E4", "seat": 1, "shots": 2, "percent": 30}]
    found = foreseen(board, "go E6")
    assert found["path"] == ["E5", "E6"]
    assert found["fire"] == [
        {"zone": "E4", "seat": 1, "shots": 2, "percent": 30},
        {"zone": "E5", "seat": 2, "shots": 1, "percent": 30},
        {"zone": "E5", "seat": 3, "shots": 4, "percent": 30},
    ]


@pytest.mark.rule("BR-TRANS-07", "BR-R-19")
@pytest.mark.parametrize(("enemy", "expected"), [(True, True), (False, False)])
def test_what_is_unloaded_on_the_ground_counts_in_the_foreseen_battle(enemy: bool, expected: bool) -> None:
    """A second Transport of one's own already stands there; all nine Troopers fight, green's cargo does not."""
    board = Position().ship("blue-R1", "near_mercury", 5).ship("blue-R2", "bach", 4).ship("green-R1", "hielo", 3)
    if enemy:
        board.stack("1 green-T bach")
    board.hold("green", "hielo", "bach").moving().when("fly blue-R1")
    found = foreseen(board, "to bach")
    assert ("battle" in found) == expected
    assert found["stops"] == expected
    if expected:
        mine, theirs = found["battle"]["sides"]
        assert (mine["percent"], theirs["percent"]) == (100, 0)
        assert 10 < mine["left"] <= 11, "two Transports and nine Troopers, hardly any of them lost"


@pytest.mark.rule("BR-KSAT-05", "BR-KSAT-08")
def test_ones_own_satellite_is_no_danger_on_the_way() -> None:
    board = Position().stack("1 blue-F near_mercury", "1 green-F far_mercury").satellite("near_mercury")
    board.hold("blue", "the_warrens", "bach", "tolstoi", "sobkou_plains").moving(3)
    found = foreseen(board.when("move 1 green-F far_mercury"), "to near_mercury")
    assert found["satellite"] == 0
    assert [row["seat"] for row in found["battle"]["sides"]] == [0, 3]
    own = Position().stack("1 blue-F far_mercury").satellite("near_mercury")
    own.hold("blue", "the_warrens", "bach", "tolstoi", "sobkou_plains").moving().when("move 1 blue-F far_mercury")
    assert "satellite" not in foreseen(own, "to near_mercury")


@pytest.mark.rule("BR-COMBAT-11", "BR-LEAD-03", "BR-OPT-E3")
@pytest.mark.parametrize(
    ("attack", "leader", "expected"),
    [
        ("blue-F green-T", False, (7, 0, 40)),
        ("blue-F green-R1", True, (3, 2, 100)),
        ("blue-R1 green-G", False, (11, 0, 10)),
        ("blue-R1 green-G", True, (11, 2, 20)),
    ],
)
def test_one_attack_shows_its_number_its_bonus_and_its_chance(
    attack: str, leader: bool, expected: tuple[int, int, int]
) -> None:
    lone = "R1" in attack.split()[1]
    board = Position(E=True).stack("1 blue-F elysium", *([] if lone else ["1 green-T elysium", "1 green-G elysium"]))
    board.ship("blue-R1", "elysium").ship("green-R1", "elysium").hold("green", "tycho")
    if leader:
        board.leader("buck_rogers", "elysium")
    found = foreseen(board.fighting(), f"attack {attack}")
    assert (found["need"], found["bonus"], found["percent"]) == expected


@pytest.mark.rule("BR-ALEAD-02", "BR-PTF-02")
def test_bucks_power_shows_in_the_chance_of_an_attack_and_of_a_shot() -> None:
    board = Position(advanced=True).stack("1 blue-F E4", "1 green-B E4").leader("buck_rogers", "E4").fighting()
    board.when("yes", "pass", "pass")
    assert foreseen(board, "attack blue-F green-B") == {"need": 8, "bonus": 0, "percent": 30}
    assert foreseen(board.when("use buck_rogers"), "attack blue-F green-B") == {"need": 4, "bonus": 0, "percent": 70}
    passing = Position(advanced=True).stack("2 blue-F E5", "1 green-F E4").leader("buck_rogers", "E5").moving(3)
    passing.when("move 1 green-F E4", "go E6")
    assert (passing.prompt(), passing.asked()) == ("fire_at_passing", 0)
    assert foreseen(passing, "fire blue-F green-F") == {"need": 6, "bonus": 0, "percent": 50}
    passing.when("use buck_rogers")
    assert foreseen(passing, "fire blue-F green-F") == {"need": 4, "bonus": 0, "percent": 70}


@pytest.mark.rule("BR-BOMB-03", "BR-OPT-E5", "BR-LEAD-07")
def test_a_bomb_and_a_lunar_shot_show_their_chance() -> None:
    board = Position(E=True, M=True).stack("2 blue-B near_moon", "1 green-T tycho", "1 green-G tycho")
    board.leader("buck_rogers", "near_moon").factory("tycho").hold("green", "tycho").hold("blue", "bach").fighting()
    assert board.prompt() == "bomb"
    assert foreseen(board, "bomb green-T tycho") == {"need": 8, "bonus": 2, "percent": 50}
    assert foreseen(board, "bomb green-Y tycho") == {"need": 7, "bonus": 2, "percent": 60}
    board.when("hold")
    assert (board.prompt(), board.asked()) == ("lunar_fire", 3)
    assert foreseen(board, "fire green-G blue-B") == {"need": 8, "bonus": 0, "percent": 30}


def hits_of(need: int, number: int = 24) -> float:
    """How often a single die of each of the foreseen volleys reaches a number, on average."""
    rolls = [CounterDice(seed_of(2419, trial)).roll(10) for trial in range(number)]
    return round(sum(1 for roll in rolls if roll >= need) / number, 1)


@pytest.mark.rule("BR-COMBAT-07", "BR-COMBAT-10")
def test_a_volley_shows_shots_chances_and_hits_of_every_pair() -> None:
    board = Position().stack("1 blue-F bach", "3 green-T bach").hold("green", "bach").fighting()
    found = foreseen(board, "volley")
    assert found["shots"] == [{"unit": "blue-F", "target": "green-T", "shots": 1.0, "percent": 40}]
    assert found["kills"] == [{"unit": "green-T", "hits": hits_of(7)}]
    assert [row["seat"] for row in found["battle"]["sides"]] == [0, 3]
    assert found["battle"]["trials"] == 120


@pytest.mark.rule("BR-COMBAT-07", "BR-LEAD-03")
def test_a_volley_of_several_pieces_shows_each_pair_once() -> None:
    board = (
        Position().stack("2 blue-F bach", "1 blue-T bach", "9 green-T bach").leader("buck_rogers", "bach").fighting()
    )
    found = foreseen(board, "volley")
    assert found["shots"] == [
        {"unit": "blue-T", "target": "green-T", "shots": 1.0, "percent": 70},
        {"unit": "blue-F", "target": "green-T", "shots": 2.0, "percent": 60},
    ]
    assert [row["unit"] for row in found["kills"]] == ["green-T"]
    assert 1 < found["kills"][0]["hits"] < 2.6


@pytest.mark.rule("BR-BOMB-03", "BR-KSAT-06", "BR-PTF-02", "BR-RETR-04")
def test_a_volley_of_bombs_of_a_satellite_and_at_passing_ships_shows_the_same() -> None:
    bombs = Position(M=True).stack("1 blue-B near_moon", "1 green-G tycho").factory("bach").hold("green", "bach")
    bombs.leader("buck_rogers", "near_moon").hold("blue", "ceres").fighting()
    assert foreseen(bombs, "volley") == {
        "shots": [{"unit": "blue-B", "target": "green-G", "shots": 1.0, "percent": 60}],
        "kills": [{"unit": "green-G", "hits": hits_of(5)}],
    }
    sheltered = Position(M=True).stack("1 blue-B near_moon", "1 green-G tycho").factory("tycho").hold("green", "tycho")
    sheltered.hold("blue", "ceres").fighting()
    row = {"unit": "blue-B", "target": "green-Y", "shots": 1.0, "percent": 40}
    assert foreseen(sheltered, "volley")["shots"] == [row]
    orbit = Position().stack("1 green-F orbit_vesta").satellite("orbit_vesta").hold("blue", "vesta").fighting()
    assert orbit.prompt() == "free_shots"
    assert foreseen(orbit, "volley") == {
        "shots": [{"unit": "blue-K", "target": "green-F", "shots": 1.0, "percent": 50}],
        "kills": [{"unit": "green-F", "hits": hits_of(6)}],
    }
    passing = Position(advanced=True).stack("1 blue-F E5", "1 green-F E4").hold("blue", "bach").moving(3)
    passing.when("move 1 green-F E4", "go E6")
    assert foreseen(passing, "volley") == {
        "shots": [{"unit": "blue-F", "target": "green-F", "shots": 1.0, "percent": 50}],
        "kills": [{"unit": "green-F", "hits": hits_of(6)}],
    }


@pytest.mark.rule("BR-BUILD-02", "BR-BUILD-04", "BR-OPT-E4")
@pytest.mark.parametrize(
    ("item", "place", "pieces", "phases"),
    [
        ("T", "african_regency", 2, 1),
        ("G", "african_regency", 3, 1),
        ("F", "african_regency", 1, 1),
        ("R", "african_regency", 1, 1),
        ("B", "near_earth", 1, 2),
        ("K", "near_earth", 1, 2),
        ("Y", "eurasian_regency", 1, 2),
    ],
)
def test_a_build_shows_how_many_pieces_after_how_many_phases(item: str, place: str, pieces: int, phases: int) -> None:
    board = Position(E=True).factory("african_regency").hold("blue", *ZONE_IDS[13:20]).building()
    assert foreseen(board, f"build african_regency blue-{item} {place}") == {"pieces": pieces, "phases": phases}


@pytest.mark.rule("BR-TRANS-13")
def test_ones_own_cargo_is_known_in_what_is_foreseen() -> None:
    board = Position().stack("5 blue-T hielo", "1 green-T bach").ship("blue-R1", "hielo").ship("blue-R2", "hielo")
    board.hold("blue", "hielo").hold("green", "bach").moving()
    board.when("load 5 blue-T blue-R1", "fly blue-R1", "to near_mercury")
    mine = foreseen(board, "to bach")["battle"]["sides"][0]
    assert mine["left"] > 5, "the Transport and its five Troopers"


@pytest.mark.parametrize("name", ["surrender", "sabotage", "subvert"])
def test_a_yes_that_begins_no_battle_shows_nothing_beforehand(name: str) -> None:
    assert foreseen(GALLERY[name](), "yes") == {}


@pytest.mark.rule("BR-KSAT-05", "BR-MOVE-08")
def test_the_reach_of_later_turns_stops_at_a_hostile_satellite() -> None:
    board = Position(B4=True).stack("1 blue-F TE9").satellite("near_mercury").hold("green", *ZONE_IDS[:4]).moving()
    reach = board.when("move 1 blue-F TE9").view()["group"]["reach"]
    assert (reach["near_mercury"], reach["bach"]) == (2, 3)


@pytest.mark.rule("BR-MOVE-02", "BR-AMOVE-01", "BR-MOVE-06")
@pytest.mark.parametrize(
    ("picks", "expected"),
    [
        (["move 1 blue-F A10"], {"A15": 1, "A16": 2, "A20": 2, "A25": 3}),
        (["move 1 blue-B A10"], {"A14": 1, "A15": 2, "A18": 2, "A19": 3, "A22": 3}),
        (["fly blue-R1"], {"A13": 1, "A14": 2, "A16": 2, "A17": 3, "A19": 3}),
        (["lead buck_rogers"], {"A14": 1, "A15": 2, "A18": 2, "A19": 3, "A22": 3}),
        (["move 1 blue-F A10", "with 1 blue-R1"], {"A13": 1, "A14": 2, "A16": 2, "A17": 3, "A19": 3}),
        (["move 1 blue-T space_elevator"], {"pavonis": 1, "arcadia": 2, "boreal_sea": 2}),
    ],
)
def test_the_reach_of_each_kind_goes_by_its_own_allowance_turn_after_turn(
    picks: list[str], expected: dict[str, int]
) -> None:
    board = Position(advanced=True, B4=True).stack("1 blue-F A10", "1 blue-B A10", "1 blue-T space_elevator")
    board.ship("blue-R1", "A10").leader("buck_rogers", "A10").leader("ardala", "bach").moving().when(*picks)
    reach = board.view()["group"]["reach"]
    assert {zone: reach.get(zone, 0) for zone in expected} == expected


@pytest.mark.rule("BR-OPT-F1", "BR-COMBAT-01")
def test_of_a_zone_in_two_halves_those_are_contested_in_which_somebody_stands() -> None:
    one = Position(F=True).stack("1 blue-F E2", "1 green-F E2", "1 blue-F E5").ship("yellow-R1", "E6").moving()
    assert one.view()["contested"] == ["E2"]
    both = Position(F=True).stack("1 blue-F E2").ship("green-R1", "far_earth_moon").moving()
    assert both.view()["contested"] == ["far_earth_moon", "E2"]
