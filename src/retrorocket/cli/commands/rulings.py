"""`retrorocket rulings`: what each switch of a game does, in one table."""

import json
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from rich.table import Table

from retrorocket.cli.consoles import aside, out
from retrorocket.cli.faults import INTERRUPTED
from retrorocket.cli.labour import (
    How,
    Stop,
    job_asked,
    play_run,
    playing,
    seats_option,
    stop_on_interrupt,
)
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import FILE, best_level, game_argument, packed, packs_option
from retrorocket.kernel.game import Game
from retrorocket.lab.compare import Comparison, Figure, compare_runs
from retrorocket.lab.compare_page import change
from retrorocket.lab.job import Job
from retrorocket.lab.rulings import SHOWN, Ruling, corrected, rulings_of
from retrorocket.lab.runs import begin_run
from retrorocket.lab.worker import NothingPlayed

EXAMPLES = """
retrorocket rulings doomsday --games 500
retrorocket rulings pocket-tactics --games 200 --out rulings --json
"""
USUAL = "usual"


@click.command(cls=Page, epilog=EXAMPLES, short_help="What each switch of a game does, in one table.")
@game_argument
@click.option("--games", type=click.IntRange(2, 1_000_000), default=400, show_default=True, help="How many, a switch.")
@seats_option
@packs_option
@playing
@click.option("--out", type=FILE, metavar="DIR", help="Keep all games in this folder.")
@click.option("--json", "as_json", is_flag=True, help="Print the table as one JSON object.")
def rulings(
    game: Game,
    games: int,
    seats: list[str] | None,
    packs: tuple[Path, ...],
    how: How,
    out: Path | None,
    as_json: bool,
) -> int:
    """Measure every variant and optional rule of GAME against the game as it is, each alone, with the same seeds.

    All changes are corrected together for being so many. Ctrl-C tells what was measured so far.
    """
    game = packed(game, packs)
    job = job_asked(game, seats or [best_level(game)] * game.fewest, (), how.seed)
    found = rulings_of(game, len(job.bots))
    with ExitStack() as stack:
        folder = out or Path(stack.enter_context(TemporaryDirectory(prefix="retrorocket-rulings-")))
        stop = stack.enter_context(stop_on_interrupt())
        measured = measure(job, [ruling for ruling in found if not ruling.against], games, folder, how, stop)
        if stop() and not measured:
            raise NothingPlayed("measure")
        left = [ruling for ruling in found if ruling.against]
        tell(game, measured, left, games, as_json)
        if out is not None:
            (out / "rulings.json").write_text(json.dumps(as_object(measured, left), indent=1) + "\n", encoding="utf-8")
        return INTERRUPTED if stop() else 0


def measure(
    job: Job, found: list[Ruling], games: int, folder: Path, how: How, stop: Stop
) -> list[tuple[Ruling, list[Figure]]]:
    """Play the usual game once and every ruling against it."""
    usual = begin_run(folder / USUAL, job, games, how.resume)
    play_run(usual, how, stop)
    measured: list[tuple[Ruling, Comparison]] = []
    for place, ruling in enumerate(found):
        if stop():
            break
        if aside().is_terminal:
            aside().print(f"{place + 1} of {len(found)}: {ruling.name()}")
        side = Job(job.game, job.bots, job.options | {ruling.option.id: ruling.value}, job.seed, packs=job.packs)
        run = begin_run(folder / ruling.name(), side, games, how.resume)
        play_run(run, how, stop)
        if run.played():
            measured.append((ruling, compare_runs(usual, run)))
    return corrected(measured)


def as_object(measured: list[tuple[Ruling, list[Figure]]], left: list[Ruling]) -> dict[str, object]:
    """The table for programs."""
    rows = [
        {"option": ruling.option.id, "value": ruling.value, "figures": [figure.as_json() for figure in figures]}
        for ruling, figures in measured
    ]
    return {"rulings": rows, "not measured": {ruling.name(): ruling.against for ruling in left}}


def tell(
    game: Game, measured: list[tuple[Ruling, list[Figure]]], left: list[Ruling], games: int, as_json: bool
) -> None:
    """Print the table."""
    if as_json:
        click.echo(json.dumps(as_object(measured, left)))
        return
    console = out()
    console.print(f"{game.title}: what each switch changes, {games:,} pairs of games; * survives the correction")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for place, head in enumerate(("switch", *SHOWN)):
        table.add_column(head, justify="right" if place else "left")
    for ruling, figures in measured:
        table.add_row(ruling.name(), *(cell(figure) for figure in figures))
    console.print(table)
    for ruling in left:
        console.print(f"{ruling.name()} {ruling.against}", soft_wrap=True)


def cell(figure: Figure) -> str:
    """A change with half its interval."""
    half = (figure.change.high - figure.change.low) / 2
    reach = f"{100 * half:.1f}" if figure.share else f"{half:,.2f}"
    return f"{change(figure, figure.change.mean)} ± {reach}{' *' if figure.finding() else ''}"
