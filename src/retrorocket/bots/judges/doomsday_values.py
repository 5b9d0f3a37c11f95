"""What things are worth in Doomsday, in hundredths of a point: time, cards, passengers, parts, whole positions."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.judge import AS_SET
from retrorocket.bots.judges.doomsday_weights import (
    BUILD_CARDS,
    COLOUR_CARDS,
    GUARD_CARDS,
    HASTE,
    LAUNCH_CARDS,
    SPY_CARDS,
)
from retrorocket.games.doomsday.bits import BIT, MASKS, OCCUPATIONS, RIDER_MASKS, count, holds
from retrorocket.games.doomsday.forecast import rounds_left
from retrorocket.games.doomsday.scoring import passengers
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import (
    ALL_PARTS,
    ARRIVAL,
    BUILD,
    CARD_COLOUR,
    FINAL_POINTS,
    GUARD,
    IMMEDIATE,
    LAUNCH,
    MAJORITY,
    ORBIT,
    PLACE_COLOUR,
    POINTS,
    SEAT_BONUS,
    SHOWING,
    SPY,
    TOOLS,
    WILD,
    WITH_BONUS,
)

# tenths of rounds that the launch still takes on average, by stage
LAUNCH_TIME: Final[vec[i64]] = vec[i64]([130, 105, 92, 76, 56, 31, 0])
STEEP_TIME: Final[vec[i64]] = vec[i64]([230, 195, 160, 120, 80, 42, 0])
FULL_ENOUGH: Final = 8
"""Passengers with whom a complete rocket does not wait any longer."""


def launch_time(s: Doomsday, seat: i64) -> i64:
    """Tenths of rounds that a player still needs for the launch."""
    stage = s.stage[seat]
    return LAUNCH_TIME[stage] if s.terms.costs[2] < 5 else STEEP_TIME[stage]


def needed(s: Doomsday, seat: i64) -> i64:
    """Tenths of rounds until a player could be in space."""
    return launch_time(s, seat) + 11 * (ALL_PARTS - s.parts[seat])


def chance(s: Doomsday, seat: i64) -> i64:
    """Of a hundred: how likely a player's rocket gets into space."""
    if s.stage[seat] == ORBIT:
        return 100
    spare = rounds_left(s) - needed(s, seat)
    found = 55 + spare // 2
    return 2 if found < 2 else 97 if found > 97 else found


def hurried(s: Doomsday, seat: i64) -> bool:
    """Tell whether the rocket must be finished before anything else."""
    return rounds_left(s) < needed(s, seat) + 40


def ready(s: Doomsday, w: vec[i64], seat: i64) -> bool:
    """Tell whether it is time to launch a complete rocket."""
    return rounds_left(s) < launch_time(s, seat) + 35 * w[HASTE] // AS_SET or passengers(s, seat) >= FULL_ENOUGH


