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
LEAST = 4
"""Letters across a hex: on a wide screen, and where many columns must fit. A hex of two lines has one more."""
HALF = 2


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


def inner_for(columns: int, width: int) -> int:
    """The letters across a hex with which so many columns fit on a screen; 0 for one of any width."""
    return max(LEAST, min(INNER, (width - 3) // columns - 2)) if width else INNER


def hex_map(view: dict[str, Any], choices: frozenset[str] = frozenset(), width: int = 0) -> Text:
    """Every laid tile as a hex of four lines, and every free cell that can be chosen now by its name."""
    tiles = view["tiles"] + places(view, choices)
    west, east = min(tile["q"] for tile in tiles), max(tile["q"] for tile in tiles)
    top = max(level(tile) for tile in tiles)
    inner = inner_for(east - west + 1, width)
    step = inner + 2
    canvas = Canvas(max(line_of(tile, top) for tile in tiles) + 5, (east - west + 1) * step + 3)
    standing = {unit["where"]: unit for unit in view["units"]}
    short = short_names(view)
    for tile in view["tiles"]:
        outline(canvas, line_of(tile, top), (tile["q"] - west) * step, tile, inner)
    for tile in tiles:
        at = line_of(tile, top), (tile["q"] - west) * step
        for row, (text, style) in enumerate(labels(tile, standing.get(tile["cell"]), short, inner)):
            canvas.put(at[0] + 1 + row, at[1] + 2, text.center(inner) if text else "", style)
    return canvas.text()


def places(view: dict[str, Any], choices: frozenset[str]) -> list[dict[str, Any]]:
    """The free cells that can be chosen now."""
    laid = {tile["cell"] for tile in view["tiles"]}
    cells = [element.partition(":")[2] for element in sorted(choices) if element.startswith("cell:")]
    return [free_cell(cell) for cell in cells if cell not in laid]


def low_map(view: dict[str, Any], choices: frozenset[str] = frozenset(), width: int = 0) -> Text:
    """The same in hexes of two lines, for low screens; walls need the larger one."""
    if any(len(tile["open"]) < 6 for tile in view["tiles"]):
        return hex_map(view, choices, width)
    tiles = view["tiles"] + places(view, choices)
    west, east = min(tile["q"] for tile in tiles), max(tile["q"] for tile in tiles)
    top, bottom = max(level(tile) for tile in tiles), min(level(tile) for tile in tiles)
    narrow = inner_for(east - west + 1, width) + 1
    canvas = Canvas(top - bottom + 2, (east - west + 1) * (narrow + 1) + 1)
    standing = {unit["where"]: unit for unit in view["units"]}
    short = short_names(view)
    for tile in tiles:
        line, column = top - level(tile), (tile["q"] - west) * (narrow + 1)
        canvas.put(line, column, "/" + " " * narrow + "\\", "dim")
        canvas.put(line + 1, column, "\\" + " " * narrow + "/", "dim")
        low_label(canvas, line, column + 1, tile, standing.get(tile["cell"]), short, narrow)
    return canvas.text()


def cut(name: str, most: int) -> str:
    """A name of so many letters, its first and its number kept."""
    word, mark, number = name.partition("#")
    return word[: max(most - len(mark + number), 1)] + mark + number


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


def outline(canvas: Canvas, line: int, column: int, tile: dict[str, Any], inner: int) -> None:
    """The six edges, with `#` where a tunnel tile is closed."""
    shut = [facet not in tile["open"] for facet in range(1, 7)]
    right = column + inner + 2
    canvas.edge(line, column + 2, "_" * inner, shut[0])
    for row, place, letter, facet in (
        (1, right, "\\", 2), (2, right + 1, "\\", 2), (3, right + 1, "/", 3), (4, right, "/", 3),
        (3, column, "\\", 5), (4, column + 1, "\\", 5), (1, column + 1, "/", 6), (2, column, "/", 6),
    ):  # fmt: skip
        canvas.edge(line + row, place, letter, shut[facet - 1])
    canvas.edge(line + 4, column + 2, "_" * inner, shut[3])


def labels(
    tile: dict[str, Any], unit: dict[str, Any] | None, short: dict[str, str], inner: int
) -> list[tuple[str, str]]:
    """Cell, terrain and unit, with their styles; of a free cell its name."""
    if tile["terrain"] == FREE:
        return [("", ""), (f"[{tile['cell']}]", "bold")]
    found = [(tile["cell"], "dim"), ground(tile, inner)]
    return [*found, standing_as(unit, short, inner)] if unit is not None else found


def standing_as(unit: dict[str, Any], short: dict[str, str], inner: int) -> tuple[str, str]:
    """A unit in so many letters, and its style."""
    return marked(unit, short, inner), f"bold {SEAT_STYLE[unit['seat']]}"


def low_label(
    canvas: Canvas,
    line: int,
    column: int,
    tile: dict[str, Any],
    unit: dict[str, Any] | None,
    short: dict[str, str],
    narrow: int,
) -> None:
    """Cell and terrain in one line, the unit below."""
    cell = tile["cell"]
    if tile["terrain"] == FREE:
        canvas.put(line, column, f"[{cell}]"[:narrow].center(narrow), "bold")
        return
    most = max(narrow - len(cell) - 1, 0)
    terrain, style = ground(tile, most)
    canvas.put(line, column, cell, "dim")
    canvas.put(line, column + len(cell) + 1, terrain[:most], style)
    if unit is not None:
        name, style = standing_as(unit, short, narrow - 1)
        canvas.put(line + 1, column, name.center(narrow), style)


def ground(tile: dict[str, Any], most: int) -> tuple[str, str]:
    """The terrain in so many letters, a mark for a hazard kept, and its style; whose it is, of a base."""
    if tile["terrain"] == "Base":
        word = "BASE"[: max(most - 2, 0)]
        return f"{word} {tile['base']}".strip(), f"bold {SEAT_STYLE[tile['base']]}"
    mark = "!" if tile["terrain"] in HAZARDS else ""
    return tile["terrain"][: max(most - len(mark), 0)] + mark, TERRAIN_STYLE[tile["terrain"]]


def marked(unit: dict[str, Any], short: dict[str, str], inner: int) -> str:
    """A unit after the letter of its seat, a star on its terrain advantage."""
    star = "*" if unit["at_advantage"] else ""
    return f"{unit['seat']}:{cut(short[unit['unit']], inner - 2 - len(star))}{star}"
