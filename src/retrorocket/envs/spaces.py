"""Observations and choices as Gymnasium's spaces."""

from typing import Final

import numpy as np
from gymnasium import spaces

from retrorocket.envs.core.choices import Listed
from retrorocket.envs.core.encoder import Encoder
from retrorocket.envs.tables import Setting
from retrorocket.envs.windows import shape_beside

FIELD_LIMIT: Final = 65536
"""Above every field of a listed action."""


def numbers(encoder: Encoder) -> spaces.Box:
    """The space of an encoder's rows."""
    ranges = np.array(encoder.ranges(), dtype=np.int32)
    return spaces.Box(ranges[:, 0], np.maximum(ranges[:, 1], ranges[:, 0] + 1), dtype=np.int32)


def notes(setting: Setting) -> spaces.Box:
    """The space of what stands beside the choices: features of the listed actions, or what is chosen so far."""
    choices = setting.choices
    most = FIELD_LIMIT if isinstance(choices, Listed) else int(choices.size)
    return spaces.Box(0, most, shape_beside(setting), dtype=np.int32)


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
