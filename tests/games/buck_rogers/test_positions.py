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
    twice = usual(advanced=True).given(card=[1, 1, 2, 3, 4, 5], shown=[1, 0, 0, 0, 0, 0], order=[0])
    assert refused(twice, [MOVING]) == "table: a Turn Card twice, or one of a colour that nobody plays"


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
        ([COMBAT, BATTLE, VOLLEY | {"kind": 3}], "frames[3]: a kind of fire that is none"),
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
    for nobody in (
        ["buck_rogers", -1, 2],
        ["blue-R1", -1, 2],
        ["green-F", -1, 1],
        ["blue-R2", -1, 1],
        ["ardala", -1, 1],
    ):
        position = usual().given(party=[nobody])
        assert refused(position, [MOVING, GROUP]) == "frames[2]: a group of pieces that do not stand there"


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
    assert refused(usual(), [group, MOVING]) == "frames[1].frame: 'Group'"
    assert refused(usual(), [MOVING, MOVING]) == "frames[2].frame: 'Movement'"


# the invariants one by one: what breaks each, and what is just within it


def put(length: int, **cells: int) -> list[int]:
    """A row of noughts with some places filled: `put(24, p3=1)`."""
    row = [0] * length
    for place, count in cells.items():
        row[int(place[1:])] = count
    return row


def pools(**roots: int) -> list[int]:
    """Every Transport in its own pool but for some."""
    return [roots.get(f"p{ship}", ship) for ship in range(24)]


