"""Strikes, re-rolls and kickers (PT-DICE, PT-RR, PT-KICK)."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.pocket_tactics.position import Position
from retrorocket.games.pocket_tactics.judging import ranked, strength, succeeds
from retrorocket.games.pocket_tactics.muster import ALL_OF, FORCE, OWN, SHIFT, TOKENS

LANE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4"
A = "legion: sellsword*2, light*2, kicker3*2, mixed*2, single"
B = "tribes: marauder*2, single, light*2, sellsword*2, stalker*2"


def lane(attacker: str, defender: str, dice: list[int], **options: object) -> Position:
    """Two units face to face on neutral ground, nobody else near."""
    return Position(LANE, {f"A:{attacker}": "C.2", f"B:{defender}": "C.3"}, a=A, b=B, dice=dice, **options)  # type: ignore[arg-type]


def wins(off: list[int], dfn: list[int]) -> bool:
    """One strike."""
    return succeeds(ranked(vec[i64](off), 0), ranked(vec[i64](dfn), 0))


@pytest.mark.rule("PT-E-01", "PT-DICE-01", "PT-DICE-05", "PT-DICE-06", "PT-DICE-07", "PT-DICE-08")
def test_the_worked_example_of_the_book() -> None:
    scene = lane("sellsword#1", "marauder#1", [6, 3, 6, 3, 6, 4, 2, 1]).when("close Melee A:sellsword#1 C.3")
    assert scene.pools() == [(2, 0), (2, 0), (3, 0), (1, 0)]
    assert scene.result() == "both"
    assert (scene.where("A:sellsword#1"), scene.where("B:marauder#1")) == ("captured", "captured")
    scene.done()


@pytest.mark.rule("PT-E-02", "PT-E-03", "PT-E-04", "PT-DICE-02", "PT-DICE-03", "PT-R-19")
def test_the_first_unequal_pair_decides_and_a_die_left_over_wins() -> None:
    assert wins([5, 5], [5])
    assert not wins([6, 2], [6, 2, 1])
    assert wins([6, 2], [6, 1, 1])
    assert not wins([5, 5, 5], [6, 1])
    assert not wins([4], [4])
    assert not wins([], [])
    assert wins([1], [])


@pytest.mark.rule("PT-R-18", "PT-DICE-01", "PT-DICE-02")
def test_cancelling_equal_values_anywhere_gives_the_same_judgement() -> None:
    lists = [list(dice) for n in range(5) for dice in combinations_with_replacement(range(1, 7), n)]
    for off, dfn in product(lists, lists):
        left, right = list(off), list(dfn)
        for value in off:
            if value in right:
                right.remove(value)
                left.remove(value)
        assert wins(off, dfn) == (max(left, default=0) > max(right, default=0)), (off, dfn)


@pytest.mark.rule("PT-E-05", "PT-DICE-04", "PT-R-19", "PT-UNIT-06")
def test_a_side_without_dice_is_struck_and_cannot_strike() -> None:
    scene = Position(LANE, {"A:light#1": "C.2", "B:stalker#1": "C.3"}, a=A, b=B, dice=[1, 6, 6])
    scene.when("close Arcane A:light#1 C.3")
    assert scene.pools() == [(1, 0), (2, 0), (0, 0), (0, 0)]
    assert scene.result() == "strike"
    scene.done()


@pytest.mark.rule("PT-E-56", "PT-DICE-06", "PT-DICE-07", "PT-DICE-08", "PT-R-20")
@pytest.mark.parametrize(
    ("dice", "attacker", "defender"),
    [
        ([6, 6, 6, 6, 1, 1, 1, 1], "C.3", "captured"),
        ([1, 1, 1, 1, 6, 6, 6, 6], "captured", "C.3"),
        ([6, 6, 1, 1, 6, 6, 1, 1], "captured", "captured"),
        ([1, 1, 6, 6, 1, 1, 6, 6], "C.2", "C.3"),
    ],
)
def test_places_after_a_close_assault(dice: list[int], attacker: str, defender: str) -> None:
    scene = lane("sellsword#1", "sellsword#1", dice).when("close Melee A:sellsword#1 C.3")
    assert (scene.where("A:sellsword#1"), scene.where("B:sellsword#1")) == (attacker, defender)
    assert scene.asked() == 1
    scene.done()


@pytest.mark.rule("PT-DICE-07", "PT-COMP-04")
def test_a_captured_unit_takes_no_further_part() -> None:
    scene = lane("sellsword#1", "sellsword#1", [6, 6, 6, 6, 1, 1, 1, 1]).when("close Melee A:sellsword#1 C.3")
    assert scene.refusal("deploy sellsword C.4") == ""  # the other one
    scene.when("deploy sellsword C.4")
    assert scene.where("B:sellsword#2") == "C.4"
    assert scene.where("B:sellsword#1") == "captured"
    scene.when("pass")
    assert scene.refusal("deploy sellsword C.4") == "PT-DEPL-03"
    assert scene.refusal("step B:sellsword#1 C.2") == "PT-MOVE-01"
    assert scene.view()["captured_points"] == [8, 0]


@pytest.mark.rule("PT-E-57", "PT-DICE-09", "PT-RNG-02", "PT-RNG-03")
def test_a_ranged_assault_moves_nobody_and_tests_nothing() -> None:
    tiles = "Grid@C.1 Swamp@C.2 Water@C.3 Grid@C.4"
    scene = Position(tiles, {"A:kicker3#1": "C.2", "B:light#1": "C.3"}, a=A, b=B, dice=[6, 6, 6, 6, 6, 1, 1])
    scene.when("shot Ballistics A:kicker3#1 C.3")
    assert scene.pools() == [(3, 0), (2, 0), (1, 0), (1, 0)]
    assert (scene.where("A:kicker3#1"), scene.where("B:light#1")) == ("C.2", "captured")
    assert scene.events("tested") == []
    scene.done()


@pytest.mark.rule("PT-R-60", "PT-DICE-09")
def test_both_may_be_captured_in_a_ranged_assault() -> None:
    scene = lane("light#1", "light#1", [6, 1, 6, 1]).when("shot Ballistics A:light#1 C.3")
    assert (scene.where("A:light#1"), scene.where("B:light#1")) == ("captured", "captured")


@pytest.mark.rule("PT-E-89", "PT-ASLT-10", "PT-ASLT-07", "PT-COMP-02")
def test_the_order_of_the_dice() -> None:
    scene = lane("mixed#1", "light#1", [6, 3, 2, 5, 4, 1]).when("close Melee A:mixed#1 C.3")
    rolled = [list(event.values()) for event in scene.told() if str(event["event"]).startswith("rolled")]
    pools = [
        [value for value in values if value not in ("PT-ASLT-10", "rolled_one", "rolled_two")] for values in rolled
    ]
    assert pools == [["att-off", 6, 3], ["att-def", 2], ["def-off", 5], ["def-def", 4, 1]]
    assert scene.result() == "both"


FIGHT = {"A:light#1": "C.2", "B:light#1": "C.3"}


def ready(
    att: list[list[int]],
    dfn: list[list[int]],
    rerolls: list[int],
    dice: list[int],
    tokens: dict[int, int] | None = None,
    **options: object,
) -> Position:
    """Dice on the table: OFF and DEF of both sides, situational re-rolls, or the stage of abilities with its tokens."""
    scene = Position(LANE, FIGHT, a=A, b=B, **options)  # type: ignore[arg-type]
    frame = {
        "frame": "Fight", "attacker": "A:light#1", "defender": "B:light#1", "place": 3, "ranged": 0, "skill": "Melee",
        "answering": "Melee", "counter": 1, "first": -1, "kickers": [0, 0, 0, 0],
        "tokens": [(tokens or {}).get(k, 0) for k in range(20)],
        "rerolls": rerolls, "att_off": att[0], "att_def": att[1], "def_off": dfn[0], "def_def": dfn[1],
        "stage": 0 if tokens else 1, "goer": 0, "passes": 0, "passed": 0,
    }  # fmt: skip
    scene.given([{"frame": "Turn", "acted": 1}, frame])
    return scene.rolling(*dice)


@pytest.mark.rule("PT-E-23", "PT-RR-02", "PT-RR-03", "PT-RR-04", "PT-R-21")
def test_a_pass_is_not_final_while_the_other_side_goes_on() -> None:
    scene = ready([[5], [2]], [[1], [4]], [1, 2], [6, 6, 3])
    assert scene.asked() == 0
    scene.when("keep")
    assert scene.asked() == 1
    assert scene.refusal("reroll att-off1") == "PT-RR-04"
    scene.when("reroll def-def1", "reroll att-off1", "reroll def-off1")
    assert scene.result() == "counter"
    assert scene.where("A:light#1") == "captured"
    scene.done()


@pytest.mark.rule("PT-E-87", "PT-RR-08", "PT-R-21")
def test_with_the_other_reading_a_pass_is_final() -> None:
    scene = ready([[5], [2]], [[1], [4]], [1, 2], [5, 3], reroll_pass_final=True)
    scene.when("keep", "reroll def-def1")
    assert scene.asked() == 1
    scene.when("reroll def-off1")
    assert scene.result() == "counter"
    scene.done()


@pytest.mark.rule("PT-RR-08", "PT-RR-03", "PT-RR-05")
def test_who_was_skipped_without_a_usable_reroll_has_not_passed() -> None:
    # the attacker may force a DEF die but there is none; the defender may shift one there, and then the attacker may
    scene = ready([[5], [2]], [[1, 6], []], [0, 0], [2], {FORCE + 1: 1, TOKENS + SHIFT: 1}, reroll_pass_final=True)
    scene.state.settle()
    assert scene.asked() == 1
    scene.when("shift def-off1")
    assert scene.asked() == 0
    assert scene.legal() == ["keep", "reroll def-def1"]
    scene.when("reroll def-def1")
    assert scene.result() == "strike"
    scene.done()


@pytest.mark.rule("PT-RR-08")
def test_who_kept_the_dice_has_passed_for_good_even_when_a_new_die_comes() -> None:
    tokens = {FORCE: 1, FORCE + 1: 1, TOKENS + SHIFT: 1}
    scene = ready([[5], [2]], [[1, 6], []], [0, 0], [], tokens, reroll_pass_final=True)
    scene.when("keep", "shift def-off1")
    assert scene.result() == "stalemate"
    scene.done()


@pytest.mark.rule("PT-RR-08", "PT-RR-01")
def test_a_pass_among_the_abilities_is_final_for_that_stage_alone() -> None:
    scene = ready([[1], [6]], [[1], [4]], [1, 0], [5], {OWN + 2: 1}, reroll_pass_final=True)
    scene.when("keep")
    assert (scene.asked(), scene.prompt()) == (0, "rerolls")
    scene.when("reroll att-off1")
    assert scene.result() == "strike"
    scene.done()


@pytest.mark.rule("PT-RR-01", "PT-RR-02")
def test_the_attacker_begins_both_stages() -> None:
    # the defender passes last among the abilities, and the attacker is asked first about the situation
    scene = ready([[1], [6]], [[1], [4]], [1, 1], [], {OWN + 2: 1, TOKENS + OWN + 2: 1})
    scene.when("keep")
    assert (scene.asked(), scene.prompt()) == (1, "ability_rerolls")
    scene.when("keep")
    assert (scene.asked(), scene.prompt()) == (0, "rerolls")
    # where the attacker passes last, without a re-roll left, it still begins the next stage
    other = ready([[1], [6]], [[1], [4]], [1, 1], [2], {OWN + 2: 1, TOKENS + OWN + 2: 1})
    other.when("reroll att-off1", "keep")
    assert (other.asked(), other.prompt()) == (0, "rerolls")


@pytest.mark.rule("PT-RR-05")
def test_a_reroll_of_one_colour_is_spent_before_one_of_any() -> None:
    scene = ready([[1], [6]], [[1], [4]], [0, 0], [2], {OWN: 1, OWN + 2: 1})
    scene.when("reroll att-off1")
    assert "reroll att-def1" in scene.legal()


@pytest.mark.rule("PT-E-58", "PT-RR-06", "PT-RR-04")
def test_the_same_die_may_be_rolled_again_and_the_new_value_stands() -> None:
    scene = ready([[1], [6]], [[1], [4]], [3, 0], [2, 1, 5])
    values = []
    for _ in range(2):
        scene.when("reroll att-off1")
        values.append(scene.fight()["dice"]["att-off"])
    assert values == [[2], [1]]
    scene.when("reroll att-off1")
    assert scene.result() == "strike"
    scene.done()


@pytest.mark.rule("PT-R-65", "PT-RR-04", "PT-ASLT-10")
def test_dice_are_numbered_from_the_highest_down_as_they_lie_on_the_table() -> None:
    # given: 2 then 5 fall for the attacker's OFF, and one friend assists
    units = {"A:kicker3#1": "C.2", "A:light#1": "C.4", "B:light#1": "C.3"}
    scene = Position(LANE, units, a=A, b=B, dice=[2, 5, 6, 1, 3, 6]).when("close Melee A:kicker3#1 C.3")
    assert scene.fight()["dice"] == {"att-off": [5, 2], "att-def": [6], "def-off": [1], "def-def": [6, 3]}
    assert scene.events("rolled_two")[0] | {"rule": ""} == {
        "event": "rolled_two", "rule": "", "pool": "att-off", "roll1": 5, "roll2": 2,
    }  # fmt: skip
    # when: the lower one is rolled again
    scene.rolling(6).when("reroll att-off2")
    # then
    told = scene.events("rerolled")[0]
    assert (told["die"], told["was"], told["now"]) == ("att-off2", 2, 6)
    assert scene.result() == "strike"


@pytest.mark.rule("PT-R-65", "PT-RR-05", "PT-RR-06")
def test_a_die_that_is_rolled_again_or_shifted_takes_its_place_among_the_others() -> None:
    tokens = {OWN: 2, SHIFT: 1, ALL_OF: 1}
    scene = ready([[5, 3, 1], [4, 2]], [[1], [4]], [0, 0], [6, 2, 4], tokens)
    scene.when("reroll att-off3")
    assert scene.fight()["dice"]["att-off"] == [6, 5, 3]
    scene.when("shift att-off3")
    assert (scene.fight()["dice"]["att-off"], scene.fight()["dice"]["att-def"]) == ([6, 5], [4, 3, 2])
    scene.when("reroll all off")
    told = [(event["die"], event["was"], event["now"]) for event in scene.events("rerolled")]
    assert told == [("att-off3", 1, 6), ("att-off1", 6, 2), ("att-off2", 5, 4)]
    assert scene.fight()["dice"]["att-off"] == [4, 2]
    scene.done()


@pytest.mark.rule("PT-R-65")
def test_dice_of_a_position_written_by_hand_are_laid_in_order() -> None:
    scene = ready([[1, 5, 3], [2, 4]], [[1], [4]], [1, 0], [])
    assert scene.fight()["dice"]["att-off"] == [5, 3, 1]
    assert scene.fight()["dice"]["att-def"] == [4, 2]


@pytest.mark.rule("PT-RR-03", "PT-RR-02")
def test_a_side_without_rerolls_passes_by_itself_and_the_dice_are_judged() -> None:
    scene = ready([[5], [2]], [[1], [4]], [0, 0], [])
    scene.state.settle()
    assert scene.result() == "strike"
    assert scene.refusal("keep") == "PT-TURN-02"


@pytest.mark.rule("PT-E-24", "PT-RR-01", "PT-R-22")
def test_ability_rerolls_are_lost_when_the_second_stage_begins() -> None:
    # Berserker on Ice: one re-roll of all OFF dice by ability, one die by terrain
    units = {"A:berserker#1": "C.2", "B:light#1": "C.3"}
    tiles = "Grid@C.1 Grid@C.2 Ice@C.3 Grid@C.4"
    force = "legion: berserker*2, conscript*3"
    scene = Position(tiles, units, a=force, b=B, dice=[1, 1, 1, 6, 1, 6, 6, 6])
    scene.when("close Melee A:berserker#1 C.3")
    assert scene.prompt() == "ability_rerolls"
    assert scene.legal() == ["keep", "reroll all off"]
    assert scene.refusal("reroll att-off1") == "PT-RR-05"
    scene.when("keep")
    assert scene.prompt() == "rerolls"
    assert scene.refusal("reroll all off") == "PT-RR-05"
    scene.when("reroll att-off1")
    assert scene.result() == "stalemate"
    scene.done()


@pytest.mark.rule("PT-E-40", "PT-KICK-02", "PT-KICK-03", "PT-KICK-01", "PT-DICE-01", "PT-R-56")
def test_a_kicker_is_a_die_that_nobody_can_roll_again() -> None:
    scene = lane("kicker3#1", "light#1", [5, 2, 6, 1, 5, 3]).when("close Melee A:kicker3#1 C.3")
    assert scene.pools() == [(2, 3), (1, 0), (1, 0), (2, 0)]
    assert scene.result() == "strike"
    scene.done()
    units = {"A:kicker3#1": "C.2", "A:light#1": "C.4", "B:light#1": "C.3"}
    helped = Position(LANE, units, a=A, b=B, dice=[5, 2, 6, 1, 5, 3]).when("close Melee A:kicker3#1 C.3")
    assert helped.rerolls() == [1, 0]
    assert helped.legal("reroll") == ["reroll att-off1", "reroll att-off2", "reroll att-def1"]
    assert helped.refusal("reroll att-off3") == "PT-KICK-03"


@pytest.mark.rule("PT-R-46", "PT-KICK-02", "PT-KICK-01")
def test_a_kicker_of_zero_is_no_die_and_a_kicker_alone_is_one() -> None:
    assert list(ranked(vec[i64]([2, 5]), 0)) == [5, 2]
    assert list(ranked(vec[i64]([]), 4)) == [4]
    scene = lane("single", "single", [])
    scene.when("close Tech A:single C.3")
    assert scene.pools() == [(0, 4), (0, 4), (0, 4), (0, 4)]
    assert scene.result() == "stalemate"
    scene.done()


@pytest.mark.rule("PT-E-41", "PT-E-42", "PT-KICK-04", "PT-ABIL-03", "PT-COMP-02", "PT-R-48")
def test_dice_and_kickers_are_added_up_and_then_clamped() -> None:
    force_a = "legion: booster, damper, conscript*3"
    force_b = "tribes: damper, dimmer, sellsword, stalker*2"

    def against(attacker: str, defender: str) -> list[tuple[int, int]]:
        units = {f"A:{attacker}": "C.2", f"B:{defender}": "C.3"}
        scene = Position(LANE, units, a=force_a, b=force_b, dice=[1] * 12)
        return scene.when(f"close Melee A:{attacker} C.3").pools()

    # 3 + 1 - 2 dice; kicker 5 + 2 - 1
    assert against("booster", "damper")[0] == (2, 6)
    # 3 + 1 dice are three; kicker 5 + 2 is 6
    assert against("booster", "sellsword")[0] == (3, 6)
    # 1 - 2 dice are none; kickers 2 - 1 against its own kind, 2 - 6 counts as 0
    assert against("damper", "damper")[0] == (0, 1)
    assert against("damper", "dimmer")[0] == (1, 0)


@pytest.mark.rule("PT-E-62", "PT-KICK-01", "PT-UNIT-06")
def test_the_hold_guardian_defends_with_its_kicker() -> None:
    units = {"A:light#1": "C.2", "B:hold_guardian#1": "C.3"}
    dwarves = "dwarfclan: hold_guardian*2, bondi*3"
    scene = Position(LANE, units, a=A, b=dwarves, dice=[3, 1, 6, 5, 2, 3, 1]).when("close Melee A:light#1 C.3")
    frame = scene.state.frames[-1]
    assert list(frame.list_of(3)) == [4, 3, 1]  # type: ignore[attr-defined]
    assert list(frame.list_of(2)) == [5, 2]  # type: ignore[attr-defined]


@pytest.mark.rule("PT-DICE-02", "PT-DICE-03", "PT-DICE-04", "PT-KICK-02")
def test_a_greater_strength_is_what_succeeds() -> None:
    rows = [[], [1], [6], [2, 5], [5, 5], [6, 1], [6, 5, 5], [5, 6, 5, 1], [4, 4, 4, 4, 4, 4]]
    pools = [(vec[i64](row), kicker) for row in rows for kicker in (0, 1, 5, 6)]
    for off, off_kicker in pools:
        for dfn, dfn_kicker in pools:
            lands = succeeds(ranked(off, off_kicker), ranked(dfn, dfn_kicker))
            assert (strength(off, off_kicker) > strength(dfn, dfn_kicker)) == lands
