"""The terminal's board as text, and as a picture of that text."""

from typing import Any, Final

from rich.console import Console
from rich.segment import Segment

from retrorocket.cli.boards.drawn import board
from retrorocket.cli.boards.look import Look
from retrorocket.cli.table.chairs import chairs_of
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.state import State

MODES: Final = ("ansi", "rgb_array")
WIDTH: Final = 120
CELL: Final = (6, 11)
PAPER: Final = (16, 18, 24)
INK: Final = (220, 220, 215)


def look_of(state: State, seat: int) -> Look:
    """Whose eyes: agents go by their numbers."""
    seats = range(state.setup.seats)
    return Look(
        seat, chairs_of(state.game, ["random" for _ in seats], [f"player_{n}" for n in seats]), state.game.words
    )


def known_mode(mode: str | None) -> str | None:
    """A mode that there is, or none."""
    if mode is not None and mode not in MODES:
        raise DataError("envs", "render_mode", f"one of {', '.join(MODES)}", repr(mode))
    return mode


def rendered(state: State, seat: int, mode: str | None) -> Any:
    """The board as a seat sees it, in the wanted mode; None where none is wanted."""
    if mode is None:
        return None
    return text(state, seat) if mode == "ansi" else picture(state, seat)


def text(state: State, seat: int) -> str:
    """The board as the terminal shows it, with its colours."""
    console = Console(width=WIDTH, force_terminal=True, color_system="truecolor", highlight=False, markup=False)
    with console.capture() as captured:
        console.print(board(state.game.id, state.view(seat), look_of(state, seat)))
    return captured.get()


def picture(state: State, seat: int) -> Any:
    """The board's letters as pixels, red, green and blue: a cell of 6 x 11 for each."""
    import numpy as np
    from PIL import Image, ImageDraw, ImageFont

    console = Console(width=WIDTH, force_terminal=True, color_system="truecolor", highlight=False, markup=False)
    lines = console.render_lines(board(state.game.id, state.view(seat), look_of(state, seat)))
    image = Image.new("RGB", (WIDTH * CELL[0], max(1, len(lines)) * CELL[1]), PAPER)
    pen, font = ImageDraw.Draw(image), ImageFont.load_default_imagefont()
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            for letter in segment.text:
                sign = letter if letter.isascii() else SIGNS.get(letter, "+" if "─" <= letter <= "╿" else "*")
                pen.text((column * CELL[0], row * CELL[1]), sign, fill=ink(segment), font=font)
                column += 1
    return np.asarray(image, dtype=np.uint8).copy()


SIGNS: Final = {"─": "-", "━": "-", "═": "=", "│": "|", "┃": "|", "║": "|", "·": "."}


def ink(segment: Segment) -> tuple[int, int, int]:
    """The colour of a piece of text."""
    colour = segment.style.color if segment.style is not None else None
    if colour is None or colour.is_default:
        return INK
    return tuple(colour.get_truecolor())  # type: ignore[return-value]
