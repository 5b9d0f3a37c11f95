"""Chapters Set-up and Two game packs (PM-SETUP, PM-PACK)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.pocketmodel.position import Position
from retrorocket.games.pocketmodel.game import POCKETMODEL, PocketModelGame
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.scripted import ScriptedDice

DECK = "K01 = 3, K02 = 3, K03 = 3, K04 = 3, K05 = 3, K06 = 3, K07 = 3, K08 = 3, K09 = 3, O01 = 3"


def own_force(path: Path, units: str) -> PocketModelGame:
    """The game with one more force, X1."""
    file = path / "own.toml"
    file.write_text(f'[[force]]\nid = "X1"\nname = "Own"\nunits = {{ {units} }}\ndeck = {{ {DECK} }}\n')
    return POCKETMODEL.with_packs([file])


def placing(game: PocketModelGame = POCKETMODEL, **options: Any) -> Position:
    """A table at its first question, A placing first."""
    return Position(game=game, **({"first": "A"} | options))


def place_suggested(table: Position) -> Position:
    """Everybody places the first units that fit."""
    while table.prompt().startswith("place"):
        table.when(table.legal()[-1])
    return table


@pytest.mark.rule("PM-SETUP-01", "PM-SETUP-02", "PM-SETUP-08", "PM-E-08", "PM-ZONE-05", "PM-ZONE-01", "PM-ZONE-06")
def test_after_the_set_up_three_lie_down_three_are_in_hand() -> None:
    table = place_suggested(placing())
    assert table.prompt() == "turn"
    for seat in "AB":
        assert len(table.hand(seat)) == 3
        assert (len(table.deck(seat)), table.discards(seat)) == (24, [])
        assert all(table.view_of(seat, seat)["objectives"][slot]["state"] == "down" for slot in range(3))
    assert sum(stars(table, 0)) == sum(stars(table, 1)) == 20


def stars(table: Position, seat: int) -> list[int]:
    """The stars of a seat's units in play."""
    return [
        int(table.s.sheet(unit).stars)
        for unit in range(seat * 30, seat * 30 + int(table.s.counts[seat]))
        if table.s.place[unit] >= 0
    ]


@pytest.mark.rule("PM-SETUP-01")
def test_the_top_cards_of_the_shuffled_deck_are_the_objectives() -> None:
    game = POCKETMODEL
    state = game.begin(game.setup(2, {"first": "A"}), ScriptedDice(list(range(29, 0, -1)) * 2))
    state.settle()
    saved = state.save()["table"]
    assert isinstance(saved, dict)
    assert saved["slot"][:3] == saved["lists"][0][:-4:-1], "an untouched order: the last three, from the top"


@pytest.mark.rule("PM-SETUP-03", "PM-E-09", "PM-R-05")
def test_the_tied_reroll_among_themselves_for_the_first_turn() -> None:
    setup = POCKETMODEL.setup(3)
    shuffles = [0] * (29 * 3)
    rolls = [4 - 1, 5 - 1, 3 - 1, 4 - 1, 6 - 1, 3 - 1, 1 - 1, 1 - 1, 2 - 1, 1 - 1]
    state = POCKETMODEL.new(setup, ScriptedDice(shuffles + rolls), listen=True)
    state.dice.finish()
    told = [event for event in state.told(0) if str(event["event"]).startswith("first")]
    assert [(event["seat"], event.get("roll")) for event in told] == [
        ("A", 9),
        ("B", 7),
        ("C", 9),
        ("A", 2),
        ("C", 3),
        ("C", None),
    ]
    assert state.seat() == 2


@pytest.mark.rule("PM-R-05")
def test_a_host_may_fix_the_first_player() -> None:
    table = placing(first="B")
    assert (table.who(), table.saved("first")) == ("B", "B")
    with pytest.raises(DataError, match="PM-R-05"):
        POCKETMODEL.setup(2, {"first": "C"})


@pytest.mark.rule("PM-SETUP-07", "PM-R-06", "PM-E-99", "PM-SETUP-08", "PM-TURN-07")
def test_players_place_openly_one_after_the_other_then_draw() -> None:
    table = placing()
    assert table.who() == "A"
    assert table.hand("A") == []
    while table.who() == "A" and table.prompt() == "place":
        table.when(table.legal()[-1])
    assert (table.who(), table.prompt()) == ("B", "place")
    assert [unit for unit in table.view_of("A", "B")["units"] if unit["place"] == "HA"]
    place_suggested(table)
    assert (table.who(), len(table.hand("A"))) == ("A", 3), "the first turn draws nothing"


@pytest.mark.rule("PM-SETUP-04", "PM-E-06", "PM-R-07")
def test_twenty_stars_are_compulsory_where_they_can_be_reached() -> None:
    table = placing(force_a="F5")
    words = {table.s.sheet(unit).id: table.s.nouns.unit.word(unit) for unit in range(8)}
    table.when(*[f"place {words[sheet]}" for sheet in ("C08", "P08", "R07", "B07")])
    assert table.refusal("done") == "PM-SETUP-04"
    assert table.refusal(f"place {words['B09']}") == "PM-SETUP-04"
    assert table.refusal(f"place {words['C08']}") == "PM-SETUP-04"
    assert table.refusal("place B1") == "PM-SETUP-04"
    assert table.refusal("pass") == "PM-SETUP-01"
    assert table.legal() == ["place A7", "place A8"]
    table.when("place A7", "place A8")
    assert sum(stars(table, 0)) == 20
    assert table.who() == "B"


