"""Every board as an eye sees it: nothing cut, covered or run into, and every control in the view."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from serving import Server, lay_out, served
from staging import Staged, staged
from web.scenes import SCENES
from web.sight import faults_of
from web.visitor import Visitor

SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
THEMES = ("dark", "light")
Gallery = tuple[Server, dict[str, Staged]]


@pytest.fixture(scope="module")
def gallery(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    """A server whose tables stand at the scenes."""
    database = lay_out(str(tmp_path_factory.mktemp("gallery") / "tables.sqlite3"))
    laid = staged(database, SCENES)
    with served(database, games=[]) as running:
        yield running, laid


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("game", sorted({scene.game for scene in SCENES.values()}))
def test_nothing_is_cut_covered_or_out_of_the_view(gallery: Gallery, browser: Browser, game: str, size: str) -> None:
    server, laid = gallery
    touch = size == "phone"
    found: list[str] = []
    for name in (name for name, scene in SCENES.items() if scene.game == game):
        viewer = Visitor(browser, server.url, "Ann", viewport=SIZES[size], has_touch=touch, is_mobile=touch)
        kept = json.dumps(json.dumps(laid[name].person))
        viewer.context.add_init_script(f"localStorage['retrorocket.person'] = {kept}")
        viewer.go(f"/table/{laid[name].table}")
        viewer.page.locator("[data-undo]").wait_for()
        viewer.page.evaluate("document.fonts.ready")
        for theme in THEMES:
            viewer.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            found += [f"{name}, {theme}: {fault}" for fault in faults_of(viewer.page, touch)]
        viewer.close()
    assert not found, "\n".join(found)
