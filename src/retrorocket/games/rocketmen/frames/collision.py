"""A collision: with a microid, with a large object, ship against ship (RM-COLL-01..09, RM-R-59..63)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import (
    ANY,
    COLLISION_GUARD,
    EFFECT_ROW,
    FIRST,
    LARGE_CLASS,
    MICROID_CLASS,
    RAM,
    SECOND,
    SHIP_CLASS,
)
from retrorocket.games.rocketmen.events import COLLIDED, CRASH_ROLL
from retrorocket.games.rocketmen.frames.damage import MOST_DAMAGE, Damage
from retrorocket.games.rocketmen.losses import check_fleets, lose_pod
from retrorocket.games.rocketmen.marks import STOPPED, mark, marked
from retrorocket.games.rocketmen.nouns import FIRST_SHIP, OBJECT
from retrorocket.games.rocketmen.powers import effects_of, number, sources
from retrorocket.games.rocketmen.salvage import docked_now
from retrorocket.games.rocketmen.space import in_contact
from retrorocket.games.rocketmen.state import PLAY, Rocketmen
from retrorocket.games.rocketmen.tables import CRASH, LARGE_DAMAGE, LASER, PEBBLE_DAMAGE, SHIELD
from retrorocket.games.rocketmen.verbs import RAM as RAM_VERB
from retrorocket.games.rocketmen.verbs import RAM_HARD
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt

ROLL: Final = 0
OPTION: Final = 1
ANSWER: Final = 2
TARGET: Final = 3
ATTACKER: Final = 4
END: Final = 5


def collide(s: Rocketmen, ship: i64, thing: i64) -> None:
    """RM-COLL-01 The ship's movement ends for the turn; what follows depends on what it struck."""
    mark(s, ship, STOPPED)
    s.tell(COLLIDED, ship, thing)
    if s.is_pebble(thing):
        hurt = 0 if s.shields[ship] > 0 else guarded(s, ship, PEBBLE_DAMAGE, MICROID_CLASS)
        s.push(Collision(ship, thing, END, False, False))
        s.push(Damage(ship, hurt, False))
    elif s.is_large(thing):
        s.push(Collision(ship, thing, END, False, False))
        s.push(Damage(ship, guarded(s, ship, LARGE_DAMAGE, LARGE_CLASS), False))
    else:
        s.push(Collision(ship, thing, ROLL, s.shields[thing] == 0, s.shields[ship] == 0))


def guarded(s: Rocketmen, ship: i64, damage: i64, word: i64) -> i64:
    """Damage of a collision, less what collision_guard takes off, not below 0."""
    left = damage
    for source in sources(s, ship):
        rows = effects_of(s, source)
        for k in range(0, len(rows), EFFECT_ROW):
            if rows[k] == COLLISION_GUARD and rows[k + SECOND] in (ANY, word):
                left -= rows[k + FIRST]
    return max(left, i64(0))


