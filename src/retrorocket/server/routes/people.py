"""People: whoever holds a token."""

from typing import Final

from litestar import Controller, get, patch, post

from retrorocket.server.asked import NewPerson
from retrorocket.server.context import now_ms
from retrorocket.server.errors import faults
from retrorocket.server.names import visible
from retrorocket.server.routes.asking import TOKEN, Asking, asker, context_of
from retrorocket.server.shapes import NewPersonShape, PersonShape

TAGS: Final = ["people"]


class People(Controller):
    """There are no accounts: a person is made in one call and proved by a token."""

    path = "/people"
    tags = TAGS

    @post("/", responses=faults(), operation_id="makePerson")
    async def make(self, request: Asking, data: NewPerson) -> NewPersonShape:
        """Make a person; the token is told this once."""
        name = visible(data.name)
        id, token = await context_of(request).store.make_person(name, now_ms())
        return NewPersonShape(id, name, token)

    @get("/me", responses=faults(401), security=TOKEN, operation_id="me")
    async def me(self, request: Asking) -> PersonShape:
        """Who I am."""
        person = await asker(request)
        return PersonShape(person.id, person.name)

    @patch("/me", responses=faults(401), security=TOKEN, operation_id="renameMe")
    async def rename(self, request: Asking, data: NewPerson) -> PersonShape:
        """Another name for me."""
        person = await asker(request)
        name = visible(data.name)
        await context_of(request).store.rename(person.id, name)
        return PersonShape(person.id, name)
