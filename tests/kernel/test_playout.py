"""Random play, and lists that need no second look."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.kernel.actions import first_of, pack
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.game import Game
from retrorocket.kernel.playout import playout
from retrorocket.kernel.state import Setup, State


class Count(State):
    """A count to ten, in steps of one to three."""

    def __init__(self, frames: list[Frame[Any]]) -> None:
        super().__init__(Game("count", "Count", (1, 1), Path()), Setup(1, {}), CounterDice(1), frames)
        self.total = 0


class Step(Frame[Count]):
    """Asks for a step; counts how often it is asked to refuse."""

    def __init__(self) -> None:
        self.refused = 0

    def candidates(self, s: Count) -> vec[i64]:
        return vec[i64]([pack(0, step) for step in range(5)])

    def refusal(self, s: Count, action: i64) -> str:
        self.refused += 1
        return "" if 1 <= first_of(action) <= 3 else "CO-STEP-01"

    def answer(self, s: Count, action: i64) -> None:
        s.total += first_of(action)
        if s.total >= 10:
            s.pop()


class SureStep(Step):
    """Lists the three legal steps and no others."""

    def candidates(self, s: Count) -> vec[i64]:
        return vec[i64]([pack(0, step) for step in range(1, 4)])

    def exact(self) -> bool:
        return True


def test_candidates_are_refused_one_by_one() -> None:
    step = Step()
    assert [first_of(action) for action in Count([step]).legal()] == [1, 2, 3]
    assert step.refused == 5


def test_candidates_that_are_exact_are_not_refused_again() -> None:
    step = SureStep()
    assert list(Count([step]).legal()) == list(Count([Step()]).legal())
    assert step.refused == 0


def test_a_game_that_is_over_lists_nothing() -> None:
    assert len(Count([]).legal()) == 0


def test_random_play_goes_to_the_end_and_counts_its_answers() -> None:
    state = Count([Step()])
    made = playout(state, CounterDice(3), 1000)
    assert 4 <= made <= 10
    assert state.total >= 10
    assert not state.frames


def test_random_play_stops_at_its_limit() -> None:
    state = Count([Step()])
    assert playout(state, CounterDice(3), 2) == 2
    assert state.frames


def test_random_play_of_one_seed_is_the_same_every_time() -> None:
    one, two = Count([Step()]), Count([Step()])
    assert playout(one, CounterDice(8), 3) == playout(two, CounterDice(8), 3)
    assert one.total == two.total
