"""The catalogue: every game by its id."""

from typing import Final

from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.games.doomsday.game import DOOMSDAY
from retrorocket.games.pocket_tactics.game import POCKET_TACTICS
from retrorocket.games.pocketmodel.game import POCKETMODEL
from retrorocket.kernel.game import Game

GAMES: Final[dict[str, Game]] = {
    "buck-rogers": BUCK_ROGERS,
    "doomsday": DOOMSDAY,
    "pocket-tactics": POCKET_TACTICS,
    "pocketmodel": POCKETMODEL,
}
