"""The table of an environment: game, seats, options, how it is observed and chosen at, what its end is worth."""

from typing import Final

from retrorocket.envs.core.choices import Choices, Flat, Listed, Plan
from retrorocket.envs.core.play import Play, Table
from retrorocket.envs.encoders.roster import encoder_of
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.state import State

ACTIONS: Final = ("listed", "flat")
REWARDS: Final = ("win", "margin")
WIDTHS: Final = {"buck-rogers": 128, "doomsday": 32, "pocket-tactics": 48, "pocketmodel": 64, "rocketmen": 128}
"""How many entries of the list a page of `listed` holds; longer lists have more pages."""
USUAL_WIDTH: Final = 64


def width_of(game: str) -> int:
    """How many entries a page of a game holds."""
    return WIDTHS.get(game, USUAL_WIDTH)


def game_named(name: str) -> Game:
    """A game of the catalogue."""
    if name not in GAMES:
        raise DataError("envs", "game", f"one of {', '.join(GAMES)}", repr(name))
    return GAMES[name]


def choices_of(state: State, actions: str, width: int = 0) -> Choices:
    """A way of choosing at a table."""
    if actions not in ACTIONS:
        raise DataError("envs", "actions", f"one of {', '.join(ACTIONS)}", repr(actions))
    if actions == "flat":
        return Flat(Plan(state.notation()))
    if width < 0:
        raise DataError("envs", "width", "a number from 1 on, or 0 for the usual one", str(width))
    return Listed(state.notation(), width or width_of(state.game.id))


class Setting:
    """What is settled before the first game: a `Table` and a way of choosing."""

    def __init__(
        self,
        game: str,
        seats: int = 0,
        options: dict[str, object] | None = None,
        actions: str = "listed",
        reward: str = "win",
        width: int = 0,
    ) -> None:
        if reward not in REWARDS:
            raise DataError("envs", "reward", f"one of {', '.join(REWARDS)}", repr(reward))
        self.game = game_named(game)
        self.setup = self.game.setup(seats or self.game.fewest, options or {})
        self.seats = self.setup.seats
        self.actions = actions
        first = self.game.new(self.setup, CounterDice(0))
        self.table = Table(self.game, self.setup, encoder_of(first), reward == "margin")
        self.choices = choices_of(first, actions, width)

    def play(self) -> Play:
        """A game whose seats are all played from outside."""
        return Play(self.table, self.choices.fresh(), [None] * self.seats)

    def seat_name(self, seat: int) -> str:
        """The name of a seat as an agent."""
        return f"player_{seat}"
