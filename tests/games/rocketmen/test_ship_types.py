"""The four types of ships with their inherent abilities, and the two kinds of pods."""

from __future__ import annotations

from typing import Any

import pytest

from games.rocketmen.position import Position, boarding, microid, reserve, ship

OPEN = (200000, 300000)
NEAR = (250000, 300000)
BY_HOME = (457200, 163902)


def duel(target: str, pods: str | None = "A", model: str = "Lictor", **more: Any) -> Position:
    return Position(
        ship("R1", model, OPEN),
        ship("B1", target, (260000, 300000), pods=pods, **more),
        ship("B2", "Lictor", (800000, 300000)),
    )


@pytest.mark.rule("RM-SHIP-01")
@pytest.mark.parametrize(
    ("model", "saves", "rating"),
    [("Grey Cohort", True, 6), ("Lictor", False, 6), ("Vigilant Column", False, 7), ("Bastion Prime", True, 6)],
)
def test_fighters_and_stations_may_save_and_cruisers_are_harder_to_hit(model: str, saves: bool, rating: int) -> None:
    table = duel(model).rolling(4, 5).when("attack R1>B1")
    assert table.rating() == rating
    assert (table.prompt() == "save") is saves
    assert table.asked() == (1 if saves else 0)


@pytest.mark.rule("RM-SHIP-01")
@pytest.mark.parametrize(
    ("model", "refusal"),
    [("Canal Reaver", ""), ("Grey Cohort", "RM-ATK-06"), ("Corona Breaker", "RM-ATK-06"), ("Siege Anvil", "RM-ATK-06")],
)
def test_rocketships_alone_stretch_their_range(model: str, refusal: str) -> None:
    table = Position(ship("R1", model, OPEN), ship("B1", "Lictor", (OPEN[0] + 120000, OPEN[1])))
    assert table.refusal("attack R1>B1") == refusal


@pytest.mark.rule("RM-SHIP-02")
def test_a_special_ability_comes_on_top_of_the_inherent_one() -> None:
    table = Position(ship("R1", "Long Odds", OPEN), ship("B1", "Lictor", (OPEN[0] + 130000, OPEN[1])))
    assert table.refusal("attack R1>B1") == "", "a Cruiser with extended_range"
    hit = duel("Long Odds").rolling(1, 2).when("attack R1>B1")
    assert hit.rating() == 7, "and still with an Armored Hull"


@pytest.mark.rule("RM-FTR-01", "RM-R-88")
def test_each_fighter_of_a_squadron_is_a_ship_of_its_own() -> None:
    table = Position(
        ship("R1", "Grey Cohort", OPEN, crew=["Legion Helmsman"], pods="A"),
        ship("R2", "Grey Cohort", (200000, 340000), pods="S"),
        ship("B1", "Lictor", (200000, 400000)),
    )
    table.when("move R1")
    assert table.prompt() == "contact"
    table.when("dock R1 R2")
    assert (table.ap("R1"), table.ap("R2")) == (1, 3)
    assert table.at("R2") == (200000, 340000)
    assert (table.crew("R1"), table.crew("R2")) == (["Legion Helmsman"], [])
    assert (table.pods("R1"), table.pods("R2")) == ("A", "S")


@pytest.mark.rule("RM-FTR-01", "RM-R-88")
def test_losing_a_fighter_does_not_touch_the_others() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN),
        ship("B1", "Grey Cohort", NEAR, pods="", marks="evaded"),
        ship("B2", "Grey Cohort", (250000, 350000)),
    )
    table.rolling(5, 3).when("attack R1>B1")
    assert (table.lies("B1"), table.lies("B2"), table.pods("B2")) == (False, True, "A")


