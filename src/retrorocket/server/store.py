"""Reading the database, and the few writes outside the journal."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec
from sqlalchemy import Delete, Insert, Integer, RowMapping, Select, Update, bindparam, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from retrorocket.server.facts import Entry
from retrorocket.server.faults import busy, unreadable
from retrorocket.server.schema import ENTRIES, PEOPLE, SEATS, TABLES
from retrorocket.server.tokens import hashed, new_id, new_token

LOG: Final = logging.getLogger("retrorocket.store")
NEWEST: Final = select(TABLES.c.id, TABLES.c.seq).where(TABLES.c.id.in_(bindparam("tables", expanding=True)))
DUE: Final = (
    select(TABLES.c.id)
    .where(TABLES.c.due_at <= bindparam("before"))
    .order_by(TABLES.c.due_at)
    .limit(bindparam("most", type_=Integer))
)
"""What is asked every second is put together once."""
BODIES: Final = msgspec.json.Decoder(dict[str, Any])
READS: Final = {"reads": True}


def entry_of(seq: int, kind: str, at: int, text: str) -> Entry:
    """An entry of its row."""
    try:
        body = BODIES.decode(text)
    except msgspec.MsgspecError as error:
        raise unreadable(seq, kind, error) from None
    return Entry(seq, kind, at, body, text)


@contextmanager
def answering() -> Iterator[None]:
    """Whatever is wrong with the database is told as `busy`."""
    try:
        yield
    except Exception as error:
        LOG.error("the database does not answer", extra={"why": f"{type(error).__name__}: {error}"})
        raise busy("the database does not answer just now: try again") from None


class Store:
    """What the server asks its database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine
        self.readers: Final = engine.execution_options(**READS)

    async def rows(self, query: Select[Any], values: dict[str, Any] | None = None) -> list[RowMapping]:
        """All rows of a query."""
        with answering():
            async with self.readers.connect() as connection:
                return list((await connection.execute(query, values)).mappings())

    async def change(self, statement: Insert | Update | Delete) -> None:
        """Carry out one statement by itself."""
        with answering():
            async with self.engine.begin() as connection:
                await connection.execute(statement)

    # people

    async def make_person(self, name: str, at: int) -> tuple[str, str]:
        """A new person: id and token."""
        id, token = new_id(), new_token()
        await self.change(insert(PEOPLE).values(id=id, name=name, token_hash=hashed(token), made_at=at))
        return id, token

    async def person(self, token: str) -> RowMapping | None:
        """Whoever holds a token."""
        found = await self.rows(select(PEOPLE).where(PEOPLE.c.token_hash == hashed(token)))
        return found[0] if found else None

    async def rename(self, id: str, name: str) -> None:
        """Give a person another name."""
        await self.change(update(PEOPLE).where(PEOPLE.c.id == id).values(name=name))

    # tables

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The journal of a table from a sequence number on."""
        query = select(ENTRIES.c.seq, ENTRIES.c.kind, ENTRIES.c.at, ENTRIES.c.body)
        query = query.where(ENTRIES.c.table_id == table, ENTRIES.c.seq > after).order_by(ENTRIES.c.seq)
        with answering():
            async with self.readers.connect() as connection:
                found = (await connection.execute(query)).all()
        return [entry_of(*row) for row in found]

    async def aside(self, table: str) -> str:
        """Why a table is put aside, "" if it is not."""
        found = await self.rows(select(TABLES.c.aside).where(TABLES.c.id == table))
        return str(found[0]["aside"] or "") if found else ""

    async def set_aside(self, table: str, why: str | None) -> None:
        """Put a table aside, and look at it no more until somebody changes it; or take it back (no reason)."""
        values: dict[str, Any] = {"aside": why} | ({"due_at": None} if why else {})
        await self.change(update(TABLES).where(TABLES.c.id == table).values(values))

    async def snapshot(self, table: str) -> bytes | None:
        """The stored position of a table."""
        found = await self.rows(select(TABLES.c.snapshot).where(TABLES.c.id == table))
        return found[0]["snapshot"] if found else None

    async def newest(self, tables: list[str]) -> dict[str, int]:
        """How far the journals of some tables go."""
        found = await self.rows(NEWEST, {"tables": tables})
        return {row["id"]: row["seq"] for row in found}

    async def due(self, before: int, most: int = 200) -> list[str]:
        """Tables where the server has something to do of its own accord."""
        return [row["id"] for row in await self.rows(DUE, {"before": before, "most": most})]

    async def postpone(self, table: str, seq: int, due_at: int | None) -> None:
        """Look at a table again later, unless it has moved on."""
        await self.change(update(TABLES).where(TABLES.c.id == table, TABLES.c.seq == seq).values(due_at=due_at))

    async def hosted(self, person: str, ids: list[str], bots_only: bool) -> int:
        """How many tables are open or in play that a person hosts, or that are among some; or those of bots alone."""
        mine = select(SEATS.c.table_id).where(SEATS.c.seat == -1, SEATS.c.person == person)
        query = select(func.count()).select_from(TABLES).where(TABLES.c.status.in_(("open", "playing")))
        query = query.where(TABLES.c.id.in_(ids) if ids else TABLES.c.id.in_(mine))
        if bots_only:
            people = select(SEATS.c.table_id).where(SEATS.c.seat >= 0, SEATS.c.person.is_not(None))
            query = query.where(TABLES.c.status == "playing", TABLES.c.id.not_in(people))
        return int((await self.rows(query))[0]["count_1"])

    async def rematch_of(self, table: str) -> str:
        """The rematch of a table, "" if there is none."""
        found = await self.rows(select(TABLES.c.id).where(TABLES.c.rematch_of == table))
        return str(found[0]["id"]) if found else ""

    async def listing(self, show: str, person: str, game: str, before: int, limit: int) -> list[dict[str, Any]]:
        """Summaries of tables, newest change first, each with the seats that a person holds there."""
        mine = select(SEATS.c.table_id).where(SEATS.c.person == person)
        query = select(TABLES.c.id, TABLES.c.summary, TABLES.c.changed_at, TABLES.c.aside).where(
            TABLES.c.changed_at < before
        )
        if show == "mine":
            query = query.where(TABLES.c.id.in_(mine))
        else:
            query = query.where(TABLES.c.status == show)
            query = query.where(or_(TABLES.c.listed, TABLES.c.id.in_(mine)) if show != "open" else TABLES.c.listed)
        if game:
            query = query.where(TABLES.c.game == game.replace("\x00", ""))
        rows = await self.rows(query.order_by(TABLES.c.changed_at.desc(), TABLES.c.id).limit(limit))
        held = await self.held(person, [row["id"] for row in rows])
        more = [{"you": held.get(row["id"], []), "aside": row["aside"] or ""} for row in rows]
        return [msgspec.json.decode(row["summary"]) | added for row, added in zip(rows, more, strict=True)]

    async def held(self, person: str, tables: list[str]) -> dict[str, list[int]]:
        """The seats that a person holds at some tables."""
        if not person or not tables:
            return {}
        query = (
            select(SEATS.c.table_id, SEATS.c.seat)
            .where(SEATS.c.person == person, SEATS.c.table_id.in_(tables))
            .where(SEATS.c.seat >= 0)
        )
        found: dict[str, list[int]] = {}
        for row in await self.rows(query.order_by(SEATS.c.seat)):
            found.setdefault(row["table_id"], []).append(row["seat"])
        return found
