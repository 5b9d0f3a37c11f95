"""Saved positions of earlier versions: brought up to the fields that today's program declares."""

import logging
from collections.abc import Callable
from typing import Any, Final

from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.game import Game
from retrorocket.kernel.saving import Flag, Form, Layout, Listing, Part, Row, Text, Word
from retrorocket.kernel.state import Setup

LOG: Final = logging.getLogger("retrorocket.upgrading")


def closed_ships(table: dict[str, Any]) -> dict[str, Any]:
    """RM-R-35 Earlier versions left a ship open when its turn ended; such ships are done."""
    ships = {
        name: ship | {"status": "done"} if ship.get("status") == "open" and name != table.get("open") else ship
        for name, ship in table["ships"].items()
    }
    return table | {"ships": ships}


MIGRATIONS: Final[dict[str, Callable[[dict[str, Any]], dict[str, Any]]]] = {"rocketmen": closed_ships}
"""What positions of earlier versions need so that today's rules can go on with them, by game."""


def brought_up(game: Game, position: dict[str, Any]) -> dict[str, Any]:
    """The position with every field of today: new ones as they are at the start, those that are no more left out."""
    known = {option.id for option in game.options}
    options = {name: value for name, value in position["options"].items() if name in known}
    setup = game.setup(position["seats"], dict(options))
    start = game.new(setup, CounterDice(0)).save()["table"]
    assert isinstance(start, dict)
    if set(position["table"]) != set(start):
        LOG.warning("a saved position is brought up to date", extra={"game": game.id})
    table = MIGRATIONS.get(game.id, dict)(fitted(position["table"], start))
    frames = [brought_up_frame(game, setup, frame) for frame in position["frames"]]
    return position | {"options": options, "table": table, "frames": frames}


def fitted(saved: dict[str, Any], start: dict[str, Any]) -> dict[str, Any]:
    """The saved values of all that there is today; of what is new, the start values."""
    return {name: saved.get(name, value) for name, value in start.items()}


def brought_up_frame(game: Game, setup: Setup, frame: dict[str, Any]) -> dict[str, Any]:
    """A frame with every field of today; a new one that its own steps set begins as nothing."""
    form = game.frames_for(setup).get(str(frame.get("frame")))
    if form is None or type(form.layout) is not Layout:
        return frame
    known = {"frame", *(field.name for field in form.layout.fields)}
    saved = {name: value for name, value in frame.items() if name in known}
    return {field.name: nothing(field.form) for field in form.layout.fields if field.started} | saved


def nothing(form: Form) -> object:
    """What a field of a form begins as, written."""
    if isinstance(form, (Row, Listing)):
        return [nothing(form.item) for _ in range(max(form.length, 0))]
    if isinstance(form, (Word, Part)):
        return None
    if isinstance(form, Flag):
        return False
    return "" if isinstance(form, Text) else form.write(0)
