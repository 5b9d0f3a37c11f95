"""The games in PettingZoo's manner: one agent after another, as the game asks them."""

from typing import Any

from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import OrderEnforcingWrapper

from retrorocket.envs.rendering import MODES, known_mode, rendered
from retrorocket.envs.seeds import drawn_seed
from retrorocket.envs.spaces import action_space, observation_space
from retrorocket.envs.tables import Setting
from retrorocket.envs.versions import version_of
from retrorocket.envs.windows import Arrays, Window


class Common:
    """What both kinds of environments share: agents, spaces, seeds, pictures."""

    def __init__(self, setting: Setting, max_cycles: int, render_mode: str | None) -> None:
        self.metadata = {
            "name": f"retrorocket_{setting.game.id.replace('-', '_')}_v{version_of(setting.game.id)}",
            "render_modes": list(MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.setting = setting
        self.max_cycles = max_cycles
        self.render_mode = known_mode(render_mode)
        self.possible_agents = [setting.seat_name(seat) for seat in range(setting.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(setting) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(setting) for agent in self.possible_agents}
        self.game = setting.play()
        self.window = Window(setting)
        self.rng = seeding.np_random(None)[0]

    def observation_space(self, agent: str) -> Any:
        """What an agent is given."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What it can choose from."""
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """Begin a game: by a seed, or the next one of the last seed."""
        if seed is not None:
            self.rng = seeding.np_random(seed)[0]
        self.agents = list(self.possible_agents)
        self.game.reset(drawn_seed(self.rng))

    def asked(self) -> str:
        """The agent that must choose; the first one once the game is over."""
        return self.possible_agents[max(int(self.game.state.seat()), 0)]

    def look(self, agent: str) -> Arrays:
        """What an agent is given now."""
        seat = self.possible_agents.index(agent)
        return self.window.look(self.game, seat, int(self.game.state.seat()) == seat)

    def values(self) -> dict[str, float]:
        """What the end is worth to everybody."""
        return {agent: float(self.game.value(seat)) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> Any:
        """The table as text or as a picture, as the asked agent sees it."""
        return rendered(self.game.state, self.possible_agents.index(self.asked()), self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


class Aec(Common, AECEnv):
    """Agent after agent. `max_cycles` cuts a game after so many choices for each seat; 0 never does."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.asked()

    def observe(self, agent: str) -> Arrays:
        """What an agent is given."""
        return self.look(agent)

    def step(self, action: Any) -> None:
        """Take the choice of the selected agent; one that its mask forbids is refused."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not self.game.step(int(action)):
            raise ValueError(f"{agent} cannot choose {action}: its action_mask forbids it")
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.game.over():
            self.rewards = self.values()
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles and self.game.steps >= self.max_cycles * len(self.agents):
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.asked()
        self._accumulate_rewards()


class Parallel(Common, ParallelEnv):
    """All agents at once, cycle by cycle: only the choice of the one who is asked counts, and only if it is open.

    In a cycle without an open choice nothing happens. `max_cycles` cuts a game.
    """

    def __init__(self, setting: Setting, max_cycles: int, render_mode: str | None) -> None:
        super().__init__(setting, max_cycles, render_mode)
        self.metadata["is_parallelizable"] = True
        self.cycles = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Arrays], dict[str, dict[str, Any]]]:
        """Begin a game."""
        self.begin(seed)
        self.cycles = 0
        return self.looks(), self.blank()

    def looks(self) -> dict[str, Arrays]:
        """What all are given."""
        return {agent: self.look(agent) for agent in self.agents}

    def blank(self) -> dict[str, dict[str, Any]]:
        """Nothing to tell besides."""
        return {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        """One cycle."""
        self.game.step(int(actions[self.asked()]))
        self.cycles += 1
        over = self.game.over()
        cut = bool(self.max_cycles) and self.cycles >= self.max_cycles and not over
        told = (
            self.looks(),
            {agent: value for agent, value in self.values().items() if agent in self.agents},
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            self.blank(),
        )
        if over or cut:
            self.agents = []
        return told


def aec(setting: Setting, max_cycles: int = 0, render_mode: str | None = None) -> Any:
    """The environment, which insists on being reset first."""
    return OrderEnforcingWrapper(Aec(setting, max_cycles, render_mode))


def parallel(env: Aec) -> Any:
    """The same environment, of all agents at once."""
    return Parallel(env.setting, env.max_cycles, env.render_mode)
