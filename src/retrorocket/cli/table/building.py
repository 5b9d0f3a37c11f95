"""Armies of one's own at a terminal: who at a table builds one before the game, and the options that come of it."""

import click
from rich.console import Console

from retrorocket.cli.reading import ME, checked_levels, checked_setup
from retrorocket.cli.table.builder import Builder
from retrorocket.cli.table.keyboard import Keyboard
from retrorocket.cli.table.screen import WIPE
from retrorocket.cli.table.wish import Wish, built_lines, wanted
from retrorocket.kernel.game import Game
from retrorocket.kernel.options import Option


def with_armies(game: Game, levels: list[str], options: tuple[str, ...], console: Console) -> tuple[str, ...]:
    """The options of a table with an army that each person has built; bots take what they would have otherwise."""
    menu, lines = game.menu(), built_lines(game)
    if menu is None or not lines:
        raise click.UsageError(f"--build is for games with forces of one's own; {game.title} has none")
    found = [*options, *wanted(lines[0], options)]
    setup = checked_setup(game, len(checked_levels(game, levels, people=True)), tuple(found))
    keyboard = Keyboard()
    keyboard.open()
    named = {option.partition("=")[0] for option in options}
    for seat, (level, line) in enumerate(zip(levels, lines, strict=False)):
        text = game.first_line(seat, setup.options)
        if level == ME:
            table = Wish(game, len(levels), dict(setup.options), line.id)
            text = Builder(table, menu, console, keyboard).built(text, seat_word(line))
            hide(levels, menu.noun, console, keyboard)
        if level == ME or (line.default and line.id not in named):
            found.append(f"{line.id}={text}")
    return tuple(found)


def seat_word(line: Option) -> str:
    """What the seat of a line is called."""
    return line.id.rpartition("_")[2]


def hide(levels: list[str], noun: str, console: Console, keyboard: Keyboard) -> None:
    """PT-FORCE-06, RM-R-83 Of two people at one keyboard neither sees the other build."""
    if levels.count(ME) > 1:
        keyboard.line(f"Press Enter to hide this {noun}, then pass the keyboard on. ")
        keyboard.forget()
        if console.is_terminal:
            console.file.write(WIPE)
