"""Take the pictures in docs/pictures: `PYTHONPATH=src:tests python tools/pictures.py [game ...]`.

Needs a built page (tools/build_web.py), Chromium and the test requirements. Every picture is of a real game against
bots, in which a bot has played for the person until it became interesting.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from serving import Person, Server, served
from web.visitor import Visitor

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
QUALITY = 80
GAMES = {
    "buck-rogers": (3, "greedy", 260),
    "doomsday": (3, "greedy", 110),
    "pocket-tactics": (2, "greedy", 60),
    "pocketmodel": (2, "random", 60),
    "rocketmen": (2, "random", 90),
}
"""Seats, the level of the bots, the step to look at."""


def in_play(person: Person, game: str) -> str:
    """A table at which a bot has played for the person up to a step."""
    seats, level, step = GAMES[game]
    policy = {"away": "bot", "away_after": 5, "away_level": level}
    table = str(person.make("me", *[level] * (seats - 1), game=game, policy=policy)["table"]["id"])
    while (found := person.get(f"/tables/{table}"))["step"] < step:
        assert found["status"] == "playing", f"{game} was over after {found['step']} steps"
        time.sleep(0.05)
    return table


def take(visitor: Visitor, name: str) -> None:
    """One picture in both sizes."""
    for size, viewport in SIZES.items():
        visitor.page.set_viewport_size(viewport)  # type: ignore[arg-type]
        visitor.page.mouse.move(2, 2)
        visitor.page.wait_for_timeout(800)
        visitor.page.screenshot(path=PICTURES / f"{name}-{size}.jpg", type="jpeg", quality=QUALITY)


def picture(server: Server, browser: Browser, game: str) -> None:
    """One game as its person sees it."""
    ann = server.person("Ann")
    table = in_play(ann, game)
    visitor = Visitor(browser, server.url, "Ann")
    kept = {"person": {"id": ann.id, "name": "Ann", "token": ann.token}, "settings": {"name": "Ann"}}
    for key, value in kept.items():
        visitor.context.add_init_script(f"localStorage['retrorocket.{key}'] = JSON.stringify({json.dumps(value)})")
    visitor.go(f"/table/{table}")
    visitor.until(visitor.asked)
    visitor.page.locator("[data-undo]").wait_for()
    take(visitor, game)
    visitor.close()


def main() -> None:
    """Start a server and a browser, and take the pictures of all games or of those that were named."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = next((found for name in ("chromium", "google-chrome") if (found := shutil.which(name))), None)
    database = str(Path(tempfile.mkdtemp()) / "tables.sqlite3")
    with sync_playwright() as started, served(database, games=[], bot_pause=0.05) as server:
        browser = started.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for game in sys.argv[1:] or GAMES:
            picture(server, browser, game)
            print(game)
        browser.close()


if __name__ == "__main__":
    main()
