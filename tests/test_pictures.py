"""Pictures in the documentation: those that are there are shown somewhere, and those that are shown are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
SHOWN = re.compile(r"pictures/([\w-]+\.\w+)")


def test_every_picture_is_shown_and_every_shown_picture_is_there() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    shown = {name for page in pages for name in SHOWN.findall(page.read_text())}
    assert shown == {path.name for path in (ROOT / "docs" / "pictures").iterdir()}
