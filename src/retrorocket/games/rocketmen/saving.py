"""The fields of a position and of its open questions, under the names by which they are saved."""

from typing import Final

from retrorocket.games.rocketmen.abilities import KINDS as EFFECTS
from retrorocket.games.rocketmen.cargo import LOST, RESERVED
from retrorocket.games.rocketmen.frames.attack import Attack
from retrorocket.games.rocketmen.frames.boarding import Wave
from retrorocket.games.rocketmen.frames.building import Build
from retrorocket.games.rocketmen.frames.capture import Prize
from retrorocket.games.rocketmen.frames.collision import Collision
from retrorocket.games.rocketmen.frames.damage import Damage, LoseCrew, Overload
from retrorocket.games.rocketmen.frames.deploy import Deployment
from retrorocket.games.rocketmen.frames.exchange import Exchange
from retrorocket.games.rocketmen.frames.flight import Flight
from retrorocket.games.rocketmen.frames.loading import Loading
from retrorocket.games.rocketmen.frames.mining import Mining
from retrorocket.games.rocketmen.frames.setup import ChooseFleet, Facing, Placing
from retrorocket.games.rocketmen.frames.turn import Turn
from retrorocket.games.rocketmen.geometry import TABLE
from retrorocket.games.rocketmen.nouns import (
    FIRST_SHIP,
    FLEET,
    MODEL,
    NOUNS,
    NOWHERE,
    OBJECT,
    RESOURCE,
    SEATS,
    SLOTS,
    TOKEN,
    TOKENS,
    Nouns,
)
from retrorocket.games.rocketmen.powers import KINDS as EFFECT_STEP
from retrorocket.games.rocketmen.restrictions.cargo import FREE_LOAD
from retrorocket.games.rocketmen.saving_forms import (
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
from retrorocket.games.rocketmen.state import DESTROYED, IN_HAND, IN_PILE, IN_STOCK, PAIR, PLAY
from retrorocket.games.rocketmen.tables import SQUADRON
from retrorocket.kernel.game import FrameForm
from retrorocket.kernel.notation import Kind
from retrorocket.kernel.saving import Flag, Layout, Listing, Row, Saved, Text, Whole, Word, changing, fixed, started

PHASES: Final = ["choosing", "placing", "starting", "command", "mining", "main"]
ZONES: Final = ["absent", "reserve", "play", "wreck", "gone"]
STATUSES: Final = ["ready", "open", "done"]
MARK_WORDS: Final = ["evaded", "stopped", "turned", "mined", "new", "wild", "repaired"]
USES: Final = [*EFFECTS, *[""] * (FREE_LOAD - len(EFFECTS)), "free_load", "free_unload"]

ANY: Final = Whole()
YES: Final = Named(["no", "yes"])
LYING: Final = [
    Column("zone", "zone", Named(ZONES), PLAY),
    Column("x", "x", Whole(0, TABLE)),
    Column("y", "y", Whole(0, TABLE)),
]


def single_fields(nouns: Nouns) -> list[Saved]:
    """What a position has once."""
    place = Place(nouns.object, {})
    return [
        started("turn", Whole(0, 10000)),
        started("phase", Named(PHASES)),
        started("active", Word(nouns.seat)),
        started("first", Word(nouns.seat)),
        started("open", Word(nouns.object), "opened"),
        started("allowance", Whole(-1, 99), "running"),
        started("clock", Whole(0)),
        started("ended", Text()),
        started("plans", Listing(Text(), nouns.seats)),
        started("stock", Row(Word(nouns.goods))),
        started("docks", Row(Joint(place, place, PAIR))),
        started("boardings", Boardings(nouns.object)),
        started("uses", Row(Joint(Source(nouns.object, nouns.crew), Named(USES), EFFECT_STEP))),
        started("visits", Row(Joint(Word(nouns.crew), place, PAIR))),
    ]


def seat_columns() -> list[Column]:
    """What every player has."""
    return [
        Column("fleet", "fleet", Word(FLEET), NOWHERE, NOWHERE).shared(),
        Column("ships", "slots", Whole(0, SLOTS)).shared(),
        Column("crew", "hired", Whole(0, TOKENS)).shared(),
        Column("out", "out", YES).shared(),
        Column("passed", "passed", Whole(0, 10000)).shared(),
        Column("place", "places", Whole(0, 4)).shared(),
    ]


def ship_columns(nouns: Nouns) -> list[Column]:
    """What every ship has."""
    return [
        Column("model", "model", Word(MODEL), REQUIRED).shared(),
        *LYING,
        Column("heading", "heading", Whole(0, 35999)),
        Column("lasers", "lasers", Whole(0, 20)),
        Column("shields", "shields", Whole(0, 20)),
        Column("ap", "ap", Whole(0, 99)),
        Column("attacks", "attacks", Whole(0, 99)),
        Column("status", "status", Named(STATUSES)),
        Column("marks", "marks", Marks(MARK_WORDS)),
        Column("entry", "entry", Word(nouns.object), NOWHERE).shared(),
        Column("keeper", "keeper", Word(nouns.object)).shared(),
    ]


def crew_columns(nouns: Nouns) -> list[Column]:
    """What every crew token has."""
    beside = {"nowhere": NOWHERE, "reserve": RESERVED, "lost": LOST}
    return [
        Column("crew", "crew", Word(TOKEN), REQUIRED, NOWHERE).shared(),
        Column("at", "post", Place(nouns.object, beside), REQUIRED, NOWHERE),
        Column("assigned", "serves", YES),
    ]


def goods_columns(nouns: Nouns) -> list[Column]:
    """What every resource has."""
    beside = {"pile": IN_PILE, "stock": IN_STOCK, "destroyed": DESTROYED, "hand": IN_HAND}
    return [
        Column("type", "kind", Word(RESOURCE), REQUIRED),
        Column("at", "where", Place(nouns.object, beside), REQUIRED, IN_PILE),
        Column("since", "since", Whole(0)),
        Column("seen", "seen", Marks(SEATS[: nouns.seats])),
    ]


def layout_of(nouns: Nouns) -> TableLayout:
    """The saved fields of a table."""
    sorts = [
        Sort("seats", nouns.seat, 0, seat_columns()),
        Sort("rocks", Kind("rock", OBJECT.words[:FIRST_SHIP]), 0, LYING),
        Sort("ships", nouns.object, FIRST_SHIP, ship_columns(nouns)),
        Sort("crew", nouns.crew, 0, crew_columns(nouns)),
        Sort("resources", nouns.goods, 0, goods_columns(nouns)),
    ]
    return TableLayout(single_fields(nouns), sorts)


def form(maker: type, fields: list[Saved], on: str) -> FrameForm:
    """A frame, its fields, and the questions that lead to it."""
    return FrameForm(maker, Layout(fields), on)


def frames_of(nouns: Nouns) -> dict[str, FrameForm]:
    """The open questions of a table."""
    return quiet_frames(nouns) | flight_frames(nouns) | fight_frames(nouns)


def quiet_frames(nouns: Nouns) -> dict[str, FrameForm]:
    """Setting up, turns, exchanges and reserves."""
    thing = Word(nouns.object)
    return {
        "ChooseFleet": form(ChooseFleet, [fixed("player", Word(nouns.seat)), fixed("chosen", Flag())], on="Turn"),
        "Build": form(
            Build,
            [
                fixed("player", Word(nouns.seat)),
                started("waiting", Flag()),
                started("step", Whole(0, 2)),
                started("place", Whole(0, max(SQUADRON))),
            ],
            on="ChooseFleet",
        ),
        "Placing": form(Placing, [], on="Turn"),
        "Facing": form(Facing, [fixed("ship", thing), fixed("base", thing)], on="Placing Deployment"),
        "Turn": FrameForm(Turn, Layout([])),
        "Exchange": form(
            Exchange, [fixed("one", thing), fixed("other", thing), started("chosen", Row(Word(nouns.crew)))], on="Turn"
        ),
        "Deployment": form(
            Deployment,
            [
                fixed("first", thing),
                changing("ship", thing),
                started("step", Whole(0, 3)),
                changing("owed", Row(Whole(0, 9), 3)),
                started("spared", ANY),
                started("paid", ANY),
            ],
            on="Turn",
        ),
    }


def flight_frames(nouns: Nouns) -> dict[str, FrameForm]:
    """Mining, flights, collisions and loading."""
    thing = Word(nouns.object)
    return {
        "Mining": form(
            Mining, [fixed("ship", thing), changing("dice", ANY), started("drawn", Row(Word(nouns.goods)))], on="Turn"
        ),
        "Flight": form(
            Flight,
            [
                fixed("ship", thing),
                changing("x", ANY),
                changing("y", ANY),
                changing("length", ANY),
                changing("step", ANY),
                started("met", Row(thing)),
                started("avoided", Row(thing)),
                started("stopping", Flag()),
            ],
            on="Turn",
        ),
        "Collision": form(
            Collision,
            [
                fixed("ship", thing),
                fixed("thing", thing),
                changing("step", Whole(0, 5)),
                fixed("open_target", Flag()),
                fixed("open_ship", Flag()),
                started("to", ANY),
                started("back", ANY),
            ],
            on="Turn",
        ),
        "Loading": form(
            Loading, [fixed("ship", thing), fixed("x", ANY), fixed("y", ANY), changing("chosen", Row(thing))], on="Turn"
        ),
    }


def fight_frames(nouns: Nouns) -> dict[str, FrameForm]:
    """Attacks, damage, boarding and prizes."""
    thing = Word(nouns.object)
    return {
        "Damage": form(
            Damage, [fixed("ship", thing), changing("points", ANY), fixed("soak", Flag())], on="Attack Collision"
        ),
        "LoseCrew": form(LoseCrew, [fixed("ship", thing)], on="Attack"),
        "Overload": form(Overload, [fixed("ship", thing)], on="Turn Attack Damage Wave Overload"),
        "Attack": form(
            Attack,
            [
                fixed("ship", thing),
                fixed("target", thing),
                fixed("needed", ANY),
                fixed("bare", Flag()),
                started("step", Whole(0, 5)),
                started("one", Whole(0, 6)),
                started("two", Whole(0, 6)),
                started("again", Flag()),
                started("tried", Row(Source(nouns.object, nouns.crew))),
            ],
            on="Turn",
        ),
        "Wave": form(
            Wave,
            [
                fixed("ship", thing),
                fixed("target", thing),
                started("step", Whole(0, 3)),
                changing("ours", Row(Whole(1, 6))),
                changing("theirs", Row(Whole(1, 6))),
                started("pair", ANY),
                started("marked", Row(ANY)),
            ],
            on="Turn",
        ),
        "Prize": form(Prize, [fixed("winner", thing), fixed("prize", thing), changing("taking", Flag())], on="Turn"),
    }


LAYOUTS: Final = {seats: layout_of(nouns) for seats, nouns in NOUNS.items()}
FRAMES: Final = {seats: frames_of(nouns) for seats, nouns in NOUNS.items()}
