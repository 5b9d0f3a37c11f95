"""Making tables, and who sits at them: create, join, leave, fill, open again, play once more."""

import hmac
import secrets
from typing import Any, Final

import msgspec

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.sealed import SECRET_BYTES, terms_of
from retrorocket.server.asked import Join, NewTable, SeatWish
from retrorocket.server.beginning import beginning
from retrorocket.server.changing import Then
from retrorocket.server.desk import Desk, seat_body
from retrorocket.server.facts import Chair, Draft, Facts, Start
from retrorocket.server.faults import Clash, Fault, bad_options, conflict, not_found, not_yours
from retrorocket.server.hall import Hall
from retrorocket.server.library import called, levels_of, plays, standin_level
from retrorocket.server.names import tidy
from retrorocket.server.room import Room
from retrorocket.server.tokens import hashed, new_token
from retrorocket.server.writes import Conflict

MOST_CHANGES: Final = 1000
"""How often a seat may be taken and left, and invites be made anew, at one table."""


class Person(msgspec.Struct, frozen=True):
    """Who asks."""

    id: str
    name: str


class Seating:
    """Changes who sits where; each call does all of its work or none."""

    def __init__(self, hall: Hall, desk: Desk) -> None:
        self.hall: Final = hall
        self.desk: Final = desk

    async def change(self, room: Room, drafts: list[Draft], then: Then = beginning) -> None:
        """Change a room, begin its game if no seat is open any more; a clash with another process is the caller's."""
        try:
            await self.hall.change(room, drafts, then)
        except Conflict:
            raise Clash from None

    async def make(self, wish: NewTable, person: Person, start: Start | None = None) -> tuple[Room, dict[str, Any]]:
        """A new table and its invites; `start` is the position that it begins at, if not at its set-up."""
        game = self.hall.library.games.get(wish.game)
        if game is None:
            raise not_found(f"game {wish.game!r}")
        options = wish.options if start is None else start.position["options"]
        check(game, wish, options)
        chairs = told_apart([chair_for(game, seat, person, wish.entropy) for seat in wish.seats])
        if not any(chair.person for chair in chairs) and any(chair.kind == "open" for chair in chairs):
            raise Fault(400, "bad-seats", "sit down yourself, or let bots have all seats", "seats")
        invites, kept = invites_for(chairs)
        facts = Facts(
            game=game.id,
            options=options,
            listed=wish.listed,
            host=person.id,
            policy=wish.policy,
            clock=wish.clock,
            chairs=chairs,
            secret=secrets.token_bytes(SECRET_BYTES).hex(),
            invites=kept,
            start=start,
            terms=terms_for(game, len(chairs), options, start),
        )
        return await self.open(game, facts), invites

    async def open(self, game: Game, facts: Facts) -> Room:
        """Put a table into the hall."""
        room = Room(self.hall.new_table(), game, facts, self.hall.downtimes.spans)
        self.hall.rooms[room.id] = room
        room.away_since[:] = [self.hall.now()] * len(room.chairs)
        async with room.lock:
            await self.change(room, [Draft("made", msgspec.to_builtins(facts) | {"seat": room.host()})])
        return room

    async def join(self, room: Room, person: Person, wish: Join) -> None:
        """Take an open seat, or come back to one's own."""
        own = room.seats_of(person.id)
        if own and (wish.seat is None or wish.seat in own):
            for seat in own:
                await self.come_back(room, seat)
            return
        if room.status != "open":
            raise conflict("the game has begun" if room.status == "playing" else f"the table is {room.status}")
        seat = seat_to_take(room, wish)
        name = tidy(wish.name) or person.name
        body = seat_body(
            room, seat, "joined", kind="person", person=person.id, name=name, entropy=wish.entropy, level=""
        )
        await self.change(room, [Draft("seat", body)])

    async def come_back(self, room: Room, seat: int) -> None:
        """Take one's seat again after leaving it."""
        if room.chairs[seat].left and not room.chairs[seat].standin:
            await self.change(room, [Draft("seat", seat_body(room, seat, "back", left=False))])
        else:
            await self.desk.give_back(room, seat)

    async def leave(self, room: Room, person: Person, seat: int | None) -> None:
        """Leave one seat or all: open again before the begin, later by the table's policy."""
        own = room.seats_of(person.id)
        if not own or (seat is not None and seat not in own):
            raise not_yours("you do not sit there")
        if room.status not in ("open", "playing"):
            raise conflict(f"the table is {room.status}")
        for chair in own if seat is None else [seat]:
            check_calm(room, "seat", chair)
        left = [Draft("seat", left_body(room, chair)) for chair in (own if seat is None else [seat])]
        await self.change(room, left, abandoned)

    async def fill(self, room: Room, seat: int, level: str) -> None:
        """Give an open seat to a bot, or open a bot's seat (no level); by the host, before the begin."""
        if room.status != "open":
            raise conflict("the game has begun")
        if seat >= len(room.chairs) or room.chairs[seat].kind == "person":
            raise conflict("that seat is not free")
        if level and not plays(level, room.game):
            raise no_such_level(room.game, level)
        check_calm(room, "seat", seat)
        what, kind = ("bot", "bot") if level else ("opened", "open")
        name = called(level, room.game) if level else ""
        await self.change(room, [Draft("seat", seat_body(room, seat, what, kind=kind, level=level, name=name))])

    async def add_entropy(self, room: Room, seat: int, entropy: str) -> None:
        """Mix something of one's own into the dice, before the begin."""
        if room.status != "open":
            raise conflict("the dice are sealed: the game has begun")
        check_calm(room, "seat", seat)
        await self.change(room, [Draft("seat", seat_body(room, seat, "entropy", entropy=entropy))])

    async def invite_anew(self, room: Room) -> dict[str, Any]:
        """New invites; the old ones are void."""
        if room.status != "open":
            raise conflict("no seat is open")
        check_calm(room, "invites")
        invites, kept = invites_for(room.chairs)
        await self.change(room, [Draft("invites", {"invites": kept})])
        return invites

    async def cancel(self, room: Room) -> None:
        """Give a table up before it begins."""
        if room.status != "open":
            raise conflict("the game has begun" if room.status == "playing" else f"the table is {room.status}")
        await self.change(room, [Draft("cancel", {})])

    async def rematch(self, room: Room) -> str:
        """The next table of the same people, seats moved on by one; the second to ask gets the same."""
        if room.status != "finished":
            raise conflict("a rematch can be had after the end")
        if room.rematch:
            return room.rematch
        chairs = [
            Chair(kind=chair.kind, person=chair.person, name=chair.name, level=chair.level) for chair in room.chairs
        ]
        facts = msgspec.structs.replace(
            room.facts,
            chairs=chairs[-1:] + chairs[:-1],
            secret=secrets.token_bytes(SECRET_BYTES).hex(),
            invites={},
            rematch_of=room.id,
            terms=terms_for(room.game, len(chairs), room.facts.options, room.facts.start),
        )
        try:
            fresh = await self.open(room.game, facts)
        except Fault:
            return await self.hall.store.rematch_of(room.id)
        await self.change(room, [Draft("rematch", {"table": fresh.id})])
        return fresh.id


