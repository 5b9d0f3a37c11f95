"""All bots by name, for every game; a game's judge is listed here.

A name is a level (`pilot`), or a level with a character of the game (`pilot:raider`); the lab may also name weights
instead of those of the file (`pilot:spying=150+building=80`), or all that were set by hand (`pilot:hand`).
"""

from collections.abc import Callable
from typing import Final

from retrorocket.bots.bot import Bot, RandomBot
from retrorocket.bots.characters.files import (
    BY_HAND,
    FOLDER,
    Overlay,
    overlaid,
    read_characters,
    replaced,
    typed_overlay,
)
from retrorocket.bots.erring import ErringBot
from retrorocket.bots.greedy import GreedyBot
from retrorocket.bots.judge import Judge
from retrorocket.bots.judges.buck_rogers import BuckRogersJudge
from retrorocket.bots.judges.doomsday import DoomsdayJudge
from retrorocket.bots.judges.pocket_tactics import PocketTacticsJudge
from retrorocket.bots.judges.pocketmodel import PocketModelJudge
from retrorocket.bots.judges.rocketmen import RocketmenJudge
from retrorocket.bots.levels import ERRING, GREEDY, LEVELS, OFFERED, RANDOM, Level
from retrorocket.bots.ratings.files import FOLDER as RATED
from retrorocket.bots.ratings.files import Ratings, read_ratings
from retrorocket.bots.search import Budget, SearchBot
from retrorocket.bots.weights.files import file_of, read_weights
from retrorocket.kernel.errors import DataError

JUDGING: Final[dict[str, type[Judge]]] = {
    "buck-rogers": BuckRogersJudge,
    "doomsday": DoomsdayJudge,
    "pocket-tactics": PocketTacticsJudge,
    "pocketmodel": PocketModelJudge,
    "rocketmen": RocketmenJudge,
}
Clock = Callable[[], float]


def shipped(game: str) -> Judge:
    """The judge of a game with the weights that come with it; one that names none needs no file."""
    judge = JUDGING[game]()
    return JUDGING[game](read_weights(file_of(game), game, judge)) if judge.weight_names() else judge


JUDGES: Final[dict[str, Judge]] = {game: shipped(game) for game in JUDGING}
CHARACTERS: Final[dict[str, dict[str, Overlay]]] = {
    game: read_characters(FOLDER / f"{game}.toml", judge) for game, judge in JUDGES.items()
}
"""The characters of each game's bots, by name."""
RATINGS: Final[dict[str, Ratings]] = {game: read_ratings(RATED / f"{game}.toml") for game in JUDGES}
"""How strong each bot was found to be, by game and name."""


def levels_for(game: str) -> list[Level]:
    """The levels that people choose from: all that are offered, or any answer where there is no judge."""
    return OFFERED if game in JUDGES else [LEVELS["random"]]


def opponents_for(game: str) -> list[Level]:
    """The levels, and one that answers anything, to try things out."""
    return [*levels_for(game), LEVELS["random"]] if game in JUDGES else levels_for(game)


def names_for(game: str) -> list[str]:
    """Everything that a bot of a game may be called, weights as they are typed left out."""
    if game not in JUDGES:
        return ["random"]
    return [
        level if not character else f"{level}:{character}"
        for level in LEVELS
        for character in ["", *(CHARACTERS[game] if level != "random" else [])]
    ]


def bot_named(name: str, game: str, seconds: float = 0.0, clock: Clock | None = None) -> Bot:
    """The bot of a name for a game; with a clock, one that searches does so for so many seconds at most."""
    word, colon, character = name.partition(":")
    if word not in LEVELS:
        raise DataError("bots", name, f"one of {', '.join(LEVELS)}", repr(name))
    level = LEVELS[word]
    if level.way == RANDOM and not colon:
        return RandomBot()
    if game not in JUDGES:
        raise DataError("bots", name, "a game with a judge", repr(game))
    judge = judge_of(game, character, name) if colon else JUDGES[game]
    if level.way == GREEDY:
        return GreedyBot(judge)
    if level.way == ERRING:
        return ErringBot(judge)
    most = level.simulations if clock is None else level.most
    return SearchBot(judge, Budget(most, seconds, clock, rated=level.simulations))


def judge_of(game: str, character: str, name: str) -> Judge:
    """The judge of a character, or of weights as they are typed."""
    if name.startswith("random:"):
        raise DataError("bots", name, "a level with a judge, where a character is named", repr(name))
    if character == BY_HAND:
        return JUDGING[game]()
    if "=" in character:
        return JUDGING[game](replaced(JUDGES[game], typed_overlay(character, JUDGES[game])))
    if character not in CHARACTERS[game]:
        known = ", ".join(CHARACTERS[game]) or "none"
        raise DataError("bots", name, f"a character of {game} ({known})", repr(character))
    return JUDGING[game](overlaid(JUDGES[game], CHARACTERS[game][character]))
