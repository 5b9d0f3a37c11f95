"""A group on the move: step by step or to a destination, with fire at it on the way and slingshots (option K)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.cargo import lose_ship
from retrorocket.games.buck_rogers.frames.base import Step
from retrorocket.games.buck_rogers.frames.offers import some
from retrorocket.games.buck_rogers.frames.passing import open_fire
from retrorocket.games.buck_rogers.graph import adjacent, neighbours
from retrorocket.games.buck_rogers.nouns import LEAD, SEAT, ZONE, ship_of, ship_unit, unit_of
from retrorocket.games.buck_rogers.party import (
    PARTY,
    add_member,
    has_escort,
    has_moved,
    in_party,
    land_party,
    party_left,
    sling_bit,
    step_cost,
    step_party,
    trim_cover,
)
from retrorocket.games.buck_rogers.pieces import (
    BEGAN,
    SLING,
    change,
    left_of,
    note,
    noted,
    ships_of_kind,
    standing,
    statuses,
)
from retrorocket.games.buck_rogers.questions import asked_faults, party_faults, range_faults
from retrorocket.games.buck_rogers.restrictions.going import forbids_destination
from retrorocket.games.buck_rogers.restrictions.movement import (
    commands,
    forbids_lead,
    forbids_pick,
    forbids_ship,
    forbids_step,
    forbids_stop,
    movers,
    nowhere,
)
from retrorocket.games.buck_rogers.search import destinations, traced, ways
from retrorocket.games.buck_rogers.state import ALL_FORCES, FORCES, PARTY_COUNT, PARTY_STATUS, Buck
from retrorocket.games.buck_rogers.tables import KIND_OF, KINDS, SHIP_BIT, SHIPS_EACH, SPACE
from retrorocket.games.buck_rogers.verbs import GO, JOIN, STOP, TO, WITH
from retrorocket.games.buck_rogers.verbs import SLING as SLING_VERB
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import BIT, place_in


class Group(Step):
    """BR-MOVE-13 The party stands in `zone`; `path` are the steps ahead, `fired` tells that this step's fire is over,
    `closing` that the move ends with the path, `bereft` that fire took a Leader's escort, `begun` that it has left."""

    # fields: written by tools/fields.py
    def __init__(self, player: i64, moving: i64, zone: i64) -> None:
        self.player: Final = player
        self.moving: Final = moving
        self.zone: i64 = zone
        self.path: vec[i64] = vec[i64]()
        self.fired: i64 = 0
        self.closing: i64 = 0
        self.bereft: i64 = 0
        self.begun: i64 = 0

    def clone(self) -> "Group":
        """A copy of what changes."""
        twin = Group(self.player, self.moving, self.zone)
        twin.path = self.path[:]
        twin.fired = self.fired
        twin.closing = self.closing
        twin.bereft = self.bereft
        twin.begun = self.begun
        return twin

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """The group stands in its zone, and its way goes on from there."""
        found = asked_faults(s, self.player, self.zone) + party_faults(s, self.zone, self.player)
        here = self.zone
        for to in self.path:
            if not found and (to < 0 or not adjacent(here, to, s.ring())):
                found.append("a way that leads nowhere")
            here = to
        for name, value in (("fired", self.fired), ("closing", self.closing), ("bereft", self.bereft)):
            found += range_faults(name, value, 0, 1)
        return found + range_faults("begun", self.begun, 0, 2)

    def ends(self, s: Buck) -> vec[i64]:
        """The destinations of the party."""
        if not s.reached:
            known = ways(s, self.player, self.zone)
            s.reach = destinations(s, self.player, self.zone, known)
            s.before = known.before
            s.reached = True
        return s.reach

    def advance(self, s: Buck) -> bool:
        """Take the next step, with fire before it; close when the move is over."""
        if not len(s.party):
            self.close(s)
            return True
        if not has_escort(s) and self.fired and not self.bereft:
            self.bereft = self.lost_escort(s)
        if len(self.path):
            self.go_on(s)
            return True
        over = party_left(s, self.zone) == 0 or self.closing
        if over and (self.bereft or not forbids_stop(s, self.player, self.zone, False)):
            if not (self.may_sling(s) and self.begun):
                self.close(s)
                return True
        return False

    def lost_escort(self, s: Buck) -> i64:
        """BR-R-02 Fire took the Leader's escort: its way is free again."""
        if self.begun == 2:
            self.path = vec[i64]()
            self.fired = 0
            return 1
        return 0

    def go_on(self, s: Buck) -> None:
        """First the fire, then the step."""
        to = self.path[0]
        if not self.fired:
            self.fired = 1
            self.begun = 2 if has_escort(s) else 1
            if step_cost(s, self.zone, to):
                open_fire(s, self.player, self.zone)
            return
        self.fired = 0
        self.path = self.path[1:]
        step_party(s, self.player, self.zone, to)
        self.zone = to
        if party_left(s, to) == 0:
            self.path = vec[i64]()
            land_party(s, to, self.player)

    def close(self, s: Buck) -> None:
        """The group is dissolved."""
        s.party = vec[i64]()
        s.pop()

    def seat(self, s: Buck) -> i64:
        """Whoever moves."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """Where the group stands and how far it can still go."""
        values: dict[str, str | int] = {"seat": SEAT.word(self.player), "zone": ZONE.word(self.zone)}
        return Prompt("group", values | {"left": int(party_left(s, self.zone))})

    def candidates(self, s: Buck) -> vec[i64]:
        """Steps, destinations, more members, a slingshot, the end; the own Zone only to be refused."""
        found = vec[i64]([pack(STOP), pack(SLING_VERB, 0), pack(SLING_VERB, 1)])
        found = append(found, pack(TO, self.zone))
        for to in neighbours(self.zone, s.ring()):
            found = append(found, pack(TO, to))
        for to in self.ends(s):
            found = append(found, pack(GO, to))
        return found if self.begun else self.companions(s, found)

    def listing(self, s: Buck) -> vec[i64]:
        """The same without what is refused; of a stack only once."""
        found = vec[i64](capacity=48)
        if not forbids_stop(s, self.player, self.zone, self.bereft != 0):
            found = append(found, pack(STOP))
        if self.may_sling(s):
            found = append(append(found, pack(SLING_VERB, 0)), pack(SLING_VERB, 1))
        near = neighbours(self.zone, s.ring())
        for k in range(len(near)):
            if not forbids_step(s, self.player, self.zone, near[k]):
                found = append(found, pack(TO, near[k]))
        far = self.ends(s)
        for k in range(len(far)):
            found = append(found, pack(GO, far[k]))
        return found if self.begun else self.followers(s, found)

    def followers(self, s: Buck, found: vec[i64]) -> vec[i64]:
        """What may come along: of each stack those that can move and are not in the party yet."""
        here = s.present(self.zone)
        for colour in range(6):
            if here & FORCES[colour] and commands(s, self.player, self.moving, colour):
                for slot in range(KINDS):
                    unit = unit_of(colour, slot)
                    if here & BIT[colour * KINDS + slot] and not nowhere(s, self.zone, unit):
                        found = some(found, WITH, self.spare(s, unit), unit, 0, 0)
                for ship in range(colour * SHIPS_EACH, colour * SHIPS_EACH + SHIPS_EACH):
                    if here & BIT[SHIP_BIT + ship] and not self.forbids_with(s, 1, ship_unit(ship)):
                        found = append(found, pack(WITH, 1, ship_unit(ship)))
        if here > ALL_FORCES:
            for leader in range(6):
                if not self.forbids_join(s, leader):
                    found = append(found, pack(JOIN, leader))
        return found

    def companions(self, s: Buck, found: vec[i64]) -> vec[i64]:
        """What could come along before the group leaves."""
        for colour in range(6):
            if commands(s, self.player, self.moving, colour):
                for slot in range(4):
                    unit = unit_of(colour, slot)
                    if standing(s, self.zone, unit):
                        found = some(found, WITH, self.spare(s, unit), unit, 0, 0)
                for ship in range(colour * SHIPS_EACH, colour * SHIPS_EACH + SHIPS_EACH):
                    if s.ship_zone[ship] == self.zone:
                        found = append(found, pack(WITH, 1, ship_unit(ship)))
        for leader in range(6):
            if s.lead_zone[leader] == self.zone:
                found = append(found, pack(JOIN, leader))
        return found

    def spare(self, s: Buck, unit: i64) -> i64:
        """How many of a kind could still join."""
        found = movers(s, self.zone, unit, -1)
        for place in range(0, len(s.party), PARTY):
            if s.party[place] == unit and can_move(s, self.zone, unit, s.party[place + PARTY_STATUS]):
                found -= s.party[place + PARTY_COUNT]
        return found

    def refusal(self, s: Buck, action: i64) -> str:
        """Each verb has its own checklist; every other is out of order here."""
        verb = verb_of(action)
        if verb == TO:
            return forbids_step(s, self.player, self.zone, first_of(action))
        if verb == GO:
            return self.forbids_go(s, first_of(action))
        if verb == STOP:
            return forbids_stop(s, self.player, self.zone, self.bereft != 0)
        if verb == WITH:
            return self.forbids_with(s, first_of(action), second_of(action))
        if verb == JOIN:
            return self.forbids_join(s, first_of(action))
        return self.forbids_sling(s) if verb == SLING_VERB else "BR-MOVE-01"

    def forbids_go(self, s: Buck, to: i64) -> str:
        """BR-MOVE-01 A destination that the group can reach; those beyond one step are offered."""
        if place_in(self.ends(s), to) >= 0:
            return ""
        return forbids_destination(s, self.player, self.zone, to)

    def forbids_with(self, s: Buck, count: i64, unit: i64) -> str:
        """BR-MOVE-01 Others join in the same Zone before the group leaves."""
        if self.begun:
            return "BR-MOVE-01"
        if ship_of(unit) >= 0:
            ship = ship_of(unit)
            if count != 1 or s.ship_zone[ship] != self.zone or in_party(s, unit, s.ship_status[ship]):
                return "BR-MOVE-01"
            return forbids_ship(s, self.player, self.moving, unit)
        refused = forbids_pick(s, self.player, self.moving, self.zone, unit, count, -1)
        return refused or ("BR-MOVE-01" if self.spare(s, unit) < count else "")

    def forbids_join(self, s: Buck, leader: i64) -> str:
        """BR-MOVE-06 A Leader joins in the same Zone."""
        if self.begun or s.lead_zone[leader] != self.zone:
            return "BR-MOVE-06"
        if in_party(s, LEAD + leader, s.lead_status[leader]):
            return "BR-MOVE-06"
        return forbids_lead(s, self.player, self.moving, leader)

    def may_sling(self, s: Buck) -> bool:
        """Tell whether a slingshot is open here."""
        return not self.forbids_sling(s)

    def forbids_sling(self, s: Buck) -> str:
        """BR-OPT-K1, BR-OPT-K4, BR-R-77 Ships only, at a body they entered and have not used this turn."""
        body = sling_bit(s, self.zone)
        if not s.terms.slingshot or body < 0 or KIND_OF[self.zone] != SPACE:
            return "BR-OPT-K1"
        for place in range(0, len(s.party), PARTY):
            member, status = s.party[place], s.party[place + PARTY_STATUS]
            if member >= LEAD or not ships_of_kind(member):
                return "BR-OPT-K1"
            if not has_moved(status) or status // BEGAN == body + 1:
                return "BR-OPT-K1"
            if status & SLING[body]:
                return "BR-OPT-K4"
        return ""

    def answer(self, s: Buck, action: i64) -> None:
        """Go, take along, or end."""
        verb = verb_of(action)
        if verb == TO:
            self.path = append(vec[i64](capacity=1), first_of(action))
        elif verb == GO:
            before = s.before if s.reached else ways(s, self.player, self.zone).before
            self.path = traced(before, self.zone, first_of(action))
            self.closing = 1
        elif verb == STOP:
            self.close(s)
        elif verb == JOIN:
            add_member(s, LEAD + first_of(action), s.lead_status[first_of(action)], 1)
        elif verb == WITH:
            self.take_along(s, first_of(action), second_of(action))
        else:
            self.closing = 0
            sling(s, self.zone, first_of(action) == 1)
        s.reached = False

    def take_along(self, s: Buck, count: i64, unit: i64) -> None:
        """More members, those with most movement first."""
        if ship_of(unit) >= 0:
            add_member(s, unit, s.ship_status[ship_of(unit)], 1)
            return
        rest = count
        for status in statuses(s, self.zone, unit):
            if can_move(s, self.zone, unit, status):
                taken = min(rest, noted(s, self.zone, unit, status) - in_party(s, unit, status))
                if taken > 0:
                    add_member(s, unit, status, taken)
                    rest -= taken

    def fallback(self, s: Buck) -> i64:
        """A player who gave up stops."""
        self.bereft = 1
        return pack(STOP)


def can_move(s: Buck, zone: i64, unit: i64, status: i64) -> bool:
    """Tell whether units of a status have movement left."""
    return left_of(s, zone, unit, status) > 0


def sling(s: Buck, zone: i64, each: bool) -> None:
    """BR-OPT-K2, BR-OPT-K3 Roll for all or for each ship: extra Zones, or destruction."""
    body = sling_bit(s, zone)
    safe: i64 = 7 if body == 4 else 9
    extra: i64 = 4 if body == 4 else 2
    old = s.party
    s.party = vec[i64]()
    roll = s.dice.roll(10) if not each else i64(0)
    for place in range(0, len(old), PARTY):
        member, status = old[place], old[place + PARTY_STATUS]
        for ship in range(old[place + PARTY_COUNT]):
            if each:
                roll = s.dice.roll(10)
            s.tell(events.SLUNG, zone, roll, 1 if roll > safe else 0)
            swing(s, zone, member, status, roll <= safe, extra, SLING[body])


def swing(s: Buck, zone: i64, member: i64, status: i64, safe: bool, extra: i64, bit: i64) -> None:
    """One ship goes round a body, or is lost."""
    ship = ship_of(member)
    new = (status + extra) | bit
    if ship >= 0:
        if safe:
            s.ship_status[ship] = new
            add_member(s, member, new, 1)
        else:
            lose_ship(s, ship)
            s.tell(events.REMOVED, 1, member, zone)
        return
    note(s, zone, member, status, -1)
    if safe:
        note(s, zone, member, new, 1)
        add_member(s, member, new, 1)
    else:
        change(s, zone, member, -1)
        trim_cover(s)
        s.tell(events.REMOVED, 1, member, zone)
