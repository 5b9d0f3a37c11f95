"""A saved question that does not fit the table is refused, with what is wrong about it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.rocketmen.laid_table import Laid
from games.rocketmen.position import Position, microid, reserve, ship
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.kernel.errors import DataError
from table import Table

HERE = (200000, 200000)
BESIDE = (230002, 200000)
FAR = (850000, 850000)


def attack() -> Table:
    return (
        Position(ship("R1", "Lictor", HERE), ship("B1", "Grey Cohort", (240000, 200000)))
        .rolling(5, 4)
        .when("attack R1>B1")
    )


def damage() -> Table:
    return (
        Position(ship("R1", "Lictor", HERE), ship("B1", "Lictor", (250000, 200000), pods="AS"))
        .rolling(5, 4)
        .when("attack R1>B1")
    )


def wave() -> Table:
    pieces = (
        ship("R1", "Canal Reaver", HERE, docked="B1"),
        ship("B1", "Lictor", BESIDE, pods="AS"),
        ship("B2", "Lictor", FAR),
    )
    return Position(*pieces).rolling(6, 6, 6, 1, 1, 1).when("board R1>B1")


def prize() -> Table:
    pieces = (
        ship("R1", "Canal Reaver", HERE, docked="B1"),
        ship("B1", "Lictor", BESIDE, pods="", cargo="TN"),
        ship("B2", "Lictor", FAR),
    )
    return Position(*pieces).rolling(6, 6, 6, 1).when("board R1>B1")


def flight() -> Table:
    return Position(ship("R1", "Lictor", HERE, 9000), microid("m01", (240000, 200000))).when("move R1")


def ram() -> Table:
    table = Position(
        ship("R1", "Lictor", HERE, 9000), ship("B1", "Lictor", (240000, 200000), pods=""), ship("B2", "Lictor", FAR)
    )
    return table.rolling(6, 6).when("move R1", "hit B1")


def loading() -> Table:
    pieces = (
        ship("R1", "War Tithe", HERE, docked="m01"),
        microid("m01", (220002, 200000)),
        microid("m02", (228000, 200000)),
        microid("m03", (400000, 400000)),
    )
    return Position(*pieces).when("load R1 m01")


def mining() -> Table:
    table = Position(ship("R1", "Lictor", (457200, 412198), docked="X", cargo="T"), stock="TNC", begin=True)
    return table.rolling(3).drawing(0, 0, 0).when("mine R1")


def payment() -> Table:
    table = Position(
        ship("R1", "Free Harbour", (457200, 118900)),
        reserve("R2", "Grey Cohort"),
        home={"red": "TTNNCC"},
    )
    return table.when("deploy R2")


def reroll() -> Table:
    pieces = (
        ship("R1", "Canal Reaver", HERE, pods="A", docked="B1", crew=["Shaman Ozu"]),
        ship("B1", "Lictor", BESIDE, pods="A"),
    )
    return Position(*pieces).rolling(1, 2, 5, 4, 4).when("board R1>B1", "again 1")


def reroll_of_the_target() -> Table:
    pieces = (
        ship("R1", "Lictor", HERE, pods="A", docked="B1"),
        ship("B1", "Canal Reaver", BESIDE, pods="A", crew=["Shaman Ozu"]),
    )
    return Position(*pieces).rolling(4, 4, 1, 2, 5).when("board R1>B1", "again 1")


def exchange() -> Table:
    pieces = (
        ship("R1", "Minute Watch", HERE, docked="R2", crew=["Dex Marlow"]),
        ship("R2", "Paper Tiger", (220002, 200000), crew=["Swift Amary"]),
    )
    return Position(*pieces).when("exchange R1 R2", "cross {Dex Marlow}")


def facing() -> Table:
    return Laid().when("place R1 0")


OPEN: dict[str, Any] = {
    "attack": attack,
    "damage": damage,
    "wave": wave,
    "reroll": reroll,
    "reroll of the target": reroll_of_the_target,
    "prize": prize,
    "flight": flight,
    "ram": ram,
    "loading": loading,
    "mining": mining,
    "payment": payment,
    "exchange": exchange,
    "facing": facing,
}


def saved(question: str) -> dict[str, Any]:
    """A position with a question open, as it is saved."""
    found: dict[str, Any] = json.loads(json.dumps(OPEN[question]().state.save()))
    return found


@pytest.mark.parametrize("question", list(OPEN))
def test_every_question_is_saved_and_loaded(question: str) -> None:
    position = saved(question)
    assert ROCKETMEN.load(position).save()["frames"] == position["frames"]


@pytest.mark.parametrize(
    ("question", "field", "value", "message"),
    [
        ("attack", "ship", "B1", "B1 is not attacking"),
        ("attack", "target", "R1", "no such target"),
        ("attack", "target", "X", "no such target"),
        ("attack", "one", 0, "no such attack"),
        ("attack", "step", 1, "nothing is left to decide"),
        ("attack", "needed", 12, "nothing is left to decide"),
        ("attack", "tried", ["R1"], "a save of somebody else"),
        ("attack", "tried", ["type"], "nothing is left to decide"),
        ("damage", "ship", "X", "X takes no damage"),
        ("damage", "points", 0, "B1 has taken its damage"),
        ("damage", "points", -1, "B1 takes no damage"),
        ("wave", "target", "B2", "R1 and B2 are in no wave"),
        ("wave", "ship", "X", "X and B1 are in no wave"),
        ("wave", "ours", [5, 6, 6], "have not rolled that"),
        ("wave", "theirs", [], "have not rolled that"),
        ("wave", "pair", 7, "have no pair 7"),
        ("wave", "marked", [], "nobody has lost"),
        ("wave", "step", 0, "no dice can be rolled again"),
        ("wave", "step", 2, "nothing is left to decide"),
        ("reroll", "marked", [4], "no die shows 4"),
        ("reroll", "marked", [1, 1], "no dice can be rolled again"),
        ("reroll", "pair", 1, "no dice can be rolled again"),
        ("reroll of the target", "marked", [4], "no die shows 4"),
        ("reroll of the target", "step", 0, "no dice can be rolled again"),
        ("prize", "prize", "B2", "R1 and B2 are not two docked ships"),
        ("prize", "winner", "B1", "are not two docked ships"),
        ("flight", "ship", "B36", "B36 is not in flight"),
        ("flight", "length", 1000, "R1 has no such track"),
        ("flight", "x", -5, "R1 has no such track"),
        ("flight", "y", 300000, "R1 meets nothing after"),
        ("flight", "step", 5, "R1 meets nothing after 5"),
        ("flight", "met", ["X"], "R1 does not meet that there"),
        ("flight", "met", ["m01", "m01"], "R1 does not meet that there"),
        ("flight", "avoided", ["m01"], "R1 meets nothing after"),
        ("flight", "stopping", True, "R1 does not meet that there"),
        ("ram", "thing", "B2", "R1 and B2 do not touch"),
        ("ram", "ship", "B1", "B1 and B1 do not collide"),
        ("ram", "step", 4, "nothing is left to decide"),
        ("ram", "to", 99, "do no such damage"),
        ("loading", "chosen", [], "R1 loads nothing"),
        ("loading", "chosen", ["m02"], "R1 cannot load that"),
        ("loading", "chosen", ["m01", "m03"], "m03 is not beside the microid"),
        ("loading", "chosen", ["m01", "m01"], "m01 is not beside the microid"),
        ("loading", "x", 5, "R1 loads from elsewhere"),
        ("mining", "ship", "B36", "B36 is not at the rogue asteroid"),
        ("mining", "dice", 99, "R1 does not mine with 99 dice"),
        ("mining", "drawn", [], "is in nobody's hand"),
        ("payment", "first", "R1", "does not come in with R1"),
        ("payment", "ship", "R1", "R1 does not come in with R2"),
        ("payment", "owed", [3, 0, 0], "does not cost so much"),
        ("payment", "paid", 2, "the price of R2 is not"),
        ("payment", "step", 1, "R2 is not paid for"),
        ("exchange", "other", "X", "no crew goes between R1 and X"),
        ("exchange", "chosen", ["rc1", "rc1"], "rc1 cannot change sides"),
        ("facing", "ship", "B1", "B1 has not just been placed"),
        ("facing", "base", "X", "R1 has not just been placed at X"),
    ],
)
def test_a_question_that_does_not_fit_the_table_is_refused(
    question: str, field: str, value: object, message: str
) -> None:
    position = saved(question)
    assert field in position["frames"][-1]
    position["frames"][-1][field] = value
    with pytest.raises(DataError, match=message):
        ROCKETMEN.load(position)


@pytest.mark.rule("RM-212-02", "RM-R-50")
def test_an_attack_that_rolled_a_twelve_waits_for_no_save() -> None:
    position = saved("attack")
    position["frames"][-1] |= {"one": 6, "two": 6}
    with pytest.raises(DataError, match="nothing is left to decide"):
        ROCKETMEN.load(position)


@pytest.mark.rule("RM-R-99", "RM-FLEET-04")
@pytest.mark.parametrize(
    ("ship", "wrong"), [("R3", "R3 does not wait behind R2"), ("R4", "R4 does not wait behind R2")]
)
def test_the_ships_of_a_squadron_that_comes_in_wait_behind_its_first(ship: str, wrong: str) -> None:
    position = saved("payment")
    position["table"]["ships"][ship]["zone"] = "gone"
    with pytest.raises(DataError, match=wrong):
        ROCKETMEN.load(position)


@pytest.mark.rule("RM-SET-11")
def test_ships_are_placed_only_where_everybody_has_a_home_base() -> None:
    position = saved("facing")
    position["frames"] = position["frames"][:-1]
    position["table"]["ships"]["R1"] |= {"zone": "reserve"}
    position["table"]["docks"] = []
    lone = next(word for word, row in position["table"]["resources"].items() if row["at"] == "HB")
    position["table"]["resources"][lone] |= {"at": "destroyed", "seen": ["red", "blue"]}
    position["table"]["rocks"]["HB"]["zone"] = "gone"
    with pytest.raises(DataError, match="blue has no home base"):
        ROCKETMEN.load(position)


@pytest.mark.rule("RM-R-90", "RM-CAP-03")
def test_a_prize_that_was_its_players_last_ship_is_refused() -> None:
    position = saved("prize")
    position["table"]["ships"]["B2"]["zone"] = "gone"
    with pytest.raises(DataError, match="B1 is not captured"):
        ROCKETMEN.load(position)


@pytest.mark.parametrize(
    ("question", "frames", "message"),
    [
        ("attack", [], "the game goes on without a question"),
        ("attack", ["Attack"], r"frames\[0\].frame: expected here one of Turn, found 'Attack'"),
        ("attack", ["Turn", "Turn"], r"frames\[1\].frame: expected on Turn one of .*, found 'Turn'"),
        ("damage", ["Turn", "Damage"], r"frames\[1\].frame: expected on Turn one of .*, found 'Damage'"),
        ("mining", ["Turn", "Mining", "Turn"], r"frames\[2\].frame: expected nothing on Mining, found 'Turn'"),
        ("facing", ["Turn"], "nobody is asked in the set-up"),
    ],
)
def test_questions_that_cannot_stand_on_each_other_are_refused(question: str, frames: list[str], message: str) -> None:
    position = saved(question)
    known = {frame["frame"]: frame for frame in position["frames"]}
    position["frames"] = [known[name] for name in frames]
    with pytest.raises(DataError, match=message):
        ROCKETMEN.load(position)


def test_a_question_in_the_wrong_part_of_the_game_is_refused() -> None:
    position = saved("attack")
    position["table"]["phase"] = "mining"
    position["table"]["open"] = None
    position["table"]["ships"]["R1"]["status"] = "done"
    with pytest.raises(DataError, match="Attack cannot be open in this part of the game"):
        ROCKETMEN.load(position)
