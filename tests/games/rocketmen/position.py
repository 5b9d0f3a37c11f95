"""A table in the middle of a game, by named values: ships, microids, crew, cargo, docks, boardings, reserves.

`Position(ship("R1", "Lictor", at=(300000, 300000), heading=9000, pods="AS"), ...)` is red's turn, main part.
Red's ships are R1.., blue's B1..; models and crew go by their printed names. A seat without a ship gets a Dusty Penny
in its corner, a seat without a Space Station its asteroid. What is not said lies nowhere: no microids, an empty stock.
Crew may be named in braces: "transfer {Dex Marlow} R2".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from librt.vecs import append

from retrorocket.games.rocketmen import marks
from retrorocket.games.rocketmen.cargo import LOST, RESERVED, wrecks_at
from retrorocket.games.rocketmen.cargo import resources_at as resources_on
from retrorocket.games.rocketmen.frames.turn import Turn
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.games.rocketmen.nouns import (
    CREW,
    FIRST_HOME,
    FIRST_SHIP,
    NOWHERE,
    OBJECT,
    RESOURCE,
    SEAT,
    SEATS,
    SLOTS,
    TOKENS,
)
from retrorocket.games.rocketmen.space import dock
from retrorocket.games.rocketmen.state import (
    DESTROYED,
    GONE,
    IN_STOCK,
    MAIN,
    OPEN,
    PLAY,
    READY,
    RESERVE,
    SPENT,
    STARTING,
    WRECK,
    Rocketmen,
)
from retrorocket.games.rocketmen.tables import AP, CENTRE, CREW_NAMES, MODEL_NAMES, POSTS, SQUADRON, places_of
from retrorocket.kernel.events import BIT
from retrorocket.kernel.scripted import ScriptedDice
from table import Position as Base

Point = tuple[int, int]
SOUTH: Point = (457200, 118900)
NORTH: Point = (457200, 795500)
ROGUE: Point = (457200, 457200)
S, M, L = 38100, 63500, 88900
MARKS = {
    "evaded": marks.EVADED,
    "stopped": marks.STOPPED,
    "turned": marks.TURNED,
    "mined": marks.MINED,
    "new": marks.NEW,
    "wild": marks.WILD,
    "repaired": marks.REPAIRED,
}
STATUS = {"ready": READY, "open": OPEN, "done": SPENT}
CORNERS = [(20000, 20000), (894400, 894400), (20000, 894400), (894400, 20000)]


@dataclass
class ShipPiece:
    """A ship on the table, as a test describes it; pods "AAS", cargo "TN", docks "X HR m01 B1"."""

    id: str
    model: str
    at: Point
    heading: int = 0
    pods: str | None = None
    crew: list[str] = field(default_factory=list)
    idle: list[str] = field(default_factory=list)
    cargo: str = ""
    ap: int | None = None
    docked: str = ""
    attacks: int = 0
    status: str = "ready"
    marks: str = ""


@dataclass
class OtherPiece:
    """A microid, a ship in reserve, a salvaged ship, or a boarding maneuver under way."""

    sort: str
    id: str
    model: str = ""
    at: Point = (0, 0)
    cargo: str = ""
    seen: str = ""
    on: str = ""
    dice: int = 4
    rolled: bool = False


Piece = ShipPiece | OtherPiece


def ship(id: str, model: str, at: Point, heading: int = 0, pods: str | None = None, **more: Any) -> ShipPiece:
    """A ship on the table; without `pods` every post holds an Arc Laser, without `ap` it has its printed AP."""
    return ShipPiece(id, model, at, heading, pods, **more)


def microid(id: str, at: Point, type: str = "T", seen: str = "") -> OtherPiece:
    """A microid of a type, seen by nobody or by the seats named."""
    return OtherPiece("microid", id, at=at, cargo=type, seen=seen)


def reserve(id: str, model: str) -> OtherPiece:
    """A ship (or a squadron, with this id and those after it) that waits in the reserve."""
    return OtherPiece("reserve", id, model)


def wreck(id: str, model: str, on: str, wild: bool = False) -> OtherPiece:
    """A salvaged ship, under a capturer's card or beside a home base."""
    return OtherPiece("wreck", id, model, on=on, rolled=wild)


def boarding(id: str, target: str, dice: int = 4, rolled: bool = False) -> OtherPiece:
    """A boarding maneuver under way: attacker, target, base dice left, whether this turn's wave was rolled."""
    return OtherPiece("boarding", id, on=target, dice=dice, rolled=rolled)


