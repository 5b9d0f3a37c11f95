"""`retrorocket compare`: two sides that differ in a rule or a pack, played with the same seeds."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
from rich.table import Table

from retrorocket.cli.consoles import aside, out
from retrorocket.cli.faults import INTERRUPTED
from retrorocket.cli.labour import How, Stop, playing, progress_bar, seats_option, stop_on_interrupt
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import FILE, best_level, checked_levels, checked_setup, game_argument
from retrorocket.kernel.game import Game
from retrorocket.lab.compare import Comparison, Watching, compare_runs
from retrorocket.lab.compare_page import HEADS, compare_page, figure_row
from retrorocket.lab.engines import Engine
from retrorocket.lab.job import Job
from retrorocket.lab.runs import Run, begin_run
from retrorocket.lab.shards import SHARD
from retrorocket.lab.sides import side_packs, with_side_packs
from retrorocket.lab.sites import engine_at
from retrorocket.lab.worker import NothingPlayed

EXAMPLES = """
retrorocket compare doomsday --b doomsday_cards=4
retrorocket compare doomsday --a doomsday_cards=1 --b doomsday_cards=5 --games 4000 --out cards
retrorocket compare doomsday --b steep_launch=on --until 4%
retrorocket compare rocketmen --b pack.toml --games 500
"""
MOST = 1_000_000


class Share(click.ParamType):  # type: ignore[type-arg]  # generic since click 8.4 only
    """A share as people write it: 1%."""

    name = "share"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """From 0 to 1."""
        try:
            found = float(str(value).strip().removesuffix("%")) / 100
        except ValueError:
            self.fail(f"expected a width such as 1%, found {str(value)!r}", param, ctx)
        if not 0.0005 <= found <= 1:
            self.fail(f"expected a width from 0.05% to 100%, found {str(value)!r}", param, ctx)
        return found


def side_option(letter: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The words of a side."""
    words = f"Side {letter}: NAME=VALUE or a pack (a .toml file); may be repeated.  [default: the game as it is]"
    return click.option(f"--{letter}", f"side_{letter}", multiple=True, metavar="WHAT", help=words)


@click.command(cls=Page, epilog=EXAMPLES, short_help="What a change of a rule or a pack does, by pairs of games.")
@game_argument
@side_option("a")
@side_option("b")
@click.option("--games", type=click.IntRange(2, 10_000_000), default=1000, show_default=True, help="How many pairs.")
@click.option("--until", type=Share(), metavar="WIDTH", help="Play on until the seats' intervals are this narrow.")
@seats_option
@playing
@click.option("--out", type=FILE, metavar="DIR", help="Keep the page and all games in this folder.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as one JSON object.")
def compare(
    game: Game,
    side_a: tuple[str, ...],
    side_b: tuple[str, ...],
    games: int,
    until: float | None,
    seats: list[str] | None,
    how: How,
    out: Path | None,
    as_json: bool,
) -> int:
    """Play two sides of GAME with the same seeds and tell what the difference between them changes.

    Sides differ in options or packs. Each change has its 95 % interval, and is marked where it survives the correction
    for many comparisons. With --until games are played until the changes of all seats' wins are known to that width
    (from end to end, say 1%), by a rule that stays honest however often one looks. Ctrl-C tells what was played so far.
    """
    if side_a == side_b:
        raise click.UsageError("the two sides are the same; say with --b what is to differ")
    levels = checked_levels(game, seats or [best_level(game)] * game.fewest)
    jobs = [side_job(game, levels, side, how.seed) for side in (side_a, side_b)]
    names = (" ".join(side_a) or "the game as it is", " ".join(side_b) or "the game as it is")
    with ExitStack() as stack:
        folder = out or Path(stack.enter_context(TemporaryDirectory(prefix="retrorocket-compare-")))
        runs = [begin_run(folder / side, job, games, how.resume) for side, job in zip("ab", jobs, strict=True)]
        stop = stack.enter_context(stop_on_interrupt())
        with both_engines(jobs, how) as engines:
            runs, watching = play_until(runs, engines, until, stop) if until else play_pairs(runs, engines, stop)
        found = finished_comparison(runs, watching)
        if out is not None:
            (out / "compare.json").write_text(json.dumps(found.as_json(), indent=1) + "\n", encoding="utf-8")
            page = compare_page(runs[0], runs[1], names, found, watching is not None)
            (out / "compare.html").write_text(page, encoding="utf-8")
        if stop():
            aside().print(
                f"stopped after {found.games} pairs of games{', --resume plays on' if out is not None else ''}"
            )
        tell(found, names, as_json)
        return INTERRUPTED if stop() else 0


