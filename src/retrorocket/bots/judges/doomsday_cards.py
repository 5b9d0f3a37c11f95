"""How much a card would be missed in Doomsday, in hundredths of a point."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.judges.doomsday_values import by, hurried
from retrorocket.bots.judges.doomsday_weights import (
    BUILD_CARDS,
    BUILD_SETS,
    COLOUR_CARDS,
    DEAR_COLOURS,
    DENIED,
    DENIED_SPACE,
    DENIED_UP,
    EARLY_LAUNCH,
    EARTH_CARDS,
    EARTH_SETS,
    GUARD_CARDS,
    HURRIED_CARDS,
    LAUNCH_CARDS,
    LAUNCH_GUARDS,
    LAUNCH_SETS,
    LAUNCH_STEPS,
    PAIR_CARDS,
    PLUS_CARDS,
    POINT_CARDS,
    PUSH_CARDS,
    READY_LAUNCH,
    SEAT_COLOURS,
    SPY_CARDS,
    UP_POINTS,
)
from retrorocket.games.doomsday.bits import BIT, MASKS, OCCUPATIONS, cards_of, count, holds
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import (
    ALL_PARTS,
    BUILD,
    CARD_COLOUR,
    COLOURED,
    FIVE,
    GUARD,
    HAND_SIZE,
    IMMEDIATE,
    LAUNCH,
    ORBIT,
    OWN_COLOUR,
    PART_PLUS,
    PAX_PLUS,
    POINTS,
    SHOWING,
    SPY,
    TOOLS,
    WITH_BONUS,
)


def keep(s: Doomsday, w: vec[i64], seat: i64, card: i64) -> i64:
    """How much a card would be missed."""
    stage = s.stage[seat]
    if stage == ORBIT:
        return (0 if holds(s.barred, seat, card) else 100 * POINTS[card]) + denying(s, w, seat, card)
    if stage > TOOLS:
        return climber_keep(s, w, seat, card) + denying(s, w, seat, card)
    if card >= OCCUPATIONS:
        return earth_keep(s, w, seat)
    return builder_keep(s, w, seat, card) + denying(s, w, seat, card) + by(w, POINT_CARDS, 12 * POINTS[card])


def going(s: Doomsday, w: vec[i64], seat: i64) -> i64:
    """How much the last of those cards would be missed that have to go after a pass, the least missed going first."""
    surplus = s.hand_size(seat) - HAND_SIZE
    if surplus <= 0 or s.stage[seat] == ORBIT:
        return 0
    cards = cards_of(s.hand, seat)
    missed = vec[i64](capacity=len(cards))
    for k in range(len(cards)):
        missed = append(missed, keep(s, w, seat, cards[k]))
    return nth_least(missed, surplus)


def nth_least(row: vec[i64], number: i64) -> i64:
    """The least of a row, or the next after it, and so on."""
    for k in range(len(row)):
        before: i64 = 0
        for other in range(len(row)):
            if row[other] < row[k] or (row[other] == row[k] and other < k):
                before += 1
        if before == number - 1:
            return row[k]
    return 0


def climber_keep(s: Doomsday, w: vec[i64], seat: i64, card: i64) -> i64:
    """How much a card would be missed during the launch."""
    found = by(w, UP_POINTS, 30 * POINTS[card])
    if card >= OCCUPATIONS:
        return found
    bit = BIT[card]
    if SHOWING[LAUNCH] & bit:
        found += by(w, LAUNCH_STEPS, 260)
    if SHOWING[GUARD] & bit and s.stage[seat] > FIVE:
        found += by(w, LAUNCH_GUARDS, 35)
    return found


def earth_keep(s: Doomsday, w: vec[i64], seat: i64) -> i64:
    """How much a builder would miss an Earth card: it goes with the best colour."""
    if not s.free(seat):
        return 25
    best: i64 = 0
    for colour in range(6):
        if s.earth[colour]:
            worth = count(s.hand[MASKS * seat] & COLOURED[colour]) * (2 + IMMEDIATE[colour])
            best = worth if worth > best else best
    return by(w, EARTH_CARDS, 60) + by(w, EARTH_SETS, best)


def builder_keep(s: Doomsday, w: vec[i64], seat: i64, card: i64) -> i64:
    """How much a builder would miss an Occupation card."""
    bit = BIT[card]
    found: i64 = 0
    if SHOWING[BUILD] & bit and s.parts[seat] < ALL_PARTS:
        found += build_keep(s, w, seat, bit)
    if SHOWING[LAUNCH] & bit:
        found += launch_keep(s, w, seat)
    if SHOWING[GUARD] & bit:
        found += by(w, GUARD_CARDS, 18)
    if SHOWING[SPY] & bit:
        found += by(w, SPY_CARDS, 16) + (by(w, PUSH_CARDS, 20) if rival_stage(s, seat) > TOOLS else 0)
    colour = CARD_COLOUR[card]
    if s.earth[colour] and s.free(seat):
        found += colour_keep(s, w, seat, colour) + (by(w, PAIR_CARDS, 25) if WITH_BONUS[PAX_PLUS] & bit else 0)
    return found


def build_keep(s: Doomsday, w: vec[i64], seat: i64, bit: i64) -> i64:
    """How much a build card would be missed for what it builds; those of a set that grows more."""
    found = by(w, BUILD_CARDS, 65) + (by(w, PLUS_CARDS, 40) if WITH_BONUS[PART_PLUS] & bit else 0)
    held, number = s.showing(seat, BUILD), s.next_number(seat)
    if held <= number:
        found += by(w, BUILD_SETS, 5 * held)
    return found + (by(w, HURRIED_CARDS, 60) if hurried(s, w, seat) else 0)


def launch_keep(s: Doomsday, w: vec[i64], seat: i64) -> i64:
    """How much a builder would miss a launch card."""
    parts = s.parts[seat]
    if parts < 7:
        return by(w, EARLY_LAUNCH, 15)
    if parts < ALL_PARTS:
        return by(w, LAUNCH_CARDS, 50)
    return by(w, READY_LAUNCH, 100) + by(w, LAUNCH_SETS, 5 * s.showing(seat, LAUNCH))


def colour_keep(s: Doomsday, w: vec[i64], seat: i64, colour: i64) -> i64:
    """How much a card would be missed for its colour, by how many there are of it."""
    each = by(w, COLOUR_CARDS, 8) + by(w, DEAR_COLOURS, 3 * IMMEDIATE[colour])
    if s.free(seat) & OWN_COLOUR[colour]:
        each += by(w, SEAT_COLOURS, 3)
    return each * count(s.hand[MASKS * seat] & COLOURED[colour])


def denying(s: Doomsday, w: vec[i64], seat: i64, card: i64) -> i64:
    """What it is worth that a rival who needs launch cards does not get this one."""
    if card >= OCCUPATIONS or not SHOWING[LAUNCH] & BIT[card]:
        return 0
    rival = rival_stage(s, seat)
    if rival < TOOLS:
        return 0
    stage = s.stage[seat]
    value = 10 + 10 * rival
    return by(w, DENIED_SPACE if stage == ORBIT else DENIED if stage == TOOLS else DENIED_UP, value)


def rival_stage(s: Doomsday, seat: i64) -> i64:
    """How far the foremost of those is who still need launch cards; -1 if nobody does."""
    found: i64 = -1
    for other in range(s.terms.seats):
        if other != seat and s.parts[other] == ALL_PARTS and s.stage[other] < ORBIT:
            found = s.stage[other] if s.stage[other] > found else found
    return found
