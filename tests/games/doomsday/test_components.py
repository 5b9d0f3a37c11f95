"""Chapter Components: what there is, and that nothing else comes into play."""

from itertools import product

import pytest

from games.doomsday.position import ANN, BEN, Position
from retrorocket.games.doomsday.game import DOOMSDAY
from retrorocket.games.doomsday.options import Terms
from retrorocket.games.doomsday.tables import CARD_BONUS, CARD_SYMBOLS, CARDS, COLOURS, PACK, POINTS, SYMBOLS
from retrorocket.kernel.errors import DataError
from table import Table


@pytest.mark.rule("DD-COMP-01")
def test_the_box_holds_what_the_table_lays_out() -> None:
    box = PACK.table("box")
    kinds = [row.text("kind") for row in PACK.rows("card")]
    assert [kinds.count(kind) for kind in ("occupation", "earth", "doomsday")] == [
        box.whole("occupation_cards"),
        box.whole("earth_cards"),
        box.whole("doomsday_cards"),
    ]
    assert len(CARDS) == box.whole("player_cards") == 78
    parts = [row.text("kind") for row in PACK.rows("part")]
    assert parts.count("floor") * 4 == box.whole("floors")
    assert parts.count("fuselage") * 4 == box.whole("rocket_sections")


@pytest.mark.rule("DD-COMP-01", "DD-R-01", "DD-E-02")
def test_four_players_use_sixty_of_the_sixty_six_pawns() -> None:
    table = Table(DOOMSDAY, seats=4)
    pawns = [a + b for a, b in zip(table.saved("bag"), table.saved("earth"), strict=True)]
    assert dict(zip(COLOURS, pawns, strict=True)) == {
        "red": 3, "yellow": 5, "white": 8, "black": 11, "green": 14, "blue": 19,
    }  # fmt: skip
    assert sum(pawns) == 60
    assert sum(PACK.table("box_pawns").whole(colour) for colour in COLOURS) == 66
    with pytest.raises(DataError, match="pawns instead of"):
        table.given(bag=[row + 1 for row in table.saved("bag")])


@pytest.mark.rule("DD-R-01")
@pytest.mark.parametrize(("seats", "total"), [(2, 30), (3, 45), (4, 60)])
def test_spare_pawns_stay_in_the_box(seats: int, total: int) -> None:
    table = Table(DOOMSDAY, seats=seats)
    assert sum(table.saved("bag")) + sum(table.saved("earth")) == total


@pytest.mark.rule("DD-COMP-02")
def test_a_stolen_part_is_built_from_the_own_supply_and_goes_back_to_the_victims() -> None:
    table = Position(["R01 R04 Y03 B05 K04"], avoid="guard", parts=[9, 10])
    table.when("spy purple", "add R01", "add R04", "add Y03", "add B05", "add K04", "done", "yield", "loot part")
    assert table.saved("parts") == [10, 9]


