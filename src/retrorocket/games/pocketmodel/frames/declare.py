"""Declaring an action: its list grows choice by choice, then everything is carried out."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import COMBAT_ACTION, MOVE_ACTION, STRIKE_ACTION, route_stars, star_limit
from retrorocket.games.pocketmodel.events import DECLARED
from retrorocket.games.pocketmodel.frames.combat import Battles, Order
from retrorocket.games.pocketmodel.frames.listing import list_attacks, list_moves, zones_of_foes
from retrorocket.games.pocketmodel.frames.strikes import Strikes, out_of_strike
from retrorocket.games.pocketmodel.journeys import travel
from retrorocket.games.pocketmodel.restrictions.actions import (
    forbids_attack,
    forbids_move,
    forbids_strike,
    no_objective,
    out_of_reach,
)
from retrorocket.games.pocketmodel.restrictions.misplaced import misplaced
from retrorocket.games.pocketmodel.state import PocketModel, Step, home, slot_owner
from retrorocket.games.pocketmodel.verbs import ATTACK, DONE, MOVE, STRIKE
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import BIT

EVERYWHERE: Final = 511


class Declaration(Step):
    """A list of units with what each is to do; closes by itself when nothing more can be added."""

    units: vec[i64]

    def proceed(self, s: PocketModel) -> bool:
        """Carry it out when no other unit fits: everybody can see that."""
        left, chosen, zones = self.stars_left(s), self.chosen(s), self.open_zones(s)
        start = s.active * s.size
        for unit in range(start, start + s.counts[s.active]):
            if fits(s, unit, left, chosen) and zones & BIT[s.place[unit]]:
                return False
        self.close(s)
        return True

    def chosen(self, s: PocketModel) -> i64:
        """The units chosen so far, as bits in the order of the force."""
        found: i64 = 0
        start = s.active * s.size
        for place in range(len(self.units)):
            found |= BIT[self.units[place] - start]
        return found

    def open_zones(self, s: PocketModel) -> i64:
        """The zones in which a unit has something to do in this action, as bits."""
        raise NotImplementedError

    def limit(self, s: PocketModel) -> i64:
        """PM-TURN-05 The stars of the action."""
        raise NotImplementedError

    def stars_left(self, s: PocketModel) -> i64:
        """The stars that are left for others."""
        return self.limit(s) - self.stars(s)

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
        for place in range(len(self.units)):
            found += s.stock.action_stars[s.kind[self.units[place]]]
        return found

    def asked(self, s: PocketModel, key: str) -> Prompt:
        """The question with the stars used."""
        values: dict[str, str | int] = {
            "seat": s.nouns.seat.word(s.active),
            "stars": int(self.stars(s)),
            "limit": int(self.limit(s)),
        }
        return Prompt(key, values)


def fits(s: PocketModel, unit: i64, left: i64, chosen: i64) -> bool:
    """PM-TURN-05 An own unit in play that is not chosen yet, with no more stars than are left."""
    if s.place[unit] < 0 or s.stock.action_stars[s.kind[unit]] > left:
        return False
    return not chosen & BIT[unit - s.active * s.size]


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
        return self.asked(s, "move")

    def limit(self, s: PocketModel) -> i64:
        """The stars of a move action."""
        return star_limit(s, s.active, MOVE_ACTION)

    def open_zones(self, s: PocketModel) -> i64:
        """PM-MOVE-02 Every zone touches another."""
        return EVERYWHERE

    def candidates(self, s: PocketModel) -> vec[i64]:
        """Every own unit to every zone, or done."""
        found = vec[i64]([pack(DONE)])
        start = s.active * s.size
        for unit in range(start, start + s.counts[s.active]):
            if s.place[unit] >= 0 and unit not in self.units:
                for zone in range(s.seats + 1):
                    found = append(found, pack(MOVE, unit, zone))
        return found

    def listing(self, s: PocketModel) -> vec[i64]:
        """The legal ones: done, and the moves of units that fit."""
        found = append(vec[i64](capacity=16), pack(DONE))
        left, chosen, route = self.stars_left(s), self.chosen(s), route_stars(s, s.active)
        start = s.active * s.size
        for unit in range(start, start + s.counts[s.active]):
            if fits(s, unit, left, chosen):
                found = list_moves(s, found, unit, route)
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
        return self.asked(s, "attack")

    def limit(self, s: PocketModel) -> i64:
        """The stars of a combat action."""
        return star_limit(s, s.active, COMBAT_ACTION)

    def open_zones(self, s: PocketModel) -> i64:
        """PM-COMB-02 Where somebody stands who may be attacked."""
        return zones_of_foes(s, self.opponent(s))

    def opponent(self, s: PocketModel) -> i64:
        """PM-COMB-04, PM-COMB-11 The seat of all defenders; -1 where they may belong to any."""
        return -1 if s.terms.any_targets or not len(self.foes) else s.owner(self.foes[0])

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

    def listing(self, s: PocketModel) -> vec[i64]:
        """The legal ones: done, and the attacks of units that fit."""
        found = append(vec[i64](capacity=16), pack(DONE))
        left, chosen, only = self.stars_left(s), self.chosen(s), self.opponent(s)
        zones = zones_of_foes(s, only)
        start = s.active * s.size
        for unit in range(start, start + s.counts[s.active]):
            if fits(s, unit, left, chosen) and zones & BIT[s.place[unit]]:
                found = list_attacks(s, found, unit, only)
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
        if not s.terms.open_order:
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
        return self.asked(s, "strike")

    def limit(self, s: PocketModel) -> i64:
        """The stars of a strike action."""
        return star_limit(s, s.active, STRIKE_ACTION)

    def open_zones(self, s: PocketModel) -> i64:
        """PM-STRK-01, PM-PRI-02 Where the objective lies, if it can be chosen."""
        barred = no_objective(s, self.slot) or out_of_reach(s, self.slot)
        return 0 if barred else BIT[home(slot_owner(self.slot))]

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
