"""Play all games of a job, in order, and stop cleanly when asked to.

Games come out in the order of their numbers whatever the number of workers, so that a simulation that is stopped
early has played exactly the first games of the whole one.
"""

from collections.abc import Callable, Iterator

from retrorocket.lab.engines import AHEAD, Engine, never
from retrorocket.lab.job import Job, Played
from retrorocket.lab.sites import HERE, engine_at

LARGEST_CHUNK = 8


def play_all(
    job: Job, games: int, workers: int = 1, stopped: Callable[[], bool] = never, place: str = HERE
) -> Iterator[Played]:
    """Play games 0 to `games` - 1 and give them in order; once `stopped` says so, end after the games in hand."""
    job.setup(), job.made_bots()
    workers = min(workers, games)
    return played_by(engine_at(place, job, workers, False), games, workers, stopped)


def played_by(engine: Engine, games: int, workers: int, stopped: Callable[[], bool]) -> Iterator[Played]:
    """The games of an engine one by one; it is closed behind the last."""
    try:
        for found in engine.play(chunks_of(games, workers), stopped):
            yield from found
    finally:
        engine.close()


def chunks_of(games: int, workers: int) -> Iterator[range]:
    """Split the numbers of the games into ranges small enough to keep all workers busy to the end."""
    size = max(1, min(LARGEST_CHUNK, games // (workers * AHEAD)))
    for start in range(0, games, size):
        yield range(start, min(start + size, games))
