"""Before the first turn: fleets chosen in secret, then placed round the home bases."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.cargo import first_slot, show
from retrorocket.games.rocketmen.events import CHOSE, FLEETS_SHOWN, PLACED, STARTED
from retrorocket.games.rocketmen.fleets import FLEETS, OWN
from retrorocket.games.rocketmen.frames.building import Build
from retrorocket.games.rocketmen.geometry import FULL_TURN
from retrorocket.games.rocketmen.headings import (
    begins_with_step,
    fits,
    no_room,
    place_at,
    useful_bearings,
    useful_facings,
)
from retrorocket.games.rocketmen.nouns import FIRST_SHIP, GOODS_EACH, NOWHERE, OBJECT, SEAT, SLOTS, STARTING_ONE
from retrorocket.games.rocketmen.preparation import enrol, forbids_fleet, lay_homes, own_line, roll_for_first, scatter
from retrorocket.games.rocketmen.space import dock
from retrorocket.games.rocketmen.state import PLACING, PLAY, RESERVE, STARTING, Rocketmen
from retrorocket.games.rocketmen.tables import RESOURCES
from retrorocket.games.rocketmen.verbs import BUILD, CHOOSE_FLEET, CHOOSE_START, FACE_TO, PLACE, PLACE_BY
from retrorocket.kernel.actions import first_of, pack, second_of, third_of, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import changed

NEXT_SHIP: Final = pack(0, 1)


class ChooseFleet(Frame[Rocketmen]):
    """RM-R-83 Each player chooses fleet and starting resource in secret; then all fleets are shown."""

    # fields: written by tools/fields.py
    def __init__(self, player: i64, chosen: bool) -> None:
        self.player: Final = player
        self.chosen: Final = chosen

    # end of fields

    def proceed(self, s: Rocketmen) -> bool:
        """A player who gave up chooses nothing; once a fleet is there, the starting resource is asked for."""
        if s.out[self.player]:
            s.pop()
            ask_next(s, self.player)
            return True
        if self.chosen or s.fleet[self.player] < 0:
            return False
        s.pop()
        s.push(ChooseFleet(self.player, True))
        return True

    def preparing(self) -> bool:
        """It comes before the first turn."""
        return True

    def seat(self, s: Rocketmen) -> i64:
        """One after another; nobody sees what the others chose."""
        return self.player

    def prompt(self, s: Rocketmen) -> Prompt:
        """First the fleet, then the resource."""
        return Prompt("choose_start" if self.chosen else "choose_fleet", {"seat": SEAT.word(self.player)})

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """All ready-made fleets, or the three resources."""
        if self.chosen:
            return vec[i64]([pack(CHOOSE_START, kind) for kind in range(len(RESOURCES))])
        return append(vec[i64]([pack(CHOOSE_FLEET, fleet) for fleet in range(len(FLEETS))]), pack(BUILD))

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """RM-FLEET-01 Only a choice of fleet, or RM-SET-02 of a resource, will do."""
        if self.chosen:
            return "" if verb_of(action) == CHOOSE_START else "RM-SET-02"
        if verb_of(action) == BUILD:
            return "" if s.terms.built else "RM-R-83"
        if verb_of(action) != CHOOSE_FLEET:
            return "RM-FLEET-01"
        return forbids_fleet(s, self.player, first_of(action))

    def answer(self, s: Rocketmen, action: i64) -> None:
        """Note the choice; the last one opens the table."""
        if verb_of(action) == BUILD:
            s.push(Build(self.player))
            return
        if not self.chosen:
            s.fleet = changed(s.fleet, self.player, first_of(action))
            return
        s.pop()
        resource = self.player * GOODS_EACH + STARTING_ONE
        s.kind[resource] = first_of(action)
        show(s, resource, self.player)
        s.tell_one(self.player, STARTED, self.player, first_of(action))
        s.tell(CHOSE, self.player)
        ask_next(s, self.player)

    def faults(self, s: Rocketmen) -> list[str]:
        """RM-R-83 Those before have chosen, those after have not, unless the options name their fleets."""
        if not 0 <= self.player < s.setup.seats or s.out[self.player]:
            return ["nobody is asked for a fleet"]
        found = []
        for seat in range(s.setup.seats):
            decided = seat < self.player or (seat == self.player and self.chosen) or own_line(s, seat) != ""
            if not s.out[seat] and decided != (s.fleet[seat] >= 0):
                found.append(f"{SEAT.word(seat)} has {'no' if decided else 'a'} fleet out of turn")
            building = seat == self.player and len(s.frames) > 2
            if own_line(s, seat) != s.plans[seat] and s.fleet[seat] != OWN and not building:
                found.append(f"{SEAT.word(seat)} has a plan that is no fleet")
        return found


def ask_fleet(s: Rocketmen, player: i64) -> ChooseFleet:
    """The first question to a player: the fleet, unless the options named one."""
    return ChooseFleet(player, s.fleet[player] >= 0)


def ask_next(s: Rocketmen, player: i64) -> None:
    """The player after one, or the table when all have chosen."""
    if player + 1 < s.setup.seats:
        s.push(ask_fleet(s, player + 1))
    else:
        lay_out(s)


def lay_out(s: Rocketmen) -> None:
    """RM-SET-03..13 Show the fleets, roll for the first player, scatter, lay the home bases, begin to place."""
    for seat in range(s.setup.seats):
        if not s.out[seat]:
            enrol(s, seat)
            s.tell(FLEETS_SHOWN, seat, s.fleet[seat])
    roll_for_first(s)
    scatter(s)
    lay_homes(s)
    s.phase = PLACING
    s.active = s.first
    s.push(Placing())


class Placing(Frame[Rocketmen]):
    """RM-SET-13, RM-R-25 The players in turn order place their active ships, in any order."""

    def proceed(self, s: Rocketmen) -> bool:
        """Go on to the next player when all ships stand, and to the first turn after the last one."""
        if len(waiting(s)):
            return False
        s.active = (s.active + 1) % s.setup.seats
        if s.active == s.first:
            s.phase = STARTING
            s.pop()
        return True

    def preparing(self) -> bool:
        """It comes before the first turn."""
        return True

    def seat(self, s: Rocketmen) -> i64:
        """The player who places."""
        return s.active

    def prompt(self, s: Rocketmen) -> Prompt:
        """How many ships are left."""
        return Prompt("place", {"seat": SEAT.word(s.active), "count": len(waiting(s))})

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """The useful bearings of every ship that waits; ships of one size have the same."""
        found = vec[i64](capacity=64)
        ships = waiting(s)
        starts = append(vec[i64](capacity=len(ships) + 1), 0)
        for k in range(len(ships)):
            model = as_large(s, ships, k)
            if model < 0:
                found = offer_places(s, ships[k], found)
            else:
                for place in range(starts[model], starts[model + 1]):
                    found = append(found, found[place] + (ships[k] - ships[model]) * NEXT_SHIP)
            starts = append(starts, len(found))
        return found

    def exact(self) -> bool:
        """Only places that fit are offered."""
        return True

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """A ship that waits, at a place where it fits."""
        if verb_of(action) not in (PLACE, PLACE_BY) or first_of(action) not in waiting(s):
            return "RM-SET-13"
        return forbids_place(s, action)

    def answer(self, s: Rocketmen, action: i64) -> None:
        """Put the ship there and ask for its heading."""
        put_ship(s, action)

    def faults(self, s: Rocketmen) -> list[str]:
        """RM-R-25 Every player who has not given up has a home base to place ships at."""
        left = [seat for seat in range(s.setup.seats) if not s.out[seat]]
        return [f"{SEAT.word(seat)} has no home base" for seat in left if s.home(seat) < 0]


def waiting(s: Rocketmen) -> vec[i64]:
    """The active player's ships of the active fleet that have no place yet."""
    found = vec[i64]()
    for ship in range(first_slot(s.active), first_slot(s.active) + SLOTS):
        if s.zone[ship] == RESERVE and s.entry[ship] == NOWHERE:
            found = append(found, ship)
    return found


