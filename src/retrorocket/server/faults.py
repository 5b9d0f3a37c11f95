"""Everything that can be wrong with what a client asks, as one error with a code."""

from typing import Any

from retrorocket.kernel.errors import DataError


class Fault(Exception):
    """A request that cannot be served: HTTP status, code, words; where it is about a field or a rule, which."""

    def __init__(self, status: int, error: str, message: str, path: str = "", rule: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.error = error
        self.message = message
        self.path = path
        self.rule = rule

    def as_json(self) -> dict[str, Any]:
        """The error as clients get it."""
        return {"error": self.error, "message": self.message, "path": self.path, "rule": self.rule}


def conflict(message: str) -> Fault:
    """The table is not in a state for this."""
    return Fault(409, "conflict", message)


def not_found(what: str) -> Fault:
    """No such thing."""
    return Fault(404, "not-found", f"there is no such {what}")


def not_yours(message: str) -> Fault:
    """Somebody else's business."""
    return Fault(403, "not-yours", message)


def busy(message: str) -> Fault:
    """Not just now: the database, or something else that is needed, does not answer."""
    return Fault(503, "busy", message)


def bad_options(error: DataError) -> Fault:
    """Options or seats that do not fit the game."""
    return Fault(400, "bad-seats" if error.path == "seats" else "bad-options", str(error), error.path)
