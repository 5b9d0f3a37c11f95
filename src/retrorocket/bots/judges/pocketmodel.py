"""What a position or an answer is worth in PocketModel."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.judge import AS_SET, SURE, Judge, final_worth
from retrorocket.bots.judges.pocketmodel_tempo import Raids
from retrorocket.bots.judges.pocketmodel_terms import CARD, terms
from retrorocket.bots.judges.pocketmodel_values import (
    balance,
    hurt,
    loss,
    standing,
    strike_plan,
    threat,
    worth_at,
)
from retrorocket.bots.judges.pocketmodel_weights import (
    LEANINGS,
    TERMS,
    TO_FIGHT,
    TO_MOVE,
    TO_PLACE,
    TO_PLAY,
    TO_STRIKE,
)
from retrorocket.games.pocketmodel.auras import COMBAT_ACTION, MOVE_ACTION, star_limit
from retrorocket.games.pocketmodel.clash import Clash, clash_of
from retrorocket.games.pocketmodel.figures import abilities, freeze
from retrorocket.games.pocketmodel.frames.battle import Battle
from retrorocket.games.pocketmodel.frames.declare import AttackList, MoveList, StrikeList
from retrorocket.games.pocketmodel.restrictions.actions import forbids_move
from retrorocket.games.pocketmodel.sheets import AURA, DRAW, LOCK, NEGATE, REROLL, SURVIVE
from retrorocket.games.pocketmodel.sheets import DISCARD as DISCARD_EFFECT
from retrorocket.games.pocketmodel.sheets import REPAIR as REPAIR_EFFECT
from retrorocket.games.pocketmodel.state import CENTRE, PocketModel, home
from retrorocket.games.pocketmodel.verbs import (
    ATTACK,
    DAMAGE,
    DISCARD,
    KEEP,
    MOVE,
    OBJECTIVE,
    PEEK,
    PLACE,
    PLAY,
    POWER,
    POWER_CARD,
    POWER_ON,
    POWER_TO,
    PUSH,
    RECALL,
    REFILL,
    REPAIR,
    RESERVE,
    RETREAT,
    SALVAGE,
    SCATTER,
    SPLASH,
    STRIKE,
)
from retrorocket.games.pocketmodel.verbs import REROLL as REROLL_VERB
from retrorocket.kernel.actions import first_of, second_of, verb_of
from retrorocket.kernel.rows import changed, filled
from retrorocket.kernel.state import State

EVERY_CARD_PLAYED: Final = 6
FIRST: Final = 10000
OVERKILL: Final = 40
BY_STARS: Final = 4
ALONE: Final = vec[i64]()
UNASKED: Final[i64] = -(2**40)
FORCE: Final = 60  # units at most
NOT_ASKED: Final[vec[i64]] = filled(2048, UNASKED)


class Prospects:
    """What the active player's units could do, worked out when first asked for: each attack, the best one and the best
    move of each unit, by its number in the force; an attack by both numbers in their forces."""

    def __init__(self, s: PocketModel, weights: vec[i64]) -> None:
        self.weights: Final = weights
        self.start: Final[i64] = s.active * s.size
        self.best: Final[vec[i64]] = NOT_ASKED[:FORCE]
        self.move: Final[vec[i64]] = NOT_ASKED[:FORCE]
        self.raids: Final = Raids(s)
        self.unplayed: i64 = UNASKED
        self.across: i64 = 0
        self.attack: vec[i64] = vec[i64]()

    def value(self, s: PocketModel, unit: i64, foe: i64) -> i64:
        """What an attack is worth."""
        if not self.across:
            self.across = len(s.place)
            asked = s.counts[s.active] * self.across
            self.attack = NOT_ASKED[:asked] if asked <= len(NOT_ASKED) else filled(asked, UNASKED)
        place = (unit - self.start) * self.across + foe
        if self.attack[place] == UNASKED:
            self.attack[place] = attack_value(s, unit, foe, self.raids) * self.weights[TO_FIGHT] // AS_SET
        return self.attack[place]

    def at_stake(self, s: PocketModel, battle: Battle) -> i64:
        """What the battle at hand is worth to who may play a card, if none is played."""
        if self.unplayed == UNASKED:
            clash = battle.clash.clone()
            freeze(s, clash)
            self.unplayed = balance(s, clash, battle.stage % 2, self.raids)
        return self.unplayed

    def attack_of(self, s: PocketModel, unit: i64) -> i64:
        """The best attack of a unit."""
        number = unit - self.start
        if self.best[number] == UNASKED:
            self.best[number] = best_attack(s, unit, self)
        return self.best[number]

    def move_of(self, s: PocketModel, unit: i64) -> i64:
        """The best move of a unit."""
        number = unit - self.start
        if self.move[number] == UNASKED:
            self.move[number] = best_move(s, unit) * self.weights[TO_MOVE] // AS_SET
        return self.move[number]


class PocketModelJudge(Judge):
    """Stars with their shields and places, objectives left, cards in hand; battles and strikes by their exact odds."""

    def worth(self, s: State, seat: i64) -> i64:
        """The own estimate against the best of the others."""
        assert isinstance(s, PocketModel)
        if not s.frames:
            return final_worth(s, seat)
        if not s.alive(seat):
            return -SURE
        best: i64 = 0
        for other in range(s.seats):
            if other != seat and s.alive(other):
                theirs = self.weighed(s, other)
                best = theirs if theirs > best else best
        lead = 60 * (self.weighed(s, seat) - best)
        return SURE - 1 if lead >= SURE else 1 - SURE if lead <= -SURE else lead

    def outlook(self, seats: i64) -> i64:
        """Four rounds: half of a game."""
        return 4 * seats

    def scale(self) -> i64:
        """As fitted to 150 games of two players."""
        return 187_000

    def term_names(self) -> list[str]:
        """What a seat has."""
        return TERMS

    def terms(self, s: State, seat: i64) -> vec[i64]:
        """How much of each."""
        assert isinstance(s, PocketModel)
        return terms(s, seat)

    def leaning_names(self) -> list[str]:
        """What it can like more or less."""
        return LEANINGS

    def score(self, s: State, action: i64) -> i64:
        """One action alone."""
        assert isinstance(s, PocketModel)
        return self.judged(s, action, Prospects(s, self.weights))

    def scores(self, s: State, actions: vec[i64]) -> vec[i64]:
        """What the other units could add is worked out once for all actions."""
        assert isinstance(s, PocketModel)
        found = vec[i64](capacity=len(actions))
        prospects = Prospects(s, self.weights)
        for k in range(len(actions)):
            found = append(found, self.judged(s, actions[k], prospects))
        return found

    def judged(self, s: PocketModel, action: i64, prospects: Prospects) -> i64:
        """By question; what is declined or left is worth nothing."""
        verb = verb_of(action)
        one, two = first_of(action), second_of(action)
        if verb in (MOVE, ATTACK, STRIKE):
            return score_action(s, verb, one, two, prospects)
        if verb == PLAY:
            return score_card(s, one, prospects)
        if verb == OBJECTIVE:
            return score_objective(s, self.weights, one, two)
        if POWER <= verb <= POWER_CARD:
            return score_power(s, verb, one, two)
        if verb == REROLL_VERB:
            return score_reroll(s, one)
        return score_choice(s, verb, one, two)


def score_choice(s: PocketModel, verb: i64, one: i64, two: i64) -> i64:
    """The questions that effects open: repairs, reserves, looks and the like."""
    if verb == PLACE:
        return placing(s, one)
    if verb in (SPLASH, DAMAGE):
        return 1 + hurt(s, one, 1)
    if verb == REPAIR:
        return 1 + s.sheet(one).stars * 35 // s.sheet(one).shields
    if verb == RESERVE:
        return s.sheet(one).stars
    if verb == RETREAT:
        return worth_at(s, one, two) - standing(s, one) - 10
    if verb in (PUSH, SCATTER):
        return 5 + threat(s, one, s.seat())
    if verb == RECALL:
        return worth_at(s, one, home(s.owner(one))) - standing(s, one)
    if verb == DISCARD:
        return -1 if s.stock.is_combat(one) else 1
    if verb in (REFILL, PEEK, SALVAGE, KEEP):
        return 5
    return 0


def placing(s: PocketModel, unit: i64) -> i64:
    """The strong ones first; among equals attack and shields for their stars."""
    sheet = s.sheet(unit)
    return 10 * (sheet.attack + sheet.damage + sheet.shields) // sheet.stars + BY_STARS * sheet.stars


# actions


def score_action(s: PocketModel, verb: i64, one: i64, two: i64, prospects: Prospects) -> i64:
    """One entry of an action, with the best that could follow it while the action is still being begun."""
    frame = s.frames[-1]
    if verb == STRIKE:
        if isinstance(frame, StrikeList):
            return 1
        return strike_plan(s, two, vec[i64]([one])) * prospects.weights[TO_STRIKE] // AS_SET
    if verb == ATTACK:
        if isinstance(frame, AttackList):
            return repeated(s, frame, two, prospects.value(s, one, two))
        left = star_limit(s, s.active, COMBAT_ACTION) - s.sheet(one).action_stars
        return prospects.value(s, one, two) + others(s, one, left, True, prospects)
    value = move_value(s, one, two) * prospects.weights[TO_MOVE] // AS_SET
    if isinstance(frame, MoveList):
        return value
    left = star_limit(s, s.active, MOVE_ACTION) - s.sheet(one).action_stars
    return value + others(s, one, left, False, prospects)


def attack_value(s: PocketModel, unit: i64, foe: i64, raids: Raids) -> i64:
    """What an attack brings on average, before cards."""
    clash = clash_of(unit, foe, s.place[unit])
    freeze(s, clash)
    return balance(s, clash, 0, raids)


def repeated(s: PocketModel, frame: AttackList, foe: i64, value: i64) -> i64:
    """What is left of an attack's value where others attack the same: it may be gone when this one comes."""
    left = s.stock.shields[s.kind[foe]] - s.damage[foe]
    for k in range(len(frame.foes)):
        if frame.foes[k] == foe:
            left -= s.sheet(frame.units[k]).damage
    return value if left > 0 or value < 0 else value * OVERKILL // 100


