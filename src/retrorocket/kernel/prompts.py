"""What is being asked, as a key with values; the wording comes from the game's words."""

from typing import Final


class Prompt:
    """A question: its key and the public figures in it. It never holds what some seat may not know."""

    def __init__(self, key: str, values: dict[str, str | int] | None = None) -> None:
        self.key: Final = key
        self.values: Final[dict[str, str | int]] = values or {}

    def as_json(self) -> dict[str, object]:
        """The prompt as clients get it."""
        return {"key": self.key, "values": dict(self.values)}


OVER: Final = -1
GAME_OVER: Final = Prompt("over")