@pytest.mark.rule("RM-FTR-02")
def test_every_fighter_of_a_squadron_has_its_ability_for_itself() -> None:
    table = Position(
        ship("R1", "Dew Skimmer", OPEN, 9000),
        ship("R2", "Dew Skimmer", (200000, 400000), 9000),
        microid("m01", NEAR),
        microid("m02", (250000, 400000), "N"),
        microid("m03", (250000, 421000), "C"),
    )
    table.when("move R1", "scoop m01", "end R1", "move R2", "scoop m02")
    assert (table.cargo("R1"), table.cargo("R2")) == ("T", "N")
    assert (table.ap("R1"), table.ap("R2")) == (3, 3)


@pytest.mark.rule("RM-FTR-03", "RM-FTR-04")
@pytest.mark.parametrize(("dice", "pods"), [((3, 4), "A"), ((6, 6), "A"), ((2, 4), ""), ((1, 1), "")])
def test_a_fighter_that_is_hit_evades_with_a_seven(dice: tuple[int, int], pods: str) -> None:
    table = duel("Grey Cohort").rolling(5, 3, *dice).when("attack R1>B1")
    assert (table.asked(), sorted(table.legal())) == (1, ["evade", "hold"])
    table.when("evade")
    assert (table.pods("B1"), table.lies("B1")) == (pods, True)
    assert table.view()["ships"][1]["evaded"] is True, "marked whether it worked or not"


@pytest.mark.rule("RM-FTR-03")
def test_a_fighter_may_keep_its_use_for_a_later_attack_of_the_turn() -> None:
    table = duel("Grey Cohort").rolling(5, 3, 4, 4, 5, 5).when("attack R1>B1", "hold")
    assert table.pods("B1") == ""
    table.when("attack R1>B1", "evade")
    assert table.lies("B1"), "the second attack failed"
    table.done()


@pytest.mark.rule("RM-FTR-04")
def test_a_marked_fighter_does_not_evade_again_before_its_next_turn() -> None:
    table = duel("Grey Cohort").rolling(5, 3, 3, 4, 5, 4).when("attack R1>B1", "evade", "attack R1>B1")
    assert (table.pods("B1"), table.prompt()) == ("", "main"), "nobody was asked"
    table.when("end")
    assert table.view()["ships"][1]["evaded"] is False
    table.when("end").rolling(5, 3).when("attack R1>B1")
    assert table.prompt() == "save"


@pytest.mark.rule("RM-FTR-04")
def test_marks_come_off_at_the_owners_turn_only() -> None:
    table = Position(
        ship("B1", "Grey Cohort", NEAR, marks="evaded"), ship("B2", "Lictor", (800000, 300000)), active="blue"
    )
    assert table.view()["ships"][1]["evaded"] is True
    table.when("end")
    assert table.view()["ships"][1]["evaded"] is True, "red's turn changes nothing"
    table.when("end")
    assert table.view()["ships"][1]["evaded"] is False


@pytest.mark.rule("RM-RKT-01", "RM-RKT-02", "RM-RKT-03")
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_every_further_increment_costs_an_ap_and_a_point_of_accuracy(steps: int) -> None:
    far = OPEN[0] + 30000 + 63500 * (steps + 1)
    table = Position(ship("R1", "Lictor", OPEN), ship("B1", "War Tithe", (far, OPEN[1])))
    table.rolling(1, 2).when("attack R1>B1")
    assert (table.ap("R1"), table.rating()) == (3 - steps, 6 + steps)
    assert table.events("attacked")[-1]["steps"] == steps


@pytest.mark.rule("RM-RKT-03")
@pytest.mark.parametrize(("ap", "refusal"), [(3, ""), (2, "RM-ATK-06")])
def test_the_range_is_stretched_only_as_far_as_the_ap_reach(ap: int, refusal: str) -> None:
    far = OPEN[0] + 30000 + 63500 * 3
    table = Position(ship("R1", "Lictor", OPEN, ap=ap), ship("B1", "War Tithe", (far, OPEN[1])))
    assert table.refusal("attack R1>B1") == refusal


