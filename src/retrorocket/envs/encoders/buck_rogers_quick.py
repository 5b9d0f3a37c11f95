"""Buck Rogers' observations without the view's costly parts: stacks, control and Transports straight from the position.

What is small is taken from the view's own functions, part by part, and written by the declared shapes.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from retrorocket.envs.core.encoder import Encoder, clear
from retrorocket.envs.core.records import Record
from retrorocket.envs.core.shapes import Shape
from retrorocket.envs.encoders.buck_rogers_pieces import FACTORY_ABOARD
from retrorocket.games.buck_rogers.cargo import troopers_aboard
from retrorocket.games.buck_rogers.control import bank
from retrorocket.games.buck_rogers.frames.group import Group
from retrorocket.games.buck_rogers.nouns import MEMBER, SEAT, UNIT, ZONE, ship_unit
from retrorocket.games.buck_rogers.party import PARTY, party_left
from retrorocket.games.buck_rogers.scene import battle, fire, mover, phase_now
from retrorocket.games.buck_rogers.state import FACTORY, LEAVERS, LEAVING_COUNT, PARTY_COUNT, Buck
from retrorocket.games.buck_rogers.tables import ALL_STACKS, SHIPS, SHIPS_EACH, STACKS, TERRITORIES, ZONES
from retrorocket.games.buck_rogers.view import cards, laden, leader, load, player, pooled, satellites, yard
from retrorocket.kernel.state import State

TRANSPORT: Final = 4


class BuckEncoder(Encoder):
    """The record of `encoders.buck_rogers`, written without a whole view."""

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self.starts: Final[dict[str, int]] = {}
        self.shapes: Final[dict[str, Shape]] = dict(zip(record.names, record.shapes, strict=True))
        at = 1
        for name, shape in self.shapes.items():
            self.starts[name] = at
            at += shape.size

    def write(self, state: State, seat: i64, row: vec[i32], at: i64) -> None:
        """Large parts quickly, small ones by their shapes."""
        assert isinstance(state, Buck)
        clear(row, at, self.size)
        row[at] = i32(seat)
        row[at + self.starts["turn"]] = i32(state.turn)
        row[at + self.starts["phase"]] = i32(phase_now(state)) + 1
        row[at + self.starts["bank"]] = i32(bank(state))
        row[at + self.starts["winner"]] = i32(state.winner) + 1 if state.winner >= 0 else i32(SEAT.size()) + 1
        control(state, row, at + self.starts["control"])
        stacks(state, row, at + self.starts["stacks"])
        transports(state, seat, row, at + self.starts["transports"])
        self.part("players", [player(state, each) for each in range(state.setup.seats)], row, at)
        self.part("leaders", [leader(state, each) for each in range(6)], row, at)
        self.part("factories", [yard(state, k) for k in range(0, len(state.factories), FACTORY)], row, at)
        self.part("satellites", satellites(state), row, at)
        self.part("order", [int(each) for each in state.order], row, at)
        self.part("cards", cards(state, seat), row, at)
        self.cargo(state, row, at)
        self.scene(state, row, at)

    def part(self, name: str, value: Any, row: vec[i32], at: i64) -> None:
        """One part by its shape."""
        self.shapes[name].write(value, row, at + self.starts[name])

    def cargo(self, s: Buck, row: vec[i32], at: i64) -> None:
        """What is known of cargo."""
        self.part("known_cargo", loads(s.sure), row, at)
        self.part("shared_cargo", [pooled(s, pool) for pool in range(SHIPS) if laden(s.free, pool)], row, at)
        self.part("seen_cargo", loads(s.seen), row, at)

    def scene(self, s: Buck, row: vec[i32], at: i64) -> None:
        """What the open question is about."""
        moving = [[MEMBER.word(s.party[p]), int(s.party[p + PARTY_COUNT])] for p in range(0, len(s.party), PARTY)]
        self.part("moving", moving, row, at)
        leaving = range(0, len(s.leaving), LEAVERS)
        self.part("leaving", [[MEMBER.word(s.leaving[p]), int(s.leaving[p + LEAVING_COUNT])] for p in leaving], row, at)
        start = at + self.starts["hit"]
        for unit in range(len(s.hit)):
            row[start + unit] = i32(s.hit[unit])
        self.part("mover", mover(s), row, at)
        self.part("group", group(s), row, at)
        self.part("battle", battle(s), row, at)
        self.part("fire", fire(s), row, at)


def loads(pools: vec[i64]) -> dict[str, Any]:
    """What is known to lie in Transports, by the Transport's name."""
    return {UNIT.word(ship_unit(ship)): load(pools, ship) for ship in range(SHIPS) if laden(pools, ship)}


def control(s: Buck, row: vec[i32], at: i64) -> None:
    """Who controls each territory."""
    for zone in range(TERRITORIES):
        if s.control[zone] >= 0:
            row[at + 2 * zone] = 1
            row[at + 2 * zone + 1] = i32(s.control[zone]) + 1


def stacks(s: Buck, row: vec[i32], at: i64) -> None:
    """All fungible units, as the position holds them; most Zones are empty."""
    for zone in range(ZONES):
        if s.present(zone) & ALL_STACKS:
            for place in range(zone * STACKS, zone * STACKS + STACKS):
                row[at + place] = i32(s.units[place])


def transports(s: Buck, seat: i64, row: vec[i32], at: i64) -> None:
    """Transports by Zone, with the cargo of one's own."""
    for ship in range(SHIPS):
        if s.ship_zone[ship] < 0:
            continue
        start = at + TRANSPORT * ship
        row[start] = 1
        row[start + 1] = i32(s.ship_zone[ship]) + 1
        if s.side[ship // SHIPS_EACH] == seat:
            row[start + 2] = 1
            row[start + 3] = FACTORY_ABOARD if s.ship_factory[ship] else i32(troopers_aboard(s, ship))


def group(s: Buck) -> dict[str, Any] | None:
    """The group on the move, without its reach."""
    for frame in s.frames:
        if isinstance(frame, Group):
            left = int(party_left(s, frame.zone))
            return {"zone": ZONE.word(frame.zone), "left": left, "begun": bool(frame.begun)}
    return None
