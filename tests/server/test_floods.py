"""What does not end is cut off before it fills the memory or keeps the others waiting."""

from __future__ import annotations

import base64
import os
import socket
from collections.abc import Iterator

import pytest

from patience import PATIENCE
from serving import Server, served

MOST = 40_000_000
"""Bytes that nobody may send without being cut off."""
BODY = b'10\r\n{"name": "Fred"}\r\n'
KINDS = b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
POST = b"POST /api/people HTTP/1.1\r\nHost: 127.0.0.1\r\n" + KINDS
GET = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
FIELD = b"X-A: " + b"y" * 9000 + b"\r\n"
TEXT, PING, PONG, MORE = 1, 9, 10, 0
LAST = 128
SWITCHED = b"HTTP/1.1 101"


@pytest.fixture(scope="module")
def flooded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual limits, but one for time."""
    with served(str(tmp_path_factory.mktemp("floods") / "tables.sqlite3"), head_within=PATIENCE) as server:
        yield server


def frame(kind: int, body: bytes = b"", last: int = LAST) -> bytes:
    """A short frame under an empty mask."""
    return bytes([last | kind, 128 | len(body)]) + bytes(4) + body


def dialled(server: Server) -> socket.socket:
    """A connection to a server."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def is_cut_off(line: socket.socket, block: bytes) -> bool:
    """Tell whether the server ends a line that says the same on and on."""
    try:
        for _ in range(MOST // len(block)):
            line.sendall(block)
    except (ConnectionResetError, BrokenPipeError):
        return True
    return False


@pytest.mark.parametrize(
    ("begun", "on_and_on", "why"),
    [
        pytest.param(b"GET /", b"y" * 9000, "the request does not end", id="address"),
        pytest.param(b"GET / HTTP/1.1\r\n", FIELD, "the request does not end", id="head"),
        pytest.param(b"GET / HTTP/1.1\r\nX-A: ", b"y" * 9000, "the request does not end", id="one field"),
        pytest.param(POST + b"10;", b"y" * 9000, "the request does not end", id="mark in a body"),
        pytest.param(POST + BODY + b"0\r\n", FIELD, "the request does not end", id="what follows a body"),
        pytest.param(b"", GET * 200, "too many requests ahead", id="requests without waiting"),
    ],
)
def test_a_request_without_an_end_is_cut_off(flooded: Server, begun: bytes, on_and_on: bytes, why: str) -> None:
    with dialled(flooded) as line:
        line.sendall(begun)
        assert is_cut_off(line, on_and_on)
    assert why in flooded.logged()
    flooded.wait()


@pytest.mark.parametrize(
    ("begun", "on_and_on"),
    [
        pytest.param(b"", frame(PING, b"x" * 125) * 80, id="pings"),
        pytest.param(b"", frame(PONG) * 1600, id="pongs"),
        pytest.param(frame(TEXT, b"{", last=0), frame(MORE, last=0) * 1600, id="empty pieces"),
        pytest.param(b"", frame(TEXT) * 1600, id="empty messages"),
    ],
)
def test_whoever_sends_frames_upon_frames_is_cut_off(flooded: Server, begun: bytes, on_and_on: bytes) -> None:
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:{flooded.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    with dialled(flooded) as line:
        line.sendall(f"{head}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        assert line.recv(len(SWITCHED)) == SWITCHED
        line.sendall(begun)
        assert is_cut_off(line, on_and_on)
    flooded.wait()
