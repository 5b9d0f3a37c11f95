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
from retrorocket.games.buck_rogers.state import ENDING, PHASE
from retrorocket.games.buck_rogers.tables import SLOTS, TERRITORIES
from retrorocket.games.buck_rogers.verbs import COLOUR, LEADER, MEMBER, UNIT, ZONE
from retrorocket.kernel.game import FrameForm
from retrorocket.kernel.saving import Layout, Row, Saved, Whole, Word, fixed, started

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
        started("ship_zone", Row(Word(ZONE), 24)),
        started("ship_status", Row(SMALL, 24)),
        started("ship_factory", Row(Whole(0, 2), 24)),
        started("cargo", Records([Whole(0, 23), Word(COLOUR), SMALL, Whole(1, 5)])),
        started("sure", Row(Whole(0, 24), 168)),
        started("seen", Row(Whole(0, 24), 168)),
        started("pool", Row(Whole(0, 23), 24)),
        started("free", Row(Whole(0, 120), 168)),
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
        started("hit", Row(SMALL, 84)),
        started("spent", Row(SMALL, 84)),
        started("aimed", Row(SMALL, 84)),
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
    ]
)

PAIRS: Final = Records([Word(UNIT), SMALL])
SHOOTING: Final[list[Saved]] = [
    fixed("kind", SMALL),
    fixed("player", SMALL),
    fixed("victim", SMALL),
    fixed("zone", Word(ZONE)),
    fixed("shooters", PAIRS),
    fixed("bucks", SMALL),
    fixed("begun", SMALL),
    fixed("pending", ACTION),
]


def numbers(names: str) -> list[Saved]:
    """Plain numbers by name."""
    return [fixed(name, SMALL) for name in names.split()]


def placed(names: str) -> list[Saved]:
    """A zone and plain numbers."""
    found: list[Saved] = [fixed("zone", Word(ZONE))]
    return found + numbers(names)


FRAMES: Final = {
    "Course": FrameForm(Course, Layout(numbers("cursor first")), bottom=True),
    "Choosing": FrameForm(Choosing, Layout([fixed("queue", Row(Whole(0, 5)))])),
    "Forces": FrameForm(Forces, Layout([fixed("colour", Word(COLOUR))])),
    "Placing": FrameForm(
        Placing, Layout([*numbers("player left"), fixed("zone", Word(ZONE)), fixed("colour", Word(COLOUR))])
    ),
    "Movement": FrameForm(Movement, Layout(numbers("player moving stage stolen"))),
    "Group": FrameForm(
        Group, Layout([*placed("player moving fired closing bereft begun"), fixed("path", Row(Word(ZONE)))])
    ),
    "Volley": FrameForm(Volley, Layout(SHOOTING)),
    "Barrage": FrameForm(Barrage, Layout([*SHOOTING, fixed("queue", PAIRS), fixed("shots", PAIRS)])),
    "Shield": FrameForm(Shield, Layout(numbers("player"))),
    "Fate": FrameForm(
        Fate, Layout([fixed("caught", Row(Word(LEADER))), fixed("bereaved", Row(SMALL)), fixed("tried", SMALL)])
    ),
    "HandBack": FrameForm(HandBack, Layout([fixed("leader", Word(LEADER))])),
    "Homecoming": FrameForm(Homecoming, Layout([fixed("leader", Word(LEADER))])),
    "Return": FrameForm(Return, Layout([fixed("leader", Word(LEADER))])),
    "Gain": FrameForm(Gain, Layout([fixed("leader", Word(LEADER)), *numbers("player group")])),
    "Combat": FrameForm(Combat, Layout([*numbers("group step cursor"), fixed("kane", Word(ZONE))])),
    "KaneAsked": FrameForm(KaneAsked, Layout(placed("player"))),
    "Bombing": FrameForm(Bombing, Layout(placed("player left"))),
    "LunarFire": FrameForm(LunarFire, Layout(placed("player left"))),
    "Battle": FrameForm(
        Battle, Layout([*placed("stage round cursor made bucks fleeing holder"), fixed("line", Row(Whole(0, 5)))])
    ),
    "Settle": FrameForm(Settle, Layout(placed("holder cursor"))),
    "Capture": FrameForm(Capture, Layout(placed("player"))),
    "Offer": FrameForm(Offer, Layout(placed("player"))),
    "Reply": FrameForm(Reply, Layout(placed("player to"))),
    "Retreat": FrameForm(Retreat, Layout(placed("player"))),
    "Raiding": FrameForm(Raiding, Layout(numbers("player group"))),
    "Aiming": FrameForm(Aiming, Layout(placed("player left"))),
    "Dismantling": FrameForm(Dismantling, Layout(numbers("player"))),
    "Building": FrameForm(Building, Layout([*numbers("player bought"), fixed("launched", Whole(0, 2**24))])),
}
