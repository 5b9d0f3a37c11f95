"""What every request passes on its way in and out: origin, pace, size; headers and a line in the log."""

import asyncio
import logging
from ipaddress import ip_address
from time import monotonic
from typing import Any, Final, cast
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from retrorocket.server.faults import Fault
from retrorocket.server.limits import house_of
from retrorocket.server.logs import ASKING, request_id
from retrorocket.server.meters import REFUSED_SOCKETS, REQUESTS
from retrorocket.server.settings import Settings
from retrorocket.server.tally import shared_tally

LOG: Final = logging.getLogger("retrorocket.access")
BODY: Final = 65_536
RECORD_BODY: Final = 2_097_152
MOST_DIGITS: Final = 12
"""Digits of a length; what has more is too large, whatever they are."""
BODY_WITHIN: Final = 20.0
"""Seconds between two pieces of a body."""
VERIFY: Final = "/api/verify"
LIVE: Final = "/api/live"
ONCE: Final = (b"host", b"origin")
"""Headers that nothing can be told by if there are two of them."""
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
MAKING: Final = ("/api/people", "/api/tables", VERIFY)
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
REPORT_POLICY: Final = (
    "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; sandbox; "
    "frame-ancestors 'self'"
)
"""A report is a page of its own without scripts, shown in a frame of the Lab; its style stands in it."""
REPORTS: Final = "/api/lab/reports/"
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


