"""A battle: votes, rounds, losses, and what follows each round."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.fighting import (
    any_attack,
    begin_round,
    clear_field,
    has_struck,
    next_attack,
    passive_attack,
    salvo,
    strike,
)
from retrorocket.games.buck_rogers.frames.aftermath import Capture, Settle, lapse_commandos, may_capture
from retrorocket.games.buck_rogers.frames.base import Step
from retrorocket.games.buck_rogers.frames.fate import reckon, wear_off
from retrorocket.games.buck_rogers.frames.parley import Offer
from retrorocket.games.buck_rogers.frames.raids import roll_raids
from retrorocket.games.buck_rogers.frames.retreat import Retreat, arrive, may_retreat, open_retreat_fire
from retrorocket.games.buck_rogers.graph import is_ground
from retrorocket.games.buck_rogers.leaders import POWER_RULE, can_use
from retrorocket.games.buck_rogers.nouns import SEAT, WIDTH, ZONE, F
from retrorocket.games.buck_rogers.order import in_order
from retrorocket.games.buck_rogers.pieces import combat_units, same_zone, tally
from retrorocket.games.buck_rogers.questions import line_faults, place_faults, range_faults
from retrorocket.games.buck_rogers.restrictions.combat import attackers, forbids_attack, targets
from retrorocket.games.buck_rogers.sides import lone_side, opposed, sides
from retrorocket.games.buck_rogers.state import FALLEN, Buck
from retrorocket.games.buck_rogers.tables import BUCK
from retrorocket.games.buck_rogers.verbs import ATTACK, NO, PASS, USE, VOLLEY, YES
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import filled, without

# the stages of a battle, in the order of play
ASK: Final = 0
START: Final = 1
OFFERS: Final = 2
ATTACKS: Final = 3
REMOVE: Final = 4
RAIDS: Final = 5
RETREATS: Final = 6
VOTE: Final = 7
OVER: Final = 8


class Battle(Step):
    """BR-COMBAT-05, BR-ADV-03 One battle in a zone. `cursor` walks through the sides (in `line`), `made` counts the
    attacks of the round, `bucks` tells of Buck's volley, `fleeing` of a retreat under fire, `holder` had the Zone."""

    # fields: written by tools/fields.py
    def __init__(self, zone: i64, stage: i64, holder: i64) -> None:
        self.zone: Final = zone
        self.stage: i64 = stage
        self.holder: i64 = holder
        self.round: i64 = 0
        self.cursor: i64 = 0
        self.made: i64 = 0
        self.bucks: i64 = 0
        self.fleeing: i64 = 0
        self.line: vec[i64] = vec[i64]()

    def clone(self) -> "Battle":
        """A copy of what changes."""
        twin = Battle(self.zone, self.stage, self.holder)
        twin.round = self.round
        twin.cursor = self.cursor
        twin.made = self.made
        twin.bucks = self.bucks
        twin.fleeing = self.fleeing
        twin.line = self.line[:]
        return twin

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """Sides at the table, a stage of a battle, no more hits than pieces."""
        found = place_faults(self.zone) + line_faults(s, self.line) + range_faults("stage", self.stage, ASK, OVER)
        found += range_faults("holder", self.holder, -1, s.terms.seats - 1)
        found += range_faults("cursor", self.cursor, 0, len(self.line) if len(self.line) else 0)
        for name, value in (("bucks", self.bucks), ("fleeing", self.fleeing)):
            found += range_faults(name, value, 0, 1)
        if s.frames[-1] is self and (self.stage not in (ASK, VOTE, ATTACKS) or self.cursor >= len(self.line)):
            found.append("a battle without a question")
        return found or self.hit_faults(s)

    def hit_faults(self, s: Buck) -> list[str]:
        """BR-COMBAT-08 Only pieces of this battle are marked."""
        for unit in range(len(s.hit)):
            if s.hit[unit] and s.hit[unit] > tally(s, self.zone, unit):
                return ["more pieces are hit than fight"]
        return []

    def advance(self, s: Buck) -> bool:
        """One step of the sequence; False where somebody is asked."""
        if self.stage == ASK or self.stage == VOTE:
            return self.poll(s)
        if self.stage == START:
            self.start_round(s)
        elif self.stage == OFFERS:
            self.next_offer(s)
        elif self.stage == ATTACKS:
            return self.next_attacker(s)
        elif self.stage == REMOVE:
            clear_field(s, self.zone)
            self.enter(RAIDS)
            reckon(s)
        elif self.stage == RAIDS:
            self.next_raid(s)
        elif self.stage == RETREATS:
            self.next_retreat(s)
        else:
            self.finish(s)
        return True

    def enter(self, stage: i64) -> None:
        """Go to another stage, which finds its own line of players."""
        self.stage = stage
        self.cursor = 0
        self.line = vec[i64]()

    # starting and going on

    def poll(self, s: Buck) -> bool:
        """BR-COMBAT-02, BR-COMBAT-15 Ask the next player; without a yes nothing happens, or the battle ends."""
        if not opposed(s, self.zone):
            self.enter(OVER)
            return True
        if not len(self.line):
            self.line = in_order(s, self.zone)
        if self.cursor >= len(self.line):
            self.enter(OVER)
            return True
        seat = self.line[self.cursor]
        if combat_units(s, self.zone, seat) == 0 or s.inert(seat):
            self.cursor += 1
            return True
        return False

    def start_round(self, s: Buck) -> None:
        """BR-COMBAT-05 A new round; in the first one subverted Leaders may go home (BR-OPT-L4)."""
        if not opposed(s, self.zone):
            self.enter(OVER)
            return
        self.round += 1
        self.made = 0
        begin_round(s)
        if self.round == 1:
            s.fallen = filled(FALLEN, 0)
            s.tell(events.BATTLE, self.zone)
            if not s.terms.advanced:
                self.sober_up(s)
        s.tell(events.ROUND, self.zone, self.round)
        self.enter(OFFERS if s.terms.advanced else ATTACKS)

    def sober_up(self, s: Buck) -> None:
        """BR-OPT-L4 In the Basic Game a subverted Leader's bonus is of use in every battle."""
        for leader in range(6):
            if same_zone(s, self.zone, s.lead_zone[leader]):
                wear_off(s, leader)

    def next_offer(self, s: Buck) -> None:
        """BR-SURR-01, BR-SURR-02 Every side may offer its surrender; who took a Zone over holds it now."""
        if s.controller(self.zone) >= 0:
            self.holder = s.controller(self.zone)
        if not len(self.line):
            self.line = sides(s, self.zone)
        if self.cursor >= len(self.line) or not opposed(s, self.zone):
            self.enter(ATTACKS)
            return
        seat = self.line[self.cursor]
        self.cursor += 1
        if combat_units(s, self.zone, seat) > 0:
            s.push(Offer(self.zone, seat))

    # attacks

    def next_attacker(self, s: Buck) -> bool:
        """BR-COMBAT-05, BR-COMBAT-09, BR-R-92 Sides attack in turn order, each until it has no attack left; whoever
        gives up now lets the others go first."""
        if not len(self.line):
            self.line = sides(s, self.zone)
        if self.cursor >= len(self.line):
            self.bucks = 0
            self.enter(REMOVE)
            return True
        seat = self.line[self.cursor]
        if s.quit[seat] and self.others_wait(s):
            self.line = append(without(self.line, seat), seat)
            self.bucks = 0
            return True
        if any_attack(s, self.zone, seat):
            return False
        self.next_side()
        return True

    def others_wait(self, s: Buck) -> bool:
        """BR-R-92 Tell whether anybody who has not given up comes after the side whose attack it is."""
        for place in range(self.cursor + 1, len(self.line)):
            if not s.quit[self.line[place]]:
                return True
        return False

    def next_side(self) -> None:
        """The next side attacks."""
        self.cursor += 1
        self.bucks = 0

    def next_raid(self, s: Buck) -> None:
        """BR-CMDO-04 Commandos roll, side by side."""
        if not len(self.line):
            self.line = in_order(s, self.zone)
        if not s.terms.advanced or self.cursor >= len(self.line):
            self.enter(RETREATS)
            return
        self.cursor += 1
        self.made += roll_raids(s, self.zone, self.line[self.cursor - 1])

    def next_retreat(self, s: Buck) -> None:
        """BR-RETR-01 Each player in turn names his retreat, is fired at, and arrives."""
        if self.fleeing:
            self.flee(s)
            return
        if not len(self.line):
            self.line = in_order(s, self.zone)
        if not s.terms.advanced or self.cursor >= len(self.line) or not opposed(s, self.zone):
            self.end_round(s)
            return
        seat = self.line[self.cursor]
        if len(s.leaving):
            self.fleeing = 1
            open_retreat_fire(s, self.zone, seat)
        elif self.bucks == 1:
            self.bucks = 0
            self.cursor += 1
        elif may_retreat(s, self.zone, seat):
            self.bucks = 1
            s.push(Retreat(self.zone, seat))
        else:
            self.cursor += 1

    def flee(self, s: Buck) -> None:
        """The fire is over: the survivors arrive."""
        self.fleeing = 0
        self.bucks = 0
        self.cursor += 1
        arrive(s, self.zone)
        reckon(s)

    def end_round(self, s: Buck) -> None:
        """BR-COMBAT-14, BR-COMBAT-15 On the ground it goes on; elsewhere the players are asked."""
        self.bucks = 0
        if not opposed(s, self.zone):
            self.enter(OVER)
        elif is_ground(self.zone):
            if not self.made:
                lapse_commandos(s, self.zone)
            self.enter(START)
        else:
            self.enter(VOTE if self.made else OVER)

    def finish(self, s: Buck) -> None:
        """BR-COMBAT-18, BR-ALEAD-10 The field is held: Barney's captures, then control."""
        s.pop()
        if is_ground(self.zone):
            s.push(Settle(self.zone, self.holder))
        winner = lone_side(s, self.zone)
        if winner >= 0 and may_capture(s, self.zone, winner):
            s.push(Capture(self.zone, winner))

    # questions

    def seat(self, s: Buck) -> i64:
        """The player whose vote or attack it is."""
        return self.line[self.cursor]

    def prompt(self, s: Buck) -> Prompt:
        """What is asked where."""
        values: dict[str, str | int] = {"seat": SEAT.word(self.seat(s)), "zone": ZONE.word(self.zone)}
        if self.stage == ATTACKS:
            return Prompt("attack", values | {"round": int(self.round)})
        return Prompt("start_battle" if self.stage == ASK else "go_on", values)

    def candidates(self, s: Buck) -> vec[i64]:
        """Votes, or attacks."""
        if self.stage != ATTACKS:
            return vec[i64]([pack(YES), pack(NO)])
        found = vec[i64]([pack(VOLLEY), pack(PASS), pack(USE, BUCK)])
        ours, theirs = attackers(s, self.zone, self.seat(s)), targets(s, self.zone, self.seat(s))
        for unit in ours:
            for target in theirs:
                found = append(found, pack(ATTACK, unit, target))
        return found

    def refusal(self, s: Buck, action: i64) -> str:
        """Each verb has its own checklist; every other is out of order here."""
        verb = verb_of(action)
        if self.stage != ATTACKS:
            return "" if verb in (YES, NO) else "BR-COMBAT-02" if self.stage == ASK else "BR-COMBAT-15"
        if verb == ATTACK:
            return forbids_attack(s, self.zone, self.seat(s), first_of(action), second_of(action))
        if verb == USE:
            return self.forbids_bucks(s, first_of(action))
        if verb == PASS:
            return "BR-COMBAT-16" if is_ground(self.zone) else ""
        return "" if verb == VOLLEY else "BR-COMBAT-06"

    def forbids_bucks(self, s: Buck, leader: i64) -> str:
        """BR-ALEAD-02 Buck's power, before the first die of his side's attacks in a round."""
        seat = self.seat(s)
        if leader != BUCK:
            return POWER_RULE[leader]
        if self.bucks or not can_use(s, BUCK, seat):
            return "BR-ALEAD-02"
        if not same_zone(s, self.zone, s.lead_zone[BUCK]) or has_struck(s, seat):
            return "BR-ALEAD-02"
        for unit in attackers(s, self.zone, seat):
            if unit % WIDTH == F:
                return ""
        return "BR-ALEAD-02"

    def answer(self, s: Buck, action: i64) -> None:
        """A vote, an attack, a volley, Buck's power, or no more attacks."""
        verb = verb_of(action)
        if self.stage != ATTACKS:
            self.vote(s, verb == YES)
        elif verb == USE:
            s.lead_used[BUCK] = s.turn
            s.tell(events.USED, BUCK)
            self.bucks = 0 if wear_off(s, BUCK) else 1
        elif verb == PASS:
            self.next_side()
        elif verb == ATTACK:
            self.made += 1
            strike(s, self.zone, first_of(action), second_of(action), self.bucks != 0)
        else:
            self.volley(s)

    def vote(self, s: Buck, yes: bool) -> None:
        """The first yes decides."""
        s.tell(events.VOTED, self.seat(s), self.zone, 1 if yes else 0)
        if yes:
            self.enter(START)
        else:
            self.cursor += 1

    def volley(self, s: Buck) -> None:
        """BR-COMBAT-07 All attacks of a side at once, each at the best target that is left."""
        seat = self.seat(s)
        s.tell(events.VOLLEYED, seat, self.zone)
        while True:
            shot = (
                passive_attack(s, self.zone, seat) if s.quit[seat] else next_attack(s, self.zone, seat, self.bucks != 0)
            )
            if shot < 0:
                return
            self.made += salvo(s, self.zone, first_of(shot), second_of(shot), self.bucks != 0)

    def fallback(self, s: Buck) -> i64:
        """BR-R-10 A player who gave up defends himself and always agrees to stop."""
        return pack(VOLLEY) if self.stage == ATTACKS else pack(NO)
