"""Small maps for tests, drawn as text: a table in the middle of a game, with scripted faces of dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from retrorocket.games.pocket_tactics.game import PocketTacticsGame
from retrorocket.games.pocket_tactics.geometry import CELL, column, row
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.stock import COMPLEX, TERRAINS, TerrainSet, Tile
from table import Position as Base

DRILL = PocketTacticsGame([Path(__file__).with_name("drill.toml")])
PLAIN = "C.1 E1.1 W1.0 C.2 E1.2 W1.1 C.3 E1.3 W1.2 C.4 E1.4 W1.3"
LEGION = "legion: conscript*3, archer*2, spearman*2, swordsman*2, shieldmaiden, fire_mage"
TRIBES = "tribes: stalker*3, marauder*2, juggernaut*2, forest_witch*2, cursed_ranger, druid"
TURN = [{"frame": "Turn", "acted": 0}]


def tile_at(word: str) -> tuple[str, str, int]:
    """'Cave:fork/r2@C.3' as cell, sort of tile and rotation; a bare cell is a Field."""
    tile, _, cell = word.rpartition("@")
    sort, _, rotation = (tile or "Field").partition("/r")
    return cell, sort, int(rotation or 0)


def depth(cell: str) -> float:
    """How far south a cell lies: tiles in this order, from the south, can always be laid."""
    number = CELL.number(cell)
    return int(column(number)) / 2 - int(row(number))


def terrain_set(tiles: list[tuple[str, str, int]]) -> str:
    """A terrain set of exactly these tiles, known to the game of the tests."""
    counts = Counter(sort for _, sort, _ in tiles)
    id = "_".join(f"{sort}{count}" for sort, count in sorted(counts.items()))
    if id not in DRILL.stock.sets:
        sorts = []
        for sort, count in sorted(counts.items()):
            terrain, _, pattern = sort.partition(":")
            assert bool(pattern) == (TERRAINS.index(terrain) in (COMPLEX, COMPLEX + 1)), sort
            sorts.append(Tile(TERRAINS.index(terrain), pattern, DRILL.stock.patterns.get(pattern, 63), count))
        DRILL.stock.sets[id] = TerrainSet(id, id, sorts)
        DRILL.options[0].words.append(id)  # type: ignore[attr-defined]
    return id


class Position(Base):
    """A position in play. Units not named are in reserves; A is the first player, its base on C.0."""

    SEATS: ClassVar[list[str]] = ["A", "B"]

    def __init__(
        self,
        tiles: str,
        units: dict[str, str],
        dice: list[int] | None = None,
        a: str = LEGION,
        b: str = TRIBES,
        base: str = "C.5",
        turn: int = 1,
        rest: str = "reserves",
        fields: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        laid = sorted((tile_at(word) for word in tiles.split()), key=lambda tile: -depth(tile[0]))
        options = {"variant": "custom", "open_build": True, "custom_a": a, "custom_b": b, **options}
        super().__init__(DRILL, dice=dice, terrain=terrain_set(laid), **options)
        posts = dict.fromkeys(self.saved("posts"), rest)
        assert set(units) <= set(posts), set(units) - set(posts)
        empty = [0] * len(self.saved("bag"))
        self.given(
            TURN,
            first="A",
            cells=["C.0", *(cell for cell, _, _ in laid), base],
            sorts=[None, *(sort for _, sort, _ in laid), None],
            turns=["r0", *(f"r{rotation}" for _, _, rotation in laid), "r0"],
            bag=empty,
            aside=empty,
            drawn=None,
            turn=turn,
            posts=posts | units,
            **(fields or {}),
        )

    @property
    def s(self) -> Tactics:
        """The state with its own type."""
        assert isinstance(self.state, Tactics)
        return self.state

    def where(self, unit: str) -> str:
        """The cell or zone of a unit."""
        return str(self.saved("posts")[unit])

    def turn(self) -> int:
        """The number of the turn."""
        return int(self.saved("turn"))

    def cells(self, start: str) -> set[str]:
        """The cells at the end of the legal actions that begin so."""
        return {text.replace(">", " ").split()[-1] for text in self.legal(start)}

    def fight(self) -> dict[str, Any]:
        """The dice on the table."""
        fight = self.view()["fight"]
        assert fight is not None, f"no dice on the table, but {self.prompt()}"
        return dict(fight)

    def pools(self) -> list[tuple[int, int]]:
        """Dice and kicker of attacker OFF and DEF, defender OFF and DEF, as they were mustered."""
        found: list[tuple[int, int]] = []
        for event in self.told():
            if event["event"] == "mustered":
                found += [(int(str(event["off"])), int(str(event["off_kicker"])))]
                found += [(int(str(event["def"])), int(str(event["def_kicker"])))]
            if event["event"] == "base_mustered":
                found += [(0, 0), (int(str(event["def"])), 0)]
        return found

    def rerolls(self) -> list[int]:
        """The situational re-rolls of both sides, as they were mustered."""
        return [int(str(event["rerolls"])) for event in self.told() if "mustered" in str(event["event"])]

    def result(self) -> str:
        """How the dice were judged."""
        return str(self.events("judged")[-1]["result"])


Test = TypeVar("Test", bound=Callable[..., None])
TRIED: set[str] = set()


def ability(*ids: str) -> Callable[[Test], Test]:
    """Mark a test as the one of an ability; a test checks that every ability has one."""
    TRIED.update(ids)
    return lambda test: test