def keep(s: Doomsday, w: vec[i64], seat: i64, card: i64) -> i64:
    """How much a card would be missed."""
    points = POINTS[card]
    stage = s.stage[seat]
    if stage == ORBIT:
        return 0 if holds(s.barred, seat, card) else 100 * points
    if card >= OCCUPATIONS:
        return 15 + (55 if stage == TOOLS and s.free(seat) else 0)
    bit = BIT[card]
    if stage > TOOLS:
        found = 30 * points + (260 if SHOWING[LAUNCH] & bit else 0)
        return found + (35 * w[GUARD_CARDS] // AS_SET if SHOWING[GUARD] & bit and stage > 1 else 0)
    return builder_keep(s, w, seat, card, bit) + 12 * points


def builder_keep(s: Doomsday, w: vec[i64], seat: i64, card: i64, bit: i64) -> i64:
    """How much a builder would miss an Occupation card."""
    found: i64 = 0
    parts = s.parts[seat]
    if SHOWING[BUILD] & bit and parts < ALL_PARTS:
        wanted: i64 = 75 + (40 if WITH_BONUS[1] & bit else 0) + (60 if hurried(s, seat) else 0)
        found += wanted * w[BUILD_CARDS]
    if SHOWING[LAUNCH] & bit:
        found += (15 if parts < 7 else 50 if parts < ALL_PARTS else 110) * w[LAUNCH_CARDS]
    if SHOWING[GUARD] & bit:
        found += 18 * w[GUARD_CARDS]
    if SHOWING[SPY] & bit:
        found += 16 * w[SPY_CARDS]
    colour = CARD_COLOUR[card]
    if s.earth[colour] and s.free(seat):
        held = count(s.hand[MASKS * seat] & coloured(colour))
        found += ((8 + 3 * IMMEDIATE[colour]) * held + (25 if WITH_BONUS[2] & bit else 0)) * w[COLOUR_CARDS]
    return found // AS_SET


def coloured(colour: i64) -> i64:
    """The mask of a colour's cards."""
    return COLOUR_MASKS[colour]


COLOUR_MASKS: Final[vec[i64]] = vec[i64](
    [sum(2**card for card in range(OCCUPATIONS) if CARD_COLOUR[card] == colour) for colour in range(WILD)]
)


def majority_share(s: Doomsday, seat: i64, colour: i64) -> i64:
    """What one more passenger of a colour does for its majority."""
    own = count(s.aboard[RIDER_MASKS * seat + colour]) + 1
    best: i64 = 0
    for other in range(s.terms.seats):
        if other != seat:
            theirs = count(s.aboard[RIDER_MASKS * other + colour])
            best = theirs if theirs > best else best
    share: i64 = 60 if own == best + 1 else 25 if own == best else 15
    return share * MAJORITY[colour]


def passenger_value(s: Doomsday, seat: i64, colour: i64, place: i64) -> i64:
    """What a passenger in a seat brings at the end; not the points it scores at once."""
    found = 100 * FINAL_POINTS[colour] + majority_share(s, seat, colour) + 100
    if PLACE_COLOUR[place] == colour:
        found += 100 * SEAT_BONUS[colour]
    else:
        found -= 12 * SEAT_BONUS[PLACE_COLOUR[place]]
    return found * chance(s, seat) // 100


def best_seat(s: Doomsday, seat: i64, colour: i64, reach: i64) -> i64:
    """The most that a passenger of a colour brings in a free seat among those of a mask; 0 without one."""
    best: i64 = 0
    rest = s.free(seat) & reach
    for place in range(16):
        if rest & BIT[place]:
            value = passenger_value(s, seat, colour, place)
            best = value if value > best else best
    return best


def part_value(s: Doomsday, seat: i64) -> i64:
    """What the next part is worth: much when no seat is free or time is short."""
    if s.parts[seat] == ALL_PARTS:
        return 0
    if hurried(s, seat):
        return 2600 * chance(s, seat) // 100 + 300
    free = count(s.free(seat))
    return 1500 if free == 0 else 1000 if free < 3 else 700


def leading(s: Doomsday, seat: i64) -> i64:
    """The majorities that a player would be given now, level ones by half."""
    found: i64 = 0
    for colour in range(6):
        own = count(s.aboard[RIDER_MASKS * seat + colour])
        best: i64 = 0
        for other in range(s.terms.seats):
            if other != seat:
                theirs = count(s.aboard[RIDER_MASKS * other + colour])
                best = theirs if theirs > best else best
        if own > best:
            found += MAJORITY[colour]
        elif own and own == best:
            found += MAJORITY[colour] // 2
    return found


def arrival_points(s: Doomsday, seat: i64) -> i64:
    """The points for the arrival that a player has, or may still hope for."""
    if s.arrival[seat]:
        return ARRIVAL[s.arrival[seat] - 1]
    ahead: i64 = 0
    for other in range(s.terms.seats):
        if other != seat and s.stage[other] > s.stage[seat]:
            ahead += 1
    return ARRIVAL[ahead] // 2 if ahead < 2 else 0
