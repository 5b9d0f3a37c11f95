"""Answers that were carried out and could not be kept: the room is given up or read anew, and their people hear why."""

import asyncio
from typing import Final

from retrorocket.server.answering import stale
from retrorocket.server.faults import Fault
from retrorocket.server.hall import Hall
from retrorocket.server.logs import ASKING
from retrorocket.server.quick import Acting
from retrorocket.server.replies import ErrorMessage
from retrorocket.server.writes import Conflict


class Undoing:
    """A task for each."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    def begin(self, acting: Acting, error: Exception) -> None:
        """The writer says what went wrong."""
        task = asyncio.create_task(self.undo(acting, error), name="undo")
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def undo(self, acting: Acting, error: Exception) -> None:
        """It is not on disk: the client hears why."""
        ASKING.set(acting.hearing.asking | {"request": acting.request})
        room, client = acting.room, acting.hearing.client
        try:
            await self.hall.undo(room, error)
            assert isinstance(error, Conflict)
            reply = stale(self.hall.rooms.get(room.id, room))
        except Fault as fault:
            reply = ErrorMessage(fault.error, fault.message)
        except BaseException:
            acting.release()
            client.close(1011)
            raise
        acting.end(reply)