@pytest.mark.rule("BR-COMP-02", "BR-DEF-01", "BR-MOVE-02", "BR-MOVE-04", "BR-TRANS-01", "BR-OPT-E7")
@pytest.mark.parametrize(
    ("seats", "fields", "complaint"),
    [
        (4, {"side": [0, 1, 2, 3, 4, -1]}, "a colour of a player who is not at the table"),
        (6, {"quit": [1] * 6}, "nobody plays"),
        (6, {"out": [1] * 6}, "nobody plays"),
        (6, {"order": [0, 1, 0]}, "an order of the turn that nobody could have drawn"),
        (4, {"order": [0, 4]}, "an order of the turn that nobody could have drawn"),
        (4, {"card": [1, 2, 3, 4, 5, 0]}, "a Turn Card twice, or one of a colour that nobody plays"),
        (4, {"card": [1, 1, 0, 0, 0, 0]}, "a Turn Card twice, or one of a colour that nobody plays"),
        (4, {"control": ["purple"] + [None] * 41}, "a Control Marker of nobody"),
        (6, {"lead_zone": [70, -3, -2, -2, -2, -2]}, "wilma_deering waits in the box"),
        (6, {"lead_zone": [70, -5, -2, -2, -2, -2]}, "wilma_deering waits to be placed after set-up"),
        (6, {"lead_colour": [None, *["green"] * 5]}, "buck_rogers of nobody"),
        (4, {"lead_home": ["purple", *["green"] * 5]}, "buck_rogers of nobody"),
        (
            6,
            {"lead_zone": [70, -1, -2, -2, -2, -2], "lead_lent": [0, 1, 0, 0, 0, 0]},
            "wilma_deering is lent by nobody",
        ),
        (4, {"lead_lent": [5, 0, 0, 0, 0, 0]}, "buck_rogers is lent by nobody"),
        (
            6,
            {"factories": [["tycho", -1, None, 0, -1, 0], ["bach", -1, None, 0, -1, 0]]},
            "Factories that do not lie in",
        ),
        (6, {"factories": [["E4", -1, None, 0, -1, 0]]}, "Factories that do not lie in the order of zones"),
        (6, {"factories": [["bach", -1, None, 0, -2, 0]]}, "a Factory brought by somebody who is not at the table"),
        (6, {"factories": [["bach", 2, "bach", 0, -1, 0]]}, "an item in production without a place, or none that is"),
        (6, {"factories": [["bach", -1, "the_warrens", 0, -1, 0]]}, "an item in production without a place, or none"),
        (6, {"factories": [["bach", 3, "bach", 0, -1, 0]]}, "an item in production for the wrong kind of zone"),
        (
            6,
            {"factories": [["bach", 8, "far_mercury", 0, -1, 0]]},
            "a Killer Satellite in production where none can be",
        ),
        (
            6,
            {"factories": [["bach", 8, "near_mercury", 0, -1, 0]], "satellites": put(14, p0=2)},
            "a Killer Satellite in production where none can be",
        ),
        (6, {"moved": [["bach", "blue-T", 65, 1], ["bach", "blue-T", 65, 1]]}, "a note of movement that is no note"),
        (6, {"moved": [["bach", "blue-T", -1, 1]]}, "a note of movement that is no note"),
        (6, {"moved": [[None, "blue-T", 64, 1]]}, "a note of movement that is no note"),
        (6, {"moved": [["bach", "blue-T", 65, 0]]}, "a note of movement about nobody"),
        (6, {"ship_status": [-2] + [-1] * 23}, "a status that no piece has"),
        (6, {"lead_status": [-1, -1, -1, -1, -1, -2]}, "a status that no piece has"),
        (6, {"cargo": [[0, "blue", -1, 1], [0, "blue", -1, 1]]}, "a note of cargo twice"),
        (6, {"cargo": [[0, "blue", -2, 2]]}, "Troopers aboard a Transport of somebody else"),
        (6, {"cargo": [[0, None, -1, 2]]}, "Troopers aboard a Transport of somebody else"),
        (6, {"cargo": [[0, "blue", -1, 2], [1, "blue", -1, 1]]}, "Troopers aboard a Transport of somebody else"),
        (6, {"pool": pools(p0=1)}, "Transports of several players in one pool"),
        (6, {"pool": pools(p4=0)}, "Transports of several players in one pool"),
        (6, {"pool": pools(p2=1, p1=0)}, "Transports of several players in one pool"),
        (6, {"sure": put(168, p0=3)}, "cargo that all know of and that is not there"),
        (6, {"sure": put(168, p0=2, p6=1)}, "cargo that all know of and that is not there"),
        (6, {"pool": pools(p1=0), "free": put(168, p7=1)}, "cargo in a pool that is none"),
        (6, {"raids": [["E4", "blue-F", 1]]}, "commandos that do not stand there"),
        (6, {"raids": [["bach", "blue-T", 0]]}, "commandos that do not stand there"),
        (6, {"raids": [["bach", "blue-T", 1], ["bach", "blue-T", 1]]}, "the same commandos twice"),
        (6, {"newcomers": [[None, "blue-T", 1]]}, "newcomers that are nowhere"),
        (6, {"newcomers": [["bach", None, 1]]}, "newcomers that are nowhere"),
        (6, {"newcomers": [["bach", "blue-T", 0]]}, "newcomers that are nowhere"),
        (6, {"leaving": [["blue-F", 1, None]]}, "a retreat of nobody, or to nowhere"),
        (6, {"leaving": [["blue-F", 0, "E5"]]}, "a retreat of nobody, or to nowhere"),
        (6, {"leaving": [["buck_rogers", 2, "E5"]]}, "a Leader who is not there retreats"),
        (6, {"leaving": [["blue-R2", 1, "E5"]]}, "a piece retreats that is not there"),
        (6, {"leaving": [["blue-K", 1, "E5"]]}, "a piece retreats that is not there"),
        (6, {"cover": put(36, p0=1)}, "more ships are protected than are with Wilma"),
        (6, {"hit": [-1, *[0] * 83]}, "a count below nothing"),
        (6, {"market": [-1, 0, 0, 0, 0, 0]}, "a count below nothing"),
        (4, {"units": ["1 purple-F E4"]}, "units of a colour that nobody plays, purple in E4"),
        (6, {"units": ["1 blue-T E4"]}, "ground units of blue in E4"),
        (6, {"units": ["1 blue-G orbit_vesta"]}, "ground units of blue in orbit_vesta"),
        (6, {"units": ["1 blue-B bach"]}, "Battlers of blue in bach"),
        (6, {"ship_factory": put(24, p0=1), "sure": put(168, p0=2, p6=1)}, "Transport 0 carries too much"),
        (6, {"ship_factory": put(24, p1=1), "free": put(168, p13=1)}, "cargo without Transport 1"),
        (
            4,
            {"ship_zone": [*[None] * 16, "E4", *[None] * 7], "cargo": [], "sure": [0] * 168},
            "Transport 16 of a colour",
        ),
        (6, {"sure": put(168, p0=1)}, "what is known of the cargo in pool 0 does not fit"),
        (6, {"free": put(168, p0=1)}, "what is known of the cargo in pool 0 does not fit"),
        (6, {"factories": [[zone, -1, None, 0, -1, 0] for zone in ["bach"] * 25]}, "more than 24 Factories"),
    ],
)
def test_each_invariant_of_the_table(seats: int, fields: dict[str, Any], complaint: str) -> None:
    advanced = {"advanced": True} if "card" in fields else {}
    position = usual(seats=seats, **advanced).given(units=["3 blue-T bach", "2 blue-F E4"])
    if "card" in fields:
        position.given(shown=[1 if card else 0 for card in fields["card"]], order=[0])
    assert refused(position.given(**fields), [MOVING]).startswith(f"table: {complaint}")


