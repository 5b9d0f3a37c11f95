"""`retrorocket tune`: search for numbers of a pack that meet a goal."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import click

from retrorocket.cli.commands.compare import both_engines, finished_comparison, play_pairs
from retrorocket.cli.consoles import aside, out
from retrorocket.cli.faults import INTERRUPTED
from retrorocket.cli.labour import (
    How,
    Stop,
    option_named,
    play_run,
    playing,
    seats_option,
    stop_on_interrupt,
)
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import FILE, best_level, checked_levels, checked_setup, game_argument, option_option
from retrorocket.kernel.game import Game
from retrorocket.kernel.options import Number
from retrorocket.lab.compare_page import compare_page
from retrorocket.lab.job import Job
from retrorocket.lab.runs import begin_run
from retrorocket.lab.sides import side_packs, with_side_packs
from retrorocket.lab.tune import Trial, folder_name, search
from retrorocket.lab.tuning import Goal, Knob, read_goal, read_knob, turned
from retrorocket.lab.worker import NothingPlayed

EXAMPLES = """
retrorocket tune doomsday --vary doomsday_cards=1..5 --goal "decisions 300" --out tuned
retrorocket tune rocketmen --vary "saturn.toml ship[ring_tug].wr=5..9" --goal "seat 1 wins 50%" --out tuned
"""
VARY_WORDS = "'pack.toml unit[ID].field=LOW..HIGH' or 'option=LOW..HIGH'; may be repeated."


@click.command(cls=Page, epilog=EXAMPLES, short_help="Search for numbers of a pack that meet a goal.")
@game_argument
@click.option("--vary", "varied", multiple=True, required=True, metavar="WHAT", help=VARY_WORDS)
@click.option("--goal", required=True, metavar="GOAL", help="'seat 1 wins 50%', 'decisions 200', 'turns 12' and so on.")
@click.option("--within", type=float, help="Near enough to the goal.  [default: 1 point of wins, 1 % of a length]")
@click.option("--games", type=click.IntRange(2, 1_000_000), default=400, show_default=True, help="How many, a trial.")
@click.option("--trials", type=click.IntRange(1, 10_000), default=40, show_default=True, help="How many at most.")
@seats_option
@option_option
@playing
@click.option("--out", type=FILE, metavar="DIR", required=True, help="The folder for the pack, the page and all games.")
def tune(
    game: Game,
    varied: tuple[str, ...],
    goal: str,
    within: float | None,
    games: int,
    trials: int,
    seats: list[str] | None,
    options: tuple[str, ...],
    how: How,
    out: Path,
) -> int:
    """Search over numbers of a pack or of GAME's options until a goal is met.

    All trials play the same seeds. The best numbers are then played against those of before with fresh seeds: what was
    chosen because it was lucky does not look better than it is. DIR gets the pack, tune.json and compare.html.
    """
    knobs, aim = [read_knob(text) for text in varied], read_goal(goal)
    job = base_job(game, knobs, seats, options, how.seed)
    if aim.seat > len(job.bots):
        raise click.UsageError(f"--goal: there is no seat {aim.seat}, {len(job.bots)} play")
    near = (within / 100 if aim.share else within) if within is not None else (0.01 if aim.share else aim.wanted / 100)
    found: list[Trial] = []
    with stop_on_interrupt() as stop:
        tried = trying(job, knobs, aim, out / "trials", games, how, stop)
        for trial in search(knobs, aim, how.seed, trials, near, tried):
            found.append(trial)
            result = f"{aim.shown(trial.found)} ± {aim.shown(trial.margin)}"
            if aside().is_terminal:
                aside().print(f"{named(knobs, trial.values)}: {result}", soft_wrap=True)
        if not found:
            raise NothingPlayed("choose from")
        best = min(found, key=lambda trial: trial.off(aim))
        tuned = turned(job, knobs, best.values)
        write_result(out, tuned, knobs, aim, found, best)
        sides = [replace(each, seed=how.seed + 1) for each in (job, tuned)]
        told = proof(sides, out, games, how, aim, stop)
    tell(knobs, best, aim, near, told)
    return INTERRUPTED if stop() else 0


def base_job(game: Game, knobs: list[Knob], seats: list[str] | None, options: tuple[str, ...], seed: int) -> Job:
    """The job before anything is changed; numbers that cannot be varied are refused."""
    levels = checked_levels(game, seats or [best_level(game)] * game.fewest)
    paths = list(dict.fromkeys(Path(knob.pack) for knob in knobs if knob.pack))
    setup = checked_setup(with_side_packs(game, paths), len(levels), options)
    for knob in knobs:
        if not knob.pack:
            option = option_named(game, knob.path)
            if not isinstance(option, Number) or not (option.accepts(knob.low) and option.accepts(knob.high)):
                range_found = f"{knob.low}..{knob.high}"
                raise click.UsageError(f"--vary {knob.path}: expected {option.expected()}, found {range_found}")
    job = Job(game.id, tuple(levels), dict(setup.options), seed, packs=side_packs(game, paths))
    turned(job, knobs, [knob.low for knob in knobs])
    return job


def trying(
    job: Job, knobs: list[Knob], aim: Goal, folder: Path, games: int, how: How, stop: Stop
) -> Callable[[list[int]], Trial | None]:
    """What plays one trial; nothing comes of it once somebody has stopped."""

    def tried(values: list[int]) -> Trial | None:
        if stop():
            return None
        run = begin_run(folder / folder_name(values), turned(job, knobs, values), games, how.resume)
        play_run(run, how, stop)
        return None if stop() else Trial(values, *aim.measured(run))

    return tried


def named(knobs: list[Knob], values: list[int]) -> str:
    """Numbers with what they are of."""
    return ", ".join(f"{knob.name()}={value}" for knob, value in zip(knobs, values, strict=True))


def write_result(out: Path, tuned: Job, knobs: list[Knob], aim: Goal, found: list[Trial], best: Trial) -> None:
    """The packs with the best numbers, and all trials."""
    changed = {knob.pack.rsplit("/", 1)[-1] for knob in knobs if knob.pack}
    for name, text in tuned.packs:
        if name in changed:
            (out / name).write_text(text, encoding="utf-8")
    rows = [{"values": each.values, "found": round(each.found, 6), "margin": round(each.margin, 6)} for each in found]
    told = {"goal": aim.text, "vary": [knob.name() for knob in knobs], "best": best.values, "trials": rows}
    (out / "tune.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def proof(jobs: list[Job], out: Path, games: int, how: How, aim: Goal, stop: Stop) -> list[tuple[float, float]]:
    """Play the numbers of before and the best ones with fresh seeds, and write how they compare."""
    if stop():
        return []
    runs = [begin_run(out / side, job, games, how.resume) for side, job in zip(("before", "after"), jobs, strict=True)]
    with both_engines(jobs, how) as engines:
        play_pairs(runs, engines, stop)
    if stop():
        return []
    page = compare_page(runs[0], runs[1], ("before", "after"), finished_comparison(runs, None), False)
    (out / "compare.html").write_text(page, encoding="utf-8")
    return [aim.measured(run) for run in runs]


def tell(knobs: list[Knob], best: Trial, aim: Goal, near: float, told: list[tuple[float, float]]) -> None:
    """Print the best numbers and what fresh seeds say of them."""
    console = out()
    console.print(f"goal: {aim.text}\nbest: {named(knobs, best.values)}", soft_wrap=True)
    if best.off(aim) > near:
        console.print(f"not met: no trial came nearer than {aim.shown(best.found)}, and {aim.shown(near)} off would do")
    for side, (value, margin) in zip(("before", "after"), told, strict=False):
        console.print(f"{side}, with fresh seeds: {aim.shown(value)} ± {aim.shown(margin)}")