def check_calm(room: Room, kind: str, seat: int = -1) -> None:
    """Refuse what has been done so often at a table that its journal would grow without end."""
    if room.done[kind, seat] >= MOST_CHANGES:
        raise conflict("this was done too often at this table")


def check(game: Game, wish: NewTable, options: dict[str, Any]) -> None:
    """Refuse seats, options and levels that the game does not have."""
    try:
        game.setup(len(wish.seats), dict(options))
    except DataError as error:
        raise bad_options(error) from None
    for seat in wish.seats:
        if seat.kind == "bot" and not plays(seat.level, game):
            raise no_such_level(game, seat.level)


def no_such_level(game: Game, level: str) -> Fault:
    """No bot of that level plays this game."""
    message = f"level: expected one of {', '.join(levels_of(game))} for {game.title}, found {level!r}"
    return Fault(400, "bad-seats", message, "level")


def terms_for(game: Game, seats: int, options: dict[str, Any], start: Start | None) -> str:
    """What a table commits to beside its secret: the game, every option of it, and where it begins."""
    settled = game.setup(seats, dict(options)).options
    return terms_of(game.id, seats, dict(settled), "" if start is None else start.digest)


def chair_for(game: Game, wish: SeatWish, person: Person, entropy: str) -> Chair:
    """The chair of a wished seat."""
    if wish.kind == "me":
        return Chair(kind="person", person=person.id, name=tidy(wish.name) or person.name, entropy=entropy)
    if wish.kind == "bot":
        return Chair(kind="bot", level=wish.level, name=tidy(wish.name) or called(wish.level, game))
    return Chair(kind="open")


def told_apart(chairs: list[Chair]) -> list[Chair]:
    """Bots of one name get numbers: Greedy 1, Greedy 2."""
    names = [chair.name if chair.kind == "bot" else "" for chair in chairs]
    return [
        msgspec.structs.replace(chair, name=f"{name} {names[: seat + 1].count(name)}")
        if name and names.count(name) > 1
        else chair
        for seat, (chair, name) in enumerate(zip(chairs, names, strict=True))
    ]


def invites_for(chairs: list[Chair]) -> tuple[dict[str, Any], dict[str, str]]:
    """Invites for the open seats: as they are told, and the hashes that are kept."""
    seats = {str(seat): new_token() for seat, chair in enumerate(chairs) if chair.kind == "open"}
    anyone = new_token() if seats else ""
    kept = {seat: hashed(token) for seat, token in seats.items()}
    return {"any": anyone, "seats": seats}, kept | ({"any": hashed(anyone)} if anyone else {})


def seat_to_take(room: Room, wish: Join) -> int:
    """The open seat that a person may take with an invite, or without one at a listed table."""
    free = [seat for seat, chair in enumerate(room.chairs) if chair.kind == "open"]
    given = hashed(wish.invite)
    fits = {name for name, kept in room.invites.items() if hmac.compare_digest(kept, given)}
    if not fits and wish.invite:
        raise Fault(403, "bad-invite", "this invite does not fit, or not any more")
    if not fits and not room.facts.listed:
        raise Fault(403, "bad-invite", "this table is joined by invite")
    allowed = [seat for seat in free if not fits or "any" in fits or str(seat) in fits]
    if wish.seat is not None:
        allowed = [seat for seat in allowed if seat == wish.seat]
    if not allowed:
        raise conflict("that seat is taken" if free else "all seats are taken")
    return allowed[0]


def abandoned(room: Room) -> list[Draft]:
    """A table that everybody has left before the begin is given up."""
    if room.status != "open" or any(chair.person for chair in room.chairs):
        return []
    return [Draft("cancel", {})]


def left_body(room: Room, seat: int) -> dict[str, Any]:
    """A person leaves: an open seat before the begin; later the seat stays theirs and is looked after by the policy."""
    if room.status == "open":
        return seat_body(room, seat, "left", kind="open", person="", name="", entropy="")
    cared_for = room.facts.policy.away == "bot" and room.awaited(seat)
    standin = standin_level(room.facts.policy.away_level, room.game) if cared_for else ""
    return seat_body(room, seat, "left", left=True, standin=standin)
