"""What units, objectives, zones, battles and strikes of PocketModel are worth, in hundredths of a star."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.judges.pocketmodel_tempo import HIDDEN_DEFENSE, Raids
from retrorocket.games.pocketmodel.auras import STRIKE_ACTION, objective_defense, star_limit, strike_value
from retrorocket.games.pocketmodel.clash import Clash
from retrorocket.games.pocketmodel.figures import dealt, odds_of, splash_of, strikes_first
from retrorocket.games.pocketmodel.nouns import SLOTS
from retrorocket.games.pocketmodel.odds import CERTAIN, strike_chance
from retrorocket.games.pocketmodel.state import CENTRE, PocketModel, home, slot_owner
from retrorocket.kernel.rows import BIT

OBJECTIVES: Final[vec[i64]] = vec[i64]([0, 2600, 3600, 4250])
IN_RESERVE: Final = 20
THERE: Final = 55
HALFWAY: Final = 25
GUARD: Final = 24
LAST_UNIT: Final = 2000
FEW: Final = 3
THREAT: Final = 33
TEMPO: Final = 2000
CROWD: Final = 5
AT_ONCE: Final = 6
PARTLY: Final = 60


def unit_value(s: PocketModel, unit: i64) -> i64:
    """A unit in play: more if it has its shields, little in reserve."""
    stars = s.stock.stars[s.kind[unit]]
    if s.place[unit] < 0:
        return stars * IN_RESERVE
    shields = s.stock.shields[s.kind[unit]]
    return stars * (65 + 35 * (shields - s.damage[unit]) // shields)


def hurt(s: PocketModel, unit: i64, counters: i64) -> i64:
    """What a unit loses in value by counters."""
    shields = s.stock.shields[s.kind[unit]]
    stars = s.stock.stars[s.kind[unit]]
    if s.damage[unit] + counters >= shields:
        return unit_value(s, unit) - stars * IN_RESERVE
    return stars * 35 * counters // shields


def standing(s: PocketModel, unit: i64) -> i64:
    """What it is worth to be where a unit is."""
    return worth_at(s, unit, s.place[unit]) if s.place[unit] >= 0 else 0


def worth_at(s: PocketModel, unit: i64, zone: i64) -> i64:
    """A foe's home is where objectives fall, the centre half the way there; at home a unit guards against intruders."""
    seat = s.owner(unit)
    stars = s.stock.stars[s.kind[unit]]
    if zone == home(seat):
        return stars * GUARD if intruders(s, seat) else 0
    chance = strike_chance(strike_value(s, unit), HIDDEN_DEFENSE + 1)
    if zone == CENTRE:
        return stars * HALFWAY * (chance + CERTAIN) // (2 * CERTAIN)
    if not s.alive(zone - 1):
        return -stars * 10
    left = s.objectives(zone - 1)
    pull = THERE + 20 * (SLOTS - left)
    return stars * pull * (chance + CERTAIN) // (2 * CERTAIN) - crowd(s, seat, zone)


def crowd(s: PocketModel, seat: i64, zone: i64) -> i64:
    """How uncomfortable a zone is: the opposing stars in it, up to what one action can use."""
    stars: i64 = 0
    for other in range(s.seats):
        if other != seat:
            for unit in range(other * s.size, other * s.size + s.counts[other]):
                if s.place[unit] == zone:
                    stars += s.stock.stars[s.kind[unit]]
    alone = FEW * CROWD if s.units_in_play(seat) <= FEW else CROWD
    return alone * (stars if stars < AT_ONCE else AT_ONCE)


def intruders(s: PocketModel, seat: i64) -> bool:
    """Tell whether opposing units stand in a seat's home."""
    for other in range(s.seats):
        if other != seat:
            for unit in range(other * s.size, other * s.size + s.counts[other]):
                if s.place[unit] == home(seat):
                    return True
    return False


def threat(s: PocketModel, unit: i64, seat: i64) -> i64:
    """What an opposing unit in a seat's home threatens: its share of an objective."""
    if s.place[unit] != home(seat):
        return 0
    chance = strike_chance(strike_value(s, unit), HIDDEN_DEFENSE + 1)
    return loss(s, seat) * chance // CERTAIN * THREAT // 100


