"""The hex map of Pocket-Tactics on a grid of characters: flat-topped hexes, the first player's base at the bottom."""

from typing import Any

from rich.text import Text

SEAT_STYLE = {"A": "cyan", "B": "magenta"}
TERRAIN_STYLE = {
    "Field": "yellow", "Forest": "green", "Hills": "bright_green", "Village": "bright_yellow", "Grid": "white",
    "Ruins": "bright_black", "Complex": "bright_white", "Cave": "bright_black", "Ice": "bright_cyan",
    "Labyrinth": "bright_magenta", "Swamp": "green", "Water": "bright_blue", "Base": "bold",
}  # fmt: skip
HAZARDS = ("Cave", "Ice", "Labyrinth", "Swamp", "Water")
FREE = "free"
INNER = 9
STEP = INNER + 2
HALF = 2
NARROW = STEP - 1
"""Letters in a hex of two lines."""


class Canvas:
    """Characters with styles, by row and column."""

    def __init__(self, height: int, width: int) -> None:
        self.rows = [[(" ", "")] * width for _ in range(height)]

    def put(self, row: int, column: int, text: str, style: str = "") -> None:
        """Write a text."""
        for offset, letter in enumerate(text):
            self.rows[row][column + offset] = (letter, style)

    def edge(self, row: int, column: int, text: str, wall: bool) -> None:
        """Write a piece of an edge; walls stay walls."""
        for offset, letter in enumerate(text):
            if wall or self.rows[row][column + offset][0] in " ":
                self.rows[row][column + offset] = ("#" if wall else letter, "bold red" if wall else "dim")

    def text(self) -> Text:
        """All rows, without blanks at the end."""
        found = Text()
        for row in self.rows:
            last = max((place for place, (letter, _) in enumerate(row) if letter != " "), default=-1)
            for letter, style in row[: last + 1]:
                found.append(letter, style=style)
            found.append("\n")
        found.right_crop(1)
        return found


def short_names(view: dict[str, Any]) -> dict[str, str]:
    """Each unit's word without its seat, at most nine letters, the number kept."""
    found: dict[str, str] = {}
    for unit in view["units"]:
        name, _, number = unit["unit"][2:].partition("#")
        tail = f"#{number}" if number else ""
        found[unit["unit"]] = name[: INNER - len(tail) - 1] + tail
    return found


def hex_map(view: dict[str, Any], choices: frozenset[str] = frozenset()) -> Text:
    """Every laid tile as a hex of four lines, and every free cell that can be chosen now by its name."""
    tiles = view["tiles"] + places(view, choices)
    west = min(tile["q"] for tile in tiles)
    top = max(level(tile) for tile in tiles)
    east = max(tile["q"] for tile in tiles)
    canvas = Canvas(max(line_of(tile, top) for tile in tiles) + 5, (east - west + 1) * STEP + 3)
    standing = {unit["where"]: unit for unit in view["units"]}
    short = short_names(view)
    for tile in view["tiles"]:
        outline(canvas, line_of(tile, top), (tile["q"] - west) * STEP, tile)
    for tile in tiles:
        label(canvas, line_of(tile, top), (tile["q"] - west) * STEP, tile, standing.get(tile["cell"]), short)
    return canvas.text()


def places(view: dict[str, Any], choices: frozenset[str]) -> list[dict[str, Any]]:
    """The free cells that can be chosen now."""
    laid = {tile["cell"] for tile in view["tiles"]}
    cells = [element.partition(":")[2] for element in sorted(choices) if element.startswith("cell:")]
    return [free_cell(cell) for cell in cells if cell not in laid]


def low_map(view: dict[str, Any], choices: frozenset[str] = frozenset()) -> Text:
    """The same in hexes of two lines, for low screens; walls need the larger one."""
    if any(len(tile["open"]) < 6 for tile in view["tiles"]):
        return hex_map(view, choices)
    tiles = view["tiles"] + places(view, choices)
    west, east = min(tile["q"] for tile in tiles), max(tile["q"] for tile in tiles)
    top, bottom = max(level(tile) for tile in tiles), min(level(tile) for tile in tiles)
    canvas = Canvas(top - bottom + 2, (east - west + 1) * STEP + 1)
    standing = {unit["where"]: unit for unit in view["units"]}
    short = short_names(view)
    for tile in tiles:
        line, column = top - level(tile), (tile["q"] - west) * STEP
        canvas.put(line, column, "/" + " " * NARROW + "\\", "dim")
        canvas.put(line + 1, column, "\\" + " " * NARROW + "/", "dim")
        low_label(canvas, line, column + 1, tile, standing.get(tile["cell"]), short)
    return canvas.text()


