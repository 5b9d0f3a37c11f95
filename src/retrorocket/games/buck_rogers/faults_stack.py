"""The order of the open questions: what must lie right under which, as the sequence of play lays them."""

from typing import Any, Final

from retrorocket.games.buck_rogers.frames.barrage import Barrage
from retrorocket.games.buck_rogers.frames.battle import Battle
from retrorocket.games.buck_rogers.frames.bombing import Bombing, LunarFire
from retrorocket.games.buck_rogers.frames.building import Building, Dismantling
from retrorocket.games.buck_rogers.frames.combat import Combat, KaneAsked
from retrorocket.games.buck_rogers.frames.course import Course
from retrorocket.games.buck_rogers.frames.fire import Volley
from retrorocket.games.buck_rogers.frames.group import Group
from retrorocket.games.buck_rogers.frames.homecoming import Return
from retrorocket.games.buck_rogers.frames.movement import Movement
from retrorocket.games.buck_rogers.frames.parley import Offer, Reply
from retrorocket.games.buck_rogers.frames.raids import Raiding
from retrorocket.games.buck_rogers.frames.retreat import Retreat
from retrorocket.games.buck_rogers.frames.setup import Choosing, Placing
from retrorocket.games.buck_rogers.frames.shield import Shield
from retrorocket.games.buck_rogers.state import Buck

# Leaders may be caught, handed back or gained, and shots fired, in the middle of many things: they are free
UNDER: Final[list[tuple[type[Any], list[type[Any]]]]] = [
    (Choosing, [Course]),
    (Placing, [Course]),
    (Return, [Course]),
    (Movement, [Course]),
    (Combat, [Course]),
    (Dismantling, [Course]),
    (Building, [Course, Building]),
    (Group, [Movement]),
    (Raiding, [Combat]),
    (KaneAsked, [Combat]),
    (Bombing, [Combat]),
    (LunarFire, [Combat]),
    (Battle, [Combat]),
    (Offer, [Battle]),
    (Reply, [Battle]),
    (Retreat, [Battle]),
    (Shield, [Volley, Barrage]),
]


def stack_faults(s: Buck) -> list[str]:
    """BR-TURN-01 A question stands on the one that leads to it."""
    for place in range(1, len(s.frames)):
        over, under = type(s.frames[place]), type(s.frames[place - 1])
        for above, below in UNDER:
            if over is above and under not in below:
                return [f"{over.__name__} cannot stand on {under.__name__}"]
    return []
