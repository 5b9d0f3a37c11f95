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


each_file = pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(SOURCE)) for path in FILES])


@cache
def parsed(path: Path) -> ast.Module:
    """A compiled file's syntax."""
    return ast.parse(path.read_text())


def is_constant(node: ast.expr) -> bool:
    """A number, or a name in capitals: a constant of the module."""
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


@each_file
def test_no_constant_is_shifted_left_by_a_variable(path: Path) -> None:
    """The compiler makes a 32-bit literal of the constant: a shift by 31 or more is silently wrong."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            assert not is_constant(node.left) or is_constant(node.right), f"{path}:{node.lineno}"


@each_file
def test_no_slow_or_broken_construct_is_used(path: Path) -> None:
    """Dataclasses, enums and their kin compile to slow code or fail at run time; `for _` boxes its index."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            assert not SLOW_IMPORTS & {name.name for name in node.names}, f"{path}:{node.lineno}"
        if isinstance(node, ast.ImportFrom):
            assert node.module not in SLOW_IMPORTS, f"{path}:{node.lineno}"
            assert "NamedTuple" not in {name.name for name in node.names}, f"{path}:{node.lineno}"
        if isinstance(node, ast.For) and isinstance(node.target, ast.Name):
            assert node.target.id != "_", f"{path}:{node.lineno}"


@each_file
def test_no_type_error_is_waved_through(path: Path) -> None:
    assert "# type: ignore" not in path.read_text()


@each_file
def test_no_dying_object_lends_an_argument_before_a_comprehension(path: Path) -> None:
    """`f(local.field, [... for ...])` with the last use of `local`: the object is freed before the call is made."""
    for function in ast.walk(parsed(path)):
        if isinstance(function, ast.FunctionDef):
            for call in ast.walk(function):
                if isinstance(call, ast.Call):
                    assert not lent_by_the_dying(function, call), f"{path}:{call.lineno}"


def lent_by_the_dying(function: ast.FunctionDef, call: ast.Call) -> bool:
    """Tell whether an argument is a field of a local that is not used again, with a comprehension after it."""
    names = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
    for place, argument in enumerate(call.args):
        if not isinstance(argument, ast.Attribute) or not isinstance(argument.value, ast.Name):
            continue
        lender = [node for node in names if node.id == argument.value.id]
        local = any(isinstance(node.ctx, ast.Store) for node in lender)
        last = max(node.lineno for node in lender) <= (call.end_lineno or 0)
        if local and last and any(builds(after) for after in call.args[place + 1 :]):
            return True
    return False


def builds(node: ast.expr) -> bool:
    """Tell whether an expression builds something item by item."""
    return any(isinstance(each, (ast.ListComp, ast.GeneratorExp, ast.DictComp)) for each in ast.walk(node))
