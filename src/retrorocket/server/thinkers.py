"""The pool of worker processes that bots think in. The server asks, waits without blocking, and gives up in time."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from time import monotonic
from typing import Any, Final, NamedTuple

from retrorocket.server.fairness import FairQueue
from retrorocket.server.meters import SPEECHLESS, THOUGHTS

STARTING: Final = 20.0
"""Seconds that a fresh process may take on top of a bot's time."""
LONGEST_LINE: Final = 1 << 20


class Speechless(Exception):
    """A bot gave no answer in its time, or a broken one."""


class Thought(NamedTuple):
    """What a bot answers, and whether it had less time for it than its level is rated for."""

    text: str
    hurried: bool = False


class Thinker:
    """One worker process; started when first asked, replaced when it fails."""

    def __init__(self, games: list[str]) -> None:
        self.games: Final = games
        self.process: Process | None = None

    async def start(self) -> Process:
        """A fresh process."""
        command = [sys.executable, "-m", "retrorocket.server.thinker", *self.games]
        found_as_here = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        return await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, env=found_as_here
        )

    async def ask(self, question: dict[str, Any], seconds: float) -> Thought:
        """The bot's answer; whatever goes wrong ends the process."""
        fresh = self.process is None or self.process.returncode is not None
        try:
            if self.process is None or fresh:
                self.process = await self.start()
            async with asyncio.timeout(seconds + (STARTING if fresh else 0)):
                return await exchange(self.process, question)
        except (OSError, ValueError, TimeoutError, KeyError) as error:
            await self.stop()
            raise Speechless(f"{type(error).__name__} {error}") from None
        except asyncio.CancelledError:
            await self.stop()
            raise

    async def stop(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()
            if process.stdin is not None:
                process.stdin.close()


async def exchange(process: Process, question: dict[str, Any]) -> Thought:
    """One line there, one line back."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(question).encode() + b"\n")
    await process.stdin.drain()
    reply = json.loads(await process.stdout.readline())
    if "error" in reply:
        raise ValueError(reply["error"])
    return Thought(str(reply["action"]), bool(reply["hurried"]))


class Thinkers:
    """Several of them; a question waits until one is free."""

    def __init__(self, count: int, games: list[str], budget: float, grace: float = 1.0) -> None:
        self.all: Final = [Thinker(games) for place in range(count)]
        self.free: Final = list(self.all)
        self.queue: Final = FairQueue(count)
        self.budget: Final = budget
        """Seconds that a bot may think."""
        self.grace: float = grace
        """Seconds beyond twice that after which it is taken to hang."""

    async def ask(self, question: dict[str, Any], owner: str = "", watched: bool = True) -> Thought:
        """The answer of a bot, in time once its turn has come; raises Speechless."""
        await self.queue.enter(owner, watched)
        thinker = self.free.pop()
        began = monotonic()
        try:
            return await thinker.ask(question | {"seconds": self.budget}, 2 * self.budget + self.grace)
        except Speechless:
            SPEECHLESS.add(question["level"])
            raise
        finally:
            THOUGHTS.observe(monotonic() - began, question["level"])
            self.free.append(thinker)
            self.queue.leave()

    async def stop(self) -> None:
        """End all processes."""
        for thinker in self.all:
            await thinker.stop()
