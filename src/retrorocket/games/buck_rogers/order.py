"""Who comes before whom: in movement, in battles, in building."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.deal import highest_roller
from retrorocket.games.buck_rogers.nouns import R1, WIDTH, B, C
from retrorocket.games.buck_rogers.pieces import same_zone, tally
from retrorocket.games.buck_rogers.state import NOBODY, Buck
from retrorocket.kernel.rows import changed

LAST: Final = 99


def roll_order(s: Buck) -> None:
    """BR-TURN-05, BR-TURN-06 The highest roll moves first; even goes clockwise from him, odd the other way."""
    found = highest_roller(s)
    first, roll = found[0], found[1]
    step: i64 = 1 if roll % 2 == 0 else s.terms.seats - 1
    s.order = vec[i64]()
    seat = first
    for each in range(s.terms.seats):
        if s.playing(seat):
            s.order = append(s.order, seat)
        seat = (seat + step) % s.terms.seats
    s.tell(events.ORDER_SET, first, roll)


def draw_cards(s: Buck) -> None:
    """BR-ATURN-01, BR-AFEW-01 One secret Turn Card for every colour in play."""
    deck = vec[i64](list(range(1, 7)))
    s.dice.shuffle(deck)
    for colour in range(6):
        in_play = s.side[colour] >= 0 and s.playing(s.side[colour])
        s.card = changed(s.card, colour, deck[colour] if in_play else 0)
        s.shown = changed(s.shown, colour, 0)
    s.order = vec[i64]()


def call_card(s: Buck) -> i64:
    """BR-ATURN-02 The lowest card that is still hidden is shown: its colour, NOBODY if all have moved."""
    lowest: i64 = NOBODY
    for colour in range(6):
        if s.card[colour] and not s.shown[colour]:
            if lowest < 0 or s.card[colour] < s.card[lowest]:
                lowest = colour
    if lowest >= 0:
        s.shown = changed(s.shown, lowest, 1)
        s.tell(events.CARD, lowest, s.card[lowest])
        s.order = append(s.order, lowest if s.terms.by_colour else s.side[lowest])
    return lowest


def rank(s: Buck, seat: i64, zone: i64) -> i64:
    """BR-R-66, BR-R-92 A player's place: by colours present in a zone (anywhere: -1) where each has a card. In a zone
    who gave up comes last; the phases keep their order, and pass over him."""
    if zone >= 0 and s.quit[seat]:
        return LAST + seat
    for place in range(len(s.order)):
        if s.terms.by_colour:
            colour = s.order[place]
            if s.side[colour] == seat and (zone < 0 or colour_there(s, zone, colour)):
                return place
        elif s.order[place] == seat:
            return place
    return LAST + seat


def colour_there(s: Buck, zone: i64, colour: i64) -> bool:
    """Tell whether a colour has any piece in a zone."""
    for slot in range(WIDTH):
        if (slot <= B or R1 <= slot <= C or slot > 11) and tally(s, zone, colour * WIDTH + slot) > 0:
            return True
    for leader in range(6):
        if s.lead_colour[leader] == colour and same_zone(s, zone, s.lead_zone[leader]):
            return True
    return False


def in_order(s: Buck, zone: i64) -> vec[i64]:
    """All players who are not out, in the order of the turn; those who gave up come last."""
    found = vec[i64]()
    for seat in range(s.terms.seats):
        if not s.out[seat]:
            found = append(found, seat)
            spot = len(found) - 1
            while spot > 0 and rank(s, found[spot], zone) < rank(s, found[spot - 1], zone):
                found[spot], found[spot - 1] = found[spot - 1], found[spot]
                spot -= 1
    return found