def move_value(s: PocketModel, unit: i64, zone: i64) -> i64:
    """What a unit gains by standing elsewhere."""
    return worth_at(s, unit, zone) - standing(s, unit)


def others(s: PocketModel, first: i64, stars: i64, fighting: bool, prospects: Prospects) -> i64:
    """What the other units could add to an action within the stars left, each with its best choice."""
    found: i64 = 0
    left = stars
    start = s.active * s.size
    for unit in range(start, start + s.counts[s.active]):
        if unit != first and s.place[unit] >= 0 and s.stock.action_stars[s.kind[unit]] <= left:
            most = prospects.attack_of(s, unit) if fighting else prospects.move_of(s, unit)
            if most > 0:
                found += most
                left -= s.stock.action_stars[s.kind[unit]]
    return found


def best_attack(s: PocketModel, unit: i64, prospects: Prospects) -> i64:
    """The best attack of a unit."""
    most: i64 = 0
    for seat in range(s.seats):
        if seat != s.active:
            for foe in range(seat * s.size, seat * s.size + s.counts[seat]):
                if s.place[foe] == s.place[unit]:
                    value = prospects.value(s, unit, foe)
                    most = value if value > most else most
    return most


def best_move(s: PocketModel, unit: i64) -> i64:
    """The best move of a unit."""
    most: i64 = 0
    for zone in range(s.seats + 1):
        if not forbids_move(s, ALONE, unit, zone):
            value = move_value(s, unit, zone)
            most = value if value > most else most
    return most


