"""Everything that can be wrong with what a client asks, as one error with a code."""

from typing import Any

from retrorocket.kernel.errors import DataError, cut


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


class Clash(Fault):
    """Another process has changed the table first, or a call before this one whose answer was lost on the way."""

    def __init__(self) -> None:
        super().__init__(409, "conflict", "somebody else has just changed the table: look again")


def conflict(message: str) -> Fault:
    """The table is not in a state for this."""
    return Fault(409, "conflict", message)


def not_found(what: str) -> Fault:
    """No such thing."""
    return Fault(404, "not-found", f"there is no such {cut(what)}")


def not_yours(message: str) -> Fault:
    """Somebody else's business."""
    return Fault(403, "not-yours", message)


def busy(message: str) -> Fault:
    """Not just now: the database, or something else that is needed, does not answer."""
    return Fault(503, "busy", message)


def bad_options(error: DataError) -> Fault:
    """Options or seats that do not fit the game."""
    return Fault(400, "bad-seats" if error.path == "seats" else "bad-options", str(error), error.path)


class Stranded(Exception):
    """A stored table that this server cannot go on with: why, in words for its people; the detail for the operator."""

    def __init__(self, why: str, detail: object = "") -> None:
        super().__init__(why)
        self.why = why
        self.detail = " ".join(str(detail).split())


def unreadable(seq: int, kind: str, error: Exception) -> Stranded:
    """A journal with an entry that says nothing to this server."""
    why = f"entry {seq} of its journal cannot be read"
    return Stranded(why, f"entry {seq} ({kind}): {type(error).__name__} {error}")


class Undone(Exception):
    """What an operator asked for was not done; the words say why."""
