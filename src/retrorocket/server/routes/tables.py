"""Tables: made, found, joined, left."""

from typing import Annotated, Final, Literal

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import Parameter

from retrorocket.server.asked import AddEntropy, Fill, Join, Leave, NewTable, ResignSeat
from retrorocket.server.context import now_ms
from retrorocket.server.errors import faults
from retrorocket.server.faults import Fault, conflict
from retrorocket.server.gameshapes import NotationShape
from retrorocket.server.library import notation_of
from retrorocket.server.limits import house_of
from retrorocket.server.replies import Refused, Stale
from retrorocket.server.room import Room
from retrorocket.server.routes.asking import (
    PERHAPS,
    TOKEN,
    Asking,
    asker,
    at_work_for,
    context_of,
    host_required,
    on_what_is_there,
    perhaps,
    seat_required,
    seats_required,
)
from retrorocket.server.shapes import Invites, MadeTable, TableList, TableShape
from retrorocket.server.summary import table_of

TableId = Annotated[str, Parameter(max_length=24)]
Show = Literal["mine", "open", "playing", "finished"]
Before = Annotated[int | None, Parameter(ge=0, le=9_000_000_000_000_000)]
Limit = Annotated[int, Parameter(ge=1, le=100)]


TAGS: Final = ["tables"]


