"""Metrics of several processes: each leaves its own in a folder now and then, and whoever is asked tells them all."""

import asyncio
import atexit
import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from retrorocket.server.families import Family

FOLDER: Final = "RETROROCKET_METRICS_FOLDER"
EVERY: Final = 2.0
"""Seconds between two notes of a process."""


def make_folder() -> None:
    """The folder of the processes that this one starts, for as long as it lives."""
    os.environ[FOLDER] = tempfile.mkdtemp(prefix="retrorocket-metrics-")
    atexit.register(shutil.rmtree, os.environ[FOLDER], ignore_errors=True)


async def share(families: Callable[[], list[Family]]) -> None:
    """Leave this process's metrics for the others, again and again."""
    folder = os.environ.get(FOLDER, "")
    while folder:
        note = Path(folder) / f"{os.getpid()}.json"
        fresh = note.with_suffix(".new")
        with suppress(OSError):
            fresh.write_bytes(msgspec.json.encode(families()))
            fresh.replace(note)
        await asyncio.sleep(EVERY)


def shared(own: list[Family]) -> list[Family]:
    """The metrics of all processes, told apart by the label `worker`; of the only one as they are."""
    folder = os.environ.get(FOLDER, "")
    if not folder:
        return own
    found = {family.name: family for family in labelled(own, os.getpid())}
    for note in sorted(Path(folder).glob("*.json")):
        pid = int(note.stem)
        if pid == os.getpid():
            continue
        if not lives(pid):
            note.unlink(missing_ok=True)
            continue
        for family in labelled(msgspec.json.decode(note.read_bytes(), type=list[Family]), pid):
            found.setdefault(family.name, Family(family.name, family.kind, family.words, []))
            found[family.name].samples += family.samples
    return list(found.values())


def labelled(families: list[Family], pid: int) -> list[Family]:
    """The same with the process named in every sample."""
    worker = ("worker", str(pid))
    return [
        Family(it.name, it.kind, it.words, [(end, [worker, *labels], value) for end, labels, value in it.samples])
        for it in families
    ]


def lives(pid: int) -> bool:
    """Tell whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
