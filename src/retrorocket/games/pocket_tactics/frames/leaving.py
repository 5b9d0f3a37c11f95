"""The test before a unit leaves its tile, in a Move as in a close assault (PT-ICE-01, PT-LAB-01, PT-SWMP-01)."""

from mypy_extensions import i64

from retrorocket.games.pocket_tactics.frames.sliding import Maze, Slide
from retrorocket.games.pocket_tactics.geometry import NOWHERE
from retrorocket.games.pocket_tactics.hazards import gets_stuck, is_maze, passes_leaving
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.stock import ICE


def leaves(s: Tactics, unit: i64) -> bool:
    """Make the leaving test. True: the action goes on, at once or after the Maze that was opened; False: it is lost."""
    place = s.at[unit]
    if passes_leaving(s, unit, place):
        return True
    if is_maze(s, place):
        s.push(Maze(unit))
        return True
    s.end_action()
    if s.terrain(place) == ICE:
        s.push(Slide(unit, place, NOWHERE))
    else:
        gets_stuck(s, unit, place)
    return False
