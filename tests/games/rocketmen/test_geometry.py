"""The exact geometry: the fixed tables, place and bearing, tracks against a plain loop, lines of fire."""

from __future__ import annotations

import hashlib
from decimal import ROUND_FLOOR, Decimal, localcontext
from math import isqrt

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from retrorocket.games.rocketmen import geometry as g

POINTS = st.tuples(st.integers(0, g.TABLE), st.integers(0, g.TABLE))
HEADINGS = st.integers(0, g.FULL_TURN - 1)
RADII = st.sampled_from([5000, 10000, 15000, 20000, 30000])
FAST = settings(max_examples=60, deadline=None, derandomize=True)


def direction(heading: int) -> tuple[int, int]:
    return int(g.direction_x(heading)), int(g.direction_y(heading))


def place(point: tuple[int, int], length: int, heading: int) -> tuple[int, int]:
    return int(g.place_x(point[0], length, heading)), int(g.place_y(point[1], length, heading))


@pytest.mark.rule("RM-R-96")
def test_the_sine_table_is_the_one_fixed_by_the_rules() -> None:
    table = [int(value) for value in g.sine_table()]
    assert [int(value) for value in g.SIN] == table
    assert [table[i] for i in (0, 1, 3000, 4500, 6000, 9000)] == [
        0,
        174533,
        500000000,
        707106781,
        866025404,
        1000000000,
    ]
    assert sum(table) == 5730077936750
    digest = hashlib.sha256("\n".join(str(value) for value in table).encode()).hexdigest()
    assert digest == "cadc59e00b0fb9fc48102dbc429ee66d412273b12ffa8417e5a5a805dd170ccd"


@pytest.mark.rule("RM-R-01", "RM-R-96")
def test_headings_run_clockwise_from_north() -> None:
    assert [direction(h) for h in (0, 9000, 18000, 27000)] == [(0, 10**9), (10**9, 0), (0, -(10**9)), (-(10**9), 0)]
    assert direction(4500) == (707106781, 707106781)


@pytest.mark.rule("RM-R-96")
@given(heading=HEADINGS)
@FAST
def test_every_direction_has_its_mirror_images(heading: int) -> None:
    x, y = direction(heading)
    assert direction((36000 - heading) % 36000) == (-x, y)
    assert direction((18000 - heading) % 36000) == (x, -y)
    assert direction((9000 - heading) % 36000) == (y, x)


@pytest.mark.rule("RM-R-97")
@pytest.mark.parametrize(
    ("scaled", "whole"), [(0, 0), (499999999, 0), (500000000, 1), (-499999999, 0), (-500000000, -1), (1500000000, 2)]
)
def test_rounding_goes_to_the_nearest_and_halves_go_away_from_zero(scaled: int, whole: int) -> None:
    assert g.rounded(scaled) == whole


@pytest.mark.rule("RM-R-97")
def test_a_point_is_placed_by_length_and_heading() -> None:
    assert place((457200, 457200), 100000, 0) == (457200, 557200)
    assert place((457200, 457200), 100000, 4500) == (457200 + 70711, 457200 + 70711)
    assert place((457200, 457200), 100000, 27000) == (357200, 457200)


@pytest.mark.rule("RM-R-04")
@given(n=st.integers(0, 2 * 914400**2))
@FAST
def test_the_square_root_is_rounded_down(n: int) -> None:
    assert g.root(n) == isqrt(n)


@pytest.mark.rule("RM-R-98")
@given(vector=st.tuples(st.integers(-914400, 914400), st.integers(-914400, 914400)))
@settings(max_examples=25, deadline=None, derandomize=True)
def test_the_bearing_is_the_nearest_hundredth_of_a_degree(vector: tuple[int, int]) -> None:
    mx, my = vector
    assume((mx, my) != (0, 0))

    def off(heading: int) -> int:
        dx, dy = direction(heading)
        return abs(mx * dy - my * dx) if mx * dx + my * dy > 0 else 10**30

    found = int(g.bearing(mx, my))
    assert (off(found), found) == min((off(h), h) for h in range(36000))


