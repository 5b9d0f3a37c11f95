"""Builds the engine with mypyc where a C compiler is at hand; the rest of the metadata is in pyproject.toml.

RETROROCKET_COMPILE=1 insists on compiling, RETROROCKET_COMPILE=0 forbids it; editable installs are never compiled.
"""

import os
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOMS = ("kernel", "games", "bots")


def wants_compiling() -> bool:
    """Decide by the environment, the kind of build and the compiler at hand, and say so."""
    asked = os.environ.get("RETROROCKET_COMPILE", "")
    if asked not in ("", "0", "1"):
        raise SystemExit(f"RETROROCKET_COMPILE is {asked!r}; expected 0 or 1, or leave it unset")
    if asked:
        return asked == "1"
    if any(word in sys.argv for word in ("editable_wheel", "develop", "egg_info", "dist_info", "sdist")):
        return False
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        print(f"retrorocket: no C compiler ({compiler}) found; the engine is installed interpreted, which is slower")
        return False
    return True


class ParallelBuild(build_ext):
    """Compiles the C files of the one big extension side by side, a process a core."""

    def build_extensions(self) -> None:
        """Let the compiler's `compile` take its sources one by one, many at a time."""
        one_by_one = self.compiler.compile

        def side_by_side(sources: list[str], *args: Any, **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                built = pool.map(lambda source: one_by_one([source], *args, **options), sources)
                return [name for names in built for name in names]

        self.compiler.compile = side_by_side
        super().build_extensions()


def extensions() -> list[Extension]:
    """One compilation unit of kernel, games and bots."""
    from mypyc.build import mypycify

    sources = sorted(str(path) for room in ROOMS for path in Path("src/retrorocket", room).rglob("*.py"))
    level = os.environ.get("RETROROCKET_OPT", "3")
    found: list[Extension] = mypycify(["--strict", *sources], opt_level=level, multi_file=True, verbose=False)
    if sys.platform != "win32":
        for extension in found:  # calls within the unit need no detour; nobody debugs the generated C
            extension.extra_compile_args += ["-fno-semantic-interposition", "-g0"]
    return found


setup(ext_modules=extensions() if wants_compiling() else [], cmdclass={"build_ext": ParallelBuild})
