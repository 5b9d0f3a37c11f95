"""What stands against an action in a position, with its figures: from the functions that refuse."""

from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import COMBAT_ACTION, MOVE_ACTION, STRIKE_ACTION, star_limit
from retrorocket.games.pocketmodel.frames.declare import Declaration
from retrorocket.games.pocketmodel.state import EMPTY, PocketModel, card_of, slot_owner
from retrorocket.games.pocketmodel.state import RESERVE as IN_RESERVE
from retrorocket.games.pocketmodel.verbs import ATTACK, MOVE, OBJECTIVE, PLACE, PLAY, POWER, REPAIR, RESERVE, STRIKE
from retrorocket.kernel.actions import first_of, second_of, verb_of
from retrorocket.kernel.prompts import Prompt


def fact_of(s: PocketModel, action: i64, rule: str) -> Prompt | None:
    """The fact behind a refusal; nothing where the rule says all."""
    verb = verb_of(action)
    if verb in (PLACE, POWER, MOVE, ATTACK, STRIKE):
        return not_usable(s, first_of(action), verb) or too_much(s, action, rule) or out_of_place(s, action, rule)
    if verb in (REPAIR, RESERVE):
        return not_choosable(s, first_of(action), verb)
    if verb in (OBJECTIVE, PLAY) and not held_by(s, s.seat(), first_of(action)):
        return Prompt("card-elsewhere", {"card": s.nouns.card.word(first_of(action))})
    if verb == OBJECTIVE and slot_owner(second_of(action)) != s.seat():
        return Prompt("slot-of-others", slot_word(s, second_of(action)))
    return None


def held_by(s: PocketModel, seat: i64, card: i64) -> bool:
    """Tell whether a seat has a card in hand."""
    return any(card_of(instance) == card for instance in s.hand[seat])


def not_choosable(s: PocketModel, unit: i64, verb: i64) -> Prompt | None:
    """Why a unit is neither repaired nor brought in."""
    word: dict[str, str | int] = {"unit": s.nouns.unit.word(unit)}
    if not s.is_unit(unit) or s.owner(unit) != s.seat():
        return not_usable(s, unit, verb)
    if verb == RESERVE:
        return Prompt("unit-in-play", word) if s.place[unit] != IN_RESERVE else None
    return Prompt("unit-whole", word) if not s.damage[unit] else None


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
        return Prompt("gone-objective" if s.slot[goal] == EMPTY else "far-objective", values | slot_word(s, goal))
    if verb != ATTACK:
        return None
    foe: dict[str, str | int] = {"foe:unit": s.nouns.unit.word(goal)}
    if not s.is_unit(goal) or s.place[goal] < 0:
        return Prompt("foe-gone", foe)
    if s.owner(goal) == s.active:
        return Prompt("foe-own", foe)
    return Prompt("foe-elsewhere", values | foe | {"there:zone": s.nouns.zone.word(s.place[goal])})


def slot_word(s: PocketModel, slot: i64) -> dict[str, str | int]:
    """An objective, for a sentence."""
    return {"slot": s.nouns.slot.word(slot)}
