"""What an open question may not say of the table, in words: asked of every frame of a loaded position."""

from mypy_extensions import i64

from retrorocket.games.pocket_tactics.state import Tactics


def not_acting(s: Tactics, unit: i64) -> list[str]:
    """PT-TURN-02 The unit of an action is one of the active seat, on the map."""
    return not_of_the_turn(s, unit) or off_the_map(s, unit)


def not_of_the_turn(s: Tactics, unit: i64) -> list[str]:
    """PT-TURN-01 The unit of an action belongs to the active seat."""
    if unit < 0:
        return ["it names no unit"]
    return [] if s.owner(unit) == s.active() else [f"it is not the turn of {named(s, unit)}"]


def off_the_map(s: Tactics, unit: i64) -> list[str]:
    """A unit that does something stands on the map."""
    if unit < 0:
        return ["it names no unit"]
    return [] if s.at[unit] >= 0 else [f"{named(s, unit)} is not on the map"]


def unable(s: Tactics, unit: i64, kind: i64) -> list[str]:
    """PT-ABIL-01 The unit has an ability of a kind."""
    return [] if s.card(unit).has(kind) else [f"{named(s, unit)} has no such ability"]


def no_terrain(s: Tactics, place: i64) -> list[str]:
    """A place where units stand is a laid terrain tile."""
    return [] if 0 <= place < len(s.cells) and s.sorts[place] >= 0 else [f"place {place} is no terrain tile"]


def no_target(s: Tactics, place: i64) -> list[str]:
    """PT-ASLT-01 On an assaulted place is an enemy of the active seat, or its base."""
    if not 0 <= place < len(s.cells):
        return [f"place {place} is no tile"]
    other = s.who[place]
    owner = s.owner(other) if other >= 0 else s.base_owner(place)
    return [] if owner == 1 - s.active() else [f"no enemy is on place {place}"]


def named(s: Tactics, unit: i64) -> str:
    """The word of a unit."""
    return s.terms.nouns.unit.word(unit)
