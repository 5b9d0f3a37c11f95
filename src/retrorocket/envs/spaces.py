"""Observations and choices as Gymnasium's spaces and numpy's arrays."""

from typing import Any

import numpy as np
from gymnasium import spaces

from retrorocket.envs.core.batch import flags, zeros
from retrorocket.envs.core.choices import Listed
from retrorocket.envs.core.encoder import Encoder
from retrorocket.envs.core.play import Play
from retrorocket.envs.tables import Setting

Arrays = dict[str, Any]


def array_of(row: Any, dtype: Any) -> Any:
    """A row of the engine as numpy sees it: the same memory, to be read only."""
    return np.frombuffer(row, dtype=dtype)


def numbers(encoder: Encoder) -> spaces.Box:
    """The space of an encoder's rows."""
    ranges = np.array(encoder.ranges(), dtype=np.int32)
    return spaces.Box(ranges[:, 0], np.maximum(ranges[:, 1], ranges[:, 0] + 1), dtype=np.int32)


def notes(setting: Setting) -> spaces.Box:
    """The space of what stands beside the choices: features of the listed actions, or what is chosen so far."""
    choices = setting.choices
    if isinstance(choices, Listed):
        shape: tuple[int, ...] = (int(choices.width), int(choices.notes) // int(choices.width))
        return spaces.Box(0, 65536, shape, dtype=np.int32)
    return spaces.Box(0, int(choices.size), (int(choices.notes),), dtype=np.int32)


def observation_space(setting: Setting) -> spaces.Dict:
    """What a seat is given: its numbers, the mask of its choices, what stands beside them."""
    return spaces.Dict(
        {
            "observation": numbers(setting.table.encoder),
            "action_mask": spaces.Box(0, 1, (int(setting.choices.size),), dtype=np.int8),
            "choices": notes(setting),
        }
    )


def action_space(setting: Setting) -> spaces.Discrete:
    """The places to choose from."""
    return spaces.Discrete(int(setting.choices.size))


class Window:
    """Rows of the engine that are made once, and numpy's view of them."""

    def __init__(self, setting: Setting) -> None:
        self.row = zeros(setting.table.encoder.size)
        self.flags = flags(setting.choices.size)
        self.beside = zeros(setting.choices.notes)
        self.shape = notes(setting).shape

    def look(self, play: Play, seat: int, asked: bool) -> Arrays:
        """What a seat is given now; only the asked one has choices."""
        play.observe(seat, self.row, 0)
        if asked:
            play.mask(self.flags, 0)
            play.note(self.beside, 0)
        mask = array_of(self.flags, np.int8)
        beside = array_of(self.beside, np.int32).reshape(self.shape)
        return {
            "observation": array_of(self.row, np.int32).copy(),
            "action_mask": mask.copy() if asked else np.zeros_like(mask),
            "choices": beside.copy() if asked else np.zeros_like(beside),
        }
