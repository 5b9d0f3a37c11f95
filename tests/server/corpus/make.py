"""Make stored tables for the corpus: `PYTHONPATH=src:tests python tests/server/corpus/make.py FOLDER`.

Each file holds the rows of one table as this version stores them, packed JSON. Files are added, never changed: what
was stored once must load for ever. Games are named after the folder; `pocketmodel+army` is one with an army of one's
own, written as freely as lines may be.
"""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import select

from parts import Time, context_on
from retrorocket.server.asked import NewTable
from retrorocket.server.context import Context
from retrorocket.server.room import Room
from retrorocket.server.schema import ENTRIES, SEATS, TABLES
from retrorocket.server.seating import Person

ANN = Person("ann", "Ann")
SEATS_OF = {"doomsday": 3, "buck-rogers": 2}
ARMIES = {
    "pocket-tactics": {
        "variant": "custom",
        "custom_a": "legion:conscript x4, archer * 3,swordsman*2 , , sellsword x 3",
    },
    "pocketmodel": {"own_a": " P01 * 3,P03*3, P05*2, P05; " + ", ".join(f"K{number:02} *3" for number in range(1, 11))},
    "rocketmen": {"own_red": "s01 AASS c01, s47* S , home c29;s03,  c04 c02", "own_blue": "s44 A/S/S/A c22@2, s47*2 S"},
}
RUNNING = 60
MOST = 6000


async def played(context: Context, name: str, most: int) -> Room:
    """A table with answers at random, an undo where one is allowed, and some talk."""
    game, own, _ = name.partition("+army")
    seats = [{"kind": "me"}] * SEATS_OF.get(game, 2)
    options = ARMIES[game] if own else {}
    wish = msgspec.convert({"game": game, "seats": seats, "entropy": "salt", "options": options}, NewTable)
    room, _ = await context.seating.make(wish, ANN)
    rng = random.Random(7)
    async with room.lock:
        await context.desk.chat(room, 0, None, "Good luck")
        for _ in range(12):
            await step(context, room, rng)
        await context.desk.takeback(room, room.playing().steps[-1].seat, room.seq)
        while room.status == "playing" and room.step() < most:
            await step(context, room, rng)
    return room


async def step(context: Context, room: Room, rng: random.Random) -> None:
    """One answer; a few are taken back again."""
    state = room.playing().state
    legal = list(state.legal())
    seat = int(state.seat())
    await context.desk.act(room, seat, room.seq, state.notation().write(rng.choice(legal)))
    if room.status == "playing" and rng.random() < 0.02 and not room.playing().undo_refusal(seat):
        await context.desk.undo(room, seat, room.seq)


async def rows_of(context: Context, table: str) -> dict[str, Any]:
    """All that the database holds of a table."""
    store = context.store
    row = dict((await store.rows(select(TABLES).where(TABLES.c.id == table)))[0])
    if row["snapshot"] is not None:
        row["snapshot"] = base64.b64encode(row["snapshot"]).decode()
    entries = await store.rows(select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.seq))
    seats = await store.rows(select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat))
    return {"table": row, "entries": [dict(entry) for entry in entries], "seats": [dict(seat) for seat in seats]}


async def main(folder: Path, games: list[str]) -> None:
    """One running and one finished table of each game."""
    with tempfile.TemporaryDirectory() as scratch:
        async with context_on(f"{scratch}/tables.sqlite3", Time()) as context:
            for game in games:
                for name, most in (("running", RUNNING), ("finished", MOST))[: 1 if "+" in game else 2]:
                    room = await played(context, game, most)
                    rows = await rows_of(context, room.id)
                    told = {"digest": room.playing().state.digest(), "step": room.step(), "status": room.status}
                    text = json.dumps(rows | told, sort_keys=True).encode()
                    (folder / f"{game.replace('+', '-')}-{name}.json.gz").write_bytes(gzip.compress(text, 9, mtime=0))
                    print(game, name, room.status, room.step(), len(text), flush=True)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2:]))
