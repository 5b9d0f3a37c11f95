"""A lesson at the terminal: the board, the words of the step, and lines until the step is done."""

from collections.abc import Callable
from typing import Final

from rich.console import Console
from rich.text import Text

from retrorocket.cli.rulebook import contents, entries
from retrorocket.cli.table.chairs import PERSON, Chair
from retrorocket.cli.table.chronicle import Heard
from retrorocket.cli.table.keyboard import Keyboard, Left
from retrorocket.cli.table.menu import Menu, menu_of
from retrorocket.cli.table.misread import not_understood
from retrorocket.cli.table.screen import Screen
from retrorocket.cli.table.speech import Speech
from retrorocket.kernel.errors import NotationError
from retrorocket.kernel.game import Game
from retrorocket.lessons.lesson import Lesson
from retrorocket.lessons.sitting import Sitting

NEWS: Final = 5
HOW: Final = "Type a move, show (what to do), list (all moves), board, back, rules [ID] or quit."


class Learning:
    """One learner at one lesson."""

    def __init__(self, game: Game, lesson: Lesson, console: Console, plain: bool) -> None:
        self.game: Final = game
        self.lesson: Final = lesson
        self.sitting: Sitting = Sitting(game, lesson)
        self.answers: list[str] = []
        chairs = [
            Chair(seat, word, name, PERSON if seat == lesson.seat else "script")
            for seat, (word, name) in enumerate(self.sitting.names().items())
        ]
        self.screen: Final = Screen(console, Speech(game, chairs), plain)
        self.keyboard: Final = Keyboard()

    def talk(self) -> None:
        """From the first step to the end, or until the learner leaves."""
        self.keyboard.open()
        try:
            while not self.sitting.over:
                self.show_page()
                while not self.heed(self.keyboard.line("> ")):
                    pass
        except (Left, KeyboardInterrupt):
            self.screen.console.print()
            return
        self.show_page()

    def show_page(self) -> None:
        """The board, what the last answer brought about, and the words of the step, which stay in sight."""
        heard, words = self.heard(), sum(len(self.screen.lines(line)) for line in self.words())
        self.screen.turn_page()
        self.screen.show_board_above(self.sitting.state, self.lesson.seat, words + min(len(heard), NEWS + 1))
        self.screen.show_news(self.sitting.state, heard, NEWS)
        self.show_words()

    def heard(self) -> list[Heard]:
        """What the learner heard of the last answer and of those that the script gave to it."""
        kinds = self.sitting.state.notation().kinds
        found: list[Heard] = []
        for shot in self.sitting.shots:
            events = shot.made.events if shot.made else []
            found += [Heard(shot.number, e.written(kinds)) for e in events if e.heard_by(self.lesson.seat)]
        return found

    def show_words(self) -> None:
        """What is to do now and why; at the end, what was won."""
        for line in self.words():
            self.screen.console.print(line)

    def words(self) -> list[Text]:
        """The same, line by line."""
        sitting, step = self.sitting, self.sitting.step
        praise = [Text(sitting.praise(), style="green")] if sitting.praise() else []
        if step is None:
            return [*praise, Text("Well done!", style="bold green"), Text(self.lesson.end)]
        line = Text(f"[{sitting.place + 1}/{len(self.lesson.steps)}] ", style="bold yellow")
        line.append(step.say, style="not bold")
        line.append(f" {' '.join(step.rules)}", style="dim")
        how = [Text(HOW, style="dim")] if sitting.place == 0 and not self.answers else []
        return [*praise, line, *how]

    def heed(self, line: str) -> bool:
        """Do what a line says; tell whether a fresh page is due."""
        head, _, rest = line.partition(" ")
        order = ORDERS.get(head.casefold())
        if order is not None:
            return order(self, rest.strip())
        if not line:
            return True
        return self.answer(line)

    def answer(self, line: str) -> bool:
        """Take a move, by number, as notation or as much of its beginning as is clear."""
        menu = self.menu()
        place = menu.exact(line)
        place = place if place >= 0 else menu.numbered(line).certain
        place = place if place >= 0 else menu.begun(line).certain
        text = menu.texts[place] if place >= 0 else line
        notation = self.sitting.state.notation()
        try:
            action = notation.read(text)
        except NotationError as error:
            wrong = not_understood(self.sitting.state, ORDERS, line, error)
            self.screen.say(f"{wrong} {HOW}", "red")
            return False
        explanation = self.sitting.state.explain(action)
        if explanation is not None:
            self.screen.show_refusal(self.sitting.state, notation.write(action), explanation)
            return False
        remark = self.sitting.answer(text)
        if remark:
            self.screen.say(remark, "yellow")
            return False
        self.answers.append(text)
        return True

    def menu(self) -> Menu:
        """The moves of the open question."""
        return menu_of(self.sitting.state, self.screen.speech)

    def show(self, rest: str) -> bool:
        """What to type now."""
        wanted = self.sitting.wanted()[0]
        self.screen.say(f"Type: {wanted} ({self.screen.speech.moves(self.sitting.state, [wanted])[0]})", "green")
        return False

    def back(self, rest: str) -> bool:
        """One answer back: the lesson is played anew without it."""
        self.answers = self.answers[:-1]
        self.sitting = Sitting(self.game, self.lesson)
        for text in self.answers:
            self.sitting.answer(text)
        return True

    def list(self, rest: str) -> bool:
        """All moves, or those that hold some words."""
        menu = self.menu()
        places = menu.filtered(rest)
        self.screen.show_menu(menu, places, len(places))
        return False

    def board(self, rest: str) -> bool:
        """The whole board, however long, and what is to do."""
        self.screen.show_board(self.sitting.state, self.lesson.seat)
        self.show_words()
        return False

    def rules(self, rest: str) -> bool:
        """Look something up."""
        ledger = self.game.ledger
        self.screen.console.print(entries(ledger, rest) if rest else contents(ledger))
        return False

    def help(self, rest: str) -> bool:
        """What can be typed."""
        self.screen.say(HOW)
        self.show_words()
        return False

    def leave(self, rest: str) -> bool:
        """Go."""
        raise Left


ORDERS: Final[dict[str, Callable[[Learning, str], bool]]] = {
    "show": Learning.show,
    "hint": Learning.show,
    "back": Learning.back,
    "undo": Learning.back,
    "list": Learning.list,
    "board": Learning.board,
    "rules": Learning.rules,
    "help": Learning.help,
    "?": Learning.help,
    "quit": Learning.leave,
    "exit": Learning.leave,
    "q": Learning.leave,
}
