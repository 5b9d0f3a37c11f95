"""How the server is."""

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec

from retrorocket import mode
from retrorocket.kernel.version import VERSION
from retrorocket.server.errors import faults
from retrorocket.server.routes.asking import Asking, context_of
from retrorocket.server.shapes import Health

FAILING = {503: ResponseSpec(data_container=Health, description="The database takes no writes")}


@get("/health", responses=faults() | FAILING, tags=["health"], operation_id="health")
async def health(request: Asking) -> Response[Health]:
    """Whether the server can serve: a write goes the way that moves go."""
    context = context_of(request)
    why = await context.fault()
    rooms, sockets = len(context.hall.rooms), len(context.live.clients)
    status = context.engine.dialect.name
    shown = Health("failing" if why else "ok", VERSION, mode.running(), status, rooms, sockets, why)
    return Response(shown, status_code=503 if why else 200)
