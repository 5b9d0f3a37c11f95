"""What a worker does, here or on another machine: take the packs of the job, then play games by their numbers.

Packs of some games can only be named before the games are loaded, so this file loads them as late as it can; a
worker serves one set of packs in its life.
"""

import os
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from retrorocket.kernel.packing import variable_of
from retrorocket.kernel.version import VERSION

FOLDERS: list[TemporaryDirectory[str]] = []
SETTLED: list[str] = []


class LabError(RuntimeError):
    """A simulation that could not go on."""


class NothingPlayed(LabError):
    """A simulation that somebody stopped before its first game was over."""

    def __init__(self, so: str) -> None:
        super().__init__(f"stopped before the first game was over, so there is nothing to {so}")


def settle(told: dict[str, Any]) -> None:
    """Take the packs of the job and see that this is the engine, with the data, that the job is for."""
    key = told["data"] + told["engine"]
    if [key] == SETTLED:
        return
    if told["packs"]:
        os.environ[variable_of(told["game"])] = os.pathsep.join(written(told["packs"]))
    from retrorocket.games.catalogue import GAMES

    if told["engine"] != VERSION:
        raise LabError(f"a worker has retrorocket {VERSION}, the job is for {told['engine']}")
    if told["game"] in GAMES and GAMES[told["game"]].data_digest() != told["data"]:
        raise LabError("a worker has other data files of the game than the job is for")
    SETTLED[:] = [key]


def check_job(told: dict[str, Any]) -> str:
    """What is wrong with a job, "" if nothing."""
    try:
        settle(told)
        from retrorocket.lab.job import job_of

        job = job_of(told)
        job.setup(), job.made_bots()
    except (LabError, ValueError, SystemExit) as error:
        return str(error).removeprefix("retrorocket: ")
    return ""


def written(packs: list[list[str]]) -> list[str]:
    """The packs as files that last as long as the worker."""
    FOLDERS.append(TemporaryDirectory(prefix="retrorocket-packs-"))
    paths = []
    for name, text in packs:
        path = Path(FOLDERS[-1].name) / f"{blake2b(text.encode(), digest_size=4).hexdigest()}-{name}"
        path.write_text(text, encoding="utf-8")
        paths.append(str(path))
    return paths


def play_part(told: dict[str, Any], first: int, last: int) -> list[Any]:
    """Play the games from `first` up to `last` (without it), each by its number."""
    settle(told)
    return play_games(told, range(first, last), False)


def play_games(told: dict[str, Any], numbers: range, halt: Any) -> list[Any]:
    """Play games one after the other; a halt cuts the list short."""
    from retrorocket.lab.job import job_of, play_one
    from retrorocket.lab.watch import watch_one

    job = job_of(told)
    found: list[Any] = []
    for number in numbers:
        if halt and halt.is_set():
            break
        found.append(watch_one(job, number) if told["watched"] else play_one(job, number))
    return found


# inside a process of the local engine

HALT: list[Any] = []


def settle_in(told: dict[str, Any], halt: Any) -> None:
    """Keep what this process needs for all its games."""
    HALT[:] = [told, halt]
    settle(told)


def play_chunk(numbers: range) -> list[Any]:
    """Play games of the job that this process settled in for."""
    return play_games(HALT[0], numbers, HALT[1])