def as_large(s: Rocketmen, ships: vec[i64], place: i64) -> i64:
    """The first of some ships that is as large as the one at a place, NOWHERE if none before it is."""
    for k in range(place):
        if s.radius(ships[k]) == s.radius(ships[place]):
            return k
    return NOWHERE


def offer_places(s: Rocketmen, ship: i64, found: vec[i64]) -> vec[i64]:
    """RM-R-25, RM-R-26 Useful places round the home base; round friendly ships there if it is full."""
    base = s.home(s.active)
    bearings = useful_bearings(s, ship, base)
    if begins_with_step(bearings) or not no_room(s, ship, base):
        for heading in bearings:
            found = append(found, pack(PLACE, ship, heading))
        return found
    wide = offer_beside(s, ship, base, 1500, found)
    return wide if len(wide) > len(found) else offer_beside(s, ship, base, 100, found)


def offer_beside(s: Rocketmen, ship: i64, base: i64, step: i64, found: vec[i64]) -> vec[i64]:
    """Places round friendly ships, at every bearing of a step."""
    offered = found
    for friend in hosts(s, base):
        for heading in range(0, FULL_TURN, step):
            if fits(s, ship, friend, heading):
                offered = append(offered, pack(PLACE_BY, ship, heading, friend))
    return offered


