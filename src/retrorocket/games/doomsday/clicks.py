"""What a click on something means that is no field of an action: the deck, a rocket, the launch track."""

from mypy_extensions import i64

from retrorocket.games.doomsday.frames.act import Act
from retrorocket.games.doomsday.frames.sets import Choosing
from retrorocket.games.doomsday.nouns import COLOUR, SEAT, SET_ACTION
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import ALL_PARTS, TOOLS
from retrorocket.games.doomsday.verbs import BUILD_SET, DONE, DRAW_DECK, LAUNCH_SET, SEAT_SET, SPY_SET
from retrorocket.kernel.actions import pack


def meant_by(s: Doomsday, element: str) -> list[i64]:
    """What it is for; while a set for that very thing is chosen, the set as it is."""
    kind, _, word = element.partition(":")
    if kind == "deck":
        return [pack(DRAW_DECK)]
    if kind == "part":
        return set_or_action(s, "build", pack(BUILD_SET))
    if kind in ("launch", "space"):
        return set_or_action(s, "launch", pack(LAUNCH_SET))
    if kind == "colour" and COLOUR.number(word) >= 0:
        return set_or_action(s, "seat" if s.colour == COLOUR.number(word) else "", pack(SEAT_SET, COLOUR.number(word)))
    return rocket(s, SEAT.number(word)) if kind == "seat" and SEAT.number(word) >= 0 else []


def rocket(s: Doomsday, seat: i64) -> list[i64]:
    """One's own rocket is built or launched, another's attacked."""
    if seat != s.seat():
        choosing = "spy" if s.target == seat else ""
        return set_or_action(s, choosing, pack(SPY_SET, seat))
    if s.stage[seat] == TOOLS and s.parts[seat] < ALL_PARTS:
        return set_or_action(s, "build", pack(BUILD_SET))
    return set_or_action(s, "launch", pack(LAUNCH_SET))


def set_or_action(s: Doomsday, choosing: str, action: i64) -> list[i64]:
    """The set for it, if that is being chosen and is no set yet; else the action that it would be."""
    here = isinstance(s.frames[-1], Choosing) and s.set_action == SET_ACTION.number(choosing)
    if here and s.refusal(pack(DONE)):
        return [pack(DONE)]
    return [action] if isinstance(s.frames[-1], Act) or s.refusal(action) else []
