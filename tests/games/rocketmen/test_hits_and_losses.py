"""One attack step by step: who may be shot at, what a hit costs, what goes with a destroyed ship."""

from __future__ import annotations

from typing import Any

import pytest

from games.rocketmen.position import Position, boarding, microid, reserve, ship, wreck
from retrorocket.games.rocketmen.frames.attack import Attack
from retrorocket.games.rocketmen.nouns import OBJECT

OPEN = (200000, 300000)
NEAR = (250000, 300000)
FAR = (800000, 300000)
LIFEBOAT = ship("B9", "Lictor", FAR)


def duel(target: str = "Dustclaw", pods: str | None = None, model: str = "Lictor", **more: Any) -> Position:
    """Red's ship with two Arc Lasers, blue's ship in range, and another blue one far off."""
    return Position(ship("R1", model, OPEN), ship("B1", target, (260000, 300000), pods=pods, **more), LIFEBOAT)


# damage


@pytest.mark.rule("RM-DMG-01")
@pytest.mark.parametrize(("choice", "left"), [("lose laser", "S"), ("lose shield", "A")])
def test_a_hit_costs_one_pod_of_the_target_controllers_choice(choice: str, left: str) -> None:
    table = duel("Lictor", "AS").rolling(4, 5).when("attack R1>B1")
    assert (table.asked(), table.prompt(), table.legal()) == (1, "damage", ["lose laser", "lose shield"])
    assert table.refusal("end") == "RM-DMG-01"
    assert table.when(choice).pods("B1") == left


@pytest.mark.rule("RM-DMG-01")
def test_a_pod_the_ship_does_not_have_cannot_be_lost() -> None:
    table = duel("Dustclaw", "AS").rolling(4, 5, 4, 5).when("attack R1>B1")
    assert table.refusal("lose die") == "RM-DMG-01"
    table.when("lose shield", "attack R1>B1")
    assert (table.pods("B1"), table.prompt()) == ("", "main"), "the last one goes without a question"


@pytest.mark.rule("RM-DMG-02", "RM-R-58")
def test_a_hit_on_a_ship_without_pods_destroys_it_with_everything_aboard() -> None:
    table = duel("War Tithe", "", crew=["Rhan Redhand"], cargo="TN").rolling(4, 5).when("attack R1>B1")
    assert not table.lies("B1")
    assert table.lost("Rhan Redhand")
    assert table.cargo("B1") == ""
    assert [event["object"] for event in table.events("ship_lost")] == ["B1"]


@pytest.mark.rule("RM-DMG-03")
@pytest.mark.parametrize(
    ("pods", "dice", "loses"),
    [("AA", (4, 4), True), ("AA", (3, 5), False), ("AS", (4, 4), False), ("AA", (6, 6), True)],
)
def test_a_double_against_a_ship_without_shields_costs_a_crew_too(
    pods: str, dice: tuple[int, int], loses: bool
) -> None:
    table = duel("War Tithe", pods, crew=["Rhan Redhand", "Skarn the Ram"]).rolling(*dice).when("attack R1>B1")
    if pods == "AS":
        table.when("lose laser")
    if loses:
        assert (table.prompt(), table.asked()) == ("lose_crew", 1)
        table.when("lose {Skarn the Ram}")
    assert table.crew("B1") == (["Rhan Redhand"] if loses else ["Rhan Redhand", "Skarn the Ram"])
    assert len(table.pods("B1")) == 1


@pytest.mark.rule("RM-R-53")
def test_shields_are_counted_before_the_damage_of_the_double_itself() -> None:
    table = duel("War Tithe", "S", crew=["Rhan Redhand"]).rolling(4, 4).when("attack R1>B1")
    assert (table.pods("B1"), table.crew("B1")) == ("", ["Rhan Redhand"])


@pytest.mark.rule("RM-R-53")
def test_an_evaded_double_costs_nothing() -> None:
    table = duel("Grey Cohort", "A", crew=["Legion Helmsman"]).rolling(4, 4, 5, 5).when("attack R1>B1", "evade")
    assert (table.pods("B1"), table.crew("B1")) == ("A", ["Legion Helmsman"])


