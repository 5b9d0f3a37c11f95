"""What becomes of caught Leaders: removed, handed back, turned by an opponent, or gone home from one (option L)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.control import within
from retrorocket.games.buck_rogers.frames.base import Step
from retrorocket.games.buck_rogers.frames.homecoming import HandBack, return_loan
from retrorocket.games.buck_rogers.leaders import (
    bereave,
    caught_leaders,
    last_leader,
    remove_caught,
    simple_fate,
    take_away,
)
from retrorocket.games.buck_rogers.nouns import LEAD, LEADER, ZONE
from retrorocket.games.buck_rogers.order import in_order
from retrorocket.games.buck_rogers.pieces import combat_units, leaders_in, leads, same_zone
from retrorocket.games.buck_rogers.questions import range_faults, seat_faults
from retrorocket.games.buck_rogers.state import BUILDING, LEAVERS, NOBODY, Buck
from retrorocket.games.buck_rogers.tables import (
    ARDALA,
    SUBVERT,
    WEARS_OFF,
)
from retrorocket.games.buck_rogers.verbs import NO, POST, YES
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import changed


def reckon(s: Buck) -> None:
    """BR-LEAD-08 Test all Leaders now; what nobody decides is done at once, the rest is asked."""
    caught = caught_leaders(s)
    if not len(caught):
        return
    call_back(s, caught)
    if simple_fate(s, caught):
        remove_caught(s, caught)
    else:
        s.push(Fate(caught))


def call_back(s: Buck, caught: vec[i64]) -> None:
    """BR-LEAD-08, BR-RETR-01 Who is caught in the fire at a retreat does not arrive with the survivors."""
    kept = vec[i64]()
    for place in range(0, len(s.leaving), LEAVERS):
        if not within(caught, s.leaving[place] - LEAD):
            for each in range(place, place + LEAVERS):
                kept = append(kept, s.leaving[each])
    s.leaving = kept


class Fate(Step):
    """BR-ALEAD-07, BR-OPT-L1, BR-OPT-L5 Caught Leaders one by one; the bereaved and victory come last."""

    # fields: written by tools/fields.py
    def __init__(self, caught: vec[i64]) -> None:
        self.caught: vec[i64] = caught
        self.bereaved: vec[i64] = vec[i64]()
        self.tried: i64 = 0

    def clone(self) -> "Fate":
        """A copy of what changes."""
        twin = Fate(self.caught[:])
        twin.bereaved = self.bereaved[:]
        twin.tried = self.tried
        return twin

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """Leaders, each once, and players who lost some."""
        leaders = [int(leader) for leader in self.caught]
        wrong = len(set(leaders)) < len(leaders) or any(leader < 0 or leads(s, leader) < 0 for leader in leaders)
        found = ["Leaders are caught who are none"] if wrong else []
        for seat in self.bereaved:
            found += seat_faults(s, seat)
        if not found and s.frames[-1] is self and (not leaders or s.lead_zone[leaders[0]] < 0 or self.asking(s) < 0):
            found.append("nobody can turn a Leader here")
        return found + range_faults("tried", self.tried, 0, 6)

    def advance(self, s: Buck) -> bool:
        """Settle every Leader about whom nobody is asked."""
        if not len(self.caught):
            s.pop()
            for seat in self.bereaved:
                bereave(s, seat)
            last_leader(s)
            reckon(s)
            return True
        leader = self.caught[0]
        if s.lead_zone[leader] < 0:
            self.next()
            return True
        if s.lead_lent[leader]:
            self.give_back(s, leader)
            return True
        if s.lead_home[leader] >= 0 and s.side[s.lead_home[leader]] != leads(s, leader):
            self.bereaved = append(self.bereaved, leads(s, leader))
            self.next()
            go_home(s, leader)
            return True
        if self.asking(s) >= 0:
            return False
        self.bereaved = append(self.bereaved, leads(s, leader))
        take_away(s, leader)
        self.next()
        return True

    def next(self) -> None:
        """Turn to the next Leader."""
        self.caught = self.caught[1:]
        self.tried = 0

    def give_back(self, s: Buck, leader: i64) -> None:
        """BR-ALEAD-07 A borrowed Leader goes back to its owner; Ardala is removed in its place."""
        borrower = leads(s, leader)
        return_loan(s, leader)
        self.next()
        if s.lead_zone[ARDALA] >= 0 and leads(s, ARDALA) == borrower:
            take_away(s, ARDALA)
            self.bereaved = append(self.bereaved, borrower)
        s.push(HandBack(leader))

    def asking(self, s: Buck) -> i64:
        """BR-R-78 The next opponent there who may try to turn the Leader, NOBODY if none."""
        if not s.terms.subverting:
            return NOBODY
        leader = self.caught[0]
        number: i64 = 0
        for seat in in_order(s, s.lead_zone[leader]):
            if seat != leads(s, leader) and self.may_try(s, seat) and not s.quit[seat]:
                if number == self.tried:
                    return seat
                number += 1
        return NOBODY

    def may_try(self, s: Buck, seat: i64) -> bool:
        """BR-OPT-L1, BR-R-106 Tell whether a player has units there: combat units, or a Leader not caught too."""
        zone = s.lead_zone[self.caught[0]]
        if combat_units(s, zone, seat) > 0:
            return True
        for leader in range(6):
            if leads(s, leader) == seat and same_zone(s, zone, s.lead_zone[leader]) and not within(self.caught, leader):
                return True
        return False

    def need(self, s: Buck, seat: i64) -> i64:
        """BR-OPT-L1 Fifteen, less one a combat unit, less five for a Leader."""
        zone = s.lead_zone[self.caught[0]]
        return SUBVERT - combat_units(s, zone, seat) - (5 if leaders_in(s, zone, seat) else 0)

    def seat(self, s: Buck) -> i64:
        """The opponent who may try."""
        return self.asking(s)

    def prompt(self, s: Buck) -> Prompt:
        """Whom, where, and what is needed."""
        leader = self.caught[0]
        values: dict[str, str | int] = {"leader": LEADER.word(leader), "zone": ZONE.word(s.lead_zone[leader])}
        return Prompt("subvert", values | {"need": int(self.need(s, self.asking(s)))})

    def candidates(self, s: Buck) -> vec[i64]:
        """Try or leave it."""
        return vec[i64]([pack(YES), pack(NO)])

    def refusal(self, s: Buck, action: i64) -> str:
        """Nothing but yes and no."""
        return "" if verb_of(action) in (YES, NO) else "BR-OPT-L1"

    def answer(self, s: Buck, action: i64) -> None:
        """BR-OPT-L2 A success turns the Leader; either way the old owner has lost it."""
        seat, leader = self.asking(s), self.caught[0]
        self.tried += 1
        if verb_of(action) == NO:
            return
        need = self.need(s, seat)
        roll = s.dice.roll(10)
        s.tell(events.SUBVERTED, leader, seat, roll, need)
        if roll >= need:
            self.bereaved = append(self.bereaved, leads(s, leader))
            s.lead_colour = changed(s.lead_colour, leader, s.first_colour(seat))
            self.next()

    def fallback(self, s: Buck) -> i64:
        """A player who gave up turns nobody."""
        return pack(NO)


def go_home(s: Buck, leader: i64) -> None:
    """BR-OPT-L4, BR-OPT-L5, BR-R-78 A subverted Leader returns to its first owner, who places it."""
    s.lead_colour = changed(s.lead_colour, leader, s.lead_home[leader])
    owner = leads(s, leader)
    if not s.playing(owner) or s.zones_of(owner) == 0:
        take_away(s, leader)
    else:
        s.push(Homecoming(leader))


def wear_off(s: Buck, leader: i64) -> bool:
    """BR-OPT-L4 Before a subverted Leader is of use its first owner rolls: True if it went back."""
    if s.lead_zone[leader] < 0 or s.lead_home[leader] < 0 or s.lead_lent[leader]:
        return False
    owner = s.side[s.lead_home[leader]]
    if owner == leads(s, leader) or not s.playing(owner):
        return False
    roll = s.dice.roll(10)
    s.tell(events.WORE_OFF, leader, roll)
    if roll < WEARS_OFF:
        return False
    go_home(s, leader)
    last_leader(s)
    return True


def sober(s: Buck, zone: i64, player: i64) -> bool:
    """BR-OPT-L4, BR-R-107 Before bombs or free shots that would have a subverted Leader's bonus its first owner rolls:
    True if one went home."""
    if s.terms.advanced or not s.terms.subverting:
        return False
    gone = False
    for leader in range(6):
        if leads(s, leader) == player and same_zone(s, zone, s.lead_zone[leader]):
            gone = wear_off(s, leader) or gone
    return gone


class Homecoming(HandBack):
    """BR-OPT-L4, BR-OPT-L5 A Leader whom another player had turned is put in any Zone that its first owner controls."""

    # fields: written by tools/fields.py
    def __init__(self, leader: i64) -> None:
        self.leader: i64 = leader

    def clone(self) -> "Homecoming":
        """A copy of what changes."""
        return Homecoming(self.leader)

    # end of fields

    def possible(self, s: Buck, zone: i64) -> bool:
        """Only a Zone that the owner controls."""
        return s.controller(zone) == self.seat(s)

    def refusal(self, s: Buck, action: i64) -> str:
        """The right Leader, one of those places."""
        if verb_of(action) != POST or first_of(action) != self.leader:
            return "BR-OPT-L4"
        return "" if self.possible(s, second_of(action)) else "BR-OPT-L4"

    def answer(self, s: Buck, action: i64) -> None:
        """Put it down; among enemies it is caught at once (BR-LEAD-08)."""
        super().answer(s, action)
        if s.phase == BUILDING and not isinstance(s.frames[-1], Fate) and not isinstance(s.frames[-1], Homecoming):
            reckon(s)
