"""Rocketmen's observations. Lengths are micrometres, headings hundredths of a degree."""

from typing import Final

from retrorocket.envs.core.encoder import Encoder
from retrorocket.envs.core.lists import Each, Fixed, Slots
from retrorocket.envs.core.records import Entry, Record, Tagged, left_out, part
from retrorocket.envs.core.shapes import MANY, Flag, Shape, Text, Whole, Word
from retrorocket.envs.encoders.rocketmen_quick import RocketmenEncoder
from retrorocket.games.rocketmen.frames.building import STEPS
from retrorocket.games.rocketmen.nouns import (
    CREW,
    FIRST_PEBBLE,
    FIRST_SHIP,
    FLEET,
    GOODS_EACH,
    HEADING,
    MODEL,
    NOUNS,
    PEBBLES,
    RESOURCE,
    SLOTS,
    TOKEN,
    TOKENS,
    Nouns,
)
from retrorocket.games.rocketmen.saving import PHASES
from retrorocket.games.rocketmen.view import STATUS
from retrorocket.kernel.options import LONGEST_LINE
from retrorocket.kernel.state import State

NONE: Final = "-"
HIDDEN: Final = "?"
LARGEST: Final = 9999
TYPES: Final = [*RESOURCE.words, HIDDEN]
DEEPEST: Final = 6
"""Matters open at once, at most: a flight with a collision, its damage and what follows from it."""
MOST_DICE: Final = 40
MOST_ABOARD: Final = 12
ALL_GOODS: Final = 4 * GOODS_EACH


def encoder(state: State) -> Encoder:
    """The encoder of a table."""
    nouns = NOUNS[state.setup.seats]
    return RocketmenEncoder(record(nouns), nouns, MOST_ABOARD)


def whole(low: int = -MANY, high: int = MANY) -> Whole:
    """A length or a place."""
    return Whole(low, high)


def objects(nouns: Nouns) -> Word:
    """Anything on the table."""
    return Word("object", [*nouns.object.words, NONE])


def record(nouns: Nouns) -> Record:
    """The whole view."""
    thing, words = objects(nouns), nouns.object.words
    seats = [*nouns.seat.words, NONE]
    goods = GOODS_EACH * nouns.seats
    return Record(
        [
            part("turn", Whole(), "turns so far"),
            part("phase", Word("phase", list(PHASES)), "the part of the game"),
            part("active", Word("seat", seats), "whose turn it is"),
            part("rogue", rogue(goods), "the rogue asteroid"),
            part(
                "microids", Slots("microid", words[FIRST_PEBBLE : FIRST_PEBBLE + PEBBLES], "id", microid()), "microids"
            ),
            part("ships", Slots("ship", words[FIRST_SHIP:], "id", ship(nouns)), "ships in play"),
            part("seats", Fixed(player(nouns), nouns.seats), "the players by seat"),
            part("destroyed", Each(Word("resource", TYPES), goods), "resources out of the game"),
            part("docks", Each(Fixed(thing, 2), SLOTS * nouns.seats), "who is docked at whom"),
            part("boardings", Each(boarding(thing), SLOTS * nouns.seats), "boarding maneuvers"),
            part("open", thing, "the ship that acts"),
            part("allowance", whole(), "what is left of it"),
            part("under_way", Each(under_way(nouns), DEEPEST), "what is going on, the innermost last"),
            left_out("scenario", "fixed at a table"),
            left_out("scale", "fixed in the game"),
        ]
    )


def rogue(goods: int) -> Record:
    """The rogue asteroid."""
    return Record(
        [
            part("x", whole(), "where"),
            part("y", whole(), "where"),
            part("stock", Whole(0, LARGEST), "resources on it"),
            part("known", Each(Word("resource", TYPES), goods), "those that the viewer put back"),
        ]
    )


def microid() -> Record:
    """A microid."""
    return Record(
        [
            part("x", whole(), "where"),
            part("y", whole(), "where"),
            part("type", Word("resource", TYPES), "its type, if the viewer has seen it"),
        ]
    )


CREW_PARTS: Final[list[Entry]] = [
    part("crew", Word("crew card", TOKEN.words), "who"),
    part("assigned", Flag(), "serves where it is"),
]


def crew(most: int) -> Each:
    """Crew somewhere."""
    return Each(Record([part("id", Word("crew", CREW.words), "the token"), *CREW_PARTS]), most)


