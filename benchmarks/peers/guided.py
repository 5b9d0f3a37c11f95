"""Retrorocket's tree search with playouts by the judge: what a bot that searches really plays.

It is run inside earlier revisions too, so it asks for nothing that they do not have.
"""

import importlib
from collections.abc import Callable
from typing import Any

from retrorocket import mode
from retrorocket.bots.roster import JUDGES
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice

Counts = dict[str, float]


def version() -> str:
    """The mode."""
    return f"Retrorocket, playouts by the judge, {mode.running()}"


def tasks(quick: bool) -> dict[str, Callable[[], Counts]]:
    """A search of the opening position of every game that has a judge."""
    return {f"{name} guided": search(name, 1 if quick else 40) for name in GAMES if name in JUDGES}


def search(name: str, simulations: int) -> Callable[[], Counts]:
    """So many simulations from the opening, the tree begun anew each time."""
    game = GAMES[name]
    state = game.new(game.setup(game.fewest), CounterDice(1))
    bot = tree_bot(name, simulations)
    seeds = iter(range(1, 1_000_000_000))

    def work() -> Counts:
        bot.searched(state, next(seeds))
        return {"simulations": float(simulations)}

    return work


def tree_bot(name: str, simulations: int) -> Any:
    """The bot that grows a tree, under the name that it has there."""
    try:
        made = importlib.import_module("retrorocket.bots.treebot").TreeBot
    except ModuleNotFoundError:
        made = importlib.import_module("retrorocket.bots.search").SearchBot
    budget = importlib.import_module(made.__module__).Budget
    return made(JUDGES[name], budget(simulations))
