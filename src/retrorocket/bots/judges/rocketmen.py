"""What a position or an answer is worth in Rocketmen."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.judge import AS_SET, SURE, Judge, best_scored, final_worth
from retrorocket.bots.judges.rocketmen_choices import choice_score
from retrorocket.bots.judges.rocketmen_lures import Lures
from retrorocket.bots.judges.rocketmen_plans import NEVER, Outlook, Prizes, collision_worth
from retrorocket.bots.judges.rocketmen_signs import SIGNS, signs
from retrorocket.bots.judges.rocketmen_terms import terms
from retrorocket.bots.judges.rocketmen_values import (
    ORE,
    POINT,
    boarding_worth,
    hits_of_36,
)
from retrorocket.bots.judges.rocketmen_weights import LEANINGS, TERMS
from retrorocket.bots.prospects.files import file_of, read_prospects
from retrorocket.games.rocketmen.chart import NOTHING
from retrorocket.games.rocketmen.flight import FREE, course_of, length_of, way_ahead
from retrorocket.games.rocketmen.flight import NEVER as NEVER_MET
from retrorocket.games.rocketmen.frames.flight import Flight
from retrorocket.games.rocketmen.frames.main import all_but_turns, may_turn
from retrorocket.games.rocketmen.frames.turn import Turn
from retrorocket.games.rocketmen.headings import turns
from retrorocket.games.rocketmen.restrictions.activation import budget, cannot_act
from retrorocket.games.rocketmen.restrictions.attack import attack_price, steps_to
from retrorocket.games.rocketmen.restrictions.maneuver import dock_price
from retrorocket.games.rocketmen.state import MAIN, PLAY, Rocketmen
from retrorocket.games.rocketmen.tables import SHIP_POINTS
from retrorocket.games.rocketmen.verbs import (
    ASSIGN,
    ATTACK,
    AVOID,
    BOARD,
    BOOST,
    DEPLOY,
    DOCK,
    END,
    END_SHIP,
    HIT,
    LOAD,
    LOOK,
    MINE,
    MOVE,
    REPAIR,
    ROTATE,
    SWAP,
    TRANSFER,
    UNLOAD,
)
from retrorocket.kernel.actions import first_of, second_of, verb_of
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.rows import filled
from retrorocket.kernel.state import State

SCALE: Final = 60
PROSPECTS: Final[vec[float]] = read_prospects(file_of("rocketmen"), "rocketmen", SIGNS)
HINDSIGHT: Final = 3
# what a turn must promise beyond going on as before
WHIM: Final = 4
# what one more guard of the home base is worth: less than what a busy ship does with its crew
GUARD: Final = 30


class RocketmenJudge(Judge):
    """Ships with the pods they have left, ore at home and under way; a ship's actions by what its turn can become."""

    def worth(self, s: State, seat: i64) -> i64:
        """Own holdings against the best of the others."""
        assert isinstance(s, Rocketmen)
        if not s.frames:
            return final_worth(s, seat)
        best: i64 = 0
        for other in range(s.setup.seats):
            if other != seat:
                best = max(best, self.weighed(s, other))
        return max(1 - SURE, min(SURE - 1, SCALE * (self.weighed(s, seat) - best)))

    def scale(self) -> i64:
        """As fitted to 400 games of two players."""
        return 160_000

    def term_names(self) -> list[str]:
        """What a seat has."""
        return TERMS

    def terms(self, s: State, seat: i64) -> vec[i64]:
        """How much of each."""
        assert isinstance(s, Rocketmen)
        return terms(s, seat)

    def leaning_names(self) -> list[str]:
        """What it can like more or less."""
        return LEANINGS

    def horizon(self) -> i64:
        """About a turn of each player: every ship takes several steps of its own."""
        return 30

    def reach(self, seats: i64) -> i64:
        """A round and a turn: further on the dice decide more than the answer did."""
        return seats + 1

    def sign_names(self) -> list[str]:
        """What tells who will win."""
        return SIGNS

    def signs(self, s: State, seat: i64) -> vec[i64]:
        """How much of each a seat shows."""
        assert isinstance(s, Rocketmen)
        return signs(s, seat)

    def prospects(self) -> vec[float]:
        """As fitted to games of two and more."""
        return PROSPECTS

    def score(self, s: State, action: i64) -> i64:
        """The worth of one action, looked at alone."""
        return self.scores(s, append(vec[i64](), action))[0]

    def scores(self, s: State, actions: vec[i64]) -> vec[i64]:
        """The outlook of each ship is worked out once for all its actions."""
        assert isinstance(s, Rocketmen)
        found = vec[i64](capacity=len(actions))
        top = s.frames[-1]
        if not isinstance(top, (Turn, Flight)):
            for k in range(len(actions)):
                found = append(found, choice_score(s, actions[k]))
            return found
        outlooks = Outlooks(s, self.weights)
        for k in range(len(actions)):
            if isinstance(top, Flight):
                found = append(found, contact_worth(s, outlooks.of(top.ship), actions[k], HINDSIGHT))
            else:
                found = append(found, turn_score(s, actions[k], outlooks))
        return found

    def leading(self, s: State, actions: vec[i64]) -> vec[i64]:
        """The turns come last: a heading that cannot lead to more than the best of the rest is not looked along."""
        assert isinstance(s, Rocketmen)
        if not isinstance(s.frames[-1], Turn):
            return self.scores(s, actions)
        found = filled(len(actions), 2 * NEVER)
        best = Best()
        outlooks = Outlooks(s, self.weights)
        for k in range(len(actions)):
            if verb_of(actions[k]) != ROTATE:
                found[k] = turn_score(s, actions[k], outlooks)
                best.note(actions[k], found[k])
        lures: Lures | None = None
        for k in range(len(actions)):
            if verb_of(actions[k]) == ROTATE:
                outlook = outlooks.of(first_of(actions[k]))
                if lures is None or lures.outlook is not outlook:
                    lures = Lures(s, outlook, best.most + WHIM + outlook.rest)
                if outlook.after_turn <= 0 or lures.draw(second_of(actions[k])):
                    found[k] = turned_worth(s, outlook, second_of(actions[k])) - WHIM
                    if best.note(actions[k], found[k]):
                        lures = None
        return found

    def favourite(self, s: State, dice: Dice) -> i64:
        """The turns of a ship are not even listed where none can lead to more than the best of the rest."""
        assert isinstance(s, Rocketmen)
        if s.phase != MAIN or not isinstance(s.frames[-1], Turn):
            return best_scored(self, s, s.legal(), dice)
        outlooks, best = Outlooks(s, self.weights), Best()
        steady = all_but_turns(s)
        for k in range(len(steady)):
            best.note(steady[k], turn_score(s, steady[k], outlooks))
        for ship in s.ships_of(s.active):
            if not cannot_act(s, ship) and may_turn(s, ship):
                weigh_turns(s, outlooks.of(ship), best)
        return best.drawn(dice)


