"""A table at set-up by named values: fleets, rolls for the first player, and where each resource falls."""

from __future__ import annotations

from typing import Any

from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.games.rocketmen.nouns import SEATS
from retrorocket.games.rocketmen.state import Rocketmen
from table import Table

RED_FIRST = ((5, 5), (2, 2))


def falls(index: int, dx: int, dy: int, up: bool = False) -> list[int]:
    """The draws (RM-R-28) of a resource of the pile that lands so far from the rogue asteroid's centre."""
    return [index, 80, *quarters(dx), *quarters(dy), int(up)]


def rolls_off(index: int, distance: int, heading: int, up: bool = False) -> list[int]:
    """The draws of a roller: its distance and heading from the rogue asteroid."""
    return [index, 14, distance - 120000, heading, int(up)]


def quarters(offset: int) -> list[int]:
    """Four numbers whose sum less 260000 is the offset."""
    total = offset + 260000
    return [total // 4] * 3 + [total - total // 4 * 3]


def field(count: int = 12) -> list[list[int]]:
    """Resources that fall one beside the other, east of the rogue asteroid, face down, always the first of the pile."""
    return [falls(0, 100000 + 20000 * (k // 12), -110000 + 20000 * (k % 12)) for k in range(count)]


class Laid(Table):
    """Fleets are chosen, the dice of the set-up are scripted; the first ship is to be placed."""

    def __init__(
        self,
        *fleets: str,
        starts: str = "TTTT",
        rolls: tuple[tuple[int, int], ...] = RED_FIRST,
        drops: list[list[int]] | None = None,
        **options: Any,
    ) -> None:
        names = fleets or ("terra_vanguard", "mars_warhost")
        lot = drops if drops is not None else field(6 * len(names))
        faces = [face - 1 for roll in rolls for face in roll]
        super().__init__(ROCKETMEN, len(names), faces + [number for drop in lot for number in drop], **options)
        for name, start in zip(names, starts, strict=False):
            self.when(f"fleet {name}", f"start {start}")

    @property
    def s(self) -> Rocketmen:
        """The state."""
        assert isinstance(self.state, Rocketmen)
        return self.state

    def placed(self) -> Laid:
        """Every ship where the list offers it first, facing the rogue asteroid."""
        while self.prompt() in ("place", "face"):
            self.when(self.legal()[0])
        return self

    def first(self) -> str:
        """The first player."""
        return SEATS[int(self.s.first)]
