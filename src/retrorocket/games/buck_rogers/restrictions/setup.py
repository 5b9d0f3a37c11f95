"""What may not be done before the first turn."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.control import lying_in, within
from retrorocket.games.buck_rogers.deal import placed_colour, placed_in, remaining, sets_of
from retrorocket.games.buck_rogers.nouns import F, G, R, T, Y, colour_of, slot_of
from retrorocket.games.buck_rogers.state import FACTORY, NOBODY, RESERVE, TO_PLACE, Buck
from retrorocket.games.buck_rogers.tables import LIMIT_MOST, LIMIT_ZONES, TERRITORIES
from retrorocket.kernel.rows import filled

UNASKED: Final = -1


class Spots:
    """What a player finds in the Zones at set-up, looked at once for a whole list: how many pieces stand in each and
    of which colour (NOBODY if none; the marker keeps that of Factories, BR-R-46), and what each colour has left."""

    def __init__(self, s: Buck, seat: i64) -> None:
        self.seat: Final = seat
        self.count: vec[i64] = filled(TERRITORIES, 0)
        self.colour: vec[i64] = filled(TERRITORIES, NOBODY)
        self.left: vec[i64] = filled(6, 0)
        self.crowded: vec[i64] = filled(6, UNASKED)
        for zone in range(TERRITORIES):
            if s.present(zone):
                self.count[zone] = placed_in(s, zone)
                self.colour[zone] = placed_colour(s, zone)
        for place in range(0, len(s.factories), FACTORY):
            zone = s.factories[place]
            self.count[zone] += 1
            if self.colour[zone] < 0:
                self.colour[zone] = s.control[zone]
        for colour in range(6):
            self.left[colour] = remaining(s, colour)

    def crowds(self, s: Buck, colour: i64) -> bool:
        """Tell whether another Zone for a colour would leave too few for those that stand nowhere; asked once."""
        if self.crowded[colour] == UNASKED:
            self.crowded[colour] = 1 if self.homeless(s, colour) > self.free(s) - 1 else 0
        return self.crowded[colour] == 1

    def free(self, s: Buck) -> i64:
        """How many Zones of the player are empty."""
        found: i64 = 0
        for zone in range(TERRITORIES):
            if self.colour[zone] < 0 and s.controller(zone) == self.seat:
                found += 1
        return found

    def homeless(self, s: Buck, colour: i64) -> i64:
        """How many other colours of the player have pieces to place and stand nowhere."""
        found: i64 = 0
        for other in range(6):
            if other != colour and s.side[other] == self.seat and self.left[other] and not self.has_zone(other):
                found += 1
        return found

    def has_zone(self, colour: i64) -> bool:
        """Tell whether a colour stands anywhere yet."""
        for zone in range(TERRITORIES):
            if self.colour[zone] == colour:
                return True
        return False


def forbids_colour(s: Buck, colour: i64) -> str:
    """BR-SETUP-02 No colour twice."""
    return "BR-SETUP-02" if s.side[colour] >= 0 else ""


def forbids_leader(s: Buck, seat: i64, leader: i64) -> str:
    """BR-SETUP-03, BR-P2-01, BR-P3-01 A free Leader; in small games one of the player's own set."""
    if s.lead_colour[leader] >= 0:
        return "BR-SETUP-03"
    if s.terms.colours_each > 1 and leader not in sets_of(s)[seat]:
        return "BR-P2-01" if s.terms.seats == 2 else "BR-P3-01"
    return ""


def reserve_place(unit: i64) -> i64:
    """The place of a unit among the pieces to set up, -1 if it is none of them."""
    slot = slot_of(unit)
    if slot in (T, G, F):
        return colour_of(unit) * RESERVE + slot
    if slot == R:
        return colour_of(unit) * RESERVE + 3
    return colour_of(unit) * RESERVE + 4 if slot == Y else -1


def not_in_reserve(s: Buck, seat: i64, unit: i64) -> str:
    """BR-SETUP-07 Only pieces of the own army that are still to be placed."""
    place = reserve_place(unit)
    if place < 0 or s.side[colour_of(unit)] != seat or not s.reserve[place]:
        return "BR-SETUP-07"
    return ""


