"""The end of a game: the places, the points, the rule that ended it, and the record for those who want it."""

from rich import box
from rich.table import Table
from rich.text import Text

from retrorocket.cli.table.chairs import Chair
from retrorocket.cli.table.keyboard import Left
from retrorocket.cli.table.saving import save_as, written
from retrorocket.cli.table.session import NOBODY, Session
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.game import Game
from retrorocket.kernel.outcome import Outcome


def show_end(session: Session) -> None:
    """The last news, the board as everybody may see it, the places; then offer the record."""
    outcome = session.match.outcome()
    assert outcome is not None
    hearer = session.at_keyboard if session.at_keyboard != NOBODY and not session.secret else SPECTATOR
    state = session.match.state
    fresh = session.chronicle.look(hearer) if hearer != SPECTATOR else session.chronicle.latest(SPECTATOR)
    session.screen.turn_page()
    session.screen.show_board(state, hearer)
    session.screen.show_news(state, fresh, 60)
    session.screen.console.print(places(outcome, session.chairs))
    session.screen.console.print(reason(session.match.game, outcome))
    offer_record(session)


def places(outcome: Outcome, chairs: list[Chair]) -> Table:
    """The final table, best first; those who share a place are level."""
    table = Table(box=box.SIMPLE_HEAD, title="The game is over", title_style="bold", title_justify="left")
    table.add_column("place", justify="right")
    table.add_column("player")
    table.add_column("points", justify="right")
    for chair in sorted(chairs, key=lambda chair: outcome.places[chair.seat]):
        first = outcome.places[chair.seat] == 1
        place = f"{outcome.places[chair.seat]}{' *' if first else ''}"
        table.add_row(place, Text(chair.title), str(outcome.scores[chair.seat]), style="bold" if first else "")
    return table


def reason(game: Game, outcome: Outcome) -> Text:
    """Why it ended, by rule."""
    entry = game.ledger.entry(outcome.reason)
    return Text(f"Ended by {entry.id}: {entry.title}.")


def offer_record(session: Session) -> None:
    """Save the record where the command line said, or where the people say now."""
    if session.record is not None:
        written(session, session.record)
        return
    try:
        name = session.keyboard.line("Save the record? Type a file name, or press Enter for no. ")
        if name:
            save_as(session, name)
    except (Left, KeyboardInterrupt):
        session.screen.console.print()


def farewell(session: Session) -> None:
    """Say how to go on after leaving in the middle."""
    if session.file is not None:
        session.screen.say(f"Until later. Go on with: retrorocket play --resume {session.file}")
    else:
        session.screen.say("The game is left unsaved.")
