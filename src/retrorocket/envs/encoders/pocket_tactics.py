"""Pocket-Tactics' observations."""

from typing import Final

from retrorocket.envs.core.encoder import Encoder
from retrorocket.envs.core.lists import Counts, Each, Fixed, Slots
from retrorocket.envs.core.records import Record, left_out, part
from retrorocket.envs.core.shapes import Flag, Maybe, Whole, Word
from retrorocket.envs.encoders.pocket_tactics_quick import TacticsEncoder
from retrorocket.games.pocket_tactics.abilities import SKILLS
from retrorocket.games.pocket_tactics.geometry import CELL, DIRECTIONS, MOST_PLACES
from retrorocket.games.pocket_tactics.muster import TOKENS
from retrorocket.games.pocket_tactics.nouns import IN_A_POOL, POOLS, SEAT
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.stock import TERRAINS
from retrorocket.games.pocket_tactics.view import ZONES
from retrorocket.kernel.state import State

NOBODY: Final = "-"
LARGEST: Final = 99


def encoder(state: State) -> Encoder:
    """The encoder of a table."""
    assert isinstance(state, Tactics)
    return TacticsEncoder(record(state), state, patterns_of(state))


def patterns_of(s: Tactics) -> list[str]:
    """The tunnel patterns of a table's tiles, none first."""
    return ["", *sorted({each.pattern for each in s.terms.terrain.tiles if each.pattern})]


def record(s: Tactics) -> Record:
    """The whole position: nothing is hidden."""
    nouns = s.terms.nouns
    return Record(
        [
            part("turn", Whole(), "turns so far"),
            part("first", Word("seat", [*SEAT.words, NOBODY]), "who began"),
            part("active", Word("seat", [*SEAT.words, NOBODY]), "whose turn it is"),
            part("quiet", Whole(), "turns without an assault"),
            part("tiles", Each(tile(s), MOST_PLACES), "the tiles in the order they were laid"),
            part("drawn", Word("tile", [*nouns.tile.words, NOBODY]), "the tile to lay"),
            part("bag", Counts("tile", nouns.tile.words, 0, LARGEST), "tiles in the bag"),
            part("aside", Counts("tile", nouns.tile.words, 0, LARGEST), "tiles put aside"),
            part("units", Slots("unit", nouns.unit.words, "unit", unit()), "the units"),
            part("captured_points", Fixed(Whole(0, 9999), 2), "points captured by each side"),
            part("fight", Maybe(fight(s)), "the assault at hand"),
            left_out("limits", "fixed at a table"),
            left_out("factions", "fixed at a table"),
            left_out("bases", "fixed at a table"),
            left_out("cards", "fixed at a table"),
        ]
    )


def tile(s: Tactics) -> Record:
    """A laid tile."""
    return Record(
        [
            part("cell", Word("cell", CELL.words), "where it lies"),
            part("terrain", Word("terrain", [*TERRAINS, "Base"]), "what it is"),
            part("pattern", Word("pattern", patterns_of(s)), "its open sides"),
            part("rotation", Whole(0, DIRECTIONS - 1), "how it is turned"),
            part("base", Word("seat", [*SEAT.words, NOBODY]), "whose base it is"),
            left_out("q", "follows from cell"),
            left_out("row", "follows from cell"),
            left_out("open", "follows from pattern and rotation"),
        ]
    )


def unit() -> Record:
    """A unit."""
    return Record(
        [
            part("where", Word("place", [*CELL.words, *ZONES.values()]), "where it is"),
            left_out("card", "fixed at a table"),
            left_out("seat", "fixed at a table"),
            left_out("at_advantage", "follows from where and tiles"),
        ]
    )


def fight(s: Tactics) -> Record:
    """An open assault."""
    units = [*s.terms.nouns.unit.words, NOBODY]
    dice = Record([part(pool, Each(Whole(0, 6), IN_A_POOL), "dice of this pool") for pool in POOLS])
    kickers = Record([part(pool, Whole(-LARGEST, LARGEST), "kicker of this pool") for pool in POOLS])
    return Record(
        [
            part("attacker", Word("unit", units), "who assaults"),
            part("defender", Word("unit", units), "whom"),
            part("cell", Word("cell", CELL.words), "where"),
            part("ranged", Flag(), "from afar"),
            part("skills", Fixed(Word("skill", [*SKILLS, NOBODY]), 2), "the skills used"),
            part("dice", dice, ""),
            part("kickers", kickers, ""),
            part("rerolls", Fixed(Whole(0, LARGEST), 2), "re-rolls left"),
            part("tokens", Fixed(Fixed(Whole(0, LARGEST), TOKENS), 2), "re-rolls by abilities left"),
            part("stage", Whole(0, LARGEST), "how far it is"),
            part("goer", Whole(-1, 2), "whose choice it is"),
            part("counter", Flag(), "whether the defender strikes back"),
        ]
    )
