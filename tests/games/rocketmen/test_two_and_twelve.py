"""The Rule of 2 and 12, saves and losses of an attack, as the ledger's examples have them."""

from __future__ import annotations

import pytest

from games.rocketmen.position import M, Piece, Position, ship
from retrorocket.games.rocketmen.frames.attack import Attack
from retrorocket.games.rocketmen.nouns import OBJECT

HERE = (200000, 200000)
NEAR = (260000, 200000)


def duel(attacker: str, against: str) -> Position:
    """R1 and B1 (a Lictor) with 30 mm of space between their rims, nothing in between."""
    return Position(
        ship("R1", attacker, HERE),
        ship("B1", "Lictor", NEAR, pods=against),
        ship("B2", "Lictor", (850000, 850000)),
    )


@pytest.mark.rule("RM-212-01", "RM-212-03", "RM-R-51", "RM-R-55", "RM-E-11")
def test_a_natural_twelve_hits_a_fighter_behind_a_fourteen_and_it_may_not_evade() -> None:
    table = Position(
        ship("R1", "Tribune's Eye", (100000, 200000), ap=6, crew=["Prefect Aurel Voss"]),
        ship("B1", "Petal Guard", (100000 + 25000 + 6 * M, 200000), pods="S"),
        ship("B2", "Lictor", (850000, 850000)),
    ).rolling(6, 6)
    table.when("attack R1>B1")
    assert table.rating() == 14
    assert (table.prompt(), table.asked()) == ("main", 0)
    assert table.pods("B1") == ""
    assert not table.s.marks[OBJECT.number("B1")]
    table.done()


@pytest.mark.rule("RM-212-01", "RM-E-11")
def test_a_natural_twelve_destroys_a_fighter_without_pods() -> None:
    table = Position(
        ship("R1", "Tribune's Eye", HERE),
        ship("B1", "Petal Guard", NEAR, pods=""),
        ship("B2", "Lictor", (850000, 850000)),
    )
    assert not table.rolling(6, 6).when("attack R1>B1").lies("B1")


@pytest.mark.rule("RM-212-02", "RM-E-12")
def test_two_ones_fail_against_a_rating_of_two_and_are_not_rolled_again() -> None:
    table = duel("Unbroken Oath", against="A").rolling(1, 1)
    table.s.push(Attack(OBJECT.number("R1"), OBJECT.number("B1"), 2, True))
    table.s.settle()
    assert table.events("rolled")[0]["hit"] == 0
    assert (table.pods("B1"), table.prompt()) == ("A", "main")
    table.done()


@pytest.mark.rule("RM-212-02", "RM-R-55")
def test_a_total_of_three_is_enough_for_a_rating_of_two() -> None:
    table = duel("Unbroken Oath", against="A").rolling(1, 2)
    table.s.push(Attack(OBJECT.number("R1"), OBJECT.number("B1"), 2, True))
    table.s.settle()
    assert table.pods("B1") == ""


@pytest.mark.rule("RM-212-03")
@pytest.mark.parametrize(
    ("target", "crew", "at"),
    [
        ("Petal Guard", "", NEAR),
        ("Siege Anvil", "", (457200, 795500)),
        ("Calm Reason", "", NEAR),
        ("Lictor", "", NEAR),
        ("Borrowed Time", "Dex Marlow", NEAR),
    ],
)
def test_nothing_prevents_or_replaces_the_damage_of_a_natural_twelve(
    target: str, crew: str, at: tuple[int, int]
) -> None:
    table = Position(
        ship("R1", "Lictor", (at[0] - 60000, at[1])),
        ship("B1", target, at, pods="A", crew=[crew] if crew else []),
        ship("B2", "Lictor", (850000, 850000)),
    ).rolling(6, 6)
    table.when("attack R1>B1")
    assert table.prompt() == "main"
    assert table.pods("B1") == ""
    assert not table.events("saved")
    table.done()


@pytest.mark.rule("RM-212-04")
def test_evasion_base_defense_collision_and_mining_dice_know_no_rule_of_two_and_twelve() -> None:
    fighter = Position(ship("R1", "Lictor", HERE), ship("B1", "Paper Tiger", NEAR)).rolling(4, 4, 1, 1)
    fighter.when("attack R1>B1", "evade")
    assert fighter.pods("B1") == ""
    crash = Position(
        ship("R1", "Dustclaw", (200000, 200000), 9000, pods="A", ap=1, crew=["Skarn the Ram"]),
        ship("B1", "Lictor", (250000, 200000), pods="AA"),
    ).rolling(1, 1, 1, 2)
    crash.when("move R1", "hit B1")
    assert crash.prompt() == "main"
    assert crash.pods("B1") == "AA"