@pytest.mark.rule("BR-OPT-E7", "BR-TRANS-01", "BR-COMP-02", "BR-CMDO-01")
@pytest.mark.parametrize(
    ("options", "fields"),
    [
        ({"E": True}, {"units": ["1 blue-G orbit_vesta", "1 blue-G vesta"]}),
        ({}, {"cargo": [[0, "blue", -1, 5]], "sure": put(168, p0=5)}),
        ({}, {"cargo": [[0, "blue", -1, 2]], "sure": put(168, p0=1), "free": put(168, p0=1)}),
        ({}, {"factories": [["bach", -1, None, 0, -1, 0]] * 24}),
        ({}, {"factories": [["bach", 10, "the_warrens", 0, 5, 0]]}),
        ({}, {"factories": [["bach", 8, "near_mercury", 0, 0, 3], ["bach", 3, "near_mercury", 0, -1, 0]]}),
        ({}, {"raids": [["bach", "blue-T", 3]], "newcomers": [["pallas", "brown-R4", 1], ["Sun", "blue-T", 9]]}),
        ({}, {"moved": [["bach", "blue-T", 64, 3]]}),
        ({}, {"pool": pools(p1=0, p2=0), "lead_zone": [0, -1, -2, -2, -2, -2]}),
        ({"advanced": True}, {"cover": put(36, p0=2, p12=1), "lead_zone": [70, 70, -2, -2, -2, -2]}),
    ],
)
def test_what_is_just_possible_is_accepted(options: dict[str, Any], fields: dict[str, Any]) -> None:
    position = usual(**options).given(units=["3 blue-T bach", "2 blue-F E4"]).given(**fields)
    position.open(MOVING)
    assert position.game.faults(position.state) == []


@pytest.mark.rule("BR-OPT-E7")
def test_only_gennies_go_into_an_asteroids_orbit() -> None:
    position = usual(E=True).given(units=["1 blue-T orbit_vesta"])
    assert refused(position, [MOVING]) == "table: ground units of blue in orbit_vesta"
    elsewhere = usual(E=True).given(units=["1 blue-G near_mercury"])
    assert refused(elsewhere, [MOVING]) == "table: ground units of blue in near_mercury"


@pytest.mark.rule("BR-MOVE-11")
@pytest.mark.parametrize("second", ["units", "ship", "none"])
def test_between_turns_no_territory_holds_two_players(second: str) -> None:
    position = (
        Position(advanced=True)
        .turn(2)
        .stack("1 blue-T bach", "1 green-T bach" if second == "units" else "1 green-T tycho")
    )
    position.stack("1 blue-F E4", "1 green-F E4").hold("blue", "bach")
    if second == "ship":
        position.ship("green-R1", "bach")
    position.given(phase="turn_setup", lead_zone=[-1, -2, -2, -2, -2, -2], lead_back=[3, 0, 0, 0, 0, 0])
    frames = [{"frame": "Return", "leader": "buck_rogers"}]
    if second == "none":
        assert position.open(*frames).prompt() == "return"
    else:
        assert refused(position, frames) == "table: units of two players in bach"


PLACING = {"frame": "Placing", "player": 0, "left": 3, "zone": None, "colour": None}
BARRAGE = VOLLEY | {
    "frame": "Barrage",
    "kind": 4,
    "player": 0,
    "victim": -1,
    "zone": "near_mercury",
    "shots": [["blue-K", 1]],
}
BARRAGE |= {"shooters": [["blue-K", 1]], "queue": [["green-F", 1]]}


