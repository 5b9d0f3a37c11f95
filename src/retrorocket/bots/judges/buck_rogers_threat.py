"""Who could come where in Buck Rogers: the forces of the enemies, and how far they are."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from retrorocket.games.buck_rogers.cargo import troopers_aboard
from retrorocket.games.buck_rogers.graph import is_ground, joined_by_land, neighbours
from retrorocket.games.buck_rogers.nouns import B, F, G, T
from retrorocket.games.buck_rogers.odds import POWER
from retrorocket.games.buck_rogers.state import ALL_FORCES, FORCES, MOVEMENT, MOVES, Buck
from retrorocket.games.buck_rogers.tables import CYCLE, KINDS, SHIP_BIT, SHIPS_EACH, STACKS, TERRITORIES, YEAR, ZONES
from retrorocket.kernel.rows import BIT

FAR: Final = 9
FARTHEST: Final = 5
NOWHERE_NEAR: Final[vec[i16]] = vec[i16]([FAR] * (ZONES * ZONES))
# how many steps ships need between any two zones in each turn, found when first asked for
STEPS: Final[list[vec[i16]]] = [vec[i16]() for _ in range(CYCLE)]
# an enemy force: zone, player, what flies, what bombs and fights off the ground only, what walks
FORCE: Final = 5
OF_PLAYER: Final = 1
FLYING: Final = 2
ORBITAL: Final = 3
WALKING: Final = 4
CREW: Final = 5


def steps_of_turn(turn: i64) -> vec[i16]:
    """The steps between any two zones while the planets stand as in a turn, FAR where they are more than a move."""
    known = STEPS[turn % CYCLE]
    if len(known) == 0:
        known = NOWHERE_NEAR[:]
        for start in range(ZONES):
            spread(known, start, turn)
        STEPS[turn % CYCLE] = known
    return known


def spread(steps: vec[i16], start: i64, turn: i64) -> None:
    """Note how far the zones round one are."""
    steps[start * ZONES + start] = 0
    edge = append(vec[i64](), start)
    for step in range(1, FARTHEST + 1):
        beyond = vec[i64](capacity=16)
        for here in edge:
            near = neighbours(here, turn)
            for k in range(len(near)):
                if steps[start * ZONES + near[k]] == FAR:
                    steps[start * ZONES + near[k]] = i16(step)
                    beyond = append(beyond, near[k])
        edge = beyond


class Threats:
    """The forces of all: which enemies can still reach a zone, this turn or the next, and which friends.

    The own forces are counted when they are first asked for.
    """

    def __init__(self, s: Buck, seat: i64) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.now: Final = steps_of_turn(s.ring())
        self.then: Final = self.now if s.terms.planets_rest else steps_of_turn(s.ring() + 1)
        self.to_move: Final = yet_to_move(s, seat)
        self.sides: Final = vec[i64]([s.forces(other) for other in range(s.terms.seats)])
        self.forces: vec[i64] = vec[i64](capacity=FORCE * 32)
        self.counts_own: bool = False
        there, enemies = s.presence(), ALL_FORCES & ~self.sides[seat]
        for zone in range(ZONES):
            if there[zone] & enemies:
                self.note(zone, there[zone])

    def note(self, zone: i64, here: i64) -> None:
        """Keep what each enemy has in a zone, if it may come from there."""
        for other in range(len(self.sides)):
            bits = here & self.sides[other]
            if bits and other != self.seat and (self.to_move[other] or self.s.turn < YEAR):
                self.forces = with_force(self.s, self.forces, zone, other, bits)

    def note_own(self) -> None:
        """Keep what the player has in all zones, if it may come from there."""
        self.counts_own = True
        there, own = self.s.presence(), self.sides[self.seat]
        for zone in range(ZONES):
            if there[zone] & own and not settled(self.s, zone, self.seat):
                self.forces = with_force(self.s, self.forces, zone, self.seat, there[zone] & own)

    def at(self, zone: i64) -> i64:
        """The power of the strongest enemy that could come to a zone from elsewhere."""
        most: i64 = 0
        for other in range(self.s.terms.seats):
            if other != self.seat:
                most = max(most, self.of(other, zone))
        return most

    def of(self, other: i64, zone: i64) -> i64:
        """The power that one player could bring to a zone."""
        if other == self.seat and not self.counts_own:
            self.note_own()
        forces, found, ground = self.forces, i64(0), zone < TERRITORIES
        steps = self.now if self.to_move[other] or other == self.seat else self.then
        speed = self.s.terms.speeds[F]
        for place in range(0, len(forces), FORCE):
            start = forces[place]
            if forces[place + OF_PLAYER] == other and start != zone:
                if i64(steps[start * ZONES + zone]) <= speed:
                    found += forces[place + FLYING] + (i64(0) if ground else forces[place + ORBITAL])
                if ground and start < TERRITORIES and joined_by_land(start, zone):
                    found += forces[place + WALKING]
        return found


def settled(s: Buck, zone: i64, seat: i64) -> bool:
    """Tell whether the forces of the moving player in a zone have come to stay: to take it, or after a move."""
    if is_ground(zone) and s.controller(zone) != seat:
        return True
    for place in range(0, len(s.moved), MOVES):
        if s.moved[place] == zone:
            return True
    return False


def yet_to_move(s: Buck, seat: i64) -> list[bool]:
    """Who moves after a player in this turn; with Turn Cards anybody might."""
    later = [s.terms.cards and s.phase == MOVEMENT] * s.terms.seats
    if s.phase != MOVEMENT or s.terms.cards:
        return later
    mine = False
    for player in s.order:
        later[player] = mine
        mine = mine or player == seat
    return later


def with_force(s: Buck, forces: vec[i64], zone: i64, other: i64, bits: i64) -> vec[i64]:
    """Add what a player has in a zone; Transports take Troopers beside them along."""
    flying, orbital, walking, walkers, ships = i64(0), i64(0), i64(0), i64(0), i64(0)
    for colour in range(6):
        if not bits & FORCES[colour]:
            continue
        at = zone * STACKS + colour * KINDS
        flying += i64(s.units[at + F]) * POWER[F]
        orbital += i64(s.units[at + B]) * POWER[B]
        walking += i64(s.units[at + T]) * POWER[T] + i64(s.units[at + G]) * POWER[G]
        walkers += i64(s.units[at + T])
        for ship in range(colour * SHIPS_EACH, colour * SHIPS_EACH + SHIPS_EACH):
            if bits & BIT[SHIP_BIT + ship]:
                flying += POWER[KINDS] + POWER[T] * troopers_aboard(s, ship)
                ships += 1
    flying += POWER[T] * min(walkers, CREW * ships)
    return append(append(append(append(append(forces, zone), other), flying), orbital), walking)
