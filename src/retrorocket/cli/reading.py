"""Reading what a person typed on the command line: games, seats, options, seeds, files."""

import os
import secrets
import sys
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import NoReturn, TypeVar

import click

from retrorocket.bots.roster import JUDGES, bot_named, levels_for, names_for
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.options import typed
from retrorocket.kernel.packing import LatePacks, take_packs, variable_of
from retrorocket.kernel.record import Record, read_record
from retrorocket.kernel.replay import Disagreement
from retrorocket.kernel.state import Setup
from retrorocket.kernel.version import VERSION

T = TypeVar("T")
ME = "me"
SEED_LIMIT = 2**62
LARGEST_FILE = 64 * 1024 * 1024


SEED = click.IntRange(0, SEED_LIMIT - 1)
FILE = click.Path(path_type=Path)


def game_named(word: str) -> Game:
    """The game of an id, or the nearest ones."""
    if word not in GAMES:
        raise click.UsageError(f"no game {word!r}; {nearest(word, list(GAMES), 'games are')}")
    return GAMES[word]


def words_of(text: str) -> list[str]:
    """Words with commas between them."""
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise click.UsageError(f"{text!r} has an empty place between its commas")
    return words


game_argument = click.argument("game", type=game_named, metavar="GAME")
option_option = click.option(
    "--option", "-o", "options", multiple=True, metavar="NAME=VALUE", help="Set an option of the game; may be repeated."
)

packs_option = click.option(
    "--packs", multiple=True, type=FILE, metavar="FILE", help="Play with a designer's pack; may be repeated."
)


def packed(game: Game, packs: tuple[Path, ...]) -> Game:
    """The game with a designer's packs; a broken one is refused."""
    try:
        return take_packs(GAMES, game.id, list(packs)) if packs else game
    except LatePacks:
        start_anew(game, packs)


def start_anew(game: Game, packs: tuple[Path, ...]) -> NoReturn:
    """The same command once more, in this process, with the packs in its environment from the start."""
    paths = [*game.packs, *(path.absolute() for path in packs if path.absolute() not in game.packs)]
    os.environ[variable_of(game.id)] = os.pathsep.join(str(path) for path in paths)
    os.execv(sys.executable, [sys.executable, "-m", "retrorocket", *sys.argv[1:]])


def nearest(word: str, known: list[str], otherwise: str) -> str:
    """Guess what was meant, or list what there is."""
    near = get_close_matches(word, known, 1, 0.6)
    return f"perhaps {near[0]!r} is meant" if near else f"{otherwise} {', '.join(known) or 'none'}"


def checked_setup(game: Game, seats: int, options: tuple[str, ...]) -> Setup:
    """The settled table, or one line about what does not fit."""
    try:
        return game.setup(seats, typed(game.options, list(options)))
    except DataError as error:
        raise click.UsageError(option_fault(game, error)) from None


def option_fault(game: Game, error: DataError) -> str:
    """What is wrong with the seats or an option, in the words of the command line."""
    if error.path == "seats":
        return f"{game.title} is for {game.fewest} to {game.most} players, not {error.found}"
    if error.path == "combination":
        return f"these options do not go together: {error.found}"
    if not game.options:
        return f"{game.title} has no options, so --option {error.path!r} means nothing"
    return f"--option {error.path}: expected {error.expected}, found {error.found}"


def checked_levels(game: Game, levels: list[str], people: bool = False) -> list[str]:
    """The words of the seats, each a bot that can play this game (or `me`)."""
    for level in levels:
        if level not in names_for(game.id) and not (people and level == ME):
            try:
                bot_named(level, game.id)
            except DataError as error:
                raise click.UsageError(no_player(game, level, people, error)) from None
    return levels


def no_player(game: Game, level: str, people: bool, error: DataError) -> str:
    """What is wrong with a word for a seat: the level, or what follows the colon."""
    words = [ME] if people else []
    words += [name for name in names_for(game.id) if ":" not in name]
    if level.partition(":")[0] in words:
        return f"no player {level!r} for {game.title}: expected {error.expected}, found {error.found}"
    return f"no player {level!r} for {game.title}; {nearest(level, words, 'seats are taken by')}"


def rated_bots(game: Game) -> list[str]:
    """The bots that a ladder is about where none are named: random play and all levels."""
    return list(dict.fromkeys(["random", *(level.id for level in levels_for(game.id))]))


def best_level(game: Game) -> str:
    """The strongest quick bot of a game, by the lab's name."""
    return "greedy" if game.id in JUDGES else "random"


def usual_level(game: Game) -> str:
    """The bot that people play against where they name none: the strongest quick one."""
    return "pilot" if game.id in JUDGES else levels_for(game.id)[-1].id


def fresh_seed() -> int:
    """A seed nobody chose."""
    return secrets.randbelow(2**31)


def read_text(path: Path) -> str:
    """The text of a file that must be readable, or one line about why it is not."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise DataError(str(path), "", "a record", f"a file of more than {LARGEST_FILE >> 20} MB")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise DataError(str(path), "", "a record", "a file that is not UTF-8 text") from None


def open_record(path: Path, packs: tuple[Path, ...] = ()) -> tuple[Game, Record]:
    """A record and the game it is of, with the packs that it was played with."""
    record = read_record(read_text(path), str(path))
    name = record.header.game
    if name not in GAMES:
        raise DataError(str(path), "line 1: game", f"one of {', '.join(GAMES)}", repr(name))
    return packed(GAMES[name], packs), record


def made_elsewhere(game: Game, record: Record) -> str:
    """A remark for records that this very engine, with these very data, did not make."""
    if record.header.engine != VERSION:
        return f" (the record was made by version {record.header.engine}, this is {VERSION})"
    return (
        " (the record was made with other data files of the game)" if record.header.data != game.data_digest() else ""
    )


def agreeing(game: Game, record: Record, path: Path, work: Callable[[], T]) -> T:
    """Do something with a record; where it does not agree with the engine, name the file and what may be the cause."""
    try:
        return work()
    except Disagreement as error:
        raise Disagreement(f"{path}: {error.where}", error.why + made_elsewhere(game, record)) from None