@pytest.mark.rule("RM-R-98")
@pytest.mark.parametrize(("vector", "heading"), [((0, 5), 0), ((5, 5), 4500), ((5, 0), 9000), ((-1, 914400), 0)])
def test_plain_bearings(vector: tuple[int, int], heading: int) -> None:
    assert g.bearing(*vector) == heading


@pytest.mark.rule("RM-R-05", "RM-R-04")
@pytest.mark.parametrize(("gap", "contact", "overlap"), [(-1, True, True), (0, True, False), (2, True, False)])
def test_contact_reaches_to_two_micrometres(gap: int, contact: bool, overlap: bool) -> None:
    distance = 25000 + gap
    assert g.touching(distance * distance, 25000) is contact
    assert g.overlapping(distance * distance, 25000) is overlap
    assert g.gap_between(distance * distance, 25000) == gap


@pytest.mark.rule("RM-R-05")
def test_three_micrometres_are_a_miss() -> None:
    assert not g.touching(25003 * 25003, 25000)
    assert g.touching(25003 * 25003 - 1, 25000)


@pytest.mark.rule("RM-R-04")
@given(centre=POINTS, radius=RADII, other=RADII, heading=HEADINGS)
@FAST
def test_a_ship_placed_at_the_sum_of_radii_and_two_touches_without_overlap(
    centre: tuple[int, int], radius: int, other: int, heading: int
) -> None:
    x, y = place(centre, radius + other + 2, heading)
    assert g.gap_between((x - centre[0]) ** 2 + (y - centre[1]) ** 2, radius + other) in (1, 2)


def contacts(track: g.Track, x: int, y: int, radius: int) -> list[int]:
    """The oracle: every step of the track, one by one."""
    radii = int(track.radius) + radius
    return [
        t
        for t in range(int(track.length) + 1)
        if isqrt((int(track.x_at(t)) - x) ** 2 + (int(track.y_at(t)) - y) ** 2) - radii <= 2
    ]


@pytest.mark.rule("RM-R-06")
@given(
    start=POINTS,
    heading=HEADINGS,
    radius=RADII,
    other=RADII,
    ahead=st.integers(0, 90000),
    aside=st.integers(-50010, 50010),
)
@settings(max_examples=12, deadline=None, derandomize=True)
def test_first_and_last_contact_equal_the_plain_loop(
    start: tuple[int, int], heading: int, radius: int, other: int, ahead: int, aside: int
) -> None:
    x, y = place(place(start, ahead, heading), abs(aside), (heading + (9000 if aside > 0 else 27000)) % 36000)
    track = g.Track(start[0], start[1], radius, heading, 38100)
    expected = contacts(track, x, y, other)
    assert track.first_contact(x, y, other) == (expected[0] if expected else -1)
    assert track.last_contact(x, y, other) == (expected[-1] if expected else -1)
    first = int(track.first_contact(x, y, other))
    if first > 0:
        assert g.gap_between(track.apart(first, x, y), radius + other) in (1, 2)


@pytest.mark.rule("RM-R-06")
@pytest.mark.parametrize(("aside", "met"), [(35000, True), (35002, True), (35004, False)])
def test_a_graze_is_a_contact_and_three_micrometres_of_air_are_none(aside: int, met: bool) -> None:
    track = g.Track(400000, 100000, 15000, 0, 63500)
    assert (track.first_contact(400000 + aside, 130000, 20000) >= 0) is met


@pytest.mark.rule("RM-R-07")
def test_a_move_away_from_a_touching_object_does_not_lead_into_it() -> None:
    away = g.Track(400000, 400000, 15000, 0, 63500)
    assert not away.leads_into(400000, 400000 - 35001, 20000, 63500)
    assert not g.Track(400000, 400000, 15000, 9000, 63500).leads_into(400000, 400000 - 35001, 20000, 63500)
    assert g.Track(400000, 400000, 15000, 18000, 63500).leads_into(400000, 400000 - 35001, 20000, 63500)


@pytest.mark.rule("RM-R-09")
@given(start=POINTS, heading=HEADINGS, radius=RADII)
@settings(max_examples=15, deadline=None, derandomize=True)
def test_the_edge_is_the_last_step_wholly_on_the_table(start: tuple[int, int], heading: int, radius: int) -> None:
    x = min(max(start[0], radius), g.TABLE - radius)
    y = min(max(start[1], radius), g.TABLE - radius)
    track = g.Track(x, y, radius, heading, 38100)
    assert track.edge() == max(t for t in range(38101) if track.inside(t))


