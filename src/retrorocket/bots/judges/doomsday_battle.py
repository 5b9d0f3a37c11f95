"""What attacks, loot and defences are worth in Doomsday, in hundredths of a point."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.judges.doomsday_values import best_seat, by, chance, part_value, passenger_value
from retrorocket.bots.judges.doomsday_weights import (
    GUARDED,
    PUSHED,
    PUSHING,
    ROBBED,
    STOLEN_PART,
    STOLEN_RIDER,
    THEIR_PART,
    THEIR_RIDER,
    TO_DEFEND,
    TO_SPY,
)
from retrorocket.games.doomsday.bits import BIT, count
from retrorocket.games.doomsday.needs import chosen_size
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import BUILT, IMMEDIATE, TOOLS, WITHIN
from retrorocket.games.doomsday.verbs import ALSO, ALSO_EARTH, DEFEND, EXTEND, LOOT, LOOT_PART

PUSH_BACK: Final = 1200
DEFENDED: Final = [100, 100, 100, 40, 20, 8, 3, 1, 0, 0]
"""Of a hundred attacks with so many cards: how many are beaten off."""


def attack_value(s: Doomsday, w: vec[i64], target: i64, size: i64) -> i64:
    """What an attack of a size brings on average."""
    if s.stage[target] > TOOLS:
        gain = by(w, PUSHING, PUSH_BACK * (s.stage[target] - 1) // 3)
    else:
        gain = loot_value(s, w, target, size)
    undefended = 100 - by(w, GUARDED, DEFENDED[size if size < 9 else 9])
    return by(w, TO_SPY, gain * undefended // 100) if undefended > 0 else 0


def loot_value(s: Doomsday, w: vec[i64], target: i64, size: i64) -> i64:
    """The best loot for an attack of a size."""
    found: i64 = 0
    if s.parts[target] and size >= s.next_number(s.active):
        found = part_loot(s, w, target)
    for place in range(16):
        if s.taken(target) & BIT[place]:
            value = rider_loot(s, w, target, place, size)
            found = value if value > found else found
    return found


def part_loot(s: Doomsday, w: vec[i64], target: i64) -> i64:
    """What a stolen part brings: the own one, and what the victim loses with the seats on it."""
    parts = s.parts[target]
    lost: i64 = 700
    for place in range(16):
        if BUILT[parts] & ~BUILT[parts - 1] & s.taken(target) & BIT[place]:
            lost += passenger_value(s, w, target, s.rider(target, place), place)
    return part_value(s, w, s.active) + by(w, STOLEN_PART, 300) + by(w, THEIR_PART, lost // 4)


def rider_loot(s: Doomsday, w: vec[i64], target: i64, place: i64, size: i64) -> i64:
    """What a stolen passenger brings in the best seat that the attack reaches, and what the victim loses."""
    colour = s.rider(target, place)
    value = best_seat(s, w, s.active, colour, WITHIN[size if size < 9 else 9])
    if not value:
        return 0
    return value + by(w, STOLEN_RIDER, 250) + loss(s, w, target, colour, place)


def loss(s: Doomsday, w: vec[i64], target: i64, colour: i64, place: i64) -> i64:
    """What a victim loses with a passenger, as far as it is a thief's business."""
    return by(w, THEIR_RIDER, passenger_value(s, w, target, colour, place) // (s.terms.seats + 1))


def score_battle(s: Doomsday, w: vec[i64], verb: i64, which: i64) -> i64:
    """Defence, loot and bonuses; whatever declines is worth nothing."""
    if verb == EXTEND:
        return 1000
    if verb == DEFEND:
        return defence_value(s, w)
    if verb == LOOT_PART:
        return part_loot(s, w, s.target)
    if verb == LOOT:
        return rider_loot(s, w, s.target, which, chosen_size(s))
    if verb == ALSO:
        return 500 + loss(s, w, s.target, s.colour, which)
    return 600 + 100 * IMMEDIATE[s.colour] if verb == ALSO_EARTH else 0


def defence_value(s: Doomsday, w: vec[i64]) -> i64:
    """What a defence saves, less the guard cards it takes."""
    cost = 25 * chosen_size(s)
    if s.stage[s.target] > TOOLS:
        return by(w, TO_DEFEND, by(w, PUSHED, PUSH_BACK)) - cost
    at_stake = 500 + by(w, ROBBED, 120 * count(s.taken(s.target)))
    return by(w, TO_DEFEND, at_stake * chance(s, w, s.target) // 100) - cost
