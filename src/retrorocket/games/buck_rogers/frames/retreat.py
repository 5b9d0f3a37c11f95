"""BR-RETR-01 Retreats at the end of a round, and the fire at them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.frames.base import Step
from retrorocket.games.buck_rogers.frames.fire import RETREATING, Volley
from retrorocket.games.buck_rogers.frames.offers import some
from retrorocket.games.buck_rogers.frames.shooters import shooters_of
from retrorocket.games.buck_rogers.nouns import LEAD, SEAT, TC, UNITS, ZONE, colour_of, ship_of, slot_of, unit_of
from retrorocket.games.buck_rogers.order import in_order
from retrorocket.games.buck_rogers.party import keep_cover, ships_along
from retrorocket.games.buck_rogers.pieces import (
    add_commandos,
    change,
    combat_units,
    leaders_in,
    pieces_at,
    same_zone,
    standing,
    station_leader,
    station_ship,
)
from retrorocket.games.buck_rogers.questions import asked_faults
from retrorocket.games.buck_rogers.restrictions.combat import (
    forbids_retreat,
    forbids_withdrawal,
    has_way_out,
    retreat_zones,
    staying,
)
from retrorocket.games.buck_rogers.state import COVER_SHIPS, LEAVERS, LEAVING_COUNT, LEAVING_TO, Buck
from retrorocket.games.buck_rogers.tables import WILMA
from retrorocket.games.buck_rogers.verbs import DONE, RETREAT, WITHDRAW
from retrorocket.kernel.actions import first_of, pack, second_of, third_of, verb_of
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import filled


def may_retreat(s: Buck, zone: i64, seat: i64) -> bool:
    """BR-INERT-08 Tell whether a player is asked for a retreat: units in the battle, not inert, some way out."""
    if s.inert(seat) or combat_units(s, zone, seat) + leaders_in(s, zone, seat) == 0:
        return False
    return has_way_out(s, seat, zone)


class Retreat(Step):
    """A player names all his retreating units with their places, then is done."""

    # fields: written by tools/fields.py
    def __init__(self, zone: i64, player: i64) -> None:
        self.zone: Final = zone
        self.player: Final = player

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """A side of the battle, with nobody named who is not there."""
        found = asked_faults(s, self.player, self.zone)
        for unit in range(UNITS):
            if not found and staying(s, self.zone, unit) < 0:
                found.append("more pieces retreat than fight")
        return found

    def seat(self, s: Buck) -> i64:
        """Whoever may retreat."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """Where from."""
        return Prompt("retreat", {"seat": SEAT.word(self.player), "zone": ZONE.word(self.zone)})

    def candidates(self, s: Buck) -> vec[i64]:
        """Every kind to every neighbour, Leaders too, and the end."""
        found = vec[i64]([pack(DONE)])
        for to in retreat_zones(s, self.zone):
            for unit in range(UNITS):
                if s.side[colour_of(unit)] == self.player:
                    found = some(found, RETREAT, staying(s, self.zone, unit), unit, to, 0)
            for leader in range(6):
                if s.lead_zone[leader] >= 0:
                    found = append(found, pack(WITHDRAW, leader, to))
        return found

    def refusal(self, s: Buck, action: i64) -> str:
        """Each verb has its own checklist; every other is out of order here."""
        verb = verb_of(action)
        if verb == RETREAT:
            return forbids_retreat(s, self.player, self.zone, first_of(action), second_of(action), third_of(action))
        if verb == WITHDRAW:
            return forbids_withdrawal(s, self.player, self.zone, first_of(action), second_of(action))
        return "" if verb == DONE else "BR-RETR-01"

    def answer(self, s: Buck, action: i64) -> None:
        """Name it, or end the naming."""
        verb = verb_of(action)
        if verb == RETREAT:
            self.name(s, second_of(action), first_of(action), third_of(action))
        elif verb == WITHDRAW:
            self.name(s, LEAD + first_of(action), 1, second_of(action))
        else:
            s.pop()

    def name(self, s: Buck, member: i64, count: i64, to: i64) -> None:
        """Note members, number and place."""
        s.leaving = append(append(append(s.leaving, member), count), to)

    def fallback(self, s: Buck) -> i64:
        """BR-INERT-08 A player who gave up stays, with all whom he had named."""
        s.leaving = vec[i64]()
        return pack(DONE)


def open_retreat_fire(s: Buck, zone: i64, seat: i64) -> None:
    """BR-RETR-04, BR-R-105 Every enemy there fires once with each piece, in turn order, markers last."""
    line = in_order(s, zone)
    for back in range(len(line)):
        enemy = line[len(line) - 1 - back]
        if enemy != seat:
            shooters = shooters_of(s, zone, enemy, True)
            if len(shooters):
                s.push(Volley(RETREATING, enemy, seat, zone, shooters, -1))


def arrive(s: Buck, zone: i64) -> None:
    """BR-RETR-01 The survivors arrive."""
    gone, wilmas = s.leaving, s.lead_zone[WILMA]
    for place in range(0, len(s.leaving), LEAVERS):
        member, count, to = s.leaving[place], s.leaving[place + LEAVING_COUNT], s.leaving[place + LEAVING_TO]
        if member >= LEAD:
            station_leader(s, member - LEAD, to)
        elif ship_of(member) >= 0:
            station_ship(s, ship_of(member), to)
        else:
            withdraw(s, zone, to, member, count)
        s.tell(events.RETREATED, count, member, zone, to)
    s.leaving = vec[i64]()
    along = filled(COVER_SHIPS, 0)
    for place in range(0, len(gone), LEAVERS):
        if same_zone(s, gone[place + LEAVING_TO], s.lead_zone[WILMA]):
            ships_along(along, gone[place], gone[place + LEAVING_COUNT])
    keep_cover(s, wilmas, along)


def withdraw(s: Buck, zone: i64, to: i64, member: i64, count: i64) -> None:
    """Fungible units go, from the battle's zone first, then from its other half; commandos stay commandos."""
    kind = unit_of(colour_of(member), slot_of(member) - TC) if slot_of(member) >= TC else member
    here = min(count, pieces_at(s, zone, member))
    if slot_of(member) >= TC:
        add_commandos(s, zone, kind, -count)
        add_commandos(s, to, kind, count)
        here = min(count, standing(s, zone, kind))
    change(s, zone, kind, -here)
    if count > here:
        change(s, s.twin(zone), kind, here - count)
    change(s, to, kind, count)
