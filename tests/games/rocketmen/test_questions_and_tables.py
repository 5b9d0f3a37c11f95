"""A saved question and the table under it must belong together: each piece of the one is missed in the other."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.rocketmen.position import Position, microid, ship
from games.rocketmen.test_open_questions import OPEN
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.kernel.errors import DataError
from table import Table

HERE = (200000, 200000)
NEAR = (250000, 200000)
FAR = (850000, 850000)


def missed() -> Table:
    pieces = (ship("R1", "Unbroken Oath", HERE), ship("B1", "Lictor", NEAR, pods="A"))
    return Position(*pieces).rolling(1, 2).when("attack R1>B1")


def lost_crew() -> Table:
    pair = ["Gunnery Chief Brandt", "Legion Helmsman"]
    pieces = (ship("R1", "Lictor", HERE), ship("B1", "Lictor", NEAR, pods="A", crew=pair))
    return Position(*pieces).rolling(4, 4).when("attack R1>B1")


def overload() -> Table:
    hold = ship("B1", "Neutral Opinion", NEAR, crew=["Purser Quill"], cargo="TTNN", pods="AA")
    return Position(ship("R1", "Lictor", HERE), hold).rolling(4, 4).when("attack R1>B1")


def two_met() -> Table:
    pebbles = (microid("m01", (235000, 215000)), microid("m02", (235000, 185000)))
    return Position(ship("R1", "Lictor", HERE, 9000), *pebbles).when("move R1")


QUESTIONS = OPEN | {"missed": missed, "lost crew": lost_crew, "overload": overload, "two met": two_met}


def loaded(question: str, changes: dict[str, Any]) -> dict[str, Any]:
    """A saved question with values changed: of the frame by their name, of the table by their path."""
    position: dict[str, Any] = json.loads(json.dumps(QUESTIONS[question]().state.save()))
    for path, value in changes.items():
        *way, name = path.split(".")
        frame = position["frames"][-1]
        owner = frame if not way and name in frame else position["table"]
        for word in way:
            owner = owner[word]
        owner[name] = value
    return ROCKETMEN.load(position).save()


@pytest.mark.parametrize("question", ["missed", "lost crew", "overload", "two met"])
def test_each_of_these_questions_is_saved_and_loaded(question: str) -> None:
    assert loaded(question, {})["frames"][-1] == QUESTIONS[question]().state.save()["frames"][-1]


@pytest.mark.rule("RM-R-50", "RM-ATK-08", "RM-212-01", "RM-212-02")
@pytest.mark.parametrize(
    ("question", "changes", "wrong"),
    [
        ("attack", {"ship": "X"}, "X is not attacking"),
        ("attack", {"ships.R1.attacks": 0}, "R1 is not attacking"),
        ("attack", {"target": "B2"}, "no such target"),
        ("attack", {"two": 0}, "no such attack"),
        ("attack", {"one": 1, "two": 1, "needed": 2}, "nothing is left to decide"),
        ("attack", {"one": 1, "two": 4}, "nothing is left to decide"),
        ("attack", {"tried": ["type", "type"]}, "a save of somebody else"),
        ("attack", {"tried": ["bc1"]}, "a save of somebody else"),
        ("attack", {"ships.B1.marks": ["evaded"]}, "nothing is left to decide"),
        ("missed", {"again": True}, "nothing is left to decide"),
        ("missed", {"one": 1, "two": 1}, "nothing is left to decide"),
        ("missed", {"one": 6, "two": 1}, "nothing is left to decide"),
        ("missed", {"step": 2}, "nothing is left to decide"),
        ("damage", {"ship": "B9"}, "B9 takes no damage"),
        ("damage", {"points": 21}, "B1 takes no damage"),
        ("damage", {"ships.B1.lasers": 0, "ships.B1.shields": 0}, "B1 has no pods to lose"),
        ("lost crew", {"ship": "X"}, "X has no crew to choose from"),
        ("lost crew", {"ship": "R1"}, "R1 has no crew to choose from"),
        ("lost crew", {"crew.bc2": {"crew": "c04", "at": "lost"}}, "B1 has no crew to choose from"),
        ("overload", {"ship": "X"}, "X has no hold"),
        ("overload", {"ship": "B9"}, "B9 has no hold"),
        ("overload", {"ship": "R1"}, "R1 does not carry too much"),
    ],
)
def test_an_attack_and_its_consequences_fit_the_ships(question: str, changes: dict[str, Any], wrong: str) -> None:
    with pytest.raises(DataError, match=wrong):
        loaded(question, changes)


@pytest.mark.rule("RM-R-59", "RM-R-99", "RM-R-13", "RM-R-73", "RM-R-90")
@pytest.mark.parametrize(
    ("question", "changes", "wrong"),
    [
        ("ram", {"ships.R1.marks": []}, "R1 and B1 do not touch"),
        ("ram", {"ship": "X"}, "X and B1 do not collide"),
        ("ram", {"ship": "R9"}, "R9 and B1 do not collide"),
        ("ram", {"back": 2}, "do no such damage"),
        ("ram", {"back": -1}, "do no such damage"),
        ("ram", {"to": -1}, "do no such damage"),
        ("ram", {"open_target": False}, "nothing is left to decide"),
        ("ram", {"ships.R1.lasers": 0}, "nothing is left to decide"),
        ("flight", {"ship": "X"}, "X is not in flight"),
        ("flight", {"open": None, "ships.R1.status": "done"}, "R1 is not in flight"),
        ("flight", {"ships.R1.x": 210000}, "R1 is not on its track"),
        ("flight", {"ships.R1.y": 200001}, "R1 is not on its track"),
        ("flight", {"x": 14999}, "R1 has no such track"),
        ("flight", {"y": 899401}, "R1 has no such track"),
        ("flight", {"step": 0}, "R1 meets nothing after 0"),
        ("flight", {"met": []}, "R1 does not meet that there"),
        ("two met", {"met": ["m01"]}, "R1 does not meet that there"),
        ("two met", {"met": ["m01", "m01"]}, "R1 does not meet that there"),
        ("two met", {"avoided": ["m01"], "met": ["m02"]}, "R1 is not past m01"),
        ("prize", {"ships.B1.lasers": 1}, "B1 is not captured"),
        ("prize", {"winner": "X"}, "X and B1 are not two docked ships"),
        ("prize", {"prize": "X"}, "R1 and X are not two docked ships"),
        ("prize", {"docks": []}, "R1 and B1 are not two docked ships"),
    ],
)
def test_flights_collisions_and_prizes_fit_the_ships(question: str, changes: dict[str, Any], wrong: str) -> None:
    with pytest.raises(DataError, match=wrong):
        loaded(question, changes)


@pytest.mark.rule("RM-R-43", "RM-R-47", "RM-R-38", "RM-RSV-02", "RM-RSV-01")
@pytest.mark.parametrize(
    ("question", "changes", "wrong"),
    [
        ("mining", {"ship": "X"}, "X is not at the rogue asteroid"),
        ("mining", {"docks": []}, "R1 is not at the rogue asteroid"),
        ("mining", {"ships.R1.marks": []}, "R1 does not mine with 0 dice"),
        ("mining", {"dice": -1}, "R1 does not mine with -1 dice"),
        ("mining", {"dice": 21}, "R1 does not mine with 21 dice"),
        ("loading", {"ship": "X"}, "X loads nothing"),
        ("loading", {"open": None, "ships.R1.status": "done"}, "R1 loads nothing"),
        ("loading", {"docks": []}, "R1 cannot load that"),
        ("loading", {"y": 5}, "R1 loads from elsewhere"),
        ("exchange", {"one": "X"}, "no crew goes between X and R2"),
        ("exchange", {"docks": []}, "no crew goes between R1 and R2"),
        ("exchange", {"chosen": ["bc1"]}, "bc1 cannot change sides"),
        ("exchange", {"visits": [["rc1", "R2"]]}, "rc1 cannot change sides"),
        ("payment", {"first": "X"}, "X cannot be brought in"),
        ("payment", {"first": "R9"}, "R9 cannot be brought in"),
        ("payment", {"ship": "R5"}, "R5 does not come in with R2"),
        ("payment", {"ship": "R3"}, "R2 comes in before R3"),
        ("payment", {"spared": -1, "paid": 1}, "the price of R2 is not"),
        ("payment", {"paid": -1, "spared": 1}, "the price of R2 is not"),
        ("payment", {"owed": [0, 0, 0], "spared": 2}, "R2 cannot be paid for"),
    ],
)
def test_mining_loading_exchanges_and_payments_fit_the_table(
    question: str, changes: dict[str, Any], wrong: str
) -> None:
    with pytest.raises(DataError, match=wrong):
        loaded(question, changes)