@pytest.mark.rule("RM-R-53")
def test_unassigned_crew_on_a_station_can_be_the_loss() -> None:
    table = duel("Halfway House", "A", crew=["Hired Gunhand"], idle=["Cohort Boarders"]).rolling(4, 4)
    table.when("attack R1>B1", "hold", "lose {Cohort Boarders}")
    assert table.crew("B1") == ["Hired Gunhand"]


@pytest.mark.rule("RM-R-53")
@pytest.mark.parametrize(("again", "crew"), [((5, 5), []), ((4, 5), ["Rhan Redhand"])])
def test_after_a_reroll_the_final_dice_decide_about_doubles(again: tuple[int, int], crew: list[str]) -> None:
    table = duel("War Tithe", "AA", "Unbroken Oath", crew=["Rhan Redhand"]).rolling(2, 2, *again)
    assert table.when("attack R1>B1", "reroll").crew("B1") == crew


@pytest.mark.rule("RM-R-57")
@pytest.mark.parametrize(("pods", "left", "lies"), [("AAA", "A", True), ("AA", "", True), ("A", "", False)])
def test_damage_is_dealt_point_by_point_and_never_kills_crew_by_a_collision(pods: str, left: str, lies: bool) -> None:
    table = Position(
        ship("R1", "Dustclaw", (457200, 380000), pods=pods, crew=["Skarn the Ram"]),
        ship("R2", "Lictor", FAR),
    )
    table.when("move R1", "hit X")
    assert (table.pods("R1"), table.lies("R1")) == (left, lies)
    assert table.crew("R1") == (["Skarn the Ram"] if lies else [])


@pytest.mark.rule("RM-R-58")
def test_docks_salvage_and_boardings_of_a_destroyed_ship_end_with_it() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN),
        ship("B1", "Lictor", NEAR, pods="", docked="R2 m01"),
        ship("R2", "Lictor", (280002, 300000)),
        microid("m01", (250000, 320002)),
        wreck("R3", "Lictor", on="B1"),
        boarding("B1", "R2", rolled=True),
        LIFEBOAT,
    )
    table.rolling(4, 5).when("attack R1>B1", "end R1")
    assert (table.docks("R2"), table.docks("m01"), table.view()["boardings"]) == (set(), set(), [])
    assert table.wrecks("B1") == []
    assert table.refusal("move R2") == "", "it is free again"


# targets and steps


@pytest.mark.rule("RM-R-49")
def test_being_docked_elsewhere_boarding_or_touching_does_not_protect() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN),
        ship("R2", "Lictor", (280002, 300000), docked="B1"),
        ship("B1", "Lictor", NEAR),
        boarding("R2", "B1", rolled=True),
        ship("B2", "Lictor", (200000, 330002)),
        ship("B3", "Lictor", (200000, 250000), docked="m01"),
        microid("m01", (200000, 229998)),
    )
    for target in ("B1", "B2", "B3"):
        assert table.refusal(f"attack R1>{target}") == ""
    assert table.refusal("attack R2>B2") == "RM-BRD-02", "a boarding ship does not attack"


@pytest.mark.rule("RM-R-49")
@pytest.mark.parametrize(
    ("target", "refusal"), [("R2", "RM-ATK-01"), ("X", "RM-ATK-01"), ("m01", "RM-ATK-01"), ("B1", "RM-DOCK-04")]
)
def test_friends_rocks_microids_and_ships_docked_with_the_attacker_are_no_targets(target: str, refusal: str) -> None:
    table = Position(
        ship("R1", "Lictor", OPEN, docked="B1"),
        ship("R2", "Lictor", (200000, 350000)),
        ship("B1", "Lictor", (230002, 300000)),
        microid("m01", (200000, 260000)),
    )
    assert table.refusal(f"attack R1>{target}") == refusal


