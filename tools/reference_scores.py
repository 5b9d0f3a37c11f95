"""Reference scores: how often a bot wins against another, per game, with 95 % intervals, as one table.

    python -m tools.reference_scores --games 200
    python -m tools.reference_scores --games 200 --agent doomsday=agents/doomsday.npz

Two players, seats changing. Trained agents (examples/train_ppo.py) are tried against the same bots.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from retrorocket.games.catalogue import GAMES
from retrorocket.lab.engines import cores
from retrorocket.lab.job import Job
from retrorocket.lab.simulate import play_all
from retrorocket.lab.stats import wilson
from retrorocket.lab.tally import Tally

PAIRS = [("greedy", "random"), ("search", "random"), ("search", "greedy")]
FEWER = 10
"""Searching takes its time: so many times fewer games."""


def of_bots(game: str, pair: tuple[str, str], games: int, workers: int) -> str:
    """One row: the first bot of a pair against the second."""
    tally = Tally(Job(game, pair))
    for played in play_all(tally.job, games, workers):
        tally.add(played)
    first = tally.bots[0]
    return row(game, *pair, first.wins / games, games)


def of_agent(game: str, path: Path, against: str, games: int) -> str:
    """One row: a trained agent against a bot."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))
    trainer: Any = import_module("train_ppo")
    judge = trainer.Learner(game, against, 2)
    judge.load(path)
    share, played = trainer.evaluated(judge, games)
    return row(game, "trained", against, share, played)


def row(game: str, one: str, other: str, share: float, games: int) -> str:
    """A line of the table."""
    low, high = wilson(share * games, games)
    return f"| {game} | {one} | {other} | {100 * share:.1f} % | {100 * low:.1f} to {100 * high:.1f} % | {games} |"


def main() -> None:
    """Print the table."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--only", nargs="*", default=list(GAMES), choices=list(GAMES))
    asked.add_argument("--agent", action="append", default=[], metavar="GAME=FILE")
    asked.add_argument("--workers", type=int, default=cores())
    wish = asked.parse_args()
    agents = dict(each.split("=", 1) for each in wish.agent)
    print("| game | bot | against | won | 95 % interval | games |\n|---|---|---|---|---|---|")
    for game in wish.only:
        for pair in PAIRS:
            games = max(1, wish.games // FEWER) if "search" in pair else wish.games
            print(of_bots(game, pair, games, wish.workers), flush=True)
        for against in ("random", "greedy") if game in agents else ():
            print(of_agent(game, Path(agents[game]), against, wish.games), flush=True)


if __name__ == "__main__":
    main()
