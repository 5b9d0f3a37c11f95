"""Tokens, origins, limits, headers and logs."""

from __future__ import annotations

import socket
import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from patience import PATIENCE
from serving import HTTP, Seated, Server, served


def test_tokens_and_invites_are_nowhere_on_disk_and_nowhere_in_the_log(database: str) -> None:
    with served(database) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        made = ann.make("me", "open")
        ben.post(f"/tables/{made['table']['id']}/join", {"invite": made["invites"]["any"]})
        ann.sit(made["table"]["id"]).close()
        secrets = [ann.token, ben.token, made["invites"]["any"], *made["invites"]["seats"].values()]
        assert all(len(secret) >= 43 for secret in secrets)
    kept = b"".join(path.read_bytes() for path in Path(database).parent.iterdir())
    assert ann.id.encode() in kept
    assert not [secret for secret in secrets if secret.encode() in kept]
    assert '"path": "/api/tables"' in server.logged()
    assert not [secret for secret in secrets if secret in server.logged()]


def test_pages_of_other_origins_may_not_call(server: Server) -> None:
    url, address = f"{server.url}/api/people", f"ws://127.0.0.1:{server.port}/api/live"
    for origin in ("https://evil.example", "null", f"{server.url}.evil.example", "http://127.0.0.1:1"):
        answer = HTTP.post(url, json={"name": "Eve"}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["error"]) == (403, "bad-origin")
        with (
            pytest.raises((InvalidStatus, ConnectionClosed)),
            connect(address, additional_headers={"origin": origin}, open_timeout=PATIENCE) as socket,
        ):
            socket.recv(PATIENCE)
    assert HTTP.post(url, json={"name": "Ann"}, headers={"origin": server.url}).status_code == 201
    with connect(address, additional_headers={"origin": server.url}, open_timeout=PATIENCE):
        pass


def test_another_origin_may_be_allowed_by_name(database: str) -> None:
    with served(database, origins=["https://friend.example"]) as server:
        headers = {"origin": "https://friend.example"}
        assert HTTP.post(f"{server.url}/api/people", json={"name": "A"}, headers=headers).status_code == 201


def test_every_answer_carries_a_strict_content_policy(server: Server) -> None:
    for path in ("/", "/some/page", "/api/games", "/api/nope", "/api/openapi.json"):
        headers = HTTP.get(server.url + path).headers
        policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == "'self'"
        assert policy["frame-ancestors"] == "'none'"
        assert "http" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_too_large_bodies_are_refused_however_they_are_sent(server: Server) -> None:
    url = f"{server.url}/api/people"
    said = HTTP.post(url, content=b"x" * 70_000)
    streamed = HTTP.post(url, content=(b"x" * 10_000 for _ in range(8)), headers={"content-type": "application/json"})
    for answer in (said, streamed):
        assert (answer.status_code, answer.json()["error"]) == (413, "too-large")


def test_who_asks_too_fast_is_told_to_wait(database: str) -> None:
    limits = {"requests_per_minute": 1, "makings_per_minute": 1, "frames_per_second": 5}
    with served(database, **limits) as server:
        answers = [HTTP.get(f"{server.url}/api/games") for _ in range(40)]
        slow = [answer for answer in answers if answer.status_code == 429]
        assert slow
        assert slow[0].json()["error"] == "too-fast"
        assert int(slow[0].headers["retry-after"]) >= 1


def test_who_talks_too_fast_is_cut_off(database: str) -> None:
    with served(database, frames_per_second=5) as server:
        ann = server.person("Ann")
        seated = ann.sit(ann.make("me", "random")["table"]["id"])
        with suppress(ConnectionClosed):
            for _ in range(200):
                seated.send("ping")
        assert seated.closed_with() == 4429
        seated.close()


def test_without_a_good_token_nothing_is_mine(server: Server) -> None:
    calls = [("POST", "/tables"), ("GET", "/people/me"), ("GET", "/tables?show=mine")]
    body = {"game": "ford", "seats": [{"kind": "me"}, {"kind": "me"}]}
    for method, path in calls:
        answer = HTTP.request(method, f"{server.url}/api{path}", json=body if method == "POST" else None)
        assert (answer.status_code, answer.json()["error"]) == (401, "no-token")
        for value in ("Bearer nonsense", "Basic abc", "Bearer"):
            answer = HTTP.request(
                method,
                f"{server.url}/api{path}",
                json=body if method == "POST" else None,
                headers={"authorization": value},
            )
            assert (answer.status_code, answer.json()["error"]) == (401, "bad-token")


def test_the_journal_is_written_through_to_the_disk(server: Server) -> None:
    ann = server.person("Ann")
    seated = Seated(ann, ann.make("me", "me")["table"]["id"])
    seated.act("pass")
    with sqlite3.connect(server.database) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        entries = connection.execute("SELECT count(*) FROM entries WHERE table_id = ?", (seated.table,))
        assert entries.fetchone() == (3,)
    connection.close()
    seated.close()


def test_files_outside_the_page_cannot_be_had(server: Server) -> None:
    for path in ("/../settings.py", "/%2e%2e/settings.py", "/..%2fsettings.py", "/static/../../app.py"):
        answer = HTTP.get(server.url + path)
        assert "retrorocket.server" not in answer.text


def status(server: Server, *headers: str) -> int:
    """The status that a request with these very headers gets."""
    head = "\r\n".join(["GET /api/games HTTP/1.1", *headers, "Connection: close", "", ""])
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line, line.makefile("rb") as heard:
        line.sendall(head.encode())
        return int(heard.readline().split()[1])


def test_a_request_that_tells_its_host_or_origin_twice_is_refused(server: Server) -> None:
    host, origin = f"Host: 127.0.0.1:{server.port}", f"Origin: {server.url}"
    elsewhere, foreign = "Host: elsewhere.example", "Origin: http://elsewhere.example"
    assert status(server, host, origin) == 200
    assert [status(server, *two) for two in ((elsewhere, host), (host, elsewhere))] == [400, 400]
    assert [status(server, host, *two) for two in ((foreign, origin), (origin, foreign))] == [400, 400]
