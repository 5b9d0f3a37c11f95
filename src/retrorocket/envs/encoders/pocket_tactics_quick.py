"""Pocket-Tactics' observations written straight from the position: the very numbers of the declared record.

Every function writes one part from `at` on and gives the place after it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from retrorocket.envs.core.encoder import Encoder, clear
from retrorocket.envs.core.records import Record
from retrorocket.games.pocket_tactics.frames.fight import Fight
from retrorocket.games.pocket_tactics.geometry import CELLS, MOST_PLACES
from retrorocket.games.pocket_tactics.muster import TOKENS
from retrorocket.games.pocket_tactics.nouns import IN_A_POOL
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.stock import TERRAINS
from retrorocket.kernel.state import State

NOBODY: Final = 3  # of the seats' words: A, B, nobody
TILE: Final = 5
NO_SKILL: Final = 5


class TacticsEncoder(Encoder):
    """The record of `encoders.pocket_tactics`, written without a view; `patterns` are its numbered tunnel patterns."""

    def __init__(self, record: Record, s: Tactics, patterns: list[str]) -> None:
        super().__init__(record)
        tiles = s.terms.terrain.tiles
        self.sorts: Final[i64] = len(tiles)
        self.units: Final[i64] = s.terms.units
        self.terrain: Final = vec[i64]([int(tile.terrain) + 1 for tile in tiles])
        self.pattern: Final = vec[i64]([patterns.index(tile.pattern) + 1 for tile in tiles])
        self.no_pattern: Final[i64] = patterns.index("") + 1

    def write(self, state: State, seat: i64, row: vec[i32], at: i64) -> None:
        """Part by part, in the order of the record."""
        assert isinstance(state, Tactics)
        clear(row, at, self.size)
        row[at] = i32(seat)
        row[at + 1] = i32(state.turn)
        row[at + 2] = seat_number(state.first)
        row[at + 3] = seat_number(state.active()) if state.turn else NOBODY
        row[at + 4] = i32(state.quiet)
        at = self.tiles(state, row, at + 5)
        row[at] = i32(state.drawn) + 1 if state.drawn >= 0 else i32(self.sorts) + 1
        at += 1
        for sort in range(self.sorts):
            row[at + sort] = i32(state.bag[sort])
            row[at + self.sorts + sort] = i32(state.aside[sort])
        at = places(state, self.units, row, at + 2 * self.sorts)
        row[at] = i32(state.captured_points(0))
        row[at + 1] = i32(state.captured_points(1))
        for frame in state.frames:
            if isinstance(frame, Fight):
                fight(state, frame, self.units, row, at + 2)
                break

    def tiles(self, s: Tactics, row: vec[i32], at: i64) -> i64:
        """The tiles in the order they were laid."""
        row[at] = i32(len(s.cells))
        at += 1
        for place in range(len(s.cells)):
            start = at + place * TILE
            sort = s.sorts[place]
            row[start] = i32(s.cells[place]) + 1
            row[start + 1] = i32(self.terrain[sort]) if sort >= 0 else i32(len(TERRAINS)) + 1
            row[start + 2] = i32(self.pattern[sort]) if sort >= 0 else i32(self.no_pattern)
            row[start + 3] = i32(s.turns[place])
            row[start + 4] = seat_number(s.base_owner(place))
        return at + MOST_PLACES * TILE


def seat_number(seat: i64) -> i32:
    """A seat among the words A, B and nobody."""
    return i32(seat) + 1 if seat >= 0 else NOBODY


def places(s: Tactics, units: i64, row: vec[i32], at: i64) -> i64:
    """Where the units are: a cell, or after the cells reserves, captured or out."""
    for unit in range(units):
        place = s.at[unit]
        row[at + 2 * unit] = 1
        row[at + 2 * unit + 1] = i32(s.cells[place]) + 1 if place >= 0 else i32(CELLS - place)
    return at + 2 * units


def fight(s: Tactics, f: Fight, units: i64, row: vec[i32], at: i64) -> None:
    """The assault at hand."""
    row[at] = 1
    row[at + 1] = i32(f.attacker) + 1 if f.attacker >= 0 else i32(units) + 1
    row[at + 2] = i32(f.defender) + 1 if f.defender >= 0 else i32(units) + 1
    row[at + 3] = i32(s.cells[f.place]) + 1
    row[at + 4] = i32(f.ranged)
    row[at + 5] = i32(f.skill) + 1
    row[at + 6] = i32(f.answering) + 1 if f.defender >= 0 else NO_SKILL
    at += 7
    for pool in range(4):
        dice = f.pool(pool)
        row[at] = i32(len(dice))
        for die in range(len(dice)):
            row[at + 1 + die] = i32(dice[die])
        at += 1 + IN_A_POOL
    for pool in range(4):
        row[at + pool] = i32(f.kickers[pool])
    row[at + 4] = i32(f.rerolls[0])
    row[at + 5] = i32(f.rerolls[1])
    at += 6
    for token in range(2 * TOKENS):
        row[at + token] = i32(f.tokens[token])
    at += 2 * TOKENS
    row[at] = i32(f.stage)
    row[at + 1] = i32(f.goer)
    row[at + 2] = i32(f.counter)