class Collision(Frame[Rocketmen]):
    """RM-R-59 A collision of ships step by step (others only have the last step); Shields as they were at its start."""

    # fields: written by tools/fields.py
    def __init__(self, ship: i64, thing: i64, step: i64, open_target: bool, open_ship: bool) -> None:
        self.ship: Final = ship
        self.thing: Final = thing
        self.step: i64 = step
        self.open_target: Final = open_target
        self.open_ship: Final = open_ship
        self.to: i64 = 0
        self.back: i64 = 0

    def clone(self) -> "Collision":
        """A copy of what changes."""
        twin = Collision(self.ship, self.thing, self.step, self.open_target, self.open_ship)
        twin.to = self.to
        twin.back = self.back
        return twin

    # end of fields

    def proceed(self, s: Rocketmen) -> bool:
        """Roll, ask for the option, roll back, deal both damages, lock together."""
        if self.step == ROLL:
            self.step = OPTION if self.open_target and self.roll(s, self.ship, self.ram(s, 1)) else ANSWER
        elif self.step == OPTION:
            if s.pods(self.ship):
                return False
            self.answer(s, pack(RAM_VERB))
        elif self.step == ANSWER:
            if self.open_ship and self.roll(s, self.thing, 0):
                self.back = guarded(s, self.ship, 1, SHIP_CLASS)
            self.step = TARGET
        elif self.step == TARGET:
            self.step = ATTACKER
            s.push(Damage(self.thing, self.to, False))
        elif self.step == ATTACKER:
            self.step = END
            s.push(Damage(self.ship, self.back, False))
        else:
            s.pop()
            lock(s, self.ship, self.thing)
            check_fleets(s)
        return True

    def roll(self, s: Rocketmen, roller: i64, bonus: i64) -> bool:
        """RM-COLL-06, RM-COLL-07 Two dice, 7 or more."""
        one, two = s.dice.roll(6), s.dice.roll(6)
        s.tell(CRASH_ROLL, roller, one, two)
        return one + two + bonus >= CRASH

    def ram(self, s: Rocketmen, place: i64) -> i64:
        """What the moving ship's ram adds to the roll (1) or to the damage (2)."""
        found: i64 = 0
        for source in sources(s, self.ship):
            found += number(s, source, RAM, place)
        return found

    def seat(self, s: Rocketmen) -> i64:
        """RM-COLL-06 The moving ship's controller."""
        return s.owner(self.ship)

    def prompt(self, s: Rocketmen) -> Prompt:
        """One point, or two for a pod of one's own."""
        return Prompt("ram", {"ship:object": OBJECT.word(self.ship), "target:object": OBJECT.word(self.thing)})

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """A plain ram, or a hard one for a pod of either kind."""
        return vec[i64]([pack(RAM_VERB), pack(RAM_HARD, LASER), pack(RAM_HARD, SHIELD)])

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """RM-R-60 The second option needs a pod of the kind that is given up."""
        if verb_of(action) == RAM_VERB:
            return ""
        if verb_of(action) != RAM_HARD:
            return "RM-COLL-06"
        left = s.lasers[self.ship] if first_of(action) == LASER else s.shields[self.ship]
        return "" if left > 0 else "RM-R-60"

    def answer(self, s: Rocketmen, action: i64) -> None:
        """Fix the damage to the target; the price is paid at once."""
        self.to = (1 if verb_of(action) == RAM_VERB else 2) + self.ram(s, 2)
        self.to = guarded(s, self.thing, self.to, SHIP_CLASS)
        self.step = ANSWER
        if verb_of(action) == RAM_HARD:
            lose_pod(s, self.ship, first_of(action))

    def faults(self, s: Rocketmen) -> list[str]:
        """RM-R-59 A ship of the active player stopped at what it struck; the option is asked of a ship with pods."""
        words = f"{OBJECT.word(self.ship)} and {OBJECT.word(self.thing)}"
        if self.ship < FIRST_SHIP or s.owner(self.ship) != s.active or s.zone[self.ship] != PLAY or self.thing < 0:
            return [f"{words} do not collide"]
        if not marked(s, self.ship, STOPPED) or not in_contact(s, self.ship, self.thing):
            return [f"{words} do not touch"]
        ships = s.is_ship(self.thing) and not s.is_large(self.thing)
        if not ships and (self.step != END or self.to or self.back):
            return [f"{words} are not two ships"]
        if not 0 <= self.to <= MOST_DAMAGE or not 0 <= self.back <= 1:
            return [f"{words} do no such damage"]
        asks = self.step == OPTION and self.open_target and not s.shields[self.thing] and s.pods(self.ship) > 0
        if s.frames[-1] is self:
            return [] if asks else [f"{words}: nothing is left to decide"]
        return [] if self.step in (ATTACKER, END) else [f"{words}: the damage comes later"]


def lock(s: Rocketmen, ship: i64, thing: i64) -> None:
    """RM-COLL-08, RM-COLL-09 Survivors are docked: with a large object, or with a ship that has no Shields now."""
    if s.is_pebble(thing) or s.zone[ship] != PLAY or s.zone[thing] != PLAY:
        return
    if s.is_large(thing) or s.shields[thing] == 0:
        docked_now(s, ship, thing)
