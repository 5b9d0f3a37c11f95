"""Flights against the plain reading of RM-R-06, RM-R-07, RM-R-09 and RM-R-11, step by step; and mirrored tables."""

from __future__ import annotations

from math import isqrt

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from games.rocketmen.space_table import ROGUE, M, Point, S, Space, microid, ship
from retrorocket.games.rocketmen import geometry as g

RADIUS = {"X": 30000}
TABLE = 914400
BEARINGS = st.integers(0, 35999)


def place(point: Point, length: int, heading: int) -> Point:
    return int(g.place_x(point[0], length, heading)), int(g.place_y(point[1], length, heading))


def gap(one: Point, other: Point, radii: int) -> int:
    return isqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) - radii


class Oracle:
    """One increment, every step of it looked at, and the passages that lead through what is met."""

    def __init__(self, start: Point, radius: int, heading: int, length: int, things: dict[str, Point]) -> None:
        self.radius, self.heading, self.length, self.things = radius, heading, length, things
        self.lay(start)
        touching = {id for id in things if self.steps[id][:1] == [0]}
        self.into = {id for id in touching if any(self.gap(t, id) < 0 for t in range(1, self.edge + 1))}
        self.ignored = touching - self.into
        self.avoided: set[str] = set()
        self.now = 0

    def lay(self, start: Point) -> None:
        self.points = [place(start, t, self.heading) for t in range(self.length + 1)]
        low, high = self.radius, TABLE - self.radius
        inside = [t for t, (x, y) in enumerate(self.points) if low <= x <= high and low <= y <= high]
        self.edge = inside[-1]
        self.steps = {id: [t for t in range(self.length + 1) if self.gap(t, id) <= 2] for id in self.things}

    def gap(self, t: int, id: str) -> int:
        return gap(self.points[t], self.things[id], self.radius + RADIUS.get(id, 5000))

    def met(self) -> set[str]:
        """What is met next; empty if the way is free to the end or the edge."""
        ahead = {
            id: steps[0]
            for id, steps in self.steps.items()
            if steps and steps[0] >= self.now and id not in self.avoided | self.ignored | self.into
        }
        first = min(ahead.values(), default=self.edge + 1)
        self.now = min(first, self.edge)
        return {id for id, step in ahead.items() if step == first} if first <= self.edge else set()

    def passage(self, inside: set[str]) -> int:
        """The price of avoiding, 0 if it fails; the flight is put at its end."""
        cost = len(inside)
        while True:
            end = self.grown(inside)
            while grown := {
                id
                for id, steps in self.steps.items()
                if steps and steps[0] <= end and id not in inside | self.avoided | self.ignored
            }:
                inside, cost = inside | grown, cost + len(grown)
                end = self.grown(inside)
            if end < self.length:
                self.now, self.avoided = end + 1, self.avoided | inside
                return cost if end + 1 <= self.edge else 0
            if self.edge < self.length:
                return 0
            self.lay(self.points[self.length])
            inside = {id for id, steps in self.steps.items() if steps[:1] == [0]}
            self.avoided, self.ignored, self.into = set(), set(), set()
            cost += 1 + len(inside)

    def grown(self, inside: set[str]) -> int:
        return max(self.steps[id][-1] for id in inside)


@st.composite
def skies(draw: st.DrawFn) -> tuple[Point, int, dict[str, Point]]:
    """A Cruiser that moves by S near the rogue asteroid or the edge, and microids, some of them touching it."""
    heading = draw(BEARINGS)
    middle = draw(st.sampled_from([ROGUE, (40000, 500000), (880000, 700000)]))
    near = draw(st.integers(50002, 90000))
    start = place(middle, near, draw(BEARINGS))
    things = {"X": ROGUE}
    for number in range(1, draw(st.integers(2, 4)) + 1):
        ahead = place(start, draw(st.integers(25002, 75000)), heading)
        aside = place(ahead, draw(st.integers(0, 26000)), (heading + draw(st.sampled_from([9000, 27000]))) % 36000)
        touching = place(start, 25002, draw(BEARINGS))
        things[f"m{number:02}"] = draw(st.sampled_from([aside, aside, aside, touching]))
    return start, heading, things


