"""Who may shoot at whom (RM-ATK-01..09, RM-R-49)."""

from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import EXTENDED_RANGE, FREE_ATTACK, HARD_TO_HIT, PIERCE, RAPID_FIRE
from retrorocket.games.rocketmen.abilities import RATING as RATING_EFFECT
from retrorocket.games.rocketmen.powers import against, has, reach, spare_source, total
from retrorocket.games.rocketmen.restrictions.activation import cannot_act, running_off, too_dear
from retrorocket.games.rocketmen.space import extensions
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.tables import CRUISER, RATING, ROCKETSHIP, TYPE


def no_weapon(s: Rocketmen, ship: i64) -> str:
    """RM-POD-02 Without a weapon pod there is no attack."""
    return "" if s.lasers[ship] > 0 else "RM-POD-02"


def pods_used(s: Rocketmen, ship: i64) -> str:
    """RM-ATK-03, RM-R-54 Each weapon pod attacks once a turn, one of them again with rapid_fire."""
    return "" if s.attacks[ship] < s.lasers[ship] or spare_source(s, ship, RAPID_FIRE) >= 0 else "RM-ATK-03"


def no_target(s: Rocketmen, ship: i64, target: i64) -> str:
    """RM-ATK-01 Only ships of another player can be attacked."""
    known = target < len(s.zone) and s.is_ship(target) and s.in_play(target)
    return "" if known and s.owner(target) != s.owner(ship) else "RM-ATK-01"


def docked_together(s: Rocketmen, ship: i64, target: i64) -> str:
    """RM-DOCK-04 Ships docked with each other do not attack each other."""
    return "RM-DOCK-04" if s.docked(ship, target) else ""


def attack_price(s: Rocketmen, ship: i64) -> i64:
    """RM-ATK-02 1 AP for the weapon pod, nothing with free_attack."""
    return 0 if spare_source(s, ship, FREE_ATTACK) >= 0 else 1


def most_steps(s: Rocketmen, ship: i64) -> i64:
    """RM-RKT-01, RM-RKT-03 How many Extended Range steps the ship can pay for."""
    if TYPE[s.model[ship]] != ROCKETSHIP and not has(s, ship, EXTENDED_RANGE):
        return 0
    return s.ap[ship] - attack_price(s, ship)


def steps_to(s: Rocketmen, ship: i64, target: i64) -> i64:
    """RM-R-18 The fewest steps that reach the target, -1 if it is out of reach or behind a large object."""
    return extensions(s, ship, target, reach(s, ship), most_steps(s, ship))


def out_of_reach(s: Rocketmen, ship: i64, target: i64) -> str:
    """RM-ATK-06, RM-ATK-07 The target must be in range on a line that no large object blocks."""
    if steps_to(s, ship, target) >= 0:
        return ""
    far = s.radius(ship) + s.radius(target) + reach(s, ship) * (most_steps(s, ship) + 1)
    return "RM-ATK-07" if s.apart(ship, target) <= far * far else "RM-ATK-06"


def cannot_fire(s: Rocketmen, ship: i64) -> str:
    """What stands against any attack of a ship, whatever the target."""
    return cannot_act(s, ship) or out_of_fire(s, ship)


def out_of_fire(s: Rocketmen, ship: i64) -> str:
    """What stands against any attack of a ship that may act, but for the price."""
    return running_off(s, ship) or no_weapon(s, ship) or pods_used(s, ship)


def forbids_attack(s: Rocketmen, ship: i64, target: i64) -> str:
    """The checklist of an attack."""
    return (
        cannot_fire(s, ship)
        or no_target(s, ship, target)
        or docked_together(s, ship, target)
        or too_dear(s, ship, attack_price(s, ship))
        or out_of_reach(s, ship, target)
    )


def rating(s: Rocketmen, ship: i64, target: i64, steps: i64) -> i64:
    """RM-ATK-09 The number two dice must reach: printed, Shields, Armored Hull, steps, abilities of both sides."""
    shields = s.shields[target] - total(s, ship, PIERCE)
    armour: i64 = 1 if TYPE[s.model[target]] == CRUISER else 0
    return (
        RATING[s.model[ship]]
        + max(shields, i64(0))
        + armour
        + steps
        + against(s, ship, RATING_EFFECT, target)
        + against(s, target, HARD_TO_HIT, ship)
    )
