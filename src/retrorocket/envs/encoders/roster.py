"""Which encoder tells of which game."""

from collections.abc import Callable
from typing import Final

from retrorocket.envs.core.encoder import Encoder
from retrorocket.envs.encoders import buck_rogers, doomsday, pocket_tactics, pocketmodel, rocketmen
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.state import State

ENCODERS: Final[dict[str, Callable[[State], Encoder]]] = {
    "buck-rogers": buck_rogers.encoder,
    "doomsday": doomsday.encoder,
    "pocket-tactics": pocket_tactics.encoder,
    "pocketmodel": pocketmodel.encoder,
    "rocketmen": rocketmen.encoder,
}


def encoder_of(state: State) -> Encoder:
    """The encoder of the table that a state belongs to."""
    if state.game.id not in ENCODERS:
        raise DataError("envs", state.game.id, "a game with an encoder", repr(state.game.title))
    return ENCODERS[state.game.id](state)
