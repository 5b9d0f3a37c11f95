"""Every error that leaves the application has one shape."""

import logging
import re
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from retrorocket.kernel.errors import cut
from retrorocket.server.faults import Fault
from retrorocket.server.shapes import ErrorShape

LOG: Final = logging.getLogger("retrorocket.errors")
CODES: Final = {400: "bad-request", 404: "not-found", 405: "bad-method", 413: "too-large"}
SAID: Final = {
    400: "The request is not understood, or does not fit the game",
    401: "A person token is missing or unknown",
    403: "Not allowed: somebody else's, or from another origin",
    404: "There is no such thing",
    409: "The table is not in a state for this, or a rule forbids it",
    413: "Too large",
    429: "Too fast",
    503: "Cannot be served just now",
}
FORMS: Final = {
    "name": "letters that can be seen, without control characters",
    "entropy": "text without control characters",
    "eyes": "the number of a seat, spectator or full",
    "commitment": "64 hexadecimal digits",
}
"""What a field must be that has a pattern, in words."""
PATTERN: Final = re.compile(r"Expected `str` matching regex .*", re.DOTALL)
LENGTH: Final = re.compile(r"Expected `str` of length (<=|>=) (\d+)")
Anyone = Request[Any, Any, Any]


def faults(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors that a call may answer with, for the OpenAPI document."""
    every = {400, 403, 413, 429, *statuses}
    return {status: ResponseSpec(data_container=ErrorShape, description=SAID[status]) for status in sorted(every)}


def answered(status: int, error: str, message: str, path: str = "", rule: str = "") -> Response[ErrorShape]:
    """An error as the answer."""
    return Response(ErrorShape(error, message, path, rule), status_code=status, media_type="application/json")


def on_fault(request: Anyone, fault: Fault) -> Response[ErrorShape]:
    """An error of ours."""
    return answered(fault.status, fault.error, fault.message, fault.path, fault.rule)


def on_http(request: Anyone, error: HTTPException) -> Response[ErrorShape]:
    """An error of the framework: bad JSON, wrong types, unknown paths."""
    message, path = error.detail, ""
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        message = str(extra[0].get("message", message))
        path = str(extra[0].get("key", ""))
    message, path = cut(in_words(message, path)), cut(path)
    status = error.status_code
    return answered(status, CODES.get(status, "failed" if status >= 500 else "bad-request"), message, path)


def in_words(message: str, path: str) -> str:
    """What is wrong with a text, for people: no pattern of ours, but what it stands for."""
    field = path.split(".")[-1]
    found = LENGTH.match(message)
    if PATTERN.match(message):
        return f"{field}: expected {FORMS.get(field, 'text of another form')}"
    if found is not None:
        how = f"up to {found[2]} characters" if found[1] == "<=" else f"at least {found[2]} character"
        return f"{field}: expected {how}"
    return message


def on_anything(request: Anyone, error: Exception) -> Response[ErrorShape]:
    """A bug: logged with its trace, told without. What is only nested too deep is the caller's fault."""
    if isinstance(error, RecursionError):
        return answered(400, "bad-request", "nested too deep")
    LOG.error("failed", exc_info=error, extra={"path": request.url.path})
    return answered(500, "failed", "something went wrong on the server; nothing has changed")
