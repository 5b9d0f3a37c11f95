"""How the server is."""

import asyncio

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy.exc import SQLAlchemyError

from retrorocket import mode
from retrorocket.kernel.version import VERSION
from retrorocket.server.errors import faults
from retrorocket.server.routes.asking import Asking, context_of
from retrorocket.server.shapes import Health

FAILING = {503: ResponseSpec(data_container=Health, description="The database does not answer")}


@get("/health", responses=faults() | FAILING, tags=["health"], operation_id="health")
async def health(request: Asking) -> Response[Health]:
    """Whether the server can serve."""
    context = context_of(request)
    try:
        async with asyncio.timeout(3):
            well = await context.store.healthy()
    except (SQLAlchemyError, TimeoutError, OSError):
        well = False
    database = context.engine.dialect.name
    rooms, sockets = len(context.hall.rooms), len(context.live.clients)
    shown = Health("ok" if well else "failing", VERSION, mode.running(), database, rooms, sockets)
    return Response(shown, status_code=200 if well else 503)
