"""Pocket-Tactics' judge: what a beginner would laugh at does not happen."""

from __future__ import annotations

from games.pocket_tactics.position import LEGION, PLAIN, Position
from retrorocket.bots.bot import Bot, decide
from retrorocket.bots.greedy import GreedyBot
from retrorocket.bots.judges.pocket_tactics import PocketTacticsJudge
from retrorocket.bots.roster import JUDGES

GREEDY = GreedyBot(PocketTacticsJudge())
SHIPPED = GreedyBot(JUDGES["pocket-tactics"])


def choice(table: Position, seed: int = 1, bot: Bot = GREEDY) -> str:
    """What the greedy bot does."""
    return table.s.notation().write(decide(bot, table.state, seed))


def choices(table: Position, bot: Bot = GREEDY) -> set[str]:
    """What it does when equals are drawn for."""
    return {choice(table, seed, bot) for seed in range(12)}


def test_the_dearest_unit_does_not_jump_alone_beside_a_guarded_base() -> None:
    guards = {"A:archer#1": "C.2", "A:swordsman#1": "E1.1"}
    table = Position(PLAIN.replace("C.1", "Forest@C.1", 1), {"B:druid": "C.4", **guards}, turn=2)
    assert "jump B:druid C.1" in table.legal()
    assert "jump B:druid C.1" not in choices(table)


def test_a_base_without_guards_is_besieged_at_once() -> None:
    table = Position(PLAIN.replace("C.1", "Forest@C.1", 1), {"B:druid": "C.4", "A:conscript#1": "E1.4"}, turn=2)
    assert choices(table) == {"jump B:druid C.1"}


def test_nobody_walks_into_the_range_of_a_mage_whatever_its_skill() -> None:
    table = Position("C.1 C.2 C.3 C.4 E1.5 W1.4", {"B:stalker#1": "C.4", "A:fire_mage": "C.1"}, turn=2, rest="captured")
    assert "step B:stalker#1 C.3" in table.legal()
    assert "step B:stalker#1 C.3" not in choices(table)


def test_nobody_is_deployed_into_the_fire_of_an_archer() -> None:
    table = Position("C.1 C.2 C.3 C.4 E1.5 W1.4", {"A:archer#1": "C.2", "B:juggernaut#1": "W1.4"}, turn=2)
    assert table.cells("deploy") == {"C.4", "E1.5"}
    assert not any(text.startswith("deploy") and text.endswith("C.4") for text in choices(table))


def test_nobody_drowns_where_one_can_stay() -> None:
    for quiet in (0, 20):
        table = Position(
            "C.1 C.2 Water@C.3 C.4 C.5",
            {"B:juggernaut#1": "C.4", "A:swordsman#1": "C.1"},
            turn=2 + quiet,
            base="C.6",
            fields={"quiet": quiet},
        )
        assert "step B:juggernaut#1 C.3" in table.legal()
        assert "step B:juggernaut#1 C.3" not in choices(table)


def test_nobody_flees_from_a_fight_into_the_water() -> None:
    """Water takes more units than any assault: what is learned by heart has to keep that proportion."""
    for hunter in ("swordsman#1", "spearman#1", "shieldmaiden"):
        for hunted in ("stalker#1", "marauder#1"):
            table = Position(
                "C.1 C.2 C.3 Water@C.4 E1.2", {f"B:{hunted}": "C.3", f"A:{hunter}": "C.2"}, turn=2, rest="captured"
            )
            assert f"step B:{hunted} C.4" in table.legal()
            assert choices(table, SHIPPED) == {"pass"}


def test_a_unit_before_the_own_base_is_struck_before_a_dearer_one_far_away() -> None:
    table = Position(PLAIN, {"A:archer#1": "C.2", "B:marauder#1": "C.1", "B:cursed_ranger": "C.3", "B:druid": "C.4"})
    assert choices(table) == {"shot Ballistics A:archer#1 C.1"}


def test_who_has_nothing_to_gain_passes_and_does_not_go_to_and_fro() -> None:
    table = Position(
        "C.1 C.2 C.3 C.4 E1.1 W1.0", {"A:conscript#1": "W1.0", "B:archer#1": "C.4"}, b=LEGION, rest="captured"
    )
    assert "hop A:conscript#1 C.0>E1.1" in table.legal()
    assert choices(table) == {"pass"}
