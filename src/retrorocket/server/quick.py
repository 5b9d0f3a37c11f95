"""Answers to the open question, carried out as they come: no task is woken for them, and the writer calls back.

Nearly all that a server in play does goes this way. Whatever stands in the way (the table is not loaded, somebody else
has its lock, the message is another one) leaves the message to the task that reads the socket, which does the same in
its time.
"""

import asyncio
import logging
from functools import partial
from time import monotonic
from typing import Final

import msgspec
from msgspec import UNSET

from retrorocket.kernel.record import Step
from retrorocket.server import messages
from retrorocket.server.clients import Client
from retrorocket.server.desk import Desk, accepted, stale, stepped
from retrorocket.server.faults import Fault
from retrorocket.server.hall import Change, Hall
from retrorocket.server.limits import Bucket
from retrorocket.server.logs import ASKING
from retrorocket.server.meters import MESSAGES
from retrorocket.server.replies import ErrorMessage, Reply, ReplyId, RequestId, Stale
from retrorocket.server.room import Room
from retrorocket.server.settings import LONGEST_FRAME
from retrorocket.server.tell import state_message
from retrorocket.server.writer import Conflict

LOG: Final = logging.getLogger("retrorocket.live")


class Hearing:
    """A socket at a table and how much it has said."""

    def __init__(self, table: str, client: Client, bucket: Bucket) -> None:
        self.table: Final = table
        self.client: Final = client
        self.bucket: Final = bucket
        self.asking: Final = ASKING.get()
        self.messages: int = 0
        self.acting: bool = False
        """An answer is under way; what was said after it is answered after it."""
        self.waiting: asyncio.Future[None] | None = None
        """Whoever waits for that."""

    def next_request(self) -> str:
        """The server's own id of the next message."""
        self.messages += 1
        return f"{self.asking.get('request', '')}.{self.messages}"

    async def finished(self) -> None:
        """Wait until no answer is under way."""
        while self.acting:
            self.waiting = asyncio.get_running_loop().create_future()
            await self.waiting

    def finish(self) -> None:
        """The answer is given."""
        self.acting = False
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)


class Acting:
    """An answer on its way to the disk; the lock of its room is held."""

    def __init__(self, hearing: Hearing, room: Room, id: messages.Id, began: float) -> None:
        self.hearing: Final = hearing
        self.room: Final = room
        self.id: Final = id
        self.request: Final = hearing.next_request()
        self.began: Final = began

    def release(self) -> None:
        """Let the next one in."""
        self.room.lock.release()
        self.hearing.finish()


class Quick:
    """Takes answers at once."""

    def __init__(self, hall: Hall, desk: Desk) -> None:
        self.hall: Final = hall
        self.desk: Final = desk
        self.failing: Final[set[asyncio.Task[None]]] = set()

    def takes(self, hearing: Hearing, text: str) -> bool:
        """Carry out a message, if it is an answer that nothing stands in the way of; nothing is done otherwise."""
        room = self.hall.rooms.get(hearing.table)
        if room is None or room.gone or hearing.acting or hearing.client.closing or LOG.isEnabledFor(logging.DEBUG):
            return False
        message = act_of(text)
        seat = None if message is None else seat_meant(room, hearing.client, message.seat)
        if message is None or seat is None or not held(room.lock):
            return False
        if not hearing.bucket.take():
            room.lock.release()
            return False
        room.used_at = self.hall.now()
        self.carry_out(Acting(hearing, room, message.id, monotonic()), seat, message)
        return True

    def carry_out(self, acting: Acting, seat: int, message: messages.Act) -> None:
        """Make the step and have it written, or say why not."""
        room = acting.room
        acting.hearing.acting = True
        try:
            made = self.desk.answered(room, seat, message.seq, message.text)
            if isinstance(made, Step):
                change = self.hall.fold(room, stepped(room, made))
                self.hall.writer.put(change.write, partial(self.done, acting, change, made.action))
                return
        except BaseException:
            acting.release()
            raise
        self.end(acting, made)

    def done(self, acting: Acting, change: Change, action: str, error: Exception | None) -> None:
        """The writer says what came of it."""
        if error is not None:
            task = asyncio.create_task(self.undo(acting, error), name="undo")
            self.failing.add(task)
            task.add_done_callback(self.failing.discard)
            return
        try:
            self.hall.settle(acting.room, change)
        except BaseException:
            acting.release()
            raise
        self.end(acting, accepted(acting.room, action))

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
        self.end(acting, reply)

    def end(self, acting: Acting, reply: Reply) -> None:
        """Answer, and let the next one in."""
        try:
            say_reply(self.hall, acting.room, acting.hearing.client, reply, acting.id, acting.request)
        finally:
            acting.release()
        MESSAGES.observe(monotonic() - acting.began, "act")


def act_of(text: str) -> messages.Act | None:
    """The answer that a message is; None for any other, and for what cannot be understood."""
    if len(text) > LONGEST_FRAME:
        return None
    try:
        found = messages.DECODER.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
    return found if isinstance(found, messages.Act) else None


def held(lock: asyncio.Lock) -> bool:
    """Take a lock that nobody has or waits for; False where one would have to wait."""
    if lock.locked():
        return False
    taking = lock.acquire()
    try:
        taking.send(None)
    except StopIteration:
        return True
    taking.close()
    return False


def seat_meant(room: Room, client: Client, seat: int | None) -> int | None:
    """The seat that a message is for: the named one, else the asked one, else the first; None if it is another's."""
    if seat is not None:
        return seat if seat in client.seats else None
    asked = room.asked()
    return asked if asked is not None and asked in client.seats else next(iter(client.seats), None)


def say_reply(hall: Hall, room: Room, client: Client, reply: Reply, id: messages.Id, request: RequestId) -> None:
    """The direct answer to a message; whoever is behind gets the state too."""
    reply.id, reply.request = tagged(id), request
    client.say(reply)
    if isinstance(reply, Stale):
        client.say(state_message(hall.rooms.get(room.id, room), client.reader()))


def tagged(id: messages.Id) -> ReplyId:
    """The client's own id, where there is one."""
    return UNSET if id is None else id
