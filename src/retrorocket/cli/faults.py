"""Whatever goes wrong ends in one clear line on stderr and an exit code; no traceback reaches a user."""

import os
import sys
import traceback

import click

from retrorocket.kernel.errors import DataError, NotationError, RuleBroken, Stale
from retrorocket.kernel.replay import Disagreement
from retrorocket.lab.worker import LabError, NothingPlayed
from retrorocket.server.faults import Undone

FAILED = 1
WRONG_USAGE = 2
BUG = 70
INTERRUPTED = 130
BROKEN_PIPE = 141
TRACEBACK = "RETROROCKET_TRACEBACK"


def say(line: str) -> None:
    """One line on stderr."""
    print(f"retrorocket: {' '.join(line.split())}", file=sys.stderr)


def exit_code_of(error: BaseException) -> int:
    """Say what went wrong, and give the exit code for it."""
    if isinstance(error, BrokenPipeError):
        return broken_pipe()
    if isinstance(error, click.UsageError):
        say(with_hint(error))
        return WRONG_USAGE
    if isinstance(error, click.ClickException):
        say(error.format_message())
        return error.exit_code
    if isinstance(error, NothingPlayed):
        say(str(error))
        return INTERRUPTED
    if isinstance(error, (KeyboardInterrupt, click.Abort)):
        say("interrupted")
        return INTERRUPTED
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else FAILED
    return failed(error)


def failed(error: BaseException) -> int:
    """A failure that is nobody's wrong usage: files, records, the disk; anything else is a bug."""
    if isinstance(error, OSError):
        say(in_words(error))
        return FAILED
    if isinstance(error, (DataError, Disagreement, NotationError, RuleBroken, Stale, LabError, Undone)):
        say(str(error))
        return FAILED
    if os.environ.get(TRACEBACK):
        traceback.print_exception(error)
    say(f"this is a bug: {type(error).__name__}: {error} ({TRACEBACK}=1 shows where)")
    return BUG


def in_words(error: OSError) -> str:
    """The file and what is wrong with it."""
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason


def with_hint(error: click.UsageError) -> str:
    """The complaint, and where the help is."""
    path = error.ctx.command_path if error.ctx else "retrorocket"
    message = error.format_message().rstrip()
    return f"{message}{'' if message.endswith(('.', '?')) else '.'} See '{path} --help'."


def broken_pipe() -> int:
    """The reader of our output is gone: end quietly, as other tools do."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, sys.stdout.fileno())
    return BROKEN_PIPE
