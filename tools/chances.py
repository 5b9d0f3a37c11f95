"""`python -m tools.chances [GAME ...]`: how much worth makes a win how much likelier, fitted to games of greedy bots.

For each game: games between greedy bots that err now and then, the worth of every tenth position to every seat, and the
scale of the judge for which the chances that follow (`bots/forecast.py`) fit best who won. The figures go into `scale`
of the judges.
"""

from __future__ import annotations

import argparse
import math
from typing import Final

from retrorocket.bots.judge import Judge, best_scored
from retrorocket.bots.roster import JUDGES
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.game import Game

EVERY: Final = 10
ERRS: Final = 12
"""One answer in so many is any."""
LONGEST: Final = 6000
Seen = tuple[list[int], list[float]]
"""The worth of a position to each seat, and what each got in the end."""


def seen_in(game: Game, judge: Judge, seats: int, seed: int) -> list[Seen]:
    """The positions of one game; none of one that does not end."""
    state = game.new(game.setup(seats, {}), CounterDice(seed))
    dice = CounterDice(seed_of(seed, 1))
    worths: list[list[int]] = []
    for answer in range(LONGEST):
        if not state.frames:
            break
        if answer % EVERY == 0:
            worths.append([int(judge.worth(state, seat)) for seat in range(seats)])
        actions = state.legal()
        errs = dice.below(ERRS) == 0
        state.apply(actions[dice.below(len(actions))] if errs else best_scored(judge, state, actions, dice))
    outcome = None if state.frames else state.outcome()
    if outcome is None:
        return []
    share = 1 / len(outcome.winners())
    return [(worth, [share if place == 1 else 0.0 for place in outcome.places]) for worth in worths]


def surprise(found: list[Seen], scale: float) -> float:
    """How much the outcomes surprise whoever reckons with a scale, in nats a position."""
    total = 0.0
    for worths, shares in found:
        logs = [max(-30.0, min(30.0, worth / scale)) for worth in worths]
        whole = math.log(sum(math.exp(log) for log in logs))
        total -= sum(share * (log - whole) for share, log in zip(shares, logs, strict=True))
    return total / len(found)


def fitted(found: list[Seen]) -> float:
    """The scale that surprises least, by golden sections of its logarithm."""
    low, high, gold = math.log(100.0), math.log(10_000_000.0), (math.sqrt(5) - 1) / 2
    while high - low > 0.01:
        left, right = high - gold * (high - low), low + gold * (high - low)
        if surprise(found, math.exp(left)) < surprise(found, math.exp(right)):
            high = right
        else:
            low = left
    return math.exp((low + high) / 2)


def main() -> None:
    """Fit and print, one game a line."""
    parser = argparse.ArgumentParser(prog="python -m tools.chances", description=__doc__)
    parser.add_argument("names", nargs="*", default=sorted(JUDGES), help="games (all)")
    parser.add_argument("--games", type=int, default=200, help="games of each (200)")
    asked = parser.parse_args()
    for name in asked.names:
        game = GAMES[name]
        found = [seen for seed in range(asked.games) for seen in seen_in(game, JUDGES[name], 2, seed)]
        scale = fitted(found)
        print(
            f"{name}: {scale:,.0f} ({len(found)} positions, {surprise(found, scale):.3f} nats; even: {math.log(2):.3f})"
        )


if __name__ == "__main__":
    main()
