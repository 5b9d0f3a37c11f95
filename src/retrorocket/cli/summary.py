"""The result of a simulation on a console."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from retrorocket import mode
from retrorocket.kernel.game import Game
from retrorocket.lab.tally import Standing, Tally


def summary(game: Game, tally: Tally, seconds: float) -> RenderableType:
    """Wins by bot and by seat, how the games ended, how long it took."""
    head = Text(f"{game.title}, {tally.games:,} games, seed {tally.job.seed}", style="bold")
    speed = f"{tally.games / seconds:,.1f} games/s, {tally.steps / seconds:,.0f} steps/s" if seconds else ""
    length = f"{tally.steps / tally.games:,.1f} steps a game" if tally.games else "no game"
    foot = Text(f"{length}, {seconds:,.1f} s, {speed}, {mode.running()}", style="dim")
    return Group(head, standings("bot", tally.bots), standings("place", tally.seats), endings(game, tally), foot)


def standings(what: str, rows: list[Standing]) -> Table:
    """Wins with their 95 % intervals, and points."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 1, 0), collapse_padding=True)
    for title in (what, "wins", "rate", "95 % interval", "points a game"):
        table.add_column(title, justify="left" if title == what else "right")
    for row in rows:
        low, high = row.interval()
        wins = f"{row.wins:,.0f}" if row.wins.is_integer() else f"{row.wins:,.2f}"
        table.add_row(row.name, wins, f"{row.rate():.1%}", f"{low:.1%} to {high:.1%}", f"{row.mean_points():.1f}")
    return table


def endings(game: Game, tally: Tally) -> Table:
    """The rules that ended the games."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("ended by")
    table.add_column("games", justify="right")
    for rule, games in tally.reasons.most_common():
        title = game.ledger.entry(rule).title if game.ledger.has(rule) else ""
        table.add_row(Text(f"{rule} {title}"), f"{games:,}")
    return table