@pytest.mark.rule("RM-212-04", "RM-ABIL-01")
def test_no_ability_overrides_the_rule_of_two_and_twelve() -> None:
    table = duel("Unbroken Oath", against="A").rolling(1, 1)
    table.when("attack R1>B1")
    assert table.prompt() == "main"
    again = duel("Unbroken Oath", against="A").rolling(1, 2)
    assert again.when("attack R1>B1").prompt() == "reroll"


# saves and damage of the ledger's examples


@pytest.mark.rule("RM-FTR-03", "RM-FTR-04", "RM-E-03")
@pytest.mark.parametrize(("dice", "left"), [((3, 4), "A"), ((2, 4), "")])
def test_a_fighter_evades_with_seven_and_is_marked_either_way(dice: tuple[int, int], left: str) -> None:
    table = Position(
        ship("R1", "War Tithe", HERE, pods="AA"),
        ship("B1", "Petal Guard", NEAR, pods="A"),
        ship("B2", "Lictor", (850000, 850000)),
    ).rolling(5, 3, *dice)
    table.when("attack R1>B1")
    assert (table.rating(), table.prompt(), table.asked()) == (7, "save", 1)
    table.when("evade")
    assert table.pods("B1") == left
    table.rolling(5, 3).when("attack R1>B1")
    assert table.prompt() == "main"
    assert table.pods("B1") == ""


@pytest.mark.rule("RM-FTR-04", "RM-R-52", "RM-E-04")
def test_a_mark_of_evasion_is_gone_after_the_own_turn_began() -> None:
    table = Position(
        ship("R1", "War Tithe", HERE, pods="AA"),
        ship("B1", "Petal Guard", NEAR, pods="A"),
        turn=6,
    ).rolling(5, 3, 3, 4)
    table.when("attack R1>B1", "evade", "end", "end")
    assert table.s.turn == 8
    table.rolling(5, 3).when("attack R1>B1")
    assert table.refusal("evade") == ""
    table.rolling(4, 4).when("evade").rolling(5, 3).when("attack R1>B1")
    assert (table.pods("B1"), table.prompt()) == ("", "main")


@pytest.mark.rule("RM-STA-03", "RM-E-06")
def test_base_defense_has_no_limit_a_turn() -> None:
    table = Position(
        ship("R1", "Lictor", (457200, 700000)),
        ship("B1", "Siege Anvil", (457200, 795500), pods="AAAAAA"),
    ).rolling(4, 5, 5, 4)
    table.when("attack R1>B1", "evade")
    assert table.pods("B1") == "AAAAAA"
    table.rolling(6, 3, 6, 2).when("attack R1>B1", "evade")
    assert table.pods("B1") == "AAAAA"
    assert [(e["need"], e["worked"]) for e in table.events("saved")] == [(9, 1), (9, 0)]


@pytest.mark.rule("RM-DMG-01", "RM-DMG-02", "RM-E-38")
def test_the_second_hit_destroys_a_ship_with_crew_and_cargo() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, pods="AA"),
        ship("B1", "War Tithe", NEAR, pods="S", cargo="TN", crew=["Rhan Redhand"]),
        ship("B2", "Lictor", (850000, 850000)),
    ).rolling(4, 3)
    table.when("attack R1>B1")
    assert (table.rating(), table.pods("B1")) == (7, "")
    table.rolling(4, 2).when("attack R1>B1")
    assert table.rating() == 6
    assert not table.lies("B1")
    assert table.lost("Rhan Redhand")
    assert table.cargo("B1") == ""
    assert [table.s.aboard(OBJECT.number("B1")), table.reason()] == [0, ""]


@pytest.mark.rule("RM-DMG-03", "RM-R-53", "RM-E-39")
def test_a_double_against_a_ship_without_shields_costs_a_crew_of_its_controllers_choice() -> None:
    pieces: list[Piece] = [
        ship("R1", "Lictor", HERE),
        ship("B1", "War Tithe", NEAR, pods="A", crew=["Rhan Redhand", "Warleader Kharz"]),
    ]
    table = Position(*pieces).rolling(4, 4)
    table.when("attack R1>B1")
    assert (table.pods("B1"), table.prompt(), table.asked()) == ("", "lose_crew", 1)
    table.when("lose {Warleader Kharz}")
    assert table.crew("B1") == ["Rhan Redhand"]
    plain = Position(*pieces).rolling(5, 3).when("attack R1>B1")
    assert (plain.pods("B1"), len(plain.crew("B1")), plain.prompt()) == ("", 2, "main")
