"""Saved tables at the edge of what can be: the sound one loads, its neighbour is refused (PT-SETUP, -COMP, -WIN)."""

from __future__ import annotations

from typing import Any

import pytest

from games.pocket_tactics.position import DRILL, Position
from retrorocket.games.pocket_tactics.game import POCKET_TACTICS
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError

LANE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4"
TUNNELS = "Complex:straight@C.1 Grid@C.2 Grid@C.3 Grid@C.4"
A = "legion: archer, light, conscript*3"
B = "tribes: stalker*3, juggernaut, druid"
UNITS = {"A:archer": "C.1", "B:stalker#1": "C.3"}
CELLS = ["C.0", "C.1", "C.2", "C.3", "C.4", "C.5"]
SORTS = [None, "Grid", "Grid", "Grid", "Grid", None]
TURN: list[dict[str, Any]] = [{"frame": "Turn", "acted": 0}]
FIELD = [*TURN, {"frame": "Field"}]
SECOND = [*FIELD, {"frame": "SecondBase"}]
LAY = [*SECOND, {"frame": "Lay"}]
BAG = "the tiles of Grid do not add up to 4"


def scene(tiles: str = LANE, units: dict[str, str] | None = None, **options: Any) -> Position:
    return Position(tiles, UNITS if units is None else units, a=A, b=B, **options)


def refused(table: Position, wrong: str, frames: list[dict[str, Any]] | None = None, **fields: Any) -> None:
    """A position changed so is refused for that reason."""
    with pytest.raises(DataError, match=wrong):
        table.given(frames, **fields)


# tiles


@pytest.mark.rule("PT-COMP-03", "PT-SETUP-04", "PT-SETUP-07", "PT-GEO-07")
@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"cells": CELLS[:-1]}, "cells, sorts and turns do not describe the same tiles"),
        ({"sorts": SORTS[:-1]}, "cells, sorts and turns do not describe the same tiles"),
        ({"turns": ["r0"] * 5}, "cells, sorts and turns do not describe the same tiles"),
        ({"cells": [], "sorts": [], "turns": []}, "cells, sorts and turns do not describe the same tiles"),
        (
            {"cells": [*CELLS, "C.6"], "sorts": [*SORTS, None], "turns": ["r0"] * 7},
            "cells, sorts and turns do not describe the same tiles",
        ),
        ({"cells": ["C.1", "C.0", *CELLS[2:]]}, "the first base does not lie on C.0"),
        ({"cells": ["W1.1", *CELLS[1:]]}, "the first base does not lie on C.0"),
        ({"sorts": ["Grid", *SORTS[1:]]}, "the first base does not lie on C.0"),
        ({"cells": [*CELLS[:-1], None]}, "a tile lies nowhere or is turned in no way"),
        ({"turns": ["r0", "r0", None, "r0", "r0", "r0"]}, "a tile lies nowhere or is turned in no way"),
        ({"cells": ["C.0", "C.1", "C.2", "C.3", "C.3", "C.5"]}, "two tiles on one cell"),
        ({"sorts": [None, "Grid", None, "Grid", "Grid", None]}, "a base among the terrain tiles"),
        ({"sorts": [None, "Grid", "Grid", "Grid", "Grid", "Grid"]}, "terrain in place of the second base"),
        ({"turns": ["r1", "r0", "r0", "r0", "r0", "r0"]}, "tile 0 has no tunnels and is turned"),
        ({"turns": ["r0", "r0", "r0", "r0", "r0", "r5"]}, "tile 5 has no tunnels and is turned"),
        ({"cells": ["C.0", "C.2", "C.1", "C.3", "C.4", "C.5"]}, "tile 1 touched nothing when it was laid"),
        ({"cells": ["C.0", "C.2", "C.1", "C.3", "C.4", "C.5"]}, "tile 2 was laid behind another"),
        ({"cells": ["C.0", "C.1", "C.2", "C.3", "C.4", "C.6"]}, "tile 5 touched nothing when it was laid"),
        ({"cells": ["C.0", "C.1", "C.2", "C.3", "C.4", "E1.1"]}, "tile 5 was laid behind another"),
        ({"cells": ["C.0", "C.1", "C.2", "C.3", "C.4", "W1.0"]}, "tile 5 was laid behind another"),
    ],
)
def test_tiles_that_cannot_lie_so_are_refused(fields: dict[str, Any], wrong: str) -> None:
    refused(scene(units={}), wrong, **fields)