@pytest.mark.rule("RM-R-49")
@pytest.mark.parametrize(
    ("more", "refusal"),
    [
        ({"pods": "SS"}, "RM-POD-02"),
        ({"attacks": 2, "status": "open"}, "RM-ATK-03"),
        ({"ap": 0}, "RM-AP-01"),
        ({"status": "done"}, "RM-AP-02"),
    ],
)
def test_an_attacker_needs_a_weapon_an_unused_attack_and_the_ap(more: dict[str, Any], refusal: str) -> None:
    opened = "R1" if more.get("status") == "open" else ""
    table = Position(ship("R1", "Lictor", OPEN, **more), ship("B1", "Lictor", NEAR), opened=opened)
    assert table.refusal("attack R1>B1") == refusal


@pytest.mark.rule("RM-R-50")
def test_a_failed_roll_is_offered_for_a_reroll_before_anything_else() -> None:
    table = duel("Petal Guard", "A", "Unbroken Oath").rolling(2, 3).when("attack R1>B1")
    assert (table.asked(), table.prompt(), table.legal()) == (0, "reroll", ["reroll", "hold"])
    table.rolling(4, 4).when("reroll")
    assert (table.asked(), table.prompt()) == (1, "save"), "the new roll stands and succeeds"
    table.rolling(1, 2).when("evade")
    assert table.pods("B1") == ""
    table.done()


@pytest.mark.rule("RM-R-50")
def test_a_failed_attack_may_be_left_alone_and_nothing_is_lost() -> None:
    table = duel("Petal Guard", "A", "Unbroken Oath").rolling(2, 3).when("attack R1>B1", "hold")
    assert (table.pods("B1"), table.prompt()) == ("A", "main")
    assert [event["target"] for event in table.events("missed")] == ["B1"]


@pytest.mark.rule("RM-R-50")
def test_the_target_tries_its_saves_in_the_order_it_likes_until_one_works() -> None:
    table = duel("Petal Guard", "A", crew=["Shield-Adept Melia"]).rolling(4, 5).when("attack R1>B1")
    save = table.spelled("save {Shield-Adept Melia}")
    assert table.legal() == ["evade", save, "hold"]
    table.rolling(4, 4, 3, 3).when(save)
    assert (table.legal(), table.pods("B1")) == (["evade", "hold"], "A"), "8 is not 9; the other one is left"
    table.when("evade")
    assert table.pods("B1") == ""
    table.done()


@pytest.mark.rule("RM-R-50", "RM-212-02")
def test_a_natural_two_fails_without_a_reroll() -> None:
    table = duel("Petal Guard", "A", "Unbroken Oath").rolling(1, 1).when("attack R1>B1")
    assert (table.pods("B1"), table.prompt()) == ("A", "main")


@pytest.mark.rule("RM-R-50")
def test_crew_may_take_the_damage_where_the_ability_says_so() -> None:
    table = duel("Borrowed Time", "A", crew=["Swift Amary"]).rolling(4, 5).when("attack R1>B1")
    assert table.legal() == ["lose laser", table.spelled("lose {Swift Amary}")]
    table.when("lose {Swift Amary}")
    assert (table.pods("B1"), table.crew("B1")) == ("A", [])


@pytest.mark.rule("RM-R-54")
def test_a_lost_arc_laser_is_one_attack_less() -> None:
    table = Position(
        ship("R1", "Dustclaw", (457200, 380000), pods="AAA", ap=5), ship("B1", "Lictor", (457200, 340000)), LIFEBOAT
    )
    table.when("move R1", "hit X")
    assert table.pods("R1") == "A"
    table.rolling(1, 2).when("attack R1>B1")
    assert table.refusal("attack R1>B1") == "RM-ATK-03"


@pytest.mark.rule("RM-R-54")
def test_after_the_first_attack_a_ship_only_attacks_or_ends() -> None:
    table = Position(
        ship("R1", "Tribune's Eye", OPEN, docked="m01"), ship("B1", "Lictor", NEAR), microid("m01", (179998, 300000))
    )
    table.rolling(1, 2).when("attack R1>B1")
    assert table.legal() == ["attack R1>B1", "end R1", "end"]
    for text in ("move R1", "rotate R1 9000", "load R1 m01", "look R1 m01"):
        assert table.refusal(text) == "RM-ATK-05"