@pytest.mark.rule("RM-R-18")
@pytest.mark.parametrize(
    ("centre", "blocked"),
    [
        ((50000, 29999), True),
        ((50000, 30000), False),
        ((-29999, 0), True),
        ((-30000, 0), False),
        ((129999, 0), True),
        ((130000, 0), False),
    ],
)
def test_a_line_that_only_touches_a_rim_is_free(centre: tuple[int, int], blocked: bool) -> None:
    assert g.blocks(0, 0, 100000, 0, centre[0], centre[1], 30000) is blocked
    assert g.blocks(100000, 0, 0, 0, centre[0], centre[1], 30000) is blocked


@pytest.mark.rule("RM-R-01")
def test_the_short_way_round() -> None:
    assert g.turn_between(100, 35900) == 200
    assert g.turn_between(0, 18000) == 18000


@pytest.mark.rule("RM-R-96", "RM-R-97", "RM-E-78")
@pytest.mark.parametrize(
    ("heading", "vector"),
    [
        (0, (0, 1000000000)),
        (1, (174533, 999999985)),
        (3000, (500000000, 866025404)),
        (4500, (707106781, 707106781)),
        (9000, (1000000000, 0)),
        (21735, (-606682351, -794944353)),
        (30000, (-866025404, 500000000)),
        (35999, (-174533, 999999985)),
    ],
)
def test_the_direction_vectors_of_the_ledger(heading: int, vector: tuple[int, int]) -> None:
    assert direction(heading) == vector


@pytest.mark.rule("RM-R-97", "RM-E-78")
def test_the_roundings_of_the_ledger() -> None:
    assert [int(g.rounded(n)) for n in (1500000000, -1500000000, 1499999999)] == [2, -2, 1]


@pytest.mark.rule("RM-R-96")
def test_the_sine_table_equals_its_power_series_in_exact_decimals() -> None:
    with localcontext() as exact:
        exact.prec = 60
        for i in range(0, 9001, 97):
            assert int(g.SIN[i]) == int((sine(i) * 10**9 + Decimal("0.5")).to_integral_value(ROUND_FLOOR))


def sine(i: int) -> Decimal:
    """The sine of i hundredths of a degree by its power series."""
    x = i * Decimal("3.14159265358979323846264338327950288419716939937510") / 18000
    term, total, n = x, x, 1
    while abs(term) > Decimal(10) ** -45:
        term = -term * x * x / ((n + 1) * (n + 2))
        total, n = total + term, n + 2
    return total


@pytest.mark.rule("RM-R-98", "RM-R-22", "RM-E-79")
def test_a_microid_under_a_home_base_is_pushed_along_its_bearing() -> None:
    assert g.bearing(12800, 11100) == 4907
    assert g.gap_between(12800**2 + 11100**2, 35000) == -18058
    assert place((457200, 118900), 36001, 4907) == (484399, 142486)
    assert g.gap_between((484399 - 457200) ** 2 + (142486 - 118900) ** 2, 35000) == 1001


@given(one=POINTS, other=POINTS)
@FAST
@pytest.mark.rule("RM-R-98")
def test_the_bearing_back_is_the_opposite_one(one: tuple[int, int], other: tuple[int, int]) -> None:
    assume(one != other)
    there = int(g.bearing(other[0] - one[0], other[1] - one[1]))
    back = int(g.bearing(one[0] - other[0], one[1] - other[1]))
    assert (there - back) % 36000 in (17999, 18000, 18001)
    assert g.turn_between(there, back) >= 17999


@given(p=POINTS, q=POINTS, o=POINTS, radius=RADII)
@FAST
@pytest.mark.rule("RM-R-18")
def test_a_line_is_blocked_the_same_both_ways(
    p: tuple[int, int], q: tuple[int, int], o: tuple[int, int], radius: int
) -> None:
    assert g.blocks(*p, *q, *o, radius) == g.blocks(*q, *p, *o, radius)
