"""Random walks through a game, each step boiled down to a hash of all that can be asked of it.

Run as `python -m laws.walks <game>` it prints them as JSON: so one mode can be held against the other.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b

from laws.cases import SHORTER
from laws.laws import as_bytes, everybody
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, Dice, seed_of
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.options import Choice, Number, Option
from retrorocket.kernel.state import Setup, State

STEPS = 300
SEEDS = (1, 2, 3, 4)
LOOK = 8
"""Every so many steps the views and what was told are looked at too."""


def value(option: Option, dice: Dice) -> object:
    """Any value an option takes."""
    if isinstance(option, Number):
        return option.low + int(dice.below(option.high - option.low + 1))
    if isinstance(option, Choice):
        return option.words[int(dice.below(len(option.words)))]
    return bool(dice.below(2))


def table(game: Game, seed: int) -> Setup:
    """Seats and options by the dice: each option has one chance in three to be drawn, and stays if it fits the rest."""
    dice = CounterDice(seed_of(seed, 2))
    seats = game.fewest + int(dice.below(game.most - game.fewest + 1))
    chosen: dict[str, object] = dict(SHORTER.get(game.id, {}))
    for option in game.options:
        if option.id in chosen or dice.below(3):
            continue
        tried = chosen | {option.id: value(option, dice)}
        try:
            game.setup(seats, tried)
        except DataError:
            continue
        chosen = tried
    return game.setup(seats, chosen)


def known(state: State) -> bytes:
    """What everybody sees and has heard."""
    return as_bytes([[state.view(seat), state.told(seat)] for seat in everybody(state)])


def walk(game: Game, seed: int) -> list[str]:
    """The hashes of a random game's first steps: position, actions, draws; now and then all views and events."""
    state = game.new(table(game, seed), CounterDice(seed_of(seed, 0)))
    state.log = []
    dice = CounterDice(seed_of(seed, 1))
    found: list[str] = []
    for step in range(STEPS):
        actions = list(state.legal())
        here = as_bytes([state.digest(), actions, int(state.dice.count)])
        found.append(blake2b(here + (known(state) if step % LOOK == 0 else b""), digest_size=8).hexdigest())
        if not actions:
            break
        state.apply(actions[int(dice.below(len(actions)))])
    return found


def walks(game: Game) -> list[list[str]]:
    """All walks of a game."""
    return [walk(game, seed) for seed in SEEDS]


if __name__ == "__main__":
    json.dump(walks(GAMES[sys.argv[1]]), sys.stdout)
