"""How many turns a player of PocketModel still needs to bring all objectives of another down, in hundredths."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import STRIKE_ACTION, star_limit, strike_value
from retrorocket.games.pocketmodel.odds import CERTAIN, strike_chance
from retrorocket.games.pocketmodel.state import CENTRE, PocketModel, home

HIDDEN_DEFENSE: Final = 10
"""What an objective is taken for that nobody has seen."""
TURN: Final = 100
NEVER: Final = 1500
NOBODY: Final = -1
WAYS: Final = 3  # a raid begins there, in the centre or at home


class Raider:
    """A unit that could strike another's objectives: its distance, its chance to miss, its worth by the star."""

    def __init__(self, s: PocketModel, unit: i64, victim: i64) -> None:
        zone = s.place[unit]
        self.unit: Final = unit
        self.far: Final[i64] = 0 if zone == home(victim) else 1 if zone == CENTRE else 2
        self.misses: Final[i64] = CERTAIN - strike_chance(strike_value(s, unit), HIDDEN_DEFENSE)
        self.stars: Final[i64] = s.stock.action_stars[s.kind[unit]]
        self.worth: Final[i64] = (CERTAIN - self.misses) * 6 // self.stars


class Raid:
    """The units of a seat that could strike another's objectives, those with the best chance for their stars first."""

    def __init__(self, s: PocketModel, seat: i64, victim: i64) -> None:
        self.left: Final = s.objectives(victim)
        self.limit: Final = star_limit(s, seat, STRIKE_ACTION)
        self.raiders: Final[list[Raider]] = []
        for unit in range(seat * s.size, seat * s.size + s.counts[seat]):
            if s.place[unit] >= 0:
                self.add(Raider(s, unit, victim))
        self.whole: Final = self.turns(NOBODY)

    def add(self, raider: Raider) -> None:
        """Sort a unit in, behind its equals; one that never hits is of no use."""
        if raider.worth <= 0:
            return
        place = len(self.raiders)
        while place > 0 and self.raiders[place - 1].worth < raider.worth:
            place -= 1
        self.raiders.insert(place, raider)

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
        """Of 216: how often a strike of the best units at most so many steps away fails, within the stars."""
        found: i64 = CERTAIN
        stars = self.limit
        for raider in self.raiders:
            if raider.far <= way and raider.stars <= stars and raider.unit != without:
                found = found * raider.misses // CERTAIN
                stars -= raider.stars
        return found


class Raids:
    """The raids of a position, each looked at when first asked for."""

    def __init__(self, s: PocketModel) -> None:
        self.raids: Final[list[Raid | None]] = [None] * int(s.seats * s.seats)

    def delay(self, s: PocketModel, unit: i64, victim: i64) -> i64:
        """Hundredths of turns that the loss of a unit costs its owner on the way to another's last objective."""
        place = s.owner(unit) * s.seats + victim
        raid = self.raids[place]
        if raid is None:
            raid = Raid(s, s.owner(unit), victim)
            self.raids[place] = raid
        return raid.turns(unit) - raid.whole
