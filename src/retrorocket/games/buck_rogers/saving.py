"""The fields of the table and its questions, and how they are written in a saved position."""

from typing import Any, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from retrorocket.games.buck_rogers.cargo import WIDE
from retrorocket.games.buck_rogers.frames.aftermath import Capture, Settle
from retrorocket.games.buck_rogers.frames.barrage import Barrage
from retrorocket.games.buck_rogers.frames.battle import Battle
from retrorocket.games.buck_rogers.frames.bombing import Bombing, LunarFire
from retrorocket.games.buck_rogers.frames.building import Building, Dismantling
from retrorocket.games.buck_rogers.frames.combat import Combat, KaneAsked
from retrorocket.games.buck_rogers.frames.course import Course
from retrorocket.games.buck_rogers.frames.fate import Fate, Homecoming
from retrorocket.games.buck_rogers.frames.fire import Volley
from retrorocket.games.buck_rogers.frames.group import Group
from retrorocket.games.buck_rogers.frames.homecoming import Gain, HandBack, Return
from retrorocket.games.buck_rogers.frames.movement import Movement
from retrorocket.games.buck_rogers.frames.parley import Offer, Reply
from retrorocket.games.buck_rogers.frames.raids import Aiming, Raiding
from retrorocket.games.buck_rogers.frames.retreat import Retreat
from retrorocket.games.buck_rogers.frames.setup import Choosing, Forces, Placing
from retrorocket.games.buck_rogers.frames.shield import Shield
from retrorocket.games.buck_rogers.nouns import COLOUR, ENDING, LEADER, MEMBER, PHASE, UNIT, UNITS, WIDTH, ZONE
from retrorocket.games.buck_rogers.state import COVER, EMPTY_BOARD, FALLEN
from retrorocket.games.buck_rogers.tables import BOARD_SIZE, KINDS, SHIPS, SLOTS, STACKS, TERRITORIES
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import FrameForm
from retrorocket.kernel.jsontext import json_text
from retrorocket.kernel.saving import (
    SAVED,
    VEC,
    Form,
    Layout,
    Row,
    Saved,
    Whole,
    Word,
    changing,
    fixed,
    replaced,
    started,
)

FULL: Final = 10_000
"""No stack is anywhere near so large."""


class Stacks(Form):
    """All Troopers, Gennies, Fighters and Battlers on the board: '3 blue-F hielo', one line a stack."""

    def held(self) -> str:
        """Small numbers, four kinds a colour in every zone."""
        return "vec[i16]"

    def write(self, value: object) -> object:
        """Only the stacks that are there."""
        counts: Any = value
        return stack_lines(counts)

    def text(self, value: object) -> str:
        """The lines as JSON, the end of each looked up."""
        counts: vec[i16] = cast("vec[i16]", value)
        found: list[str] = []
        for place in range(BOARD_SIZE):
            if counts[place]:
                found.append('"' + str(int(counts[place])) + LINE_ENDS[place])
        return "[" + ", ".join(found) + "]"

    def read(self, value: object, path: str) -> object:
        """The whole board of the lines."""
        counts = EMPTY_BOARD[:]
        if not isinstance(value, list):
            raise DataError(SAVED, path, "a list of stacks such as '3 blue-F hielo'", repr(value))
        for place, line in enumerate(value):
            words = line.split() if isinstance(line, str) else []
            count = int(words[0]) if len(words) == 3 and words[0].isdecimal() else 0
            unit = UNIT.number(words[1]) if count else -1
            zone = ZONE.number(words[2]) if count else -1
            sound = 0 < count < 100 and unit >= 0 and unit % WIDTH < KINDS and zone >= 0
            at = zone * STACKS + unit // WIDTH * KINDS + unit % WIDTH if sound else 0
            if not sound or int(counts[at]) + count >= FULL:
                raise DataError(SAVED, f"{path}[{place}]", "a stack such as '3 blue-F hielo'", repr(line))
            counts[at] += i16(count)
        return counts


def stack_lines(counts: vec[i16]) -> list[str]:
    """One line for each stack of a board."""
    found: list[str] = []
    for place in range(BOARD_SIZE):
        if counts[place]:
            found.append(f"{int(counts[place])}{stack_words(place)}")
    return found


def stack_words(place: int) -> str:
    """What a stack is written as, after its number."""
    return f" {UNIT.word(place % STACKS // KINDS * WIDTH + place % KINDS)} {ZONE.word(place // STACKS)}"


LINE_ENDS: Final[list[str]] = [json_text(stack_words(place))[1:] for place in range(BOARD_SIZE)]


