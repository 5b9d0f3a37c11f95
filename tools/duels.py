"""`python -m tools.duels GAME --against REVISION`: today's greedy bot against the one of an earlier revision.

The judge of the revision is taken from git and loaded beside today's; the seats change from game to game, and every
deal is played from both sides. Prints wins with a 95 % interval (a shared win counts half), and the CPU time that
today's bot took for a decision and for a turn. `--simulations 400` makes today's bot the searching one, with so many;
`--first 100 --games 50` plays a part of a longer duel.
"""

from __future__ import annotations

import argparse
import importlib
import subprocess
import sys
import tempfile
from pathlib import Path
from time import process_time
from typing import Final

from mypy_extensions import i64

from retrorocket.bots.bot import Bot, decide
from retrorocket.bots.greedy import GreedyBot
from retrorocket.bots.judge import Judge
from retrorocket.bots.roster import JUDGES, bot_named, names_for
from retrorocket.bots.search import Budget, SearchBot
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.game import Game
from retrorocket.kernel.state import State
from retrorocket.lab.stats import wilson

ROOT: Final = Path(__file__).resolve().parents[1]
JUDGING: Final = "src/retrorocket/bots/judges"
THEN: Final = "judges_of_then"
LONGEST: Final = 20_000


def told_by_git(*words: str) -> str:
    """What git says."""
    return subprocess.run(["git", "-C", str(ROOT), *words], check=True, capture_output=True, text=True).stdout


def judge_of(game: str, revision: str, folder: Path) -> Judge:
    """The judge of a revision: its sources under another name, with today's rules below them."""
    package = folder / THEN
    package.mkdir()
    stem = game.replace("-", "_")
    for path in told_by_git("ls-tree", "--name-only", revision, f"{JUDGING}/").split():
        if Path(path).stem == "__init__" or Path(path).stem.startswith(stem):
            text = told_by_git("show", f"{revision}:{path}")
            (package / Path(path).name).write_text(text.replace("retrorocket.bots.judges", THEN))
    sys.path.insert(0, str(folder))
    module = importlib.import_module(f"{THEN}.{stem}")
    found = getattr(module, type(JUDGES[game]).__name__)()
    assert isinstance(found, Judge)
    return found


class Timed(Bot):
    """A bot with a watch: how long it took for all its decisions, how many there were, and in how many turns."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seconds = self.longest = 0.0
        self.decisions = self.turns = 0
        self.turn = -1

    def choose(self, guess: State, seed: i64) -> i64:
        """Let the bot choose, by the watch."""
        since = process_time()
        answer = self.bot.choose(guess, seed)
        took = process_time() - since
        self.seconds += took
        self.longest = max(self.longest, took)
        self.decisions += 1
        self.turns += guess.turns_begun() != self.turn
        self.turn = int(guess.turns_begun())
        return answer

    def told(self) -> str:
        """The times in words."""
        each, turn = self.seconds / max(self.decisions, 1), self.seconds / max(self.turns, 1)
        return f"{1000 * each:.1f} ms a decision ({1000 * self.longest:.0f} at most), {turn:.2f} s a turn"


def played(game: Game, bots: list[Bot], seed: int, options: dict[str, object]) -> list[float]:
    """What each seat gets of one game."""
    state = game.new(game.setup(len(bots), options), CounterDice(seed))
    for answer in range(LONGEST):
        if not state.frames:
            break
        state.apply(decide(bots[state.seat()], state, seed_of(seed, answer)))
    outcome = None if state.frames else state.outcome()
    if outcome is None:
        return [1 / len(bots)] * len(bots)
    return [1 / len(outcome.winners()) if place == 1 else 0.0 for place in outcome.places]


def duel(game: Game, new: Bot, old: Bot, numbers: range, seats: int = 2) -> float:
    """How many of some games the new one wins; with more seats one new among old ones."""
    won = 0.0
    for number in numbers:
        place = number % seats
        bots = [new if seat == place else old for seat in range(seats)]
        won += played(game, bots, number // seats, {})[place]
    return won


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.duels", description=__doc__)
    parser.add_argument("game", choices=sorted(JUDGES))
    parser.add_argument("--against", default="HEAD", help="a revision, or the level of a bot (HEAD)")
    parser.add_argument("--level", default="greedy", help="the level of today's bot (greedy)")
    parser.add_argument("--games", type=int, default=200, help="games (200)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first: parts can be added up (0)")
    parser.add_argument("--seats", type=int, default=2, help="seats (2)")
    parser.add_argument("--simulations", type=int, default=0, help="let today's bot search, with so many simulations")
    asked = parser.parse_args()
    level = "search" if asked.simulations else asked.level
    search = SearchBot(JUDGES[asked.game], Budget(asked.simulations)) if asked.simulations else None
    new = Timed(search or bot_named(level, asked.game))
    with tempfile.TemporaryDirectory() as folder:
        if asked.against in names_for(asked.game):
            old = bot_named(asked.against, asked.game)
        else:
            old = GreedyBot(judge_of(asked.game, asked.against, Path(folder)))
        numbers = range(asked.first, asked.first + asked.games)
        won = duel(GAMES[asked.game], new, old, numbers, asked.seats)
    low, high = wilson(won, asked.games)
    print(
        f"{asked.game}: today's {level} against {asked.against}: {won:g} of {asked.games}, "
        f"{100 * won / asked.games:.1f} % ({100 * low:.1f} to {100 * high:.1f}); {new.told()}"
    )


if __name__ == "__main__":
    main()
