"""The best answers to the open question, each with what speaks for it. Nothing is known but what the seat knows."""

from typing import Final

import msgspec

from retrorocket.bots.forecast import Forecast, forecast
from retrorocket.bots.judge import Judge
from retrorocket.kernel.dice import seed_of
from retrorocket.kernel.game import Game
from retrorocket.kernel.state import State
from retrorocket.study.shapes import Hint, Reason

LOOKED_AT: Final = 6
"""Answers that are played on: those that the judge likes best."""
SHOWN: Final = 3
GAMES: Final = 24
MATTERS: Final = 0.25
"""A reason must weigh so much of the weightiest."""
REASONS: Final = 3
SIGMAS: Final = 2.0
"""So many standard errors make a difference."""


def favourites(judge: Judge, guess: State, most: int) -> list[int]:
    """The answers that the judge scores highest, the best first."""
    actions = guess.legal()
    if len(actions) == 1:
        return [int(actions[0])]
    scores = judge.scores(guess, actions)
    order = sorted(range(len(actions)), key=lambda place: (-scores[place], place))
    return [int(actions[place]) for place in order[:most]]


def hints(
    game: Game, judge: Judge, state: State, seed: int, games: int = GAMES, names: dict[str, str] | None = None
) -> list[Hint]:
    """The two or three best answers of the seat that is asked; none where the game is over."""
    seat = int(state.seat())
    if seat < 0:
        return []
    guess = state.redeal(seat, seed_of(seed, 0))
    actions = favourites(judge, guess, LOOKED_AT)
    found = [forecast(judge, guess, seat, action, games, seed_of(seed, 1)) for action in actions]
    order = without_twins(found, ranked(found, seat))[:SHOWN]
    told = [shown(game, judge, state, actions[place], found, place, names or {}) for place in order]
    return [told_apart(hint, told) for hint in told]


def ranked(found: list[Forecast], seat: int) -> list[int]:
    """The forecasts by their chance; the judge's favourite, the first, leads unless another is clearly better."""
    order = sorted(range(len(found)), key=lambda place: (-found[place].chance(seat), place))
    best, favourite = found[order[0]], found[0]
    if best.chance(seat) - favourite.chance(seat) <= max(best.doubt(seat), favourite.doubt(seat)):
        order.remove(0)
        order.insert(0, 0)
    return order


def without_twins(found: list[Forecast], order: list[int]) -> list[int]:
    """The places in their order, without those that came to the same as an earlier one in every way."""
    kept: list[int] = []
    for place in order:
        if not any(came_to(found[place]) == came_to(found[other]) for other in kept):
            kept.append(place)
    return kept


def came_to(found: Forecast) -> list[list[float]]:
    """All that a forecast has seen, to compare it with another of the same guesses and dice."""
    return [list(row) for row in (found.chances, found.squares, found.terms, found.term_squares)]


def told_apart(hint: Hint, others: list[Hint]) -> Hint:
    """A hint that reads like another gets its notation added: places far from all that has a name read alike."""
    if sum(other.words == hint.words for other in others) == 1:
        return hint
    return msgspec.structs.replace(hint, words=f"{hint.words} ({hint.action})")


def shown(
    game: Game, judge: Judge, state: State, action: int, found: list[Forecast], place: int, names: dict[str, str]
) -> Hint:
    """An answer in words, with its reasons."""
    notation, seat = state.notation(), int(state.seat())
    text = notation.write(action)
    mine = found[place]
    return Hint(
        action=text,
        words=game.words.action(notation, text, state.named(names)),
        chance=round(mine.chance(seat), 4),
        doubt=round(mine.doubt(seat), 4),
        reasons=reasons(game, judge, mine, [other for other in found if other is not mine], seat),
    )


def reasons(game: Game, judge: Judge, mine: Forecast, others: list[Forecast], seat: int) -> list[Reason]:
    """Where an answer leads to more or less than the others: the judge's largest terms, what is good first."""
    terms = judge.term_names()
    if not others or not terms:
        return []
    weighed: list[tuple[float, Reason]] = []
    for whose in (seat, rival(mine, seat)):
        for place, term in enumerate(terms):
            change = difference(mine, others, len(terms), whose, place) * float(judge.weights[place])
            good = change if whose == seat else -change
            weighed.append((good, Reason(term, game.words.name("term", term), whose, change > 0, good > 0)))
    most = max(abs(good) for good, _ in weighed)
    kept = [(good, reason) for good, reason in weighed if most > 0 and abs(good) >= MATTERS * most]
    return [reason for _, reason in sorted(kept, key=lambda each: -each[0])[:REASONS]]


def difference(mine: Forecast, others: list[Forecast], terms: int, whose: int, place: int) -> float:
    """How much more of a term somebody has than after the other answers on average; nothing where that is in doubt."""
    rest = [other.amounts(terms, whose)[place] for other in others]
    change = mine.amounts(terms, whose)[place] - sum(rest) / len(rest)
    return change if abs(change) > SIGMAS * mine.doubts(terms, whose)[place] else 0.0


def rival(found: Forecast, seat: int) -> int:
    """Who is most likely to win instead."""
    others = [other for other in range(len(found.chances)) if other != seat]
    return max(others, key=lambda other: (found.chance(other), -other))
