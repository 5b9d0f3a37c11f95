"""Take the pictures in docs/pictures: `PYTHONPATH=src:tests python tools/pictures.py [game ...]`.

Needs a built page (tools/build_web.py), Chromium and the test requirements. Every picture is of a real game, in
which bots have played for all until it became interesting.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from serving import Server, lay_out, served
from staging import Scene, Staged, staged
from web.visitor import Visitor

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
QUALITY = 80
GAMES = {
    "buck-rogers": Scene("buck-rogers", 3, 260, level="greedy"),
    "doomsday": Scene("doomsday", 3, 110, level="greedy"),
    "pocket-tactics": Scene("pocket-tactics", 2, 60, level="greedy"),
    "pocketmodel": Scene("pocketmodel", 2, 40, level="greedy"),
    "rocketmen": Scene("rocketmen", 2, 90, level="greedy"),
}


def take(visitor: Visitor, name: str) -> None:
    """One picture in both sizes."""
    for size, viewport in SIZES.items():
        visitor.page.set_viewport_size(viewport)  # type: ignore[arg-type]
        visitor.page.mouse.move(2, 2)
        visitor.page.wait_for_timeout(800)
        visitor.page.screenshot(path=PICTURES / f"{name}-{size}.jpg", type="jpeg", quality=QUALITY)


def picture(server: Server, browser: Browser, game: str, laid: Staged) -> None:
    """One game as its person sees it."""
    visitor = Visitor(browser, server.url, "Ann")
    visitor.sit_at(laid)
    take(visitor, game)
    visitor.close()


def main() -> None:
    """Start a server and a browser, and take the pictures of all games or of those that were named."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = next((found for name in ("chromium", "google-chrome") if (found := shutil.which(name))), None)
    database = lay_out(str(Path(tempfile.mkdtemp()) / "tables.sqlite3"))
    laid = staged(database, {game: GAMES[game] for game in sys.argv[1:] or GAMES})
    with sync_playwright() as started, served(database, games=[]) as server:
        browser = started.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for game, table in laid.items():
            picture(server, browser, game, table)
            print(game)
        browser.close()


if __name__ == "__main__":
    main()
