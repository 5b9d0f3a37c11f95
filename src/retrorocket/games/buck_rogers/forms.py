"""How stacks and lists of records are saved: as short lines that a person can read and write."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.tables import ZONES
from retrorocket.games.buck_rogers.verbs import UNIT, WIDTH, ZONE
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.saving import SAVED, Form

BOARD_SIZE: Final = ZONES * 24


class Stacks(Form):
    """All Troopers, Gennies, Fighters and Battlers on the board: '3 blue-F hielo', one line a stack."""

    def write(self, value: object) -> object:
        """Only the stacks that are there."""
        counts: Any = value
        found: list[str] = []
        for place in range(BOARD_SIZE):
            if counts[place]:
                unit = place % 24 // 4 * WIDTH + place % 4
                found.append(f"{int(counts[place])} {UNIT.word(unit)} {ZONE.word(place // 24)}")
        return found

    def read(self, value: object, path: str) -> object:
        """The whole board of the lines."""
        counts = vec[i64]([0 for _ in range(BOARD_SIZE)])
        if not isinstance(value, list):
            raise DataError(SAVED, path, "a list of stacks such as '3 blue-F hielo'", repr(value))
        for place, line in enumerate(value):
            words = line.split() if isinstance(line, str) else []
            count = int(words[0]) if len(words) == 3 and words[0].isdecimal() else 0
            unit = UNIT.number(words[1]) if count else -1
            zone = ZONE.number(words[2]) if count else -1
            if not 0 < count < 100 or unit < 0 or unit % WIDTH > 3 or zone < 0:
                raise DataError(SAVED, f"{path}[{place}]", "a stack such as '3 blue-F hielo'", repr(line))
            counts[zone * 24 + unit // WIDTH * 4 + unit % WIDTH] += count
        return counts


class Records(Form):
    """A flat vec of equal records, saved as a list of lists, each field in its own form."""

    def __init__(self, fields: list[Form]) -> None:
        self.fields: Final = fields

    def write(self, value: object) -> object:
        """One list a record."""
        flat: Any = value
        wide = len(self.fields)
        return [
            [field.write(int(flat[start + place])) for place, field in enumerate(self.fields)]
            for start in range(0, len(flat), wide)
        ]

    def read(self, value: object, path: str) -> object:
        """The flat vec of the lists."""
        found = vec[i64]()
        if not isinstance(value, list):
            raise DataError(SAVED, path, "a list of records", repr(value))
        for place, record in enumerate(value):
            if not isinstance(record, list) or len(record) != len(self.fields):
                raise DataError(SAVED, f"{path}[{place}]", f"a record of {len(self.fields)} values", repr(record))
            for number, field in enumerate(self.fields):
                each = field.read(record[number], f"{path}[{place}][{number}]")
                assert isinstance(each, int)
                found = append(found, each)
        return found
