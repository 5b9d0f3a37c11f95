"""Answers to the open question, carried out as they come: no task is woken for them, and the writer calls back.

Nearly all that a server in play does goes this way. Whatever stands in the way (the table is not loaded, somebody else
has its lock, the message is another one) leaves the message to the task that reads the socket, which does the same in
its time.
"""

import asyncio
import logging
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

import msgspec
from msgspec import UNSET

from retrorocket.kernel.record import Step
from retrorocket.server import messages
from retrorocket.server.answering import accepted, answered, stepped
from retrorocket.server.changing import Change, Changes
from retrorocket.server.clients import Client
from retrorocket.server.limits import Bucket
from retrorocket.server.logs import ASKING
from retrorocket.server.meters import MESSAGES
from retrorocket.server.replies import Reply, ReplyId, RequestId, Stale
from retrorocket.server.room import Room
from retrorocket.server.settings import LONGEST_FRAME
from retrorocket.server.tell import state_message
from retrorocket.server.writes import Write

LOG: Final = logging.getLogger("retrorocket.live")
Rooms = dict[str, Room]
Put = Callable[[Write, Callable[[Exception | None], None]], None]
"""Has something written, and is called back."""


class Hearing:
    """A socket at a table and how much it has said."""

    def __init__(self, table: str, client: Client, bucket: Bucket) -> None:
        self.table: Final = table
        self.client: Final = client
        self.bucket: Final = bucket
        self.asking: Final[dict[str, Any]] = ASKING.get()
        self.name: Final[str] = self.asking.get("request", "")
        self.messages: int = 0
        self.acting: bool = False
        """An answer is under way; what was said after it is answered after it."""
        self.waiting: asyncio.Future[None] | None = None
        """Whoever waits for that."""

    def next_request(self) -> str:
        """The server's own id of the next message."""
        self.messages += 1
        return f"{self.name}.{self.messages}"

    def finish(self) -> None:
        """The answer is given."""
        self.acting = False
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)


class Acting:
    """An answer on its way to the disk; the lock of its room is held."""

    def __init__(self, quick: "Quick", hearing: Hearing, room: Room, id: messages.Id) -> None:
        self.quick: Final = quick
        self.hearing: Final = hearing
        self.room: Final = room
        self.id: Final = id
        self.request: Final = hearing.next_request()
        self.began: Final = monotonic()
        self.change: Change | None = None
        self.text: str = ""
        """The answer as it is written."""

    def done(self, error: Exception | None) -> None:
        """The writer says what came of it."""
        if error is not None:
            self.quick.failed(self, error)
            return
        assert self.change is not None
        try:
            self.quick.changes.settle(self.room, self.change)
        except BaseException:
            self.release()
            raise
        self.end(accepted(self.room, self.text))

    def end(self, reply: Reply) -> None:
        """Answer, and let the next one in."""
        try:
            say_reply(self.quick.rooms, self.room, self.hearing.client, reply, self.id, self.request)
        finally:
            self.release()
        MESSAGES.observe(monotonic() - self.began, "act")

    def release(self) -> None:
        """Let the next one in."""
        self.room.lock.release()
        self.hearing.finish()


class Quick:
    """Takes answers at once; `failed` is called where the writer could not keep one."""

    def __init__(self, rooms: Rooms, changes: Changes, put: Put, failed: Callable[[Acting, Exception], None]) -> None:
        self.rooms: Final = rooms
        self.changes: Final = changes
        self.put: Final = put
        self.failed: Final = failed

    def takes(self, hearing: Hearing, text: str) -> bool:
        """Carry out a message, if it is an answer that nothing stands in the way of; nothing is done otherwise."""
        room = self.rooms.get(hearing.table)
        if room is None or room.gone or hearing.acting or hearing.client.closing or LOG.isEnabledFor(logging.DEBUG):
            return False
        message = act_of(text)
        seat = None if message is None else seat_meant(room, hearing.client, message.seat)
        if message is None or seat is None or not held(room.lock):
            return False
        if not hearing.bucket.take():
            room.lock.release()
            return False
        room.used_at = self.changes.now()
        self.carry_out(Acting(self, hearing, room, message.id), seat, message)
        return True

    def carry_out(self, acting: Acting, seat: int, message: messages.Act) -> None:
        """Make the step and have it written, or say why not."""
        room = acting.room
        acting.hearing.acting = True
        try:
            made = answered(room, seat, message.seq, message.text, room.used_at)
            if isinstance(made, Step):
                acting.text = made.action
                acting.change = change = self.changes.fold(room, stepped(room, made))
                self.put(change.write, acting.done)
                return
        except BaseException:
            acting.release()
            raise
        acting.end(made)


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


def say_reply(rooms: Rooms, room: Room, client: Client, reply: Reply, id: messages.Id, request: RequestId) -> None:
    """The direct answer to a message; whoever is behind gets the state too."""
    reply.id, reply.request = tagged(id), request
    client.say(reply)
    if isinstance(reply, Stale):
        client.say(state_message(rooms.get(room.id, room), client.reader()))


def tagged(id: messages.Id) -> ReplyId:
    """The client's own id, where there is one."""
    return UNSET if id is None else id
