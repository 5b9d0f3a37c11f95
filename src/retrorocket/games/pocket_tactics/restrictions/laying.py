"""Set-up: where tiles, the second base and the starting units may go (PT-SETUP)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.geometry import ALL_OPEN, DIRECTIONS, MOST_PLACES, distance, step_from, turned
from retrorocket.games.pocket_tactics.state import RESERVES, Tactics
from retrorocket.games.pocket_tactics.stock import FEWEST_UNITS, POINTS
from retrorocket.kernel.rows import filled

STARTERS = 3


def not_in_front(s: Tactics, cell: i64) -> str:
    """PT-SETUP-07 A tile touches others at their front facets only, the first one the base (PT-SETUP-05)."""
    if s.ground().allowed(cell):
        return ""
    return "PT-SETUP-05" if len(s.cells) == 1 else "PT-SETUP-07"


def wrongly_turned(s: Tactics, rotation: i64) -> str:
    """PT-TUN-01 A tunnel tile is laid with a rotation (PT-SETUP-08), another tile without one."""
    if s.terms.tunnel[s.drawn]:
        return "PT-SETUP-08" if rotation < 0 else ""
    return "PT-TUN-01" if rotation >= 0 else ""


def no_opening(s: Tactics, cell: i64, mask: i64) -> str:
    """PT-SETUP-08 An opening of a tunnel tile must meet an opening, unless PT-SETUP-10 has dropped that."""
    if s.loose >= 2 or not s.terms.tunnel[s.drawn] or s.ground().opens_on(cell, mask):
        return ""
    return "PT-SETUP-08"


def way_closed(s: Tactics, cell: i64, mask: i64) -> str:
    """PT-SETUP-09 With open_way the tile is joined to the first base and leaves a live cell."""
    if not s.terms.open_way or s.loose >= 1 or not s.terms.terrain.has_tunnels:
        return ""
    ground = s.ground()
    if ground.meets_reached(cell, mask) and ground.with_tile(cell, mask).has_live_cell():
        return ""
    return "PT-SETUP-09"


def forbids_lay(s: Tactics, cell: i64, rotation: i64) -> str:
    """The checklist of laying the drawn tile; rotation -1 for none."""
    turn_wrong = wrongly_turned(s, rotation)
    if turn_wrong:
        return turn_wrong
    mask = turned(s.terms.pattern_of[s.drawn], rotation) if rotation >= 0 else ALL_OPEN
    return not_in_front(s, cell) or no_opening(s, cell, mask) or way_closed(s, cell, mask)


def useful_rotations(s: Tactics, sort: i64) -> vec[i64]:
    """The rotations of a tunnel tile that differ in their openings."""
    found = vec[i64]()
    masks = vec[i64]()
    for rotation in range(DIRECTIONS):
        mask = turned(s.terms.pattern_of[sort], rotation)
        seen = False
        for k in range(len(masks)):
            seen = seen or masks[k] == mask
        if not seen:
            masks = append(masks, mask)
            found = append(found, rotation)
    return found


def can_be_laid(s: Tactics) -> bool:
    """PT-SETUP-10 Tell whether the drawn tile has a placement."""
    cells = s.ground().allowed_cells()
    if not s.terms.tunnel[s.drawn]:
        return any(not forbids_lay(s, cells[k], -1) for k in range(len(cells)))
    rotations = useful_rotations(s, s.drawn)
    for k in range(len(cells)):
        for turn in range(len(rotations)):
            if not forbids_lay(s, cells[k], rotations[turn]):
                return True
    return False


def not_furthest(s: Tactics, cell: i64) -> str:
    """PT-SETUP-11, PT-SETUP-12 The second base touches a terrain tile at the greatest distance."""
    ground = s.ground()
    far = ground.furthest(s.terms.tiles)
    for direction in range(DIRECTIONS):
        beside = step_from(cell, direction)
        place = ground.place_at(beside)
        if place > 0 and distance(s.cells[0], beside) == far:
            return ""
    return "PT-SETUP-11"


def base_not_in_front(s: Tactics, cell: i64) -> str:
    """PT-SETUP-13 The second base obeys the placing rule."""
    return "" if s.ground().allowed(cell) else "PT-SETUP-13"


def base_walled_off(s: Tactics, cell: i64) -> str:
    """PT-SETUP-14 With open_way the base is connected to the map, if any permitted cell does that."""
    if not s.terms.open_way or not s.terms.terrain.has_tunnels or s.ground().meets_reached(cell, ALL_OPEN):
        return ""
    return "PT-SETUP-14" if base_can_be_joined(s) else ""


def base_can_be_joined(s: Tactics) -> bool:
    """Tell whether some permitted cell connects the second base to a tile joined to the first."""
    cells = s.ground().allowed_cells()
    for k in range(len(cells)):
        if not not_furthest(s, cells[k]) and s.ground().meets_reached(cells[k], ALL_OPEN):
            return True
    return False


def forbids_base(s: Tactics, cell: i64) -> str:
    """The checklist of the second base."""
    return base_not_in_front(s, cell) or not_furthest(s, cell) or base_walled_off(s, cell)


def not_in_force(s: Tactics, seat: i64, card: i64) -> str:
    """PT-SETUP-15 Starting units come from the own force."""
    return "" if s.from_reserves(seat, card) >= 0 else "PT-SETUP-15"


def in_force(s: Tactics, seat: i64) -> vec[i64]:
    """PT-SETUP-15 How many of each card the own force has in reserve: what may start."""
    found = filled(s.terms.kinds_of_cards, 0)
    for unit in range(s.terms.starts[seat], s.terms.starts[seat + 1]):
        if s.at[unit] == RESERVES:
            found[s.terms.card_number[unit]] += 1
    return found


def not_closest(s: Tactics, seat: i64, cell: i64) -> str:
    """PT-SETUP-16 The three tiles closest to the own base; nearer ones must be used, ties are the owner's choice."""
    place = s.ground().place_at(cell)
    return "" if place >= 0 and s.is_free(place) and Closest(s, seat).admit(place) else "PT-SETUP-16"


