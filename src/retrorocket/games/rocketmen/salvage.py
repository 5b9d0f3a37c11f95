"""Docking with its consequences: salvage is unloaded wherever a capturer comes home (RM-SALV-03, RM-R-75)."""

from mypy_extensions import i64

from retrorocket.games.rocketmen.cargo import wrecks_at
from retrorocket.games.rocketmen.events import DOCKED, WRECK_HOME
from retrorocket.games.rocketmen.space import dock
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.kernel.rows import changed


def docked_now(s: Rocketmen, ship: i64, thing: i64) -> None:
    """A pair comes into being; a capturer that is home now unloads its wrecks."""
    dock(s, ship, thing)
    s.tell(DOCKED, ship, thing)
    bring_home(s, ship)


def bring_home(s: Rocketmen, ship: i64) -> None:
    """RM-SALV-03 Docked at its home base, a capturer's wrecks lie beside the base; a Space Station's do already."""
    home = s.home(s.owner(ship))
    if not s.docked(ship, home):
        return
    for wreck in wrecks_at(s, ship):
        s.keeper = changed(s.keeper, wreck, home)
        s.tell(WRECK_HOME, wreck, s.owner(ship))
