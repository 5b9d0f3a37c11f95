"""What an operator does with the people of a database: list, rename, give a new token, remove."""

from typing import Any

from sqlalchemy import and_, delete, func, select, update

from retrorocket.server.faults import Fault, Undone
from retrorocket.server.keeping import GOING_ON
from retrorocket.server.names import LONGEST, shown, visible
from retrorocket.server.schema import PEOPLE, SEATS, TABLES
from retrorocket.server.store import Store
from retrorocket.server.tokens import hashed, new_token


async def people_listed(store: Store) -> list[dict[str, Any]]:
    """Everybody, the newest first, with the number of tables they sit at or host, and of those that go on."""
    going_on = and_(SEATS.c.table_id == TABLES.c.id, TABLES.c.status.in_(GOING_ON))
    query = (
        select(
            *(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.made_at),
            func.count(SEATS.c.table_id.distinct()).label("tables"),
            func.count(TABLES.c.id.distinct()).label("going_on"),
        )
        .outerjoin(SEATS, SEATS.c.person == PEOPLE.c.id)
        .outerjoin(TABLES, going_on)
        .group_by(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.made_at)
        .order_by(PEOPLE.c.made_at.desc(), PEOPLE.c.id)
    )
    return [dict(row) for row in await store.rows(query)]


async def person_removed(store: Store, person: str, anyway: bool = False) -> None:
    """Forget somebody, and so their token; whoever sits at a table that goes on only where that is wanted anyway."""
    await known(store, person)
    query = select(TABLES.c.id).join(SEATS, SEATS.c.table_id == TABLES.c.id)
    found = await store.rows(query.where(SEATS.c.person == person, TABLES.c.status.in_(GOING_ON)))
    if found and not anyway:
        tables = ", ".join(sorted({str(row["id"]) for row in found}))
        raise Undone(f"person {person} is at tables that go on ({tables}): --force removes them all the same")
    await store.change(delete(PEOPLE).where(PEOPLE.c.id == person))


async def person_renamed(store: Store, person: str, name: str) -> str:
    """Another name for somebody, at tables to come; give it as it is kept."""
    await known(store, person)
    try:
        kept = visible(name)
    except Fault as fault:
        raise Undone(fault.message) from None
    if len(shown(name)) > LONGEST:
        raise Undone(f"name: expected up to {LONGEST} letters, found {len(shown(name))}")
    await store.rename(person, kept)
    return kept


async def token_renewed(store: Store, person: str) -> str:
    """A new token for somebody who has lost theirs; the old one is void."""
    await known(store, person)
    token = new_token()
    await store.change(update(PEOPLE).where(PEOPLE.c.id == person).values(token_hash=hashed(token)))
    return token


async def known(store: Store, person: str) -> None:
    """Refuse somebody whom nobody knows."""
    if not await store.rows(select(PEOPLE.c.id).where(PEOPLE.c.id == person)):
        raise Undone(f"there is no person {person}")
