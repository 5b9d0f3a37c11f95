"""A game looked at: chances over time, turning points, mistakes, luck. A step is judged by what its seat knew then."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

import msgspec

from retrorocket.bots.forecast import NOTHING, Forecast, forecast
from retrorocket.bots.judge import Judge
from retrorocket.kernel.dice import seed_of
from retrorocket.kernel.game import Game
from retrorocket.kernel.reader import PUBLIC
from retrorocket.kernel.record import Record, Step
from retrorocket.kernel.replay import Replay
from retrorocket.kernel.state import State
from retrorocket.study.hinting import favourites, reasons
from retrorocket.study.shapes import Chance, Hint, Mistake, Point, Study, Turn

TRIED: Final = 3
"""Answers that a doubtful one is compared with."""
CLEAR: Final = 0.02
"""A mistake costs so much of a chance at least."""
MOST_SHOWN: Final = 6
Told = Callable[[int, int], None]


class Effort(msgspec.Struct, frozen=True):
    """How much is looked at: points of the curve, doubtful answers, steps with draws; games played on for each, and
    for a second look at what seems to be a mistake."""

    points: int
    doubtful: int
    drawn: int
    games: int
    second: int


EFFORTS: Final = {
    "quick": Effort(points=30, doubtful=12, drawn=40, games=8, second=24),
    "normal": Effort(points=80, doubtful=40, drawn=200, games=16, second=48),
    "deep": Effort(points=200, doubtful=120, drawn=800, games=40, second=160),
}


class Moment(msgspec.Struct):
    """A step of the record and the position before it."""

    number: int
    state: State
    step: Step


class Studying:
    """The work on one game."""

    def __init__(
        self,
        game: Game,
        judge: Judge,
        record: Record,
        names: list[str],
        effort: Effort,
        told: Told = lambda done, all: None,
    ) -> None:
        self.game: Final = game
        self.judge: Final = judge
        self.effort: Final = effort
        self.told: Final = told
        self.names: Final = names
        words = game.notation.kinds["seat"].words if "seat" in game.notation.kinds else []
        self.called: Final = dict(zip(words, names, strict=False))
        self.moments: Final[list[Moment]] = []
        replay = Replay(game, record)
        for number, step in enumerate(record.steps, 1):
            before = replay.state.clone()
            replay.step()
            self.moments.append(Moment(number, before, step))
        self.last: Final = replay.state
        self.done: int = 0
        self.all: int = 1

    # the whole

    def study(self) -> Study:
        """Everything."""
        turns = spread([place for place in range(len(self.moments)) if self.begins(place)], self.effort.points)
        drawing = [place for place, moment in enumerate(self.moments) if moment.step.draws and playable(moment)]
        weighed = spread(drawing, self.effort.drawn)
        doubtful = self.doubtful()
        self.all = len(turns) + len(weighed) + len(doubtful)
        points = [self.point(place) for place in turns]
        points.append(Point(len(self.moments), self.final()))
        fortunes = [self.fortune(place) for place in weighed]
        mistakes = [found for found in map(self.mistake, doubtful) if found is not None]
        return Study(
            game=self.game.id,
            title=self.game.title,
            names=self.names,
            steps=len(self.moments),
            ended=self.ended(),
            points=points,
            turns=turning(points, fortunes),
            mistakes=sorted(mistakes, key=lambda each: -each.lost)[:MOST_SHOWN],
            luck=[round(sum(each.gains[seat] for each in fortunes), 4) for seat in range(len(self.names))],
            fortunes=sorted(fortunes, key=lambda each: -max(map(abs, each.gains)))[:MOST_SHOWN],
            drawn=len(drawing),
            weighed=len(weighed),
            games=self.effort.games,
        )

    def ended(self) -> str:
        """The rule that ended the game, in words."""
        outcome = self.last.outcome() if self.last.seat() < 0 else None
        return self.game.ledger.entry(outcome.reason).text if outcome is not None else ""

    def step_on(self) -> None:
        """One thing more is looked at."""
        self.done += 1
        self.told(self.done, self.all)

    # chances

    def begins(self, place: int) -> bool:
        """Tell whether a seat is asked after another one."""
        return place == 0 or self.moments[place - 1].step.seat != self.moments[place].step.seat

    def point(self, place: int) -> Point:
        """The chances before a step."""
        moment = self.moments[place]
        self.step_on()
        return Point(moment.number - 1, chances(self.forecast(moment.state, moment.step.seat, NOTHING)))

    def final(self) -> list[float]:
        """How the game ended; the chances of one that goes on."""
        outcome = self.last.outcome() if self.last.seat() < 0 else None
        if outcome is None:
            return chances(self.forecast(self.last, int(self.last.seat()), NOTHING))
        return [1 / len(outcome.winners()) if place == 1 else 0.0 for place in outcome.places]

    def forecast(self, state: State, seat: int, action: int, games: int = 0, turn: int = 0) -> Forecast:
        """What a seat may expect; the same seeds for all that is compared."""
        return forecast(self.judge, state, seat, action, games or self.effort.games, seed_of(0, turn))

    # luck

    def fortune(self, place: int) -> Chance:
        """What the draws of a step did: the chances after it against those to be expected of its answer."""
        moment = self.moments[place]
        seat, action = moment.step.seat, moment.state.notation().read(moment.step.action)
        expected = chances(self.forecast(moment.state, seat, action))
        after = self.moments[place + 1].state if place + 1 < len(self.moments) else self.last
        came = chances(self.forecast(after, seat, NOTHING)) if after.seat() >= 0 else self.final()
        self.step_on()
        gains = [round(now - then, 4) for now, then in zip(came, expected, strict=True)]
        return Chance(moment.number, seat, self.worded(moment, moment.step.action), gains)

    # mistakes

    def doubtful(self) -> list[int]:
        """The steps that the judge would have done otherwise, those it minds most."""
        minded: list[tuple[int, int]] = []
        for place, moment in enumerate(self.moments):
            if playable(moment):
                gap = self.gap(moment)
                if gap > 0:
                    minded.append((-gap, place))
        return sorted(place for _, place in sorted(minded)[: self.effort.doubtful])

    def gap(self, moment: Moment) -> int:
        """How much better the judge likes another answer, in hundredths of all that its scores differ by."""
        guess = moment.state.redeal(moment.step.seat, seed_of(0, 2))
        actions = guess.legal()
        if len(actions) == 1:
            return 0
        scores = self.judge.scores(guess, actions)
        chosen = self.judge.score(guess, moment.state.notation().read(moment.step.action))
        best, worst = max(scores), min(chosen, *scores)
        return int(100 * (best - chosen) // max(best - worst, 1))

    def mistake(self, place: int) -> Mistake | None:
        """The better answer to a question, if there was a clear one."""
        moment = self.moments[place]
        self.step_on()
        state, seat, notation = moment.state, moment.step.seat, moment.state.notation()
        chosen = notation.read(moment.step.action)
        guess = state.redeal(seat, seed_of(0, 3))
        others = [action for action in favourites(self.judge, guess, TRIED) if action != chosen]
        had = self.forecast(state, seat, chosen)
        found = [self.forecast(state, seat, action) for action in others]
        best = max(range(len(others)), key=lambda each: (found[each].chance(seat), -each), default=-1)
        if best < 0 or found[best].chance(seat) - had.chance(seat) < CLEAR:
            return None
        had = self.forecast(state, seat, chosen, self.effort.second, turn=1)
        better = self.forecast(state, seat, others[best], self.effort.second, turn=1)
        lost = better.chance(seat) - had.chance(seat)
        if lost < max(CLEAR, better.doubt(seat), had.doubt(seat)):
            return None
        text = notation.write(others[best])
        why = reasons(self.game, self.judge, better, [had], seat)
        hint = Hint(text, self.worded(moment, text), round(better.chance(seat), 4), round(better.doubt(seat), 4), why)
        words = self.worded(moment, moment.step.action)
        return Mistake(moment.number, seat, moment.step.action, words, hint, round(lost, 4))

    def worded(self, moment: Moment, text: str) -> str:
        """An answer in words."""
        return self.game.words.action(moment.state.notation(), text, moment.state.named(self.called))


def playable(moment: Moment) -> bool:
    """Tell whether a step answers an open question; giving up and agreeing on a draw do not."""
    return moment.step.action not in PUBLIC


def chances(found: Forecast) -> list[float]:
    """The chances of all seats."""
    return [round(found.chance(seat), 4) for seat in range(len(found.chances))]


def spread(places: list[int], most: int) -> list[int]:
    """So many of some places at most, evenly spread."""
    if len(places) <= most:
        return places
    return [places[number * len(places) // most] for number in range(most)]


def turning(points: list[Point], fortunes: list[Chance]) -> list[Turn]:
    """The stretches between two points in which the chances changed most, in the order of the game."""
    found: list[Turn] = []
    for before, after in pairwise(points):
        changes = [round(now - then, 4) for now, then in zip(after.chances, before.chances, strict=True)]
        within = [each for each in fortunes if before.step < each.step <= after.step]
        luck = [round(sum(each.gains[seat] for each in within), 4) for seat in range(len(changes))]
        found.append(Turn(before.step + 1, after.step, changes, luck))
    largest = sorted(found, key=lambda turn: -max(map(abs, turn.changes)))[:MOST_SHOWN]
    return sorted(largest, key=lambda turn: turn.first)
