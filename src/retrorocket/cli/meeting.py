"""What commands share in which every bot meets every other at a table for two: their options and their rivals."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any

import click

from retrorocket.cli.reading import (
    checked_levels,
    checked_setup,
    game_argument,
    option_option,
    packed,
    packs_option,
    rated_bots,
    words_of,
)
from retrorocket.kernel.game import Game

bots_option = click.option(
    "--bots", type=words_of, metavar="A,B,..", help="The bots that meet.  [default: all that know the game]"
)
games_option = click.option(
    "--games", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="How many, a pair."
)


@dataclass(frozen=True)
class Meeting:
    """Who meets at which table, how often."""

    game: Game
    bots: list[str]
    games: int
    options: dict[str, Any]

    def rivals(self, what: str, more: list[str]) -> list[str]:
        """The bots and some more, who must be two at least and each named once."""
        names = self.bots + more
        if len(set(names)) < max(2, len(names)):
            raise click.UsageError(f"a {what} needs two bots or more, each named once")
        return names


def meeting(command: Callable[..., int]) -> Callable[..., int]:
    """The game and the options of a meeting, which the command gets as one `met`."""

    @wraps(command)
    def told(
        game: Game,
        bots: list[str] | None,
        games: int,
        options: tuple[str, ...],
        packs: tuple[Path, ...],
        **rest: Any,
    ) -> int:
        game = packed(game, packs)
        names = checked_levels(game, bots or rated_bots(game))
        return command(met=Meeting(game, names, games, dict(checked_setup(game, 2, options).options)), **rest)

    for option in (packs_option, option_option, games_option, bots_option, game_argument):
        told = option(told)
    return told
