"""Somebody who plays Pocket-Tactics by hand."""

from __future__ import annotations

from typing import Any

from web.hands import Hand

WISHES = ["reroll", "close", "shot", "deploy", "hop", "step", "keep", "stop", "no", "mode", "stay", "decline"]


class Tactician(Hand):
    """Rather fights than moves, and always marches on the enemy's base."""

    def choice(self) -> dict[str, Any]:
        """The first wish that can be had, nearest to the enemy's base."""
        where = {tile["cell"]: (tile["q"], tile["row"]) for tile in self.view["tiles"]}
        goal = next((where[tile["cell"]] for tile in self.view["tiles"] if tile["base"] == "B"), (0, 0))

        def far(action: dict[str, Any]) -> int:
            q, row = where.get(action["text"].replace(">", " ").split(" ")[-1], goal)
            return int(max(abs(q - goal[0]), abs(row - goal[1])))

        def rank(action: dict[str, Any]) -> tuple[int, int]:
            head = action["text"].split(" ")[0]
            return (WISHES.index(head) if head in WISHES else len(WISHES), far(action))

        return min(self.actions, key=rank)
