"""The log: whose request a line belongs to, addresses by trusted headers alone, readable or JSON, never two of one."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from patience import PATIENCE, until
from retrorocket.server.logs import JsonLines, PlainLines, request_id
from serving import HTTP, Server, served

LINE = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d (debug|info|warning|error) +[\w.]+: ")


def lines(server: Server) -> list[dict[str, Any]]:
    """The log of a server that writes JSON."""
    return [json.loads(line) for line in server.logged().splitlines() if line.startswith("{")]


def about(server: Server, request: str) -> list[dict[str, Any]]:
    """The lines of one request."""
    return [line for line in lines(server) if line.get("request") == request]


def test_a_sane_id_is_taken_over_returned_and_logged(server: Server) -> None:
    answer = HTTP.get(f"{server.url}/api/games", headers={"X-Request-ID": "trace-17/b.2"})
    assert answer.headers["x-request-id"] == "trace-17/b.2"
    until(lambda: about(server, "trace-17/b.2"), "the line of the request")
    (line,) = about(server, "trace-17/b.2")
    assert (line["path"], line["status"], line["client"]) == ("/api/games", 200, "127.0.0.1")


@pytest.mark.parametrize("odd", ["", "x" * 65, 'a"b', "a b", "ä", "a\tb", "{}"])
def test_an_odd_id_is_replaced_by_one_of_our_own(server: Server, odd: str) -> None:
    answer = HTTP.get(f"{server.url}/api/games", headers=[(b"X-Request-ID", odd.encode("latin-1"))])
    given = answer.headers["x-request-id"]
    assert re.fullmatch(r"[0-9a-f]{16}", given)
    until(lambda: about(server, given), "the line of the request")


def test_errors_carry_the_id_too(server: Server) -> None:
    for path in ("/api/nothing", "/api/tables/zzzz", "/metrics"):
        answer = HTTP.get(f"{server.url}{path}", headers={"X-Request-ID": "lost", "Via": "1.1 somebody"})
        assert answer.status_code >= 400
        assert answer.headers["x-request-id"] == "lost"


def test_a_socket_has_an_id_and_each_of_its_messages_one_more(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.make("me", "me")["table"]["id"]
    address = f"ws://127.0.0.1:{server.port}/api/live"
    headers = {"X-Request-ID": "socket-9"}
    with connect(address, additional_headers=headers, open_timeout=PATIENCE, max_size=None) as socket:
        assert socket.response is not None
        assert socket.response.headers["x-request-id"] == "socket-9"
        said = [{"type": "hello", "table": table, "token": ann.token}, {"type": "ping", "id": 1}, {"type": "odd"}]
        for message in said:
            socket.send(json.dumps(message))
        replies: dict[str, str] = {}
        while "error" not in replies:
            for text in str(socket.recv(PATIENCE)).split("\n"):
                found = json.loads(text)
                replies[found["type"]] = found.get("request", "")
    assert (replies["pong"], replies["error"]) == ("socket-9.1", "socket-9.2")
    until(lambda: [line["message"] for line in about(server, "socket-9")][-1:] == ["socket closed"], "its end")
    assert about(server, "socket-9")[0]["message"] == "socket opened"


def test_at_debug_every_message_has_its_line(tmp_path: Path) -> None:
    with served(str(tmp_path / "debug.sqlite3"), log_level="debug") as server:
        ann = server.person("Ann")
        seated = ann.sit(ann.make("me", "me")["table"]["id"])
        reply = seated.act("pass")
        assert reply["type"] == "accepted"
        until(lambda: about(server, reply["request"]), "the line of the move")
        line = next(it for it in about(server, reply["request"]) if it["message"] == "message")
        assert (line["type"], line["table"], line["client"]) == ("act", seated.table, "127.0.0.1")
        seated.close()


def test_at_warning_requests_have_none(tmp_path: Path) -> None:
    with served(str(tmp_path / "quiet.sqlite3"), log_level="warning") as server:
        server.person("Ann")
    assert server.logged() == ""


def client_logged(server: Server) -> str:
    """Whom the log names when a request tells of another address."""
    forwarded = {"X-Forwarded-For": "203.0.113.9", "X-Request-ID": "far"}
    HTTP.get(f"{server.url}/api/games", headers=forwarded)
    until(lambda: about(server, "far"), "the line of the request")
    return str(about(server, "far")[0]["client"])


def test_forwarded_addresses_count_only_where_the_proxy_is_trusted(
    server: Server, behind: Server, tmp_path: Path
) -> None:
    assert client_logged(server) == "127.0.0.1"
    assert client_logged(behind) == "203.0.113.9"
    with served(str(tmp_path / "other.sqlite3"), proxy="192.0.2.1") as other:
        assert client_logged(other) == "127.0.0.1"


def test_by_default_the_log_is_for_reading(tmp_path: Path) -> None:
    with served(str(tmp_path / "text.sqlite3"), log_format="text") as server:
        HTTP.get(f"{server.url}/api/games", headers={"X-Request-ID": "seen"})
        until(lambda: "request=seen" in server.logged(), "the line of the request")
        found = [line for line in server.logged().splitlines() if "request=seen" in line]
    assert all(LINE.match(line) for line in server.logged().splitlines()), server.logged()
    assert "client=127.0.0.1 method=GET path=/api/games status=200" in found[0]


def test_nobody_writes_two_lines_by_one_message() -> None:
    odd = 'x\n2026-01-01 00:00:00 error  fake: "hello"\r\x1b[2J'
    record = logging.makeLogRecord({"name": "retrorocket.a", "msg": odd, "levelname": "INFO", "path": odd})
    for form in (PlainLines(), JsonLines()):
        line = form.format(record)
        assert line.isprintable(), line
    assert json.loads(JsonLines().format(record))["path"] == odd


def test_ids_of_others_are_short_and_plain() -> None:
    assert request_id("0af7651916cd43dd8448eb211c80319c") == "0af7651916cd43dd8448eb211c80319c"
    assert len({request_id("\n") for _ in range(100)}) == 100