# cards


def score_card(s: PocketModel, card: i64, prospects: Prospects) -> i64:
    """What a combat card changes in the battle at hand; keeping it is worth little, as hands are refilled."""
    frame = s.frames[-1]
    assert isinstance(frame, Battle)
    side = frame.stage % 2
    after = frame.clash.clone()
    after.cards = changed(after.cards, side, card)
    for effect in abilities(s, after, side):
        if effect.kind == NEGATE and after.cards[1 - side] >= 0:
            after.no_bonus = changed(after.no_bonus, 1 - side, 1 if effect.part else 0)
            after.no_ability = changed(after.no_ability, 1 - side, 1 if effect.part != 1 else 0)
    freeze(s, after)
    gain = balance(s, after, side, prospects.raids) - prospects.at_stake(s, frame) + extras(s, after, side)
    return gain * prospects.weights[TO_PLAY] // AS_SET - EVERY_CARD_PLAYED


def extras(s: PocketModel, clash: Clash, side: i64) -> i64:
    """What an ability brings besides the numbers."""
    found: i64 = 0
    for effect in abilities(s, clash, side):
        if effect.kind == DRAW:
            found += CARD * effect.count // 2
        elif effect.kind == DISCARD_EFFECT:
            found += CARD * effect.count if len(s.hand[s.owner(clash.units[1 - side])]) else 0
        elif effect.kind in (REROLL, LOCK, SURVIVE):
            found += 15
        elif effect.kind == REPAIR_EFFECT:
            found += 10 if s.damage[clash.units[side]] else 0
    return found


