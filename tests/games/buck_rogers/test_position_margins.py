"""Saved positions at their margins: the first Zone, the last Transport, one piece more or of another kind."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.buck_rogers.gallery import GALLERY
from games.buck_rogers.position import Position
from games.buck_rogers.test_positions import BARRAGE, BATTLE, COMBAT, GROUP, MOVING, VOLLEY, put, refused, usual
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError


@pytest.mark.rule("BR-RETR-01", "BR-CMDO-01", "BR-ALEAD-03", "BR-TRANS-13")
@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"leaving": [["blue-Y", 1, "E5"]]}, "a piece retreats that is not there"),
        ({"leaving": [["blue-R", 1, "E5"]]}, "a piece retreats that is not there"),
        ({"leaving": [[None, 1, "E5"]]}, "a retreat of nobody, or to nowhere"),
        ({"raids": [["bach", "blue-K", 1]]}, "commandos that do not stand there"),
        ({"raids": [[None, "blue-T", 1]]}, "commandos that do not stand there"),
        ({"raids": [["bach", None, 1]]}, "commandos that do not stand there"),
        ({"cover": put(36, p35=1)}, "a Transport is protected that is not with Wilma"),
        ({"cover": put(36, p11=1)}, "more ships are protected than are with Wilma"),
        ({"sure": put(168, p0=2), "free": put(168, p31=1)}, "what is known of the cargo in pool 4 does not fit"),
    ],
)
def test_a_table_with_one_piece_out_of_place_is_refused(fields: dict[str, Any], complaint: str) -> None:
    position = usual().given(units=["3 blue-T bach", "2 blue-F E4"]).given(**fields)
    assert refused(position, [MOVING]).removeprefix("table: ").startswith(complaint)


@pytest.mark.rule("BR-PTF-03", "BR-CMDO-01", "BR-ALEAD-03", "BR-TRANS-05")
@pytest.mark.parametrize(
    "fields",
    [
        {"newcomers": [["the_warrens", "blue-T", 1]]},
        {"raids": [["the_warrens", "blue-T", 2]]},
        {"raids": [["the_warrens", "blue-G", 1]]},
        {"moved": [["the_warrens", "blue-T", 64, 2]]},
        {"ship_factory": put(24, p23=2), "sure": put(168, p0=2, p167=1), "ship_zone": ["E4", *[None] * 22, "E4"]},
    ],
)
def test_the_first_zone_and_the_last_transport_are_as_good_as_any(fields: dict[str, Any]) -> None:
    position = usual().given(units=["2 blue-T the_warrens", "1 blue-G the_warrens", "2 blue-F E4"]).given(**fields)
    position.open(MOVING)
    assert position.game.faults(position.state) == []


@pytest.mark.rule("BR-MOVE-13", "BR-PTF-01")
@pytest.mark.parametrize(
    ("party", "group", "complaint"),
    [
        ([["blue-F", -1, 1]], {"fired": 2}, "fired is 2, not from 0 to 1"),
        ([["blue-F", -1, 1]], {"closing": 2}, "closing is 2, not from 0 to 1"),
        ([["blue-F", -1, 1]], {"bereft": 2}, "bereft is 2, not from 0 to 1"),
        ([["blue-F", -1, 1]], {"begun": 3}, "begun is 3, not from 0 to 2"),
        ([["blue-F", -1, 1]], {"path": [None]}, "a way that leads nowhere"),
        ([["blue-F", -1, 1]], {"path": ["E5", "E7"]}, "a way that leads nowhere"),
        ([["blue-R1", 66, 1]], {}, "a group of pieces that do not stand there"),
        ([["blue-R1", -1, 2]], {}, "a group of pieces that do not stand there"),
        ([["blue-R2", -1, 1]], {}, "a group of pieces that do not stand there"),
        ([["green-F", -1, 1]], {}, "a group of pieces that do not stand there"),
        ([["blue-K", -1, 1]], {}, "a group of pieces that do not stand there"),
        ([["buck_rogers", -1, 2]], {}, "a group of pieces that do not stand there"),
        ([["blue-F", -1, 1], ["blue-F", -1, 1]], {}, "a group of pieces that do not stand there"),
        ([["blue-F", -1, 0]], {}, "a group of pieces that do not stand there"),
    ],
)
def test_a_group_that_cannot_be_on_its_way_is_refused(party: Any, group: dict[str, Any], complaint: str) -> None:
    assert refused(usual().given(party=party), [MOVING, GROUP | group]) == f"frames[2]: {complaint}"


@pytest.mark.rule("BR-COMBAT-05", "BR-KSAT-06")
@pytest.mark.parametrize(
    ("frames", "complaint"),
    [
        ([BARRAGE | {"queue": [[None, 1]]}], "frames[2]: fire at pieces that are no target"),
        ([BARRAGE | {"queue": [], "begun": 3}], "frames[2]: begun is 3, not from 0 to 2"),
        ([BATTLE, VOLLEY | {"pending": 1}], "frames[3]: a shot is held that is none"),
    ],
)
def test_fire_that_cannot_be_is_refused(frames: list[dict[str, Any]], complaint: str) -> None:
    position = Position().stack("2 blue-F E4", "2 green-F E4", "1 green-F near_mercury").satellite("near_mercury")
    position.hold("blue", "the_warrens", "bach", "tolstoi", "sobkou_plains").given(phase="building")
    assert refused(position, [COMBAT, *frames]) == complaint


@pytest.mark.rule("BR-SCN-B6")
def test_forces_are_chosen_only_in_their_scenario_and_up_to_seventeen() -> None:
    saved: Any = GALLERY["forces"]().state.save()
    saved["table"]["reserve"][0] = 7
    with pytest.raises(DataError, match="forces are chosen for nobody"):
        BUCK_ROGERS.load(saved)
    usually: Any = GALLERY["placing"]().state.save()
    usually["table"]["reserve"] = put(30, p0=3)
    usually["frames"] = [usually["frames"][0], {"frame": "Forces", "colour": "blue"}]
    with pytest.raises(DataError, match="forces are chosen for nobody"):
        BUCK_ROGERS.load(usually)


@pytest.mark.rule("BR-OPT-L1")
def test_a_leader_in_the_first_zone_of_the_board_may_be_turned_there() -> None:
    board = Position(L=True).leader("buck_rogers", "the_warrens").stack("4 burgundy-T the_warrens")
    board.leader("killer_kane", "vesta").hold("burgundy", "vesta").fighting()
    assert board.prompt() == "subvert"
    assert BUCK_ROGERS.load(board.state.save(), CounterDice(1)).digest() == board.state.digest()


@pytest.mark.parametrize(
    ("field", "value", "path", "expected"),
    [
        ("units", ["x blue-F E4"], "table.units[0]", "a stack such as '3 blue-F hielo'"),
        ("units", ["1 blue-F E4", "0 blue-F E4"], "table.units[1]", "a stack such as '3 blue-F hielo'"),
        ("units", ["100 blue-F E4"], "table.units[0]", "a stack such as '3 blue-F hielo'"),
        ("units", ["1 blue-F nowhere"], "table.units[0]", "a stack such as '3 blue-F hielo'"),
        ("units", ["1 blue-K E4"], "table.units[0]", "a stack such as '3 blue-F hielo'"),
        ("units", "1 blue-F E4", "table.units", "a list of stacks such as '3 blue-F hielo'"),
        ("raids", [7], "table.raids[0]", "a record of 3 values"),
        ("raids", [["bach", "blue-T", 1], ["bach", "blue-T"]], "table.raids[1]", "a record of 3 values"),
        ("raids", 7, "table.raids", "a list of records"),
    ],
)
def test_a_record_that_cannot_be_read_is_told_by_its_place(field: str, value: Any, path: str, expected: str) -> None:
    saved: Any = usual().state.save()
    saved["table"][field] = value
    with pytest.raises(DataError) as caught:
        BUCK_ROGERS.load(saved)
    assert (caught.value.file, caught.value.path, caught.value.expected) == ("saved position", path, expected)


@pytest.mark.parametrize("name", GALLERY)
def test_the_text_of_a_position_says_what_is_saved(name: str) -> None:
    state = GALLERY[name]().state
    assert json.loads(state.text()) | {"dice": state.dice.save()} == state.save()
    assert BUCK_ROGERS.load(state.save(), CounterDice(1)).digest() == state.digest()
