"""What everybody sees of a declaration, of the battle at hand and of the last one, step by step (PM-HID-03)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.pocketmodel.position import Position
from games.pocketmodel.test_battle_view import parts, side
from games.pocketmodel.test_packs import COMBAT
from retrorocket.games.pocketmodel.game import POCKETMODEL
from retrorocket.kernel.events import SPECTATOR


def entry(unit: str, target: str, odds: int | None = None, answer: int | None = None) -> dict[str, Any]:
    """One unit of a declaration."""
    return {"unit": unit, "target": target, "odds": odds, "answer": answer}


def declared(table: Position) -> Any:
    """What has been declared, as spectators see it."""
    return table.view(SPECTATOR)["declared"]


@pytest.mark.rule("PM-HID-03", "PM-MOVE-01", "PM-TURN-05")
def test_moves_are_shown_as_they_are_declared() -> None:
    table = Position({"A": "P01 P03@C P01"}).when("move A2>HB", "move A1>C")
    entries = [entry("A2", "HB"), entry("A1", "C")]
    assert declared(table) == {"action": "move", "stars": 3, "entries": entries, "done": 0}
    assert table.when("done").view(SPECTATOR)["declared"] is None


@pytest.mark.rule("PM-HID-03", "PM-COMB-05", "PM-COMB-10")
def test_attacks_are_shown_until_the_last_battle_is_over() -> None:
    # given A1 and B1 who destroy each other, A2 who sends B2 home, and A3
    units = {"A": "C01@C B06@C P01@HB P06", "B": "R01@C B09@C C09@HB D01"}
    table = Position(units, hands={"A": "K26"}).when("attack A1xB1", "attack A2xB2")
    one, two, three = entry("A1", "B1", 180, 180), entry("A2", "B2", 198, 210), entry("A3", "B3", 90, 210)
    assert declared(table) == {"action": "attack", "stars": 4, "entries": [one, two], "done": 0}
    table.when("attack A3xB3")
    assert declared(table) == {"action": "attack", "stars": 0, "entries": [one, two, three], "done": 0}
    # when the first battle is fought
    table.when("keep").rolling(6, 5, 6, 5).when("pass")
    assert declared(table)["done"] == 2, "the second one is at hand"
    assert declared(table)["entries"] == [entry("A1", "B1"), two, three], "both are in reserve: no odds"
    # when the second one is
    table.rolling(1, 1, 1, 1).when("play K26", "push B2")
    # then the third is at hand, and who are in different zones have no odds
    entries = [entry("A1", "B1"), entry("A2", "B2"), three]
    assert declared(table) == {"action": "attack", "stars": 0, "entries": entries, "done": 3}


@pytest.mark.rule("PM-HID-03", "PM-STRK-03", "PM-STRK-06")
def test_strikes_are_shown_with_their_odds_once_the_objective_is_face_up() -> None:
    table = Position({"A": "P06@HB P01@HB P01@HB"}, objectives={"B": "O03^ O01"}).when("strike A1>HB.1")
    assert declared(table) == {"action": "strike", "stars": 3, "entries": [entry("A1", "HB.1", 126)], "done": 0}
    down = Position({"A": "P06@HB P01@HB P01@HB"}).when("strike A1>HB.1")
    assert declared(down)["entries"] == [entry("A1", "HB.1")], "nobody knows what lies there"


@pytest.mark.rule("PM-HID-03", "PM-COMB-12", "PM-STRK-12")
def test_strikes_in_the_making_are_shown_with_how_many_are_done() -> None:
    table = Position({"A": "P03@HB P01@HB P02@HB R01@r"}, objectives={"B": "O03^ O01"}, battle_order="open")
    table.when("strike A1>HB.1", "strike A2>HB.1", "strike A3>HB.1").rolling(1, 1).when("next A2")
    entries = [entry("A2", "HB.1", 36), entry("A1", "HB.1", 90), entry("A3", "HB.1", 36)]
    assert declared(table) == {"action": "strike", "stars": 0, "entries": entries, "done": 1}
    strikes: dict[str, Any] = {"frame": "Strikes", "slot": "HB.1", "units": ["A4", "A2", "A3"], "done": 1, "stage": 0}
    table.given(frames=[{"frame": "Turn"}, strikes])
    assert declared(table)["entries"] == [entry("A4", "HB.1"), *entries[:1], entries[2]], "who is in reserve has none"


@pytest.mark.rule("PM-STRK-13", "PM-HID-03")
def test_a_striker_sent_away_has_no_odds_any_more() -> None:
    table = Position({"A": "P01@HB P03@HB P02@HB", "B": "D01"}, objectives={"B": "O22 O01"}, battle_order="open")
    table.when("strike A1>HB.1", "strike A2>HB.1", "strike A3>HB.1", "next A2").rolling(1, 1).when("scatter A1", "stop")
    assert (table.prompt(), table.at("A1")) == ("striker", "C")
    assert declared(table)["entries"] == [entry("A2", "HB.1", 90), entry("A1", "HB.1"), entry("A3", "HB.1", 36)]


@pytest.mark.rule("PM-HID-03", "PM-BATT-01", "PM-BATT-06", "PM-PLAY-06")
def test_a_battle_is_shown_step_by_step() -> None:
    def shown() -> tuple[object, ...]:
        """Zone, step, whether the numbers are fixed, and what fell, as everybody sees them."""
        battle = table.view(SPECTATOR)["battle"]
        fell = [(one["faces"], one["roll"], one["hit"], one["lost"]) for one in battle["sides"]]
        return battle["zone"], battle["step"], battle["frozen"], fell

    units = {"A": "P06@HB", "B": "B09 B08 B08"}
    table = Position(units, hands={"A": "K13", "B": "K54"}, refill="any").when("attack A1xB1")
    open_yet: list[object] = [([], None, None, False)] * 2
    assert shown() == ("HB", "cards", False, open_yet)
    table.when("play K13")
    assert (table.who(), shown()) == ("B", ("HB", "cards", False, open_yet))
    numbers = [(one["unit"], one["seat"], one["needs"], one["dice"]) for one in table.view(0)["battle"]["sides"]]
    assert numbers == [("A1", "A", 3, "two"), ("B1", "B", 5, "two")]
    table.rolling(6, 5, 1, 2).when("play K54")
    assert table.prompt() == "reroll"
    assert shown() == ("HB", "dice", True, [([6, 5], 11, None, False), ([1, 2], 3, None, False)])
    table.when("decline")
    assert table.prompt() == "splash"
    assert shown() == ("HB", "dice", True, [([6, 5], 11, True, False), ([1, 2], 3, False, False)])
    table.when("splash B2")
    assert table.view(SPECTATOR)["battle"] is None
    fought = table.view(SPECTATOR)["fought"]
    assert (fought["zone"], fought["step"], fought["frozen"], len(fought["sides"])) == ("HB", "over", True, 2)
    ended = [(one["hit"], one["lost"], one["left_out"]) for one in fought["sides"]]
    assert ended == [(True, False, None), (False, False, None)]


@pytest.mark.rule("PM-BATT-13", "PM-BATT-18", "PM-HID-03")
def test_the_end_of_a_battle_shows_who_was_lost_while_hands_are_refilled() -> None:
    table = Position({"A": "P06@C", "B": "P01@C D01"}, refill="any").rolling(6, 5, 1, 1).when("attack A1xB1")
    assert (table.prompt(), table.view(0)["battle"]["step"]) == ("refill", "end")
    assert [one["lost"] for one in table.view(0)["battle"]["sides"]] == [False, True]


def works(table: Position, which: str = "battle") -> list[tuple[str | None, bool, bool, bool]]:
    """Card, bonus, ability and lock of both sides."""
    sides = table.view(SPECTATOR)[which]["sides"]
    return [(one["card"], one["bonus_works"], one["ability_works"], one["locked"]) for one in sides]


@pytest.mark.rule("PM-PLAY-03", "PM-ABIL-01", "PM-ABIL-02", "PM-ABIL-04")
@pytest.mark.parametrize(
    ("unit", "card", "able"), [("P06", "K01", False), ("P06", "K54", True), ("P06", "K07", False), ("P01", "K07", True)]
)
def test_whether_the_ability_of_a_card_works_is_shown(unit: str, card: str, able: bool) -> None:
    table = Position({"A": f"{unit}@C", "B": "P04@C"}, hands={"A": card, "B": "O02"})
    table.when("attack A1xB1")
    assert works(table) == [(None, False, False, False)] * 2
    table.when(f"play {card}")
    assert works(table) == [(card, True, able, False), (None, False, False, False)]


@pytest.mark.rule("PM-ABIL-05", "PM-PRI-02")
def test_what_is_cancelled_or_locked_is_shown() -> None:
    negated = Position({"A": "P06@C", "B": "P04@C"}, hands={"A": "K54", "B": "K47"}).rolling(1, 1, 1, 1)
    negated.when("attack A1xB1", "play K54", "play K47")
    assert works(negated, "fought") == [("K54", False, False, False), ("K47", True, True, False)]
    bonus = Position({"A": "P06@C", "B": "P04@C"}, hands={"A": "K56", "B": "K53"}).rolling(1, 1, 1, 1)
    bonus.when("attack A1xB1", "play K56", "play K53")
    assert works(bonus, "fought") == [("K56", False, True, False), ("K53", True, True, False)]
    locked = Position({"A": "P06@C", "B": "P04@C"}, hands={"A": "K55", "B": "K47"}).rolling(1, 1, 1, 1)
    locked.when("attack A1xB1", "play K55")
    assert works(locked, "fought") == [("K55", True, True, False), (None, False, False, True)]


@pytest.mark.rule("PM-ABIL-05")
def test_a_side_without_a_card_has_no_ability_whatever_the_last_card_of_the_stock(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(COMBAT)
    game = POCKETMODEL.with_packs([file])
    table = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "XK1"}, game=game).when("attack A1xB1")
    assert works(table) == [(None, False, False, False)] * 2


@pytest.mark.rule("PM-ABIL-06", "PM-PLAY-03", "PM-POW-02", "PM-OABL-01", "PM-PLAY-05")
def test_every_source_of_every_number_is_named_on_its_own_side() -> None:
    # given a Hunter with a bonus and an ability, an aura and a modifier, against a foe whose card lowers attack
    table = Position(
        {"A": "C08@C", "B": "P03@C"},
        hands={"A": "K35 K46 K39", "B": "K60"},
        objectives={"A": "O29^ O15^ O01"},
        more={"lasting": [0, 2, 1, 30, 0, 2]},
    )
    table.rolling(1, 1, 1, 1).when("attack A1xB1", "play K39", "play K60")
    one, two = side(table, 0, "fought"), side(table, 1, "fought")
    attack = [("unit", 6), ("ability", 2), ("foe", -1), ("objectives", 2)]
    assert [parts(one, stat) for stat in ("attack", "damage", "defense")] == [
        attack,
        [("unit", 3), ("bonus", 1), ("power", 1)],
        [("unit", 9), ("turn", 1)],
    ]
    assert [parts(two, stat) for stat in ("attack", "damage", "defense")] == [
        [("unit", 3), ("turn", 2)],
        [("unit", 1)],
        [("unit", 10), ("bonus", 1)],
    ]
    assert (one["attack"], one["damage"], one["defense"], one["needs"]) == (9, 5, 10, 2)


@pytest.mark.rule("PM-ABIL-06")
def test_a_battle_saved_without_its_parts_shows_the_units_own_numbers() -> None:
    table = Position({"A": "P06@C", "B": "P03@C"}, hands={"A": "K01"}).rolling(1, 1, 1, 1)
    table.when("attack A1xB1", "play K01")
    past = table.saved("past") | {"parts": []}
    table.given(past=past)
    assert [parts(side(table, 0, "fought"), stat) for stat in ("attack", "damage", "defense")] == [
        [("unit", 4)],
        [("unit", 2)],
        [("unit", 9)],
    ]
