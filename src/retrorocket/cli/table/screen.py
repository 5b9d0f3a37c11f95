"""What the terminal shows: board, news, question, moves. Everything comes from one seat's view and hearing."""

from contextlib import AbstractContextManager, nullcontext
from itertools import groupby
from typing import Final, NamedTuple

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
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
FEWEST_MOVES = 5
FEWEST_NEWS = 2
FEWEST_LINES = 8
"""What is shown of each on the lowest screen."""
TYPING = 3
"""Lines for what is typed, and for what was left out."""
LOW = 40
"""Lines of a screen on which a board is drawn in few."""
ENDLESS = 10_000
WIPE: Final = "\x1b[2J\x1b[3J\x1b[H"


class Sheet(NamedTuple):
    """What a page shows: a position as a seat knows it, what is new to it, its moves, whether the board is drawn."""

    state: State
    seat: int
    news: list[Heard]
    menu: Menu
    drawn: bool
    kept: int = 0
    """Lines that stay free below."""


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

    def show_page(self, sheet: Sheet) -> None:
        """Board, news, question and moves of one answer. On a screen that is too low for all of it old news go first,
        then moves, then the end of the board: question and moves stay in sight."""
        state, seat = sheet.state, sheet.seat
        low = self.height() < LOW
        drawn = self.lines(self.framed(state, seat, sheet.menu, low)) if sheet.drawn else []
        question = self.question(state, seat)
        asked = len(self.lines(question))
        room = self.height() - asked - TYPING - sheet.kept
        moves = min(len(sheet.menu.texts), LONG, max(room - len(drawn) - FEWEST_NEWS, FEWEST_MOVES))
        told = max(room - len(drawn) - moves, min(FEWEST_NEWS, len(sheet.news)))
        most = max(room - moves - min(told, NEWS), FEWEST_LINES)
        if len(drawn) > most and len(sheet.news) > told and len(sheet.menu.texts) > moves:
            drawn, most = drawn[1:], most - 1  # a line more tells what was left out: the title gives way
        self.show_cut(drawn, most)
        self.show_news(state, sheet.news, min(told, NEWS))
        self.console.print(question)
        self.show_menu(sheet.menu, most=moves)

    def show_cut(self, drawn: list[Text], most: int) -> None:
        """The first lines of a board."""
        for line in drawn[:most]:
            self.console.print(line, no_wrap=True, overflow="ignore", crop=True)
        if len(drawn) > most:
            self.say(f"  ... {lines_in_words(len(drawn) - most, 'more')}: type board", "dim")

    def height(self) -> int:
        """The lines of the screen; without end where there is none, or where it is plain."""
        return self.console.height if self.console.is_terminal and not self.plain else ENDLESS

    def lines(self, shown: RenderableType) -> list[Text]:
        """What is shown, line by line, as wide as the screen."""
        rows = self.console.render_lines(shown, pad=False)
        return [Text.assemble(*[(piece.text, piece.style or "") for piece in row]) for row in rows]

    def framed(self, state: State, seat: int, menu: Menu | None = None, low: bool = False) -> RenderableType:
        """The board as a seat knows it, under the title of the game; in few lines where the screen is low."""
        game = self.speech.game
        choices = frozenset(menu.firsts) if menu else frozenset()
        look = Look(seat, self.speech.chairs, game.words, choices, low, self.console.width)
        return Group(Rule(Text(game.title, style="bold"), style="dim"), board(game.id, state.view(seat), look))

    def show_board(self, state: State, seat: int, menu: Menu | None = None) -> None:
        """The whole board as a seat knows it, with what can be chosen now."""
        self.console.print(self.framed(state, seat, menu))

    def show_board_above(self, state: State, seat: int, kept: int) -> None:
        """As much of the board as leaves so many lines below it; in few lines where the screen is low."""
        drawn = self.lines(self.framed(state, seat, low=self.height() < LOW))
        self.show_cut(drawn, max(self.height() - kept - TYPING, FEWEST_LINES))

    def show_news(self, state: State, heard: list[Heard], most: int = NEWS) -> None:
        """What happened, with the rules behind it; repeats are counted, and only the last lines of much are shown."""
        told = [item.told for item in heard]
        rules = [str(each["rule"]) for each in told]
        sentences = list(zip(self.speech.events(state, told), rules, strict=True))
        lines = [(line, len(list(times))) for line, times in groupby(sentences)]
        if len(lines) > most:
            self.say(f"  ... {lines_in_words(len(lines) - most, 'earlier')}: type log", "dim")
        for (sentence, rule), times in lines[-most:] if most else []:
            line = Text(f"  · {sentence}{f' (x{times})' if times > 1 else ''}")
            narrow = self.height() < ENDLESS
            if not narrow or line.cell_len + len(rule) + 2 <= self.console.width:
                line.append(f"  {rule}", style="dim")
            self.console.print(line, no_wrap=narrow, overflow="ellipsis")

    def question(self, state: State, seat: int) -> Text:
        """Who is asked, and what."""
        question, name = self.speech.question(state), self.speech.chairs[seat].name
        return Text(question if name in question else f"{name}: {question}", style="bold yellow")

    def show_question(self, state: State, seat: int) -> None:
        """The question alone."""
        self.console.print(self.question(state, seat))

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
            table.add_row(f"{place + 1}", menu.texts[place], *notes, Text(words, no_wrap=True, overflow="ellipsis"))
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


def lines_in_words(count: int, which: str) -> str:
    """1 more line, 12 earlier lines."""
    return f"{count} {which} {'line' if count == 1 else 'lines'}"
