"""A built page, a real server and a real Chromium for all browser tests."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from patience import PATIENCE
from serving import Server, lay_out, served
from staging import Staged, staged
from web.scenes import ENDED, HANDS, SCENES, TURNS

pytest.importorskip("playwright.sync_api", reason="browser tests need the package playwright")
from playwright.sync_api import Browser, Error, expect, sync_playwright

ROOT = Path(__file__).parents[2]
Gallery = tuple[Server, dict[str, Staged]]
"""A server, and its tables by the names of their scenes."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str:
    """The Chromium of this machine, or the one that playwright installed."""
    named = os.environ.get("RETROROCKET_CHROMIUM", "")
    return named or next((found for name in NAMES if (found := shutil.which(name))), "")


@pytest.fixture(scope="session")
def page_built() -> None:
    """The page as it is in the sources now; test processes side by side build it once."""
    with (ROOT / "web" / ".building").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([sys.executable, str(ROOT / "tools" / "build_web.py")], check=True)


@pytest.fixture(scope="session")
def server(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share."""
    with served(str(tmp_path_factory.mktemp("web") / "tables.sqlite3")) as running:
        yield running


@pytest.fixture(scope="session")
def gallery(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    """A server whose tables stand at the scenes."""
    database = lay_out(str(tmp_path_factory.mktemp("gallery") / "tables.sqlite3"))
    laid = staged(database, SCENES | HANDS | TURNS | ENDED)
    with served(database, games=[]) as running:
        yield running, laid


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    expect.set_options(timeout=1000 * PATIENCE)
    with sync_playwright() as started:
        path = chromium()
        try:
            running = started.chromium.launch(
                executable_path=path or None, args=["--no-sandbox"], timeout=1000 * PATIENCE
            )
        except Error as error:
            pytest.skip(f"no Chromium can be started here: {error.message.splitlines()[0]}")
        yield running
        running.close()
