"""The application: one list of routes, one context, one guard around it all."""

import asyncio
import gc
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, cast

from litestar import Litestar, Request, Router
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, OpenAPIType, Schema, SecurityScheme
from litestar.types import ASGIApp, Receive, Scope, Send, WebSocketScope

from retrorocket import mode
from retrorocket.kernel.version import VERSION
from retrorocket.server import logs
from retrorocket.server.asked import Asked
from retrorocket.server.context import Context, make_context
from retrorocket.server.errors import on_anything, on_fault, on_http
from retrorocket.server.facts import DaysClock, LiveClock, Policy
from retrorocket.server.faults import Fault
from retrorocket.server.gauging import Stored, families_of
from retrorocket.server.guards import Guard
from retrorocket.server.page import page, read_page
from retrorocket.server.routes.games import Games
from retrorocket.server.routes.health import health
from retrorocket.server.routes.help import Help
from retrorocket.server.routes.lab import Lab
from retrorocket.server.routes.lessons import Lessons
from retrorocket.server.routes.metrics import metrics
from retrorocket.server.routes.people import People
from retrorocket.server.routes.positions import Positions
from retrorocket.server.routes.records import Records
from retrorocket.server.routes.tables import Tables
from retrorocket.server.settings import Settings, handed_down
from retrorocket.server.sharing import share
from retrorocket.server.sockets import Socket

SWITCHING: Final = 0.001
"""Seconds after which the loop lets the writer go on."""
LOG: Final = logging.getLogger("retrorocket.app")
NULL: Final = Schema(type=OpenAPIType.NULL)


def live_at(app: Litestar) -> ASGIApp:
    """The sockets of people at tables, without the layers that requests pass."""

    async def live(scope: Scope, receive: Receive, send: Send) -> None:
        context: Context = app.state.context
        await context.live.serve(Socket(cast(WebSocketScope, scope), receive, send))

    return live


def openapi() -> OpenAPIConfig:
    """The document of the REST calls, as JSON only: nothing from elsewhere."""
    return OpenAPIConfig(
        title="Retrorocket",
        version=VERSION,
        path="/api",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        use_handler_docstrings=True,
        openapi_router=way_to_the_document(),
    )


def way_to_the_document() -> Router:
    """Makes the document when it is first asked for, beside the loop: most processes are never asked."""
    making = asyncio.Lock()

    async def make(request: Request[Any, Any, Any]) -> None:
        async with making:
            await asyncio.to_thread(say_what_is_forbidden, request.app)

    return Router("/api", route_handlers=[], before_request=make, include_in_schema=False)


def build(settings: Settings) -> Litestar:
    """The application without its guard."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        context = await make_context(settings)
        app.state.context = context
        app.state.page = read_page()
        app.state.stored = Stored()
        await context.start()
        LOG.info("tables and bots use the %s engine", mode.running())
        sharing = asyncio.create_task(share(lambda: families_of(context)), name="metrics")
        try:
            yield
        finally:
            sharing.cancel()
            await context.stop()

    return Litestar(
        [
            Router("/api", route_handlers=[People, Games, Lessons, Positions, Tables, Records, Lab, Help, health]),
            metrics,
            page,
        ],
        lifespan=[life],
        openapi_config=openapi(),
        exception_handlers={Fault: on_fault, HTTPException: on_http, Exception: on_anything},
        logging_config=None,
        debug=False,
    )


def say_what_is_forbidden(app: Litestar) -> None:
    """Let the document tell what its maker leaves out: no unknown fields, and the range of a seat that may be null."""
    shut: list[type] = [*Asked.__subclasses__(), Policy, LiveClock, DaysClock]
    strict = {shape.__name__ for shape in shut}
    components = app.openapi_schema.components
    for name, schema in (components.schemas if components else {}).items():
        if name.rsplit("_", 1)[-1] in strict and isinstance(schema, Schema):
            schema.additional_properties = False
            for place in (schema.properties or {}).values():
                if isinstance(place, Schema) and name in ("Join", "Leave") and place.one_of:
                    place.one_of = [Schema(type=OpenAPIType.INTEGER, minimum=0, maximum=7), NULL]


def settle_in() -> None:
    """What is loaded stays, and is not looked through for garbage again and again; the writer does not wait long."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    sys.setswitchinterval(SWITCHING)


def create() -> Guard:
    """What a server process runs."""
    settings = handed_down()
    logs.set_up(settings.log_format, settings.log_level)
    app = build(settings)
    settle_in()
    return Guard(app, settings, live_at(app))
