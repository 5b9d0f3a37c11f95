"""`retrorocket train`: weights of a judge from games that it plays against itself."""

from pathlib import Path

import click

from retrorocket.bots.judge import AS_SET, Judge
from retrorocket.bots.roster import JUDGING
from retrorocket.bots.weights.files import written
from retrorocket.cli.consoles import aside, out
from retrorocket.cli.faults import INTERRUPTED
from retrorocket.cli.labour import on_option, progress_bar, seed_option, stop_on_interrupt, workers_option
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import FILE, checked_levels, checked_setup, game_argument, option_option
from retrorocket.kernel.game import Game
from retrorocket.kernel.version import VERSION
from retrorocket.lab.engines import cores
from retrorocket.lab.job import Job, packs_of
from retrorocket.lab.training import Place, Score, climbed, fitted_terms, proved

EXAMPLES = """
retrorocket train doomsday --out doomsday.toml
retrorocket train doomsday --fit 0 --rounds 60 --games 100 --proof 1000 --out doomsday.toml
retrorocket train pocket-tactics --level captain --rounds 0 --out pocket-tactics.toml
"""
ENOUGH = 0.55
"""Learned weights are worth shipping from this part of the games on, if the interval lies above a half."""


@click.command(cls=Page, epilog=EXAMPLES, short_help="Learn the weights of a game's judge from self-play.")
@game_argument
@click.option("--fit", type=click.IntRange(0, 1_000_000), default=200, show_default=True, help="Games to fit terms to.")
@click.option("--rounds", type=click.IntRange(0, 10_000), default=30, show_default=True, help="Duels for leanings.")
@click.option("--games", type=click.IntRange(2, 100_000), default=40, show_default=True, help="How many, a duel.")
@click.option("--proof", type=click.IntRange(2, 1_000_000), default=400, show_default=True, help="Games of the proof.")
@click.option("--level", default="pilot", show_default=True, help="Who plays the duels and the proof.")
@option_option
@seed_option
@workers_option
@on_option
@click.option("--out", type=FILE, metavar="FILE", required=True, help="The weights file to write.")
def train(
    game: Game,
    fit: int,
    rounds: int,
    games: int,
    proof: int,
    level: str,
    options: tuple[str, ...],
    seed: int,
    workers: int | None,
    on: str,
    out: Path,
) -> int:
    """Learn what the judge of GAME weighs, at a table for two.

    Terms of the position are fitted to who won games of the judge with noise (logistic regression); leanings climb by
    duels between neighbours. What comes of it then plays fresh seeds against the weights set by hand. FILE gets the
    weights with what made them; the same command makes the same file. Ctrl-C writes nothing.
    """
    if game.id not in JUDGING:
        raise click.UsageError(f"{game.title} has no judge, so there is nothing to train")
    checked_levels(game, [level, f"{level}:hand"])
    if not out.absolute().parent.is_dir():
        raise click.UsageError(f"--out {out}: there is no such folder")
    judge = JUDGING[game.id]()
    setup = checked_setup(game, 2, options)
    job = Job(game.id, (level, level), dict(setup.options), seed, packs=packs_of(game))
    climbs = rounds if judge.leaning_names() else 0
    with stop_on_interrupt() as stop, progress_bar(game.id, fit + climbs * games + proof) as tick:
        place = Place(on, workers or cores(), stop, tick)
        terms = fitted_terms(job, judge, fit, place) if fit else [AS_SET] * len(judge.term_names())
        weights = terms + climbed(job, judge, terms, climbs, games, place)
        score = proved(job, judge, weights, proof, place)
    if stop():
        aside().print("stopped; nothing is written")
        return INTERRUPTED
    made: dict[str, object] = {"by": "retrorocket train", "seed": seed, "fit": fit, "rounds": climbs, "games": games}
    made |= told(job, score)
    out.write_text(written(game.id, judge, weights, made), encoding="utf-8")
    tell(judge, weights, score)
    return 0


def told(job: Job, score: Score) -> dict[str, object]:
    """What made the weights, and what they won against those set by hand."""
    low, high = score.interval()
    engine: dict[str, object] = {"level": job.bots[0], "engine": VERSION, "data": job.data_digest()}
    proof: dict[str, object] = {
        "proof": score.games,
        "won": round(score.rate(), 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }
    return engine | proof


def tell(judge: Judge, weights: list[int], score: Score) -> None:
    """Print the weights and how they did."""
    low, high = score.interval()
    for name, weight in zip(judge.weight_names(), weights, strict=True):
        out().print(f"{name} {weight}")
    out().print(f"against those set by hand: {score.rate():.1%} of {score.games} games ({low:.1%} to {high:.1%})")
    better = score.rate() >= ENOUGH and low > 0.5
    out().print("better than those set by hand" if better else "not shown to be better than those set by hand")
