"""What the terminal shows: board, news, question, moves. Everything comes from one seat's view and hearing."""

from contextlib import AbstractContextManager, nullcontext
from itertools import groupby
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from retrorocket.cli.boards.drawn import board
from retrorocket.cli.boards.look import Look
from retrorocket.cli.table.chronicle import Heard
from retrorocket.cli.table.menu import Menu
from retrorocket.cli.table.speech import Speech
from retrorocket.kernel.state import Explanation, State

LONG = 18
NEWS = 16
WIPE: Final = "\x1b[2J\x1b[3J\x1b[H"


class Screen:
    """Draws on a console. A plain one neither clears between questions nor repeats the board within a turn."""

    def __init__(self, console: Console, speech: Speech, plain: bool) -> None:
        self.console: Final = console
        self.speech: Final = speech
        self.plain: Final = plain

    def say(self, text: str, style: str = "") -> None:
        """One line of ours."""
        self.console.print(Text(text, style=style))

    def wipe(self) -> None:
        """Clear the screen and what was scrolled away, so that nobody can read it any more."""
        if self.console.is_terminal:
            self.console.file.write(WIPE)
            self.console.file.flush()

    def waiting(self, what: str) -> AbstractContextManager[object]:
        """Say what the table waits for while it lasts."""
        if self.console.is_terminal and not self.plain:
            return self.console.status(Text(what, style="dim"), spinner="line")
        return nullcontext()

    def turn_page(self) -> None:
        """Begin a fresh page for a question, unless the screen is plain."""
        if self.console.is_terminal and not self.plain:
            self.console.clear()

    def show_board(self, state: State, seat: int) -> None:
        """The board as a seat knows it."""
        game = self.speech.game
        self.console.rule(Text(game.title, style="bold"), style="dim")
        self.console.print(board(game.id, state.view(seat), Look(seat, self.speech.chairs, game.words)))

    def show_news(self, state: State, heard: list[Heard], most: int = NEWS) -> None:
        """What happened, with the rules behind it; repeats are counted, and only the last lines of much are shown."""
        told = [item.told for item in heard]
        rules = [str(each["rule"]) for each in told]
        sentences = list(zip(self.speech.events(state, told), rules, strict=True))
        lines = [(line, len(list(times))) for line, times in groupby(sentences)]
        if len(lines) > most:
            self.say(f"  ... {len(lines) - most} earlier lines: type log", "dim")
        for (sentence, rule), times in lines[-most:]:
            line = Text(f"  · {sentence}{f' (x{times})' if times > 1 else ''}")
            line.append(f"  {rule}", style="dim")
            self.console.print(line)

    def show_question(self, state: State, name: str) -> None:
        """Who is asked, and what."""
        question = self.speech.question(state)
        self.say(question if name in question else f"{name}: {question}", "bold yellow")

    def show_menu(self, menu: Menu, places: list[int] | None = None, most: int = LONG) -> None:
        """The moves, numbered; a long list is cut, and says how to see the rest."""
        wanted = list(range(len(menu.texts))) if places is None else places
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
        table.add_column(justify="right", style="bold", no_wrap=True)
        table.add_column(style="cyan", no_wrap=True)
        noted = any(menu.notes[place] for place in wanted[:most])
        if noted:
            table.add_column(no_wrap=True)
        table.add_column(style="dim", overflow="fold")  # the only one that gives way where the screen is narrow
        for place in wanted[:most]:
            words = "" if menu.words[place] == menu.texts[place] else menu.words[place]
            notes = [menu.notes[place]] if noted else []
            spoken = Text(words, no_wrap=True, overflow="ellipsis") if noted else Text(words)
            table.add_row(f"{place + 1}", menu.texts[place], *notes, spoken)
        self.console.print(table)
        if len(wanted) > most:
            self.say(f"  ... and {len(wanted) - most} more: list shows all, / and some words narrows them", "dim")

    def show_refusal(self, state: State, text: str, explanation: Explanation) -> None:
        """Why a move is refused: the rule, the case at hand, and the rule's words."""
        line = Text(f"{text}: not now. ", style="bold red")
        stop = "" if explanation.title.endswith(("?", ".", "!")) else "."
        line.append(f"{explanation.rule} {explanation.title}{stop} ", style="bold")
        if explanation.fact is not None:
            line.append(f"{self.speech.fact(state, explanation.fact)} ", style="bold")
        line.append(explanation.text, style="not bold")
        self.console.print(line)
