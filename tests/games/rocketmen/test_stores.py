"""Mining, microids, cargo and what is shown of it; a Station that takes the place of an asteroid; the pieces."""

from __future__ import annotations

import pytest

from games.rocketmen.position import SOUTH, Piece, Position, microid, reserve, ship, wreck
from laws import laws
from retrorocket.games.rocketmen.abilities import INCREMENTS
from retrorocket.games.rocketmen.army import read_line
from retrorocket.games.rocketmen.fleets import Limits
from retrorocket.games.rocketmen.nouns import OBJECT
from retrorocket.games.rocketmen.tables import CREW, CREW_EFFECTS, CREW_RANKS, SHIPS, TYPE, TYPES
from retrorocket.kernel.events import SPECTATOR

AT_ROGUE = (457200, 412198)
AT_HOME = (457200, 163902)
HERE = (200000, 200000)


def miner(model: str = "Lictor", cargo: str = "", stock: str = "TNCTNCT") -> Position:
    """R1 docked with the rogue asteroid, in the mining step."""
    return Position(ship("R1", model, AT_ROGUE, cargo=cargo, docked="X"), stock=stock, begin=True)


# mining


@pytest.mark.rule("RM-MINE-02", "RM-MINE-03", "RM-R-42", "RM-R-28", "RM-E-40")
def test_four_dice_are_rolled_one_by_one_for_four_free_spaces() -> None:
    table = miner("War Tithe", stock="TNCTNCT")
    assert table.prompt() == "mine"
    table.rolling(5, 2).drawing(0, 0).rolling(1).drawing(1).rolling(4).when("mine R1")
    table.done()
    assert (table.cargo("R1"), len(table.stock())) == ("TNT", 4)
    assert [event["die"] for event in table.events("mined")] == [5, 2, 1, 4]
    for action in ("move R1", "rotate R1 9000", "attack R1>B36"):
        assert table.refusal(action) == "RM-MINE-01"


@pytest.mark.rule("RM-MINE-04", "RM-R-46", "RM-E-41")
def test_a_six_destroys_a_resource_before_all_and_a_three_takes_what_is_left() -> None:
    table = miner("Lictor", stock="TNC").rolling(6).drawing(1).rolling(3).drawing(0, 0)
    table.when("mine R1")
    table.done()
    for seat in (0, 1):
        assert [event["resource"] for event in table.events("rock_lost", seat)] == ["N"]
    assert (table.cargo("R1"), table.stock()) == ("TC", "")


@pytest.mark.rule("RM-R-41")
def test_the_mining_step_comes_before_everything_and_may_be_declined() -> None:
    table = miner()
    assert (table.prompt(), table.legal()) == ("mine", ["mine R1", "hold"])
    assert table.refusal("move R1") == "RM-TURN-04"
    table.when("hold")
    assert table.refusal("mine R1") == "RM-R-41"
    assert table.when("rotate R1 18000", "move R1").ap("R1") == 3


@pytest.mark.rule("RM-R-41")
def test_only_docked_ships_with_room_at_a_stocked_rock_are_asked_one_after_another() -> None:
    assert miner(stock="").prompt() == "main"
    assert miner(cargo="TN").prompt() == "main"
    table = Position(
        ship("R1", "Lictor", AT_ROGUE, docked="X"),
        ship("R2", "Lictor", (457200, 502202), docked="X"),
        ship("R3", "Lictor", (412198, 457200)),
        stock="TNC",
        begin=True,
    )
    assert table.legal() == ["mine R1", "mine R2", "hold"]
    assert table.refusal("mine R3") == "RM-MINE-01"
    table.rolling(5, 5).when("mine R2")
    assert table.legal() == ["mine R1", "hold"]
    table.when("hold")
    assert (table.refusal("move R2"), table.refusal("rotate R1 9000")) == ("RM-MINE-01", "")


