"""Saved positions that cannot occur are refused, with what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position
from retrorocket.kernel.errors import DataError


def refused(position: Position, frames: list[dict[str, Any]]) -> str:
    """What the game says of a position with these questions above the course of the game."""
    saved: Any = position.state.save()
    saved["table"] = position.fields
    saved["frames"] = [{"frame": "Course", "cursor": 6, "first": 0}, *frames]
    with pytest.raises(DataError) as caught:
        position.game.load(saved)
    return f"{caught.value.path}: {caught.value.found}"


def usual(**options: Any) -> Position:
    position = Position(**options).stack("3 blue-T bach", "2 green-F E4", "2 blue-F E4").hold("blue", "bach")
    return position.leader("buck_rogers", "E4").ship("blue-R1", "E4", troopers=2)


MOVING = {"frame": "Movement", "player": 0, "moving": -1, "stage": 0, "stolen": 0}


@pytest.mark.rule("BR-MOVE-01")
@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"side": [0, 1, 2, 3, 4, 4]}, "table: players with too many or too few colours"),
        ({"order": [0, 0, 1]}, "table: an order of the turn that nobody could have drawn"),
        ({"moved": [["bach", "blue-T", 65, 4]]}, "table: more units moved than stand in bach"),
        ({"moved": [["bach", "blue-R1", 65, 1]]}, "table: a note of movement that is no note"),
        ({"raids": [["bach", "blue-T", 4]]}, "table: commandos that do not stand there"),
        ({"leaving": [["ardala", 1, "E5"]]}, "table: a Leader who is not there retreats"),
        ({"factories": [["bach", 8, None, 0, -1, 0]]}, "table: an item in production without a place"),
        ({"factories": [["bach", 10, "E4", 0, -1, 0]]}, "table: an item in production for the wrong kind of zone"),
        ({"factories": [["bach", -1, None, 0, 6, 0]]}, "table: a Factory brought by somebody who is not at the table"),
        ({"cargo": [[0, "green", -1, 2]]}, "table: Troopers aboard a Transport of somebody else"),
        ({"lead_lent": [1, 0, 0, 0, 0, 0]}, "table: buck_rogers is lent by nobody"),
        ({"reserve": [1] + [0] * 29}, "table: pieces wait to be placed after set-up"),
        ({"turn": 0}, "table: the turn does not fit the phase"),
        ({"cover": [0] * 12 + [1] + [0] * 23}, "table: a Transport is protected that is not with Wilma"),
        ({"fallen": [-1] + [0] * 17}, "table: a count below nothing"),
    ],
)
def test_a_table_that_cannot_occur_is_refused(fields: dict[str, Any], complaint: str) -> None:
    assert refused(usual().given(**fields), [MOVING]).startswith(complaint)


@pytest.mark.rule("BR-ATURN-02")
def test_turn_cards_are_called_from_the_lowest() -> None:
    position = usual(advanced=True).given(card=[3, 2, 1, 4, 5, 6], shown=[1, 0, 0, 0, 0, 0], order=[0])
    assert refused(position, [MOVING]) == "table: a Turn Card was called before a lower one"


GROUP = {"frame": "Group", "player": 0, "moving": -1, "zone": "E4", "path": []}
GROUP |= {"fired": 0, "closing": 0, "bereft": 0, "begun": 0}
BATTLE = {"frame": "Battle", "zone": "E4", "stage": 3, "round": 1, "cursor": 0, "made": 0, "bucks": 0, "fleeing": 0}
BATTLE |= {"holder": -1, "line": [0, 3]}
COMBAT = {"frame": "Combat", "group": 2, "step": 5, "cursor": 1, "kane": None}
VOLLEY = {"frame": "Volley", "kind": 1, "player": 3, "victim": 0, "zone": "E4", "shooters": [["green-F", 2]]}
REPLY = {"frame": "Reply", "zone": "E4", "player": 0, "to": 3}
VOLLEY |= {"bucks": 0, "begun": 0, "pending": -1}


@pytest.mark.rule("BR-MOVE-01")
@pytest.mark.parametrize(
    ("frames", "complaint"),
    [
        ([MOVING | {"player": 6}], "frames[1]: a player who is not at the table"),
        ([MOVING | {"moving": 0}], "frames[1]: somebody else's colour moves"),
        ([MOVING | {"stage": 3}], "frames[1]: stage is 3, not from 0 to 2"),
        ([MOVING, GROUP | {"path": ["E6"]}], "frames[2]: a way that leads nowhere"),
        ([MOVING, GROUP | {"zone": None}], "frames[2]: a question about no zone"),
        ([COMBAT | {"group": 6}], "frames[1]: group is 6, not from 0 to 5"),
        ([COMBAT, BATTLE | {"line": [0, 0]}], "frames[2]: a line of players that do not sit so"),
        ([COMBAT, BATTLE | {"stage": 4}], "frames[2]: a battle without a question"),
        ([COMBAT, BATTLE, VOLLEY | {"shooters": [["green-F", 3]]}], "frames[3]: more pieces fire than stand there"),
        ([COMBAT, BATTLE, VOLLEY | {"kind": 4}], "frames[3]: a kind of fire that is none"),
        ([COMBAT, {"frame": "Bombing", "player": 0, "zone": "E4", "left": 1}], "frames[2]: bombs left is 1"),
        ([COMBAT, {"frame": "Settle", "zone": "bach", "holder": 0, "cursor": 6}], "frames[2]: a Factory that is none"),
        ([COMBAT, BATTLE, REPLY | {"to": 0}], "frames[3]: a player surrenders to himself"),
        ([COMBAT, {"frame": "KaneAsked", "player": 1, "zone": "E4"}], "frames[2]: Kane cannot strike here"),
        ([{"frame": "Return", "leader": "buck_rogers"}], "frames[1]: a Leader returns who is not away"),
        ([COMBAT, BATTLE, VOLLEY, {"frame": "Shield", "player": 2}], "frames[4]: Wilma cannot protect anybody now"),
    ],
)
def test_a_question_that_does_not_fit_the_table_is_refused(frames: list[dict[str, Any]], complaint: str) -> None:
    assert refused(usual(), frames).startswith(complaint)


@pytest.mark.rule("BR-COMBAT-08")
def test_no_more_pieces_are_hit_than_fight() -> None:
    hit = [0] * 84
    hit[2] = 3
    assert refused(usual().given(hit=hit), [COMBAT, BATTLE]) == "frames[2]: more pieces are hit than fight"


@pytest.mark.rule("BR-MOVE-13")
def test_a_group_of_pieces_that_do_not_stand_there_is_refused() -> None:
    position = usual().given(party=[["blue-F", -1, 3]])
    assert refused(position, [MOVING, GROUP]) == "frames[2]: a group of pieces that do not stand there"
    twice = usual().given(party=[["blue-F", -1, 1], ["blue-F", -1, 2]])
    assert refused(twice, [MOVING, GROUP]) == "frames[2]: a group of pieces that do not stand there"


@pytest.mark.rule("BR-MOVE-13")
@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"moved": [["bach", "blue-T", 64, 1]]}, "table: movement is noted though nobody moves"),
        ({"party": [["blue-F", -1, 1]]}, "table: a group without its question"),
        ({"leaving": [["blue-F", 1, "E5"]]}, "table: hits or retreats without a battle"),
    ],
)
def test_notes_without_what_they_are_about_are_refused(fields: dict[str, Any], complaint: str) -> None:
    assert refused(usual().given(**fields), [COMBAT]) == complaint


@pytest.mark.rule("BR-TURN-01")
def test_a_question_that_stands_on_another_than_leads_to_it_is_refused() -> None:
    group = {"frame": "Group", "player": 0, "moving": -1, "zone": "bach", "fired": 0, "closing": 0, "bereft": 0}
    group |= {"begun": 0, "path": []}
    assert refused(usual(), [group, MOVING]) == "table: Group cannot stand on Course"
    assert refused(usual(), [MOVING, MOVING]) == "table: Movement cannot stand on Movement"
