"""A simulation that tells after each game how things stand, a JSON line each, for whoever watches it from outside.

Run as `python -m retrorocket.lab.stream`; the job is one JSON object on standard input.
"""

import json
import os
import sys
from typing import IO

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.lab.job import Job, Played, job_of, packs_of, plain_game, play_one
from retrorocket.lab.tally import Tally


def stream(told: str, out: IO[str]) -> None:
    """Play the games of a job, perhaps from a position; after each, tell the wins of every seat so far, with their rate
    and its interval."""
    asked = json.loads(told)
    job = job_of(asked | {"packs": packs_of(GAMES[asked["game"]])})
    tally = Tally(job)
    for number in range(int(asked["games"])):
        tally.add(played(job, number, asked.get("position")))
        seats = [{name: row.as_json()[name] for name in ("wins", "rate", "low", "high")} for row in tally.seats]
        out.write(json.dumps({"games": tally.games, "seats": seats}) + "\n")
        out.flush()


def played(job: Job, number: int, position: dict[str, object] | None) -> Played:
    """One game, from the set-up or from a position; its dice are of this game's seed either way."""
    if position is None:
        return play_one(job, number)
    seed = int(seed_of(job.seed, number))
    start = GAMES[job.game].load(position, CounterDice(seed))
    start.settle()
    return plain_game(job, number, seed, start)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    stream(sys.stdin.readline(), sys.stdout)
