"""Moves: the track, the first contact, avoiding, docking at a contact, the edge of the table."""

from __future__ import annotations

import pytest

from games.rocketmen.position import M, Piece, Point, Position, microid, ship
from retrorocket.games.rocketmen import geometry as g
from retrorocket.games.rocketmen.nouns import OBJECT

OPEN_SPACE = (300000, 300000)
UNDER_ROGUE = (457200, 412198)


def mover(heading: int = 9000, at: Point = OPEN_SPACE, ap: int | None = None, **more: str) -> Piece:
    """R1, a Rocketship with movement M."""
    return ship("R1", "Lictor", at, heading, ap=ap, **more)


def contact(table: Position) -> dict[str, bool]:
    """What the open decision allows, by the first word of the action."""
    words = {text.split()[0] for text in table.legal()}
    return {word: word in words for word in ("dock", "avoid", "hit", "scoop")}


def pairs(table: Position, event: str) -> list[tuple[object, object]]:
    """Who met or struck what, in order."""
    return [(told["object"], told["thing"]) for told in table.events(event)]


# a plain move


@pytest.mark.rule("RM-MEAS-02", "RM-MOVE-01", "RM-R-03", "RM-R-97", "RM-E-09")
@pytest.mark.parametrize(("heading", "end"), [(9000, (163500, 100000)), (3000, (131750, 154993))])
def test_a_move_shifts_the_whole_base_by_one_increment(heading: int, end: Point) -> None:
    table = Position(mover(heading, (100000, 100000))).when("move R1")
    assert table.at("R1") == end
    assert table.ap("R1") == 3


@pytest.mark.rule("RM-E-09", "RM-R-03", "RM-MEAS-02")
def test_the_front_point_lies_one_radius_ahead_and_moves_one_increment() -> None:
    table = Position(mover(9000, (100000, 100000))).when("move R1")
    x, y = table.at("R1")
    radius = table.s.radius(OBJECT.number("R1"))
    front = (int(g.place_x(x, radius, 9000)), int(g.place_y(y, radius, 9000)))
    assert front == (178500, 100000)


@pytest.mark.rule("RM-R-02", "RM-R-08")
@pytest.mark.parametrize(("model", "length"), [("Iron Decree", 38100), ("Lictor", 63500), ("Noonfire", 88900)])
def test_every_move_is_a_full_increment_of_the_ship(model: str, length: int) -> None:
    table = Position(ship("R1", model, OPEN_SPACE, 9000)).when("move R1")
    assert table.at("R1") == (300000 + length, 300000)


@pytest.mark.rule("RM-R-01")
@pytest.mark.parametrize(
    ("heading", "way"), [(0, (0, M)), (9000, (M, 0)), (18000, (0, -M)), (27000, (-M, 0)), (4500, (44901, 44901))]
)
def test_north_is_up_and_headings_run_clockwise(heading: int, way: Point) -> None:
    table = Position(mover(heading)).when("move R1")
    assert table.at("R1") == (300000 + way[0], 300000 + way[1])


@pytest.mark.rule("RM-R-01")
def test_headings_are_whole_hundredths_of_a_degree_below_a_full_turn() -> None:
    table = Position(mover(0))
    assert table.refusal("rotate R1 35999") == ""
    assert table.when("rotate R1 1").heading("R1") == 1
    with pytest.raises(ValueError, match="36000"):
        table.refusal("rotate R1 36000")


@pytest.mark.rule("RM-R-03")
def test_every_object_is_a_disc_of_its_size() -> None:
    table = Position(
        ship("R1", "Grey Cohort", (100000, 100000)),
        ship("R2", "Lictor", (200000, 100000)),
        ship("R3", "Iron Decree", (300000, 100000)),
        ship("R4", "Bastion Prime", (457200, 118900)),
        microid("m01", (600000, 100000)),
    )
    sizes = [int(table.s.radius(OBJECT.number(id))) for id in ("R1", "R2", "R3", "R4", "X", "HB", "m01")]
    assert sizes == [10000, 15000, 20000, 30000, 30000, 30000, 5000]


# contact


@pytest.mark.rule("RM-OBJ-02", "RM-R-05", "RM-R-04", "RM-E-10")
@pytest.mark.parametrize(("x", "touch"), [(220000, True), (220002, True), (220003, False)])
def test_contact_reaches_to_a_gap_of_two(x: int, touch: bool) -> None:
    table = Position(mover(0, (200000, 200000)), microid("m01", (x, 200000)))
    assert (table.refusal("dock R1 m01") == "") is touch
    gap = g.gap_between((x - 200000) ** 2, 20000)
    assert gap == x - 220000


