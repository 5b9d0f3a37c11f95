"""What the asked seat can know of an action beforehand: the chance that an attack holds, what a colour gives."""

from math import comb

from mypy_extensions import i64

from retrorocket.games.doomsday.bits import MASKS, OCCUPATIONS, count, size
from retrorocket.games.doomsday.needs import SPYING, attack_number, chosen_size
from retrorocket.games.doomsday.preview_types import Preview
from retrorocket.games.doomsday.redeal import unseen_cards
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import GUARD, IMMEDIATE, SHOWING
from retrorocket.games.doomsday.verbs import DONE, SEAT_SET, SPY_SET
from retrorocket.kernel.actions import first_of, verb_of
from retrorocket.kernel.rows import BIT


def previewed(s: Doomsday, action: i64) -> Preview:
    """Built from what the asked seat knows alone."""
    verb = verb_of(action)
    if verb == SEAT_SET:
        return {"points": int(IMMEDIATE[first_of(action)])}
    if verb == SPY_SET:
        cards = attack_number(s, s.active, first_of(action))
        return {"cards": int(cards), "holds": holds_percent(s, first_of(action), cards)}
    if verb == DONE and s.set_action == SPYING:
        return {"cards": int(chosen_size(s)), "holds": holds_percent(s, s.target, chosen_size(s))}
    return {}


def holds_percent(s: Doomsday, target: i64, cards: i64) -> int:
    """DD-SPY-02 The chance that a player has not as many guard cards as an attack has cards, as far as the attacker can
    tell: the cards that everybody saw the player take are known, the others are any of those that nobody has shown."""
    known = count(s.barred[MASKS * target] & SHOWING[GUARD])
    wanted = int(cards - known)
    unseen = unseen_cards(s, s.active)
    guards = 0
    for card in unseen:
        if card < OCCUPATIONS and SHOWING[GUARD] & BIT[card]:
            guards += 1
    others = len(unseen) - guards
    hidden = int(s.hand_size(target) - size(s.barred, target))
    fewer = 0
    for some in range(min(wanted, hidden + 1)):
        fewer += comb(guards, some) * comb(others, hidden - some)
    return round(100 * fewer / comb(guards + others, hidden))
