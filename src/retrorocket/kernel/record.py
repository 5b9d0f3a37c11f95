"""The record of a game: a header, its steps with their draws, and how it ended, as JSON lines."""

import json
from typing import Final

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.events import Event

FORMAT: Final = 1
LARGEST: Final = 2**62
"""No number of a record is larger: the engine counts in 64 bits."""
Draws = list[tuple[int, int]]
TABLE: Final = ["retrorocket", "game", "engine", "data", "seats", "options", "dice", "players"]
OF_HEADER: Final = [*TABLE, "position", "origin", "draws", "digest"]
OF_STEP: Final = ["step", "seat", "action", "draws", "digest", "agreed"]
OF_END: Final = ["end", "outcome", "secret", "practice"]
OF_ORIGIN: Final = ["table", "step", "digest"]


class Step:
    """One accepted action: who, its text, the draws it caused, the digest of the position after it.

    `agreed` are the seats that consented to an agreed draw. `events` is what the step told, as long as it is in memory;
    a reader filters them, the file does not keep them.
    """

    def __init__(self, seat: int, action: str, draws: Draws, digest: str) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.draws: Final = draws
        self.digest: Final = digest
        self.agreed: list[int] = []
        self.events: list[Event] = []

    def as_json(self, number: int) -> dict[str, object]:
        """The step as its line in the file."""
        line: dict[str, object] = {"step": number, "seat": self.seat, "action": self.action}
        line |= {"draws": [list(draw) for draw in self.draws], "digest": self.digest}
        return line | {"agreed": self.agreed} if self.agreed else line


class Origin:
    """Where the position that a game begins at comes from: a step of another table's record, and the digest there."""

    def __init__(self, table: str, step: int, digest: str) -> None:
        self.table: Final = table
        self.step: Final = step
        self.digest: Final = digest

    def as_json(self) -> dict[str, object]:
        """The origin as it stands in the header."""
        return {"table": self.table, "step": self.step, "digest": self.digest}


class Header:
    """What a game was begun with: enough to lay the same table again; `players` may tell who answers for each seat."""

    def __init__(self, game: str, seats: list[str], options: dict[str, object], dice: dict[str, object]) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = options
        self.dice: Final = dice
        self.engine: str = ""
        self.data: str = ""
        self.players: list[str] = []
        self.position: dict[str, object] | None = None
        self.origin: Origin | None = None
        self.draws: Draws = []
        self.digest: str = ""

    def as_json(self) -> dict[str, object]:
        """The header as the first line of the file."""
        line: dict[str, object] = {"retrorocket": FORMAT, "game": self.game, "engine": self.engine, "data": self.data}
        line |= {"seats": self.seats, "options": self.options, "dice": self.dice}
        if self.players:
            line["players"] = self.players
        if self.position is not None:
            line["position"] = self.position
        if self.origin is not None:
            line["origin"] = self.origin.as_json()
        return line | {"draws": [list(draw) for draw in self.draws], "digest": self.digest}


class Record:
    """A whole game written down; `outcome` is None while it is unfinished, `secret` is revealed after the game.

    In a `practice` game somebody saw dice, took the step back and chose anew, and nobody else had to agree.
    """

    def __init__(self, header: Header, steps: list[Step]) -> None:
        self.header: Final = header
        self.steps: Final = steps
        self.outcome: dict[str, object] | None = None
        self.secret: str = ""
        self.practice: bool = False

    def write(self) -> str:
        """The text of the file."""
        end: dict[str, object] = {"end": len(self.steps), "outcome": self.outcome}
        if self.secret:
            end["secret"] = self.secret
        if self.practice:
            end["practice"] = True
        lines: list[dict[str, object]] = [self.header.as_json()]
        lines += [step.as_json(number) for number, step in enumerate(self.steps, 1)]
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in [*lines, end])


