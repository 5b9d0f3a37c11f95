"""What no position of Doomsday may show: the invariants, in words."""

from mypy_extensions import i64

from retrorocket.games.doomsday.state import Doomsday


def faults_of(s: Doomsday) -> list[str]:
    """All broken invariants."""
    return []


def nothing(s: Doomsday, seat: i64) -> list[str]:
    """No fault."""
    return []
