"""Abilities of AP and maneuver, each for every ship and crew that has it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from games.rocketmen.bearers import bears, carry, model_of, numbers, printed_ap
from games.rocketmen.position import SOUTH, L, M, Position, S, boarding, microid, reserve, ship
from retrorocket.games.rocketmen.abilities import KINDS
from retrorocket.games.rocketmen.reading import DECLARED
from retrorocket.games.rocketmen.stock import DATA
from retrorocket.games.rocketmen.tables import AP, LENGTH, MODEL_NAMES, MOVE

HERE = (300000, 300000)
UNDER_ROGUE = (457200, 412198)


def increment(bearer: str) -> int:
    """The movement increment of the bearer's ship."""
    return int(LENGTH[MOVE[MODEL_NAMES.index(model_of(bearer))]])


@pytest.mark.rule("RM-ABIL-03")
def test_every_kind_of_the_vocabulary_is_tested_for_all_its_bearers() -> None:
    texts = "".join(path.read_text() for path in Path(__file__).parent.glob("test_abilities_*.py"))
    assert set(re.findall(r'@bears\("(\w+)"\)', texts)) == set(KINDS)


@pytest.mark.rule("RM-ABIL-03")
def test_the_engine_knows_exactly_the_vocabulary_of_the_components() -> None:
    kinds = tomllib.loads((DATA / "components.toml").read_text())["effect_kind"]
    assert {kind["name"]: sorted(kind["params"]) for kind in kinds} == {
        name: sorted(parameter.key for parameter in DECLARED[number]) for number, name in enumerate(KINDS)
    }


# AP


@bears("ap_bonus")
@pytest.mark.rule("RM-ABIL-03", "RM-R-39")
def test_ap_bonus_makes_the_pool_larger(bearer: str) -> None:
    table = Position(carry(bearer, HERE), begin=True)
    assert table.ap("R1") == printed_ap(bearer) + numbers(bearer, "ap_bonus")[0]


@bears("ap_bonus")
@pytest.mark.rule("RM-ABIL-03", "RM-RSV-04")
def test_ap_bonus_gives_nothing_to_a_ship_that_has_just_come_in(bearer: str) -> None:
    table = Position(
        ship("R1", "Lictor", HERE), reserve("R5", "Neutral Opinion"), home={"red": "TC"}, hired={"red": [bearer]}
    )
    table.when("deploy R5", "lasers 2", "enlist rc1", "place R5 0")
    while table.prompt() != "main":
        table.when(table.legal()[0])
    assert (table.assigned("R5"), table.ap("R5"), table.status("R5")) == ([bearer], 0, "done")


@bears("command_ap")
@pytest.mark.rule("RM-ABIL-03")
def test_command_ap_gives_another_ship_within_range_more_ap(bearer: str) -> None:
    def fleet() -> Position:
        return Position(
            carry(bearer, HERE),
            ship("R2", "Lictor", (300000, 300000 + 30000 + L)),
            ship("R3", "Lictor", (300000 + 30001 + L, 300000)),
            begin=True,
        )

    table = fleet()
    assert (table.prompt(), table.legal()) == ("command", ["command R2", "hold"])
    assert table.refusal("command R1") == table.refusal("command R3") == "RM-ABIL-03"
    table.when("command R2")
    assert (table.ap("R2"), table.prompt()) == (4 + numbers(bearer, "command_ap")[0], "main")
    assert fleet().when("hold").ap("R2") == 4


@bears("command_ap")
@pytest.mark.rule("RM-ABIL-03", "RM-R-71")
def test_command_ap_is_silent_while_its_bearer_is_boarding(bearer: str) -> None:
    table = Position(
        carry(bearer, HERE, docked="B1"),
        ship("B1", "Lictor", (330002, 300000)),
        ship("R2", "Lictor", (300000, 360000)),
        boarding("R1", "B1"),
        begin=True,
    )
    assert table.prompt() == "main"


@bears("command_ap")
@pytest.mark.rule("RM-ABIL-03", "RM-R-95")
def test_several_commanders_are_asked_one_after_another(bearer: str) -> None:
    table = Position(carry(bearer, HERE), carry(bearer, (300000, 360000), "R2"), begin=True)
    table.when("command R2")
    assert table.prompt() == "command"
    table.when("command R1")
    assert (table.ap("R1"), table.ap("R2"), table.prompt()) == (5, 5, "main")


