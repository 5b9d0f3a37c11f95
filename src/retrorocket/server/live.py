"""The socket: one for each person at a table, or for somebody who looks on."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from msgspec import UNSET

from retrorocket.server import messages
from retrorocket.server.clients import Client
from retrorocket.server.desk import Desk
from retrorocket.server.faults import Fault
from retrorocket.server.hall import Hall
from retrorocket.server.limits import Bucket
from retrorocket.server.replies import ErrorMessage, Pong, Reply, ReplyId, Stale
from retrorocket.server.room import Room
from retrorocket.server.settings import LONGEST_FRAME, Settings
from retrorocket.server.tell import events_message, state_message

HELLO_WITHIN: Final = 10.0
MOST_MISTAKES: Final = 20
CLOSED_WITH: Final = {404: 4404, 409: 4423}
NOT_NOW: Final = 1013
"""The code of sockets to a table that cannot be served just now."""
Socket = WebSocket[Any, Any, Any]


class Closed(Exception):
    """The socket is to be closed with a code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Live:
    """Serves sockets."""

    def __init__(self, hall: Hall, desk: Desk, settings: Settings) -> None:
        self.hall: Final = hall
        self.desk: Final = desk
        self.frames: Final = settings.frames_per_second
        self.most: Final = settings.sockets_per_person
        self.clients: Final[set[Client]] = set()
        self.on_presence: Callable[[Room], None] = lambda room: None

    async def serve(self, socket: Socket) -> None:
        """One socket from its first message to its end."""
        await socket.accept()
        try:
            hello = await first_message(socket)
            table, client = await self.welcome(hello)
        except Closed as end:
            await shut(socket, end.code, end.why)
            return
        except WebSocketDisconnect:
            return
        self.clients.add(client)
        sender = asyncio.create_task(send_all(socket, client), name="sender")
        try:
            await self.listen(socket, table, client)
        except WebSocketDisconnect:
            client.close(1000)
        except Closed as end:
            client.close(end.code)
        finally:
            self.clients.discard(client)
            await self.farewell(table, client)
            if client.closing != 1000:
                await asyncio.wait([sender], timeout=2)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    async def welcome(self, hello: messages.Hello) -> tuple[str, Client]:
        """Find out who speaks, and tell everything that was missed."""
        try:
            person = await self.who(hello.token)
            async with self.hall.entered(hello.table) as room:
                seats = tuple(room.seats_of(person))
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
        """The person of a token, "" for a spectator."""
        if not token:
            return ""
        known = await self.hall.store.person(token)
        if known is None:
            raise Closed(4401, "this token is unknown")
        if sum(1 for client in self.clients if client.person == known["id"]) >= self.most:
            raise Closed(4429, "too many sockets of one person")
        return str(known["id"])

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

    async def listen(self, socket: Socket, table: str, client: Client) -> None:
        """Answer message after message."""
        bucket = Bucket(self.frames, 2 * self.frames)
        mistakes = 0
        while not client.closing:
            text = await socket.receive_text()
            if not bucket.take():
                raise Closed(4429, "too fast")
            try:
                message = understood(text)
            except ValueError as error:
                mistakes += 1
                client.say(complaint("bad-message", str(error), readable_id(text)))
                if mistakes >= MOST_MISTAKES:
                    raise Closed(4400, "too many messages that cannot be understood") from None
                continue
            await self.answer(table, client, message)

    async def answer(self, table: str, client: Client, message: messages.ClientMessage) -> None:
        """Carry out one message."""
        if isinstance(message, messages.Ping):
            client.say(Pong(self.hall.now(), tagged(message.id)))
            return
        if isinstance(message, messages.Hello):
            client.say(complaint("bad-message", "hello was said already", message.id))
            return
        try:
            async with self.hall.entered(table) as room:
                reply = await self.carry_out(room, client, message)
                reply.id = tagged(message.id)
                client.say(reply)
                if isinstance(reply, Stale):
                    client.say(state_message(self.hall.rooms.get(table, room), client.person, client.reader()))
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
    return await desk.takeback(room, seat, message.seq)


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
    messages.Draw: do_draw,
    messages.Answer: do_answer,
    messages.Resign: do_resign,
    messages.Chat: do_chat,
}


def seat_meant(room: Room, client: Client, seat: int | None) -> int | None:
    """The seat that a message is for: the named one, else the asked one, else the first; None if it is another's."""
    if seat is not None:
        return seat if seat in client.seats else None
    asked = room.asked()
    return asked if asked is not None and asked in client.seats else next(iter(client.seats), None)


def greet(room: Room, client: Client, seen: int, id: messages.Id) -> None:
    """The answer to hello: what was missed, and the state."""
    missed = events_message(room, client.reader(), seen)
    missed.id = tagged(id)
    client.say(missed)
    client.say(state_message(room, client.person, client.reader()))


def tagged(id: messages.Id) -> ReplyId:
    """The client's own id, where there is one."""
    return UNSET if id is None else id


def complaint(error: str, message: str, id: messages.Id) -> ErrorMessage:
    """An error message."""
    return ErrorMessage(error, message, tagged(id))


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


async def first_message(socket: Socket) -> messages.Hello:
    """The hello, in time."""
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            message = understood(await socket.receive_text())
    except TimeoutError:
        raise Closed(4408, "no hello in time") from None
    except ValueError as error:
        raise Closed(4400, str(error)) from None
    if not isinstance(message, messages.Hello):
        raise Closed(4400, "say hello first")
    return message


async def send_all(socket: Socket, client: Client) -> None:
    """Send what is queued until the end is."""
    last = False
    while not last:
        text, last = await client.frame()
        try:
            if text:
                await socket.send_text(text)
            if last:
                await shut(socket, client.closing, "")
        except (WebSocketDisconnect, WebSocketException, RuntimeError, OSError):
            return


async def shut(socket: Socket, code: int, why: str) -> None:
    """Close a socket that may be closed already."""
    try:
        await socket.close(code=code, reason=why.encode()[:120].decode(errors="ignore"))
    except (WebSocketDisconnect, WebSocketException, RuntimeError, OSError):
        return