@pytest.mark.rule("BR-SETUP-09", "BR-P3-04", "BR-OPT-C1")
@pytest.mark.parametrize(
    ("frame", "complaint"),
    [
        (PLACING | {"zone": "bach"}, "frames[1]: a placement in somebody else's Zone"),
        (PLACING | {"zone": "the_warrens", "player": 3}, "frames[1]: a placement in somebody else's Zone"),
        (PLACING | {"colour": "green"}, "frames[1]: a placement of somebody else's colour"),
        (PLACING | {"left": 4}, "frames[1]: the rest of a placement is 4, not from 1 to 3"),
        (PLACING | {"left": 0}, "frames[1]: the rest of a placement is 0, not from 1 to 3"),
        (PLACING | {"player": -1}, "frames[1]: a player who is not at the table"),
    ],
)
def test_a_placement_that_does_not_fit_is_refused(frame: dict[str, Any], complaint: str) -> None:
    position = Position().hold("green", "bach").hold("blue", "the_warrens").given(phase="placing", turn=0, order=[])
    assert refused(position.given(reserve=[3] * 30), [frame]) == complaint


@pytest.mark.rule("BR-KSAT-06", "BR-COMBAT-05")
@pytest.mark.parametrize(
    ("frames", "complaint"),
    [
        ([COMBAT, BARRAGE | {"queue": [["green-F", 0]]}], "frames[2]: fire at pieces that are no target"),
        ([COMBAT, BARRAGE | {"queue": [["blue-F", 1]]}], "frames[2]: fire at pieces that are no target"),
        ([COMBAT, BARRAGE | {"queue": [["purple-F", 1]]}], "frames[2]: fire at pieces that are no target"),
        ([COMBAT, BARRAGE | {"queue": []}], "frames[2]: fire at nobody"),
        ([COMBAT, BARRAGE | {"kind": 3}], "frames[2]: a kind of fire that is none"),
        ([COMBAT, BARRAGE | {"shots": [["blue-K", 2]]}], "frames[2]: more pieces fire than stand there"),
        ([COMBAT, BARRAGE | {"begun": 3}], "frames[2]: begun is 3, not from 0 to 2"),
        ([COMBAT, BATTLE | {"cursor": 2}], "frames[2]: a battle without a question"),
        (
            [COMBAT, BATTLE | {"line": [], "cursor": 1}, {"frame": "Offer", "zone": "E4", "player": 0}],
            "frames[2]: cursor is",
        ),
        ([COMBAT, BATTLE | {"holder": 4}], "frames[2]: holder is 4, not from -1 to 3"),
        ([COMBAT, BATTLE | {"bucks": 2}], "frames[2]: bucks is 2, not from 0 to 1"),
        ([COMBAT, BATTLE, {"frame": "Aiming", "zone": "bach", "player": 0, "left": 1}], "frames[3]: nothing to aim at"),
        ([COMBAT, {"frame": "Capture", "zone": "E4", "player": 0}], "frames[2]: Barney has nothing to capture here"),
        ([COMBAT, {"frame": "LunarFire", "player": 0, "zone": "tycho", "left": 1}], "frames[2]: shots left is 1"),
        (
            [COMBAT, {"frame": "Settle", "zone": "E4", "holder": 0, "cursor": 0}],
            "frames[2]: zone is 70, not from 0 to 41",
        ),
        (
            [COMBAT, {"frame": "Settle", "zone": "bach", "holder": 0, "cursor": 0}],
            "frames[2]: nobody loses a Factory here",
        ),
        ([COMBAT, BATTLE, {"frame": "Raiding", "player": 0, "group": 5}], "frames[3].frame: 'Raiding'"),
        ([COMBAT, {"frame": "Raiding", "player": 0, "group": 5}], "frames[2]: group is 5, not from 0 to 4"),
    ],
)
def test_a_question_of_the_combat_phase_that_does_not_fit_is_refused(
    frames: list[dict[str, Any]], complaint: str
) -> None:
    position = Position(4).stack("2 blue-F E4", "2 green-F E4", "1 green-F near_mercury").satellite("near_mercury")
    position.hold("blue", "the_warrens", "bach", "tolstoi", "sobkou_plains").given(phase="building")
    assert refused(position, frames).startswith(complaint)
