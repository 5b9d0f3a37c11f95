"""What a position or an answer is worth in Doomsday."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.judge import AS_SET, SURE, Judge, final_worth
from retrorocket.bots.judges.doomsday_terms import terms
from retrorocket.bots.judges.doomsday_values import (
    best_seat,
    chance,
    coloured,
    keep,
    part_value,
    passenger_value,
    ready,
)
from retrorocket.bots.judges.doomsday_weights import (
    LEANINGS,
    TERMS,
    TO_BUILD,
    TO_DEFEND,
    TO_SCORE,
    TO_SEAT,
    TO_SPY,
)
from retrorocket.games.doomsday.bits import BIT, EARTHS, MASKS, OCCUPATIONS, RIDER_MASKS, count
from retrorocket.games.doomsday.needs import BUILDING, LAUNCHING, SEATING, chosen_size, least
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import (
    ALL_PARTS,
    IMMEDIATE,
    ORBIT,
    PART_PLUS,
    PAX_PLUS,
    POINTS,
    SHOWING,
    SPY,
    TOOLS,
    WITH_BONUS,
    WITHIN,
)
from retrorocket.games.doomsday.verbs import (
    ADD,
    ALSO,
    ALSO_EARTH,
    AT,
    BUILD_SET,
    DEFEND,
    DISCARD,
    DONE,
    EXTEND,
    LAST,
    LAUNCH_SET,
    LOOT,
    LOOT_PART,
    POINTS_CARD,
    SEAT_SET,
    SPY_SET,
    TAKE,
)
from retrorocket.kernel.actions import first_of, verb_of
from retrorocket.kernel.state import State

AVERAGE_CARD: Final = 95
PUSH_BACK: Final = 1200
NO_DEFENCE: Final = [0, 0, 0, 60, 80, 92, 97, 99, 100, 100]


class DoomsdayJudge(Judge):
    """Looks at the rockets, the time left and the cards, as the answers come up one small step at a time."""

    def worth(self, s: State, seat: i64) -> i64:
        """The own estimate against the best of the others."""
        assert isinstance(s, Doomsday)
        if not s.frames:
            return final_worth(s, seat)
        best: i64 = -SURE
        for other in range(s.terms.seats):
            if other != seat:
                theirs = self.weighed(s, other)
                best = theirs if theirs > best else best
        lead = 30 * (self.weighed(s, seat) - best)
        return SURE - 1 if lead >= SURE else 1 - SURE if lead <= -SURE else lead

    def scale(self) -> i64:
        """As fitted to 400 games of two players."""
        return 690_000

    def term_names(self) -> list[str]:
        """What a seat has."""
        return TERMS

    def terms(self, s: State, seat: i64) -> vec[i64]:
        """How much of each."""
        assert isinstance(s, Doomsday)
        return terms(s, seat)

    def leaning_names(self) -> list[str]:
        """What it can like more or less."""
        return LEANINGS

    def score(self, s: State, action: i64) -> i64:
        """By question: actions, cards, seats, loot."""
        assert isinstance(s, Doomsday)
        verb = verb_of(action)
        which = first_of(action)
        w = self.weights
        if verb == ADD:
            return score_card(s, w, which)
        if verb == DONE:
            return 0
        if verb == DISCARD:
            return -keep(s, w, s.seat(), which)
        if verb == AT:
            return passenger_value(s, s.active, s.colour, which)
        if verb == TAKE:
            return taking(s, w, which)
        if verb == LAST:
            return 100 * POINTS[which]
        if verb <= POINTS_CARD:
            return score_action(s, w, verb, which)
        return score_battle(s, w, verb, which)


def score_action(s: Doomsday, w: vec[i64], verb: i64, which: i64) -> i64:
    """An action of the turn; a pass is worth nothing."""
    seat = s.active
    if verb == BUILD_SET:
        more: i64 = 3 if s.hand[MASKS * seat] & SHOWING[0] & WITH_BONUS[PART_PLUS] else 2
        return part_value(s, seat) * more // 2 * w[TO_BUILD] // AS_SET
    if verb == SEAT_SET:
        return seating_value(s, which) * w[TO_SEAT] // AS_SET
    if verb == SPY_SET:
        return attack_value(s, w, which, count(s.hand[MASKS * seat] & SHOWING[SPY]))
    if verb == LAUNCH_SET:
        return launch_value(s, w, seat)
    if verb == POINTS_CARD:
        missed = i64(0) if s.stage[seat] == ORBIT else keep(s, w, seat, which)
        return 100 * POINTS[which] * w[TO_SCORE] // AS_SET - missed - feeding(s, which)
    return 0


def taking(s: Doomsday, w: vec[i64], card: i64) -> i64:
    """A card that lies face up against one of the deck; in space it is worth nothing, since it gives no points."""
    if s.stage[s.active] == ORBIT:
        return -AVERAGE_CARD
    return keep(s, w, s.active, card) - POINTS[card] - AVERAGE_CARD


def seating_value(s: Doomsday, colour: i64) -> i64:
    """The best that a set of the colour can do, with all its cards and the Earth cards it takes."""
    seat = s.active
    cards = count(s.hand[MASKS * seat] & coloured(colour)) + count(s.hand[MASKS * seat + EARTHS])
    found = best_seat(s, seat, colour, WITHIN[cards]) + 100 * IMMEDIATE[colour]
    if s.hand[MASKS * seat] & coloured(colour) & WITH_BONUS[PAX_PLUS] and s.earth[colour] > 1:
        found = found * 3 // 2
    return found


def launch_value(s: Doomsday, w: vec[i64], seat: i64) -> i64:
    """A step of the launch: always good once begun, and at the right time before."""
    if s.stage[seat] > TOOLS:
        return 5000
    return 4000 if ready(s, w, seat) else -100


def feeding(s: Doomsday, card: i64) -> i64:
    """What a card laid open gives to opponents: launch cards to those who are nearly in space."""
    if card >= OCCUPATIONS:
        return 20
    for other in range(s.terms.seats):
        if other != s.active and TOOLS < s.stage[other] < ORBIT and SHOWING[3] & BIT[card]:
            return 120
    return 0


def attack_value(s: Doomsday, w: vec[i64], target: i64, size: i64) -> i64:
    """What an attack of a size brings on average."""
    if s.stage[target] > TOOLS:
        gain: i64 = PUSH_BACK * (s.stage[target] - 1) // 3
    else:
        gain = loot_value(s, target, size)
    return gain * NO_DEFENCE[size if size < 9 else 9] // 100 * w[TO_SPY] // AS_SET


def loot_value(s: Doomsday, target: i64, size: i64) -> i64:
    """The best loot for an attack of a size."""
    found: i64 = 0
    if s.parts[target] and size >= s.next_number(s.active):
        found = part_value(s, s.active) + 300
    for colour in range(6):
        if s.aboard[RIDER_MASKS * target + colour]:
            value = best_seat(s, s.active, colour, WITHIN[size if size < 9 else 9])
            found = value + 250 if value and value + 250 > found else found
    return found


def score_card(s: Doomsday, w: vec[i64], card: i64) -> i64:
    """A card for the set: one of the colour first, then the least missed, helpful signs before; no more than needed."""
    seat = s.seat()
    missed = keep(s, w, seat, card)
    if seat != s.active:
        return -missed
    size = chosen_size(s)
    if s.set_action == SEATING and not s.chosen[0] and card >= OCCUPATIONS:
        return -missed
    if s.set_action == LAUNCHING or size < least(s):
        return 2000 - missed + sign_value(s, card)
    return sign_value(s, card) + larger_value(s, w, size) - missed


def sign_value(s: Doomsday, card: i64) -> i64:
    """What a bonus sign would add to the set, if none is in it yet."""
    if card >= OCCUPATIONS:
        return 0
    bit = BIT[card]
    if s.set_action == BUILDING:
        useful = WITH_BONUS[PART_PLUS] & bit and not s.chosen[0] & WITH_BONUS[PART_PLUS]
        return part_value(s, s.active) if useful and s.parts[s.active] < ALL_PARTS - 1 else 0
    if s.set_action == LAUNCHING or not WITH_BONUS[PAX_PLUS] & bit or s.chosen[0] & WITH_BONUS[PAX_PLUS]:
        return 0
    if s.set_action == SEATING:
        return 800 if s.earth[s.colour] > 1 and count(s.free(s.active)) > 1 else 0
    return 150


def larger_value(s: Doomsday, w: vec[i64], size: i64) -> i64:
    """What one more card does for a set that is large enough already."""
    if s.set_action == SEATING:
        return higher_seat(s, size)
    if s.set_action == BUILDING:
        return 0
    return attack_value(s, w, s.target, size + 1 if size < 9 else 9) - attack_value(s, w, s.target, size)


def higher_seat(s: Doomsday, size: i64) -> i64:
    """What the next card brings on the way to the seat that is worth most for its cards."""
    cards = count(s.hand[MASKS * s.active] & coloured(s.colour)) + count(s.hand[MASKS * s.active + EARTHS])
    now = best_seat(s, s.active, s.colour, WITHIN[size if size < 9 else 9])
    most: i64 = 0
    for more in range(1, min(cards, 9 - size) + 1):
        gain = (best_seat(s, s.active, s.colour, WITHIN[size + more]) - now) // more
        most = gain if gain > most else most
    return most


def score_battle(s: Doomsday, w: vec[i64], verb: i64, which: i64) -> i64:
    """Defence, loot and bonuses; whatever declines is worth nothing."""
    seat = s.active
    if verb == EXTEND:
        return 1000
    if verb == DEFEND:
        return defence_value(s, w)
    if verb == LOOT_PART:
        return part_value(s, seat) + 300
    if verb == LOOT:
        colour = s.rider(s.target, which)
        size = chosen_size(s)
        return best_seat(s, seat, colour, WITHIN[size if size < 9 else 9]) + loss(s, which, colour)
    if verb == ALSO:
        return 500 + loss(s, which, s.colour)
    return 600 + 100 * IMMEDIATE[s.colour] if verb == ALSO_EARTH else 0


def loss(s: Doomsday, place: i64, colour: i64) -> i64:
    """What a victim loses with a passenger, as far as it is a thief's business."""
    return passenger_value(s, s.target, colour, place) // (s.terms.seats + 1)


def defence_value(s: Doomsday, w: vec[i64]) -> i64:
    """What a defence saves, less the guard cards it takes."""
    cost = 25 * chosen_size(s)
    if s.stage[s.target] > TOOLS:
        return PUSH_BACK * w[TO_DEFEND] // AS_SET - cost
    at_stake = (500 + 120 * count(s.taken(s.target))) * w[TO_DEFEND] // AS_SET
    return at_stake * chance(s, s.target) // 100 - cost
