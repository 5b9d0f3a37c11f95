"""The engine is compiled in a library for the core and one for each game; a change compiles what it concerns."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tools.compiling import CORE, INTERPRETED, LAB, ROOMS, SERVED, SERVER, WATCHED, door_text, groups, module_of

from patience import PATIENCE

pytestmark = pytest.mark.interpreted_only("it compiles a package of its own")

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "retrorocket"
TOY = {
    "toy/__init__.py": "",
    "toy/kernel/__init__.py": "",
    "toy/kernel/base.py": "class Game:\n    def points(self, n: int) -> int:\n        return n\n",
    "toy/bots/__init__.py": "",
    "toy/games/__init__.py": "",
    "toy/games/one/__init__.py": "",
    "toy/games/one/game.py": (
        "from toy.kernel.base import Game\n\n\nclass One(Game):\n"
        "    def points(self, n: int) -> int:\n        return n + 1\n"
    ),
    "toy/games/two/__init__.py": "",
    "toy/games/two/game.py": (
        "from toy.games.two.tables import WORTH\nfrom toy.kernel.base import Game\n\n\nclass Two(Game):\n"
        "    def points(self, n: int) -> int:\n        return super().points(n) * WORTH\n"
    ),
    "toy/games/two/tables.py": "from typing import Final\n\nWORTH: Final = 2\n",
    "setup.py": f"""
import sys
from pathlib import Path
from setuptools import setup
sys.path.insert(0, {str(ROOT)!r})
from tools.compiling import BuildEngine, extensions, groups
found = extensions(groups(Path("toy")), Path("work"), options=["--explicit-package-bases"])
setup(name="toy", packages=[], ext_modules=found, cmdclass={{"build_ext": BuildEngine}})
""",
}

QUESTION = """
import toy.games.one.game as one, toy.games.two.game as two, toy.kernel as kernel
assert not [each.__file__ for each in (one, two, kernel) if each.__file__.endswith(".py")]
print(one.__name__, kernel.__path__ != [], one.One().points(5), two.Two().points(5))
"""


def run(folder: Path, *command: str) -> str:
    """Run Python to its end in a folder; give what it says."""
    env = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")} | {"MYPYPATH": "."}
    done = subprocess.run(
        [sys.executable, *command], cwd=folder, env=env, capture_output=True, text=True, timeout=2 * PATIENCE
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built(folder: Path) -> list[str]:
    """Build the toy; the units that were compiled."""
    said = run(folder, "setup.py", "build_ext", "--build-lib", "lib")
    return sorted(line.split()[1].rstrip(",") for line in said.splitlines() if line.startswith("compiling "))


def asked(folder: Path) -> str:
    """What the compiled toy answers."""
    (folder / "lib" / "toy" / "__init__.py").touch()
    return run(folder / "lib", "-c", QUESTION)


def test_a_change_in_one_game_compiles_no_other(tmp_path: Path) -> None:
    folder = tmp_path / "toy-project"
    for name, text in TOY.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    libraries = {f"retrorocket_{name}__mypyc" for name in ("core", "one", "two")}
    assert set(built(folder)) == libraries | {"door"}
    assert asked(folder) == "toy.games.one.game True 6 10\n"
    assert built(folder) == []
    game = folder / "toy/games/one/game.py"
    game.write_text(game.read_text().replace("n + 1", "n + 7"))
    assert built(folder) == ["retrorocket_one__mypyc"]
    assert asked(folder) == "toy.games.one.game True 12 10\n"


def test_every_module_of_the_engine_is_compiled_in_one_library_or_left_on_purpose() -> None:
    found = groups(PACKAGE)
    assert next(iter(found)) == CORE
    games = {"buck_rogers", "doomsday", "pocket_tactics", "pocketmodel", "rocketmen"}
    assert set(found) == {CORE, *games, SERVER, LAB}
    assert {path.stem for path in found.pop(SERVER)} == set(SERVED)
    assert {path.stem for path in found.pop(LAB)} == set(WATCHED)
    compiled = [path for files in found.values() for path in files]
    everything = [path for room in ROOMS for path in (PACKAGE / room).rglob("*.py")]
    assert len(set(compiled)) == len(compiled)
    assert {path.name for path in set(everything) - set(compiled)} <= set(INTERPRETED)


def test_judges_and_encoders_are_compiled_with_their_games() -> None:
    for name, files in groups(PACKAGE).items():
        for path in files:
            if path.parent.name in ("judges", "encoders") and path.stem != "__init__":
                assert path.stem.startswith(name), path


def test_the_door_knows_every_module_by_its_full_name() -> None:
    rooms = {module_of(path): "retrorocket_core__mypyc" for path in groups(PACKAGE)[CORE]}
    text = door_text(rooms)
    assert '{"retrorocket.kernel.dice", "retrorocket_core__mypyc",' in text
    assert "init_retrorocket___kernel___dice" in text
    assert text.count("ENTRY(dice)") == 1
