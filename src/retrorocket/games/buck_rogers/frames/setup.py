"""Before the first turn: players take colours and Leaders, choose forces (scenario B6), and place their pieces."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.control import add_factory
from retrorocket.games.buck_rogers.deal import give, remaining, remaining_of
from retrorocket.games.buck_rogers.frames.base import Step
from retrorocket.games.buck_rogers.nouns import COLOUR, SEAT, F, G, R, T, Y, colour_of, slot_of, unit_of
from retrorocket.games.buck_rogers.pieces import change, free_number, station_leader, station_ship
from retrorocket.games.buck_rogers.questions import line_faults, range_faults, seat_faults
from retrorocket.games.buck_rogers.restrictions.setup import (
    Spots,
    enlisted,
    forbids_colour,
    forbids_enlisting,
    forbids_leader,
    forbids_spot,
    leader_not_waiting,
    not_in_reserve,
    other_colour,
    other_zone,
    reserve_place,
    room_for_factories,
)
from retrorocket.games.buck_rogers.state import NOBODY, RESERVE, YARDS, Buck
from retrorocket.games.buck_rogers.tables import TERRITORIES
from retrorocket.games.buck_rogers.verbs import CHOOSE, ENLIST, PLACE, POST, TAKE
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import changed

RESERVE_SLOT: Final[vec[i64]] = vec[i64]([T, G, F, R, Y])


class Choosing(Step):
    """BR-SETUP-02, BR-R-07, BR-SMP-01 Players take colours (and Leaders); `queue` has a seat for each pick."""

    # fields: written by tools/fields.py
    def __init__(self, queue: vec[i64]) -> None:
        self.queue: vec[i64] = queue

    def clone(self) -> "Choosing":
        """A copy of what changes."""
        return Choosing(self.queue[:])

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """A pick for every colour that a player has still to choose."""
        found = line_faults(s, vec[i64](sorted({int(seat) for seat in self.queue})))
        for seat in range(s.terms.seats):
            left = sum(1 for each in self.queue if each == seat)
            if left + sum(1 for side in s.side if side == seat) != s.terms.colours_each:
                found.append("a player chooses too often or too seldom")
        return found

    def advance(self, s: Buck) -> bool:
        """Close when all have chosen."""
        if len(self.queue):
            return False
        s.pop()
        return True

    def preparing(self) -> bool:
        """It comes before the first turn."""
        return True

    def seat(self, s: Buck) -> i64:
        """The next to choose."""
        return self.queue[0]

    def prompt(self, s: Buck) -> Prompt:
        """Ask for a colour."""
        return Prompt("choose", {"seat": SEAT.word(self.queue[0])})

    def colours_only(self, s: Buck) -> bool:
        """The sample pairs colours with Leaders; option D has no Leaders to give."""
        return s.terms.leaderless or s.terms.sample != "off"

    def candidates(self, s: Buck) -> vec[i64]:
        """Every colour with every Leader."""
        found = vec[i64]()
        for colour in range(6):
            if self.colours_only(s):
                found = append(found, pack(CHOOSE, colour))
            else:
                for leader in range(6):
                    found = append(found, pack(TAKE, colour, leader))
        return found

    def refusal(self, s: Buck, action: i64) -> str:
        """A free colour, a free Leader."""
        if verb_of(action) != (CHOOSE if self.colours_only(s) else TAKE):
            return "BR-SETUP-02"
        free = forbids_colour(s, first_of(action))
        if verb_of(action) == CHOOSE:
            return free
        return free or forbids_leader(s, self.queue[0], second_of(action))

    def answer(self, s: Buck, action: i64) -> None:
        """The first in the queue takes the colour, with a Leader where one is chosen too."""
        seat, colour = self.queue[0], first_of(action)
        self.queue = self.queue[1:]
        if verb_of(action) == CHOOSE:
            s.side = changed(s.side, colour, seat)
            s.tell(events.CHOSEN, seat, colour, -1)
        else:
            give(s, seat, colour, second_of(action))


class Forces(Step):
    """BR-SCN-B6, BR-R-72 A colour's seventeen units are chosen openly."""

    # fields: written by tools/fields.py
    def __init__(self, colour: i64) -> None:
        self.colour: Final = colour

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """A colour that somebody plays, in the scenario with free choice."""
        fits = s.terms.free_choice and self.colour >= 0 and s.side[self.colour] >= 0 and enlisted(s, self.colour) < 17
        return [] if fits else ["forces are chosen for nobody"]

    def advance(self, s: Buck) -> bool:
        """Close at seventeen."""
        if enlisted(s, self.colour) < 17:
            return False
        s.pop()
        return True

    def preparing(self) -> bool:
        """It comes before the first turn."""
        return True

    def seat(self, s: Buck) -> i64:
        """The colour's player."""
        return s.side[self.colour]

    def prompt(self, s: Buck) -> Prompt:
        """How many are still to choose."""
        left = 17 - int(enlisted(s, self.colour))
        return Prompt("forces", {"colour": COLOUR.word(self.colour), "left": left})

    def candidates(self, s: Buck) -> vec[i64]:
        """Every number of every kind."""
        found = vec[i64]()
        for slot in (T, G, F, R):
            for count in range(1, 18):
                found = append(found, pack(ENLIST, count, unit_of(self.colour, slot)))
        return found

    def refusal(self, s: Buck, action: i64) -> str:
        """Not more than seventeen."""
        if verb_of(action) != ENLIST:
            return "BR-SCN-B6"
        return forbids_enlisting(s, self.seat(s), self.colour, second_of(action), first_of(action))

    def answer(self, s: Buck, action: i64) -> None:
        """They join the army."""
        place = reserve_place(second_of(action))
        s.reserve = changed(s.reserve, place, s.reserve[place] + first_of(action))


