"""What is asked, with all the figures in the question."""

from typing import Any

import pytest

from games.doomsday.position import Position

TURNED: dict[str, Any] = {"seats": 3, "active": "purple", "avoid": "spy"}


def asked(table: Position) -> tuple[str, dict[str, str | int]]:
    """The open question."""
    prompt = table.state.prompt()
    return prompt.key, prompt.values


@pytest.mark.rule("DD-SPY-01", "DD-SPY-02", "DD-SPY-04", "DD-R-21")
def test_an_attack_is_asked_about_with_attacker_victim_and_size() -> None:
    hands = ["", "R01 R04 Y03", "W03 K05 G01"]
    table = Position(hands, parts=[0, 2, 3], aboard=[{}, {}, {"1k": "blue"}], **TURNED)
    assert asked(table) == ("act", {"seat": "purple", "space": "tools"})
    table.when("spy teal", "add R01")
    assert asked(table) == ("set-spy", {"seat": "purple", "foe:seat": "teal", "size": 1, "need": 3})
    table.when("add R04", "add Y03", "done")
    assert (table.who(), asked(table)) == ("teal", ("answer", {"seat": "teal", "foe:seat": "purple", "size": 3}))
    table.when("defend", "add W03")
    assert asked(table) == ("guard", {"seat": "teal", "foe:seat": "purple", "size": 3, "cards": 1})


@pytest.mark.rule("DD-SPY-04")
def test_a_theft_is_asked_about_with_its_victim() -> None:
    table = Position(["", "R01 R04 Y03", ""], parts=[0, 4, 4], aboard=[{}, {}, {"1k": "red"}], **TURNED)
    table.when("spy teal", "add R01", "add R04", "add Y03", "done", "yield")
    assert asked(table) == ("loot", {"seat": "purple", "foe:seat": "teal"})
    assert table.who() == "purple"


@pytest.mark.rule("DD-SET-01", "DD-BUILD-01")
def test_a_set_to_build_with_is_asked_about_with_its_size() -> None:
    table = Position(["", "W02 K02 G01"], parts=[0, 2, 0], **TURNED).when("build", "add W02", "add K02")
    assert asked(table) == ("set-build", {"seat": "purple", "size": 2, "need": 3})


@pytest.mark.rule("DD-SET-04", "DD-PAX-03", "DD-PAX-04")
def test_a_set_for_a_passenger_and_his_seat_are_asked_about_with_his_colour() -> None:
    table = Position(["", "R01 R02 E01"], parts=[0, 4, 0], earth={"red": 1, "blue": 4}, **TURNED)
    table.when("seat red", "add R01")
    assert asked(table) == ("set-seat", {"seat": "purple", "colour": "red", "size": 1, "need": 3})
    table.when("add R02", "add E01", "done")
    assert asked(table) == ("place", {"seat": "purple", "colour": "red"})


@pytest.mark.rule("DD-LAUNCH-01")
def test_a_launch_is_asked_about_with_the_cards_it_takes() -> None:
    fields: dict[str, Any] = {"parts": [0, 10, 0], "stage": ["tools", "5", "tools"]}
    table = Position(["", "R01 R02 R03"], **(TURNED | {"avoid": "launch"}), **fields)
    assert asked(table) == ("act", {"seat": "purple", "space": "5"})
    assert asked(table.when("launch", "add R01")) == ("set-launch", {"seat": "purple", "size": 1, "need": 2})


@pytest.mark.rule("DD-DRAW-01", "DD-HAND-01")
def test_draws_and_discards_are_asked_for_with_their_number() -> None:
    drawing = Position(["", ""], ask="Draw", to_draw=2, faceup=["R05", None, None], **TURNED)
    assert asked(drawing) == ("draw", {"seat": "purple", "cards": 2})
    assert asked(Position(["", ""], ask="Discard", **TURNED)) == ("discard", {"seat": "purple", "cards": 2})
