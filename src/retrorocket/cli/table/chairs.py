"""Who sits where: people and bots, with the names the table calls them by."""

from dataclasses import dataclass

import click

from retrorocket.cli.reading import ME
from retrorocket.kernel.game import Game
from retrorocket.kernel.notation import Kind

PERSON = "person"
LONGEST = 30


@dataclass(frozen=True)
class Chair:
    """One seat: the word of the notation for it, its name, and who answers: `person` or the level of a bot."""

    seat: int
    word: str
    name: str
    player: str

    @property
    def person(self) -> bool:
        """Tell whether a person sits here."""
        return self.player == PERSON

    @property
    def title(self) -> str:
        """The name, with the level of a bot."""
        return self.name if self.person else f"{self.name} ({self.player} bot)"


def chairs_of(game: Game, players: list[str], names: list[str]) -> list[Chair]:
    """The chairs of a table, in seat order."""
    words = seat_words(game, len(players))
    return [Chair(seat, words[seat], shown(names[seat]), player) for seat, player in enumerate(players)]


def shown(name: str) -> str:
    """A name as it may appear on a terminal: no control characters, not endless."""
    return "".join(letter if letter.isprintable() else "?" for letter in name)[:LONGEST]


def seat_words(game: Game, seats: int) -> list[str]:
    """What the notation calls the seats; numbers where it has no word for them."""
    kind: Kind | None = game.notation.kinds.get("seat")
    if kind is None or len(kind.words) < seats:
        return [str(seat + 1) for seat in range(seats)]
    return kind.words[:seats]


def names_for(game: Game, levels: list[str], given: list[str]) -> list[str]:
    """The names: those given, for the people alone or for all; the game's own names for the rest."""
    seats = [game.words.name("seat", word) for word in seat_words(game, len(levels))]
    people = [seat for seat, level in enumerate(levels) if level == ME]
    if given and len(given) == len(levels):
        seats = given
    elif given and len(given) == len(people):
        for seat, name in zip(people, given, strict=True):
            seats[seat] = name
    elif given:
        raise click.UsageError(f"--names needs {len(people)} names for the people, or {len(levels)} for all seats")
    if len({name.casefold() for name in seats}) < len(seats):
        raise click.UsageError(f"the names must differ: {', '.join(seats)}")
    for name in seats:
        if name != shown(name):
            raise click.UsageError(f"names have up to {LONGEST} printable characters; {shown(name)!r} does not")
    return seats


def players_of(levels: list[str]) -> list[str]:
    """The words of the command line as the record writes them."""
    return [PERSON if level == ME else level for level in levels]
