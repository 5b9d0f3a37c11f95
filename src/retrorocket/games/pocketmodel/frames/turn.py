"""A turn: perhaps an objective, perhaps a power, one action or none (PM-TURN-06)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import direct_route
from retrorocket.games.pocketmodel.clash import Clash
from retrorocket.games.pocketmodel.events import PASSED, POWERED, PUT_DOWN, REPAIRED, RESIGNED, TAKEN, TOOK, TURN
from retrorocket.games.pocketmodel.events import STALLED as STALLED_EVENT
from retrorocket.games.pocketmodel.frames.ability import Ability
from retrorocket.games.pocketmodel.frames.declare import AttackList, MoveList, StrikeList
from retrorocket.games.pocketmodel.frames.listing import list_powers, list_turn
from retrorocket.games.pocketmodel.frames.secrets import hand_actions
from retrorocket.games.pocketmodel.journeys import travel
from retrorocket.games.pocketmodel.lasting import add_lasting
from retrorocket.games.pocketmodel.losses import remove_player
from retrorocket.games.pocketmodel.nouns import SLOTS
from retrorocket.games.pocketmodel.piles import discard_from_hand, draw, join_hand, leave_hand, to_discard
from retrorocket.games.pocketmodel.restrictions.actions import forbids_attack, forbids_move, forbids_strike
from retrorocket.games.pocketmodel.restrictions.misplaced import misplaced
from retrorocket.games.pocketmodel.restrictions.turn import (
    denied,
    forbids_objective,
    forbids_power,
    no_outside_power,
    outside_power,
)
from retrorocket.games.pocketmodel.sheets import CYCLE, FREE_MOVE, REPAIR, REVEALED, START_TURN, STRIKE_BOOST
from retrorocket.games.pocketmodel.sheets import STRIKE as STRIKE_STAT
from retrorocket.games.pocketmodel.state import (
    AFTER,
    CENTRE,
    MAIN,
    STALLED,
    UNSEEN,
    PocketModel,
    Step,
    held,
    home,
    host,
    slot_owner,
)
from retrorocket.games.pocketmodel.verbs import (
    ATTACK,
    MOVE,
    OBJECTIVE,
    PASS,
    POWER,
    POWER_CARD,
    POWER_ON,
    POWER_TO,
    STRIKE,
)
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.events import but
from retrorocket.kernel.prompts import Prompt

NONE_YET: Final = vec[i64]()
QUIET_ROUNDS: Final = 12
LAST_ROUND: Final = 100


class Turn(Step):
    """The bottom of the stack while the game lasts: the active player's turn, one after the other."""

    def proceed(self, s: PocketModel) -> bool:
        """End the turn of a player who is out, or who can do nothing of use after the action."""
        if s.out[s.active] or (s.phase == AFTER and not power_of_use(s)):
            end_turn(s)
            return True
        return False

    def seat(self, s: PocketModel) -> i64:
        """The active player."""
        return s.active

    def prompt(self, s: PocketModel) -> Prompt:
        """What part of the turn it is."""
        key = "turn" if s.phase == MAIN else "after"
        return Prompt(key, {"seat": s.nouns.seat.word(s.active), "round": int(s.round)})

    def candidates(self, s: PocketModel) -> vec[i64]:
        """Pass, powers, objectives, and every way to begin an action."""
        found = power_actions(s, vec[i64]([pack(PASS)]))
        if s.phase != MAIN:
            return found
        if not s.objective_played:
            found = objective_actions(s, found)
        return action_starts(s, found)

    def listing(self, s: PocketModel) -> vec[i64]:
        """The legal ones, without asking for each."""
        return list_turn(s)

    def refusal(self, s: PocketModel, action: i64) -> str:
        """An objective, a power or an action, each at its time; passing always."""
        verb = verb_of(action)
        if verb == PASS:
            return ""
        if verb == OBJECTIVE:
            return forbids_objective(s, first_of(action), second_of(action))
        if POWER <= verb <= POWER_CARD:
            return forbids_power(s, verb, first_of(action), second_of(action))
        if verb not in (MOVE, ATTACK, STRIKE):
            return misplaced(verb, "PM-TURN-02")
        return "PM-TURN-04" if s.phase != MAIN else self.bars_action(s, verb, action)

    def bars_action(self, s: PocketModel, verb: i64, action: i64) -> str:
        """The first choice of an action."""
        one, two = first_of(action), second_of(action)
        if verb == MOVE:
            return forbids_move(s, NONE_YET, one, two)
        if verb == ATTACK:
            return forbids_attack(s, NONE_YET, NONE_YET, one, two)
        return forbids_strike(s, NONE_YET, -1, one, two)

    def answer(self, s: PocketModel, action: i64) -> None:
        """Do it; an action goes on with its own questions."""
        verb = verb_of(action)
        one, two = first_of(action), second_of(action)
        if verb == PASS:
            if s.phase == MAIN:
                s.tell(PASSED, s.active)
            end_turn(s)
        elif verb == OBJECTIVE:
            play_objective(s, one, two)
        elif verb <= POWER_CARD:
            use_power(s, verb, one, two)
        else:
            s.phase = AFTER
            begin_action(s, verb, one, two)

    def resign_refusal(self, s: PocketModel, seat: i64) -> str:
        """PM-WIN-04 Only on one's own turn, before an action is chosen."""
        return "" if seat == s.active and s.phase == MAIN else "PM-WIN-04"

    def resign(self, s: PocketModel, seat: i64) -> None:
        """PM-WIN-04 The player is out like any other."""
        s.tell(RESIGNED, seat)
        remove_player(s, seat)

    def faults(self, s: PocketModel) -> list[str]:
        """Before the action only the active player's own abilities ask; placing and actions have their own time."""
        above = s.above(self)
        if isinstance(above, Ability):
            mine = s.phase == MAIN and all(own_ability(s, frame) for frame in s.frames if isinstance(frame, Ability))
            return [] if mine else ["an ability that does not begin in this part of the turn"]
        if above is not None and s.phase == MAIN:
            return ["an action before it was chosen"]
        return []


