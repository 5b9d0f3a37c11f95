"""Which open question can stand on which."""

from typing import Any, Final

from retrorocket.games.rocketmen.frames.attack import Attack
from retrorocket.games.rocketmen.frames.boarding import Wave
from retrorocket.games.rocketmen.frames.building import Build
from retrorocket.games.rocketmen.frames.capture import Prize
from retrorocket.games.rocketmen.frames.collision import Collision
from retrorocket.games.rocketmen.frames.damage import Damage, LoseCrew, Overload
from retrorocket.games.rocketmen.frames.deploy import Deployment
from retrorocket.games.rocketmen.frames.exchange import Exchange
from retrorocket.games.rocketmen.frames.flight import Flight
from retrorocket.games.rocketmen.frames.loading import Loading
from retrorocket.games.rocketmen.frames.mining import Mining
from retrorocket.games.rocketmen.frames.setup import ChooseFleet, Facing, Placing
from retrorocket.games.rocketmen.frames.turn import Turn
from retrorocket.games.rocketmen.state import CHOOSING, MAIN, MINING, PLACING, Rocketmen
from retrorocket.kernel.frames import Frame

BELOW: Final[dict[type[Any], list[type[Any]]]] = {
    ChooseFleet: [Turn],
    Build: [ChooseFleet],
    Placing: [Turn],
    Facing: [Placing, Deployment],
    Mining: [Turn],
    Exchange: [Turn],
    Deployment: [Turn],
    Flight: [Turn],
    Collision: [Turn],
    Loading: [Turn],
    Attack: [Turn],
    Wave: [Turn],
    Prize: [Turn],
    Damage: [Attack, Collision],
    LoseCrew: [Attack],
    Overload: [Turn, Attack, Damage, Wave, Overload],
}
PHASE: Final[dict[type[Any], int]] = {ChooseFleet: CHOOSING, Placing: PLACING, Mining: MINING}


def stack_faults(s: Rocketmen) -> list[str]:
    """Questions in a game that goes on, none in one that is over, each where it can be."""
    if bool(s.frames) == bool(s.ended):
        return ["the game is over with open questions" if s.frames else "the game goes on without a question"]
    if not s.frames:
        return []
    found: list[str] = []
    for below, above in zip(s.frames[:-1], s.frames[1:], strict=True):
        found += seating_faults(s, below, above)
    if len(s.frames) == 1 and s.phase in (CHOOSING, PLACING):
        found.append("nobody is asked in the set-up")
    return found


def seating_faults(s: Rocketmen, below: Frame[Any], above: Frame[Any]) -> list[str]:
    """One question on another, in the part of the game that it belongs to."""
    kind = type(above)
    if type(below) not in BELOW[kind]:
        return [f"{kind.__name__} cannot be open during {type(below).__name__}"]
    if type(below) is Turn and s.phase != PHASE.get(kind, MAIN):
        return [f"{kind.__name__} cannot be open in this part of the game"]
    return []
