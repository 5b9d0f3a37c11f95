"""What stands against an action in a position, with its figures: from the functions that refuse."""

from mypy_extensions import i64

from retrorocket.games.pocket_tactics.geometry import CELL, distance
from retrorocket.games.pocket_tactics.restrictions.moving import not_yours
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.verbs import CLOSE, DEPLOY, FIELD, HOME, HOP, JUMP, SHOT, STEP
from retrorocket.kernel.actions import first_of, second_of, third_of, verb_of
from retrorocket.kernel.prompts import Prompt


def fact_of(s: Tactics, action: i64, rule: str) -> Prompt | None:
    """The fact behind a refusal; nothing where the rule says all."""
    verb = verb_of(action)
    if verb in (FIELD, DEPLOY) and s.from_reserves(s.seat(), first_of(action)) < 0:
        return Prompt("none-in-reserve", {"card": s.terms.nouns.card.word(first_of(action))})
    if verb == DEPLOY:
        return Prompt("not-by-base", {"cell": CELL.word(second_of(action))})
    if verb not in (STEP, HOP, HOME, JUMP, CLOSE, SHOT) or not s.turn:
        return None
    assault = verb in (CLOSE, SHOT)
    unit = second_of(action) if assault else first_of(action)
    if not_yours(s, unit):
        word = s.terms.nouns.unit.word(unit)
        return Prompt("unit-of-others" if s.owner(unit) != s.active() else "unit-aside", {"unit": word})
    if verb == HOME:
        return None
    cell = third_of(action) if assault or verb == HOP else second_of(action)
    return assault_fact(s, unit, cell, rule) if assault else way_fact(s, unit, cell, rule)


def way_fact(s: Tactics, unit: i64, cell: i64, rule: str) -> Prompt | None:
    """How far the goal is, and who stands there."""
    values = about(s, unit, cell)
    place = s.ground().place_at(cell)
    if place < 0:
        return Prompt("no-tile")
    if place == s.at[unit]:
        return Prompt("there-already", values)
    other = s.who[place]
    if other >= 0:
        return Prompt("occupied", values | {"other:unit": s.terms.nouns.unit.word(other)})
    return Prompt("too-far", values) if rule in ("PT-MOVE-01", "PT-MOVE-02") else None


def assault_fact(s: Tactics, unit: i64, cell: i64, rule: str) -> Prompt | None:
    """Whether somebody is there to be assaulted, and how far away."""
    place = s.ground().place_at(cell)
    if place < 0:
        return Prompt("no-tile")
    values = about(s, unit, cell)
    if rule == "PT-ASLT-01":
        return Prompt("no-enemy", values)
    return Prompt("too-far", values) if rule in ("PT-ASLT-02", "PT-RNG-01", "PT-EXT-01") else None


def about(s: Tactics, unit: i64, cell: i64) -> dict[str, str | int]:
    """A unit, a cell and how far they are apart."""
    far = distance(s.cells[s.at[unit]], cell)
    return {"unit": s.terms.nouns.unit.word(unit), "cell": CELL.word(cell), "far": int(far)}
