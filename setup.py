"""Builds the engine with mypyc where a C compiler is at hand; the rest of the metadata is in pyproject.toml.

RETROROCKET_COMPILE=1 insists on compiling, RETROROCKET_COMPILE=0 forbids it; editable installs are never compiled.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

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


def extensions() -> list[Extension]:
    """One compilation unit of kernel, games and bots."""
    from mypyc.build import mypycify

    sources = sorted(str(path) for room in ROOMS for path in Path("src/retrorocket", room).rglob("*.py"))
    level = os.environ.get("RETROROCKET_OPT", "3")
    return mypycify(["--strict", *sources], opt_level=level, multi_file=True, verbose=False)


setup(ext_modules=extensions() if wants_compiling() else [])