class Line:
    """One line of a record file, read with care."""

    def __init__(self, file: str, number: int, values: dict[str, object]) -> None:
        self.file: Final = file
        self.number: Final = number
        self.values: Final = values

    def fault(self, key: str, expected: str) -> DataError:
        """The error of one key of this line."""
        found = repr(self.values[key]) if key in self.values else "nothing"
        return DataError(self.file, f"line {self.number}: {key}", expected, found)

    def only(self, keys: list[str]) -> None:
        """Refuse whatever else stands there: nothing vouches for it."""
        for key in self.values:
            if key not in keys:
                raise self.fault(key, f"nothing but {', '.join(keys)}")

    def whole(self, key: str) -> int:
        """A whole number from 0 up."""
        value = self.values.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise self.fault(key, "a whole number from 0 up")
        if not is_whole(value):
            raise self.fault(key, f"a whole number from 0 to {LARGEST}")
        return value

    def wholes(self, key: str) -> list[int]:
        """A list of whole numbers from 0 up."""
        value = self.values.get(key)
        if not isinstance(value, list) or not all(type(item) is int and item >= 0 for item in value):
            raise self.fault(key, "a list of whole numbers from 0 up")
        if any(item > LARGEST for item in value):
            raise self.fault(key, f"a list of whole numbers from 0 to {LARGEST}")
        return [int(item) for item in value]

    def flag(self, key: str) -> bool:
        """True or false; false where nothing is said."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            raise self.fault(key, "true or false")
        return value

    def text(self, key: str) -> str:
        """The text of a key."""
        value = self.values.get(key)
        if not isinstance(value, str):
            raise self.fault(key, "a text")
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts."""
        value = self.values.get(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fault(key, "a list of texts")
        return [str(item) for item in value]

    def table(self, key: str) -> dict[str, object]:
        """The JSON object of a key."""
        value = self.values.get(key)
        if not isinstance(value, dict):
            raise self.fault(key, "an object")
        return value

    def draws(self) -> Draws:
        """The draws of this line: pairs of sides and result."""
        value = self.values.get("draws")
        if not isinstance(value, list):
            raise self.fault("draws", "a list of [sides, result]")
        found: Draws = []
        for pair in value:
            if not isinstance(pair, list) or len(pair) != 2 or not all(type(number) is int for number in pair):
                raise self.fault("draws", "a list of [sides, result]")
            if not 0 <= pair[1] < pair[0]:
                raise self.fault("draws", "results from 0 to one below the sides")
            if pair[0] > LARGEST:
                raise self.fault("draws", f"at most {LARGEST} sides")
            found.append((pair[0], pair[1]))
        return found


def is_whole(value: object) -> bool:
    """Tell whether a value is a whole number that the engine counts with."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LARGEST


def read_record(text: str, file: str = "record") -> Record:
    """Read a record file; whatever is missing, torn or out of order is named with its line."""
    lines = [read_line(line, number, file) for number, line in enumerate(text.splitlines(), 1)]
    if not lines:
        raise DataError(file, "line 1", "the header of a record", "an empty file")
    record = Record(read_header(lines[0]), [])
    for line in lines[1:]:
        if "end" in line.values:
            read_end(line, record, len(lines))
            return record
        line.only(OF_STEP)
        if line.whole("step") != len(record.steps) + 1:
            raise line.fault("step", f"step {len(record.steps) + 1}")
        step = Step(line.whole("seat"), line.text("action"), line.draws(), line.text("digest"))
        step.agreed = line.wholes("agreed") if "agreed" in line.values else []
        record.steps.append(step)
    raise DataError(file, f"line {len(lines) + 1}", "an end line", "the end of the file: the record is cut off")


def read_line(text: str, number: int, file: str) -> Line:
    """One line as a JSON object."""
    try:
        values = json.loads(text)
    except (ValueError, RecursionError):
        raise DataError(file, f"line {number}", "a JSON object", repr(text[:40])) from None
    if not isinstance(values, dict):
        raise DataError(file, f"line {number}", "a JSON object", repr(text[:40]))
    return Line(file, number, values)


def read_header(line: Line) -> Header:
    """The first line: the game, its seats, options and dice, and what it was played with."""
    if line.values.get("retrorocket") != FORMAT:
        raise line.fault("retrorocket", f"format {FORMAT}")
    line.only(OF_HEADER)
    seats = line.texts("seats")
    header = Header(line.text("game"), seats, line.table("options"), line.table("dice"))
    header.engine = line.text("engine")
    header.data = line.text("data")
    header.players = line.texts("players") if "players" in line.values else []
    if header.players and len(header.players) != len(seats):
        raise line.fault("players", f"{len(seats)} words, one for each seat")
    header.position = line.table("position") if "position" in line.values else None
    header.origin = read_origin(line) if "origin" in line.values else None
    header.draws = line.draws()
    header.digest = line.text("digest")
    return header


def read_origin(line: Line) -> Origin:
    """Where the position of a header comes from."""
    if "position" not in line.values:
        raise line.fault("origin", "nothing, or a position that it is the origin of")
    told = Line(line.file, line.number, line.table("origin"))
    told.only(OF_ORIGIN)
    return Origin(told.text("table"), told.whole("step"), told.text("digest"))


def read_end(line: Line, record: Record, lines: int) -> None:
    """The last line: the number of steps, the outcome and the revealed secret."""
    if line.number != lines:
        raise DataError(line.file, f"line {line.number + 1}", "nothing after the end line", "more lines")
    line.only(OF_END)
    if line.whole("end") != len(record.steps):
        raise line.fault("end", f"{len(record.steps)}, the number of steps before it")
    record.outcome = line.table("outcome") if line.values.get("outcome") is not None else None
    record.secret = line.text("secret") if "secret" in line.values else ""
    record.practice = line.flag("practice")
