"""BR-SURR-01 Surrender in battle: an offer to one opponent, and his answer."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.cargo import hand_over, lose_ship
from retrorocket.games.buck_rogers.control import set_control
from retrorocket.games.buck_rogers.frames.base import Step
from retrorocket.games.buck_rogers.frames.fate import reckon
from retrorocket.games.buck_rogers.graph import is_ground
from retrorocket.games.buck_rogers.nouns import SEAT, ZONE, G, unit_of
from retrorocket.games.buck_rogers.party import trim_cover
from retrorocket.games.buck_rogers.pieces import add_commandos, change, commandos, free_ship
from retrorocket.games.buck_rogers.questions import asked_faults, seat_faults
from retrorocket.games.buck_rogers.sides import colour_in, sides
from retrorocket.games.buck_rogers.state import BROUGHT, FACTORY, Buck
from retrorocket.games.buck_rogers.tables import KINDS, SHIPS_EACH, STACKS
from retrorocket.games.buck_rogers.verbs import NO, OFFER, PASS, YES
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.prompts import Prompt


class Offer(Step):
    """BR-SURR-01 At the start of a round a player may offer his forces in the battle to one opponent there."""

    # fields: written by tools/fields.py
    def __init__(self, zone: i64, player: i64) -> None:
        self.zone: Final = zone
        self.player: Final = player

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """A side of the battle."""
        return asked_faults(s, self.player, self.zone)

    def seat(self, s: Buck) -> i64:
        """Whoever may offer."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """In which battle."""
        return Prompt("offer", {"seat": SEAT.word(self.player), "zone": ZONE.word(self.zone)})

    def candidates(self, s: Buck) -> vec[i64]:
        """To anybody there, or not."""
        found = vec[i64]([pack(PASS)])
        for seat in sides(s, self.zone):
            found = append(found, pack(OFFER, seat))
        return found

    def refusal(self, s: Buck, action: i64) -> str:
        """An opponent in the battle."""
        if verb_of(action) == PASS:
            return ""
        if verb_of(action) != OFFER or first_of(action) == self.player:
            return "BR-SURR-01"
        for seat in sides(s, self.zone):
            if seat == first_of(action) and not s.quit[seat]:
                return ""
        return "BR-SURR-01"

    def answer(self, s: Buck, action: i64) -> None:
        """Ask the opponent, or go on."""
        s.pop()
        if verb_of(action) == OFFER:
            s.tell(events.OFFERED, self.player, first_of(action), self.zone)
            s.push(Reply(self.zone, self.player, first_of(action)))

    def fallback(self, s: Buck) -> i64:
        """A player who gave up offers nothing."""
        return pack(PASS)


class Reply(Step):
    """BR-SURR-01 The opponent accepts or refuses."""

    # fields: written by tools/fields.py
    def __init__(self, zone: i64, player: i64, to: i64) -> None:
        self.zone: Final = zone
        self.player: Final = player
        self.to: Final = to

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """Two sides of the battle."""
        found = asked_faults(s, self.player, self.zone) + seat_faults(s, self.to)
        return found or ([] if self.player != self.to else ["a player surrenders to himself"])

    def seat(self, s: Buck) -> i64:
        """The opponent."""
        return self.to

    def prompt(self, s: Buck) -> Prompt:
        """Whose forces, where."""
        return Prompt("surrender", {"seat": SEAT.word(self.player), "zone": ZONE.word(self.zone)})

    def candidates(self, s: Buck) -> vec[i64]:
        """To accept the surrender, or not."""
        return vec[i64]([pack(YES), pack(NO)])

    def refusal(self, s: Buck, action: i64) -> str:
        """Nothing but yes and no."""
        return "" if verb_of(action) in (YES, NO) else "BR-SURR-01"

    def answer(self, s: Buck, action: i64) -> None:
        """Take the forces over, or fight on."""
        s.pop()
        if verb_of(action) == YES:
            surrender(s, self.zone, self.player, self.to)
            reckon(s)

    def fallback(self, s: Buck) -> i64:
        """BR-WIN-08 A player who gave up refuses every surrender."""
        return pack(NO)


def surrender(s: Buck, zone: i64, player: i64, to: i64) -> None:
    """BR-SURR-02, BR-SURR-03, BR-R-58 Combat units and cargo change colour; on the ground Zone and Factories too."""
    s.tell(events.SURRENDERED, player, to, zone)
    colour = colour_in(s, zone, to)
    change_sides(s, zone, player, to, colour)
    if s.twin(zone) >= 0:
        change_sides(s, s.twin(zone), player, to, colour)
    trim_cover(s)
    if is_ground(zone):
        for place in range(0, len(s.factories), FACTORY):
            if s.factories[place] == zone and s.factories[place + BROUGHT] == player:
                s.factories[place + BROUGHT] = to
        if s.controller(zone) == player:
            set_control(s, zone, colour)


def change_sides(s: Buck, zone: i64, player: i64, to: i64, colour: i64) -> None:
    """Replace a player's pieces in one zone."""
    for old in range(6):
        if s.side[old] == player:
            for slot in range(4):
                count = i64(s.units[zone * STACKS + old * KINDS + slot])
                if slot <= G:
                    raiders = commandos(s, zone, unit_of(old, slot))
                    add_commandos(s, zone, unit_of(old, slot), -raiders)
                change(s, zone, unit_of(old, slot), -count)
                change(s, zone, unit_of(colour, slot), count)
            for ship in range(old * SHIPS_EACH, old * SHIPS_EACH + SHIPS_EACH):
                if s.ship_zone[ship] == zone:
                    new = free_ship(s, to, colour)
                    if new >= 0:
                        hand_over(s, ship, new)
                    else:
                        lose_ship(s, ship)
