"""A hostile client gets a clean error, and nothing changes."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from patience import PATIENCE
from serving import HTTP, Seated, Server, served

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
TYPES = [
    "act",
    "explain",
    "undo",
    "takeback",
    "prepare",
    "draw",
    "answer",
    "resign",
    "chat",
    "ping",
    "hello",
    "state",
    "",
    "events",
]
FIELDS = ["seq", "text", "seat", "step", "path", "what", "agree", "to", "id", "table", "token", "seen", "type"]
MESSAGES = st.builds(
    lambda type, fields: {"type": type} | fields, st.sampled_from(TYPES), st.dictionaries(st.sampled_from(FIELDS), JSON)
)


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Seated, str]]:
    """A table of Ford in play, Ann's socket at it, and the file it is kept in."""
    database = str(tmp_path_factory.mktemp("hostile") / "tables.sqlite3")
    with served(database) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        made = ann.make("me", "open")
        ben.post(f"/tables/{made['table']['id']}/join", {"invite": made["invites"]["any"]})
        seated = ann.sit(made["table"]["id"])
        yield server, seated, database
        seated.close()


def moves(database: str) -> list[Any]:
    """The journal, without what is only said."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute("SELECT table_id, seq, kind, body FROM entries WHERE kind != 'chat' ORDER BY 1, 2")
        found = rows.fetchall()
    connection.close()
    return found


def fresh(server: Server, table: str, token: str = "") -> Seated:
    """Another socket at the table."""
    return Seated(server.anybody(), table, token=token)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(message=MESSAGES)
def test_invented_messages_from_the_seat_that_is_not_asked_change_nothing(
    victim: tuple[Server, Seated, str], message: dict[str, Any]
) -> None:
    server, seated, database = victim
    before = moves(database)
    watcher = fresh(server, seated.table)
    watcher.socket.send(json.dumps(message))
    watcher.socket.send(json.dumps({"type": "ping", "id": "end"}))
    watcher.until(lambda: "end" in watcher.replies)
    watcher.close()
    assert moves(database) == before


FRAMES = [
    b"\x00\xff\xfe",
    "",
    "{",
    "[]",
    "null",
    '"act"',
    '{"type": "act"}',
    '{"type": "act", "seq": "1", "text": "pass"}',
    '{"type": "act", "seq": -1, "text": "pass"}',
    '{"type": "act", "seq": 1e99, "text": "pass"}',
    '{"type": "act", "seq": 2, "text": ""}',
    '{"type": "act", "seq": 2, "text": "pass", "seat": 99}',
    '{"type": "act", "seq": 2, "text": "pass", "extra": 1}',
    '{"type": "explain", "path": ["' + "x" * 200 + '"]}',
    '{"type": "chat", "text": "' + "x" * 501 + '"}',
    '{"type": "chat", "text": "hi", "to": -1}',
    "[" * 5000 + "]" * 5000,
]


@pytest.mark.parametrize("frame", FRAMES, ids=range(len(FRAMES)))
def test_malformed_frames_get_an_error_and_the_socket_lives(
    victim: tuple[Server, Seated, str], frame: str | bytes
) -> None:
    server, seated, database = victim
    before = moves(database)
    socket = fresh(server, seated.table, seated.person.token)
    socket.socket.send(frame)
    message = socket.take()
    while message["type"] in ("presence", "events", "state"):
        message = socket.take()
    assert (message["type"], message["error"]) == ("error", "bad-message")
    assert len(message["message"]) < 300
    socket.ask("ping")
    socket.close()
    assert moves(database) == before


def test_a_huge_frame_closes_the_socket_and_nothing_else(victim: tuple[Server, Seated, str]) -> None:
    server, seated, _database = victim
    for size in (20_000, 3_000_000):
        socket = fresh(server, seated.table, seated.person.token)
        socket.send("chat", text="x" * size)
        assert socket.closed_with() == 1009
        socket.close()
    assert seated.ask("ping")["type"] == "pong"


def test_somebody_who_only_talks_nonsense_is_cut_off(victim: tuple[Server, Seated, str]) -> None:
    server, seated, _database = victim
    socket = fresh(server, seated.table)
    for _ in range(20):
        socket.socket.send("nonsense")
    assert socket.closed_with() == 4400
    socket.close()


HELLOS = [
    ("hi", 4400),
    ('{"type": "ping"}', 4400),
    ('{"type": "hello", "table": "nope"}', 4404),
    ('{"type": "hello", "table": "%s", "token": "wrong"}', 4401),
    ('{"type": "hello", "table": "' + "x" * 30 + '"}', 4400),
]


@pytest.mark.parametrize(("hello", "code"), HELLOS)
def test_a_wrong_hello_is_turned_away_with_a_code(victim: tuple[Server, Seated, str], hello: str, code: int) -> None:
    server, seated, _database = victim
    with connect(f"ws://127.0.0.1:{server.port}/api/live", open_timeout=PATIENCE) as socket:
        socket.send(hello.replace("%s", seated.table))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code


def test_old_messages_sent_again_change_nothing(victim: tuple[Server, Seated, str]) -> None:
    server, seated, database = victim
    first = {"type": "act", "id": "r", "seq": seated.state["seq"], "text": "pass", "seat": 0}
    seated.socket.send(json.dumps(first))
    seated.until(lambda: "r" in seated.replies)
    assert seated.replies.pop("r")["type"] == "accepted"
    before = moves(database)
    thief = fresh(server, seated.table, seated.person.token)
    for socket in (seated, thief):
        socket.socket.send(json.dumps(first))
        socket.until(lambda socket=socket: "r" in socket.replies)
        assert socket.replies["r"]["type"] == "stale"
    thief.close()
    assert moves(database) == before


BODIES = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'{"name": 5}',
    b'{"name": ""}',
    b'{"name": "\\u0000"}',
    b'{"name": "a", "x": 1}',
    b"\xff",
]


@pytest.mark.parametrize("body", BODIES)
def test_a_malformed_body_gets_an_error_of_one_shape(victim: tuple[Server, Seated, str], body: bytes) -> None:
    answer = HTTP.post(f"{victim[0].url}/api/people", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert set(answer.json()) == {"error", "message", "path", "rule"}
