"""`retrorocket lesson`: learn a game by playing, in the terminal."""

import click
from rich.table import Table

from retrorocket.cli.consoles import out
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import game_named, nearest
from retrorocket.cli.table.learning import Learning
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.game import Game
from retrorocket.lessons.lesson import lessons_of

EXAMPLES = """
retrorocket lesson
retrorocket lesson doomsday
retrorocket lesson doomsday first
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="Learn a game by playing a lesson here.")
@click.argument("game", type=game_named, metavar="[GAME]", required=False)
@click.argument("name", required=False)
@click.option("--plain", is_flag=True, help="No colours, no clearing.")
def lesson(game: Game | None, name: str | None, plain: bool) -> None:
    """Play a lesson of GAME: a prepared position on which you are told what to do and why.

    Without a NAME the lessons are listed, without a GAME those of all games. In a lesson type moves as at any table;
    help tells what else can be typed.
    """
    if game is None or name is None:
        out(plain).print(listed([game] if game else list(GAMES.values())))
        return
    known = {lesson.name: lesson for lesson in lessons_of(game)}
    if name not in known:
        raise click.UsageError(f"no lesson {name!r} of {game.title}; {nearest(name, list(known), 'lessons are')}")
    Learning(game, known[name], out(plain), plain).talk()


def listed(games: list[Game]) -> Table:
    """The lessons of some games, in their order."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for game in games:
        for each in lessons_of(game):
            table.add_row(f"{game.id} {each.name}", f"{each.minutes} min", f"{each.title}. {each.about}")
    return table
