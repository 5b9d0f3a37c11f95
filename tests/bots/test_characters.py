"""Characters really play otherwise: what they do more often than another, in games against a plain pilot."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from retrorocket.bots.bot import decide
from retrorocket.bots.roster import CHARACTERS, bot_named
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of

GAMES_OF = {"buck-rogers": 4}
USUAL = 8
LONGEST = 4000
STYLES = [
    ("doomsday", "spy", "raider", "builder", 1.5),
    ("doomsday", "spy", "raider", "guardian", 1.5),
    ("doomsday", "take", "guardian", "builder", 1.3),
    ("buck-rogers", "finish", "builder", "raider", 1.3),
    ("buck-rogers", "go", "raider", "guardian", 1.2),
    ("pocketmodel", "strike", "raider", "builder", 1.5),
    ("pocketmodel", "strike", "raider", "guardian", 1.5),
    ("pocketmodel", "play", "guardian", "builder", 1.2),
    ("rocketmen", "load", "builder", "raider", 1.5),
    ("rocketmen", "attack", "guardian", "raider", 1.2),
    ("pocket-tactics", "step", "raider", "guardian", 1.2),
    ("pocket-tactics", "pass", "guardian", "raider", 1.3),
    ("pocket-tactics", "deploy", "builder", "guardian", 1.2),
]
"""In a game, how many times as often one character does something as another, at least."""


@cache
def habits(game: str, character: str) -> Counter[str]:
    """How often a character does what, where it has a choice."""
    hero, rival = bot_named(f"pilot:{character}", game), bot_named("pilot", game)
    found: Counter[str] = Counter()
    for seed in range(GAMES_OF.get(game, USUAL)):
        state = GAMES[game].new(GAMES[game].setup(2, {}), CounterDice(seed))
        for step in range(LONGEST):
            if not state.frames:
                break
            mine = state.seat() == seed % 2
            action = decide(hero if mine else rival, state, seed_of(seed, step))
            if mine and len(state.legal()) > 1:
                found[state.notation().write(action).split()[0]] += 1
            state.apply(action)
    return found


@pytest.mark.parametrize(("game", "verb", "more", "less", "times"), STYLES)
def test_characters_differ_in_what_they_do(game: str, verb: str, more: str, less: str, times: float) -> None:
    assert habits(game, more)[verb] >= times * habits(game, less)[verb] > 0


def test_every_character_is_told_from_another_of_its_game() -> None:
    for game, characters in CHARACTERS.items():
        told = {name for row in STYLES if row[0] == game for name in row[2:4]}
        assert told == set(characters)
        assert len(characters) >= 3 or not characters
