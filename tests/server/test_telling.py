"""What is worked out once and told to many is what each would have been told alone; messages are read straight."""

from __future__ import annotations

import asyncio
import random
import socket

import msgspec
import pytest
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from parts import Time, context_on
from retrorocket.games.catalogue import GAMES
from retrorocket.server.asked import NewTable
from retrorocket.server.framing import awaits_a_frame, whole_text
from retrorocket.server.replies import StateMessage
from retrorocket.server.room import Room
from retrorocket.server.seating import Person
from retrorocket.server.summary import table_of
from retrorocket.server.tell import News, actions_of, phrasing_of
from serving import Server


def told(room: Room, known: int, seats: tuple[int, ...]) -> StateMessage:
    """The state that whoever holds some seats is told."""
    text = News(room).since(known, seats).split(b"\n")[1]
    return msgspec.json.decode(text, type=StateMessage)


@pytest.mark.parametrize("game", GAMES)
def test_tables_of_one_game_share_words_but_no_names(database: str, game: str) -> None:
    async def story() -> None:
        async with context_on(database, Time()) as context:
            wish = msgspec.convert({"game": game, "seats": [{"kind": "me"}] * 2}, NewTable)
            rooms = [(await context.seating.make(wish, Person(name, name)))[0] for name in ("ann", "ben")]
            dice = random.Random(5)
            for room in rooms * 30:
                seat = room.asked()
                if seat is None:
                    continue
                offered = actions_of(room)
                assert [action.words for action in offered] == [
                    phrasing_of(room).answer(action.text) for action in offered
                ]
                async with room.lock:
                    await context.desk.act(room, seat, room.seq, dice.choice(offered).text)

    asyncio.run(story())


def test_the_table_in_a_state_is_the_one_that_a_call_gives(database: str) -> None:
    async def story() -> None:
        async with context_on(database, Time()) as context:
            wish = msgspec.convert({"game": "ford", "seats": [{"kind": "me"}] * 2}, NewTable)
            room, _ = await context.seating.make(wish, Person("ann", "Ann"))
            async with room.lock:
                for number in range(4):
                    if number == 2:
                        await context.desk.chat(room, 0, None, "hello")
                    await context.desk.play(room, room.asked() or 0, "pass")
                    for person, seats in (("ann", (0, 1)), ("", ())):
                        message = told(room, room.seq - 1, seats)
                        assert message.table == table_of(room, person)
                        assert (message.you, message.seq, message.asked) == (list(seats), room.seq, room.asked())
                    assert News(room).since(room.seq, ()).count(b"\n") == 0, "nothing new, no state"

    asyncio.run(story())


def frame(data: bytes, kind: Opcode = Opcode.TEXT, whole: bool = True) -> bytes:
    """A frame as a client sends it."""
    return bytes(Frame(kind, data, whole).serialize(mask=True))


@pytest.mark.parametrize("size", [0, 1, 3, 4, 125, 126, 127, 5000, 65535])
def test_one_whole_frame_of_text_is_read_straight(size: int) -> None:
    text = "".join(random.Random(size).choices("abcé\n", k=size))[:size]
    while len(text.encode()) > 65535:
        text = text[:-100]
    assert whole_text(frame(text.encode())) == text


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"\x81", b"\x81\x80\x00\x00\x00"),
        *(frame(b"half")[:-1], frame(b"one") + frame(b"two"), frame(b"one") + b"\x81"),
        *(frame(b"x", Opcode.BINARY), frame(b"x", Opcode.PING), frame(b"x", Opcode.CONT), frame(b"x", whole=False)),
        *(
            b"\x81\x01x",
            b"\x81\xfe\x00\x01\x00\x00\x00\x00x",
            b"\x81\xff" + bytes(7) + b"\x01" + bytes(4) + b"x",
        ),
        *(frame(b"\xff\xfe"), b"\xc1" + frame(b"x")[1:]),
    ],
    ids=range(15),  # frames are masked anew each time: their place in the list names them
)
def test_anything_else_is_left_to_the_protocol(data: bytes) -> None:
    assert whole_text(data) is None


def test_a_socket_is_known_to_wait_for_the_head_of_a_message() -> None:
    conn = ServerProtocol()
    head = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    head += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    conn.receive_data(head.encode())
    (request,) = conn.events_received()
    assert isinstance(request, Request)
    conn.send_response(conn.accept(request))
    data = frame(b"a few words")
    for size in range(len(data)):
        assert awaits_a_frame(conn.parser) == (size == 0)
        conn.receive_data(data[size : size + 1])
    assert awaits_a_frame(conn.parser)


def test_messages_in_pieces_and_in_heaps_are_all_understood(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.make("me", "me")["table"]["id"]
    hello = frame(msgspec.json.encode({"type": "hello", "table": table}))
    pings = [frame(msgspec.json.encode({"type": "ping", "id": number})) for number in range(9)]
    fifth = msgspec.json.encode({"type": "ping", "id": 4})
    pings[4] = frame(fifth[:5], whole=False) + frame(b"", Opcode.PING) + frame(fifth[5:], Opcode.CONT)
    with socket.create_connection(("127.0.0.1", server.port)) as line, line.makefile("rb") as heard:
        line.sendall(
            b"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        while heard.readline().strip():
            pass
        for piece in (hello[:2], hello[2:9], hello[9:], *(bytes([byte]) for byte in pings[0]), pings[1]):
            line.sendall(piece)
            ann.get("/health")
        line.sendall(b"".join(pings[2:7]))
        line.sendall(pings[7] + pings[8])
        text = b""
        while b'"id":8' not in text:
            text += heard.read1()
    assert text.count(b'"type":"pong"') == 9
