"""The fields of the table and its questions, and how they are written in a saved position."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.cargo import WIDE
from retrorocket.games.buck_rogers.frames.aftermath import Capture, Settle
from retrorocket.games.buck_rogers.frames.barrage import Barrage
from retrorocket.games.buck_rogers.frames.battle import Battle
from retrorocket.games.buck_rogers.frames.bombing import Bombing, LunarFire
from retrorocket.games.buck_rogers.frames.building import Building, Dismantling
from retrorocket.games.buck_rogers.frames.combat import Combat, KaneAsked
from retrorocket.games.buck_rogers.frames.course import Course
from retrorocket.games.buck_rogers.frames.fate import Fate
from retrorocket.games.buck_rogers.frames.fire import Volley
from retrorocket.games.buck_rogers.frames.group import Group
from retrorocket.games.buck_rogers.frames.homecoming import Gain, HandBack, Homecoming, Return
from retrorocket.games.buck_rogers.frames.movement import Movement
from retrorocket.games.buck_rogers.frames.parley import Offer, Reply
from retrorocket.games.buck_rogers.frames.raids import Aiming, Raiding
from retrorocket.games.buck_rogers.frames.retreat import Retreat
from retrorocket.games.buck_rogers.frames.setup import Choosing, Forces, Placing
from retrorocket.games.buck_rogers.frames.shield import Shield
from retrorocket.games.buck_rogers.nouns import COLOUR, ENDING, LEADER, MEMBER, PHASE, UNIT, UNITS, WIDTH, ZONE
from retrorocket.games.buck_rogers.tables import BOARD_SIZE, KINDS, SHIPS, SLOTS, STACKS, TERRITORIES
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import FrameForm
from retrorocket.kernel.saving import SAVED, VEC, Form, Layout, Row, Saved, Whole, Word, changing, fixed, started


class Stacks(Form):
    """All Troopers, Gennies, Fighters and Battlers on the board: '3 blue-F hielo', one line a stack."""

    def held(self) -> str:
        """Numbers, four kinds a colour in every zone."""
        return VEC

    def write(self, value: object) -> object:
        """Only the stacks that are there."""
        counts: Any = value
        found: list[str] = []
        for place in range(BOARD_SIZE):
            if counts[place]:
                unit = place % STACKS // KINDS * WIDTH + place % KINDS
                found.append(f"{int(counts[place])} {UNIT.word(unit)} {ZONE.word(place // STACKS)}")
        return found

    def read(self, value: object, path: str) -> object:
        """The whole board of the lines."""
        counts = vec[i64]([0 for _ in range(BOARD_SIZE)])
        if not isinstance(value, list):
            raise DataError(SAVED, path, "a list of stacks such as '3 blue-F hielo'", repr(value))
        for place, line in enumerate(value):
            words = line.split() if isinstance(line, str) else []
            count = int(words[0]) if len(words) == 3 and words[0].isdecimal() else 0
            unit = UNIT.number(words[1]) if count else -1
            zone = ZONE.number(words[2]) if count else -1
            if not 0 < count < 100 or unit < 0 or unit % WIDTH > 3 or zone < 0:
                raise DataError(SAVED, f"{path}[{place}]", "a stack such as '3 blue-F hielo'", repr(line))
            counts[zone * STACKS + unit // WIDTH * KINDS + unit % WIDTH] += count
        return counts


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
        started("side", Row(Whole(-1, 5), 6)),
        started("control", Row(Word(COLOUR), TERRITORIES)),
        started("units", Stacks()),
        started("moved", Records([Word(ZONE), Word(UNIT), SMALL, SMALL])),
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
        started("satellites", Row(Whole(0, 2), SLOTS)),
        started("lead_zone", Row(LEAD_ZONE, 6)),
        started("lead_colour", Row(Word(COLOUR), 6)),
        started("lead_home", Row(Word(COLOUR), 6)),
        started("lead_back", Row(SMALL, 6)),
        started("lead_used", Row(SMALL, 6)),
        started("lead_status", Row(SMALL, 6)),
        started("lead_lent", Row(Whole(0, 6), 6)),
        started("cover", Row(SMALL, 36)),
        started("raids", Records([Word(ZONE), Word(UNIT), SMALL])),
        started("party", Records([Word(MEMBER), SMALL, SMALL])),
        started("leaving", Records([Word(MEMBER), SMALL, Word(ZONE)])),
        started("hit", Row(SMALL, UNITS)),
        started("spent", Row(SMALL, UNITS)),
        started("aimed", Row(SMALL, UNITS)),
        started("fallen", Row(SMALL, 18)),
        started("inert_until", Row(SMALL, 6)),
        started("quit", Row(Whole(0, 1), 6)),
        started("out", Row(Whole(0, 1), 6)),
        started("market", Row(SMALL, 6)),
        started("gifts", Row(Whole(0, 31), 6)),
        started("claimed", Row(Whole(0, 1), 7)),
        started("home", Row(SMALL, 7)),
        started("reserve", Row(Whole(0, 30), 30)),
        started("card", Row(Whole(0, 6), 6)),
        started("shown", Row(Whole(0, 1), 6)),
        started("order", Row(Whole(0, 5))),
        started("winner", Whole(-1, 5)),
        started("ending", Word(ENDING)),
    ],
    caches="terms reach reached",
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
    "Course": FrameForm(Course, Layout([started("cursor", SMALL), changing("first", SMALL)]), bottom=True),
    "Choosing": FrameForm(Choosing, Layout([changing("queue", Row(Whole(0, 5)))])),
    "Forces": FrameForm(Forces, Layout([fixed("colour", Word(COLOUR))])),
    "Placing": FrameForm(
        Placing, Layout([PLAYER, LEFT, changing("zone", Word(ZONE)), changing("colour", Word(COLOUR))])
    ),
    "Movement": FrameForm(Movement, Layout([PLAYER, fixed("moving", SMALL), *steps("stage stolen")])),
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
    ),
    "Volley": FrameForm(Volley, Layout(SHOOTING)),
    "Barrage": FrameForm(Barrage, Layout([*SHOOTING, changing("queue", PAIRS), changing("shots", PAIRS)])),
    "Shield": FrameForm(Shield, Layout([PLAYER])),
    "Fate": FrameForm(
        Fate, Layout([changing("caught", Row(Word(LEADER))), started("bereaved", Row(SMALL)), started("tried", SMALL)])
    ),
    "HandBack": FrameForm(HandBack, Layout([BACK])),
    "Homecoming": FrameForm(Homecoming, Layout([BACK])),
    "Return": FrameForm(Return, Layout([WHO])),
    "Gain": FrameForm(Gain, Layout([WHO, PLAYER, fixed("group", SMALL)])),
    "Combat": FrameForm(
        Combat,
        Layout(
            [started("group", SMALL), changing("step", SMALL), started("cursor", SMALL), changing("kane", Word(ZONE))]
        ),
    ),
    "KaneAsked": FrameForm(KaneAsked, Layout([PLAYER, AT])),
    "Bombing": FrameForm(Bombing, Layout([PLAYER, AT, LEFT])),
    "LunarFire": FrameForm(LunarFire, Layout([PLAYER, AT, LEFT])),
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
    ),
    "Settle": FrameForm(Settle, Layout([AT, fixed("holder", SMALL), started("cursor", SMALL)])),
    "Capture": FrameForm(Capture, Layout([AT, PLAYER])),
    "Offer": FrameForm(Offer, Layout([AT, PLAYER])),
    "Reply": FrameForm(Reply, Layout([AT, PLAYER, fixed("to", SMALL)])),
    "Retreat": FrameForm(Retreat, Layout([AT, PLAYER])),
    "Raiding": FrameForm(Raiding, Layout([PLAYER, fixed("group", SMALL)])),
    "Aiming": FrameForm(Aiming, Layout([AT, PLAYER, LEFT])),
    "Dismantling": FrameForm(Dismantling, Layout([PLAYER])),
    "Building": FrameForm(Building, Layout([PLAYER, started("bought", SMALL), started("launched", Whole(0, 2**24))])),
}
