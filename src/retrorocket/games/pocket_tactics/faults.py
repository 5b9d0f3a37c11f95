"""The invariants of a position, in words (checked on every load and by the laws)."""

from typing import Any, Final

from retrorocket.games.pocket_tactics.abilities import RESCUE
from retrorocket.games.pocket_tactics.army import MOST_HIRED
from retrorocket.games.pocket_tactics.frames.laying import Field, Lay, SecondBase, total
from retrorocket.games.pocket_tactics.frames.mustering import Hire, Trim
from retrorocket.games.pocket_tactics.geometry import BACK, DIRECTIONS, FRONT, NOWHERE, START, opposite, step_from
from retrorocket.games.pocket_tactics.nouns import SEAT
from retrorocket.games.pocket_tactics.restrictions.laying import force_points
from retrorocket.games.pocket_tactics.state import (
    AGREED,
    BOTH_GONE,
    BY_BASE,
    BY_CAPTURE,
    DRAW,
    NO_PROGRESS,
    NOBODY,
    OUT,
    TAKEN,
    TOO_LONG,
    Tactics,
)

BEFORE_PLAY: Final[list[type[Any]]] = [Field, SecondBase, Lay, Trim, Hire]


def faults_of(s: Tactics) -> list[str]:
    """Everything that cannot be; what is built on sound tiles is looked at only where they are sound."""
    return tile_faults(s) or unit_faults(s) + map_faults(s) + count_faults(s) + end_faults(s) or stack_faults(s)


def tile_faults(s: Tactics) -> list[str]:
    """Tiles: the lists agree, none lies twice, bag + drawn + aside + laid is the set."""
    size = len(s.cells)
    if s.first < 0:
        return ["nobody is the first player"]
    if size != len(s.sorts) or size != len(s.turns) or not 1 <= size <= s.terms.places:
        return ["cells, sorts and turns do not describe the same tiles"]
    if s.cells[0] != START or s.sorts[0] != NOWHERE:
        return ["the first base does not lie on C.0"]
    if any(cell < 0 for cell in s.cells) or any(turn < 0 for turn in s.turns):
        return ["a tile lies nowhere or is turned in no way"]
    if len({int(cell) for cell in s.cells}) < size:
        return ["two tiles on one cell"]
    if any((s.sorts[place] < 0) != (place in (0, s.terms.places - 1)) for place in range(size)):
        return ["a base among the terrain tiles, or terrain in place of the second base"]
    return turn_faults(s) + bag_faults(s)


def turn_faults(s: Tactics) -> list[str]:
    """PT-TUN-01 Tunnel tiles alone are turned; PT-SETUP-14 their walls open only for a second base."""
    found: list[str] = []
    for place in range(len(s.cells)):
        if s.turns[place] and (s.sorts[place] < 0 or not s.terms.tunnel[s.sorts[place]]):
            found.append(f"tile {place} has no tunnels and is turned")
    guarded = s.terms.open_way and s.terms.terrain.has_tunnels
    if s.unwalled and not (guarded and len(s.cells) == s.terms.places):
        found.append("walls count as open without need")
    return found


def bag_faults(s: Tactics) -> list[str]:
    """PT-SETUP-03, -10 Bag, drawn, set aside and laid tiles are the set; guards drop for a drawn tile alone."""
    found: list[str] = []
    for sort, tile in enumerate(s.terms.terrain.tiles):
        laid = sum(1 for known in s.sorts if known == sort)
        if s.bag[sort] + s.aside[sort] + (s.drawn == sort) + laid != tile.count:
            found.append(f"the tiles of {tile.word} do not add up to {tile.count}")
    if s.loose and (s.drawn < 0 or total(s.bag) > 0):
        found.append("guards are dropped for no tile, or not for the last")
    if s.drawn < 0 and total(s.aside) > 0:
        found.append("tiles are set aside for no tile")
    return found


def unit_faults(s: Tactics) -> list[str]:
    """Units: one place each, at most one a tile, none on a base or an empty space; uses as the abilities have them."""
    found: list[str] = []
    for unit in range(s.terms.units):
        fault = place_fault(s, unit) or use_fault(s, unit)
        if fault:
            found.append(f"{s.terms.nouns.unit.word(unit)} {fault}")
    for place in range(s.terms.places):
        if s.who[place] >= 0 and s.at[s.who[place]] != place:
            found.append(f"nobody stands on place {place}, but somebody is noted there")
    return found + hire_faults(s)


