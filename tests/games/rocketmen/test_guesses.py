"""A guess at what a seat does not know: it keeps what the seat has seen and deals everything else anew."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.rocketmen.position import Position, microid, ship
from laws import laws
from retrorocket.games.rocketmen.army import read_line
from retrorocket.games.rocketmen.cargo import resources_at
from retrorocket.games.rocketmen.fleets import FLEETS, Limits
from retrorocket.games.rocketmen.frames.building import Build
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.games.rocketmen.nouns import FLEET, GOODS_EACH, OBJECT, RESOURCE, STARTING_ONE
from retrorocket.games.rocketmen.redeal import known
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.events import SPECTATOR
from table import Table

SEEDS = range(20)
RED, BLUE, GREEN = range(3)
OWN_BLUE = "s46 AASS"


def mining() -> Position:
    """Red has drawn three types, of which one fits; nobody else has seen them."""
    miner = ship("R1", "Lictor", (457200, 412198), docked="X", cargo="N")
    face_up = microid("m02", (700000, 300000), "N", seen="red blue")
    table = Position(miner, microid("m01", (600000, 300000), "C", seen="blue"), face_up, stock="TTTTNC", begin=True)
    return table.rolling(3).drawing(3, 3, 3).when("mine R1")


def put_back() -> Position:
    """Red has put a T and a C back on the rogue asteroid, where three more T lie that nobody has seen."""
    return mining().when("keep N")


def three_at_home() -> Position:
    """Three players, each with a resource on the home base."""
    return Position(seats=3, stock="TNC", home={"red": "T", "blue": "N", "green": "C"})


def started() -> Table:
    """Three players have chosen Nitrogen to start with; the table is laid."""
    table = Table(ROCKETMEN, 3)
    table.state.dice = CounterDice(5)
    return table.when(*(text for fleet in FLEETS[:3] for text in (f"fleet {fleet.id}", "start N")))


def choosing(seats: int = 2) -> Table:
    """Red has chosen the first of all fleets and Nitrogen, blue is asked."""
    return Table(ROCKETMEN, seats).when(f"fleet {FLEETS[0].id}", "start N")


def building() -> Table:
    """Red has built a fleet, blue builds and mans the second ship of a squadron."""
    table = Table(ROCKETMEN, fleets="built").when("build", "add s47", "lasers 1", "done", "ready", "start N", "build")
    return table.when("add s04", "lasers 1", "done", "lasers 0")


def brought(scenario: str = "standard") -> Table:
    """Blue's fleet is named by the options, green has chosen none yet."""
    return Table(ROCKETMEN, 3, own_blue=OWN_BLUE, scenario=scenario).when(f"fleet {FLEETS[0].id}", "start N")


def to_the_reserve() -> Table:
    """Red builds and has come to the reserve."""
    return Table(ROCKETMEN, fleets="built").when("build", "add s47", "lasers 1", "done", "reserve")


LAID: list[Callable[[], Table]] = [
    mining,
    put_back,
    three_at_home,
    started,
    choosing,
    building,
    brought,
    to_the_reserve,
]


def guesses(table: Table, seat: int) -> list[Rocketmen]:
    """One guess of a seat for each seed."""
    found = []
    for seed in SEEDS:
        guess = table.state.redeal(seat, seed)
        assert isinstance(guess, Rocketmen)
        found.append(guess)
    return found


def aboard(guess: Rocketmen, place: str) -> str:
    """The types at a place in the order they arrived."""
    return "".join(RESOURCE.word(guess.kind[resource]) for resource in resources_at(guess, OBJECT.number(place)))


def places_known(guess: Rocketmen, seat: int) -> tuple[int, ...]:
    """Where in the stock lies what a seat knows."""
    return tuple(place for place, resource in enumerate(guess.stock) if known(guess, seat, resource))


def types(guess: Rocketmen) -> list[str]:
    """The types of the stock in the order in which they would be drawn."""
    return [RESOURCE.word(guess.kind[resource]) for resource in guess.stock]


def start(guess: Rocketmen, seat: int) -> str:
    """The type of a seat's starting resource."""
    return RESOURCE.word(guess.kind[seat * GOODS_EACH + STARTING_ONE])


@pytest.mark.rule("RM-R-94", "RM-R-21", "RM-R-83")
@pytest.mark.parametrize("laid", LAID)
@pytest.mark.parametrize("seed", range(3))
def test_positions_that_look_alike_to_a_seat_give_it_the_same_guess(laid: Callable[[], Table], seed: int) -> None:
    laws.nothing_leaks(laid().state, seed)


@pytest.mark.rule("RM-R-94", "RM-R-21")
@pytest.mark.parametrize(
    ("seat", "seen", "hidden", "possible"),
    [
        (RED, {"m02": "N", "R1": "NN"}, ["m01"], {"T", "C"}),
        (BLUE, {"m01": "C", "m02": "N"}, ["R1"], {"T", "N", "C"}),
        (SPECTATOR, {"m02": "N"}, ["m01", "R1"], {"T", "N", "C"}),
    ],
)
def test_what_a_seat_has_seen_stays_and_the_rest_may_be_of_any_type(
    seat: int, seen: dict[str, str], hidden: list[str], possible: set[str]
) -> None:
    found = guesses(put_back(), seat)
    for place, letters in seen.items():
        assert {aboard(guess, place) for guess in found} == {letters}
    for place in hidden:
        assert {aboard(guess, place)[0] for guess in found} == possible


