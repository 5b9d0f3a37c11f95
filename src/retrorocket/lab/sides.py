"""A side of a comparison: a job with options and packs of its own, checked before any game is played."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.game import Game
from retrorocket.kernel.packing import LatePacks
from retrorocket.lab.engines import interrupts_held
from retrorocket.lab.job import Job, packs_of
from retrorocket.lab.worker import LabError, check_job


def with_side_packs(game: Game, paths: list[Path]) -> Game:
    """The game with packs, as far as this process can take them: some games take them only when a program starts."""
    fresh = [path.absolute() for path in paths if path.absolute() not in game.packs]
    try:
        return game.with_packs(fresh) if fresh else game
    except LatePacks:
        return game


def side_packs(game: Game, paths: list[Path]) -> tuple[tuple[str, str], ...]:
    """The packs of the game and those of a side, each with its name and text."""
    known = {path.absolute() for path in game.packs}
    fresh = [(path.name, path.read_text(encoding="utf-8")) for path in paths if path.absolute() not in known]
    return (*packs_of(game), *fresh)


def check_side(job: Job) -> None:
    """Refuse a job that does not fit; one with packs of its own is looked at by a process of its own."""
    if job.packs == packs_of(GAMES[job.game]):
        job.setup(), job.made_bots()
        return
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        with interrupts_held():
            future = pool.submit(check_job, job.told(True))
        fault = future.result()
    if fault:
        raise LabError(fault)
