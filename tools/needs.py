"""Prints what the package needs as lines for `pip install -r`: to run; with `--build`, to be compiled; with `--all`,
to run with all its extras.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def needs(what: str) -> list[str]:
    """What pyproject.toml names."""
    told = tomllib.loads(PROJECT.read_text())
    if what == "--build":
        return list(told["build-system"]["requires"])
    extras = told["project"]["optional-dependencies"].values() if what == "--all" else []
    return [*told["project"]["dependencies"], *(need for extra in extras for need in extra)]


if __name__ == "__main__":
    print("\n".join(needs("".join(sys.argv[1:]))))