def cut(name: str, most: int) -> str:
    """A name of at most so many letters, its number kept."""
    word, mark, number = name.partition("#")
    return word[: most - len(mark + number)] + mark + number


def free_cell(cell: str) -> dict[str, Any]:
    """A place for a tile: W2.3 is the second column to the west, third row."""
    column, _, row = cell.partition(".")
    far = int(column[1:] or 0)
    return {"cell": cell, "q": -far if column[0] == "W" else far, "row": int(row), "terrain": FREE}


def level(tile: dict[str, Any]) -> int:
    """How far north the tile lies, in half tiles: a step north is two, a step to the side one."""
    return int(2 * tile["row"] - tile["q"])


def line_of(tile: dict[str, Any], top: int) -> int:
    """The first line of a tile."""
    return HALF * (top - level(tile))


def outline(canvas: Canvas, line: int, column: int, tile: dict[str, Any]) -> None:
    """The six edges, with `#` where a tunnel tile is closed."""
    shut = [facet not in tile["open"] for facet in range(1, 7)]
    right = column + INNER + 2
    canvas.edge(line, column + 2, "_" * INNER, shut[0])
    for row, place, letter, facet in (
        (1, right, "\\", 2), (2, right + 1, "\\", 2), (3, right + 1, "/", 3), (4, right, "/", 3),
        (3, column, "\\", 5), (4, column + 1, "\\", 5), (1, column + 1, "/", 6), (2, column, "/", 6),
    ):  # fmt: skip
        canvas.edge(line + row, place, letter, shut[facet - 1])
    canvas.edge(line + 4, column + 2, "_" * INNER, shut[3])


def label(
    canvas: Canvas, line: int, column: int, tile: dict[str, Any], unit: dict[str, Any] | None, short: dict[str, str]
) -> None:
    """Cell, terrain and unit."""
    if tile["terrain"] == FREE:
        canvas.put(line + 2, column + 2, f"[{tile['cell']}]".center(INNER), "bold")
        return
    canvas.put(line + 1, column + 2, tile["cell"].center(INNER), "dim")
    terrain, style = ground(tile, INNER)
    canvas.put(line + 2, column + 2, terrain.center(INNER), style)
    if unit is not None:
        canvas.put(line + 3, column + 2, marked(unit, short).center(INNER), f"bold {SEAT_STYLE[unit['seat']]}")


def low_label(
    canvas: Canvas, line: int, column: int, tile: dict[str, Any], unit: dict[str, Any] | None, short: dict[str, str]
) -> None:
    """Cell and terrain in one line, the unit below."""
    if tile["terrain"] == FREE:
        canvas.put(line, column, f"[{tile['cell']}]".center(NARROW), "bold")
        return
    cell = tile["cell"]
    terrain, style = ground(tile, NARROW - len(cell) - 1)
    canvas.put(line, column, cell, "dim")
    canvas.put(line, column + len(cell) + 1, terrain, style)
    if unit is not None:
        canvas.put(line + 1, column, marked(unit, short).center(NARROW), f"bold {SEAT_STYLE[unit['seat']]}")


def ground(tile: dict[str, Any], most: int) -> tuple[str, str]:
    """The terrain in so many letters, a mark for a hazard kept, and its style; whose it is, of a base."""
    if tile["terrain"] == "Base":
        whose = f" {tile['base']}"
        return "BASE"[: most - len(whose)] + whose, f"bold {SEAT_STYLE[tile['base']]}"
    mark = "!" if tile["terrain"] in HAZARDS else ""
    return tile["terrain"][: most - len(mark)] + mark, TERRAIN_STYLE[tile["terrain"]]


def marked(unit: dict[str, Any], short: dict[str, str]) -> str:
    """A unit after the letter of its seat, a star on its terrain advantage."""
    star = "*" if unit["at_advantage"] else ""
    return f"{unit['seat']}:{cut(short[unit['unit']], INNER - 2 - len(star))}{star}"
