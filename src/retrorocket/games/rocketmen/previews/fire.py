"""An attack before its dice: range, line, rating part by part, exact odds of hits, saves and lost crew."""

from typing import Any

from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import DOUBLES_ALWAYS, HARD_TO_HIT, PIERCE, REROLL_ATTACK, SAVE, SECOND
from retrorocket.games.rocketmen.abilities import RATING as RATING_EFFECT
from retrorocket.games.rocketmen.frames.attack import Attack
from retrorocket.games.rocketmen.geometry import gap_between
from retrorocket.games.rocketmen.nouns import CREW, OBJECT
from retrorocket.games.rocketmen.powers import FIRST_TOKEN, against, has, number, reach, spare_source, total
from retrorocket.games.rocketmen.previews.lines import barriers
from retrorocket.games.rocketmen.previews.prices import costs, fraction
from retrorocket.games.rocketmen.restrictions.attack import attack_price, rating, steps_to
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.tables import CRUISER, RATING, TYPE
from retrorocket.games.rocketmen.verbs import EVADE, SAVE_SHIP
from retrorocket.kernel.actions import first_of, second_of, verb_of

ROLLS = 36


def at_least(need: int) -> int:
    """How many of the 36 rolls of two dice reach a number."""
    return sum(1 for one in range(1, 7) for two in range(1, 7) if one + two >= need)


def hits(need: int) -> int:
    """RM-212-01, RM-212-02 How many of the 36 rolls hit: a 2 never, a 12 always."""
    return min(max(at_least(need), 1), ROLLS - 1)


def attack_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """RM-ATK-09 Everything about an attack that can be known beforehand."""
    ship, target = first_of(action), second_of(action)
    steps = steps_to(s, ship, target)
    need = int(rating(s, ship, target, steps))
    blocked = barriers(s, ship, target)
    return costs(s, ship, attack_price(s, ship) + steps) | {
        "target": OBJECT.word(target),
        "gap": int(gap_between(s.apart(ship, target), s.radius(ship) + s.radius(target))),
        "reach": int(reach(s, ship)),
        "steps": int(steps),
        "round": blocked,
        "needs": need,
        "parts": parts(s, ship, target, steps),
        **odds(s, ship, target, need),
        "fatal": bool(s.pods(target) == 0),
    }


def parts(s: Rocketmen, ship: i64, target: i64, steps: i64) -> list[list[Any]]:
    """RM-ATK-09 The rating's summands that count, each with its name."""
    pierced = min(s.shields[target], total(s, ship, PIERCE))
    armour = 1 if TYPE[s.model[target]] == CRUISER else 0
    rows = [
        ("printed", RATING[s.model[ship]]),
        ("shields", s.shields[target]),
        ("pierced", -pierced),
        ("armored hull", i64(armour)),
        ("extended range", steps),
        ("attacker's abilities", against(s, ship, RATING_EFFECT, target)),
        ("target's abilities", against(s, target, HARD_TO_HIT, ship)),
    ]
    return [[name, int(value)] for name, value in rows if value]


def odds(s: Rocketmen, ship: i64, target: i64, need: int) -> dict[str, Any]:
    """Exact chances: of the roll, of each save, of damage if every roll and save is used, of a crew lost to doubles."""
    attack = Attack(ship, target, need, s.shields[target] == 0 or has(s, ship, DOUBLES_ALWAYS))
    saves = [save_of(s, attack, action) for action in attack.saves(s)]
    again = spare_source(s, ship, REROLL_ATTACK) >= 0
    part, whole = damage(hits(need), again, [row["of36"] for row in saves])
    return {
        "hit": [hits(need), ROLLS],
        "reroll": again,
        "saves": saves,
        "damage": fraction(part, whole),
        "doubles": bool(attack.bare and len(s.crew_on(target)) > 0),
    }


def save_of(s: Rocketmen, attack: Attack, action: i64) -> dict[str, Any]:
    """RM-R-50 5 One save of the target: whose it is, what it needs, how many of 36 rolls make it."""
    if verb_of(action) == EVADE:
        need, who = attack.inherent(s), OBJECT.word(attack.target)
    else:
        own = verb_of(action) == SAVE_SHIP
        need = number(s, attack.target if own else FIRST_TOKEN + first_of(action), SAVE, SECOND)
        who = OBJECT.word(attack.target) if own else CREW.word(first_of(action))
    return {"who": who, "needs": int(need), "of36": at_least(int(need))}


def damage(hit: int, again: bool, saves: list[int]) -> tuple[int, int]:
    """The chance that damage is dealt: a 12 cannot be saved, any other hit by every save; one reroll, never of a 2."""
    part, whole = 1, 1
    for save in saves:
        part, whole = part * (ROLLS - save), whole * ROLLS
    once = whole + (hit - 1) * part  # of 36 * whole
    if not again:
        return once, ROLLS * whole
    return once * ROLLS + (ROLLS - hit - 1) * once, ROLLS * ROLLS * whole


def save_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """RM-R-50 5 The odds of one save of an attack that has hit."""
    frame = s.frames[-1]
    assert isinstance(frame, Attack)
    row = save_of(s, frame, action)
    return {"ship": OBJECT.word(frame.target), "needs": row["needs"], "chance": fraction(row["of36"], ROLLS)}


def reroll_preview(s: Rocketmen) -> dict[str, Any]:
    """The odds of a second roll."""
    frame = s.frames[-1]
    assert isinstance(frame, Attack)
    need = int(frame.needed)
    return {"ship": OBJECT.word(frame.ship), "needs": need, "chance": fraction(hits(need), ROLLS)}
