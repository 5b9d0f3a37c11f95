"""What a position or an answer is worth in Pocket-Tactics."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.judge import AS_SET, SURE, Judge, final_worth
from retrorocket.bots.judges.pocket_tactics_sight import POINT, Foes, danger, strike_chance
from retrorocket.bots.judges.pocket_tactics_terms import terms
from retrorocket.bots.judges.pocket_tactics_values import (
    ahead,
    approach,
    assault_value,
    dread,
    entering,
    offense,
    post_value,
    prospect,
    terrain_cost,
)
from retrorocket.bots.judges.pocket_tactics_weights import DEPLOYING, LEANINGS, TERMS
from retrorocket.games.pocket_tactics import verbs
from retrorocket.games.pocket_tactics.abilities import Card
from retrorocket.games.pocket_tactics.frames.assault import Assault
from retrorocket.games.pocket_tactics.frames.fight import Fight
from retrorocket.games.pocket_tactics.frames.laying import Lay, SecondBase
from retrorocket.games.pocket_tactics.frames.moving import Follow
from retrorocket.games.pocket_tactics.frames.sliding import Maze
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS, NOWHERE, column, distance, row, step_from
from retrorocket.games.pocket_tactics.ground import Ground
from retrorocket.games.pocket_tactics.hazards import ENTERING, SLIPPING
from retrorocket.games.pocket_tactics.policy import advice
from retrorocket.games.pocket_tactics.preview import test_chance
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.stock import CAVE, ICE, LABYRINTH, SWAMP, WATER
from retrorocket.kernel.actions import first_of, second_of, third_of, verb_of
from retrorocket.kernel.rows import BIT, filled
from retrorocket.kernel.state import State

ON_MAP: Final = 5
EAGER: Final = 120
CROWDED: Final = 5
LEAST_CARE: Final = 0.8
GREAT_DANGER: Final = 6.0


class PocketTacticsJudge(Judge):
    """Counts points and the way to the enemy base; answers to open questions are weighed one by one."""

    def worth(self, s: State, seat: i64) -> i64:
        """Uncaptured points, posts on the map, and the threat on both bases."""
        assert isinstance(s, Tactics)
        if not s.frames:
            return final_worth(s, seat)
        total = self.weighed(s, seat) - self.weighed(s, 1 - seat)
        return max(-SURE + 1, min(SURE - 1, 20 * total))

    def scale(self) -> i64:
        """As fitted to 400 games of two players."""
        return 72_000

    def term_names(self) -> list[str]:
        """What a seat has."""
        return TERMS

    def terms(self, s: State, seat: i64) -> vec[i64]:
        """How much of each."""
        assert isinstance(s, Tactics)
        return terms(s, self.weights, seat)

    def leaning_names(self) -> list[str]:
        """What it can like more or less."""
        return LEANINGS

    def scores(self, s: State, actions: vec[i64]) -> vec[i64]:
        """The advice in a fight, and what a unit finds on a tile, are worked out once for all answers."""
        assert isinstance(s, Tactics)
        frame = s.frames[-1]
        if isinstance(frame, Fight):
            return advised(s, frame, actions)
        if isinstance(frame, (Lay, SecondBase)):
            return laid(s, actions)
        found = vec[i64](capacity=len(actions))
        outings: Outings | None = None
        for k in range(len(actions)):
            verb = verb_of(actions[k])
            if not goes(verb):
                found = append(found, self.score(s, actions[k]))
                continue
            if outings is None:
                outings = Outings(s, self.weights)
            found = append(found, outings.score(s, verb, actions[k]))
        return found

    def score(self, s: State, action: i64) -> i64:
        """What an answer is worth, by its verb."""
        assert isinstance(s, Tactics)
        frame = s.frames[-1]
        if isinstance(frame, Fight):
            return 1 if action == advice(s, frame) else 0
        verb = verb_of(action)
        if verb <= verbs.FIELD:
            return setup_score(s, verb, action)
        if goes(verb):
            return Outings(s, self.weights).score(s, verb, action)
        if verb <= verbs.SHOT:
            return assault_value(s, self.weights, action)
        if verb <= verbs.RESCUE:
            return ability_score(s, verb, action)
        return answer_score(s, self.weights, verb, action)


def advised(s: Tactics, frame: Fight, actions: vec[i64]) -> vec[i64]:
    """One for the answer that is advised in a fight, nothing for the others."""
    wanted = advice(s, frame)
    found = vec[i64](capacity=len(actions))
    for k in range(len(actions)):
        found = append(found, 1 if actions[k] == wanted else 0)
    return found


def laid(s: Tactics, actions: vec[i64]) -> vec[i64]:
    """What each cell is worth for the drawn tile, or for the base."""
    site = Site(s)
    found = vec[i64](capacity=len(actions))
    for k in range(len(actions)):
        found = append(found, site.score(verb_of(actions[k]), first_of(actions[k])))
    return found


def goes(verb: i64) -> bool:
    """Tell whether a unit goes to another place of the map, home, or comes from the reserves."""
    return verbs.FIELD < verb <= verbs.JUMP or deploys(verb)


def deploys(verb: i64) -> bool:
    """Tell whether a unit comes onto the map."""
    return verb == verbs.DEPLOY or verb == verbs.BRING


def setup_score(s: Tactics, verb: i64, action: i64) -> i64:
    """Hiring, trimming, laying, the base, the starting units."""
    if verb == verbs.HIRE:
        return 10 * s.terms.cards[first_of(action)].cost
    if verb == verbs.TRIM:
        return -s.terms.cards[first_of(action)].cost
    if verb == verbs.FIELD:
        return (
            card_value(s.terms.cards[first_of(action)]) - terrain_cost(s, s.ground().place_at(second_of(action))) // 50
        )
    return Site(s).score(verb, first_of(action))


class Site:
    """Hazards go to the other side's half, harmless tiles to the own; the map stays broad and short.

    Water and ice, where units are lost for good, go aside near the first base, off the way between the bases.
    """

    def __init__(self, s: Tactics) -> None:
        self.ground: Final[Ground] = s.ground()
        self.base: Final[i64] = s.cells[0]
        terrain: i64 = NOWHERE
        if s.drawn >= 0:
            terrain = s.terms.terrain_of[s.drawn]
        self.lost: Final = terrain in (WATER, ICE)
        hazard = self.lost or terrain in (CAVE, LABYRINTH, SWAMP)
        self.forward: Final = hazard == (s.seat() == s.first)

    def score(self, verb: i64, cell: i64) -> i64:
        """What a cell is worth."""
        touching = self.touching(cell)
        if verb == verbs.BASE:
            return 10 * touching
        gap = distance(self.base, cell)
        if self.lost:
            return -6 * gap - touching
        ahead = row(cell) + column(cell) // 2
        return 4 * touching + 2 * (ahead if self.forward else -ahead) - 3 * gap

    def touching(self, cell: i64) -> i64:
        """How many tiles it would touch."""
        found: i64 = 0
        for direction in range(DIRECTIONS):
            if self.ground.place_at(step_from(cell, direction)) >= 0:
                found += 1
        return found


def card_value(card: Card) -> i64:
    """What a card is good for at the front: its Offense."""
    return 10 * max(card.off[0], max(card.off[1], card.off[2])) + card.cost


class Outings:
    """What moves, deployments and ways home of the asked seat are worth; a unit's ways to a tile are found once."""

    def __init__(self, s: Tactics, weights: vec[i64]) -> None:
        self.foes: Final = Foes(s, weights, s.seat())
        self.unit: i64 = -1
        self.post: i64 = 0
        self.known: i64 = 0
        self.there: vec[i64] = filled(self.foes.ground.size, 0)
        self.number: i64 = -1
        self.fresh: i64 = -1
        self.ready: i64 = 0

    def score(self, s: Tactics, verb: i64, action: i64) -> i64:
        """What a move, a deployment or going home is worth."""
        if verb == verbs.HOME:
            return home_score(s, first_of(action), self.foes)
        if deploys(verb):
            return self.deployed(s, first_of(action), self.foes.ground.place_at(second_of(action)))
        cell = third_of(action) if verb == verbs.HOP else second_of(action)
        return self.moved(s, first_of(action), self.foes.ground.place_at(cell))

    def moved(self, s: Tactics, unit: i64, place: i64) -> i64:
        """What changes when a unit stands elsewhere, less the risk of the tests on the way."""
        if unit != self.unit:
            self.unit = unit
            self.post = post_value(s, unit, s.at[unit], self.foes)
            self.known = 0
        if not self.known & BIT[place]:
            self.known |= BIT[place]
            self.there[place] = post_value(s, unit, place, self.foes) - self.post - toll(s, unit, place, self.foes)
        return self.there[place]

    def deployed(self, s: Tactics, number: i64, place: i64) -> i64:
        """A unit from the reserves: strong ones first, while few are on the map, where no enemy waits for them."""
        seat = 1 - self.foes.seat
        if number != self.number:
            self.number = number
            self.fresh = s.from_reserves(seat, number)
            mine = units_on_map(s, seat)
            eager = EAGER * (ON_MAP - mine) if mine < ON_MAP else -CROWDED * (mine - ON_MAP)
            self.ready = (eager + card_value(s.terms.cards[number]) * 2) * self.foes.weights[DEPLOYING] // AS_SET
        return self.ready - 5 * ahead(s, place, self.foes) + int(prospect(s, self.fresh, place, self.foes) * POINT)


