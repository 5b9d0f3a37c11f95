"""A socket as the server speaks to it, and how what waits for a client gets out: straight onto the line where that is
ours, by a task of its own under any other server."""

import asyncio
from typing import Any, Final

from litestar.types import Receive, Send, WebSocketScope

from retrorocket.server.clients import Client
from retrorocket.server.line import EXTENSION, Line
from retrorocket.server.outlets import ENDING, Flusher, LineOutlet


class Gone(Exception):
    """The other side has hung up."""


class Socket:
    """One WebSocket."""

    def __init__(self, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        extensions: dict[str, Any] = scope.get("extensions") or {}
        self.line: Final[Line | None] = extensions.get(EXTENSION, {}).get("line")
        self.receive: Final = receive
        self.send: Final = send

    async def accept(self) -> None:
        """Open it."""
        await self.receive()
        await self.send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def text(self) -> str:
        """The next message; what is no text is an empty one."""
        message: Any = await self.receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        return message.get("text") or ""

    def handed_over(self, table: str) -> bool:
        """Tell whether the process that holds a table has taken the socket over, with what it has said."""
        return self.line is not None and self.line.hand_over(table)

    async def say(self, text: bytes) -> None:
        """Send a message."""
        await self.send({"type": "websocket.send", "text": text.decode(), "bytes": None})

    async def close(self, code: int, why: str = "") -> None:
        """Close it; it may be closed already."""
        reason = why.encode()[:120].decode(errors="ignore")
        try:
            await self.send({"type": "websocket.close", "code": code, "reason": reason})
        except (RuntimeError, OSError):
            return


class Outlet:
    """Sends what waits for a client; a task for each socket."""

    def __init__(self, socket: Socket, client: Client) -> None:
        self.socket: Final = socket
        self.client: Final = client
        self.waiting: Final = asyncio.Event()
        self.task: Final = asyncio.create_task(self.run(), name="sender")
        client.wake = self.waiting.set
        self.waiting.set()

    async def run(self) -> None:
        """Send frame after frame until the end is queued."""
        last = False
        while not last:
            await self.waiting.wait()
            self.waiting.clear()
            text, last = self.client.taken()
            try:
                if text:
                    await self.socket.say(text)
            except (RuntimeError, OSError):
                return
        await self.socket.close(self.client.closing)

    async def finish(self) -> None:
        """Wait a little for what was said last."""
        if self.client.closing != 1000:
            await asyncio.wait([self.task], timeout=ENDING)
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


def outlet_of(socket: Socket, client: Client, flusher: Flusher) -> Outlet | LineOutlet:
    """The way out for what a client is told."""
    return Outlet(socket, client) if socket.line is None else LineOutlet(socket, socket.line, client, flusher)
