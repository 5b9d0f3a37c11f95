"""A combat action: the order of its battles, then one after the other."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import COMBAT_ACTION
from retrorocket.games.pocketmodel.clash import clash_of
from retrorocket.games.pocketmodel.events import BATTLE, CANCELLED
from retrorocket.games.pocketmodel.frames.battle import Battle
from retrorocket.games.pocketmodel.restrictions.actions import another_opponent, chosen_before, too_many_stars
from retrorocket.games.pocketmodel.restrictions.misplaced import misplaced
from retrorocket.games.pocketmodel.state import PocketModel, Step
from retrorocket.games.pocketmodel.verbs import KEEP, NEXT
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.prompts import Prompt


class Battles(Step):
    """PM-COMB-10 Every declared battle is fought, from `done` on, in the order of the lists."""

    # fields: written by tools/fields.py
    def __init__(self, units: vec[i64], foes: vec[i64]) -> None:
        self.units: vec[i64] = units
        self.foes: vec[i64] = foes
        self.done: i64 = 0
        self.named: i64 = 0

    def clone(self) -> "Battles":
        """A copy of what changes."""
        twin = Battles(self.units[:], self.foes[:])
        twin.done = self.done
        twin.named = self.named
        return twin

    # end of fields

    def proceed(self, s: PocketModel) -> bool:
        """Begin the next battle, or cancel it; ask which one where the order is open."""
        if self.done >= len(self.units) or not s.alive(s.active):
            s.pop()
            return True
        if self.must_name(s):
            return False
        unit, foe = self.units[self.done], self.foes[self.done]
        self.done += 1
        self.named = 0
        if cancelled(s, unit, foe):
            s.tell(CANCELLED, unit, foe)
            return True
        s.fought = 1
        s.tell(BATTLE, unit, foe, s.place[unit])
        s.push(Battle(clash_of(unit, foe, s.place[unit])))
        return True

    def must_name(self, s: PocketModel) -> bool:
        """PM-COMB-12 The attacker names the next battle while there is a choice."""
        return s.terms.open_order and not self.named and self.done < len(self.units) - 1

    def seat(self, s: PocketModel) -> i64:
        """The attacker."""
        return s.active

    def prompt(self, s: PocketModel) -> Prompt:
        """Which battle is next?"""
        return Prompt("order", {"seat": s.nouns.seat.word(s.active), "left": int(len(self.units) - self.done)})

    def candidates(self, s: PocketModel) -> vec[i64]:
        """The attackers that have not fought."""
        return naming(self.units, self.done)

    def exact(self) -> bool:
        """What is offered is legal."""
        return True

    def refusal(self, s: PocketModel, action: i64) -> str:
        """PM-COMB-12 One of the battles left."""
        named = verb_of(action) == NEXT and waits(self.units, self.done, first_of(action))
        return "" if named else misplaced(verb_of(action), "PM-COMB-12")

    def answer(self, s: PocketModel, action: i64) -> None:
        """Put it in front."""
        self.bring(first_of(action), self.done)
        self.named = 1

    def faults(self, s: PocketModel) -> list[str]:
        """Every pair could be declared, and the battle above is the last one begun."""
        if len(self.foes) != len(self.units) or not 0 <= self.done <= len(self.units):
            return ["battles without an attacker, a defender or an order"]
        for place in range(len(self.units)):
            if not s.brought(self.units[place]) or not s.brought(self.foes[place]) or self.breaks(s, place):
                return [f"battle {place + 1} of the action can't have been declared"]
        above = s.above(self)
        if isinstance(above, Battle):
            fits = self.done > 0 and self.begun(above) and not self.named
        else:
            fits = self.done < len(self.units) and s.terms.open_order == (above is None)
        return [] if fits else ["battles that do not fit the question above them"]

    def breaks(self, s: PocketModel, place: i64) -> str:
        """What of a pair holds until the action is over."""
        if s.owner(self.units[place]) != s.active or s.owner(self.foes[place]) == s.active:
            return "PM-COMB-01"
        before = self.units[:place]
        return (
            chosen_before(self.units[place], before)
            or too_many_stars(s, self.units[place], before, COMBAT_ACTION)
            or another_opponent(s, self.foes[place], self.foes[:place])
        )

    def begun(self, battle: Battle) -> bool:
        """Tell whether a battle is the one that was begun last."""
        units = battle.clash.units
        return units[0] == self.units[self.done - 1] and units[1] == self.foes[self.done - 1]

    def bring(self, unit: i64, front: i64) -> None:
        """Move the battle of an attacker forward to a place."""
        place = front
        while self.units[place] != unit:
            place += 1
        foe = self.foes[place]
        while place > front:
            self.units[place] = self.units[place - 1]
            self.foes[place] = self.foes[place - 1]
            place -= 1
        self.units[front] = unit
        self.foes[front] = foe


class Order(Step):
    """PM-COMB-06, PM-R-20 The attacker fixes the order of all battles before the first begins."""

    # fields: written by tools/fields.py
    def __init__(self) -> None:
        self.fixed: i64 = 0

    def clone(self) -> "Order":
        """A copy of what changes."""
        twin = Order()
        twin.fixed = self.fixed
        return twin

    # end of fields

    def battles(self, s: PocketModel) -> Battles:
        """The battles below on the stack."""
        below = s.frames[-2]
        assert isinstance(below, Battles)
        return below

    def proceed(self, s: PocketModel) -> bool:
        """The last one needs no choice."""
        if self.fixed < len(self.battles(s).units) - 1:
            return False
        s.pop()
        return True

    def seat(self, s: PocketModel) -> i64:
        """The attacker."""
        return s.active

    def prompt(self, s: PocketModel) -> Prompt:
        """Which battle comes next?"""
        left = int(len(self.battles(s).units) - self.fixed)
        return Prompt("order", {"seat": s.nouns.seat.word(s.active), "left": left})

    def candidates(self, s: PocketModel) -> vec[i64]:
        """Keep the order of naming, or name the next."""
        return append(naming(self.battles(s).units, self.fixed), pack(KEEP))

    def exact(self) -> bool:
        """What is offered is legal."""
        return True

    def refusal(self, s: PocketModel, action: i64) -> str:
        """Only a battle that has no place yet."""
        if verb_of(action) == KEEP:
            return ""
        named = verb_of(action) == NEXT and waits(self.battles(s).units, self.fixed, first_of(action))
        return "" if named else misplaced(verb_of(action), "PM-COMB-06")

    def answer(self, s: PocketModel, action: i64) -> None:
        """Fix one place, or all."""
        if verb_of(action) == KEEP:
            s.pop()
            return
        self.battles(s).bring(first_of(action), self.fixed)
        self.fixed += 1

    def faults(self, s: PocketModel) -> list[str]:
        """Some battles have no place yet, and none is begun."""
        battles = self.battles(s)
        return [] if battles.done == 0 and 0 <= self.fixed < len(battles.units) else ["an order that is fixed already"]


def naming(units: vec[i64], start: i64) -> vec[i64]:
    """Name each of the units from a place on."""
    found = vec[i64]()
    for place in range(start, len(units)):
        found = append(found, pack(NEXT, units[place]))
    return found


def waits(units: vec[i64], start: i64, unit: i64) -> bool:
    """Tell whether a unit is among those from a place on."""
    return any(units[place] == unit for place in range(start, len(units)))


def cancelled(s: PocketModel, unit: i64, foe: i64) -> bool:
    """PM-COMB-09, PM-R-21 One of the two is gone, or they no longer share a zone."""
    return s.place[unit] < 0 or s.place[unit] != s.place[foe]
