"""What the units, tiles and cells of a table are called in sentences: by owner, by print, by where they lie."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocket_tactics.frames.fight import Fight
from retrorocket.games.pocket_tactics.geometry import CELL, DIRECTIONS, NOWHERE, column, distance, row, step_from
from retrorocket.games.pocket_tactics.nouns import COLOUR, COLOURS, POOLS, SEAT
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.stock import TERRAINS
from retrorocket.kernel.words import with_article

CLEARLY: Final = 2
"""A cell lies to the north (or east) alone where it lies so many times as far that way as the other."""


def names_of(s: Tactics, people: dict[str, str]) -> dict[str, str]:
    """All names, by kind and word; everything about the table is public (PT-COMP-05)."""
    owners = [people.get(word) or s.game.words.name("seat", word) for word in SEAT.words]
    found = dict(people)
    for number, card in enumerate(s.terms.cards):
        found[f"card:{s.terms.nouns.card.word(number)}"] = card.name
    for number, tile in enumerate(s.terms.terrain.tiles):
        found[f"tile:{s.terms.nouns.tile.word(number)}"] = f"{with_article(TERRAINS[tile.terrain].lower())} tile"
    for unit in range(s.terms.units):
        word = s.terms.nouns.unit.word(unit)
        copy = word.partition("#")[2]
        found[f"unit:{word}"] = f"{owners[s.owner(unit)]}'s {s.card(unit).name}" + (f" {copy}" if copy else "")
    name_cells(s, owners, found)
    name_dice(s, owners, found)
    return found


def name_dice(s: Tactics, owners: list[str], found: dict[str, str]) -> None:
    """The dice of an open assault by whose they are and what they show."""
    for frame in s.frames:
        if isinstance(frame, Fight):
            attacker = s.owner(frame.attacker)
            for pool, word in enumerate(POOLS):
                owner = owners[attacker if pool < COLOURS else 1 - attacker]
                for place, value in enumerate(frame.pool(pool)):
                    colour = s.game.words.name("colour", COLOUR.word(pool % COLOURS))
                    found[f"die:{word}{place + 1}"] = f"{owner}'s {colour} die {place + 1}, a {value}"


def name_cells(s: Tactics, owners: list[str], found: dict[str, str]) -> None:
    """Tiles, and the free places beside them, by what they are and how they lie to the nearer base."""
    for place in range(len(s.cells)):
        cell = s.cells[place]
        base = s.base_owner(place)
        what = f"the {TERRAINS[s.terrain(place)]}" if base < 0 else ""
        found[f"cell:{CELL.word(cell)}"] = described(s, cell, what, owners) if what else f"{owners[base]}'s base"
    for place in range(len(s.cells)):
        for direction in range(DIRECTIONS):
            free = step_from(s.cells[place], direction)
            if free != NOWHERE and f"cell:{CELL.word(free)}" not in found:
                found[f"cell:{CELL.word(free)}"] = described(s, free, "the free place", owners)


def described(s: Tactics, cell: i64, what: str, owners: list[str]) -> str:
    """What lies on a cell, how far from the nearer base, and in which direction."""
    bases = [seat for seat in (s.first, 1 - s.first) if s.base_of(seat) != NOWHERE]
    near = bases[0]
    for seat in bases:
        if distance(cell, s.cells[s.base_of(seat)]) < distance(cell, s.cells[s.base_of(near)]):
            near = seat
    base = s.cells[s.base_of(near)]
    far = distance(cell, base)
    return f"{what} {f'{far} ' if far > 1 else ''}{bearing(cell, base)} of {owners[near]}'s base"


def bearing(cell: i64, base: i64) -> str:
    """The direction from a base to a cell: a column is seven eighths of a row wide and lies half a row lower."""
    columns = int(column(cell) - column(base))
    east, north = 7 * columns, 8 * int(row(cell) - row(base)) - 4 * columns
    way = ("" if abs(east) >= CLEARLY * abs(north) else "north" if north > 0 else "south") if north else ""
    aside = ("" if abs(north) >= CLEARLY * abs(east) else "east" if east > 0 else "west") if east else ""
    return f"{way}-{aside}" if way and aside else way or aside
