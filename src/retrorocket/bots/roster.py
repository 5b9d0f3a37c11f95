"""All bots by name, for every game; a game's judge is listed here."""

from typing import Final

from retrorocket.bots.bot import Bot, RandomBot
from retrorocket.bots.greedy import GreedyBot
from retrorocket.bots.judge import Judge
from retrorocket.bots.judges.buck_rogers import BuckRogersJudge
from retrorocket.bots.judges.doomsday import DoomsdayJudge
from retrorocket.bots.judges.pocket_tactics import PocketTacticsJudge
from retrorocket.bots.judges.pocketmodel import PocketModelJudge
from retrorocket.bots.judges.rocketmen import RocketmenJudge
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


def shipped(game: str) -> Judge:
    """The judge of a game with the weights that come with it; one that names none needs no file."""
    judge = JUDGING[game]()
    return JUDGING[game](read_weights(file_of(game), game, judge)) if judge.weight_names() else judge


JUDGES: Final[dict[str, Judge]] = {game: shipped(game) for game in JUDGING}
LEVELS: Final = ["random", "greedy", "search"]
SIMULATIONS: Final = 400


def bot_named(level: str, game: str) -> Bot:
    """The bot of a level for a game."""
    if level not in LEVELS:
        raise DataError("bots", level, f"one of {', '.join(LEVELS)}", repr(level))
    if level == "random":
        return RandomBot()
    if game not in JUDGES:
        raise DataError("bots", level, "a game with a judge", repr(game))
    if level == "search":
        return SearchBot(JUDGES[game], Budget(SIMULATIONS))
    return GreedyBot(JUDGES[game])
