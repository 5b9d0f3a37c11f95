"""Leaders that come or come back: handed back, returned after two turns, or gained."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.control import within
from retrorocket.games.buck_rogers.frames.base import Step
from retrorocket.games.buck_rogers.leaders import last_leader
from retrorocket.games.buck_rogers.nouns import LEADER, SEAT
from retrorocket.games.buck_rogers.pieces import combat_units, enemy_there, leads, station_leader
from retrorocket.games.buck_rogers.questions import range_faults, seat_faults
from retrorocket.games.buck_rogers.state import COVER, IN_BOX, OFF_BOARD, TURN_SETUP, Buck
from retrorocket.games.buck_rogers.tables import (
    CLAIM_ZONES,
    DISPLAYS,
    TERRITORIES,
    WILMA,
    ZONES,
)
from retrorocket.games.buck_rogers.verbs import POST, WAIT
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import changed, filled


def return_loan(s: Buck, leader: i64) -> None:
    """BR-ALEAD-06 A borrowed Leader is its owner's again."""
    s.lead_colour = changed(s.lead_colour, leader, s.lead_lent[leader] - 1)
    s.lead_lent = changed(s.lead_lent, leader, 0)


class HandBack(Step):
    """BR-ALEAD-06, BR-ALEAD-07, BR-R-48 A borrowed Leader that comes back is put down by its owner."""

    # fields: written by tools/fields.py
    def __init__(self, leader: i64) -> None:
        self.leader: i64 = leader

    def clone(self) -> "HandBack":
        """A copy of what changes."""
        return HandBack(self.leader)

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """A Leader of somebody who plays."""
        return seat_faults(s, leads(s, self.leader)) if self.leader >= 0 else ["no Leader comes back"]

    def advance(self, s: Buck) -> bool:
        """Without any place the Leader waits off the board for two turns."""
        if self.somewhere(s):
            return False
        station_leader(s, self.leader, OFF_BOARD)
        s.lead_back = changed(s.lead_back, self.leader, s.turn + 3)
        s.pop()
        return True

    def somewhere(self, s: Buck) -> bool:
        """Tell whether there is any place."""
        for zone in range(ZONES):
            if self.possible(s, zone):
                return True
        return False

    def possible(self, s: Buck, zone: i64) -> bool:
        """Where he has combat units, failing that a Zone he controls."""
        if self.has_army(s):
            return combat_units(s, zone, self.seat(s)) > 0
        return s.controller(zone) == self.seat(s)

    def has_army(self, s: Buck) -> bool:
        """Tell whether the owner has any combat unit."""
        for zone in range(ZONES):
            if combat_units(s, zone, self.seat(s)) > 0:
                return True
        return False

    def seat(self, s: Buck) -> i64:
        """Its owner."""
        return leads(s, self.leader)

    def prompt(self, s: Buck) -> Prompt:
        """Which Leader."""
        return Prompt("hand_back", {"leader": LEADER.word(self.leader), "seat": SEAT.word(self.seat(s))})

    def candidates(self, s: Buck) -> vec[i64]:
        """Every zone."""
        return vec[i64]([pack(POST, self.leader, zone) for zone in range(ZONES)])

    def refusal(self, s: Buck, action: i64) -> str:
        """BR-ALEAD-06, BR-ALEAD-07, BR-R-48 The right Leader, one of those places: when the turn ends, when he would be
        removed, or without an army."""
        if verb_of(action) != POST or first_of(action) != self.leader:
            return "BR-ALEAD-06"
        if self.possible(s, second_of(action)):
            return ""
        if not self.has_army(s):
            return "BR-R-48"
        return "BR-ALEAD-06" if s.phase == TURN_SETUP else "BR-ALEAD-07"

    def answer(self, s: Buck, action: i64) -> None:
        """Put it down; a Wilma who comes from elsewhere protects nobody any more (BR-R-47)."""
        s.pop()
        station_leader(s, self.leader, second_of(action))
        if self.leader == WILMA:
            s.cover = filled(COVER, 0)
        s.tell(events.POSTED, self.leader, second_of(action))


