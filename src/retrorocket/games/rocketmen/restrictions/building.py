"""What a fleet may not have (RM-FLEET-01..04, RM-POD-01, RM-ASG-01..07, RM-R-80, RM-R-84, RM-SCN-01..03)."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.rocketmen.fleets import Berth, Fleet, Limits
from retrorocket.games.rocketmen.nouns import SLOTS
from retrorocket.games.rocketmen.tables import (
    BERTHS,
    CREW_POINTS,
    POSTS,
    SHIP_POINTS,
    SQUADRON,
    STATION,
    TYPE,
    faction_fits,
    share_a_rank,
)

CHEAPEST_STATION: Final = min(int(points) for points, kind in zip(SHIP_POINTS, TYPE, strict=True) if kind == STATION)
CHEAPEST_FLYER: Final = min(int(points) for points, kind in zip(SHIP_POINTS, TYPE, strict=True) if kind != STATION)


def too_dear(fleet: Fleet, limits: Limits, waiting: bool, points: i64) -> str:
    """RM-FLEET-01, RM-FLEET-02, RM-SCN-01, RM-SCN-02 Neither list may cost more than its limit."""
    if waiting:
        return limits.reserve_rule if fleet.reserve_points() + points > limits.reserve else ""
    return limits.active_rule if fleet.active_points() + points > limits.active else ""


def too_many_ships(fleet: Fleet, model: i64) -> str:
    """RM-R-84 Any number of copies, as far as the table has slots: only packs can make ships as cheap as that."""
    ships = sum(int(SQUADRON[berth.model]) for berth in fleet.active + fleet.reserve)
    return "RM-R-84" if ships + SQUADRON[model] > SLOTS else ""


def second_station(fleet: Fleet, model: i64) -> str:
    """RM-R-80 At most one Space Station in both lists together."""
    if TYPE[model] != STATION:
        return ""
    return "RM-R-80" if fleet.stations(fleet.active) + fleet.stations(fleet.reserve) else ""


def attackers_station(limits: Limits, model: i64) -> str:
    """RM-SCN-03 The attacker of a siege has no Space Station."""
    return "RM-SCN-03" if limits.bars_station and TYPE[model] == STATION else ""


def crew_without_rock(fleet: Fleet, waiting: bool, model: i64) -> str:
    """RM-R-80 No crew starts unassigned on a Space Station: it and crew on the home base exclude each other."""
    return "RM-R-80" if not waiting and TYPE[model] == STATION and fleet.home else ""


def no_room_for_station(fleet: Fleet, limits: Limits, waiting: bool, model: i64) -> str:
    """RM-SCN-03 The defender of a siege keeps the one Space Station for the list that starts."""
    return "RM-SCN-03" if limits.needs_station and waiting and TYPE[model] == STATION else ""


def station_out_of_reach(fleet: Fleet, limits: Limits, waiting: bool, points: i64) -> str:
    """RM-SCN-03 The defender of a siege keeps enough points for the Space Station that must start."""
    if waiting or not limits.needs_station or fleet.stations(fleet.active):
        return ""
    return "RM-SCN-03" if fleet.active_points() + points + CHEAPEST_STATION > limits.active else ""


def no_points_for_a_ship(fleet: Fleet, limits: Limits, points: i64) -> str:
    """RM-FLEET-01, RM-R-80 Crew on the home base leave enough points for a ship that starts, no Space Station."""
    if fleet.active:
        return ""
    return "RM-FLEET-01" if fleet.active_points() + points + CHEAPEST_FLYER > limits.active else ""


def no_reserve(limits: Limits, waiting: bool) -> str:
    """RM-SCN-01, RM-FLEET-02 There is one reserve, where the scenario has one."""
    if not limits.reserve:
        return limits.reserve_rule
    return "RM-FLEET-02" if waiting else ""


def forbids_ship(fleet: Fleet, limits: Limits, waiting: bool, model: i64) -> str:
    """The checklist of one more ship or squadron, for the list that starts or the one that waits."""
    return (
        too_dear(fleet, limits, waiting, SHIP_POINTS[model])
        or second_station(fleet, model)
        or attackers_station(limits, model)
        or no_room_for_station(fleet, limits, waiting, model)
        or (station_out_of_reach(fleet, limits, waiting, SHIP_POINTS[model]) if TYPE[model] != STATION else "")
        or crew_without_rock(fleet, waiting, model)
        or too_many_ships(fleet, model)
    )


def wrong_pods(berth: Berth, load: str) -> str:
    """RM-POD-01, RM-R-85 One pod for every post."""
    fits = len(load) == POSTS[berth.model] and all(letter in "AS" for letter in load)
    return "" if fits else "RM-POD-01"


def no_space(berth: Berth, place: i64) -> str:
    """RM-ASG-01 No more crew than crew spaces."""
    return "RM-ASG-01" if len(berth.crews[place]) >= BERTHS[berth.model] else ""


def wrong_faction(berth: Berth, crew: i64) -> str:
    """RM-ASG-02, RM-ASG-03, RM-ASG-06, RM-R-86 A crew serves where its faction allows."""
    return "" if faction_fits(crew, berth.model) else "RM-ASG-02"


def same_rank(berth: Berth, place: i64, crew: i64) -> str:
    """RM-ASG-05 Two crew with a rank in common do not serve on one ship."""
    return "RM-ASG-05" if any(share_a_rank(crew, other) for other in berth.crews[place]) else ""


def forbids_posting(fleet: Fleet, limits: Limits, berth: Berth, place: i64, crew: i64) -> str:
    """The checklist of a crew that starts on a ship: `place` counts the ships of a squadron."""
    return (
        too_dear(fleet, limits, False, CREW_POINTS[crew])
        or no_space(berth, place)
        or wrong_faction(berth, crew)
        or same_rank(berth, place, crew)
        or station_out_of_reach(fleet, limits, False, CREW_POINTS[crew])
    )


def forbids_lodging(fleet: Fleet, limits: Limits, crew: i64) -> str:
    """RM-ASG-07, RM-R-80 The checklist of a crew that starts unassigned, on an asteroid home base only."""
    if fleet.stations(fleet.active) or limits.needs_station:
        return "RM-R-80"
    return too_dear(fleet, limits, False, CREW_POINTS[crew]) or no_points_for_a_ship(fleet, limits, CREW_POINTS[crew])


def forbids_waiting(fleet: Fleet, limits: Limits, crew: i64) -> str:
    """RM-RSV-05 The checklist of a crew in reserve: the points alone."""
    return too_dear(fleet, limits, True, CREW_POINTS[crew])


def forbids_ready(fleet: Fleet, limits: Limits) -> str:
    """RM-FLEET-01, RM-SCN-03 A fleet starts with a ship, the defender of a siege with a Space Station."""
    if not fleet.active:
        return "RM-FLEET-01"
    return "RM-SCN-03" if limits.needs_station and not fleet.stations(fleet.active) else ""
