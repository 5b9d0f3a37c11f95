"""The map as it lies: neighbours, openings, ranges, straight lines. Made anew after each tile, shared by clones."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.geometry import (
    ALL_OPEN,
    BACK,
    CELLS,
    DIRECTIONS,
    FRONT,
    NOWHERE,
    distance,
    opposite,
    step_from,
)
from retrorocket.kernel.rows import BIT, filled

FAR: Final = 1000


class Ground:
    """Places are the tiles in the order of laying: place 0 is the first base. `open` are the open facets of each."""

    def __init__(self, cells: vec[i64], open: vec[i64]) -> None:
        self.cells: Final = cells
        self.open: Final = open
        self.size: Final[i64] = len(cells)
        self.place_of: Final = filled(CELLS, NOWHERE)
        for place in range(len(cells)):
            self.place_of[cells[place]] = place
        self.near: Final = filled(self.size * DIRECTIONS, NOWHERE)
        self.joined: Final = filled(self.size * DIRECTIONS, NOWHERE)
        self.ranges: vec[i64] = vec[i64]()
        self.lines: vec[i64] = vec[i64]()
        self.roads: dict[int, vec[i64]] = {}
        self.look_round()

    def look_round(self) -> None:
        """PT-GEO-03, PT-GEO-04 Find what touches and what is connected."""
        for place in range(self.size):
            for direction in range(DIRECTIONS):
                cell = step_from(self.cells[place], direction)
                other = self.place_of[cell] if cell >= 0 else NOWHERE
                self.near[place * DIRECTIONS + direction] = other
                if other >= 0 and self.way_open(place, direction, other):
                    self.joined[place * DIRECTIONS + direction] = other

    def way_open(self, place: i64, direction: i64, other: i64) -> bool:
        """PT-GEO-04 Tell whether the facets that two touching tiles turn to each other are open."""
        return self.open[place] & BIT[direction] != 0 and self.open[other] & BIT[opposite(direction)] != 0

    def place_at(self, cell: i64) -> i64:
        """The place of a cell, NOWHERE for an empty space."""
        return self.place_of[cell] if cell >= 0 else NOWHERE

    def touching(self, one: i64, other: i64) -> bool:
        """PT-GEO-03 Tell whether two tiles touch."""
        return any(self.near[one * DIRECTIONS + direction] == other for direction in range(DIRECTIONS))

    def connected(self, one: i64, other: i64) -> bool:
        """PT-GEO-04 Tell whether two tiles are connected."""
        return any(self.joined[one * DIRECTIONS + direction] == other for direction in range(DIRECTIONS))

    def range_between(self, one: i64, other: i64) -> i64:
        """PT-GEO-06 The shortest chain of connected tiles, FAR if there is none."""
        if len(self.ranges) == 0:
            self.measure()
        return self.ranges[one * self.size + other]

    def line_between(self, one: i64, other: i64) -> i64:
        """PT-LINE-01 How many connected steps in one direction lead from one tile to another, FAR if none do."""
        if len(self.lines) == 0:
            self.measure()
        return self.lines[one * self.size + other]

    def measure(self) -> None:
        """Work out all ranges and straight lines."""
        ranges = filled(self.size * self.size, FAR)
        lines = filled(self.size * self.size, FAR)
        for place in range(self.size):
            self.spread(place, ranges)
            self.draw_lines(place, lines)
        self.ranges = ranges
        self.lines = lines

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
        """All cells that PT-SETUP-07 allows, in order."""
        found = vec[i64]()
        for place in range(self.size):
            for k in range(3):
                cell = step_from(self.cells[place], FRONT[k])
                if cell >= 0 and self.allowed(cell) and not holds(found, cell):
                    found = append(found, cell)
        return found

    def opens_on(self, cell: i64, mask: i64) -> bool:
        """PT-SETUP-08 Tell whether an opening of a tile laid on a cell would meet an opening."""
        for direction in range(DIRECTIONS):
            other = self.place_at(step_from(cell, direction))
            if other >= 0 and mask & BIT[direction] and self.open[other] & BIT[opposite(direction)]:
                return True
        return False

    def with_tile(self, cell: i64, mask: i64) -> "Ground":
        """The map with one more tile."""
        return Ground(append(self.cells[:], cell), append(self.open[:], mask))

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
