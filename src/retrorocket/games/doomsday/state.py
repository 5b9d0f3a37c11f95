"""The position of a game of Doomsday."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import BIT, MASKS, RIDER_MASKS, count, size
from retrorocket.games.doomsday.options import Terms
from retrorocket.games.doomsday.scoring import placed
from retrorocket.games.doomsday.tables import BUILT, PART_NUMBER, SHOWING
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.game import Game
from retrorocket.kernel.outcome import Outcome
from retrorocket.kernel.state import Setup, State

NOBODY: Final = -1
NO_CARD: Final = -1
NO_ACTION: Final = -1
NOT_ENDED: Final = 0
BY_IMPACT: Final = 1
BY_SPACE: Final = 2


def filled(length: i64, value: i64) -> vec[i64]:
    """A row of one value."""
    return vec[i64]([value] * length)


class Doomsday(State):
    """Cards, pawns, rockets and tracks. Hands and sets are pairs of masks, rockets six masks of seats each.

    `drawn` counts the cards that have left the deck, `reveals` says at which of them a Doomsday card came up.
    `pile` are the cards that the deck was last made of: everybody saw them in the discard pile.
    """

    def __init__(self, game: Game, setup: Setup, dice: Dice, frames: list[Frame[Any]], terms: Terms) -> None:
        super().__init__(game, setup, dice, frames)
        self.terms: Final = terms
        # fields: written by tools/fields.py
        self.turn: i64 = 0
        self.active: i64 = 0
        self.step: i64 = 0
        self.to_draw: i64 = 0
        self.days: i64 = 0
        self.drawn: i64 = 0
        self.reveals: vec[i64] = vec[i64]()
        self.reserve: i64 = 0
        self.ended: i64 = 0
        self.deck: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()
        self.discard: vec[i64] = vec[i64]()
        self.bag: vec[i64] = vec[i64]()
        self.earth: vec[i64] = vec[i64]()
        self.hand: vec[i64] = vec[i64]()
        self.barred: vec[i64] = vec[i64]()
        self.chosen: vec[i64] = vec[i64]()
        self.guards: vec[i64] = vec[i64]()
        self.set_action: i64 = 0
        self.colour: i64 = 0
        self.target: i64 = 0
        self.shown: i64 = 0
        self.defending: i64 = 0
        self.faceup: vec[i64] = vec[i64]()
        self.extra: vec[i64] = vec[i64]()
        self.parts: vec[i64] = vec[i64]()
        self.aboard: vec[i64] = vec[i64]()
        self.stage: vec[i64] = vec[i64]()
        self.arrival: vec[i64] = vec[i64]()
        self.score: vec[i64] = vec[i64]()
        self.before: vec[i64] = vec[i64]()
        # end of fields

    def clone(self) -> "Doomsday":
        """Copy what changes, share the rest."""
        twin = Doomsday(self.game, self.setup, self.dice.clone(), [frame.clone() for frame in self.frames], self.terms)
        # fields: written by tools/fields.py
        twin.turn = self.turn
        twin.active = self.active
        twin.step = self.step
        twin.to_draw = self.to_draw
        twin.days = self.days
        twin.drawn = self.drawn
        twin.reveals = self.reveals[:]
        twin.reserve = self.reserve
        twin.ended = self.ended
        twin.deck = self.deck[:]
        twin.pile = self.pile[:]
        twin.discard = self.discard[:]
        twin.bag = self.bag[:]
        twin.earth = self.earth[:]
        twin.hand = self.hand[:]
        twin.barred = self.barred[:]
        twin.chosen = self.chosen[:]
        twin.guards = self.guards[:]
        twin.set_action = self.set_action
        twin.colour = self.colour
        twin.target = self.target
        twin.shown = self.shown
        twin.defending = self.defending
        twin.faceup = self.faceup[:]
        twin.extra = self.extra[:]
        twin.parts = self.parts[:]
        twin.aboard = self.aboard[:]
        twin.stage = self.stage[:]
        twin.arrival = self.arrival[:]
        twin.score = self.score[:]
        twin.before = self.before[:]
        # end of fields
        return twin

    # read by many rules

    def hand_size(self, seat: i64) -> i64:
        """How many cards a player holds."""
        return size(self.hand, seat)

    def showing(self, seat: i64, symbol: i64) -> i64:
        """DD-SET-01 How many cards of a hand show a symbol."""
        return count(self.hand[MASKS * seat] & SHOWING[symbol])

    def taken(self, seat: i64) -> i64:
        """The mask of a rocket's taken seats."""
        base = RIDER_MASKS * seat
        row = self.aboard
        return row[base] | row[base + 1] | row[base + 2] | row[base + 3] | row[base + 4] | row[base + 5]

    def free(self, seat: i64) -> i64:
        """DD-ROCKET-02 The mask of the empty seats on a rocket's built floors."""
        return BUILT[self.parts[seat]] & ~self.taken(seat)

    def rider(self, seat: i64, place: i64) -> i64:
        """The colour of the passenger in a seat, NOBODY if it is empty."""
        for colour in range(6):
            if self.aboard[RIDER_MASKS * seat + colour] & BIT[place]:
                return colour
        return NOBODY

    def next_number(self, seat: i64) -> i64:
        """DD-BUILD-02 The number of a player's next part; nothing reaches it when the rocket is complete."""
        return PART_NUMBER[self.parts[seat]] if self.parts[seat] < 10 else 99

    def waiting(self) -> i64:
        """How many pawns are on the Earth."""
        row = self.earth
        return row[0] + row[1] + row[2] + row[3] + row[4] + row[5]

    # the rest of the door

    def turns_begun(self) -> i64:
        """One after the other."""
        return self.turn

    def outcome(self) -> Outcome | None:
        """DD-SCORE-08 The final order once the game has ended."""
        return None if self.frames else placed(self)
