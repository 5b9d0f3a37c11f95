"""A game in Gymnasium's manner: one seat learns, bots sit in the others."""

from typing import Any, ClassVar

import gymnasium
from gymnasium import spaces

from retrorocket.envs.core.play import Play
from retrorocket.envs.opponents import ANY_SEAT, seated, seats_for
from retrorocket.envs.rendering import MODES, known_mode, rendered
from retrorocket.envs.seeds import drawn_seed
from retrorocket.envs.spaces import action_space, observation_space
from retrorocket.envs.tables import Setting
from retrorocket.envs.windows import Arrays, Window


class Single(gymnasium.Env[Any, Any]):
    """One learner against named bots. A choice that the mask forbids loses the game at once.

    `seat` is the learner's seat, -1 for another one in every game.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(
        self,
        game: str = "doomsday",
        opponents: list[str] | None = None,
        seat: int = 0,
        seats: int = 0,
        options: dict[str, object] | None = None,
        actions: str = "listed",
        reward: str = "win",
        width: int = 0,
        max_steps: int = 0,
        render_mode: str | None = None,
    ) -> None:
        seats = seats_for(seats, opponents)
        self.setting = Setting(game, seats, options, actions, reward, width)
        levels = opponents if opponents is not None else ["random"] * (self.setting.seats - 1)
        bots = seated(self.setting, levels, seat)
        self.game = Play(self.setting.table, self.setting.choices.fresh(), bots)
        self.game.rotating = seat == ANY_SEAT
        self.window = Window(self.setting)
        self.max_steps = max_steps
        self.render_mode = known_mode(render_mode)
        self.observation_space: spaces.Space[Any] = observation_space(self.setting)
        self.action_space: spaces.Space[Any] = action_space(self.setting)
        self.learner = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Arrays, dict[str, Any]]:
        """Begin a game; the same seed gives the same game."""
        super().reset(seed=seed)
        self.game.reset(drawn_seed(self.np_random))
        self.learner = int(self.game.state.seat())
        return self.look(), self.told()

    def look(self) -> Arrays:
        """What the learner is given."""
        return self.window.look(self.game, self.learner, int(self.game.state.seat()) == self.learner)

    def told(self) -> dict[str, Any]:
        """The learner's seat, and once the game is over the places, scores and the rule that ended it."""
        outcome = self.game.state.outcome() if self.game.over() else None
        return {"seat": self.learner} | ({"outcome": outcome.as_json()} if outcome is not None else {})

    def step(self, action: Any) -> tuple[Arrays, float, bool, bool, dict[str, Any]]:
        """Take a choice, and let the bots answer until the learner is asked again."""
        if not self.game.step(int(action)):
            return self.look(), -1.0, True, False, self.told() | {"forbidden": int(action)}
        over = self.game.over()
        cut = bool(self.max_steps) and self.game.steps >= self.max_steps and not over
        return self.look(), float(self.game.value(self.learner)), over, cut, self.told()

    def action_masks(self) -> Any:
        """The open choices, as sb3-contrib asks for them."""
        return self.look()["action_mask"].astype(bool)

    def render(self) -> Any:
        """The table as the learner sees it."""
        return rendered(self.game.state, self.learner, self.render_mode)
