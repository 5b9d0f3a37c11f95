"""What the compiler gets wrong or makes slow is kept out of the compiled rooms."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

pytestmark = pytest.mark.interpreted_only("reads sources and pages")

SOURCE = Path(__file__).parents[1] / "src" / "retrorocket"
FILES = sorted(path for room in ("kernel", "games", "bots") for path in (SOURCE / room).rglob("*.py"))
SLOW_IMPORTS = {"dataclasses", "enum", "attr", "attrs", "msgspec", "random"}


@cache
def trees() -> list[tuple[Path, ast.Module]]:
    """Every compiled file, parsed."""
    return [(path, ast.parse(path.read_text())) for path in FILES]


def is_constant(node: ast.expr) -> bool:
    """A number, or a name in capitals: a constant of the module."""
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


@pytest.mark.parametrize(("path", "tree"), trees(), ids=[str(path.relative_to(SOURCE)) for path in FILES])
def test_no_constant_is_shifted_left_by_a_variable(path: Path, tree: ast.Module) -> None:
    """The compiler makes a 32-bit literal of the constant: a shift by 31 or more is silently wrong."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            assert not is_constant(node.left) or is_constant(node.right), f"{path}:{node.lineno}"


@pytest.mark.parametrize(("path", "tree"), trees(), ids=[str(path.relative_to(SOURCE)) for path in FILES])
def test_no_slow_or_broken_construct_is_used(path: Path, tree: ast.Module) -> None:
    """Dataclasses, enums and their kin compile to slow code or fail at run time; `for _` boxes its index."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert not SLOW_IMPORTS & {name.name for name in node.names}, f"{path}:{node.lineno}"
        if isinstance(node, ast.ImportFrom):
            assert node.module not in SLOW_IMPORTS, f"{path}:{node.lineno}"
            assert "NamedTuple" not in {name.name for name in node.names}, f"{path}:{node.lineno}"
        if isinstance(node, ast.For) and isinstance(node.target, ast.Name):
            assert node.target.id != "_", f"{path}:{node.lineno}"


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(SOURCE)) for path in FILES])
def test_no_type_error_is_waved_through(path: Path) -> None:
    assert "# type: ignore" not in path.read_text()
