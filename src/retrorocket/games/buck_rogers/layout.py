"""How a position and its open questions are saved."""

from typing import Final

from retrorocket.games.buck_rogers.forms import Records, Stacks
from retrorocket.games.buck_rogers.frames.aftermath import Capture, Settle
from retrorocket.games.buck_rogers.frames.barrage import Barrage
from retrorocket.games.buck_rogers.frames.battle import Battle
from retrorocket.games.buck_rogers.frames.bombing import Bombing, LunarFire
from retrorocket.games.buck_rogers.frames.building import Building, Dismantling
from retrorocket.games.buck_rogers.frames.combat import Combat, KaneAsked
from retrorocket.games.buck_rogers.frames.course import Course
from retrorocket.games.buck_rogers.frames.fate import Fate, Gain, HandBack, Return
from retrorocket.games.buck_rogers.frames.fire import Volley
from retrorocket.games.buck_rogers.frames.group import Group
from retrorocket.games.buck_rogers.frames.movement import Movement
from retrorocket.games.buck_rogers.frames.parley import Offer, Reply
from retrorocket.games.buck_rogers.frames.raids import Aiming, Raiding
from retrorocket.games.buck_rogers.frames.retreat import Retreat
from retrorocket.games.buck_rogers.frames.setup import Choosing, Forces, Placing
from retrorocket.games.buck_rogers.frames.shield import Shield
from retrorocket.games.buck_rogers.state import ENDING, PHASE
from retrorocket.games.buck_rogers.tables import SLOTS, TERRITORIES
from retrorocket.games.buck_rogers.verbs import COLOUR, LEADER, MEMBER, UNIT, ZONE
from retrorocket.kernel.game import FrameForm
from retrorocket.kernel.saving import Form, Layout, Row, Whole, Word

SMALL: Final = Whole(-5, 10_000)
ACTION: Final = Whole(-1, 2**62)
LEAD_ZONE: Final = Whole(-5, 170)

LAYOUT: Final = Layout(
    [
        ("turn", Whole(0, 999)),
        ("phase", Word(PHASE)),
        ("side", Row(Whole(-1, 5), 6)),
        ("control", Row(Word(COLOUR), TERRITORIES)),
        ("units", Stacks()),
        ("moved", Records([Word(ZONE), Word(UNIT), SMALL, SMALL])),
        ("newcomers", Records([Word(ZONE), Word(UNIT), SMALL])),
        ("ship_zone", Row(Word(ZONE), 24)),
        ("ship_status", Row(SMALL, 24)),
        ("ship_factory", Row(Whole(0, 2), 24)),
        ("cargo", Records([Whole(0, 23), Word(COLOUR), SMALL, Whole(1, 5)])),
        ("sure", Row(Whole(0, 24), 168)),
        ("seen", Row(Whole(0, 24), 168)),
        ("pool", Row(Whole(0, 23), 24)),
        ("free", Row(Whole(0, 120), 168)),
        ("factories", Records([Word(ZONE), SMALL, Word(ZONE), SMALL, SMALL, Whole(0, 3)])),
        ("satellites", Row(Whole(0, 2), SLOTS)),
        ("lead_zone", Row(LEAD_ZONE, 6)),
        ("lead_colour", Row(Word(COLOUR), 6)),
        ("lead_home", Row(Word(COLOUR), 6)),
        ("lead_back", Row(SMALL, 6)),
        ("lead_used", Row(SMALL, 6)),
        ("lead_status", Row(SMALL, 6)),
        ("lead_lent", Row(Whole(0, 6), 6)),
        ("cover", Row(SMALL, 36)),
        ("raids", Records([Word(ZONE), Word(UNIT), SMALL])),
        ("party", Records([Word(MEMBER), SMALL, SMALL])),
        ("leaving", Records([Word(MEMBER), SMALL, Word(ZONE)])),
        ("hit", Row(SMALL, 84)),
        ("spent", Row(SMALL, 84)),
        ("aimed", Row(SMALL, 84)),
        ("fallen", Row(SMALL, 18)),
        ("inert_until", Row(SMALL, 6)),
        ("quit", Row(Whole(0, 1), 6)),
        ("out", Row(Whole(0, 1), 6)),
        ("market", Row(SMALL, 6)),
        ("gifts", Row(Whole(0, 31), 6)),
        ("claimed", Row(Whole(0, 1), 7)),
        ("home", Row(SMALL, 7)),
        ("reserve", Row(Whole(0, 30), 30)),
        ("card", Row(Whole(0, 6), 6)),
        ("shown", Row(Whole(0, 1), 6)),
        ("order", Row(Whole(0, 5))),
        ("winner", Whole(-1, 5)),
        ("ending", Word(ENDING)),
    ]
)