@pytest.mark.rule("DD-COMP-03", "DD-R-02")
def test_a_player_has_a_rocket_marker_and_a_score_of_units_and_hundreds() -> None:
    counters = PACK.rows("counter")
    each = [row.whole("per_player") for row in counters]
    assert sum(each) * 4 + sum(row.whole("count") for row in counters if row.has("count")) == 13
    table = Position(["R05"], score=[98, 0])
    table.when("vp R05")
    score = table.view()["players"][ANN]["score"]
    assert (score // 100, score % 100) == (1, 2)


@pytest.mark.rule("DD-COMP-04")
def test_each_colour_is_one_occupation_of_cards_pawns_and_seats() -> None:
    names = {row.text("colour"): row.text("name") for row in PACK.rows("occupation")}
    assert names == {
        "red": "Astronaut", "yellow": "Scientist", "white": "Engineer",
        "black": "Geologist", "green": "Farmer", "blue": "Worker",
    }  # fmt: skip
    for colour in COLOURS:
        assert sum(1 for row in PACK.rows("card") if row.values["colour"] == colour) == 10
    letters = {row.text("letter") for row in PACK.rows("occupation")}
    assert {place[-1] for row in PACK.rows("part") for place in row.texts("seats")} == letters


@pytest.mark.rule("DD-COMP-05")
def test_a_card_is_used_for_one_of_its_faces_only() -> None:
    # R03 is red, shows build and launch and has a point: it builds, and is then neither seen for colour nor points
    table = Position(["R03 W02 K02"], parts=[0, 0])
    table.when("build", "add R03", "add W02", "add K02", "done")
    assert table.saved("parts") == [1, 0]
    assert table.saved("score") == [0, 0]
    assert "R03" in table.saved("discard")


@pytest.mark.rule("DD-R-08")
def test_the_cards_carry_the_symbols_bonuses_and_points_of_the_components() -> None:
    assert all(len(CARD_SYMBOLS[card]) == 2 for card in range(60))
    assert all(not CARD_SYMBOLS[card] and POINTS[card] == 1 for card in range(60, 73))
    assert [CARD_BONUS.count(bonus) for bonus in (1, 2)] == [8, 12]
    assert {int(POINTS[card]) for card in range(60)} == {1, 2, 3, 4}


@pytest.mark.rule("DD-R-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deck_for_each_number_of_players_has_its_check_sums(players: int) -> None:
    check = next(row for row in PACK.rows("deck_check") if row.whole("players") == players)
    used = [int(card) for card in Terms(DOOMSDAY.setup(players)).cards]
    assert len(used) == check.whole("cards")
    for number, symbol in enumerate(SYMBOLS):
        assert sum(1 for card in used if number in CARD_SYMBOLS[card]) == check.whole(symbol)
    assert sum(1 for card in used if CARD_BONUS[card] == 1) == check.whole("part_plus")
    assert sum(1 for card in used if CARD_BONUS[card] == 2) == check.whole("pax_plus")


@pytest.mark.rule("DD-COMP-06")
@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(DataError, match="2 to 4 players"):
        DOOMSDAY.setup(seats)


@pytest.mark.rule("DD-COMP-06")
def test_all_players_have_the_same_actions_in_the_same_position() -> None:
    hand = "W02 K02 G01 R05 E01 B02 Y03 G04 R02"
    ann = Position([hand], parts=[3, 3])
    ben = Position(["", hand], parts=[3, 3], active="purple")
    assert [text.replace("purple", "foe") for text in ann.legal()] == [
        text.replace("orange", "foe") for text in ben.legal()
    ]


@pytest.mark.rule("DD-E-47", "DD-COMP-03")
def test_three_players_have_ten_counters_and_thirty_parts_in_play() -> None:
    table = Table(DOOMSDAY, seats=3)
    players = table.view()["players"]
    markers = [player["stage"] for player in players]
    discs = [part for player in players for part in divmod(player["score"], 100)]
    assert len(markers) + len(discs) + len([table.view()["days"]]) == 10
    assert sum(10 - player["parts"] for player in players) == 30
    assert len(table.view()["earth"]) == 6


@pytest.mark.rule("DD-R-03")
def test_colours_go_by_seat_and_have_no_effect() -> None:
    table = Table(DOOMSDAY, seats=4)
    assert [player["seat"] for player in table.view()["players"]] == ["orange", "purple", "teal", "pink"]
    one = Position(["W02 K02 G01"])
    other = Position(["", "W02 K02 G01"], active="purple")
    for built, seat in ((one, ANN), (other, BEN)):
        built.when("build", "add W02", "add K02", "add G01", "done")
        assert built.saved("parts")[seat] == 1


@pytest.mark.rule("DD-R-49")
def test_variants_are_five_switches_all_off_by_default_and_freely_combined() -> None:
    switches = [option for option in DOOMSDAY.options if option.as_json()["kind"] == "switch"]
    assert {rule for option in switches for rule in option.rules} == {
        "DD-SETUP-13", "DD-PAX-08", "DD-LAUNCH-07", "DD-LAUNCH-08", "DD-END-04",
    }  # fmt: skip
    assert not any(option.default for option in switches)
    assert [row.text("id") for row in PACK.rows("option")] == [option.id for option in switches]
    for chosen in product([False, True], repeat=5):
        on: dict[str, object] = dict(zip([option.id for option in switches], chosen, strict=True))
        terms = Terms(DOOMSDAY.setup(3, on))
        assert len(terms.cards) == (73 if on["whole_deck"] else 55)
        assert [int(cost) for cost in terms.costs][1:] == (
            [5, 5, 6, 6, 7, 7] if on["steep_launch"] else [5, 2, 3, 4, 5, 6]
        )
        assert (terms.pax_plus_earth, terms.launching_push_back, terms.grounded_count) == (
            on["pax_plus_earth"],
            on["launching_push_back"],
            on["grounded_count"],
        )
        assert ([int(pawn) for pawn in terms.pawns], terms.places) == ([2, 4, 6, 9, 11, 13], 8)
