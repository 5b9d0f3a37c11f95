"""The certificate of a game's environments: everything promised, tried and counted, on one card."""

from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

import numpy as np

import retrorocket.envs as envs
from retrorocket.envs import laws, outside
from retrorocket.envs.needing import needed
from retrorocket.envs.tables import ACTIONS, Setting, choices_of
from retrorocket.envs.versions import digest_of, version_of, versions
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.state import State

EVERY = 17
SOME = 40


class Card:
    """What was tried, with what came of it, and figures."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.checks: list[tuple[str, bool, str]] = []
        self.figures: dict[str, float | int | str] = {}

    def tried(self, what: str, work: Callable[[], str | None]) -> None:
        """Try something; whatever goes wrong is one line of the card."""
        try:
            self.checks.append((what, True, work() or ""))
        except Exception as error:
            self.checks.append((what, False, f"{type(error).__name__}: {error}".splitlines()[0]))

    def passed(self) -> bool:
        """Tell whether everything held."""
        return all(held for _, held, _ in self.checks)

    def as_json(self) -> dict[str, Any]:
        """The card as one object."""
        checks = [{"check": what, "passed": held, "told": told} for what, held, told in self.checks]
        return {"game": self.game, "passed": self.passed(), "checks": checks, "figures": self.figures}


def certified(game: str, positions: int = 100, seconds: float = 0.5) -> Card:
    """Try everything for a game; each rate is measured for so many seconds."""
    card = Card(game)
    card.tried("version and digest", lambda: bound(game))
    outside_tests(card, game)
    card.tried("leak and loss laws", lambda: laws_hold(game, positions))
    for actions in ACTIONS:
        card.tried(f"masks of {actions}, sound and complete", partial(masks_hold, game, actions, positions))
    card.tried("seeds", lambda: seeds_hold(game))
    for name, walk in WALKS.items():
        card.tried(f"{name} plays the engine's games", partial(same_games, game, walk))
    measure(card, game, seconds)
    return card


def bound(game: str) -> str:
    """The digest of the version in force is that of the sources."""
    version = version_of(game)
    digest = digest_of(game)
    assert versions()[game][str(version)] == digest, f"the digest is {digest}, not that of version {version}"
    return f"v{version}, {digest}"


def outside_tests(card: Card, game: str) -> None:
    """What others test."""
    for seats in range(GAMES[game].fewest, GAMES[game].most + 1):
        for actions in ACTIONS:
            what = f"PettingZoo api_test, {seats} seats, {actions}"
            card.tried(what, partial(outside.petting_api, game, seats, actions, 30))
    card.tried("PettingZoo seed_test", lambda: outside.petting_seeds(game, 40))
    card.tried("PettingZoo max_cycles_test", lambda: outside.petting_cycles(game))
    card.tried("Gymnasium check_env and make_vec", lambda: outside.gymnasium_check(game))
    card.tried("OpenSpiel random_sim_test, serialised", lambda: outside.spiel_simulations(game, 1, True))
    card.tried("OpenSpiel IS-MCTS, a whole game", lambda: f"returns {outside.spiel_search(game, 2)}")


def some_positions(game: str, most: int) -> list[State]:
    """Positions of random games of every number of seats, as many as wished."""
    entry = GAMES[game]
    numbers = range(entry.fewest, entry.most + 1)
    found: list[State] = []
    for seats in numbers:
        share: list[State] = []
        setup = entry.setup(seats, outside.SHORT.get(game, {}))
        for seed in range(99):
            share += [state.clone() for state in laws.random_positions(entry, setup, seed, EVERY)]
            if len(share) >= most // len(numbers):
                break
        found += share[: max(1, most // len(numbers))]
    return found


def laws_hold(game: str, most: int) -> str:
    """Nothing leaks, nothing is lost, the quick way is right."""
    tried = some_positions(game, most)
    for number, state in enumerate(tried):
        encoder = Setting(game, state.setup.seats, dict(state.setup.options)).table.encoder
        laws.nothing_is_lost(encoder, state)
        laws.nothing_leaks(encoder, state, number)
        laws.quick_is_right(encoder, state)
    return f"{len(tried)} positions"


def masks_hold(game: str, actions: str, most: int) -> str:
    """Choices and actions are the same."""
    tried = [state for state in some_positions(game, most) if state.seat() >= 0]
    for state in tried:
        laws.masks_are_sound_and_complete(choices_of(state, actions), state)
    return f"{len(tried)} positions"


def seeds_hold(game: str) -> str:
    """The same seed gives the same games, another one other dice."""

    def played(seed: int) -> tuple[list[str], list[int]]:
        env = envs.batch(game, 2)
        seen, _ = env.reset(seed=seed)
        for _ in range(SOME):
            seen = env.step(seen["action_mask"].argmax(axis=1))[0]
        return [play.state.digest() for play in env.batch.plays], [int(play.seed) for play in env.batch.plays]

    one, again, other = played(1), played(1), played(2)
    assert one == again, "the same seed gave another game"
    assert not set(one[1]) & set(other[1]), "another seed gave the same dice"
    return "the same twice"


# the same games through every interface


def engine_walk(game: str, seed: int) -> tuple[State, list[int]]:
    """A random game of the engine alone: where it ends, and its actions."""
    state = GAMES[game].new(GAMES[game].setup(GAMES[game].fewest, {}), CounterDice(seed))
    dice = CounterDice(seed_of(seed, 9))
    made: list[int] = []
    while state.seat() >= 0:
        actions = state.legal()
        made.append(int(actions[dice.below(len(actions))]))
        state.apply(made[-1])
    return state, made


def aec_walk(game: str, seed: int, made: list[int]) -> State:
    """The same through PettingZoo's environment."""
    env = envs.aec(game)
    env.reset(seed=1)
    env.unwrapped.game.reset(seed)
    env.unwrapped.agent_selection = env.unwrapped.asked()
    for action in made:
        for place in env.unwrapped.game.choices.route(action):
            env.step(place)
    state: State = env.unwrapped.game.state
    return state


