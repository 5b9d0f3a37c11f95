"""One game being played through choices, bots answering for the seats that nobody learns to play."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from retrorocket.bots.bot import Bot, decide
from retrorocket.envs.core.choices import FORBIDDEN, FURTHER, Choices
from retrorocket.envs.core.encoder import Encoder
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.game import Game
from retrorocket.kernel.outcome import Outcome
from retrorocket.kernel.state import Setup, State


class Table:
    """What all games of an environment share: the game, its setup, how it is observed and valued."""

    def __init__(self, game: Game, setup: Setup, encoder: Encoder, margins: bool) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.encoder: Final = encoder
        self.margins: Final = margins
        self.seats: Final[i64] = setup.seats

    def value(self, outcome: Outcome, seat: i64) -> float:
        """What an outcome is worth to a seat, from -1 to 1."""
        if self.margins:
            return margin(outcome, seat)
        if outcome.places[seat] != 1:
            return -1.0
        return 2.0 / len(outcome.winners()) - 1.0


def margin(outcome: Outcome, seat: i64) -> float:
    """By how much a seat is ahead of the best other one, as a share of both scores."""
    own = outcome.scores[seat]
    best = max([score for other, score in enumerate(outcome.scores) if other != seat])
    both = abs(own) + abs(best)
    return float(own - best) / float(both) if both else 0.0


class Play:
    """A game in progress; `bots` answer for their seats, None stands for a learner.

    While `rotating` all move on by as many seats as the seed of a game says.
    """

    def __init__(self, table: Table, choices: Choices, bots: list[Bot | None]) -> None:
        self.table: Final = table
        self.choices: Final = choices
        self.bots: Final = bots
        self.steps: i64 = 0
        self.answers: i64 = 0
        self.seed: i64 = 0
        self.rotating: bool = False
        self.shift: i64 = 0
        self.state: State = table.game.new(table.setup, CounterDice(0))

    def reset(self, seed: i64) -> None:
        """Begin a game; the same seed gives the same game. One that ends before a learner is asked is passed over."""
        self.seed = seed
        self.steps = 0
        self.answers = 0
        self.shift = seed_of(seed, 2) % self.table.seats if self.rotating else 0
        self.state = self.table.game.new(self.table.setup, CounterDice(seed))
        self.settle()
        if not self.state.frames:
            self.reset(seed_of(seed, 3))

    def settle(self) -> None:
        """Let bots answer until a learner is asked or the game is over."""
        seat = self.state.seat()
        while seat >= 0:
            bot = self.bots[(seat + self.shift) % self.table.seats]
            if bot is None:
                self.choices.ask(self.state)
                return
            self.apply(decide(bot, self.state, seed_of(seed_of(self.seed, 1), self.answers)))
            seat = self.state.seat()

    def apply(self, action: i64) -> None:
        """Carry out an action."""
        self.state.apply(action)
        self.answers += 1

    def step(self, choice: i64) -> bool:
        """Take a choice; False if it is not open, and then nothing has changed."""
        action = self.choices.choose(choice)
        if action == FORBIDDEN:
            return False
        self.steps += 1
        if action != FURTHER:
            self.apply(action)
            self.settle()
        return True

    def over(self) -> bool:
        """Tell whether the game has ended."""
        return not self.state.frames

    def value(self, seat: i64) -> float:
        """What the end is worth to a seat; nothing before."""
        outcome = self.state.outcome() if not self.state.frames else None
        return self.table.value(outcome, seat) if outcome is not None else 0.0

    def observe(self, seat: i64, row: vec[i32], at: i64) -> None:
        """What a seat knows, as numbers."""
        self.table.encoder.write(self.state, seat, row, at)

    def mask(self, row: vec[u8], at: i64) -> None:
        """The open choices of the asked seat; none once the game is over."""
        if self.state.frames:
            self.choices.mask(row, at)
        else:
            for place in range(at, at + self.choices.size):
                row[place] = 0

    def note(self, row: vec[i32], at: i64) -> None:
        """What stands beside the choices."""
        if self.state.frames:
            self.choices.note(row, at)
        else:
            for place in range(at, at + self.choices.notes):
                row[place] = 0

    def twin(self) -> "Play":
        """A copy with the same future."""
        found = Play(self.table, self.choices.twin(), self.bots)
        found.seed = self.seed
        found.rotating = self.rotating
        found.shift = self.shift
        found.steps = self.steps
        found.answers = self.answers
        found.state = self.state.clone()
        return found
