"""Help for people: hints at a table in play, the study of a game that is over."""

import secrets
from typing import Final

from litestar import Controller, post

from retrorocket.bots.roster import JUDGES
from retrorocket.server.asked import AskHint
from retrorocket.server.errors import faults
from retrorocket.server.faults import conflict, not_yours
from retrorocket.server.room import Room
from retrorocket.server.routes.asking import (
    PERHAPS,
    TOKEN,
    Asking,
    asker,
    at_work_for,
    context_of,
    perhaps,
    seat_required,
)
from retrorocket.server.routes.records import over_required, people_required
from retrorocket.server.routes.tables import TableId
from retrorocket.server.seating import Person
from retrorocket.server.shapes import HintsShape, StudyShape
from retrorocket.server.workshop import Advise
from retrorocket.study.shapes import Hint

SEEDS: Final = 2**32


class Help(Controller):
    """Hints and studies."""

    path = "/tables"
    tags = ("help",)

    @post(
        "/{table:str}/hint", status_code=200, responses=faults(401, 404, 409, 503), security=TOKEN, operation_id="hint"
    )
    async def hint(self, request: Asking, table: TableId, data: AskHint) -> HintsShape:
        """The best answers of a seat, from what it knows; where only bots play against it, or all have agreed."""
        person = await asker(request)
        async with context_of(request).hall.visited(table) as room:
            seat_required(room, person, data.seat)
            hints_required(room, person)
            if room.status != "playing" or room.asked() != data.seat:
                raise conflict("this seat is not asked now")
            seq, state = room.seq, room.playing().state
            guess = state.redeal(data.seat, secrets.randbelow(SEEDS))
            job = Advise(room.game.id, guess.save(), room.people(), secrets.randbelow(SEEDS))
        crew, whose = context_of(request).crews.hinting, at_work_for(request, person)
        return HintsShape(seq, await crew.run(job, list[Hint], whose))

    @post(
        "/{table:str}/study",
        status_code=200,
        responses=faults(401, 404, 409, 503),
        security=PERHAPS,
        operation_id="studyTable",
    )
    async def study(self, request: Asking, table: TableId) -> StudyShape:
        """The study of a game that is over: begun by the first who asks, made in the background; ask again for it."""
        person = await perhaps(request)
        studies = context_of(request).studies
        async with context_of(request).hall.visited(table) as room:
            over_required(room)
            people_required(room, person.id if person else "")
            judge_required(room)
            if room.kept:
                raise conflict("this game was played with other rules than today's")
            progress, found = studies.found(table)
            if progress is None and found is None:
                whose = at_work_for(request, person)
                studies.begin(table, room.record().write(), distinct_names(room), whose)
        return StudyShape(progress.done if progress else 0, progress.whole if progress else 0, found)


def distinct_names(room: Room) -> list[str]:
    """The names at a table, with the words for their seats where one person has several."""
    seats = [room.game.words.name("seat", room.seat_word(seat)) for seat in range(len(room.chairs))]
    names = [chair.name or seat for chair, seat in zip(room.chairs, seats, strict=True)]
    if len(set(names)) == len(names):
        return names
    return [f"{name} ({seat})" for name, seat in zip(names, seats, strict=True)]


def judge_required(room: Room) -> None:
    """Somebody must know what a position is worth."""
    if room.game.id not in JUDGES:
        raise conflict(f"nobody judges positions of {room.game.title}")


def hints_required(room: Room, person: Person) -> None:
    """Hints are for games against bots alone, and for tables whose people agreed on them."""
    judge_required(room)
    alone = all(chair.kind == "bot" or chair.person == person.id for chair in room.chairs)
    if not alone and not room.facts.policy.hints:
        raise not_yours("the people of this table agreed to play without hints")
