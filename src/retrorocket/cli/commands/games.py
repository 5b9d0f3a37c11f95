"""`retrorocket games`: what can be played."""

import click
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from retrorocket.bots.roster import CHARACTERS, RATINGS, opponents_for
from retrorocket.cli.consoles import out
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import game_named
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.game import Game

EXAMPLES = """
retrorocket games
retrorocket games doomsday
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="The games; the options and bots of one.")
@click.argument("game", type=game_named, metavar="[GAME]", required=False)
def games(game: Game | None) -> None:
    """List the games, or the options of one GAME and the bots that play it."""
    if game is None:
        out().print(catalogue())
    elif game.options:
        out().print(f"{game.title} for {game.fewest} to {game.most} players: --option NAME=VALUE")
        out().print(options_of(game))
    else:
        out().print(f"{game.title} has no options.")
    if game is not None:
        out().print("\nBots: --seats me,NAME")
        out().print(bots_of(game))


def catalogue() -> Table:
    """All games, a line each."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("id", "game", "players", "options"):
        table.add_column(title, no_wrap=title != "options")
    for game in GAMES.values():
        players = str(game.fewest) if game.fewest == game.most else f"{game.fewest}-{game.most}"
        table.add_row(game.id, game.title, players, ", ".join(option.id for option in game.options) or "-")
    return table


def options_of(game: Game) -> Group:
    """The options of a game with what they take and the rules they switch: a line for the name, the rest below it."""
    lines: list[RenderableType] = []
    for option in game.options:
        usual = str(option.default)
        if isinstance(option.default, bool):
            usual = "on" if option.default else "off"
        line = Text(option.id, style="bold")
        line.append(f"  {option.title}", style="not bold")
        takes = f"{option.expected()}; usual: {usual or 'nothing'}  {', '.join(option.rules)}"
        lines += [line, Padding(Text(takes, style="dim"), (0, 0, 0, 4))]
    return Group(*lines)


def bots_of(game: Game) -> Table:
    """The levels and characters of a game's bots, with what is known of their strength."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("name", "strength", "how it plays"):
        table.add_column(title, overflow="fold", no_wrap=title != "how it plays")
    for level in opponents_for(game.id):
        table.add_row(level.id, strength(game, level.id), level.about)
    for character in CHARACTERS.get(game.id, {}):
        name = f"pilot:{character}"
        table.add_row(name, strength(game, name), game.words.name("character_about", character))
    return table


def strength(game: Game, name: str) -> str:
    """A bot's rating with its interval, where it was measured."""
    found = RATINGS.get(game.id, {}).get(name)
    return f"{found[0]} ± {found[1]}" if found else "-"
