"""Declaring an action: its list grows choice by choice, then everything is carried out."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import COMBAT_ACTION, MOVE_ACTION, STRIKE_ACTION, star_limit
from retrorocket.games.pocketmodel.events import DECLARED
from retrorocket.games.pocketmodel.frames.combat import Battles, Order
from retrorocket.games.pocketmodel.frames.strikes import Strikes, out_of_strike
from retrorocket.games.pocketmodel.journeys import travel
from retrorocket.games.pocketmodel.restrictions.actions import forbids_attack, forbids_move, forbids_strike
from retrorocket.games.pocketmodel.restrictions.misplaced import misplaced
from retrorocket.games.pocketmodel.state import PocketModel, Step, home, slot_owner
from retrorocket.games.pocketmodel.verbs import ATTACK, DONE, MOVE, STRIKE
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.prompts import Prompt


class Declaration(Step):
    """A list of units with what each is to do; closes by itself when nothing more can be added."""

    units: vec[i64]

    def proceed(self, s: PocketModel) -> bool:
        """Carry it out when no other unit fits: everybody can see that."""
        for action in self.candidates(s):
            if verb_of(action) != DONE and not self.refusal(s, action):
                return False
        self.close(s)
        return True

    def close(self, s: PocketModel) -> None:
        """The declaration is complete."""
        s.pop()
        self.carry_out(s)

    def carry_out(self, s: PocketModel) -> None:
        """Do what was declared."""
        raise NotImplementedError

    def seat(self, s: PocketModel) -> i64:
        """The active player."""
        return s.active

    def breaks(self, s: PocketModel, place: i64) -> str:
        """The rule against an entry of the list after those before it."""
        raise NotImplementedError

    def faults(self, s: PocketModel) -> list[str]:
        """Everything declared could be declared."""
        for place in range(len(self.units)):
            rule = self.breaks(s, place) if s.brought(self.units[place]) else "PM-TURN-05"
            if rule:
                return [f"entry {place + 1} of the declaration breaks {rule}"]
        return [] if len(self.units) else ["a declaration without a unit breaks PM-TURN-05"]

    def stars(self, s: PocketModel) -> i64:
        """The stars used so far."""
        found: i64 = 0
        for unit in self.units:
            found += s.sheet(unit).action_stars
        return found

    def asked(self, s: PocketModel, key: str, limit: i64) -> Prompt:
        """The question with the stars used."""
        values: dict[str, str | int] = {
            "seat": s.nouns.seat.word(s.active),
            "stars": int(self.stars(s)),
            "limit": int(limit),
        }
        return Prompt(key, values)


class MoveList(Declaration):
    """PM-MOVE-01 Units and their destinations, all declared before the first one moves."""

    # fields: written by tools/fields.py
    def __init__(self, units: vec[i64], zones: vec[i64]) -> None:
        self.units: vec[i64] = units
        self.zones: vec[i64] = zones

    def clone(self) -> "MoveList":
        """A copy of what changes."""
        return MoveList(self.units[:], self.zones[:])

    # end of fields

    def breaks(self, s: PocketModel, place: i64) -> str:
        """PM-MOVE-01 Each unit has a zone to go to."""
        if len(self.zones) != len(self.units) or self.zones[place] < 0:
            return "PM-MOVE-01"
        return forbids_move(s, self.units[:place], self.units[place], self.zones[place])

    def prompt(self, s: PocketModel) -> Prompt:
        """Another unit?"""
        return self.asked(s, "move", star_limit(s, s.active, MOVE_ACTION))

    def candidates(self, s: PocketModel) -> vec[i64]:
        """Every own unit to every zone, or done."""
        found = vec[i64]([pack(DONE)])
        start = s.active * s.size
        for unit in range(start, start + s.counts[s.active]):
            if s.place[unit] >= 0 and unit not in self.units:
                for zone in range(s.seats + 1):
                    found = append(found, pack(MOVE, unit, zone))
        return found

    def refusal(self, s: PocketModel, action: i64) -> str:
        """One more move, or done."""
        if verb_of(action) == DONE:
            return ""
        if verb_of(action) != MOVE:
            return misplaced(verb_of(action), "PM-TURN-04")
        return forbids_move(s, self.units, first_of(action), second_of(action))

    def answer(self, s: PocketModel, action: i64) -> None:
        """Add it, or go."""
        if verb_of(action) == DONE:
            self.close(s)
            return
        self.units = append(self.units, first_of(action))
        self.zones = append(self.zones, second_of(action))

    def carry_out(self, s: PocketModel) -> None:
        """PM-MOVE-05, PM-R-61 One after the other, in the order named; all is dropped when the mover is out."""
        for place in range(len(self.units)):
            if s.alive(s.active) and s.place[self.units[place]] >= 0:
                travel(s, self.units[place], self.zones[place])


class AttackList(Declaration):
    """PM-COMB-05 All attackers and defenders are chosen before any battle is resolved."""

    # fields: written by tools/fields.py
    def __init__(self, units: vec[i64], foes: vec[i64]) -> None:
        self.units: vec[i64] = units
        self.foes: vec[i64] = foes

    def clone(self) -> "AttackList":
        """A copy of what changes."""
        return AttackList(self.units[:], self.foes[:])

    # end of fields

    def breaks(self, s: PocketModel, place: i64) -> str:
        """PM-COMB-01 Each attacker has a defender."""
        if len(self.foes) != len(self.units) or not s.brought(self.foes[place]):
            return "PM-COMB-01"
        return forbids_attack(s, self.units[:place], self.foes[:place], self.units[place], self.foes[place])

    def prompt(self, s: PocketModel) -> Prompt:
        """Another attacker?"""
        return self.asked(s, "attack", star_limit(s, s.active, COMBAT_ACTION))

    def candidates(self, s: PocketModel) -> vec[i64]:
        """Every own unit against every opposing unit beside it, or done."""
        found = vec[i64]([pack(DONE)])
        start = s.active * s.size
        for unit in range(start, start + s.counts[s.active]):
            if s.place[unit] >= 0 and unit not in self.units:
                for foe in range(len(s.place)):
                    if s.place[foe] == s.place[unit] and s.owner(foe) != s.active:
                        found = append(found, pack(ATTACK, unit, foe))
        return found

    def refusal(self, s: PocketModel, action: i64) -> str:
        """One more pair, or done."""
        if verb_of(action) == DONE:
            return ""
        if verb_of(action) != ATTACK:
            return misplaced(verb_of(action), "PM-TURN-04")
        return forbids_attack(s, self.units, self.foes, first_of(action), second_of(action))

    def answer(self, s: PocketModel, action: i64) -> None:
        """Add it, or go."""
        if verb_of(action) == DONE:
            self.close(s)
            return
        self.units = append(self.units, first_of(action))
        self.foes = append(self.foes, second_of(action))

    def carry_out(self, s: PocketModel) -> None:
        """PM-COMB-06 With two or more pairs the attacker puts them in order, unless it is chosen as they go."""
        for place in range(len(self.units)):
            s.tell(DECLARED, self.units[place], self.foes[place])
        s.push(Battles(self.units, self.foes))
        if len(self.units) > 1 and not s.terms.open_order:
            s.push(Order())


class StrikeList(Declaration):
    """PM-STRK-01, PM-STRK-03 One objective, and the units that strike it in this order."""

    # fields: written by tools/fields.py
    def __init__(self, slot: i64, units: vec[i64]) -> None:
        self.slot: Final = slot
        self.units: vec[i64] = units

    def clone(self) -> "StrikeList":
        """A copy of what changes."""
        return StrikeList(self.slot, self.units[:])

    # end of fields

    def breaks(self, s: PocketModel, place: i64) -> str:
        """PM-STRK-01 All against one objective."""
        if self.slot < 0:
            return "PM-STRK-01"
        return forbids_strike(s, self.units[:place], self.slot, self.units[place], self.slot)

    def prompt(self, s: PocketModel) -> Prompt:
        """Another striker?"""
        return self.asked(s, "strike", star_limit(s, s.active, STRIKE_ACTION))

    def candidates(self, s: PocketModel) -> vec[i64]:
        """Every own unit in that zone, or done."""
        found = vec[i64]([pack(DONE)])
        start = s.active * s.size
        for unit in range(start, start + s.counts[s.active]):
            if s.place[unit] == home(slot_owner(self.slot)):
                found = append(found, pack(STRIKE, unit, self.slot))
        return found

    def refusal(self, s: PocketModel, action: i64) -> str:
        """One more striker, or done."""
        if verb_of(action) == DONE:
            return ""
        if verb_of(action) != STRIKE:
            return out_of_strike(verb_of(action), "PM-TURN-04")
        return forbids_strike(s, self.units, self.slot, first_of(action), second_of(action))

    def answer(self, s: PocketModel, action: i64) -> None:
        """Add it, or go."""
        if verb_of(action) == DONE:
            self.close(s)
            return
        self.units = append(self.units, first_of(action))

    def carry_out(self, s: PocketModel) -> None:
        """The strikes begin."""
        s.push(Strikes(self.slot, self.units))
