"""What a view shows of players, units, objectives and cards, to whom, in exact words (PM-HID)."""

from __future__ import annotations

from typing import Any

import pytest

from games.pocketmodel.position import Position
from retrorocket.kernel.events import SPECTATOR


def slots(table: Position, owner: str, viewer: int | str) -> list[tuple[str, str, str | None, int | None, bool]]:
    """The objectives of a player as a viewer sees them."""
    seen = table.view(viewer)["players"]["AB".index(owner)]["objectives"]
    return [(slot["id"], slot["state"], slot["card"], slot["defense"], slot["warded"]) for slot in seen]


@pytest.mark.rule("PM-HID-03", "PM-UNIT-01", "PM-ZONE-04")
def test_a_unit_is_shown_with_its_numbers_its_place_and_its_counters() -> None:
    table = Position({"A": "P03@C:1 P05@r R06", "B": "P06"}).when("power A3")
    seen = table.view_of("A", "B")["units"]
    unit: dict[str, Any] = {
        "id": "A1",
        "sheet": "P03",
        "name": table.s.sheet(0).name,
        "faction": table.s.sheet(0).faction,
        "glyph": table.s.sheet(0).glyph,
        "stars": 2,
        "attack": 3,
        "defense": 10,
        "deals": 1,
        "shields": 2,
        "icons": ["fin"],
        "power": "ace",
        "place": "C",
        "damage": 1,
        "lasting": {},
    }
    assert seen[0] == unit
    assert (seen[1]["icons"], seen[1]["power"], seen[1]["place"]) == (["fin", "ray"], "raider", "reserve")
    assert (seen[2]["place"], seen[2]["power"], seen[2]["lasting"]) == ("HA", "breacher", {"strike": 2})
    assert table.view_of("B", "A")["units"][0]["power"] is None
    assert [unit["id"] for unit in table.view_of("B", "A")["units"]] == ["B1"]


@pytest.mark.rule("PM-HID-03", "PM-POW-04")
def test_a_modifier_is_shown_with_its_value_on_its_own_unit() -> None:
    table = Position({"A": "P06 P06 P06 P06"}, more={"lasting": [1, 0, -1, 1, 2, 2, 3, 1, 1, 2, 4, 1]})
    seen = [unit["lasting"] for unit in table.view_of("A", "B")["units"]]
    assert seen == [{}, {"attack": -1, "defense": 2}, {"objective_defense": 1}, {"damage": 1}]


@pytest.mark.rule("PM-HID-01", "PM-STRK-07", "PM-PRI-02")
def test_an_objective_is_shown_up_down_or_destroyed_with_its_defense() -> None:
    crowd = "P01 P01 P01 P01 P01"
    objectives = {"A": "O17 K01 -", "B": "O17^ O25^ K01"}
    table = Position({"A": crowd, "B": crowd}, objectives=objectives, more={"known": [0, 2, 0, 0, 0, 2]})
    hidden = ("HB.3", "down", None, None, False)
    up = [("HB.1", "up", "O17", 11, True), ("HB.2", "up", "O25", 11, False)]
    assert slots(table, "B", "A") == slots(table, "B", SPECTATOR) == [*up, hidden]
    assert slots(table, "B", "B") == [*up, ("HB.3", "down", "K01", 10, False)], "a Signal Fort raises the others"
    mine = [("HA.1", "down", None, None, False), ("HA.2", "down", None, None, False)]
    assert slots(table, "A", "A") == [*mine, ("HA.3", "destroyed", None, None, False)]
    assert slots(table, "A", "B")[1] == ("HA.2", "down", "K01", 9, False)
    four = Position({"B": "P01 P01 P01 P01 P01@C"}, objectives={"B": "O17^ O01"})
    assert slots(four, "B", "A")[0] == ("HB.1", "up", "O17", 10, False), "four at home are no ward"


