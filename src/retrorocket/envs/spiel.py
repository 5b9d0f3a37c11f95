"""The games as Python games of OpenSpiel: `pyspiel.load_game("python_retrorocket_doomsday(seats=3)")`.

All dice are sealed at the beginning: the first nodes are chance's and draw the parts of a seed, so that the history
tells everything, and a state can be written down with its game. With `chance=sampled` it is one node, which the game
itself draws.
Importing this module makes the games known to OpenSpiel.
"""

import json
import random
from hashlib import blake2b
from typing import Any

from retrorocket.envs.core.choices import FURTHER
from retrorocket.envs.core.play import Play
from retrorocket.envs.needing import missing
from retrorocket.envs.tables import Setting
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.options import typed

try:
    import numpy as np
    import pyspiel

    from retrorocket.envs.windows import Window, array_of
except ModuleNotFoundError as error:
    raise missing(error, "openspiel") from None

LONGEST = 100_000
SEEDS = 2**62
OUTCOMES = 1024
PARTS = 6
"""Chance draws a seed in so many parts, each one of so many outcomes."""
EXPLICIT = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
RECALL = 8
"""How many numbers of the information state stand for what a seat saw and chose before."""
PARAMETERS: dict[str, Any] = {
    "seats": 0,
    "actions": "flat",
    "chance": "explicit",
    "seed": -1,
    "options": "",
    "reward": "win",
}


def name_of(game: str) -> str:
    """The name of a game among OpenSpiel's."""
    return f"python_retrorocket_{game.replace('-', '_')}"


def parts_of(seed: int) -> list[int]:
    """The outcomes of chance that seal the dice with a seed."""
    return [seed // OUTCOMES**part % OUTCOMES for part in range(PARTS)]


def type_of(game: str, sampled: bool = False) -> Any:
    """What OpenSpiel is told of a game."""
    entry = GAMES[game]
    kinds = pyspiel.GameType
    modes = kinds.ChanceMode
    return kinds(
        short_name=name_of(game),
        long_name=f"Retrorocket {entry.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=modes.SAMPLED_STOCHASTIC if sampled else modes.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if entry.most == 2 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=entry.most,
        min_num_players=entry.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class SpielGame(pyspiel.Game):
    """A game of the catalogue with its parameters; `options` are typed as "name:value", with semicolons between."""

    catalogued = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = PARAMETERS | (params or {})
        declared = GAMES[self.catalogued].options
        wishes = [text.replace(":", "=", 1) for text in str(given["options"]).split(";") if text]
        options = typed(declared, wishes)
        self.setting = Setting(self.catalogued, given["seats"], options, given["actions"], given["reward"])
        if given["chance"] not in ("explicit", "sampled"):
            raise ValueError(f"chance is explicit or sampled, not {given['chance']!r}")
        self.sampled = given["chance"] == "sampled"
        self.rng = random.Random(given["seed"] if given["seed"] >= 0 else None)
        self.window = Window(self.setting)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.setting.choices.size),
            max_chance_outcomes=1 if self.sampled else OUTCOMES,
            num_players=self.setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if GAMES[self.catalogued].most == 2 else None,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(self.catalogued, self.sampled), info, params or {})

    def new_initial_state(self) -> "SpielState":
        """Before the dice are sealed."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance chooses: never again once the dice are sealed."""
        return 1 if self.sampled else PARTS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Who watches: with or without perfect recall."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self, recall)


class Held:
    """What a state holds: the game in progress, None before the seed is drawn, and what each seat has seen so far."""

    def __init__(self, game: str, play: Play | None, recall: list[str], drawn: list[int]) -> None:
        self.game = game
        self.play = play
        self.recall = recall
        self.drawn = drawn
        """The parts of the seed that chance has drawn."""

    def __deepcopy__(self, memo: object) -> "Held":
        """A copy with the same future."""
        twin = self.play.twin() if self.play is not None else None
        return Held(self.game, twin, list(self.recall), list(self.drawn))

    def __getstate__(self) -> dict[str, Any]:
        """As plain values: the position, and the choices made towards an action."""
        saved = None
        if self.play is not None:
            choices = self.play.choices
            saved = {"position": self.play.state.save(), "made": [int(place) for place in choices.made()]}
        return {"game": self.game, "recall": self.recall, "drawn": self.drawn, "saved": saved}

    def __setstate__(self, plain: dict[str, Any]) -> None:
        """Wait for the game that knows the table: `SpielState.play` brings it back."""
        self.game, self.recall, self.drawn, self.play = plain["game"], plain["recall"], plain["drawn"], None
        self.saved = plain["saved"]