@pytest.mark.rule("PT-SETUP-07", "PT-GEO-01")
def test_a_map_may_grow_to_the_last_column_of_the_grid() -> None:
    tiles = " ".join(f"Grid@W{column}.0" for column in range(1, 31))
    table = Position(tiles, {"A:archer": "W29.0"}, a=A, b=B, base="W31.0")
    assert table.cells("step") == {"W28.0", "W30.0"}
    table.when("step A:archer W30.0", "pass")
    assert table.refusal("close Melee A:archer W31.0") == "PT-ASLT-08"
    assert table.refusal("shot Ballistics A:archer W31.0") == ""


@pytest.mark.rule("PT-SETUP-14", "PT-TUN-01")
def test_walls_are_open_only_on_a_finished_map_with_tunnels_and_the_open_way() -> None:
    wrong = "walls count as open without need"
    table = scene(TUNNELS).given(unwalled=1)
    assert table.saved("unwalled") == 1
    refused(scene(TUNNELS, open_way=False), wrong, unwalled=1)
    refused(scene(LANE), wrong, unwalled=1)
    laid: dict[str, Any] = {
        "cells": CELLS[:-1],
        "sorts": scene(TUNNELS).saved("sorts")[:-1],
        "turns": ["r0"] * 5,
        "turn": 0,
    }
    assert scene(TUNNELS, units={}).given(SECOND, **laid).prompt() == "base"
    refused(scene(TUNNELS, units={}), wrong, SECOND, **laid, unwalled=1)


def laying(table: Position, frames: list[dict[str, Any]] | None = None, **fields: Any) -> Position:
    """Two tiles lie, one is drawn, one is in the bag."""
    laid: dict[str, Any] = {"cells": CELLS[:3], "sorts": SORTS[:3], "turns": ["r0"] * 3, "turn": 0}
    return table.given(frames or LAY, **laid | {"bag": [1], "drawn": "Grid"} | fields)


@pytest.mark.rule("PT-SETUP-03", "PT-SETUP-10", "PT-COMP-03")
def test_bag_drawn_laid_and_set_aside_tiles_are_the_set() -> None:
    assert laying(scene(units={})).prompt() == "lay"
    assert laying(scene(units={}), bag=[0], aside=[1]).prompt() == "lay"
    assert laying(scene(units={}), bag=[0], aside=[1], loose=1).prompt() == "lay_loose"
    broken: list[tuple[dict[str, Any], str]] = [
        ({"bag": [2]}, BAG),
        ({"bag": [0]}, BAG),
        ({"aside": [1]}, BAG),
        ({"drawn": None}, BAG),
        ({"loose": 1}, "guards are dropped for no tile, or not for the last"),
        ({"bag": [2], "drawn": None, "loose": 1}, "guards are dropped for no tile, or not for the last"),
        ({"bag": [1], "aside": [1], "drawn": None}, "tiles are set aside for no tile"),
    ]
    for fields, wrong in broken:
        with pytest.raises(DataError, match=wrong):
            laying(scene(units={}), **fields)


# units


@pytest.mark.rule("PT-COMP-04", "PT-GEO-07")
@pytest.mark.parametrize(
    ("posts", "wrong"),
    [
        ({"A:archer": "C.6"}, "A:archer stands on an empty space"),
        ({"A:archer": "E1.1"}, "A:archer stands on an empty space"),
        ({"A:archer": "C.0"}, "A:archer stands on a base"),
        ({"A:archer": "C.5"}, "A:archer stands on a base"),
        ({"B:stalker#1": "C.0"}, "B:stalker#1 stands on a base"),
        ({"B:stalker#1": "C.1"}, "A:archer shares its tile"),
        ({"A:light": "C.1"}, "A:archer shares its tile"),
        ({"A:archer": "out"}, "A:archer is out of a game where nobody is taken out"),
    ],
)
def test_units_that_cannot_stand_so_are_refused(posts: dict[str, str], wrong: str) -> None:
    table = scene()
    refused(table, wrong, posts=table.saved("posts") | posts)


