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
from retrorocket.kernel.saving import Flag, Layout, Row, Saved, Whole, Word, fixed

ANY: Final = Whole()


def form(maker: type, fields: list[Saved]) -> FrameForm:
    """A frame and its fields."""
    return FrameForm(maker, Layout(fields))


def frames_of(words: Lexicon) -> dict[str, FrameForm]:
    """The open questions of a table."""
    return quiet_frames(words) | flight_frames(words) | fight_frames(words)


def quiet_frames(words: Lexicon) -> dict[str, FrameForm]:
    """Setting up, turns, exchanges and reserves."""
    thing = words.thing
    return {
        "ChooseFleet": form(ChooseFleet, [fixed("player", Word(words.seat)), fixed("chosen", Flag())]),
        "Build": form(
            Build,
            [
                fixed("player", Word(words.seat)),
                fixed("waiting", Flag()),
                fixed("step", Whole(0, 2)),
                fixed("place", Whole(0, 3)),
            ],
        ),
        "Placing": form(Placing, []),
        "Facing": form(Facing, [fixed("ship", thing), fixed("base", thing)]),
        "Turn": FrameForm(Turn, Layout([]), bottom=True),
        "Exchange": form(
            Exchange, [fixed("one", thing), fixed("other", thing), fixed("chosen", Row(Word(words.crew)))]
        ),
        "Deployment": form(
            Deployment,
            [
                fixed("first", thing),
                fixed("ship", thing),
                fixed("step", Whole(0, 3)),
                fixed("owed", Row(Whole(0, 9), 3)),
                fixed("spared", ANY),
                fixed("paid", ANY),
            ],
        ),
    }


def flight_frames(words: Lexicon) -> dict[str, FrameForm]:
    """Mining, flights, collisions and loading."""
    thing = words.thing
    return {
        "Mining": form(Mining, [fixed("ship", thing), fixed("dice", ANY), fixed("drawn", Row(Word(words.goods)))]),
        "Flight": form(
            Flight,
            [
                fixed("ship", thing),
                fixed("x", ANY),
                fixed("y", ANY),
                fixed("length", ANY),
                fixed("step", ANY),
                fixed("met", Row(thing)),
                fixed("avoided", Row(thing)),
                fixed("stopping", Flag()),
            ],
        ),
        "Collision": form(
            Collision,
            [
                fixed("ship", thing),
                fixed("thing", thing),
                fixed("step", Whole(0, 5)),
                fixed("open_target", Flag()),
                fixed("open_ship", Flag()),
                fixed("to", ANY),
                fixed("back", ANY),
            ],
        ),
        "Loading": form(Loading, [fixed("ship", thing), fixed("x", ANY), fixed("y", ANY), fixed("chosen", Row(thing))]),
    }


def fight_frames(words: Lexicon) -> dict[str, FrameForm]:
    """Attacks, damage, boarding and prizes."""
    thing = words.thing
    return {
        "Damage": form(Damage, [fixed("ship", thing), fixed("points", ANY), fixed("soak", Flag())]),
        "LoseCrew": form(LoseCrew, [fixed("ship", thing)]),
        "Overload": form(Overload, [fixed("ship", thing)]),
        "Attack": form(
            Attack,
            [
                fixed("ship", thing),
                fixed("target", thing),
                fixed("needed", ANY),
                fixed("bare", Flag()),
                fixed("step", Whole(0, 5)),
                fixed("one", Whole(0, 6)),
                fixed("two", Whole(0, 6)),
                fixed("again", Flag()),
                fixed("tried", Row(words.source)),
            ],
        ),
        "Wave": form(
            Wave,
            [
                fixed("ship", thing),
                fixed("target", thing),
                fixed("step", Whole(0, 3)),
                fixed("ours", Row(Whole(1, 6))),
                fixed("theirs", Row(Whole(1, 6))),
                fixed("pair", ANY),
                fixed("marked", Row(ANY)),
            ],
        ),
        "Prize": form(Prize, [fixed("winner", thing), fixed("prize", thing), fixed("taking", Flag())]),
    }


FORMS: Final = {seats: frames_of(words) for seats, words in LEXICONS.items()}
