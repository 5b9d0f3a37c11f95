"""Nobody acts with a unit of the other side, of the reserves or of the captures, or with anything else (PT-TURN)."""

from __future__ import annotations

import pytest

from games.pocket_tactics.position import Position

WIDE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4 Grid@E1.2 Grid@E1.3 Grid@E1.4 Forest@W1.2 Forest@W1.3"
A = "legion: light, druid, kicker3, aegis_drone, bomb_runner, field_medic, doom_speaker, conscript*2"
B = "tribes: light, druid, kicker3, aegis_drone, bomb_runner, field_medic, doom_speaker, stalker*2"
STAND = {"light": "C.2", "druid": "C.1", "kicker3": "E1.2"}
FOES = {"light": "C.3", "druid": "C.4", "kicker3": "E1.3"}
UNITS = {f"A:{unit}": cell for unit, cell in STAND.items()} | {f"B:{unit}": cell for unit, cell in FOES.items()}


@pytest.mark.rule("PT-TURN-01", "PT-MOVE-01", "PT-ASLT-01", "PT-ABIL-04")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("step {} W1.2", "PT-MOVE-01"),
        ("hop {} C.4>E1.4", "PT-MOVE-01"),
        ("home {}", "PT-MOVE-01"),
        ("jump {} W1.3", "PT-MOVE-01"),
        ("close Melee {} C.2", "PT-ASLT-01"),
        ("shot Ballistics {} C.2", "PT-ASLT-01"),
        ("use shove {} C.2", "PT-ABIL-04"),
        ("use smite {} C.2", "PT-ABIL-04"),
        ("use swap {} C.2", "PT-ABIL-04"),
        ("use detonate {}", "PT-ABIL-04"),
        ("use rescue {}", "PT-ABIL-04"),
    ],
)
def test_a_unit_of_the_other_side_or_off_the_map_does_nothing(text: str, rule: str) -> None:
    scene = Position(WIDE, UNITS, a=A, b=B)
    for unit in ("B:light", "B:druid", "B:kicker3", "B:aegis_drone", "A:conscript#1", "A:field_medic", "A:bomb_runner"):
        assert scene.refusal(text.format(unit)) == rule, unit
    captured = Position(WIDE, UNITS | {"A:druid": "captured", "A:doom_speaker": "captured"}, a=A, b=B)
    for unit in ("A:druid", "A:doom_speaker"):
        assert captured.refusal(text.format(unit)) == rule, unit


@pytest.mark.rule("PT-MOVE-01", "PT-MOVE-02", "PT-MOVE-04", "PT-MOVE-06", "PT-TURN-02")
def test_where_an_own_unit_may_not_go() -> None:
    scene = Position(WIDE, UNITS, a=A, b=B)
    assert scene.refusal("step A:light W1.2") == ""
    refused = {
        "step A:light W1.3": "PT-MOVE-01",  # further than one tile
        "step A:light E2.4": "PT-MOVE-01",  # an empty space
        "step A:light C.2": "PT-MOVE-01",  # where it stands
        "step A:light C.1": "PT-MOVE-04",  # a friend
        "step A:light C.3": "PT-MOVE-04",  # an enemy
        "step A:druid C.0": "PT-MOVE-06",  # the own base is entered by going home
        "home A:light": "",  # over the druid
        "home A:kicker3": "",
        "hop A:light E1.2>E1.3": "PT-MOVE-04",
        "hop A:light C.3>C.4": "PT-MOVE-04",
        "hop A:light W1.2>W1.3": "PT-MOVE-02",  # over nobody
        "hop A:light E1.2>C.2": "PT-MOVE-02",  # back to where it began
        "hop A:light E1.2>W1.3": "PT-MOVE-02",  # not beyond it
        "hop A:light E1.2>E2.4": "PT-MOVE-02",  # onto no tile
        "hop A:kicker3 C.1>W1.2": "PT-MOVE-02",  # W1.2 does not touch C.1
        "hop A:light C.1>C.0": "PT-MOVE-06",
        "hop A:light C.2>C.3": "PT-MOVE-02",  # over itself
        "jump A:light W1.3": "PT-MOVE-01",  # no such ability
        "jump A:druid W1.3": "",
        "jump A:druid C.3": "PT-MOVE-04",
        "jump A:druid E1.4": "PT-ABIL-01",  # no Forest
        "keep": "PT-TURN-02",
        "stop": "PT-TURN-02",
        "mode Arcane": "PT-TURN-02",
        "field light C.1": "PT-TURN-02",
    }
    assert {text: scene.refusal(text) for text in refused} == refused


@pytest.mark.rule("PT-ASLT-01", "PT-ASLT-02", "PT-ASLT-03", "PT-RNG-01", "PT-ABIL-04", "PT-GEO-06")
def test_whom_an_own_unit_may_not_assault_or_aim_at() -> None:
    scene = Position(WIDE, UNITS | {"A:aegis_drone": "W1.2", "A:doom_speaker": "W1.3"}, a=A, b=B)
    refused = {
        "close Melee A:light C.3": "",
        "close Melee A:light E1.3": "",
        "close Melee A:light C.1": "PT-ASLT-01",
        "close Melee A:light C.0": "PT-ASLT-01",
        "close Melee A:light E1.4": "PT-ASLT-01",
        "close Melee A:light C.4": "PT-ASLT-02",
        "close Melee A:light C.5": "PT-ASLT-02",
        "close Ballistics A:light C.3": "PT-ASLT-03",
        "close Tech A:light C.3": "PT-ASLT-03",
        "shot Melee A:light C.3": "PT-RNG-01",
        "shot Tech A:light C.3": "PT-RNG-01",
        "shot Ballistics A:light C.4": "PT-RNG-01",
        "shot Ballistics A:light C.1": "PT-ASLT-01",
        "use shove A:kicker3 E1.3": "",
        "use shove A:kicker3 C.3": "PT-GEO-06",
        "use shove A:kicker3 C.2": "PT-ABIL-04",
        "use shove A:kicker3 E1.4": "PT-ABIL-04",
        "use shove A:light C.3": "PT-ABIL-04",
        "use swap A:aegis_drone C.2": "",
        "use swap A:aegis_drone C.3": "PT-ABIL-04",
        "use swap A:aegis_drone W1.2": "PT-ABIL-04",
        "use swap A:aegis_drone C.0": "PT-ABIL-04",
        "use smite A:doom_speaker C.4": "",
        "use smite A:doom_speaker C.3": "",
        "use smite A:doom_speaker E1.3": "PT-GEO-06",
        "use smite A:doom_speaker W1.2": "PT-ABIL-04",
    }
    assert {text: scene.refusal(text) for text in refused} == refused


@pytest.mark.rule("PT-DEPL-01", "PT-DEPL-03")
def test_where_a_unit_may_not_be_deployed() -> None:
    scene = Position(WIDE, UNITS | {"A:druid": "E1.4"}, a=A, b=B)
    refused = {
        "deploy conscript C.1": "",
        "deploy conscript W1.2": "PT-DEPL-01",
        "deploy conscript C.2": "PT-DEPL-01",
        "deploy conscript C.0": "PT-DEPL-01",
        "deploy conscript E1.1": "PT-DEPL-01",
        "deploy light C.1": "PT-DEPL-03",
        "deploy stalker C.1": "PT-DEPL-03",
    }
    assert {text: scene.refusal(text) for text in refused} == refused
