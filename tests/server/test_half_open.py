"""Requests that are never finished shut nobody out."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest

from patience import PATIENCE, until
from serving import Server, served

CHUNK = 10_000


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience."""
    database = str(tmp_path_factory.mktemp("half") / "tables.sqlite3")
    with served(database, head_within=1.5, connections_per_address=40) as server:
        yield server


def half_open(server: Server, said: bytes = b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ") -> socket.socket:
    """A connection that begins a request."""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    with suppress(OSError):
        line.sendall(said)
    return line


def answer_on(line: socket.socket) -> bytes:
    """A whole answer, however many pieces it comes in."""
    found = b""
    while True:
        head, blank, body = found.partition(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head.lower())
        if blank and len(body) >= int(length[1] if length else 0):
            return found
        piece = line.recv(CHUNK)
        assert piece, f"the line ended within {found!r}"
        found += piece


def is_closed(line: socket.socket, within: float) -> bool:
    """Tell whether the server ends a line within a time."""
    line.settimeout(within)
    try:
        return line.recv(CHUNK) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


def test_a_head_that_does_not_come_in_time_ends_the_line(guarded: Server) -> None:
    for said in (b"", b"GET /", b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: "):
        with half_open(guarded, said) as line:
            assert is_closed(line, PATIENCE)
    assert "no whole request in time" in guarded.logged()


def test_one_address_holds_only_so_many_lines_and_newcomers_get_in_again(guarded: Server) -> None:
    with ExitStack() as lines:
        for _ in range(60):
            lines.enter_context(half_open(guarded))
        until(lambda: "too many connections of one address" in guarded.logged(), "a word about too many lines")
        guarded.wait()


def test_whoever_asks_properly_keeps_the_line(guarded: Server) -> None:
    whole = f"GET /api/people/me HTTP/1.1\r\nHost: 127.0.0.1:{guarded.port}\r\n\r\n".encode()
    with half_open(guarded, whole) as line:
        for _ in range(2):
            line.settimeout(PATIENCE)
            assert answer_on(line).startswith(b"HTTP/1.1 401")
            line.sendall(whole)
