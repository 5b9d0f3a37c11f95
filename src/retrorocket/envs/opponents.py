"""Who sits where: a learner, and bots by name in the other seats."""

from retrorocket.bots.bot import Bot
from retrorocket.bots.roster import bot_named
from retrorocket.envs.tables import Setting
from retrorocket.kernel.errors import DataError

ANY_SEAT = -1


def seated(setting: Setting, opponents: list[str] | None, seat: int) -> list[Bot | None]:
    """The bots by seat, None for a learner; without opponents every seat is a learner's."""
    if opponents is None:
        return [None] * setting.seats
    if len(opponents) != setting.seats - 1:
        raise DataError("envs", "opponents", f"{setting.seats - 1} of them", str(len(opponents)))
    if not ANY_SEAT <= seat < setting.seats:
        raise DataError("envs", "seat", f"a seat from 0 to {setting.seats - 1}, or -1 for any", str(seat))
    found: list[Bot | None] = [bot_named(level, setting.game.id) for level in opponents]
    found.insert(max(seat, 0), None)
    return found


def seats_for(seats: int, opponents: list[str] | None) -> int:
    """How many sit down: as many as are named, unless a number is given."""
    return seats or (len(opponents) + 1 if opponents else 0)