@bears("ap_jam")
@pytest.mark.rule("RM-ABIL-03", "RM-R-39")
@pytest.mark.parametrize(("gap", "ap"), [(S, 5), (S + 1, 6)])
def test_ap_jam_takes_ap_from_opposing_ships_within_range(bearer: str, gap: int, ap: int) -> None:
    table = Position(
        ship("R1", "Noonfire", HERE),
        carry(bearer, (330000 + gap, 300000), "B1"),
        begin=True,
    )
    assert table.ap("R1") == ap


@bears("ap_jam")
@pytest.mark.rule("RM-ABIL-03", "RM-R-95")
def test_several_jammers_count_once_and_spare_their_own_side(bearer: str) -> None:
    table = Position(
        ship("R1", "Noonfire", HERE),
        carry(bearer, (340000, 300000), "B1"),
        carry(bearer, (300000, 340000), "B2"),
        begin=True,
    )
    assert table.ap("R1") == 5
    table.when("end")
    assert table.ap("B1") == table.ap("B2") == 4


@bears("ap_jam")
@pytest.mark.rule("RM-ABIL-03")
@pytest.mark.parametrize("printed", [1, 2])
def test_ap_jam_leaves_at_least_one_ap(bearer: str, printed: int) -> None:
    model = MODEL_NAMES.index("Halfway House")
    try:
        AP[model] = printed
        table = Position(ship("R1", "Halfway House", SOUTH), carry(bearer, (457200, 118900 + 46000), "B1"), begin=True)
        assert table.ap("R1") == 1
    finally:
        AP[model] = 2


# maneuvers


@bears("free_rotate")
@pytest.mark.rule("RM-ABIL-03", "RM-ROT-01")
def test_free_rotate_makes_the_first_rotation_in_space_free(bearer: str) -> None:
    ap = printed_ap(bearer)
    table = Position(carry(bearer, HERE)).when("rotate R1 100")
    assert (table.ap("R1"), table.status("R1")) == (ap, "open")
    assert table.when("rotate R1 200").ap("R1") == ap - 1


@bears("free_rotate")
@pytest.mark.rule("RM-ABIL-03", "RM-ROT-02")
def test_a_docked_rotation_does_not_use_free_rotate_up(bearer: str) -> None:
    ap = printed_ap(bearer)
    table = Position(carry(bearer, UNDER_ROGUE, docked="X")).when("rotate R1 18000", "move R1", "rotate R1 100")
    assert table.ap("R1") == ap - 1


@bears("free_avoid")
@pytest.mark.rule("RM-ABIL-03", "RM-R-11", "RM-R-95")
def test_free_avoid_makes_the_first_avoiding_of_the_turn_free(bearer: str) -> None:
    ap, end = printed_ap(bearer), 300000 + increment(bearer)
    table = Position(
        carry(bearer, HERE, heading=9000),
        microid("m01", (325000, 300000)),
        microid("m02", (end + 25000, 300000)),
    ).when("move R1", "avoid")
    assert (table.at("R1"), table.ap("R1")) == ((end, 300000), ap - 1)
    table.when("move R1", "avoid")
    assert table.ap("R1") == ap - 3


@bears("free_avoid")
@pytest.mark.rule("RM-ABIL-03", "RM-R-07")
def test_free_avoid_helps_at_an_asteroid_only_if_its_class_says_so(bearer: str) -> None:
    ap, any_class = printed_ap(bearer), numbers(bearer, "free_avoid")[1] == 0
    table = Position(carry(bearer, UNDER_ROGUE, heading=8000, docked="X")).when("move R1")
    assert table.ap("R1") == ap - (1 if any_class else 2)


@bears("free_dock")
@pytest.mark.rule("RM-ABIL-03", "RM-DOCK-01")
def test_free_dock_makes_the_first_docking_at_a_ship_free_even_without_ap(bearer: str) -> None:
    table = Position(
        carry(bearer, HERE, ap=0),
        ship("B1", "Lictor", (330002, 300000), pods="AA"),
        ship("B2", "Lictor", (269998, 300000), pods="AA"),
        ship("B3", "Lictor", (300000, 330002), pods="AS"),
        microid("m01", (300000, 279998)),
    )
    assert table.refusal("dock R1 m01") == "RM-AP-01"
    assert table.refusal("dock R1 B3") == "RM-DOCK-03"
    table.when("dock R1 B1")
    assert (table.docks("R1"), table.ap("R1")) == ({"B1"}, 0)
    assert table.refusal("dock R1 B2") == "RM-AP-01"