class Records(Form):
    """A flat vec of equal records, saved as a list of lists, each field in its own form."""

    def __init__(self, fields: list[Form]) -> None:
        self.fields: Final = fields

    def held(self) -> str:
        """Numbers, record after record."""
        return VEC

    def write(self, value: object) -> object:
        """One list a record."""
        flat: Any = value
        wide = len(self.fields)
        return [
            [field.write(int(flat[start + place])) for place, field in enumerate(self.fields)]
            for start in range(0, len(flat), wide)
        ]

    def text(self, value: object) -> str:
        """The lists as JSON, field by field."""
        flat: vec[i64] = cast("vec[i64]", value)
        found: list[str] = []
        for start in range(0, len(flat), len(self.fields)):
            record = [self.fields[k].text(int(flat[start + k])) for k in range(len(self.fields))]
            found.append("[" + ", ".join(record) + "]")
        return "[" + ", ".join(found) + "]"

    def read(self, value: object, path: str) -> object:
        """The flat vec of the lists."""
        found = vec[i64]()
        if not isinstance(value, list):
            raise DataError(SAVED, path, "a list of records", repr(value))
        for place, record in enumerate(value):
            if not isinstance(record, list) or len(record) != len(self.fields):
                raise DataError(SAVED, f"{path}[{place}]", f"a record of {len(self.fields)} values", repr(record))
            for number, field in enumerate(self.fields):
                each = field.read(record[number], f"{path}[{place}][{number}]")
                assert isinstance(each, int)
                found = append(found, each)
        return found


SMALL: Final = Whole(-5, 65_535)
ACTION: Final = Whole(-1, 2**62)
LEAD_ZONE: Final = Whole(-5, 170)

LAYOUT: Final = Layout(
    [
        started("turn", Whole(0, 999)),
        started("phase", Word(PHASE)),
        replaced("side", Row(Whole(-1, 5), 6, COLOUR)),
        replaced("control", Row(Word(COLOUR), TERRITORIES, ZONE)),
        started("units", Stacks()),
        replaced("moved", Records([Word(ZONE), Word(UNIT), SMALL, SMALL])),
        started("newcomers", Records([Word(ZONE), Word(UNIT), SMALL])),
        started("ship_zone", Row(Word(ZONE), SHIPS)),
        started("ship_status", Row(SMALL, SHIPS)),
        started("ship_factory", Row(Whole(0, 2), SHIPS)),
        started("cargo", Records([Whole(0, 23), Word(COLOUR), SMALL, Whole(1, 5)])),
        started("sure", Row(Whole(0, 24), SHIPS * WIDE)),
        started("seen", Row(Whole(0, 24), SHIPS * WIDE)),
        started("pool", Row(Whole(0, 23), SHIPS)),
        started("free", Row(Whole(0, 120), SHIPS * WIDE)),
        started("factories", Records([Word(ZONE), SMALL, Word(ZONE), SMALL, SMALL, Whole(0, 3)])),
        replaced("satellites", Row(Whole(0, 2), SLOTS)),
        started("lead_zone", Row(LEAD_ZONE, 6, LEADER)),
        replaced("lead_colour", Row(Word(COLOUR), 6, LEADER)),
        replaced("lead_home", Row(Word(COLOUR), 6, LEADER)),
        replaced("lead_back", Row(SMALL, 6, LEADER)),
        started("lead_used", Row(SMALL, 6, LEADER)),
        started("lead_status", Row(SMALL, 6, LEADER)),
        replaced("lead_lent", Row(Whole(0, 6), 6, LEADER)),
        started("cover", Row(SMALL, COVER)),
        replaced("raids", Records([Word(ZONE), Word(UNIT), SMALL])),
        started("party", Records([Word(MEMBER), SMALL, SMALL])),
        started("leaving", Records([Word(MEMBER), SMALL, Word(ZONE)])),
        started("hit", Row(SMALL, UNITS)),
        started("spent", Row(SMALL, UNITS)),
        started("aimed", Row(SMALL, UNITS)),
        replaced("fallen", Row(SMALL, FALLEN)),
        replaced("inert_until", Row(SMALL, 6)),
        replaced("quit", Row(Whole(0, 1), 6)),
        replaced("out", Row(Whole(0, 1), 6)),
        replaced("market", Row(SMALL, 6)),
        replaced("gifts", Row(Whole(0, 31), 6)),
        replaced("claimed", Row(Whole(0, 1), 7)),
        replaced("home", Row(SMALL, 7)),
        replaced("reserve", Row(Whole(0, 30), 30)),
        replaced("card", Row(Whole(0, 6), 6)),
        replaced("shown", Row(Whole(0, 1), 6)),
        started("order", Row(Whole(0, 5))),
        started("winner", Whole(-1, 5)),
        started("ending", Word(ENDING)),
    ],
    caches="terms reach reached before work worked there",
)

