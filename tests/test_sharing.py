"""Copies of a position share what is declared as replaced: no rule changes such a row in place."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.game import Game

pytestmark = pytest.mark.interpreted_only("reads sources")

SOURCES = Path(__file__).parents[1] / "src" / "retrorocket"
RULES_AND_GUESTS = ("games", "bots", "envs", "study", "lessons")
LAID_ANEW = {"pocketmodel": ["game.py"], "rocketmen": ["preparation.py"]}
"""Where rows are filled that were made there, before anybody shares them."""


def shared_rows(game: Game) -> set[str]:
    """The rows of a game's state that its copies share."""
    layout = game.layout_for(game.setup(game.fewest))
    return {
        field.attribute for field in layout.attributes() if not field.changes and field.form.held().startswith("vec[")
    }


def sources_of(game: Game) -> list[Path]:
    """The game's own sources, and those of others who may know its state."""
    folder = game.id.replace("-", "_")
    return [
        path
        for room in RULES_AND_GUESTS
        for path in sorted((SOURCES / room).rglob("*.py"))
        if folder in path.relative_to(SOURCES).as_posix() and path.name not in LAID_ANEW.get(game.id, [])
    ]


def changed_in_place(tree: ast.AST, rows: set[str]) -> Iterator[tuple[int, str]]:
    """Where a place of such a row, or of a plain other name for it, is set: line and row."""
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        names = dict(aliases(function, rows))
        for node in ast.walk(function):
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
                row = row_of(node.value, rows, names)
                if row:
                    yield node.lineno, row


def aliases(function: ast.FunctionDef, rows: set[str]) -> Iterator[tuple[str, str]]:
    """Names of a function that stand for such a row."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                yield from paired(target, node.value, rows)


def paired(target: ast.expr, value: ast.expr, rows: set[str]) -> Iterator[tuple[str, str]]:
    """The names that one assignment, of one value or of several, gives to rows."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, other in zip(target.elts, value.elts, strict=True):
            yield from paired(one, other, rows)
    elif isinstance(target, ast.Name) and isinstance(value, ast.Attribute) and value.attr in rows:
        yield target.id, value.attr


def row_of(node: ast.expr, rows: set[str], names: dict[str, str]) -> str:
    """The row that an expression stands for, "" if it is none."""
    if isinstance(node, ast.Attribute):
        return node.attr if node.attr in rows else ""
    return names.get(node.id, "") if isinstance(node, ast.Name) else ""


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_row_that_copies_share_is_never_changed_in_place(game: Game) -> None:
    rows = shared_rows(game)
    found = [
        f"{path.name}:{line} sets a place of {row}"
        for path in sources_of(game)
        for line, row in changed_in_place(ast.parse(path.read_text()), rows)
    ]
    assert not found, found


def test_what_is_looked_for_is_found() -> None:
    wrong = "def f(s):\n    s.gifts[0] ^= 1\n    row, n = s.gifts, 2\n    row[1] = n\n    s.hand[0] = 1\n"
    assert list(changed_in_place(ast.parse(wrong), {"gifts"})) == [(2, "gifts"), (4, "gifts")]
