"""`python -m tools.siege.burdens`: what others notice of one who burdens the server, each first without the burden.

Bots: other people's bots while 16 tables of search bots of one address run. Takebacks: other people's moves while a
long game of Buck Rogers is taken back. Verifying: the opening of stored tables while 15 strangers
have records verified.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from tools.siege.besieging import Siege, prepared
from tools.siege.plan import Plan
from tools.siege.players import Line
from tools.siege.promises import Promises
from tools.siege.report import cut

ROOT = Path(__file__).parents[2]
HOSTS = 2
"""One person may have eight tables of bots alone."""
Figures = dict[str, float]


@dataclass(frozen=True)
class Sizes:
    """How much of each burden."""

    bot_tables: int = 16
    bot_moves: int = 12
    steps: int = 500
    takebacks: int = 5
    openings: int = 15
    verifications: int = 15
    record: int = 2_000_000
    """How long a record to be verified may be."""


class Guests:
    """People at one server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = httpx.AsyncClient(timeout=300.0, base_url=f"http://127.0.0.1:{port}/api")
        self.lines: list[Line] = []

    async def leave(self) -> None:
        """Close all lines."""
        for line in self.lines:
            await line.drop()
        await self.http.aclose()

    async def post(self, path: str, body: Any, token: str = "") -> Any:
        """A call that must work."""
        answer = await self.http.post(path, json=body, headers={"authorization": f"Bearer {token}"} if token else {})
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def person(self, name: str) -> dict[str, str]:
        """Somebody new."""
        found: dict[str, str] = await self.post("/people", {"name": name})
        return found

    async def table(self, person: dict[str, str], game: str, *seats: str) -> str:
        """A table; a seat is 'me' or the level of a bot."""
        wishes = [{"kind": "me"} if seat == "me" else {"kind": "bot", "level": seat} for seat in seats]
        return str((await self.post("/tables", {"game": game, "seats": wishes}, person["token"]))["table"]["id"])

    async def sit(self, person: dict[str, str], table: str) -> Line:
        """A socket at a table."""
        line = Line([self.port], person, table, Promises())
        self.lines.append(line)
        await line.connected()
        return line


def compared(alone: list[float], beside: list[float]) -> Figures:
    """The middle and the worst without and beside a burden."""
    found = {"alone p50": cut(alone, 50), "alone max": round(1000 * max(alone), 1)}
    return found | {"p50": cut(beside, 50), "max": round(1000 * max(beside), 1)}


Restart = Callable[[], Awaitable[None]]
Burden = Callable[[Guests, Sizes, Restart], Awaitable[Figures]]


async def moved(line: Line) -> float:
    """Any move of one's own, told how long it took until it was acknowledged."""
    actions = line.state["actions"]
    began = time.perf_counter()
    reply = await line.act(actions[len(line.promises.times) * 7 % len(actions)]["text"], line.state["seq"])
    took = time.perf_counter() - began
    assert reply["type"] == "accepted", reply
    await line.reach(reply["seq"])
    return took


async def bot_answers(guests: Guests, moves: int) -> list[float]:
    """How long bots of somebody's own table take to answer."""
    ann = await guests.person("Ann")
    found: list[float] = []
    while len(found) < moves:
        line = await guests.sit(ann, await guests.table(ann, "doomsday", "me", "greedy"))
        while len(found) < moves and line.state["asked"] is not None:
            if line.state["asked"] in line.state["you"]:
                await moved(line)
                continue
            began, seq = time.perf_counter(), line.state["seq"]
            await line.reach(seq + 1)
            found.append(time.perf_counter() - began)
        await line.drop()
    return found


async def bots(guests: Guests, sizes: Sizes, restarted: Restart) -> Figures:
    """Bots of others, without and beside the tables of search bots."""
    alone = await bot_answers(guests, sizes.bot_moves)
    hosts = [await guests.person(f"Host {number}") for number in range(HOSTS)]
    for number in range(sizes.bot_tables):
        await guests.table(hosts[number % HOSTS], "doomsday", "search", "search")
    beside = await bot_answers(guests, sizes.bot_moves)
    return compared(alone, beside)


