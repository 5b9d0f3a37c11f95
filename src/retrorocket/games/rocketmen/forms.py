"""How the open questions of Rocketmen are saved."""

from typing import Final

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
from retrorocket.games.rocketmen.layout import LEXICONS, Lexicon
from retrorocket.kernel.game import FrameForm
from retrorocket.kernel.saving import Flag, Form, Layout, Row, Whole, Word

ANY: Final = Whole()


def form(maker: type, fields: list[tuple[str, Form]]) -> FrameForm:
    """A frame and its fields."""
    return FrameForm(maker, Layout(fields))


def frames_of(words: Lexicon) -> dict[str, FrameForm]:
    """The open questions of a table."""
    return quiet_frames(words) | flight_frames(words) | fight_frames(words)


def quiet_frames(words: Lexicon) -> dict[str, FrameForm]:
    """Setting up, turns, exchanges and reserves."""
    thing = words.thing
    return {
        "ChooseFleet": form(ChooseFleet, [("player", Word(words.seat)), ("chosen", Flag())]),
        "Build": form(
            Build, [("player", Word(words.seat)), ("waiting", Flag()), ("step", Whole(0, 2)), ("place", Whole(0, 3))]
        ),
        "Placing": form(Placing, []),
        "Facing": form(Facing, [("ship", thing), ("base", thing)]),
        "Turn": form(Turn, []),
        "Exchange": form(Exchange, [("one", thing), ("other", thing), ("chosen", Row(Word(words.crew)))]),
        "Deployment": form(
            Deployment,
            [
                ("first", thing),
                ("ship", thing),
                ("step", Whole(0, 3)),
                ("owed", Row(Whole(0, 9), 3)),
                ("spared", ANY),
                ("paid", ANY),
            ],
        ),
    }


def flight_frames(words: Lexicon) -> dict[str, FrameForm]:
    """Mining, flights, collisions and loading."""
    thing = words.thing
    return {
        "Mining": form(Mining, [("ship", thing), ("dice", ANY), ("drawn", Row(Word(words.goods)))]),
        "Flight": form(
            Flight,
            [
                ("ship", thing),
                ("x", ANY),
                ("y", ANY),
                ("length", ANY),
                ("step", ANY),
                ("met", Row(thing)),
                ("avoided", Row(thing)),
                ("stopping", Flag()),
            ],
        ),
        "Collision": form(
            Collision,
            [
                ("ship", thing),
                ("thing", thing),
                ("step", Whole(0, 5)),
                ("open_target", Flag()),
                ("open_ship", Flag()),
                ("to", ANY),
                ("back", ANY),
            ],
        ),
        "Loading": form(Loading, [("ship", thing), ("x", ANY), ("y", ANY), ("chosen", Row(thing))]),
    }


def fight_frames(words: Lexicon) -> dict[str, FrameForm]:
    """Attacks, damage, boarding and prizes."""
    thing = words.thing
    return {
        "Damage": form(Damage, [("ship", thing), ("points", ANY), ("soak", Flag())]),
        "LoseCrew": form(LoseCrew, [("ship", thing)]),
        "Overload": form(Overload, [("ship", thing)]),
        "Attack": form(
            Attack,
            [
                ("ship", thing),
                ("target", thing),
                ("needed", ANY),
                ("bare", Flag()),
                ("step", Whole(0, 5)),
                ("one", Whole(0, 6)),
                ("two", Whole(0, 6)),
                ("again", Flag()),
                ("tried", Row(words.source)),
            ],
        ),
        "Wave": form(
            Wave,
            [
                ("ship", thing),
                ("target", thing),
                ("step", Whole(0, 3)),
                ("ours", Row(Whole(1, 6))),
                ("theirs", Row(Whole(1, 6))),
                ("pair", ANY),
                ("marked", Row(ANY)),
            ],
        ),
        "Prize": form(Prize, [("winner", thing), ("prize", thing), ("taking", Flag())]),
    }


FORMS: Final = {seats: frames_of(words) for seats, words in LEXICONS.items()}