class Closest:
    """PT-SETUP-16 How far each tile is from the base of a seat; how many of each distance it may use or has used."""

    def __init__(self, s: Tactics, seat: i64) -> None:
        self.count: Final = starters(s, seat)
        self.gaps: vec[i64] = vec[i64]([0])
        self.open: vec[i64] = filled(MOST_PLACES, 0)
        self.mine: vec[i64] = filled(MOST_PLACES, 0)
        self.outermost: i64 = 0
        base = s.cells[s.base_of(seat)]
        for place in range(1, s.terms.tiles + 1):
            gap = distance(base, s.cells[place])
            self.gaps = append(self.gaps, gap)
            self.note(s, seat, place, gap)

    def note(self, s: Tactics, seat: i64, place: i64, gap: i64) -> None:
        """Count a tile, unless the other side stands on it."""
        unit = s.who[place]
        if unit < 0:
            self.open[gap] += 1
        elif s.owner(unit) == seat:
            self.open[gap] += 1
            self.mine[gap] += 1
            self.outermost = max(self.outermost, gap)

    def admit(self, place: i64) -> bool:
        """Tell whether a free tile is among the closest ones, or closer than an own unit."""
        gap = self.gaps[place]
        used = self.mine[gap]
        for closer in range(gap):
            used += self.open[closer]
        return gap < self.outermost or used < self.count


def starts_too_far(s: Tactics, unit: i64) -> bool:
    """PT-SETUP-16 Tell whether a starting unit stands where nearer tiles would have been for all of them."""
    if s.at[unit] < 0:
        return False
    seat = s.owner(unit)
    base = s.cells[s.base_of(seat)]
    closer: i64 = 0
    for place in range(1, s.terms.tiles + 1):
        other = s.who[place]
        taken = seat != s.first and other >= 0 and s.owner(other) != seat
        if not taken and distance(base, s.cells[place]) < distance(base, s.cells[s.at[unit]]):
            closer += 1
    return closer >= starters(s, seat)


def starters(s: Tactics, seat: i64) -> i64:
    """PT-SETUP-15, PT-SETUP-16 Three units, or all of a smaller force."""
    force: i64 = 0
    for unit in range(s.terms.units):
        if s.owner(unit) == seat and s.at[unit] > -2:
            force += 1
    return min(STARTERS, force)


def force_points(s: Tactics, seat: i64, mercenaries: bool) -> int:
    """The points of a seat's force, or of its mercenaries alone."""
    total = 0
    for unit in range(s.terms.units):
        if s.owner(unit) == seat and s.at[unit] > -3 and (s.terms.hired[unit] or not mercenaries):
            total += s.card(unit).cost
    return total


def fewer_than_five(s: Tactics, seat: i64) -> bool:
    """PT-FORCE-08 Tell whether one unit fewer would be too few."""
    left = 0
    for unit in range(s.terms.units):
        if s.owner(unit) == seat and s.at[unit] > -3:
            left += 1
    return left <= FEWEST_UNITS


def over_points(s: Tactics, seat: i64) -> bool:
    """PT-FORCE-08 Tell whether a force is over 100 points."""
    return force_points(s, seat, False) > POINTS
