"""The database stops, locks, fills up or vanishes: nobody waits for ever, nothing is lost, health says why."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import Any

import msgspec
import pytest
from sqlalchemy import event
from websockets.exceptions import ConnectionClosed

from parts import Time, context_on
from patience import PATIENCE, until
from retrorocket.cli import main
from retrorocket.server import seating
from retrorocket.server.asked import NewTable
from retrorocket.server.context import Context
from retrorocket.server.faults import Fault
from retrorocket.server.replies import Accepted
from serving import HTTP, Person, Seated, Server, free_port, lay_out, served

SQL = [""]
"""What every new connection is told."""
IN_TIME = PATIENCE / 2
"""Seconds within which a move is answered, whatever the database does."""


def health(server: Server) -> tuple[int, dict[str, Any]]:
    """How the server says it is."""
    answer = HTTP.get(f"{server.url}/api/health")
    return answer.status_code, answer.json()


def until_healthy(server: Server, status: int) -> dict[str, Any]:
    """Wait until health says so; give what it says."""
    until(lambda: health(server)[0] == status, f"health {status}")
    return health(server)[1]


def answer_of(seated: Seated, text: str) -> str:
    """What becomes of a move: the type of its answer, or the closing of the socket; always in time."""
    began = time.monotonic()
    try:
        found = str(seated.act(text)["type"])
    except ConnectionClosed:
        found = "closed"
    assert time.monotonic() - began < IN_TIME
    return found


def moves_of(server: Server, person: Person, table: str) -> list[str]:
    """What is stored of a game, read by a socket of its own."""
    seated = Seated(Person(server, person.id, person.token), table)
    found = [entry["action"] for entry in seated.entries if entry["kind"] == "step"]
    seated.close()
    return found


def goes_on(server: Server, person: Person, table: str, before: list[str]) -> None:
    """After the outage the table has what was acknowledged, and takes moves again."""
    until_healthy(server, 200)
    assert moves_of(server, person, table) == before
    seated = Seated(Person(server, person.id, person.token), table)
    assert answer_of(seated, "pass") == "accepted"
    seated.close()


@pytest.fixture
def own_postgres() -> Iterator[Any]:
    """A PostgreSQL that a test may stop."""
    pgserver = pytest.importorskip("pgserver")
    running: Any = pgserver.get_server(tempfile.mkdtemp(prefix="retrorocket-pg-"), cleanup_mode="delete")
    yield running
    running.ensure_postgres_running()
    running.cleanup()


def test_moves_go_on_after_postgresql_was_stopped_and_started_again(own_postgres: Any) -> None:
    with served(str(own_postgres.get_uri())) as server:
        ann = server.person("Ann")
        table = ann.make("me", "me", options={"turns": 60})["table"]["id"]
        seated = ann.sit(table)
        assert answer_of(seated, "pass") == "accepted"
        os.kill(own_postgres.get_pid(), signal.SIGINT)
        told = until_healthy(server, 503)
        assert told["status"] == "failing"
        assert told["why"]
        assert answer_of(seated, "pass") in ("error", "closed")
        assert ann.ask("GET", f"/tables/{table}").status_code in (200, 503)
        own_postgres.ensure_postgres_running()
        goes_on(server, ann, table, ["pass"])
        seated.close()


def test_a_foreign_lock_is_answered_in_time_and_survived(database: str) -> None:
    with served(database) as server:
        ann = server.person("Ann")
        table = ann.make("me", "me", options={"turns": 60})["table"]["id"]
        seated = ann.sit(table)
        assert answer_of(seated, "pass") == "accepted"
        foreign = sqlite3.connect(database, isolation_level=None)
        foreign.execute("BEGIN IMMEDIATE")
        assert answer_of(seated, "pass") in ("error", "closed")
        assert "lock" in until_healthy(server, 503)["why"]
        foreign.execute("ROLLBACK")
        foreign.close()
        goes_on(server, ann, table, ["pass"])
        seated.close()


HELD, FREE = 0.04, 0.001
"""The rhythm of a process that writes: for how long it holds the lock, and lets go of it."""


class Neighbour(Thread):
    """Another process that writes all the time: it lets go of the lock for a millisecond, again and again."""

    def __init__(self, database: str) -> None:
        super().__init__()
        self.database = database
        self.going = Event()
        self.enough = Event()

    def run(self) -> None:
        """Write until it is enough."""
        with closing(sqlite3.connect(self.database, isolation_level=None, timeout=PATIENCE)) as connection:
            while not self.enough.is_set():
                connection.execute("BEGIN IMMEDIATE")
                self.going.set()
                self.enough.wait(HELD)
                connection.execute("COMMIT")
                self.enough.wait(FREE)


def test_what_no_move_waits_for_is_written_beside_a_process_that_writes_all_the_time(database: str) -> None:
    async def story() -> None:
        async with context_on(database, Time()) as context:
            neighbour = Neighbour(database)
            neighbour.start()
            try:
                assert await asyncio.to_thread(neighbour.going.wait, PATIENCE)
                made = [(await context.store.make_person(f"Ann {number}", 0))[0] for number in range(12)]
            finally:
                neighbour.enough.set()
                await asyncio.to_thread(neighbour.join)
            assert len(set(made)) == 12

    asyncio.run(story())


def test_a_full_disk_is_answered_in_time_and_survived(database: str) -> None:
    with served(database) as server:
        ann = server.person("Ann")
        table = ann.make("me", "me", options={"turns": 200})["table"]["id"]
        seated = ann.sit(table)
        assert answer_of(seated, "pass") == "accepted"
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        full = Path(f"{database}-wal").stat().st_size
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (full, limits[1]))
        assert answer_of(seated, "pass") in ("error", "closed")
        assert until_healthy(server, 503)["why"]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
        goes_on(server, ann, table, ["pass"])
        seated.close()


def test_no_move_is_acknowledged_into_a_file_that_was_removed(database: str) -> None:
    with served(database) as server:
        ann = server.person("Ann")
        table = ann.make("me", "me", options={"turns": 60})["table"]["id"]
        seated = ann.sit(table)
        assert answer_of(seated, "pass") == "accepted"
        Path(database).rename(f"{database}.elsewhere")
        assert answer_of(seated, "pass") in ("error", "closed")
        assert "removed" in until_healthy(server, 503)["why"]
        Path(f"{database}.elsewhere").replace(database)
        goes_on(server, ann, table, ["pass"])
        seated.close()


def test_a_read_only_database_is_answered_in_time_and_survived(own_postgres: Any) -> None:
    with served(str(own_postgres.get_uri())) as server:
        ann = server.person("Ann")
        table = ann.make("me", "me", options={"turns": 60})["table"]["id"]
        seated = ann.sit(table)
        assert answer_of(seated, "pass") == "accepted"
        own_postgres.psql("ALTER SYSTEM SET default_transaction_read_only = on")
        own_postgres.psql("SELECT pg_reload_conf()")
        assert "read-only" in until_healthy(server, 503)["why"]
        assert answer_of(seated, "pass") in ("error", "closed")
        assert ann.ask("GET", "/games").status_code == 200
        own_postgres.psql("SET default_transaction_read_only = off; ALTER SYSTEM RESET default_transaction_read_only")
        own_postgres.psql("SELECT pg_reload_conf()")
        goes_on(server, ann, table, ["pass"])
        seated.close()


def test_a_file_that_became_read_only_is_answered_and_survived(database: str) -> None:
    async def only_reading(context: Context, on: bool) -> None:
        assert context.writer.plain is not None
        if context.writer.moves is not None and context.writer.moves.kept is not None:
            context.writer.moves.kept.invalidate()
            context.writer.moves.kept = None
        context.writer.plain.dispose()
        SQL[-1] = f"PRAGMA query_only = {on:d}"
        if on:
            event.listen(context.writer.plain, "connect", lambda connection, _: connection.execute(SQL[-1]))

    async def run() -> None:
        async with context_on(database, Time()) as context:
            wish = msgspec.convert({"game": "ford", "seats": [{"kind": "me"}] * 2}, NewTable)
            room, _ = await context.seating.make(wish, seating.Person("ann", "Ann"))
            await only_reading(context, True)
            async with room.lock:
                with pytest.raises(Fault, match="attempt to write a readonly database"):
                    await context.desk.act(room, 0, room.seq, "pass")
            assert "readonly" in await context.fault()
            await only_reading(context, False)
            assert await context.fault() == ""
            room = await context.hall.room(room.id)
            assert room.step() == 0
            async with room.lock:
                assert isinstance(await context.desk.act(room, 0, room.seq, "pass"), Accepted)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("sqlite:///file:{folder}/old.sqlite3?mode=ro&uri=true", "cannot be opened: attempt to write a readonly"),
        ("{folder}/text", "cannot be opened: file is not a database"),
        ("{folder}", "cannot be opened: unable to open database file"),
        ("postgresql://ann:geheim@127.0.0.1:1/none", "postgresql://ann@127.0.0.1:1/none cannot be opened"),
    ],
)
def test_a_server_that_cannot_open_its_database_says_so_in_one_line(
    name: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lay_out(str(tmp_path / "old.sqlite3"))
    (tmp_path / "text").write_text("hello" * 1000)
    code = main.run(["serve", "--database", name.format(folder=tmp_path), "--port", str(free_port())])
    told = capsys.readouterr().err.splitlines()
    assert code == 1
    assert words in told[-1]
    assert "geheim" not in "".join(told)
    assert len(told) == 2