class SpielState(pyspiel.State):
    """A position as OpenSpiel asks it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.catalogued, None, [""] * game.setting.seats, [])

    def play(self) -> Play | None:
        """The game in progress; brought back from plain values where need be."""
        held = self.held
        saved = getattr(held, "saved", None)
        if held.play is None and saved is not None:
            game = self.get_game()
            held.play = game.setting.play()
            held.play.state = game.setting.game.load(saved["position"])
            held.play.settle()
            for place in saved["made"]:
                assert held.play.choices.choose(place) == FURTHER
            held.saved = None
        return held.play

    def current_player(self) -> int:
        """Who must choose; chance before the seed is drawn."""
        play = self.play()
        if play is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if play.over() else int(play.state.seat())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One part of the seed, each as likely; where chance is sampled, the seed is drawn when it is applied."""
        return [(0, 1.0)] if self.get_game().sampled else EXPLICIT

    def _legal_actions(self, player: int) -> list[int]:
        """The open choices in order."""
        play = self.play()
        if play is None or play.over() or play.state.seat() != player:
            return []
        window = self.get_game().window
        play.mask(window.flags, 0)
        return [int(place) for place in np.flatnonzero(array_of(window.flags, np.int8))]

    def _apply_action(self, action: int) -> None:
        """Draw the seed or a part of it, or take a choice."""
        play = self.play()
        if play is None:
            self.seal(action)
            return
        seat = int(play.state.seat())
        self.held.recall[seat] = mixed(self.held.recall[seat], self.seen(seat), action)
        play.step(action)

    def seal(self, outcome: int) -> None:
        """Chance has chosen; with the last part the game begins."""
        game, drawn = self.get_game(), self.held.drawn
        drawn.append(outcome)
        if game.sampled or len(drawn) == PARTS:
            seed = sum(part * OUTCOMES**place for place, part in enumerate(drawn))
            self.held.play = game.setting.play()
            self.held.play.reset(game.rng.randrange(SEEDS) if game.sampled else seed)

    def seen(self, seat: int) -> str:
        """What a seat sees now: its view, what is asked and what it has chosen towards an action."""
        play = self.play()
        if play is None:
            return "{}"
        asked = int(play.state.seat())
        made = [int(place) for place in play.choices.made()] if asked == seat else []
        shown = {"view": play.state.view(seat), "asked": asked, "prompt": play.state.prompt().as_json(), "chosen": made}
        return json.dumps(shown, sort_keys=True)

    def _action_to_string(self, player: int, action: int) -> str:
        """The text of an action, or what a choice stands for on the way to one."""
        play = self.play()
        if player < 0 or play is None:
            return f"seal the dice: {action}"
        ahead = play.choices.twin()
        found = ahead.choose(action)
        return play.state.notation().write(found) if found >= 0 else f"choice {action}"

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        play = self.play()
        return play is not None and play.over()

    def returns(self) -> list[float]:
        """What the end is worth to everybody; nothing before."""
        play, seats = self.play(), range(len(self.held.recall))
        return [float(play.value(seat)) if play is not None else 0.0 for seat in seats]

    def resample_from_infostate(self, player: int, sampler: Any = None) -> "SpielState":
        """A state that a seat cannot tell from this one, the rest drawn anew (`redeal`)."""
        twin: SpielState = self.clone()
        play = twin.play()
        if play is None:
            return twin
        draw = sampler() if callable(sampler) else random.random()
        seed = int(draw * SEEDS) % SEEDS
        made = [int(place) for place in play.choices.made()] if play.state.seat() == player else []
        play.state = play.state.redeal(player, seed)
        play.state.dice = CounterDice(seed)
        play.settle()
        for place in made:
            play.choices.choose(place)
        twin.held.recall = [text if seat == player else "" for seat, text in enumerate(self.held.recall)]
        return twin

    def __str__(self) -> str:
        """The position's digest: everything, hidden things included."""
        play = self.play()
        if play is None:
            return f"unsealed {self.held.drawn}"
        return play.state.digest() + str([int(place) for place in play.choices.made()])


def mixed(before: str, seen: str, choice: int) -> str:
    """What a seat has seen and chosen, as one word."""
    return blake2b(f"{before} {seen} {choice}".encode(), digest_size=2 * RECALL).hexdigest()


class Observer:
    """A seat's numbers: its encoded view, what stands beside its choices, with perfect recall also its past."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self.setting, self.window, self.recall = game.setting, game.window, recall
        size, beside = int(self.setting.table.encoder.size), int(self.setting.choices.notes)
        self.tensor = np.zeros(size + beside + (RECALL if recall else 0), np.float32)
        self.dict = {"observation": self.tensor[:size], "choices": self.tensor[size : size + beside]}
        if recall:
            self.dict["recall"] = self.tensor[size + beside :]

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the numbers."""
        self.tensor.fill(0)
        play = state.play()
        if play is not None:
            found = self.window.look(play, player, int(play.state.seat()) == player)
            self.dict["observation"][:] = found["observation"]
            self.dict["choices"][:] = found["choices"].reshape(-1)
        if self.recall and state.held.recall[player]:
            word = state.held.recall[player]
            self.dict["recall"][:] = [int(word[4 * k : 4 * k + 4], 16) for k in range(RECALL)]

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in words."""
        seen = f"player {player} {state.seen(player)}"
        return f"{state.held.recall[player]} {seen}" if self.recall else seen


TYPES = {game: type_of(game) for game in GAMES}
SPIEL_GAMES = {
    game: type(f"Spiel_{game.replace('-', '_')}", (SpielGame,), {"catalogued": game, "__doc__": GAMES[game].title})
    for game in GAMES
}
for _game, _maker in SPIEL_GAMES.items():
    pyspiel.register_game(TYPES[_game], _maker)
