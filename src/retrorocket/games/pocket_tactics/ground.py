"""The map as it lies: neighbours, openings, ranges, straight lines. Made anew after each tile, shared by clones."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from retrorocket.games.pocket_tactics.geometry import (
    ALL_OPEN,
    BACK,
    CELLS,
    DIRECTIONS,
    FRONT,
    MOST_PLACES,
    NOWHERE,
    distance,
    opposite,
    step_from,
)
from retrorocket.kernel.rows import BIT, filled

FAR: Final = 1000
LONGEST: Final = 8
"""Sets of tiles within a range are kept for ranges below this."""
UNKNOWN: Final[i64] = -1
BLANK: Final[vec[i16]] = vec[i16]([NOWHERE] * CELLS)
ALONE: Final[vec[i64]] = filled(MOST_PLACES * DIRECTIONS, NOWHERE)
NONE: Final[vec[i64]] = filled(MOST_PLACES, 0)


class Ground:
    """Places are the tiles in the order of laying: place 0 is the first base. `open` are the open facets of each.

    `near` and `joined` are the tiles that touch each and that it is connected with, by direction; `beside` and `linked`
    are the same as sets of places.
    """

    def __init__(self, cells: vec[i64], open: vec[i64], before: "Ground | None" = None) -> None:
        self.cells: Final = cells
        self.open: Final = open
        self.size: Final[i64] = len(cells)
        self.place_of: Final[vec[i16]] = (BLANK if before is None else before.place_of)[:]
        self.near: Final[vec[i64]] = (ALONE if before is None else before.near)[:]
        self.joined: Final[vec[i64]] = (ALONE if before is None else before.joined)[:]
        self.beside: Final[vec[i64]] = (NONE if before is None else before.beside)[:]
        self.linked: Final[vec[i64]] = (NONE if before is None else before.linked)[:]
        self.ranges: vec[i64] = vec[i64]()
        self.lines: vec[i64] = vec[i64]()
        self.measured: i64 = 0
        self.within: vec[i64] = vec[i64]()
        self.rim: vec[i64] = vec[i64]()
        self.roads: list[vec[i64]] = [vec[i64](), vec[i64]()]
        for place in range(0 if before is None else before.size, self.size):
            self.look_round(place)

    def look_round(self, place: i64) -> None:
        """PT-GEO-03, PT-GEO-04 Find what touches a tile and what it is connected with, among those laid before it."""
        self.place_of[self.cells[place]] = i16(place)
        for direction in range(DIRECTIONS):
            other = self.place_at(step_from(self.cells[place], direction))
            if other < 0:
                continue
            here, there = place * DIRECTIONS + direction, other * DIRECTIONS + opposite(direction)
            self.near[here], self.near[there] = other, place
            self.beside[place] |= BIT[other]
            self.beside[other] |= BIT[place]
            if self.way_open(place, direction, other):
                self.joined[here], self.joined[there] = other, place
                self.linked[place] |= BIT[other]
                self.linked[other] |= BIT[place]

    def way_open(self, place: i64, direction: i64, other: i64) -> bool:
        """PT-GEO-04 Tell whether the facets that two touching tiles turn to each other are open."""
        return self.open[place] & BIT[direction] != 0 and self.open[other] & BIT[opposite(direction)] != 0

    def place_at(self, cell: i64) -> i64:
        """The place of a cell, NOWHERE for an empty space."""
        if cell < 0:
            return NOWHERE
        return i64(self.place_of[cell])

    def touching(self, one: i64, other: i64) -> bool:
        """PT-GEO-03 Tell whether two tiles touch."""
        return other >= 0 and self.beside[one] & BIT[other] != 0

    def connected(self, one: i64, other: i64) -> bool:
        """PT-GEO-04 Tell whether two tiles are connected."""
        return other >= 0 and self.linked[one] & BIT[other] != 0

    def range_between(self, one: i64, other: i64) -> i64:
        """PT-GEO-06 The shortest chain of connected tiles, FAR if there is none."""
        if not self.measured & BIT[one]:
            self.measure(one)
        return self.ranges[one * self.size + other]

    def line_between(self, one: i64, other: i64) -> i64:
        """PT-LINE-01 How many connected steps in one direction lead from one tile to another, FAR if none do."""
        if not self.measured & BIT[one]:
            self.measure(one)
        return self.lines[one * self.size + other]

    def covered(self, place: i64, most: i64, straight: bool) -> i64:
        """PT-GEO-06, PT-LINE-01 The other tiles within a range or a straight line of so many steps, worked out once."""
        if most >= LONGEST:
            return self.cover(place, most, straight)
        if len(self.within) == 0:
            self.within = filled(2 * LONGEST * self.size, UNKNOWN)
        key = (place * LONGEST + most) * 2 + (1 if straight else 0)
        if self.within[key] == UNKNOWN:
            self.within[key] = self.cover(place, most, straight)
        return self.within[key]

    def cover(self, place: i64, most: i64, straight: bool) -> i64:
        """The other tiles within a range or a straight line of so many steps."""
        found = self.straight_from(place, most) if straight else self.round_about(place, most)
        return found & ~BIT[place]

    def round_about(self, place: i64, most: i64) -> i64:
        """PT-GEO-06 All that so many steps over connected tiles lead to."""
        found = edge = BIT[place]
        for step in range(most):
            further: i64 = 0
            for other in range(self.size):
                if edge & BIT[other]:
                    further |= self.linked[other]
            edge = further & ~found
            if edge == 0:
                break
            found |= edge
        return found

    def straight_from(self, place: i64, most: i64) -> i64:
        """PT-LINE-01, PT-LINE-02 All that so many connected steps in one direction lead to, until a gap or a wall."""
        found: i64 = 0
        for direction in range(DIRECTIONS):
            other = self.joined[place * DIRECTIONS + direction]
            steps: i64 = 1
            while other >= 0 and steps <= most:
                found |= BIT[other]
                other = self.joined[other * DIRECTIONS + direction]
                steps += 1
        return found

    def measure(self, place: i64) -> None:
        """Work out all ranges and straight lines from a tile."""
        if self.measured == 0:
            self.ranges = filled(self.size * self.size, FAR)
            self.lines = filled(self.size * self.size, FAR)
        self.measured |= BIT[place]
        self.spread(place, self.ranges)
        self.draw_lines(place, self.lines)

    def spread(self, start: i64, ranges: vec[i64]) -> None:
        """Count the steps from one tile to all others."""
        queue = vec[i64]([start])
        ranges[start * self.size + start] = 0
        done: i64 = 0
        while done < len(queue):
            place = queue[done]
            done += 1
            for direction in range(DIRECTIONS):
                other = self.joined[place * DIRECTIONS + direction]
                if other >= 0 and ranges[start * self.size + other] == FAR:
                    ranges[start * self.size + other] = ranges[start * self.size + place] + 1
                    queue = append(queue, other)

    def draw_lines(self, start: i64, lines: vec[i64]) -> None:
        """PT-LINE-02 Go on in each direction until a gap or a wall."""
        for direction in range(DIRECTIONS):
            place = self.joined[start * DIRECTIONS + direction]
            steps: i64 = 1
            while place >= 0:
                lines[start * self.size + place] = steps
                place = self.joined[place * DIRECTIONS + direction]
                steps += 1

    # laying

    def allowed(self, cell: i64) -> bool:
        """PT-SETUP-07 Tell whether a cell is free, touches a tile, and touches tiles at their front facets only."""
        if self.place_at(cell) >= 0:
            return False
        for k in range(3):
            if self.place_at(step_from(cell, FRONT[k])) >= 0:
                return False
        return any(self.place_at(step_from(cell, BACK[k])) >= 0 for k in range(3))

    def allowed_cells(self) -> vec[i64]:
        """All cells that PT-SETUP-07 allows, in order, worked out once: at least one lies before the foremost tile."""
        if len(self.rim) == 0:
            self.add_to_rim(0)
        return self.rim

    def add_to_rim(self, first: i64) -> None:
        """Add the cells before the tiles from one on."""
        for place in range(first, self.size):
            for k in range(3):
                cell = step_from(self.cells[place], FRONT[k])
                if cell >= 0 and self.allowed(cell) and not holds(self.rim, cell):
                    self.rim = append(self.rim, cell)

    def opens_on(self, cell: i64, mask: i64) -> bool:
        """PT-SETUP-08 Tell whether an opening of a tile laid on a cell would meet an opening."""
        for direction in range(DIRECTIONS):
            other = self.place_at(step_from(cell, direction))
            if other >= 0 and mask & BIT[direction] and self.open[other] & BIT[opposite(direction)]:
                return True
        return False

    def with_tile(self, cell: i64, mask: i64) -> "Ground":
        """The map with one more tile; it takes cells away and adds those before it."""
        found = Ground(append(self.cells[:], cell), append(self.open[:], mask), self)
        if len(self.rim):
            for k in range(len(self.rim)):
                if found.allowed(self.rim[k]):
                    found.rim = append(found.rim, self.rim[k])
            found.add_to_rim(self.size)
        return found

    def reached(self, place: i64) -> bool:
        """Tell whether a tile is joined to the first base by connected tiles."""
        return self.range_between(0, place) < FAR

    def meets_reached(self, cell: i64, mask: i64) -> bool:
        """Tell whether a tile laid on a cell would be connected to a tile that is joined to the first base."""
        for direction in range(DIRECTIONS):
            other = self.place_at(step_from(cell, direction))
            if other < 0 or not mask & BIT[direction]:
                continue
            if self.open[other] & BIT[opposite(direction)] and self.reached(other):
                return True
        return False

    def has_live_cell(self) -> bool:
        """PT-SETUP-09 Tell whether the map can still grow from a tile that is joined to the first base."""
        cells = self.allowed_cells()
        return any(self.meets_reached(cells[k], ALL_OPEN) for k in range(len(cells)))

    def furthest(self, last: i64) -> i64:
        """PT-SETUP-11 The greatest distance of a terrain tile (places 1 to last) from the first base."""
        most: i64 = 0
        for place in range(1, last + 1):
            most = max(most, distance(self.cells[0], self.cells[place]))
        return most


def holds(numbers: vec[i64], number: i64) -> bool:
    """Tell whether a number is among others."""
    return any(numbers[k] == number for k in range(len(numbers)))
