"""`retrorocket tournament`: every bot against every other, and a table of ratings."""

from pathlib import Path

import click
from rich.table import Table

from retrorocket.cli.commands.simulate import count
from retrorocket.cli.consoles import aside, out
from retrorocket.cli.faults import INTERRUPTED
from retrorocket.cli.labour import seed_option, stop_on_interrupt, workers_option
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import (
    checked_levels,
    checked_setup,
    game_argument,
    option_option,
    packed,
    packs_option,
    rated_bots,
    words_of,
)
from retrorocket.kernel.game import Game
from retrorocket.lab.engines import cores
from retrorocket.lab.job import packs_of
from retrorocket.lab.tally import Tally
from retrorocket.lab.tournament import Rated, pairings, ratings

EXAMPLES = """
retrorocket tournament doomsday --games 200
retrorocket tournament doomsday --bots greedy,random --games 50 --seed 7
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="Every bot against every other, rated.")
@game_argument
@click.option("--bots", type=words_of, metavar="A,B,..", help="The bots that meet.  [default: all that know the game]")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="How many, a pair.")
@option_option
@packs_option
@seed_option
@workers_option
def tournament(
    game: Game,
    bots: list[str] | None,
    games: int,
    options: tuple[str, ...],
    packs: tuple[Path, ...],
    seed: int,
    workers: int | None,
) -> int:
    """Let every bot meet every other at GAME for two, and rate them.

    Ratings are in points of Elo's scale (400 points are odds of 10 to 1), their mean is 0, and each has its
    95 % interval.
    """
    game = packed(game, packs)
    names = checked_levels(game, bots or rated_bots(game))
    if len(set(names)) < max(2, len(names)):
        raise click.UsageError("a tournament needs two bots or more, each named once")
    setup = checked_setup(game, 2, options)
    wins = [[0.0] * len(names) for _ in names]
    played = 0
    with stop_on_interrupt() as stop:
        for pairing in pairings(game.id, names, dict(setup.options), seed, packs_of(game)):
            tally = Tally(pairing.job)
            count(pairing.job, games, workers or cores(), tally, [], stop)
            wins[pairing.first][pairing.second] = tally.bots[0].wins
            wins[pairing.second][pairing.first] = tally.bots[1].wins
            played += tally.games
            if stop():
                break
    if stop():
        aside().print(f"stopped after {played} games; what follows counts these")
    out().print(f"{game.title}, every bot against every other")
    out().print(rated_table(ratings(names, wins)))
    return INTERRUPTED if stop() else 0


def rated_table(found: list[Rated]) -> Table:
    """The bots, best first."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("bot", "rating", "95 %", "score", "games"):
        table.add_column(title, justify="left" if title == "bot" else "right")
    for rated in found:
        score = f"{rated.score:.1%}"
        table.add_row(rated.bot, f"{rated.rating:+.0f}", f"± {rated.margin:.0f}", score, f"{rated.games:,}")
    return table
