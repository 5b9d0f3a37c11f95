"""One run of the lab in a process of its own, for `benchmarks.lab`; prints the seconds that it took."""

import sys
import time

from retrorocket.lab.engines import never
from retrorocket.lab.job import Job
from retrorocket.lab.sites import engine_at


def main(place: str, workers: int, game: str, bot: str, games: int, size: int) -> None:
    """Start the engine and let each worker play a game, then measure; CPU is of this process and those it ended."""
    engine = engine_at(place, Job(game, (bot, bot)), workers, False)
    warm = iter([range(number, number + 1) for number in range(2 * workers)])
    for _ in engine.play(warm, never):
        pass
    begun = time.perf_counter()
    parts = (range(first, min(first + size, games)) for first in range(0, games, size))
    played = sum(len(found) for found in engine.play(parts, never))
    took = time.perf_counter() - begun
    engine.close()
    assert played == games
    print(took)


if __name__ == "__main__":
    place, workers, game, bot, games, size = sys.argv[1:]
    main(place, int(workers), game, bot, int(games), int(size))
