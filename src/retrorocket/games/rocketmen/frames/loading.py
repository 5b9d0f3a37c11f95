"""Loading a microid and its neighbours (RM-MIC-01, RM-MIC-02, RM-R-47)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import WHEN_LOADING
from retrorocket.games.rocketmen.activation import open_ship
from retrorocket.games.rocketmen.cargo import room
from retrorocket.games.rocketmen.frames.flight import take_aboard
from retrorocket.games.rocketmen.nouns import FIRST_SHIP, OBJECT
from retrorocket.games.rocketmen.powers import use
from retrorocket.games.rocketmen.restrictions.cargo import FREE_LOAD, cargo_price, free_cargo_source, not_a_neighbour
from retrorocket.games.rocketmen.state import PLAY, Rocketmen, pebbles
from retrorocket.games.rocketmen.verbs import ALSO, DONE
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt


def start_loading(s: Rocketmen, ship: i64, pebble: i64) -> None:
    """Pay and load the docked microid; its neighbours may come along, chosen without looking."""
    ap = cargo_price(s, ship, WHEN_LOADING)
    if ap == 0:
        use(s, free_cargo_source(s, ship, WHEN_LOADING), FREE_LOAD)
    open_ship(s, ship, ap)
    s.push(Loading(ship, s.x[pebble], s.y[pebble], append(vec[i64](), pebble)))


class Loading(Frame[Rocketmen]):
    """RM-R-47 The subset of neighbours is chosen first; all are looked at after loading."""

    # fields: written by tools/fields.py
    def __init__(self, ship: i64, x: i64, y: i64, chosen: vec[i64]) -> None:
        self.ship: Final = ship
        self.x: Final = x
        self.y: Final = y
        self.chosen: vec[i64] = chosen

    def clone(self) -> "Loading":
        """A copy of what changes."""
        return Loading(self.ship, self.x, self.y, self.chosen[:])

    # end of fields

    def proceed(self, s: Rocketmen) -> bool:
        """Nothing to ask when the hold will be full or nothing lies near."""
        if len(s.legal()) > 1:
            return False
        self.load(s)
        return True

    def load(self, s: Rocketmen) -> None:
        """All chosen microids come aboard."""
        s.pop()
        for pebble in self.chosen:
            take_aboard(s, self.ship, pebble)

    def seat(self, s: Rocketmen) -> i64:
        """The loading ship's controller."""
        return s.owner(self.ship)

    def prompt(self, s: Rocketmen) -> Prompt:
        """How many more fit."""
        left = room(s, self.ship) - i64(len(self.chosen))
        return Prompt("also", {"object": OBJECT.word(self.ship), "count": int(left)})

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """Each microid on the table, and an end."""
        found = vec[i64]()
        for pebble in pebbles():
            if s.zone[pebble] == PLAY:
                found = append(found, pack(ALSO, pebble))
        return append(found, pack(DONE))

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """RM-MIC-02 Neighbours not chosen yet, as many as fit."""
        if verb_of(action) == DONE:
            return ""
        pebble = first_of(action)
        if verb_of(action) != ALSO or pebble in self.chosen:
            return "RM-MIC-02"
        if i64(len(self.chosen)) >= room(s, self.ship):
            return "RM-R-44"
        return not_a_neighbour(s, self.x, self.y, pebble)

    def answer(self, s: Rocketmen, action: i64) -> None:
        """One more, or enough."""
        if verb_of(action) == ALSO:
            self.chosen = append(self.chosen, first_of(action))
        else:
            self.load(s)

    def faults(self, s: Rocketmen) -> list[str]:
        """RM-R-47 The open ship, and microids that lie together, the docked one first."""
        word = OBJECT.word(self.ship)
        if self.ship < FIRST_SHIP or s.opened != self.ship or not len(self.chosen):
            return [f"{word} loads nothing"]
        if i64(len(self.chosen)) > room(s, self.ship) or not s.docked(self.ship, self.chosen[0]):
            return [f"{word} cannot load that"]
        if s.x[self.chosen[0]] != self.x or s.y[self.chosen[0]] != self.y:
            return [f"{word} loads from elsewhere"]
        for k in range(len(self.chosen)):
            pebble = self.chosen[k]
            alien = not s.is_pebble(pebble) or not s.in_play(pebble) or pebble in self.chosen[:k]
            if alien or not_a_neighbour(s, self.x, self.y, pebble):
                return [f"{OBJECT.word(pebble)} is not beside the microid that {word} loads"]
        return []
