"""Games and their rules."""

from typing import Annotated, Final

import msgspec
from litestar import Controller, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.options import Value, settled
from retrorocket.server.asked import SetupWish
from retrorocket.server.errors import faults
from retrorocket.server.faults import not_found
from retrorocket.server.gameshapes import (
    ArmyShape,
    Checked,
    Complaint,
    ComponentsShape,
    GameCard,
    GameDetails,
    RuleOfGame,
    RuleShape,
    RulesShape,
)
from retrorocket.server.library import card_of, details_of
from retrorocket.server.routes.asking import Asking, context_of

Search = Annotated[str, Parameter(max_length=100)]
TAGS: Final = ["games"]
COMPONENTS = {200: ResponseSpec(data_container=ComponentsShape, description="The components, by section")}


class Games(Controller):
    """What can be played."""

    path = "/"
    tags = TAGS

    @get("/games", responses=faults(), operation_id="listGames")
    async def list_games(self, request: Asking) -> list[GameCard]:
        """All games."""
        games = context_of(request).library.games.values()
        return [msgspec.convert(card_of(game), GameCard) for game in games]

    @get("/games/{game:str}", responses=faults(404), operation_id="getGame")
    async def details(self, request: Asking, game: str) -> GameDetails:
        """A game with its words, kinds, verbs and events."""
        return msgspec.convert(details_of(the_game(request, game)), GameDetails)

    @get("/games/{game:str}/components", responses=faults(404) | COMPONENTS, operation_id="getComponents")
    async def components(self, request: Asking, game: str) -> Response[bytes]:
        """The components of a game, those of its packs among them; a client asks again only when they have changed."""
        found = the_game(request, game)
        library = context_of(request).library
        tag = f'"{library.data_digest(found)}"'
        headers = {"etag": tag, "cache-control": "no-cache"}
        if request.headers.get("if-none-match") == tag:
            return Response(b"", status_code=304, headers=headers)
        return Response(library.components_of(found), media_type="application/json", headers=headers)

    @get("/games/{game:str}/rules", responses=faults(404), operation_id="searchRules")
    async def rules(self, request: Asking, game: str, search: Search = "", topic: Search = "") -> RulesShape:
        """The ledger, or what is searched for in it."""
        ledger = the_game(request, game).ledger
        found = ledger.search(search) if search.strip() else ledger.entries
        entries = [msgspec.convert(entry.as_json(), RuleShape) for entry in found if topic in ("", entry.topic)]
        return RulesShape(ledger.title, ledger.summary, list(dict.fromkeys(e.topic for e in ledger.entries)), entries)

    @post("/games/{game:str}/setup", responses=faults(404), operation_id="checkSetup", status_code=200)
    async def setup(self, request: Asking, game: str, data: SetupWish) -> Checked:
        """Whether seats and options go together, before a table is made of them."""
        asked = the_game(request, game)
        try:
            setup = asked.setup(data.seats, dict(data.options))
        except DataError as error:
            if error.path != "combination":
                return Checked(str(error), error.path, [], [])
            values = settled(asked.options, dict(data.options))
            complaints = complaints_of(asked, data.seats, values)
            return Checked(error.found, error.path, complaints, armies_of(asked, data.seats, values))
        return Checked("", "", [], armies_of(asked, data.seats, setup.options))

    @get("/rules/{id:str}", responses=faults(404), operation_id="getRule")
    async def rule(self, request: Asking, id: str) -> RuleOfGame:
        """Any rule by its id."""
        found = context_of(request).library.rule(id)
        if found is None:
            raise not_found(f"rule {id!r}")
        return RuleOfGame(found[0], msgspec.convert(found[1].as_json(), RuleShape))


def the_game(request: Asking, id: str) -> Game:
    """The game of an id."""
    games = context_of(request).library.games
    if id not in games:
        raise not_found(f"game {id!r}")
    return games[id]


def complaints_of(game: Game, seats: int, values: dict[str, Value]) -> list[Complaint]:
    """All that is wrong with options that do not go together, with the titles of the rules."""
    return [
        Complaint(option, rule, game.ledger.entry(rule).title, reason)
        for option, rule, reason in game.complaints(seats, values)
        if game.ledger.has(rule)
    ]


def armies_of(game: Game, seats: int, values: dict[str, Value]) -> list[ArmyShape]:
    """What every army that the options name comes to."""
    return [msgspec.convert(review.as_json(), ArmyShape) for review in game.reviews(seats, values)]
