"""The protocol of a socket: uvicorn's own, with a short way out for text and no stop after every message that comes."""

import asyncio
import logging
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from retrorocket.server.framing import awaits_a_frame, head_of, whole_text
from retrorocket.server.inbox import Inbox
from retrorocket.server.limits import Bucket
from retrorocket.server.settings import handed_down
from retrorocket.server.shares import LARGEST, own_share

LOG: Final = logging.getLogger("retrorocket.connections")
EXTENSION: Final = "retrorocket.line"
"""Where a socket's scope names its line."""
WAITING: Final = 32
"""Messages of a client that may wait before no more are read."""
PIECE: Final = 4096
"""Bytes that are read at a time: there may be hundreds of frames in them."""
MOST_AT_ONCE: Final = 1000
FASTER: Final = 4
"""Frames of all kinds at once, and how many times the messages a second; messages are counted by their reader too."""


class Line(WebSocketsSansIOProtocol):
    """A socket that the server writes to without asking an application layer for each message."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.inbox: Final = Inbox()
        self.queue = cast("asyncio.Queue[Any]", self.inbox)
        self.flush: Any = None
        """Called when the line takes text again."""
        self.measure: Final = Bucket(FASTER * handed_down().frames_per_second, MOST_AT_ONCE)
        self.head: bytes = b""
        """The request that opened the socket."""
        self.early: bytes = b""
        """What came after it, as long as the socket may still be handed over."""
        self.settled: bool = not own_share().doors
        """The socket stays here."""
        self.before: bytes = b""
        """The request and what came after it, where another process has opened the socket."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin; a socket that another process has opened is asked for once more, for our ears only."""
        super().connection_made(transport)
        if self.before:
            size = int.from_bytes(self.before[:4], "big")
            self.head, self.before = self.before[4 : 4 + size], self.before[4 + size :]
            self.settled = True
            super().data_received(self.head)

    def data_received(self, data: bytes) -> None:
        """Take what comes; what comes before an adopted socket is ready waits."""
        if not self.head:
            self.head = data
        elif not self.settled:
            self.early += data
        if self.before:
            self.before += data
            return
        text = whole_text(data) if self.between_messages() else None
        if text is None:
            self.read_on(data)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def read_on(self, data: bytes) -> None:
        """Read frames, a few at a time: whoever is cut off among them is not listened to any longer."""
        for start in range(0, len(data), PIECE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + PIECE])

    def handle_events(self) -> None:
        """Take the frames that came; whoever sends frames upon frames, be they pings or empty, is cut off."""
        if all(self.measure.take() for _frame in self.conn.events):
            super().handle_events()
        elif not self.transport.is_closing():
            LOG.warning("connection closed", extra={"client": (self.client or ("",))[0], "why": "too many frames"})
            self.transport.abort()

    def between_messages(self) -> bool:
        """Tell whether the next thing to come is the head of a message, which is plain and which there is room for."""
        conn = self.conn
        if not self.handshake_complete or self.close_sent or conn.state is not OPEN or conn.extensions:
            return False
        return conn.current_size is None and awaits_a_frame(conn.parser) and self.queue.qsize() < WAITING

    async def send(self, message: Any) -> None:
        """Say something; the client of an adopted socket has been told that it is open."""
        if not self.before or message["type"] != "websocket.accept":
            await super().send(message)
            return
        transport, self.transport = self.transport, cast(asyncio.Transport, Mute(self.transport))
        try:
            await super().send(message)
        finally:
            self.transport = transport
        data, self.before = self.before, b""
        self.read_on(data)

    def hand_over(self, table: str) -> bool:
        """Give the socket to the process that holds a table, with all that it has said; False if it stays here."""
        share = own_share()
        data = len(self.head).to_bytes(4, "big") + self.head + self.early
        stays = share.mine(table) or self.settled or bool(self.conn.extensions) or len(data) > LARGEST
        self.settled, self.early = True, b""
        if stays or not self.takes_text():
            return False
        self.transport.pause_reading()
        file = self.transport.get_extra_info("socket").fileno()
        if not share.hand_over(share.owner(table), file, b"S", data):
            self.transport.resume_reading()
            return False
        self.transport.abort()
        return True

    def handle_connect(self, event: Request) -> None:
        """Name the line in the scope of its application; a socket that may have to be handed over stays plain."""
        if own_share().doors and "table=" not in event.path:
            self.conn.available_extensions = []
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = {"line": self}

    def send_receive_event_to_app(self) -> None:
        """Queue a message; reading stops only where many wait."""
        if self.queue.qsize() >= WAITING:
            super().send_receive_event_to_app()
            return
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused

    def resume_writing(self) -> None:
        """The other side has read on."""
        super().resume_writing()
        if self.flush is not None:
            self.flush()

    def takes_text(self) -> bool:
        """Tell whether text can be written just now: after a closing frame of either side nothing may follow."""
        open = self.conn.state is OPEN and not self.close_sent and not self.disconnected
        return open and self.writable.is_set()

    def write_text(self, body: bytes) -> None:
        """Write one message."""
        if self.conn.extensions:
            self.conn.send_text(body)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(head_of(len(body)) + body)


class Mute:
    """A connection that takes what is written and sends nothing."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport: Final = transport

    def write(self, data: bytes) -> None:
        """Drop it."""

    def is_closing(self) -> bool:
        """Tell whether the connection ends."""
        return self.transport.is_closing()
