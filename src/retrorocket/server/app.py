"""The application: one list of routes, one context, one guard around it all."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Router, WebSocket, websocket
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, OpenAPIType, Schema, SecurityScheme

from retrorocket.kernel.version import VERSION
from retrorocket.server import logs
from retrorocket.server.asked import Asked
from retrorocket.server.context import Context, make_context
from retrorocket.server.errors import on_anything, on_fault, on_http
from retrorocket.server.facts import DaysClock, LiveClock, Policy
from retrorocket.server.faults import Fault
from retrorocket.server.guards import Guard
from retrorocket.server.page import page, read_page
from retrorocket.server.routes.games import Games
from retrorocket.server.routes.health import health
from retrorocket.server.routes.people import People
from retrorocket.server.routes.records import Records
from retrorocket.server.routes.tables import Tables
from retrorocket.server.settings import Settings, handed_down

NULL: Final = Schema(type=OpenAPIType.NULL)


@websocket("/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """The socket of a person at a table."""
    context: Context = socket.app.state.context
    await context.live.serve(socket)


def openapi() -> OpenAPIConfig:
    """The document of the REST calls, as JSON only: nothing from elsewhere."""
    return OpenAPIConfig(
        title="Retrorocket",
        version=VERSION,
        path="/api",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        use_handler_docstrings=True,
    )


def build(settings: Settings) -> Litestar:
    """The application without its guard."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        context = await make_context(settings)
        app.state.context = context
        app.state.page = read_page()
        await context.start()
        try:
            yield
        finally:
            await context.stop()

    app = Litestar(
        [Router("/api", route_handlers=[People, Games, Tables, Records, health, live]), page],
        lifespan=[life],
        openapi_config=openapi(),
        exception_handlers={Fault: on_fault, HTTPException: on_http, Exception: on_anything},
        logging_config=None,
        debug=False,
    )
    say_what_is_forbidden(app)
    return app


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


def create() -> Guard:
    """What a server process runs."""
    settings = handed_down()
    logs.set_up()
    return Guard(build(settings), settings)