class Return(Step):
    """BR-ALEAD-12, BR-R-52 A Leader whose two turns are over comes back before the planets move, or waits."""

    # fields: written by tools/fields.py
    def __init__(self, leader: i64) -> None:
        self.leader: Final = leader

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """A Leader who waits off the board."""
        if self.leader < 0 or s.lead_zone[self.leader] != OFF_BOARD:
            return ["a Leader returns who is not away"]
        return seat_faults(s, leads(s, self.leader))

    def seat(self, s: Buck) -> i64:
        """Its owner."""
        return leads(s, self.leader)

    def prompt(self, s: Buck) -> Prompt:
        """Which Leader."""
        return Prompt("return", {"leader": LEADER.word(self.leader), "seat": SEAT.word(self.seat(s))})

    def candidates(self, s: Buck) -> vec[i64]:
        """Every zone, or wait."""
        found = vec[i64]([pack(WAIT)])
        for zone in range(ZONES):
            found = append(found, pack(POST, self.leader, zone))
        return found

    def refusal(self, s: Buck, action: i64) -> str:
        """Not among enemies without a combat unit."""
        if verb_of(action) == WAIT:
            return ""
        if verb_of(action) != POST or first_of(action) != self.leader:
            return "BR-ALEAD-12"
        zone = second_of(action)
        hostile = enemy_there(s, zone, self.seat(s)) and combat_units(s, zone, self.seat(s)) == 0
        return "BR-ALEAD-12" if hostile else ""

    def answer(self, s: Buck, action: i64) -> None:
        """Place it or wait."""
        s.pop()
        if verb_of(action) == POST:
            station_leader(s, self.leader, second_of(action))
            s.tell(events.RETURNED, self.leader, second_of(action))

    def fallback(self, s: Buck) -> i64:
        """A player who gave up leaves it off the board."""
        return pack(WAIT)


class Gain(Step):
    """BR-OPT-D2, BR-R-73 A gained Leader appears in a Zone of its planet's Display that its new player controls."""

    # fields: written by tools/fields.py
    def __init__(self, leader: i64, player: i64, group: i64) -> None:
        self.leader: Final = leader
        self.player: Final = player
        self.group: Final = group

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """A Leader in the box, for a player who controls a Zone of its planet."""
        if self.leader < 0 or s.lead_zone[self.leader] != IN_BOX:
            return ["a Leader is gained who does not wait"]
        return seat_faults(s, self.player) + range_faults("group", self.group, -1, 4)

    def seat(self, s: Buck) -> i64:
        """The new player."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """Which Leader."""
        return Prompt("gain", {"leader": LEADER.word(self.leader), "seat": SEAT.word(self.player)})

    def candidates(self, s: Buck) -> vec[i64]:
        """Every territory."""
        return vec[i64]([pack(POST, self.leader, zone) for zone in range(TERRITORIES)])

    def refusal(self, s: Buck, action: i64) -> str:
        """Of that Display, and controlled."""
        if verb_of(action) != POST or first_of(action) != self.leader or second_of(action) >= TERRITORIES:
            return "BR-OPT-D2"
        zone = second_of(action)
        there = s.controller(zone) == self.player and claim_covers(self.leader, self.group, zone)
        return "" if there else "BR-OPT-D2"

    def answer(self, s: Buck, action: i64) -> None:
        """Put the Leader down there."""
        s.pop()
        colour = s.first_colour(self.player)
        s.lead_colour = changed(s.lead_colour, self.leader, colour)
        s.lead_home = changed(s.lead_home, self.leader, colour)
        station_leader(s, self.leader, second_of(action))
        s.tell(events.GAINED, self.leader, self.player)
        s.tell(events.POSTED, self.leader, second_of(action))
        last_leader(s)


def claim_covers(leader: i64, group: i64, zone: i64) -> bool:
    """Tell whether a zone belongs to the planet (or Display) that brought a Leader."""
    if group >= 0:
        return within(DISPLAYS[group].zones, zone)
    return within(CLAIM_ZONES[leader], zone)
