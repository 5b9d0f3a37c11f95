"""A click that leads nowhere is answered for what the open question asks, by the rule that says most about it."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from games.buck_rogers.position import Position as BuckRogers
from games.doomsday.position import Position as Doomsday
from games.pocketmodel.position import Position as PocketModel
from games.rocketmen.position import Position as Rocketmen
from games.rocketmen.position import ship
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.state import State
from retrorocket.kernel.words import capital
from retrorocket.server.explaining import explain_path
from retrorocket.server.replies import ReasonShape
from table import Table


def reasons(table: Table, *path: str) -> list[str]:
    """The rules that clicks are answered with, the first shown first; a title where no rule is meant."""
    return [reason.rule or reason.title for reason in told(table, *path)]


def told(table: Table, *path: str) -> list[ReasonShape]:
    """What clicks are answered with."""
    return explain_path(table.state, list(path), table.state.named({})).reasons


# Doomsday


def test_a_card_without_a_hammer_clicked_while_building_is_refused_as_a_card_of_the_set() -> None:
    table = Doomsday(["W02 K02 G01 R05"]).when("build")
    assert reasons(table, "card:R05") == ["DD-SET-01"]


def test_a_card_without_a_shield_clicked_while_defending_is_refused_as_a_guard_card() -> None:
    table = Doomsday(["R01 R04 Y03 B05", "R02 Y01 W03 W05 Y04"], avoid="spy", parts=[3, 3])
    table.when("spy purple", "add R01", "add R04", "add Y03", "add B05", "done", "defend")
    assert reasons(table, "card:Y04") == ["DD-SPY-02"]


def test_a_card_clicked_while_drawing_is_refused_as_a_source() -> None:
    table = Doomsday([""], ask="Draw", faceup=[None, "R05"], discard="K03")
    assert reasons(table, "card:K03") == ["DD-DRAW-02"]


def test_a_rocket_clicked_with_too_few_cards_for_an_attack_is_refused_as_an_attack() -> None:
    table = Doomsday(["R01", "W01"], avoid="spy", parts=[3, 3])
    assert reasons(table, "seat:purple") == [table.refusal("spy purple")]


@pytest.mark.parametrize(
    ("element", "said"),
    [
        ("deck", "The draws of this turn are over: cards are drawn before the action. (DD-TURN-01)"),
        ("part:next", "The set needs 3 cards, it has 1. (DD-BUILD-03)"),
        ("seat:orange", "The set needs 3 cards, it has 1. (DD-BUILD-03)"),
        ("seat:purple", "The action of this turn is under way: first answer what is asked. (DD-TURN-03)"),
        ("launch:marker", "The action of this turn is under way: first answer what is asked. (DD-TURN-03)"),
    ],
)
def test_deck_and_rockets_clicked_while_a_set_is_chosen_tell_what_it_needs(element: str, said: str) -> None:
    table = Doomsday(["W02 K02 G01 R05"]).when("build", "add W02")
    assert told(table, element)[0].words == said


@pytest.mark.parametrize("element", ["part:next", "seat:orange", "seat:purple", "launch:marker", "colour:red"])
def test_an_action_clicked_while_drawing_is_told_to_come_after_the_draws(element: str) -> None:
    table = Doomsday([""], ask="Draw", faceup=[None, "R05"])
    said = told(table, element)[0].words
    assert said.startswith("The action comes after the draws, ")


def test_rockets_clicked_by_the_attacked_tell_whose_turn_it_is() -> None:
    table = Doomsday(["R01 R04 Y03 B05", "R02 Y01 W03 W05 Y04"], avoid="spy", parts=[3, 3])
    table.when("spy purple", "add R01", "add R04", "add Y03", "add B05", "done")
    assert table.who() == "purple"
    for element in ("part:next", "launch:marker", "seat:purple", "seat:orange", "deck"):
        assert told(table, element)[0].words.startswith("This is the turn of Orange.")


# Buck Rogers


def venus(*picks: str) -> BuckRogers:
    """A Fighter near Venus that is picked."""
    board = BuckRogers(6).stack("2 blue-F near_venus", "1 blue-T elysium").moving()
    board.when(*picks)
    return board


def test_a_far_zone_is_answered_by_what_keeps_the_group_from_it_not_by_the_next_zone() -> None:
    board = venus("move 1 blue-F near_venus")
    assert board.refusal("to M4") == "BR-BOARD-09"
    assert reasons(board, "zone:M4")[0] == board.refusal("go M4") == "BR-MOVE-03"


def test_the_zone_of_the_group_itself_is_answered_as_a_step() -> None:
    board = venus("move 1 blue-F near_venus")
    assert reasons(board, "zone:near_venus")[0] == board.refusal("to near_venus")


def test_a_zone_clicked_where_a_unit_must_follow_tells_what_would_go_on() -> None:
    board = venus()
    said = told(board, "zone:near_venus", "zone:M4")
    assert [(reason.rule, reason.title) for reason in said] == [("", "Not this one next")]
    assert "unit" in said[0].text


# Rocketmen


def far_duel() -> Rocketmen:
    """A ship of each, much too far from each other for any weapon."""
    return Rocketmen(ship("R1", "Lictor", (100000, 200000), pods="AS"), ship("B1", "Lictor", (800000, 700000)))


def test_a_clicked_target_is_answered_as_a_target() -> None:
    table = far_duel()
    assert reasons(table, "object:B1")[0] == table.refusal("attack R1>B1") != "RM-CTRL-01"


def test_a_target_clicked_after_the_ship_is_answered_as_a_target_too() -> None:
    table = far_duel()
    assert table.refusal("attack R1>B1") in reasons(table, "object:R1", "object:B1")


def test_a_target_within_reach_that_is_clicked_first_tells_to_click_the_ship_before() -> None:
    table = Rocketmen(ship("R1", "Lictor", (300000, 300000), pods="AS"), ship("B1", "Lictor", (300000, 340000)))
    assert table.refusal("attack R1>B1") == ""
    assert reasons(table, "object:B1") == ["In order"]
    assert told(table, "object:B1")[0].text == "Something can be done with this, click first: Red's Lictor."


def crewed() -> Rocketmen:
    """A crew aboard a ship of each, docked with nothing."""
    red = ship("R1", "Lictor", (300000, 300000), crew=["Gunnery Chief Brandt"])
    return Rocketmen(red, ship("B1", "Lictor", (800000, 700000), crew=["Prefect Aurel Voss"]))


def test_a_crew_on_a_ship_that_is_docked_with_nothing_is_told_so() -> None:
    said = told(crewed(), "crew:rc1")[0]
    assert said.rule == "RM-ASG-08"
    assert said.words.endswith("which is docked with no other ship or base of yours: nobody can go over. (RM-ASG-08)")


def test_the_crew_of_somebody_else_is_told_so() -> None:
    assert "is not your crew." in told(crewed(), "crew:bc1")[0].words


# PocketModel, two players


def skirmish() -> PocketModel:
    """A unit of each in the centre, one of each at home."""
    return PocketModel({"A": "P03@C P01", "B": "P03 P01"})


def test_an_enemy_unit_out_of_reach_is_answered_as_a_foe_not_as_a_unit_to_move() -> None:
    table = skirmish()
    assert reasons(table, "unit:A1", "unit:B1")[0] == table.refusal("attack A1xB1") != ""


def test_an_enemy_unit_clicked_first_tells_where_it_is_and_that_none_of_yours_is_there() -> None:
    said = told(skirmish(), "unit:B2")[0].words
    assert said == "Player B's Sparrow Courier is in Player B's home: none of your units is there. (PM-COMB-02)"


def test_an_enemy_unit_in_reach_clicked_first_tells_who_could_attack_it() -> None:
    table = PocketModel({"A": "P03@C P01", "B": "P03@C P01"})
    text = "Something can be done with this, click first: Player A's Kestrel Escort."
    assert [reason.text for reason in told(table, "unit:B1")] == [text]


def test_an_enemy_objective_clicked_first_tells_where_it_is_struck_from() -> None:
    said = told(skirmish(), "slot:HB.1")[0].words
    home = "Player B's home"
    assert said == f"Player B's objective 1 is struck from {home}: none of your units is there. (PM-STRK-01)"


def test_another_objective_of_the_same_home_tells_what_the_strike_is_against() -> None:
    table = PocketModel({"A": "P01@HB P01@HB", "B": "P03 P01"}).when("strike A1>HB.1")
    said = told(table, "slot:HB.2")[0].words
    assert said == "This strike is against Player B's objective 1: one strike, one objective. (PM-STRK-01)"


@pytest.mark.parametrize("played", [[], ["move A1>HB"]])
def test_a_combat_card_clicked_out_of_battle_tells_when_it_is_played(played: list[str]) -> None:
    table = PocketModel({"A": "P03@C P01@C", "B": "P03 P01"}, hands={"A": "K01 O01"}).when(*played)
    said = told(table, "card:K01")[0].words
    assert said == "Steady Hands is a combat card: it is played in a battle. (PM-CARD-02)"


@pytest.mark.parametrize("zone", ["HA", "HB"])
def test_a_zone_that_a_unit_cannot_reach_is_answered_as_its_destination(zone: str) -> None:
    table = skirmish()
    refused = table.refusal(f"move A2>{zone}")
    assert refused
    assert reasons(table, "unit:A2", f"zone:{zone}")[0] == refused


def test_clicks_on_nothing_known_mean_nothing() -> None:
    table = skirmish()
    for path in ([], ["nothing:here"], ["unit:A99"], ["unit"], ["unit:A1", ""], ["\x00:\x00"]):
        answer = explain_path(table.state, path, {})
        assert answer.possible is (path == [])


# figures


@pytest.mark.parametrize(
    ("element", "said"),
    [
        ("part:next", "The next part needs 3 build cards, you hold 2. (DD-BUILD-03)"),
        ("seat:orange", "The next part needs 3 build cards, you hold 2. (DD-BUILD-03)"),
        ("launch:marker", "Your rocket has 0 of 10 parts. (DD-LAUNCH-01)"),
        ("card:R01", "You do not hold Test Pilot. (DD-VP-01)"),
    ],
)
def test_doomsday_tells_what_is_missing_with_the_numbers(element: str, said: str) -> None:
    table = Doomsday(["W02 K02", "R01 R04 Y03"], avoid="build")
    assert told(table, element)[0].words == said


def test_an_attack_with_too_few_cards_tells_how_many_it_needs() -> None:
    table = Doomsday(["R01", "W01"], avoid="spy", parts=[3, 3])
    assert told(table, "seat:purple")[0].words == "An attack on Purple needs 3 spy cards, you hold 1. (DD-SET-02)"


def test_a_far_zone_tells_how_far_it_is_and_how_far_the_group_goes() -> None:
    board = venus("move 1 blue-F near_venus")
    assert told(board, "zone:M4")[0].words == "Space Zone M4 is 6 Zones away, the group can go 4. (BR-MOVE-03)"
    assert told(board, "zone:near_venus")[0].words == "The group is in Near Venus Orbit already. (BR-MOVE-03)"


def test_a_far_target_tells_the_distance_and_the_reach() -> None:
    said = told(far_duel(), "object:B1")[0]
    assert said.rule == "RM-ATK-06"
    assert said.words.startswith("Blue's Lictor is ")
    assert " mm away, Red's Lictor reaches " in said.words


def test_a_unit_elsewhere_tells_where_both_are() -> None:
    said = told(skirmish(), "unit:A1", "unit:B1")[0].words
    assert said.startswith("Player B's Kestrel Escort is in Player B's home: none of your units is there.")


def test_a_unit_elsewhere_that_others_could_reach_tells_where_both_are() -> None:
    table = PocketModel({"A": "P03@C P01@HB", "B": "P03 P01"})
    said = told(table, "unit:A1", "unit:B1")[0].words
    assert said.startswith("Player A's Kestrel Escort is in the centre, Player B's Kestrel Escort in Player B's home.")


# every element of every kind of question

CLICKED = {
    "doomsday": ["card", "seat", "place", "pawn", "colour"],
    "buck-rogers": ["zone", "unit", "leader"],
    "rocketmen": ["object", "crew"],
    "pocket-tactics": ["cell", "unit", "card"],
    "pocketmodel": ["unit", "zone", "slot", "card"],
}
"""The kinds of things that can be clicked on the boards."""
BESIDE = {"doomsday": ["deck", "part:next", "launch:marker"]}
"""What can be clicked there and is no word of the notation."""
GENERAL = {
    *("DD-TURN-01", "DD-TURN-03", "DD-HAND-01", "DD-DRAW-01"),
    *("BR-TURN-01", "BR-MOVE-01", "BR-BUILD-01", "BR-COMBAT-05", "BR-COMBAT-06", "BR-BM-01"),
    *("RM-TURN-02", "RM-CTRL-01", "RM-SET-13", "RM-R-14", "RM-R-26", "RM-FLEET-01", "RM-OBJ-01", "RM-ABIL-03"),
    *("PT-TURN-01", "PT-TURN-03", "PT-DEPL-01", "PT-MOVE-01", "PT-ASLT-01", "PT-ABIL-01"),
    *("PM-SETUP-01", "PM-TURN-04", "PM-POW-04", "PM-MULT-02", "PM-CARD-02", "PM-POBJ-01", "PM-ABIL-05", "PM-MOVE-01"),
}
"""Rules about the order of play, who acts, or what effects there are: none says what is wrong with a thing."""
TRUE_ALL_THE_SAME = {
    ("pocket-tactics", "recover", "PT-ABIL-01"),
    ("pocketmodel", "after", "PM-POW-04"),
    ("pocketmodel", "repair", "PM-ABIL-05"),
}
"""Where such a rule is all there is to say: which captured unit an ability brings back, when a power may be used, and
what a repair may be done to."""
QUESTIONS = 400


def questions(game: str) -> Iterator[State]:
    """The first position of each kind of question in some games."""
    seen: set[str] = set()
    for seed in (3, 8):
        state = GAMES[game].new(GAMES[game].setup(2), CounterDice(seed))
        for step in range(QUESTIONS):
            if state.seat() < 0:
                break
            if state.prompt().key not in seen:
                seen.add(state.prompt().key)
                yield state
            legal = state.legal()
            state.play(legal[seed_of(seed, step) % len(legal)])


def in_sight(state: State) -> Iterator[str]:
    """The elements that the asked seat sees and that no action begins with."""
    notation = state.notation()
    view = json.dumps(state.view(state.seat()))
    firsts = {path[0] for path in map(notation.path, state.legal()) if path}
    for name in CLICKED[state.game.id]:
        for word in notation.kinds[name].words:
            if f'"{word}"' in view and f"{name}:{word}" not in firsts:
                yield f"{name}:{word}"
    standing_for = {"deck": "draw deck", "part:next": "build", "launch:marker": "launch"}
    texts = {notation.write(action) for action in state.legal()}
    yield from [element for element in BESIDE.get(state.game.id, []) if standing_for[element] not in texts]


def beside_the_point(state: State, element: str) -> str:
    """The answer to a click where it does not name what is wrong with this thing."""
    names = state.named({})
    said = explain_path(state, [element], names).reasons[0]
    if said.title == "Not this now":
        kind, _, word = element.partition(":")
        name = capital(state.game.words.called(kind, word, names))
        asked = state.game.words.prompt(state.prompt(), names, state.offered())
        return "" if said.text == f"{name} is not what is asked for. {asked}" else said.text
    in_person = not said.words.startswith(said.title) or said.title == "In order"
    known = (state.game.id, state.prompt().key, said.rule) in TRUE_ALL_THE_SAME
    return "" if in_person or known or (said.rule and said.rule not in GENERAL) else said.words


@pytest.mark.parametrize("game", list(CLICKED))
def test_every_element_is_answered_by_its_own_obstacle(game: str) -> None:
    wrong: list[str] = []
    for state in questions(game):
        for element in in_sight(state):
            said = beside_the_point(state, element)
            wrong += [f"{state.prompt().key}, {element}: {said}"] if said else []
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", list(CLICKED))
def test_every_fact_has_words_that_its_figures_fill(game: str) -> None:
    for state in questions(game):
        for element in in_sight(state):
            for reason in explain_path(state, [element], state.named({})).reasons:
                assert "{" not in reason.words, reason.words