def ship(nouns: Nouns) -> Record:
    """A ship in play."""
    small = Whole(-LARGEST, LARGEST)
    fixed = ["name", "type", "faction", "berths", "posts", "printed_ap", "radius"]
    worked = ["seat", "lines", "move", "steps", "room", "capacity", "rating", "reach"]
    goods = GOODS_EACH * nouns.seats
    numbers: list[tuple[str, Shape, str]] = [
        ("x", whole(), "where"),
        ("y", whole(), "where"),
        ("heading", Whole(0, HEADING.limit), "where it is headed"),
        ("lasers", small, "Arc Lasers left"),
        ("shields", small, "Shields left"),
        ("ap", small, "action points"),
        ("attacks", small, "attacks made"),
    ]
    return Record(
        [
            part("model", Word("model", MODEL.words), "its card"),
            *[part(name, shape, says) for name, shape, says in numbers],
            part("status", Word("status", [str(word) for word in STATUS]), "ready, open or done"),
            part("evaded", Flag(), "has evaded"),
            part("stopped", Flag(), "has been stopped"),
            part("new", Flag(), "came this turn"),
            part("crew", crew(MOST_ABOARD), "crew aboard"),
            part("cargo", Each(Word("resource", TYPES), min(goods, MOST_ABOARD)), "cargo, as the viewer knows it"),
            part("wrecks", Each(objects(nouns), MOST_ABOARD), "wrecks in tow"),
            *[left_out(name, "follows from model") for name in fixed],
            *[left_out(name, "follows from the rest") for name in worked],
        ]
    )


def player(nouns: Nouns) -> Record:
    """A player."""
    goods = GOODS_EACH * nouns.seats
    home = Record([part("id", objects(nouns), "which"), part("x", whole(), "where"), part("y", whole(), "where")])
    waiting = Record([part("id", objects(nouns), "which"), part("model", Word("model", MODEL.words), "its card")])
    return Record(
        [
            part("fleet", Word("fleet", [*FLEET.words, NONE]), "his fleet, once shown"),
            part("plan", Text(LONGEST_LINE), "the line of a fleet of his own"),
            part("chosen", Flag(), "has chosen a fleet"),
            part("out", Flag(), "is out of the game"),
            part("home", home, "his home base"),
            part("resources", Each(Word("resource", TYPES), goods), "resources there, as the viewer knows them"),
            part("crew", crew(TOKENS), "crew there"),
            part("wrecks", Each(objects(nouns), SLOTS), "wrecks there"),
            part("reserve", Each(waiting, SLOTS), "entries that wait"),
            part("waiting", Each(waiting, SLOTS), "ships that stand nowhere yet"),
            part("hands", crew(TOKENS), "crew that waits"),
            left_out("seat", "his place in the list"),
            left_out("reserve_crew", "follows from hands"),
        ]
    )


def boarding(thing: Word) -> Record:
    """A boarding maneuver."""
    return Record(
        [
            part("attacker", thing, "who"),
            part("target", thing, "whom"),
            part("base_dice", Whole(-LARGEST, LARGEST), "dice of the base"),
        ]
    )


def under_way(nouns: Nouns) -> Tagged:
    """An open matter, of one of ten sorts."""
    thing, small = objects(nouns), Whole(-LARGEST, LARGEST)
    who, whom = part("ship", thing, "who"), part("target", thing, "whom")
    faces = Each(Whole(0, 20), MOST_DICE)
    point = Fixed(whole(), 2)
    goods = Each(Word("resource", TYPES), GOODS_EACH * nouns.seats)
    flight = [
        who,
        part("from", point, "where it began"),
        part("length", whole(), "how long it is"),
        part("flown", whole(), "how far the ship has come"),
        part("met", Each(thing, SLOTS), "what it has met"),
        left_out("to", "follows from the ship, its heading and length"),
    ]
    wave = [
        who,
        whom,
        part("dice", Fixed(faces, 2), "both sides' dice"),
        part("pair", Whole(-1, LARGEST), "the pair at stake"),
        part("loser", thing, "who must give something up"),
        part("marked", faces, "dice to roll again"),
        part("rolls_again", thing, "whose"),
    ]
    chosen_crew = Each(Word("crew", CREW.words), TOKENS)
    return Tagged(
        "what",
        {
            "build": Record(building()),
            "flight": Record(flight),
            "attack": Record([who, whom, part("needs", small, "at least"), part("dice", Fixed(small, 2), "rolled")]),
            "wave": Record(wave),
            "collision": Record([who, whom]),
            "damage": Record([who, part("points", small, "points of damage")]),
            "loading": Record([who, part("chosen", Each(thing, PEBBLES), "microids")]),
            "exchange": Record([who, whom, part("chosen", chosen_crew, "crew")]),
            "mining": Record([who, part("dice", small, "dice to roll"), part("drawn", goods, "drawn")]),
            "deployment": Record(
                [who, part("owed", Fixed(small, len(RESOURCE.words)), "still to pay"), part("spared", small, "spared")]
            ),
        },
    )


def building() -> list[Entry]:
    """A fleet that is being built."""
    both = Fixed(Whole(-LARGEST, LARGEST), 2)
    return [
        part("step", Word("step", [str(word) for word in STEPS]), "what is chosen"),
        part("list", Word("list", ["reserve", "active"]), "for which fleet"),
        part("points", both, "points, active and reserve"),
        part("limits", both, "their limits"),
        part("model", Word("model", [*MODEL.words, NONE]), "the ship at hand"),
        part("number", Whole(0, LARGEST), "its crew's number"),
        left_out("plan", "the plan of the player"),
    ]
