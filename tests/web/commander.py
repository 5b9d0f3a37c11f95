"""Somebody who plays Buck Rogers by hand: pieces from the tray, Zones, stacks that set out, battles, Factories."""

from __future__ import annotations

from typing import Any

from web.hands import Hand

GROUPS_A_TURN = 1
PLACED_BY_HAND = 3


class Commander(Hand):
    """Sends ships at enemies, attacks with all, and leaves the rest of a long set-up to the button for it."""

    groups = 0
    odds = 0
    parts: dict[str, str] = {}  # noqa: RUF012

    # by hand

    def show(self, zone: str) -> None:
        """On a phone the part of the board in which a Zone lies is chosen first, unless it is shown already."""
        element = self.page.locator(f'[data-element="zone:{zone}"]')
        if self.touching and not self.found_spot(element, []):
            self.hit(self.page.locator(".tabs").get_by_role("button", name=self.part_with(zone)))
        self.hit(element)

    def part_with(self, zone: str) -> str:
        """The name of the part of the board in which a Zone lies."""
        if not self.parts:
            data = self.page.request.get(f"{self.url}/api/games/buck-rogers/components").json()
            names = {row["id"]: row["name"] for row in data["sections"]["display"]}
            rows = data["sections"]["graph"]["zones"]
            self.parts = {row["id"]: names.get(row.get("display", ""), "Space") for row in rows}
        return self.parts[zone]

    # what to do

    def answer(self) -> None:
        """Answer the open question, and wait for the next one or the end."""
        key, seq = self.key(), self.state["seq"]
        self.done[key] = self.done.get(key, 0) + 1
        doing = {"place": self.place, "movement": self.set_out, "group": self.travel, "build": self.build}
        doing.get(key, self.plainly)()
        self.move_on(seq)

    def texts(self, *heads: str) -> list[dict[str, Any]]:
        """The legal actions of some verbs."""
        return [action for action in self.actions if action["text"].split(" ")[0] in heads]

    def place(self) -> None:
        """Some pieces from the tray into Zones that glow; then the button that places the rest."""
        if self.done["place"] > PLACED_BY_HAND:
            self.hit(self.page.locator("[data-prepare]"))
            self.until(lambda: not self.state["preparing"])
            return
        piece, zone = self.actions[0]["path"]
        if self.page.locator(f'[data-element="{piece}"]').get_attribute("data-mark") != "chosen":
            self.tap(piece)
        self.show(zone.removeprefix("zone:"))

    def set_out(self) -> None:
        """Open a Zone, choose all of a kind, set out; after some groups end the turn."""
        moves = self.texts("move")
        self.groups += 1
        if not moves or self.groups % (GROUPS_A_TURN + 1) == 0:
            self.push("end")
            return
        best = max(moves, key=lambda move: (move["parts"]["unit"].endswith("F"), int(move["parts"]["count"])))
        zone = best["parts"]["zone"]
        self.show(zone)
        sheet = self.page.locator(f'[data-sheet="{zone}"]')
        self.hit(sheet.get_by_role("button", name="More:").first)
        self.hit(sheet.locator("[data-set-out]"))

    def travel(self) -> None:
        """Towards enemies where there are some; a first press shows the way and the odds, the second goes."""
        ways = self.texts("go", "to")
        if not ways:
            self.push("stop")
            return
        fights = [action for action in ways if self.hostile(action["parts"]["zone"])]
        zone = (fights or ways)[0]["parts"]["zone"]
        self.show(zone)
        self.page.locator(".overlay .way").wait_for(state="attached")
        if fights:
            self.page.locator("[data-odds]").wait_for()
            self.odds += "%" in self.page.locator("[data-odds]").inner_text()
        self.confirm()

    def hostile(self, zone: str) -> bool:
        """Tell whether others stand in a Zone."""
        mine = self.view["players"][0]["colours"]
        return any(unit.split("-")[0] not in mine for unit in self.view["stacks"].get(zone, {}))

    def build(self) -> None:
        """The first thing on the checklist, then the end."""
        offers = self.page.locator("[data-build]")
        if self.texts("build") and offers.count() and self.done["build"] % 2:
            self.hit(offers.first)
        else:
            self.push("end")

    def plainly(self) -> None:
        """Attack with all, or the last of the buttons."""
        bare = [action for action in self.actions if not action["path"]]
        wanted = [action for action in bare if action["text"] in ("volley", "yes")] or bare[-1:] or self.actions[:1]
        self.carry_out(wanted[0])
