"""Positions that somebody sets up: checked, shown and played on a little; nothing is kept here."""

import secrets
from typing import Final

import msgspec
from litestar import Controller, post

from retrorocket.kernel.errors import DataError
from retrorocket.server.asked import Arrange, PositionQuestion
from retrorocket.server.errors import faults
from retrorocket.server.faults import Fault
from retrorocket.server.positionshapes import PositionShape
from retrorocket.server.replies import Explained
from retrorocket.server.routes.asking import PERHAPS, Asking, at_work_for, context_of, perhaps
from retrorocket.server.routes.games import the_game
from retrorocket.server.workshop import Explain, SetUp

TAGS: Final = ["games"]
SEEDS: Final = 2**32


class Positions(Controller):
    """What can be set up."""

    path = "/games/{game:str}/position"
    tags = TAGS

    @post("/", responses=faults(401, 404, 503), security=PERHAPS, operation_id="arrangePosition", status_code=200)
    async def arrange(self, request: Asking, game: str, data: Arrange) -> PositionShape:
        """Whether a position can be played on, and what it looks like, to be made a table of or kept as a file."""
        found, person = the_game(request, game), await perhaps(request)
        position = msgspec.json.encode(data.position) if data.position is not None else b""
        seed = secrets.randbelow(SEEDS)
        job = SetUp(found.id, position, data.seats, dict(data.options), data.answer, data.bots, seed)
        crew = context_of(request).crews.verifying
        try:
            return await crew.run(job, PositionShape, at_work_for(request, person))
        except DataError as error:
            raise Fault(400, "bad-position", str(error), error.path) from None

    @post(
        "/explain", responses=faults(401, 404, 503), security=PERHAPS, operation_id="explainPosition", status_code=200
    )
    async def explain(self, request: Asking, game: str, data: PositionQuestion) -> Explained:
        """Why not, or what can be known of an action beforehand."""
        found, person = the_game(request, game), await perhaps(request)
        job = Explain(found.id, msgspec.json.encode(data.position), data.text, data.path)
        crew = context_of(request).crews.verifying
        try:
            return await crew.run(job, Explained, at_work_for(request, person))
        except DataError as error:
            raise Fault(400, "bad-position", str(error), error.path) from None
