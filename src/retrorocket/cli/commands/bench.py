"""`retrorocket bench`: how fast the engine plays here, in the mode that runs now."""

import json
from time import perf_counter

import click
from rich.table import Table

from retrorocket import mode
from retrorocket.cli.consoles import out
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import game_named
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.game import Game

EXAMPLES = """
retrorocket bench
retrorocket bench doomsday --seconds 5
RETROROCKET_MODE=interpreted retrorocket bench
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="How fast the engine plays here.")
@click.argument("games", type=game_named, metavar="[GAME]...", nargs=-1)
@click.option("--seconds", type=click.FloatRange(0.01, 600), default=1.0, show_default=True, help="How long, a game.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a table.")
def bench(games: tuple[Game, ...], seconds: float, as_json: bool) -> None:
    """Measure random playouts of GAMES (all, when none is named) on one core."""
    found = {game.id: measured(game, seconds) for game in games or tuple(GAMES.values())}
    if as_json:
        click.echo(json.dumps({"mode": mode.running(), "games": found}))
        return
    out().print(f"random playouts, {mode.running()}, one core")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("game", "playouts/s", "steps/s", "steps a game", "clone us", "view us"):
        table.add_column(title, justify="left" if title == "game" else "right")
    for name, row in found.items():
        table.add_row(name, *[f"{value:,.1f}" for value in row.values()])
    out().print(table)


def measured(game: Game, seconds: float) -> dict[str, float]:
    """Playouts and steps a second, and what a clone and a view of a middle position cost."""
    setup = game.setup(game.fewest)
    begun = perf_counter()
    games = steps = 0
    while games == 0 or perf_counter() - begun < seconds:
        steps += playout(game, games)
        games += 1
    took = perf_counter() - begun
    state = game.new(setup, CounterDice(1))
    clone = each(state.clone, seconds / 10)
    view = each(lambda: state.view(0), seconds / 10)
    return {"playouts": games / took, "steps": steps / took, "length": steps / games, "clone": clone, "view": view}


def playout(game: Game, number: int) -> int:
    """One random game; give its number of steps."""
    state = game.new(game.setup(game.fewest), CounterDice(seed_of(1, number)))
    dice = CounterDice(seed_of(2, number))
    steps = 0
    while state.frames:
        actions = state.legal()
        state.apply(actions[dice.below(len(actions))])
        steps += 1
    return steps


def each(work: object, seconds: float) -> float:
    """The microseconds of one call."""
    assert callable(work)
    begun = perf_counter()
    calls = 0
    while calls < 10 or perf_counter() - begun < seconds:
        work()
        calls += 1
    return (perf_counter() - begun) / calls * 1e6
