"""A table as it would be with an army: the game says what it comes to and what is wrong."""

import shlex
from typing import Final

from retrorocket.kernel.building import Review
from retrorocket.kernel.game import Game
from retrorocket.kernel.options import Line, Option, Value


class Wish:
    """The table as it would be with a line: the game says what it comes to and what is wrong."""

    def __init__(self, game: Game, seats: int, options: dict[str, Value], line: str) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = options
        self.line: Final = line

    def review(self, text: str) -> Review | None:
        """What the game has to say of a line; nothing of an empty one."""
        for review in self.game.reviews(self.seats, self.options | {self.line: text}):
            if review.option == self.line:
                return review
        return None

    def too_long(self, text: str) -> bool:
        """Tell whether the option cannot hold a line."""
        return not next(option for option in built_lines(self.game) if option.id == self.line).accepts(text)

    def again(self, text: str) -> str:
        """How to have the same army again, in the words of the command line."""
        line = next(option for option in built_lines(self.game) if option.id == self.line)
        said = [*wanted(line, ()), f"{line.id}={text}"]
        return " ".join(f"--option {shlex.quote(option)}" for option in said)


def built_lines(game: Game) -> list[Option]:
    """The options that a builder writes, by seat."""
    lines = [option for option in game.options if isinstance(option, Line) and option.builds]
    return sorted(lines, key=lambda line: line.seat)


def wanted(line: Option, options: tuple[str, ...]) -> list[str]:
    """What else must be agreed on so that a line means something, unless it is said already."""
    named = {option.partition("=")[0] for option in options}
    return [f"{name}={words[0]}" for name, words in line.needs.items() if name not in named]
