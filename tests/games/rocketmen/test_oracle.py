"""Flights and lines of fire against a brute-force oracle; symmetry; nothing ever overlaps after a legal step."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.rocketmen import oracle
from games.rocketmen.position import ROGUE, M, Piece, Point, Position, microid, ship
from retrorocket.games.rocketmen.faults import faults_of
from retrorocket.games.rocketmen.nouns import OBJECT
from retrorocket.games.rocketmen.space import extensions, rim

HEADINGS = st.integers(0, 35999)
NEAR_ROGUE = st.tuples(st.integers(330000, 585000), st.integers(330000, 585000))
PEBBLES = st.lists(st.tuples(st.integers(1, 80000), st.integers(-30000, 30000)), min_size=1, max_size=4)
RADIUS = {"Grey Cohort": 10000, "Lictor": 15000, "Iron Decree": 20000}
LENGTH = {"Grey Cohort": 63500, "Lictor": 63500, "Iron Decree": 38100}
MODELS = st.sampled_from(sorted(RADIUS))
AP = 12


def along(at: Point, heading: int, ahead: int, aside: int) -> Point:
    """A point ahead and to the side of another."""
    x, y = oracle.place(*at, ahead, heading)
    return oracle.place(x, y, abs(aside), (heading + (9000 if aside > 0 else 27000)) % 36000)


def setting(
    model: str, at: Point, heading: int, offsets: list[tuple[int, int]]
) -> tuple[list[Piece], dict[str, oracle.Disc]]:
    """R1 with microids about its way, and the same as discs; nothing overlaps the ship."""
    own = (*at, RADIUS[model])
    things: dict[str, oracle.Disc] = {
        "X": (*ROGUE, 30000),
        "HR": (457200, 118900, 30000),
        "HB": (457200, 795500, 30000),
    }
    pieces: list[Piece] = [ship("R1", model, at, heading, ap=AP)]
    for ahead, aside in offsets:
        spot = (*along(at, heading, ahead, aside), 5000)
        if oracle.gap(own, spot) >= 0 and all(5000 <= c <= 909400 for c in spot[:2]):
            word = f"m{len(things) - 2:02}"
            things[word] = spot
            pieces.append(microid(word, (spot[0], spot[1])))
    assume(all(oracle.gap(own, thing) >= 0 for thing in things.values()))
    return pieces, things


def flown(table: Position) -> tuple[list[list[str]], list[int]]:
    """Fly, avoiding as long as that is possible: what was met, and what each passage cost."""
    met: list[list[str]] = []
    table.when("move R1")
    while table.prompt() == "contact":
        met.append([text.split()[1] for text in table.legal("hit")])
        if table.refusal("avoid"):
            break
        table.when("avoid")
    return met, [int(str(event["ap"])) for event in table.events("avoided")]


@given(model=MODELS, at=NEAR_ROGUE, heading=HEADINGS, offsets=PEBBLES)
@settings(max_examples=10, deadline=None, derandomize=True)
@pytest.mark.rule("RM-R-06", "RM-R-07", "RM-R-09", "RM-R-11", "RM-R-13")
def test_a_flight_meets_pays_and_ends_exactly_as_the_oracle_says(
    model: str, at: Point, heading: int, offsets: list[tuple[int, int]]
) -> None:
    pieces, things = setting(model, at, heading, offsets)
    expected = oracle.Flight((*at, RADIUS[model]), heading, LENGTH[model], things, AP - 1)
    table = Position(*pieces, bystanders=False)
    if not expected.legal:
        assert table.refusal("move R1") in ("RM-R-07", "RM-R-09")
        return
    met, prices = flown(table)
    assert ([sorted(group) for group in met], prices) == ([sorted(group) for group in expected.met], expected.prices)
    assert (table.at("R1"), table.ap("R1")) == (expected.end, expected.ap)


@given(bearing=HEADINGS, heading=HEADINGS, offset=st.integers(1, 2))
@settings(max_examples=10, deadline=None, derandomize=True)
@pytest.mark.rule("RM-R-07", "RM-R-04")
def test_leaving_a_rock_costs_what_the_oracle_says(bearing: int, heading: int, offset: int) -> None:
    at = oracle.place(*ROGUE, 45000 + offset, bearing)
    pieces, things = setting("Lictor", at, heading, [])
    expected = oracle.Flight((*at, 15000), heading, M, things, AP - 1)
    table = Position(*pieces, bystanders=False)
    flown(table)
    assert (table.at("R1"), table.ap("R1")) == (expected.end, expected.ap)


@given(at=st.tuples(st.integers(20000, 894400), st.integers(20000, 894400)), heading=HEADINGS, model=MODELS)
@settings(max_examples=8, deadline=None, derandomize=True)
@pytest.mark.rule("RM-R-06", "RM-R-09")
def test_a_flight_anywhere_on_the_table_stops_where_the_oracle_says(at: Point, heading: int, model: str) -> None:
    pieces, things = setting(model, at, heading, [])
    expected = oracle.Flight((*at, RADIUS[model]), heading, LENGTH[model], things, AP - 1)
    table = Position(*pieces, bystanders=False)
    if table.refusal("move R1"):
        assert not expected.legal
        return
    flown(table)
    assert table.at("R1") == expected.end


def mirrored(piece_at: Point, heading: int) -> tuple[Point, int]:
    """The same on the other side of the middle line."""
    return (914400 - piece_at[0], piece_at[1]), (36000 - heading) % 36000


@given(at=NEAR_ROGUE, heading=HEADINGS, offsets=PEBBLES)
@settings(max_examples=12, deadline=None, derandomize=True)
@pytest.mark.rule("RM-R-96", "RM-R-06")
def test_a_mirrored_table_gives_the_mirrored_flight(at: Point, heading: int, offsets: list[tuple[int, int]]) -> None:
    pieces, things = setting("Lictor", at, heading, offsets)
    there, back = mirrored(at, heading)
    twins: list[Piece] = [ship("R1", "Lictor", there, back, ap=AP)]
    twins += [microid(word, mirrored(disc[:2], 0)[0]) for word, disc in things.items() if word.startswith("m")]
    one, other = Position(*pieces, bystanders=False), Position(*twins, bystanders=False)
    assert one.refusal("move R1") == other.refusal("move R1")
    if not one.refusal("move R1"):
        assert flown(one) == flown(other)
        assert other.at("R1") == mirrored(one.at("R1"), 0)[0]


# lines of fire


def rocks() -> list[oracle.Disc]:
    """The three asteroids."""
    return [(*ROGUE, 30000), (457200, 118900, 30000), (457200, 795500, 30000)]


@given(one=NEAR_ROGUE, other=NEAR_ROGUE, far=st.integers(0, 5))
@settings(max_examples=25, deadline=None, derandomize=True)
@pytest.mark.rule("RM-R-17", "RM-R-18", "RM-R-19")
def test_the_steps_to_a_target_are_the_oracles_and_the_same_both_ways(one: Point, other: Point, far: int) -> None:
    here, there = (*one, 15000), (*other, 10000)
    assume(all(oracle.gap(here, rock) >= 0 and oracle.gap(there, rock) >= 0 for rock in rocks()))
    assume(oracle.gap(here, there) >= 0)
    table = Position(ship("R1", "Lictor", one), ship("B1", "Grey Cohort", other))
    ours, theirs = OBJECT.number("R1"), OBJECT.number("B1")
    expected = oracle.steps(here, there, rocks(), M, far)
    assert extensions(table.s, ours, theirs, M, far) == expected
    assert extensions(table.s, theirs, ours, M, far) == expected


@pytest.mark.rule("RM-R-18", "RM-E-37")
def test_the_shortest_free_line_round_the_rogue_asteroid_is_the_ledgers() -> None:
    table = Position(ship("R1", "War Tithe", (357200, 457200)), ship("B1", "Petal Guard", (557200, 510000)))
    ours, theirs = rim(table.s, OBJECT.number("R1")), rim(table.s, OBJECT.number("B1"))
    assert (ours[10], ours[11]) == (368690, 466841)
    assert (theirs[54], theirs[55]) == (547201, 510000)
    a, b = (357200, 457200, 15000), (557200, 510000, 10000)
    assert oracle.best_line(a, b, rocks()) == 33728876402 == (547201 - 368690) ** 2 + (510000 - 466841) ** 2
    v, w = (200000, 52800), (100000, 0)
    assert (v[0] * w[1] - v[1] * w[0]) ** 2 == 27878400000000000000
    assert 30000**2 * (v[0] ** 2 + v[1] ** 2) == 38509056000000000000
    assert 127000**2 < 33728876402 < 190500**2
    assert oracle.gap(a, b) == 181852


@pytest.mark.rule("RM-R-18")
def test_a_line_round_the_rock_may_cost_a_step_more_than_the_direct_one_would() -> None:
    one, other = (405000, 470000), (492933, 480000)
    assert oracle.steps((*one, 15000), (*other, 10000), [], M, 5) == 0
    table = Position(ship("R1", "War Tithe", one), ship("B1", "Petal Guard", other, pods="A")).rolling(1, 2)
    table.when("attack R1>B1")
    assert (table.events("attacked")[0]["steps"], table.ap("R1")) == (1, 3)


# no overlap after a legal step


@given(moves=st.lists(st.tuples(st.sampled_from(["R1", "R2", "R3"]), HEADINGS, st.integers(0, 5)), max_size=14))
@settings(max_examples=12, deadline=None, derandomize=True)
@pytest.mark.rule("RM-R-05", "RM-R-12")
def test_nothing_overlaps_whatever_ships_do(moves: list[tuple[str, int, int]]) -> None:
    table = Position(
        ship("R1", "Lictor", (400000, 400000), pods="SS", ap=60),
        ship("R2", "Iron Decree", (500000, 400000), pods="SSSS", ap=60),
        ship("R3", "Grey Cohort", (457200, 380000), pods="S", ap=60),
        ship("B1", "Lictor", (457200, 520000), pods="SS"),
        *[microid(f"m{k + 1:02}", (380000 + 25000 * k, 330000 + 4000 * k)) for k in range(6)],
    )
    for id, heading, choice in moves:
        for action in (f"rotate {id} {heading}", f"move {id}"):
            if not table.refusal(action):
                table.drawing(*[3] * 4).when(action)
                while table.prompt() != "main":
                    legal = table.legal()
                    table.when(legal[choice % len(legal)])
                table.script.results = []
            assert faults_of(table.s) == []
        if not table.refusal(f"end {id}"):
            table.when(f"end {id}")
        for thing in ("R1", "R2", "R3"):
            table.s.status[OBJECT.number(thing)] = 0