@given(sky=skies())
@settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@pytest.mark.rule("RM-R-06", "RM-R-07", "RM-R-09", "RM-R-11")
def test_every_contact_and_every_passage_is_found_exactly(sky: tuple[Point, int, dict[str, Point]]) -> None:
    start, heading, things = sky
    assume(all(20000 <= number <= TABLE - 20000 for number in start))
    assume(all(gap(start, point, 20000 + RADIUS.get(id, 5000)) >= 0 for id, point in things.items()))
    assume(all(5000 <= number <= TABLE - 5000 for point in things.values() for number in point))
    pebbles = [microid(id, point) for id, point in things.items() if id != "X"]
    table = Space(ship("R1", "Iron Decree", start, heading, ap=90), *pebbles, homes=False)
    oracle = Oracle(start, 20000, heading, S, things)
    if oracle.edge == 0:
        assert table.refused("move R1") == "RM-R-09"
        return
    spent = 1 + (price := oracle.passage(set(oracle.into)) if oracle.into else 0)
    if oracle.into and not price:
        assert table.refused("move R1") == "RM-R-07"
        return
    table.do("move R1")
    while met := oracle.met():
        assert table.at("R1") == oracle.points[oracle.now]
        assert {text.split()[-1] for text in table.may("hit")} == met
        assert table.ap("R1") == 90 - spent
        price = oracle.passage(met)
        if not price:
            assert table.refused("avoid") == "RM-R-11"
            return
        spent += price
        table.do("avoid")
    assert (table.at("R1"), table.prompt()) == (oracle.points[oracle.edge], "main")
    assert table.ap("R1") == 90 - spent


# the symmetries of the square


def mirrored(point: Point) -> Point:
    return TABLE - point[0], point[1]


def swapped(point: Point) -> Point:
    return point[1], point[0]


def story(start: Point, heading: int, things: list[Point]) -> list[object]:
    """All that can be seen of a move with every contact avoided where that can be: places, choices, prices."""
    pebbles = [microid(f"m{k + 1:02}", point) for k, point in enumerate(things)]
    table = Space(ship("R1", "Lictor", start, heading, ap=20), *pebbles, homes=False, bystanders=False)
    told: list[object] = [table.refused("move R1")]
    if told[0]:
        return told
    table.do("move R1")
    while table.prompt() == "contact" and not table.refused("avoid"):
        told += [table.at("R1"), sorted(table.legal()), table.ap("R1")]
        table.do("avoid")
    return [*told, table.at("R1"), sorted(table.may("hit")), table.ap("R1")]


@given(
    start=st.tuples(st.integers(330000, 600000), st.integers(330000, 600000)),
    heading=BEARINGS,
    offsets=st.lists(st.tuples(st.integers(-90000, 90000), st.integers(-90000, 90000)), min_size=1, max_size=6),
)
@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@pytest.mark.rule("RM-R-96")
def test_a_mirrored_table_flies_mirrored(start: Point, heading: int, offsets: list[Point]) -> None:
    things = [(start[0] + dx, start[1] + dy) for dx, dy in offsets]
    assume(gap(start, ROGUE, 45000) >= 0)
    assume(all(gap(start, point, 20000) >= 0 for point in things))
    plain = story(start, heading, things)
    for turn, headed in ((mirrored, -heading % 36000), (swapped, (9000 - heading) % 36000)):
        other = story(turn(start), headed, [turn(point) for point in things])
        assert other == [turn(part) if isinstance(part, tuple) else part for part in plain]


@pytest.mark.rule("RM-R-06")
def test_a_flight_along_a_row_of_microids_meets_them_one_by_one() -> None:
    row = [microid(f"m{k:02}", (400000, 200000 + 24000 * k)) for k in (1, 2, 3)]
    table = Space(ship("R1", "Grey Cohort", (400000, 200000), ap=9), *row, homes=False)
    table.do("move R1")
    assert table.may("hit") == ["hit m01"]
    table.do("avoid")
    assert (table.prompt(), table.ap("R1")) == ("main", 9 - 1 - (3 + 1 + 1)), "clear of none before the last"
    assert table.at("R1") == (400000, 200000 + 2 * M)