def begin_action(s: PocketModel, verb: i64, one: i64, two: i64) -> None:
    """PM-TURN-04 One action, of one kind."""
    if verb == MOVE:
        s.push(MoveList(vec[i64]([one]), vec[i64]([two])))
    elif verb == ATTACK:
        s.push(AttackList(vec[i64]([one]), vec[i64]([two])))
    else:
        s.push(StrikeList(two, vec[i64]([one])))


def power_of_use(s: PocketModel) -> bool:
    """PM-R-84 An outside power that does something after the action; hand sizes are public, so everybody can tell."""
    if s.power_used:
        return False
    uses = list_powers(s, vec[i64](capacity=0))
    for place in range(len(uses)):
        if verb_of(uses[place]) != POWER:
            return True
    return False


def power_actions(s: PocketModel, found: vec[i64]) -> vec[i64]:
    """Every outside power of the active player's units with everything it could be used on."""
    if s.power_used or denied(s):
        return found
    start = s.active * s.size
    for unit in range(start, start + s.counts[s.active]):
        if s.place[unit] >= 0 and not no_outside_power(s, unit):
            found = uses(s, found, unit)
    return found


def uses(s: PocketModel, found: vec[i64], unit: i64) -> vec[i64]:
    """What one unit's power could be used on, by the form of the power."""
    kind = outside_power(s, unit).kind
    if kind == FREE_MOVE:
        for zone in range(1, s.seats + 1):
            found = append(found, pack(POWER_TO, unit, zone))
    elif kind == REPAIR:
        start = s.active * s.size
        for friend in range(start, start + s.counts[s.active]):
            if s.damage[friend]:
                found = append(found, pack(POWER_ON, unit, friend))
    elif kind == CYCLE:
        for action in hand_actions(s, s.active, POWER_CARD):
            found = append(found, pack(POWER_CARD, unit, first_of(action)))
    else:
        found = append(found, pack(POWER, unit))
    return found


def objective_actions(s: PocketModel, found: vec[i64]) -> vec[i64]:
    """Every card of the hand into every own slot."""
    for action in hand_actions(s, s.active, OBJECTIVE):
        for slot in range(s.active * SLOTS, s.active * SLOTS + SLOTS):
            found = append(found, pack(OBJECTIVE, first_of(action), slot))
    return found


def action_starts(s: PocketModel, found: vec[i64]) -> vec[i64]:
    """Every own unit in play with every zone, every opposing unit beside it and every objective there."""
    start = s.active * s.size
    for unit in range(start, start + s.counts[s.active]):
        if s.place[unit] >= 0:
            found = unit_starts(s, found, unit)
    return found


def unit_starts(s: PocketModel, found: vec[i64], unit: i64) -> vec[i64]:
    """What one unit could begin an action with."""
    zone = s.place[unit]
    if zone != CENTRE:
        found = append(found, pack(MOVE, unit, CENTRE))
    if zone == CENTRE or direct_route(s, unit):
        for other in range(1, s.seats + 1):
            found = append(found, pack(MOVE, unit, other))
    for foe in range(len(s.place)):
        if s.place[foe] == zone and s.owner(foe) != s.active:
            found = append(found, pack(ATTACK, unit, foe))
    if zone != CENTRE and zone != home(s.active):
        for slot in range(host(zone) * SLOTS, host(zone) * SLOTS + SLOTS):
            found = append(found, pack(STRIKE, unit, slot))
    return found


