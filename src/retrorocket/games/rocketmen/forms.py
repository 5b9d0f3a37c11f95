"""How a position of Rocketmen is saved."""

from typing import Final

from retrorocket.games.rocketmen.frames.attack import Attack
from retrorocket.games.rocketmen.frames.boarding import Wave
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
from retrorocket.games.rocketmen.tables import CREWS, MODELS
from retrorocket.games.rocketmen.terms import FLEET, OBJECT, SEAT
from retrorocket.kernel.game import FrameForm
from retrorocket.kernel.saving import Flag, Form, Layout, Listing, Row, Text, Whole, Word

THING: Final = Word(OBJECT)
ANY: Final = Whole()
LAYOUT: Final = Layout(
    [
        ("turn", Whole(0, 10000)),
        ("phase", Whole(0, 5)),
        ("active", Word(SEAT)),
        ("first", Word(SEAT)),
        ("ended", Text()),
        ("places", Row(Whole(0, 4))),
        ("fleet", Row(Word(FLEET))),
        ("plans", Listing(Text())),
        ("slots", Row(Whole(0, 36))),
        ("hired", Row(Whole(0, 60))),
        ("out", Row(Whole(0, 1))),
        ("zone", Row(Whole(0, 4))),
        ("x", Row(Whole(0, 914400))),
        ("y", Row(Whole(0, 914400))),
        ("heading", Row(Whole(0, 35999))),
        ("model", Row(Whole(0, len(MODELS) - 1))),
        ("entry", Row(Whole(-1, 999))),
        ("lasers", Row(Whole(0, 20))),
        ("shields", Row(Whole(0, 20))),
        ("ap", Row(Whole(0, 99))),
        ("attacks", Row(Whole(0, 99))),
        ("status", Row(Whole(0, 2))),
        ("marks", Row(Whole(0, 127))),
        ("keeper", Row(Whole(-1, 999))),
        ("crew", Row(Whole(-1, len(CREWS) - 1))),
        ("post", Row(Whole(-3, 999))),
        ("serves", Row(Whole(0, 1))),
        ("kind", Row(Whole(0, 2))),
        ("where", Row(Whole(-5, 999))),
        ("since", Row(ANY)),
        ("seen", Row(Whole(0, 15))),
        ("stock", Row(Whole(0, 39))),
        ("docks", Row(ANY)),
        ("boardings", Row(ANY)),
        ("uses", Row(ANY)),
        ("visits", Row(ANY)),
        ("opened", THING),
        ("running", Whole(-1, 99)),
        ("clock", ANY),
    ]
)


def form(maker: type, fields: list[tuple[str, Form]]) -> FrameForm:
    """A frame and its fields."""
    return FrameForm(maker, Layout(fields))


FRAMES: Final = {
    "ChooseFleet": form(ChooseFleet, [("player", Word(SEAT)), ("chosen", Flag())]),
    "Placing": form(Placing, []),
    "Facing": form(Facing, [("ship", THING), ("base", THING)]),
    "Turn": form(Turn, []),
    "Mining": form(Mining, [("ship", THING), ("dice", ANY), ("drawn", Row(Whole(0, 39)))]),
    "Flight": form(
        Flight,
        [
            ("ship", THING),
            ("x", ANY),
            ("y", ANY),
            ("length", ANY),
            ("step", ANY),
            ("met", Row(THING)),
            ("avoided", Row(THING)),
            ("stopping", Flag()),
        ],
    ),
    "Collision": form(
        Collision,
        [
            ("ship", THING),
            ("thing", THING),
            ("step", Whole(0, 5)),
            ("open_target", Flag()),
            ("open_ship", Flag()),
            ("to", ANY),
            ("back", ANY),
        ],
    ),
    "Damage": form(Damage, [("ship", THING), ("points", ANY), ("soak", Flag())]),
    "LoseCrew": form(LoseCrew, [("ship", THING)]),
    "Overload": form(Overload, [("ship", THING)]),
    "Attack": form(
        Attack,
        [
            ("ship", THING),
            ("target", THING),
            ("needed", ANY),
            ("bare", Flag()),
            ("step", Whole(0, 5)),
            ("one", Whole(0, 6)),
            ("two", Whole(0, 6)),
            ("again", Flag()),
            ("tried", Row(ANY)),
        ],
    ),
    "Loading": form(Loading, [("ship", THING), ("x", ANY), ("y", ANY), ("chosen", Row(THING))]),
    "Wave": form(
        Wave,
        [
            ("ship", THING),
            ("target", THING),
            ("step", Whole(0, 3)),
            ("ours", Row(Whole(1, 6))),
            ("theirs", Row(Whole(1, 6))),
            ("pair", ANY),
            ("marked", Row(ANY)),
        ],
    ),
    "Exchange": form(Exchange, [("one", THING), ("other", THING), ("chosen", Row(ANY))]),
    "Prize": form(Prize, [("winner", THING), ("prize", THING), ("taking", Flag())]),
    "Deployment": form(
        Deployment,
        [
            ("first", THING),
            ("ship", THING),
            ("step", Whole(0, 3)),
            ("owed", Row(Whole(0, 9), 3)),
            ("spared", ANY),
            ("paid", ANY),
        ],
    ),
}
