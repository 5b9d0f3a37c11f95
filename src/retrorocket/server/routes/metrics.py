"""`/metrics` in Prometheus' text format, for those who may read it."""

import hmac
from ipaddress import ip_address
from typing import Final

from litestar import Response, get

from retrorocket.server.families import KIND, written
from retrorocket.server.faults import Fault, not_found, not_yours
from retrorocket.server.gauging import Stored, families_of
from retrorocket.server.routes.asking import Asking, context_of
from retrorocket.server.settings import Settings
from retrorocket.server.sharing import shared

FORWARDED: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")


@get("/metrics", include_in_schema=False)
async def metrics(request: Asking) -> Response[bytes]:
    """All that is counted."""
    context = context_of(request)
    check(request, context.settings)
    stored: Stored = request.app.state.stored
    families = [*shared(families_of(context)), *await stored.of(context)]
    return Response(written(families).encode(), media_type=KIND)


def check(request: Asking, settings: Settings) -> None:
    """Refuse those who may not read it."""
    if settings.metrics == "off":
        raise not_found("path")
    if settings.metrics == "local" and not is_local(request):
        raise not_yours("metrics are for this machine alone; see the setting 'metrics'")
    if settings.metrics == "token" and not has_token(request, settings.metrics_token):
        raise Fault(401, "bad-token", "metrics need their own token")


def is_local(request: Asking) -> bool:
    """Tell whether a request comes from this machine, and not by way of a proxy."""
    if request.client is None or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def has_token(request: Asking, token: str) -> bool:
    """Tell whether a request brings the token."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    return scheme.lower() == "bearer" and hmac.compare_digest(given.encode(), token.encode())