@pytest.mark.rule("RM-RKT-01", "RM-RKT-03")
def test_an_extension_is_paid_anew_for_each_attack() -> None:
    table = Position(ship("R1", "Lictor", OPEN), ship("B1", "War Tithe", (OPEN[0] + 150000, OPEN[1])))
    table.rolling(1, 2, 2, 1).when("attack R1>B1")
    assert table.ap("R1") == 2
    table.when("attack R1>B1")
    assert (table.ap("R1"), table.rating()) == (0, 7)


# Space Stations


@pytest.mark.rule("RM-STA-01")
@pytest.mark.parametrize("action", ["move R1", "rotate R1 100", "dock R1 m01"])
def test_a_station_never_moves_turns_or_docks(action: str) -> None:
    table = Position(ship("R1", "Halfway House", (457200, 118900)), microid("m01", (492202, 118900)))
    assert table.refusal(action) == "RM-STA-01"


@pytest.mark.rule("RM-STA-01", "RM-STA-02")
def test_a_station_is_its_controllers_home_base() -> None:
    table = Position(
        ship("R1", "Halfway House", (457200, 118900)),
        ship("R2", "Lictor", BY_HOME, cargo="TN", docked="R1"),
        reserve("R3", "Lictor"),
    )
    assert table.view()["seats"][0]["home"]["id"] == "R1"
    table.when("unload R2")
    assert (table.cargo("R1"), table.cargo("R2"), table.ap("R2")) == ("TN", "", 3)
    table.when("deploy R3", "lasers 1", "place R3 9000", "face 0")
    assert (table.docks("R3"), table.cargo("R1"), table.at("R3")) == ({"R1"}, "", (502202, 118900))


@pytest.mark.rule("RM-STA-02")
def test_a_station_generates_ap_and_attacks_as_a_ship() -> None:
    table = Position(
        ship("R1", "Bastion Prime", OPEN, pods="AA", crew=["Gunnery Chief Brandt"], ap=0),
        ship("B1", "Lictor", (270000, 300000), pods="A"),
        begin=True,
    )
    assert table.ap("R1") == 3
    table.rolling(3, 2).when("attack R1>B1")
    assert (table.ap("R1"), table.rating(), table.pods("B1")) == (2, 5, "")


@pytest.mark.rule("RM-STA-02")
def test_a_station_can_be_boarded_and_destroyed_as_a_ship() -> None:
    table = Position(
        ship("R1", "Lictor", (330002, 300000), docked="B1"),
        ship("R2", "Lictor", (200000, 300000)),
        ship("B1", "Halfway House", (285000, 300000), pods=""),
        ship("B2", "Lictor", (800000, 300000)),
    )
    assert table.refusal("board R1>B1") == ""
    table.rolling(4, 4, 3, 2).when("attack R2>B1", "evade")
    assert not table.lies("B1")


@pytest.mark.rule("RM-STA-03")
def test_base_defense_needs_a_nine_and_knows_no_limit() -> None:
    table = duel("Bastion Prime", pods="AS").rolling(4, 5, 5, 4, 6, 3, 6, 2)
    table.when("attack R1>B1", "evade")
    assert table.pods("B1") == "AS"
    table.when("attack R1>B1")
    assert sorted(table.legal()) == ["evade", "hold"]
    table.when("evade", "lose laser")
    assert table.pods("B1") == "S"
    table.done()


@pytest.mark.rule("RM-STA-03", "RM-FTR-03", "RM-R-51", "RM-212-03")
@pytest.mark.parametrize("model", ["Bastion Prime", "Grey Cohort"])
def test_against_a_natural_twelve_no_save_is_even_asked_for(model: str) -> None:
    table = duel(model).rolling(6, 6).when("attack R1>B1")
    assert (table.pods("B1"), table.prompt(), table.asked()) == ("", "main", 0)
    assert table.view()["ships"][1]["evaded"] is False, "no use is spent"


# pods


