"""Prints what the package needs at run time, its extras too, as lines for `pip install -r`: all but the package."""

from __future__ import annotations

import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def needs() -> list[str]:
    """The dependencies that pyproject.toml names."""
    project = tomllib.loads(PROJECT.read_text())["project"]
    return [*project["dependencies"], *(need for extra in project["optional-dependencies"].values() for need in extra)]


if __name__ == "__main__":
    print("\n".join(needs()))
