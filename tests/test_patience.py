"""No test waits a fixed time, and none gives up early: what is awaited is awaited with patience (tests/patience.py)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

pytestmark = pytest.mark.interpreted_only("reads sources and pages")

TESTS = Path(__file__).parent
ALLOWED = {"patience.py", "visitor.py"}
FILES = sorted(path for path in TESTS.rglob("*.py") if path.name not in ALLOWED)
FIXED = {("time", "sleep"), ("page", "wait_for_timeout"), ("httpx", "get"), ("httpx", "post"), ("httpx", "request")}
WAITS = {"wait", "join", "recv", "communicate", "wait_for", "timeout"}
LIMITS = {"timeout", "open_timeout"}


def is_number(node: ast.expr | None) -> bool:
    """A number written down where it is used."""
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool)


def called(call: ast.Call) -> tuple[str, str]:
    """Whose method is called, by its last name, and which."""
    if not isinstance(call.func, ast.Attribute):
        return "", ""
    owner = call.func.value
    return owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", ""), call.func.attr


def hasty(call: ast.Call) -> bool:
    """Tell whether a call waits for a fixed time or gives up after one."""
    owner, method = called(call)
    limits = [word.value for word in call.keywords if word.arg in LIMITS]
    given_up = method in WAITS and owner != "" and len(call.args) == 1 and is_number(call.args[0])
    return (owner, method) in FIXED or given_up or any(is_number(limit) for limit in limits)


@pytest.mark.parametrize("path", FILES, ids=[path.relative_to(TESTS).as_posix() for path in FILES])
def test_nothing_is_awaited_for_a_fixed_time(path: Path) -> None:
    calls = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    assert [f"{path.name}:{call.lineno}" for call in calls if hasty(call)] == []


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("time.sleep(1)", True),
        ("self.page.wait_for_timeout(40)", True),
        ("httpx.get(url)", True),
        ("subprocess.run(command, timeout=60)", True),
        ("server.process.wait(15)", True),
        ("socket.recv(PATIENCE)", False),
        ("HTTP.get(url)", False),
        ("subprocess.run(command, timeout=10 * PATIENCE)", False),
    ],
)
def test_haste_is_found_in_every_form(code: str, found: bool) -> None:
    (statement,) = ast.parse(code).body
    assert isinstance(statement, ast.Expr)
    assert isinstance(statement.value, ast.Call)
    assert hasty(statement.value) is found
