"""What a server process looks up when its metrics are asked for: tables, sockets, bots, queues, clocks, itself."""

import os
from pathlib import Path
from time import monotonic, time
from typing import Final

from sqlalchemy import func, select

from retrorocket import mode
from retrorocket.kernel.version import VERSION
from retrorocket.server.context import Context
from retrorocket.server.crews import Crew
from retrorocket.server.families import Family, gauge, gauges
from retrorocket.server.faults import Fault
from retrorocket.server.meters import ALL
from retrorocket.server.pools import Pool
from retrorocket.server.schema import PEOPLE, TABLES

FRESH: Final = 10.0
"""Seconds that what the database holds is not counted again."""
STATUSES: Final = ("open", "playing", "finished", "cancelled")


def families_of(context: Context) -> list[Family]:
    """What this process alone can tell."""
    counted = [meter.family() for meter in ALL]
    return [*counted, *tables(context), *sockets(context), *bots(context), *writer(context), *itself()]


def tables(context: Context) -> list[Family]:
    """Tables in memory, their clocks, and the work that waits for threads and processes."""
    rooms = list(context.hall.rooms.values())
    clocks = sum(1 for room in rooms if room.watch.clock is not None and room.asked() is not None)
    pools: list[Pool | Crew] = [context.hall.pools.loading, *context.crews.all()]
    waiting = {pool.name: float(pool.under_way) for pool in pools}
    return [
        gauge("retrorocket_tables_live", "Tables in memory.", len(rooms)),
        gauge("retrorocket_clocks_running", "Tables in memory whose clock runs.", clocks),
        gauges("retrorocket_pool_jobs", "Long work under way or waiting, by kind.", "pool", waiting),
        gauge("retrorocket_redis_lost", "Lines to Redis that are down.", len(context.channel.lost)),
    ]


def sockets(context: Context) -> list[Family]:
    """Who is connected, and what waits to be sent."""
    clients = list(context.live.clients)
    spectators = sum(1 for client in clients if not client.seats)
    kinds = {"seated": float(len(clients) - spectators), "spectator": float(spectators)}
    waiting = sum(len(client.outbox) for client in clients)
    return [
        gauges("retrorocket_sockets", "Sockets that have said hello.", "kind", kinds),
        gauge("retrorocket_outbox_messages", "Messages that wait to be sent.", waiting),
    ]


def bots(context: Context) -> list[Family]:
    """Bots that think, and those that wait for their turn."""
    thinkers = context.steward.thinkers
    busy = len(thinkers.all) - len(thinkers.free)
    return [
        gauge("retrorocket_bots_thinking", "Bots that think just now.", busy),
        gauge("retrorocket_bots_waiting", "Bots that wait for their turn to think.", thinkers.queue.waiting()),
    ]


def writer(context: Context) -> list[Family]:
    """How the writing goes."""
    it = context.writer
    lag = monotonic() - it.oldest if it.oldest else 0.0
    return [
        gauge("retrorocket_writer_queue", "Writes that wait for the next group.", it.queue.qsize()),
        gauge("retrorocket_writer_lag_seconds", "Age of the oldest write that is not yet on disk.", lag),
        gauge("retrorocket_writer_last_write_timestamp_seconds", "When the database took the last group.", it.last_at),
        gauge("retrorocket_writer_failing", "1 where the last group was not taken.", float(bool(it.failing))),
    ]


def itself() -> list[Family]:
    """The process, under the names that such things have everywhere."""
    used = os.times()
    found = [
        gauges("retrorocket_info", "Version and mode.", "version", {f"{VERSION} {mode.running()}": 1.0}),
        gauge("process_start_time_seconds", "When the process began.", STARTED),
    ]
    cpu = Family("process_cpu_seconds_total", "counter", "Time on the processor.", [])
    cpu.samples.append(("", [], used.user + used.system))
    statm, descriptors = Path("/proc/self/statm"), Path("/proc/self/fd")
    if statm.exists():
        resident = int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        found.append(gauge("process_resident_memory_bytes", "Memory in use.", resident))
        found.append(gauge("process_open_fds", "Open files and sockets.", len(os.listdir(descriptors))))
    return [*found, cpu]


STARTED: Final = time()


class Stored:
    """What the database holds, counted now and then; it is the same for all processes."""

    def __init__(self) -> None:
        self.at: float = -FRESH
        self.families: list[Family] = []

    async def of(self, context: Context) -> list[Family]:
        """The counts; without the database nothing but that it does not answer."""
        if monotonic() - self.at >= FRESH:
            try:
                self.families = [*await counts(context), up(1)]
            except Fault:
                self.families = [up(0)]
            self.at = monotonic()
        return self.families


def up(value: float) -> Family:
    """Whether the database answers."""
    return gauge("retrorocket_database_up", "1 where the database answers.", value)


async def counts(context: Context) -> list[Family]:
    """Tables by status, those put aside, people, and how late the server is with what it must do by itself."""
    rows = context.store.rows
    by_status = await rows(select(TABLES.c.status, func.count().label("number")).group_by(TABLES.c.status))
    found = dict.fromkeys(STATUSES, 0.0) | {row["status"]: float(row["number"]) for row in by_status}
    aside = await rows(select(func.count().label("number")).where(TABLES.c.aside.is_not(None)))
    people = await rows(select(func.count().label("number")).select_from(PEOPLE))
    due = (await rows(select(func.min(TABLES.c.due_at).label("first"))))[0]["first"]
    late = 0.0 if due is None else max(0.0, (context.hall.now() - due) / 1000)
    return [
        gauges("retrorocket_tables_stored", "Tables in the database, by status.", "status", found),
        gauge("retrorocket_tables_aside", "Tables that cannot be read and are put aside.", aside[0]["number"]),
        gauge("retrorocket_people_stored", "People in the database.", people[0]["number"]),
        gauge("retrorocket_due_lag_seconds", "How late the first table is that a clock or a bot waits at.", late),
    ]