def play_objective(s: PocketModel, card: i64, slot: i64) -> None:
    """PM-POBJ-03 .. PM-POBJ-06 The old one to hand (face down) or discarded and a card drawn; the new one face up."""
    seat = slot_owner(slot)
    s.objective_played = 1
    old = s.slot[slot]
    leave_hand(s, seat, card)
    if s.face[slot]:
        to_discard(s, seat, old)
        draw(s, seat)
    else:
        join_hand(s, seat, held(old, s.slot_all[slot], s.known[slot] & but(seat)))
        s.tell_one(seat, TAKEN, seat, old, slot)
        s.tell_others(seat, TOOK, seat, slot)
    put_face_up(s, slot, card)
    s.tell(PUT_DOWN, seat, card, slot)
    s.push(Ability(seat, card, REVEALED))


def put_face_up(s: PocketModel, slot: i64, card: i64) -> None:
    """A card lies face up in a slot; nothing about it is secret."""
    s.slot[slot] = card
    s.face[slot] = 1
    s.at_work = UNSEEN
    s.known[slot] = 0
    s.slot_own[slot] = 0
    s.slot_all[slot] = 0


def use_power(s: PocketModel, verb: i64, unit: i64, other: i64) -> None:
    """PM-POW-03 Raider, Engineer, Signaller or Breacher, once a turn."""
    s.power_used = 1
    s.tell(POWERED, unit)
    effect = outside_power(s, unit)
    if verb == POWER_TO:
        travel(s, unit, other)
    elif verb == POWER_ON:
        mended = effect.amount if effect.amount < s.damage[other] else s.damage[other]
        s.damage[other] -= mended
        s.tell(REPAIRED, other)
    elif verb == POWER_CARD:
        discard_from_hand(s, s.active, other)
        draw(s, s.active)
    elif effect.kind == STRIKE_BOOST:
        add_lasting(s, unit, STRIKE_STAT, effect.amount)


def own_ability(s: PocketModel, ability: Ability) -> bool:
    """Tell whether an ability is of a face-up objective of the active player, at its time."""
    if ability.who != s.active or ability.trigger not in (START_TURN, REVEALED):
        return False
    slots = range(s.active * SLOTS, s.active * SLOTS + SLOTS)
    return any(s.face[slot] and s.slot[slot] == ability.card for slot in slots)


def begin_turn(s: PocketModel, seat: i64) -> None:
    """PM-TURN-06 (a) Start-of-turn abilities of face-up objectives, in slot order; then the player is asked."""
    s.active = seat
    s.phase = MAIN
    s.fought = 0
    s.power_used = 0
    s.objective_played = 0
    s.tell(TURN, seat, s.round)
    for slot in range(seat * SLOTS + SLOTS - 1, seat * SLOTS - 1, -1):
        if s.face[slot] and s.card(s.slot[slot]).start_turn:
            s.push(Ability(seat, s.slot[slot], START_TURN))


def end_turn(s: PocketModel) -> None:
    """PM-TURN-06 (d) What lasts this turn ends; PM-R-63 quiet turns are counted; the turn passes on."""
    if len(s.lasting):
        s.lasting = vec[i64]()
    s.quiet = 0 if s.fought else s.quiet + 1
    following = s.next_seat(s.active)
    ended = passes(s, s.first, following)
    stall = s.terms.stall
    if stall and (s.quiet >= QUIET_ROUNDS * s.living() or (ended and s.round >= LAST_ROUND)):
        s.tell(STALLED_EVENT, s.round)
        s.reason = STALLED
        return
    if ended:
        s.round += 1
    forget_battle(s, following)
    begin_turn(s, following)


def forget_battle(s: PocketModel, following: i64) -> None:
    """The last battle is shown until the turn passes to, or over, the seat of its attacker, or another battle."""
    past = s.past
    if isinstance(past, Clash) and passes(s, s.owner(past.units[0]), following):
        s.past = None


def passes(s: PocketModel, seat: i64, following: i64) -> bool:
    """PM-R-63 Tell whether the turn passes to, or over, a seat when it goes from the active player to the next."""
    other = s.active
    while True:
        other = (other + 1) % s.seats
        if other == seat:
            return True
        if other == following:
            return False
