"""The laws over every game of the catalogue, on random and on hypothesis-driven games, in whichever mode runs."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from laws import laws
from laws.cases import NAMES, TABLES, setups, whole_game
from laws.walks import table
from retrorocket import mode
from retrorocket.bots.bot import decide
from retrorocket.bots.roster import JUDGES, bot_named, names_for
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.game import Game
from retrorocket.kernel.match import begin_seeded
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import verify
from retrorocket.kernel.state import Setup, State
from retrorocket.kernel.words import check_words

COMPILED = mode.running() == "compiled"
EVERY = 17 if COMPILED else 131
"""In every so many states of a game all laws are looked at; from the sources, which are slow, in fewer."""
RESIGNING = [(game, seed) for game in GAMES.values() if game.resigning for seed in range(12 if COMPILED else 1)]
OPENING = 80 if COMPILED else 25
"""So many states of a game are looked at one by one: its set-up asks what is asked once."""
HYPOTHESIS = settings(
    max_examples=6 if COMPILED else 2, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)


def cheap_laws(state: State) -> None:
    """What is checked in every single state."""
    laws.no_dead_end(state)
    laws.invariants_hold(state)
    laws.events_fit_their_kinds(state)


def all_laws(state: State, seed: int) -> None:
    """What is checked in a sample of the states."""
    cheap_laws(state)
    laws.text_round_trip(state)
    laws.listing_equals_refusing(state, seed)
    laws.clones_are_independent(state)
    laws.queries_change_nothing(state)
    laws.saving_is_complete(state)
    laws.nothing_leaks(state, seed)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_a_random_game_obeys_the_laws_in_every_state(game: Game, seats: int) -> None:
    turns = 0
    for number, state in enumerate(laws.random_game(game, whole_game(game, seats), seats)):
        turns = laws.turns_go_on(state, turns)
        if number % EVERY == seats or state.seat() < 0:
            all_laws(state, number)
        else:
            cheap_laws(state)
    assert turns > seats, "a game has turns, and counts them"


@pytest.mark.parametrize(("game", "seed"), RESIGNING, ids=[f"{game.id}-{seed}" for game, seed in RESIGNING])
def test_whoever_gives_up_leaves_a_sound_position(game: Game, seed: int) -> None:
    for number, state in enumerate(laws.random_game(game, table(game, seed), seed)):
        if number < OPENING or number % EVERY == 0:
            laws.giving_up_is_sound(state)
        if number > 10 * OPENING:
            break


@pytest.mark.interpreted_only("compiled classes do not tell their attributes")
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_states_and_frames_hold_what_is_declared_and_nothing_else(game: Game, seats: int) -> None:
    for number, state in enumerate(laws.random_game(game, whole_game(game, seats), seats)):
        laws.fields_are_declared(state)
        if number > 400:
            break


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_games_with_any_options_and_choices_obey_the_laws(game: Game) -> None:
    @HYPOTHESIS
    @given(setup=setups(game), seed=st.integers(0, 2**40), stop=st.integers(5, 60))
    def one_game(setup: Setup, seed: int, stop: int) -> None:
        for number, state in enumerate(laws.random_game(game, setup, seed)):
            cheap_laws(state)
            if number % 97 == stop:
                all_laws(state, seed)

    one_game()


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_a_recorded_game_can_be_undone_replayed_and_verified(game: Game, seats: int) -> None:
    match = begin_seeded(game, whole_game(game, seats), seats, [f"seat {k + 1}" for k in range(seats)])
    dice = CounterDice(seed_of(99, seats))
    while match.outcome() is None:
        actions = match.state.legal()
        action = actions[dice.below(len(actions))]
        match.play(match.state.seat(), match.state.notation().write(action))
        if len(match.steps) % 5 == 0:
            laws.undo_is_clean(match)
    assert verify(game, read_record(match.record().write())) == "every draw follows from the seed"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_frame_stands_on_frames_of_its_game(game: Game) -> None:
    known = game.frames_for(game.setup(game.fewest))
    assert [name for name in known if known[name].stands_on("")]
    assert not {under for form in known.values() for under in form.on} - set(known)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_verb_event_and_prompt_has_words(game: Game) -> None:
    check_words(game.words, game.new(game.setup(game.fewest), CounterDice(1)).notation(), game.events)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_events_and_options_cite_rules_of_the_ledger(game: Game) -> None:
    for kind in game.events:
        assert game.ledger.has(kind.rule), f"event {kind.name} cites {kind.rule}"
    for option in game.options:
        assert all(game.ledger.has(rule) for rule in option.rules), f"option {option.id} cites {option.rules}"
    for rule in (game.resigning, game.drawing):
        assert not rule or game.ledger.has(rule)


@pytest.mark.parametrize("game", [GAMES[name] for name in JUDGES if name in GAMES], ids=list(JUDGES))
def test_a_bot_decides_the_same_when_only_hidden_things_change(game: Game) -> None:
    quick = ("greedy", "pilot", "cadet")
    bots = [bot_named(name, game.id) for name in names_for(game.id) if name.startswith(quick)]
    for number, state in enumerate(laws.random_game(game, whole_game(game, game.fewest), 3)):
        if number % 41 == 0 and state.seat() >= 0:
            other = state.redeal(state.seat(), number)
            for bot in bots[number % 3 :: 3]:
                assert decide(bot, other, 5) == decide(bot, state, 5)


@pytest.mark.compiled_only("a search takes long from the sources")
@pytest.mark.parametrize("game", [GAMES[name] for name in JUDGES if name in GAMES], ids=list(JUDGES))
def test_a_searching_bot_decides_the_same_when_only_hidden_things_change(game: Game) -> None:
    state = list(islice(laws.random_game(game, whole_game(game, game.fewest), 3), 61))[-1]
    other = state.redeal(state.seat(), 61)
    for name in names_for(game.id):
        if name.startswith("captain"):
            assert decide(bot_named(name, game.id), other, 5) == decide(bot_named(name, game.id), state, 5)
