"""Doomsday's observations written straight from the position: the very numbers of the declared record, part by part.

Every function writes one part from `at` on and gives the place after it.
"""

from librt.vecs import vec
from mypy_extensions import i32, i64

from retrorocket.envs.core.encoder import Encoder, clear
from retrorocket.games.doomsday.bits import BIT, MASKS, OCCUPATIONS, RIDER_MASKS, count, lowest
from retrorocket.games.doomsday.forecast import doomsday_in_deck, rounds_left
from retrorocket.games.doomsday.needs import NEVER, SPYING, attack_number, chosen_size, least
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import ALL_SEATS, CARDS, ORBIT, START_DAYS, TOOLS
from retrorocket.kernel.state import State


class DoomsdayEncoder(Encoder):
    """The record of `encoders.doomsday`, written without a view."""

    def write(self, state: State, seat: i64, row: vec[i32], at: i64) -> None:
        """Part by part, in the order of the record."""
        assert isinstance(state, Doomsday)
        clear(row, at, self.size)
        row[at] = i32(seat)
        at = course(state, row, at + 1)
        at = piles(state, row, at)
        for who in range(state.terms.seats):
            at = player(state, who, seat, row, at)
        at = chosen_set(state, seat, row, at)
        at = attack(state, seat, row, at)
        row[at] = i32(state.ended) + 1


def course(s: Doomsday, row: vec[i32], at: i64) -> i64:
    """The turn and the asteroid."""
    row[at] = i32(s.turn)
    row[at + 1] = i32(s.active) + 1
    row[at + 2] = i32(s.step) + 1
    row[at + 3] = i32(s.to_draw)
    row[at + 4] = i32(s.days)
    row[at + 5] = i32((rounds_left(s) + 5) // 10) if not s.ended else 0
    row[at + 6] = i32(s.drawn)
    row[at + 7] = i32(len(s.reveals))
    at += 8
    for place in range(len(s.reveals)):
        row[at + place] = i32(s.reveals[place])
    at += START_DAYS + 1
    row[at] = i32(s.reserve)
    row[at + 1] = i32(len(s.deck))
    row[at + 2] = i32(doomsday_in_deck(s))
    return at + 3


def piles(s: Doomsday, row: vec[i32], at: i64) -> i64:
    """What the deck was made of, the discard pile, the pawns that nobody has."""
    at = cards(s.pile, 0, row, at)
    row[at] = i32(len(s.discard))
    at += 1
    for place in range(len(s.discard)):
        row[at + place] = i32(s.discard[place]) + 1
    at += len(CARDS)
    for colour in range(6):
        row[at + colour] = i32(s.bag[colour])
        row[at + 6 + colour] = i32(s.earth[colour])
    return at + 12


def cards(held: vec[i64], owner: i64, row: vec[i32], at: i64) -> i64:
    """A flag for each card of an owner."""
    rest = held[MASKS * owner]
    while rest:
        row[at + lowest(rest)] = 1
        rest &= rest - 1
    rest = held[MASKS * owner + 1]
    while rest:
        row[at + OCCUPATIONS + lowest(rest)] = 1
        rest &= rest - 1
    return at + len(CARDS)


def player(s: Doomsday, who: i64, seat: i64, row: vec[i32], at: i64) -> i64:
    """One player as a seat sees him."""
    row[at] = i32(s.hand_size(who))
    at += 1
    if who == seat:
        row[at] = 1
        cards(s.hand, who, row, at + 1)
    at = cards(s.barred, who, row, at + 1 + len(CARDS))
    row[at] = i32(s.faceup[who]) + 1
    row[at + 1] = i32(s.extra[who]) + 1
    row[at + 2] = i32(s.parts[who])
    at = passengers(s, who, row, at + 3)
    row[at] = i32(s.stage[who]) + 1
    row[at + 1] = i32(s.arrival[who])
    row[at + 2] = i32(s.score[who])
    cost = attack_cost(s, seat, who)
    if cost < NEVER:
        row[at + 3] = 1
        row[at + 4] = i32(cost)
    return at + 5


def passengers(s: Doomsday, who: i64, row: vec[i32], at: i64) -> i64:
    """Who sits where in a rocket."""
    for colour in range(6):
        rest = s.aboard[RIDER_MASKS * who + colour]
        for place in range(ALL_SEATS):
            if rest & BIT[place]:
                row[at + 2 * place] = 1
                row[at + 2 * place + 1] = i32(colour) + 1
    return at + 2 * ALL_SEATS


def attack_cost(s: Doomsday, seat: i64, who: i64) -> i64:
    """The least attack of the viewer on a player, NEVER if none could have a result."""
    if seat == who or s.stage[seat] == ORBIT:
        return NEVER
    if s.stage[seat] != TOOLS and not s.terms.launching_push_back:
        return NEVER
    return attack_number(s, seat, who)


def chosen_set(s: Doomsday, seat: i64, row: vec[i32], at: i64) -> i64:
    """The set on the table, its cards where they are known."""
    if s.set_action >= 0:
        row[at] = 1
        row[at + 1] = i32(s.set_action) + 1
        row[at + 2] = i32(s.colour) + 1
        row[at + 3] = i32(s.target) + 1
        row[at + 4] = i32(least(s)) if not s.shown else 0
        row[at + 5] = i32(chosen_size(s))
        row[at + 6] = i32(s.shown)
        if s.shown or seat == s.active:
            row[at + 7] = 1
            cards(s.chosen, 0, row, at + 8)
    return at + 8 + len(CARDS)


def attack(s: Doomsday, seat: i64, row: vec[i32], at: i64) -> i64:
    """The attack at hand, its guards for the defender only."""
    if s.set_action == SPYING:
        row[at] = 1
        row[at + 1] = i32(s.active) + 1
        row[at + 2] = i32(s.target) + 1
        row[at + 3] = i32(chosen_size(s))
        row[at + 4] = i32(s.defending)
        row[at + 5] = i32(count(s.guards[0]))
        if seat == s.target:
            row[at + 6] = 1
            cards(s.guards, 0, row, at + 7)
    return at + 7 + len(CARDS)
