"""Abilities of attack and defence, each for every ship and crew that has it."""

from __future__ import annotations

from typing import Any

import pytest

from games.rocketmen.bearers import bears, carry, is_model, numbers, printed_ap, printed_rating
from games.rocketmen.position import SOUTH, L, M, Piece, Point, Position, ship
from retrorocket.games.rocketmen.abilities import TARGET_CLASSES

HERE = (200000, 200000)
NEAR = (262000, 200000)
AWAY = (850000, 850000)


def gunner(bearer: str, target: str = "Lictor", pods: str = "A", **more: Any) -> Position:
    """The bearer as R1 with a target B1 in reach of S; a Station stands in the south, its target north of it."""
    station = bearer in ("Bastion Prime", "Twilight Rim")
    at, near = (SOUTH, (457200, 190000)) if station else (HERE, NEAR)
    crew = more.pop("target_crew", [])
    return Position(
        carry(bearer, at, **more),
        ship("B1", target, near, pods=pods, crew=crew),
        ship("B2", "Lictor", AWAY),
    )


def under_fire(bearer: str, pods: str | None = None, attacker: str = "Lictor", **more: Any) -> Position:
    """The bearer as B1, shot at by R1 (a Lictor hits with a 6)."""
    return Position(
        ship("R1", attacker, HERE), carry(bearer, NEAR, "B1", pods=pods, **more), ship("B2", "Lictor", AWAY)
    )


# ratings


@bears("rating")
@pytest.mark.rule("RM-ABIL-03", "RM-ATK-09", "RM-COAL-02")
def test_rating_counts_against_its_class_and_nobody_else(bearer: str) -> None:
    delta, word = numbers(bearer, "rating")
    vs = TARGET_CLASSES[word]
    in_class, pods_in = {"axis": ("Lictor", "A"), "alliance": ("Logician", "A")}.get(vs, ("War Tithe", "A"))
    out, pods_out = {"axis": ("Logician", "A"), "alliance": ("Lictor", "A"), "unshielded": ("War Tithe", "S")}.get(
        vs, ("", "")
    )
    base = printed_rating(bearer)
    assert gunner(bearer, in_class, pods_in).rolling(1, 2).when("attack R1>B1").rating() == base + delta
    if out:
        shield = 1 if pods_out == "S" else 0
        assert gunner(bearer, out, pods_out).rolling(1, 2).when("attack R1>B1").rating() == base + shield
    if vs in ("axis", "alliance"):
        assert gunner(bearer, "Dusty Penny").rolling(1, 2).when("attack R1>B1").rating() == base


@pytest.mark.rule("RM-R-95", "RM-ABIL-03")
def test_number_modifiers_add_up() -> None:
    table = Position(
        ship("R1", "Iron Decree", HERE, crew=["Gunnery Chief Brandt"]),
        ship("B1", "Gentle Correction", NEAR, pods="S"),
    ).rolling(1, 2)
    assert table.when("attack R1>B1").rating() == 6 - 1 - 1 + 1 + 1


@bears("weapon_step")
@pytest.mark.rule("RM-ABIL-03", "RM-ATK-06")
@pytest.mark.parametrize(("gap", "rule"), [(L, ""), (L + 1, "RM-ATK-06")])
def test_weapon_step_makes_the_weapon_increment_one_step_longer(bearer: str, gap: int, rule: str) -> None:
    table = Position(carry(bearer, SOUTH), ship("B1", "Lictor", (457200, 118900 + 45000 + gap)))
    assert table.refusal("attack R1>B1") == rule