def home_score(s: Tactics, unit: i64, foes: Foes) -> i64:
    """Only who is in great danger goes home."""
    return -400 if danger(s, unit, s.at[unit], foes) < GREAT_DANGER else 50


def toll(s: Tactics, unit: i64, place: i64, foes: Foes) -> i64:
    """What tests on the way and steps into the water cost on average: nothing on plain ground."""
    start, terrain = s.terrain(s.at[unit]), s.terrain(place)
    if start not in (SWAMP, LABYRINTH) and terrain not in (CAVE, WATER, ICE):
        return 0
    return risk(s, unit, start, place, foes) + detour(s, unit, place, foes)


def risk(s: Tactics, unit: i64, start: i64, place: i64, foes: Foes) -> i64:
    """What the tests of leaving and entering cost on average: nobody flees from a shot into worse."""
    lost: i64 = 0
    if s.terrain(place) == CAVE:
        lost += 150
    if start in (SWAMP, LABYRINTH):
        lost += 20
    care = max(min(LEAST_CARE, foes.patience), foes.caution)
    return int(float(int(lost)) * foes.caution + ruin(s, unit, place) * care * dread(foes))


def detour(s: Tactics, unit: i64, place: i64, foes: Foes) -> i64:
    """Water is counted as a long way; who steps into it has not gone that way but made a single step."""
    if s.terrain(place) != WATER or test_chance(s, unit, WATER, ENTERING[WATER]) == 1.0:
        return 0
    return int(float(int(foes.pace * (entering(s, place) - 2))) * foes.patience)


