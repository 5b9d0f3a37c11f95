"""BR-CMDO-01 Commando raids: who is sent, and the rolls at the end of each round."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.control import drop_factory
from retrorocket.games.buck_rogers.frames.base import Step
from retrorocket.games.buck_rogers.frames.offers import some
from retrorocket.games.buck_rogers.nouns import SEAT, TC, ZONE, G, T, unit_of
from retrorocket.games.buck_rogers.pieces import add_commandos, commandos, tally
from retrorocket.games.buck_rogers.questions import asked_faults, range_faults, seat_faults
from retrorocket.games.buck_rogers.restrictions.combat import enemy_factories, forbids_raid
from retrorocket.games.buck_rogers.state import Buck
from retrorocket.games.buck_rogers.tables import COMMANDO, DISPLAYS, GROUPS
from retrorocket.games.buck_rogers.verbs import AIM, DONE, RAID
from retrorocket.kernel.actions import first_of, pack, second_of, third_of, verb_of
from retrorocket.kernel.prompts import Prompt


def can_raid(s: Buck, seat: i64, group: i64) -> bool:
    """Tell whether a player has anything to send in a group."""
    for zone in DISPLAYS[group].zones:
        if len(enemy_factories(s, zone, seat)):
            for colour in range(6):
                if s.side[colour] == seat:
                    if tally(s, zone, unit_of(colour, T)) + tally(s, zone, unit_of(colour, G)) > 0:
                        return True
    return False


class Raiding(Step):
    """BR-CMDO-02 Before anything in a group is resolved, a player sends commandos."""

    # fields: written by tools/fields.py
    def __init__(self, player: i64, group: i64) -> None:
        self.player: Final = player
        self.group: Final = group

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """A player, and a group of the Combat Phase."""
        return seat_faults(s, self.player) + range_faults("group", self.group, 0, len(GROUPS) - 1)

    def advance(self, s: Buck) -> bool:
        """Close when nobody is left to send."""
        if can_raid(s, self.player, self.group):
            return False
        s.pop()
        return True

    def seat(self, s: Buck) -> i64:
        """Whoever sends."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """In which group."""
        return Prompt("raid", {"seat": SEAT.word(self.player), "group": GROUPS[self.group]})

    def candidates(self, s: Buck) -> vec[i64]:
        """Numbers of Troopers and Gennies in every Zone with an enemy Factory."""
        found = vec[i64]([pack(DONE)])
        for zone in DISPLAYS[self.group].zones:
            if len(enemy_factories(s, zone, self.player)):
                for colour in range(6):
                    if s.side[colour] == self.player:
                        for slot in (T, G):
                            unit = unit_of(colour, slot)
                            found = some(found, RAID, tally(s, zone, unit), unit, zone, 0)
        return found

    def refusal(self, s: Buck, action: i64) -> str:
        """Each verb has its own checklist; every other is out of order here."""
        if verb_of(action) == DONE:
            return ""
        if verb_of(action) != RAID:
            return "BR-CMDO-02"
        zones = DISPLAYS[self.group].zones
        return forbids_raid(s, self.player, zones, first_of(action), second_of(action), third_of(action))

    def answer(self, s: Buck, action: i64) -> None:
        """Send them, or no more."""
        if verb_of(action) == DONE:
            s.pop()
            return
        add_commandos(s, third_of(action), second_of(action), first_of(action))
        s.tell(events.RAIDED, first_of(action), second_of(action), third_of(action))

    def fallback(self, s: Buck) -> i64:
        """A player who gave up sends nobody."""
        return pack(DONE)


def roll_raids(s: Buck, zone: i64, seat: i64) -> i64:
    """BR-CMDO-04 Let a side's surviving commandos roll: how many there are, if there is anything to destroy."""
    left: i64 = 0
    for colour in range(6):
        if s.side[colour] == seat:
            left += commandos(s, zone, unit_of(colour, T)) + commandos(s, zone, unit_of(colour, G))
    if left == 0 or not len(enemy_factories(s, zone, seat)):
        return 0
    s.push(Aiming(zone, seat, left))
    return left


class Aiming(Step):
    """BR-CMDO-04 Each commando's roll is aimed at one Factory; with one Factory there is nothing to ask."""

    # fields: written by tools/fields.py
    def __init__(self, zone: i64, player: i64, left: i64) -> None:
        self.zone: Final = zone
        self.player: Final = player
        self.left: i64 = left

    def clone(self) -> "Aiming":
        """A copy of what changes."""
        return Aiming(self.zone, self.player, self.left)

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """Rolls are left, at one of several Factories."""
        found = asked_faults(s, self.player, self.zone) + range_faults("rolls left", self.left, 1, 999)
        return found or ([] if len(enemy_factories(s, self.zone, self.player)) else ["nothing to aim at"])

    def advance(self, s: Buck) -> bool:
        """Roll by itself at a single Factory; close when all have rolled or nothing is left."""
        places = enemy_factories(s, self.zone, self.player)
        if self.left == 0 or not len(places):
            s.pop()
            return True
        if len(places) > 1:
            return False
        self.roll(s, places[0])
        return True

    def roll(self, s: Buck, place: i64) -> None:
        """Six or more destroys the Factory with its item."""
        self.left -= 1
        roll = s.dice.roll(10)
        done = roll >= COMMANDO
        s.tell(events.RAID_ROLL, unit_of(s.first_colour(self.player), TC), self.zone, roll, 1 if done else 0)
        if done:
            drop_factory(s, place)

    def seat(self, s: Buck) -> i64:
        """Whose commandos they are."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """Where, and how many rolls are left."""
        return Prompt("aim", {"seat": SEAT.word(self.player), "zone": ZONE.word(self.zone), "left": int(self.left)})

    def candidates(self, s: Buck) -> vec[i64]:
        """Every enemy Factory of the Zone."""
        found = vec[i64]()
        for which in range(len(enemy_factories(s, self.zone, self.player))):
            found = append(found, pack(AIM, which))
        return found

    def refusal(self, s: Buck, action: i64) -> str:
        """One of the Factories there."""
        if verb_of(action) != AIM:
            return "BR-CMDO-04"
        return "" if first_of(action) < len(enemy_factories(s, self.zone, self.player)) else "BR-CMDO-04"

    def answer(self, s: Buck, action: i64) -> None:
        """Roll for one commando."""
        self.roll(s, enemy_factories(s, self.zone, self.player)[first_of(action)])