def score_reroll(s: PocketModel, unit: i64) -> i64:
    """Reroll an own miss; make the foe reroll a hit."""
    frame = s.frames[-1]
    assert isinstance(frame, Battle)
    clash = frame.clash
    side: i64 = 0 if clash.units[0] == unit else 1
    roll = clash.rolls[side]
    hits = roll >= clash.automatic[side] or roll + clash.attack[side] >= clash.defense[1 - side]
    mine = s.owner(unit) == s.seat()
    return 1 if hits != mine else -1


def score_objective(s: PocketModel, w: vec[i64], card: i64, slot: i64) -> i64:
    """A hidden objective is replaced and comes to hand, a face-up one by a clearly better one; before the action."""
    new = objective_value(s, card)
    gain = 20 + new if not s.face[slot] else new - objective_value(s, s.slot[slot]) - 10
    return FIRST * w[TO_PLACE] // AS_SET + gain if gain > 0 else gain


def objective_value(s: PocketModel, card: i64) -> i64:
    """Hard to bring down, costly to lose, useful while it stands."""
    sheet = s.card(card)
    found = 15 * (sheet.defense - HIDDEN) + 3 * sheet.stars
    for effect in sheet.continuous:
        found += 12
        if effect.kind == AURA and effect.icons:
            found += 4 * fitting(s, effect.icons) - 12
    return found + 10 * len(sheet.reveal) + 10 * len(sheet.start_turn)


HIDDEN: Final = 10


def fitting(s: PocketModel, icons: i64) -> i64:
    """How many of the active player's units in play show one of the icons."""
    found: i64 = 0
    start = s.active * s.size
    for unit in range(start, start + s.counts[s.active]):
        if s.place[unit] >= 0 and s.sheet(unit).icons & icons:
            found += 1
    return found


def score_power(s: PocketModel, verb: i64, unit: i64, other: i64) -> i64:
    """Repair what is damaged, raid where it pays, boost before a strike, exchange what can't be played."""
    if verb == POWER_ON:
        return 30 + s.sheet(other).stars
    if verb == POWER_TO:
        return worth_at(s, unit, other) - standing(s, unit)
    if verb == POWER_CARD:
        return -1 if s.stock.is_combat(other) else 3 if s.objective_played else -1
    zone = s.place[unit]
    before_a_strike = s.phase == 2 and zone not in (CENTRE, home(s.active)) and s.alive(zone - 1)
    return loss(s, zone - 1) if before_a_strike else -1
