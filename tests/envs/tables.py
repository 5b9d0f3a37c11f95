"""Tables of all games, at the fewest and the most seats, whose random games end before long."""

from __future__ import annotations

from collections.abc import Iterator

from laws.cases import SHORTER
from retrorocket.envs.laws import random_positions
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.game import Game
from retrorocket.kernel.state import State

TABLES = [(game, seats) for game in GAMES.values() for seats in sorted({game.fewest, game.most})]
TABLE_NAMES = [f"{game.id}-{seats}" for game, seats in TABLES]


def positions(game: Game, seats: int, seed: int, every: int, level: str = "random") -> Iterator[State]:
    """Positions of a game between bots, with its last one."""
    return random_positions(game, game.setup(seats, SHORTER.get(game.id, {})), seed, every, level)
