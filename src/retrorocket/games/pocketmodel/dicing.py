"""What happens inside a battle: cards played, dice rolled, hits checked and landed."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocketmodel.clash import DICE, SECOND, THIRD, Clash, pair
from retrorocket.games.pocketmodel.events import (
    HIT,
    LEFT_OUT,
    LOCKED,
    MISSED,
    NEGATED,
    NEGATED_ABILITY,
    NEGATED_BONUS,
    PLAYED,
    REROLLED,
    ROLLED,
    SURVIVED,
)
from retrorocket.games.pocketmodel.figures import abilities, dealt, splash_of, survive_from
from retrorocket.games.pocketmodel.losses import destroy, finished, put_counters
from retrorocket.games.pocketmodel.odds import BEST, TWO
from retrorocket.games.pocketmodel.piles import discard_at_random, leave_hand
from retrorocket.games.pocketmodel.sheets import DISCARD, LOCK, NEGATE, Effect
from retrorocket.games.pocketmodel.state import PocketModel
from retrorocket.kernel.rows import changed

ABILITY: Final = 0
BONUS: Final = 1


def play_card(s: PocketModel, clash: Clash, side: i64, card: i64) -> None:
    """PM-PLAY-06 The card lies open; effects of stage PLAY happen at once."""
    seat = s.owner(clash.units[side])
    leave_hand(s, seat, card)
    clash.cards = changed(clash.cards, side, card)
    clash.played = changed(clash.played, side, 1)
    s.tell(PLAYED, seat, card, clash.units[side])
    tell_negated(s, seat, card, clash.no_ability[side] != 0, clash.no_bonus[side] != 0)
    for effect in abilities(s, clash, side):
        at_once(s, clash, side, effect)


def tell_negated(s: PocketModel, seat: i64, card: i64, ability: bool, bonus: bool) -> None:
    """PM-ABIL-05 Say what of a card is cancelled, whether it came before or after the card that cancels."""
    if ability and bonus:
        s.tell(NEGATED, seat, card)
    elif ability:
        s.tell(NEGATED_ABILITY, seat, card)
    elif bonus:
        s.tell(NEGATED_BONUS, seat, card)


def at_once(s: PocketModel, clash: Clash, side: i64, effect: Effect) -> None:
    """Cancel, lock, make discard."""
    foe = s.owner(clash.units[1 - side])
    if effect.kind == NEGATE:
        if effect.part != BONUS:
            clash.no_ability = changed(clash.no_ability, 1 - side, 1)
        if effect.part != ABILITY:
            clash.no_bonus = changed(clash.no_bonus, 1 - side, 1)
        if clash.cards[1 - side] >= 0:
            tell_negated(s, foe, clash.cards[1 - side], effect.part != BONUS, effect.part != ABILITY)
    elif effect.kind == LOCK:
        clash.locked = changed(clash.locked, 1 - side, 1)
        s.tell(LOCKED, foe)
    elif effect.kind == DISCARD:
        discard_at_random(s, foe, effect.count)


def roll_side(s: PocketModel, clash: Clash, side: i64, again: bool) -> None:
    """PM-BATT-06 Two dice, or three of which two are kept; a reroll rolls them all again."""
    one = s.dice.roll(6)
    two = s.dice.roll(6)
    out: i64 = 0
    if clash.ways[side] != TWO:
        three = s.dice.roll(6)
        total = one + two + three
        one, two = kept(one, two, three, clash.ways[side] == BEST)
        out = total - one - two
    clash.rolls = changed(clash.rolls, side, one + two)
    first = side * DICE
    faces = changed(clash.faces, first, one)
    faces[first + SECOND] = two
    faces[first + THIRD] = out
    clash.faces = faces
    s.tell(REROLLED if again else ROLLED, clash.units[side], one, two, one + two)
    if out:
        s.tell(LEFT_OUT, clash.units[side], out)


def kept(one: i64, two: i64, three: i64, best: bool) -> tuple[i64, i64]:
    """Leave out the lowest of three dice, or the highest."""
    out = one
    for other in (two, three):
        if (other < out) == best and other != out:
            out = other
    if out == one:
        return two, three
    return (one, three) if out == two else (one, two)


def check_hits(s: PocketModel, clash: Clash) -> None:
    """PM-BATT-07, PM-BATT-11, PM-R-27 Both at the same time: an automatic hit, or result against defense."""
    clash.hits = pair(hits_now(clash, 0), hits_now(clash, 1))
    for side in range(2):
        result = clash.rolls[side] + clash.attack[side]
        needed = clash.defense[1 - side]
        sure = clash.rolls[side] >= clash.automatic[side]
        if clash.hits[side]:
            s.tell(HIT, clash.units[side], clash.units[1 - side], result, needed, 1 if sure else 0)
        else:
            s.tell(MISSED, clash.units[side], clash.units[1 - side], result, needed)


def hits_now(clash: Clash, side: i64) -> i64:
    """PM-BATT-07, PM-BATT-11 1 if a side's roll hits, by itself or against the defense."""
    sure = clash.rolls[side] >= clash.automatic[side]
    return 1 if sure or clash.rolls[side] + clash.attack[side] >= clash.defense[1 - side] else 0


def wave(s: PocketModel, clash: Clash, landing: i64) -> None:
    """PM-BATT-12 Let the hits of one side (or of both, -1) land at the same time; then destroyed units leave."""
    first, second = s.place[clash.units[0]] >= 0, s.place[clash.units[1]] >= 0
    for side in range(2):
        if (landing < 0 or landing == side) and clash.hits[side] and (second if side else first):
            put_counters(s, clash.units[1 - side], dealt(clash, side))
            if clash.splash[side] >= 0:
                put_counters(s, clash.splash[side], splash_of(s, clash, side))
    for side in range(2):
        if finished(s, clash.units[side]):
            fall_or_survive(s, clash, side)
    for side in range(2):
        if clash.splash[side] >= 0 and finished(s, clash.splash[side]):
            destroy(s, clash.splash[side])


def fall_or_survive(s: PocketModel, clash: Clash, side: i64) -> None:
    """PM-BATT-13 A unit out of shields is destroyed, unless a survive effect saves it; one roll a battle."""
    unit = clash.units[side]
    needed = survive_from(s, clash, side)
    if needed and not clash.tried[side]:
        clash.tried = changed(clash.tried, side, 1)
        roll = s.dice.roll(6)
        if roll >= needed:
            s.damage[unit] = s.sheet(unit).shields - 1
            s.tell(SURVIVED, unit, roll, needed)
            return
    destroy(s, unit)
    clash.lost = changed(clash.lost, side, 1)
    clash.killed = changed(clash.killed, 1 - side, 1)