@pytest.mark.rule("PM-SETUP-05", "PM-SETUP-09", "PM-E-05", "PM-R-07", "PM-R-83")
def test_where_twenty_cannot_be_reached_any_lower_total_will_do(tmp_path: Path) -> None:
    game = own_force(tmp_path, "C09 = 3, B09 = 2")
    table = placing(game, force_a="X1")
    assert (table.prompt(), table.refusal("done")) == ("place-below", "PM-SETUP-05")
    table.when("place A1")
    assert table.refusal("done") == ""
    table.when("place A2", "place A3")
    assert table.refusal("place A4") == "PM-SETUP-05"
    table.when("done")
    assert sum(stars(table, 0)) == 18
    nearest = placing(game, force_a="X1", placement="nearest").when("place A1", "place A2")
    assert nearest.refusal("done") == "PM-SETUP-09"
    nearest.when("place A3")
    assert nearest.who() == "B"


@pytest.mark.rule("PM-SETUP-05", "PM-SETUP-06", "PM-E-07", "PM-SETUP-09")
def test_a_small_force_is_placed_whole_or_in_part(tmp_path: Path) -> None:
    game = own_force(tmp_path, "P09 = 1, P08 = 1, P07 = 1")
    table = placing(game, force_a="X1").when("place A1", "done")
    assert (table.at("A1"), table.at("A2"), table.at("A3")) == ("HA", "reserve", "reserve")
    nearest = placing(game, force_a="X1", placement="nearest").when("place A1", "place A2")
    assert nearest.refusal("done") == "PM-SETUP-09"


@pytest.mark.rule("PM-BUILD-07", "PM-E-04", "PM-R-68")
def test_another_size_changes_force_copies_and_placement(tmp_path: Path) -> None:
    game = own_force(tmp_path, "P01 = 4, P03 = 4, P08 = 4, P09 = 1")
    table = placing(game, force_a="X1", size="40")
    while table.who() == "A" and table.prompt() == "place":
        table.when(table.legal()[-1])
    placed = sum(1 for unit in range(40) if table.s.place[unit] >= 0)
    assert placed
    assert sum(int(table.s.sheet(unit).stars) for unit in range(40) if table.s.place[unit] >= 0) == 26
    with pytest.raises(DataError, match="PM-BUILD-03"):
        POCKETMODEL.setup(2, {"size": "20"})


@pytest.mark.rule("PM-R-83", "PM-SETUP-09", "PM-COMB-11", "PM-COMB-12", "PM-BATT-22")
def test_the_switches_are_options_with_their_defaults() -> None:
    setup = POCKETMODEL.setup(2)
    values = {name: setup.options[name] for name in ("placement", "combat_targets", "battle_order", "refill", "stall")}
    assert values == {
        "placement": "below",
        "combat_targets": "one",
        "battle_order": "fixed",
        "refill": "any",
        "stall": True,
    }


@pytest.mark.rule("PM-PACK-01", "PM-PACK-02", "PM-PACK-03", "PM-PACK-04", "PM-E-71", "PM-R-71", "PM-R-72")
def test_two_packs_start_whole_with_one_objective() -> None:
    table = placing(variant="packs", pack_a="GP1", pack_b="GP8")
    assert table.prompt() == "turn"
    for seat in "AB":
        assert (len(table.hand(seat)), len(table.deck(seat))) == (3, 2)
        assert [unit["place"] for unit in table.view_of(seat, seat)["units"]] == [f"H{seat}"] * len(
            table.view_of(seat, seat)["units"]
        )
        assert [(slot["state"], slot["card"]) for slot in table.view_of(seat, seat)["objectives"]] == [("down", None)]
    assert len(table.view_of("A", "B")["units"]) == 5


@pytest.mark.rule("PM-PACK-03")
def test_destroying_the_only_objective_of_a_pack_wins() -> None:
    table = placing(variant="packs")
    table.s.place[4] = 2
    table.rolling(6, 6).when("strike A5>HB.1")
    assert (table.who(), table.alive()) == ("over", "A")


@pytest.mark.rule("PM-PACK-03")
def test_the_slots_that_a_pack_game_does_not_have_are_refused_by_its_own_rule() -> None:
    table = placing(variant="packs", pack_a="GP1", first="A")
    table.s.place[4] = 2
    objective = next(card for card in table.hand("A") if card.startswith("O"))
    for slot in ("2", "3"):
        assert table.refusal(f"strike A5>HB.{slot}") == "PM-PACK-03"
        assert table.refusal(f"objective {objective}>HA.{slot}") == "PM-PACK-03"
    assert table.refusal("strike A5>HB.1") == ""
    assert table.refusal(f"objective {objective}>HA.1") == ""


@pytest.mark.rule("PM-PACK-01", "PM-R-73")
def test_packs_are_for_two_players_who_may_bring_the_same() -> None:
    with pytest.raises(DataError, match="PM-PACK-01"):
        POCKETMODEL.setup(3, {"variant": "packs"})
    setup = POCKETMODEL.setup(2, {"variant": "packs", "pack_a": "GP3", "pack_b": "GP3"})
    assert POCKETMODEL.new(setup, CounterDice(1)).seat() >= 0


@pytest.mark.rule("PM-COMP-01", "PM-R-77")
def test_everybody_brings_a_force_and_a_deck_and_nothing_else_is_needed() -> None:
    table = placing()
    assert [int(count) for count in table.s.counts] == [12, 12]
    assert [len(cards) for cards in table.s.lists] == [30, 30]
