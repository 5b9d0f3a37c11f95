"""What may not be done with objectives and outside powers."""

from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import power_denied
from retrorocket.games.pocketmodel.restrictions.actions import not_yours
from retrorocket.games.pocketmodel.sheets import CYCLE, FREE_MOVE, REPAIR, STRIKE_BOOST, WHEN_OUTSIDE, Effect
from retrorocket.games.pocketmodel.state import CENTRE, MAIN, PocketModel, home, host, slot_owner
from retrorocket.games.pocketmodel.verbs import POWER, POWER_CARD, POWER_ON, POWER_TO


def after_the_action(s: PocketModel) -> str:
    """PM-TURN-02 An objective can't be played after the action."""
    return "" if s.phase == MAIN else "PM-TURN-02"


def played_before(s: PocketModel) -> str:
    """PM-POBJ-01 At most one objective a turn."""
    return "PM-POBJ-01" if s.objective_played else ""


def not_in_hand(s: PocketModel, card: i64) -> str:
    """PM-POBJ-01 The card comes from the hand."""
    return "" if s.holds(s.active, card) else "PM-POBJ-01"


def no_objective_card(s: PocketModel, card: i64) -> str:
    """PM-POBJ-02 Only objective cards."""
    return "PM-POBJ-02" if s.stock.is_combat(card) else ""


def not_your_home(s: PocketModel, slot: i64) -> str:
    """PM-CARD-03 Only into the own home zone."""
    return "" if slot_owner(slot) == s.active else "PM-CARD-03"


def nothing_to_replace(s: PocketModel, slot: i64) -> str:
    """PM-POBJ-02, PM-ZONE-09 Only in place of an objective in play, PM-PACK-03 the only one of a pack."""
    if s.slot[slot] >= 0:
        return ""
    return "PM-PACK-03" if s.terms.packs else "PM-POBJ-02"


def forbids_objective(s: PocketModel, card: i64, slot: i64) -> str:
    """The checklist of playing an objective."""
    return (
        after_the_action(s)
        or played_before(s)
        or not_in_hand(s, card)
        or no_objective_card(s, card)
        or not_your_home(s, slot)
        or nothing_to_replace(s, slot)
    )


def no_outside_power(s: PocketModel, unit: i64) -> str:
    """PM-POW-01 The unit's icon gives a power that is used outside combat."""
    power = s.sheet(unit).power
    return "" if power >= 0 and s.stock.powers[power].when == WHEN_OUTSIDE else "PM-POW-01"


def power_spent(s: PocketModel) -> str:
    """PM-POW-03 One outside power a turn."""
    return "PM-POW-03" if s.power_used else ""


def denied(s: PocketModel) -> str:
    """PM-PRI-02 Can't beats can."""
    return "PM-PRI-02" if power_denied(s, s.active) else ""


def outside_power(s: PocketModel, unit: i64) -> Effect:
    """The effect of a unit's outside power."""
    return s.stock.powers[s.sheet(unit).power].effect


def forbids_power(s: PocketModel, verb: i64, unit: i64, other: i64) -> str:
    """The checklist of using a power; `other` is the verb's second field."""
    return (
        not_yours(s, unit, "PM-POW-04")
        or no_outside_power(s, unit)
        or power_spent(s)
        or denied(s)
        or cannot_work(s, verb, unit, other)
    )


def cannot_work(s: PocketModel, verb: i64, unit: i64, other: i64) -> str:
    """PM-POW-05 A power can be chosen only if it can be carried out."""
    kind = outside_power(s, unit).kind
    if kind == FREE_MOVE:
        works = verb == POWER_TO and s.place[unit] == CENTRE and opponents_home(s, other)
    elif kind == REPAIR:
        works = verb == POWER_ON and repairable(s, unit, other)
    elif kind == CYCLE:
        works = verb == POWER_CARD and s.holds(s.active, other)
    else:
        works = kind == STRIKE_BOOST and verb == POWER
    return "" if works else "PM-POW-05"


def opponents_home(s: PocketModel, zone: i64) -> bool:
    """Tell whether a zone is the home of an opponent left."""
    return zone != CENTRE and zone != home(s.active) and s.alive(host(zone))


def repairable(s: PocketModel, unit: i64, friend: i64) -> bool:
    """A damaged friendly unit in the same zone, itself included."""
    return s.owner(friend) == s.active and s.place[friend] == s.place[unit] and s.damage[friend] > 0
