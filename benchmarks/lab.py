"""`python -m benchmarks.lab`: how well the lab uses two cores, and what Ray costs beside local processes.

Wall time is what a quiet machine gives. Two single-core runs side by side are what two cores can give at best.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

SCRIPT = Path(__file__).with_name("lab_play.py")


def started(place: str, workers: int, game: str, bot: str, games: int) -> subprocess.Popen[str]:
    """A run of its own."""
    words = [place, str(workers), game, bot, str(games), "25"]
    return subprocess.Popen([sys.executable, str(SCRIPT), *words], stdout=subprocess.PIPE, text=True)


def seconds(process: "subprocess.Popen[str]") -> float:
    """What a run took, without its start."""
    said, _ = process.communicate()
    assert process.returncode == 0
    return float(said.split()[-1])


def two_cores(games: int) -> tuple[float, float]:
    """Games a second of two single-core runs side by side, and of one run on two cores."""
    halves = [started("here", 1, "doomsday", "random", games // 2) for _ in range(2)]
    alone = games / max(seconds(each) for each in halves)
    return alone, games / seconds(started("here", 2, "doomsday", "random", games))


def beside_ray(games: int) -> tuple[float, float]:
    """Games a second of local processes, and of Ray on the same machine, for games of some 10 ms."""
    local = games / seconds(started("here", 2, "rocketmen", "greedy", games))
    return local, games / seconds(started("ray", 2, "rocketmen", "greedy", games))


def main(arguments: list[str]) -> None:
    """Print one row a question."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lab", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="games of Doomsday (10,000)")
    parser.add_argument("--ray-games", type=int, default=2_000, help="games of Rocketmen beside Ray (2,000)")
    asked = parser.parse_args(arguments)
    table = Table("", "games/s", "games/s", "the second of the first", "wanted", box=None)
    alone, both = two_cores(asked.games)
    table.add_row("two runs on a core each, one on two", f"{alone:,.0f}", f"{both:,.0f}", f"{both / alone:.1%}", "90 %")
    local, ray = beside_ray(asked.ray_games)
    table.add_row("local processes, Ray on one machine", f"{local:,.0f}", f"{ray:,.0f}", f"{ray / local:.1%}", "87 %")
    Console().print(table)


if __name__ == "__main__":
    main(sys.argv[1:])
