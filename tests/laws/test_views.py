"""Views and previews are just what each game declares (view_types.py, preview_types.py), in random games."""

from __future__ import annotations

import importlib
import importlib.util
from itertools import islice
from typing import Any, TypedDict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws import laws
from laws.cases import setups, whole_game
from laws.declared import misfit
from laws.test_laws import HYPOTHESIS
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.game import Game
from retrorocket.kernel.state import Setup, State

pytestmark = pytest.mark.interpreted_only("a compiled declaration keeps no annotations to compare with")
EVERY = 7
PREVIEWS = 6
BEGINNING = 40


class NoPreview(TypedDict):
    """What a game without previews tells."""


def declared(game: Game, what: str) -> Any:
    """A game's declaration of its view or its previews."""
    module = f"{type(game).__module__.rpartition('.')[0]}.{what.casefold()}_types"
    if what == "Preview" and importlib.util.find_spec(module) is None:
        return NoPreview
    return getattr(importlib.import_module(module), what)


def views_fit(state: State) -> None:
    """Every seat's view, and a spectator's."""
    hint = declared(state.game, "View")
    open_to_all = state.game.open_view(state)
    for seat in [*range(state.setup.seats), SPECTATOR]:
        view, own = state.view(seat), state.game.own_view(state, seat)
        assert misfit(view, hint) == ""
        assert view == open_to_all | own
        assert not open_to_all.keys() & own.keys()


def previews_fit(state: State, seed: int) -> None:
    """The previews of some actions, of every verb at least one."""
    hint, dice = declared(state.game, "Preview"), CounterDice(seed)
    actions = [int(action) for action in state.legal()]
    by_verb = {action & 63: action for action in actions}
    for action in [*by_verb.values(), *(actions[dice.below(len(actions))] for _ in range(PREVIEWS))]:
        assert misfit(state.preview(action), hint, state.notation().write(action)) == ""


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_views_and_previews_of_a_whole_random_game_fit_their_declaration(game: Game) -> None:
    for number, state in enumerate(laws.random_game(game, whole_game(game, game.fewest), 5)):
        if number % EVERY == 0 or state.seat() < 0:
            views_fit(state)
        if number % (EVERY * EVERY) == 0 and state.seat() >= 0:
            previews_fit(state, number)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_views_fit_their_declaration_with_any_options(game: Game) -> None:
    @HYPOTHESIS
    @given(setup=setups(game), seed=st.integers(0, 2**40))
    def begin_a_game(setup: Setup, seed: int) -> None:
        for number, state in enumerate(islice(laws.random_game(game, setup, seed), BEGINNING)):
            if number % EVERY == 0:
                views_fit(state)

    begin_a_game()


def test_what_is_not_declared_is_found() -> None:
    class Coin(TypedDict):
        side: str

    assert misfit({"side": "head"}, Coin) == ""
    assert misfit({"side": 1}, Coin) == "view.side is 1, no <class 'str'>"
    assert misfit({}, Coin) == "view.side is not there"
    assert misfit({"side": "head", "year": 1928}, Coin) == "view.year is not declared in Coin"
