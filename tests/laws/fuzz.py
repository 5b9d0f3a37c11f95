"""Saved positions with a few values dropped, swapped or copied: a mutant is known by its game and one number."""

from __future__ import annotations

import copy
from typing import Any

from laws.cases import SHORTER, whole_game
from laws.laws import random_game
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.options import Choice, Number, Option
from retrorocket.kernel.state import Setup

KEPT = 24
CHANGES = [1, 1, 1, 2, 2, 3]
Saved = dict[str, Any]
Path = tuple[str | int, ...]


class Mutant:
    """A saved position, what was done to it in words, and the number that gives it again."""

    def __init__(self, number: int, saved: Saved) -> None:
        self.number = number
        self.saved = copy.deepcopy(saved)
        self.done: list[str] = []

    def __str__(self) -> str:
        """What a failed test says of it."""
        return f"mutant {self.number} ({'; '.join(self.done)})"


class Source:
    """The positions of one game that mutants are made of: a few games, each with its own set-up."""

    def __init__(self, game: Game, games: int) -> None:
        self.game = game
        self.games = [kept_positions(game, number) for number in range(games)]

    def mutant(self, number: int) -> Mutant:
        """The mutant of a number: a position, and one to three changes of it."""
        dice = CounterDice(seed_of(number, 3))
        game = self.games[number % len(self.games)]
        whole = game[dice.below(len(game))]
        mutant = Mutant(number, whole)
        wanted = CHANGES[dice.below(len(CHANGES))]
        while len(mutant.done) < wanted or mutant.saved == whole:
            change(mutant, game[dice.below(len(game))], dice)
        return mutant


def kept_positions(game: Game, number: int) -> list[Saved]:
    """Positions of one random game, evenly spread: the usual table first, then others with any options."""
    seats = game.fewest + number % (game.most - game.fewest + 1)
    setup = any_setup(game, seats, number) if number else whole_game(game, seats)
    states = [state.save() for state in random_game(game, setup, number)]
    return states[:: max(1, len(states) // KEPT)] + states[-1:]


def any_setup(game: Game, seats: int, number: int) -> Setup:
    """A table with some options away from their defaults, among those that go together."""
    dice = CounterDice(seed_of(number, 2))
    changed: dict[str, object] = dict(SHORTER.get(game.id, {}))
    for option in game.options:
        tried = changed | {option.id: any_value(option, dice)}
        if option.id in changed or dice.below(3):
            continue
        try:
            game.setup(seats, tried)
        except DataError:
            continue
        changed = tried
    return game.setup(seats, changed)


def any_value(option: Option, dice: CounterDice) -> object:
    """Any value an option takes."""
    if isinstance(option, Number):
        return option.low + int(dice.below(option.high - option.low + 1))
    if isinstance(option, Choice):
        return option.words[dice.below(len(option.words))]
    return bool(dice.below(2))


def change(mutant: Mutant, other: Saved, dice: CounterDice) -> None:
    """Drop, swap or copy one value; a third of the changes are made in the frames, each field is as likely."""
    root = "frames" if mutant.saved["frames"] and not dice.below(3) else "table"
    fields = list(mutant.saved[root]) if root == "table" else list(range(len(mutant.saved[root])))
    field = fields[dice.below(len(fields))]
    paths = paths_of(mutant.saved[root][field], (root, field))
    path = paths[dice.below(len(paths))]
    kind = dice.below(4)
    if kind == 0:
        drop(mutant, path)
    elif kind == 1:
        swap(mutant, path, dice)
    else:
        copied(mutant, path, other if kind == 2 else copy.deepcopy(mutant.saved), dice)


def paths_of(value: Any, path: Path) -> list[Path]:
    """The paths of a value and of everything in it."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    found = [path]
    for key, each in inside:
        found += paths_of(each, (*path, key))
    return found


def drop(mutant: Mutant, path: Path) -> None:
    """Take a value away."""
    del at(mutant.saved, path[:-1])[path[-1]]
    mutant.done.append(f"drop {written(path)}")


def swap(mutant: Mutant, path: Path, dice: CounterDice) -> None:
    """Exchange a value with another one of its kind."""
    alike = [one for one in like(mutant.saved, mutant.saved, path, dice) if one[: len(path)] != path[: len(one)]]
    if alike:
        other = alike[dice.below(len(alike))]
        one, two = at(mutant.saved, path), at(mutant.saved, other)
        put(mutant.saved, path, two)
        put(mutant.saved, other, one)
        mutant.done.append(f"swap {written(path)} with {written(other)}")


def copied(mutant: Mutant, path: Path, source: Saved, dice: CounterDice) -> None:
    """Put a copy of another value of the kind, of this position or of another, in its place or beside it."""
    alike = like(mutant.saved, source, path, dice)
    if alike:
        other = alike[dice.below(len(alike))]
        value = copy.deepcopy(at(source, other))
        holder = at(mutant.saved, path[:-1])
        if isinstance(holder, list) and dice.below(2):
            holder.insert(int(path[-1]), value)
        else:
            put(mutant.saved, path, value)
        mutant.done.append(f"copy {value!r} of {written(other)} to {written(path)}")


def like(saved: Saved, source: Saved, path: Path, dice: CounterDice) -> list[Path]:
    """The paths of a position whose values are like that of a path: of the same field, or of any of the same type."""
    everything = paths_of(source["table"], ("table",))[1:] + paths_of(source["frames"], ("frames",))[1:]
    if dice.below(2):
        return [one for one in everything if name_of(one) == name_of(path)]
    kind = type(at(saved, path))
    return [one for one in everything if type(at(source, one)) is kind]


def name_of(path: Path) -> Path:
    """A path without its places in lists."""
    return tuple(key for key in path if isinstance(key, str))


def at(saved: Any, path: Path) -> Any:
    """The value of a path."""
    for key in path:
        saved = saved[key]
    return saved


def put(saved: Saved, path: Path, value: object) -> None:
    """Replace the value of a path."""
    at(saved, path[:-1])[path[-1]] = value


def written(path: Path) -> str:
    """A path like those of the errors."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)[1:]
