"""The lab: finished reports, and how often something happens."""

import asyncio
from typing import Annotated, Final, Literal

from litestar import Controller, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from retrorocket.bots.roster import JUDGES
from retrorocket.server.errors import faults
from retrorocket.server.often import Often
from retrorocket.server.routes.asking import PERHAPS, Asking, at_work_for, context_of, perhaps
from retrorocket.server.routes.records import over_required, people_required
from retrorocket.server.routes.tables import TableId
from retrorocket.server.shapes import OftenShape, ReportCard
from retrorocket.server.shelf import report_named, reports_in
from retrorocket.server.upgrading import brought_up

Name = Annotated[str, Parameter(max_length=100)]
Kind = Literal["report", "compare", "ladder"]
PAGE = {200: ResponseSpec(data_container=str, media_type="text/html", description="The page of the report")}
TAGS: Final = ["lab"]


class Lab(Controller):
    """Numbers about games."""

    path = "/"
    tags = TAGS

    @get("/lab/reports", responses=faults(), operation_id="listReports")
    async def reports(self, request: Asking) -> list[ReportCard]:
        """The finished reports in the server's folder, newest first."""
        return await asyncio.to_thread(reports_in, context_of(request).settings.reports)

    @get(
        "/lab/reports/{name:str}/{kind:str}",
        responses=faults(404) | PAGE,
        media_type="text/html",
        operation_id="getReport",
    )
    async def report(self, request: Asking, name: Name, kind: Kind) -> Response[bytes]:
        """One report, a page of its own."""
        page = await asyncio.to_thread(report_named, context_of(request).settings.reports, name, kind)
        return Response(page, media_type="text/html; charset=utf-8")

    @post(
        "/tables/{table:str}/often",
        status_code=200,
        responses=faults(401, 404, 409, 503),
        security=PERHAPS,
        operation_id="howOften",
    )
    async def often(self, request: Asking, table: TableId) -> OftenShape:
        """How often each seat wins where this game was played: bots play it again in the background; ask again."""
        person = await perhaps(request)
        context = context_of(request)
        async with context.hall.visited(table) as room:
            over_required(room)
            people_required(room, person.id if person else "")
            level = "pilot" if room.game.id in JUDGES else "random"
            start = room.facts.start
            position = None if start is None else brought_up(room.game, start.position)
            wish = Often(room.game.id, level, len(room.chairs), dict(room.facts.options), position)
        return context.oftens.ask(table, wish, at_work_for(request, person)).shape()