@pytest.mark.rule("PT-COMP-04")
def test_a_note_of_a_unit_where_none_stands_is_a_fault() -> None:
    table = scene()
    table.s.who[2] = 1
    assert DRILL.faults(table.state) == ["nobody stands on place 2, but somebody is noted there"]
    table.s.who[2] = -1
    assert DRILL.faults(table.state) == []


@pytest.mark.rule("PT-SETUP-15", "PT-COMP-04")
def test_nobody_is_captured_or_placed_before_there_is_a_map() -> None:
    wrong = "A:archer is captured or placed before there is a map"
    table = scene(units={})
    posts = table.saved("posts")
    assert laying(scene(units={})).where("A:archer") == "reserves"
    for where in ("C.1", "captured"):
        with pytest.raises(DataError, match=wrong):
            laying(scene(units={}), posts=posts | {"A:archer": where})
    placed = scene(units={}).given(FIELD, turn=0, posts=posts | {"A:archer": "C.1"})
    assert placed.prompt() == "field"
    refused(scene(units={}), wrong, FIELD, turn=0, posts=posts | {"A:archer": "captured"})


@pytest.mark.rule("PT-ABIL-04", "PT-UNIT-04")
def test_a_unit_has_rescued_no_oftener_and_shot_no_later_than_it_can_have() -> None:
    table = Position(LANE, {"A:field_medic": "C.1"}, a="legion: field_medic, conscript*4", b=B, turn=3)
    none = [0] * 10
    assert table.given(rescues=[1, *none[1:]]).saved("rescues")[0] == 1
    refused(table, "A:field_medic has brought back more units than it can", rescues=[2, *none[1:]])
    refused(table, "A:conscript#1 has brought back more units than it can", rescues=[0, 1, *none[2:]])
    assert table.given(last_shot=[3, *none[1:]]).saved("last_shot")[0] == 3
    refused(table, "A:field_medic made its last long shot on a turn to come", last_shot=[4, *none[1:]])


def hiring(hired: dict[str, str], **options: object) -> list[str]:
    """The faults of a table before hiring where some mercenaries are hired already."""
    setup = POCKET_TACTICS.setup(2, {"variant": "mercenaries", **options})
    saved: Any = POCKET_TACTICS.new(setup, CounterDice(1)).save()
    saved["table"]["posts"] |= hired
    try:
        POCKET_TACTICS.load(saved)
    except DataError as error:
        return [error.found]
    return []


@pytest.mark.rule("PT-FORCE-07", "PT-FORCE-08")
def test_the_stock_the_purse_and_the_limit_of_mercenaries_are_exact() -> None:
    both = {"A:berserker#1": "reserves", "B:berserker#2": "reserves"}
    assert hiring(both) == []
    assert hiring(both | {"A:berserker#2": "reserves"}, purse=40) == ["there are not so many berserker to hire"]
    assert hiring({"B:berserker#1": "reserves"}, purse=10) == []
    assert hiring({"B:berserker#1": "reserves"}, purse=9) == ["B has hired for more than 9 points"]
    thirty = {"A:minotaur": "reserves", "A:berserker#1": "reserves", "A:hedge_wizard#1": "reserves"}
    assert hiring(thirty, mercenary_mode="replace", purse=5) == []
    dear = thirty | {"A:hedge_wizard#1": "out", "A:sellsword#1": "reserves"}
    assert hiring(dear, mercenary_mode="replace", purse=50) == ["A has hired for more than 30 points"]
    assert hiring({"A:conscript#1": "out"}, mercenary_mode="replace") == []
    assert hiring({"A:conscript#1": "out"}) == ["A:conscript#1 is out of a game where nobody is taken out"]


# counts and endings


@pytest.mark.rule("PT-TURN-01", "PT-WIN-04", "PT-WIN-05")
def test_turns_and_quiet_turns_are_counted_within_their_limits() -> None:
    assert scene().given(turn=300, quiet=59).prompt() == "turn"
    refused(scene(), "the game should have ended for lack of progress", quiet=60)
    refused(scene(), "the game should have ended at the limit of turns", turn=301)
    assert scene(no_progress_limit=0).given(quiet=200).prompt() == "turn"
    assert scene(turn_limit=0).given(turn=301).prompt() == "turn"
    assert scene(units={}).given(FIELD, turn=0, quiet=60).prompt() == "field"
    short: dict[str, Any] = {"cells": CELLS[:-1], "sorts": SORTS[:-1], "turns": ["r0"] * 5}
    refused(scene(units={}), "play has begun on an unfinished map", **short)
    refused(scene(), "progress is noted for a turn that has not begun", progress=1)


