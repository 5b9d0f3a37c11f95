"""Every board, and the pages around it, as an eye sees them: nothing cut, covered or run into, all controls in view."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from web.conftest import Gallery
from web.scenes import SCENES
from web.sight import faults_of
from web.visitor import Visitor

SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
THEMES = ("dark", "light")


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("game", sorted({scene.game for scene in SCENES.values()}))
def test_nothing_is_cut_covered_or_out_of_the_view(gallery: Gallery, browser: Browser, game: str, size: str) -> None:
    server, laid = gallery
    touch = size == "phone"
    found: list[str] = []
    for name in (name for name, scene in SCENES.items() if scene.game == game):
        viewer = Visitor(browser, server.url, "Ann", viewport=SIZES[size], has_touch=touch, is_mobile=touch)
        viewer.sit_at(laid[name])
        viewer.page.evaluate("document.fonts.ready")
        for theme in THEMES:
            viewer.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            found += [f"{name}, {theme}: {fault}" for fault in faults_of(viewer.page, touch)]
        viewer.close()
    assert not found, "\n".join(found)


PAGES = {"home": "/", "rules": "/rules/doomsday", "entry": "/rules/rocketmen#RM-DOCK-01", "lab": "/lab"}
READY = "main h1, .page h1"


@pytest.mark.parametrize("size", list(SIZES))
def test_nothing_is_cut_or_covered_on_the_pages_around_the_tables(
    gallery: Gallery, browser: Browser, size: str
) -> None:
    server, laid = gallery
    touch = size == "phone"
    ended = laid["doomsday-ended"]
    viewer = Visitor(browser, server.url, "Ann", viewport=SIZES[size], has_touch=touch, is_mobile=touch)
    found: list[str] = []

    def look(name: str, scrolling: bool = True) -> None:
        viewer.page.evaluate("document.fonts.ready")
        for theme in THEMES:
            viewer.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            found.extend(f"{name}, {theme}: {fault}" for fault in faults_of(viewer.page, touch, scrolling))

    for name, path in PAGES.items():
        viewer.go(path)
        viewer.page.locator(READY).first.wait_for()
        look(name)
    viewer.go(f"/table/{ended.table}")
    viewer.page.locator("[data-end]").wait_for()
    look("end")
    viewer.page.keyboard.press("Escape")
    viewer.page.locator("dialog[open]").wait_for(state="hidden")
    viewer.page.locator(".scoring").get_by_role("button", name="Close").click()
    viewer.page.locator(".scoring").wait_for(state="hidden")
    look("table after the end", scrolling=False)
    viewer.close()
    assert not found, "\n".join(found)


GAMES = sorted({scene.game for scene in SCENES.values()})


@pytest.mark.parametrize("size", list(SIZES))
def test_nothing_is_cut_or_covered_in_glossaries_and_in_the_study_of_a_game(
    gallery: Gallery, browser: Browser, size: str
) -> None:
    server, laid = gallery
    touch = size == "phone"
    viewer = Visitor(browser, server.url, "Ann", viewport=SIZES[size], has_touch=touch, is_mobile=touch)
    page = viewer.page
    found: list[str] = []

    def look(name: str, scrolling: bool = True) -> None:
        page.evaluate("document.fonts.ready")
        for theme in THEMES:
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            found.extend(f"{name}, {theme}: {fault}" for fault in faults_of(page, touch, scrolling))

    for game in GAMES:
        viewer.go(f"/rules/{game}")
        page.locator("[data-to-glossary]").click()
        page.locator("[data-glossary] summary").first.wait_for()
        look(f"glossary, {game}")
    viewer.go(f"/study/{laid['doomsday-ended'].table}")
    page.get_by_role("img", name="The chance of each player to win").wait_for()
    look("study")
    viewer.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", list(SIZES))
def test_nothing_is_cut_or_covered_in_the_panel_of_hints(gallery: Gallery, browser: Browser, size: str) -> None:
    server, laid = gallery
    touch = size == "phone"
    viewer = Visitor(browser, server.url, "Ann", viewport=SIZES[size], has_touch=touch, is_mobile=touch)
    viewer.sit_at(laid["pocketmodel-opening"])
    viewer.page.locator("[data-ask-hint]").click()
    viewer.page.get_by_role("dialog", name="What could you do?").get_by_text("of such games").first.wait_for()
    found: list[str] = []
    for theme in THEMES:
        viewer.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        found += [f"{theme}: {fault}" for fault in faults_of(viewer.page, touch, True)]
    viewer.close()
    assert not found, "\n".join(found)
