"""A position as a whole: how it begins, what a copy takes along, what stays when a battle ends (PM-SETUP, PM-BATT)."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.pocketmodel.position import Position
from games.pocketmodel.test_numbers import with_card
from games.pocketmodel.test_redeal import dealt
from games.pocketmodel.test_setup import own_force, placing


@pytest.mark.rule("PM-SETUP-01", "PM-SETUP-02", "PM-SETUP-06")
def test_a_table_begins_with_nothing_known_damaged_or_played(tmp_path: Path) -> None:
    table = placing(own_force(tmp_path, "P08 = 2, P01 = 3"), force_a="X1", force_b="X1", first="A")
    assert table.saved("kind") == (["P08"] * 2 + ["P01"] * 3 + [None] * 25) * 2
    assert table.saved("place") == (["reserve"] * 5 + ["gone"] * 25) * 2
    assert (table.saved("damage"), table.saved("counts")) == ([0] * 60, [5, 5])
    for field in ("face", "known", "slot_own", "slot_all"):
        assert table.saved(field) == [0] * 6
    for field in ("shuffles", "deck_own", "deck_all", "out"):
        assert table.saved(field) == [0, 0]
    assert [table.saved(field) for field in ("hand", "discard", "lasting")] == [[[], []], [[], []], []]
    assert [table.saved(field) for field in ("round", "phase", "quiet", "groups", "reason", "past")] == [
        1,
        0,
        0,
        0,
        0,
        None,
    ]
    assert [table.saved(field) for field in ("fought", "power_used", "objective_played")] == [0, 0, 0]
    assert [len(deck) for deck in table.saved("deck")] == [27, 27]
    assert [len(cards) for cards in table.saved("lists")] == [30, 30]


def rich() -> Position:
    """A position in which every field holds something."""
    past = (
        Position({"A": "B09@C", "B": "B09@C"}, hands={"A": "K01"}).rolling(2, 1, 1, 3).when("attack A1xB1", "play K01")
    )
    damage = [0] * 120
    damage[0] = 2
    return dealt().given(
        damage=damage,
        lasting=[0, 0, -1],
        round=7,
        quiet=3,
        fought=1,
        power_used=1,
        objective_played=1,
        phase=2,
        active="B",
        first="C",
        past=past.saved("past") | {"units": ["A1", "B1"]},
    )


@pytest.mark.rule("PM-HID-02")
def test_a_copy_of_a_position_is_the_same_and_goes_its_own_way() -> None:
    table = rich()
    before = table.state.save()
    twin = table.state.clone()
    assert twin.save() == before
    assert [twin.view(seat) for seat in range(4)] == [table.view(seat) for seat in range(4)]
    twin.play(table.read("pass"))
    assert (table.state.save(), twin.save() == before) == (before, False)
    table.when("pass")
    assert table.state.save() == twin.save()
    over = Position({"A": "P06", "B": "P06"}, more={"quiet": 23}).when("pass")
    assert over.state.clone().save() == over.state.save()
    assert over.state.clone().seat() == over.state.seat() < 0


@pytest.mark.rule("PM-BATT-17", "PM-PLAY-05", "PM-ABIL-05")
def test_only_modifiers_for_the_turn_whose_condition_held_stay(tmp_path: Path) -> None:
    own = '{ kind = "mod", stat = "defense", amount = 2, target = "self", duration = "turn" }'
    never = (
        '{ kind = "mod", stat = "attack", amount = 1, target = "foe", duration = "turn", when = { role = "defender" } }'
    )
    once = '{ kind = "mod", stat = "damage", amount = 1, target = "self" }'
    game = with_card(tmp_path, f"{once}, {own}, {never}")
    table = Position({"A": "P03@C P03@C", "B": "B09@C"}, hands={"A": "XK1"}, decks={"A": ""}, game=game)
    table.when("attack A1xB1", "attack A2xB1", "next A1").rolling(1, 1, 1, 1).when("play XK1")
    assert (table.prompt(), table.saved("lasting")) == ("card", [0, 2, 2])


@pytest.mark.rule("PM-ABIL-05", "PM-ZONE-02")
def test_a_retreat_straight_home_and_a_push_to_the_centre(tmp_path: Path) -> None:
    game = with_card(tmp_path, '{ kind = "retreat", to = "home" }')
    table = Position({"A": "B09@HB", "B": "B09"}, hands={"A": "XK1"}, game=game).rolling(1, 1, 1, 1)
    table.when("attack A1xB1", "play XK1")
    assert table.legal() == ["decline", "retreat A1>HA"]
    assert [table.refusal(f"retreat A1>{zone}") for zone in ("C", "HB")] == ["PM-ABIL-05"] * 2
    assert table.when("retreat A1>HA").at("A1") == "HA"
    home = Position({"A": "B09", "B": "B09@HA"}, hands={"A": "XK1"}, game=game).rolling(1, 1, 1, 1)
    assert home.when("attack A1xB1", "play XK1").prompt() == "turn", "it is at home already"
    game = with_card(tmp_path, '{ kind = "push", to = "centre" }')
    push = Position({"A": "B09@HB", "B": "B09"}, hands={"A": "XK1"}, game=game).rolling(1, 1, 1, 1)
    push.when("attack A1xB1", "play XK1")
    assert (push.prompt(), push.state.prompt().values) == ("push", {"unit": "B1", "zone": "C"})
    assert push.when("push B1").at("B1") == "C"


@pytest.mark.rule("PM-ABIL-05", "PM-RES-02")
def test_reserves_after_a_battle_keep_the_stars_of_the_card() -> None:
    table = Position({"A": "B09@C P01@r P07@r", "B": "B09@C"}, hands={"A": "K52"}).rolling(1, 1, 1, 1)
    table.when("attack A1xB1", "play K52")
    assert (table.prompt(), table.state.prompt().values) == ("reserves", {"seat": "A", "left": 3})
    assert (table.legal(), table.refusal("reserve A3")) == (["reserve A2", "stop"], "PM-ABIL-05")


@pytest.mark.rule("PM-ELIM-05", "PM-BATT-18", "PM-R-35")
def test_the_card_of_a_fighter_who_goes_out_is_gone_with_everything_else() -> None:
    table = Position({"A": "P01@C", "B": "P06@C", "C": "P06"}, hands={"A": "K57 K02", "B": "K05"}, refill="any")
    table.rolling(1, 1, 6, 5).when("attack A1xB1", "play K57", "pass")
    assert (table.alive(), table.discards("A"), table.hand("A"), table.deck("A")) == ("BC", [], [], [])
    assert (table.who(), table.prompt()) == ("B", "refill"), "who is out is not asked"


@pytest.mark.rule("PM-BATT-22", "PM-BATT-19")
def test_with_refills_for_fighters_the_attacker_is_asked_first() -> None:
    table = Position({"A": "P06@C", "B": "P06@C", "C": "P06"}, refill="fighters").rolling(1, 1, 1, 1)
    table.when("attack A1xB1")
    assert (table.who(), table.prompt()) == ("A", "refill")
    table.when("refill", "decline")
    assert (len(table.hand("A")), len(table.hand("B")), table.who(), table.prompt()) == (3, 0, "B", "turn")


@pytest.mark.rule("PM-TURN-06", "PM-OABL-01")
def test_a_face_down_objective_has_no_start_of_turn() -> None:
    table = Position({"A": "P06", "B": "P06@HB:2"}, objectives={"B": "O03 O01 O03"}).when("pass")
    assert (table.who(), table.prompt()) == ("B", "turn")


@pytest.mark.rule("PM-WIN-04", "PM-MULT-01", "PM-TURN-01")
def test_units_and_objectives_are_counted_for_each_player_alone() -> None:
    table = Position(
        {"A": "P06 P01@C P01@r", "B": "P06@C P01@HA", "C": "P01@r P06"}, objectives={"B": "K01 - -", "C": "O01 O01^ -"}
    )
    s = table.s
    assert [int(s.units_in_play(seat)) for seat in range(3)] == [2, 2, 1]
    assert [int(s.units_at(seat, 0)) for seat in range(3)] == [1, 1, 0]
    assert [int(s.units_at(seat, 1)) for seat in range(3)] == [1, 1, 0]
    assert [int(s.objectives(seat)) for seat in range(3)] == [3, 1, 2]
    assert (int(s.living()), [s.alive(seat) for seat in range(3)]) == (3, [True] * 3)
    assert [int(s.next_seat(seat)) for seat in range(3)] == [1, 2, 0]
    assert [s.is_unit(unit) for unit in (0, 2, 3, 30, 61, 62)] == [True, True, False, True, True, False]