def place_fault(s: Tactics, unit: int) -> str:
    """What is wrong with where a unit is."""
    place = s.at[unit]
    if place >= len(s.cells):
        return "stands on an empty space"
    if place >= 0 and s.sorts[place] < 0:
        return "stands on a base"
    if place >= 0 and s.who[place] != unit:
        return "shares its tile"
    if place == OUT and not (s.terms.mercenaries and (s.terms.hired[unit] or s.terms.replace)):
        return "is out of a game where nobody is taken out"
    early = s.turn == 0 and s.frames
    if early and (place == TAKEN or (place >= 0 and len(s.cells) < s.terms.places)):
        return "is captured or placed before there is a map"
    return ""


def use_fault(s: Tactics, unit: int) -> str:
    """PT-ABIL-04, PT-UNIT-04 What is wrong with how often a unit has brought others back, and when it shot far."""
    rescue = s.card(unit).all_of(RESCUE)
    if s.rescues[unit] > (rescue.uses if rescue is not None else 0):
        return "has brought back more units than it can"
    return "made its last long shot on a turn to come" if s.last_shot[unit] > s.turn else ""


def hire_faults(s: Tactics) -> list[str]:
    """PT-FORCE-07, -08 The stock of mercenaries is common, the purse or the limit pays."""
    found: list[str] = []
    for card in range(len(s.terms.cards)):
        hired = [u for u in range(s.terms.units) if s.terms.hired[u] and s.terms.card_number[u] == card]
        if sum(1 for unit in hired if s.at[unit] != OUT) > s.terms.cards[card].stock:
            found.append(f"there are not so many {s.terms.cards[card].id} to hire")
    most = MOST_HIRED if s.terms.replace else s.terms.purse
    for seat in range(2):
        if s.terms.mercenaries and force_points(s, seat, True) > most:
            found.append(f"{SEAT.word(seat)} has hired for more than {most} points")
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
        for direction in range(DIRECTIONS):
            other = ground.joined[place * DIRECTIONS + direction]
            if other >= 0 and ground.joined[other * DIRECTIONS + opposite(direction)] != place:
                found.append("connected is not symmetric")
    return found


def count_faults(s: Tactics) -> list[str]:
    """PT-TURN-04, PT-WIN-04, -05 Turns and quiet turns are counted within their limits."""
    found: list[str] = []
    if s.turn > 0 and len(s.cells) != s.terms.places:
        found.append("play has begun on an unfinished map")
    if s.turn > 0 and s.terms.quiet_limit and s.quiet >= s.terms.quiet_limit and s.frames:
        found.append("the game should have ended for lack of progress")
    if s.terms.turn_limit and s.turn > s.terms.turn_limit:
        found.append("the game should have ended at the limit of turns")
    if s.progress and len(s.frames) == 1:
        found.append("progress is noted for a turn that has not begun")
    return found


def end_faults(s: Tactics) -> list[str]:
    """PT-WIN-01 to -08 A game with an open question goes on; an ended one has the winner of its ending."""
    gone = [all(s.at[u] <= TAKEN for u in range(s.terms.units) if s.owner(u) == seat) for seat in range(2)]
    if bool(s.frames) != (s.ending == 0):
        return ["the game is over exactly when it has an ending"]
    if s.frames:
        found = ["a force is all captured, but the game goes on"] if s.turn > 0 and any(gone) else []
        return found if s.winner == NOBODY else [*found, "somebody has won a game that goes on"]
    if s.winner == NOBODY:
        return ["nobody has won, and it is no draw"]
    drawn = s.winner == DRAW
    if s.ending == AGREED:
        return []
    if drawn != (s.ending in (BOTH_GONE, NO_PROGRESS, TOO_LONG)):
        return ["it is a draw exactly by an ending that is one"]
    if (s.ending == BOTH_GONE and not (gone[0] and gone[1])) or (s.ending == BY_CAPTURE and not gone[1 - s.winner]):
        return ["a force that is not all captured has lost"]
    return ["a base fell before the map was finished"] if s.ending == BY_BASE and s.turn == 0 else []


def stack_faults(s: Tactics) -> list[str]:
    """PT-TURN-02 Forces and map are made before the first turn, everything else happens in a turn."""
    for frame in s.frames[1:]:
        if (type(frame) in BEFORE_PLAY) != (s.turn == 0):
            return [f"{type(frame).__name__} is open {'in' if s.turn else 'before'} the first turn"]
    return ["the turn is 0 and all is laid"] if s.turn == 0 and len(s.frames) == 1 else []
