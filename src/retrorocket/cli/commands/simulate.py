"""`retrorocket simulate`: many games of bots, counted."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter

import click

from retrorocket.cli.consoles import aside, out
from retrorocket.cli.faults import INTERRUPTED
from retrorocket.cli.labour import on_option, progress_bar, seed_option, stop_on_interrupt, workers_option
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import (
    FILE,
    best_level,
    checked_levels,
    checked_setup,
    game_argument,
    option_option,
    packed,
    packs_option,
    words_of,
)
from retrorocket.cli.summary import summary
from retrorocket.kernel.game import Game
from retrorocket.lab.engines import cores
from retrorocket.lab.job import Job, Played, packs_of
from retrorocket.lab.rows import CsvSink, ParquetSink, RecordSink, Sink
from retrorocket.lab.simulate import play_all
from retrorocket.lab.tally import Tally
from retrorocket.lab.worker import NothingPlayed

EXAMPLES = """
retrorocket simulate doomsday --games 1000 --seats greedy,random
retrorocket simulate doomsday --games 200 --seats greedy,greedy,random --seed 7 --json
retrorocket simulate doomsday --games 50 --records records --csv games.csv
retrorocket simulate doomsday --games 500 --option doomsday_cards=3 --parquet games.parquet
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="Many games of bots, and who wins.")
@game_argument
@click.option("--games", type=click.IntRange(1, 10_000_000), default=100, show_default=True, help="How many games.")
@click.option("--seats", type=words_of, metavar="A,B,..", help="The bots by seat.  [default: greedy,random]")
@option_option
@packs_option
@seed_option
@workers_option
@on_option
@click.option("--records", type=FILE, help="Write the record of every game into this folder.")
@click.option("--csv", type=FILE, help="Write a row a game and seat as CSV.")
@click.option("--parquet", type=FILE, help="The same as Parquet (needs pyarrow).")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as one JSON object.")
def simulate(
    game: Game,
    games: int,
    seats: list[str] | None,
    options: tuple[str, ...],
    packs: tuple[Path, ...],
    seed: int,
    workers: int | None,
    on: str,
    records: Path | None,
    csv: Path | None,
    parquet: Path | None,
    as_json: bool,
) -> int:
    """Play many games of GAME between bots and count who wins.

    Bots move on one seat from game to game, so that none keeps the first place. A win that k seats share counts 1/k for
    each. Results follow from the seed, whatever the number of workers. Ctrl-C ends after the games in hand and
    keeps what was played.
    """
    game = packed(game, packs)
    levels = checked_levels(game, seats or default_bots(game))
    setup = checked_setup(game, len(levels), options)
    job = Job(game.id, tuple(levels), dict(setup.options), seed, records is not None, packs=packs_of(game))
    tally = Tally(job)
    sinks = opened(job, games, records, csv, parquet)
    begun = perf_counter()
    with ExitStack() as stack:
        for sink in sinks:
            stack.callback(sink.close)
        with stop_on_interrupt() as stop:
            count(play_all(job, games, workers or cores(), stop, on), games, tally, sinks)
    seconds = perf_counter() - begun
    if not tally.games:
        raise NothingPlayed("count")
    if tally.games < games:
        aside().print(f"stopped after {tally.games} of {games} games; what follows counts these")
    if as_json:
        click.echo(json.dumps(tally.as_json(seconds)))
    else:
        out().print(summary(game, tally, seconds))
    return INTERRUPTED if tally.games < games else 0


def default_bots(game: Game) -> list[str]:
    """The best quick bot against random play."""
    return [best_level(game), *["random"] * (game.fewest - 1)]


def opened(job: Job, games: int, records: Path | None, csv: Path | None, parquet: Path | None) -> list[Sink]:
    """The files asked for; one that cannot be written is found out before any game is played."""
    sinks: list[Sink] = []
    if records is not None:
        if any(records.glob("game-*.jsonl")):
            raise click.UsageError(f"--records {records}: this folder holds records already; name a fresh one")
        sinks.append(RecordSink(records, games))
    if csv is not None:
        sinks.append(CsvSink(job, csv))
    if parquet is not None:
        try:
            sinks.append(ParquetSink(job, parquet))
        except ImportError:
            raise click.UsageError("--parquet needs pyarrow: pip install 'retrorocket[parquet]'") from None
    return sinks


def count(plays: Iterator[Played], games: int, tally: Tally, sinks: list[Sink]) -> None:
    """Count and write games as they are played, with a progress bar where somebody looks."""
    with progress_bar(tally.job.game, games) as tick:
        for played in plays:
            tally.add(played)
            for sink in sinks:
                sink.add(played)
            tick()
