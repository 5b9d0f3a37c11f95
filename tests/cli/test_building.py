"""A force of one's own, built at the terminal before the game: points left, refusals by rule id, the game itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Command
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
    ran = command("play", "rocketmen", "--build", "--plain", "--seed", "3", "--seats", "me,random", typed=typed)
    assert ran.code == 0, ran.err
    assert "5 of 30 points start, 0 of 30 wait: Arc Lasers of s47 (1)?" in ran.out
    assert "RM-ASG-01" in ran.out
    assert "RM-FLEET-01" in ran.out
    steps = [step.action for step in read_record(Path("y.jsonl").read_text()).steps]
    assert steps[:8] == ["build", "add s47", "lasers 1", "hire c29", "done", "add s06", "lasers 3", "done"]
    assert "ready" in steps
