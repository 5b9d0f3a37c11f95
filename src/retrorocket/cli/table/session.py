"""A game at the terminal, from the first question to the end: who is asked, what they see, what they answer."""

from pathlib import Path
from typing import Final

from retrorocket.bots.bot import Bot, decide
from retrorocket.bots.roster import JUDGES, bot_named
from retrorocket.cli.table.chairs import Chair
from retrorocket.cli.table.chronicle import Chronicle
from retrorocket.cli.table.files import seed_in
from retrorocket.cli.table.keyboard import Keyboard, Left
from retrorocket.cli.table.menu import Menu, menu_of
from retrorocket.cli.table.screen import Screen, Sheet
from retrorocket.cli.table.speech import Speech
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.match import Match
from retrorocket.lab.seeds import choice_seed

NOBODY: Final = -1
LEAVING: Final = "\nPress Ctrl-C once more to leave without saving, or go on."


class Session:
    """One table: the match, the people and bots around it, the screen and the keyboard they share."""

    def __init__(self, match: Match, chairs: list[Chair], chronicle: Chronicle, screen: Screen) -> None:
        self.match: Final = match
        self.chairs: Final = chairs
        self.chronicle: Final = chronicle
        self.screen: Final = screen
        self.speech: Final[Speech] = screen.speech
        self.keyboard: Final = Keyboard()
        self.bots: Final[dict[int, Bot]] = {
            chair.seat: bot_named(chair.player, match.game.id) for chair in chairs if not chair.person
        }
        self.preparers: Final[dict[int, Bot]] = {}
        """Who does the rest of the set-up for people who asked for it."""
        self.draws: Final[set[tuple[int, int]]] = set()
        """The draws that were offered: by whom, and in which round of offers."""
        self.people: Final = [chair.seat for chair in chairs if chair.person]
        self.secret: bool = len(self.people) > 1
        self.at_keyboard: int = NOBODY
        self.pages: int = 0
        self.queue: list[str] = []
        self.welcomed: bool = False
        self.file: Path | None = None
        self.record: Path | None = None

    def asked(self) -> int:
        """The seat that must answer, below 0 when the game is over."""
        return int(self.match.state.seat())

    def bots_play(self) -> None:
        """Let bots answer until a person is asked or the game is over; a second Ctrl-C in a row leaves."""
        if self.bot_of(self.asked()) is None:
            return
        warned = False
        with self.screen.waiting("the bots are thinking"):
            while self.bot_of(seat := self.asked()) is not None:
                try:
                    text = self.bot_answer(seat)
                except KeyboardInterrupt:
                    if warned:
                        raise Left from None
                    warned = True
                    self.screen.say(LEAVING)
                    continue
                self.play(seat, text)

    def bot_of(self, seat: int) -> Bot | None:
        """The bot that answers for a seat now; for a person only while the set-up that was handed over goes on."""
        if seat in self.preparers and self.match.state.preparing():
            return self.preparers[seat]
        return self.bots.get(seat)

    def bot_answer(self, seat: int) -> str:
        """The answer of a bot, the same whenever this game is played again from its seed."""
        state, bot = self.match.state, self.bot_of(seat)
        assert bot is not None
        return state.notation().write(decide(bot, state, self.choice_seed()))

    def prepare(self, seat: int) -> None:
        """Let a bot do the rest of a person's set-up."""
        game = self.match.game.id
        self.preparers[seat] = bot_named("greedy" if game in JUDGES else "random", game)

    def choice_seed(self) -> int:
        """The seed of the choice that is open now."""
        return choice_seed(seed_in(self.match), len(self.match.steps))

    def play(self, seat: int, text: str) -> None:
        """Play an answer and note what everybody hears of it; a refusal changes nothing."""
        self.match.play(seat, text)
        self.chronicle.note(self.match)

    def resign(self, seat: int) -> None:
        """Give up, and note what everybody hears of it."""
        self.match.resign(seat)
        self.chronicle.note(self.match)

    def agree_draw(self, seat: int) -> None:
        """End in the draw that a seat offered and all people agreed on."""
        self.match.agree_draw(seat, self.people)
        self.chronicle.note(self.match)

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer, with what was heard of it."""
        self.match.undo(seat)
        self.preparers.pop(seat, None)
        self.chronicle.forget(len(self.match.steps))

    def menu(self) -> Menu:
        """The moves of the open question."""
        return menu_of(self.match.state, self.speech)

    def hand_over(self, seat: int) -> None:
        """Before another person looks: show the last one what came of the answer, then hide everything."""
        if not self.secret or seat == self.at_keyboard or self.all_open():
            self.at_keyboard = seat
            return
        name = self.chairs[seat].name
        if self.at_keyboard != NOBODY:
            self.screen.show_news(self.match.state, self.chronicle.look(self.at_keyboard))
            self.keyboard.line(f"{self.chairs[self.at_keyboard].name}: press Enter to hide your side of the table. ")
        self.queue.clear()
        self.keyboard.forget()
        self.screen.wipe()
        self.screen.console.rule(style="dim")
        self.keyboard.line(f"Pass the keyboard to {name}. {name}: press Enter when nobody else is looking. ")
        self.screen.wipe()
        self.at_keyboard = seat
        self.pages = 0

    def all_open(self) -> bool:
        """Tell whether nobody at the table knows more than a spectator does: then there is nothing to hide."""
        state = self.match.state
        public = state.view(SPECTATOR)
        return all(state.view(seat) == public for seat in self.people)

    def show_page(self, seat: int, menu: Menu, below: bool = False, kept: int = 0) -> None:
        """All that a person needs to answer: board, news, question, moves; some lines may be kept free below."""
        fresh = self.chronicle.look(seat)
        if not below:
            self.screen.turn_page()
        own_turn = bool(self.match.steps) and self.match.steps[-1].seat == seat
        drawn = not (self.screen.plain and self.pages and own_turn)
        self.pages += 1
        self.screen.show_page(Sheet(self.match.state, seat, fresh, menu, drawn, kept))
