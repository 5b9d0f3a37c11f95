"""Records of games: download, replay, verify."""

from typing import Annotated, Final

import msgspec
from litestar import Controller, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.reader import Reader
from retrorocket.server.errors import faults
from retrorocket.server.faults import Fault, conflict, not_yours
from retrorocket.server.filming import film
from retrorocket.server.room import Room
from retrorocket.server.routes.asking import PERHAPS, Asking, at_work_for, context_of, perhaps
from retrorocket.server.routes.tables import TableId
from retrorocket.server.shapes import FrameShape, ReplayShape, Verdict
from retrorocket.server.turns import Asker
from retrorocket.server.workshop import Check, Eyes, Replay, Watch, written_down

NDJSON = "application/x-ndjson"
EyesWord = Annotated[str, Parameter(pattern=r"^([0-7]|spectator|full)$")]
From = Annotated[int, Parameter(ge=0, le=1_000_000, query="from")]
Commitment = Annotated[str, Parameter(pattern=r"^([0-9a-f]{64})?$")]
Count = Annotated[int, Parameter(ge=1, le=100)]
RECORD = {200: ResponseSpec(data_container=str, media_type=NDJSON, description="The record, JSON lines")}
JSON = "application/json"
Step = Annotated[int, Parameter(ge=0, le=1_000_000)]
POSITION = {200: ResponseSpec(data_container=str, media_type=JSON, description="The position as it is saved")}
TAGS: Final = ["records"]


class Records(Controller):
    """Games written down."""

    path = "/"
    tags = TAGS

    @get(
        "/tables/{table:str}/record",
        responses=faults(401, 404, 409) | RECORD,
        media_type=NDJSON,
        security=PERHAPS,
        operation_id="getRecord",
    )
    async def record(self, request: Asking, table: TableId) -> Response[str]:
        """The record of a game that is over, with the secret of its dice (without spectators: to its people)."""
        person = await perhaps(request)
        async with context_of(request).hall.visited(table) as room:
            over_required(room)
            people_required(room, person.id if person else "")
            text = room.record().write()
        name = f'attachment; filename="{room.game.id}-{room.id}.jsonl"'
        return Response(text, media_type=NDJSON, headers={"content-disposition": name})

    @get(
        "/tables/{table:str}/position",
        responses=faults(401, 404, 409, 503) | POSITION,
        media_type=JSON,
        security=PERHAPS,
        operation_id="getPosition",
    )
    async def position(self, request: Asking, table: TableId, step: Step) -> Response[bytes]:
        """The position after a step of a game that is over, to be kept, or to make a table with."""
        person = await perhaps(request)
        found = await context_of(request).starting.position(table, step, at_work_for(request, person))
        name = f'attachment; filename="{found.position["game"]}-{table}-{step}.json"'
        text = msgspec.json.format(msgspec.json.encode(found.position), indent=1)
        return Response(text, media_type=JSON, headers={"content-disposition": name})

    @get("/tables/{table:str}/replay", responses=faults(401, 404, 409, 503), security=PERHAPS, operation_id="getReplay")
    async def replay(
        self, request: Asking, table: TableId, eyes: EyesWord = "spectator", start: From = 0, count: Count = 50
    ) -> ReplayShape:
        """A stretch of the game as somebody saw it."""
        person = await perhaps(request)
        async with context_of(request).hall.visited(table) as room:
            if room.match is None:
                raise conflict("the game has not begun")
            seen = eyes_of(room, eyes, person.id if person else "")
            looks = Eyes(seen.seats, seen.reads_all, start, count)
            if room.kept:
                return await from_film(request, table, looks, at_work_for(request, person))
            taken, total = written_down(room), len(room.match.steps) + 1
        crew, asker = context_of(request).crews.replaying, at_work_for(request, person)
        found = await crew.run(Replay(taken, looks), list[FrameShape], asker)
        return ReplayShape(total, start, found)

    @post(
        "/tables/{table:str}/verify",
        status_code=200,
        responses=faults(401, 404, 409, 503),
        security=PERHAPS,
        operation_id="verifyTable",
    )
    async def verify_table(self, request: Asking, table: TableId) -> Verdict:
        """Play the record of a game that is over once more and recompute every draw."""
        person = await perhaps(request)
        async with context_of(request).hall.visited(table) as room:
            over_required(room)
            people_required(room, person.id if person else "")
            record = room.record().write()
        return await context_of(request).crews.verifying.run(Check(record), Verdict, at_work_for(request, person))

    @post("/verify", status_code=200, responses=faults(503), operation_id="verifyRecord")
    async def verify_text(self, request: Asking, commitment: Commitment = "") -> Verdict:
        """Check any record, sent as the body; with the commitment that was shown before the game, also against that."""
        try:
            text = (await request.body()).decode()
            asker = at_work_for(request, await perhaps(request))
            return await context_of(request).crews.verifying.run(Check(text, commitment), Verdict, asker)
        except DataError as error:
            raise Fault(400, "bad-record", str(error), error.path) from None
        except UnicodeDecodeError:
            raise Fault(400, "bad-record", "record: expected UTF-8 text") from None


async def from_film(request: Asking, table: str, eyes: Eyes, asker: Asker) -> ReplayShape:
    """A stretch of a game of other rules than today's, as it was kept when it ended."""
    context = context_of(request)
    kept = await film(context.store, table)
    if kept is None:
        raise conflict("this game was played with other rules than today's; its record can be had")
    total, found = await context.crews.replaying.run(Watch(kept, eyes), tuple[int, list[FrameShape]], asker)
    return ReplayShape(total, eyes.start, found)


def over_required(room: Room) -> None:
    """Only after the end: until then draws and digests stay here."""
    if room.status != "finished":
        raise conflict("the record can be had when the game is over")


def people_required(room: Room, person: str) -> None:
    """A table without spectators is its people's business."""
    if not room.facts.policy.spectators and not room.seats_of(person):
        raise not_yours("this table has no spectators")


def eyes_of(room: Room, word: str, person: str) -> Reader:
    """The eyes that somebody asks for, if they may have them."""
    over = room.status == "finished"
    own = room.seats_of(person)
    if not own and not room.facts.policy.spectators:
        raise not_yours("this table has no spectators")
    if word == "spectator":
        return Reader([], over)
    if word == "full":
        if not over:
            raise conflict("everything is shown when the game is over")
        return Reader(list(range(len(room.chairs))), True)
    seat = int(word)
    if seat >= len(room.chairs):
        raise Fault(400, "bad-request", "eyes: there is no such seat", "eyes")
    if not over and seat not in own:
        raise not_yours("until the end of the game only your own eyes")
    return Reader([seat], over)
