"""What happened, told to those who may know: kind, numbers, audience, and the rule behind it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.kernel.notation import Field, Kind

SPECTATOR: Final = 8
MOST_SEATS: Final = 8
BIT: Final[vec[i64]] = vec[i64]([1, 2, 4, 8, 16, 32, 64, 128, 256])
ALL: Final = 511


def only(seat: i64) -> i64:
    """The audience of one seat."""
    return BIT[seat]


def but(seat: i64) -> i64:
    """Everybody except one seat, spectators included."""
    return ALL ^ BIT[seat]


class EventKind:
    """One kind of event: its name, its fields ('seat card' or 'thief:seat part'), its rule; `reveals` if it shows
    somebody what was hidden from them."""

    def __init__(self, name: str, fields: str, rule: str, reveals: bool = False) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.reveals: Final = reveals
        self.spec: Final = fields.split()

    def fields(self, kinds: dict[str, Kind]) -> list[Field]:
        """The fields with their kinds; a field of a kind nobody declared is a plain number."""
        found: list[Field] = []
        for word in self.spec:
            name, _, kind = word.partition(":")
            found.append(Field(name, kinds.get(kind or name, PLAIN)))
        return found


class Event:
    """One thing that happened."""

    def __init__(self, kind: i64, numbers: vec[i64], to: i64) -> None:
        self.kind: Final = kind
        self.numbers: Final = numbers
        self.to: Final = to

    def heard_by(self, seat: i64) -> bool:
        """Tell whether a seat (or SPECTATOR) may know of it."""
        return self.to & BIT[seat] != 0


class PlainNumbers(Kind):
    """Numbers of any size and sign, for what is only told: points, sums, days."""

    def __init__(self) -> None:
        super().__init__("number", [])

    def word(self, number: i64) -> str:
        """The digits."""
        return str(number)


PLAIN: Final = PlainNumbers()


def written(event: Event, kind: EventKind, kinds: dict[str, Kind]) -> dict[str, object]:
    """An event as JSON: what clients, logs and records get."""
    found: dict[str, object] = {"event": kind.name, "rule": kind.rule}
    for place, field in enumerate(kind.fields(kinds)):
        number = event.numbers[place]
        found[field.name] = int(number) if field.kind is PLAIN else field.kind.word(number)
    return found
