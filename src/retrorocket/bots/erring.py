"""The erring bot: a beginner's answers, near the best by the judge's own measure but seldom the best itself."""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.bot import Bot
from retrorocket.bots.judge import Judge
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.state import State

WARMTH: Final = 1.0
"""How freely it chooses, in parts of how far the best answer stands above an ordinary one."""
ALONE: Final = 0.5
"""An answer that stands above the next one by more than this part of that is taken: it matters."""
SHARPNESS: Final = 1000.0


class ErringBot(Bot):
    """Draws among answers that are better than an ordinary one, the better ones more often.

    An ordinary answer is the middle one of all. Where much is at stake one answer stands far above the rest, and it is
    taken; where many are about as good, any of those comes up.
    """

    def __init__(self, judge: Judge, warmth: float = WARMTH) -> None:
        self.judge: Final = judge
        self.warmth: Final = warmth

    def choose(self, guess: State, seed: i64) -> i64:
        """Score every legal action once and draw by what each is worth."""
        actions = guess.legal()
        if len(actions) == 1:
            return actions[0]
        return actions[drawn(chances_of(self.judge.scores(guess, actions), self.warmth), CounterDice(seed))]


def chances_of(scores: vec[i64], warmth: float) -> vec[i64]:
    """How often each answer is drawn: falling with its distance from the best; the best alone where it stands out."""
    best, second = best_two(scores)
    edge = float(best - ordinary(scores))
    reach = edge * warmth if float(best - second) <= edge * ALONE else 0.0
    found = vec[i64](capacity=len(scores))
    for k in range(len(scores)):
        behind = float(best - scores[k])
        found = append(found, i64(SHARPNESS * math.exp(-2.0 * behind / reach)) if behind < reach else full(behind))
    return found


def best_two(scores: vec[i64]) -> tuple[i64, i64]:
    """The two highest scores, which may be equal; there are two at least."""
    best, second = max(scores[0], scores[1]), min(scores[0], scores[1])
    for k in range(2, len(scores)):
        if scores[k] > best:
            best, second = scores[k], best
        elif scores[k] > second:
            second = scores[k]
    return best, second


def full(behind: float) -> i64:
    """The best is always drawn from."""
    return i64(SHARPNESS) if behind == 0.0 else i64(0)


def ordinary(scores: vec[i64]) -> i64:
    """The middle one of all scores, the lower of two."""
    ranked = sorted([int(scores[k]) for k in range(len(scores))])
    return ranked[(len(ranked) - 1) // 2]


def drawn(chances: vec[i64], dice: CounterDice) -> i64:
    """One of some places, each as likely as its chance says."""
    total: i64 = 0
    for k in range(len(chances)):
        total += chances[k]
    left = dice.below(total)
    for k in range(len(chances)):
        left -= chances[k]
        if left < 0:
            return k
    return 0
