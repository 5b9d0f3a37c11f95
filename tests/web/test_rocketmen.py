"""Rocketmen in a real browser: a whole game by mouse on the table itself, the dial by keyboard, axe, the phone."""

from __future__ import annotations

import math
from typing import Any

from playwright.sync_api import Browser, Locator

from serving import Server
from web.captain import between
from web.visitor import Visitor

MOST_MOVES = 200
WISHES = ["board", "attack", "unload", "deploy", "evade", "save", "take", "load", "mine", "dock", "avoid", "move"]
LAST = ["hit", "hold", "end", "transfer", "swap", "assign", "look"]
GUNBOAT = "R3"


class Captain(Visitor):
    """Somebody who plays Rocketmen by mouse."""

    def lay(self, options: str = "") -> None:
        """A game against one bot, straight from the form."""
        self.go(f"/new/rocketmen?mode=friends{options}")
        self.page.get_by_label("Seat 2").select_option(value="bot:random")
        self.page.get_by_label("Player turns until").fill("8")
        self.page.get_by_role("button", name="Lay the table").click()
        self.page.locator(".rocketmen").wait_for()
        self.until(self.asked)

    @property
    def view(self) -> dict[str, Any]:
        """What this person's seat knows."""
        found: dict[str, Any] = self.state["views"][0]["view"]
        return found

    # by mouse

    def choose(self, word: str) -> None:
        """Click a ship's card, unless the ship is chosen already."""
        element = self.element(f"object:{word}")
        if element.get_attribute("data-mark") != "chosen":
            element.click()

    def chosen(self, word: str) -> bool:
        """Choose a ship again where the page has let go of it meanwhile."""
        self.choose(word)
        return True

    def way_of(self, word: str) -> Locator:
        """Choose a ship and wait for its way to be drawn; give the end of it, where a click makes the move."""
        end = self.page.locator(f'[data-go="{word}"]')
        self.until(lambda: self.chosen(word) and end.count() > 0)
        return end.first

    def turn_to(self, heading: int) -> None:
        """Press on the dial's rim at a heading; where something lies on top of it, type the number beside it."""
        box = self.page.locator("[data-dial] .rim").bounding_box()
        assert box is not None
        turn, far = math.radians(heading / 100), box["width"] / 2 - 3
        x, y = box["x"] + box["width"] / 2 + far * math.sin(turn), box["y"] + box["height"] / 2 - far * math.cos(turn)
        if self.page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('[data-dial]') !== null", [x, y]):
            self.page.mouse.click(x, y)
        field = self.page.locator(".turn input")
        if abs(float(field.input_value()) * 100 - heading) > 300:
            field.fill(f"{heading / 100}")
            field.press("Tab")
        self.page.locator("[data-turn]").click()

    def order(self, text: str) -> None:
        """Choose a line of the orders beside the table, then confirm it."""
        self.page.locator(f'[data-order="{text}"]').first.click()
        self.page.locator("[data-confirm]").click()

    def carry_out(self, action: dict[str, Any]) -> None:
        """Any action: dial, template, card, order or button, as a person would."""
        head, parts = action["text"].split(" ")[0], action["parts"]
        if head in ("rotate", "place"):
            self.choose(parts["ship"])
            self.turn_to(int(parts["heading" if head == "rotate" else "bearing"]))
        elif head == "face":
            self.turn_to(int(parts["heading"]))
        elif head == "move":
            self.way_of(parts["ship"]).click()
        elif head == "fleet":
            self.element(f"fleet:{parts['fleet']}").click()
            self.page.locator("[data-confirm]").click()
        elif "ship" in parts:
            self.choose(parts["ship"])
            self.order(action["text"])
        else:
            self.plain(action)

    def plain(self, action: dict[str, Any]) -> None:
        """What needs no ship: an order, a button, or clicks along the path."""
        order = self.page.locator(f'[data-order="{action["text"]}"]')
        button = self.page.locator(f'[data-action="{action["text"]}"]')
        if action["path"] and not order.count():
            self.click_through(action)
            return
        self.until(lambda: order.count() > 0 or button.count() > 0)
        if button.count():
            button.first.click()
        else:
            self.order(action["text"])

    # what to do

    def wished(self) -> dict[str, Any]:
        """Straight for the enemy's home base, to board it; one ship shoots, all take what lies on their way."""
        actions: list[dict[str, Any]] = self.state["actions"]
        fleets = [action for action in actions if action["text"] == "fleet mercury_raid"]
        if fleets:
            return fleets[0]
        urgent = min(actions, key=self.rank)
        if self.state["prompt"]["key"] != "main" or self.rank(urgent) < WISHES.index("dock"):
            return urgent
        moves = {action["parts"]["ship"] for action in actions if action["text"].startswith("move ")}
        flying = [word for word in sorted(moves, key=lambda word: word != self.view["open"]) if not self.arrived(word)]
        if flying:
            return self.steer(flying[0])
        ends = [action for action in actions if action["text"].startswith("end")]
        return max(ends, key=lambda action: len(action["text"]))

    def arrived(self, word: str) -> bool:
        """A ship docked with the enemy's home base stays there."""
        return [self.goal["id"], word] in self.view["docks"]

    @property
    def goal(self) -> dict[str, Any]:
        """The enemy's home base."""
        home: dict[str, Any] = self.view["seats"][1]["home"]
        return home

    def rank(self, action: dict[str, Any]) -> int:
        """The place of an action's verb among the wishes; docking only where it leads somewhere."""
        head, parts = action["text"].split(" ")[0], action["parts"]
        if head == "dock" and parts["target"] == self.goal["id"]:
            return WISHES.index("evade")
        if head == "attack" and parts["ship"] != GUNBOAT:
            return len(WISHES) + len(LAST) + 3
        if head == "dock" and not parts["target"].startswith("m"):
            return WISHES.index("avoid") + 1
        if head in WISHES:
            return WISHES.index(head)
        return len(WISHES) + 2 + LAST.index(head) if head in LAST else len(WISHES)

    def steer(self, word: str) -> dict[str, Any]:
        """Turn towards the goal if the bow points elsewhere, else fly."""
        ship = next(ship for ship in self.view["ships"] if ship["id"] == word)
        wanted = math.degrees(math.atan2(self.goal["x"] - ship["x"], self.goal["y"] - ship["y"])) % 360 * 100
        actions: list[dict[str, Any]] = self.state["actions"]
        turns = [action for action in actions if action["text"].startswith(f"rotate {word} ")]
        best = min(turns, key=lambda action: between(int(action["parts"]["heading"]), wanted), default=None)
        if best is not None and between(ship["heading"], wanted) > 500 > between(int(best["parts"]["heading"]), wanted):
            return best
        return next(action for action in actions if action["text"] == f"move {word}")