def ruin(s: Tactics, unit: i64, place: i64) -> float:
    """What drowning and sliding off the map cost on average; ice is tested once more when it is left."""
    cost = float(int(POINT * s.card(unit).cost))
    terrain = s.terrain(place)
    if terrain == WATER:
        return cost * (1.0 - test_chance(s, unit, terrain, ENTERING[terrain]))
    if terrain != ICE:
        return 0.0
    edges: i64 = 0
    for direction in range(DIRECTIONS):
        if s.ground().near[place * DIRECTIONS + direction] < 0:
            edges += 1
    return cost * (1.0 - test_chance(s, unit, terrain, SLIPPING[terrain])) * float(int(edges)) / 3.0


def ability_score(s: Tactics, verb: i64, action: i64) -> i64:
    """Deployments and abilities used as actions."""
    unit = first_of(action)
    if verb == verbs.RESCUE:
        return 250
    if verb == verbs.SWAP:
        return -100
    if verb == verbs.DETONATE:
        return detonation(s, unit)
    target = s.who[s.ground().place_at(second_of(action))]
    return POINT * s.card(target).cost // (4 if verb == verbs.SHOVE else 2)


def units_on_map(s: Tactics, seat: i64) -> i64:
    """How many units a seat has on the map."""
    found: i64 = 0
    for unit in range(s.terms.starts[seat], s.terms.starts[seat + 1]):
        if s.at[unit] >= 0:
            found += 1
    return found


def detonation(s: Tactics, unit: i64) -> i64:
    """Enemies beside a bomb less friends and the bomb itself."""
    total = -s.card(unit).cost
    for direction in range(DIRECTIONS):
        place = s.ground().joined[s.at[unit] * DIRECTIONS + direction]
        other = s.who[place] if place >= 0 else -1
        if other >= 0:
            total += s.card(other).cost * (1 if s.owner(other) != s.owner(unit) else -1) // 2
    return POINT * total


def answer_score(s: Tactics, w: vec[i64], verb: i64, action: i64) -> i64:
    """Passes, guards, modes, mazes and other answers."""
    frame = s.frames[-1]
    if verb == verbs.FOLLOW and isinstance(frame, Follow):
        unit = first_of(action)
        foes = Foes(s, w, s.owner(unit))
        return post_value(s, unit, frame.start, foes) - post_value(s, unit, s.at[unit], foes)
    if verb == verbs.PLACE and isinstance(frame, Maze):
        return POINT * approach(s, s.ground().place_at(first_of(action)), s.owner(frame.unit))
    if verb == verbs.GUARD or verb == verbs.NO_GUARD:
        return guard_score(s, verb, action)
    if verb == verbs.MODE and isinstance(frame, Assault):
        return 1 if first_of(action) == frame.skill else 0
    if verb == verbs.SEND:
        return -s.card(first_of(action)).cost
    if verb == verbs.RECOVER:
        return 10 * s.terms.cards[first_of(action)].cost
    if verb == verbs.WITHDRAW:
        return 30
    return 1 if verb == verbs.PASS else 0


def guard_score(s: Tactics, verb: i64, action: i64) -> i64:
    """A guard steps in where it stands the assault better than the assaulted unit, by points at stake."""
    assault = s.frames[-2]
    assert isinstance(assault, Assault)
    target = first_of(action) if verb == verbs.GUARD else s.who[assault.place]
    stake = strike_chance(s, assault.unit, target) * float(s.card(target).cost)
    return -int(stake * POINT) + offense(s, target)
