"""The finished reports in the server's folder: what there is, and one of them as it was written."""

import json
from pathlib import Path
from typing import Final

from retrorocket.server.faults import not_found
from retrorocket.server.shapes import ReportCard

KINDS: Final = ("report", "compare", "ladder")
MOST: Final = 500


def reports_in(folder: str) -> list[ReportCard]:
    """All reports, newest first; a folder without any, or no folder, holds none."""
    if not folder or not Path(folder).is_dir():
        return []
    found = []
    for place in sorted(Path(folder).iterdir())[:MOST]:
        for kind in KINDS:
            page = place / f"{kind}.html"
            if page.is_file():
                game, games = facts_of(place, kind)
                found.append(ReportCard(place.name, kind, game, games, int(page.stat().st_mtime * 1000)))
    return sorted(found, key=lambda card: (-card.made_at, card.name))


def facts_of(place: Path, kind: str) -> tuple[str, int]:
    """The game of a report and how many games it counts, as far as it tells."""
    try:
        told = json.loads((place / f"{kind}.json").read_text(encoding="utf-8"))
        return str(told.get("game", "")), int(told.get("games", 0))
    except (OSError, ValueError, AttributeError, TypeError):
        return "", 0


def report_named(folder: str, name: str, kind: str) -> bytes:
    """A report's page; only what is listed can be had."""
    for card in reports_in(folder):
        if (card.name, card.kind) == (name, kind):
            return (Path(folder) / name / f"{kind}.html").read_bytes()
    raise not_found(f"there is no report {name!r}")
