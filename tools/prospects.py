"""`python -m tools.prospects GAME`: what the signs of a game's judge say about the winner, fitted to games of bots.

Plays games of greedy bots that err now and then, at tables of each size, takes the signs of all seats at the beginning
of some turns, fits the chances of `Judge.hope` to who won (every fourth game is kept to test them on) and writes
`bots/prospects/GAME.toml`. Prints how much the outcomes surprise, in nats a position, before and after.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

import numpy

from retrorocket.bots.forecast import chances
from retrorocket.bots.judge import Judge, best_scored
from retrorocket.bots.prospects.files import POWERS, written
from retrorocket.bots.roster import JUDGES
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.game import Game
from retrorocket.kernel.state import State
from retrorocket.lab.training import regressed

SOURCES: Final = Path(__file__).resolve().parents[1] / "src/retrorocket/bots/prospects"
EVERY: Final = 4
ERRS: Final = 40
"""One answer in so many is any; one turn in so many is looked at."""
LONGEST: Final = 6000
TESTED: Final = 4
FIRST: Final = 1_000_000
RIDGE: Final = 5.0
Seen = tuple[list[list[float]], list[float], int]
"""The signs of each seat with the time, the chances as they are reckoned today, and who won."""


def shown(judge: Judge, s: State, seat: int) -> list[float]:
    """The signs of a seat, each by the powers of the time that is left."""
    time = float(judge.time_left(s))
    return [float(sign) * time**power for sign in judge.signs(s, seat) for power in range(POWERS)]


def seen_in(game: Game, judge: Judge, seats: int, seed: int) -> list[Seen]:
    """Some positions of one game; none of one that does not end or has several winners."""
    state = game.new(game.setup(seats, {}), CounterDice(seed))
    dice = CounterDice(seed_of(seed, 1))
    looks: list[tuple[list[list[float]], list[float]]] = []
    turn = 0
    for _answer in range(LONGEST):
        if not state.frames:
            break
        if state.turns_begun() != turn:
            turn = int(state.turns_begun())
            if dice.below(EVERY) == 0:
                looks.append(([shown(judge, state, seat) for seat in range(seats)], list(chances(judge, state))))
        actions = state.legal()
        errs = dice.below(ERRS) == 0
        state.apply(actions[dice.below(len(actions))] if errs else best_scored(judge, state, actions, dice))
    outcome = None if state.frames else state.outcome()
    if outcome is None or len(outcome.winners()) != 1:
        return []
    return [(signs, today, outcome.places.index(1)) for signs, today in looks]


def against(seen: list[Seen]) -> tuple[Any, Any]:
    """Every seat against every other of its table: the difference of their signs; whether the first of them won."""
    rows, won = [], []
    for signs, _today, winner in seen:
        for seat in range(len(signs)):
            if seat != winner:
                sign = 1.0 if seat < winner else -1.0
                first, second = (seat, winner) if seat < winner else (winner, seat)
                rows.append([a - b for a, b in zip(signs[first], signs[second], strict=True)])
                won.append(0.0 if sign > 0 else 1.0)
    return numpy.array(rows), numpy.array(won)


def surprise(seen: list[Seen], slopes: Any) -> tuple[float, float]:
    """How much the winners surprise whoever reckons as today, and with slopes, in nats a position."""
    before = after = 0.0
    for signs, today, winner in seen:
        hopes = numpy.array(signs) @ slopes
        before -= float(numpy.log(max(today[winner], 1e-9)))
        after -= float(hopes[winner] - numpy.log(numpy.exp(hopes - hopes.max()).sum()) - hopes.max())
    return before / len(seen), after / len(seen)


def main() -> None:
    """Play, fit, print and write."""
    parser = argparse.ArgumentParser(prog="python -m tools.prospects", description=__doc__)
    parser.add_argument("game", choices=sorted(game for game, judge in JUDGES.items() if judge.sign_names()))
    parser.add_argument("--games", type=int, default=2000, help="games at tables of each size (2000)")
    parser.add_argument("--seats", default="2,3,4", help="sizes of tables (2,3,4)")
    asked = parser.parse_args()
    game, judge = GAMES[asked.game], JUDGES[asked.game]
    sizes = [int(size) for size in asked.seats.split(",")]
    games = [seen_in(game, judge, seats, FIRST + n) for seats in sizes for n in range(asked.games)]
    rows, won = against([each for n, found in enumerate(games) if n % TESTED for each in found])
    spread = numpy.maximum(rows.std(axis=0), 1e-9)
    slopes = regressed(numpy, rows / spread, won, numpy.zeros(len(spread)), RIDGE) / spread
    before, after = surprise([each for n, found in enumerate(games) if n % TESTED == 0 for each in found], slopes)
    print(f"{asked.game}: surprise of {before:.3f} nats a position before, {after:.3f} now")
    made: dict[str, object] = {"by": "python -m tools.prospects", "games": asked.games, "seats": sizes}
    (SOURCES / f"{asked.game}.toml").write_text(written(asked.game, judge.sign_names(), slopes.tolist(), made))


if __name__ == "__main__":
    main()