@bears("free_dock")
@pytest.mark.rule("RM-ABIL-03", "RM-R-14")
def test_free_dock_serves_at_a_contact_in_flight(bearer: str) -> None:
    table = Position(carry(bearer, HERE, heading=9000, ap=1), ship("B1", "Lictor", (350000, 300000), pods="AA"))
    table.when("move R1", "dock R1 B1")
    assert (table.docks("R1"), table.ap("R1")) == ({"B1"}, 0)


@bears("move_boost")
@pytest.mark.rule("RM-ABIL-03", "RM-MOVE-01")
def test_move_boost_lengthens_one_move_a_turn_by_s(bearer: str) -> None:
    table = Position(carry(bearer, HERE, heading=9000)).when("boost R1")
    assert (table.at("R1"), table.ap("R1")) == ((300000 + M + S, 300000), 3)
    assert table.refusal("boost R1") == "RM-ABIL-03"
    table.when("move R1")
    assert table.at("R1") == (300000 + 2 * M + S, 300000)
    plain = Position(ship("R1", "Neutral Opinion", HERE))
    assert plain.refusal("boost R1") == "RM-ABIL-03"


@bears("move_boost")
@pytest.mark.rule("RM-ABIL-03", "RM-R-11")
def test_only_the_first_increment_of_a_passage_is_boosted(bearer: str) -> None:
    table = Position(carry(bearer, HERE, heading=9000), microid("m01", (395000, 300000))).when("boost R1", "avoid")
    assert (table.at("R1"), table.ap("R1")) == ((300000 + M + S + M, 300000), 0)


@bears("hit_and_run")
@pytest.mark.rule("RM-ABIL-03", "RM-ATK-05", "RM-R-35")
def test_hit_and_run_leaves_some_ap_for_maneuvers_after_the_attack(bearer: str) -> None:
    allowance, ap = numbers(bearer, "hit_and_run")[0], printed_ap(bearer)
    table = Position(
        carry(bearer, HERE, heading=18000, pods="A"),
        ship("B1", "Iron Decree", (300000, 370000)),
    ).rolling(1, 2)
    table.when("attack R1>B1")
    assert table.refusal("move R1") == "RM-ATK-05"
    table.when("end R1")
    assert table.status("R1") == "open"
    assert table.refusal("attack R1>B1") == "RM-ATK-05"
    for step in range(allowance):
        table.when("move R1")
    assert table.ap("R1") == ap - 1 - allowance
    assert table.refusal("move R1") == table.refusal("rotate R1 0") == "RM-AP-01"
    table.when("end R1")
    assert table.status("R1") == "done"


@bears("hit_and_run")
@pytest.mark.rule("RM-ABIL-03")
def test_hit_and_run_allows_maneuvers_and_nothing_else(bearer: str) -> None:
    at = (457200, 118900 + 30000 + (10000 if bearer == "Cinderwing" else 15000) + 2)
    table = Position(
        carry(bearer, at, pods="A", docked="HR"),
        ship("B1", "Iron Decree", (457200, 230000)),
        home={"red": "T"},
    ).rolling(1, 2)
    table.when("attack R1>B1", "end R1")
    assert table.refusal("unload R1") == table.refusal("repair R1 laser") == "RM-ATK-05"
    assert table.refusal("rotate R1 9000") == ""


@bears("hit_and_run")
@pytest.mark.rule("RM-ABIL-03", "RM-R-14")
def test_a_contact_beyond_the_allowance_is_a_collision(bearer: str) -> None:
    allowance = numbers(bearer, "hit_and_run")[0]
    table = Position(
        carry(bearer, HERE, heading=18000 if allowance == 1 else 9000, pods="A"),
        ship("B1", "Iron Decree", (300000, 370000)),
        microid("m01", (300000, 270000)),
    ).rolling(1, 2)
    table.when("attack R1>B1", "end R1")
    if allowance == 2:
        table.when("rotate R1 18000")
    table.when("move R1")
    assert table.ap("R1") == printed_ap(bearer) - 1 - allowance > 0
    assert table.legal() == ["hit m01"]
