"""A seat's rows of the engine as numpy's arrays; needs numpy alone."""

from typing import Any

import numpy as np

from retrorocket.envs.core.batch import flags, zeros
from retrorocket.envs.core.choices import Listed
from retrorocket.envs.core.play import Play
from retrorocket.envs.tables import Setting

Arrays = dict[str, Any]


def array_of(row: Any, dtype: Any) -> Any:
    """A row of the engine as numpy sees it: the same memory, to be read only."""
    return np.frombuffer(row, dtype=dtype)


def shape_beside(setting: Setting) -> tuple[int, ...]:
    """The shape of what stands beside the choices: a row for each listed action, or one of what is chosen so far."""
    choices = setting.choices
    if isinstance(choices, Listed):
        return int(choices.width), int(choices.notes) // int(choices.width)
    return (int(choices.notes),)


class Window:
    """Rows of the engine that are made once, and numpy's view of them."""

    def __init__(self, setting: Setting) -> None:
        self.row = zeros(setting.table.encoder.size)
        self.flags = flags(setting.choices.size)
        self.beside = zeros(setting.choices.notes)
        self.shape = shape_beside(setting)

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
