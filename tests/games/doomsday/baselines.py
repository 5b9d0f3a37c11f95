"""Simple opponents with one idea each: points only, rush, build, spy. Greedy must beat them all."""

from __future__ import annotations

from mypy_extensions import i64

from retrorocket.bots.bot import Bot
from retrorocket.games.doomsday.tables import CARD_SYMBOLS, CARDS, POINTS, SYMBOLS
from retrorocket.kernel.state import State

NEVER = -1


class Baseline(Bot):
    """Takes the verb that comes first in `order` (sets, then points, then a pass) and the smallest set that will do."""

    order: tuple[str, ...] = ()
    wanted: tuple[str, ...] = ()

    def choose(self, guess: State, seed: i64) -> i64:
        """The best-ranked text; the first of equals."""
        texts = [guess.notation().write(action) for action in guess.legal()]
        best = max(texts, key=lambda text: self.rank(guess, text))
        return guess.notation().read(best)

    def rank(self, s: State, text: str) -> int:
        """How much this player likes an answer."""
        verb, _, rest = text.partition(" ")
        if verb in ("build", "seat", "spy", "launch"):
            return self.set_rank(s, text)
        if verb in ("vp", "last"):
            return 10 + points(rest)
        if verb == "discard":
            return -self.missed(rest)
        if verb == "done":
            return 1000
        return {"add": 500, "extend": 1, "defend": 1, "loot": 1, "also": 1, "at": 1, "draw": 1}.get(verb, 0)

    def set_rank(self, s: State, text: str) -> int:
        """Sets in the order of the idea; what is not in it is never played."""
        verb = text.split(" ")[0]
        return 100 - self.order.index(verb) if verb in self.order else NEVER

    def missed(self, card: str) -> int:
        """Keep wanted symbols, then points."""
        symbols = [SYMBOLS[symbol] for symbol in CARD_SYMBOLS[CARDS.index(card)]]
        return 10 * sum(1 for symbol in symbols if symbol in self.wanted) + points(card)


def points(card: str) -> int:
    """The victory points of a card, 0 for no card."""
    return int(POINTS[CARDS.index(card)]) if card in CARDS else 0


def riders(s: State) -> int:
    """How many passengers the asked player carries."""
    found = s.view(s.seat())["players"][int(s.seat())]["aboard"]
    assert isinstance(found, int)
    return found


class PointsOnly(Baseline):
    """Plays cards for their points and nothing else."""


class Rusher(Baseline):
    """Builds and launches as fast as it can; seats a few passengers where it can do nothing else."""

    order = ("launch", "build", "seat")
    wanted = ("build", "launch")


class Builder(Baseline):
    """Seats passengers whenever it can, builds, and launches a rocket of ten passengers or late in the game."""

    order = ("seat", "build", "launch")
    wanted = ("build", "launch")

    def set_rank(self, s: State, text: str) -> int:
        """The launch comes first once the rocket is full enough or time is short."""
        view = s.view(s.seat())
        late = riders(s) >= 10 or view["days"] <= 9 or view["players"][int(s.seat())]["stage"] != "tools"
        return 200 if text == "launch" and late else super().set_rank(s, text) if text != "launch" else NEVER


class Spy(Baseline):
    """Attacks whenever an attack can be declared, and otherwise rushes."""

    order = ("spy", "launch", "build", "seat")
    wanted = ("spy", "build", "launch")

    def rank(self, s: State, text: str) -> int:
        """Prefer a stolen part."""
        return 5 if text == "loot part" else super().rank(s, text)