@pytest.mark.rule("RM-R-42")
def test_mining_stops_when_the_hold_is_full_or_the_rock_is_empty_and_not_before() -> None:
    full = miner("Lictor").rolling(2).drawing(0, 0).when("mine R1")
    full.done()
    assert (full.cargo("R1"), full.prompt()) == ("TN", "main")
    empty = miner("War Tithe", stock="T").rolling(1).drawing(0).when("mine R1")
    empty.done()
    assert empty.cargo("R1") == "T"


@pytest.mark.rule("RM-R-43", "RM-R-42", "RM-E-42")
def test_what_does_not_fit_is_chosen_among_and_the_rest_goes_back_unseen_by_the_opponent() -> None:
    table = miner("Lictor", cargo="C", stock="TTNCN").rolling(3).drawing(0, 1, 1)
    table.when("mine R1")
    assert (table.prompt(), table.asked(), table.legal()) == ("keep", 0, ["keep T", "keep N", "keep C"])
    assert table.refusal("hold") == "RM-R-43"
    assert [event["resource"] for event in table.events("drawn", 0)] == ["T", "N", "C"]
    assert table.events("drawn", 1) == []
    table.when("keep N")
    assert (table.cargo("R1"), sorted(table.stock()), table.prompt()) == ("CN", sorted("TNTC"), "main")
    assert table.stock()[-2:] == "TC"


def put_back(stock: str = "TTNCN") -> Position:
    """Red has drawn T, N, C, kept the N and put the others back."""
    table = miner("Lictor", cargo="C", stock=stock).rolling(3).drawing(0, 1, 1)
    return table.when("mine R1", "keep N")


@pytest.mark.rule("RM-R-21", "RM-R-43", "RM-R-94")
def test_who_put_a_resource_back_knows_that_the_stock_contains_it_and_nobody_else_does() -> None:
    table = put_back()
    assert [table.view(seat)["rogue"]["known"] for seat in (0, 1, SPECTATOR)] == [["T", "C"], [], []]
    for seed in range(4):
        laws.nothing_leaks(table.state, seed)


@pytest.mark.rule("RM-R-21", "RM-R-94")
def test_an_opponents_guess_does_not_depend_on_what_somebody_else_put_back() -> None:
    table = put_back()
    twin = table.s.clone()
    for resource in twin.stock:
        twin.seen[resource] = 0
    assert twin.view(1) == table.view(1)
    assert twin.redeal(1, 3).digest() == table.s.redeal(1, 3).digest()
    assert twin.redeal(0, 3).digest() != table.s.redeal(0, 3).digest()


@pytest.mark.rule("RM-R-21")
def test_what_is_known_of_the_stock_is_struck_off_or_lost_as_resources_leave_it() -> None:
    def later(*draws: int, owner: str = "blue") -> list[str]:
        table = Position(
            ship("R1", "Lictor", AT_ROGUE, cargo="C", docked="X"),
            ship("R2", "Lictor", (412198, 457200), docked="X"),
            ship("B1", "Lictor", (457200, 502202), docked="X"),
            stock="TTNCN",
            begin=True,
        )
        table.rolling(3).drawing(0, 1, 1).when("mine R1", "keep N", *(["hold", "end"] if owner == "blue" else []))
        table.rolling(draws[0]).drawing(*draws[1:])
        table.rolling(5).when("mine B1" if owner == "blue" else "mine R2")
        return [str(word) for word in table.view(0)["rogue"]["known"]]

    assert later(1, 1) == []  # blue drew something: red no longer knows what is left
    assert later(6, 0) == ["C"]  # a Titanium was destroyed in the open, perhaps red's
    assert later(6, 1) == ["T", "C"]  # a Newtonium was
    assert later(1, 0, owner="red") == ["C"]  # red itself drew a Titanium, whichever it was
    assert later(1, 3, owner="red") == ["T"]


