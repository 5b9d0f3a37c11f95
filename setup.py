"""Builds the engine with mypyc where a C compiler is at hand; the rest of the metadata is in pyproject.toml.

RETROROCKET_COMPILE=1 insists on compiling, RETROROCKET_COMPILE=0 forbids it; editable installs are never compiled.
RETROROCKET_OPT=2 asks the C compiler for more than it is usually asked for.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

sys.path.insert(0, str(Path(__file__).parent))  # a build front-end need not know this folder

from tools.compiling import BuildEngine, extensions, groups

WORKSHOP = Path("build", f"engine-{sys.implementation.cache_tag}")
"""What is generated and compiled stays here: the next build takes what is still true."""


def wants_compiling() -> bool:
    """Decide by the environment, the kind of build and the compiler at hand, and say so."""
    asked = os.environ.get("RETROROCKET_COMPILE", "")
    if asked not in ("", "0", "1"):
        raise SystemExit(f"RETROROCKET_COMPILE is {asked!r}; expected 0 or 1, or leave it unset")
    if any(word in sys.argv for word in ("editable_wheel", "develop", "egg_info", "dist_info", "sdist")):
        return False
    if asked:
        return asked == "1"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(os.environ.get("CC", compiler).split()[0]) is None:
        print(f"retrorocket: no C compiler ({compiler}) found; the engine is installed interpreted, which is slower")
        return False
    return True


def modules() -> list[Extension]:
    """What is compiled, as far as it is."""
    if not wants_compiling():
        return []
    return extensions(groups(Path("src", "retrorocket")), WORKSHOP, os.environ.get("RETROROCKET_OPT", ""))


setup(ext_modules=modules(), cmdclass={"build_ext": BuildEngine})
