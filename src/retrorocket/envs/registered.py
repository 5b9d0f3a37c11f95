"""Makes the environments known to Gymnasium: `retrorocket/Doomsday-v1` and its sisters."""

import gymnasium

from retrorocket.envs.versions import version_of
from retrorocket.games.catalogue import GAMES

NAMESPACE = "retrorocket"
NAMES = {"pocketmodel": "PocketModel"}


def id_of(game: str) -> str:
    """The id of a game's environment within our namespace."""
    name = NAMES.get(game) or "".join(word.capitalize() for word in game.split("-"))
    return f"{name}-v{version_of(game)}"


def register_all() -> None:
    """Called through our entry point by those who read it (Gymnasium before 1.0 did), within our namespace."""
    register("")


def register(prefix: str = f"{NAMESPACE}/") -> None:
    """Register all games that are not registered yet."""
    for game in GAMES:
        if prefix + id_of(game) not in gymnasium.registry:
            gymnasium.register(
                prefix + id_of(game),
                entry_point="retrorocket.envs.single:Single",
                vector_entry_point="retrorocket.envs.vector:BatchEnv",
                kwargs={"game": game},
            )