PAIRS: Final = Records([Word(UNIT), SMALL])
SHOOTING: Final[list[Saved]] = [
    changing("kind", SMALL),
    changing("player", SMALL),
    changing("victim", SMALL),
    changing("zone", Word(ZONE)),
    changing("shooters", PAIRS),
    started("bucks", SMALL),
    started("begun", SMALL),
    changing("pending", ACTION),
]
PLAYER: Final = fixed("player", SMALL)
AT: Final = fixed("zone", Word(ZONE))
WHO: Final = fixed("leader", Word(LEADER))
# shared by a frame and its subclass, so no final attribute
BACK: Final = changing("leader", Word(LEADER))
LEFT: Final = changing("left", SMALL)


def steps(names: str) -> list[Saved]:
    """Numbers that only the frame's own steps set."""
    return [started(name, SMALL) for name in names.split()]


FRAMES: Final = {
    "Course": FrameForm(Course, Layout([started("cursor", SMALL), changing("first", SMALL)])),
    "Choosing": FrameForm(Choosing, Layout([changing("queue", Row(Whole(0, 5)))]), on="Course"),
    "Forces": FrameForm(Forces, Layout([fixed("colour", Word(COLOUR))]), on="Course Forces"),
    "Placing": FrameForm(
        Placing, Layout([PLAYER, LEFT, changing("zone", Word(ZONE)), changing("colour", Word(COLOUR))]), on="Course"
    ),
    "Movement": FrameForm(Movement, Layout([PLAYER, fixed("moving", SMALL), *steps("stage stolen")]), on="Course"),
    "Group": FrameForm(
        Group,
        Layout(
            [
                PLAYER,
                fixed("moving", SMALL),
                changing("zone", Word(ZONE)),
                started("path", Row(Word(ZONE))),
                *steps("fired closing bereft begun"),
            ]
        ),
        on="Movement",
    ),
    "Volley": FrameForm(Volley, Layout(SHOOTING), on="Group Combat Battle Volley Barrage"),
    "Barrage": FrameForm(
        Barrage,
        Layout([*SHOOTING, changing("queue", PAIRS), changing("shots", PAIRS)]),
        on="Group Combat Volley Barrage",
    ),
    "Shield": FrameForm(Shield, Layout([PLAYER]), on="Volley Barrage"),
    "Fate": FrameForm(
        Fate,
        Layout([changing("caught", Row(Word(LEADER))), started("bereaved", Row(SMALL)), started("tried", SMALL)]),
        on="Combat Battle Settle Bombing LunarFire Volley Barrage Building",
    ),
    "HandBack": FrameForm(HandBack, Layout([BACK]), on="Course Fate HandBack"),
    "Homecoming": FrameForm(
        Homecoming, Layout([BACK]), on="Movement Combat Battle Settle Bombing LunarFire Volley Barrage Fate Homecoming"
    ),
    "Return": FrameForm(Return, Layout([WHO]), on="Course"),
    "Gain": FrameForm(Gain, Layout([WHO, PLAYER, fixed("group", SMALL)]), on="Course Gain"),
    "Combat": FrameForm(
        Combat,
        Layout(
            [started("group", SMALL), changing("step", SMALL), started("cursor", SMALL), changing("kane", Word(ZONE))]
        ),
        on="Course",
    ),
    "KaneAsked": FrameForm(KaneAsked, Layout([PLAYER, AT]), on="Combat"),
    "Bombing": FrameForm(Bombing, Layout([PLAYER, AT, LEFT]), on="Combat"),
    "LunarFire": FrameForm(LunarFire, Layout([PLAYER, AT, LEFT]), on="Combat"),
    "Battle": FrameForm(
        Battle,
        Layout(
            [
                AT,
                changing("stage", SMALL),
                changing("holder", SMALL),
                *steps("round cursor made bucks fleeing"),
                started("line", Row(Whole(0, 5))),
            ]
        ),
        on="Combat",
    ),
    "Settle": FrameForm(Settle, Layout([AT, fixed("holder", SMALL), started("cursor", SMALL)]), on="Combat Settle"),
    "Capture": FrameForm(Capture, Layout([AT, PLAYER]), on="Combat Settle"),
    "Offer": FrameForm(Offer, Layout([AT, PLAYER]), on="Battle"),
    "Reply": FrameForm(Reply, Layout([AT, PLAYER, fixed("to", SMALL)]), on="Battle"),
    "Retreat": FrameForm(Retreat, Layout([AT, PLAYER]), on="Battle"),
    "Raiding": FrameForm(Raiding, Layout([PLAYER, fixed("group", SMALL)]), on="Combat"),
    "Aiming": FrameForm(Aiming, Layout([AT, PLAYER, LEFT]), on="Battle"),
    "Dismantling": FrameForm(Dismantling, Layout([PLAYER]), on="Course"),
    "Building": FrameForm(
        Building, Layout([PLAYER, started("bought", SMALL), started("launched", Whole(0, 2**24))]), on="Course"
    ),
}
