"""One broken table harms nobody else: it is put aside, its people and the operator read why, and it can be exported."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parts import Time, context_on
from patience import until
from retrorocket.server import seating
from retrorocket.server.asked import NewTable
from serving import Person, Server, served

SENTENCE = r"This table is put aside: entry \d of its journal cannot be read. Whoever runs this server can look .*"
BREAKS = {
    "not JSON": "UPDATE entries SET body = '{' WHERE table_id = ? AND kind = 'begin'",
    "unknown kind": "UPDATE entries SET kind = 'nonsense' WHERE table_id = ? AND kind = 'begin'",
}


def broken(database: str, sql: str) -> tuple[str, str, Person]:
    """Two tables of bots that are due, one of them broken: its id, the sound one's, and their host."""
    with served(database, bot_pause=1000.0) as server:
        ann = server.person("Ann")
        bad, good = (ann.make("random", "random", "random", game="doomsday")["table"]["id"] for _ in range(2))
    with sqlite3.connect(database) as connection:
        assert connection.execute(sql, (bad,)).rowcount == 1
        connection.execute("UPDATE tables SET due_at = 1 WHERE id = ?", (bad,))
        connection.execute("UPDATE tables SET due_at = 2 WHERE id = ?", (good,))
    connection.close()
    return bad, good, ann


@pytest.mark.parametrize("sql", BREAKS.values(), ids=list(BREAKS))
def test_bots_of_other_tables_go_on_and_everybody_reads_why_one_does_not(database: str, sql: str) -> None:
    bad, good, host = broken(database, sql)
    with served(database) as server:
        ann = Person(server, host.id, host.token)
        until(lambda: ann.get(f"/tables/{good}")["step"] >= 3, "the bots of the sound table")
        answer = ann.ask("GET", f"/tables/{bad}")
        assert (answer.status_code, answer.json()["error"]) == (409, "put-aside")
        assert re.fullmatch(SENTENCE, answer.json()["message"])
        told = {table["id"]: table["aside"] for table in ann.get("/tables", show="mine")["tables"]}
        assert re.fullmatch(r"entry \d of its journal cannot be read", told[bad])
        assert told[good] == ""
        (line,) = [json.loads(line) for line in server.logged().splitlines() if '"table put aside"' in line][:1]
        assert line["detail"].startswith("entry 2 (")
    assert exported(database, bad)["table"]["id"] == bad


def exported(database: str, table: str) -> Any:
    """What the operator gets of a table."""
    command = [sys.executable, "-m", "retrorocket", "tables", "export", database, table]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_a_table_that_can_be_read_again_is_no_longer_aside(database: str) -> None:
    bad, _good, host = broken(database, BREAKS["unknown kind"])
    with served(database) as server:
        assert Person(server, host.id, host.token).ask("GET", f"/tables/{bad}").status_code == 409
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE entries SET kind = 'begin' WHERE kind = 'nonsense'")
    connection.close()
    with served(database) as server:
        ann = Person(server, host.id, host.token)
        assert ann.get(f"/tables/{bad}")["status"] == "playing"
        found = {table["id"]: table["aside"] for table in ann.get("/tables", show="mine")["tables"]}
        assert found[bad] == ""


def test_the_file_of_the_corpus_is_what_an_export_gives(server: Server, tmp_path: Path) -> None:
    ann = server.person("Ann")
    table = ann.make("me", "me")["table"]["id"]
    found = exported(server.database, table)
    assert set(found) == {"retrorocket", "table", "entries", "seats"}
    assert [entry["kind"] for entry in found["entries"]] == ["made", "begin"]


def test_a_fault_of_ours_is_told_in_a_sentence_and_logged_in_full(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> tuple[str, str]:
        async with context_on(database, Time()) as context:
            wish = {"game": "ford", "seats": [{"kind": "me"}] * 2}
            room, _ = await context.seating.make(msgspec.convert(wish, NewTable), seating.Person("ann", "Ann"))
            fault = await context.hall.put_aside(room.id, "its bot could not answer", ValueError("list {index}: 7"))
            return fault.message, await context.store.aside(room.id)

    message, stored = asyncio.run(run())
    assert stored == "its bot could not answer by a fault of the server"
    assert message == f"This table is put aside: {stored}. Whoever runs this server can look into it."
    assert [getattr(record, "detail", "") for record in caplog.records if record.levelname == "ERROR"] == [
        "ValueError: list {index}: 7"
    ]
