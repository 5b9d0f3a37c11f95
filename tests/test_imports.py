"""Who may import whom: a walk over all sources."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest
from tools.compiling import ROOMS

pytestmark = pytest.mark.interpreted_only("reads sources and pages")

SOURCE = Path(__file__).parents[1] / "src" / "retrorocket"
ENGINE = {"librt", "mypy_extensions"}
ALLOWED = {
    "kernel": {"kernel"},
    "games": {"kernel", "own game"},
    "bots": {"kernel", "bots", "games"},
    "lessons": {"kernel", "lessons"},
    "lab": {"kernel", "games", "bots", "lab", "mode"},
    "envs": {"kernel", "games", "bots", "envs", "boards"},
    "study": {"kernel", "bots", "study"},
    "server": {"kernel", "games", "bots", "lessons", "study", "server", "mode"},
    "cli": {"kernel", "games", "bots", "lab", "envs", "lessons", "study", "server", "cli", "boards", "mode"},
}
BOARDS = ("retrorocket.cli.boards.", "retrorocket.cli.table.chairs")
"""The terminal's boards, which environments draw with too."""
CATALOGUE = SOURCE / "games" / "catalogue.py"
FILES = sorted(path for room in ALLOWED for path in (SOURCE / room).rglob("*.py") if path != CATALOGUE)
COMPILED = [path for path in FILES if path.relative_to(SOURCE).as_posix().startswith(ROOMS)]


def imported(path: Path) -> list[str]:
    """The modules that a file imports, wherever in the file."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.append(str(node.module))
    return found


def room_of(module: str, importer: Path) -> str:
    """Which room a module of ours belongs to; a game's own folder counts as its own."""
    if module.startswith(BOARDS):
        return "boards"
    parts = module.split(".")
    own = importer.relative_to(SOURCE).parts
    if len(parts) > 2 and parts[1] == "games" and own[0] == "games" and parts[2] == own[1]:
        return "own game"
    return parts[1] if len(parts) > 1 else "mode"


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(SOURCE)) for path in FILES])
def test_a_file_imports_only_what_its_room_may(path: Path) -> None:
    room = path.relative_to(SOURCE).parts[0]
    for module in imported(path):
        if module.split(".")[0] == "retrorocket":
            assert room_of(module, path) in ALLOWED[room], f"{room} must not import {module}"


@pytest.mark.parametrize("path", COMPILED, ids=[str(path.relative_to(SOURCE)) for path in COMPILED])
def test_the_engine_needs_only_the_standard_library(path: Path) -> None:
    for module in imported(path):
        top = module.split(".")[0]
        assert top == "retrorocket" or top in ENGINE or top in sys.stdlib_module_names, module


def test_the_catalogue_imports_the_kernel_and_the_games() -> None:
    assert all(
        module.startswith(("retrorocket.kernel.", "retrorocket.games.", "typing")) for module in imported(CATALOGUE)
    )
