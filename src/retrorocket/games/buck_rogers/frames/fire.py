"""Fire outside the rounds: at passing and leaving units, at retreats, Kane's volley, and satellites' free shots."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.effects import destroy, note_fallen
from retrorocket.games.buck_rogers.frames.base import Step
from retrorocket.games.buck_rogers.frames.fate import reckon, sober, wear_off
from retrorocket.games.buck_rogers.frames.shield import Shield, may_shield
from retrorocket.games.buck_rogers.frames.shooters import count_in, count_of_slot, reduce
from retrorocket.games.buck_rogers.hits import bonus, hit_number, strikes
from retrorocket.games.buck_rogers.leaders import POWER_RULE, can_use
from retrorocket.games.buck_rogers.nouns import LEAD, SEAT, UNITS, WIDTH, ZONE, C, F, R, Y, colour_of, ship_of, slot_of
from retrorocket.games.buck_rogers.party import PARTY, covered, lose_member, ships_passing, units_leaving
from retrorocket.games.buck_rogers.pieces import same_zone, tally
from retrorocket.games.buck_rogers.questions import asked_faults, pair_faults, range_faults
from retrorocket.games.buck_rogers.state import LEAVERS, LEAVING_COUNT, LEAVING_TO, PAIR, Buck
from retrorocket.games.buck_rogers.tables import BUCK
from retrorocket.games.buck_rogers.verbs import FIRE, HOLD, USE, VOLLEY
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.prompts import Prompt

PASSING: Final = 0
RETREATING: Final = 1
KANES: Final = 2
LEAVING: Final = 3
SATELLITE: Final = 4
# `begun`: 1 once a die is rolled, 2 once Wilma's player has been asked about a whole volley
ASKED: Final = 2
ASKING: Final = ["fire_at_passing", "fire_at_retreat", "kanes_volley", "fire_at_leaving", "free_shots"]
RULE: Final = ["BR-PTF-02", "BR-RETR-04", "BR-ALEAD-04", "BR-PTF-03", "BR-KSAT-06"]
TOLD: Final = [events.PASS_SHOT, events.RETREAT_SHOT, events.SHOT, events.PASS_SHOT, events.FREE_SHOT]


class Shooting(Step):
    """What all fire has in common: shooters, Buck's power, a shot held while Wilma's player is asked."""

    kind: i64
    player: i64
    victim: i64
    zone: i64
    shooters: vec[i64]
    bucks: i64
    begun: i64
    pending: i64

    def fire_faults(self, s: Buck, kinds: tuple[int, ...]) -> list[str]:
        """A player fires with pieces that are there, at another player or at all."""
        found = asked_faults(s, self.player, self.zone) + range_faults("victim", self.victim, -1, s.terms.seats - 1)
        if int(self.kind) not in kinds or (self.victim < 0) != (self.kind in (KANES, SATELLITE)):
            found.append("a kind of fire that is none")
        found += range_faults("bucks", self.bucks, 0, 1) + range_faults("begun", self.begun, 0, ASKED)
        if self.pending >= 0 and verb_of(self.pending) not in (FIRE, VOLLEY):
            found.append("a shot is held that is none")
        return found or pair_faults(s, self.zone, self.shooters, self.player)

    def seat(self, s: Buck) -> i64:
        """Whoever shoots."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """Who shoots where, on which occasion."""
        return Prompt(ASKING[self.kind], {"seat": SEAT.word(self.player), "zone": ZONE.word(self.zone)})

    def forbids(self, s: Buck, unit: i64, target: i64) -> str:
        """Each occasion has its own checklist."""
        raise NotImplementedError

    def forbids_bucks(self, s: Buck, leader: i64) -> str:
        """BR-ALEAD-02 Buck's power: with Fighters in his Zone, before the first die of the occasion."""
        if leader != BUCK:
            return POWER_RULE[leader]
        if self.begun or self.kind in (SATELLITE, KANES):
            return "BR-ALEAD-02"
        there = can_use(s, BUCK, self.player) and same_zone(s, self.zone, s.lead_zone[BUCK])
        return "" if there and count_of_slot(self.shooters, F) else "BR-ALEAD-02"

    def refusal(self, s: Buck, action: i64) -> str:
        """Each verb has its own checklist; every other is out of order here."""
        verb = verb_of(action)
        if verb == FIRE:
            return self.forbids(s, first_of(action), second_of(action))
        if verb == USE:
            return self.forbids_bucks(s, first_of(action))
        return "" if verb in (HOLD, VOLLEY) else RULE[self.kind]

    def candidates(self, s: Buck) -> vec[i64]:
        """Every shooter at every target, all of them, hold, Buck."""
        found = vec[i64]([pack(HOLD), pack(VOLLEY), pack(USE, BUCK)])
        for place in range(0, len(self.shooters), PAIR):
            for target in range(UNITS):
                if self.available(s, target) > 0:
                    found = append(found, pack(FIRE, self.shooters[place], target))
        return found

    def available(self, s: Buck, target: i64) -> i64:
        """How many pieces of a name can be shot at."""
        return self.exposed(s, target)

    def exposed(self, s: Buck, target: i64) -> i64:
        """How many pieces of a name are there, or on their way, without protection."""
        raise NotImplementedError

    def spared(self, s: Buck, target: i64) -> str:
        """BR-ALEAD-03, BR-PTF-04 What keeps a piece from being a target: Wilma, its kind, or that it is none here."""
        if self.kind in (PASSING, LEAVING) and slot_of(target) in (C, Y):
            return "BR-PTF-04"
        hostile = slot_of(target) != R and s.side[colour_of(target)] not in (-1, self.player)
        safe = hostile and covered(s, self.zone, target) > 0 and self.exposed(s, target) <= 0
        return "BR-ALEAD-03" if safe else RULE[self.kind]

    def sobered(self, s: Buck) -> bool:
        """BR-OPT-L4, BR-R-107 Before the first die of fire in the Basic Game a subverted Leader may go home: True if
        one did, and the choice is open again."""
        return not self.begun and sober(s, self.zone, self.player)

    def any_shot(self, s: Buck) -> i64:
        """The first possible shot, as an action; -1 if there is none."""
        for place in range(0, len(self.shooters), PAIR):
            for target in range(UNITS):
                if not self.forbids(s, self.shooters[place], target):
                    return pack(FIRE, self.shooters[place], target)
        return -1

    def best_shot(self, s: Buck) -> i64:
        """BR-R-10 The shot with the lowest number, each shooter in turn; -1 if there is none."""
        for place in range(0, len(self.shooters), PAIR):
            best: i64 = -1
            least: i64 = 99
            for target in range(UNITS):
                if not self.forbids(s, self.shooters[place], target):
                    need = hit_number(s, self.zone, self.shooters[place], target, self.bucks != 0)
                    if need < least:
                        best, least = pack(FIRE, self.shooters[place], target), need
            if best >= 0:
                return best
        return -1

    def shoot(self, s: Buck, unit: i64, target: i64) -> bool:
        """Roll one shot and tell it: True if it hits."""
        self.begun = max(self.begun, 1)
        need = hit_number(s, self.zone, unit, target, self.bucks != 0)
        added = bonus(s, self.zone, unit)
        roll = s.dice.roll(10)
        hit = strikes(roll, added, need)
        s.tell(TOLD[self.kind], unit, target, roll, added, need, 1 if hit else 0)
        return hit

    def kill(self, s: Buck, target: i64) -> None:
        """BR-PTF-02 A hit is removed at once."""
        if self.kind == PASSING or self.kind == LEAVING:
            lose_member(s, self.zone, target, self.kind == PASSING)
            return
        if self.kind == RETREATING:
            note_fallen(s, target)
            shorten_retreat(s, target)
        destroy(s, self.zone, target)
        reckon(s)

    def use_buck(self, s: Buck) -> None:
        """BR-ALEAD-02, BR-OPT-L4 The Fighters hit on four, unless the brainwashing fails."""
        s.lead_used[BUCK] = s.turn
        s.tell(events.USED, BUCK)
        if not wear_off(s, BUCK):
            self.bucks = 1

    def fallback(self, s: Buck) -> i64:
        """A player who gave up shoots only where others brought it on (BR-WIN-08)."""
        return pack(VOLLEY) if self.kind == RETREATING else pack(HOLD)


