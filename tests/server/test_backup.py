"""Backups under play: what was acknowledged before is in them, every table of them replays equal and goes on."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parts import store_table
from patience import PATIENCE, until
from serving import FORD, Person, Said, Server, served

MOVES = 25


class Play:
    """Tables where moves are made without a pause, and how far each is known to be."""

    def __init__(self, server: Server, tables: int) -> None:
        self.ann = server.person("Ann")
        self.tables = [str(self.ann.make("me", "me", options={"turns": 200})["table"]["id"]) for _ in range(tables)]
        self.acknowledged = dict.fromkeys(self.tables, 0)
        self.stop = threading.Event()
        self.threads = [threading.Thread(target=self.play, args=[table]) for table in self.tables]
        self.failed: list[Any] = []
        for thread in self.threads:
            thread.start()

    def play(self, table: str) -> None:
        """Move after move."""
        seated = self.ann.sit(table)
        while not self.stop.is_set():
            reply = seated.act("pass")
            if reply["type"] != "accepted":
                self.failed.append(reply)
                break
            self.acknowledged[table] += 1
        seated.close()

    def until(self, moves: int) -> dict[str, int]:
        """Wait until every table has some moves; give how far each is."""
        until(lambda: min(self.acknowledged.values()) >= moves or self.failed, f"{moves} moves at every table")
        assert min(self.acknowledged.values()) >= moves, self.failed
        return dict(self.acknowledged)

    def end(self) -> dict[str, int]:
        """Stop playing."""
        self.stop.set()
        for thread in self.threads:
            thread.join(PATIENCE)
        assert not self.failed
        return dict(self.acknowledged)


def goes_on(server: Server, play: Play, at_least: dict[str, int], at_most: dict[str, int]) -> None:
    """A restored server has all that was acknowledged before the backup and nothing that never was, and plays on."""
    ann = Person(server, play.ann.id, play.ann.token)
    for table in play.tables:
        seated = ann.sit(table)
        steps = sum(1 for entry in seated.entries if entry["kind"] == "step")
        assert at_least[table] <= steps <= at_most[table] + 1
        assert seated.act("pass")["type"] == "accepted"
        seated.close()


def test_a_backup_under_play_restores_to_tables_that_replay_equal(
    database: str, typed: Callable[..., Said], tmp_path: Path
) -> None:
    backup, restored = str(tmp_path / "backup"), str(tmp_path / "restored.sqlite3")
    with served(database) as server:
        play = Play(server, 3)
        before = play.until(MOVES)
        code, out, err = typed("backup", database, backup, "--game", FORD, "--json")
        after = dict(play.acknowledged)
        assert (code, err) == (0, "")
        assert json.loads(out) == {"tables": 3, "results": {"replays equal": 3}, "broken": []}
        play.until(max(after.values()) + 5)
        play.end()
    code, out, err = typed("restore", backup, restored, "--game", FORD)
    assert (code, out) == (0, f"{restored} is restored: 3 tables, 3 replays equal\n"), err
    with served(restored) as again:
        goes_on(again, play, before, after)
    assert sorted(path.name for path in tmp_path.iterdir() if "new" in path.name) == []


def test_the_backup_is_one_file_and_replaces_another_by_force_alone(
    database: str, typed: Callable[..., Said], tmp_path: Path
) -> None:
    backup = tmp_path / "backup"
    with served(database) as server:
        server.person("Ann")
        assert typed("backup", database, str(backup))[0] == 0
        assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith("backup")) == ["backup"]
        first = backup.read_bytes()
        server.person("Ben")
        code, _, err = typed("backup", database, str(backup))
        assert (code, err) == (1, f"retrorocket: {backup} is there already: --force replaces it\n")
        assert backup.read_bytes() == first
        assert typed("backup", database, str(backup), "--force")[0] == 0
        assert backup.read_bytes() != first


def test_a_backup_never_takes_the_place_of_a_database_in_use(
    database: str, typed: Callable[..., Said], tmp_path: Path
) -> None:
    link, other = tmp_path / "link", tmp_path / "other"
    link.symlink_to(database)
    with served(database) as server, served(str(other)) as second:
        people = [each.person("Ann") for each in (server, second)]
        for target, complaint in ((Path(database), "itself"), (link, "itself"), (other, "a server runs on")):
            code, _, err = typed("backup", database, str(target), "--force")
            assert (code, complaint in err) == (1, True), err
        for person in people:
            assert person.make("me", "me")["table"]["status"] == "playing"
    assert link.is_symlink()


def test_a_restore_keeps_what_was_there_and_never_runs_under_a_server(
    database: str, typed: Callable[..., Said], tmp_path: Path
) -> None:
    backup = str(tmp_path / "backup")
    with served(database) as server:
        ann = server.person("Ann")
        early = ann.make("me", "me")["table"]["id"]
        assert typed("backup", database, backup, "--game", FORD)[0] == 0
        late = ann.make("me", "me")["table"]["id"]
        code, _, err = typed("restore", backup, database)
        assert (code, "is there already" in err) == (1, True)
        code, _, err = typed("restore", backup, database, "--force")
        assert (code, "a server runs on" in err) == (1, True)
        assert ann.get(f"/tables/{late}")["status"] == "playing"
        server.kill()
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE pulse SET at = at - 60000")
    connection.close()
    assert typed("restore", backup, database, "--force", "--game", FORD)[0] == 0
    assert stored(database) == [early]
    assert sorted(stored(f"{database}.before-restore")) == sorted([early, late])
    with served(database) as again:
        ann = Person(again, ann.id, ann.token)
        assert ann.get(f"/tables/{early}")["status"] == "playing"
        assert ann.ask("GET", f"/tables/{late}").status_code == 404


def stored(database: str) -> list[str]:
    """The tables in a file."""
    connection = sqlite3.connect(database)
    found = [str(row[0]) for row in connection.execute("SELECT id FROM tables")]
    connection.close()
    return found


def test_a_damaged_backup_is_not_restored(database: str, typed: Callable[..., Said], tmp_path: Path) -> None:
    backup = tmp_path / "backup"
    with served(database) as server:
        ann = server.person("Ann")
        for _ in range(5):
            ann.make("me", "me")
        assert typed("backup", database, str(backup), "--game", FORD)[0] == 0
    data = bytearray(backup.read_bytes())
    for place in range(8192, len(data), 4096):
        data[place : place + 600] = os.urandom(600)
    backup.write_bytes(data)
    target = tmp_path / "restored.sqlite3"
    code, out, err = typed("restore", str(backup), str(target))
    assert (code, out) == (1, "")
    assert "not whole" in err or "cannot be" in err
    assert not target.exists()
    code, _, err = typed("restore", str(tmp_path / "none"), str(target))
    assert (code, "no such file" in err) == (1, True)


def test_a_table_that_is_broken_already_is_backed_up_as_it_is_and_named(
    database: str, typed: Callable[..., Said], tmp_path: Path
) -> None:
    table = store_table(database)
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE entries SET body = '{' WHERE kind = 'begin'")
    connection.close()
    code, out, _ = typed("backup", database, str(tmp_path / "backup"), "--game", FORD)
    assert code == 1
    assert out.endswith(f"cannot be loaded: {table}\n")
    assert stored(str(tmp_path / "backup")) == [table]


def test_for_postgresql_the_right_tool_is_named_without_the_password(
    postgres: str, typed: Callable[..., Said], tmp_path: Path
) -> None:
    code, _, err = typed("backup", "postgresql://ann:geheim@db/rockets", str(tmp_path / "dump"))
    assert code == 1
    assert f"pg_dump --format=custom --file={tmp_path / 'dump'} postgresql://ann@db/rockets" in err
    code, _, err = typed("restore", str(tmp_path / "dump"), postgres)
    assert (code, "pg_restore --clean --if-exists" in err) == (1, True)


def postgres_tool(name: str) -> str:
    """One of PostgreSQL's own programs, of the version that the tests run."""
    pgserver = pytest.importorskip("pgserver")
    found = Path(pgserver.__file__).parent / "pginstall" / "bin" / name
    path = str(found) if found.exists() else shutil.which(name)
    if path is None:
        pytest.skip(f"{name} is not here")
    return path


def test_a_dump_of_postgresql_under_play_restores_to_tables_that_replay_equal(
    postgres_named: Callable[[str], str], typed: Callable[..., Said], tmp_path: Path
) -> None:
    dump = tmp_path / "rockets.dump"
    source, target = postgres_named("under_play"), postgres_named("restored")
    with served(source) as server:
        play = Play(server, 3)
        before = play.until(MOVES)
        command = [postgres_tool("pg_dump"), "--format=custom", f"--file={dump}", source]
        subprocess.run(command, check=True, timeout=PATIENCE)
        after = dict(play.acknowledged)
        play.end()
    command = [postgres_tool("pg_restore"), "--clean", "--if-exists", "--no-owner", f"--dbname={target}", str(dump)]
    subprocess.run(command, check=True, timeout=PATIENCE)
    code, out, _ = typed("tables", "check", target, "--game", FORD, "--json")
    assert code == 0
    assert [row["result"] for row in json.loads(out)] == ["replays equal"] * 3
    with served(target) as again:
        goes_on(again, play, before, after)
