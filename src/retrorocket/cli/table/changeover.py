"""A game in the terminal goes over to an engine that was built meanwhile: the same table in a fresh process.

Whoever builds the engine names a file in an environment variable; when it appears, the game goes on there, before its
next question, from its own record.
"""

import json
import os
import sys
from pathlib import Path
from typing import Final

from retrorocket import mode
from retrorocket.cli.table.files import write_game
from retrorocket.cli.table.session import Session

SUCCESSOR: Final = "RETROROCKET_SUCCESSOR"
"""Names a file that says which PYTHONPATH leads to the new engine."""
KEPT: Final = "RETROROCKET_KEPT"
"""What the record does not hold, for the process that goes on."""
READY: Final = "The compiled engine is ready: the game goes on with it."


def offered() -> bool:
    """Tell whether a new engine is there; lines that are not typed but piped in would be lost on the way to it."""
    sign = os.environ.get(SUCCESSOR, "")
    return bool(sign) and Path(sign).is_file() and sys.stdin.isatty()


def go_over(session: Session) -> None:
    """Go on in a process of the new engine, which takes the place of this one; where that fails, go on here."""
    sign = Path(os.environ.pop(SUCCESSOR))
    record = sign.with_name("game.jsonl")
    try:
        write_game(session.match, record)
        os.execve(sys.executable, command(session, record), environment(session, sign.read_text()))
    except (OSError, ValueError):
        return


def command(session: Session, record: Path) -> list[str]:
    """How the game is called there."""
    words = [sys.executable, "-m", "retrorocket", "play", "--resume", str(record)]
    words += ["--plain"] if session.screen.plain else []
    return words + (["--record", str(session.record)] if session.record is not None else [])


def environment(session: Session, path: str) -> dict[str, str]:
    """The environment there: its own modules, and what the people at this table have seen."""
    kept = {
        "file": None if session.file is None else str(session.file),
        "secret": session.secret,
        "at_keyboard": session.at_keyboard,
        "pages": session.pages,
        "welcomed": session.welcomed,
        "looked": session.chronicle.looked,
    }
    there = {name: value for name, value in os.environ.items() if name not in (mode.VARIABLE, "PYTHONPATH")}
    return there | {KEPT: json.dumps(kept)} | ({"PYTHONPATH": path} if path else {})


def take_up(session: Session) -> None:
    """Go on where the last process stopped, if there was one."""
    text = os.environ.pop(KEPT, "")
    if not text:
        return
    kept = json.loads(text)
    session.file = None if kept["file"] is None else Path(kept["file"])
    session.secret, session.at_keyboard = kept["secret"], kept["at_keyboard"]
    session.pages, session.welcomed = kept["pages"], kept["welcomed"]
    session.chronicle.looked[:] = kept["looked"]
    session.screen.say(READY, "dim")
