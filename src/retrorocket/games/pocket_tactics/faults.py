"""The invariants of a position, in words (checked on every load and by the laws)."""

from retrorocket.games.pocket_tactics.geometry import BACK, FRONT, NOWHERE, START, step_from
from retrorocket.games.pocket_tactics.state import OUT, TAKEN, Tactics


def faults_of(s: Tactics) -> list[str]:
    """Everything that cannot be."""
    return tile_faults(s) or unit_faults(s) + map_faults(s) + count_faults(s)


def tile_faults(s: Tactics) -> list[str]:
    """Tiles: the lists agree, none lies twice, bag + drawn + aside + laid is the set."""
    size = len(s.cells)
    if size != len(s.sorts) or size != len(s.turns) or not 1 <= size <= s.terms.places:
        return ["cells, sorts and turns do not describe the same tiles"]
    if s.cells[0] != START or s.sorts[0] != NOWHERE:
        return ["the first base does not lie on C.0"]
    if len({int(cell) for cell in s.cells}) < size:
        return ["two tiles on one cell"]
    if any((s.sorts[place] < 0) != (place in (0, s.terms.places - 1)) for place in range(size)):
        return ["a base among the terrain tiles, or terrain in place of the second base"]
    found: list[str] = []
    for sort, tile in enumerate(s.terms.terrain.tiles):
        laid = sum(1 for known in s.sorts if known == sort)
        if s.bag[sort] + s.aside[sort] + (s.drawn == sort) + laid != tile.count:
            found.append(f"the tiles of {tile.word} do not add up to {tile.count}")
    return found


def unit_faults(s: Tactics) -> list[str]:
    """Units: one place each, at most one a tile, none on a base or an empty space."""
    found: list[str] = []
    for unit in range(s.terms.units):
        place = s.at[unit]
        if place >= len(s.cells):
            found.append(f"{s.terms.nouns.unit.word(unit)} stands on an empty space")
        elif place >= 0 and s.sorts[place] < 0:
            found.append(f"{s.terms.nouns.unit.word(unit)} stands on a base")
        elif place >= 0 and s.who[place] != unit:
            found.append(f"{s.terms.nouns.unit.word(unit)} shares its tile")
        elif place == OUT and not s.terms.mercenaries:
            found.append(f"{s.terms.nouns.unit.word(unit)} is out of a game without mercenaries")
    for place in range(s.terms.places):
        if s.who[place] >= 0 and s.at[s.who[place]] != place:
            found.append(f"nobody stands on place {place}, but somebody is noted there")
    return found


def map_faults(s: Tactics) -> list[str]:
    """The map grew by the placing rule, each tile at the front of those before it."""
    found: list[str] = []
    for place in range(1, len(s.cells)):
        before = {int(cell) for cell in s.cells[:place]}
        cell = s.cells[place]
        if any(step_from(cell, front) in before for front in FRONT):
            found.append(f"tile {place} was laid behind another")
        if not any(step_from(cell, back) in before for back in BACK):
            found.append(f"tile {place} touched nothing when it was laid")
    ground = s.ground()
    for place in range(ground.size):
        for direction in range(6):
            other = ground.joined[place * 6 + direction]
            if other >= 0 and ground.joined[other * 6 + (direction + 3) % 6] != place:
                found.append("connected is not symmetric")
    return found


def count_faults(s: Tactics) -> list[str]:
    """Counts and the end of the game."""
    found: list[str] = []
    if s.turn > 0 and len(s.cells) != s.terms.places:
        found.append("play has begun on an unfinished map")
    if s.turn > 0 and s.terms.quiet_limit and s.quiet >= s.terms.quiet_limit and s.frames:
        found.append("the game should have ended for lack of progress")
    if bool(s.frames) != (s.ending == 0):
        found.append("the game is over exactly when it has an ending")
    if s.frames and s.turn > 0:
        for seat in range(2):
            if all(s.at[u] <= TAKEN for u in range(s.terms.units) if s.owner(u) == seat):
                found.append("a force is all captured, but the game goes on")
    return found
