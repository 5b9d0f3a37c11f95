"""The games as research environments: PettingZoo, Gymnasium, batches inside the engine, OpenSpiel.

`aec("doomsday", seats=3)` gives an environment; see docs/envs/README.md. What is not installed is said in one line.
"""

from importlib.util import find_spec
from typing import Any

from retrorocket.envs.needing import Missing, needed
from retrorocket.envs.tables import ACTIONS, REWARDS, WIDTHS, Setting

__all__ = ["ACTIONS", "REWARDS", "WIDTHS", "Missing", "Setting", "aec", "batch", "parallel", "register"]


def aec(
    game: str,
    seats: int = 0,
    options: dict[str, object] | None = None,
    actions: str = "listed",
    reward: str = "win",
    width: int = 0,
    max_cycles: int = 0,
    render_mode: str | None = None,
) -> Any:
    """A PettingZoo environment, one agent after another as the game asks them."""
    return known("petting").aec(Setting(game, seats, options, actions, reward, width), max_cycles, render_mode)


def parallel(game: str, *wishes: Any, **named: Any) -> Any:
    """The same for all agents at once, of whom only the asked one's choice counts; takes what `aec` takes."""
    return known("petting").parallel(aec(game, *wishes, **named).unwrapped)


def batch(game: str, games: int = 64, **wishes: Any) -> Any:
    """A Gymnasium vector environment of so many games, stepped inside the engine; see `vector.BatchEnv`."""
    return known("vector").BatchEnv(game, games, **wishes)


def known(part: str) -> Any:
    """A part of this package that needs the extra."""
    return needed(f"retrorocket.envs.{part}", "envs")


def register() -> None:
    """Make the games known to Gymnasium; done by importing this package, where Gymnasium is installed."""
    needed("retrorocket.envs.registered", "envs").register()


if find_spec("gymnasium") is not None:
    register()