PAIRS: Final = Records([Word(UNIT), SMALL])
SHOOTING: Final[list[tuple[str, Form]]] = [
    ("kind", SMALL),
    ("player", SMALL),
    ("victim", SMALL),
    ("zone", Word(ZONE)),
    ("shooters", PAIRS),
    ("bucks", SMALL),
    ("begun", SMALL),
    ("pending", ACTION),
]


def numbers(names: str) -> list[tuple[str, Form]]:
    """Plain numbers by name."""
    return [(name, SMALL) for name in names.split()]


def placed(names: str) -> list[tuple[str, Form]]:
    """A zone and plain numbers."""
    found: list[tuple[str, Form]] = [("zone", Word(ZONE))]
    return found + numbers(names)


FRAMES: Final = {
    "Course": FrameForm(Course, Layout(numbers("cursor first"))),
    "Choosing": FrameForm(Choosing, Layout([("queue", Row(Whole(0, 5)))])),
    "Forces": FrameForm(Forces, Layout([("colour", Word(COLOUR))])),
    "Placing": FrameForm(Placing, Layout([*numbers("player left"), ("zone", Word(ZONE)), ("colour", Word(COLOUR))])),
    "Movement": FrameForm(Movement, Layout(numbers("player moving stage stolen"))),
    "Group": FrameForm(Group, Layout([*placed("player moving fired closing bereft begun"), ("path", Row(Word(ZONE)))])),
    "Volley": FrameForm(Volley, Layout(SHOOTING)),
    "Barrage": FrameForm(Barrage, Layout([*SHOOTING, ("queue", PAIRS), ("shots", PAIRS)])),
    "Shield": FrameForm(Shield, Layout(numbers("player"))),
    "Fate": FrameForm(Fate, Layout([("caught", Row(Word(LEADER))), ("bereaved", Row(SMALL)), ("tried", SMALL)])),
    "HandBack": FrameForm(HandBack, Layout([("leader", Word(LEADER))])),
    "Return": FrameForm(Return, Layout([("leader", Word(LEADER))])),
    "Gain": FrameForm(Gain, Layout([("leader", Word(LEADER)), *numbers("player group")])),
    "Combat": FrameForm(Combat, Layout([*numbers("group step cursor"), ("kane", Word(ZONE))])),
    "KaneAsked": FrameForm(KaneAsked, Layout(placed("player"))),
    "Bombing": FrameForm(Bombing, Layout(placed("player left"))),
    "LunarFire": FrameForm(LunarFire, Layout(placed("player left"))),
    "Battle": FrameForm(
        Battle, Layout([*placed("stage round cursor made bucks fleeing holder"), ("line", Row(Whole(0, 5)))])
    ),
    "Settle": FrameForm(Settle, Layout(placed("holder cursor"))),
    "Capture": FrameForm(Capture, Layout(placed("player"))),
    "Offer": FrameForm(Offer, Layout(placed("player"))),
    "Reply": FrameForm(Reply, Layout(placed("player to"))),
    "Retreat": FrameForm(Retreat, Layout(placed("player"))),
    "Raiding": FrameForm(Raiding, Layout(numbers("player group"))),
    "Aiming": FrameForm(Aiming, Layout(placed("player left"))),
    "Dismantling": FrameForm(Dismantling, Layout(numbers("player"))),
    "Building": FrameForm(Building, Layout([*numbers("player bought"), ("launched", Whole(0, 2**24))])),
}
