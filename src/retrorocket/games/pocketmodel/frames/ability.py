"""An objective's ability: its effects one after the other, choices falling to its owner (PM-OABL-04)."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import maximum_hand
from retrorocket.games.pocketmodel.frames.choices import Blast, Choice, Recall, Repair, Reserves, Scatter
from retrorocket.games.pocketmodel.frames.secrets import UNDECIDED, Cycle, Peek, Salvage
from retrorocket.games.pocketmodel.piles import discard_at_random, draw
from retrorocket.games.pocketmodel.sheets import (
    CALL_RESERVES,
    CYCLE,
    DAMAGE,
    DISCARD,
    DRAW,
    PEEK,
    RECALL,
    REFILL,
    REPAIR,
    SALVAGE,
    SCATTER,
    Effect,
)
from retrorocket.games.pocketmodel.state import PocketModel, home
from retrorocket.kernel.frames import Silent


class Ability(Silent[PocketModel]):
    """The effects of one trigger of a card, from `index` on."""

    # fields: written by tools/fields.py
    def __init__(self, who: i64, card: i64, trigger: i64) -> None:
        self.who: Final = who
        self.card: Final = card
        self.trigger: Final = trigger
        self.index: i64 = 0

    def clone(self) -> "Ability":
        """A copy of what changes."""
        twin = Ability(self.who, self.card, self.trigger)
        twin.index = self.index
        return twin

    # end of fields

    def proceed(self, s: PocketModel) -> bool:
        """The next effect; it may open a question on top."""
        effects = s.card(self.card).triggered(self.trigger)
        if self.index >= len(effects) or not s.alive(self.who):
            s.pop()
            return True
        effect = effects[self.index]
        self.index += 1
        carry_out(s, self.who, effect)
        return True

    def faults(self, s: PocketModel) -> list[str]:
        """The question above it is one that its last effect can have opened; whose it is the frame below knows.
        Abilities wait for one another at the start of a turn alone."""
        above = s.above(self)
        if isinstance(above, Ability):
            waits = self.index == 0 and isinstance(s.frames[1], Ability)
            return [] if waits else ["an ability that has begun before the one above it"]
        effects = s.card(self.card).triggered(self.trigger)
        opened = choice_of(self.who, effects[self.index - 1]) if 0 < self.index <= len(effects) else None
        fits = opened is not None and isinstance(above, Choice) and above.follows(opened)
        return [] if fits else ["a question that the ability does not ask"]


def carry_out(s: PocketModel, seat: i64, effect: Effect) -> None:
    """One effect of an objective of a seat."""
    if effect.kind == DRAW:
        for drawn in range(effect.count):
            draw(s, seat)
    elif effect.kind == REFILL:
        refill(s, seat, effect.count)
    elif effect.kind == DISCARD:
        opponents_discard(s, seat, effect.count)
    else:
        opened = choice_of(seat, effect)
        assert opened is not None
        s.push(opened)


def choice_of(seat: i64, effect: Effect) -> Choice | None:
    """The choice that an effect leaves its owner, None if it leaves none."""
    if effect.kind == REPAIR:
        return Repair(seat, effect.amount, effect.target, home(seat))
    if effect.kind == CALL_RESERVES:
        return Reserves(seat, effect.stars, 0)
    if effect.kind == DAMAGE:
        return Blast(seat, effect.units, effect.amount)
    if effect.kind == PEEK:
        return Peek(seat, effect.count, effect.whose, UNDECIDED)
    if effect.kind == SALVAGE:
        return Salvage(seat, effect.count, effect.sort)
    if effect.kind == SCATTER:
        return Scatter(seat, effect.stars)
    if effect.kind == RECALL:
        return Recall(seat, effect.stars)
    return Cycle(seat, effect.count) if effect.kind == CYCLE else None


def refill(s: PocketModel, seat: i64, count: i64) -> None:
    """Draw up to `count` cards while the hand is below its maximum."""
    left = count
    while left > 0 and len(s.hand[seat]) < maximum_hand(s, seat) and draw(s, seat):
        left -= 1


def opponents_discard(s: PocketModel, seat: i64, count: i64) -> None:
    """PM-ABIL-07, PM-MULT-04 Each opponent discards at random, clockwise from the owner's left."""
    for step in range(1, s.seats):
        other = (seat + step) % s.seats
        if s.alive(other):
            discard_at_random(s, other, count)
