"""Buck Rogers in a real browser: set-up, moves with odds, a battle and building by mouse; the phone; six players."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from serving import Server
from web.conftest import Gallery
from web.visitor import Visitor

MOST_STEPS = 170
GROUPS_A_TURN = 3
ON_TOP = """(node) => {
    const box = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


class Commander(Visitor):
    """Somebody who plays Buck Rogers by mouse; the others are bots."""

    def lay(self, server: Server, seats: int, **options: object) -> None:
        """Come to a new table."""
        person = server.person("Ann")
        made = person.make("me", *["random"] * (seats - 1), game="buck-rogers", options=options)
        me = json.dumps({"id": person.id, "token": person.token, "name": "Ann"})
        self.context.add_init_script(f"localStorage['retrorocket.person'] = JSON.stringify({me})")
        self.go(f"/table/{made['table']['id']}")
        self.page.locator(".buck").wait_for()

    def sit(self, server: Server, seats: int, **options: object) -> None:
        """A table with bots, laid over HTTP; this browser takes the first seat."""
        self.lay(server, seats, **options)
        self.until(self.asked)
        self.groups = 0
        self.seen: dict[str, int] = {}

    @property
    def view(self) -> dict[str, Any]:
        """What this seat knows."""
        view: dict[str, Any] = self.state["views"][0]["view"]
        return view

    def key(self) -> str:
        """What is asked."""
        return str(self.state["prompt"]["key"])

    def texts(self, head: str) -> list[dict[str, Any]]:
        """The legal actions of a verb."""
        return [action for action in self.state["actions"] if action["text"].split(" ")[0] == head]

    def touch(self, id: str) -> None:
        """A click on an element of the board; where another lies on its middle, focus and Enter."""
        element = self.element(id)
        element.scroll_into_view_if_needed()
        if element.evaluate(ON_TOP):
            element.click()
        else:
            element.focus()
            self.page.keyboard.press("Enter")

    def answer(self) -> None:
        """Answer the open question by mouse, and wait for the next one."""
        key, seq = self.key(), self.state["seq"]
        self.seen[key] = self.seen.get(key, 0) + 1
        doing = {
            "place": self.place,
            "movement": self.set_out,
            "group": self.travel,
            "attack": self.attack,
            "build": self.build,
        }
        doing.get(key, self.plainly)()
        self.move_on(seq)

    def place(self) -> None:
        """A piece from the tray (the last kind stays in hand), then a Zone that glows."""
        action = self.state["actions"][self.seen["place"] % len(self.state["actions"])]
        piece, zone = action["path"]
        self.until(lambda: self.element(piece).count() > 0)
        self.until(lambda: self.in_hand(piece) and self.element(zone).get_attribute("data-mark") != "")
        self.touch(zone)

    def in_hand(self, piece: str) -> bool:
        """Take a piece of the tray unless it is chosen; tell whether it was."""
        chosen = str(self.element(piece).get_attribute("data-mark")) == "chosen"
        if not chosen:
            self.touch(piece)
        return chosen

    def set_out(self) -> None:
        """Open a Zone, choose all of a kind, set out; after some groups end the turn."""
        moves = self.texts("move")
        self.groups += 1
        if not moves or self.groups % (GROUPS_A_TURN + 1) == 0:
            self.press("end")
            return
        best = max(moves, key=lambda move: (move["parts"]["unit"].endswith("F"), int(move["parts"]["count"])))
        zone = best["parts"]["zone"]
        self.touch(f"zone:{zone}")
        sheet = self.page.locator(f'[data-sheet="{zone}"]')
        sheet.wait_for()
        more = sheet.get_by_role("button", name="More:").first
        more.click()
        sheet.locator("[data-set-out]").click()

    def travel(self) -> None:
        """Towards enemies where there are some; a first click shows the way and the odds, the second goes."""
        ways = self.texts("go") + self.texts("to")
        if not ways:
            self.press("stop")
            return
        mine = self.view["players"][0]["colours"]

        def hostile(zone: str) -> bool:
            return any(unit.split("-")[0] not in mine for unit in self.view["stacks"].get(zone, {}))

        fights = [action for action in ways if hostile(action["parts"]["zone"])]
        zone = (fights or ways)[0]["parts"]["zone"]
        self.touch(f"zone:{zone}")
        self.page.locator("[data-confirm]:enabled").wait_for()
        if fights:
            self.page.locator("[data-odds]").wait_for()
            assert "%" in self.page.locator("[data-odds]").inner_text()
            self.seen["odds"] = self.seen.get("odds", 0) + 1
        self.page.locator(".overlay .way").wait_for(state="attached")
        self.touch(f"zone:{zone}")

    def attack(self) -> None:
        """Look at the lines and at what would fire at what, then attack with all."""
        self.page.locator(".battle .side").first.wait_for()
        self.page.get_by_text("Attack with all, best targets: shots").wait_for()
        self.press("volley")

    def build(self) -> None:
        """The first thing on the checklist, else the end."""
        offers = self.page.locator("[data-build]")
        if not self.texts("build"):
            self.press("end")
            return
        if not offers.count():
            self.page.locator(".works li button").first.click()
        offers.first.click()

    def plainly(self) -> None:
        """A button where one will do, else the list of all moves."""
        bare = [action for action in self.state["actions"] if not action["path"]]
        if bare:
            self.press(bare[-1]["text"])
        else:
            self.type_through(self.state["actions"][0])

    def play_on(self, done: Any) -> None:
        """Answer until something has happened."""
        for _ in range(MOST_STEPS):
            if done() or self.over():
                return
            self.answer()
        raise AssertionError(f"not reached: {self.seen}")


@pytest.fixture
def commander(server: Server, browser: Browser) -> Commander:
    """Ann at a table of four."""
    return Commander(browser, server.url, "Ann")


def test_set_up_moves_a_battle_and_building_by_mouse(server: Server, commander: Commander) -> None:
    commander.sit(server, 4)
    commander.play_on(
        lambda: commander.seen.get("odds") and commander.seen.get("attack") and commander.seen.get("build")
    )
    assert commander.seen["place"] >= 18
    assert commander.page.locator(".strip li").count() >= 8
    commander.close()


def test_the_sample_turn_starts_with_a_colour_and_shows_reach_by_turns(server: Server, commander: Commander) -> None:
    commander.sit(server, 6, SAMPLE="setup")
    seq = commander.state["seq"]
    commander.touch(commander.texts("choose")[0]["path"][0])
    commander.page.locator("[data-confirm]:enabled").click()
    commander.move_on(seq)
    commander.groups = 0
    commander.until(lambda: commander.key() == "movement" and commander.asked())
    seq = commander.state["seq"]
    commander.set_out()
    commander.move_on(seq)
    assert commander.view["group"]["reach"]
    commander.page.locator(".overlay .turns").first.wait_for(state="attached")
    # a Zone that cannot be reached says why, with its rule
    far = next(zone for zone, turn in commander.view["group"]["reach"].items() if turn > 1 and zone[0] == "A")
    commander.touch(f"zone:{far}")
    commander.page.get_by_role("alert").get_by_role("link", name="BR-").first.wait_for()
    commander.close()


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_wrong_with_six_players(server: Server, browser: Browser, scheme: str) -> None:
    commander = Commander(browser, server.url, "Ann", color_scheme=scheme)
    commander.sit(server, 6)
    assert commander.axe() == []
    commander.play_on(lambda: commander.key() == "movement")
    move = commander.texts("move")[0]
    commander.touch(f"zone:{move['parts']['zone']}")
    commander.page.locator("[data-sheet]").wait_for()
    assert commander.axe() == []
    commander.close()


def test_the_board_fits_a_phone_and_can_be_played_there(server: Server, browser: Browser) -> None:
    phone = Commander(browser, server.url, "Pia", viewport={"width": 360, "height": 780}, has_touch=True)
    phone.sit(server, 6)
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    for picture in ("Mercury", "Asteroids", "Space"):
        phone.page.locator(".tabs").get_by_role("button", name=picture).click()
    phone.page.locator(".tabs").get_by_role("button", name="Follow").click()
    phone.play_on(lambda: phone.key() == "group")
    assert phone.axe() == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    phone.close()


def test_the_whole_game_can_be_given_up_from_the_table_menu(server: Server, commander: Commander) -> None:
    commander.sit(server, 2)
    commander.page.on("dialog", lambda dialog: dialog.accept())
    commander.page.locator("summary", has_text="Table").click()
    commander.page.get_by_role("button", name="Resign").click()
    commander.page.get_by_role("log").get_by_text("Ann gives up the game").wait_for()
    commander.until(commander.over)
    commander.close()


WORN = """() => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const seen = (colour) => {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const away = (one, other) => Math.hypot(...one.map((value, place) => value - other[place]));
    const firsts = [...document.querySelectorAll('.strip .marks > :first-child path')];
    const sides = firsts.map((path) => getComputedStyle(path).fill);
    const people = [...document.querySelectorAll('.people .mark')];
    const marks = people.map((mark) => getComputedStyle(mark).color);
    return marks.map((mark) => {
        const far = sides.map((side) => away(seen(mark), seen(side)));
        return far.indexOf(Math.min(...far));
    });
}"""
"""For each seat in the list beside the board the side whose colour its mark is nearest to."""


def test_marks_of_seats_wear_the_colours_of_their_sides(gallery: Gallery, browser: Browser) -> None:
    server, laid = gallery
    viewer = Visitor(browser, server.url, "Ann")
    viewer.sit_at(laid["buck-rogers-most"])
    for theme in ("dark", "light"):
        viewer.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        assert viewer.page.evaluate(WORN) == [0, 1, 2, 3, 4, 5]
    viewer.go("/")
    viewer.page.locator("[data-play-now]").first.wait_for()
    assert viewer.page.evaluate("document.documentElement.style.getPropertyValue('--seat-0')") == ""
    viewer.close()


def test_the_inner_rings_can_be_read_on_a_phone(gallery: Gallery, browser: Browser) -> None:
    server, laid = gallery
    viewer = Visitor(browser, server.url, "Ann", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    viewer.sit_at(laid["buck-rogers-most"])
    strip = viewer.page.locator("[data-part=strip]").bounding_box()
    assert strip is not None
    assert strip["height"] <= 66
    viewer.page.locator(".tabs").get_by_role("button", name="Inner rings").tap()
    code = viewer.page.locator(".code", has_text="TE11")
    viewer.until(lambda: (code.bounding_box() or {"height": 0})["height"] >= 7)
    viewer.close()


def test_the_outer_rings_and_the_asteroids_can_be_read_on_a_phone(gallery: Gallery, browser: Browser) -> None:
    server, laid = gallery
    viewer = Visitor(browser, server.url, "Ann", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    viewer.sit_at(laid["buck-rogers-most"])
    for part, label in {
        "Outer, top left": viewer.page.locator(".code", has_text="TM6"),
        "Outer, bottom right": viewer.page.locator(".code", has_text="A20"),
        "Ceres to": viewer.page.get_by_text("Thule", exact=True),
        "Juno to": viewer.page.get_by_text("Pallas", exact=True),
    }.items():
        viewer.page.locator(".tabs").get_by_role("button", name=part).tap()
        viewer.until(lambda label=label: (label.first.bounding_box() or {"height": 0})["height"] >= 8)
        expect(label.first).to_be_in_viewport(ratio=1)
    viewer.close()


@pytest.mark.parametrize("size", [{}, {"viewport": {"width": 390, "height": 844}, "has_touch": True}])
def test_who_can_still_set_out_is_listed_and_shown(gallery: Gallery, browser: Browser, size: dict[str, object]) -> None:
    server, laid = gallery
    viewer = Visitor(browser, server.url, "Ann", **size)
    viewer.sit_at(laid["buck-rogers-middle"])
    zones = {action["parts"]["zone"] for action in viewer.state["actions"] if action["text"].startswith("move ")}
    listed = viewer.page.locator("[data-mover]")
    assert zones <= {mover.get_attribute("data-mover") for mover in listed.all()}
    zone = listed.last.get_attribute("data-mover")
    listed.last.click()
    expect(viewer.page.locator(f'[data-sheet="{zone}"]')).to_be_visible()
    expect(viewer.page.locator(f'[data-element="zone:{zone}"]')).to_be_in_viewport()
    viewer.close()
