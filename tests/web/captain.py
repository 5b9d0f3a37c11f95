"""Somebody who plays Rocketmen by hand: ships, dial, template and orders."""

from __future__ import annotations

import math
from typing import Any

from playwright.sync_api import Locator

from web.hands import Hand

WISHES = ["board", "attack", "unload", "deploy", "evade", "save", "take", "load", "hit"]


class Captain(Hand):
    """Flies at the nearest enemy and shoots."""

    # by hand

    def choose(self, word: str) -> None:
        """Press a ship, unless it is chosen already."""
        element = self.page.locator(f'[data-element="object:{word}"]')
        if "chosen" not in element.evaluate_all("(all) => all.map((one) => one.dataset.mark)"):
            self.hit(element)

    def chosen(self, word: str) -> bool:
        """Choose a ship again where the page has let go of it meanwhile."""
        self.choose(word)
        return True

    def way_of(self, word: str) -> Locator:
        """Choose a ship and wait for its way to be drawn; give the end of it, where a press makes the move."""
        end = self.page.locator(f'[data-go="{word}"]')
        self.until(lambda: self.chosen(word) and end.count() > 0)
        return end.first

    def dial_of(self, word: str) -> None:
        """Choose a ship and wait for its dial."""
        dial = self.page.locator("[data-dial] .rim")
        self.until(lambda: self.chosen(word) and dial.count() > 0)

    def turn_to(self, heading: int) -> None:
        """Press on the dial's rim at a heading; where something lies on top of it, type the number beside it."""
        self.page.locator("[data-dial] .rim").wait_for()
        box = self.page.locator("[data-dial] .rim").bounding_box()
        assert box is not None
        turn, far = math.radians(heading / 100), box["width"] / 2 - 3
        x, y = box["x"] + box["width"] / 2 + far * math.sin(turn), box["y"] + box["height"] / 2 - far * math.cos(turn)
        if self.page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('[data-dial]') != null", [x, y]):
            (self.page.touchscreen.tap if self.touching else self.page.mouse.click)(x, y)
        field = self.page.locator(".turn input")
        if abs(float(field.input_value()) * 100 - heading) > 300:
            field.fill(f"{heading / 100}")
            field.press("Tab")
        self.hit(self.page.locator("[data-turn]"))

    def order(self, text: str) -> None:
        """Choose a line of the orders beside the table, again where it has moved away, then confirm it."""
        line = self.page.locator(f'[data-order="{text}"]')
        while not self.page.locator("[data-confirm]").count():
            self.hit(line)
        self.confirm()

    def carry_out(self, action: dict[str, Any]) -> None:
        """Any action: dial, template, card, order or button, as a person would."""
        head, parts = action["text"].split(" ")[0], action["parts"]
        if head in ("rotate", "place"):
            self.dial_of(parts["ship"])
            self.turn_to(int(parts["heading" if head == "rotate" else "bearing"]))
        elif head == "face":
            self.turn_to(int(parts["heading"]))
        elif head == "move":
            self.hit(self.way_of(parts["ship"]))
        elif "ship" in parts:
            self.choose(parts["ship"])
            self.order(action["text"])
        else:
            self.plain(action)

    def plain(self, action: dict[str, Any]) -> None:
        """What needs no ship: an order, a button, or presses along the path."""
        order = self.page.locator(f'[data-order="{action["text"]}"]')
        button = self.page.locator(f'[data-action="{action["text"]}"]')
        if action["path"]:
            super().carry_out(action)
            return
        self.until(lambda: order.count() > 0 or button.count() > 0)
        if button.count():
            self.hit(button)
        else:
            self.order(action["text"])

    # what to do

    def choice(self) -> dict[str, Any]:
        """The first wish that can be had, else towards the enemy, else the end of the turn."""
        urgent = min(self.actions, key=rank)
        if self.key() != "main" or rank(urgent) < len(WISHES):
            return urgent
        flying = [action for action in self.actions if action["text"].startswith("move ")]
        foes = self.foes()
        if flying and foes:
            word = flying[0]["parts"]["ship"]
            return self.steer(next(ship for ship in self.view["ships"] if ship["id"] == word), foes)
        ends = [action for action in self.actions if action["text"].startswith("end")]
        return max(ends, key=lambda action: len(action["text"]))

    def foes(self) -> list[dict[str, Any]]:
        """The enemy's ships, and his home base."""
        mine = self.view["seats"][0]["seat"]
        return [ship for ship in self.view["ships"] if ship["seat"] != mine] or [self.view["seats"][1]["home"]]

    def steer(self, ship: dict[str, Any], foes: list[dict[str, Any]]) -> dict[str, Any]:
        """Turn towards the nearest enemy if the bow points elsewhere, else fly."""
        foe = min(foes, key=lambda one: math.hypot(one["x"] - ship["x"], one["y"] - ship["y"]))
        wanted = math.degrees(math.atan2(foe["x"] - ship["x"], foe["y"] - ship["y"])) % 360 * 100
        turns = [action for action in self.actions if action["text"].startswith(f"rotate {ship['id']} ")]
        best = min(turns, key=lambda action: between(int(action["parts"]["heading"]), wanted), default=None)
        if best is not None and between(ship["heading"], wanted) > 500 > between(int(best["parts"]["heading"]), wanted):
            return best
        return next(action for action in self.actions if action["text"] == f"move {ship['id']}")


def rank(action: dict[str, Any]) -> int:
    """The place of an action's verb among the wishes."""
    head = action["text"].split(" ")[0]
    return WISHES.index(head) if head in WISHES else len(WISHES)


def between(heading: int, wanted: float) -> float:
    """How far apart two headings are."""
    return abs((heading - wanted + 18000) % 36000 - 18000)
