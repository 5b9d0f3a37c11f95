"""The socket: one for each person at a table, or for somebody who looks on."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from time import monotonic
from typing import Any, Final, get_args

import msgspec
from msgspec import UNSET

from retrorocket.server import messages
from retrorocket.server.clients import Client
from retrorocket.server.desk import Desk
from retrorocket.server.faults import Fault
from retrorocket.server.hall import Hall
from retrorocket.server.limits import Bucket
from retrorocket.server.logs import ASKING
from retrorocket.server.meters import MESSAGES
from retrorocket.server.outlets import Flusher
from retrorocket.server.quick import Hearing, Quick, say_reply, seat_meant, tagged
from retrorocket.server.replies import ErrorMessage, Pong, Reply, RequestId
from retrorocket.server.room import Room
from retrorocket.server.settings import LONGEST_FRAME, Settings
from retrorocket.server.sockets import Gone, Socket, outlet_of
from retrorocket.server.tally import Tally
from retrorocket.server.tell import events_message, state_message
from retrorocket.server.undoing import Undoing

LOG: Final = logging.getLogger("retrorocket.live")
HELLO_WITHIN: Final = 10.0
MOST_MISTAKES: Final = 20
CLOSED_WITH: Final = {404: 4404, 409: 4423}
NOT_NOW: Final = 1013
"""The code of sockets to a table that cannot be served just now."""


class Closed(Exception):
    """The socket is to be closed with a code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Live:
    """Serves sockets."""

    def __init__(self, hall: Hall, desk: Desk, settings: Settings, tally: Tally) -> None:
        self.hall: Final = hall
        self.desk: Final = desk
        self.frames: Final = settings.frames_per_second
        self.most: Final = settings.sockets_per_person
        self.tally: Final = tally
        self.undoing: Final = Undoing(hall)
        self.quick: Final = Quick(hall.rooms, hall.changes, hall.writer.put, self.undoing.begin)
        self.flusher: Final = Flusher()
        self.clients: Final[set[Client]] = set()
        self.on_presence: Callable[[Room], None] = lambda room: None

    async def serve(self, socket: Socket) -> None:
        """One socket from its first message to its end."""
        await socket.accept()
        try:
            hello = await first_message(socket)
            if hello is None:
                return
            table, client = await self.welcome(hello, await self.who(hello.token))
        except Closed as end:
            await socket.close(end.code, end.why)
            return
        except Gone:
            return
        self.clients.add(client)
        outlet = outlet_of(socket, client, self.flusher)
        try:
            await self.listen(socket, Hearing(table, client, Bucket(self.frames, 2 * self.frames)))
        except Gone:
            client.close(1000)
        except Closed as end:
            client.close(end.code)
        finally:
            self.clients.discard(client)
            self.let_go(client.person)
            await self.farewell(table, client)
            await outlet.finish()

    async def welcome(self, hello: messages.Hello, person: str) -> tuple[str, Client]:
        """Tell somebody everything that was missed; who is not let in is not counted any more."""
        try:
            return await self.let_in(hello, person)
        except BaseException:
            self.let_go(person)
            raise

    async def let_in(self, hello: messages.Hello, person: str) -> tuple[str, Client]:
        """The same."""
        try:
            async with self.hall.visited(hello.table) as room:
                seats = room.seats_of(person)
                if not seats and not room.facts.policy.spectators:
                    raise Closed(4403, "this table has no spectators")
                client = Client(person, seats, room.seq)
                room.clients.add(client)
                greet(room, client, min(hello.seen, room.seq), hello.id)
                self.came(room)
                await self.take_seats(room, seats)
        except Fault as fault:
            raise Closed(CLOSED_WITH.get(fault.status, NOT_NOW), fault.message) from None
        return hello.table, client

    async def who(self, token: str) -> str:
        """The person of a token, with one socket more; "" for a spectator."""
        if not token:
            return ""
        try:
            known = await self.hall.store.person(token)
        except Fault as fault:
            raise Closed(NOT_NOW, fault.message) from None
        if known is None:
            raise Closed(4401, "this token is unknown")
        if not self.tally.enter("sockets of a person", str(known["id"]), self.most):
            raise Closed(4429, "too many sockets of one person")
        return str(known["id"])

    def let_go(self, person: str) -> None:
        """One socket less of a person."""
        if person:
            self.tally.leave("sockets of a person", person)

    async def take_seats(self, room: Room, seats: tuple[int, ...]) -> None:
        """Stand-ins of a person who is back give the seats back; who has left comes back by joining."""
        for seat in seats:
            if not room.chairs[seat].left:
                await self.desk.give_back(room, seat)

    def came(self, room: Room) -> None:
        """Tell who is there now."""
        self.hall.tell_presence(room)
        self.on_presence(room)

    async def farewell(self, table: str, client: Client) -> None:
        """Take note that somebody is gone."""
        room = self.hall.rooms.get(table)
        if room is None:
            return
        room.clients.discard(client)
        now = self.hall.now()
        for seat in client.seats:
            if not room.present(seat):
                room.away_since[seat] = now
        self.came(room)

    async def listen(self, socket: Socket, hearing: Hearing) -> None:
        """Answer message after message; answers to the open question are mostly taken before they come here."""
        table, client = hearing.table, hearing.client
        mistakes = 0
        if socket.line is not None:
            socket.line.inbox.take = partial(self.quick.takes, hearing)
        while not client.closing:
            text = await socket.text()
            await finished(hearing)
            ASKING.set(hearing.asking | {"request": hearing.next_request()})
            if not hearing.bucket.take():
                raise Closed(4429, "too fast")
            try:
                message = understood(text)
            except ValueError as error:
                mistakes += 1
                client.say(complaint("bad-message", str(error), readable_id(text)))
                if mistakes >= MOST_MISTAKES:
                    raise Closed(4400, "too many messages that cannot be understood") from None
                continue
            began = monotonic()
            await self.answer(table, client, message)
            took = monotonic() - began
            MESSAGES.observe(took, TYPES[type(message)])
            if LOG.isEnabledFor(logging.DEBUG):
                LOG.debug("message", extra={"type": TYPES[type(message)], "table": table, "ms": round(took * 1000, 1)})

    async def answer(self, table: str, client: Client, message: messages.ClientMessage) -> None:
        """Carry out one message."""
        if isinstance(message, messages.Ping):
            client.say(Pong(self.hall.now(), tagged(message.id), request()))
            return
        if isinstance(message, messages.Hello):
            client.say(complaint("bad-message", "hello was said already", message.id))
            return
        try:
            async with self.hall.entered(table) as room:
                reply = await self.carry_out(room, client, message)
                say_reply(self.hall.rooms, room, client, reply, message.id, request())
        except Fault as fault:
            client.say(complaint(fault.error, fault.message, message.id))

    async def carry_out(self, room: Room, client: Client, message: Any) -> Reply:
        """Do what a message asks, for a seat of its own."""
        seat = seat_meant(room, client, message.seat)
        if seat is None:
            return complaint("not-yours", "this socket does not speak for that seat", message.id)
        return await DOINGS[type(message)](self.desk, room, seat, message)

    def stop(self) -> None:
        """Close all sockets; they may come back."""
        for client in list(self.clients):
            client.close(1001)