def side_job(game: Game, levels: list[str], side: tuple[str, ...], seed: int) -> Job:
    """The job of one side; what does not fit is refused."""
    paths = [Path(word) for word in side if "=" not in word]
    for path in paths:
        if path.suffix != ".toml":
            raise click.UsageError(f"{str(path)!r} is neither NAME=VALUE nor a pack, a .toml file")
    setup = checked_setup(with_side_packs(game, paths), len(levels), tuple(word for word in side if "=" in word))
    return Job(game.id, tuple(levels), dict(setup.options), seed, packs=side_packs(game, paths))


@contextmanager
def both_engines(jobs: list[Job], how: How) -> Iterator[list[Engine]]:
    """An engine for each side: workers know one set of packs."""
    with ExitStack() as stack:
        engines = []
        for job in jobs:
            engines.append(engine_at(how.on, job, how.workers, True))
            stack.callback(engines[-1].close)
        yield engines


def play_pairs(runs: list[Run], engines: list[Engine], stop: Stop) -> tuple[list[Run], None]:
    """Play all games of both sides, some of the one and the same of the other, so that a stop leaves pairs."""
    with progress_bar(f"{runs[0].job.game}, both sides", 2 * runs[0].games, sum(run.played() for run in runs)) as tick:
        for games in [*range(SHARD, runs[0].games, SHARD), runs[0].games]:
            for run, engine in zip(runs, engines, strict=True):
                if not stop():
                    replace(run, games=games).play(engine, stop, tick)
    return runs, None


def play_until(runs: list[Run], engines: list[Engine], until: float, stop: Stop) -> tuple[list[Run], Watching]:
    """Play whole shards of both sides until all intervals are narrow enough."""
    watching = Watching(len(runs[0].job.bots))
    games = 0
    while watching.width() > until and games < MOST and not stop():
        games = min(MOST, games + max(SHARD, games // 4 // SHARD * SHARD))
        runs = [run.lengthened(games) for run in runs]
        play_pairs(runs, engines, stop)
        watching.look(runs[0], runs[1])
    return runs, watching


def finished_comparison(runs: list[Run], watching: Watching | None) -> Comparison:
    """The comparison of all pairs that were played."""
    if not min(run.played() for run in runs):
        raise NothingPlayed("compare")
    found = compare_runs(runs[0], runs[1])
    return watching.with_intervals(found) if watching else found


def tell(found: Comparison, names: tuple[str, str], as_json: bool) -> None:
    """Print the figures, or lines to read."""
    if as_json:
        click.echo(json.dumps(found.as_json()))
        return
    console = out()
    console.print(f"a: {names[0]}\nb: {names[1]}", soft_wrap=True)
    console.print(f"{found.games:,} pairs of games; * survives the correction for many comparisons")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for place, head in enumerate(["", *HEADS]):
        table.add_column(head, justify="right" if place > 1 else "left", no_wrap=place != 1)
    used = [figure for figure in found.content if figure.finding()]
    for figure in [*found.figures, *used[:20]]:
        table.add_row("*" if figure.finding() else "", *figure_row(figure))
    console.print(table)
    if not found.findings():
        console.print("No difference survives the correction for many comparisons.")
    elif len(used) > 20:
        console.print(f"{len(used) - 20} more changes in the use of content; --out keeps them all.")
