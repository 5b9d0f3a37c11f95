"""Saving on request: to a named file, asking before another one is overwritten."""

from pathlib import Path

from retrorocket.cli.faults import in_words
from retrorocket.cli.table.files import write_game
from retrorocket.cli.table.session import Session


def save_as(session: Session, name: str) -> bool:
    """Save under a name (the last one, or one after the game, when it is empty); tell whether it is done."""
    path = Path(name).expanduser() if name else session.file or Path(f"{session.match.game.id}.save.jsonl")
    if path.exists() and path != session.file and not agreed(session, f"{path} exists. Overwrite it? (y/n) "):
        return False
    if not written(session, path):
        return False
    session.file = path
    return True


def written(session: Session, path: Path) -> bool:
    """Write the game, or say why that failed."""
    try:
        write_game(session.match, path)
    except OSError as error:
        session.screen.say(f"Not saved: {in_words(error)}", "red")
        return False
    except ValueError as error:
        session.screen.say(f"Not saved: {error}", "red")
        return False
    session.screen.say(f"Saved after {len(session.match.steps)} moves: {path}", "green")
    return True


def agreed(session: Session, question: str) -> bool:
    """Ask for a yes."""
    return session.keyboard.line(question).casefold() in ("y", "yes")