@pytest.mark.rule("RM-R-54")
def test_rapid_fire_lets_one_pod_attack_twice() -> None:
    table = Position(
        ship("R1", "War Tithe", OPEN, pods="A", crew=["Rhan Redhand"]), ship("B1", "Lictor", NEAR, pods="SS")
    )
    table.rolling(1, 2, 1, 2).when("attack R1>B1", "attack R1>B1")
    assert table.refusal("attack R1>B1") == "RM-ATK-03"


@pytest.mark.rule("RM-R-55")
@pytest.mark.parametrize(("dice", "pods"), [((6, 5), "SSSSS"), ((6, 6), "SSSS")])
def test_above_twelve_only_a_natural_twelve_succeeds(dice: tuple[int, int], pods: str) -> None:
    table = Position(ship("R1", "Night Mail", OPEN), ship("B1", "Olympus Wrath", NEAR, pods="SSSSS"), LIFEBOAT)
    assert table.refusal("attack R1>B1") == "", "hopeless is legal"
    table.rolling(*dice).when("attack R1>B1")
    assert (table.rating(), table.pods("B1")) == (14, pods)


@pytest.mark.rule("RM-R-55")
@pytest.mark.parametrize(("dice", "pods"), [((1, 2), "A"), ((1, 1), "AA")])
def test_at_two_everything_but_a_natural_two_succeeds(dice: tuple[int, int], pods: str) -> None:
    table = Position(ship("R1", "Iron Decree", OPEN), ship("B1", "Noonfire", NEAR, pods="AA")).rolling(*dice)
    table.s.push(Attack(OBJECT.number("R1"), OBJECT.number("B1"), 2, True))
    table.s.settle()
    assert table.pods("B1") == pods


# examples


@pytest.mark.rule("RM-E-55", "RM-R-82")
def test_a_destroyed_station_takes_its_stock_along_and_its_player_goes_on_without_a_home() -> None:
    table = Position(
        ship("R1", "Lictor", (340000, 760000)),
        ship("B1", "Halfway House", (457200, 795500), pods=""),
        ship("B2", "Lictor", (502202, 795500), docked="B1", cargo="T"),
        reserve("B3", "Dusty Penny"),
        home={"blue": "TTNC"},
        waiting={"blue": ["Hired Gunhand"]},
    )
    table.rolling(4, 4, 3, 4).when("attack R1>B1", "evade")
    assert not table.lies("B1")
    assert (table.cargo("B1"), table.lost("Hired Gunhand"), table.docks("B2")) == ("", True, set())
    assert table.reason() == ""
    table.when("end")
    assert table.refusal("deploy B3") == "RM-R-40"
    assert table.refusal("unload B2") == "RM-UNL-01"
    assert table.refusal("move B2") == ""


@pytest.mark.rule("RM-R-82")
def test_a_station_that_was_the_last_ship_loses_the_game() -> None:
    table = Position(ship("R1", "Lictor", OPEN), ship("B1", "Halfway House", (280000, 300000), pods=""))
    table.rolling(4, 4, 3, 4).when("attack R1>B1", "evade")
    assert (table.reason(), table.won()) == ("RM-WIN-02", ["red"])


@pytest.mark.rule("RM-E-56", "RM-WIN-02", "RM-R-90")
def test_a_player_without_ships_loses_whatever_he_could_still_pay_for() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN),
        ship("B1", "Lictor", NEAR, pods=""),
        reserve("B2", "Dusty Penny"),
        home={"blue": "CCC"},
    )
    table.rolling(4, 4).when("attack R1>B1")
    assert (table.reason(), table.won()) == ("RM-WIN-02", ["red"])
    assert table.legal() == []


