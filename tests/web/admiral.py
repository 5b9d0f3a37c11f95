"""Somebody who plays PocketModel by hand."""

from __future__ import annotations

from typing import Any

from web.hands import Hand

WISHES = [
    "done",
    "strike",
    "place",
    "keep",
    "attack",
    "play",
    "splash",
    "reserve",
    "move",
    "refill",
    "stop",
    "decline",
    "pass",
]


class Admiral(Hand):
    """Goes straight for the enemy's objectives, and never the same way back."""

    battles = 0
    dice = 0

    def choice(self) -> dict[str, Any]:
        """The first wish that can be had, in the rival's home first."""
        rival = f"H{'AB'[1 - self.state['you'][0]]}"

        def rank(action: dict[str, Any]) -> tuple[int, int]:
            head, text = action["text"].split(" ")[0], action["text"]
            back = head == "move" and not text.endswith((rival, ">C"))
            wish = WISHES.index(head) if head in WISHES else len(WISHES)
            return (len(WISHES) + 1 if back else wish, 0 if text.endswith(rival) else 1)

        return min(self.actions, key=rank)

    def answer(self) -> None:
        """Look at the battle before answering."""
        if self.view["battle"]:
            self.page.locator(".battle").wait_for()
            self.battles += 1
        elif self.view["fought"]:
            self.dice += self.page.locator(".battle .dice svg").count() >= 4
        super().answer()

    def check_what_was_seen(self) -> None:
        """Battles side by side, with their dice."""
        assert self.battles > 0
        assert self.dice > 0
