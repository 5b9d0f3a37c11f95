"""A WebSocket client that costs little, so that the server is measured and not its guests.

Text frames only, no compression. A client must mask what it sends; a mask of zeros is one and changes nothing.
"""

import asyncio
import base64
import os
from collections import deque
from typing import cast

ZEROS = bytes(4)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Line(asyncio.Protocol):
    """One connection; `recv` waits for the next text."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.buffer = bytearray()
        self.heard: deque[bytes] = deque()
        self.answers: dict[bytes, bytes] = {}
        """Texts that are answered at once, whoever reads or not: heartbeats of the other side."""
        self.waiting: asyncio.Future[None] | None = None
        self.open = False
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the way out."""
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody waits any more."""
        self.closed = True
        self.wake()

    def data_received(self, data: bytes) -> None:
        """Take all whole frames; the head of the answer first."""
        self.buffer += data
        if not self.open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(head.decode(errors="replace"))
            self.open, self.buffer = True, rest
            self.wake()
        while self.take_frame():
            pass

    def take_frame(self) -> bool:
        """One frame, if it is whole."""
        if len(self.buffer) < 2:
            return False
        size, start = self.buffer[1] & 127, 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(self.buffer[2:start], "big")
        if len(self.buffer) < start + size:
            return False
        kind, body = self.buffer[0] & 15, bytes(self.buffer[start : start + size])
        del self.buffer[: start + size]
        if kind == PING:
            self.send(body, PONG)
        elif kind == TEXT and body in self.answers:
            self.send(self.answers[body])
        elif kind == TEXT:
            self.heard.append(body)
            self.wake()
        return True

    def wake(self) -> None:
        """Something is there."""
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    async def wait(self) -> None:
        """Until something comes."""
        self.waiting = asyncio.get_running_loop().create_future()
        await self.waiting

    def send(self, body: bytes, kind: int = TEXT) -> None:
        """One frame, shorter than 64 kB."""
        size = len(body)
        head = bytes([128 | kind, 128 | size]) if size < 126 else bytes([128 | kind, 254]) + size.to_bytes(2, "big")
        if self.transport is not None:
            self.transport.write(head + ZEROS + body)

    async def recv(self) -> bytes:
        """The next text."""
        while not self.heard:
            if self.closed:
                raise ConnectionError("the line was closed")
            await self.wait()
        return self.heard.popleft()

    def close(self) -> None:
        """Hang up."""
        self.send(b"\x03\xe8", CLOSE)
        if self.transport is not None:
            self.transport.close()


async def dialled(port: int, path: str) -> Line:
    """An open line to a server of this machine."""
    _transport, line = await asyncio.get_running_loop().create_connection(Line, "127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    head += f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    assert line.transport is not None
    line.transport.write(head.encode())
    while not line.open:
        if line.closed:
            raise ConnectionError("the line was refused")
        await line.wait()
    return line