class Placing(Step):
    """BR-SETUP-09, BR-OPT-C1 One placement turn: `left` pieces, of one colour, in one Zone once it is begun."""

    # fields: written by tools/fields.py
    def __init__(self, player: i64, left: i64, zone: i64, colour: i64) -> None:
        self.player: Final = player
        self.left: i64 = left
        self.zone: i64 = zone
        self.colour: i64 = colour

    def clone(self) -> "Placing":
        """A copy of what changes."""
        return Placing(self.player, self.left, self.zone, self.colour)

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """A player at the table, his own Zone and colour, no more pieces than a placement has."""
        found = seat_faults(s, self.player) or range_faults("the rest of a placement", self.left, 1, s.terms.place_each)
        if self.zone >= 0 and s.controller(self.zone) != self.player:
            found.append("a placement in somebody else's Zone")
        if self.colour >= 0 and s.side[self.colour] != self.player:
            found.append("a placement of somebody else's colour")
        return found

    def advance(self, s: Buck) -> bool:
        """Close when the placement is full or nothing is left to place."""
        if self.left and self.still(s):
            return False
        s.pop()
        return True

    def still(self, s: Buck) -> i64:
        """Pieces that could still go down in this placement."""
        return remaining(s, self.colour) if self.colour >= 0 else remaining_of(s, self.player)

    def preparing(self) -> bool:
        """It comes before the first turn."""
        return True

    def seat(self, s: Buck) -> i64:
        """Whoever places."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """How many pieces are to be placed now."""
        return Prompt("place", {"seat": SEAT.word(self.player), "left": int(self.left)})

    def exact(self) -> bool:
        """A place is looked at once for all pieces of a colour; what is offered may be placed."""
        return True

    def candidates(self, s: Buck) -> vec[i64]:
        """Every piece in reserve in every own Zone that takes it."""
        found = vec[i64](capacity=64)
        spots = Spots(s, self.player)
        colours, leaders = self.colours(s, spots), self.leaders(s)
        for zone in range(TERRITORIES):
            if s.controller(zone) != self.player or other_zone(s, zone, self.zone):
                continue
            for colour in colours:
                if not self.forbids_zone(s, spots, zone, colour):
                    found = self.pieces(s, spots, found, zone, colour)
            for leader in leaders:
                if not self.forbids_zone(s, spots, zone, s.lead_colour[leader]):
                    found = append(found, pack(POST, leader, zone))
        return found

    def colours(self, s: Buck, spots: Spots) -> vec[i64]:
        """The colours of which pieces can go down in this placement."""
        found = vec[i64](capacity=6)
        for colour in range(6):
            if s.side[colour] == self.player and spots.left[colour] and not other_colour(s, colour, self.colour):
                found = append(found, colour)
        return found

    def leaders(self, s: Buck) -> vec[i64]:
        """The Leaders that can go down in this placement."""
        found = vec[i64](capacity=6)
        for leader in range(6):
            if not leader_not_waiting(s, self.player, leader):
                if not other_colour(s, s.lead_colour[leader], self.colour):
                    found = append(found, leader)
        return found

    def pieces(self, s: Buck, spots: Spots, found: vec[i64], zone: i64, colour: i64) -> vec[i64]:
        """What of a colour in reserve may be placed in a Zone that takes the colour."""
        for place in range(RESERVE):
            if s.reserve[colour * RESERVE + place]:
                unit = unit_of(colour, RESERVE_SLOT[place])
                if place != YARDS or not self.over_factory_limit(s, spots, unit, zone):
                    found = append(found, pack(PLACE, unit, zone))
        return found

    def refusal(self, s: Buck, action: i64) -> str:
        """The piece, then the place."""
        verb, zone = verb_of(action), second_of(action)
        spots = Spots(s, self.player)
        if verb == PLACE:
            unit = first_of(action)
            return (
                not_in_reserve(s, self.player, unit)
                or self.forbids_zone(s, spots, zone, colour_of(unit))
                or self.over_factory_limit(s, spots, unit, zone)
            )
        return self.forbids_post(s, spots, first_of(action), zone) if verb == POST else "BR-SETUP-09"

    def forbids_post(self, s: Buck, spots: Spots, leader: i64, zone: i64) -> str:
        """The Leader, then the place."""
        return leader_not_waiting(s, self.player, leader) or self.forbids_zone(s, spots, zone, s.lead_colour[leader])

    def forbids_zone(self, s: Buck, spots: Spots, zone: i64, colour: i64) -> str:
        """The place, with what is left of the placement."""
        needed = min(self.left, spots.left[colour])
        return forbids_spot(s, spots, zone, colour, self.zone, self.colour, needed) or self.cannot_finish(
            s, spots, zone, colour, needed
        )

    def cannot_finish(self, s: Buck, spots: Spots, zone: i64, colour: i64, needed: i64) -> str:
        """BR-AFACT-02 A placement may not begin where Factories alone are left and the limit refuses them."""
        if not s.terms.advanced or self.zone >= 0 or s.terms.spread:
            return ""
        if self.fits(s, spots, zone, colour, needed):
            return ""
        for other in range(TERRITORIES):
            if other != zone and s.controller(other) == self.player and self.fits(s, spots, other, colour, needed):
                if not forbids_spot(s, spots, other, colour, self.zone, self.colour, needed):
                    return "BR-AFACT-02"
        return ""

    def fits(self, s: Buck, spots: Spots, zone: i64, colour: i64, needed: i64) -> bool:
        """Tell whether a placement of so many pieces can be made in a zone."""
        factories = s.reserve[colour * RESERVE + YARDS]
        others = spots.left[colour] - factories
        return others + min(factories, room_for_factories(s, zone)) >= needed

    def over_factory_limit(self, s: Buck, spots: Spots, unit: i64, zone: i64) -> str:
        """BR-AFACT-02, BR-R-64 No Factory over a limit, unless nothing else can be placed."""
        if slot_of(unit) != Y or room_for_factories(s, zone) > 0:
            return ""
        colour = colour_of(unit)
        if spots.left[colour] > s.reserve[colour * RESERVE + YARDS]:
            return "BR-AFACT-02"
        if self.zone >= 0 and not s.terms.spread:
            return ""
        for other in range(TERRITORIES):
            if room_for_factories(s, other) > 0 and not self.forbids_zone(s, spots, other, colour):
                return "BR-AFACT-02"
        return ""

    def answer(self, s: Buck, action: i64) -> None:
        """Put the piece down."""
        zone = second_of(action)
        if verb_of(action) == POST:
            leader = first_of(action)
            self.begin(s, zone, s.lead_colour[leader])
            station_leader(s, leader, zone)
            s.tell(events.POSTED, leader, zone)
        else:
            unit = first_of(action)
            self.begin(s, zone, colour_of(unit))
            s.reserve = changed(s.reserve, reserve_place(unit), s.reserve[reserve_place(unit)] - 1)
            set_down(s, unit, zone)
            s.tell(events.PLACED, unit, zone)

    def begin(self, s: Buck, zone: i64, colour: i64) -> None:
        """Note Zone and colour of the placement; the marker shows the colour of the first units there (BR-R-46)."""
        self.left -= 1
        self.zone = zone
        self.colour = colour if s.terms.colours_each > 1 else i64(NOBODY)
        s.control = changed(s.control, zone, colour)


def set_down(s: Buck, unit: i64, zone: i64) -> None:
    """Put one new piece on the board: a fungible unit, a Transport with the lowest free number, a Factory."""
    slot = slot_of(unit)
    if slot == R:
        station_ship(s, free_number(s, colour_of(unit)), zone)
    elif slot == Y:
        add_factory(s, zone, 0, NOBODY, 0)
    else:
        change(s, zone, unit, 1)
