"""Every error that leaves the application has one shape."""

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

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
    status = error.status_code
    return answered(status, CODES.get(status, "failed" if status >= 500 else "bad-request"), message, path)


def on_anything(request: Anyone, error: Exception) -> Response[ErrorShape]:
    """A bug: logged with its trace, told without. What is only nested too deep is the caller's fault."""
    if isinstance(error, RecursionError):
        return answered(400, "bad-request", "nested too deep")
    LOG.error("failed", exc_info=error, extra={"path": request.url.path})
    return answered(500, "failed", "something went wrong on the server; nothing has changed")