@pytest.mark.rule("RM-E-58", "RM-ABIL-03", "RM-R-39")
@pytest.mark.parametrize(("model", "pool"), [("Noonfire", 5), ("Sentinel Wing", 1)])
def test_a_jammer_within_s_takes_one_ap_but_never_the_last(model: str, pool: int) -> None:
    radius = 15000 if model == "Noonfire" else 10000
    for gap, ap in ((38100, pool), (38101, pool + 1)):
        jammer = ship("B1", "Oracle's Lamp", (OPEN[0] + radius + 15000 + gap, 300000), crew=["Jamming Officer Cyr"])
        assert Position(ship("R1", model, OPEN, ap=0), jammer, begin=True).ap("R1") == ap


@pytest.mark.rule("RM-E-58", "RM-ABIL-03")
def test_two_jammers_take_no_more_than_one_and_a_bonus_counts_before_it() -> None:
    table = Position(
        ship("R1", "Noonfire", OPEN, crew=["Sola Brand"]),
        ship("B1", "Oracle's Lamp", NEAR, crew=["Jamming Officer Cyr"]),
        ship("B2", "Oracle's Lamp", (200000, 350000), crew=["Jamming Officer Cyr"]),
        begin=True,
    )
    assert table.ap("R1") == 6


@pytest.mark.rule("RM-E-59", "RM-ABIL-03", "RM-ATK-09")
def test_pierce_leaves_one_shield_out_of_the_rating() -> None:
    table = Position(ship("R1", "Hammer of Unity", OPEN), ship("B1", "Vigilant Column", NEAR, pods="AASS"))
    table.rolling(1, 2).when("attack R1>B1")
    assert table.rating() == 8


@pytest.mark.rule("RM-E-63", "RM-COAL-01", "RM-COAL-02")
@pytest.mark.parametrize(
    ("model", "crew", "rating"), [("War Tithe", [], 5), ("Neutral Opinion", ["Prefect Aurel Voss"], 6)]
)
def test_an_ability_against_a_coalition_looks_at_the_ship_and_not_at_its_crew(
    model: str, crew: list[str], rating: int
) -> None:
    table = Position(ship("R1", "Matriarch's Temper", OPEN), ship("B1", model, NEAR, crew=crew))
    table.rolling(1, 2).when("attack R1>B1")
    assert table.rating() == rating


@pytest.mark.rule("RM-E-74", "RM-R-18", "RM-R-19", "RM-R-32")
def test_ships_docked_at_one_rock_may_attack_each_other_where_the_rock_is_not_between() -> None:
    table = Position(
        ship("R1", "Canal Reaver", (457200, 502202), docked="X", ap=1),
        ship("B1", "Lictor", (502202, 457200), docked="X"),
        ship("B2", "Lictor", (457200, 412198), docked="X"),
    )
    assert table.refusal("attack R1>B1") == ""
    assert table.refusal("attack R1>B2") == "RM-ATK-06"
    strong = Position(
        ship("R1", "Canal Reaver", (457200, 502202), docked="X", ap=5),
        ship("B1", "Lictor", (502202, 457200), docked="X"),
        ship("B2", "Lictor", (457200, 412198), docked="X"),
    )
    assert strong.refusal("attack R1>B2") == "RM-ATK-07", "no line between rim points is free"
    strong.rolling(1, 2).when("attack R1>B1")
    assert (strong.ap("R1"), strong.events("attacked")[0]["steps"]) == (4, 0)


@pytest.mark.rule("RM-DMG-03", "RM-ABIL-03")
@pytest.mark.parametrize(("cargo", "excess"), [("TTNNCC", 1), ("TTNNC", 0)])
def test_a_lost_purser_takes_a_cargo_space_along_and_what_no_longer_fits_is_dropped(cargo: str, excess: int) -> None:
    table = duel("Dusty Penny", "A", crew=["Purser Quill", "Hired Gunhand"], cargo=cargo).rolling(5, 5)
    table.when("attack R1>B1")
    assert table.refusal("lose rc1") == "RM-DMG-03", "nobody of red's"
    table.when("lose {Purser Quill}")
    assert table.prompt() == ("drop" if excess else "main")
    if excess:
        assert (table.asked(), table.state.prompt().values["count"]) == (1, 1)
        table.when("drop N")
    assert sorted(table.cargo("B1")) == sorted("TTNCC" if excess else "TTNNC")
