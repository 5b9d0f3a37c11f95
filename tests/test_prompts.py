"""Every question and every fact of a refusal has words, and no words wait for one that nobody asks or tells."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.games.doomsday.nouns import SET_ACTION
from retrorocket.kernel.game import Game

pytestmark = pytest.mark.interpreted_only("reads sources and pages")

EVERYWHERE = {"over"}
"""What the kernel asks."""
MADE = {"doomsday": {f"set-{word}" for word in SET_ACTION.words}}
"""Keys that are put together."""
TOLD = {"doomsday": {f"card-{word}" for word in SET_ACTION.words} | {"too-few-build", "too-few-launch"}}
"""The same of facts."""


def texts(tree: ast.AST) -> set[str]:
    """All texts of some sources."""
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def keys(tree: ast.AST) -> set[str]:
    """The keys of the prompts that are made right here."""
    made = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Prompt"]
    return set().union(*[texts(node.args[0]) for node in made if not isinstance(node.args[0], ast.JoinedStr)])


def rooms(game: Game, *, telling: bool) -> list[ast.AST]:
    """The sources of a game: what is told in a refusal beside its rule, or all the rest."""
    paths = Path(game.data).parent.rglob("*.py")
    return [ast.parse(path.read_text()) for path in paths if (path.name == "facts.py") == telling]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_question_has_words_and_all_words_a_question(game: Game) -> None:
    trees = rooms(game, telling=False)
    worded = set(game.words.sections["prompt"])
    assert set(game.words.sections["about"]) == worded
    made = MADE.get(game.id, set()) | EVERYWHERE
    assert set().union(made, *[keys(tree) for tree in trees]) <= worded
    assert worded <= set().union(made, *[texts(tree) for tree in trees])


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_fact_has_words_and_all_words_a_fact(game: Game) -> None:
    trees = rooms(game, telling=True)
    worded = set(game.words.sections["fact"])
    made = TOLD.get(game.id, set())
    assert set().union(made, *[keys(tree) for tree in trees]) <= worded
    assert worded <= set().union(made, *[texts(tree) for tree in trees])
