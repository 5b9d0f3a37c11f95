"""`retrorocket certify`: try all that the research environments of a game promise."""

import json
from typing import Any

import click
from rich.table import Table

from retrorocket import mode
from retrorocket.cli.consoles import out
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import game_argument
from retrorocket.kernel.game import Game

EXAMPLES = """
retrorocket certify doomsday
retrorocket certify rocketmen --positions 1000 --json
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="Try what the research environments promise.")
@game_argument
@click.option(
    "--positions", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="How many for each law."
)
@click.option("--json", "as_json", is_flag=True, help="Print the card as one JSON object.")
def certify(game: Game, positions: int, as_json: bool) -> int:
    """Run PettingZoo's, Gymnasium's and OpenSpiel's own tests on the environments of GAME, and ours; print one card.

    Masks are sound and complete, observations leak nothing and lose nothing, seeds are honoured, and every interface
    plays the engine's games. It fails if anything does not hold.
    """
    from retrorocket.envs.needing import Missing, needed

    try:
        card = needed("retrorocket.envs.certificate", "envs").certified(game.id, positions)
    except Missing as missing:
        raise click.UsageError(str(missing)) from None
    if as_json:
        click.echo(json.dumps(card.as_json()))
    else:
        show(card, game)
    return 0 if card.passed() else 1


def show(card: Any, game: Game) -> None:
    """The card for people."""
    console = out()
    console.print(f"{game.title} ({mode.running()})")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for what, held, told in card.checks:
        table.add_row("passed" if held else "FAILED", what, told)
    for what, value in card.figures.items():
        table.add_row("", what, f"{value:,}")
    console.print(table)