@pytest.mark.rule("PT-TURN-02")
def test_what_is_open_before_the_first_turn_and_in_it() -> None:
    refused(scene(units={}), "the turn is 0 and all is laid", TURN, turn=0)
    refused(scene(units={}), "nobody acts before the first turn", [{"frame": "Turn", "acted": 1}, FIELD[1]], turn=0)
    refused(scene(), "Field is open in the first turn", [{"frame": "Turn", "acted": 1}, FIELD[1]])
    follow = {"frame": "Follow", "mover": "A:archer", "start": 2}
    refused(scene(), "Follow is open before the first turn", [*TURN, follow], turn=0)


CAPTURED_A = dict.fromkeys(["A:archer", "A:light", "A:conscript#1", "A:conscript#2", "A:conscript#3"], "captured")
CAPTURED_B = dict.fromkeys(["B:stalker#1", "B:stalker#2", "B:stalker#3", "B:juggernaut", "B:druid"], "captured")
NOT_ALL = "a force that is not all captured has lost"
NO_DRAW = "it is a draw exactly by an ending that is one"


@pytest.mark.rule("PT-WIN-01", "PT-WIN-02", "PT-WIN-03", "PT-WIN-04", "PT-WIN-05", "PT-WIN-06", "PT-WIN-07")
@pytest.mark.parametrize(
    ("ending", "winner", "posts", "wrong"),
    [
        (1, 0, CAPTURED_B, ""),
        (1, 1, CAPTURED_A, ""),
        (1, 0, CAPTURED_A, NOT_ALL),
        (1, 1, CAPTURED_B, NOT_ALL),
        (1, 1, {}, NOT_ALL),
        (1, 2, CAPTURED_B, NO_DRAW),
        (2, 0, {}, ""),
        (2, 1, {}, ""),
        (2, 2, {}, NO_DRAW),
        (3, 2, CAPTURED_A | CAPTURED_B, ""),
        (3, 2, CAPTURED_A, NOT_ALL),
        (3, 2, CAPTURED_B, NOT_ALL),
        (3, 0, CAPTURED_A | CAPTURED_B, NO_DRAW),
        (4, 2, {}, ""),
        (4, 1, {}, NO_DRAW),
        (5, 2, {}, ""),
        (5, 0, {}, NO_DRAW),
        (6, 0, {}, ""),
        (6, 1, {}, ""),
        (6, 2, {}, NO_DRAW),
        (7, 0, {}, ""),
        (7, 1, {}, ""),
        (7, 2, {}, ""),
        (7, -1, {}, "nobody has won, and it is no draw"),
        (0, 0, {}, "the game is over exactly when it has an ending"),
    ],
)
def test_an_ended_game_has_the_winner_of_its_ending(
    ending: int, winner: int, posts: dict[str, str], wrong: str
) -> None:
    table = scene()
    fields: dict[str, Any] = {"ending": ending, "winner": winner, "posts": table.saved("posts") | posts}
    if wrong:
        refused(table, wrong, [], **fields)
        return
    table.given([], **fields)
    assert table.winners() == ([0, 1] if winner == 2 else [winner])
    assert table.reason() == f"PT-WIN-0{ending}"


@pytest.mark.rule("PT-WIN-01", "PT-WIN-02", "PT-WIN-08")
def test_a_game_that_goes_on_has_no_winner_no_ending_and_two_forces() -> None:
    table = scene()
    posts = table.saved("posts")
    refused(table, "the game is over exactly when it has an ending", ending=4)
    refused(table, "somebody has won a game that goes on", winner=2)
    refused(table, "a force is all captured, but the game goes on", posts=posts | CAPTURED_A)
    refused(table, "a force is all captured, but the game goes on", posts=posts | CAPTURED_B)
    last = posts | CAPTURED_A | {"A:light": "reserves"}
    assert scene().given(posts=last).prompt() == "turn"
    short: dict[str, Any] = {"cells": CELLS[:-1], "sorts": SORTS[:-1], "turns": ["r0"] * 5, "turn": 0}
    refused(scene(units={}), "a base fell before the map was finished", [], **short, ending=2, winner=0)