def loss(s: PocketModel, seat: i64) -> i64:
    """What the next objective is worth to its owner."""
    left = s.objectives(seat)
    return OBJECTIVES[left] - OBJECTIVES[left - 1] if left > 0 else 0


def balance(s: PocketModel, clash: Clash, side: i64, raids: Raids) -> i64:
    """The value that a side's unit takes in a frozen battle, less what it loses, on average."""
    mine, foe = clash.units[side], clash.units[1 - side]
    seat = s.owner(mine)
    gain = hurt(s, foe, dealt(clash, side))
    left = s.stock.shields[s.kind[foe]] - s.damage[foe]
    kills = dealt(clash, side) >= left
    if s.place[foe] != home(s.owner(foe)):
        saved = raids.delay(s, foe, seat) * TEMPO // 100
        gain += saved if kills else saved * dealt(clash, side) * PARTLY // (100 * left)
    gain += 25 * splash_of(s, clash, side)
    pain = hurt(s, mine, dealt(clash, 1 - side))
    if s.damage[mine] + dealt(clash, 1 - side) >= s.stock.shields[s.kind[mine]]:
        pain += last_unit(s, seat) + standing(s, mine) // 2
        if s.place[mine] != home(seat):
            pain += raids.delay(s, mine, s.owner(foe)) * TEMPO // 100
    hits, answers = odds_of(clash, side), odds_of(clash, 1 - side)
    first = strikes_first(s, clash)
    if first == side and kills:
        answers = answers * (CERTAIN - hits) // CERTAIN
    return (gain * hits - pain * answers) // CERTAIN


def last_unit(s: PocketModel, seat: i64) -> i64:
    """Losing the last unit in play is losing the game: the fewer are left, the more each counts."""
    left = s.units_in_play(seat)
    return LAST_UNIT // (left * left) if left <= FEW else 0


def slot_chance(s: PocketModel, unit: i64, slot: i64) -> i64:
    """How many of 216 rolls bring an objective down; a hidden one is taken for an average card."""
    value = strike_value(s, unit)
    if s.face[slot] or s.known[slot] & BIT[s.owner(unit)]:
        return strike_chance(value, objective_defense(s, slot))
    return (strike_chance(value, HIDDEN_DEFENSE) + strike_chance(value, HIDDEN_DEFENSE + 1)) // 2


def strike_plan(s: PocketModel, slot: i64, chosen: vec[i64]) -> i64:
    """What a strike at a slot is worth with the units chosen and the best of the others that fit."""
    stars = star_limit(s, s.active, STRIKE_ACTION)
    fails: i64 = CERTAIN
    used: i64 = 0
    for unit in chosen:
        fails = fails * (CERTAIN - slot_chance(s, unit, slot)) // CERTAIN
        stars -= s.stock.action_stars[s.kind[unit]]
        used |= BIT[unit % s.size]
    while True:
        unit = best_striker(s, slot, stars, used)
        if unit < 0:
            break
        fails = fails * (CERTAIN - slot_chance(s, unit, slot)) // CERTAIN
        stars -= s.stock.action_stars[s.kind[unit]]
        used |= BIT[unit % s.size]
    seat = slot_owner(slot)
    return (loss(s, seat) - 60) * (CERTAIN - fails) // CERTAIN


def best_striker(s: PocketModel, slot: i64, stars: i64, used: i64) -> i64:
    """The unused unit there with the best chance for its stars; -1 if none fits."""
    best: i64 = -1
    most: i64 = 0
    start = s.active * s.size
    for unit in range(start, start + s.counts[s.active]):
        if s.place[unit] == home(slot_owner(slot)) and not used & BIT[unit % s.size]:
            cost = s.stock.action_stars[s.kind[unit]]
            if cost <= stars:
                worth = slot_chance(s, unit, slot) * 6 // cost
                if worth > most:
                    most = worth
                    best = unit
    return best
