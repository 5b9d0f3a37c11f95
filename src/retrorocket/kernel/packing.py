"""Designers' packs in play: named in the environment for every process, or added to a game while it runs."""

import os
from pathlib import Path

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game


def variable_of(id: str) -> str:
    """The environment variable that names the packs of a game, one after the other as in PATH."""
    return f"RETROROCKET_{id.upper().replace('-', '_')}_PACKS"


class LatePacks(DataError):
    """A game whose tables are made when the program starts is asked to take a pack later than that."""

    def __init__(self, id: str, path: Path) -> None:
        super().__init__(
            path.name, "", f"packs of {id} named in {variable_of(id)} when the program starts", "a later one"
        )
        self.id = id


def as_named(game: Game) -> Game:
    """A game with the packs that the environment names; a broken one ends the program in one line."""
    named = os.environ.get(variable_of(game.id), "")
    paths = [Path(path) for path in named.split(os.pathsep) if path]
    try:
        return game.with_packs(paths) if paths else game
    except DataError as error:
        raise SystemExit(f"retrorocket: {variable_of(game.id)}: {error}") from None


def take_packs(games: dict[str, Game], id: str, paths: list[Path]) -> Game:
    """Add packs to a game of a catalogue, here and in every process that this one starts; each is added once."""
    fresh = [path.absolute() for path in paths if path.absolute() not in games[id].packs]
    if fresh:
        games[id] = games[id].with_packs(fresh)
        os.environ[variable_of(id)] = os.pathsep.join(str(path.absolute()) for path in games[id].packs)
    return games[id]
