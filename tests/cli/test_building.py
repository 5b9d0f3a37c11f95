"""A force of one's own, built at the terminal before the game: points left, refusals by rule id, the game itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Command, Ran
from retrorocket.kernel.record import read_record

BUILD = ("play", "pocket-tactics", "--build", "--plain", "--seed", "3")


def force_of(name: str, option: str = "custom_a") -> str:
    """The force that a saved game was begun with."""
    return str(read_record(Path(name).read_text()).header.options[option])


def test_a_force_is_built_line_by_line_and_played(command: Command) -> None:
    typed = "clear\n3 swordsman\nspearman*3\narcher\nsapper\ndone\nsave x.jsonl\n"
    ran = command(*BUILD, typed=typed)
    assert ran.code == 0, ran.err
    assert "The force of A" in ran.out
    assert "30 of 100 points, 70 left, 3 units" in ran.out
    assert force_of("x.jsonl") == "legion: swordsman*3, spearman*3, archer, sapper"
    assert "lay" in ran.out


def test_a_bot_brings_the_standard_force_of_its_faction(command: Command) -> None:
    command(*BUILD, "--option", "faction_b=swarm", typed="done\nsave x.jsonl\n")
    assert force_of("x.jsonl", "custom_b").startswith("swarm: ")
    assert force_of("x.jsonl").startswith("legion: conscript*3, archer*2")


@pytest.mark.rule("PT-FORCE-03", "PT-FORCE-04", "PT-FORCE-05")
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("swordsman\n", "Refused. PT-FORCE-03: 110 points, at most 100 are allowed."),
        ("clear\narcher*4\n", "Refused. PT-FORCE-04: 4 units of archer, at most 3 are allowed."),
        ("clear\narcher*3\ndone\n", "Not yet. PT-FORCE-03: 3 units, 5 to 15 are allowed."),
        ("clear\nstalker*4\nmarauder\narcher*2\ndone\n", "Not yet. PT-FORCE-05: 22 of 59 points are of legion"),
        ("archer*9999\n", "PT-FORCE-03: '9999' is no number of copies from 1 to 99."),
        ("elephant\n", "PT-FORCE-03: no unit 'elephant'"),
        ("s\n", "perhaps spearman, swordsman, shieldmaiden"),
        ("-sapper\n", "PT-FORCE-03: there is no sapper to take away."),
        ("home moon\n", "PT-FORCE-05: no faction 'moon'"),
        ("list moon\n", "PT-FORCE-05: no group 'moon'"),
        ("legion: archer*2, moon\n", "PT-FORCE-03: no unit 'moon'"),
    ],
)
def test_what_may_not_be_is_refused_by_its_rule_and_nothing_changes(command: Command, typed: str, said: str) -> None:
    ran = command(*BUILD, typed=typed)
    assert said in ran.out
    assert ran.code != 0
    assert "Traceback" not in ran.out + ran.err


def test_home_list_standard_and_text_change_the_force(command: Command) -> None:
    ran = command(*BUILD, typed="home tribes\nstandard\nlist mercenary\n-druid\nhelp\ndone\nsave x.jsonl\n")
    assert "sapper" in ran.out
    assert "86 of 100 points, 14 left" in ran.out
    assert force_of("x.jsonl").startswith("tribes: stalker*3")
    assert "druid" not in force_of("x.jsonl")
    command(*BUILD, typed="legion: archer*3, swordsman*3\ndone\nsave y.jsonl\n")
    assert force_of("y.jsonl") == "legion: archer*3, swordsman*3"


@pytest.mark.rule("PT-FORCE-06")
def test_two_people_at_one_keyboard_build_one_after_the_other(command: Command) -> None:
    ran = command(*BUILD, "--seats", "me,me", typed="done\n\n-druid\ndone\n\nsave x.jsonl\n")
    assert ran.out.index("The force of A") < ran.out.index("hide this force") < ran.out.index("The force of B")
    assert "druid" not in force_of("x.jsonl", "custom_b")


def test_building_is_for_games_with_forces(command: Command) -> None:
    ran = command("play", "doomsday", "--build")
    assert ran.code == 2
    assert "--build is for games with forces of one's own" in ran.err


def test_a_fleet_of_rocketmen_is_built_at_the_table(command: Command) -> None:
    first = "build\nadd s47\nboard\nlasers 1\nhire c29\ndone\nadd s06\nlasers 3\nadd s06\ndone\n"
    typed = first + "add s06\nready\nstart T\nsave y.jsonl\n"
    agreed = ("--option", "fleets=built", "--seats", "me,random")
    ran = command("play", "rocketmen", *agreed, "--plain", "--seed", "3", typed=typed)
    assert ran.code == 0, ran.err
    assert "5 of 30 points start, 0 of 30 wait: Arc Lasers of s47 (1)?" in ran.out
    assert "RM-ASG-01" in ran.out
    assert "RM-FLEET-01" in ran.out
    steps = [step.action for step in read_record(Path("y.jsonl").read_text()).steps]
    assert steps[:8] == ["build", "add s47", "lasers 1", "hire c29", "done", "add s06", "lasers 3", "done"]
    assert "ready" in steps


def building(command: Command, game: str, typed: str, *more: str) -> Ran:
    """The builder of a game at the terminal, a little bot on the other side."""
    return command("play", game, "--build", "--plain", "--seed", "3", "--seats", "me,random", *more, typed=typed)


@pytest.mark.rule("RM-R-83", "RM-FLEET-01", "RM-ASG-02", "RM-POD-01")
def test_a_fleet_is_built_with_pods_and_crew_and_a_reserve_before_the_game(command: Command) -> None:
    ships = "list\ns01 AASS c01\ns06\ns02 A\ns02 AS c20\n2 s47 S\nreserve s03\nIron\nactive\n-s47\n"
    typed = f"{ships}done\nstart T\nsave x.jsonl\n"
    ran = building(command, "rocketmen", typed)
    assert ran.code == 0, ran.err
    assert "The fleet of Red" in ran.out
    assert "Groups to list: Legion of Terra, Mars" in ran.out
    assert "17 of 30 points in play, 13 left, 0 of 30 points in reserve, 30 left\nAdding to: Active fleet" in ran.out
    assert "Refused. RM-FLEET-01: s06 (Hammer of Unity) cannot join: 17 of 30 points start already." in ran.out
    assert "Refused. RM-POD-01: s02 (Lictor) has 2 pod posts, not 'A' (A laser, S shield)." in ran.out
    assert "Refused. RM-ASG-02: c20" in ran.out
    assert "To play it again: --option 'own_red=s01 AASS c01, s47 S; s03, s01'" in " ".join(ran.out.split())
    assert force_of("x.jsonl", "own_red") == "s01 AASS c01, s47 S; s03, s01"
    assert force_of("x.jsonl", "own_blue") == ""


@pytest.mark.rule("RM-FLEET-01")
def test_a_ready_made_fleet_is_a_beginning_and_an_empty_one_is_none(command: Command) -> None:
    ran = building(command, "rocketmen", "done\nready\nready rebel_cell\ndone\nstart T\nsave x.jsonl\n")
    assert "Not yet. RM-CMP-03: the fleet is empty." in ran.out
    assert "terra_vanguard" in ran.out
    assert force_of("x.jsonl", "own_red").startswith("s39")


@pytest.mark.rule("PM-BUILD-01", "PM-BUILD-03", "PM-BUILD-04")
def test_a_set_is_built_of_units_and_cards_before_the_game(command: Command) -> None:
    typed = "P01\n-P01*2\nSparrow\nP01\n-K07\ndone\nK07\nP99\nhelp\nlist attack\ndone\nsave x.jsonl\n"
    ran = building(command, "pocketmodel", typed)
    assert ran.code == 0, ran.err
    assert "The set of A" in ran.out
    assert "30 of 30 stars, 0 left" in ran.out
    assert "Refused. PM-BUILD-03: the force has 31 stars, the game's size allows 30." in ran.out
    assert "Not yet. PM-BUILD-01: the deck has 29 cards, 30 are needed." in ran.out
    assert "PM-BUILD-03: no unit 'P99' (perhaps" in ran.out
    assert "Tail Chase" in ran.out
    assert "K07" in force_of("x.jsonl", "own_a")
    assert force_of("x.jsonl", "own_b") == ""


@pytest.mark.parametrize("game", ["pocket-tactics", "pocketmodel", "rocketmen"])
@pytest.mark.parametrize("typed", ["x*999999999", "9" * 50_000, "a," * 50_000, "P01*" + "9" * 9_000, "-", "*", "3"])
def test_absurd_lines_are_refused_at_once_in_every_builder(command: Command, game: str, typed: str) -> None:
    ran = building(command, game, f"{typed}\n")
    assert "Traceback" not in ran.out + ran.err
    assert len(ran.out) < 40_000