async def takebacks(guests: Guests, sizes: Sizes, restarted: Restart) -> Figures:
    """Moves of others, without and beside takebacks of a long game."""
    ann, ben = await guests.person("Ann"), await guests.person("Ben")
    long = await guests.sit(ann, await guests.table(ann, "buck-rogers", "me", "me"))
    while long.state["step"] < sizes.steps and long.state["asked"] is not None:
        await moved(long)
    other = await guests.sit(ben, await guests.table(ben, "doomsday", "me", "me"))
    alone = [await moved(other) for _ in range(20)]
    beside: list[float] = []
    took: list[float] = []
    for _ in range(sizes.takebacks):
        asked = asyncio.create_task(taken_back(long))
        while not asked.done():
            beside.append(await moved(other))
        took.append(await asked)
        await moved(long)
    return {
        "alone p50": cut(alone, 50),
        "alone max": cut(alone, 99),
        "p50": cut(beside, 50),
        "max": cut(beside, 99),
    } | {"the takeback itself": cut(took, 50)}


async def taken_back(line: Line) -> float:
    """A takeback by somebody who holds all seats, which nobody else is asked about."""
    began = time.perf_counter()
    socket = await line.connected()
    step = line.state["step"]
    await socket.send(json.dumps({"type": "takeback", "seq": line.state["seq"]}))
    while line.state["step"] >= step:
        await line.hear()
    return time.perf_counter() - began


def record_of(length: int) -> str:
    """The longest record at hand that is no longer than so many characters, else the shortest."""
    records = sorted([path.read_text() for path in (ROOT / "tests" / "golden").rglob("*.jsonl")], key=len)
    return max((record for record in records if len(record) <= length), key=len, default=records[0])


async def opened(guests: Guests, person: dict[str, str], tables: list[str]) -> list[float]:
    """How long it takes to open tables that nobody has opened since the server began."""
    found: list[float] = []
    for table in tables:
        began = time.perf_counter()
        line = await guests.sit(person, table)
        found.append(time.perf_counter() - began)
        await line.drop()
    return found


async def verifying(guests: Guests, sizes: Sizes, restarted: Restart) -> Figures:
    """Openings of stored tables, without and beside strangers who have records verified."""
    ann = await guests.person("Ann")
    tables = [await guests.table(ann, "doomsday", "me", "me") for _ in range(2 * sizes.openings)]
    for table in tables:
        line = await guests.sit(ann, table)
        for _ in range(40):
            await moved(line)
        await line.drop()
    await restarted()
    alone = await opened(guests, ann, tables[: sizes.openings])
    record = record_of(sizes.record)
    strangers = [asyncio.create_task(guests.http.post("/verify", content=record)) for _ in range(sizes.verifications)]
    beside = await opened(guests, ann, tables[sizes.openings :])
    told = [answer.status_code for answer in await asyncio.gather(*strangers)]
    return compared(alone, beside) | {"verified": told.count(200), "told to come again": told.count(503)}


async def measured(siege: Siege, sizes: Sizes) -> dict[str, Figures]:
    """All three burdens, each on a server that has just begun."""
    server = siege.servers[0]

    async def restarted() -> None:
        if server.pid:
            server.kill()
        server.start()
        await siege.healthy()

    found: dict[str, Figures] = {}
    for name, burden in BURDENS.items():
        await restarted()
        guests = Guests(server.port)
        found[name] = await burden(guests, sizes, restarted)
        await guests.leave()
    return found


BURDENS: dict[str, Burden] = {"takebacks": takebacks, "bots": bots, "verifying": verifying}


def burdened(sizes: Sizes, folder: Path) -> dict[str, Figures]:
    """Measure on a server with the usual settings for bots and nobody too fast."""
    with prepared(Plan(folder=folder)) as siege:
        return asyncio.run(measured(siege, sizes))


def main() -> None:
    """Measure and print, in milliseconds."""
    parser = argparse.ArgumentParser(prog="python -m tools.siege.burdens", description=__doc__)
    parser.add_argument("--steps", type=int, default=500, help="steps of the long game (500)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="siege-", ignore_cleanup_errors=True) as folder:
        for name, figures in burdened(Sizes(steps=asked.steps), Path(folder)).items():
            print(f"{name:10} " + "  ".join(f"{what} {value:g}" for what, value in figures.items()))


if __name__ == "__main__":
    main()
