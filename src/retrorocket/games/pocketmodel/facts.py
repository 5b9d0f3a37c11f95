"""What stands against an action in a position, with its figures: from the functions that refuse."""

from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import COMBAT_ACTION, MOVE_ACTION, STRIKE_ACTION, star_limit
from retrorocket.games.pocketmodel.frames.choices import Reserves
from retrorocket.games.pocketmodel.frames.declare import Declaration, StrikeList
from retrorocket.games.pocketmodel.frames.turn import Turn
from retrorocket.games.pocketmodel.state import AFTER, EMPTY, PocketModel, card_of, home, slot_owner
from retrorocket.games.pocketmodel.state import RESERVE as IN_RESERVE
from retrorocket.games.pocketmodel.verbs import (
    ATTACK,
    MOVE,
    OBJECTIVE,
    PLACE,
    PLAY,
    POWER,
    POWER_CARD,
    REPAIR,
    RESERVE,
    STRIKE,
)
from retrorocket.kernel.actions import first_of, second_of, verb_of
from retrorocket.kernel.prompts import Prompt

OUT_OF_BATTLE = ("PM-CARD-02", "PM-POBJ-02", "PM-SETUP-01", "PM-STRK-05")
"""The rules that refuse a combat card where there is no battle."""


def fact_of(s: PocketModel, action: i64, rule: str) -> Prompt | None:
    """The fact behind a refusal; nothing where the rule says all."""
    verb = verb_of(action)
    if rule == "PM-TURN-04" and s.phase == AFTER:
        return Prompt("acted")
    if POWER <= verb <= POWER_CARD:
        return not_usable(s, first_of(action), verb) or powerless(s, first_of(action), rule)
    if verb in (PLAY, OBJECTIVE):
        return card_fact(s, first_of(action), rule) or slot_fact(s, verb, second_of(action))
    if verb in (PLACE, MOVE, ATTACK, STRIKE):
        return not_usable(s, first_of(action), verb) or too_much(s, action, rule) or out_of_place(s, action, rule)
    if verb in (REPAIR, RESERVE):
        return not_choosable(s, first_of(action), verb)
    return None


def card_fact(s: PocketModel, card: i64, rule: str) -> Prompt | None:
    """Whether the card is held, whether it is of the right sort, and whether this is its moment."""
    word: dict[str, str | int] = {"card": s.nouns.card.word(card)}
    if not held_by(s, s.seat(), card):
        return Prompt("card-elsewhere", word)
    if s.stock.is_combat(card):
        return Prompt("card-combat", word) if rule in OUT_OF_BATTLE else None
    if rule in ("PM-CARD-02", "PM-CARD-03") and not isinstance(s.frames[-1], Turn):
        return Prompt("card-objective", word)
    if rule == "PM-TURN-02":
        return Prompt("acted")
    return Prompt("objective-played") if rule == "PM-POBJ-01" else None


def slot_fact(s: PocketModel, verb: i64, slot: i64) -> Prompt | None:
    """Whose the place for an objective is."""
    others = verb == OBJECTIVE and slot_owner(slot) != s.seat()
    return Prompt("slot-of-others", slot_word(s, slot)) if others else None


def powerless(s: PocketModel, unit: i64, rule: str) -> Prompt | None:
    """PM-POW-01, PM-POW-03, PM-POW-05 What a unit lacks to use a power outside battles."""
    word: dict[str, str | int] = {"unit": s.nouns.unit.word(unit)}
    if rule == "PM-POW-01":
        return Prompt("no-power", word)
    if rule == "PM-POW-03":
        return Prompt("power-used", word)
    return Prompt("power-idle", word) if rule == "PM-POW-05" else None


def held_by(s: PocketModel, seat: i64, card: i64) -> bool:
    """Tell whether a seat has a card in hand."""
    return any(card_of(instance) == card for instance in s.hand[seat])


def not_choosable(s: PocketModel, unit: i64, verb: i64) -> Prompt | None:
    """Why a unit is neither repaired nor brought in."""
    word: dict[str, str | int] = {"unit": s.nouns.unit.word(unit)}
    if not s.is_unit(unit) or s.owner(unit) != s.seat():
        return not_usable(s, unit, verb)
    if verb == RESERVE:
        return Prompt("unit-in-play", word) if s.place[unit] != IN_RESERVE else too_dear(s, unit)
    return Prompt("unit-whole", word) if not s.damage[unit] else None


