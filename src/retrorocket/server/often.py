"""How often something happens: a finished table played from its beginning by bots in a process of its own."""

import asyncio
import json
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from typing import Any, Final, Literal

import msgspec

from retrorocket.bots.levels import LEVELS
from retrorocket.server.shapes import OftenShape, SeatRate
from retrorocket.server.turns import Asker, Crowded, Turns

LOG: Final = logging.getLogger("retrorocket.often")
GAMES: Final = 400
"""Games at most."""
SECONDS: Final = 60.0
"""Seconds at most."""
MOST: Final = 5
"""Tables that are worked on or wait for their turn."""
KEPT: Final = 200
"""Results that are remembered."""
MODULE: Final = "retrorocket.lab.stream"


class Standing(msgspec.Struct):
    """What the process tells after a game."""

    games: int
    seats: list[SeatRate]


class Often:
    """What is known so far of one table's beginning: its set-up, or the position that it went on from."""

    def __init__(
        self, game: str, level: str, seats: int, options: dict[str, Any], position: dict[str, Any] | None = None
    ) -> None:
        job = {"game": game, "bots": [level] * seats, "options": options, "seed": 1, "games": GAMES}
        self.job: Final = job if position is None else job | {"position": position}
        self.level: Final = level
        self.standing: Standing = Standing(0, [SeatRate(0.0, 0.0, 0.0, 1.0)] * seats)
        self.state: Literal["waiting", "playing", "done", "failed"] = "waiting"

    def shape(self) -> OftenShape:
        """As the page shows it."""
        return OftenShape(
            self.state, self.level, LEVELS[self.level].name, self.standing.games, GAMES, self.standing.seats
        )


class Oftens:
    """One simulation at a time; what was found is remembered for a while."""

    def __init__(self) -> None:
        self.known: Final[OrderedDict[str, Often]] = OrderedDict()
        self.turns: Final = Turns("simulating", MOST)
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    def ask(self, table: str, often: Often, asker: Asker) -> Often:
        """Begin a table's simulation, unless it is known already; one that failed is begun anew."""
        known = self.known.get(table)
        if known is not None and known.state != "failed":
            return known
        self.turns.make_room(asker)
        self.known[table] = often
        while len(self.known) > KEPT:
            self.known.popitem(last=False)
        task = asyncio.create_task(self.run(often, asker), name="often")
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return often

    async def run(self, often: Often, asker: Asker) -> None:
        """Play until enough is known or the time is up; whatever happens the process is ended."""
        try:
            async with self.turns.of(asker):
                often.state = "playing"
                await simulated(often)
        except TimeoutError:
            LOG.info("a simulation has used up its time", extra={"games": often.standing.games})
        except Crowded:
            LOG.info("a simulation gave way to others")
        except (OSError, msgspec.MsgspecError) as error:
            LOG.error("a simulation failed", extra={"why": repr(error)})
        finally:
            often.state = "done" if often.standing.games else "failed"

    async def stop(self) -> None:
        """End all."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def simulated(often: Often) -> None:
    """Play in a process of its own until enough is known or the time is up."""
    process = await started()
    try:
        async with asyncio.timeout(SECONDS):
            await counted(process, often)
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def started() -> Process:
    """A fresh process; it leaves the processor to whoever plays."""
    found_as_here = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", MODULE, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=found_as_here
    )


async def counted(process: Process, often: Often) -> None:
    """Hand over the job and keep the latest of what comes back."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(often.job).encode() + b"\n")
    await process.stdin.drain()
    process.stdin.close()
    while line := await process.stdout.readline():
        often.standing = msgspec.json.decode(line, type=Standing)
