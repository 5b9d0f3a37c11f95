"""Many games stepped in one call: what all of them show lies in arrays that are made once."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from retrorocket.bots.bot import Bot
from retrorocket.envs.core.choices import Choices
from retrorocket.envs.core.play import Play, Table
from retrorocket.kernel.dice import seed_of


def zeros(length: i64) -> vec[i32]:
    """A row of numbers."""
    return vec[i32]([0] * length)


def flags(length: i64) -> vec[u8]:
    """A row of flags."""
    return vec[u8]([0] * length)


class Batch:
    """So many games at once. A game that is over begins anew at the step after its last (autoreset, next step)."""

    def __init__(self, table: Table, choices: Choices, games: int, bots: list[list[Bot | None]], longest: int) -> None:
        self.table: Final = table
        self.games: Final[i64] = games
        self.longest: Final[i64] = longest
        self.plays: Final = [Play(table, choices.fresh(), bots[number]) for number in range(games)]
        self.seeds: Final[vec[i64]] = vec[i64]([0] * games)
        self.episodes: Final[vec[i64]] = vec[i64]([0] * games)
        self.width: Final[i64] = table.encoder.size
        self.places: Final[i64] = choices.size
        self.notes: Final[i64] = choices.notes
        self.observations: Final[vec[i32]] = zeros(games * self.width)
        self.masks: Final[vec[u8]] = flags(games * self.places)
        self.noted: Final[vec[i32]] = zeros(games * self.notes)
        self.asked: Final[vec[i32]] = zeros(games)
        self.ended: Final[vec[u8]] = flags(games)
        self.cut: Final[vec[u8]] = flags(games)
        self.rewards: Final[vec[float]] = vec[float]([0.0] * games)
        self.returns: Final[vec[float]] = vec[float]([0.0] * (games * int(table.seats)))

    def reset(self, seeds: list[int]) -> None:
        """Begin all games, each by its own seed."""
        for number in range(self.games):
            self.seeds[number] = seeds[number]
            self.episodes[number] = 0
            self.begin(number)

    def begin(self, number: i64) -> None:
        """Begin a game: the next of its seed."""
        self.plays[number].reset(seed_of(self.seeds[number], self.episodes[number]))
        self.episodes[number] += 1
        self.ended[number] = 0
        self.cut[number] = 0
        self.rewards[number] = 0.0
        for seat in range(self.table.seats):
            self.returns[number * self.table.seats + seat] = 0.0
        self.show(number)

    def step(self, choices: list[int]) -> None:
        """One choice in every game; a choice that is not open loses it."""
        for number in range(self.games):
            if self.ended[number] or self.cut[number]:
                self.begin(number)
                continue
            play = self.plays[number]
            seat = play.state.seat()
            if not play.step(choices[number]):
                self.ended[number] = 1
                self.rewards[number] = -1.0
            elif not play.state.frames:
                self.finish(number, seat)
            elif self.longest and play.steps >= self.longest:
                self.cut[number] = 1
            self.show(number)

    def finish(self, number: i64, seat: i64) -> None:
        """A game is over: what it is worth to whoever chose last, and to everybody."""
        self.ended[number] = 1
        play = self.plays[number]
        for each in range(self.table.seats):
            self.returns[number * self.table.seats + each] = play.value(each)
        self.rewards[number] = play.value(seat)

    def show(self, number: i64) -> None:
        """Fill the arrays for a game: as the asked seat sees it, at the end as the one asked last."""
        play = self.plays[number]
        seat = play.state.seat()
        if seat >= 0:
            self.asked[number] = i32(seat)
        self.table.encoder.write(play.state, i64(self.asked[number]), self.observations, number * self.width)
        play.mask(self.masks, number * self.places)
        play.note(self.noted, number * self.notes)