@bears("extended_range")
@pytest.mark.rule("RM-ABIL-03", "RM-RKT-01", "RM-RKT-02", "RM-RKT-03")
def test_extended_range_works_as_a_rocketships_own(bearer: str) -> None:
    table = Position(carry(bearer, HERE), ship("B1", "Lictor", (200000 + 35000 + 2 * M, 200000), pods="A")).rolling(
        1, 2
    )
    table.when("attack R1>B1")
    assert (table.rating(), table.ap("R1")) == (printed_rating(bearer) + 1, printed_ap(bearer) - 2)
    plain = Position(ship("R1", "Vigilant Column", HERE), ship("B1", "Lictor", (200000 + 35000 + 2 * M, 200000)))
    assert plain.refusal("attack R1>B1") == "RM-ATK-06"


@bears("pierce")
@pytest.mark.rule("RM-ABIL-03", "RM-ATK-09", "RM-POD-03")
@pytest.mark.parametrize(("pods", "counted"), [("", 0), ("S", 0), ("SS", 1), ("AS", 0)])
def test_pierce_leaves_some_shields_uncounted(bearer: str, pods: str, counted: int) -> None:
    table = gunner(bearer, "Lictor", pods).rolling(1, 2).when("attack R1>B1")
    assert table.rating() == printed_rating(bearer) + counted


@bears("pierce")
@pytest.mark.rule("RM-ABIL-03", "RM-DMG-03")
def test_a_pierced_shield_still_saves_the_crew_from_doubles(bearer: str) -> None:
    table = gunner(bearer, "Lictor", "S", target_crew=["Legion Helmsman"]).rolling(5, 5).when("attack R1>B1")
    assert (table.pods("B1"), table.crew("B1")) == ("", ["Legion Helmsman"])


@bears("hard_to_hit")
@pytest.mark.rule("RM-ABIL-03", "RM-ATK-09")
@pytest.mark.parametrize(("attacker", "wr", "extra"), [("Grey Cohort", 7, 1), ("Lictor", 6, 0), ("Iron Decree", 5, 0)])
def test_hard_to_hit_counts_against_attackers_of_its_class(bearer: str, attacker: str, wr: int, extra: int) -> None:
    table = under_fire(bearer, "A", attacker).rolling(1, 2).when("attack R1>B1")
    assert table.rating() == wr + 1 + extra


# rolling, firing


@bears("reroll_attack")
@pytest.mark.rule("RM-ABIL-03", "RM-R-50")
def test_reroll_attack_rolls_a_failed_attack_once_more_and_the_second_roll_stands(bearer: str) -> None:
    table = gunner(bearer, pods="AA").rolling(1, 2)
    table.when("attack R1>B1")
    assert (table.prompt(), table.asked(), table.legal()) == ("reroll", 0, ["reroll", "hold"])
    table.rolling(1, 3).when("reroll")
    assert (table.prompt(), table.pods("B1")) == ("main", "AA")
    table.rolling(1, 2).when("attack R1>B1")
    assert table.prompt() == "main"


@bears("reroll_attack")
@pytest.mark.rule("RM-ABIL-03", "RM-R-53")
def test_a_reroll_may_hit_may_be_declined_and_comes_back_next_turn(bearer: str) -> None:
    table = gunner(bearer, pods="AA").rolling(1, 2).when("attack R1>B1", "hold")
    assert table.pods("B1") == "AA"
    table.rolling(1, 2, 6, 5).when("attack R1>B1", "reroll")
    assert table.pods("B1") == "A"
    table.when("end", "end").rolling(1, 2).when("attack R1>B1")
    assert table.prompt() == "reroll"


@bears("rapid_fire")
@pytest.mark.rule("RM-ABIL-03", "RM-ATK-03", "RM-R-54")
def test_rapid_fire_lets_one_pod_attack_twice_at_the_usual_price(bearer: str) -> None:
    ap = printed_ap(bearer)
    table = Position(
        carry(bearer, SOUTH if bearer == "Bastion Prime" else HERE, pods="A"),
        ship("B1", "Lictor", (457200, 190000) if bearer == "Bastion Prime" else NEAR, pods="AA"),
    )
    table.rolling(1, 2, 1, 2).when("attack R1>B1", "attack R1>B1")
    assert table.ap("R1") == ap - 2
    assert table.refusal("attack R1>B1") == "RM-ATK-03"


