"""The fields of Doomsday's table and questions, and how they are written in a saved position."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import BIT, FIRST_EARTH, RIDER_MASKS, cards_of, lowest
from retrorocket.games.doomsday.frames.act import Act
from retrorocket.games.doomsday.frames.battle import Answering, Guarding
from retrorocket.games.doomsday.frames.ending import LastCard
from retrorocket.games.doomsday.frames.seating import SeatingMore, SeatingPaid
from retrorocket.games.doomsday.frames.sets import Choosing, Extending
from retrorocket.games.doomsday.frames.theft import Looting, Stowing, TakingMore
from retrorocket.games.doomsday.frames.turn import Discard, Draw, Turn
from retrorocket.games.doomsday.nouns import CARD, COLOUR, END, PLACE, SEAT, SET_ACTION, SPACE
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import FrameForm
from retrorocket.kernel.saving import SAVED, VEC, Flag, Form, Layout, Row, Whole, Word, fixed, started, words_text

CARD_LIST: Final = Row(Word(CARD))


class Hands(Form):
    """Two masks for each owner, as one list of cards for each owner."""

    def __init__(self, owners: int) -> None:
        self.owners: Final = owners

    def held(self) -> str:
        """Two masks of cards a seat."""
        return VEC

    def write(self, value: object) -> object:
        """Lists of cards in their order in the box."""
        cards: Any = value
        return [[CARD.word(card) for card in cards_of(cards, owner)] for owner in range(self.owners)]

    def text(self, value: object) -> str:
        """The same, written straight."""
        cards: Any = value
        return "[" + ", ".join([words_text(CARD, cards_of(cards, owner)) for owner in range(self.owners)]) + "]"

    def read(self, value: object, path: str) -> object:
        """The masks of the lists."""
        if not isinstance(value, list) or len(value) != self.owners:
            raise DataError(SAVED, path, f"{self.owners} lists of cards", repr(value))
        found = vec[i64]()
        for owner, row in enumerate(value):
            occupations, earths = read_cards(row, f"{path}[{owner}]")
            found = append(append(found, occupations), earths)
        return found


class CardSet(Form):
    """The two masks of one set, as a list of cards."""

    def held(self) -> str:
        """Two masks of cards."""
        return VEC

    def write(self, value: object) -> object:
        """Cards in their order in the box."""
        cards: Any = value
        return [CARD.word(card) for card in cards_of(cards, 0)]

    def text(self, value: object) -> str:
        """The same, written straight."""
        cards: Any = value
        return words_text(CARD, cards_of(cards, 0))

    def read(self, value: object, path: str) -> object:
        """The masks."""
        occupations, earths = read_cards(value, path)
        return vec[i64]([occupations, earths])


def read_cards(value: object, path: str) -> tuple[i64, i64]:
    """A list of Occupation and Earth cards as two masks; no card twice."""
    found: Any = CARD_LIST.read(value, path)
    occupations: i64 = 0
    earths: i64 = 0
    for card in found:
        if card < 0 or card >= FIRST_EARTH + 13:
            raise DataError(SAVED, path, "Occupation and Earth cards", CARD.word(card))
        bit = BIT[card] if card < FIRST_EARTH else BIT[card - FIRST_EARTH]
        if (occupations if card < FIRST_EARTH else earths) & bit:
            raise DataError(SAVED, path, "each card once", f"{CARD.word(card)} twice")
        if card < FIRST_EARTH:
            occupations |= bit
        else:
            earths |= bit
    return occupations, earths


class Rockets(Form):
    """Six masks of seats for each owner (one a colour), as one object of seat and colour for each owner."""

    def __init__(self, owners: int) -> None:
        self.owners: Final = owners

    def held(self) -> str:
        """A mask of seats for each colour and rocket."""
        return VEC

    def write(self, value: object) -> object:
        """Objects like {"1k": "blue"}."""
        aboard: Any = value
        return [written_seats(aboard, owner) for owner in range(self.owners)]

    def read(self, value: object, path: str) -> object:
        """The masks of the objects."""
        if not isinstance(value, list) or len(value) != self.owners:
            raise DataError(SAVED, path, f"{self.owners} objects of seats", repr(value))
        found = vec[i64]([0] * (RIDER_MASKS * self.owners))
        for owner, seats in enumerate(value):
            if not isinstance(seats, dict):
                raise DataError(SAVED, f"{path}[{owner}]", "an object of seat and colour", repr(seats))
            for place, colour in seats.items():
                where, what = PLACE.number(str(place)), COLOUR.number(str(colour))
                if where < 0 or what < 0:
                    raise DataError(SAVED, f"{path}[{owner}].{place}", "a seat and a colour", f"{place!r}: {colour!r}")
                found[RIDER_MASKS * owner + what] |= BIT[where]
        return found


def written_seats(aboard: vec[i64], owner: i64) -> dict[str, str]:
    """One rocket's passengers: seat and colour, from the lowest floor up."""
    found: dict[str, str] = {}
    base = RIDER_MASKS * owner
    taken: i64 = 0
    for colour in range(6):
        taken |= aboard[base + colour]
    while taken:
        place = lowest(taken)
        taken &= taken - 1
        for colour in range(6):
            if aboard[base + colour] & BIT[place]:
                found[PLACE.word(place)] = COLOUR.word(colour)
    return found