@pytest.mark.rule("RM-R-05", "RM-E-10")
def test_a_position_with_an_overlapping_ship_cannot_occur() -> None:
    with pytest.raises(ValueError, match="m01 and R1 overlap"):
        Position(mover(0, (200000, 200000)), microid("m01", (219999, 200000)))


@pytest.mark.rule("RM-AVOID-03", "RM-DOCK-01", "RM-R-06", "RM-R-14", "RM-E-24")
def test_a_ship_stops_at_its_first_contact_and_is_asked_at_once() -> None:
    table = Position(mover(ap=3), microid("m01", (350000, 300000))).when("move R1")
    assert table.at("R1") == (329998, 300000)
    assert (table.ap("R1"), table.prompt(), table.asked()) == (2, "contact", 0)
    assert pairs(table, "met") == [("R1", "m01")]
    assert contact(table) == {"dock": True, "avoid": False, "hit": True, "scoop": False}
    assert table.refusal("avoid") == "RM-AP-01"
    for action in ("move R1", "rotate R1 0", "attack R1>B36", "end R1", "end"):
        assert table.refusal(action) == "RM-R-14"
    table.when("dock R1 m01")
    assert (table.ap("R1"), table.docks("R1")) == (1, {"m01"})


@pytest.mark.rule("RM-R-06", "RM-R-05", "RM-E-25")
def test_a_graze_is_a_contact_and_a_gap_of_three_is_a_miss() -> None:
    graze = Position(ship("R1", "Grey Cohort", (100000, 100000)), microid("m01", (115000, 150000))).when("move R1")
    assert (graze.at("R1"), graze.prompt()) == ((100000, 149700), "contact")
    miss = Position(ship("R1", "Grey Cohort", (100000, 100000)), microid("m01", (115003, 150000))).when("move R1")
    assert (miss.at("R1"), miss.prompt()) == ((100000, 163500), "main")


@pytest.mark.rule("RM-R-06", "RM-R-05", "RM-R-07", "RM-E-77")
def test_a_slanting_approach_touches_without_overlap_and_slides_off_at_right_angles() -> None:
    table = Position(mover(4000, (400000, 400000), ap=4)).when("move R1")
    assert table.at("R1") == (423230, 427684)
    track = g.Track(400000, 400000, 15000, 4000, M)
    assert [int(g.gap_between(track.apart(t, 457200, 457200), 45000)) for t in (36138, 36139)] == [3, 1]
    table.when("dock R1 X", "rotate R1 13901", "move R1")
    assert (table.at("R1"), table.docks("R1")) == ((464881, 379753), set())


# avoiding


@pytest.mark.rule("RM-AVOID-01", "RM-R-11", "RM-E-26")
def test_avoiding_a_microid_inside_one_increment_costs_one_ap() -> None:
    table = Position(mover(), microid("m01", (340000, 300000))).when("move R1")
    assert table.at("R1") == (319998, 300000)
    track = g.Track(300000, 300000, 15000, 9000, M)
    assert (track.first_contact(340000, 300000, 5000), track.last_contact(340000, 300000, 5000)) == (19998, 60002)
    table.when("avoid")
    assert (table.at("R1"), table.ap("R1")) == ((363500, 300000), 2)
    assert table.events("avoided")[0]["ap"] == 1
    assert table.docks("R1") == set()


@pytest.mark.rule("RM-AVOID-02", "RM-R-11", "RM-R-12", "RM-E-27")
def test_avoiding_goes_on_for_another_increment_while_the_ship_is_inside() -> None:
    table = Position(mover(), microid("m01", (350000, 300000))).when("move R1", "avoid")
    assert (table.at("R1"), table.ap("R1")) == ((427000, 300000), 0)
    assert table.events("avoided")[0]["ap"] == 3


@pytest.mark.rule("RM-AVOID-02", "RM-R-11", "RM-E-28")
def test_flying_through_the_rogue_asteroid_costs_three_besides_the_move() -> None:
    table = Position(mover(0, (457200, 380000))).when("move R1")
    assert table.at("R1") == UNDER_ROGUE
    table.when("avoid")
    assert (table.at("R1"), table.ap("R1")) == ((457200, 507000), 0)
    assert g.gap_between((507000 - 457200) ** 2, 45000) == 4800


