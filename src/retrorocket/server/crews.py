"""Processes for long work (`workshop.py`): each kind of it has its own, and only so much of it at once."""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final, TypeVar

import msgspec

from retrorocket.kernel.errors import DataError
from retrorocket.server.faults import busy
from retrorocket.server.turns import Asker, Turns
from retrorocket.server.workshop import SIZE, Answer, Job, Told, sized

LOG: Final = logging.getLogger("retrorocket.crews")
LONGEST: Final = 300.0
"""Seconds after which a job is given up."""
IDLE: Final = 60.0
"""Seconds without a job after which a process is let go."""
NOBODY: Final = Asker()
Found = TypeVar("Found")


class Crew:
    """A process for one kind of work, started when it is first needed; what does not fit is refused at once."""

    def __init__(self, name: str, most: int, games: list[str]) -> None:
        self.name: Final = name
        self.games: Final = games
        self.turns: Final = Turns(name, most)
        self.process: Process | None = None
        self.idle: asyncio.TimerHandle | None = None

    @property
    def under_way(self) -> int:
        """How many jobs are worked on or wait."""
        return self.turns.under_way

    async def run(
        self, job: Job, kind: type[Found], asker: Asker = NOBODY, told: Told = lambda done, whole: None
    ) -> Found:
        """What comes of a job; `busy` where too much of its kind is under way, DataError where its data are wrong."""
        async with self.turns.of(asker):
            answer = await self.asked(msgspec.msgpack.encode(job), told)
        if answer.data is not None:
            raise DataError(*answer.data)
        if answer.bug:
            LOG.error("long work failed", extra={"what": self.name, "why": answer.bug})
            raise busy(f"{self.name} failed by a fault of the server")
        return msgspec.msgpack.decode(answer.found, type=kind)

    async def asked(self, job: bytes, told: Told) -> Answer:
        """Hand a job to the process; one that fails, takes too long or is not waited for is ended."""
        process = await self.at_work()
        try:
            async with asyncio.timeout(LONGEST):
                return await exchanged(process, job, told)
        except (OSError, EOFError, TimeoutError) as error:
            LOG.error("a process for long work is ended", extra={"what": self.name, "why": f"{error!r}"})
            await self.stop()
            raise busy(f"{self.name} did not come to an end: try again") from None
        except asyncio.CancelledError:
            await self.stop()
            raise
        finally:
            self.idle = asyncio.get_running_loop().call_later(IDLE, self.let_go)

    async def at_work(self) -> Process:
        """The process, started where there is none."""
        if self.idle is not None:
            self.idle.cancel()
        if self.process is None or self.process.returncode is not None:
            command = [sys.executable, "-m", "retrorocket.server.workshop", *self.games]
            found_as_here = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
            self.process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=found_as_here)
        return self.process

    def let_go(self) -> None:
        """Let the process end by itself: its input ends."""
        process, self.process = self.process, None
        if process is not None and process.stdin is not None:
            process.stdin.close()

    async def stop(self) -> None:
        """End the process, whatever it does."""
        if self.idle is not None:
            self.idle.cancel()
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


async def exchanged(process: Process, job: bytes, told: Told) -> Answer:
    """One job there, one answer back; before it, perhaps, how far the work has come."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(sized(job))
    await process.stdin.drain()
    while True:
        size = int.from_bytes(await process.stdout.readexactly(SIZE), "big")
        answer = msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Answer)
        if answer.progress is None:
            return answer
        told(*answer.progress)


class Crews:
    """The kinds of work that anybody may ask for, and films of games that end."""

    def __init__(self, games: list[str]) -> None:
        self.replaying: Final = Crew("replaying", 16, games)
        self.verifying: Final = Crew("verifying", 8, games)
        self.filming: Final = Crew("filming", 1, games)
        self.hinting: Final = Crew("hinting", 16, games)
        self.studying: Final = Crew("studying", 4, games)

    def all(self) -> list[Crew]:
        """Each of them."""
        return [self.replaying, self.verifying, self.filming, self.hinting, self.studying]

    async def stop(self) -> None:
        """End all."""
        for crew in self.all():
            await crew.stop()