@pytest.mark.rule("RM-R-43")
def test_what_fits_must_be_loaded() -> None:
    table = miner("Lictor", stock="TTN").rolling(2).drawing(0, 1).when("mine R1")
    assert (table.cargo("R1"), table.prompt()) == ("TN", "main")


@pytest.mark.rule("RM-R-44")
def test_available_space_is_what_is_free_and_none_for_a_capturer() -> None:
    pieces: list[Piece] = [ship("R1", "Lictor", HERE, docked="m01", cargo="T"), microid("m01", (220002, 200000))]
    assert Position(*pieces).refusal("load R1 m01") == ""
    assert Position(*pieces, wreck("B5", "Lictor", on="R1")).refusal("load R1 m01") == "RM-R-44"
    mining = Position(
        ship("R1", "Lictor", AT_ROGUE, docked="X"), wreck("B5", "Lictor", on="R1"), stock="TNC", begin=True
    )
    assert mining.prompt() == "main"


@pytest.mark.rule("RM-R-45", "RM-UNL-01")
def test_cargo_only_goes_ashore_whole_and_never_from_ship_to_ship_or_back() -> None:
    def harbour() -> Position:
        return Position(
            ship("R1", "Lictor", AT_HOME, docked="HR R2", cargo="TN"),
            ship("R2", "Lictor", (457200, 193904), cargo="C"),
            home={"red": "N"},
        )

    after = set()
    for action in harbour().legal():
        table = harbour().when(action)
        after.add((action.split()[0], table.cargo("R1"), table.cargo("R2"), table.cargo("HR")))
    changed = {row for row in after if row[1:] != ("TN", "C", "N")}
    assert changed == {("unload", "", "C", "NTN")}


@pytest.mark.rule("RM-R-46", "RM-R-21", "RM-RSV-02")
def test_a_resource_spent_at_home_is_shown_to_both_and_gone() -> None:
    table = Position(ship("R1", "Lictor", HERE), reserve("R5", "Dusty Penny"), home={"red": "CT"}).when("deploy R5")
    assert [event["resource"] for event in table.events("spent", 1)] == ["C"]
    assert table.cargo("HR") == "T"


@pytest.mark.rule("RM-R-46", "RM-DMG-02")
def test_the_cargo_of_a_destroyed_ship_is_seen_by_all() -> None:
    table = Position(
        ship("R1", "Lictor", HERE), ship("B1", "War Tithe", (262000, 200000), pods="", cargo="TN")
    ).rolling(5, 3)
    table.when("attack R1>B1")
    lost = [r for r in range(20) if table.s.where[r] == -4 and table.s.seen[r] == 3]
    assert len(lost) == 20


# microids


NEST: list[Piece] = [
    microid("m01", (300000, 300000), "T"),
    microid("m02", (309000, 300000), "N"),
    microid("m03", (318000, 300000), "C"),
    microid("m04", (300000, 310002), "C"),
]


def grazer(cargo: str = "") -> Position:
    """R1 docked with the first microid of a nest."""
    return Position(ship("R1", "War Tithe", (279998, 300000), docked="m01", cargo=cargo), *NEST)


@pytest.mark.rule("RM-R-47", "RM-MIC-02")
def test_only_microids_in_contact_with_the_loaded_one_come_along() -> None:
    table = grazer().when("load R1 m01")
    assert table.legal() == ["also m02", "also m04", "done"]
    assert table.refusal("also m03") == "RM-MIC-02"
    table.when("also m02", "also m04")
    assert (table.cargo("R1"), table.ap("R1")) == ("TNC", 4)
    assert [table.lies(id) for id in ("m01", "m02", "m03", "m04")] == [False, False, True, False]


@pytest.mark.rule("RM-R-47", "RM-R-44")
def test_any_subset_that_fits_may_be_taken() -> None:
    assert grazer().when("load R1 m01", "also m04", "done").cargo("R1") == "TC"
    assert grazer().when("load R1 m01", "also m04", "also m02").cargo("R1") == "TCN"
    assert grazer().when("load R1 m01", "done").cargo("R1") == "T"
    tight = grazer("TT").when("load R1 m01", "also m02")
    assert (tight.cargo("R1"), tight.prompt()) == ("TTTN", "main")


