"""What tells who will win in Rocketmen: above all who can board whose base, how soon and how strongly."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.judges.rocketmen_terms import terms
from retrorocket.bots.judges.rocketmen_values import boarders, boarding_odds, hits_of_36
from retrorocket.games.rocketmen.flight import increment
from retrorocket.games.rocketmen.geometry import root
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.tables import AP, RATING

SIGNS: Final = [
    "ships",
    "ore",
    "crew",
    "many",
    "pods",
    "guns",
    "raid",
    "second_raid",
    "third_raid",
    "docked",
    "guards",
    "asked",
    "raid_asked",
    "docked_asked",
    "raid_squared",
    "docked_strongly",
]
"""A raid is the odds of 1000 of a boarding by the ship that is nearest to one, less for every turn it has to fly."""
SOON: Final = 2000
AT_ONCE: Final = 500
EVEN: Final = 500
RAIDS: Final = 3


class Raids:
    """The best raids of a seat on the bases of others, the best first, and the odds of a ship that is there."""

    def __init__(self, s: Rocketmen, seat: i64) -> None:
        self.best: Final[vec[i64]] = vec[i64]([0] * RAIDS)
        self.docked: i64 = 0
        for other in range(s.setup.seats):
            home: i64 = s.home(other) if other != seat and not s.out[other] else -1
            if home >= 0:
                for ship in s.ships_of(seat):
                    self.note(s, ship, home)

    def note(self, s: Rocketmen, ship: i64, home: i64) -> None:
        """Take in one ship and one base."""
        odds = 10 * boarding_odds(s, ship, home)
        if s.docked(ship, home):
            self.docked = max(self.docked, odds)
        else:
            odds = odds * SOON // (SOON + flying_time(s, ship, home)) if increment(s, ship) > 0 else i64(0)
        for place in range(RAIDS):
            if odds > self.best[place]:
                self.best[place], odds = odds, self.best[place]


def flying_time(s: Rocketmen, ship: i64, home: i64) -> i64:
    """Thousandths of turns that a ship needs to a base, straight on; coming close is not being there."""
    gap = max(root(s.apart(ship, home)) - s.radius(ship) - s.radius(home), i64(0))
    turns = 1000 * gap // (increment(s, ship) * max(AP[s.model[ship]], i64(1)))
    return turns if turns > 1000 else AT_ONCE


def gunnery(s: Rocketmen, seat: i64) -> vec[i64]:
    """How many ships and pods a seat has, and how many of 36 shots of all its lasers hit."""
    ships = s.ships_of(seat)
    pods: i64 = 0
    hits: i64 = 0
    for ship in ships:
        pods += s.pods(ship)
        hits += s.lasers[ship] * hits_of_36(RATING[s.model[ship]])
    return vec[i64]([i64(len(ships)), pods, hits])


def signs(s: Rocketmen, seat: i64) -> vec[i64]:
    """How much of each sign a player shows; nothing who is out."""
    if s.out[seat]:
        return vec[i64]([0] * len(SIGNS))
    raids = Raids(s, seat)
    asked: i64 = 1 if s.seat() == seat else 0
    home = s.home(seat)
    found = terms(s, seat)
    for number in gunnery(s, seat):
        found = append(found, number)
    for raid in raids.best:
        found = append(found, raid)
    rest = [
        raids.docked,
        boarders(s, home, False) if home >= 0 else i64(0),
        asked,
        asked * raids.best[0],
        asked * raids.docked,
        raids.best[0] * raids.best[0] // 1000,
        i64(1 if raids.docked >= EVEN else 0),
    ]
    for number in rest:
        found = append(found, number)
    return found
