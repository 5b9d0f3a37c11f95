"""Whatever number, text or depth is sent, in whatever place of whatever call: the answer says what is wrong with it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from serving import HTTP, Person, Server, play_out

NASTY = [
    "-1", "1.5", "1e400", "NaN", "-Infinity", str(2**63), str(-(2**63) - 1), str(2**70), "9" * 5000, "1" + "0" * 400,
    '""', r'"\u0000"', r'"\ud800"', '"' + "x" * 5000 + '"', "null", "true", "[]", "{}", '{"": ""}',
    "[" * 2000 + "]" * 2000, r'"' + r"\udfff" * 3 + '"', "", "'",
]  # fmt: skip
WORDS = [
    "",
    "0",
    "-1",
    "1.5",
    "nan",
    "inf",
    "9" * 30,
    "9" * 5000,
    "%00",
    "%ff",
    "%ed%a0%80",
    "..",
    "'",
    "x" * 300,
    "²",
    "٣",
]
MINE = [{"kind": "me"}, {"kind": "me"}]
HOLE = "a hole in the JSON"


def holes(value: Any) -> Iterator[Any]:
    """The same value with a hole in each place of it, keys too."""
    yield HOLE
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from ({**value, key: hollow} for hollow in holes(inner))
            yield {name: kept for name, kept in value.items() if name != key}
        yield {**value, "unknown": 1}
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from ([*value[:place], hollow, *value[place + 1 :]] for hollow in holes(inner))


def spoilt(value: Any, most: int, seed: int = 1) -> list[bytes]:
    """A value with one place of it spoilt, as many ways as are asked for."""
    texts = [json.dumps(hollow) for hollow in holes(value)]
    made = [text.replace(json.dumps(HOLE), nasty) for text in texts for nasty in NASTY]
    return [text.encode() for text in random.Random(seed).sample(made, min(most, len(made)))]


@pytest.fixture(scope="module")
def ann(server: Server) -> Person:
    """Somebody rude."""
    return server.person("Ann")


@pytest.fixture(scope="module")
def over(ann: Person) -> str:
    """A finished game of hers."""
    table = str(ann.make("me", "me", game="pocketmodel")["table"]["id"])
    seated = ann.sit(table)
    play_out([seated])
    seated.close()
    return table


def fine(person: Person, method: str, path: str, body: bytes | None = None) -> None:
    """The call is answered, and not with a fault of the server."""
    headers = person.headers | {"content-type": "application/json"}
    answer = HTTP.request(method, f"{person.server.url}/api{path}", content=body, headers=headers)
    assert answer.status_code < 500 or answer.json()["error"] == "busy", (method, path, body, answer.text)
    assert "fault of the server" not in answer.text, (method, path, body, answer.text)
    assert len(answer.text) < 5000 or answer.status_code == 200, (method, path, len(answer.text))


def no_traces(server: Server, before: str) -> None:
    """The log tells of no fault since then."""
    since = server.logged()[len(before) :]
    assert "Traceback" not in since, since[since.index("Traceback") :][:2000]
    assert "long work failed" not in since, since


def bodies(ann: Person, over: str) -> dict[str, Any]:
    """A proper body of every call that takes one."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "greedy"}]
    policy = {"away": "bot", "away_after": 120, "takeback": True}
    table = {"game": "doomsday", "seats": seats, "options": {"doomsday_cards": 3}, "entropy": "word", "policy": policy}
    return {
        "/people": {"name": "Eve"},
        "/tables": table | {"clock": {"kind": "live", "initial": 60, "increment": 3}, "listed": True},
        "/tables ": {"game": "pocketmodel", "seats": MINE, "start": {"table": over, "step": 3}},
        "/games/doomsday/setup": {"seats": 2, "options": {"doomsday_cards": 3}},
        f"/tables/{over}/join": {"invite": "x", "seat": 1, "name": "Eve", "entropy": "word"},
        f"/tables/{over}/seats/0": {"level": "greedy"},
        f"/tables/{over}/entropy": {"seat": 0, "entropy": "word"},
        f"/tables/{over}/leave": {"seat": 0},
        f"/tables/{over}/resign": {"seat": 0},
        f"/tables/{over}/hint": {"seat": 0},
    }


