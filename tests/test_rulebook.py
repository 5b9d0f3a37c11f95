"""Every rule has a test and every marker a rule; the generated pages are up to date."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.game import Game

pytestmark = pytest.mark.interpreted_only("reads sources and pages")

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def rulebook() -> ModuleType:
    """The tool that writes the pages."""
    spec = importlib.util.spec_from_file_location("rulebook", ROOT / "tools" / "rulebook.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def marked(rulebook: ModuleType) -> dict[str, list[str]]:
    """Every id named by a rule marker, with the tests that carry it."""
    found: dict[str, list[str]] = rulebook.marked_tests()
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_entry_of_the_ledger_has_a_test(rulebook: ModuleType, marked: dict[str, list[str]], game: Game) -> None:
    assert rulebook.untested(game, marked) == []


def test_every_marker_names_an_entry_of_a_ledger(rulebook: ModuleType, marked: dict[str, list[str]]) -> None:
    assert rulebook.unknown(marked) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_page_of_the_rules_is_up_to_date(rulebook: ModuleType, marked: dict[str, list[str]], game: Game) -> None:
    page = ROOT / "docs" / "rules" / f"{game.id}.md"
    assert page.read_text() == rulebook.page(game, marked), "run `make docs`"
