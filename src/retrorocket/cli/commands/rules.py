"""`retrorocket rules`: look something up."""

import click

from retrorocket.cli.consoles import out
from retrorocket.cli.faults import FAILED
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import game_argument
from retrorocket.cli.rulebook import FULL, contents, entries
from retrorocket.kernel.game import Game

EXAMPLES = """
retrorocket rules doomsday
retrorocket rules doomsday DD-LAUNCH-01
retrorocket rules doomsday earth cards --full
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="Look something up in the rules of a game.")
@game_argument
@click.argument("words", nargs=-1)
@click.option("--full", is_flag=True, help="Every entry found in full, however many.")
def rules(game: Game, words: tuple[str, ...], full: bool) -> None:
    """Show the rules of GAME that have an id or hold all the WORDS; without words, what there is."""
    wanted = " ".join(words)
    if not wanted:
        out().print(contents(game.ledger))
        return
    if not game.ledger.search(wanted):
        raise Missing(f"no rule of {game.title} holds {wanted!r}; 'retrorocket rules {game.id}' lists the topics")
    out().print(entries(game.ledger, wanted, len(game.ledger.entries) if full else FULL))


class Missing(click.ClickException):
    """Nothing was found."""

    exit_code = FAILED
