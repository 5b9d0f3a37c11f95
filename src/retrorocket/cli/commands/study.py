"""`retrorocket study`: what decided a recorded game."""

import json as writer
from collections.abc import Iterable
from pathlib import Path

import click
import msgspec
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from retrorocket.bots.roster import JUDGES
from retrorocket.cli.consoles import aside, out
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import FILE, agreeing, open_record, packs_option
from retrorocket.cli.table.chairs import PERSON, chairs_of
from retrorocket.kernel.game import Game
from retrorocket.kernel.record import Record
from retrorocket.study.page import page_of
from retrorocket.study.shapes import Study
from retrorocket.study.studying import EFFORTS, Studying
from retrorocket.study.telling import doubts, fortunes, luck, mistakes, percent, turns

EXAMPLES = """
retrorocket study game.jsonl
retrorocket study game.jsonl --effort quick
retrorocket study game.jsonl --html game.html
retrorocket study game.jsonl --json > study.json
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="What decided a recorded game: chances, mistakes, luck.")
@click.argument("file", type=FILE)
@click.option(
    "--effort", type=click.Choice(list(EFFORTS)), default="normal", show_default=True, help="How closely to look."
)
@click.option("--html", type=FILE, metavar="FILE", help="Write it as a page that needs nothing else.")
@click.option("--json", "json", is_flag=True, help="Print one object.")
@packs_option
def study(file: Path, effort: str, html: Path | None, json: bool, packs: tuple[Path, ...]) -> None:
    """Look at the game in the record FILE: who was likely to win when, what turned it, the largest mistakes, and luck.

    Every answer is judged by what its seat knew at the time. The chances come from short games that the greedy bot
    plays on, so they are those of players of its kind.
    """
    game, record = open_record(file, packs)
    found = agreeing(game, record, file, lambda: studied(game, record, effort))
    if html is not None:
        html.write_text(page_of(found), encoding="utf-8")
    if json:
        click.echo(writer.dumps(msgspec.to_builtins(found), indent=1, ensure_ascii=False))
    elif html is None:
        show(found)


def studied(game: Game, record: Record, effort: str) -> Study:
    """The study, with a bar while it is made."""
    chairs = chairs_of(game, record.header.players or [PERSON] * len(record.header.seats), record.header.seats)
    names = [chair.name for chair in chairs]
    if len(set(names)) < len(names):
        names = [f"{game.words.name('seat', chair.word)} ({chair.name})" for chair in chairs]
    columns = (TextColumn("looking"), BarColumn(), TextColumn("{task.completed}/{task.total}"), TimeRemainingColumn())
    console = aside()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("")
        work = Studying(
            game,
            JUDGES[game.id],
            record,
            names,
            EFFORTS[effort],
            lambda done, all: progress.update(task, completed=done, total=all),
        )
        return work.study()


def show(found: Study) -> None:
    """Everything, to read."""
    console = out()
    console.print(f"{found.title}, {found.steps} steps: {', '.join(found.names)}", style="bold")
    console.print(found.ended)
    console.print()
    console.print(curve(found))
    section("Turning points", turns(found))
    section("The largest mistakes", mistakes(found) if found.mistakes else ["None that is clear."])
    section("Luck", [luck(found), *fortunes(found)])
    console.print(f"\n{doubts(found)}")


def section(title: str, lines: Iterable[str]) -> None:
    """A title and what stands under it."""
    out().print(f"\n{title}", style="bold")
    for line in lines:
        out().print(f"- {line}")


def curve(found: Study) -> Table:
    """The chances over time, at most twenty lines."""
    shown = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    shown.add_column("after step", justify="right")
    for name in found.names:
        shown.add_column(name, justify="right")
    shown.add_column(f"{found.names[0]} wins")
    every = max(1, len(found.points) // 20)
    kept = found.points[::every]
    for point in kept if kept[-1] is found.points[-1] else [*kept, found.points[-1]]:
        shown.add_row(str(point.step), *map(percent, point.chances), "#" * round(20 * point.chances[0]))
    return shown
