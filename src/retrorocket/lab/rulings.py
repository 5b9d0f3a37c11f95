"""Every switch of a game against the game as it is: what can be measured, and what it does."""

from dataclasses import dataclass, replace

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.options import Choice, Number, Option, Switch, Value
from retrorocket.lab.compare import Comparison, Figure
from retrorocket.lab.stats import holm

MOST_VALUES = 6
SIDES = ("faction", "force", "pack")
SHOWN = ("seat 1 wins", "decisions", "turns", "estimated minutes")


@dataclass(frozen=True)
class Ruling:
    """One value of an option that is not the usual one; `against` says why it cannot be measured."""

    option: Option
    value: Value
    against: str = ""

    def name(self) -> str:
        """As a person types it."""
        word = ("off", "on")[self.value] if isinstance(self.value, bool) else str(self.value)
        return f"{self.option.id}={word}"


def rulings_of(game: Game, seats: int) -> list[Ruling]:
    """All that differs from the usual in one option: switches, choices, short ranges of numbers."""
    found = []
    for option in game.options:
        if option.seat < 0 and not option.id.startswith(SIDES):
            found += [judged(game, seats, Ruling(option, value)) for value in values_of(option)]
    return found


def values_of(option: Option) -> list[Value]:
    """The values of an option but the usual one; none of a long range or a line of text."""
    values: list[Value] = []
    if isinstance(option, Switch):
        values = [False, True]
    elif isinstance(option, Choice):
        values = list(option.words)
    elif isinstance(option, Number) and option.high - option.low < MOST_VALUES:
        values = list(range(option.low, option.high + 1))
    return [value for value in values if value != option.default]


def judged(game: Game, seats: int, ruling: Ruling) -> Ruling:
    """A ruling with what stands against measuring it alone."""
    usual = {option.id: option.default for option in game.options}
    for choice, words in ruling.option.needs.items():
        if str(usual.get(choice)) not in words:
            return replace(ruling, against=f"means something only under {choice}={'|'.join(words)}")
    try:
        game.setup(seats, {ruling.option.id: ruling.value})
    except DataError as error:
        return replace(ruling, against=f"does not go with the rest: {error.found}")
    return ruling


def corrected(measured: list[tuple[Ruling, Comparison]]) -> list[tuple[Ruling, list[Figure]]]:
    """The shown figures of all rulings, corrected for being so many by Holm's steps, all in one."""
    shown = [
        (ruling, [figure for figure in comparison.figures if figure.name in SHOWN]) for ruling, comparison in measured
    ]
    chances = iter(holm([figure.change.chance for _, figures in shown for figure in figures]))
    return [(ruling, [replace(figure, corrected=next(chances)) for figure in figures]) for ruling, figures in shown]
