"""The operator's commands on real databases, beside a running server and without one, SQLite and PostgreSQL alike."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command as migrations
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from parts import store_table
from retrorocket.server.migrating import MIGRATIONS, versions
from serving import FORD, Person, Said, Seated, Server, lay_out, play_out, served


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def running(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a database of either kind."""
    if request.param == "postgres":
        yield request.getfixturevalue("on_postgres")
        return
    with served(str(tmp_path_factory.mktemp("operating") / "tables.sqlite3")) as server:
        yield server


def finished(person: Person) -> str:
    """A table whose game is over."""
    table = str(person.make("me", "me", options={"turns": 2})["table"]["id"])
    seated = person.sit(table)
    play_out([seated])
    seated.close()
    return table


def listed(typed: Callable[..., Said], database: str, *more: str) -> dict[str, Any]:
    """The tables of a database by id."""
    code, out, err = typed("tables", "list", database, "--json", *more)
    assert (code, err) == (0, "")
    return {row["id"]: row for row in json.loads(out)}


def test_tables_are_listed_by_status_to_read_and_as_json(running: Server, typed: Callable[..., Said]) -> None:
    ann = running.person("Ann")
    database = running.database
    over, open_one = finished(ann), ann.make("me", "open")["table"]["id"]
    rows = listed(typed, database)
    assert (rows[over]["status"], rows[open_one]["status"]) == ("finished", "open")
    assert rows[over]["game"] == "ford"
    assert set(listed(typed, database, "--status", "open")) & {over, open_one} == {open_one}
    assert over not in listed(typed, database, "--status", "aside")
    code, out, _ = typed("tables", "list", database)
    assert code == 0
    assert [line.split()[:3] for line in out.splitlines() if over in line] == [[over, "ford", "finished"]]


def test_a_table_goes_from_one_database_to_another_and_is_played_on(
    running: Server, typed: Callable[..., Said], tmp_path: Path
) -> None:
    ann = running.person("Ann")
    made = ann.make("me", "me", options={"turns": 20})["table"]["id"]
    seated = ann.sit(made)
    assert seated.act("pass")["type"] == "accepted"
    seated.close()
    code, out, err = typed("tables", "export", running.database, made)
    assert (code, err) == (0, "")
    file = tmp_path / "table.json"
    file.write_text(out)
    with served(str(tmp_path / "other.sqlite3")) as other:
        assert typed("tables", "import", other.database, str(file))[:2] == (0, f"imported {made}\n")
        assert listed(typed, other.database)[made]["status"] == "playing"
        assert Person(other, "", "").get(f"/tables/{made}")["step"] == 1
        code, out, err = typed("tables", "import", other.database, str(file))
        assert (code, out) == (1, "")
        assert err == f"retrorocket: there is a table {made} already: remove it first\n"
        code, out, _ = typed("tables", "check", other.database, "--game", FORD, "--json")
        assert code == 0
        assert [row["result"] for row in json.loads(out)] == ["replays equal"]


def test_a_finished_table_is_removed_and_its_record_gone(running: Server, typed: Callable[..., Said]) -> None:
    ann = running.person("Ann")
    table, other = finished(ann), finished(ann)
    assert ann.ask("GET", f"/tables/{table}/record").status_code == 200
    assert typed("tables", "remove", running.database, table) == (0, f"removed {table}\n", "")
    assert table not in listed(typed, running.database)
    assert other in listed(typed, running.database)
    code, _, err = typed("tables", "remove", running.database, table)
    assert (code, err) == (1, f"retrorocket: there is no table {table}\n")


def test_a_table_in_play_is_removed_by_force_alone_and_its_people_are_told(
    running: Server, typed: Callable[..., Said]
) -> None:
    ann = running.person("Ann")
    table = ann.make("me", "me", options={"turns": 20})["table"]["id"]
    seated = ann.sit(table)
    code, _, err = typed("tables", "remove", running.database, table)
    assert code == 1
    assert err == f"retrorocket: table {table} is playing: --force removes it all the same\n"
    assert seated.act("pass")["type"] == "accepted"
    assert typed("tables", "remove", running.database, table, "--force", "--json")[0] == 0
    reply = seated.act("pass")
    assert (reply["type"], reply["error"], reply["message"]) == ("error", "not-found", "there is no such table")
    assert ann.ask("GET", f"/tables/{table}").status_code == 404
    seated.close()
    assert running.person("Ben").make("me", "me")["table"]["status"] == "playing"


