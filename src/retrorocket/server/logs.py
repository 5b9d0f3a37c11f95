"""Structured logs: lines to read or one JSON object a line, nothing secret in it; whose request a line belongs to."""

import json
import logging
import re
import secrets
import sys
from contextvars import ContextVar
from typing import Any, Final

STANDARD: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}
NOISY: Final = ("alembic", "sqlalchemy.engine", "uvicorn.access", "aiosqlite", "asyncio")
SANE: Final = re.compile(r"[A-Za-z0-9._:/+=-]{1,64}")
"""Request ids of others that are taken over: short, and nothing in them that could make two lines of one."""
ASKING: Final[ContextVar[dict[str, str]]] = ContextVar("asking", default={})  # noqa: B039
"""The id of the request, or of the message on a socket, that is served just now, and the address it came from."""


def request_id(given: str) -> str:
    """The id that a request brought with it, where it is a sane one; else a new one."""
    return given if SANE.fullmatch(given) else secrets.token_hex(8)


def whose(record: logging.LogRecord) -> dict[str, Any]:
    """What a line is about: the request it belongs to, and whatever was given beside the message."""
    given = {name: value for name, value in record.__dict__.items() if name not in STANDARD}
    return ASKING.get() | given


class JsonLines(logging.Formatter):
    """Time, level, source, message, request, client, and whatever was given beside it."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {"time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"), "level": record.levelname.lower()}
        line |= {"source": record.name, "message": record.getMessage()} | whose(record)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class PlainLines(logging.Formatter):
    """The same to read: time, level, source, message, then name=value."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, and the trace of a bug under it."""
        source = record.name.removeprefix("retrorocket.")
        head = f"{self.formatTime(record, '%Y-%m-%d %H:%M:%S')} {record.levelname.lower():7} {source}: "
        told = " ".join(f"{name}={quoted(value)}" for name, value in whose(record).items())
        trace = f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""
        return f"{head}{one_line(record.getMessage())}{'  ' if told else ''}{told}{trace}"


def quoted(value: object) -> str:
    """A value; in quotes where it is more than one word."""
    text = str(value)
    return text if re.fullmatch(r"[^\s\"\x00-\x1f\x7f]+", text) else json.dumps(text)


def one_line(text: str) -> str:
    """A message without anything that could pass for another line."""
    return text if text.isprintable() else json.dumps(text)


def set_up(form: str = "text", level: str = "info") -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else PlainLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for noisy in NOISY:
        logging.getLogger(noisy).setLevel("WARNING")
