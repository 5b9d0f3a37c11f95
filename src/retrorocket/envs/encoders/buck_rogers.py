"""Buck Rogers' observations."""

from typing import Final

from retrorocket.envs.core.encoder import Encoder
from retrorocket.envs.core.lists import By, Counts, Each, Fixed, Held, Slots
from retrorocket.envs.core.records import Entry, Record, left_out, part
from retrorocket.envs.core.shapes import Flag, Maybe, Shape, Whole, Word
from retrorocket.envs.encoders.buck_rogers_pieces import Cargo, Pairs, Stacks
from retrorocket.envs.encoders.buck_rogers_quick import BuckEncoder
from retrorocket.games.buck_rogers.nouns import (
    COLOUR,
    LEADER,
    MEMBER,
    PHASE,
    SEAT,
    SLOT_LETTERS,
    UNIT,
    ZONE,
    ship_unit,
)
from retrorocket.games.buck_rogers.tables import SHIPS, SLOT_ZONE, SLOTS, TERRITORIES
from retrorocket.kernel.state import State

LARGEST: Final = 9999
NOBODY: Final = "-"
RESERVES: Final = ["T", "G", "F", "R", "Y"]
SHIP_WORDS: Final = [UNIT.word(ship_unit(ship)) for ship in range(SHIPS)]
LOADS: Final = [*[f"{colour}-T" for colour in COLOUR.words], "Y"]
AWAY: Final = ["box", "off", "none"]
MOST_FACTORIES: Final = 30
MOST_MEMBERS: Final = 90


def encoder(state: State) -> Encoder:
    """The encoder of a table."""
    return BuckEncoder(record(state.setup.seats))


def record(seats: int) -> Record:
    """The whole view."""
    satellite = Record([part("finished", Flag(), "finished"), part("owner", Whole(-1, 5), "whose, from 0")])
    slot_zones = [ZONE.word(SLOT_ZONE[slot]) for slot in range(SLOTS)]
    load = Counts("load", LOADS, 0, LARGEST)
    return Record(
        [
            part("turn", Whole(), "turns so far"),
            part("phase", Word("phase", PHASE.words), "the phase of the turn"),
            part("players", Fixed(player(), seats), "the players by seat"),
            part("control", By("territory", ZONE.words[:TERRITORIES], Word("colour", COLOUR.words)), "who controls it"),
            part("stacks", Stacks(), "units by Zone and sort"),
            part("transports", Slots("Transport", SHIP_WORDS, "unit", Cargo()), "Transports"),
            part("known_cargo", By("Transport", SHIP_WORDS, load), "cargo that all know of"),
            part("shared_cargo", Each(shared(load), SHIPS), "cargo known of some of several Transports"),
            part("seen_cargo", By("Transport", SHIP_WORDS, load), "cargo as last seen"),
            part("leaders", Fixed(leader(), len(LEADER.words)), "the Leaders"),
            part("factories", Each(factory(), MOST_FACTORIES), "the Factories"),
            part("satellites", By("place", slot_zones, satellite), "Killer Satellites"),
            part("order", Each(Whole(0, 5), 6), "the order of movement"),
            part("cards", Counts("colour", COLOUR.words, 0, LARGEST), "Turn Cards shown, and one's own"),
            part("bank", Whole(-LARGEST, LARGEST), "what is in the bank"),
            part("moving", Pairs(MEMBER.words, MOST_MEMBERS), "the group on the move"),
            part("leaving", Pairs(MEMBER.words, MOST_MEMBERS), "who leaves a Zone"),
            part("hit", Counts("unit", UNIT.words, 0, LARGEST), "hits to be taken"),
            part("winner", Word("seat", [*SEAT.words, NOBODY]), "who won"),
            *scene(),
            left_out("markers", "follows from turn"),
            left_out("next_markers", "follows from turn"),
            left_out("order_by", "fixed at a table"),
        ]
    )


def scene() -> list[Entry]:
    """What the open question is about."""
    zone = Word("Zone", ZONE.words)
    seat: Shape = Whole(-1, 5)
    line = Record(
        [
            part("seat", seat, "whose"),
            part("count", Whole(0, LARGEST), "how many"),
            part("hit", Whole(0, LARGEST), "how many are hit"),
            part("spent", Whole(0, LARGEST), "how many have attacked"),
        ]
    )
    mover = [part("seat", seat, "whose"), part("colour", Word("colour", [*COLOUR.words, NOBODY]), "of which colour")]
    group = [
        part("zone", zone, "where"),
        part("left", Whole(-LARGEST, LARGEST), "how far it can go"),
        part("begun", Flag(), "has moved"),
        left_out("reach", "follows from the group and the rest of the table"),
    ]
    battle = [
        part("zone", zone, "where"),
        part("round", Whole(0, LARGEST), "which round"),
        part("attacker", seat, "who attacks, -1 while nobody does"),
        part("line", Slots("unit", UNIT.words, "unit", line), "who fights"),
    ]
    fire = [
        part("zone", zone, "where"),
        part("seat", seat, "who"),
        part("shooters", Counts("unit", UNIT.words, 0, LARGEST), "what is left to shoot"),
    ]
    return [
        part("mover", Maybe(Record(mover)), "whose movement it is"),
        part("group", Maybe(Record(group)), "the group on the move"),
        part("battle", Maybe(Record(battle)), "the battle at hand"),
        part("fire", Maybe(Record(fire)), "the fire at hand"),
        left_out("year", "fixed in the game"),
        left_out("displays", "follows from control"),
        left_out("speeds", "fixed at a table"),
        left_out("contested", "follows from stacks, transports, leaders and phase"),
        left_out("launching", "follows from control and satellites"),
    ]


def player() -> Record:
    """What all see of a player."""
    return Record(
        [
            part("colours", Held("colour", COLOUR.words), "his colours"),
            part("zones", Whole(0, LARGEST), "Zones that he controls"),
            part("inert", Flag(), "is inert"),
            part("until", Whole(-LARGEST, LARGEST), "until which turn"),
            part("gave_up", Flag(), "has given up"),
            part("out", Flag(), "is out of the game"),
            part("order", Flag(), "has ordered a Factory"),
            part("reserve", Counts("piece", RESERVES, 0, LARGEST), "pieces still to place"),
            left_out("goal", "fixed at a table"),
        ]
    )


def shared(load: Shape) -> Record:
    """Cargo known of some Transports together."""
    return Record([part("units", Held("Transport", SHIP_WORDS), "of these"), part("cargo", load, "what")])


def leader() -> Record:
    """A Leader."""
    return Record(
        [
            part("zone", Word("Zone", [*ZONE.words, *AWAY]), "where"),
            part("colour", Word("colour", [*COLOUR.words, NOBODY]), "of which colour"),
            part("seat", Whole(-1, 5), "who leads with it"),
            part("owner", Whole(-1, 5), "whose it is"),
            part("back", Whole(-LARGEST, LARGEST), "the turn of its return"),
            part("used", Flag(), "its power was used"),
            left_out("leader", "its place in the list"),
        ]
    )


def factory() -> Record:
    """A Factory."""
    return Record(
        [
            part("zone", Word("Zone", ZONE.words), "where"),
            part("owner", Whole(-1, 5), "whose"),
            part("item", Word("piece", [*SLOT_LETTERS, ""]), "what it has in production"),
            part("place", Word("Zone", [*ZONE.words, NOBODY]), "for where"),
            part("worked", Flag(), "has worked"),
            part("rests", Flag(), "rests this turn"),
        ]
    )
