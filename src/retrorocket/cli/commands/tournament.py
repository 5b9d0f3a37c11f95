"""`retrorocket tournament`: every bot against every other, and a table of ratings."""

import click
from rich.table import Table

from retrorocket.cli.commands.simulate import count
from retrorocket.cli.consoles import aside, out
from retrorocket.cli.faults import INTERRUPTED
from retrorocket.cli.labour import on_option, seed_option, stop_on_interrupt, workers_option
from retrorocket.cli.meeting import Meeting, meeting
from retrorocket.cli.pages import Page
from retrorocket.lab.engines import cores
from retrorocket.lab.job import packs_of
from retrorocket.lab.simulate import play_all
from retrorocket.lab.tally import Tally
from retrorocket.lab.tournament import Rated, pairings, ratings
from retrorocket.lab.worker import NothingPlayed

EXAMPLES = """
retrorocket tournament doomsday --games 200
retrorocket tournament doomsday --bots greedy,random --games 50 --seed 7
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="Every bot against every other, rated.")
@meeting
@seed_option
@workers_option
@on_option
def tournament(met: Meeting, seed: int, workers: int | None, on: str) -> int:
    """Let every bot meet every other at GAME for two, and rate them.

    Ratings are in points of Elo's scale (400 points are odds of 10 to 1), their mean is 0, and each has its
    95 % interval.
    """
    names = met.rivals("tournament", [])
    wins = [[0.0] * len(names) for _ in names]
    played = 0
    with stop_on_interrupt() as stop:
        for pairing in pairings(met.game.id, names, met.options, seed, packs_of(met.game)):
            tally = Tally(pairing.job)
            count(play_all(pairing.job, met.games, workers or cores(), stop, on), met.games, tally, [])
            wins[pairing.first][pairing.second] = tally.bots[0].wins
            wins[pairing.second][pairing.first] = tally.bots[1].wins
            played += tally.games
            if stop():
                break
    if not played:
        raise NothingPlayed("rate")
    if stop():
        aside().print(f"stopped after {played} games; what follows counts these")
    out().print(f"{met.game.title}, every bot against every other")
    out().print(rated_table(ratings(names, wins)))
    return INTERRUPTED if stop() else 0


def rated_table(found: list[Rated]) -> Table:
    """The bots, best first."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("bot", "rating", "95 %", "score", "games"):
        table.add_column(title, justify="left" if title == "bot" else "right")
    for rated in found:
        known = (f"{rated.rating:+.0f}", f"± {rated.margin:.0f}", f"{rated.score:.1%}") if rated.games else ("", "", "")
        table.add_row(rated.bot, *known, f"{rated.games:,}")
    return table