def test_a_whole_game_can_be_played_by_mouse(server: Server, browser: Browser) -> None:
    # given
    captain = Captain(browser, server.url, "Ann")
    captain.lay()
    done: set[str] = set()
    waves = 0
    # when
    for moves in range(MOST_MOVES):
        if captain.over():
            break
        seq = captain.state["seq"]
        action = captain.wished()
        done.add(action["text"].split(" ")[0])
        captain.carry_out(action)
        captain.move_on(seq)
        waves += captain.page.locator(".wave").count()
    # then
    assert captain.over(), f"not over after {moves} moves"
    assert done >= {"fleet", "start", "place", "face", "rotate", "move", "end"}
    assert waves > 0 or "board" not in done, "boarding dice were never laid out"
    captain.page.get_by_role("dialog").first.wait_for()
    captain.close()


def in_play(captain: Captain) -> str:
    """Lay a table and place everything; give the first ship that can move."""
    captain.lay()
    while captain.state["prompt"]["key"] != "main":
        seq = captain.state["seq"]
        captain.type_through(captain.wished())
        captain.move_on(seq)
    return next(
        str(action["parts"]["ship"]) for action in captain.state["actions"] if action["text"].startswith("move")
    )


def test_a_move_shows_its_way_and_price_before_it_is_made(server: Server, browser: Browser) -> None:
    captain = Captain(browser, server.url, "Ann")
    ship = in_play(captain)
    told = captain.way_of(ship).get_attribute("aria-label")
    captain.page.locator(f'[data-order="move {ship}"]').get_by_text("AP").first.wait_for()
    assert told is not None
    named = next(action["words"] for action in captain.state["actions"] if action["text"] == f"move {ship}")
    title = told.removeprefix("Move ").partition(" here: ")[0]
    assert named == f"Move Ann's {title}", "a ship goes by one name everywhere"
    captain.page.locator(".card").get_by_text(title).first.wait_for()
    captain.page.locator(".ranges").first.wait_for()
    captain.close()


