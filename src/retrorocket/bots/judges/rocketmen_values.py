"""What ships, damage, resources and boardings are worth in Rocketmen, in hundredths of a fleet point."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import AS_ATTACKER, AS_TARGET, BOARDING_DICE, INHERENT_SAVE
from retrorocket.games.rocketmen.marks import EVADED, marked
from retrorocket.games.rocketmen.nouns import FIRST_SHIP, SLOTS
from retrorocket.games.rocketmen.powers import total, total_for
from retrorocket.games.rocketmen.space import boarding_of
from retrorocket.games.rocketmen.state import DICE_AT, RESERVE, Rocketmen
from retrorocket.games.rocketmen.tables import (
    BASE_DICE,
    CREW_POINTS,
    DEFENSE,
    EVASIVE,
    FIGHTER,
    NEEDS,
    RATING,
    SHIP_POINTS,
    SQUADRON,
    STATION,
    TYPE,
)

POINT: Final = 100
# what a ship without any pod is still worth, of 100; the rest is in its pods
BARE: Final = 40
VICTORY: Final = 6000
# a base that falls, and of 100 the chance below which a boarding is not begun
CONQUEST: Final = 12000
DARING: Final = 30
ORE: Final = 220
SURPLUS_ORE: Final = 25
RUSH_ORE: Final = 500
KINDS: Final = 3
# a hit on a ship that boards the home base, and the thousandths of AP after which that is half as urgent
ALARM: Final = 500
CALM: Final = 4000
# of 36 rolls of two dice, how many reach a number: of an attack (2 never, 12 always), and of a save
ATTACK_ROLLS: Final[vec[i64]] = vec[i64]([35, 35, 35, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1])
SAVE_ROLLS: Final[vec[i64]] = vec[i64]([36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1])


def hits_of_36(needed: i64) -> i64:
    """How many of 36 attack rolls hit with a rating."""
    if needed > 12:
        return 1
    return ATTACK_ROLLS[needed] if needed > 2 else ATTACK_ROLLS[2]


def hull(s: Rocketmen, ship: i64) -> i64:
    """What an unharmed ship is worth: its points, a Fighter its share."""
    return SHIP_POINTS[s.model[ship]] * POINT // SQUADRON[s.model[ship]]


def crew_worth(s: Rocketmen, place: i64) -> i64:
    """What the crew on a ship or base is worth."""
    found: i64 = 0
    for token in s.crew_on(place):
        found += CREW_POINTS[s.crew[token]] * POINT
    return found


def ship_worth(s: Rocketmen, ship: i64) -> i64:
    """What a ship is worth with the pods it has left, its crew and its cargo."""
    pods = (100 - BARE) * s.pods(ship) // max(s.posts(ship), i64(1))
    return hull(s, ship) * (BARE + pods) // 100 + crew_worth(s, ship) + s.aboard(ship) * ORE // 2


def is_prize(s: Rocketmen, ship: i64) -> bool:
    """Tell whether a ship's loss loses the game: the last one of its player, or the Station of a siege."""
    if s.terms.scenario == "siege" and s.is_station(ship):
        return True
    return len(s.ships_of(s.owner(ship))) == 1


def damage_worth(s: Rocketmen, ship: i64) -> i64:
    """What one point of damage costs a ship's player: a pod, or the ship with all that is aboard."""
    prize: i64 = 3 if is_prize(s, ship) else 1
    if s.pods(ship) > 0:
        return prize * hull(s, ship) * (100 - BARE) // (100 * max(s.posts(ship), i64(1)))
    lost = hull(s, ship) * BARE // 100 + crew_worth(s, ship) + s.aboard(ship) * ORE // 2
    return lost + (VICTORY if prize > 1 else 0)


def let_through(s: Rocketmen, target: i64) -> i64:
    """Of 36 hits on a ship, how many its own kind of save does not turn away."""
    kind = TYPE[s.model[target]]
    if kind not in (FIGHTER, STATION) or marked(s, target, EVADED):
        return 36
    need = (EVASIVE if kind == FIGHTER else DEFENSE) + total(s, target, INHERENT_SAVE)
    return 36 - SAVE_ROLLS[min(max(need, i64(2)), i64(12))]


# resources


def wanted(s: Rocketmen, seat: i64, kind: i64) -> i64:
    """How many resources of a type the whole reserve of a seat needs beyond what lies at home."""
    found: i64 = 0
    for ship in range(FIRST_SHIP + seat * SLOTS, FIRST_SHIP + seat * SLOTS + s.slots[seat]):
        if s.zone[ship] == RESERVE and s.entry[ship] == ship:
            found += NEEDS[s.model[ship] * KINDS + kind]
    home = s.home(seat)
    for resource in range(len(s.where)):
        if s.where[resource] == home and s.kind[resource] == kind:
            found -= 1
    return found


def ore_worth(s: Rocketmen, seat: i64) -> i64:
    """What one more resource of unknown type at home is worth to a seat."""
    if s.terms.scenario == "ore_rush":
        return RUSH_ORE
    types: i64 = 0
    for kind in range(KINDS):
        if wanted(s, seat, kind) > 0:
            types += 1
    return SURPLUS_ORE + ORE * types // KINDS if s.home(seat) >= 0 else 0


# boarding


def boarders(s: Rocketmen, side: i64, attacking: bool) -> i64:
    """RM-BRD-05, RM-BRD-13 The dice that a ship or base rolls in a boarding."""
    crew = i64(len(s.crew_on(side)))
    if s.is_ship(side):
        role: i64 = AS_ATTACKER if attacking else AS_TARGET
        return 1 + s.pods(side) + crew + total_for(s, side, BOARDING_DICE, role)
    k = boarding_of(s, side)
    return (s.boardings[k + DICE_AT] if k >= 0 else BASE_DICE) + crew


def boarding_odds(s: Rocketmen, ship: i64, target: i64) -> i64:
    """Roughly how likely of 100 a ship captures a target by boarding it to the end."""
    ours, theirs = boarders(s, ship, True), boarders(s, target, False)
    odds = 50 + 200 * (ours - theirs) // max(ours + theirs, i64(1))
    return min(max(odds, i64(2)), i64(97))


def boarding_worth(s: Rocketmen, ship: i64, target: i64) -> i64:
    """What boarding a target is worth to a ship; nothing or less where it would rather be captured itself."""
    odds = boarding_odds(s, ship, target)
    if odds < DARING:
        return -ORE
    gain: i64 = CONQUEST
    if s.is_ship(target) and not s.is_station(target):
        gain = VICTORY if is_prize(s, target) else ship_worth(s, target)
    return (odds * gain - (100 - odds) * ship_worth(s, ship)) // 100


def menace(s: Rocketmen, raider: i64, seat: i64, steps: i64) -> i64:
    """What a hit on an opposing ship is worth for the safety of the home base, which it could board after some AP."""
    home = s.home(seat)
    if home < 0 or (s.is_ship(home) and s.shields[home] > 0) or boarding_odds(s, raider, home) < 40:
        return 0
    return ALARM * CALM // (CALM + steps)


def gunner(s: Rocketmen, ship: i64) -> bool:
    """Tell whether a ship is made for fighting."""
    return RATING[s.model[ship]] <= 8
