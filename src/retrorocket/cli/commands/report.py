"""`retrorocket report`: a balance report of a game as one page."""

import json
from pathlib import Path

import click

from retrorocket.cli.consoles import aside, out
from retrorocket.cli.faults import INTERRUPTED
from retrorocket.cli.labour import (
    How,
    job_asked,
    out_option,
    play_run,
    playing,
    rules_near,
    seats_option,
    stop_on_interrupt,
    varied_option,
)
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import best_level, game_argument, packed, packs_option
from retrorocket.kernel.game import Game
from retrorocket.lab.report import Report, report_on
from retrorocket.lab.report_page import report_page
from retrorocket.lab.runs import Run, begin_run
from retrorocket.lab.sentences import main_findings

EXAMPLES = """
retrorocket report doomsday --out report-doomsday
retrorocket report pocket-tactics --games 2000 -o faction_a=any -o faction_b=any --out report-tactics
retrorocket report doomsday --games 5000 --out report-doomsday --resume
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="A balance report of a game as one page.")
@game_argument
@click.option("--games", type=click.IntRange(1, 100_000_000), default=1000, show_default=True, help="How many games.")
@seats_option
@varied_option
@packs_option
@playing
@out_option
@click.option("--json", "as_json", is_flag=True, help="Print the figures as one JSON object.")
def report(
    game: Game,
    games: int,
    seats: list[str] | None,
    options: tuple[str, ...],
    packs: tuple[Path, ...],
    how: How,
    out: Path,
    as_json: bool,
) -> int:
    """Play GAME many times and report who wins, how long it takes, when it is decided and what never occurs.

    DIR holds report.html (one page that needs nothing else), report.json, manifest.json and the games as Parquet.
    Ctrl-C reports on what was played; --resume plays on.
    """
    game = packed(game, packs)
    job = job_asked(game, seats or [best_level(game)] * game.fewest, options, how.seed)
    run = begin_run(out, job, games, how.resume)
    with stop_on_interrupt() as stop:
        play_run(run, how, stop)
        cut = stop()
    made = write_report(run)
    if cut:
        aside().print(f"stopped after {made.games} of {games} games; the report counts these, --resume plays on")
    tell(made, out, as_json)
    return INTERRUPTED if cut else 0


def write_report(run: Run) -> Report:
    """Make the report of a run and write it beside the games."""
    made = report_on(run)
    made.write_json(run.folder)
    (run.folder / "report.html").write_text(report_page(made, rules_near(run.folder)), encoding="utf-8")
    return made


def tell(made: Report, folder: Path, as_json: bool) -> None:
    """Print the main findings, or the figures."""
    if as_json:
        click.echo(json.dumps(made.as_json()))
        return
    console = out()
    for sentence in main_findings(made):
        console.print(f"- {sentence}", soft_wrap=True)
    console.print(f"The report is {folder / 'report.html'}.", soft_wrap=True)
