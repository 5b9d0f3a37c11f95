"""Shapes that only Buck Rogers has: stacks by Zone, Transports with their cargo, members of a group."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from retrorocket.envs.core.shapes import Line, Shape, Word
from retrorocket.games.buck_rogers.nouns import UNIT, WIDTH, ZONE
from retrorocket.games.buck_rogers.tables import KINDS, STACKS, ZONES

LARGEST: Final = 9999
STACK_WORDS: Final = [UNIT.word(stack // KINDS * WIDTH + stack % KINDS) for stack in range(STACKS)]
FACTORY_ABOARD: Final = 100


class Stacks(Shape):
    """How many units of each sort stand in each Zone."""

    def __init__(self) -> None:
        super().__init__(ZONES * STACKS)
        self.places: Final = {word: place for place, word in enumerate(STACK_WORDS)}

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """Zone by Zone."""
        for zone, units in value.items():
            start = at + ZONE.numbers[zone] * STACKS
            for unit, count in units.items():
                row[start + self.places[unit]] = i32(count)

    def read(self, row: vec[i32], at: i64) -> Any:
        """Zones where anybody stands."""
        found: dict[str, dict[str, int]] = {}
        for zone in range(ZONES):
            start = at + zone * STACKS
            there = {word: int(row[start + k]) for k, word in enumerate(STACK_WORDS) if row[start + k]}
            if there:
                found[ZONE.word(zone)] = there
        return found

    def lines(self) -> list[Line]:
        """All together."""
        meaning = f"how many, for each Zone in order and each of {', '.join(STACK_WORDS)}"
        return [Line(0, self.size, "", meaning, 0, LARGEST)]


class Cargo(Shape):
    """A Transport: its Zone, and its cargo where the viewer knows it."""

    def __init__(self) -> None:
        super().__init__(3)
        self.zone: Final = Word("Zone", ZONE.words)

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """The Zone, whether the cargo is known, Troopers (a Factory counts as 100)."""
        self.zone.write(value["zone"], row, at)
        cargo = value.get("cargo")
        if cargo is not None:
            row[at + 1] = 1
            row[at + 2] = FACTORY_ABOARD if cargo == "Y" else i32(int(cargo[:-1] or "0"))

    def read(self, row: vec[i32], at: i64) -> Any:
        """The Zone, and the cargo as its owner reads it."""
        found: dict[str, Any] = {"zone": self.zone.read(row, at)}
        if row[at + 1]:
            count = int(row[at + 2])
            found["cargo"] = "Y" if count == FACTORY_ABOARD else f"{count}T" if count else ""
        return found

    def lines(self) -> list[Line]:
        """Three numbers."""
        return [
            *[line.moved(0, "zone") for line in self.zone.lines()],
            Line(1, 1, "cargo?", "1 if the viewer knows the cargo", 0, 1),
            Line(2, 1, "cargo", "Troopers aboard; 100 for a Factory", 0, FACTORY_ABOARD),
        ]


class Pairs(Shape):
    """Members of a group, each with how many."""

    def __init__(self, words: list[str], most: int) -> None:
        super().__init__(1 + 2 * most)
        self.word: Final = Word("member", words)
        self.most: Final = most

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """How many pairs, then the pairs."""
        if len(value) > self.most:
            raise ValueError(f"{len(value)} is more than {self.most}")
        row[at] = i32(len(value))
        for place, (word, count) in enumerate(value):
            self.word.write(word, row, at + 1 + 2 * place)
            row[at + 2 + 2 * place] = i32(count)

    def read(self, row: vec[i32], at: i64) -> Any:
        """The pairs."""
        places = [at + 1 + 2 * place for place in range(int(row[at]))]
        return [[self.word.read(row, place), int(row[place + 1])] for place in places]

    def lines(self) -> list[Line]:
        """How many, then the pairs."""
        return [
            Line(0, 1, "length", "how many there are", 0, self.most),
            Line(1, 2 * self.most, "", "in pairs: member by number from 1, and how many", 0, LARGEST),
        ]
