"""How many turns a player of PocketModel still needs to bring all objectives of another down, in hundredths."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import STRIKE_ACTION, star_limit, strike_value
from retrorocket.games.pocketmodel.odds import CERTAIN, strike_chance
from retrorocket.games.pocketmodel.state import CENTRE, PocketModel, home
from retrorocket.kernel.rows import BIT, filled

HIDDEN_DEFENSE: Final = 10
"""What an objective is taken for that nobody has seen."""
TURN: Final = 100
NEVER: Final = 1500
NOBODY: Final = -1
WAYS: Final = 3  # a raid begins there, in the centre or at home


class Raid:
    """The units of a seat that could strike another's objectives: how far each is, and its chance to miss."""

    def __init__(self, s: PocketModel, seat: i64, victim: i64) -> None:
        self.seat: Final = seat
        self.left: Final = s.objectives(victim)
        self.limit: Final = star_limit(s, seat, STRIKE_ACTION)
        self.start: Final = seat * s.size
        self.count: Final = s.counts[seat]
        self.far: Final[vec[i64]] = filled(self.count, NOBODY)
        self.misses: Final[vec[i64]] = filled(self.count, CERTAIN)
        self.stars: Final[vec[i64]] = filled(self.count, 0)
        for number in range(self.count):
            unit = self.start + number
            zone = s.place[unit]
            if zone < 0:
                continue
            self.far[number] = 0 if zone == home(victim) else 1 if zone == CENTRE else 2
            self.misses[number] = CERTAIN - strike_chance(strike_value(s, unit), HIDDEN_DEFENSE)
            self.stars[number] = s.stock.action_stars[s.kind[unit]]

    def turns(self, without: i64) -> i64:
        """Hundredths of turns until the last objective falls, without one of the units (NOBODY: with all)."""
        least: i64 = NEVER
        for way in range(WAYS):
            hits = CERTAIN - self.fails(way, without)
            if hits > 0:
                needed = TURN * way + TURN * CERTAIN * self.left // hits
                least = needed if needed < least else least
        return least

    def fails(self, way: i64, without: i64) -> i64:
        """Of 216: how often a strike of the best units at most so many steps away fails."""
        found: i64 = CERTAIN
        stars = self.limit
        used: i64 = 0
        while True:
            best = self.best(way, without, stars, used)
            if best < 0:
                return found
            found = found * self.misses[best] // CERTAIN
            stars -= self.stars[best]
            used |= BIT[best]

    def best(self, way: i64, without: i64, stars: i64, used: i64) -> i64:
        """The unused unit with the best chance for its stars; -1 if none fits."""
        found: i64 = -1
        most: i64 = 0
        for number in range(self.count):
            if self.far[number] < 0 or self.far[number] > way or self.start + number == without:
                continue
            if self.stars[number] <= stars and not used & BIT[number]:
                worth = (CERTAIN - self.misses[number]) * 6 // self.stars[number]
                if worth > most:
                    most = worth
                    found = number
        return found


def delay(s: PocketModel, unit: i64, victim: i64) -> i64:
    """Hundredths of turns that the loss of a unit costs its owner on the way to another's last objective."""
    raid = Raid(s, s.owner(unit), victim)
    return raid.turns(unit) - raid.turns(NOBODY)
