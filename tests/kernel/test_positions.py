"""What `load` asks of a saved position beyond a game's own invariants: an open question with an answer, or an end."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fording import ford
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.frames import Frame, Silent
from retrorocket.kernel.game import FrameForm, check_question
from retrorocket.kernel.match import begin_at, begin_seeded
from retrorocket.kernel.outcome import Outcome
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import verify
from retrorocket.kernel.saving import Layout
from retrorocket.kernel.state import State

WON = Outcome([1, 2], [1, 0], "FO-END-01")
NAMES = ["one", "two"]


class Asking(Frame[State]):
    """Asks one seat for one of a few actions."""

    def __init__(self, asked: int, answers: list[int]) -> None:
        self.asked = asked
        self.answers = answers

    def seat(self, s: State) -> i64:
        """Whoever was named."""
        return self.asked

    def candidates(self, s: State) -> vec[i64]:
        """What was named."""
        return vec[i64](self.answers)

    def exact(self) -> bool:
        """All of them."""
        return True


class Claimed(State):
    """A table of Ford that says of its end what a test wants."""

    def __init__(self, frames: list[Frame[Any]], end: Outcome | None) -> None:
        super().__init__(ford(), ford().setup(2), CounterDice(1), frames)
        self.end = end

    def outcome(self) -> Outcome | None:
        """As claimed."""
        return self.end


@pytest.mark.parametrize(
    ("frames", "end", "words"),
    [
        ([], None, "frames: expected open questions, or the end of the game, found 0 frames"),
        ([Asking(0, [1])], WON, "frames: expected open questions, or the end of the game, found 1 frames"),
        ([], Outcome([1, 2], [1, 0], "FO-END-99"), "table: expected an end that a rule brings about"),
        ([], Outcome([2, 2], [1, 0], "FO-END-01"), "table: expected an end with somebody in the first place"),
        ([], Outcome([1], [1], "FO-END-01"), "table: expected an end with somebody in the first place"),
        ([Asking(2, [1])], None, "frames: expected a question for one of the seats, found seat 3"),
        ([Asking(-1, [1])], None, "frames: expected a question for one of the seats, found seat 0"),
        ([Asking(1, [])], None, "frames: expected a question with an answer, found nothing that may be done"),
    ],
)
def test_neither_question_nor_end_is_refused(frames: list[Frame[Any]], end: Outcome | None, words: str) -> None:
    with pytest.raises(DataError, match=words):
        check_question(Claimed(frames, end))


def test_an_open_question_an_end_and_a_step_between_two_questions_are_accepted() -> None:
    check_question(Claimed([Asking(1, [1])], None))
    check_question(Claimed([], WON))
    check_question(Claimed([Silent()], None))


@pytest.mark.parametrize(
    ("frames", "words"),
    [
        (
            [{"frame": "Retreat", "unit": "A1", "attacker": "B1"}],
            r"frames\[0\].frame: expected here one of Turn, found",
        ),
        (
            [{"frame": "Turn"}, {"frame": "Retreat", "unit": "A1", "attacker": "V1"}, {"frame": "Turn"}],
            r"frames\[2\].frame: expected nothing on Retreat, found 'Turn'",
        ),
        ([{"frame": "Turn"}, {"frame": "Turn"}], r"frames\[1\].frame: expected on Turn one of Retreat, found 'Turn'"),
    ],
)
def test_a_frame_stands_only_on_those_that_lead_to_it(frames: list[dict[str, Any]], words: str) -> None:
    saved = begin_seeded(ford(), ford().setup(2), 1, NAMES).state.save() | {"frames": frames}
    with pytest.raises(DataError, match=words):
        ford().load(saved)


class Breath(Silent[State]):
    """A step that does nothing but end."""

    def proceed(self, s: State) -> bool:
        """Over."""
        s.pop()
        return True


def test_a_position_between_two_questions_is_played_on_and_its_record_verified() -> None:
    game = type(ford())()  # type: ignore[call-arg]
    game.frames = game.frames | {"Breath": FrameForm(Breath, Layout([]), on="Turn")}
    saved: Any = begin_seeded(game, game.setup(2), 1, NAMES).state.save()
    saved["frames"].append({"frame": "Breath"})
    match = begin_at(game, saved, CounterDice(3), NAMES)
    assert (match.state.seat(), len(match.state.frames)) == (0, 1)
    match.play(0, "pass")
    assert verify(game, read_record(match.record().write()))
