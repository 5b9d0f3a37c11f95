"""The lists of useful headings and bearings against the plain reading of their rules."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.rocketmen import geometry as g
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.games.rocketmen.headings import beside, clears, first_clear, place_at, spread, turns, useful_headings
from retrorocket.games.rocketmen.nouns import FIRST_HOME
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.verbs import FACE_TO, PLACE
from retrorocket.kernel.actions import second_of, verb_of
from retrorocket.kernel.dice import CounterDice

HEADINGS = st.integers(0, g.FULL_TURN - 1)


@given(present=HEADINGS, offers=st.lists(HEADINGS | st.integers(35800, 35999) | st.integers(0, 200), max_size=60))
@settings(max_examples=80, deadline=None, derandomize=True)
def test_a_heading_is_listed_unless_one_less_than_a_degree_away_is(present: int, offers: list[int]) -> None:
    plain = list[int]()
    for heading in offers:
        if heading != present and all(g.turn_between(heading, other) >= 100 for other in plain):
            plain.append(heading)
    assert [int(heading) for heading in spread(vec[i64](offers), present)] == plain


@pytest.mark.rule("RM-R-10")
def test_north_keeps_its_neighbours_off_the_list_on_both_sides() -> None:
    offers = vec[i64]([0, 50, 99, 35950, 35901, 100, 35900, 18000])
    assert [int(heading) for heading in spread(offers, 18000)] == [0, 100, 35900]


def placed(seed: int) -> Rocketmen:
    """A table on which both fleets stand, wherever chance put them."""
    state = ROCKETMEN.new(ROCKETMEN.setup(2), CounterDice(seed))
    dice = CounterDice(seed)
    assert isinstance(state, Rocketmen)
    while not state.turn:
        actions = state.legal()
        state.apply(actions[dice.below(len(actions))])
    return state


@pytest.mark.parametrize("seed", [1, 2])
def test_the_bearing_beside_a_ship_is_the_first_one_that_is_clear_of_it(seed: int) -> None:
    state = placed(seed)
    home = FIRST_HOME if state.in_play(FIRST_HOME) else int(state.home(0))
    one, other = [int(ship) for ship in state.ships_of(0) if ship != home][:2]
    middle = int(g.bearing(state.x[other] - state.x[home], state.y[other] - state.y[home]))
    radii = state.radius(one) + state.radius(other) + 1
    for side in (-1, 1):
        for step in range(1, 18001):
            x, y = place_at(state, one, home, (middle + side * step) % 36000)
            if (x - state.x[other]) ** 2 + (y - state.y[other]) ** 2 >= radii**2:
                break
        assert beside(state, one, home, other, middle, side) == (middle + side * step) % 36000


@pytest.mark.rule("RM-R-10")
@pytest.mark.parametrize(
    ("vector", "sides"),
    [
        ((0, 92000), [33000, 3000]),
        ((92000, 0), [6000, 12000]),
        ((0, -92000), [15000, 21000]),
        ((-92000, 0), [24000, 30000]),
        ((30824, 34145), [-1, -1]),
    ],
)
def test_a_large_object_is_passed_on_both_sides_at_the_angle_whose_sine_is_the_distance(
    vector: tuple[int, int], sides: list[int]
) -> None:
    straight = g.bearing(*vector)
    assert [int(first_clear(*vector, straight, side, 46000)) for side in (-1, 1)] == sides


@pytest.mark.rule("RM-R-10")
@given(
    vector=st.tuples(st.integers(-g.TABLE, g.TABLE), st.integers(-g.TABLE, g.TABLE)),
    radii=st.integers(20000, 120000),
    side=st.sampled_from([-1, 1]),
)
@settings(max_examples=80, deadline=None, derandomize=True)
def test_the_first_heading_past_an_object_is_found_as_by_halving(
    vector: tuple[int, int], radii: int, side: int
) -> None:
    if vector[0] ** 2 + vector[1] ** 2 <= radii**2:
        return
    straight = int(g.bearing(*vector))
    low, high = 0, 9000
    while low + 1 < high:
        middle = (low + high) // 2
        low, high = (low, middle) if clears(*vector, (straight + side * middle) % 36000, radii) else (middle, high)
    expected = (straight + side * high) % 36000 if clears(*vector, (straight + side * 9000) % 36000, radii) else -1
    assert first_clear(*vector, straight, side, radii) == expected


@pytest.mark.rule("RM-R-10")
def test_a_ship_has_a_few_dozen_useful_headings_not_hundreds() -> None:
    state = placed(3)
    for ship in state.ships_of(state.active):
        assert 16 <= len(useful_headings(state, ship)) <= 90
        assert [second_of(turn) for turn in turns(state, ship)] == list(useful_headings(state, ship))


def test_ships_are_first_offered_places_all_of_which_are_accepted() -> None:
    state = ROCKETMEN.new(ROCKETMEN.setup(2), CounterDice(5))
    while not state.candidates() or verb_of(state.candidates()[0]) != PLACE:
        state.apply(state.legal()[0])
    offers = [int(action) for action in state.candidates()]
    assert len(offers) >= 24
    assert all(state.refusal(action) == "" for action in offers)
    state.apply(offers[0])
    assert {int(verb_of(action)) for action in state.candidates()} == {FACE_TO}


@given(
    p=st.tuples(st.integers(0, g.TABLE), st.integers(0, g.TABLE)),
    q=st.tuples(st.integers(0, g.TABLE), st.integers(0, g.TABLE)),
    along=st.integers(1, 999),
    off=st.integers(-3, 3),
    side=st.sampled_from([-1, 1]),
)
@settings(max_examples=80, deadline=None, derandomize=True)
def test_a_disc_near_a_line_blocks_it_exactly_when_its_centre_is_nearer_than_its_radius(
    p: tuple[int, int], q: tuple[int, int], along: int, off: int, side: int
) -> None:
    vx, vy = q[0] - p[0], q[1] - p[1]
    length = vx * vx + vy * vy
    far = g.root(length)
    if far < 1000:
        return
    ox = p[0] + vx * along // 1000 - side * vy * (30000 + off) // far
    oy = p[1] + vy * along // 1000 + side * vx * (30000 + off) // far
    dot, cross = (ox - p[0]) * vx + (oy - p[1]) * vy, vx * (oy - p[1]) - vy * (ox - p[0])
    if 0 < dot < length:
        assert g.blocks(*p, *q, ox, oy, 30000) == (cross * cross < 30000**2 * length)
