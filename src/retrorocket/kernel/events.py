"""What happened, told to those who may know: each kind of event is declared once, in its game's `events.py`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.kernel.notation import Field, Kind

SPECTATOR: Final = 8
BIT: Final[vec[i64]] = vec[i64]([1, 2, 4, 8, 16, 32, 64, 128, 256])
ALL: Final = 511

EVERYBODY: Final = "everybody"
ONE: Final = "one"
OTHERS: Final = "others"


def only(seat: i64) -> i64:
    """The audience of one seat."""
    return BIT[seat]


def but(seat: i64) -> i64:
    """Everybody except one seat, spectators included."""
    return ALL ^ BIT[seat]


class PlainNumbers(Kind):
    """Numbers that are only told: sums and points of any size and sign, or those from `low` to `high`."""

    def __init__(self, name: str, low: int = -(2**40), high: int = 2**40) -> None:
        super().__init__(name, [])
        self.low: Final = low
        self.high: Final = high

    def word(self, number: i64) -> str:
        """The digits."""
        return str(number)

    def holds(self, number: i64) -> bool:
        """Within the range."""
        return self.low <= number <= self.high


PLAIN: Final[dict[str, Kind]] = {
    "number": PlainNumbers("number"),
    "flag": PlainNumbers("flag", 0, 1),
    "d6": PlainNumbers("d6", 1, 6),
    "d10": PlainNumbers("d10", 1, 10),
}


class EventKind:
    """One kind of event: its number, name, fields ('seat card' or 'thief:seat roll:d6'), rule, wording and hearers.

    It `reveals` if it shows somebody what was hidden from them. Who `hears` it is EVERYBODY, ONE seat or all OTHERS.
    """

    def __init__(
        self, number: int, name: str, fields: str, rule: str, says: str, hears: str = EVERYBODY, reveals: bool = False
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.spec: Final = fields.split()
        self.rule: Final = rule
        self.says: Final = says
        self.hears: Final = hears
        self.reveals: Final = reveals
        self.known: tuple[dict[str, Kind], list[Field]] | None = None
        """The kinds that were asked for last, and the fields with them."""

    def fields(self, kinds: dict[str, Kind]) -> list[Field]:
        """The fields with their kinds: those of the notation, or plain numbers and dice."""
        known = self.known
        if known is None or known[0] is not kinds:
            known = self.known = (kinds, self.made_fields(kinds))
        return known[1]

    def made_fields(self, kinds: dict[str, Kind]) -> list[Field]:
        """The same, looked up."""
        found: list[Field] = []
        for word in self.spec:
            name, _, kind = word.partition(":")
            known = kinds.get(kind or name) or PLAIN.get(kind or name)
            assert known is not None, f"no kind {kind or name!r} for {name!r} of the event {self.name!r}"
            found.append(Field(name, known))
        return found


class Events:
    """The events of a game, declared one after another."""

    def __init__(self) -> None:
        self.kinds: Final[list[EventKind]] = []

    def event(
        self, name: str, fields: str, rule: str, says: str, hears: str = EVERYBODY, reveals: bool = False
    ) -> EventKind:
        """Declare the next kind of event."""
        kind = EventKind(len(self.kinds), name, fields, rule, says, hears, reveals)
        self.kinds.append(kind)
        return kind


class Event:
    """One thing that happened."""

    def __init__(self, kind: EventKind, numbers: vec[i64], to: i64) -> None:
        self.kind: Final = kind
        self.numbers: Final = numbers
        self.to: Final = to

    def heard_by(self, seat: i64) -> bool:
        """Tell whether a seat (or SPECTATOR) may know of it."""
        return self.to & BIT[seat] != 0

    def written(self, kinds: dict[str, Kind]) -> dict[str, object]:
        """The event as JSON: what clients and logs get."""
        found: dict[str, object] = {"event": self.kind.name, "rule": self.kind.rule}
        for place, field in enumerate(self.kind.fields(kinds)):
            number = self.numbers[place]
            found[field.name] = int(number) if isinstance(field.kind, PlainNumbers) else field.kind.word(number)
        return found

    def misfits(self, kinds: dict[str, Kind]) -> list[str]:
        """The fields whose numbers are none of their kind; a sound event has none."""
        fields = self.kind.fields(kinds)
        return [
            f"{field.name} of {self.kind.name} is {self.numbers[place]}, no {field.kind.name}"
            for place, field in enumerate(fields)
            if not field.kind.holds(self.numbers[place])
        ]
