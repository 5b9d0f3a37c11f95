"""What a position or an answer is worth in Doomsday."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.judge import SURE, Judge, final_worth
from retrorocket.bots.judges.doomsday_battle import attack_value, score_battle
from retrorocket.bots.judges.doomsday_cards import denying, going, keep
from retrorocket.bots.judges.doomsday_signs import SIGNS, signs, time_left
from retrorocket.bots.judges.doomsday_terms import terms
from retrorocket.bots.judges.doomsday_values import best_seat, by, part_value, passenger_value, ready
from retrorocket.bots.judges.doomsday_weights import (
    AT_ONCE,
    CYCLE,
    FED,
    FRESH,
    FRESH_UP,
    LEANINGS,
    SECOND,
    TERMS,
    TO_BUILD,
    TO_SCORE,
    TO_SEAT,
    UP_SCORE,
)
from retrorocket.bots.prospects.files import file_of, read_prospects
from retrorocket.games.doomsday.bits import BIT, EARTHS, MASKS, OCCUPATIONS, count
from retrorocket.games.doomsday.needs import BUILDING, LAUNCHING, SEATING, chosen_size, least
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import (
    ALL_PARTS,
    COLOURED,
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
    AT,
    BUILD_SET,
    DISCARD,
    DONE,
    LAST,
    LAUNCH_SET,
    POINTS_CARD,
    SEAT_SET,
    SPY_SET,
    TAKE,
)
from retrorocket.kernel.actions import first_of, verb_of
from retrorocket.kernel.state import State

AVERAGE_CARD: Final = 95
NOT_ASKED: Final[i64] = -1
PROSPECTS: Final[vec[float]] = read_prospects(file_of("doomsday"), "doomsday", SIGNS)


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

    def reach(self, seats: i64) -> i64:
        """Six rounds: the signs tell more of what comes then than dice and cards to the end."""
        return 6 * seats

    def sign_names(self) -> list[str]:
        """What tells who will win."""
        return SIGNS

    def signs(self, s: State, seat: i64) -> vec[i64]:
        """How much of each a seat shows."""
        assert isinstance(s, Doomsday)
        return signs(s, self.weights, seat)

    def time_left(self, s: State) -> float:
        """Until the impact."""
        assert isinstance(s, Doomsday)
        return time_left(s)

    def prospects(self) -> vec[float]:
        """As fitted to games of two and more."""
        return PROSPECTS

    def term_names(self) -> list[str]:
        """What a seat has."""
        return TERMS

    def terms(self, s: State, seat: i64) -> vec[i64]:
        """How much of each."""
        assert isinstance(s, Doomsday)
        return terms(s, self.weights, seat)

    def leaning_names(self) -> list[str]:
        """What it can like more or less."""
        return LEANINGS

    def scores(self, s: State, actions: vec[i64]) -> vec[i64]:
        """Which cards have to go if none is played is worked out once."""
        assert isinstance(s, Doomsday)
        spare = NOT_ASKED
        found = vec[i64](capacity=len(actions))
        for k in range(len(actions)):
            if verb_of(actions[k]) != POINTS_CARD:
                found = append(found, self.score(s, actions[k]))
                continue
            if spare == NOT_ASKED:
                spare = going(s, self.weights, s.active)
            found = append(found, scoring_value(s, self.weights, first_of(actions[k]), spare))
        return found

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
            return passenger_value(s, w, s.active, s.colour, which)
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
        return by(w, TO_BUILD, part_value(s, w, seat) * more // 2)
    if verb == SEAT_SET:
        return by(w, TO_SEAT, seating_value(s, w, which))
    if verb == SPY_SET:
        return attack_value(s, w, which, count(s.hand[MASKS * seat] & SHOWING[SPY]))
    if verb == LAUNCH_SET:
        return launch_value(s, w, seat)
    return scoring_value(s, w, which, going(s, w, seat)) if verb == POINTS_CARD else 0


def scoring_value(s: Doomsday, w: vec[i64], card: i64, spare: i64) -> i64:
    """A card played for its points: in space only a rival misses it, and nobody what would have to go anyway."""
    stage = s.stage[s.active]
    points = by(w, TO_SCORE if stage in (TOOLS, ORBIT) else UP_SCORE, 100 * POINTS[card])
    missed = denying(s, w, s.active, card) if stage == ORBIT else max(keep(s, w, s.active, card) - spare, 0)
    return points - missed - feeding(s, w, card)


def taking(s: Doomsday, w: vec[i64], card: i64) -> i64:
    """A card that lies face up against one of the deck; in space it gives no points, and only a rival may miss it."""
    stage = s.stage[s.active]
    if stage == ORBIT:
        return denying(s, w, s.active, card) - AVERAGE_CARD
    return keep(s, w, s.active, card) - POINTS[card] - by(w, FRESH if stage == TOOLS else FRESH_UP, AVERAGE_CARD)


def seating_value(s: Doomsday, w: vec[i64], colour: i64) -> i64:
    """The best that a set of the colour can do, with all its cards and the Earth cards it takes."""
    seat = s.active
    cards = count(s.hand[MASKS * seat] & COLOURED[colour]) + count(s.hand[MASKS * seat + EARTHS])
    found = best_seat(s, w, seat, colour, WITHIN[cards]) + by(w, AT_ONCE, 100 * IMMEDIATE[colour])
    if s.hand[MASKS * seat] & COLOURED[colour] & WITH_BONUS[PAX_PLUS] and s.earth[colour] > 1:
        found += by(w, SECOND, found // 2)
    return found


def launch_value(s: Doomsday, w: vec[i64], seat: i64) -> i64:
    """A step of the launch: always good once begun, and at the right time before."""
    if s.stage[seat] > TOOLS:
        return 50_000
    return 40_000 if ready(s, w, seat) else -100


def feeding(s: Doomsday, w: vec[i64], card: i64) -> i64:
    """What a card laid open gives to opponents: launch cards to those who are nearly in space."""
    if card >= OCCUPATIONS:
        return 20
    for other in range(s.terms.seats):
        if other != s.active and TOOLS < s.stage[other] < ORBIT and SHOWING[3] & BIT[card]:
            return by(w, FED, 120)
    return 0


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
        return 20_000 - missed + sign_value(s, w, card)
    return sign_value(s, w, card) + larger_value(s, w, size) + by(w, CYCLE, 20) - missed


def sign_value(s: Doomsday, w: vec[i64], card: i64) -> i64:
    """What a bonus sign would add to the set, if none is in it yet."""
    if card >= OCCUPATIONS:
        return 0
    bit = BIT[card]
    if s.set_action == BUILDING:
        useful = WITH_BONUS[PART_PLUS] & bit and not s.chosen[0] & WITH_BONUS[PART_PLUS]
        return part_value(s, w, s.active) if useful and s.parts[s.active] < ALL_PARTS - 1 else 0
    if s.set_action == LAUNCHING or not WITH_BONUS[PAX_PLUS] & bit or s.chosen[0] & WITH_BONUS[PAX_PLUS]:
        return 0
    if s.set_action == SEATING:
        return 800 if s.earth[s.colour] > 1 and count(s.free(s.active)) > 1 else 0
    return 150


def larger_value(s: Doomsday, w: vec[i64], size: i64) -> i64:
    """What one more card does for a set that is large enough already."""
    if s.set_action == SEATING:
        return higher_seat(s, w, size)
    if s.set_action == BUILDING:
        return 0
    return attack_value(s, w, s.target, size + 1 if size < 9 else 9) - attack_value(s, w, s.target, size)


def higher_seat(s: Doomsday, w: vec[i64], size: i64) -> i64:
    """What the next card brings on the way to the seat that is worth most for its cards."""
    cards = count(s.hand[MASKS * s.active] & COLOURED[s.colour]) + count(s.hand[MASKS * s.active + EARTHS])
    now = best_seat(s, w, s.active, s.colour, WITHIN[size if size < 9 else 9])
    most: i64 = 0
    for more in range(1, min(cards, 9 - size) + 1):
        gain = (best_seat(s, w, s.active, s.colour, WITHIN[size + more]) - now) // more
        most = gain if gain > most else most
    return most
