"""What the commands of the lab share: their options, the progress bar, Ctrl-C, and where games are played."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from itertools import product
from pathlib import Path
from typing import Any

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from retrorocket.cli.consoles import aside
from retrorocket.cli.reading import FILE, SEED, checked_levels, checked_setup, nearest, words_of
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.options import Choice, Line, Number, Option, Switch
from retrorocket.lab.engines import cores
from retrorocket.lab.job import Job, packs_of
from retrorocket.lab.runs import Run
from retrorocket.lab.sites import engine_at

ANY = "any"
MOST_PLANS = 1000

seats_option = click.option(
    "--seats", type=words_of, metavar="A,B,..", help="The bots by seat.  [default: the best quick one]"
)
seed_option = click.option(
    "--seed", type=SEED, default=1, show_default=True, help="The same seed gives the same games."
)
workers_option = click.option(
    "--workers", type=click.IntRange(1, 512), help="Processes side by side.  [default: all cores]"
)
on_option = click.option(
    "--on",
    default="here",
    show_default=True,
    metavar="PLACE",
    help="Where to play: here, ray (a cluster started for this) or ray://HOST:PORT.",
)
resume_option = click.option("--resume", is_flag=True, help="Play on in a folder that holds a part of this run.")
out_option = click.option("--out", type=FILE, required=True, metavar="DIR", help="The folder for all that is made.")
varied_option = click.option(
    "--option",
    "-o",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="Set an option; NAME=A|B or NAME=any let games take turns over values. May be repeated.",
)


@dataclass(frozen=True)
class How:
    """How a command plays: by which seed, where, in how many processes, and whether it goes on with a part."""

    seed: int
    workers: int
    on: str
    resume: bool


def playing(command: Callable[..., int]) -> Callable[..., int]:
    """Options of all commands that play runs, which they get as one `how`."""

    @wraps(command)
    def told(*args: Any, seed: int, workers: int | None, on: str, resume: bool, **rest: Any) -> int:
        return command(*args, how=How(seed, workers or cores(), on, resume), **rest)

    for option in (resume_option, on_option, workers_option, seed_option):
        told = option(told)
    return told


class Stop:
    """Set by Ctrl-C: the simulation ends after the games in hand. A second Ctrl-C ends it at once."""

    def __init__(self) -> None:
        self.asked = False

    def __call__(self) -> bool:
        """Tell whether to stop."""
        return self.asked

    def ask(self, number: int, frame: object) -> None:
        """Take a signal."""
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True


@contextmanager
def stop_on_interrupt() -> Iterator[Stop]:
    """Turn Ctrl-C into a wish to stop while games are played."""
    stop = Stop()
    before = signal.signal(signal.SIGINT, stop.ask)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def progress_bar(name: str, total: int | None, done: int = 0) -> Iterator[Callable[[], None]]:
    """A bar with the time left, where somebody looks; what it gives is called after each game."""
    columns = TextColumn(name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = aside()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(name, total=total, completed=done)
        yield lambda: progress.advance(task)


def play_run(run: Run, how: How, stop: Stop) -> None:
    """Play what is missing of a run, with a bar."""
    missing = sum(len(run.numbers(shard)) for shard in run.missing())
    if not missing or stop():
        return
    engine = engine_at(how.on, run.job, min(how.workers, missing), True)
    try:
        with progress_bar(run.job.game, run.games, run.games - missing) as tick:
            run.play(engine, stop, tick)
    finally:
        engine.close()


def job_asked(game: Game, seats: list[str], options: tuple[str, ...], seed: int) -> Job:
    """The job of a command's words; whatever does not fit is refused in one line."""
    levels = checked_levels(game, seats)
    plain = tuple(text for text in options if not varies(game, text))
    setup = checked_setup(game, len(levels), plain)
    plans = plans_of(game, len(levels), dict(setup.options), [text for text in options if varies(game, text)])
    return Job(game.id, tuple(levels), dict(setup.options), seed, plans=plans, packs=packs_of(game))


def option_named(game: Game, name: str) -> Option:
    """An option of a game, or the nearest ones."""
    for option in game.options:
        if option.id == name:
            return option
    known = [option.id for option in game.options]
    raise click.UsageError(f"{game.title} has no option {name!r}; {nearest(name, known, 'options are')}")


def varies(game: Game, text: str) -> bool:
    """Tell whether a text gives several values to an option."""
    name, _, words = text.partition("=")
    option = next((each for each in game.options if each.id == name), None)
    return option is not None and not isinstance(option, Line) and ("|" in words or words == ANY)


def plans_of(game: Game, seats: int, options: dict[str, Any], texts: list[str]) -> tuple[dict[str, object], ...]:
    """All combinations of the values that go together."""
    choices = [(text.partition("=")[0], values_of(game, text)) for text in texts]
    names = [name for name, _ in choices]
    if not names:
        return ()
    combined = [dict(zip(names, values, strict=True)) for values in product(*(values for _, values in choices))]
    if len(combined) > MOST_PLANS:
        raise click.UsageError(f"these options make {len(combined):,} set-ups, at most {MOST_PLANS:,} can take turns")
    plans = tuple(plan for plan in combined if goes(game, seats, options | plan))
    if not plans:
        raise click.UsageError("no combination of these options goes together")
    return plans


def goes(game: Game, seats: int, options: dict[str, Any]) -> bool:
    """Tell whether options go together."""
    try:
        game.setup(seats, options)
    except DataError:
        return False
    return True


def values_of(game: Game, text: str) -> list[object]:
    """The values of an option that a text names."""
    name, _, words = text.partition("=")
    option = option_named(game, name)
    if words == ANY:
        return all_values(option)
    found: list[object] = []
    for word in words.split("|"):
        value = option.read(word.strip())
        if value is None:
            raise click.UsageError(f"--option {name}: expected {option.expected()}, found {word!r}")
        found.append(value)
    return found


def all_values(option: Option) -> list[object]:
    """Every value that an option takes."""
    if isinstance(option, Choice):
        return list(option.words)
    if isinstance(option, Number):
        return list(range(option.low, option.high + 1))
    assert isinstance(option, Switch)
    return [False, True]


def rules_near(folder: Path) -> str:
    """Where a page in this folder finds the pages of the rules: beside the sources, if it lies in a checkout."""
    for above in [folder.absolute(), *folder.absolute().parents]:
        if (above / "docs" / "rules" / "README.md").is_file():
            return Path(os.path.relpath(above / "docs" / "rules", folder.absolute())).as_posix()
    return "docs/rules"
