"""A saved position with values dropped, swapped or copied is refused precisely, or it is one that can be played."""

from __future__ import annotations

import pytest

from laws import laws
from laws.fuzz import Mutant, Source
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.state import State

# how many random games the positions are taken from, and how many mutants are tried: a few seconds a game
SIZES = {
    "buck-rogers": (1, 60),
    "doomsday": (6, 600),
    "pocket-tactics": (4, 300),
    "pocketmodel": (4, 300),
    "rocketmen": (3, 150),
}
EVERY = 29
MOST = 5000


def loaded(game: Game, mutant: Mutant) -> State | None:
    """The state of a mutant, or None where it is refused with a place, an expectation and what was found."""
    try:
        return game.load(mutant.saved, CounterDice(seed_of(mutant.number, 4)))
    except DataError as error:
        precise = error.path and error.expected and error.found
        if not precise:
            raise AssertionError(f"{mutant} is refused without saying what is wrong: {error}") from error
        return None


def look(state: State) -> None:
    """The state is sound, asks somebody something, and can be shown to everybody and guessed at."""
    laws.no_dead_end(state)
    laws.invariants_hold(state)
    for seat in laws.everybody(state):
        state.view(seat)
    if state.seat() >= 0:
        state.redeal(state.seat(), 1)


def play_on(state: State, number: int) -> None:
    """A random game from here ends, and everything is sound on the way."""
    dice = CounterDice(seed_of(number, 5))
    state.settle()
    for step in range(MOST):
        if step % EVERY == 0:
            look(state)
        actions = state.legal()
        if not len(actions):
            break
        state.apply(actions[dice.below(len(actions))])
    assert state.seat() < 0, f"no end after {MOST} decisions"
    look(state)


def try_mutant(game: Game, mutant: Mutant) -> bool:
    """Refused or played to the end: tell which; anything else is a fault of the game, told with the mutant."""
    try:
        state = loaded(game, mutant)
        if state is not None:
            play_on(state, mutant.number)
    except Exception as error:
        raise AssertionError(f"{game.id}: {mutant}: {type(error).__name__}: {error}") from error
    return state is not None


def try_many(game: Game, source: Source, mutants: range) -> None:
    """Try every mutant of a range; some must be refused and some be playable, or nothing was tried."""
    played = sum(try_mutant(game, source.mutant(number)) for number in mutants)
    assert 0 < played < len(mutants)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_changed_position_is_refused_or_can_be_played_to_the_end(game: Game) -> None:
    games, mutants = SIZES[game.id]
    try_many(game, Source(game, games), range(mutants))


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_many_changed_positions_are_refused_or_can_be_played_to_the_end(game: Game) -> None:
    games, mutants = SIZES[game.id]
    try_many(game, Source(game, 2 * games), range(1000, 1000 + 20 * mutants))
