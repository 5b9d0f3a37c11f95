"""Many games in one call, in the manner of Gymnasium's vector environments."""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from retrorocket.envs.core.batch import Batch
from retrorocket.envs.opponents import ANY_SEAT, seated, seats_for
from retrorocket.envs.seeds import drawn_seed
from retrorocket.envs.spaces import action_space, observation_space
from retrorocket.envs.tables import Setting
from retrorocket.envs.windows import Arrays, array_of, shape_beside
from retrorocket.kernel.errors import DataError


class BatchEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` games stepped inside the engine; its arrays are made once, `copy=False` hands out these very arrays.

    With opponents one seat of each game learns; without, whoever is asked chooses (`infos["asked"]` tells who), and a
    reward is that of whoever chose last (`infos["returns"]` has everybody's). A game that is over begins anew at the
    step after its last. A choice that the mask forbids loses the game at once.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        game: str = "doomsday",
        num_envs: int = 64,
        opponents: list[str] | None = None,
        seat: int = 0,
        seats: int = 0,
        options: dict[str, object] | None = None,
        actions: str = "listed",
        reward: str = "win",
        width: int = 0,
        max_steps: int = 0,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, seats_for(seats, opponents), options, actions, reward, width)
        if num_envs < 1:
            raise DataError("envs", "games", "one game or more", str(num_envs))
        self.num_envs = num_envs
        self.copy = copy
        self.begun = False
        self.render_mode = render_mode
        self.single_observation_space = observation_space(self.setting)
        self.single_action_space = action_space(self.setting)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        bots = [seated(self.setting, opponents, seat) for _ in range(num_envs)]
        self.batch = Batch(self.setting.table, self.setting.choices, num_envs, bots, max_steps)
        for play in self.batch.plays:
            play.rotating = opponents is not None and seat == ANY_SEAT
        batch, shape = self.batch, shape_beside(self.setting)
        self.arrays = {
            "observation": array_of(batch.observations, np.int32).reshape(num_envs, -1),
            "action_mask": array_of(batch.masks, np.int8).reshape(num_envs, -1),
            "choices": array_of(batch.noted, np.int32).reshape(num_envs, *shape),
        }
        self.rewards = array_of(batch.rewards, np.float64)
        self.returns = array_of(batch.returns, np.float64).reshape(num_envs, -1)
        self.ended = array_of(batch.ended, np.bool_)
        self.cut = array_of(batch.cut, np.bool_)
        self.asked = array_of(batch.asked, np.int32)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Begin all games: by a seed, by one for each, or as chance has it."""
        given: list[int | None] = [None] * self.num_envs
        if isinstance(seed, (int, np.integer)):
            super().reset(seed=int(seed))
        elif seed is not None:
            given = list(seed)
        self.one_for_each(given, "seeds")
        self.batch.reset([int(each) if each is not None else drawn_seed(self.np_random) for each in given])
        self.begun = True
        return self.told(self.arrays), self.infos()

    def one_for_each(self, found: list[Any], what: str) -> None:
        """Refuse more or fewer than there are games."""
        if len(found) != self.num_envs:
            raise DataError("envs", what, f"{self.num_envs} of them, one for each game", str(len(found)))

    def told(self, arrays: Arrays) -> Arrays:
        """The arrays, or copies of them."""
        return {name: array.copy() for name, array in arrays.items()} if self.copy else arrays

    def infos(self) -> dict[str, Any]:
        """Who is asked, and what ended games are worth to everybody."""
        found: dict[str, Any] = {"asked": self.asked.copy() if self.copy else self.asked}
        if self.ended.any():
            found |= {"returns": self.returns.copy(), "_returns": self.ended.copy()}
        return found

    def step(self, actions: Any) -> tuple[Arrays, Any, Any, Any, dict[str, Any]]:
        """One choice in every game."""
        if not self.begun:
            raise ResetNeeded("reset comes before the first step")
        chosen = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        self.one_for_each(chosen, "choices")
        self.batch.step(chosen)
        told = (self.rewards, self.ended, self.cut)
        rewards, ended, cut = (array.copy() for array in told) if self.copy else told
        return self.told(self.arrays), rewards, ended, cut, self.infos()
