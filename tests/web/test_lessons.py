"""Lessons in a real browser: played by clicking what "Show me" points at, with the mouse and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from retrorocket.games.catalogue import GAMES
from retrorocket.lessons.lesson import lessons_of
from serving import Server
from web.visitor import Visitor

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GROUND = "zone\\:H"
"""A home zone of PocketModel, where units stand on the ground that is to be clicked."""


class Learner(Visitor):
    """Somebody who asks to be shown each step and does what is shown."""

    touch = False

    def answers(self) -> int:
        """How many answers the lesson has taken."""
        return int(self.page.locator("[data-lesson]").get_attribute("data-answers") or 0)

    def over(self) -> bool:
        """Tell whether the lesson has come to its end."""
        return self.page.get_by_text("Well done!").count() > 0

    def hint(self) -> str:
        """The selector of what is pointed at now, looked up at once: it may be gone the next moment."""
        return str(self.page.evaluate("document.querySelector('[data-hint]')?.dataset.hint ?? ''"))

    def follow(self) -> None:
        """Ask to be shown, and click what is shown until the answer is taken."""
        before = self.answers()
        show = self.page.locator("[data-show]")
        self.tap(show)
        clicked = ""
        while self.answers() == before:
            self.until(lambda clicked=clicked: self.answers() != before or self.hint() not in ("", clicked))
            if self.answers() == before:
                clicked = self.hint()
                self.tap(self.page.locator(clicked).locator("visible=true").last, rim=GROUND in clicked)

    def tap(self, what: Any, rim: bool = False) -> None:
        """Click, or touch; ground that pieces stand on at its upper rim."""
        where = {"position": {"x": 60, "y": 5}} if rim else {}
        if self.touch:
            what.tap(**where)
        else:
            what.click(**where)

    def learn(self, game: str, name: str) -> None:
        """Play a lesson to its end."""
        self.go(f"/lesson/{game}/{name}")
        self.page.locator("[data-lesson]").wait_for()
        while not self.over():
            self.follow()


@pytest.mark.parametrize("game", [game for game in GAMES if lessons_of(GAMES[game])])
def test_the_first_lesson_is_played_with_the_mouse(server: Server, browser: Browser, game: str) -> None:
    # given
    learner = Learner(browser, server.url, "New")
    learner.go("/")
    learner.page.locator(f'[data-game="{game}"] [data-learn]').click()
    # when
    learner.learn(game, lessons_of(GAMES[game])[0].name)
    # then
    assert learner.axe() == []
    learner.page.get_by_text(lessons_of(GAMES[game])[0].end).wait_for()
    assert f"{game}/" in str(learner.page.evaluate("localStorage['retrorocket.settings']")), "it is remembered"
    learner.close()


def test_a_lesson_is_played_on_a_phone(server: Server, browser: Browser) -> None:
    learner = Learner(browser, server.url, "New", **PHONE)
    learner.touch = True
    learner.learn("doomsday", "first")
    assert learner.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert learner.axe() == []
    learner.close()


def test_the_board_can_be_seen_between_words_and_sheet_on_a_phone(server: Server, browser: Browser) -> None:
    learner = Learner(browser, server.url, "New", **PHONE)
    learner.touch = True
    learner.go("/lesson/buck-rogers/first")
    learner.page.locator("[data-lesson]").wait_for()
    learner.follow()
    learner.page.locator("[data-dock]").wait_for()
    tabs, dock = learner.page.locator(".tabs").bounding_box(), learner.page.locator("[data-dock]").bounding_box()
    assert tabs is not None
    assert dock is not None
    assert dock["y"] - tabs["y"] - tabs["height"] >= 180, "what the lesson is about is too small to read"
    learner.close()


def test_another_move_is_answered_and_changes_nothing(server: Server, browser: Browser) -> None:
    # given
    learner = Learner(browser, server.url, "New")
    learner.go("/lesson/doomsday/first")
    lesson = lessons_of(GAMES["doomsday"])[0]
    # when
    learner.element("deck").click()
    # then
    learner.page.get_by_role("alert").get_by_text(lesson.steps[0].other).wait_for()
    assert learner.answers() == 0
    # when
    learner.follow()
    learner.page.reload()
    learner.page.locator("[data-lesson]").wait_for()
    # then
    assert learner.answers() == 1, "a lesson goes on where it was left"
    learner.page.locator("[data-back]").click()
    learner.until(lambda: learner.answers() == 0)
    learner.page.get_by_text(lesson.steps[0].say).wait_for()
    learner.close()