@pytest.mark.rule("RM-POD-01", "RM-RSV-06", "RM-R-85")
@pytest.mark.parametrize(("lasers", "pods"), [(0, "SSS"), (1, "ASS"), (2, "AAS"), (3, "AAA")])
def test_every_post_is_filled_in_any_mix(lasers: int, pods: str) -> None:
    table = Position(ship("R1", "Lictor", BY_HOME), reserve("R2", "Phoenix"), home={"red": "TNC"})
    table.when("deploy R2", f"lasers {lasers}")
    assert table.pods("R2") == pods
    table.done()


@pytest.mark.rule("RM-POD-01", "RM-R-85")
def test_no_post_takes_two_pods() -> None:
    table = Position(ship("R1", "Lictor", BY_HOME), reserve("R2", "Phoenix"), home={"red": "TNC"}).when("deploy R2")
    assert table.legal() == [f"lasers {n}" for n in range(4)]
    assert table.refusal("lasers 4") == "RM-POD-01"
    assert table.refusal("done") == "RM-POD-01", "no post stays empty"


@pytest.mark.rule("RM-POD-02")
@pytest.mark.parametrize(("pods", "refusal"), [("AS", ""), ("SS", "RM-POD-02"), ("", "RM-POD-02")])
def test_a_ship_without_a_weapon_pod_does_not_attack(pods: str, refusal: str) -> None:
    table = Position(ship("R1", "Lictor", OPEN, pods=pods), ship("B1", "Lictor", NEAR))
    assert table.refusal("attack R1>B1") == refusal


@pytest.mark.rule("RM-POD-03")
@pytest.mark.parametrize("shields", [0, 1, 2, 3])
def test_each_shield_adds_one_to_the_attackers_rating(shields: int) -> None:
    table = duel("Dustclaw", pods="S" * shields + "A" * (3 - shields)).rolling(1, 2).when("attack R1>B1")
    assert table.rating() == 6 + shields


@pytest.mark.rule("RM-POD-04")
@pytest.mark.parametrize(("pods", "left"), [("AS", "AS"), ("AA", "A")])
def test_one_shield_spares_a_ship_the_damage_of_small_objects(pods: str, left: str) -> None:
    table = Position(ship("R1", "Lictor", OPEN, 9000, pods=pods), microid("m01", NEAR)).when("move R1", "hit m01")
    assert table.pods("R1") == left


@pytest.mark.rule("RM-POD-04")
def test_a_shield_keeps_boarders_off_unless_they_are_docked_already() -> None:
    table = Position(ship("R1", "Lictor", OPEN, 9000), ship("B1", "Lictor", NEAR, pods="AS")).when("move R1")
    assert table.refusal("dock R1 B1") == "RM-DOCK-03"
    docked = Position(ship("R1", "Lictor", OPEN, docked="B1"), ship("B1", "Lictor", (230002, 300000), pods="SS"))
    assert docked.refusal("board R1>B1") == ""


@pytest.mark.rule("RM-R-52")
def test_every_fighter_evades_once_between_two_turns_of_its_controller() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN),
        ship("R2", "Lictor", (200000, 250000)),
        ship("B1", "Grey Cohort", NEAR),
        ship("B2", "Grey Cohort", (250000, 340000)),
    )
    table.rolling(5, 3, 6, 1, 4, 5, 5, 2).when("attack R1>B1", "evade", "attack R1>B2", "evade", "end R1")
    assert (table.pods("B1"), table.pods("B2")) == ("A", "A")
    table.rolling(4, 4).when("attack R2>B1")
    assert (table.pods("B1"), table.prompt()) == ("", "main"), "it has evaded since its controller's turn began"
    table.when("end", "end").rolling(4, 4).when("attack R2>B1")
    assert table.prompt() == "save"


@pytest.mark.rule("RM-R-52")
def test_a_boarding_gives_no_further_use() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN),
        ship("R2", "Lictor", (280002, 300000), docked="B1"),
        ship("B1", "Grey Cohort", (255000, 300000), marks="evaded"),
        boarding("R2", "B1", rolled=True),
        ship("B2", "Lictor", (800000, 300000)),
    )
    table.rolling(5, 3).when("attack R1>B1")
    assert (table.pods("B1"), table.prompt()) == ("", "main")
