"""Which tables the laws are tried on: every game, every number of seats, options drawn by hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from retrorocket import mode
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.options import Choice, Number, Option
from retrorocket.kernel.state import Setup

TABLES = [
    (game, seats)
    for game in GAMES.values()
    for seats in range(game.fewest, game.most + 1)
    if mode.running() == "compiled" or seats in (game.fewest, game.most)
]
"""Every number of seats; from the sources, which are slow, the smallest and the largest table."""
SHORTER: dict[str, dict[str, object]] = {"rocketmen": {"turn_limit": 20}}
NAMES = [f"{game.id}-{seats}" for game, seats in TABLES]


def values(option: Option) -> st.SearchStrategy[object]:
    """Any value an option takes."""
    if isinstance(option, Number):
        return st.integers(option.low, option.high)
    if isinstance(option, Choice):
        return st.sampled_from(option.words)
    return st.booleans()


def whole_game(game: Game, seats: int) -> Setup:
    """The usual table, or one whose random games end before the night does."""
    return game.setup(seats, SHORTER.get(game.id, {}))


@st.composite
def setups(draw: st.DrawFn, game: Game) -> Setup:
    """A table of a game: seats and a few options away from their defaults, among those that go together."""
    seats = draw(st.integers(game.fewest, game.most))
    changed: dict[str, object] = dict(SHORTER.get(game.id, {}))
    free = [option for option in game.options if option.id not in changed]
    for option in draw(st.lists(st.sampled_from(free), max_size=4, unique_by=id)) if free else []:
        tried = changed | {option.id: draw(values(option))}
        try:
            game.setup(seats, tried)
        except DataError:
            continue
        changed = tried
    return game.setup(seats, changed)
