"""Makes the environments known to Gymnasium: `retrorocket/Doomsday-v1` and its sisters."""

import re

import gymnasium

from retrorocket.envs.encoders.roster import ENCODERS
from retrorocket.envs.versions import version_of
from retrorocket.games.catalogue import GAMES

NAMESPACE = "retrorocket"


def id_of(game: str) -> str:
    """The id of a game's environment within our namespace."""
    title, words = re.sub(r"\W", "", GAMES[game].title), game.split("-")
    name = title if title.lower() == "".join(words) else "".join(word.capitalize() for word in words)
    return f"{name}-v{version_of(game)}"


def register_all() -> None:
    """Called by our entry point, within our namespace: Gymnasium before 1.0 read such entry points."""
    register("")


def register(prefix: str = f"{NAMESPACE}/") -> None:
    """Register all games that can be observed and are not registered yet."""
    for game in [game for game in GAMES if game in ENCODERS]:
        if prefix + id_of(game) not in gymnasium.registry:
            gymnasium.register(
                prefix + id_of(game),
                entry_point="retrorocket.envs.single:Single",
                vector_entry_point="retrorocket.envs.vector:BatchEnv",
                kwargs={"game": game},
            )