async def finished(hearing: Hearing) -> None:
    """Wait until no answer of a socket is under way."""
    while hearing.acting:
        hearing.waiting = asyncio.get_running_loop().create_future()
        await hearing.waiting


async def do_act(desk: Desk, room: Room, seat: int, message: messages.Act) -> Reply:
    """An answer to the open question."""
    return await desk.act(room, seat, message.seq, message.text)


async def do_explain(desk: Desk, room: Room, seat: int, message: messages.Explain) -> Reply:
    """Why an action, or clicks towards one, are impossible."""
    if (message.text is None) == (message.path is None):
        return complaint("bad-message", "explain takes a text or a path", message.id)
    return desk.explain(room, seat, message.text, message.path)


async def do_undo(desk: Desk, room: Room, seat: int, message: messages.Undo) -> Reply:
    """One's own last step back."""
    return await desk.undo(room, seat, message.seq)


async def do_takeback(desk: Desk, room: Room, seat: int, message: messages.Takeback) -> Reply:
    """A question to the others: back to before one's last step."""
    return await desk.takeback(room, seat, message.seq, message.step)


async def do_prepare(desk: Desk, room: Room, seat: int, message: messages.Prepare) -> Reply:
    """The rest of one's set-up, by a bot."""
    return await desk.prepare(room, seat, message.seq)


