"""After a battle: Barney's captures, sabotage, and who controls the Zone."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.control import detach_satellites, drop_factory, set_control
from retrorocket.games.buck_rogers.frames.base import Step
from retrorocket.games.buck_rogers.frames.fate import reckon, wear_off
from retrorocket.games.buck_rogers.leaders import can_use
from retrorocket.games.buck_rogers.nouns import SEAT, ZONE, B, F, R, unit_of
from retrorocket.games.buck_rogers.pieces import change, free_ship, same_zone, station_ship
from retrorocket.games.buck_rogers.questions import asked_faults, range_faults
from retrorocket.games.buck_rogers.sides import colour_in, taker
from retrorocket.games.buck_rogers.state import BROUGHT, FACTORY, HERE, HERE_COUNT, HERE_UNIT, NOBODY, SHIP_KINDS, Buck
from retrorocket.games.buck_rogers.tables import BARNEY, SABOTAGE, SHIPS_EACH, TERRITORIES
from retrorocket.games.buck_rogers.verbs import NO, USE, YES
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.prompts import Prompt


def lapse_commandos(s: Buck, zone: i64) -> None:
    """Where nobody can attack and nothing is left to raid, commandos fight like others, so that the battle can end."""
    kept = vec[i64]()
    for place in range(0, len(s.raids), HERE):
        if s.raids[place] != zone:
            kept = append(append(append(kept, s.raids[place]), s.raids[place + HERE_UNIT]), s.raids[place + HERE_COUNT])
    s.raids = kept


def prizes(s: Buck, seat: i64, kind: i64) -> i64:
    """BR-ALEAD-10 How many enemy Fighters, Battlers or Transports fell in the battle."""
    found: i64 = 0
    for other in range(s.terms.seats):
        if other != seat:
            found += s.fallen[other * SHIP_KINDS + kind]
    return found


def may_capture(s: Buck, zone: i64, seat: i64) -> bool:
    """Tell whether Barney's power is of use here."""
    if not can_use(s, BARNEY, seat) or not same_zone(s, zone, s.lead_zone[BARNEY]):
        return False
    return prizes(s, seat, 0) + prizes(s, seat, 1) + prizes(s, seat, 2) > 0


