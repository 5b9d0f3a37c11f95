"""Opening, paying and closing the activation of a ship (RM-AP-02, RM-R-35)."""

from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import HIT_AND_RUN
from retrorocket.games.rocketmen.marks import TURNED, unmark
from retrorocket.games.rocketmen.nouns import NOWHERE
from retrorocket.games.rocketmen.powers import total
from retrorocket.games.rocketmen.state import OPEN, SPENT, Rocketmen


def open_ship(s: Rocketmen, ship: i64, ap: i64) -> None:
    """A ship acts and pays; from now on no other ship does until it is closed."""
    s.opened = ship
    s.status[ship] = OPEN
    unmark(s, ship, TURNED)
    spend(s, ship, ap)


def spend(s: Rocketmen, ship: i64, ap: i64) -> None:
    """Take AP from a ship's pool and from its allowance if it runs."""
    s.ap[ship] -= ap
    if s.running >= 0:
        s.running -= ap


def close_ship(s: Rocketmen, ship: i64) -> None:
    """The ship is done for this turn."""
    s.status[ship] = SPENT
    if s.opened == ship:
        s.opened = NOWHERE
        s.running = -1


def stop_attacking(s: Rocketmen, ship: i64) -> None:
    """RM-ATK-05 A ship that has attacked is done when it stops, unless it may hit and run."""
    allowance = total(s, ship, HIT_AND_RUN)
    if s.attacks[ship] > 0 and s.running < 0 and allowance > 0:
        s.running = allowance
    else:
        close_ship(s, ship)
