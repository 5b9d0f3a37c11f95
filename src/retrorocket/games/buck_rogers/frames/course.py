"""The course of a game: set-up, then turn after turn through four phases."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.cargo import rest_cargo
from retrorocket.games.buck_rogers.deal import (
    deal_homes,
    deal_zones,
    first_to_place,
    give_fixed,
    give_random,
    note_claims,
    raise_armies,
    remaining_of,
    shuffled,
)
from retrorocket.games.buck_rogers.frames.building import Building, Dismantling
from retrorocket.games.buck_rogers.frames.combat import OPENING, Combat
from retrorocket.games.buck_rogers.frames.homecoming import HandBack, Return, return_loan
from retrorocket.games.buck_rogers.frames.movement import Movement, rest_pieces
from retrorocket.games.buck_rogers.frames.setup import Choosing, Forces, Placing
from retrorocket.games.buck_rogers.order import call_card, draw_cards, in_order, roll_order
from retrorocket.games.buck_rogers.pieces import combat_units, enemy_there, leads
from retrorocket.games.buck_rogers.sample import lay_sample
from retrorocket.games.buck_rogers.state import (
    BUILDING,
    CHOOSING,
    COMBAT,
    COVER,
    FACTORY,
    FLAGS,
    MOVEMENT,
    NOBODY,
    OFF_BOARD,
    PLACING,
    TURN_SETUP,
    Buck,
)
from retrorocket.games.buck_rogers.tables import LEADERS
from retrorocket.games.buck_rogers.victory import end_of_turn
from retrorocket.kernel.frames import Silent
from retrorocket.kernel.rows import changed, filled


class Course(Silent[Buck]):
    """BR-TURN-01 It stays at the bottom of the stack; `cursor` tells how far the phase is, `first` who places first."""

    # fields: written by tools/fields.py
    def __init__(self, first: i64) -> None:
        self.first: i64 = first
        self.cursor: i64 = 0

    def clone(self) -> "Course":
        """A copy of what changes."""
        twin = Course(self.first)
        twin.cursor = self.cursor
        return twin

    # end of fields

    def proceed(self, s: Buck) -> bool:
        """One thing after the other; somebody is always asked by a frame above."""
        if s.phase == CHOOSING:
            self.choose(s)
        elif s.phase == PLACING:
            self.place(s)
        elif s.phase == TURN_SETUP:
            self.set_up(s)
        elif s.phase == MOVEMENT:
            self.move(s)
        elif s.phase == COMBAT:
            self.enter(s, BUILDING)
            s.push(Combat(OPENING, -1))
        else:
            self.build(s)
        return True

    def enter(self, s: Buck, phase: i64) -> None:
        """Go to another phase."""
        s.phase = phase
        self.cursor = 0

    # set-up

    def choose(self, s: Buck) -> None:
        """BR-SETUP-02 First colours and Leaders, then cards and armies."""
        if self.cursor == 0:
            self.cursor = 1
            if s.terms.sample != "off":
                self.choose_by_card(s)
            elif s.terms.home_displays:
                deal_homes(s)
            elif s.terms.giving == "fixed":
                give_fixed(s)
            elif s.terms.giving == "random":
                give_random(s)
            else:
                s.push(Choosing(self.queue(s)))
            return
        self.lay_out(s)

    def queue(self, s: Buck) -> vec[i64]:
        """BR-R-07 Seat order, once for every colour a player has."""
        found = vec[i64]()
        for each in range(s.terms.colours_each):
            for seat in range(s.terms.seats):
                found = append(found, seat)
        return found

    def choose_by_card(self, s: Buck) -> None:
        """BR-SMP-01 Turn Cards give the order of choosing; in small games the colours go with the Leaders."""
        if s.terms.colours_each > 1:
            give_fixed(s)
            return
        cards = shuffled(s, 6)
        line = vec[i64]()
        for card in range(6):
            for seat in range(s.terms.seats):
                if cards[seat] == card:
                    line = append(line, seat)
        s.push(Choosing(line))

    def lay_out(self, s: Buck) -> None:
        """Deal, or lay the sample; then placing or the first turn begins."""
        if s.terms.sample != "off":
            lay_sample(s, s.terms.sample == "turn1")
            note_claims(s)
            self.enter(s, TURN_SETUP)
            return
        if not s.terms.home_displays:
            deal_zones(s)
        raise_armies(s)
        note_claims(s)
        self.enter(s, PLACING)
        if s.terms.free_choice:
            for colour in range(6):
                if s.side[5 - colour] >= 0:
                    s.push(Forces(5 - colour))

    def place(self, s: Buck) -> None:
        """BR-SETUP-08, BR-SETUP-09 Round after round, clockwise from the first."""
        if self.first < 0:
            self.first = first_to_place(s)
            s.tell(events.STARTS, self.first)
            return
        seat = (self.first + self.cursor) % s.terms.seats
        self.cursor += 1
        if remaining_of(s, seat):
            s.push(Placing(seat, s.terms.place_each, NOBODY, NOBODY))
        elif self.all_placed(s):
            self.enter(s, TURN_SETUP)

    def all_placed(self, s: Buck) -> bool:
        """Tell whether nobody has a piece left to place."""
        for seat in range(s.terms.seats):
            if remaining_of(s, seat):
                return False
        return True

    # the turn

    def set_up(self, s: Buck) -> None:
        """BR-ALEAD-12, BR-TURN-02, BR-TURN-05 Leaders return, planets move, the order is found."""
        if self.cursor < len(LEADERS) * s.terms.seats:
            seat, leader = self.cursor // len(LEADERS), self.cursor % len(LEADERS)
            self.cursor += 1
            if s.terms.advanced and s.lead_zone[leader] == OFF_BOARD and leads(s, leader) == seat:
                if s.lead_back[leader] <= s.turn + 1 and s.playing(seat):
                    s.push(Return(leader))
            return
        s.turn += 1
        s.tell(events.PLANETS, s.turn)
        fresh_turn(s)
        if s.terms.cards:
            draw_cards(s)
        else:
            roll_order(s)
        self.enter(s, MOVEMENT)

    def move(self, s: Buck) -> None:
        """BR-MOVE-01, BR-ATURN-02, BR-INERT-07 Each in his turn; inert players are passed over."""
        seat: i64 = NOBODY
        colour: i64 = NOBODY
        if s.terms.cards:
            called = call_card(s)
            if called >= 0:
                seat, colour = s.side[called], called if s.terms.by_colour else i64(-1)
        elif self.cursor < len(s.order):
            seat = s.order[self.cursor]
            self.cursor += 1
        if seat < 0:
            self.enter(s, COMBAT)
        elif not s.inert(seat):
            s.push(Movement(seat, colour))

    def build(self, s: Buck) -> None:
        """BR-DISM-01, BR-BUILD-01, BR-OPT-P1 One pass of dismantling, one of building, then the turn ends; who misses
        his building turn loses the free Factories of this turn."""
        line = in_order(s, -1)
        if self.cursor >= 2 * len(line):
            self.close_turn(s)
            return
        seat = line[self.cursor % len(line)]
        dismantling = self.cursor < len(line)
        self.cursor += 1
        if s.inert(seat):
            s.gifts = changed(s.gifts, seat, 0)
            return
        if dismantling:
            s.push(Dismantling(seat))
        else:
            s.push(Building(seat))

    def close_turn(self, s: Buck) -> None:
        """BR-TURN-07, BR-ALEAD-06 Borrowed Leaders go home, victory is tested, the next turn begins."""
        self.enter(s, TURN_SETUP)
        end_of_turn(s)
        for leader in range(6):
            if s.lead_lent[leader]:
                return_loan(s, leader)
                zone, seat = s.lead_zone[leader], leads(s, leader)
                if enemy_there(s, zone, seat) and combat_units(s, zone, seat) == 0:
                    s.push(HandBack(leader))


def fresh_turn(s: Buck) -> None:
    """What every turn starts with: nothing has moved, worked, raided or been protected."""
    rest_pieces(s)
    rest_cargo(s)
    s.newcomers = vec[i64]()
    s.raids = vec[i64]()
    s.cover = filled(COVER, 0)
    for place in range(0, len(s.factories), FACTORY):
        s.factories[place + FLAGS] = 0
