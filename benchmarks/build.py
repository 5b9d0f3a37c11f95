"""Compiles the engine and the yardstick games as the engine is always compiled, in a folder of its own.

The sources are copied first, so that no compiled file ever lies beside them.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.compiling import LAB, SERVER, Groups, groups

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "bench"
STAMP = FOLDER / "stamp"
ROOMS = ("retrorocket/kernel", "retrorocket/games", "retrorocket/bots", "retrorocket/envs", "benchmarks/yardsticks")
WORKSHOP = ROOT / "build" / "bench-engine"
"""What is generated and compiled stays here: the next build takes what is still true."""
COMPILING = ROOT / "tools" / "compiling.py"
SETUP = """\
import sys
from pathlib import Path
from setuptools import setup
sys.path.insert(0, sys.argv.pop())
from benchmarks.build import sources
from tools.compiling import BuildEngine, extensions
found = extensions(sources(Path()), Path(sys.argv.pop()), options=["--explicit-package-bases"])
setup(name="bench", packages=[], ext_modules=found, cmdclass={"build_ext": BuildEngine})
"""


def sources(folder: Path) -> Groups:
    """What is compiled, by library: the yardsticks and the engine, but for the server's part and the lab's."""
    found = groups(folder / "retrorocket")
    del found[SERVER], found[LAB]
    return found | {"yardsticks": sorted((folder / "benchmarks" / "yardsticks").rglob("*.py"))}


def fingerprint() -> str:
    """A hash of all that is compiled, and of what compiles it."""
    mixed = hashlib.blake2b(f"{sys.version}{SETUP}{COMPILING.read_text()}".encode(), digest_size=16)
    for room in ROOMS:
        for path in sorted(source_of(room).rglob("*.py")):
            mixed.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return mixed.hexdigest()


def source_of(room: str) -> Path:
    """Where a room's sources lie."""
    return ROOT / "src" / room if room.startswith("retrorocket") else ROOT / room


def copy_sources() -> None:
    """Lay out the two packages side by side, over what is there."""
    keep_out = shutil.ignore_patterns("__pycache__", "*.so", "node_modules")
    shutil.copytree(ROOT / "src" / "retrorocket", FOLDER / "retrorocket", ignore=keep_out, dirs_exist_ok=True)
    shutil.copytree(ROOT / "benchmarks", FOLDER / "benchmarks", ignore=keep_out, dirs_exist_ok=True)


def compile_sources() -> str:
    """Compile in place; "" if it went well, else the end of what the compiler said."""
    (FOLDER / "setup.py").write_text(SETUP)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", ".", str(WORKSHOP), str(ROOT)]
    done = subprocess.run(command, cwd=FOLDER, env=os.environ | {"MYPYPATH": "."}, capture_output=True, text=True)
    return "" if done.returncode == 0 else (done.stdout + done.stderr)[-2000:]


def built() -> str:
    """Make the build if it is missing or old; "" if it is there, else why not."""
    mark = fingerprint()
    fresh = STAMP.is_file() and STAMP.read_text() == mark
    if not fresh:
        shutil.rmtree(FOLDER, ignore_errors=True)
    copy_sources()
    trouble = "" if fresh else compile_sources()
    if not trouble:
        STAMP.write_text(mark)
    return trouble


if __name__ == "__main__":
    raise SystemExit(built() or None)