class Best:
    """The best answers so far, and what they are worth."""

    def __init__(self) -> None:
        self.most: i64 = 2 * NEVER
        self.equals: vec[i64] = vec[i64]()

    def note(self, action: i64, score: i64) -> bool:
        """Take in one answer; tell whether it is better than all before."""
        if score > self.most:
            self.most = score
            self.equals = append(vec[i64](), action)
            return True
        if score == self.most:
            self.equals = append(self.equals, action)
        return False

    def drawn(self, dice: Dice) -> i64:
        """One of the best."""
        many = i64(len(self.equals))
        return self.equals[dice.below(many) if many > 1 else 0]


def weigh_turns(s: Rocketmen, outlook: Outlook, best: Best) -> None:
    """Take in those turns of a ship that can be worth as much as the best so far."""
    if outlook.after_turn <= 0 and best.most > -1 - WHIM:
        return
    lures = Lures(s, outlook, best.most + WHIM + outlook.rest)
    if outlook.after_turn > 0 and lures.none():
        return
    listed = turns(s, outlook.ship)
    for k in range(len(listed)):
        heading = second_of(listed[k])
        if outlook.after_turn <= 0 or lures.draw(heading):
            if best.note(listed[k], turned_worth(s, outlook, heading) - WHIM):
                lures = Lures(s, outlook, best.most + WHIM + outlook.rest)


class Outlooks:
    """The outlooks of the ships that have something to weigh, each worked out when first asked for."""

    def __init__(self, s: Rocketmen, w: vec[i64]) -> None:
        self.s: Final = s
        self.prizes: Final = Prizes(s, w)
        self.known: Final[list[Outlook]] = []

    def of(self, ship: i64) -> Outlook:
        """The outlook of a ship, the last one asked for first."""
        for k in range(len(self.known)):
            known = self.known[-1 - k]
            if known.ship == ship:
                return known
        self.known.append(Outlook(self.s, ship, self.prizes))
        return self.known[-1]


# the main part of a turn


