"""python-chess: a rules engine in plain Python."""

import random

import chess

from benchmarks.timing import Counts, Work


def version() -> str:
    """The release measured."""
    return f"python-chess {chess.__version__}"


def tasks(quick: bool) -> dict[str, Work]:
    """Random chess."""
    return {"chess loop": loop()}


def loop() -> Work:
    """A hundred moves of random games, one after another; nobody claims a draw."""
    boards = [chess.Board()]

    def work() -> Counts:
        games = 0
        for _move in range(100):
            if boards[0].is_game_over():
                boards[0] = chess.Board()
                games += 1
            boards[0].push(random.choice(list(boards[0].legal_moves)))
        return {"decisions": 100, "games": games}

    return work
