"""All frames by name, as saved positions know them."""

from typing import Final

from retrorocket.games.doomsday.frames.act import Act
from retrorocket.games.doomsday.frames.battle import Answering, Guarding
from retrorocket.games.doomsday.frames.ending import LastCard
from retrorocket.games.doomsday.frames.seating import SeatingMore, SeatingPaid
from retrorocket.games.doomsday.frames.sets import Choosing, Extending
from retrorocket.games.doomsday.frames.theft import Looting, Stowing, TakingMore
from retrorocket.games.doomsday.frames.turn import Discard, Draw, Turn
from retrorocket.games.doomsday.verbs import PLACE, SEAT
from retrorocket.kernel.game import FrameForm
from retrorocket.kernel.saving import Flag, Layout, Word

NOTHING: Final = Layout([])
FRAMES: Final = {
    "Turn": FrameForm(Turn, NOTHING),
    "Draw": FrameForm(Draw, NOTHING),
    "Act": FrameForm(Act, NOTHING),
    "Choosing": FrameForm(Choosing, NOTHING),
    "Extending": FrameForm(Extending, NOTHING),
    "SeatingPaid": FrameForm(SeatingPaid, NOTHING),
    "SeatingMore": FrameForm(SeatingMore, NOTHING),
    "Answering": FrameForm(Answering, NOTHING),
    "Guarding": FrameForm(Guarding, NOTHING),
    "Looting": FrameForm(Looting, NOTHING),
    "Stowing": FrameForm(Stowing, Layout([("source", Word(PLACE)), ("more", Flag())])),
    "TakingMore": FrameForm(TakingMore, NOTHING),
    "Discard": FrameForm(Discard, NOTHING),
    "LastCard": FrameForm(LastCard, Layout([("asked", Word(SEAT))])),
}
