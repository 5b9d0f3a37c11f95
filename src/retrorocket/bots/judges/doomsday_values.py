"""What things are worth in Doomsday, in hundredths of a point: time, passengers, parts."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.judge import AS_SET
from retrorocket.bots.judges.doomsday_weights import (
    ANY_LEAD,
    ANY_SEAT,
    CARRIED,
    CROWDED,
    FEW_SEATS,
    HASTE,
    HURRIED_PART,
    HURRY,
    LAUNCH_TIME,
    LEVEL_LEAD,
    MORE_PARTS,
    NEW_LEAD,
    NO_SEATS,
    OWN_SEAT,
    PART_TIME,
    RIVAL_READY,
    RIVAL_UP,
    WRONG_SEAT,
)
from retrorocket.games.doomsday.bits import BIT, RIDER_MASKS, count
from retrorocket.games.doomsday.forecast import rounds_left
from retrorocket.games.doomsday.scoring import passengers
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import (
    ALL_PARTS,
    ARRIVAL,
    FINAL_POINTS,
    MAJORITY,
    ORBIT,
    PLACE_COLOUR,
    SEAT_BONUS,
    TOOLS,
)

# tenths of rounds that the launch still takes on average, by stage
USUAL_TIME: Final[vec[i64]] = vec[i64]([130, 105, 92, 76, 56, 31, 0])
STEEP_TIME: Final[vec[i64]] = vec[i64]([230, 195, 160, 120, 80, 42, 0])
FULL_ENOUGH: Final = 80
"""Tenths of passengers with whom a complete rocket does not wait any longer."""


def by(w: vec[i64], name: i64, value: i64) -> i64:
    """A value by the weight of a name."""
    return value * w[name] // AS_SET


def launch_time(s: Doomsday, w: vec[i64], seat: i64) -> i64:
    """Tenths of rounds that a player still needs for the launch."""
    stage = s.stage[seat]
    return by(w, LAUNCH_TIME, USUAL_TIME[stage] if s.terms.costs[2] < 5 else STEEP_TIME[stage])


def needed(s: Doomsday, w: vec[i64], seat: i64) -> i64:
    """Tenths of rounds until a player could be in space."""
    return launch_time(s, w, seat) + by(w, PART_TIME, 11 * (ALL_PARTS - s.parts[seat]))


def chance(s: Doomsday, w: vec[i64], seat: i64) -> i64:
    """Of a hundred: how likely a player's rocket gets into space."""
    if s.stage[seat] == ORBIT:
        return 100
    spare = rounds_left(s) - needed(s, w, seat)
    found = 55 + spare // 2
    return 2 if found < 2 else 97 if found > 97 else found


def hurried(s: Doomsday, w: vec[i64], seat: i64) -> bool:
    """Tell whether the rocket must be finished before anything else."""
    return rounds_left(s) < needed(s, w, seat) + by(w, HURRY, 40)


def ready(s: Doomsday, w: vec[i64], seat: i64) -> bool:
    """Tell whether it is time to launch a complete rocket: late, or full enough for the time and the rivals."""
    spare = rounds_left(s) - launch_time(s, w, seat) - by(w, HASTE, 35)
    if spare < 0:
        return True
    awaited = by(w, CROWDED, FULL_ENOUGH)
    for other in range(s.terms.seats):
        if other != seat and s.stage[other] > TOOLS:
            awaited -= by(w, RIVAL_UP, 10)
        elif other != seat and s.parts[other] == ALL_PARTS:
            awaited -= by(w, RIVAL_READY, 5)
    return 10 * passengers(s, seat) >= awaited


def majority_share(s: Doomsday, w: vec[i64], seat: i64, colour: i64) -> i64:
    """What one more passenger of a colour does for its majority."""
    own = count(s.aboard[RIDER_MASKS * seat + colour]) + 1
    best = most_of_others(s, seat, colour)
    share = by(w, NEW_LEAD, 60) if own == best + 1 else by(w, LEVEL_LEAD, 25) if own == best else by(w, ANY_LEAD, 15)
    return share * MAJORITY[colour]


def most_of_others(s: Doomsday, seat: i64, colour: i64) -> i64:
    """How many passengers of a colour the best of the others has."""
    best: i64 = 0
    for other in range(s.terms.seats):
        if other != seat:
            theirs = count(s.aboard[RIDER_MASKS * other + colour])
            best = theirs if theirs > best else best
    return best


def passenger_value(s: Doomsday, w: vec[i64], seat: i64, colour: i64, place: i64) -> i64:
    """What a passenger in a seat brings at the end; not the points it scores at once."""
    return (riding_value(s, w, seat, colour) + seat_value(w, colour, place)) * chance(s, w, seat) // 100


def riding_value(s: Doomsday, w: vec[i64], seat: i64, colour: i64) -> i64:
    """What a passenger of a colour brings wherever it sits."""
    return by(w, CARRIED, 100 * FINAL_POINTS[colour]) + majority_share(s, w, seat, colour) + by(w, ANY_SEAT, 100)


def seat_value(w: vec[i64], colour: i64, place: i64) -> i64:
    """What a passenger of a colour brings by its seat: the bonus, or the missing of it by another."""
    if PLACE_COLOUR[place] == colour:
        return by(w, OWN_SEAT, 100 * SEAT_BONUS[colour])
    return -by(w, WRONG_SEAT, 12 * SEAT_BONUS[PLACE_COLOUR[place]])


def best_seat(s: Doomsday, w: vec[i64], seat: i64, colour: i64, reach: i64) -> i64:
    """The most that a passenger of a colour brings in a free seat among those of a mask; 0 without one."""
    rest = s.free(seat) & reach
    if not rest:
        return 0
    best: i64 = -100_000
    for place in range(16):
        if rest & BIT[place]:
            value = seat_value(w, colour, place)
            best = value if value > best else best
    found = (best + riding_value(s, w, seat, colour)) * chance(s, w, seat) // 100
    return found if found > 0 else 0


def part_value(s: Doomsday, w: vec[i64], seat: i64) -> i64:
    """What the next part is worth: much when no seat is free or time is short."""
    if s.parts[seat] == ALL_PARTS:
        return 0
    if hurried(s, w, seat):
        return by(w, HURRIED_PART, 2600 * chance(s, w, seat) // 100 + 300)
    free = count(s.free(seat))
    return by(w, NO_SEATS, 1500) if free == 0 else by(w, FEW_SEATS, 1000) if free < 3 else by(w, MORE_PARTS, 700)


def leading(s: Doomsday, seat: i64) -> i64:
    """The majorities that a player would be given now, level ones by half."""
    found: i64 = 0
    for colour in range(6):
        own = count(s.aboard[RIDER_MASKS * seat + colour])
        best = most_of_others(s, seat, colour)
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