def leader_not_waiting(s: Buck, seat: i64, leader: i64) -> str:
    """BR-SETUP-07 Only an own Leader that is still to be placed."""
    colour = s.lead_colour[leader]
    return "" if s.lead_zone[leader] == TO_PLACE and s.side[colour] == seat else "BR-SETUP-07"


def not_controlled(s: Buck, seat: i64, zone: i64) -> str:
    """BR-SETUP-09, BR-SETUP-11 Pieces are set up in Zones that their player controls."""
    if zone >= TERRITORIES:
        return "BR-SETUP-11"
    return "" if s.controller(zone) == seat else "BR-SETUP-09"


def forbids_spot(s: Buck, spots: Spots, zone: i64, colour: i64, begun: i64, one: i64, left: i64) -> str:
    """The checklist of a place: `begun` and `one` are Zone and colour of this placement, `left` its pieces."""
    return (
        not_controlled(s, spots.seat, zone)
        or other_zone(s, zone, begun)
        or other_colour(s, colour, one)
        or too_full(s, spots, zone, begun, left)
        or mixed(s, spots, zone, colour)
        or crowds_out(s, spots, zone, colour)
    )


def other_zone(s: Buck, zone: i64, begun: i64) -> str:
    """BR-SETUP-09, BR-VAR-05 All pieces of a placement go in one Zone, unless they may be spread."""
    return "" if begun in (NOBODY, zone) or s.terms.spread else "BR-SETUP-09"


def other_colour(s: Buck, colour: i64, one: i64) -> str:
    """BR-P3-04 The pieces of a placement are of one colour."""
    return "" if one in (NOBODY, colour) else "BR-P3-04"


def too_full(s: Buck, spots: Spots, zone: i64, begun: i64, left: i64) -> str:
    """BR-SETUP-10 Six pieces a Zone; a Zone must have room for the whole placement."""
    needed = i64(1) if begun == zone or s.terms.spread else left
    return "BR-SETUP-10" if s.terms.zone_cap and spots.count[zone] + needed > s.terms.zone_cap else ""


def mixed(s: Buck, spots: Spots, zone: i64, colour: i64) -> str:
    """BR-P3-04 Two colours may not share a Zone at set-up."""
    if s.terms.colours_each == 1:
        return ""
    return "BR-P3-04" if spots.colour[zone] not in (NOBODY, colour) else ""


def crowds_out(s: Buck, spots: Spots, zone: i64, colour: i64) -> str:
    """BR-P3-04 A colour may not take the last Zones that the player's other colours still need."""
    if s.terms.colours_each == 1 or spots.colour[zone] >= 0:
        return ""
    return "BR-P3-04" if spots.crowds(s, colour) else ""


def room_for_factories(s: Buck, zone: i64) -> i64:
    """BR-AFACT-01 How many more Factories a zone may take."""
    room: i64 = 24
    if s.terms.advanced:
        for limit in range(len(LIMIT_ZONES)):
            if within(LIMIT_ZONES[limit], zone):
                room = min(room, LIMIT_MOST[limit] - lying_in(s, LIMIT_ZONES[limit]))
    return max(room, 0)


def forbids_enlisting(s: Buck, seat: i64, colour: i64, unit: i64, count: i64) -> str:
    """BR-SCN-B6 Seventeen units of a colour, at most four of them Transports."""
    slot = slot_of(unit)
    if colour_of(unit) != colour or s.side[colour] != seat or slot not in (T, G, F, R) or count < 1:
        return "BR-SCN-B6"
    if enlisted(s, colour) + count > 17:
        return "BR-SCN-B6"
    return "BR-SCN-B6" if slot == R and s.reserve[reserve_place(unit)] + count > 4 else ""


def enlisted(s: Buck, colour: i64) -> i64:
    """How many units a colour has chosen."""
    found: i64 = 0
    for place in range(colour * RESERVE, colour * RESERVE + 4):
        found += s.reserve[place]
    return found