def people(typed: Callable[..., Said], database: str) -> dict[str, Any]:
    """The people of a database by id."""
    code, out, err = typed("people", "list", database, "--json")
    assert (code, err) == (0, "")
    return {row["id"]: row for row in json.loads(out)}


def test_people_are_listed_with_their_tables(running: Server, typed: Callable[..., Said]) -> None:
    ann, ben = running.person("Ann"), running.person("Ben")
    finished(ann)
    ann.make("me", "open")
    found = people(typed, running.database)
    assert (found[ann.id]["name"], found[ann.id]["tables"], found[ann.id]["going_on"]) == ("Ann", 2, 1)
    assert (found[ben.id]["tables"], found[ben.id]["going_on"]) == (0, 0)
    code, out, _ = typed("people", "list", running.database)
    assert code == 0
    assert any(line.split()[0] == ben.id and line.endswith("Ben") for line in map(str.rstrip, out.splitlines()))


def test_a_person_is_renamed_gets_a_new_token_and_is_removed(running: Server, typed: Callable[..., Said]) -> None:
    database = running.database
    ann = running.person("Ann")
    assert typed("people", "rename", database, ann.id, " Anna\u202e ")[:2] == (0, f"{ann.id} is called Anna\n")
    assert ann.get("/people/me")["name"] == "Anna"
    code, _, err = typed("people", "rename", database, ann.id, "\u200b")
    assert (code, err) == (1, "retrorocket: name: expected letters that can be seen\n")
    assert typed("people", "rename", database, ann.id, "x" * 41)[0] == 1
    code, token, _ = typed("people", "token", database, ann.id)
    assert code == 0
    assert ann.ask("GET", "/people/me").status_code == 401
    assert Person(running, ann.id, token.strip()).get("/people/me")["id"] == ann.id
    assert typed("people", "remove", database, ann.id) == (0, f"removed {ann.id}\n", "")
    assert Person(running, ann.id, token.strip()).ask("GET", "/people/me").status_code == 401
    for words in (("remove",), ("token",)):
        code, _, err = typed("people", *words, database, ann.id)
        assert (code, err) == (1, f"retrorocket: there is no person {ann.id}\n")


def test_who_sits_at_a_table_that_goes_on_is_removed_by_force_alone(
    running: Server, typed: Callable[..., Said]
) -> None:
    ann = running.person("Ann")
    table = ann.make("me", "me")["table"]["id"]
    code, _, err = typed("people", "remove", running.database, ann.id)
    assert code == 1
    assert f"({table}): --force" in err
    assert typed("people", "remove", running.database, ann.id, "--force")[0] == 0
    assert ann.ask("GET", "/people/me").status_code == 401
    assert running.anybody().get(f"/tables/{table}")["status"] == "playing"


def broken_files(folder: Path) -> dict[str, str]:
    """Things that are no database of a server, and what is said of them."""
    text, empty, foreign = folder / "text", folder / "empty", folder / "foreign"
    text.write_text("hello" * 1000)
    empty.write_bytes(b"")
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE mine (a)")
    connection.close()
    return {
        str(folder / "nothing"): "there is no such file",
        str(folder): "there is no such file",
        str(text): "file is not a database",
        str(empty): "is not the database of a server",
        str(foreign): "is not the database of a server",
        "oracle://somewhere": "expected a file, sqlite:// or postgresql://",
        "postgresql://anna:geheim@127.0.0.1:1/none": "postgresql://anna@127.0.0.1:1/none cannot be read",
    }


@pytest.mark.parametrize("words", [("tables", "list"), ("tables", "check"), ("people", "list"), ("backup",)])
def test_what_is_no_database_is_told_in_one_line(
    words: tuple[str, ...], typed: Callable[..., Said], tmp_path: Path
) -> None:
    for name, complaint in broken_files(tmp_path).items():
        more = [str(tmp_path / "copy")] if words == ("backup",) else []
        if words == ("backup",) and name.startswith("postgresql"):
            continue
        code, out, err = typed(*words, name, *more)
        assert (code, out, err.count("\n")) == (1, "", 1), (name, err)
        assert complaint in err
        assert "geheim" not in err
        assert not (tmp_path / "copy").exists()


WRONG = {
    "": "this is no exported table",
    "[1]": "this is no exported table",
    '{"retrorocket": 1}': "this is no exported table",
    '{"retrorocket": 1, "table": {"id": "a"}, "entries": [{}], "seats": []}': "this is no exported table",
    '{"retrorocket": 1, "table": {"id": "a"}, "entries": [], "seats": []}': "its parts do not belong together",
    '{"retrorocket": 9, "table": {"id": "a"}, "entries": [], "seats": []}': "of format 9; this program reads 1",
}