@bears("rapid_fire")
@pytest.mark.rule("RM-ABIL-03", "RM-POD-02")
def test_rapid_fire_without_a_weapon_pod_is_nothing(bearer: str) -> None:
    table = Position(
        carry(bearer, SOUTH if bearer == "Bastion Prime" else HERE, pods="S"),
        ship("B1", "Lictor", (457200, 190000) if bearer == "Bastion Prime" else NEAR, pods="AA"),
    )
    assert table.refusal("attack R1>B1") == "RM-POD-02"


@pytest.mark.rule("RM-R-37", "RM-ABIL-03")
def test_rapid_fire_once_used_stays_used_on_the_ship_the_gunner_goes_to() -> None:
    table = Position(
        ship("R1", "War Tithe", HERE, pods="A", crew=["Rhan Redhand"], docked="R2"),
        ship("R2", "War Tithe", (200000, 230002), pods="A"),
        ship("B1", "Lictor", NEAR, pods="AA"),
    ).rolling(*[1, 2] * 3)
    table.when("attack R1>B1", "attack R1>B1", "end R1", "transfer {Rhan Redhand} R2", "attack R2>B1")
    assert table.refusal("attack R2>B1") == "RM-ATK-03"


@bears("free_attack")
@pytest.mark.rule("RM-ABIL-03", "RM-ATK-02", "RM-ATK-05")
def test_free_attack_makes_the_first_attack_of_the_turn_free_and_it_counts_as_one(bearer: str) -> None:
    table = gunner(bearer, pods="AA", ap=1).rolling(1, 2).when("attack R1>B1")
    assert (table.ap("R1"), table.status("R1")) == (1, "open")
    assert table.refusal("move R1") == "RM-ATK-05"
    table.rolling(1, 2).when("attack R1>B1")
    assert table.ap("R1") == 0


@pytest.mark.rule("RM-ABIL-03", "RM-RKT-01")
def test_a_free_attack_still_pays_for_extended_range() -> None:
    table = Position(
        ship("R1", "Neutral Opinion", HERE, crew=["Firebrand Battery"], ap=1),
        ship("B1", "Lictor", (200000 + 30000 + 2 * M, 200000)),
    ).rolling(1, 2)
    table.when("attack R1>B1")
    assert (table.ap("R1"), table.rating()) == (0, 9)


@bears("doubles_always")
@pytest.mark.rule("RM-ABIL-03", "RM-DMG-03", "RM-R-53")
def test_doubles_always_kill_crew_through_shields(bearer: str) -> None:
    table = gunner(bearer, "Lictor", "SS", target_crew=["Legion Helmsman"]).rolling(5, 5).when("attack R1>B1")
    assert (table.pods("B1"), table.lost("Legion Helmsman")) == ("S", True)
    plain = gunner("Lictor", "Lictor", "SS", target_crew=["Legion Helmsman"]).rolling(5, 5).when("attack R1>B1")
    assert plain.crew("B1") == ["Legion Helmsman"]


# saves and losses


@bears("save")
@pytest.mark.rule("RM-ABIL-03", "RM-R-50")
@pytest.mark.parametrize(("dice", "left"), [((4, 5), "A"), ((4, 4), "")])
def test_save_makes_a_successful_attack_fail_once_a_round(bearer: str, dice: tuple[int, int], left: str) -> None:
    word = "save ship" if is_model(bearer) else "save bc1"
    table = under_fire(bearer, "A").rolling(5, 3, *dice).when("attack R1>B1")
    assert (table.prompt(), table.asked(), table.legal()) == ("save", 1, [word, "hold"])
    table.when(word)
    assert table.pods("B1") == left
    table.rolling(5, 3).when("attack R1>B1")
    assert table.prompt() == "main"
    again = under_fire(bearer, "AA").rolling(5, 3, 4, 5).when("attack R1>B1", word, "end", "end")
    assert again.rolling(5, 3).when("attack R1>B1").legal() == [word, "hold"]


