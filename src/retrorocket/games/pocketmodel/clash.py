"""One battle in numbers: side 0 attacks, side 1 defends."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.kernel.rows import filled

NATURAL_TWELVE: Final = 12
DICE: Final = 3  # faces a side: two that count, then the one left out
SECOND: Final = 1
THIRD: Final = 2


class Clash:
    """The two units, what was played on them, and what was frozen, rolled and suffered.

    `working` are the effects of each card, as bits, whose condition held when the numbers were frozen; `frozen` tells
    that this has happened. `faces` are DICE a side, the last of them left out (0 where there are two); `parts`
    tells what each value was made of when the dice were rolled. Rows are replaced and never written to, so copies
    share them.
    """

    # fields: written by tools/fields.py
    def __init__(self, units: vec[i64], zone: i64) -> None:
        self.units: Final = units
        self.zone: Final = zone
        self.cards: vec[i64] = vec[i64]()
        self.played: vec[i64] = vec[i64]()
        self.locked: vec[i64] = vec[i64]()
        self.no_bonus: vec[i64] = vec[i64]()
        self.no_ability: vec[i64] = vec[i64]()
        self.frozen: i64 = 0
        self.working: vec[i64] = vec[i64]()
        self.attack: vec[i64] = vec[i64]()
        self.damage: vec[i64] = vec[i64]()
        self.defense: vec[i64] = vec[i64]()
        self.shield: vec[i64] = vec[i64]()
        self.ways: vec[i64] = vec[i64]()
        self.automatic: vec[i64] = vec[i64]()
        self.rolls: vec[i64] = vec[i64]()
        self.faces: vec[i64] = vec[i64]()
        self.parts: vec[i64] = vec[i64]()
        self.hits: vec[i64] = vec[i64]()
        self.splash: vec[i64] = vec[i64]()
        self.tried: vec[i64] = vec[i64]()
        self.killed: vec[i64] = vec[i64]()
        self.lost: vec[i64] = vec[i64]()

    def clone(self) -> "Clash":
        """A copy of what changes."""
        twin = Clash(self.units, self.zone)
        twin.cards = self.cards
        twin.played = self.played
        twin.locked = self.locked
        twin.no_bonus = self.no_bonus
        twin.no_ability = self.no_ability
        twin.frozen = self.frozen
        twin.working = self.working
        twin.attack = self.attack
        twin.damage = self.damage
        twin.defense = self.defense
        twin.shield = self.shield
        twin.ways = self.ways
        twin.automatic = self.automatic
        twin.rolls = self.rolls
        twin.faces = self.faces
        twin.parts = self.parts
        twin.hits = self.hits
        twin.splash = self.splash
        twin.tried = self.tried
        twin.killed = self.killed
        twin.lost = self.lost
        return twin

    # end of fields


def pair(one: i64, two: i64) -> vec[i64]:
    """Two numbers, the attacker's and the defender's."""
    return vec[i64]([one, two]) if one or two else NOTHING


NOTHING: Final = vec[i64]([0, 0])
NEITHER: Final = vec[i64]([-1, -1])
TWELVES: Final = vec[i64]([NATURAL_TWELVE, NATURAL_TWELVE])
NO_FACES: Final = filled(2 * DICE, 0)


def clash_of(unit: i64, foe: i64, zone: i64) -> Clash:
    """A battle before any card."""
    clash = Clash(pair(unit, foe), zone)
    clash.cards = NEITHER
    clash.played = NOTHING
    clash.locked = NOTHING
    clash.no_bonus = NOTHING
    clash.no_ability = NOTHING
    clash.working = NOTHING
    clash.attack = NOTHING
    clash.damage = NOTHING
    clash.defense = NOTHING
    clash.shield = NOTHING
    clash.ways = NOTHING
    clash.automatic = TWELVES
    clash.rolls = NOTHING
    clash.faces = NO_FACES
    clash.hits = NOTHING
    clash.splash = NEITHER
    clash.tried = NOTHING
    clash.killed = NOTHING
    clash.lost = NOTHING
    return clash
