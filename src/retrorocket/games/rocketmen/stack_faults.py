"""Which part of the game an open question belongs to."""

from typing import Any, Final

from retrorocket.games.rocketmen.frames.mining import Mining
from retrorocket.games.rocketmen.frames.setup import ChooseFleet, Placing
from retrorocket.games.rocketmen.state import CHOOSING, MAIN, MINING, PLACING, Rocketmen

PHASE: Final[dict[type[Any], int]] = {ChooseFleet: CHOOSING, Placing: PLACING, Mining: MINING}


def stack_faults(s: Rocketmen) -> list[str]:
    """Questions in a game that goes on, none in one that is over; what the turn asks is asked in its own part."""
    if bool(s.frames) == bool(s.ended):
        return ["the game is over with open questions" if s.frames else "the game goes on without a question"]
    if len(s.frames) == 1 and s.phase in (CHOOSING, PLACING):
        return ["nobody is asked in the set-up"]
    for frame in s.frames[1:2]:
        if s.phase != PHASE.get(type(frame), MAIN):
            return [f"{type(frame).__name__} cannot be open in this part of the game"]
    return []