@bears("save")
@pytest.mark.rule("RM-ABIL-03", "RM-212-03")
def test_save_may_be_declined_and_is_not_asked_against_a_natural_twelve(bearer: str) -> None:
    table = under_fire(bearer, "AA").rolling(5, 3).when("attack R1>B1", "hold")
    assert table.pods("B1") == "A"
    assert under_fire(bearer, "AA").rolling(6, 6).when("attack R1>B1").prompt() == "main"


@pytest.mark.rule("RM-ABIL-03", "RM-R-50", "RM-FTR-03")
@pytest.mark.parametrize("order", [("evade", "save bc1"), ("save bc1", "evade")])
def test_a_fighter_with_a_save_tries_both_in_either_order_and_stops_when_one_works(order: tuple[str, str]) -> None:
    pieces: list[Piece] = [
        ship("R1", "Lictor", HERE),
        ship("B1", "Petal Guard", NEAR, pods="A", crew=["Shield-Adept Melia"]),
    ]
    table = Position(*pieces).rolling(5, 3, 1, 2, 6, 4)
    table.when("attack R1>B1", order[0])
    assert table.legal() == [order[1], "hold"]
    table.when(order[1])
    assert table.pods("B1") == "A"
    first = Position(*pieces).rolling(5, 3, 6, 4).when("attack R1>B1", order[0])
    assert (first.pods("B1"), first.prompt()) == ("A", "main")


@bears("inherent_save")
@pytest.mark.rule("RM-ABIL-03", "RM-FTR-03")
@pytest.mark.parametrize(("dice", "left"), [((3, 3), "A"), ((3, 2), "")])
def test_inherent_save_makes_evasion_easier(bearer: str, dice: tuple[int, int], left: str) -> None:
    table = under_fire(bearer, "A").rolling(5, 3, *dice).when("attack R1>B1", "evade")
    assert table.pods("B1") == left
    assert table.events("saved")[0]["need"] == 7 + numbers(bearer, "inherent_save")[0]


@bears("soak_crew")
@pytest.mark.rule("RM-ABIL-03", "RM-DMG-01")
def test_soak_crew_lets_a_crew_be_lost_instead_of_a_pod(bearer: str) -> None:
    table = under_fire(bearer, "A", crew=["Dex Marlow"]).rolling(5, 3).when("attack R1>B1")
    assert (table.prompt(), table.legal()) == ("damage", ["lose laser", "lose bc1"])
    table.when("lose {Dex Marlow}")
    assert (table.pods("B1"), table.crew("B1")) == ("A", [])


@bears("soak_crew")
@pytest.mark.rule("RM-ABIL-03", "RM-212-03", "RM-DMG-02")
def test_soak_crew_does_not_work_against_a_twelve_nor_without_pods_nor_in_a_collision(bearer: str) -> None:
    twelve = under_fire(bearer, "AA", crew=["Dex Marlow", "Swift Amary"]).rolling(6, 6).when("attack R1>B1")
    assert (twelve.pods("B1"), twelve.prompt()) == ("A", "lose_crew")
    bare = under_fire(bearer, "", crew=["Dex Marlow"]).rolling(5, 3).when("attack R1>B1")
    assert not bare.lies("B1")
    crash = Position(carry(bearer, (457200, 380000), pods="AA", ap=1, crew=["Dex Marlow"])).when("move R1", "hit X")
    assert (crash.pods("R1"), crash.crew("R1")) == ("", ["Dex Marlow"])


@bears("dock_ward")
@pytest.mark.rule("RM-ABIL-03", "RM-DOCK-03")
def test_dock_ward_keeps_opponents_but_not_friends_from_docking(bearer: str) -> None:
    beside: Point = (235002, 200000)
    foe = Position(ship("R1", "Lictor", HERE), carry(bearer, beside, "B1", pods="A"))
    assert foe.refusal("dock R1 B1") == "RM-DOCK-03"
    friend = Position(ship("R1", "Lictor", HERE), carry(bearer, beside, "R2", pods="A"))
    assert friend.refusal("dock R1 R2") == ""