def too_dear(s: PocketModel, unit: i64) -> Prompt | None:
    """PM-STRK-09 The stars of a reserve unit, and those that may still come."""
    frame = s.frames[-1]
    if not isinstance(frame, Reserves):
        return None
    stars = int(s.sheet(unit).stars)
    return Prompt("too-many-stars-in", {"unit": s.nouns.unit.word(unit), "stars": stars, "left": int(frame.left)})


def not_usable(s: PocketModel, unit: i64, verb: i64) -> Prompt | None:
    """Whose the unit is, and whether it is there."""
    word: dict[str, str | int] = {"unit": s.nouns.unit.word(unit)}
    if not s.is_unit(unit):
        return Prompt("unit-gone", word)
    if s.owner(unit) != s.seat():
        return Prompt("unit-of-others", word)
    return Prompt("unit-in-reserve", word) if verb != PLACE and s.place[unit] == IN_RESERVE else None


def too_much(s: PocketModel, action: i64, rule: str) -> Prompt | None:
    """PM-TURN-05 The stars of a unit, and those that the action has left."""
    if rule != "PM-TURN-05":
        return None
    unit, verb, frame = first_of(action), verb_of(action), s.frames[-1]
    if isinstance(frame, Declaration) and unit in frame.units:
        return Prompt("unit-named", {"unit": s.nouns.unit.word(unit)})
    kind = MOVE_ACTION if verb == MOVE else COMBAT_ACTION if verb == ATTACK else STRIKE_ACTION
    left = frame.stars_left(s) if isinstance(frame, Declaration) else star_limit(s, s.active, kind)
    stars = s.sheet(unit).action_stars
    return Prompt("too-many-stars", {"unit": s.nouns.unit.word(unit), "stars": int(stars), "left": int(left)})


def out_of_place(s: PocketModel, action: i64, rule: str) -> Prompt | None:
    """Where the unit stands, and where its goal is."""
    unit, goal, verb = first_of(action), second_of(action), verb_of(action)
    if s.place[unit] < 0:
        return None
    values: dict[str, str | int] = {"unit": s.nouns.unit.word(unit), "zone": s.nouns.zone.word(s.place[unit])}
    if verb == MOVE and rule == "PM-MOVE-02":
        return Prompt("too-far", values | {"to:zone": s.nouns.zone.word(goal)})
    if verb == STRIKE:
        return strike_fact(s, unit, goal, values)
    if verb != ATTACK:
        return None
    foe: dict[str, str | int] = {"foe:unit": s.nouns.unit.word(goal)}
    if not s.is_unit(goal) or s.place[goal] < 0:
        return Prompt("foe-gone", foe)
    if s.owner(goal) == s.active:
        return Prompt("foe-own", foe)
    there: dict[str, str | int] = {"there:zone": s.nouns.zone.word(s.place[goal])}
    if not any_in(s, s.place[goal]):
        return Prompt("foe-alone", foe | there)
    return Prompt("foe-elsewhere", values | foe | there)


def strike_fact(s: PocketModel, unit: i64, slot: i64, values: dict[str, str | int]) -> Prompt:
    """PM-STRK-01 Whose the objective is, whether it lies there, and who stands before it."""
    if slot_owner(slot) == s.active:
        return Prompt("own-objective", slot_word(s, slot))
    if s.slot[slot] == EMPTY:
        left = s.alive(slot_owner(slot))
        return Prompt("gone-objective" if left else "objective-of-nobody", slot_word(s, slot))
    zone = home(slot_owner(slot))
    if not any_in(s, zone):
        return Prompt("none-at-objective", slot_word(s, slot) | {"there:zone": s.nouns.zone.word(zone)})
    frame = s.frames[-1]
    if isinstance(frame, StrikeList) and frame.slot != slot:
        return Prompt("other-objective", {"slot": s.nouns.slot.word(frame.slot)})
    if zone == s.place[unit]:
        return Prompt("warded", slot_word(s, slot))
    return Prompt("far-objective", values | slot_word(s, slot))


def any_in(s: PocketModel, zone: i64) -> bool:
    """Tell whether the asked seat has a unit in a zone."""
    mine = s.seat() * s.size
    return any(s.place[unit] == zone for unit in range(mine, mine + s.counts[s.seat()]))


def slot_word(s: PocketModel, slot: i64) -> dict[str, str | int]:
    """An objective, for a sentence."""
    return {"slot": s.nouns.slot.word(slot)}
