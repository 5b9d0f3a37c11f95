"""Several processes behind one port, on one SQLite file and without Redis: each table is held by one of them."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from patience import PATIENCE, condition, until
from retrorocket.server.shares import Share
from retrorocket.server.tally import Tally
from serving import Person, Seated, Server, served

NEVER = 10_000.0
"""Seconds between looks into the database: nobody hears of anything that way."""


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of two processes that hear of each other's tables in no other way than by holding them."""
    with served(str(tmp_path_factory.mktemp("two") / "tables.sqlite3"), workers=2, sweep=NEVER) as running:
        yield running


def workers_of(server: Server) -> list[int]:
    """The processes that serve, without their bots."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return [int(child) for child in children]


def tables_of_both(person: Person) -> list[str]:
    """Two tables that different workers of two hold."""
    share = Share(doors=["", ""])
    found: dict[int, str] = {}
    while len(found) < 2:
        table = person.make("me", "me", options={"turns": 12})["table"]["id"]
        found[share.owner(table)] = table
    return list(found.values())


def plain(person: Person, table: str) -> Seated:
    """A socket that names its table only in its first message."""
    return person.sit(table)


def named(person: Person, table: str) -> Seated:
    """A socket whose address names its table."""
    return Seated(person, table, query=f"?table={table}")


@pytest.mark.parametrize("sit", [plain, named])
def test_whoever_comes_to_a_table_comes_to_the_process_that_holds_it(two: Server, sit: object) -> None:
    assert callable(sit)
    ann = two.person("Ann")
    for table in tables_of_both(ann):
        sockets = [sit(ann, table) for _ in range(6)]
        while sockets[0].state["table"]["status"] == "playing":
            mover = sockets[sockets[0].state["step"] % 6]
            assert mover.act("pass")["type"] == "accepted"
            for socket in sockets:
                socket.reach(mover.state["seq"])
        for socket in sockets:
            assert socket.entries == sockets[0].entries
            socket.close()
        assert ann.post(f"/tables/{table}/verify")["ok"]


def test_calls_reach_the_process_that_holds_the_table_over_one_kept_connection(two: Server) -> None:
    ann = two.person("Ann")
    tables = tables_of_both(ann)
    seated = [ann.sit(table) for table in tables]
    with httpx.Client(base_url=two.url, timeout=PATIENCE) as kept:
        for turn in range(1, 9):
            for table, socket in zip(tables, seated, strict=True):
                assert socket.act("pass")["type"] == "accepted"
                told = kept.get(f"/api/tables/{table}", headers=ann.headers).json()
                assert told["step"] == turn
    for socket in seated:
        socket.close()


def test_new_tables_are_held_by_all_processes_in_turn_whoever_takes_the_connection(two: Server) -> None:
    ann, share = two.person("Ann"), Share(doors=["", ""])
    wish = {"game": "ford", "seats": [{"kind": "me"}] * 2}
    with httpx.Client(base_url=two.url, timeout=PATIENCE) as kept:
        made = [kept.post("/api/tables", json=wish, headers=ann.headers).json()["table"]["id"] for _ in range(12)]
    held = [share.owner(table) for table in made]
    assert 3 <= sum(held) <= 9


def test_what_is_said_right_after_hello_is_not_lost_on_the_way_to_the_other_process(two: Server) -> None:
    ann = two.person("Ann")
    for table in tables_of_both(ann) * 4:
        with connect(f"ws://127.0.0.1:{two.port}/api/live", open_timeout=PATIENCE) as socket:
            socket.send(json.dumps({"type": "hello", "table": table, "token": ann.token}))
            socket.send(json.dumps({"type": "ping", "id": "first"}))
            heard = ""
            while '"id":"first"' not in heard:
                heard += str(socket.recv(PATIENCE))


def test_a_worker_that_dies_is_started_again_and_its_tables_go_on(database: str) -> None:
    with served(database, workers=2) as server:
        ann = server.person("Ann")
        tables = tables_of_both(ann)
        for place in range(2):
            seated = [ann.sit(table) for table in tables]
            steps = [socket.state["step"] for socket in seated]
            before = workers_of(server)
            for socket in seated:
                assert socket.act("pass")["type"] == "accepted"
            os.kill(before[place], signal.SIGKILL)
            until(partial(came_back, server, before, place), "nobody starts it again")
            for socket in seated:
                socket.close()
            back = [sat_again(ann, table) for table in tables]
            for number, socket in enumerate(back):
                assert socket.state["step"] == steps[number] + 1, "an accepted move survives"
                assert socket.act("pass")["type"] == "accepted"
                socket.close()


def came_back(server: Server, before: list[int], place: int) -> bool:
    """Tell whether there are two workers again, one of them new."""
    now = workers_of(server)
    return len(now) == 2 and before[place] not in now


def sat_again(person: Person, table: str) -> Seated:
    """A seat once its process serves again; what waits at its door meanwhile is not lost."""
    while True:
        try:
            return person.sit(table)
        except ConnectionClosed:
            continue


def test_limits_hold_for_all_processes_together(database: str) -> None:
    limits = {"sockets_per_person": 3, "sockets_per_address": 5, "tables_per_address": 12}
    with served(database, workers=2, **limits) as server:
        ann, ben, cyd = (server.person(name) for name in ("Ann", "Ben", "Cyd"))
        tables = tables_of_both(ann)
        mine = [ann.sit(table) for table in (*tables, tables[0])]
        for table in tables:
            with pytest.raises(ConnectionClosed, match="4429"):
                ann.sit(table)
        theirs = [ben.sit(table) for table in tables]
        for table in tables:
            with pytest.raises(InvalidStatus):
                cyd.sit(table)
        for socket in theirs:
            socket.close()
        os.kill(workers_of(server)[0], signal.SIGKILL)
        for socket in mine:
            socket.close()
        again = [sat_again(ann, table) for table in (*tables, tables[1])]
        assert len(again) == 3, "what a process counted that died counts no more"
        made = [cyd.ask("POST", "/tables", {"game": "ford", "seats": [{"kind": "me"}] * 2}) for _ in range(13)]
        assert made[-1].json()["error"] == "too-many"
        for socket in again:
            socket.close()


def test_processes_share_their_counts_and_forget_those_of_one_that_died(tmp_path: Path) -> None:
    one, other = (Tally(str(tmp_path / "tally.sqlite3"), process) for process in range(2))
    assert [tally.enter("sockets", "ann", 3) for tally in (one, other, one, other, one)] == [True] * 3 + [False] * 2
    assert one.enter("sockets", "ben", 3)
    one.leave("sockets", "ann")
    assert [tally.count("sockets", "ann") for tally in (one, other)] == [2, 2]
    Tally(str(tmp_path / "tally.sqlite3"), 0).begin()
    assert (other.count("sockets", "ann"), other.count("sockets", "ben")) == (1, 0)
    waits = [tally.take("requests", "ann", 1) for tally in (one, other) * 8]
    assert waits[:10] == [0] * 10, "ten at once"
    assert 0 < max(waits) <= 61, "then one a minute, whoever is asked"
    assert other.take("requests", "ben", 1) == 0
    for number in range(3):
        (one, other)[number % 2].note(f"t{number}", "here")
    assert one.made("here") == other.made("here") == ["t0", "t1", "t2"]
    assert one.made("there") == []


def test_all_end_together(database: str) -> None:
    with served(database, workers=2) as server:
        pids = workers_of(server)
        assert len(pids) == 2
        assert server.stop() == 0
    assert not [pid for pid in pids if Path(f"/proc/{pid}").exists()]


def test_workers_end_when_their_parent_is_killed(database: str) -> None:
    with served(database, workers=2) as server:
        pids = workers_of(server)
        os.kill(server.process.pid, signal.SIGKILL)
        until(lambda: not [pid for pid in pids if running(pid)], "workers outlive their parent")


def running(pid: int) -> bool:
    """Tell whether a process is there and no zombie."""
    try:
        return condition(pid) != "Z"
    except OSError:
        return False