def turn_score(s: Rocketmen, action: i64, outlooks: Outlooks) -> i64:
    """What an action adds to what its ship has if it does nothing more; ending comes when nothing adds anything."""
    verb, first = verb_of(action), first_of(action)
    if verb == ROTATE:
        return turned_worth(s, outlooks.of(first), second_of(action)) - WHIM
    if verb == END:
        return 0 if s.opened < 0 else -1
    if verb == DEPLOY:
        return SHIP_POINTS[s.model[first]] * POINT
    if verb in (TRANSFER, SWAP, ASSIGN):
        return crew_score(s, verb, action)
    if verb in (MOVE, BOOST, DOCK, ATTACK, LOAD, UNLOAD, BOARD, REPAIR, MINE, LOOK):
        return ship_score(s, outlooks.of(first), verb, action) - 1
    return 0 if verb == END_SHIP else choice_score(s, action)


def ship_score(s: Rocketmen, outlook: Outlook, verb: i64, action: i64) -> i64:
    """What one ship gains by an action."""
    ship, rest = outlook.ship, outlook.rest
    if verb in (MOVE, BOOST):
        return flown_worth(s, outlook, action) - rest
    if verb == ATTACK:
        return attack_gain(s, outlook, second_of(action))
    if verb == DOCK:
        return outlook.docking(s, second_of(action), budget(s, ship) - dock_price(s, ship, second_of(action))) - rest
    if verb == BOARD:
        return boarding_worth(s, ship, second_of(action)) * outlook.boards // AS_SET
    if verb == MINE:
        volley = outlook.fire(s, s.x[ship], s.y[ship], budget(s, ship), outlook.left(s))
        return outlook.ore * min(outlook.room, i64(len(s.stock))) - volley
    return ORE if verb in (LOAD, REPAIR) else ORE * outlook.cargo if verb == UNLOAD else 5


def turned_worth(s: Rocketmen, outlook: Outlook, heading: i64) -> i64:
    """What one ship gains by a turn to a heading."""
    if outlook.after_turn <= 0:
        return -1
    return outlook.ray(s, heading, outlook.after_turn) - outlook.rest


def attack_gain(s: Rocketmen, outlook: Outlook, target: i64) -> i64:
    """What an attack is worth, with the best that can be done after it."""
    ship = outlook.ship
    steps = steps_to(s, ship, target)
    gain: i64 = 0
    for k in range(len(outlook.targets)):
        if outlook.targets[k] == target:
            gain = hits_of_36(outlook.needed[k] + steps) * outlook.prey[k] // 36
    rest = budget(s, ship) - attack_price(s, ship) - steps
    return gain + outlook.fire(s, s.x[ship], s.y[ship], rest, outlook.left(s) - 1) + 2


def crew_score(s: Rocketmen, verb: i64, action: i64) -> i64:
    """Crew of a ship that has little to do guard an asteroid that is home, and stay; on a Station they serve."""
    token, home = first_of(action), s.home(s.active)
    if verb == TRANSFER and home >= 0 and not s.is_ship(home):
        return GUARD if second_of(action) == home and s.pods(s.post[token]) > 0 else -1
    return 30 if verb in (TRANSFER, ASSIGN) and not s.serves[token] else -1


# flying


def flown_worth(s: Rocketmen, outlook: Outlook, action: i64) -> i64:
    """What a ship has after a move: only one that meets something need be tried."""
    ship, boosted = outlook.ship, verb_of(action) == BOOST
    if way_ahead(s, ship, boosted) == FREE:
        course = course_of(s, ship, s.x[ship], s.y[ship], length_of(s, ship, boosted))
        if course.next_contact(1, NOTHING) == NEVER_MET:
            x, y = course.track.x_at(course.edge), course.track.y_at(course.edge)
            return outlook.plan_from(s, x, y, budget(s, ship) - 1)
    return moved_worth(s, outlook, action, HINDSIGHT)


def moved_worth(s: Rocketmen, outlook: Outlook, action: i64, depth: i64) -> i64:
    """What a ship has after a move or a decision in flight, whatever must still be answered on the way."""
    after = s.clone()
    after.apply(action)
    ship = outlook.ship
    if not after.frames or after.zone[ship] != PLAY:
        return NEVER
    top = after.frames[-1]
    if isinstance(top, Flight):
        best: i64 = NEVER
        if depth > 0:
            for answer in after.legal():
                best = max(best, contact_worth(after, outlook, answer, depth - 1))
        return best
    return outlook.plan(after, budget(after, ship))


def contact_worth(s: Rocketmen, outlook: Outlook, action: i64, depth: i64) -> i64:
    """What a ship has after its decision at a contact."""
    verb, ship = verb_of(action), outlook.ship
    if verb == AVOID:
        return moved_worth(s, outlook, action, depth)
    if verb == HIT:
        return outlook.resting(s) + collision_worth(s, ship, first_of(action))
    if verb == DOCK:
        thing = second_of(action)
        return outlook.docking(s, thing, budget(s, ship) - dock_price(s, ship, thing))
    return outlook.ore + outlook.resting(s)
