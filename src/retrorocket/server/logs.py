"""Structured logs: one JSON object a line, nothing secret in it."""

import json
import logging
import sys
from typing import Any, Final

STANDARD: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """Time, level, source, message, and whatever was given beside it."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {"time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"), "level": record.levelname.lower()}
        line |= {"source": record.name, "message": record.getMessage()}
        line |= {name: value for name, value in record.__dict__.items() if name not in STANDARD}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def set_up(level: str = "INFO") -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for noisy in ("alembic", "sqlalchemy.engine", "uvicorn.access", "aiosqlite"):
        logging.getLogger(noisy).setLevel("WARNING")
