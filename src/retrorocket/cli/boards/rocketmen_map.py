"""The table of Rocketmen in characters, north up, for 80 columns: one is 12 mm wide and a line about 26 mm high.

On a low screen the map is a quarter as high and half as wide.
"""

from typing import Any

from rich.text import Text

from retrorocket.cli.boards.pocket_tactics_map import Canvas

SEAT_STYLE = {"red": "bright_red", "blue": "bright_cyan", "green": "bright_green", "gold": "bright_yellow"}
RESOURCE_STYLE = {"T": "white", "N": "green", "C": "yellow", "?": "dim"}
ARROWS = "↑↗→↘↓↙←↖"
LARGE = (75, 34)
SMALL = (34, 9)
"""Columns and lines of the map."""
LEFT = 3
ROCK = "░"


class Chart:
    """A canvas with the scale of the table; what is put on it never covers another word."""

    def __init__(self, size: int, room: tuple[int, int]) -> None:
        self.size = size
        self.width, self.height = room
        self.canvas = Canvas(self.height + 2, LEFT + self.width + 1)
        self.taken: set[tuple[int, int]] = set()

    def spot(self, x: int, y: int) -> tuple[int, int]:
        """The line and column of a point."""
        column = min(x * self.width // self.size, self.width - 1)
        line = min((self.size - y) * self.height // self.size, self.height - 1)
        return line + 1, column + LEFT

    def frame(self) -> None:
        """The edges, with a mark every ten centimetres."""
        for line in (0, self.height + 1):
            self.canvas.put(line, LEFT, "-" * self.width, "dim")
        for line in range(1, self.height + 1):
            for column in (LEFT - 1, LEFT + self.width):
                self.canvas.put(line, column, "|", "dim")
        for mark in range(0, self.size, 100_000):
            column = mark * self.width // self.size + LEFT
            self.canvas.put(self.height + 1, column, str(mark // 10_000), "dim")
            line = (self.size - 1 - mark) * self.height // self.size + 1
            self.canvas.put(line, 0, f"{mark // 10_000:>2}", "dim")

    def disc(self, x: int, y: int, radius: int, style: str) -> None:
        """Every character whose middle lies in a disc."""
        for line in range(1, self.height + 1):
            for column in range(self.width):
                cx = (2 * column + 1) * self.size // (2 * self.width)
                cy = self.size - (2 * line - 1) * self.size // (2 * self.height)
                if (cx - x) ** 2 + (cy - y) ** 2 <= radius**2:
                    self.canvas.put(line, LEFT + column, ROCK, style)

    def word(self, x: int, y: int, text: str, style: str) -> None:
        """A word at a point, or as near to it as there is room."""
        line, middle = self.spot(x, y)
        for down, right in NEAR:
            column = min(max(middle + right - len(text) // 2, LEFT), LEFT + self.width - len(text))
            cells = [(line + down, column + k) for k in range(len(text))]
            if 1 <= line + down <= self.height and not self.taken & set(cells):
                self.taken |= set(cells)
                self.canvas.put(line + down, column, text, style)
                return


def rings() -> list[tuple[int, int]]:
    """Steps away from a place, the nearest first; a line counts as two columns."""
    steps = [(down, right) for down in range(-3, 4) for right in range(-8, 9)]
    return sorted(steps, key=lambda step: (4 * step[0] ** 2 + step[1] ** 2, step))


NEAR = rings()


def arrow(heading: int) -> str:
    """The arrow nearest to a heading in hundredths of a degree."""
    return ARROWS[(heading + 2250) // 4500 % 8]


def space_map(view: dict[str, Any], room: tuple[int, int] = LARGE) -> Text:
    """Asteroids, home bases, microids and ships with their headings."""
    scale = view["scale"]
    chart = Chart(scale["table"], room)
    chart.frame()
    rogue = view["rogue"]
    homes = [(seat["home"], SEAT_STYLE[seat["seat"]]) for seat in view["seats"] if seat["home"]["id"].startswith("H")]
    chart.disc(rogue["x"], rogue["y"], scale["asteroid"], "dim")
    for home, style in homes:
        chart.disc(home["x"], home["y"], scale["asteroid"], style)
    for ship in view["ships"]:
        if ship["type"] == "station":
            chart.disc(ship["x"], ship["y"], ship["radius"], SEAT_STYLE[ship["seat"]])
    words(chart, view, homes)
    return chart.canvas.text()


def words(chart: Chart, view: dict[str, Any], homes: list[tuple[dict[str, Any], str]]) -> None:
    """The words of everything: ships first, so that they stand where they are."""
    for ship in view["ships"]:
        bow = "" if ship["type"] == "station" else arrow(ship["heading"])
        chart.word(ship["x"], ship["y"], ship["id"] + bow, f"bold {SEAT_STYLE[ship['seat']]}")
    chart.word(view["rogue"]["x"], view["rogue"]["y"], f"X{view['rogue']['stock']}", "bold")
    for home, style in homes:
        chart.word(home["x"], home["y"], home["id"], f"bold {style}")
    for pebble in view["microids"]:
        chart.word(pebble["x"], pebble["y"], pebble["type"].lower(), RESOURCE_STYLE[pebble["type"]])