@pytest.mark.rule("RM-R-47", "RM-R-21")
def test_the_faces_are_looked_at_after_loading_and_by_the_controller_alone() -> None:
    table = grazer().when("load R1 m01")
    assert table.events("loaded", 0) == []
    table.when("also m02", "done")
    assert [event["resource"] for event in table.events("loaded", 0)] == ["T", "N"]
    assert table.events("loaded", 1) == []
    seen = [next(row for row in table.view(seat)["ships"] if row["id"] == "R1")["cargo"] for seat in (0, 1)]
    assert seen == [["T", "N"], ["?", "?"]]


@pytest.mark.rule("RM-R-47", "RM-R-30")
def test_other_ships_are_no_longer_docked_with_what_was_taken() -> None:
    table = Position(
        ship("R1", "War Tithe", (279998, 300000), docked="m01"),
        ship("B1", "Lictor", (309000, 279998), docked="m02"),
        *NEST,
    )
    table.when("load R1 m01", "also m02", "done")
    assert (table.docks("R1"), table.docks("B1")) == (set(), set())


# a contact decision is kept


@pytest.mark.rule("RM-R-99", "RM-R-11", "RM-E-81")
def test_a_contact_decision_survives_saving_with_its_prices() -> None:
    table = Position(ship("R1", "Lictor", (300000, 300000), 9000), microid("m01", (350000, 300000))).when("move R1")
    saved = table.state.save()
    flight = saved["frames"][-1]  # type: ignore[index]
    assert [flight[key] for key in ("x", "y", "length", "step", "met")] == [300000, 300000, 63500, 29998, ["m01"]]
    before = table.legal()
    table.state = table.game.load(saved, table.script)
    table.state.log = []
    assert (table.at("R1"), table.legal()) == ((329998, 300000), before)
    assert before == ["avoid", "dock R1 m01", "hit m01"]
    assert table.when("avoid").events("avoided")[0]["ap"] == 3
    assert table.at("R1") == (427000, 300000)


# a Station instead of an asteroid


@pytest.mark.rule("RM-STA-05", "RM-STA-06", "RM-STA-07", "RM-E-23")
def test_a_station_takes_over_place_dockings_resources_and_crew() -> None:
    table = Position(
        ship("R1", "Lictor", AT_HOME, docked="HR"),
        ship("B1", "Lictor", (457200, 73898), docked="HR"),
        reserve("R5", "Halfway House"),
        home={"red": "TCN"},
        waiting={"red": ["Warleader Kharz", "Shaman Ozu"]},
    )
    table.when("deploy R5", "lasers 2")
    assert (table.at("R5"), table.lies("HR"), table.lies("R5")) == (SOUTH, False, True)
    assert (table.cargo("R5"), table.docks("R5")) == ("N", {"R1", "B1"})
    assert (table.crew("R5"), table.assigned("R5")) == (["Warleader Kharz", "Shaman Ozu"], [])
    table.when("assign {Warleader Kharz}")
    assert table.assigned("R5") == ["Warleader Kharz"]
    assert table.refusal("assign {Shaman Ozu}") == "RM-ASG-05"
    assert (table.ap("R5"), table.refusal("attack R5>B1")) == (0, "RM-RSV-04")
    table.when("end").rolling(*[3] * 3, *[3] * 7).when("board B1>R5")
    assert len([event for event in table.events("wave_die") if event["object"] == "R5"]) == 1 + 4 + 2


# fleets on paper, and the pieces


