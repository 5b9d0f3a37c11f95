"""The lists made of the board once: neighbours, links of a turn, the zones of a group; and a few corners."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.frames.combat import zones_where
from retrorocket.games.buck_rogers.graph import (
    adjacent,
    joined_by_land,
    joined_for_production,
    links_of_turn,
    static_links,
)
from retrorocket.games.buck_rogers.pieces import same_zone
from retrorocket.games.buck_rogers.tables import ZONE_IDS


def names(zones: object) -> set[str]:
    """The words of some zones."""
    return {ZONE_IDS[zone] for zone in zones}  # type: ignore[attr-defined]


@pytest.mark.rule("BR-BOARD-06", "BR-BOARD-09", "BR-BOARD-12")
def test_links_by_land_and_all_links() -> None:
    land, links = static_links(True), static_links(False)
    bach, far, space = ZONE_IDS.index("bach"), ZONE_IDS.index("far_mercury"), ZONE_IDS.index("E4")
    assert names(land[bach]) == {"the_warrens", "tolstoi", "sobkou_plains"}
    assert names(links[bach]) == {"the_warrens", "tolstoi", "sobkou_plains", "near_mercury"}
    assert names(land[far]) == set()
    assert names(links[far]) == {"near_mercury"}
    assert names(links[space]) == {"E3", "E5", "Ve4", "TE7", "TE8"}


@pytest.mark.rule("BR-BOARD-09", "BR-TURN-02", "BR-TURN-04")
@pytest.mark.parametrize(("turn", "marker"), [(0, "Me1"), (1, "Me2"), (2, "Me1")])
def test_a_far_orbit_is_linked_to_where_its_marker_lies(turn: int, marker: str) -> None:
    links = links_of_turn(turn)
    assert names(links[ZONE_IDS.index("far_mercury")]) == {"near_mercury", marker}
    assert "far_mercury" in names(links[ZONE_IDS.index(marker)])
    assert "orbit_ceres" in names(links[ZONE_IDS.index(f"A{1 + turn}")])


@pytest.mark.rule("BR-BOARD-06", "BR-ACOMB-03", "BR-OPT-F1")
@pytest.mark.parametrize("turn", [0, 1, 5])
def test_links_and_halves_of_a_zone_go_both_ways(turn: int) -> None:
    s = Position(F=True).turn(turn).hold("blue", "bach").moving().s if turn else Position(F=True).s
    everywhere = range(-5, len(ZONE_IDS))
    for one in everywhere:
        for two in everywhere:
            assert same_zone(s, one, two) == same_zone(s, two, one)
            if min(one, two) >= 0:
                assert adjacent(one, two, turn) == adjacent(two, one, turn)
                assert joined_by_land(one, two) == joined_by_land(two, one)
                assert joined_for_production(one, two) == joined_for_production(two, one)


@pytest.mark.rule("BR-COMBAT-03")
def test_the_zones_of_a_group_by_kind() -> None:
    assert [ZONE_IDS[zone] for zone in zones_where(0, [0])] == ZONE_IDS[:6]
    assert [ZONE_IDS[zone] for zone in zones_where(0, [1, 2, 3])] == ["near_mercury", "far_mercury"]
    assert [ZONE_IDS[zone] for zone in zones_where(4, [3])] == [zone for zone in ZONE_IDS if zone.startswith("orbit_")]
    assert names(zones_where(0, [4])) == {"Sun", "Me1", "Me2"}


@pytest.mark.rule("BR-SCN-B6", "BR-SETUP-10")
@pytest.mark.parametrize(("free_choice", "refused"), [(True, ""), (False, "BR-SETUP-10")])
def test_with_free_choice_a_zone_has_no_limit_at_set_up(free_choice: bool, refused: str) -> None:
    board = Position(B6=free_choice).stack("6 green-T bach").hold("green", "bach", "tycho")
    reserve = [0] * 30
    reserve[15] = 3
    board.given(reserve=reserve, phase="placing", turn=0, order=[])
    board.open({"frame": "Placing", "player": 3, "left": 3, "zone": None, "colour": None})
    assert board.refusal("place green-T bach") == refused
    assert board.refusal("place green-T tycho") == ""


@pytest.mark.rule("BR-ALEAD-02", "BR-R-92", "BR-WIN-07")
def test_bucks_volley_ends_when_its_player_gives_up() -> None:
    board = Position(advanced=True, dice=[10]).stack("2 blue-F E4", "1 green-B E4", "1 green-F E4")
    board.leader("buck_rogers", "E4").leader("killer_kane", "vesta").leader("ardala", "tycho")
    board.hold("burgundy", "vesta").hold("green", "tycho").fighting().when("yes", "pass", "pass", "use buck_rogers")
    board.when("attack blue-F green-F").state.resign(0)
    board.state.settle()
    assert board.asked() == 3
    board.rolling(1).when("attack green-F blue-F")
    assert board.events("shot")[-1]["need"] == 6
