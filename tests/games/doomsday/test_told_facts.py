"""What is told beside the rule that refuses, what a click means, and what can be known of an attack beforehand."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.doomsday.position import ANN, BEN, Position
from retrorocket.games.doomsday.tables import CARD_SYMBOLS, CARDS, SYMBOLS
from retrorocket.kernel.errors import DataError

SPIES = "R01 R04 Y03"
WATCHED = "W03 K05 G01"


def spying(**fields: object) -> Position:
    """Ann holds three spy cards, Ben guard cards; everybody saw him take one of them."""
    given: dict[str, object] = {"seats": 3, "parts": [3, 4, 2], "barred": [[], ["W03"], []]}
    return Position([SPIES, WATCHED], avoid="spy", **(given | fields))  # type: ignore[arg-type]


def empty_handed(**fields: object) -> Position:
    """Ann holds two spy cards that show launch besides, and nothing that builds."""
    return Position(["R01 R04"], avoid="spy build launch", **fields)  # type: ignore[arg-type]


@pytest.mark.rule("DD-BUILD-03", "DD-BUILD-04", "DD-LAUNCH-01", "DD-LAUNCH-02")
@pytest.mark.parametrize(
    ("fields", "build", "launch"),
    [
        ({"parts": [1, 0]}, "DD-BUILD-03 3", "DD-LAUNCH-01 1 of 10"),
        ({"parts": [5, 0]}, "DD-BUILD-04 4", "DD-LAUNCH-01 5 of 10"),
        ({"parts": [10, 0]}, "DD-BUILD-06", "DD-LAUNCH-01 5"),
        ({"parts": [10, 10], "stage": ["1", "2"]}, "DD-LAUNCH-04", "DD-LAUNCH-02 6"),
        ({"parts": [10, 10], "stage": ["space", "2"], "arrival": [1, 0]}, "DD-LAUNCH-06", "DD-LAUNCH-06"),
    ],
)
def test_a_refusal_tells_how_many_cards_are_needed_and_held(fields: dict[str, object], build: str, launch: str) -> None:
    table = empty_handed(**fields)
    assert told(table, "build") == build
    assert told(table, "launch") == launch


def told(table: Position, text: str) -> str:
    """The rule with its figures."""
    key, values = table.fact(text)
    if key == "unfinished":
        return f"{table.refusal(text)} {values['parts']} of {values['all']}"
    assert key in ("", f"too-few-{text}")
    assert values.get("have", 0) == (2 if text == "launch" and key else 0)
    return f"{table.refusal(text)} {values.get('need', '')}".strip()


@pytest.mark.rule("DD-SPY-01", "DD-SPY-08", "DD-SPY-09", "DD-R-23", "DD-SET-02")
@pytest.mark.parametrize(
    ("fields", "text", "fact"),
    [
        ({}, "spy orange", ("own-rocket", {})),
        ({}, "spy pink", ("nobody-there", {})),
        ({"parts": [1, 0]}, "spy purple", ("no-result", {"foe:seat": "purple"})),
        ({"parts": [3, 10], "stage": ["tools", "5"]}, "spy purple", ("out-of-reach", {"foe:seat": "purple"})),
        (
            {"parts": [3, 10], "stage": ["tools", "2"]},
            "spy purple",
            ("too-few-spy", {"foe:seat": "purple", "need": 4, "have": 2}),
        ),
        ({"parts": [3, 4]}, "spy purple", ("too-few-spy", {"foe:seat": "purple", "need": 3, "have": 2})),
        ({"parts": [10, 10], "stage": ["2", "2"]}, "spy purple", ("", {})),
    ],
)
def test_a_refused_attack_tells_what_it_lacks(
    fields: dict[str, object], text: str, fact: tuple[str, dict[str, object]]
) -> None:
    table = empty_handed(**fields)
    assert table.refusal(text)
    assert table.fact(text) == fact


@pytest.mark.rule("DD-PAX-02", "DD-PAX-04", "DD-SET-04", "DD-R-09")
@pytest.mark.parametrize(
    ("hand", "fields", "fact"),
    [
        ("B02 E01", {"earth": {"green": 6}}, ("no-pawn", {"colour": "blue"})),
        ("E01 E02 E03", {}, ("no-coloured", {"colour": "blue"})),
        ("B02 E01", {}, ("too-few-seat", {"colour": "blue", "need": 3, "have": 2})),
        ("B02 E01", {"parts": [2, 0]}, ("no-seat", {})),
        ("B02 E01", {"parts": [10, 0], "stage": ["5", "tools"]}, ("", {})),
    ],
)
def test_a_refused_passenger_tells_what_is_missing(
    hand: str, fields: dict[str, object], fact: tuple[str, dict[str, object]]
) -> None:
    given: dict[str, object] = {"parts": [5, 0]}
    table = Position([hand], avoid="blue earth", **(given | fields))  # type: ignore[arg-type]
    assert table.refusal("seat blue")
    assert table.fact("seat blue") == fact


@pytest.mark.rule("DD-PAX-04")
def test_the_second_players_earth_cards_are_counted_for_himself() -> None:
    table = Position(["E01 E02 E03", "B02 E04"], avoid="blue earth", parts=[0, 5], active="purple")
    assert table.fact("seat blue") == ("too-few-seat", {"colour": "blue", "need": 3, "have": 2})


@pytest.mark.rule("DD-SET-01", "DD-SET-02", "DD-R-09", "DD-VP-01", "DD-SPY-02")
def test_a_card_that_does_not_fit_is_told_why() -> None:
    table = Position(["R01 R04 Y03 E01", WATCHED], avoid="spy earth", parts=[3, 4])
    assert table.fact("vp W03") == ("card-elsewhere", {"card": "W03"})
    table.when("spy purple")
    assert table.fact("add W03") == ("card-elsewhere", {"card": "W03"})
    assert table.fact("add E01") == ("card-spy", {"card": "E01"})
    assert table.fact("add R02") == ("card-spy", {"card": "R02"})
    table.when("add R01")
    assert table.fact("add R01") == ("card-chosen", {"card": "R01"})
    assert (table.refusal("discard R01"), table.fact("discard R01")) == ("DD-HAND-01", ("", {}))
    assert (table.refusal("done"), table.fact("done")) == ("DD-SET-02", ("set-small", {"size": 1, "need": 3}))
    table.when("add R04", "add Y03", "done")
    assert table.fact("done") == ("", {}), "the attacker's set is not in question now"
    table.when("defend")
    other = next(card for card in table.saved("hand")[BEN] if f"add {card}" not in table.legal())
    assert table.fact(f"add {other}") == ("card-guard", {"card": other})
    assert table.fact("add R01") == ("card-elsewhere", {"card": "R01"})


@pytest.mark.rule("DD-R-34", "DD-DRAW-02")
def test_an_empty_deck_is_told_apart_from_a_card_that_is_not_open() -> None:
    table = Position(["R01"], ask="Draw", faceup=[None, "K01"])
    assert (table.refusal("draw deck"), table.refusal("take Y03")) == ("", "DD-DRAW-02")
    assert table.fact("take Y03") == ("card-not-open", {"card": "Y03"})
    table.s.deck = vec[i64]()
    assert (table.refusal("draw deck"), table.fact("draw deck")) == ("DD-R-34", ("deck-empty", {}))


@pytest.mark.rule("DD-DRAW-03")
def test_a_card_that_gives_no_points_is_held_all_the_same() -> None:
    table = spying(barred=[["R01"], [], []])
    assert (table.refusal("vp R01"), table.fact("vp R01")) == ("DD-DRAW-03", ("", {}))


@pytest.mark.rule("DD-TURN-06")
@pytest.mark.parametrize(
    ("element", "own", "meant"),
    [
        ("part:f1", {}, ["build"]),
        ("launch:5", {}, ["launch"]),
        ("space:1", {}, ["launch"]),
        ("seat:orange", {}, ["build"]),
        ("seat:orange", {"parts": [10, 0, 0]}, ["launch"]),
        ("seat:orange", {"parts": [10, 0, 0], "stage": ["4", "tools", "tools"]}, ["launch"]),
        ("seat:purple", {}, ["spy purple"]),
        ("seat:nobody", {}, []),
        ("colour:blue", {}, ["seat blue"]),
        ("colour:none", {}, []),
        ("card:R01", {}, []),
    ],
)
def test_a_click_means_the_action_that_is_for_the_thing(element: str, own: dict[str, object], meant: list[str]) -> None:
    assert spying(**own).meant(element) == meant


@pytest.mark.rule("DD-TURN-03")
def test_a_rocket_clicked_while_a_set_for_something_else_is_chosen_is_told_that_the_action_is_under_way() -> None:
    table = spying().when("spy purple")
    assert table.meant("part:f1") == ["build"]
    assert table.refusal("build") == "DD-TURN-03"
    assert table.fact("build") == ("in-action", {})


@pytest.mark.rule("DD-SET-02")
def test_the_target_clicked_while_the_set_against_it_is_chosen_means_the_set() -> None:
    table = spying().when("spy purple")
    assert table.meant("seat:purple") == ["done"]
    assert table.meant("seat:teal") == ["spy teal"]


@pytest.mark.rule("DD-SPY-02")
def test_the_chance_of_an_attack_counts_what_was_seen_and_what_was_not() -> None:
    # of 45 cards that Ann has not seen 15 show a guard; Ben holds 6 of them and one guard card that all know
    table = spying()
    assert preview(table, "spy purple") == {"cards": 3, "holds": 34}, "C(30,6) + 15 C(30,5) of C(45,6)"
    assert preview(table, "spy teal") == {"cards": 3, "holds": 57}, "7 of the 45, at most two of them guards"
    table.when("spy purple")
    assert preview(table, "add R01") == {}
    table.when("add R01", "add R04", "add Y03")
    assert preview(table, "done") == {"cards": 3, "holds": 34}
    builds = Position(["R01 W03 K05"], parts=[0, 0]).when("build")
    assert preview(builds, builds.legal("add")[0]) == preview(builds, "done") == {}


@pytest.mark.rule("DD-SPY-02")
def test_one_card_that_nobody_has_seen_is_one_of_all_the_others() -> None:
    # two of the three guard cards needed are known, and four cards without a guard: the seventh is one of 40, of which
    # 13 show a guard
    seen = ["K05", "G01", "R03", "Y07", "W01", "W02"]
    table = Position([SPIES, " ".join(seen)], avoid="spy", seats=3, parts=[3, 4, 2], barred=[[], seen, []])
    assert preview(table, "spy purple") == {"cards": 3, "holds": 68}, "27 of 40"
    plain = ["R03", "Y07", "W01", "W02", "W04", "W06"]
    sure = Position([SPIES, " ".join(plain)], avoid="spy", seats=3, parts=[3, 4, 2], barred=[[], plain, []])
    assert preview(sure, "spy purple") == {"cards": 3, "holds": 100}, "one card is no three"


@pytest.mark.rule("DD-SPY-02")
def test_who_was_seen_taking_enough_guard_cards_beats_the_attack_off() -> None:
    table = spying(barred=[[], ["W03", "K05", "G01"], []])
    assert preview(table, "spy purple") == {"cards": 3, "holds": 0}


@pytest.mark.rule("DD-SPY-08")
def test_an_attack_on_a_launching_rocket_is_of_four_cards() -> None:
    table = Position(["R01 R04 Y03 B05", WATCHED], parts=[3, 10], stage=["tools", "2"], avoid="spy")
    assert preview(table, "spy purple")["cards"] == 4


@pytest.mark.rule("DD-PAX-05")
def test_a_colour_is_offered_with_its_points() -> None:
    table = Position(["B02 B04 E01"], avoid="blue earth", parts=[5, 0])
    assert preview(table, "seat blue") == {"points": 1}
    assert preview(table, "pass") == {}


def preview(table: Position, text: str) -> dict[str, object]:
    """What the page shows of an action beforehand."""
    found: dict[str, object] = table.state.preview(table.read(text))
    return found


@pytest.mark.rule("DD-SPY-08", "DD-SPY-02")
def test_a_push_back_is_told_with_the_space_it_leads_to() -> None:
    table = Position(["R01 R04 Y03 B05"], parts=[3, 10], stage=["tools", "2"], avoid="spy", draws=[0] * 8)
    table.when("spy purple", "add R01", "add R04", "add Y03", "add B05", "done", "yield")
    assert [event["foe"] for event in table.events("pushed")] == ["purple"]
    assert [event["space"] for event in table.events("pushed")] == [table.saved("stage")[BEN]] == ["3"]


@pytest.mark.rule("DD-SPY-02")
def test_a_defence_is_told_with_its_size() -> None:
    table = Position([SPIES, WATCHED], avoid="spy", parts=[3, 4])
    table.when("spy purple", "add R01", "add R04", "add Y03", "done", "defend", "add W03", "add K05", "add G01")
    assert [(event["seat"], event["size"]) for event in table.events("defended")] == [("purple", 3)]


@pytest.mark.rule("DD-PAX-05", "DD-PAX-06")
def test_the_first_passenger_is_seated_and_the_second_joins() -> None:
    riders = dict.fromkeys(("1k", "1w", "2k", "2w"), "blue")
    hand = ["G03 G01 G04 E02"]
    table = Position(hand, avoid="green earth", parts=[9, 0], aboard=[riders, {}], earth={"green": 6}, draws=[0, 0])
    table.when("seat green", "add G03", "add G01", "add G04", "add E02", "done", "at 3g", "at 3b")
    assert [event["place"] for event in table.events("seated")] == ["3g"]
    assert [event["place"] for event in table.events("joined")] == ["3b"]


@pytest.mark.rule("DD-SPY-06", "DD-SPY-10")
def test_who_declines_the_second_passenger_fills_his_hand() -> None:
    table = Position(["K04 R01 G02"], parts=[3, 4], avoid="spy", aboard=[{}, {"1k": "blue", "1w": "blue"}])
    table.when("spy purple", "add K04", "add R01", "add G02", "done", "yield", "loot 1k", "at 1k", "decline")
    assert len(table.saved("hand")[ANN]) == 7
    drawn = [event["seat"] for event in table.events("drew-hidden")]
    assert drawn[0] == "orange"


@pytest.mark.rule("DD-SPY-02", "DD-SET-01")
def test_a_saved_guard_card_is_in_the_defenders_hand() -> None:
    table = Position([f"{SPIES} Y01", WATCHED], avoid="spy", parts=[3, 4])
    table.when("spy purple", "add R01", "add R04", "add Y03", "done", "defend", "add W03")
    with pytest.raises(DataError, match="guard cards"):
        table.given(guards=["Y01"])


@pytest.mark.rule("DD-SET-01")
def test_a_saved_card_of_a_set_to_build_with_is_in_the_builders_hand() -> None:
    plain = Position([""])
    builders = [card for card in CARDS[:60] if SYMBOLS.index("build") in CARD_SYMBOLS[CARDS.index(card)]]
    others = [card for card in builders if card in plain.saved("deck")]
    table = Position([" ".join(others[:3])], avoid="build", parts=[1, 0]).when("build")
    strange = next(card for card in table.saved("deck") if card in others)
    with pytest.raises(DataError, match="cards of the set"):
        table.given(chosen=[strange])


@pytest.mark.rule("DD-SPY-05", "DD-SPY-08")
@pytest.mark.parametrize(("field", "value"), [("stage", ["tools", "2"]), ("colour", None)])
def test_a_robber_is_not_asked_beside_a_launching_rocket_nor_for_no_colour(field: str, value: object) -> None:
    table = Position(["K04 R01 G02"], parts=[3, 10], avoid="spy", aboard=[{}, {"1k": "blue", "1w": "blue"}])
    table.when("spy purple", "add K04", "add R01", "add G02", "done", "yield", "loot 1k", "at 1k")
    assert table.legal() == ["also 1w", "decline"]
    with pytest.raises(DataError, match=r"come up|colour"):
        table.given(None, **{field: value})


@pytest.mark.rule("DD-PAX-03")
def test_a_saved_rocket_that_is_no_object_is_refused_in_words() -> None:
    table = Position([""])
    with pytest.raises(DataError, match=r"table\.aboard: expected 2 objects of seats, found 'nothing'"):
        table.given(aboard="nothing")