def batch_walk(game: str, seed: int, made: list[int]) -> State:
    """The same through a batch of two."""
    env = envs.batch(game, 2, actions="flat")
    env.reset(seed=1)
    for play in env.batch.plays:
        play.reset(seed)
    for action in made:
        for place in env.batch.plays[0].choices.route(action):
            env.step(np.array([place, place]))
    first, second = (play.state for play in env.batch.plays)
    assert first.digest() == second.digest()
    state: State = first
    return state


def spiel_walk(game: str, seed: int, made: list[int]) -> State:
    """The same through OpenSpiel."""
    state = outside.spiel_game(game, options="").new_initial_state()
    for part in needed("retrorocket.envs.spiel", "openspiel").parts_of(seed):
        state.apply_action(part)
    for action in made:
        for place in state.play().choices.route(action):
            state.apply_action(place)
    found: State = state.play().state
    return found


WALKS: dict[str, Callable[[str, int, list[int]], State]] = {
    "PettingZoo": aec_walk,
    "the batch": batch_walk,
    "OpenSpiel": spiel_walk,
}


def ended(state: State) -> dict[str, object]:
    """The outcome of a game that must be over."""
    outcome = state.outcome()
    assert outcome is not None, "not the end"
    return outcome.as_json()


def same_games(game: str, walk: Callable[[str, int, list[int]], State]) -> str:
    """The same digest and outcome as the engine's own game, played to its end."""
    steps = 0
    for seed in (3, 4):
        state, made = engine_walk(game, seed)
        other = walk(game, seed, made)
        assert other.digest() == state.digest(), "another position"
        assert ended(other) == ended(state), "another outcome"
        steps += len(made)
    return f"same digests and outcomes, 2 games of {steps:,} decisions"


# figures


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much is done in a second of CPU time."""
    done, begun = 0, process_time()
    while process_time() - begun < seconds:
        done += work()
    return round(done / (process_time() - begun), 1)


def measure(card: Card, game: str, seconds: float) -> None:
    """Steps a second, sizes, lengths."""
    setting = Setting(game)
    lengths, branching, middle = shape_of(game)
    card.figures = {
        "bytes an observation": 4 * int(setting.table.encoder.size),
        "choices, listed": int(setting.choices.size),
        "choices, flat": int(Setting(game, actions="flat").choices.size),
        "decisions a game, mean": round(float(np.mean(lengths)), 1),
        "actions a decision, mean": round(float(np.mean(branching)), 2),
        "actions a decision, most": int(max(branching)),
        "steps a second, alone (PettingZoo)": rate(aec_steps(game), seconds),
        "steps a second, batch of 64": rate(batch_steps(game, 64), seconds),
        "clones a second": rate(lambda: cloned(middle), seconds),
    }


def shape_of(game: str) -> tuple[list[int], list[int], State]:
    """Lengths and branching of random games, and a position from the middle of one."""
    lengths: list[int] = []
    branching: list[int] = []
    middle = GAMES[game].new(GAMES[game].setup(GAMES[game].fewest, {}), CounterDice(0))
    for seed in range(10):
        steps = 0
        for state in laws.random_positions(GAMES[game], middle.setup, seed, 1):
            if state.seat() >= 0:
                branching.append(len(state.legal()))
                steps += 1
            if seed == 0 and steps == 100:
                middle = state.clone()
        lengths.append(steps)
    return lengths, branching, middle


def cloned(state: State) -> int:
    """A hundred copies."""
    for _ in range(100):
        state.clone()
    return 100


def aec_steps(game: str) -> Callable[[], int]:
    """Random play through PettingZoo's loop."""
    env, dice = envs.aec(game), np.random.default_rng(1)
    env.reset(seed=1)

    def work() -> int:
        for _ in range(50):
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                continue
            env.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
        return 50

    return work


def batch_steps(game: str, games: int) -> Callable[[], int]:
    """Random play in a batch, observations and masks filled at every step."""
    env, dice = envs.batch(game, games, copy=False), np.random.default_rng(1)
    seen, _ = env.reset(seed=1)

    def work() -> int:
        masks = seen["action_mask"]
        env.step(random_open(masks, dice))
        return games

    return work


def random_open(masks: Any, dice: Any) -> Any:
    """An open choice of each game, each as likely; 0 where none is open."""
    return (masks * dice.random(masks.shape, dtype=np.float32)).argmax(axis=1)
