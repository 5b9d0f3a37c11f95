"""PocketModel in a real browser: nothing wrong for axe, the phone, a standing answer."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from serving import Server
from web.conftest import Gallery
from web.visitor import Visitor

LIGHT = {"place {unit}", "move {unit}>{zone}", "attack {unit}x{foe:unit}", "strike {unit}>{slot}"}


class Admiral(Visitor):
    """Somebody who plays PocketModel by mouse."""

    def lay(self) -> None:
        """A game against one bot, straight from the home page's form; refills are asked for."""
        self.go("/new/pocketmodel?mode=friends")
        self.page.get_by_label("Seat 2").select_option(value="bot:random")
        self.sit_down()
        self.page.get_by_label("Always refill").uncheck()

    def lay_objectives(self) -> None:
        """A game with a deck of objectives; the standing answer is on, as it is for newcomers."""
        self.go("/new/pocketmodel?mode=friends")
        self.page.get_by_label("Seat 2").select_option(value="bot:random")
        self.page.locator("[data-builder] > summary").first.click()
        self.page.locator("[data-line]").first.fill(OBJECTIVES)
        self.page.get_by_text("This set may be played.").wait_for()
        self.sit_down()
        assert self.page.get_by_label("Always refill").is_checked()

    def sit_down(self) -> None:
        """Lay the table that the form describes."""
        self.page.get_by_role("button", name="Lay the table").click()
        self.page.locator(".pocketmodel").wait_for()
        self.until(self.asked)

    def click_through(self, action: dict[str, Any]) -> None:
        """By mouse alone; the last click names a unit for an action, a button tells a power from a move."""
        path = action["path"]
        if not path:
            self.press(action["text"])
            return
        for id in path:
            self.touch(id)
        if sum(other["path"] == path for other in self.state["actions"]) > 1:
            self.press(action["text"])
        elif action["verb"] not in LIGHT:
            self.touch(path[-1])

    def touch(self, id: str) -> None:
        """A click where nothing else lies on top: a zone is clicked at its upper rim."""
        self.element(id).click(position={"x": 60, "y": 5} if id.startswith("zone:") else {"x": 8, "y": 8})

    def asked_to_refill(self) -> bool:
        """Tell whether this person was asked about a refill so far."""
        return any(
            state["asked"] in state["you"] and state["prompt"] and state["prompt"]["key"] == "refill"
            for state in self.states
        )


def test_the_board_has_no_violations_and_fits_a_phone(server: Server, browser: Browser) -> None:
    for scheme in ("dark", "light"):
        admiral = Admiral(browser, server.url, "Ann", color_scheme=scheme)
        admiral.lay()
        assert admiral.axe() == []
        admiral.close()
    phone = Admiral(browser, server.url, "Pia", viewport={"width": 360, "height": 780}, has_touch=True)
    phone.lay()
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert phone.axe() == []
    phone.close()


def test_a_standing_answer_refills_without_being_asked(server: Server, browser: Browser) -> None:
    # given a deck of objectives only, some of which raise the maximum hand: whoever plays one may refill after a battle
    admiral = Admiral(browser, server.url, "Ann")
    for _ in range(4):  # a game in which nobody is asked is rare
        if admiral.asked_to_refill():
            break
        admiral.states.clear()
        admiral.lay_objectives()
        # when nobody ever answers that question by mouse
        while not (admiral.over() or admiral.asked_to_refill()):
            seq = admiral.state["seq"]
            admiral.click_through(min(admiral.state["actions"], key=eager))
            admiral.move_on(seq)
    # then it was asked, and the game goes on all the same
    assert admiral.asked_to_refill()
    admiral.until(lambda: admiral.over() or (admiral.state["prompt"] or {}).get("key") != "refill")
    admiral.close()


OBJECTIVES = "P01*3, P03*3, P05*2, P06*3, B07; " + ", ".join(f"O{number:02}*3" for number in range(1, 11))


def eager(action: dict[str, Any]) -> int:
    """Look for the objective that raises the hand, then for a battle."""
    text = str(action["text"])
    wishes = ["objective O04", "place", "done", "keep", "objective", "attack", "move", "stop", "decline", "pass"]
    found = [place for place, wish in enumerate(wishes) if text.startswith(wish)]
    return (found[0] if found else len(wishes)) + 20 * text.endswith(">HA")


def test_what_both_sides_of_a_battle_need_is_in_sight_at_once(gallery: Gallery, browser: Browser) -> None:
    server, laid = gallery
    viewer = Visitor(browser, server.url, "Ann")
    viewer.sit_at(laid["pocketmodel-battle"])
    needs = viewer.page.locator(".battle .verdict")
    expect(needs).to_have_count(2)
    dock = viewer.page.locator("[data-dock]").bounding_box()
    assert dock
    boxes = [needs.nth(place).bounding_box() for place in range(2)]
    for box in boxes:
        assert box
        assert box["y"] + box["height"] <= dock["y"] + dock["height"]
        assert abs(box["y"] - (boxes[0] or box)["y"]) < box["height"], "both sides stand beside each other"
    viewer.close()


def test_on_a_phone_a_battle_in_the_centre_leaves_the_enemy_home_in_sight(gallery: Gallery, browser: Browser) -> None:
    server, laid = gallery
    viewer = Visitor(browser, server.url, "Ann", viewport={"width": 390, "height": 844}, has_touch=True)
    viewer.sit_at(laid["pocketmodel-battle"])
    fought = viewer.state["views"][0]["view"]["battle"]["zone"]
    assert fought == "C"
    expect(viewer.page.locator("[data-zone='C']")).to_be_in_viewport(ratio=1)
    expect(viewer.page.locator("[data-zone='HB']")).to_be_in_viewport(ratio=0.5)
    viewer.close()


def test_passing_is_the_last_button_and_never_the_main_one_while_something_can_be_done(
    gallery: Gallery, browser: Browser
) -> None:
    server, laid = gallery
    viewer = Visitor(browser, server.url, "Ann")
    viewer.sit_at(laid["pocketmodel-turn"])
    offered = viewer.page.locator("[data-part=prompt] .actions .button:not(.quiet)")
    assert offered.last.inner_text() == "Pass"
    assert "primary" not in (offered.last.get_attribute("class") or "")
    viewer.close()
