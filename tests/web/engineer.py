"""Somebody who plays Doomsday by hand."""

from __future__ import annotations

from typing import Any

from web.hands import Hand
from web.visitor import BUILDER, chosen


class Engineer(Hand):
    """Builds a rocket and brings people into it; a card is drawn from the deck itself."""

    def choice(self) -> dict[str, Any]:
        """Rather build than seat, rather anything than pass."""
        return chosen(self.actions, BUILDER)

    def carry_out(self, action: dict[str, Any]) -> None:
        """The deck stands for drawing from it."""
        if action["text"] == "draw deck":
            self.tap("deck")
        else:
            super().carry_out(action)
