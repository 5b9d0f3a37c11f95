"""`retrorocket people`: what an operator does with the people that a server knows."""

import asyncio
from functools import partial

import click

from retrorocket.cli.consoles import out
from retrorocket.cli.pages import Page, Pages
from retrorocket.cli.telling import as_json, rows_shown, tell, when

EXAMPLES = """
retrorocket people list tables.sqlite3
retrorocket people rename tables.sqlite3 h2Zq8mVYx1Lk "Captain Nova"
retrorocket people token tables.sqlite3 h2Zq8mVYx1Lk
retrorocket people remove tables.sqlite3 h2Zq8mVYx1Lk
"""
DATABASE = click.argument("database", metavar="DATABASE")
PERSON = click.argument("person", metavar="PERSON")


@click.group(cls=Pages, epilog=EXAMPLES, short_help="The people that a server knows.")
def people() -> None:
    """List, rename and remove the people in DATABASE, a file or a postgresql:// URL, or give them a new token.

    All of it can be done while a server runs on the database. A socket that is open stays open: it was let in before.
    """


@people.command("list", cls=Page, short_help="Everybody, a line each.")
@DATABASE
@as_json
def list_people(database: str, json: bool) -> int:
    """List everybody, the newest first, with the tables that they sit at or host, and those of them that go on."""
    from retrorocket.server.persons import people_listed
    from retrorocket.server.visiting import reading

    rows = asyncio.run(reading(database, people_listed))
    lines = [row | {"made_at": when(row["made_at"])} for row in rows]
    titles = {"id": "id", "made_at": "made", "tables": "tables", "going_on": "going on", "name": "name"}
    return tell(rows, json, rows_shown(lines, titles))


@people.command("rename", cls=Page, short_help="Another name for somebody.")
@DATABASE
@PERSON
@click.argument("name", metavar="NAME")
@as_json
def rename_person(database: str, person: str, name: str, json: bool) -> int:
    """Give somebody another name, for tables to come; at tables where they sit already they keep theirs."""
    from retrorocket.server.persons import person_renamed
    from retrorocket.server.visiting import writing

    kept = asyncio.run(writing(database, partial(person_renamed, person=person, name=name)))
    return tell({"person": person, "name": kept}, json, f"{person} is called {kept}")


@people.command("token", cls=Page, short_help="A new token for somebody who has lost theirs.")
@DATABASE
@PERSON
@as_json
def renew_token(database: str, person: str, json: bool) -> int:
    """Give somebody a new token and print it, this once; the old one is void from now on."""
    from retrorocket.server.persons import token_renewed
    from retrorocket.server.visiting import writing

    token = asyncio.run(writing(database, partial(token_renewed, person=person)))
    return tell({"person": person, "token": token}, json, token)


@people.command("remove", cls=Page, short_help="Forget people.")
@DATABASE
@click.argument("which", metavar="PERSON...", nargs=-1, required=True)
@click.option("--force", is_flag=True, help="Also those who sit at tables that go on.")
@as_json
def remove_people(database: str, which: tuple[str, ...], force: bool, json: bool) -> int:
    """Forget people and their tokens. The names under which they played stay in the journals of their tables.

    Whoever sits at a table that is open or in play is only removed with --force; the seat is then looked after as if
    they were away.
    """
    from retrorocket.server.persons import person_removed
    from retrorocket.server.visiting import writing

    for person in which:
        asyncio.run(writing(database, partial(person_removed, person=person, anyway=force)))
        if not json:
            out().print(f"removed {person}")
    return tell({"removed": list(which)}, json, "")
