"""A lesson as REST answers."""

import msgspec

from retrorocket.server.replies import ActionShape, ReasonShape
from retrorocket.server.shapes import FrameShape, SeatShape


class CitedRule(msgspec.Struct):
    """A rule that a lesson names."""

    id: str
    title: str


class LessonShape(msgspec.Struct):
    """A lesson after some answers.

    `taken` tells whether the last answer was; if not, `remark` says what to do instead, or `reason` which rule forbids
    it. `frames` are all that happened, with views of what the last answer brought about. `wanted` are the answers that
    would be taken now, `show` the elements of the board to light. `over` comes with the lesson's end; `next` names the
    lesson after it, or none.
    """

    game: str
    name: str
    title: str
    taken: bool
    remark: str
    reason: ReasonShape | None
    step: int
    steps: int
    say: str
    praise: str
    show: list[str]
    rules: list[CitedRule]
    wanted: list[str]
    over: bool
    next: str
    seats: list[SeatShape]
    you: int
    frames: list[FrameShape]
    actions: list[ActionShape]