@pytest.mark.rule("PM-HID-02", "PM-HID-03", "PM-ZONE-05")
def test_a_player_sees_the_own_deck_list_and_the_print_of_every_card_that_is_named() -> None:
    table = Position(
        {"A": "P06", "B": "P06"},
        hands={"A": "K01 K01 K05", "B": "K09 K10"},
        objectives={"A": "O10^ K02 -", "B": "O04^ K03 -"},
        decks={"A": "K55 K55 K06", "B": "K11"},
        discards={"A": "K04", "B": "K07"},
        more={"hand": [["K01", "K01", "K05/0/2"], ["K09/0/1", "K10"]]},
    )
    own = table.view_of("A", "A")
    assert own["hand"] == own["known_hand"] == ["K01", "K01", "K05"]
    assert own["deck_list"] == {"K01": 2, "K02": 1, "K04": 1, "K05": 1, "K06": 1, "K55": 2, "O10": 1}
    assert (own["hand_size"], own["maximum_hand"], own["deck_size"], own["seat"], own["alive"]) == (3, 3, 3, "A", True)
    other = table.view_of("B", "A")
    assert (other["hand"], other["known_hand"], other["deck_list"]) == (None, ["K09"], None)
    assert (other["hand_size"], other["maximum_hand"], other["deck_size"], other["discard"]) == (2, 4, 1, ["K07"])
    assert list(table.view("A")["cards"]) == ["K01", "K02", "K04", "K05", "K06", "K07", "K09", "K55", "O04", "O10"]
    named = ["K03", "K04", "K05", "K07", "K09", "K10", "K11", "O04", "O10"]
    assert list(table.view("B")["cards"]) == named
    assert list(table.view(SPECTATOR)["cards"]) == ["K04", "K07", "O04", "O10"]
    cards = table.view("A")["cards"]
    assert {key: cards["K01"][key] for key in ("sort", "bonus", "defense", "stars")} == {
        "sort": "combat",
        "bonus": "red +3",
        "defense": 9,
        "stars": 2,
    }
    assert [cards[card]["bonus"] for card in ("K04", "K05", "K55", "O10")] == ["yellow +1", "blue +3", "", ""]
    assert (cards["O10"]["sort"], cards["O10"]["defense"], cards["O10"]["stars"]) == ("objective", 11, 3)
    sheet = table.s.stock.cards[table.s.stock.card_numbers["O10"]]
    assert (cards["O10"]["name"], cards["O10"]["text"]) == (sheet.name, sheet.text)


@pytest.mark.rule("PM-HID-03", "PM-PLAY-06")
def test_cards_of_the_battle_and_of_the_last_one_are_named_too() -> None:
    table = Position({"A": "B09@C", "B": "B09@C"}, hands={"A": "K01", "B": "K05"}, decks={"A": "", "B": ""})
    table.when("attack A1xB1", "play K01")
    assert list(table.view(SPECTATOR)["cards"]) == ["K01"]
    table.rolling(1, 1, 1, 1).when("play K05")
    assert (table.discards("A"), table.discards("B"), table.view(SPECTATOR)["battle"]) == ([], [], None)
    assert list(table.view(SPECTATOR)["cards"]) == ["K01", "K05"], "both came back by a reshuffle, and were seen"


@pytest.mark.rule("PM-TURN-01", "PM-TURN-06", "PM-HID-03")
def test_the_parts_of_a_turn_and_who_looks_are_named() -> None:
    laid = Position(first="B")
    assert {key: laid.view("B")[key] for key in ("seat", "phase", "active", "first", "round", "quiet")} == {
        "seat": "B",
        "phase": "set-up",
        "active": "B",
        "first": "B",
        "round": 1,
        "quiet": 0,
    }
    table = Position({"A": "R05 P06", "B": "P06"}, hands={"A": "O02"}, more={"round": 4, "quiet": 3})
    seen = table.view(SPECTATOR)
    assert (seen["seat"], seen["phase"], seen["round"], seen["quiet"]) == (None, "turn", 4, 3)
    assert (seen["power_used"], seen["objective_played"]) == (False, False)
    seen = table.when("objective O02>HA.1", "move A1>C").view("A")
    assert (seen["seat"], seen["phase"], seen["objective_played"], seen["declared"]) == ("A", "after", True, None)
    assert [player["powers_denied"] for player in seen["players"]] == [False, False]


@pytest.mark.rule("PM-PRI-02", "PM-HID-03")
def test_who_may_use_no_power_is_shown() -> None:
    table = Position({"A": "P06", "B": "P06"}, objectives={"B": "O18^ O01"})
    assert [player["powers_denied"] for player in table.view("B")["players"]] == [True, False]


@pytest.mark.rule("PM-PACK-03", "PM-HID-01")
def test_a_pack_game_shows_one_objective_a_player() -> None:
    table = Position({"A": "P06", "B": "P06"}, objectives={"A": "O10^", "B": "K01"}, variant="packs")
    assert [slot["id"] for player in table.view("A")["players"] for slot in player["objectives"]] == ["HA.1", "HB.1"]
    three = Position({"A": "P06", "B": "P06"})
    seen = [slot["id"] for player in three.view("A")["players"] for slot in player["objectives"]]
    assert seen == ["HA.1", "HA.2", "HA.3", "HB.1", "HB.2", "HB.3"]


@pytest.mark.rule("PM-ELIM-05", "PM-HID-03")
def test_nothing_of_who_is_out_is_shown() -> None:
    table = Position({"A": "P06@HC", "B": "P06", "C": "P06 P01@r"}, objectives={"C": "O01^"}).rolling(6, 6)
    table.when("strike A1>HC.1")
    gone = table.view_of("C", "A")
    assert (gone["alive"], gone["units"], gone["hand_size"], gone["deck_size"]) == (False, [], 0, 0)
    assert [slot["state"] for slot in gone["objectives"]] == ["destroyed"] * 3
