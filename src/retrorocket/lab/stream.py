"""A simulation that tells after each game how things stand, a JSON line each, for whoever watches it from outside.

Run as `python -m retrorocket.lab.stream`; the job is one JSON object on standard input.
"""

import json
import os
import sys
from typing import IO

from retrorocket.games.catalogue import GAMES
from retrorocket.lab.job import job_of, packs_of, play_one
from retrorocket.lab.tally import Tally


def stream(told: str, out: IO[str]) -> None:
    """Play the games of a job; after each, the wins of every seat so far with their rate and its interval."""
    asked = json.loads(told)
    job = job_of(asked | {"packs": packs_of(GAMES[asked["game"]])})
    tally = Tally(job)
    for number in range(int(asked["games"])):
        tally.add(play_one(job, number))
        seats = [{name: row.as_json()[name] for name in ("wins", "rate", "low", "high")} for row in tally.seats]
        out.write(json.dumps({"games": tally.games, "seats": seats}) + "\n")
        out.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    stream(sys.stdin.readline(), sys.stdout)
