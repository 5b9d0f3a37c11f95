"""Armies of one's own in a real browser: one builder for three games, with totals and refusals by rule."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from serving import Server
from web.visitor import Visitor

SIZES = [(1440, 900), (360, 780)]


class Builder(Visitor):
    """Somebody who puts an army together before the game."""

    def open(self, game: str, seat: int = 0) -> Locator:
        """The form of a game against one bot, and the builder of a seat in it."""
        self.go(f"/new/{game}?mode=friends")
        self.page.get_by_label("Seat 2").select_option(value="bot:random")
        if game == "pocket-tactics":
            self.page.get_by_label("Forces").select_option(value="custom")
        expect(self.page.locator("[data-builder]")).to_have_count(2)
        return self.page.locator("[data-builder]").nth(seat)

    def lay(self, board: str) -> None:
        """Lay the table that the form describes, and wait for the first question."""
        self.page.get_by_role("button", name="Lay the table").click()
        self.page.locator(board).wait_for()
        self.until(self.asked)

    def play_on(self, moves: int = 3) -> None:
        """Some answers by keyboard; the game goes on."""
        for _ in range(moves):
            seq = self.state["seq"]
            self.type_through(self.state["actions"][0])
            self.move_on(seq)

    def sound(self) -> None:
        """Nothing is wrong for axe, and nothing sticks out of the screen."""
        assert self.axe() == []
        size = self.page.viewport_size
        assert size is not None
        assert self.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.fixture(params=SIZES, ids=["wide", "phone"])
def someone(request: pytest.FixtureRequest, server: Server, browser: Browser) -> Builder:
    """Ann, at a big screen or with a phone."""
    width, height = request.param
    return Builder(browser, server.url, "Ann", viewport={"width": width, "height": height})


def more(builder: Locator, name: str, times: int = 1) -> None:
    """Click so many of something into the army."""
    for _ in range(times):
        builder.get_by_role("button", name=f"More: {name}", exact=True).first.click()


def test_a_force_is_built_and_played(someone: Builder) -> None:
    # given: a custom force, empty at first
    builder = someone.open("pocket-tactics")
    builder.get_by_text("This force may be played.").wait_for()
    builder.get_by_role("button", name="Empty").click()
    builder.get_by_text("0 units, 5 to 15 are allowed").wait_for()
    assert builder.get_by_role("link", name="PT-FORCE-03").count() == 1
    someone.sound()
    # when: units are added until there are too many, then taken back
    for unit, count in (("Swordsman", 3), ("Spearman", 3), ("Archer", 3), ("Shieldmaiden", 1)):
        more(builder, unit, count)
    builder.get_by_text("105 points, at most 100 are allowed").wait_for()
    builder.get_by_text("105 of 100 points").wait_for()
    builder.get_by_role("button", name="Less: Archer").click()
    builder.get_by_text("This force may be played.").wait_for()
    builder.get_by_text("94 of 100 points").wait_for()
    builder.get_by_text("9 units (5 to 15)").wait_for()
    someone.lay(".tactics")
    # then
    units = [unit["card"] for unit in someone.state["views"][0]["view"]["units"] if unit["seat"] == "A"]
    assert sorted(set(units)) == ["archer", "shieldmaiden", "spearman", "swordsman"]
    assert len(units) == 9
    someone.play_on()
    someone.close()


def test_another_home_and_a_standard_force_are_chosen_from_lists(server: Server, browser: Browser) -> None:
    someone = Builder(browser, server.url, "Ann")
    builder = someone.open("pocket-tactics", seat=1)
    builder.get_by_label("Begin with a ready-made force").select_option(label="Hollow Swarm")
    expect(builder.locator("[data-line]")).to_have_value(
        "swarm: skitterling*4, spitter*3, burrower, brood_guard, mind_weaver, matriarch"
    )
    builder.get_by_label("Home faction").select_option(label="Legion of the High King")
    builder.get_by_text("0 of 100 points are of legion, at least half must be").wait_for()
    assert builder.get_by_role("link", name="PT-FORCE-05").count() == 1
    someone.close()


def test_a_set_is_built_and_played(someone: Builder) -> None:
    # given: a ready-made set is the beginning
    builder = someone.open("pocketmodel")
    builder.locator("summary").first.click()
    builder.get_by_text("No set of its own").wait_for()
    builder.get_by_label("Begin with a ready-made set").select_option(index=1)
    builder.get_by_text("This set may be played.").wait_for()
    builder.get_by_text("30 of 30 stars").wait_for()
    builder.get_by_text("30 cards, 30 needed").wait_for()
    # when one unit is too many
    builder.get_by_label("Find something").fill("P01")
    more(builder, "Sparrow Courier")
    builder.get_by_text("the force has 31 stars, the game's size allows 30").wait_for()
    assert builder.get_by_role("link", name="PM-BUILD-03").count() == 1
    someone.sound()
    # and is taken away again
    builder.get_by_role("button", name="Less: Sparrow Courier", exact=True).first.click()
    builder.get_by_text("This set may be played.").wait_for()
    someone.lay(".pocketmodel")
    # then the table is laid with it, and its owner alone is told
    assert someone.state["table"]["options"]["own_a"].startswith("P01")
    someone.play_on()
    someone.close()


def test_a_fleet_is_built_with_pods_and_crew_and_played(someone: Builder) -> None:
    # given
    builder = someone.open("rocketmen")
    builder.locator("summary").first.click()
    builder.get_by_text("No fleet of its own").wait_for()
    # when a cruiser starts with three lasers and a captain, and another waits
    builder.get_by_label("Find something").fill("Iron Decree")
    more(builder, "Iron Decree")
    builder.get_by_label("Pods").select_option(label="3 lasers, 1 shield")
    builder.get_by_label("Crew").select_option(label="Prefect Aurel Voss (2)")
    builder.get_by_text("17 of 30 points in play").wait_for()
    builder.get_by_role("button", name="More: Iron Decree", exact=True).last.click()
    builder.get_by_text("15 of 30 points in reserve").wait_for()
    builder.get_by_text("This fleet may be played.").wait_for()
    # and a second one is too much
    more(builder, "Iron Decree")
    builder.get_by_text("s01 (Iron Decree) cannot join: 17 of 30 points start already").wait_for()
    assert builder.get_by_role("link", name="RM-FLEET-01").count() == 1
    someone.sound()
    builder.get_by_role("button", name="Take away: Iron Decree, 2").click()
    # and a second captain does not serve beside the first
    builder.get_by_label("Crew").select_option(label="Prefect Aurel Voss (2)")
    builder.get_by_text("c01 (Prefect Aurel Voss) cannot serve on s01").wait_for()
    assert builder.get_by_role("link", name="RM-ASG-05").count() == 1
    builder.get_by_role("button", name="Take away: Prefect Aurel Voss (2)").last.click()
    builder.get_by_text("This fleet may be played.").wait_for()
    someone.lay(".rocketmen")
    # then
    assert someone.state["table"]["options"]["own_red"] == "s01 AAAS c01; s01"
    assert someone.state["views"][0]["view"]["seats"][0]["plan"] == "s01 AAAS c01; s01"
    assert someone.state["prompt"]["key"] == "choose_start"
    someone.play_on()
    someone.close()


def test_a_ready_made_fleet_fits_its_scenario_and_no_other(server: Server, browser: Browser) -> None:
    someone = Builder(browser, server.url, "Ann")
    builder = someone.open("rocketmen")
    builder.locator("summary").first.click()
    builder.get_by_label("Begin with a ready-made fleet").select_option(label="Legion Vanguard")
    builder.get_by_text("This fleet may be played.").wait_for()
    someone.page.get_by_label("Scenario").select_option(value="skirmish")
    builder.get_by_role("link", name="RM-SCN-02").first.wait_for()
    builder.get_by_text("of 15 points in play").wait_for()
    someone.close()


@pytest.mark.parametrize("game", ["pocketmodel", "rocketmen", "pocket-tactics"])
def test_a_line_that_cannot_be_read_is_refused_in_words(server: Server, browser: Browser, game: str) -> None:
    someone = Builder(browser, server.url, "Ann")
    builder = someone.open(game)
    if game != "pocket-tactics":
        builder.locator("summary").first.click()
    line = builder.locator("[data-line]")
    line.fill(("legion: " if game == "pocket-tactics" else "") + "elephant*999999999")
    line.blur()
    builder.get_by_text("'elephant'").wait_for()
    someone.close()


@pytest.mark.parametrize("game", ["pocketmodel", "rocketmen", "pocket-tactics", "buck-rogers", "doomsday"])
def test_nothing_moves_away_under_a_press_on_the_button(server: Server, browser: Browser, game: str) -> None:
    # given: all of the form is on the screen, and somebody has just changed its last option
    someone = Builder(browser, server.url, "Ann", viewport={"width": 1440, "height": 3000})
    page = someone.page
    someone.go(f"/new/{game}?mode=friends")
    field = page.locator(".option select:visible, .option input:visible").last
    field.focus()
    field.hover()
    button = page.get_by_role("button", name="Lay the table")
    before = button.bounding_box()
    assert before is not None
    # when the pointer leaves the option and the button is pressed, which takes the focus away
    page.mouse.move(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
    page.mouse.down()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    # then the button is still there, and letting go of it lays the table
    pressed = button.bounding_box()
    assert pressed is not None
    assert abs(pressed["y"] - before["y"]) < 3, "a button gives way a little when it is pressed, and no more"
    page.mouse.up()
    page.wait_for_url("**/table/*")
    someone.close()
