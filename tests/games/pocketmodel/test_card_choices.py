"""Looking at objectives, taking cards from the discard pile, exchanging cards of the hand (PM-HID, PM-ABIL-05)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from games.pocketmodel.position import Position
from games.pocketmodel.test_choices_saved import CHOICES
from games.pocketmodel.test_packs import OBJECTIVE
from games.pocketmodel.test_positions import frames_of, refused
from retrorocket.games.pocketmodel.game import POCKETMODEL, PocketModelGame
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.events import SPECTATOR


def with_ability(path: Path, effects: str, trigger: str = "reveal") -> PocketModelGame:
    """The game with an objective card XO1 of these effects."""
    file = path / "mine.toml"
    ability = f'{{ trigger = "{trigger}", effects = [{effects}] }}'
    before = '{ trigger = "continuous", effects = [{ kind = "hand_size", amount = 2 }] }'
    assert before in OBJECTIVE
    file.write_text(OBJECTIVE.replace(before, ability))
    return POCKETMODEL.with_packs([file])


@pytest.mark.rule("PM-HID-01", "PM-OABL-03", "PM-MULT-04")
def test_only_face_down_objectives_that_are_there_are_looked_at_and_each_once() -> None:
    table = Position(
        {"A": "P06", "B": "P06", "C": "P06"},
        hands={"A": "O16"},
        objectives={"B": "K01 K02 K03", "C": "O03^ K05 -"},
    ).when("objective O16>HA.1")
    assert (table.who(), table.prompt(), table.state.prompt().values) == ("A", "peek", {"seat": "A", "left": 2})
    assert table.legal() == ["stop", "peek HB.1", "peek HB.2", "peek HB.3", "peek HC.2"]
    assert [table.refusal(f"peek {slot}") for slot in ("HC.1", "HC.3", "HA.2")] == [
        "PM-HID-01",
        "PM-HID-01",
        "PM-ABIL-05",
    ]
    assert [table.refusal(text) for text in ("discard K01", "salvage K01", "pass")] == ["PM-ABIL-05"] * 3
    table.when("peek HB.1")
    assert table.saved("known") == [0, 0, 0, 1, 0, 0, 0, 0, 0]
    assert (table.legal(), table.state.prompt().values["left"]) == (["stop", "peek HB.2", "peek HB.3"], 1)
    assert [table.refusal(f"peek {slot}") for slot in ("HB.1", "HC.2")] == ["PM-HID-01", "PM-MULT-04"]
    table.when("peek HB.3")
    assert (table.prompt(), len(table.hand("A"))) == ("turn", 2), "two looks, then a card is drawn"
    assert [(seen["seat"], seen["card"], seen["slot"]) for seen in table.events("seen", "A")] == [
        ("A", "K01", "HB.1"),
        ("A", "K03", "HB.3"),
    ]
    for other in ("B", "C", SPECTATOR):
        assert [(seen["seat"], seen["slot"]) for seen in table.events("peeked", other)] == [
            ("A", "HB.1"),
            ("A", "HB.3"),
        ]
        assert table.events("seen", other) == []
    assert table.events("peeked", "A") == []


@pytest.mark.rule("PM-HID-01")
def test_a_look_may_be_left_alone_and_asks_nobody_where_all_is_known() -> None:
    table = Position({"A": "P06", "B": "P06"}, hands={"A": "O16"}).when("objective O16>HA.1", "stop")
    assert (table.prompt(), table.saved("known"), len(table.hand("A"))) == ("turn", [0] * 6, 2)
    shown = Position({"A": "P06", "B": "P06"}, hands={"A": "O16"}, objectives={"B": "O03^ O10^ -"})
    assert shown.when("objective O16>HA.1").prompt() == "turn"
    seen = Position(
        {"A": "P06", "B": "P06"}, hands={"A": "O16"}, objectives={"B": "K01 -"}, more={"known": [0, 0, 0, 1, 0, 0]}
    )
    assert seen.when("objective O16>HA.1").prompt() == "turn"


@pytest.mark.rule("PM-HID-01", "PM-ABIL-05")
def test_a_look_at_ones_own_objectives(tmp_path: Path) -> None:
    game = with_ability(tmp_path, '{ kind = "peek", count = 1, whose = "own" }')
    table = Position({"A": "P06", "B": "P06"}, hands={"A": "XO1"}, objectives={"A": "K01 K02 K03"}, game=game)
    table.when("objective XO1>HA.3")
    assert table.legal() == ["stop", "peek HA.1", "peek HA.2"]
    assert table.refusal("peek HB.1") == "PM-ABIL-05"
    assert game.load(table.state.save()).digest() == table.state.digest()
    saved = table.state.save()
    frames = frames_of(table)
    for fields in ({"target": "A"}, {"target": "B", "left": 0}, {"left": 0}):
        with pytest.raises(DataError, match=r"does not ask|does not look"):
            game.load(saved | {"frames": [*frames[:-1], frames[-1] | fields]})
    table.when("peek HA.1")
    assert [slot["card"] for slot in table.view_of("A", "A")["objectives"]] == ["K01", None, "XO1"]
    assert table.view_of("A", "B")["objectives"][0]["card"] is None


@pytest.mark.rule("PM-HID-01")
def test_a_look_before_and_after_the_first_choice_is_saved_as_it_stands() -> None:
    table = Position({"A": "P06", "B": "P06", "C": "P06"}, hands={"A": "O16"}).when("objective O16>HA.1")
    assert frames_of(table)[-1] == {"frame": "Peek", "who": "A", "left": 2, "whose": 0, "target": None}
    assert POCKETMODEL.load(table.state.save()).digest() == table.state.digest()
    assert "a question that the ability does not ask" in refused(table, frames__2__whose=1)
    assert "a question that the ability does not ask" in refused(table, frames__2__who="B")
    table.when("peek HB.2")
    frames = frames_of(table)
    assert "does not ask" in refused(table, frames=[*frames[:-1], frames[-1] | {"left": 3}])


@pytest.mark.rule("PM-ABIL-05", "PM-HID-03", "PM-HID-04", "PM-ZONE-07")
def test_the_last_copy_is_taken_from_the_pile_and_everybody_knows_it() -> None:
    more = {"shuffles": [2, 0], "deck_own": [2, 0], "deck_all": [2, 0]}
    table = Position({"A": "P06"}, hands={"A": "O21"}, discards={"A": "K01 K02 K01 K03"}, more=more)
    table.when("objective O21>HA.1")
    assert (table.prompt(), table.state.prompt().values) == ("salvage", {"seat": "A", "left": 1})
    assert table.legal() == ["stop", "salvage K01", "salvage K02", "salvage K03"]
    assert [table.refusal(text) for text in ("salvage K05", "discard K01", "peek HB.1", "pass")] == [
        "PM-ABIL-05",
        "PM-ABIL-05",
        "PM-HID-01",
        "PM-ABIL-05",
    ]
    table.when("salvage K01")
    assert table.discards("A") == ["K01", "K02", "K03"]
    assert table.saved("hand")[0] == ["K01/2/510", "O01"], "of the latest shuffle, and known to all others"
    for reader in ("A", "B", SPECTATOR):
        assert [(event["seat"], event["card"]) for event in table.events("salvaged", reader)] == [("A", "K01")]
    assert table.view("B")["players"][0]["known_hand"] == ["K01"] == table.view(SPECTATOR)["players"][0]["known_hand"]
    assert table.prompt() == "turn", "one card, and nothing to repair"


@pytest.mark.rule("PM-ABIL-05")
def test_nothing_need_be_taken_and_an_empty_pile_asks_nobody() -> None:
    table = Position({"A": "P06"}, hands={"A": "O21"}, discards={"A": "K01 K02"}).when("objective O21>HA.1", "stop")
    assert (table.hand("A"), table.discards("A"), table.prompt()) == (["O01"], ["K01", "K02"], "turn")
    assert Position({"A": "P06"}, hands={"A": "O21"}).when("objective O21>HA.1").prompt() == "turn"


@pytest.mark.rule("PM-ABIL-05")
@pytest.mark.parametrize(("sort", "fitting"), [("combat", ["K01", "K02"]), ("objective", ["O02"])])
def test_cards_of_one_type_are_taken(tmp_path: Path, sort: str, fitting: list[str]) -> None:
    game = with_ability(tmp_path, f'{{ kind = "salvage", count = 2, type = "{sort}" }}')
    table = Position({"A": "P06"}, hands={"A": "XO1"}, discards={"A": "K01 O02 K02"}, game=game)
    table.when("objective XO1>HA.1")
    assert table.legal() == ["stop", *[f"salvage {card}" for card in fitting]]
    other = "K01" if sort == "objective" else "O02"
    assert table.refusal(f"salvage {other}") == "PM-ABIL-05"
    table.when(*[f"salvage {card}" for card in fitting])
    assert (table.prompt(), table.hand("A")) == ("turn", sorted([*fitting, "O01"])), "no other card fits"


@pytest.mark.rule("PM-ABIL-05", "PM-HID-04")
def test_up_to_three_cards_are_exchanged_and_as_many_drawn() -> None:
    table = Position(
        {"A": "P06"},
        hands={"A": "O36 K01 K01 K02 K03"},
        decks={"A": "K33 K32 K31 K30"},
        objectives={"A": "O02 K09 K09"},
    ).when("objective O36>HA.1")
    assert (table.prompt(), table.state.prompt().values) == ("cycle", {"seat": "A", "left": 3})
    assert table.legal() == ["discard K01", "discard K02", "discard K03", "discard O02", "stop"]
    assert [table.refusal(text) for text in ("discard K09", "peek HB.1", "salvage K01", "pass")] == [
        "PM-ZONE-05",
        "PM-HID-01",
        "PM-ABIL-05",
        "PM-ABIL-05",
    ]
    table.when("discard K01", "discard K01")
    assert table.state.prompt().values["left"] == 1
    assert (table.hand("A"), table.deck("A")) == (["K02", "K03", "O02"], ["K33", "K32", "K31", "K30"])
    table.when("discard O02")
    assert (table.prompt(), table.hand("A"), table.deck("A")) == ("turn", ["K02", "K03", "K30", "K31", "K32"], ["K33"])
    assert table.discards("A") == ["K01", "K01", "O02"]


@pytest.mark.rule("PM-ABIL-05")
def test_an_exchange_ends_with_an_empty_hand() -> None:
    table = Position({"A": "P06"}, hands={"A": "O36"}, decks={"A": "K33 K32"}).when("objective O36>HA.1", "discard O01")
    assert (table.prompt(), table.hand("A"), table.discards("A")) == ("turn", ["K32"], ["O01"])


@pytest.mark.rule("PM-ABIL-05", "PM-OABL-04")
@pytest.mark.parametrize("lay", [lay for lay, _ in CHOICES], ids=[lay.__name__ for lay, _ in CHOICES])
def test_a_choice_that_another_effect_gives_is_refused(lay: Callable[[], Position]) -> None:
    table = lay()
    frames = frames_of(table)
    for _, frame in CHOICES:
        if frame["frame"] != frames[-1]["frame"]:
            asked = dict(frame)
            if "who" in frame and "who" in frames[-1]:
                asked["who"] = frames[-1]["who"]
            said = refused(table, frames=[*frames[:-1], asked])
            assert any(words in said for words in ("does not ask", "expected on")), said