def hosts(s: Rocketmen, base: i64) -> vec[i64]:
    """RM-R-26, RM-R-27 Friendly ships to be placed against: any at set-up, later those docked at the home base."""
    found = vec[i64]()
    for ship in s.ships_of(s.active):
        if ship != base and (s.phase == PLACING or s.docked(ship, base)):
            found = append(found, ship)
    return found


def forbids_place(s: Rocketmen, action: i64) -> str:
    """RM-R-25, RM-R-26 Round the home base while there is room, else round a friendly ship already placed."""
    ship, heading, base = first_of(action), second_of(action), s.home(s.active)
    full = no_room(s, ship, base)
    if verb_of(action) == PLACE:
        return "RM-R-26" if full else ("" if fits(s, ship, base, heading) else "RM-R-25")
    friend = third_of(action)
    if not full or friend not in hosts(s, base):
        return "RM-R-26"
    return "" if fits(s, ship, friend, heading) else "RM-R-26"


def put_ship(s: Rocketmen, action: i64) -> None:
    """Place a ship, docked with what it was placed against, and ask for its heading."""
    ship = first_of(action)
    against = s.home(s.active) if verb_of(action) == PLACE else third_of(action)
    s.x[ship], s.y[ship] = place_at(s, ship, against, second_of(action))
    s.zone[ship] = PLAY
    s.stir()
    dock(s, ship, against)
    s.push(Facing(ship, against))


class Facing(Frame[Rocketmen]):
    """RM-SET-13 The controller chooses each ship's facing."""

    # fields: written by tools/fields.py
    def __init__(self, ship: i64, base: i64) -> None:
        self.ship: Final = ship
        self.base: Final = base

    # end of fields

    def proceed(self, s: Rocketmen) -> bool:
        """A ship whose player gave up is not asked about."""
        if s.zone[self.ship] == PLAY:
            return False
        s.pop()
        return True

    def seat(self, s: Rocketmen) -> i64:
        """The player who placed the ship."""
        return s.active

    def prompt(self, s: Rocketmen) -> Prompt:
        """Name the ship."""
        return Prompt("face", {"object": OBJECT.word(self.ship)})

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """Towards the middle, or outward."""
        return vec[i64]([pack(FACE_TO, heading) for heading in useful_facings(s, self.ship, self.base)])

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """Any heading will do."""
        return "" if verb_of(action) == FACE_TO else "RM-SET-13"

    def answer(self, s: Rocketmen, action: i64) -> None:
        """Turn the ship."""
        s.heading[self.ship] = first_of(action)
        s.tell(PLACED, self.ship, s.x[self.ship], s.y[self.ship], s.heading[self.ship])
        s.pop()

    def faults(self, s: Rocketmen) -> list[str]:
        """A ship of the player who places, docked where it was put."""
        fits = self.ship >= FIRST_SHIP and s.in_play(self.ship) and s.owner(self.ship) == s.active
        if fits and self.base >= 0 and s.owner(self.base) == s.active and s.docked(self.ship, self.base):
            return []
        return [f"{OBJECT.word(self.ship)} has not just been placed at {OBJECT.word(self.base)}"]