def test_the_dial_takes_any_heading_from_the_keyboard(server: Server, browser: Browser) -> None:
    captain = Captain(browser, server.url, "Ann")
    ship = in_play(captain)
    before = next(row["heading"] for row in captain.view["ships"] if row["id"] == ship)
    captain.way_of(ship)
    captain.page.locator("[data-dial]").focus()
    for key in ("ArrowRight", "Shift+ArrowRight", "Alt+ArrowRight"):
        captain.page.keyboard.press(key)
    wanted = (before + 111) % 36000
    captain.page.locator(".turn").get_by_text("a move would").wait_for()
    seq = captain.state["seq"]
    captain.page.keyboard.press("Enter")
    captain.until(lambda: captain.state["seq"] > seq)
    assert next(row["heading"] for row in captain.view["ships"] if row["id"] == ship) == wanted
    assert f"rotate {ship} {wanted}" not in [action["text"] for action in captain.states[-2]["actions"]]
    captain.close()


def shown_width(captain: Captain) -> float:
    """How many millimetres of the table are on screen."""
    return float(str(captain.page.locator(".chart > svg").get_attribute("viewBox")).split(" ")[2])


def test_the_table_zooms_by_wheel_buttons_and_keys(server: Server, browser: Browser) -> None:
    captain = Captain(browser, server.url, "Ann")
    in_play(captain)
    page = captain.page
    whole = shown_width(captain)
    page.get_by_role("button", name="Closer").click()
    nearer = shown_width(captain)
    assert nearer < whole
    page.locator(".chart > svg").hover()
    page.mouse.wheel(0, -300)
    captain.until(lambda: shown_width(captain) < nearer)
    page.get_by_role("button", name="Closer").press("0")
    assert shown_width(captain) == whole
    captain.close()


def test_the_board_has_no_violations_and_fits_a_phone(server: Server, browser: Browser) -> None:
    for scheme in ("dark", "light"):
        captain = Captain(browser, server.url, "Ann", color_scheme=scheme)
        captain.way_of(in_play(captain))
        captain.page.locator(".ranges").first.wait_for()
        assert captain.axe() == []
        captain.close()
    phone = Captain(browser, server.url, "Pia", viewport={"width": 360, "height": 780}, has_touch=True)
    phone.choose(in_play(phone))
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert phone.axe() == []
    phone.close()


def test_a_fleet_can_be_built_from_cards_at_the_table(server: Server, browser: Browser) -> None:
    # given
    captain = Captain(browser, server.url, "Ann")
    captain.go("/new/rocketmen?mode=friends")
    captain.page.get_by_label("Seat 2").select_option(value="bot:random")
    captain.page.get_by_label("Fleets: ready-made").select_option(index=1)
    captain.page.get_by_role("button", name="Lay the table").click()
    captain.page.locator(".rocketmen").wait_for()
    captain.until(captain.asked)
    # when
    captain.page.locator('[data-action="build"]').first.click()
    captain.element("model:s16").click()
    # then
    captain.page.locator(".builder").get_by_text("War Tithe: choose its Arc Lasers").wait_for()
    assert captain.axe() == []
    captain.close()
