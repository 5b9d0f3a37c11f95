"""What a seat may know of a legal action beforehand, by verb."""

from typing import Any

from mypy_extensions import i64

from retrorocket.games.rocketmen.previews.actions import (
    command_preview,
    dock_preview,
    end_preview,
    hit_preview,
    load_preview,
    mine_preview,
    repair_preview,
    unload_preview,
)
from retrorocket.games.rocketmen.previews.fire import attack_preview, reroll_preview, save_preview
from retrorocket.games.rocketmen.previews.waves import board_preview
from retrorocket.games.rocketmen.previews.ways import (
    avoid_preview,
    facing_preview,
    move_preview,
    place_preview,
    turn_preview,
)
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.verbs import (
    ATTACK,
    AVOID,
    BOARD,
    BOOST,
    COMMAND,
    DOCK,
    END,
    EVADE,
    FACE_TO,
    HIT,
    LOAD,
    MINE,
    MOVE,
    PLACE,
    PLACE_BY,
    REPAIR,
    REROLL,
    ROTATE,
    SAVE_CREW,
    SAVE_SHIP,
    UNLOAD,
)
from retrorocket.kernel.actions import verb_of


def previewed(s: Rocketmen, action: i64) -> dict[str, Any]:
    """Way, cost and odds of a legal action; {} where there is nothing to tell. All of it follows from open things."""
    verb = verb_of(action)
    if verb in (MOVE, BOOST):
        return move_preview(s, action)
    if verb == ROTATE:
        return turn_preview(s, action)
    if verb in (PLACE, PLACE_BY):
        return place_preview(s, action)
    if verb == FACE_TO:
        return facing_preview(s, action)
    if verb == AVOID:
        return avoid_preview(s)
    if verb == ATTACK:
        return attack_preview(s, action)
    if verb == BOARD:
        return board_preview(s, action)
    return dice_preview(s, action)


def dice_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """Saves, rerolls, collisions and mining."""
    verb = verb_of(action)
    if verb in (EVADE, SAVE_SHIP, SAVE_CREW):
        return save_preview(s, action)
    if verb == REROLL:
        return reroll_preview(s)
    if verb == HIT:
        return hit_preview(s, action)
    if verb == MINE:
        return mine_preview(s, action)
    return cost_preview(s, action)


def cost_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """What only has a price."""
    verb = verb_of(action)
    if verb == DOCK:
        return dock_preview(s, action)
    if verb == LOAD:
        return load_preview(s, action)
    if verb == UNLOAD:
        return unload_preview(s, action)
    if verb == REPAIR:
        return repair_preview(s, action)
    if verb == COMMAND:
        return command_preview(s, action)
    return end_preview(s) if verb == END else {}
