"""Mining the rogue asteroid, die by die (RM-MINE-01..04, RM-R-41..43)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import MINE_AND_ACT, MINING_DICE, MINING_SHIFT
from retrorocket.games.rocketmen.cargo import destroy_resource, put, room, shelve, show
from retrorocket.games.rocketmen.events import DRAWN, DRAWN_BY, ROCK_LOST
from retrorocket.games.rocketmen.events import MINED as MINED_NEWS
from retrorocket.games.rocketmen.marks import MINED, mark, marked
from retrorocket.games.rocketmen.nouns import FIRST_SHIP, NOWHERE, OBJECT, ROGUE
from retrorocket.games.rocketmen.powers import has, total
from retrorocket.games.rocketmen.state import IN_HAND, SPENT, Rocketmen
from retrorocket.games.rocketmen.tables import LOSE, TAKE
from retrorocket.games.rocketmen.verbs import KEEP
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import BIT, joined

MOST_DICE: Final = 20


def start_mining(s: Rocketmen, ship: i64) -> None:
    """RM-R-42 The number of dice is fixed now; a ship that mines does nothing else this turn."""
    mark(s, ship, MINED)
    if not has(s, ship, MINE_AND_ACT):
        s.status[ship] = SPENT
    s.push(Mining(ship, room(s, ship) + total(s, ship, MINING_DICE)))


class Mining(Frame[Rocketmen]):
    """Dice still to roll, and what was drawn and does not all fit."""

    # fields: written by tools/fields.py
    def __init__(self, ship: i64, dice: i64) -> None:
        self.ship: Final = ship
        self.dice: i64 = dice
        self.drawn: vec[i64] = vec[i64]()

    def clone(self) -> "Mining":
        """A copy of what changes."""
        twin = Mining(self.ship, self.dice)
        twin.drawn = self.drawn[:]
        return twin

    # end of fields

    def proceed(self, s: Rocketmen) -> bool:
        """RM-R-42 Roll until the dice, the hold or the asteroid come to an end."""
        if len(self.drawn):
            return self.stow(s)
        if self.dice == 0 or room(s, self.ship) == 0 or not len(s.stock):
            s.pop()
            return True
        self.roll(s)
        return True

    def roll(self, s: Rocketmen) -> None:
        """RM-MINE-03, RM-MINE-04 One die: so many resources, or nothing, or one lost."""
        self.dice -= 1
        die = s.dice.roll(6)
        s.tell(MINED_NEWS, self.ship, die)
        if has(s, self.ship, MINING_SHIFT) and die > 1:
            die -= 1
        if LOSE[die]:
            resource = draw_resource(s, NOWHERE)
            s.tell(ROCK_LOST, s.kind[resource])
            destroy_resource(s, resource)
        seat = s.owner(self.ship)
        for k in range(min(TAKE[die], i64(len(s.stock)))):
            resource = draw_resource(s, seat)
            show(s, resource, seat)
            s.tell_one(seat, DRAWN, self.ship, s.kind[resource])
            self.drawn = append(self.drawn, resource)
        if len(self.drawn):
            s.tell(DRAWN_BY, self.ship, len(self.drawn))

    def stow(self, s: Rocketmen) -> bool:
        """RM-R-43 What fits must be loaded; the rest goes back when the hold is full. Who chooses is asked."""
        if room(s, self.ship) == 0:
            for resource in self.drawn:
                shelve(s, resource)
            self.drawn = vec[i64]()
            return True
        if i64(len(self.drawn)) <= room(s, self.ship):
            for resource in self.drawn:
                put(s, resource, self.ship)
            self.drawn = vec[i64]()
            return True
        return False

    def seat(self, s: Rocketmen) -> i64:
        """The miner's controller."""
        return s.owner(self.ship)

    def prompt(self, s: Rocketmen) -> Prompt:
        """How much fits."""
        return Prompt("keep", {"object": OBJECT.word(self.ship), "count": int(room(s, self.ship))})

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """One of each type."""
        return vec[i64]([pack(KEEP, kind) for kind in range(3)])

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """A type that was drawn."""
        drawn = verb_of(action) == KEEP and self.of_kind(s, first_of(action)) >= 0
        return "" if drawn else "RM-R-43"

    def of_kind(self, s: Rocketmen, kind: i64) -> i64:
        """Where among the drawn resources one of a type is, -1 if nowhere."""
        for k in range(len(self.drawn)):
            if s.kind[self.drawn[k]] == kind:
                return k
        return -1

    def answer(self, s: Rocketmen, action: i64) -> None:
        """One resource goes aboard."""
        k = self.of_kind(s, first_of(action))
        put(s, self.drawn[k], self.ship)
        self.drawn = joined(self.drawn[:k], self.drawn[k + 1 :])

    def at_fault(self, s: Rocketmen, action: i64, rule: str) -> list[str]:
        """The ship and the asteroid."""
        return [OBJECT.element(self.ship), OBJECT.element(ROGUE)]

    def faults(self, s: Rocketmen) -> list[str]:
        """RM-R-43 A ship that mines and has drawn more than it can stow."""
        word = OBJECT.word(self.ship)
        if self.ship < FIRST_SHIP or s.owner(self.ship) != s.active or not s.docked(self.ship, ROGUE):
            return [f"{word} is not at the rogue asteroid"]
        if not marked(s, self.ship, MINED) or not 0 <= self.dice <= MOST_DICE:
            return [f"{word} does not mine with {self.dice} dice"]
        if not i64(len(self.drawn)) > room(s, self.ship) > 0:
            return [f"{word} has nothing to choose from"]
        for k in range(len(self.drawn)):
            resource = self.drawn[k]
            if resource < 0 or s.where[resource] != IN_HAND or resource in self.drawn[:k]:
                return [f"{word} has not drawn that"]
            if not s.seen[resource] & BIT[s.active]:
                return [f"{word} has drawn what its player has not seen"]
        return []


def draw_resource(s: Rocketmen, seat: i64) -> i64:
    """RM-R-28 One resource at random out of the stock, looked at by a seat (by all: NOWHERE)."""
    index = s.dice.below(len(s.stock))
    resource = s.stock[index]
    s.stock = joined(s.stock[:index], s.stock[index + 1 :])
    for other in range(s.setup.seats):
        if seat in (NOWHERE, other):
            strike_off(s, other, resource)
        else:
            lose_track(s, other, resource)
    put(s, resource, IN_HAND)
    return resource


def strike_off(s: Rocketmen, seat: i64, drawn: i64) -> None:
    """RM-R-21 Who sees a type leave the stock knows of one fewer of that type in there, whichever one it was."""
    if s.seen[drawn] & BIT[seat]:
        return
    for resource in s.stock:
        if s.kind[resource] == s.kind[drawn] and s.seen[resource] & BIT[seat]:
            s.seen[resource] = s.seen[resource] & ~BIT[seat]
            return


def lose_track(s: Rocketmen, seat: i64, drawn: i64) -> None:
    """RM-R-21 Who does not see what leaves the stock no longer knows what is left in there."""
    s.seen[drawn] = s.seen[drawn] & ~BIT[seat]
    for resource in s.stock:
        s.seen[resource] = s.seen[resource] & ~BIT[seat]