REPORT_HEADERS: Final = [
    (b"content-security-policy", REPORT_POLICY.encode()),
    (b"x-frame-options", b"SAMEORIGIN"),
    *(pair for pair in HEADERS if pair[0] not in (b"content-security-policy", b"x-frame-options")),
]


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings, live: ASGIApp | None = None) -> None:
        self.app: Final = app
        self.live: Final = live or app
        self.origins: Final = frozenset(settings.origins)
        self.hosts: Final = hosts_of(settings)
        self.tally: Final = shared_tally()
        self.tally.begin()
        self.requests: Final = {"requests": settings.requests_per_minute}
        self.makings: Final = self.requests | {"makings": settings.makings_per_minute}
        self.most_sockets: Final = settings.sockets_per_address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, socket or the life of the server."""
        kind = str(scope["type"])
        if kind == "http":
            await self.http(cast(HTTPScope, scope), receive, send)
        elif kind == "websocket":
            await self.socket(cast(WebSocketScope, scope), receive, send)
        else:
            await self.app(scope, receive, send)

    async def http(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Let a request through or answer what is wrong with it; log it by its path alone."""
        began = monotonic()
        request = asking(scope)
        answer = Answer(send, scope["path"], scope["method"] == "HEAD", request)
        if scope["method"] == "HEAD":
            scope = scope | {"method": "GET"}
        limit = RECORD_BODY if scope["path"] == VERIFY else BODY
        try:
            self.check(scope, scope["method"] == "POST" and scope["path"] in MAKING)
            check_length(scope, limit)
            await self.app(scope, Limited(receive, limit).receive, answer.send)
        except Fault as fault:
            if not answer.status:
                await answer.fault(fault)
        finally:
            took = monotonic() - began
            REQUESTS.observe(took, str(answer.status))
            LOG.info(
                "request",
                extra={"method": scope["method"], "path": scope["path"], "status": answer.status}
                | {"ms": round(took * 1000, 1)},
            )

    async def socket(self, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        """Let a socket through, or close it before it is open."""
        line = Line(send, asking(scope))
        caller = caller_of(scope)
        try:
            self.check(scope, False)
            if not self.tally.enter("sockets of an address", caller, self.most_sockets):
                raise Fault(429, "too-many", "too many sockets of this address")
        except Fault as fault:
            REFUSED_SOCKETS.add(fault.error)
            LOG.info("socket refused", extra={"why": fault.error})
            await receive()
            await send(
                {"type": "websocket.close", "code": 4403 if fault.status == 403 else 4429, "reason": fault.message}
            )
            return
        began = monotonic()
        asked = ASKING.get()
        LOG.info("socket opened")
        try:
            await (self.live if scope["path"] == LIVE else self.app)(scope, receive, line.send)
        finally:
            ASKING.set(asked)
            LOG.info("socket closed", extra={"code": line.code, "seconds": round(monotonic() - began, 1)})
            self.tally.leave("sockets of an address", caller)

    def check(self, scope: HTTPScope | WebSocketScope, making: bool) -> None:
        """Origin and pace; a slower one for what makes something."""
        headers = dict(scope["headers"])
        names = [name for name, _value in scope["headers"]]
        if any(names.count(name) > 1 for name in ONCE):
            raise Fault(400, "bad-request", "this request tells its host or its origin twice")
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not self.own_host(headers.get(b"host", b"").decode("latin-1")):
            raise Fault(403, "bad-host", "this server does not go by that name")
        if origin and not self.own_origin(origin, headers.get(b"host", b"").decode("latin-1")):
            raise Fault(403, "bad-origin", "this page may not call this server")
        caller = caller_of(scope)
        for what, per_minute in (self.makings if making else self.requests).items():
            wait = self.tally.take(what, caller, per_minute)
            if wait:
                raise TooFast(wait)

    def own_origin(self, origin: str, host: str) -> bool:
        """Tell whether a page comes from this very server, or from one that may call."""
        try:
            return origin in self.origins or (bool(host) and urlsplit(origin).netloc == host)
        except ValueError:
            return False

    def own_host(self, host: str) -> bool:
        """Tell whether a request was meant for this server: a foreign name that leads here may be somebody's trick."""
        if not self.hosts:
            return True
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self.hosts or is_address(name)


def hosts_of(settings: Settings) -> frozenset[str]:
    """The names of this server, where they are known: those it was told, and of one for this machine alone its own."""
    if settings.hosts:
        return frozenset(settings.hosts)
    return frozenset({"localhost"}) if settings.host in LOOPBACK else frozenset()


def is_address(name: str) -> bool:
    """Tell whether a host is a plain address, which no name server can turn elsewhere."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def caller_of(scope: HTTPScope | WebSocketScope) -> str:
    """The address that a request comes from, as limits count it."""
    return house_of(str((scope.get("client") or ("",))[0]))


def asking(scope: HTTPScope | WebSocketScope) -> str:
    """Note who asks, for the lines in the log that come of it; the id of the request."""
    id = request_id(dict(scope["headers"]).get(b"x-request-id", b"").decode("latin-1"))
    ASKING.set({"request": id, "client": str((scope.get("client") or ("",))[0])})
    return id


class TooFast(Fault):
    """Too many requests."""

    def __init__(self, wait: int) -> None:
        super().__init__(429, "too-fast", f"too many requests: wait {wait} s")
        self.wait = wait


class Limited:
    """A request's body, cut off where it is too large."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self.inner: Final = receive
        self.left: int = limit
        self.whole: bool = False

    async def receive(self) -> Any:
        """The next piece, which must come in time as long as the body is not whole."""
        if self.whole:
            return await self.inner()
        try:
            message = await asyncio.wait_for(self.inner(), BODY_WITHIN)
        except TimeoutError:
            raise Fault(408, "too-slow", "the request did not come in time") from None
        if message["type"] == "http.request":
            self.whole = not message.get("more_body", False)
            self.left -= len(message.get("body", b""))
            if self.left < 0:
                raise too_large()
        return message


class Answer:
    """A response on its way out: the request's id and security headers added, status noted."""

    def __init__(self, send: Send, path: str, head_only: bool, request: str) -> None:
        self.inner: Final = send
        self.request: Final = (b"x-request-id", request.encode())
        self.head_only: Final = head_only
        self.api: Final = path.startswith("/api")
        self.headers: Final = REPORT_HEADERS if path.startswith(REPORTS) else HEADERS
        self.status: int = 0

    async def send(self, message: Message) -> None:
        """Pass a piece on."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            kept = [pair for pair in message["headers"] if pair[0].lower() != b"server"]
            cached = any(pair[0].lower() == b"cache-control" for pair in kept)
            message["headers"] = [*kept, self.request, *self.headers] + (
                [(b"cache-control", b"no-store")] if self.api and not cached else []
            )
        elif message["type"] == "http.response.body" and self.head_only:
            message["body"] = b""
        await self.inner(message)

    async def fault(self, fault: Fault) -> None:
        """Answer with an error."""
        headers = [(b"content-type", b"application/json")]
        if isinstance(fault, TooFast):
            headers.append((b"retry-after", str(fault.wait).encode()))
        await self.send({"type": "http.response.start", "status": fault.status, "headers": headers})
        body = msgspec.json.encode(fault.as_json())
        await self.send({"type": "http.response.body", "body": body, "more_body": False})


class Line:
    """A socket on its way out: it is opened with the request's id, and the code of its closing is noted."""

    def __init__(self, send: Send, request: str) -> None:
        self.inner: Final = send
        self.request: Final = (b"x-request-id", request.encode())
        self.code: int = 0
        """0 as long as the server did not close it."""

    async def send(self, message: Message) -> None:
        """Pass a message on."""
        if message["type"] == "websocket.accept":
            message["headers"] = [*message.get("headers", []), self.request]
        elif message["type"] == "websocket.close":
            self.code = message["code"]
        await self.inner(message)


def check_length(scope: HTTPScope, limit: int) -> None:
    """Refuse at once what says that it is too large."""
    length = dict(scope["headers"]).get(b"content-length", b"0")
    if not length.isdigit() or len(length) > MOST_DIGITS or int(length) > limit:
        raise too_large()


def too_large() -> Fault:
    """A body that is too large."""
    return Fault(413, "too-large", "the request is too large")