@bears("repair")
@pytest.mark.rule("RM-ABIL-03", "RM-ABIL-01", "RM-OBJ-04")
@pytest.mark.parametrize("pod", ["laser", "shield"])
def test_repair_brings_back_one_pod_a_turn_at_home(bearer: str, pod: str) -> None:
    station = bearer == "Serene Orbit"
    at: Point = SOUTH if station else (457200, 163902)
    price, ap = numbers(bearer, "repair")[0], printed_ap(bearer)
    table = Position(carry(bearer, at, pods="", docked="" if station else "HR"))
    assert table.legal("repair") == ["repair R1 laser", "repair R1 shield"]
    table.when(f"repair R1 {pod}")
    assert (table.pods("R1"), table.ap("R1")) == ("A" if pod == "laser" else "S", ap - price)
    assert table.refusal("repair R1 laser") == "RM-ABIL-03"
    table.when("end", "end")
    assert table.refusal("repair R1 laser") == ""


@bears("repair")
@pytest.mark.rule("RM-ABIL-03")
def test_repair_needs_home_a_missing_pod_the_ap_and_no_attack_before(bearer: str) -> None:
    if bearer == "Serene Orbit":
        full = Position(carry(bearer, SOUTH))
        poor = Position(carry(bearer, SOUTH, pods="A", ap=1))
        fired = Position(carry(bearer, SOUTH, pods="A", attacks=1), opened="R1")
    else:
        assert Position(carry(bearer, HERE, pods="A")).refusal("repair R1 laser") == "RM-ABIL-03"
        at_home: Point = (457200, 163902)
        full = Position(carry(bearer, at_home, docked="HR"))
        poor = Position(carry(bearer, at_home, docked="HR", pods="A", ap=numbers(bearer, "repair")[0] - 1))
        fired = Position(carry(bearer, at_home, docked="HR", pods="A", attacks=1), opened="R1")
    assert full.refusal("repair R1 laser") == "RM-ABIL-03"
    assert poor.refusal("repair R1 laser") == "RM-AP-01"
    assert fired.refusal("repair R1 laser") == "RM-ATK-05"


@pytest.mark.rule("RM-R-37", "RM-ABIL-03")
def test_an_engineer_who_has_repaired_repairs_no_second_ship_this_turn() -> None:
    table = Position(
        ship("R1", "Neutral Opinion", (457200, 163902), pods="A", docked="HR R2", crew=["Tinker Jo"]),
        ship("R2", "Neutral Opinion", (485484, 153901), pods="A", docked="HR"),
    )
    table.when("repair R1 laser", "transfer {Tinker Jo} R2", "end R1")
    assert table.refusal("repair R2 laser") == "RM-ABIL-03"
    table.when("end", "end")
    assert table.refusal("repair R2 laser") == ""


@pytest.mark.rule("RM-ABIL-04")
def test_uses_come_back_at_the_start_of_ones_own_turn_and_not_of_the_opponents() -> None:
    table = Position(ship("R1", "Logician", HERE), ship("B1", "Lictor", AWAY)).when("rotate R1 100", "end")
    assert len(table.s.uses) == 1
    table.when("end")
    assert len(table.s.uses) == 0
    assert table.when("rotate R1 200").ap("R1") == 4


@pytest.mark.rule("RM-ABIL-01")
def test_an_ability_beats_the_rule_it_contradicts() -> None:
    plain = Position(ship("R1", "Vigilant Column", HERE)).when("rotate R1 100")
    able = Position(ship("R1", "Logician", HERE)).when("rotate R1 100")
    assert (plain.ap("R1"), able.ap("R1")) == (3, 4)
