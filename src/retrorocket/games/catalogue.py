"""The catalogue: every game by its id, with the designers' packs that the environment names."""

from typing import Final

from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.games.doomsday.game import DOOMSDAY
from retrorocket.games.pocket_tactics.game import POCKET_TACTICS
from retrorocket.games.pocketmodel.game import POCKETMODEL
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.kernel.game import Game
from retrorocket.kernel.packing import as_named

GAMES: Final[dict[str, Game]] = {
    "buck-rogers": as_named(BUCK_ROGERS),
    "doomsday": as_named(DOOMSDAY),
    "pocket-tactics": as_named(POCKET_TACTICS),
    "pocketmodel": as_named(POCKETMODEL),
    "rocketmen": as_named(ROCKETMEN),
}
