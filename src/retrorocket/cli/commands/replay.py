"""`retrorocket replay`: a record again, step by step, as everybody or one seat saw it."""

import sys
from pathlib import Path

import click

from retrorocket.cli.consoles import out
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import FILE, agreeing, open_record, packs_option
from retrorocket.cli.table.chairs import PERSON, chairs_of
from retrorocket.cli.table.chronicle import Heard
from retrorocket.cli.table.ending import places, reason
from retrorocket.cli.table.screen import Screen
from retrorocket.cli.table.speech import Speech
from retrorocket.kernel.reader import Reader
from retrorocket.kernel.record import Step
from retrorocket.kernel.replay import Replay

EXAMPLES = """
retrorocket replay game.jsonl
retrorocket replay game.jsonl --to 40 --board
retrorocket replay game.jsonl --as 1 --step
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="A recorded game again, step by step.")
@click.argument("file", type=FILE)
@click.option("--to", "last", type=click.IntRange(0), help="Stop after this step.  [default: the last]")
@click.option("--from", "first", type=click.IntRange(0), default=0, show_default=True, help="Show from this step on.")
@click.option("--as", "seat", type=click.IntRange(1, 8), help="As this seat saw it.  [default: as spectators did]")
@click.option("--board", is_flag=True, help="Show the board where the replay stops (with --step, after every step).")
@packs_option
@click.option("--step", "stepwise", is_flag=True, help="Wait for Enter after every step.")
def replay(
    file: Path, last: int | None, first: int, seat: int | None, board: bool, packs: tuple[Path, ...], stepwise: bool
) -> None:
    """Show the game in the record FILE again: every step, what came of it, and the rules behind it."""
    game, record = open_record(file, packs)
    steps, seats = len(record.steps), len(record.header.seats)
    if last is not None and last > steps:
        raise click.UsageError(f"--to {last}: the record has {steps} steps")
    if seat is not None and seat > seats:
        raise click.UsageError(f"--as {seat}: the record has {seats} seats")
    chairs = chairs_of(game, record.header.players or [PERSON] * seats, record.header.seats)
    screen = Screen(out(), Speech(game, chairs), plain=True)
    reader = Reader([], reads_all=True) if seat is None else Reader([seat - 1])
    end = steps if last is None else last
    agreeing(game, record, file, lambda: Film(Replay(game, record), screen, reader).run(first, end, board, stepwise))


class Film:
    """A replay on a screen, as one reader may know it."""

    def __init__(self, replay: Replay, screen: Screen, reader: Reader) -> None:
        self.replay = replay
        self.screen = screen
        self.reader = reader

    def run(self, first: int, last: int, board: bool, stepwise: bool) -> None:
        """Show the steps up to the last one asked for, then the board or the end."""
        for step in self.replay.steps(first, last):
            self.show(step)
            if step is not None and stepwise and not self.goes_on(board):
                return
        if board:
            self.show_board()
        self.show_outcome()

    def show(self, step: Step | None) -> None:
        """A step (or the set-up) and what came of it, as far as the reader may know."""
        number, state = self.replay.done, self.replay.state
        if step is not None:
            name = self.screen.speech.chairs[step.seat].name
            known = self.reader.reads(step.seat, step.action)
            self.screen.say(f"{number:>5}  {name}{f': {step.action}' if known else ' answers'}", "bold")
        kinds = state.notation().kinds
        heard = self.reader.heard(step.events if step else self.replay.opening)
        self.screen.show_news(state, [Heard(number, event.written(kinds)) for event in heard], 1000)

    def show_board(self) -> None:
        """The board as the reader sees it."""
        self.screen.show_board(self.replay.state, self.reader.viewers()[0])

    def goes_on(self, board: bool) -> bool:
        """Wait for Enter; q stops."""
        if board:
            self.show_board()
        if not sys.stdin.isatty():
            return True
        try:
            return input("Enter: next step, q: stop ").strip() != "q"
        except EOFError:
            return False

    def show_outcome(self) -> None:
        """The places, when the game is over here."""
        outcome = self.replay.state.outcome() if self.replay.state.seat() < 0 else None
        if outcome is not None:
            self.screen.console.print(places(outcome, self.screen.speech.chairs))
            self.screen.console.print(reason(self.replay.game, outcome))