async def do_draw(desk: Desk, room: Room, seat: int, message: messages.Draw) -> Reply:
    """A question to the others: call it a draw."""
    return await desk.draw(room, seat)


async def do_answer(desk: Desk, room: Room, seat: int, message: messages.Answer) -> Reply:
    """Yes or no to the open question of the table."""
    return await desk.answer(room, seat, message.what, message.agree)


async def do_resign(desk: Desk, room: Room, seat: int, message: messages.Resign) -> Reply:
    """Giving up, where the game has a rule for it."""
    return await desk.resign(room, seat)


async def do_chat(desk: Desk, room: Room, seat: int, message: messages.Chat) -> Reply:
    """A line of talk, to the table or to one seat."""
    return await desk.chat(room, seat, message.to, message.text)


DOINGS: Final[dict[type[Any], Callable[[Desk, Room, int, Any], Awaitable[Reply]]]] = {
    messages.Act: do_act,
    messages.Explain: do_explain,
    messages.Undo: do_undo,
    messages.Takeback: do_takeback,
    messages.Prepare: do_prepare,
    messages.Draw: do_draw,
    messages.Answer: do_answer,
    messages.Resign: do_resign,
    messages.Chat: do_chat,
}


TYPES: Final = {shape: str(shape.__struct_config__.tag) for shape in get_args(messages.ClientMessage)}
"""The type of each message."""


def greet(room: Room, client: Client, seen: int, id: messages.Id) -> None:
    """The answer to hello: what was missed, and the state."""
    missed = events_message(room, client.reader(), seen)
    missed.id = tagged(id)
    client.say(missed)
    client.say(state_message(room, client.reader()))


def complaint(error: str, message: str, id: messages.Id) -> ErrorMessage:
    """An error message."""
    return ErrorMessage(error, message, tagged(id), request())


def request() -> RequestId:
    """The server's own id of the message that is answered."""
    return ASKING.get().get("request", UNSET)


def understood(text: str) -> messages.ClientMessage:
    """A message, or a ValueError that says what is wrong with it."""
    if len(text) > LONGEST_FRAME:
        raise Closed(1009, "frame too large")
    try:
        return messages.DECODER.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ValueError(str(error)) from None


def readable_id(text: str) -> messages.Id:
    """The id of a message that is otherwise not understood."""
    try:
        found = msgspec.json.decode(text)["id"]
    except (msgspec.MsgspecError, KeyError, TypeError, RecursionError, UnicodeError):
        return None
    return found if isinstance(found, (str, int)) and len(str(found)) <= 40 else None


async def first_message(socket: Socket) -> messages.Hello | None:
    """The hello, in time; None where the process that holds its table goes on with the socket."""
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            message = understood(await socket.text())
    except TimeoutError:
        raise Closed(4408, "no hello in time") from None
    except ValueError as error:
        raise Closed(4400, str(error)) from None
    if not isinstance(message, messages.Hello):
        raise Closed(4400, "say hello first")
    return None if socket.handed_over(message.table) else message