def test_no_body_of_a_call_is_a_fault_of_the_server(server: Server, ann: Person, over: str) -> None:
    before = server.logged()
    for path, body in bodies(ann, over).items():
        for text in spoilt(body, 60):
            fine(ann, "POST", path.strip(), text)
    no_traces(server, before)


def test_no_word_in_an_address_is_a_fault_of_the_server(server: Server, ann: Person, over: str) -> None:
    before = server.logged()
    document = HTTP.get(f"{server.url}/api/openapi.json").json()
    for path, calls in document["paths"].items():
        for method, call in calls.items():
            asked = [each["name"] for each in call.get("parameters", []) if each["in"] == "query"]
            for word in WORDS:
                at = path.removeprefix("/api").replace("{table}", over)
                for name in ("game", "name", "seat", "id", "kind"):
                    at = at.replace("{" + name + "}", word)
                query = "&".join(f"{name}={word}" for name in asked)
                fine(ann, method.upper(), f"{at}?{query}", b"{}" if method == "post" else None)
    no_traces(server, before)


def test_no_position_is_a_fault_of_the_server(server: Server, ann: Person, over: str) -> None:
    before = server.logged()
    position = ann.get(f"/tables/{over}/position", step=40)
    dice = [
        {"kind": "counter", "seed": 1, "position": 2, "count": 2},
        {"kind": "scripted", "results": [1, 2], "count": 0},
    ]
    for kept in (*dice, {"kind": "recorded", "count": 0}):
        for spoilt_dice in spoilt(kept, 60):
            wish = json.dumps({"game": "pocketmodel", "seats": MINE, "position": position | {"dice": HOLE}})
            fine(ann, "POST", "/tables", wish.replace(json.dumps(HOLE), spoilt_dice.decode()).encode())
    for text in spoilt({"game": "pocketmodel", "seats": MINE, "position": position}, 300):
        fine(ann, "POST", "/tables", text)
    no_traces(server, before)


def test_no_record_is_a_fault_of_the_server(server: Server, ann: Person, over: str) -> None:
    before = server.logged()
    lines = ann.ask("GET", f"/tables/{over}/record").text.splitlines()
    rng = random.Random(3)
    for place in (0, 1, rng.randrange(2, len(lines) - 1), len(lines) - 1):
        for text in spoilt(json.loads(lines[place]), 60, place):
            fine(ann, "POST", "/verify", "\n".join([*lines[:place], text.decode(), *lines[place + 1 :]]).encode())
    for none in ("", "\0", "[" * 100_000, "{}", "\ufeff{}", "9" * 100_000):
        fine(ann, "POST", "/verify", none.encode())
    fine(ann, "POST", "/verify", b"\xff\xfe\xed\xa0\x80")
    seeded = json.dumps(json.loads(lines[0]) | {"dice": {"kind": "counter", "seed": HOLE}})
    for nasty in NASTY:
        fine(ann, "POST", "/verify", "\n".join([seeded.replace(json.dumps(HOLE), nasty), *lines[1:]]).encode())
    no_traces(server, before)


MESSAGES: list[dict[str, Any]] = [
    {"type": "act", "id": 1, "seq": 1, "seat": 0, "text": "draw deck"},
    {"type": "explain", "id": 1, "seat": 0, "text": "draw deck"},
    {"type": "explain", "id": 1, "seat": 0, "path": ["card:1", "card:2"]},
    {"type": "undo", "id": 1, "seq": 1, "seat": 0},
    {"type": "takeback", "id": 1, "seq": 1, "seat": 0, "step": 1},
    {"type": "draw", "id": 1, "seat": 0},
    {"type": "answer", "id": 1, "seat": 0, "what": "draw", "agree": True},
    {"type": "prepare", "id": 1, "seq": 1, "seat": 1},
    {"type": "chat", "id": 1, "text": "hello", "to": 1, "seat": 0},
    {"type": "hello", "table": "x", "token": "y", "seen": 0},
]


def test_no_message_on_a_socket_is_a_fault_of_the_server(server: Server, ann: Person) -> None:
    before = server.logged()
    table = ann.make("me", "me", game="doomsday")["table"]["id"]
    for message in MESSAGES:
        texts = spoilt(message, 36)
        for start in range(0, len(texts), 12):
            seated = ann.sit(table)
            for text in texts[start : start + 12]:
                seated.socket.send(text.decode())
            seated.drain()
            seated.close()
    assert ann.get(f"/tables/{table}")["status"] == "playing"
    no_traces(server, before)