def layout(seats: int) -> Layout:
    """The fields of a table of so many seats."""
    return Layout(
        [
            started("turn", Whole(0, 9999)),
            started("active", Word(SEAT)),
            started("step", Whole(0, 2)),
            started("to_draw", Whole(0, 2)),
            started("days", Whole(0, 23)),
            started("drawn", Whole(0, 99999)),
            started("reveals", Row(Whole(1, 99999))),
            started("reserve", Whole(0, 5)),
            started("ended", Word(END)),
            started("deck", CARD_LIST),
            started("pile", CardSet()),
            started("discard", CARD_LIST),
            started("bag", Row(Whole(0, 60), 6, COLOUR)),
            started("earth", Row(Whole(0, 10), 6, COLOUR)),
            started("hand", Hands(seats)),
            started("barred", Hands(seats)),
            started("chosen", CardSet()),
            started("guards", CardSet()),
            started("deed", Word(SET_ACTION), "set_action"),
            started("colour", Word(COLOUR)),
            started("target", Word(SEAT)),
            started("shown", Whole(0, 1)),
            started("defending", Whole(0, 1)),
            started("faceup", Row(Word(CARD), seats, SEAT)),
            started("extra", Row(Word(CARD), seats, SEAT)),
            started("parts", Row(Whole(0, 10), seats, SEAT)),
            started("aboard", Rockets(seats)),
            started("stage", Row(Word(SPACE), seats, SEAT)),
            started("arrival", Row(Whole(0, 4), seats, SEAT)),
            started("score", Row(Whole(0, 9999), seats, SEAT)),
            started("before", Row(Whole(0, 9999), seats, SEAT)),
        ],
        caches="terms",
    )


LAYOUTS: Final = {seats: layout(seats) for seats in range(2, 5)}
NOTHING: Final = Layout([])
FRAMES: Final = {
    "Turn": FrameForm(Turn, NOTHING),
    "Draw": FrameForm(Draw, NOTHING, on="Turn"),
    "Act": FrameForm(Act, NOTHING, on="Turn"),
    "Choosing": FrameForm(Choosing, NOTHING, on="Turn"),
    "Extending": FrameForm(Extending, NOTHING, on="Turn"),
    "SeatingPaid": FrameForm(SeatingPaid, NOTHING, on="Turn"),
    "SeatingMore": FrameForm(SeatingMore, NOTHING, on="Turn"),
    "Answering": FrameForm(Answering, NOTHING, on="Turn"),
    "Guarding": FrameForm(Guarding, NOTHING, on="Turn"),
    "Looting": FrameForm(Looting, NOTHING, on="Turn"),
    "Stowing": FrameForm(Stowing, Layout([fixed("source", Word(PLACE)), fixed("more", Flag())]), on="Turn"),
    "TakingMore": FrameForm(TakingMore, NOTHING, on="Turn"),
    "Discard": FrameForm(Discard, NOTHING, on="Turn"),
    "LastCard": FrameForm(LastCard, Layout([fixed("asked", Word(SEAT))])),
}