class Position(Base):
    """A position in play. `home` are resources on home bases by seat, `waiting` crew on them, `hired` reserve crew."""

    SEATS = SEATS

    def __init__(
        self,
        *pieces: Piece,
        seats: int = 2,
        active: str = "red",
        stock: str = "",
        home: dict[str, str] | None = None,
        waiting: dict[str, list[str]] | None = None,
        hired: dict[str, list[str]] | None = None,
        begin: bool = False,
        turn: int = 5,
        bystanders: bool = True,
        homes: bool = True,
        opened: str = "",
        **options: object,
    ) -> None:
        self.game = ROCKETMEN
        self.script = ScriptedDice([])
        s = ROCKETMEN.blank(ROCKETMEN.setup(seats, options), self.script)
        assert isinstance(s, Rocketmen)
        self.position = s
        self.names: dict[str, str] = {}
        s.turn, s.active, s.phase = turn, SEAT.number(active), STARTING if begin else MAIN
        s.opened = OBJECT.number(opened) if opened else NOWHERE
        self.types: list[int] = list(range(len(s.kind)))
        for resource in self.types:
            s.kind[resource], s.where[resource], s.seen[resource] = resource % 10 // 3 % 3, DESTROYED, (1 << seats) - 1
        self.lay_pieces(pieces, bystanders)
        if opened:
            s.status[s.opened] = OPEN
        self.lay_rocks(homes)
        self.lay_goods(stock, home or {}, waiting or {}, hired or {})
        self.lay_docks(pieces)
        s.frames = [Turn()]
        self.state = ROCKETMEN.load(s.save(), self.script)
        self.state.log = []
        self.state.settle()

    # laying the table

    def lay_pieces(self, pieces: tuple[Piece, ...], bystanders: bool) -> None:
        """Everything the test names, then a bystander for every seat without a ship."""
        for piece in pieces:
            if isinstance(piece, ShipPiece):
                self.lay_ship(piece)
            else:
                self.lay_other(piece)
        s = self.position
        for seat in range(s.setup.seats):
            if bystanders and not len(s.ships_of(seat)):
                self.lay_ship(ShipPiece(f"{'RBGY'[seat]}{SLOTS}", "Dusty Penny", CORNERS[seat]))

    def slot(self, id: str, model: str) -> int:
        """The number of a ship, entered with its model."""
        s, thing = self.position, OBJECT.number(id)
        seat = int(s.owner(thing))
        s.model[thing] = MODEL_NAMES.index(model)
        s.slots[seat] = max(s.slots[seat], thing - FIRST_SHIP - seat * SLOTS + 1)
        s.entry[thing] = NOWHERE
        return thing

    def lay_ship(self, piece: ShipPiece) -> None:
        """A ship with all that is aboard."""
        s, thing = self.position, self.slot(piece.id, piece.model)
        pods = "A" * int(POSTS[s.model[thing]]) if piece.pods is None else piece.pods
        s.zone[thing], s.x[thing], s.y[thing], s.heading[thing] = PLAY, *piece.at, piece.heading
        s.lasers[thing], s.shields[thing] = pods.count("A"), pods.count("S")
        mine = s.owner(thing) == s.active
        s.ap[thing] = piece.ap if piece.ap is not None else AP[s.model[thing]] if mine else 0
        s.attacks[thing], s.status[thing] = piece.attacks, STATUS[piece.status]
        s.marks[thing] = sum(MARKS[word] for word in piece.marks.split())
        for name in piece.crew:
            self.hire(thing, name, int(s.owner(thing)), 1)
        for name in piece.idle:
            self.hire(thing, name, int(s.owner(thing)), 0)
        for letter in piece.cargo:
            self.goods(letter, thing, SEAT.word(s.owner(thing)))

    def lay_other(self, piece: OtherPiece) -> None:
        """A microid, a reserve ship, a wreck, or a boarding maneuver."""
        s = self.position
        if piece.sort == "microid":
            thing = OBJECT.number(piece.id)
            s.zone[thing], s.x[thing], s.y[thing] = PLAY, *piece.at
            self.goods(piece.cargo, thing, piece.seen)
        elif piece.sort == "reserve":
            first = self.slot(piece.id, piece.model)
            for k in range(int(SQUADRON[s.model[first]])):
                thing = self.slot(OBJECT.word(first + k), piece.model)
                s.zone[thing], s.entry[thing] = RESERVE, first
        elif piece.sort == "wreck":
            thing = self.slot(piece.id, piece.model)
            s.zone[thing], s.keeper[thing] = WRECK, OBJECT.number(piece.on)
            s.marks[thing] = marks.WILD if piece.rolled else 0
        else:
            for number in (OBJECT.number(piece.id), OBJECT.number(piece.on), piece.dice, int(piece.rolled)):
                s.boardings = append(s.boardings, number)

    def lay_rocks(self, homes: bool) -> None:
        """The rogue asteroid, and a home base for every seat without a Space Station."""
        s = self.position
        s.zone[0], s.x[0], s.y[0] = PLAY, CENTRE, CENTRE
        places = places_of(s.setup.seats)
        for seat in range(s.setup.seats):
            rock = FIRST_HOME + seat
            s.x[rock], s.y[rock] = places[2 * seat], places[2 * seat + 1]
            station = any(s.is_station(thing) for thing in s.ships_of(seat))
            s.zone[rock] = PLAY if homes and not station else GONE

    def lay_goods(
        self, stock: str, home: dict[str, str], waiting: dict[str, list[str]], hired: dict[str, list[str]]
    ) -> None:
        """What lies on the rogue asteroid and the home bases, who waits there, who waits in reserve."""
        s = self.position
        for letter in stock:
            resource = self.goods(letter, IN_STOCK, "")
            s.since[resource] = 0
            s.stock = append(s.stock, resource)
        for seat, letters in home.items():
            for letter in letters:
                self.goods(letter, int(s.home(SEAT.number(seat))), seat)
        for seat, names in waiting.items():
            for name in names:
                self.hire(int(s.home(SEAT.number(seat))), name, SEAT.number(seat), 0)
        for seat, names in hired.items():
            for name in names:
                self.hire(RESERVED, name, SEAT.number(seat), 0)

    def goods(self, letter: str, place: int, seen: str) -> int:
        """Put a resource of a type somewhere: one of the six of its type, or one of the starting ones."""
        s, kind = self.position, RESOURCE.number(letter)
        fitting = [r for r in self.types if r % 10 < 9 and s.kind[r] == kind] or [r for r in self.types if r % 10 == 9]
        resource = fitting[0]
        self.types.remove(resource)
        s.clock += 1
        s.kind[resource], s.where[resource], s.since[resource] = kind, place, s.clock
        s.seen[resource] = sum(int(BIT[SEAT.number(seat)]) for seat in seen.split())
        return resource

    def hire(self, place: int, name: str, seat: int, serves: int) -> None:
        """The next crew token of a seat."""
        s = self.position
        token = seat * TOKENS + int(s.hired[seat])
        s.hired[seat] += 1
        s.crew[token], s.post[token], s.serves[token] = CREW_NAMES.index(name), place, serves
        self.names[CREW.word(token)] = name

    def lay_docks(self, pieces: tuple[Piece, ...]) -> None:
        """The pairs that ships name, once each."""
        for piece in pieces:
            if isinstance(piece, ShipPiece):
                for word in piece.docked.split():
                    dock(self.position, OBJECT.number(piece.id), OBJECT.number(word))

    # asking

    @property
    def s(self) -> Rocketmen:
        """The state."""
        assert isinstance(self.state, Rocketmen)
        return self.state

    def token(self, name: str) -> str:
        """The word of the first crew token of a name."""
        return next(word for word, other in self.names.items() if other == name)

    def spelled(self, text: str) -> str:
        """A text with the names in braces as tokens."""
        for word, name in reversed(self.names.items()):
            text = text.replace("{" + name + "}", word)
        return text

    def at(self, id: str) -> Point:
        """Where an object lies."""
        thing = OBJECT.number(id)
        return int(self.s.x[thing]), int(self.s.y[thing])

    def heading(self, id: str) -> int:
        """Where a ship faces."""
        return int(self.s.heading[OBJECT.number(id)])

    def ap(self, id: str) -> int:
        """The AP left to a ship."""
        return int(self.s.ap[OBJECT.number(id)])

    def pods(self, id: str) -> str:
        """The pods left to a ship, "AAS"."""
        thing = OBJECT.number(id)
        return "A" * int(self.s.lasers[thing]) + "S" * int(self.s.shields[thing])

    def lies(self, id: str) -> bool:
        """Tell whether an object is on the table."""
        return bool(self.s.in_play(OBJECT.number(id)))

    def crew(self, id: str) -> list[str]:
        """The crew on a ship or home base, by name."""
        return [CREW_NAMES[self.s.crew[token]] for token in self.s.crew_on(OBJECT.number(id))]

    def assigned(self, id: str) -> list[str]:
        """The crew on a ship that are assigned to it, by name."""
        tokens = self.s.crew_on(OBJECT.number(id))
        return [CREW_NAMES[self.s.crew[token]] for token in tokens if self.s.serves[token]]

    def lost(self, name: str) -> bool:
        """Tell whether a crew is out of the game."""
        return bool(self.s.post[CREW.number(self.token(name))] == LOST)

    def cargo(self, id: str) -> str:
        """The types of the resources on a ship or home base, in the order they arrived."""
        return "".join(RESOURCE.word(self.s.kind[r]) for r in resources_on(self.s, OBJECT.number(id)))

    def stock(self) -> str:
        """The types on the rogue asteroid, in the engine's own order."""
        return "".join(RESOURCE.word(self.s.kind[r]) for r in self.s.stock)

    def docks(self, id: str) -> set[str]:
        """What an object is docked with."""
        pairs = [{OBJECT.word(int(pair) // 1024), OBJECT.word(int(pair) % 1024)} for pair in self.s.docks]
        return {other for pair in pairs if id in pair for other in pair if other != id}

    def wrecks(self, id: str) -> list[str]:
        """The salvaged ships on a capturer or beside a home base."""
        return [OBJECT.word(wreck) for wreck in wrecks_at(self.s, OBJECT.number(id))]

    def status(self, id: str) -> str:
        """ready, open or done."""
        return list(STATUS)[int(self.s.status[OBJECT.number(id)])]

    def rating(self) -> int:
        """The modified weapon rating of the last attack declared."""
        return int(str(self.events("attacked")[-1]["rating"]))
