"""Who asks, as the calls need to know it."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from litestar import Request

from retrorocket.server.context import Context
from retrorocket.server.faults import Clash, Fault, not_yours
from retrorocket.server.guards import caller_of
from retrorocket.server.hall import Hall
from retrorocket.server.room import Room
from retrorocket.server.seating import Person
from retrorocket.server.turns import Asker

Found = TypeVar("Found")
Asking = Request[Any, Any, Any]
TOKEN: list[dict[str, list[str]]] = [{"token": []}]
PERHAPS: list[dict[str, list[str]]] = [{}, {"token": []}]


def context_of(request: Asking) -> Context:
    """The running server."""
    context: Context = request.app.state.context
    return context


async def asker(request: Asking) -> Person:
    """The person who asks; an error where there is none."""
    found = await perhaps(request)
    if found is None:
        raise Fault(401, "no-token", "this needs a person token: Authorization: Bearer <token>")
    return found


async def perhaps(request: Asking) -> Person | None:
    """The person who asks, if they say who they are."""
    return await context_of(request).person(request.headers.get("authorization", ""))


def at_work_for(request: Asking, person: Person | None) -> Asker:
    """Whose long work a request is, to be done in turn."""
    return Asker(caller_of(request.scope), person.id if person else "")


async def on_what_is_there(hall: Hall, table: str, change: Callable[[Room], Awaitable[Found]]) -> Found:
    """Change a table as it stands; where it has moved on meanwhile, once more as it stands then."""
    try:
        async with hall.visited(table) as room:
            return await change(room)
    except Clash:
        async with hall.visited(table) as room:
            return await change(room)


def seats_required(room: Room, person: Person) -> tuple[int, ...]:
    """The seats that a person holds; an error where they hold none."""
    seats = room.seats_of(person.id)
    if not seats:
        raise not_yours("you have no seat at this table")
    return seats


def host_required(room: Room, person: Person) -> None:
    """Only whoever made the table."""
    if room.facts.host != person.id:
        raise not_yours("only the host of the table may do this")


def seat_required(room: Room, person: Person, seat: int) -> None:
    """Only whoever holds the seat."""
    if seat not in room.seats_of(person.id):
        raise not_yours("you do not sit there")
