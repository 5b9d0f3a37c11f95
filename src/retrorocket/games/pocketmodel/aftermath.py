"""Step 8 of a battle: end effects, discards, refills and extra draws."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import maximum_hand
from retrorocket.games.pocketmodel.clash import Clash
from retrorocket.games.pocketmodel.events import RETURNED
from retrorocket.games.pocketmodel.figures import FOE, abilities, holds
from retrorocket.games.pocketmodel.frames.choices import Choice, Repair, Reserves
from retrorocket.games.pocketmodel.frames.parting import Push, Retreat
from retrorocket.games.pocketmodel.lasting import add_lasting
from retrorocket.games.pocketmodel.options import FIGHTERS, WHO_PLAYED
from retrorocket.games.pocketmodel.piles import can_draw, draw, join_hand, to_discard
from retrorocket.games.pocketmodel.sheets import (
    CALL_RESERVES,
    DRAW,
    MOD,
    ON_SELF,
    PUSH,
    REPAIR,
    RETREAT,
    RETURN_CARD,
    Effect,
)
from retrorocket.games.pocketmodel.state import CENTRE, PocketModel, held, home
from retrorocket.kernel.events import but
from retrorocket.kernel.rows import BIT


def end_effect(s: PocketModel, clash: Clash, side: i64, index: i64) -> None:
    """PM-BATT-17 One END effect of a side's card; conditions are read now, those of a modifier were at FREEZE."""
    effect = abilities(s, clash, side)[index]
    if effect.kind == MOD:
        if effect.lasting and clash.working[side] & BIT[index]:
            attach(s, clash.units[1 - side if effect.target == FOE else side], effect)
    elif holds(s, clash, side, effect.when):
        opened = choice_after(s, clash, side, effect)
        if opened is not None:
            s.push(opened)


def attach(s: PocketModel, unit: i64, effect: Effect) -> None:
    """PM-PLAY-05 A modifier until the end of the turn stays on a unit that is still in play."""
    if s.place[unit] >= 0:
        add_lasting(s, unit, effect.stat, effect.amount)


def choice_after(s: PocketModel, clash: Clash, side: i64, effect: Effect) -> Choice | None:
    """The choice that an END effect leaves the card's owner, None if it leaves none."""
    seat = s.owner(clash.units[side])
    unit, foe = clash.units[side], clash.units[1 - side]
    if effect.kind == REPAIR:
        return Repair(seat, effect.amount, effect.target, unit if effect.target == ON_SELF else clash.zone)
    if effect.kind == RETREAT:
        return Retreat(unit, effect.to)
    if effect.kind == PUSH:
        return Push(seat, foe, CENTRE if effect.to else home(s.owner(foe)))
    return Reserves(seat, effect.stars, 0) if effect.kind == CALL_RESERVES else None


def put_away(s: PocketModel, clash: Clash) -> None:
    """PM-BATT-18 Played cards go to their owners' discard piles, or back to hand by return_card."""
    for side in range(2):
        card = clash.cards[side]
        seat = s.owner(clash.units[side])
        if card >= 0 and s.alive(seat):
            if returns(s, clash, side):
                join_hand(s, seat, held(card, s.deck_all[seat], but(seat)))
                s.tell(RETURNED, seat, card)
            else:
                to_discard(s, seat, card)


def returns(s: PocketModel, clash: Clash, side: i64) -> bool:
    """Tell whether a side's card comes back to hand."""
    return any(
        effect.kind == RETURN_CARD and holds(s, clash, side, effect.when) for effect in abilities(s, clash, side)
    )


def refill_order(s: PocketModel, clash: Clash, index: i64) -> i64:
    """PM-BATT-19 Attacker, defender, then the others clockwise from the attacker."""
    attacker, defender = s.owner(clash.units[0]), s.owner(clash.units[1])
    if index < 2:
        return attacker if index == 0 else defender
    order = vec[i64]([attacker, defender])
    for step in range(1, s.seats):
        seat = (attacker + step) % s.seats
        if seat != defender:
            order = append(order, seat)
    return order[index]


def wants_refill(s: PocketModel, clash: Clash, seat: i64) -> i64:
    """PM-BATT-19, PM-BATT-22 0: draws nothing, 1: must draw to the maximum, 2: may."""
    if not s.alive(seat) or len(s.hand[seat]) >= maximum_hand(s, seat) or not can_draw(s, seat):
        return 0
    fighter: i64 = -1
    for side in range(2):
        if s.owner(clash.units[side]) == seat:
            fighter = side
    if fighter >= 0 and clash.played[fighter]:
        return 1
    if s.terms.refill == WHO_PLAYED or (s.terms.refill == FIGHTERS and fighter < 0):
        return 0
    return 2


def extra_draws(s: PocketModel, clash: Clash) -> None:
    """PM-BATT-20 Draw effects, the attacker's card first; they may lift a hand above the maximum."""
    for side in range(2):
        seat = s.owner(clash.units[side])
        if s.alive(seat):
            for effect in abilities(s, clash, side):
                if effect.kind == DRAW and holds(s, clash, side, effect.when):
                    for drawn in range(effect.count):
                        draw(s, seat)