@pytest.mark.rule("RM-AVOID-02", "RM-AVOID-03", "RM-E-28")
def test_with_three_ap_the_rogue_asteroid_is_docked_at_or_struck() -> None:
    table = Position(mover(0, (457200, 380000), ap=3, pods="AA")).when("move R1")
    assert contact(table) == {"dock": True, "avoid": False, "hit": True, "scoop": False}
    table.when("hit X")
    assert (table.lies("R1"), table.pods("R1"), table.docks("R1")) == (True, "", {"X"})


@pytest.mark.rule("RM-AVOID-01")
@pytest.mark.parametrize("thing", ["m01", "R2", "B1"])
def test_any_object_may_be_avoided_friend_or_foe(thing: str) -> None:
    way: dict[str, Piece] = {
        "m01": microid("m01", (325000, 300000)),
        "R2": ship("R2", "Tharsis Fang", (327000, 300000)),
        "B1": ship("B1", "Tharsis Fang", (327000, 300000), pods="S"),
    }
    table = Position(ship("R1", "Noonfire", OPEN_SPACE, 9000), way[thing]).when("move R1", "avoid")
    assert (table.at("R1"), table.ap("R1")) == ((388900, 300000), 4)
    assert not table.events("collided")
    assert table.docks("R1") == set()


@pytest.mark.rule("RM-AVOID-02", "RM-R-11", "RM-R-12")
def test_another_object_met_inside_the_first_is_avoided_too_and_priced_before() -> None:
    table = Position(
        ship("R1", "Noonfire", OPEN_SPACE, 9000),
        microid("m01", (330000, 300000)),
        microid("m02", (345000, 300000)),
    ).when("move R1")
    assert pairs(table, "met") == [("R1", "m01")]
    table.when("avoid")
    assert (table.at("R1"), table.ap("R1"), table.prompt()) == ((388900, 300000), 3, "main")


@pytest.mark.rule("RM-R-11")
def test_an_object_met_after_the_passage_is_a_fresh_decision() -> None:
    table = Position(
        ship("R1", "Noonfire", OPEN_SPACE, 9000),
        microid("m01", (325000, 300000)),
        microid("m02", (370000, 300000)),
    ).when("move R1", "avoid")
    assert (table.at("R1"), table.ap("R1"), table.prompt()) == ((349998, 300000), 4, "contact")
    assert table.when("dock R1 m02").docks("R1") == {"m02"}


@pytest.mark.rule("RM-R-11", "RM-R-09")
def test_a_passage_that_would_end_beyond_the_edge_is_impossible() -> None:
    table = Position(mover(9000, (860000, 300000)), microid("m01", (895000, 300000))).when("move R1")
    assert table.prompt() == "contact"
    assert table.refusal("avoid") == "RM-R-11"


@pytest.mark.rule("RM-AVOID-03", "RM-COLL-01")
def test_a_ship_that_neither_avoids_nor_docks_collides_where_it_met_the_object() -> None:
    table = Position(mover(pods="AS"), microid("m01", (350000, 300000))).when("move R1", "hit m01")
    assert table.at("R1") == (329998, 300000)
    assert pairs(table, "collided") == [("R1", "m01")]


@pytest.mark.rule("RM-R-14")
def test_colliding_may_be_chosen_and_is_forced_without_ap() -> None:
    rich = Position(mover(pods="AS"), microid("m01", (340000, 300000))).when("move R1")
    assert contact(rich) == {"dock": True, "avoid": True, "hit": True, "scoop": False}
    poor = Position(mover(ap=1, pods="AS"), microid("m01", (340000, 300000))).when("move R1")
    assert poor.legal() == ["hit m01"]


# leaving what the ship touches


@pytest.mark.rule("RM-R-07", "RM-R-30", "RM-E-29")
@pytest.mark.parametrize(
    ("heading", "end", "ap"),
    [(9000, (520700, 412198), 3), (8000, (519735, 423225), 2), (8953, None, 3), (8952, None, 2)],
)
def test_leaving_the_rogue_asteroid_slides_off_or_avoids_it_by_the_heading(
    heading: int, end: Point | None, ap: int
) -> None:
    table = Position(mover(0, UNDER_ROGUE, docked="X")).when(f"rotate R1 {heading}")
    assert table.ap("R1") == 4
    table.when("move R1")
    assert table.ap("R1") == ap
    assert table.docks("R1") == set()
    if end:
        assert table.at("R1") == end
    assert len(table.events("avoided")) == (ap == 2)