@pytest.mark.rule("RM-FLEET-01", "RM-FLEET-02", "RM-E-13")
def test_thirty_points_may_start_and_thirty_one_may_not_wait() -> None:
    active = "s01 AASS c01, s08 SS, s04 A"
    fleet, wrong = read_line(active, Limits("standard", 0))
    assert (fleet.active_points(), wrong) == (30, [])
    assert [int(SHIPS[k].whole("points")) for k in (0, 7, 3)] == [15, 6, 7]
    rules = [rule for rule, reason in read_line(active + "; s01, s46, c29", Limits("standard", 0))[1]]
    assert rules == ["RM-FLEET-02"]


@pytest.mark.rule("RM-POD-01", "RM-R-85", "RM-E-14")
@pytest.mark.parametrize(("pods", "legal"), [("AAA", True), ("AAS", True), ("ASS", True), ("SSS", True), ("AA", False)])
def test_every_pod_post_is_filled_with_any_mix(pods: str, legal: bool) -> None:
    rules = [rule for rule, reason in read_line(f"s10 {pods}", Limits("standard", 0))[1]]
    assert rules == ([] if legal else ["RM-POD-01"])


@pytest.mark.rule("RM-CMP-01")
def test_no_piece_runs_short_whatever_a_printed_pack_holds() -> None:
    crew = ["Rhan Redhand", "Shaman Ozu", "Skarn the Ram"]
    table = Position(
        ship("R1", "Red Harrow", HERE, docked="B1", crew=crew),
        ship("B1", "Red Harrow", (240002, 200000), crew=crew),
    ).rolling(*[3] * 10, *[3] * 9)
    table.when("board R1>B1", "done", "done")
    assert len(table.events("wave_die")) == 19


@pytest.mark.rule("RM-CMP-02")
def test_a_table_for_two_has_three_asteroids_and_twenty_resources() -> None:
    table = Position(ship("R1", "Lictor", HERE), stock="TNC")
    rocks = [id for id in ("X", "HR", "HB", "HG", "HY") if table.lies(id)]
    assert rocks == ["X", "HR", "HB"]
    assert len(table.s.kind) == 20
    assert (
        sorted(int(kind) for kind in [table.s.kind[r] for r in range(20) if r % 10 < 9]) == [0] * 6 + [1] * 6 + [2] * 6
    )


@pytest.mark.rule("RM-CMP-03")
def test_every_ship_has_its_data_and_the_table_shows_them() -> None:
    for model, row in enumerate(SHIPS):
        assert row.text("name")
        assert row.whole("number") > 0
        assert row.text("faction")
        assert row.whole("points") > 0
        assert 1 <= len(row.words("needs", ["titanium", "newtonium", "carbon7"])) <= 4
        assert row.whole("ap") > 0
        assert 2 <= row.whole("wr") <= 12
        assert row.word("weapon", INCREMENTS) in (0, 1, 2)
        assert (row.text("move") == "none") is (TYPES[TYPE[model]] == "station")
        assert row.whole("pods") > 0
        assert row.whole("crew") >= 0
        assert row.whole("cargo") >= 0
    numbers = [row.whole("number") for row in SHIPS]
    assert len(set(numbers)) == len(numbers) == 52
    seen = next(row for row in Position(ship("R1", "Iron Decree", HERE)).view()["ships"] if row["id"] == "R1")
    shown = {"printed_ap": 4, "rating": 6, "reach": 88900, "posts": 4, "capacity": 2, "radius": 20000, "heading": 0}
    assert {key: seen[key] for key in shown} == shown


@pytest.mark.rule("RM-CMP-04")
def test_every_crew_has_its_data_and_is_one_token() -> None:
    for number, row in enumerate(CREW):
        assert row.text("name")
        assert row.text("faction")
        assert row.whole("points") > 0
        assert len(CREW_RANKS[number]) >= 1
        assert len(CREW_EFFECTS[number]) >= 3
    table = Position(ship("R1", "Neutral Opinion", HERE, crew=["Dex Marlow", "Deadeye Wren"]))
    assert [int(token) for token in table.s.crew_on(OBJECT.number("R1"))] == [0, 1]
