"""Makes golden games: records that tests replay to the last digest, in both modes.

    python tools/golden.py new doomsday impact-2p --seats greedy,random --seed 7 --option doomsday=3
    python tools/golden.py hunt doomsday DD-END-02 --seats greedy,greedy      the first seed that ends by that rule
    python tools/golden.py again [game]                                       the same actions, digests written anew

`again` is for a change of behaviour that is meant; it stops where a recorded action is no longer legal.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from retrorocket.bots.bot import decide
from retrorocket.bots.roster import bot_named
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import seed_of
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.match import Match, begin, begin_at, begin_seeded
from retrorocket.kernel.options import typed
from retrorocket.kernel.record import Record, read_record
from retrorocket.kernel.scripted import ReplayedDice

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"


def played(game_id: str, levels: list[str], seed: int, options: list[str]) -> Match:
    """A whole game between bots."""
    game = GAMES[game_id]
    setup = game.setup(len(levels), typed(game.options, options))
    match = begin_seeded(game, setup, seed, levels)
    bots = [bot_named(level, game_id) for level in levels]
    while match.outcome() is None:
        seat = match.state.seat()
        action = decide(bots[seat], match.state, seed_of(seed + 1, len(match.steps)))
        match.play(seat, match.state.notation().write(action))
    return match


def again(record: Record) -> Match:
    """The same actions under today's rules."""
    header = record.header
    game = GAMES[header.game]
    seed = header.dice.get("seed")
    drawn = ReplayedDice([*header.draws, *(draw for step in record.steps for draw in step.draws)])
    if header.position is not None:
        match = begin_at(game, header.position, drawn, header.seats)
    elif isinstance(seed, int):
        match = begin_seeded(game, game.setup(len(header.seats), header.options), seed, header.seats)
    else:
        match = begin(game, game.setup(len(header.seats), header.options), drawn, header.seats, header.dice)
    for step in record.steps:
        match.take(step)
    return match


def write(path: Path, match: Match) -> None:
    """Store a record."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(match.record().write())
    outcome = match.outcome()
    print(f"{path.name}: {len(match.steps)} steps, ended by {outcome.reason if outcome else 'nobody'}")


def main(arguments: list[str]) -> int:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("new", "hunt"):
        command = commands.add_parser(name)
        command.add_argument("game", choices=sorted(GAMES))
        command.add_argument("name" if name == "new" else "reason")
        command.add_argument("--seats", default="greedy,random")
        command.add_argument("--seed", type=int, default=1)
        command.add_argument("--option", action="append", default=[])
    commands.add_parser("again").add_argument("game", nargs="?", default="*")
    given = parser.parse_args(arguments)
    if given.command == "new":
        match = played(given.game, given.seats.split(","), given.seed, given.option)
        write(GOLDEN / given.game / f"{given.name}.jsonl", match)
    elif given.command == "hunt":
        for seed in range(given.seed, given.seed + 1000):
            outcome = played(given.game, given.seats.split(","), seed, given.option).outcome()
            if outcome is not None and outcome.reason == given.reason:
                print(seed)
                return 0
        print(f"no game of 1000 ended by {given.reason}")
        return 1
    else:
        for path in sorted(GOLDEN.glob(f"{given.game}/*.jsonl")):
            write(path, again(read_record(path.read_text(), path.name)))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except DataError as error:
        sys.exit(str(error))