@pytest.mark.rule("RM-R-07", "RM-E-29")
def test_a_slanting_start_into_the_rock_is_in_contact_up_to_a_known_step() -> None:
    track = g.Track(*UNDER_ROGUE, 15000, 8000, M)
    assert track.last_contact(457200, 457200, 30000) == 15638
    assert track.leads_into(457200, 457200, 30000, M)


@pytest.mark.rule("RM-R-07")
def test_a_move_into_something_touched_is_illegal_without_the_ap_to_avoid_it() -> None:
    table = Position(mover(8000, UNDER_ROGUE, ap=1, docked="X"))
    assert table.refusal("move R1") == "RM-R-07"
    straight = Position(mover(0, UNDER_ROGUE, ap=3, docked="X"))
    assert straight.refusal("move R1") == "RM-R-07"
    assert Position(mover(0, UNDER_ROGUE, ap=4, docked="X")).refusal("move R1") == ""


@pytest.mark.rule("RM-R-07")
def test_a_ship_never_collides_with_what_it_already_touched() -> None:
    table = Position(mover(0, UNDER_ROGUE, docked="X")).when("move R1")
    assert not table.events("met")
    assert not table.events("collided")
    assert table.at("R1") == (457200, 412198 + 2 * M)
    assert table.ap("R1") == 0


@pytest.mark.rule("RM-R-07", "RM-R-13")
def test_an_object_left_behind_does_not_hide_another_one_ahead() -> None:
    table = Position(mover(9000, UNDER_ROGUE, docked="X"), microid("m01", (500000, 412198))).when("move R1")
    assert (table.at("R1"), table.prompt()) == ((479998, 412198), "contact")


# the edge


@pytest.mark.rule("RM-R-09", "RM-R-08", "RM-E-30")
def test_a_ship_stops_at_the_edge_without_harm_and_cannot_move_on_that_way() -> None:
    table = Position(ship("R1", "Vigilant Column", (880000, 500000), 9000)).when("move R1")
    assert (table.at("R1"), table.ap("R1"), table.pods("R1")) == ((894400, 500000), 3, "AAAA")
    assert table.refusal("move R1") == "RM-R-09"
    table.when("rotate R1 27000", "move R1")
    assert table.at("R1") == (830900, 500000)


@pytest.mark.rule("RM-R-09")
def test_a_contact_before_the_edge_comes_first_and_one_behind_it_never() -> None:
    before = Position(mover(9000, (850000, 300000)), microid("m01", (900000, 300000))).when("move R1")
    assert (before.at("R1"), before.prompt()) == ((879998, 300000), "contact")
    behind = Position(mover(9000, (850000, 300000)), microid("m01", (909400, 325000))).when("move R1")
    assert (behind.at("R1"), behind.prompt()) == ((899400, 300000), "main")


# rotating


@pytest.mark.rule("RM-ROT-01", "RM-ROT-02", "RM-R-10", "RM-R-36", "RM-E-31")
def test_a_ship_in_space_pays_for_each_rotation() -> None:
    table = Position(mover(1000, ap=2)).when("rotate R1 21735")
    assert (table.heading("R1"), table.ap("R1")) == (21735, 1)
    assert table.refusal("rotate R1 21735") == "RM-ROT-01"
    table.when("rotate R1 0")
    assert (table.heading("R1"), table.ap("R1"), table.at("R1")) == (0, 0, OPEN_SPACE)
    assert table.refusal("rotate R1 1") == "RM-AP-01"


@pytest.mark.rule("RM-ROT-01", "RM-ROT-02", "RM-R-10", "RM-R-36", "RM-E-31")
def test_a_docked_ship_rotates_free_but_not_twice_running() -> None:
    table = Position(mover(1000, UNDER_ROGUE, ap=0, docked="X"))
    assert table.refusal("rotate R1 1000") == "RM-ROT-01"
    table.when("rotate R1 21735")
    assert (table.heading("R1"), table.ap("R1"), table.docks("R1")) == (21735, 0, {"X"})
    assert table.refusal("rotate R1 0") == "RM-R-36"