class Tables(Controller):
    """Where games are played."""

    path = "/tables"
    tags = TAGS

    @post("/", responses=faults(401, 404, 409, 503), security=TOKEN, operation_id="makeTable")
    async def make(self, request: Asking, data: NewTable) -> MadeTable:
        """Make a table, at its set-up or at a position; it begins as soon as no seat is open."""
        person = await asker(request)
        address = house_of(request.client.host) if request.client else ""
        context = context_of(request)
        start = await context.starting.of(data, at_work_for(request, person))
        async with context.quotas.in_turn(person.id, address):
            await context.quotas.check(data, person.id, address)
            room, invites = await context.seating.make(data, person, start)
            context.quotas.note(room.id, address)
        async with context_of(request).hall.entered(room.id) as entered:
            return MadeTable(table_of(entered, person.id), msgspec.convert(invites, Invites))

    @get("/", responses=faults(401), security=PERHAPS, operation_id="listTables")
    async def list_tables(
        self, request: Asking, show: Show = "open", game: str = "", before: Before = None, limit: Limit = 50
    ) -> TableList:
        """Tables, newest change first."""
        person = await (asker(request) if show == "mine" else perhaps(request))
        until = now_ms() + 1000 if before is None else before
        found = await context_of(request).store.listing(show, person.id if person else "", game, until, limit)
        tables = [msgspec.convert(summary, TableShape) for summary in found]
        return TableList(tables, tables[-1].changed_at if len(tables) == limit else None)

    @get("/{table:str}", responses=faults(401, 404, 409), security=PERHAPS, operation_id="getTable")
    async def one(self, request: Asking, table: TableId) -> TableShape:
        """One table."""
        person = await perhaps(request)
        async with context_of(request).hall.visited(table) as room:
            return table_of(room, person.id if person else "")

    @get("/{table:str}/notation", responses=faults(404, 409), operation_id="getNotation")
    async def notation(self, request: Asking, table: TableId) -> NotationShape:
        """The words and verbs of this very table."""
        async with context_of(request).hall.visited(table) as room:
            if room.match is None:
                raise conflict("the game has not begun")
            return msgspec.convert(notation_of(room.match.state.notation()), NotationShape)

    @post("/{table:str}/join", status_code=200, responses=faults(401, 404, 409), security=TOKEN, operation_id="join")
    async def join(self, request: Asking, table: TableId, data: Join) -> TableShape:
        """Take an open seat, or come back to one's own."""
        person = await asker(request)
        context = context_of(request)

        async def joined(room: Room) -> TableShape:
            await context.seating.join(room, person, data)
            return table_of(room, person.id)

        return await on_what_is_there(context.hall, table, joined)

    @post(
        "/{table:str}/invites",
        status_code=200,
        responses=faults(401, 404, 409),
        security=TOKEN,
        operation_id="inviteAnew",
    )
    async def invite(self, request: Asking, table: TableId) -> Invites:
        """New invites (host only); the old ones are void."""
        person = await asker(request)
        async with context_of(request).hall.visited(table) as room:
            host_required(room, person)
            return msgspec.convert(await context_of(request).seating.invite_anew(room), Invites)

    @post(
        "/{table:str}/seats/{seat:int}",
        status_code=200,
        responses=faults(401, 404, 409),
        security=TOKEN,
        operation_id="fillSeat",
    )
    async def fill(
        self, request: Asking, table: TableId, seat: Annotated[int, Parameter(ge=0, le=7)], data: Fill
    ) -> TableShape:
        """Give an open seat to a bot, or open a bot's seat (host only, before the begin)."""
        person = await asker(request)
        async with context_of(request).hall.visited(table) as room:
            host_required(room, person)
            if data.kind == "bot" and not data.level:
                raise Fault(400, "bad-seats", "level: expected the level of a bot", "level")
            await context_of(request).seating.fill(room, seat, data.level if data.kind == "bot" else "")
            return table_of(room, person.id)

    @post(
        "/{table:str}/entropy", status_code=200, responses=faults(401, 404, 409), security=TOKEN, operation_id="entropy"
    )
    async def entropy(self, request: Asking, table: TableId, data: AddEntropy) -> TableShape:
        """Mix something of one's own into the dice, before the begin."""
        person = await asker(request)
        context = context_of(request)

        async def added(room: Room) -> TableShape:
            seat_required(room, person, data.seat)
            await context.seating.add_entropy(room, data.seat, data.entropy)
            return table_of(room, person.id)

        return await on_what_is_there(context.hall, table, added)

    @post("/{table:str}/leave", status_code=200, responses=faults(401, 404, 409), security=TOKEN, operation_id="leave")
    async def leave(self, request: Asking, table: TableId, data: Leave) -> TableShape:
        """Leave a seat, or all."""
        person = await asker(request)
        async with context_of(request).hall.visited(table) as room:
            await context_of(request).seating.leave(room, person, data.seat)
            return table_of(room, person.id)

    @post(
        "/{table:str}/resign", status_code=200, responses=faults(401, 404, 409), security=TOKEN, operation_id="resign"
    )
    async def resign(self, request: Asking, table: TableId, data: ResignSeat) -> TableShape:
        """Give up, where the game has a rule for it."""
        person = await asker(request)
        async with context_of(request).hall.visited(table) as room:
            seat_required(room, person, data.seat)
            reply = await context_of(request).desk.resign(room, data.seat)
            if isinstance(reply, Refused):
                raise Fault(409, "refused", reply.text, rule=reply.rule)
            if isinstance(reply, Stale):
                raise conflict(reply.words)
            return table_of(room, person.id)

    @post("/{table:str}/rematch", responses=faults(401, 404, 409), security=TOKEN, operation_id="rematch")
    async def rematch(self, request: Asking, table: TableId) -> TableShape:
        """The same people once more; whoever asks second gets the same table."""
        person = await asker(request)
        context = context_of(request)
        async with context.hall.visited(table) as room:
            seats_required(room, person)
            fresh = await context.seating.rematch(room)
        async with context.hall.entered(fresh) as room:
            return table_of(room, person.id)

    @delete("/{table:str}", status_code=200, responses=faults(401, 404, 409), security=TOKEN, operation_id="cancel")
    async def cancel(self, request: Asking, table: TableId) -> TableShape:
        """Give the table up (host only, before the begin)."""
        person = await asker(request)
        async with context_of(request).hall.visited(table) as room:
            host_required(room, person)
            await context_of(request).seating.cancel(room)
            return table_of(room, person.id)