class Volley(Shooting):
    """BR-PTF-01, BR-RETR-04, BR-ALEAD-04 Every shooter has one shot, at a target of its owner's choice."""

    # fields: written by tools/fields.py
    def __init__(self, kind: i64, player: i64, victim: i64, zone: i64, shooters: vec[i64], pending: i64) -> None:
        self.kind: i64 = kind
        self.player: i64 = player
        self.victim: i64 = victim
        self.zone: i64 = zone
        self.shooters: vec[i64] = shooters
        self.pending: i64 = pending
        self.bucks: i64 = 0
        self.begun: i64 = 0

    def clone(self) -> "Volley":
        """A copy of what changes."""
        twin = Volley(self.kind, self.player, self.victim, self.zone, self.shooters[:], self.pending)
        twin.bucks = self.bucks
        twin.begun = self.begun
        return twin

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """Fire by one volley: at passing ships, at a retreat, or Kane's."""
        return self.fire_faults(s, (PASSING, RETREATING, KANES))

    def advance(self, s: Buck) -> bool:
        """Take the held shot; close when no shot is left."""
        if self.pending >= 0:
            action, self.pending = self.pending, -1
            self.carry_out(s, action)
            return True
        if self.any_shot(s) >= 0:
            return False
        s.pop()
        return True

    def exposed(self, s: Buck, target: i64) -> i64:
        """Passing ships, retreating units, or all enemies in Kane's Zone."""
        if slot_of(target) in (R, Y) or s.side[colour_of(target)] < 0:
            return 0
        if self.kind == KANES:
            return tally(s, self.zone, target) if s.side[colour_of(target)] != self.player else 0
        if s.side[colour_of(target)] != self.victim:
            return 0
        if self.kind == PASSING:
            return ships_passing(s, target) - covered(s, self.zone, target)
        return retreating(s, target) - covered(s, self.zone, target)

    def forbids(self, s: Buck, unit: i64, target: i64) -> str:
        """Own shooter with a shot left, a target that is there, possible by the table, not protected."""
        if count_in(self.shooters, unit) == 0:
            return RULE[self.kind]
        if self.available(s, target) <= 0:
            return self.spared(s, target)
        if hit_number(s, self.zone, unit, target, False) == 0:
            return "BR-PTF-04"
        if slot_of(unit) == C and self.units_left(unit):
            return "BR-RETR-04"
        if slot_of(target) == C and not self.all_aimed(s, target):
            return "BR-ACM-03"
        if ship_of(target) >= 0 and self.escorted(s, target):
            return "BR-COMBAT-13" if self.kind == KANES else "BR-PTF-05"
        return ""

    def units_left(self, unit: i64) -> bool:
        """BR-RETR-04 A marker fires once every combat unit of its owner there has fired."""
        for place in range(0, len(self.shooters), PAIR):
            if slot_of(self.shooters[place]) != C:
                return True
        return False

    def all_aimed(self, s: Buck, target: i64) -> bool:
        """BR-ACM-03, BR-R-51 Every combat unit of the marker's owner has been a target."""
        for unit in range(UNITS):
            if s.side[unit // WIDTH] == s.side[colour_of(target)] and slot_of(unit) != C:
                if s.aimed[unit] < tally(s, self.zone, unit):
                    return False
        return True

    def escorted(self, s: Buck, target: i64) -> bool:
        """BR-PTF-05, BR-COMBAT-13 Another combat unit that is no Transport goes (or stands) with it."""
        seat = s.side[colour_of(target)]
        if self.kind == PASSING:
            for place in range(0, len(s.party), PARTY):
                if s.party[place] < LEAD and ship_of(s.party[place]) < 0:
                    return True
            return False
        for unit in range(UNITS):
            if s.side[unit // WIDTH] == seat and ship_of(unit) < 0 and slot_of(unit) != C:
                there = retreating(s, unit) if self.kind == RETREATING else tally(s, self.zone, unit)
                if there > 0:
                    return True
        return False

    def answer(self, s: Buck, action: i64) -> None:
        """Fire, perhaps after asking Wilma's player; hold; or use Buck's power."""
        verb = verb_of(action)
        if verb == USE:
            self.use_buck(s)
        elif verb == HOLD:
            s.pop()
        elif self.sobered(s):
            return
        elif verb == FIRE and self.kind != KANES and may_shield(s, self.zone, second_of(action)):
            self.pending = action
            s.push(Shield(self.victim))
        else:
            self.carry_out(s, action)

    def carry_out(self, s: Buck, action: i64) -> None:
        """One shot, or all of them, best targets first."""
        if verb_of(action) == FIRE:
            if not self.forbids(s, first_of(action), second_of(action)):
                self.one(s, first_of(action), second_of(action))
            return
        s.tell(events.VOLLEYED, self.player, self.zone)
        depth = len(s.frames)
        while True:
            shot = self.best_shot(s)
            if shot < 0 or s.ending >= 0 or len(s.frames) != depth:
                return
            if self.kind != KANES and self.begun != ASKED and may_shield(s, self.zone, second_of(shot)):
                self.begun = ASKED
                self.pending = action
                s.push(Shield(self.victim))
            else:
                self.one(s, first_of(shot), second_of(shot))

    def one(self, s: Buck, unit: i64, target: i64) -> None:
        """One shooter, one target."""
        self.shooters = reduce(self.shooters, unit)
        if self.kind == KANES:
            s.aimed[target] += 1
        if self.shoot(s, unit, target):
            if self.kind == KANES:
                s.aimed[target] -= 1
            self.kill(s, target)


def retreating(s: Buck, unit: i64) -> i64:
    """How many of a kind are on their way out: records of member, number, place."""
    found: i64 = 0
    for place in range(0, len(s.leaving), LEAVERS):
        if s.leaving[place] == unit:
            found += s.leaving[place + LEAVING_COUNT]
    return found


def shorten_retreat(s: Buck, unit: i64) -> None:
    """One of the retreating units is shot down."""
    kept = vec[i64]()
    gone = False
    for place in range(0, len(s.leaving), LEAVERS):
        count = s.leaving[place + LEAVING_COUNT]
        if not gone and s.leaving[place] == unit:
            count -= 1
            gone = True
        if count > 0:
            kept = append(append(append(kept, s.leaving[place]), count), s.leaving[place + LEAVING_TO])
    s.leaving = kept


def leaving_units(s: Buck) -> vec[i64]:
    """BR-PTF-03 The units of the party that stood in the zone since before, as pairs."""
    found = vec[i64]()
    for unit in range(UNITS):
        count = units_leaving(s, unit)
        if count:
            found = append(append(found, unit), count)
    return found
