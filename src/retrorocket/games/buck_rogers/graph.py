"""The board as a graph that turns with the planets: neighbours for each turn, and what may be entered."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.tables import (
    CHAIN,
    CYCLE,
    EDGES,
    GATE,
    KIND_OF,
    MARKER_RING,
    MARKER_START,
    MARKERS,
    PLANETS,
    TERRITORIES,
    TERRITORY,
    ZONES,
)


def static_links(only_surface: bool) -> list[vec[i64]]:
    """The neighbours of each zone that never change: all, or by land only."""
    found: list[vec[i64]] = []
    for zone in range(ZONES):
        near = vec[i64]()
        for a, b, kind in EDGES:
            if zone in (a, b) and (kind == "surface" or not only_surface):
                near = append(near, b if zone == a else a)
        found.append(near)
    return found


SURFACE: Final[vec[vec[i64]]] = vec[vec[i64]](static_links(True))
WALKABLE: Final[vec[i64]] = vec[i64](
    [int(KIND_OF[zone] == TERRITORY and any(to < TERRITORIES for to in SURFACE[zone])) for zone in range(ZONES)]
)
LINKS: Final[list[vec[i64]]] = static_links(False)


def marker_zone(marker: i64, turn: i64) -> i64:
    """BR-TURN-02 Where a planet's marker lies after so many Turn Set-Ups."""
    ring = MARKER_RING[marker]
    return ring[(MARKER_START[marker] + turn) % i64(len(ring))]


def links_of_turn(turn: i64) -> list[vec[i64]]:
    """BR-BOARD-09 All neighbours while the markers lie where this turn puts them."""
    found = [near[:] for near in LINKS]
    for marker in range(len(MARKERS)):
        zone, gate = marker_zone(marker, turn), GATE[marker]
        found[zone] = append(found[zone], gate)
        found[gate] = append(found[gate], zone)
    return found


# turn by turn, zone by zone
TURNING: Final[vec[vec[i64]]] = vec[vec[i64]]([near for turn in range(CYCLE) for near in links_of_turn(turn)])


def neighbours(zone: i64, turn: i64) -> vec[i64]:
    """The zones next to a zone in a turn."""
    return TURNING[turn % CYCLE * ZONES + zone]


def adjacent(zone: i64, other: i64, turn: i64) -> bool:
    """Tell whether two zones are linked in a turn."""
    near = neighbours(zone, turn)
    for k in range(len(near)):
        if near[k] == other:
            return True
    return False


def joined_by_land(zone: i64, other: i64) -> bool:
    """BR-BOARD-06 Tell whether ground units can walk from one zone to the other."""
    near = SURFACE[zone]
    for k in range(len(near)):
        if near[k] == other:
            return True
    return False


def joined_for_production(zone: i64, other: i64) -> bool:
    """BR-ACOMB-03 Neighbours by land, or next to each other on the Asteroid Display."""
    if joined_by_land(zone, other):
        return True
    return beside_on_chain(zone, other)


def beside_on_chain(zone: i64, other: i64) -> bool:
    """Neighbours in the closed cycle of the Asteroid Display."""
    size = i64(len(CHAIN))
    for place in range(size):
        if CHAIN[place] == zone and (CHAIN[(place + 1) % size] == other or CHAIN[(place + size - 1) % size] == other):
            return True
    return False


def twin_of(zone: i64, turn: i64) -> i64:
    """BR-OPT-F1 The other half of a Far Orbit and its marker's Space Zone; -1 where there is none."""
    if KIND_OF[zone] == TERRITORY:
        return -1
    for marker in range(PLANETS):
        space, gate = marker_zone(marker, turn), GATE[marker]
        if zone == gate:
            return space
        if zone == space:
            return gate
    return -1


def is_ground(zone: i64) -> bool:
    """Tell whether a zone is a Territorial Zone."""
    return zone < TERRITORIES
