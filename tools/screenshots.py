"""Take pictures of the main screens into docs/pictures: `PYTHONPATH=src:tests python tools/screenshots.py`.

Needs a built page (tools/build_web.py), Chromium and the test requirements. Every picture is made from a real game.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from serving import Person, Seated, Server, play_out, served
from web.visitor import BUILDER, Visitor, chosen

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
MOVES = 90


def finished_game(server: Server) -> str:
    """A game to replay."""
    ann: Person = server.person("Ann")
    table = ann.make("me", "me", game="doomsday", options={"doomsday_cards": 5}, listed=True)["table"]["id"]
    seat = Seated(ann, table)
    play_out([seat])
    seat.close()
    return str(table)


def take(visitor: Visitor, name: str) -> None:
    """One picture in both sizes."""
    for size, viewport in SIZES.items():
        visitor.page.set_viewport_size(viewport)  # type: ignore[arg-type]
        visitor.page.mouse.move(2, 2)
        visitor.page.wait_for_timeout(500)
        visitor.page.screenshot(path=PICTURES / f"{name}-{size}.png")
    visitor.page.set_viewport_size(SIZES["wide"])  # type: ignore[arg-type]


def play_on(visitor: Visitor, moves: int, prompt: str = "act") -> None:
    """Play some moves, then on to a question of a kind."""
    made = 0
    while not visitor.over() and (made < moves or visitor.state["prompt"]["key"] != prompt):
        seq = visitor.state["seq"]
        visitor.click_through(chosen(visitor.state["actions"], BUILDER))
        visitor.move_on(seq)
        made += 1


def tour(visitor: Visitor, replayed: str) -> None:
    """Every main screen."""
    page = visitor.page
    visitor.go("/")
    page.locator("[data-play-now]").first.wait_for()
    take(visitor, "home")
    visitor.go("/new/doomsday?mode=friends")
    page.locator("form").wait_for()
    take(visitor, "new-table")
    page.get_by_role("button", name="Lay the table").click()
    page.locator("[data-link]").first.wait_for()
    take(visitor, "lobby")
    visitor.go("/rules/doomsday#DD-PAX-05")
    page.locator("article").first.wait_for()
    take(visitor, "rules")
    visitor.go(f"/replay/{replayed}?eyes=0&step=150")
    page.locator(".doomsday").wait_for()
    take(visitor, "replay")
    visitor.go(f"/replay/{replayed}?eyes=0")
    page.locator(".scoring").wait_for()
    take(visitor, "scoring")


def table(visitor: Visitor) -> None:
    """A table in the middle of a game."""
    visitor.go("/")
    visitor.page.locator('[data-game="doomsday"] [data-play-now]').click()
    visitor.page.locator(".doomsday").wait_for()
    visitor.until(visitor.asked)
    play_on(visitor, MOVES)
    take(visitor, "table")
    visitor.page.emulate_media(color_scheme="light")
    take(visitor, "table-light")


def main() -> None:
    """Start a server and a browser, go round, leave the pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = next((found for name in ("chromium", "google-chrome") if (found := shutil.which(name))), None)
    database = str(Path(tempfile.mkdtemp()) / "tables.sqlite3")
    with sync_playwright() as started, served(database, games=[]) as server:
        browser = started.chromium.launch(executable_path=path, args=["--no-sandbox"])
        visitor = Visitor(browser, server.url, "Ann")
        tour(visitor, finished_game(server))
        table(visitor)
        browser.close()
    print(f"{len(list(PICTURES.glob('*.png')))} pictures in {PICTURES.name}")


if __name__ == "__main__":
    main()