@pytest.mark.rule("RM-R-36")
def test_another_action_in_between_lets_a_docked_ship_rotate_again() -> None:
    table = Position(
        mover(1000, UNDER_ROGUE, docked="X"),
        microid("m01", (477200, 412198)),
    ).when("rotate R1 2000", "dock R1 m01")
    assert table.refusal("rotate R1 3000") == ""
    table.when("rotate R1 3000", "load R1 m01")
    assert table.refusal("rotate R1 4000") == ""


@pytest.mark.rule("RM-R-10")
def test_every_other_heading_is_accepted_whether_it_is_offered_or_not() -> None:
    table = Position(mover(0))
    offered = {int(text.split()[-1]) for text in table.legal("rotate R1")}
    odd = next(h for h in range(1, 36000) if h not in offered)
    assert table.refusal(f"rotate R1 {odd}") == ""
    assert table.when(f"rotate R1 {odd}").heading("R1") == odd


@pytest.mark.rule("RM-R-10")
def test_the_offered_headings_are_the_ruled_ones_in_their_order() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN_SPACE, 0),
        ship("B1", "Lictor", (300000, 600000)),
        homes=False,
    )
    found = [int(text.split()[-1]) for text in table.legal("rotate R1")]
    ring = []
    for bearing in range(0, 36000, 4500):
        far = 30000 + M - 1000
        x, y = int(g.place_x(300000, far, bearing)), int(g.place_y(600000, far, bearing))
        ring.append(int(g.bearing(x - 300000, y - 300000)))
    expected: list[int] = []
    for heading in [4500, 0, 3305, 5695, *ring, *range(0, 36000, 2250)]:
        near = any(g.turn_between(heading, other) < 100 for other in expected)
        if heading != 0 and not near:
            expected.append(heading)
    assert found == expected


# several objects at once


@pytest.mark.rule("RM-R-13", "RM-R-15", "RM-R-29", "RM-E-33")
def test_two_microids_met_together_may_both_be_docked_at() -> None:
    table = Position(
        ship("R1", "Dew Skimmer", (300000, 300000), 9000, ap=4),
        microid("m01", (340000, 309000)),
        microid("m02", (340000, 291000)),
    ).when("move R1")
    assert {event["thing"] for event in table.events("met")} == {"m01", "m02"}
    assert table.ap("R1") == 3
    table.when("dock R1 m01")
    assert (table.prompt(), table.refusal("avoid")) == ("contact_left", "RM-R-13")
    table.when("dock R1 m02", "load R1 m01")
    assert (table.ap("R1"), table.docks("R1"), table.cargo("R1")) == (0, {"m02"}, "T")
    assert table.refusal("rotate R1 100") == ""


@pytest.mark.rule("RM-R-13", "RM-E-33", "RM-COLL-04")
def test_with_one_ap_the_second_microid_is_struck() -> None:
    table = Position(
        ship("R1", "Dew Skimmer", (300000, 300000), 9000, ap=2),
        microid("m01", (340000, 309000)),
        microid("m02", (340000, 291000)),
    ).when("move R1", "dock R1 m01")
    assert table.legal() == ["hit m02"]
    table.when("hit m02")
    assert (table.pods("R1"), table.docks("R1")) == ("", {"m01"})
    assert table.refusal("move R1") == "RM-COLL-01"


@pytest.mark.rule("RM-R-13", "RM-R-11")
def test_avoiding_several_objects_met_together_costs_one_ap_each() -> None:
    table = Position(
        ship("R1", "Noonfire", OPEN_SPACE, 9000),
        microid("m01", (330000, 312000)),
        microid("m02", (330000, 288000)),
    ).when("move R1")
    assert len(table.events("met")) == 2
    table.when("avoid")
    assert (table.at("R1"), table.ap("R1")) == ((388900, 300000), 3)


@pytest.mark.rule("RM-COLL-02", "RM-R-13")
def test_of_several_objects_struck_at_once_the_controller_chooses_one() -> None:
    pieces: list[Piece] = [
        mover(ap=1, pods="AA"),
        microid("m01", (340000, 309000)),
        microid("m02", (340000, 291000)),
    ]
    for choice in ("m01", "m02"):
        table = Position(*pieces).when("move R1")
        assert table.legal() == ["hit m01", "hit m02"]
        table.when(f"hit {choice}")
        assert pairs(table, "collided") == [("R1", choice)]
        assert table.pods("R1") == "A"