class Capture(Step):
    """BR-ALEAD-10 Barney may take the enemy ships that fell."""

    # fields: written by tools/fields.py
    def __init__(self, zone: i64, player: i64) -> None:
        self.zone: Final = zone
        self.player: Final = player

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """Barney's player, where he is."""
        found = asked_faults(s, self.player, self.zone)
        return found or ([] if may_capture(s, self.zone, self.player) else ["Barney has nothing to capture here"])

    def seat(self, s: Buck) -> i64:
        """Barney's player."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """Where Barney may capture ships."""
        return Prompt("capture", {"seat": SEAT.word(self.player), "zone": ZONE.word(self.zone)})

    def candidates(self, s: Buck) -> vec[i64]:
        """To use the power, or not."""
        return vec[i64]([pack(USE, BARNEY), pack(NO)])

    def refusal(self, s: Buck, action: i64) -> str:
        """Nothing but these two."""
        if verb_of(action) == USE and first_of(action) == BARNEY:
            return ""
        return "" if verb_of(action) == NO else "BR-ALEAD-10"

    def answer(self, s: Buck, action: i64) -> None:
        """Take them all, Transports only as far as numbers are free (BR-COMP-02)."""
        s.pop()
        if verb_of(action) == NO:
            return
        s.lead_used[BARNEY] = s.turn
        s.tell(events.USED, BARNEY)
        if not wear_off(s, BARNEY):
            self.take_ships(s)

    def take_ships(self, s: Buck) -> None:
        """The same pieces, of Barney's colour, where he stands."""
        zone, colour = s.lead_zone[BARNEY], s.lead_colour[BARNEY]
        for kind, slot in enumerate((F, B)):
            count = prizes(s, self.player, kind)
            if count:
                change(s, zone, unit_of(colour, slot), count)
                s.tell(events.CAPTURED, count, unit_of(colour, slot), zone)
        for each in range(prizes(s, self.player, 2)):
            ship = free_ship(s, self.player, colour)
            if ship >= 0:
                station_ship(s, ship, zone)
                s.tell(events.CAPTURED, 1, unit_of(ship // SHIPS_EACH, R), zone)

    def fallback(self, s: Buck) -> i64:
        """A player who gave up uses no abilities."""
        return pack(NO)


class Settle(Step):
    """BR-COMBAT-22, BR-SAB-02, BR-TRANS-14 A territory is settled: each Factory that changes hands may be sabotaged by
    its old owner (`holder` had the Zone before the battle), then control and Factories pass."""

    # fields: written by tools/fields.py
    def __init__(self, zone: i64, holder: i64) -> None:
        self.zone: Final = zone
        self.holder: Final = holder
        self.cursor: i64 = 0

    def clone(self) -> "Settle":
        """A copy of what changes."""
        twin = Settle(self.zone, self.holder)
        twin.cursor = self.cursor
        return twin

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """A territory, and one of the Factories, or the end of them."""
        found = range_faults("zone", self.zone, 0, TERRITORIES - 1)
        found += range_faults("holder", self.holder, -1, s.terms.seats - 1)
        if not 0 <= self.cursor <= len(s.factories) or self.cursor % FACTORY:
            found.append("a Factory that is none")
        elif s.frames[-1] is self and (self.cursor == len(s.factories) or self.loser(s) < 0):
            found.append("nobody loses a Factory here")
        return found

    def advance(self, s: Buck) -> bool:
        """Go on to the next Factory that somebody may sabotage; in the end control passes."""
        while self.cursor < len(s.factories):
            if s.factories[self.cursor] == self.zone and self.loser(s) >= 0:
                return False
            self.cursor += FACTORY
        s.pop()
        self.pass_on(s)
        return True

    def new_owner(self, s: Buck) -> i64:
        """Who will have the Zone."""
        winner = taker(s, self.zone)
        standing = s.controller(self.zone)
        if s.terms.advanced and standing >= 0:
            return standing
        return winner if winner >= 0 else standing

    def loser(self, s: Buck) -> i64:
        """The player who loses the Factory at the cursor to another player, NOBODY if nobody does."""
        brought = s.factories[self.cursor + BROUGHT]
        old = brought if brought >= 0 else self.holder
        new = self.new_owner(s)
        return old if new >= 0 and old != new else NOBODY

    def pass_on(self, s: Buck) -> None:
        """BR-CTRL-02, BR-ACM-04, BR-ACM-06 The marker changes, and Factories go with the Zone, or are nobody's."""
        for place in range(0, len(s.factories), FACTORY):
            if s.factories[place] == self.zone:
                s.factories[place + BROUGHT] = NOBODY
        new = self.new_owner(s)
        if new >= 0 and new != s.controller(self.zone):
            set_control(s, self.zone, colour_in(s, self.zone, new))
        detach_satellites(s)
        reckon(s)

    def seat(self, s: Buck) -> i64:
        """The old owner."""
        return self.loser(s)

    def prompt(self, s: Buck) -> Prompt:
        """In which zone a Factory may be sabotaged."""
        return Prompt("sabotage", {"seat": SEAT.word(self.seat(s)), "zone": ZONE.word(self.zone)})

    def candidates(self, s: Buck) -> vec[i64]:
        """To try the sabotage, or to leave it."""
        return vec[i64]([pack(YES), pack(NO)])

    def refusal(self, s: Buck, action: i64) -> str:
        """Nothing but yes and no."""
        return "" if verb_of(action) in (YES, NO) else "BR-SAB-02"

    def answer(self, s: Buck, action: i64) -> None:
        """BR-SAB-02 Seven or more destroys the Factory with its item."""
        if verb_of(action) == YES:
            roll = s.dice.roll(10)
            done = roll >= SABOTAGE
            s.tell(events.SABOTAGED, self.zone, roll, 1 if done else 0)
            if done:
                drop_factory(s, self.cursor)
                return
        self.cursor += FACTORY

    def fallback(self, s: Buck) -> i64:
        """BR-WIN-08 A player who gave up never sabotages."""
        return pack(NO)
