"""Which fields of a position are saved, under which names."""

from typing import Final

from retrorocket.games.rocketmen.abilities import KINDS as EFFECTS
from retrorocket.games.rocketmen.cargo import LOST, RESERVED
from retrorocket.games.rocketmen.geometry import TABLE
from retrorocket.games.rocketmen.powers import KINDS as EFFECT_STEP
from retrorocket.games.rocketmen.restrictions.cargo import FREE_LOAD
from retrorocket.games.rocketmen.saving import (
    PAIR,
    REQUIRED,
    Boardings,
    Column,
    Joint,
    Marks,
    Named,
    Place,
    Sort,
    Source,
    TableLayout,
)
from retrorocket.games.rocketmen.state import DESTROYED, IN_HAND, IN_PILE, IN_STOCK, PLAY
from retrorocket.games.rocketmen.terms import (
    CREW,
    FIRST_SHIP,
    FLEET,
    GOODS,
    MODEL,
    NOWHERE,
    OBJECT,
    RESOURCE,
    SEATS,
    SLOTS,
    TOKEN,
    TOKENS,
)
from retrorocket.kernel.notation import Kind
from retrorocket.kernel.saving import Listing, Row, Saved, Text, Whole, Word, started

PHASES: Final = ["choosing", "placing", "starting", "command", "mining", "main"]
ZONES: Final = ["absent", "reserve", "play", "wreck", "gone"]
STATUSES: Final = ["ready", "open", "done"]
MARK_WORDS: Final = ["evaded", "stopped", "turned", "mined", "new", "wild", "repaired"]
USES: Final = [*EFFECTS, *[""] * (FREE_LOAD - len(EFFECTS)), "free_load", "free_unload"]
GOODS_EACH: Final = 10

YES: Final = Named(["no", "yes"])
LYING: Final = [
    Column("zone", "zone", Named(ZONES), PLAY),
    Column("x", "x", Whole(0, TABLE)),
    Column("y", "y", Whole(0, TABLE)),
]


class Lexicon:
    """The words of a table with so many seats: what only bigger tables have is unknown to it."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        self.seat: Final = Kind("seat", SEATS[:seats])
        self.object: Final = Kind("object", OBJECT.words[: FIRST_SHIP + SLOTS * seats])
        self.crew: Final = Kind("crew", CREW.words[: TOKENS * seats])
        self.goods: Final = Kind("goods", GOODS.words[: GOODS_EACH * seats])
        self.thing: Final = Word(self.object)
        self.source: Final = Source(self.object, self.crew)


def single_fields(words: Lexicon) -> list[Saved]:
    """What a position has once."""
    place = Place(words.object, {})
    return [
        started("turn", Whole(0, 10000)),
        started("phase", Named(PHASES)),
        started("active", Word(words.seat)),
        started("first", Word(words.seat)),
        started("open", words.thing, "opened"),
        started("allowance", Whole(-1, 99), "running"),
        started("clock", Whole(0)),
        started("ended", Text()),
        started("plans", Listing(Text(), words.seats)),
        started("stock", Row(Word(words.goods))),
        started("docks", Row(Joint(place, place, PAIR))),
        started("boardings", Boardings(words.object)),
        started("uses", Row(Joint(words.source, Named(USES), EFFECT_STEP))),
        started("visits", Row(Joint(Word(words.crew), place, PAIR))),
    ]


def seat_columns() -> list[Column]:
    """What every player has."""
    return [
        Column("fleet", "fleet", Word(FLEET), NOWHERE, NOWHERE),
        Column("ships", "slots", Whole(0, SLOTS)),
        Column("crew", "hired", Whole(0, TOKENS)),
        Column("out", "out", YES),
        Column("passed", "passed", Whole(0, 10000)),
        Column("place", "places", Whole(0, 4)),
    ]


def ship_columns(words: Lexicon) -> list[Column]:
    """What every ship has."""
    return [
        Column("model", "model", Word(MODEL), REQUIRED),
        *LYING,
        Column("heading", "heading", Whole(0, 35999)),
        Column("lasers", "lasers", Whole(0, 20)),
        Column("shields", "shields", Whole(0, 20)),
        Column("ap", "ap", Whole(0, 99)),
        Column("attacks", "attacks", Whole(0, 99)),
        Column("status", "status", Named(STATUSES)),
        Column("marks", "marks", Marks(MARK_WORDS)),
        Column("entry", "entry", words.thing, NOWHERE),
        Column("keeper", "keeper", words.thing),
    ]


def crew_columns(words: Lexicon) -> list[Column]:
    """What every crew token has."""
    beside = {"nowhere": NOWHERE, "reserve": RESERVED, "lost": LOST}
    return [
        Column("crew", "crew", Word(TOKEN), REQUIRED, NOWHERE),
        Column("at", "post", Place(words.object, beside), REQUIRED, NOWHERE),
        Column("assigned", "serves", YES),
    ]


def goods_columns(words: Lexicon) -> list[Column]:
    """What every resource has."""
    beside = {"pile": IN_PILE, "stock": IN_STOCK, "destroyed": DESTROYED, "hand": IN_HAND}
    return [
        Column("type", "kind", Word(RESOURCE), REQUIRED),
        Column("at", "where", Place(words.object, beside), REQUIRED, IN_PILE),
        Column("since", "since", Whole(0)),
        Column("seen", "seen", Marks(SEATS[: words.seats])),
    ]


def layout_of(words: Lexicon) -> TableLayout:
    """The saved fields of a table."""
    sorts = [
        Sort("seats", words.seat, 0, seat_columns()),
        Sort("rocks", Kind("rock", OBJECT.words[:FIRST_SHIP]), 0, LYING),
        Sort("ships", words.object, FIRST_SHIP, ship_columns(words)),
        Sort("crew", words.crew, 0, crew_columns(words)),
        Sort("resources", words.goods, 0, goods_columns(words)),
    ]
    return TableLayout(single_fields(words), sorts)


LEXICONS: Final = {seats: Lexicon(seats) for seats in range(2, 5)}
LAYOUTS: Final = {seats: layout_of(words) for seats, words in LEXICONS.items()}
