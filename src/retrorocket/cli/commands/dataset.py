"""`retrorocket dataset`: games of bots for learning, as Parquet."""

from pathlib import Path

import click

from retrorocket.cli.consoles import aside, out
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import FILE, SEED, checked_levels, checked_setup, game_argument, option_option, words_of
from retrorocket.kernel.game import Game

EXAMPLES = """
retrorocket dataset doomsday --games 1000 --seats greedy,greedy --out games
retrorocket dataset pocketmodel --games 200 --seats search,greedy --actions flat --out games
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="Games of bots for learning, as Parquet.")
@game_argument
@click.option("--games", type=click.IntRange(1, 10_000_000), default=100, show_default=True, help="How many games.")
@click.option("--seats", type=words_of, metavar="A,B,..", help="The bots by seat.  [default: greedy in all]")
@option_option
@click.option(
    "--actions", type=click.Choice(["listed", "flat"]), default="listed", show_default=True, help="Which space."
)
@click.option("--shard", type=click.IntRange(1, 100_000), default=100, show_default=True, help="Games to a file.")
@click.option("--seed", type=SEED, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--out", "folder", type=FILE, required=True, help="The folder; a run that was cut short goes on in it.")
def dataset(
    game: Game,
    games: int,
    seats: list[str] | None,
    options: tuple[str, ...],
    actions: str,
    shard: int,
    seed: int,
    folder: Path,
) -> None:
    """Play GAME between bots and write what every seat saw, could choose, chose and got, as Parquet.

    Each file holds one seat's rows of some games and nothing that this seat did not know. A datasheet and checksums lie
    beside them.
    """
    from retrorocket.envs.needing import Missing, needed

    levels = checked_levels(game, seats or ["greedy"] * game.fewest)
    setup = checked_setup(game, len(levels), options)
    try:
        maker = needed("retrorocket.envs.dataset", "envs")
        wish = maker.Wish(game.id, levels, games, seed, dict(setup.options), actions, shard)
        for done in maker.written(wish, folder):
            aside().print(f"{done} of {games} games")
    except Missing as missing:
        raise click.UsageError(str(missing)) from None
    out().print(f"{games} games of {game.title} in {folder}")
