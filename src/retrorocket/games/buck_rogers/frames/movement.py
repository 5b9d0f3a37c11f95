"""A player's movement turn: he picks groups, loads and unloads, and uses what options and Leaders give him."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.cargo import (
    factory_at,
    load_factory,
    load_troopers,
    loadable_factory,
    unload_all,
    unload_factory,
    unload_troopers,
)
from retrorocket.games.buck_rogers.frames.base import Step
from retrorocket.games.buck_rogers.frames.fate import wear_off
from retrorocket.games.buck_rogers.frames.group import Group
from retrorocket.games.buck_rogers.frames.offers import freight, offers, others, picks, stacks_of, unit_in
from retrorocket.games.buck_rogers.hopping import convert, hop
from retrorocket.games.buck_rogers.leaders import POWER_RULE
from retrorocket.games.buck_rogers.nouns import COLOUR, LEAD, SEAT, T, colour_of, ship_of, ship_unit, slot_of
from retrorocket.games.buck_rogers.party import add_member
from retrorocket.games.buck_rogers.pieces import RODE, left_of, noted, statuses
from retrorocket.games.buck_rogers.powers import (
    borrow,
    drive,
    forbids_drive,
    forbids_loan,
    forbids_theft,
    spying,
    steal,
)
from retrorocket.games.buck_rogers.questions import range_faults, seat_faults
from retrorocket.games.buck_rogers.restrictions.cargo import (
    forbids_cancel,
    forbids_conversion,
    forbids_hop,
    forbids_load,
    forbids_unload,
    in_space,
    item_place,
)
from retrorocket.games.buck_rogers.restrictions.movement import (
    commands,
    forbids_lead,
    forbids_pick,
    forbids_ship,
    nowhere,
)
from retrorocket.games.buck_rogers.state import (
    FRESH,
    ITEM,
    ITEM_PLACE,
    MOVES,
    NOBODY,
    OF_COUNT,
    OF_STATUS,
    OF_UNIT,
    Buck,
)
from retrorocket.games.buck_rogers.tables import ARDALA, HUER, SHIPS, SHIPS_EACH, STACKS, TERRITORIES
from retrorocket.games.buck_rogers.verbs import (
    BORROW,
    CANCEL,
    CONVERT,
    END,
    FLY,
    GAMBLE,
    HOP,
    LEAD_ON,
    LOAD,
    MOVE,
    PICK,
    STEAL,
    UNLOAD,
    USE,
)
from retrorocket.kernel.actions import first_of, fourth_of, pack, second_of, third_of, verb_of
from retrorocket.kernel.prompts import Prompt


class Movement(Step):
    """BR-MOVE-01 The movement turn of a player, or of one of his colours. `stage` is 2 once a piece has moved or loaded
    (older positions have 1 after a conversion, which is no move); `stolen` counts what Ardala took."""

    # fields: written by tools/fields.py
    def __init__(self, player: i64, moving: i64) -> None:
        self.player: Final = player
        self.moving: Final = moving
        self.stage: i64 = 0
        self.stolen: i64 = 0

    def clone(self) -> "Movement":
        """A copy of what changes."""
        twin = Movement(self.player, self.moving)
        twin.stage = self.stage
        twin.stolen = self.stolen
        return twin

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """A player who moves, all his pieces or one of his colours; the steps of his turn."""
        found = seat_faults(s, self.player)
        if not found and (s.inert(self.player) or s.out[self.player]):
            found.append("a player moves who cannot")
        colour = self.moving >= 0
        if (
            colour != s.terms.by_colour
            or (colour and not 0 <= self.moving < 6)
            or (colour and s.side[self.moving] != self.player)
        ):
            found.append("somebody else's colour moves")
        return found + range_faults("stage", self.stage, 0, 2) + range_faults("stolen", self.stolen, 0, 2)

    def seat(self, s: Buck) -> i64:
        """Whoever moves."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """Whose movement, of which turn."""
        values: dict[str, str | int] = {"seat": SEAT.word(self.player), "turn": int(s.turn)}
        if self.moving >= 0:
            return Prompt("movement_colour", values | {"colour": COLOUR.word(self.moving)})
        return Prompt("movement", values)

    def candidates(self, s: Buck) -> vec[i64]:
        """All groups, loads, powers and conversions worth offering, and the end."""
        return offers(s, self.player, self.moving, self.stage, self.stolen)

    def listing(self, s: Buck) -> vec[i64]:
        """The same without what is refused; of a stack only whether it can go anywhere at all."""
        found = append(vec[i64](capacity=48), pack(END))
        stacks = stacks_of(s, self.player, self.moving)
        for k in range(len(stacks)):
            zone, unit = stacks[k] // STACKS, unit_in(stacks[k])
            if not nowhere(s, zone, unit):
                found = picks(s, found, zone, unit)
        found = self.flights(s, found)
        rest = others(s, vec[i64](capacity=16), self.player, self.moving, self.stage, self.stolen)
        return self.allowed(s, found, rest)

    def flights(self, s: Buck, found: vec[i64]) -> vec[i64]:
        """Transports that may fly, each with its freight, which nobody handles off the ground (but see option I)."""
        for ship in range(SHIPS):
            if s.ship_zone[ship] >= 0 and commands(s, self.player, self.moving, ship // SHIPS_EACH):
                if not forbids_ship(s, self.player, self.moving, ship_unit(ship)):
                    found = append(found, pack(FLY, ship_unit(ship)))
                if s.terms.hopping or not in_space(s, ship):
                    found = self.handled(s, found, ship, freight(s, vec[i64](capacity=8), ship, self.player))
        return found

    def handled(self, s: Buck, found: vec[i64], ship: i64, offered: vec[i64]) -> vec[i64]:
        """Add what may be done with a Transport's freight; of a Factory only where one is aboard or beside it."""
        yard = s.ship_factory[ship] != 0 or factory_at(s, s.ship_zone[ship])
        for k in range(len(offered)):
            if (yard or slot_of(second_of(offered[k])) == T) and not self.forbids_freight(s, offered[k]):
                found = append(found, offered[k])
        return found

    def allowed(self, s: Buck, found: vec[i64], offered: vec[i64]) -> vec[i64]:
        """Add what is not refused."""
        for k in range(len(offered)):
            if not self.refusal(s, offered[k]):
                found = append(found, offered[k])
        return found

    def refusal(self, s: Buck, action: i64) -> str:
        """Each verb has its own checklist; every other is out of order here."""
        verb = verb_of(action)
        if verb == END:
            return ""
        if verb in (MOVE, PICK, FLY, LEAD_ON):
            return self.forbids_start(s, action)
        if verb in (LOAD, UNLOAD, HOP, CANCEL):
            return self.forbids_freight(s, action)
        if verb == CONVERT:
            swap, colour, zone = first_of(action), second_of(action), third_of(action)
            return forbids_conversion(s, self.player, self.moving, self.stage, swap, colour, zone)
        return self.forbids_power(s, action)

    def forbids_start(self, s: Buck, action: i64) -> str:
        """What forbids picking a group."""
        verb = verb_of(action)
        if verb == FLY:
            return forbids_ship(s, self.player, self.moving, first_of(action))
        if verb == LEAD_ON:
            return forbids_lead(s, self.player, self.moving, first_of(action))
        left = fourth_of(action) if verb == PICK else i64(-1)
        return forbids_pick(s, self.player, self.moving, third_of(action), second_of(action), first_of(action), left)

    def forbids_freight(self, s: Buck, action: i64) -> str:
        """What forbids handling cargo and production."""
        verb = verb_of(action)
        if verb == CANCEL:
            return forbids_cancel(s, self.player, first_of(action))
        count, unit, ship = first_of(action), second_of(action), ship_of(third_of(action))
        if verb == LOAD:
            return forbids_load(s, self.player, self.moving, count, unit, ship)
        if verb == UNLOAD:
            return forbids_unload(s, self.player, self.moving, count, unit, ship)
        return forbids_hop(s, self.player, self.moving, count, unit, ship, ship_of(fourth_of(action)))

    def forbids_power(self, s: Buck, action: i64) -> str:
        """What forbids the powers of Ardala and Huer; those of the others have their own time."""
        verb = verb_of(action)
        if verb == STEAL:
            if not spying(s, self.player, self.moving, self.stage, self.stolen):
                return "BR-ALEAD-05"
            return forbids_theft(s, self.player, first_of(action), second_of(action))
        if verb == BORROW:
            if self.stolen or not spying(s, self.player, self.moving, self.stage, 0):
                return "BR-ALEAD-06"
            return forbids_loan(s, self.player, first_of(action))
        if verb == GAMBLE or (verb == USE and first_of(action) == HUER):
            return forbids_drive(s, self.player, self.moving)
        return POWER_RULE[first_of(action)] if verb == USE else "BR-TURN-01"

    def answer(self, s: Buck, action: i64) -> None:
        """BR-OPT-H1, BR-ALEAD-05 Carry it out; what moves or loads a piece closes the start of the turn."""
        verb = verb_of(action)
        if verb == END:
            self.finish(s)
        elif verb in (STEAL, BORROW, USE, GAMBLE):
            self.use_power(s, action)
        elif verb == CONVERT:
            convert(s, first_of(action), second_of(action), third_of(action))
        elif verb == CANCEL:
            give_up_item(s, self.player, first_of(action))
        else:
            self.stage = 2
            if verb in (MOVE, PICK, FLY, LEAD_ON):
                self.start(s, action)
            else:
                self.handle_freight(s, action)

    def use_power(self, s: Buck, action: i64) -> None:
        """BR-OPT-L4 Ardala's or Huer's power, if a subverted one still obeys."""
        verb = verb_of(action)
        leader: i64 = ARDALA if verb in (STEAL, BORROW) else HUER
        first = s.lead_used[leader] != s.turn
        s.lead_used[leader] = s.turn
        if first and wear_off(s, leader):
            self.stolen = 2 if leader == ARDALA else self.stolen
            return
        if verb == STEAL:
            self.stolen += 1
            steal(s, self.player, first_of(action), second_of(action))
        elif verb == BORROW:
            self.stolen = 2
            borrow(s, self.player, first_of(action))
        else:
            self.drive_on(s, verb == GAMBLE)

    def drive_on(self, s: Buck, gamble: bool) -> None:
        """BR-ALEAD-08, BR-ALEAD-09 Two Zones more, or what the die says."""
        s.tell(events.USED, HUER)
        fixed: i64 = 0
        if gamble:
            fixed = s.dice.roll(10)
            s.tell(events.GAMBLED, HUER, fixed)
        drive(s, self.player, self.moving, fixed)

    def start(self, s: Buck, action: i64) -> None:
        """Open a group with what was picked."""
        zone = gather(s, action)
        s.reached = False
        s.push(Group(self.player, self.moving, zone))

    def handle_freight(self, s: Buck, action: i64) -> None:
        """Load, unload, hand on."""
        verb, count, unit = verb_of(action), first_of(action), second_of(action)
        ship = ship_of(third_of(action))
        if verb == HOP:
            hop(s, count, unit, ship, ship_of(fourth_of(action)))
        elif slot_of(unit) == T:
            if verb == LOAD:
                load_troopers(s, ship, colour_of(unit), count, boarding(s, s.ship_zone[ship], unit, count))
            else:
                unload_troopers(s, ship, colour_of(unit), count)
        elif verb == LOAD:
            load_factory(s, ship, loadable_factory(s, s.ship_zone[ship], self.player))
        else:
            unload_factory(s, ship)

    def finish(self, s: Buck) -> None:
        """BR-TRANS-07, BR-PTF-03 Transports on the ground unload; what moved in is noted; the turn passes."""
        s.pop()
        for ship in range(SHIPS):
            if s.ship_zone[ship] >= 0 and commands(s, self.player, self.moving, ship // SHIPS_EACH):
                if s.ship_zone[ship] < TERRITORIES:
                    unload_all(s, ship)
                if s.ship_status[ship] != FRESH and s.ship_status[ship] & 64:
                    welcome(s, s.ship_zone[ship], ship_unit(ship), 1)
        for place in range(0, len(s.moved), MOVES):
            if s.moved[place + OF_STATUS] & (64 | RODE):
                welcome(s, s.moved[place], s.moved[place + OF_UNIT], s.moved[place + OF_COUNT])
        rest_pieces(s)

    def fallback(self, s: Buck) -> i64:
        """A player who gave up does not move."""
        return pack(END)


def welcome(s: Buck, zone: i64, unit: i64, count: i64) -> None:
    """BR-PTF-03 Units moved into a zone this turn: records of zone, unit, number."""
    s.newcomers = append(append(append(s.newcomers, zone), unit), count)


def rest_pieces(s: Buck) -> None:
    """Nobody has moved: what every movement turn starts with."""
    s.moved = vec[i64]()
    s.party = vec[i64]()
    for ship in range(SHIPS):
        s.ship_status[ship] = FRESH
    for leader in range(6):
        s.lead_status[leader] = FRESH


def gather(s: Buck, action: i64) -> i64:
    """BR-MOVE-13 Make a party of what was picked; the zone where it stands."""
    verb, first = verb_of(action), first_of(action)
    s.party = vec[i64]()
    if verb == FLY:
        add_member(s, first, s.ship_status[ship_of(first)], 1)
        return s.ship_zone[ship_of(first)]
    if verb == LEAD_ON:
        add_member(s, LEAD + first, s.lead_status[first], 1)
        return s.lead_zone[first]
    pick(s, third_of(action), second_of(action), first, fourth_of(action) if verb == PICK else i64(-1))
    return third_of(action)


def pick(s: Buck, zone: i64, unit: i64, count: i64, left: i64) -> None:
    """BR-MOVE-13 Take units into the party: those with so much movement left, or those with most of it."""
    rest = count
    for status in statuses(s, zone, unit):
        here = left_of(s, zone, unit, status)
        if here == left or (left < 0 and here > 0):
            taken = min(rest, noted(s, zone, unit, status))
            if taken > 0:
                add_member(s, unit, status, taken)
                rest -= taken


def boarding(s: Buck, zone: i64, unit: i64, count: i64) -> vec[i64]:
    """BR-TRANS-03 Which Troopers go aboard: those that have walked first, as pairs of status and number."""
    found = vec[i64]()
    rest = count
    order = statuses(s, zone, unit)
    for spot in range(len(order)):
        status = order[len(order) - 1 - spot]
        if rest > 0 and (status == FRESH or not status & RODE):
            taken = min(rest, noted(s, zone, unit, status))
            found = append(append(found, status), taken)
            rest -= taken
    return found


def give_up_item(s: Buck, player: i64, zone: i64) -> None:
    """BR-BUILD-11 The unfinished item goes back to the supply."""
    place = item_place(s, player, zone)
    s.factories[place + ITEM] = NOBODY
    s.factories[place + ITEM_PLACE] = NOBODY
    s.tell(events.GIVEN_UP_ITEM, zone)
