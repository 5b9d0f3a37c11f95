"""A boarding wave before its dice: how many dice each side rolls, and the exact odds of losses and capture."""

from math import comb
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import AS_ATTACKER, AS_TARGET, BOARDING_DICE, BOARDING_REROLL
from retrorocket.games.rocketmen.frames.boarding import Wave
from retrorocket.games.rocketmen.nouns import OBJECT
from retrorocket.games.rocketmen.powers import total, total_for
from retrorocket.games.rocketmen.previews.prices import costs, fraction
from retrorocket.games.rocketmen.space import boarding_of
from retrorocket.games.rocketmen.state import DICE_AT, Rocketmen
from retrorocket.games.rocketmen.tables import BASE_DICE
from retrorocket.kernel.actions import first_of, second_of

Place = tuple[int, int, int, int]


def board_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """RM-BRD-05..09 Dice, things to lose, and what one wave does, before rerolls."""
    ship, target = first_of(action), second_of(action)
    ours, theirs = side(s, ship, AS_ATTACKER), side(s, target, AS_TARGET)
    empty = vec[i64]()
    roll = Wave(ship, target, empty, empty)
    tie = int(roll.ties(s, ship, AS_ATTACKER) - roll.ties(s, target, AS_TARGET))
    mine, yours = max(ours["lives"], 1), max(theirs["lives"], 1)
    found = wave(ours["dice"], theirs["dice"], mine, yours, tie)
    whole = 6 ** (ours["dice"] + theirs["dice"])
    return costs(s, ship, 1) | {
        "attacker": ours,
        "target": theirs,
        "capture": fraction(sum(found[key] for key in found if key[1] >= yours), whole),
        "captured": fraction(sum(found[key] for key in found if key[0] >= mine), whole),
        "losses": [[key[0], key[1], *fraction(found[key], whole)] for key in sorted(found)],
    }


def side(s: Rocketmen, thing: i64, role: i64) -> dict[str, Any]:
    """RM-BRD-05, RM-BRD-13 A side of a wave: its dice, what it can lose before it is captured, its rerolls."""
    crew = len(s.crew_on(thing))
    word = OBJECT.word(thing)
    if not s.is_ship(thing):
        k = boarding_of(s, thing)
        base = int(s.boardings[k + DICE_AT]) if k >= 0 else BASE_DICE
        return {"object": word, "dice": base + crew, "lives": base + crew, "rerolls": 0}
    lives = int(s.pods(thing)) + crew
    dice = 1 + lives + int(total_for(s, thing, BOARDING_DICE, role))
    return {"object": word, "dice": dice, "lives": lives, "rerolls": int(total(s, thing, BOARDING_REROLL))}


def wave(ours: int, theirs: int, mine: int, yours: int, tie: int) -> dict[tuple[int, int], int]:
    """How many of all rolls lead to (attacker's losses, target's losses), face by face from the highest.

    After each face the pairs settled so far are the first ones: equal dice tie, the side with more dice above wins the
    rest. A side that has lost all it has is captured, and the wave ends there (RM-BRD-08).
    """
    open_places: dict[Place, int] = {(0, 0, 0, 0): 1}
    ended: dict[tuple[int, int], int] = {}
    for face in range(6, 0, -1):
        following: dict[Place, int] = {}
        for place in open_places:
            ways = open_places[place]
            for a, b, more in shown(ours - place[0], theirs - place[1], face):
                lost, taken, over = settle(place, a, b, min(ours, theirs), mine, yours, tie)
                count = ways * more
                if over or face == 1:
                    rest = 1 if face == 1 else (face - 1) ** (ours - place[0] - a + theirs - place[1] - b)
                    ended[(lost, taken)] = ended.get((lost, taken), 0) + count * rest
                else:
                    key = (place[0] + a, place[1] + b, lost, taken)
                    following[key] = following.get(key, 0) + count
        open_places = following
    return ended


def shown(ours: int, theirs: int, face: int) -> list[tuple[int, int, int]]:
    """How many of the dice left on both sides may show a face, and in how many ways; at 1 all that are left do."""
    if face == 1:
        return [(ours, theirs, 1)]
    return [(a, b, comb(ours, a) * comb(theirs, b)) for a in range(ours + 1) for b in range(theirs + 1)]


def settle(place: Place, a: int, b: int, pairs: int, mine: int, yours: int, tie: int) -> tuple[int, int, bool]:
    """The losses of both sides after a face that `a` and `b` dice show, and whether somebody is captured by it."""
    one, two, lost, taken = place
    first, equal, last = max(one, two), min(one + a, two + b), max(one + a, two + b)
    for pair in range(min(first, pairs), min(last, pairs)):
        winner = tie if pair < equal else (1 if one + a > two + b else -1)
        taken += winner > 0
        lost += winner < 0
        if lost >= mine or taken >= yours:
            return lost, taken, True
    return lost, taken, False