def test_what_is_no_export_is_refused_and_changes_nothing(
    server: Server, typed: Callable[..., Said], tmp_path: Path
) -> None:
    before = listed(typed, server.database)
    for text, complaint in WRONG.items():
        (tmp_path / "bad.json").write_text(text)
        code, out, err = typed("tables", "import", server.database, str(tmp_path / "bad.json"))
        assert (code, out) == (1, ""), text
        assert complaint in err
    assert listed(typed, server.database) == before
    assert typed("tables", "import", server.database, str(tmp_path / "none.json"))[0] == 1


def test_an_export_whose_figures_no_database_takes_is_refused(
    running: Server, typed: Callable[..., Said], tmp_path: Path
) -> None:
    ann = running.person("Ann")
    table = ann.make("me", "me")["table"]["id"]
    exported = json.loads(typed("tables", "export", running.database, table)[1])
    odd: dict[str, Any] = {"seq": 10**30, "changed_at": "soon", "status": None, "listed": 3, "summary": "a\x00b"}
    for name, value in odd.items():
        changed = json.dumps(exported | {"table": exported["table"] | {"id": "another", name: value}})
        (tmp_path / "odd.json").write_text(changed.replace(f'"table_id": "{table}"', '"table_id": "another"'))
        code, _, err = typed("tables", "import", running.database, str(tmp_path / "odd.json"))
        assert (code, "a value is not of its kind" in err) == (1, True), f"{name}: {err}"


def scripts() -> Config:
    """The migrations, as alembic finds them."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def test_the_versions_of_the_schema_are_those_of_the_migrations() -> None:
    assert versions() == [script.revision for script in ScriptDirectory.from_config(scripts()).walk_revisions()]


def old_copy(database: str, revision: str) -> None:
    """Make a database be of an earlier version."""
    config = scripts()
    engine = create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        migrations.downgrade(config, revision)
    engine.dispose()


def test_a_database_of_an_earlier_version_is_looked_at_but_not_touched(
    database: str, typed: Callable[..., Said]
) -> None:
    with served(database) as server:
        ann = server.person("Ann")
        table = finished(ann)
    old_copy(database, "0002")
    before = Path(database).read_bytes()
    assert table in listed(typed, database)
    code, out, _ = typed("tables", "check", database, "--game", FORD)
    assert (code, out) == (0, f"{table}  ford  replays equal\n")
    code, _, err = typed("tables", "remove", database, table)
    assert code == 1
    assert "has the schema 0002" in err
    assert Path(database).read_bytes() == before


def test_a_database_of_a_later_version_is_left_alone(database: str, typed: Callable[..., Said], tmp_path: Path) -> None:
    with sqlite3.connect(lay_out(database)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    for words in (["tables", "list", database], ["backup", database, str(tmp_path / "a#c")]):
        code, _, err = typed(*words)
        assert (code, "belongs to a later version" in err) == (1, True), err
    code, _, err = typed("serve", "--database", database)
    assert (code, "belongs to a later version" in err) == (1, True), err


def test_names_with_odd_letters_are_files_like_any_other(typed: Callable[..., Said], tmp_path: Path) -> None:
    odd, backup = str(tmp_path / "a #b?c %d.sqlite3"), str(tmp_path / "e#f? %20.backup")
    with served(odd) as server:
        ann = server.person("Ann")
    assert ann.id in people(typed, odd)
    assert typed("backup", odd, backup)[0] == 0
    assert typed("restore", backup, f"{odd}.again")[0] == 0
    assert ann.id in people(typed, f"{odd}.again")


def test_a_table_that_would_break_ends_the_check_with_1(database: str, typed: Callable[..., Said]) -> None:
    table = store_table(database)
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE entries SET body = '{' WHERE kind = 'begin'")
    connection.close()
    code, out, _ = typed("tables", "check", database, "--game", FORD, "--json")
    assert code == 1
    assert [(row["id"], row["result"]) for row in json.loads(out)] == [(table, "would break")]


def test_a_seat_stays_with_whoever_holds_it_while_the_operator_looks_around(
    running: Server, typed: Callable[..., Said]
) -> None:
    ann = running.person("Ann")
    table = ann.make("me", "me", options={"turns": 40})["table"]["id"]
    seated = Seated(ann, table)
    for words in (("tables", "list"), ("people", "list"), ("tables", "check")):
        assert seated.act("pass")["type"] == "accepted"
        assert typed(*words, running.database, *(["--game", FORD] if "check" in words else []))[0] in (0, 1)
    assert seated.act("pass")["type"] == "accepted"
    seated.close()
