"""The siege itself: players play while one thing after the other is killed; at the end every promise is looked up."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import httpx

from tools.siege.plan import Plan
from tools.siege.players import AGAIN, DOWN, Player
from tools.siege.processes import PATIENCE, Births, Killable, Server
from tools.siege.report import Report
from tools.siege.services import Postgres, Redis

TELL = 10
"""A word about the progress after so many kills."""
SERVER_KILLS = 4
"""How much more often a server is killed than a service."""


class Siege:
    """Everything that runs, and what was found."""

    def __init__(self, plan: Plan, servers: list[Server], others: list[Killable]) -> None:
        self.plan = plan
        self.servers = servers
        self.others = others
        self.dice = random.Random(plan.seed)
        ports = [server.port for server in servers]
        games = [plan.games[place % len(plan.games)] for place in range(plan.tables)]
        self.players = [Player(ports, game, plan.seed * 10_000 + n, plan.races) for n, game in enumerate(games)]
        self.kills: Counter[str] = Counter()
        self.outages: list[float] = []

    async def run(self) -> Report:
        """Play and kill, then look."""
        for server in self.servers:
            server.start()
        await self.healthy()
        began = time.monotonic()
        playing = [asyncio.create_task(player.play()) for player in self.players]
        try:
            await self.besiege(began + self.plan.seconds, playing)
        finally:
            for player, task in zip(self.players, playing, strict=True):
                player.over = True
                task.cancel()
            ended = await asyncio.gather(*playing, return_exceptions=True)
        failed = [f"a player failed: {error!r}" for error in ended if isinstance(error, Exception)]
        seconds = time.monotonic() - began
        report = await self.looked(seconds)
        report.strange += failed
        return report

    async def besiege(self, until: float, playing: list[asyncio.Task[None]]) -> None:
        """One kill after the other, each after as many moves as there are tables: everything once, then anything."""
        order = self.dice.sample(self.servers + self.others, len(self.servers + self.others))
        while time.monotonic() < until and (not self.plan.kills or self.kills.total() < self.plan.kills):
            wanted = self.moves() + self.plan.tables
            while self.moves() < wanted and time.monotonic() < until and not any(task.done() for task in playing):
                await asyncio.sleep(AGAIN)
            if any(task.done() for task in playing):
                return
            if self.plan.kills and time.monotonic() < until:
                await asyncio.sleep(self.dice.random() * 4 * AGAIN)
                target = order.pop() if order else self.dice.choice(self.servers * SERVER_KILLS + self.others)
                await self.strike(target)

    async def strike(self, target: Killable) -> None:
        """Kill something, start it again, wait until moves are possible."""
        began = time.monotonic()
        target.kill()
        self.kills[target.name] += 1
        await asyncio.to_thread(target.start)
        await self.healthy()
        self.outages.append(time.monotonic() - began)
        if self.kills.total() % TELL == 0:
            print(f"{self.kills.total()} kills, {self.moves()} moves acknowledged", file=sys.stderr, flush=True)

    async def healthy(self) -> None:
        """Until every server says that it can write."""
        limit = time.monotonic() + PATIENCE
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            for server in self.servers:
                while not await says_ok(http, server):
                    assert time.monotonic() < limit, (
                        f"{server.name} does not come back: {server.log.read_text()[-2000:]}"
                    )
                    await asyncio.sleep(AGAIN)

    def moves(self) -> int:
        """Moves acknowledged so far."""
        return sum(len(kept.acknowledged) for player in self.players for kept in player.tables.values())

    async def looked(self, seconds: float) -> Report:
        """Read every journal anew and compare it with what was promised."""
        report = Report(seconds=seconds, kills=dict(self.kills), outages=self.outages)
        for player in self.players:
            await player.come_back()
            for table, kept in player.tables.items():
                report.add(table, kept, await player.journal(table), await player.verified(table))
            report.strange += player.strange
            await player.http.aclose()
        for server in self.servers:
            server.weigh()
            report.memory = max(report.memory, server.memory)
        return report


async def says_ok(http: httpx.AsyncClient, server: Server) -> bool:
    """Tell whether a server takes writes."""
    with suppress(*DOWN):
        return (await http.get(f"http://127.0.0.1:{server.port}/api/health")).status_code == 200
    return False


@contextmanager
def prepared(plan: Plan) -> Iterator[Siege]:
    """The processes of a siege for a while."""
    births = Births(plan)
    services: list[Postgres | Redis] = [Postgres(), Redis(plan.folder)] if plan.services else []
    try:
        for service in services:
            service.start()
        urls = [service.url for service in services] or [str(plan.folder / "tables.sqlite3"), ""]
        servers = [Server(number, births, urls[0], urls[1]) for number in range(plan.servers)]
        yield Siege(plan, servers, list(services))
    finally:
        births.close()
        for service in services:
            service.close()


def besiege(plan: Plan) -> Report:
    """A whole siege."""
    with prepared(plan) as siege:
        return asyncio.run(siege.run())