@pytest.mark.rule("RM-R-21")
def test_what_a_seat_put_back_lies_anywhere_in_the_guessed_stock() -> None:
    table = put_back()
    mine = guesses(table, RED)
    assert mine[0].view(RED)["rogue"]["known"] == ["T", "C"]
    assert {place for guess in mine for place in places_known(guess, RED)} == set(range(5))
    for seat in (BLUE, SPECTATOR):
        assert {int(guess.seen[resource]) for guess in guesses(table, seat) for resource in guess.stock} == {0}
    assert {types(guess)[0] for guess in guesses(table, BLUE)} == {"T", "N", "C"}


@pytest.mark.rule("RM-R-21", "RM-R-43")
def test_the_resources_in_a_miners_hand_are_still_in_it_in_a_guess() -> None:
    table = mining()
    assert {tuple(guess.view(RED)["under_way"][0]["drawn"]) for guess in guesses(table, RED)} == {("T", "N", "C")}
    assert len({tuple(guess.view(RED)["under_way"][0]["drawn"]) for guess in guesses(table, BLUE)}) > 3


@pytest.mark.rule("RM-R-94", "RM-SET-02")
@pytest.mark.parametrize("seat", [RED, BLUE, GREEN])
def test_starting_resources_of_others_may_be_of_any_type(seat: int) -> None:
    found = guesses(started(), seat)
    for other in (RED, BLUE, GREEN):
        assert {start(guess, other) for guess in found} == ({"N"} if other == seat else {"T", "N", "C"})


@pytest.mark.rule("RM-R-83", "RM-SET-02")
def test_a_fleet_chosen_in_secret_may_be_any_of_the_scenario() -> None:
    table = choosing(3)
    found = guesses(table, BLUE)
    allowed = {text.split()[1] for text in table.legal("fleet")}
    assert {FLEET.word(guess.fleet[RED]) for guess in found} == allowed
    assert {start(guess, RED) for guess in found} == {"T", "N", "C"}
    assert {(int(guess.fleet[GREEN]), start(guess, GREEN)) for guess in found} == {(-1, "T")}, "not chosen yet"
    assert {FLEET.word(guess.fleet[RED]) for guess in guesses(table, RED)} == {FLEETS[0].id}
    assert {start(guess, RED) for guess in guesses(table, RED)} == {"N"}


@pytest.mark.rule("RM-R-83")
def test_a_fleet_built_in_secret_may_be_any_ready_made_one_and_a_plan_is_guessed_empty() -> None:
    table = building()
    for guess in guesses(table, BLUE):
        assert (guess.plans[RED], guess.fleet[RED] < len(FLEETS)) == ("", True)
        assert guess.save()["frames"] == table.state.save()["frames"], "one's own plan stays as it is"
    for guess in guesses(table, RED):
        assert (guess.plans, int(guess.fleet[BLUE])) == (["s47 A", ""], -1)
        frame = guess.frames[-1]
        assert isinstance(frame, Build)
        assert (int(frame.player), frame.waiting, int(frame.step), int(frame.place)) == (BLUE, False, 0, 0)


@pytest.mark.rule("RM-R-83", "RM-SCN-01")
@pytest.mark.parametrize(("scenario", "waits"), [("standard", True), ("ore_rush", False)])
def test_a_fleet_brought_in_secret_may_be_any_line_that_the_scenario_allows(scenario: str, waits: bool) -> None:
    table = brought(scenario)
    for seat in (RED, GREEN):
        found = guesses(table, seat)
        assert {(FLEET.word(guess.fleet[BLUE]), guess.plans[GREEN]) for guess in found} == {("own", "")}
        plans = {guess.plans[BLUE] for guess in found}
        assert (len(plans) > 3, any(";" in plan for plan in plans)) == (True, waits)
        assert not [plan for plan in plans if read_line(plan, Limits(scenario, BLUE))[1]]
    assert {guess.plans[BLUE] for guess in guesses(table, BLUE)} == {OWN_BLUE}


@pytest.mark.rule("RM-R-21", "RM-R-94")
def test_a_guess_does_not_depend_on_which_of_two_known_resources_in_the_stock_is_which() -> None:
    table = put_back()
    goods = table.saved("resources")
    one, other = (word for word, row in goods.items() if row["at"] == "stock" and row.get("seen") == ["red"])
    assert {goods[one]["type"], goods[other]["type"]} == {"T", "C"}
    turned = {one: goods[one] | {"type": goods[other]["type"]}, other: goods[other] | {"type": goods[one]["type"]}}
    alike = put_back().given(resources=goods | turned)
    for seat in (RED, BLUE, SPECTATOR):
        assert alike.state.redeal(seat, 3).digest() == table.state.redeal(seat, 3).digest()
