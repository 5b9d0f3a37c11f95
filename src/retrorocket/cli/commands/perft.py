"""`retrorocket perft`: count sequences of moves, to compare engines and versions."""

from time import perf_counter

import click
from rich.table import Table

from retrorocket.cli.consoles import out
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import SEED, checked_setup, game_argument, option_option
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.game import Game
from retrorocket.kernel.perft import perft as count

EXAMPLES = """
retrorocket perft doomsday --depth 3
retrorocket perft doomsday --depth 3 --seats 4 --seed 7
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="Count sequences of legal moves.")
@game_argument
@click.option("--depth", type=click.IntRange(0, 30), default=3, show_default=True, help="How many moves deep.")
@click.option("--seats", type=click.IntRange(1, 8), help="How many players.  [default: the fewest]")
@option_option
@click.option("--seed", type=SEED, default=1, show_default=True, help="The seed of the dice.")
def perft(game: Game, depth: int, seats: int | None, options: tuple[str, ...], seed: int) -> None:
    """Count the sequences of legal moves of GAME from its start, to each depth."""
    state = game.new(checked_setup(game, seats or game.fewest, options), CounterDice(seed))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("depth", "sequences", "seconds"):
        table.add_column(title, justify="right")
    for level in range(depth + 1):
        begun = perf_counter()
        table.add_row(str(level), f"{count(state, level):,}", f"{perf_counter() - begun:.3f}")
    out().print(table)
