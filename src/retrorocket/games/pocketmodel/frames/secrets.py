"""Choices among cards: looking at face-down objectives, taking from the discard pile, exchanging cards of the hand."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.events import PEEKED, SALVAGED, SEEN
from retrorocket.games.pocketmodel.frames.choices import VOCABULARY, Choice
from retrorocket.games.pocketmodel.piles import discard_from_hand, draw, join_hand
from retrorocket.games.pocketmodel.restrictions.misplaced import misplaced
from retrorocket.games.pocketmodel.state import PocketModel, card_of, held, slot_owner
from retrorocket.games.pocketmodel.verbs import DISCARD, PEEK, SALVAGE, STOP
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.events import but
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import BIT

OWN: Final = 1
ANY_SORT: Final = 2
UNDECIDED: Final = -1


class Peek(Choice):
    """PM-HID-01 Look alone at face-down objectives of one player; the first one fixes which (`target`)."""

    # fields: written by tools/fields.py
    def __init__(self, who: i64, left: i64, whose: i64, target: i64) -> None:
        self.who: Final = who
        self.left: i64 = left
        self.whose: Final = whose
        self.target: i64 = target

    def clone(self) -> "Peek":
        """A copy of what changes."""
        return Peek(self.who, self.left, self.whose, self.target)

    # end of fields

    def proceed(self, s: PocketModel) -> bool:
        """Close when nothing may be looked at."""
        for slot in range(len(s.slot)):
            if not self.bars(s, slot):
                return False
        s.pop()
        return True

    def bars(self, s: PocketModel, slot: i64) -> str:
        """Face-down ones of the right player, each once."""
        if self.left <= 0 or s.slot[slot] < 0 or s.face[slot] or s.known[slot] & BIT[self.who]:
            return "PM-HID-01"
        if (slot_owner(slot) == self.who) != (self.whose == OWN):
            return VOCABULARY
        return "" if self.target in (UNDECIDED, slot_owner(slot)) else "PM-MULT-04"

    def seat(self, s: PocketModel) -> i64:
        """The owner of the effect."""
        return self.who

    def prompt(self, s: PocketModel) -> Prompt:
        """How many more."""
        return Prompt("peek", {"seat": s.nouns.seat.word(self.who), "left": int(self.left)})

    def candidates(self, s: PocketModel) -> vec[i64]:
        """Every slot, or stop."""
        found = vec[i64]([pack(STOP)])
        for slot in range(len(s.slot)):
            found = append(found, pack(PEEK, slot))
        return found

    def refusal(self, s: PocketModel, action: i64) -> str:
        """Only a look, or stop."""
        if verb_of(action) == STOP:
            return ""
        return self.bars(s, first_of(action)) if verb_of(action) == PEEK else misplaced(verb_of(action), VOCABULARY)

    def answer(self, s: PocketModel, action: i64) -> None:
        """One look: the seat knows the card until it leaves its slot."""
        if verb_of(action) == STOP:
            s.pop()
            return
        slot = first_of(action)
        s.known[slot] |= BIT[self.who]
        self.target = slot_owner(slot)
        self.left -= 1
        s.tell_one(self.who, SEEN, self.who, s.slot[slot], slot)
        s.tell_others(self.who, PEEKED, self.who, slot)

    def follows(self, fresh: Frame[PocketModel]) -> bool:
        """No more looks, and a target as soon as there was one."""
        if not isinstance(fresh, Peek) or fresh.who != self.who or fresh.whose != self.whose:
            return False
        return fresh.left >= self.left and (fresh.left == self.left) == (self.target == UNDECIDED)

    def faults(self, s: PocketModel) -> list[str]:
        """The target is the owner or an opponent, as the effect says."""
        fits = self.target == UNDECIDED or (self.target == self.who) == (self.whose == OWN)
        return [] if fits else ["a player at whose objectives this effect does not look"]


class Salvage(Choice):
    """Take cards from the own discard pile into the hand, in the open."""

    # fields: written by tools/fields.py
    def __init__(self, who: i64, left: i64, sort: i64) -> None:
        self.who: Final = who
        self.left: i64 = left
        self.sort: Final = sort

    def clone(self) -> "Salvage":
        """A copy of what changes."""
        return Salvage(self.who, self.left, self.sort)

    # end of fields

    def proceed(self, s: PocketModel) -> bool:
        """Close when no card fits."""
        for card in s.discard[self.who]:
            if not self.bars(s, card):
                return False
        s.pop()
        return True

    def bars(self, s: PocketModel, card: i64) -> str:
        """A card of the right type that lies in the pile."""
        fits = self.left > 0 and card in s.discard[self.who]
        return "" if fits and self.sort in (ANY_SORT, s.card(card).sort) else VOCABULARY

    def seat(self, s: PocketModel) -> i64:
        """The owner of the effect."""
        return self.who

    def prompt(self, s: PocketModel) -> Prompt:
        """How many more."""
        return Prompt("salvage", {"seat": s.nouns.seat.word(self.who), "left": int(self.left)})

    def candidates(self, s: PocketModel) -> vec[i64]:
        """Each card of the pile once, or stop."""
        found = vec[i64]([pack(STOP)])
        for card in s.discard[self.who]:
            if pack(SALVAGE, card) not in found:
                found = append(found, pack(SALVAGE, card))
        return found

    def refusal(self, s: PocketModel, action: i64) -> str:
        """Only a card of the pile, or stop."""
        if verb_of(action) == STOP:
            return ""
        return self.bars(s, first_of(action)) if verb_of(action) == SALVAGE else misplaced(verb_of(action), VOCABULARY)

    def answer(self, s: PocketModel, action: i64) -> None:
        """Take it: everybody saw which one."""
        if verb_of(action) == STOP:
            s.pop()
            return
        card = first_of(action)
        take_one(s, self.who, card)
        join_hand(s, self.who, held(card, s.deck_all[self.who], but(self.who)))
        self.left -= 1
        s.tell(SALVAGED, self.who, card)

    def follows(self, fresh: Frame[PocketModel]) -> bool:
        """The same sort, and no more cards."""
        if not isinstance(fresh, Salvage) or fresh.who != self.who:
            return False
        return fresh.left >= self.left and fresh.sort == self.sort


class Cycle(Choice):
    """Discard cards of choice, then draw as many."""

    # fields: written by tools/fields.py
    def __init__(self, who: i64, left: i64) -> None:
        self.who: Final = who
        self.left: i64 = left
        self.discarded: i64 = 0

    def clone(self) -> "Cycle":
        """A copy of what changes."""
        twin = Cycle(self.who, self.left)
        twin.discarded = self.discarded
        return twin

    # end of fields

    def proceed(self, s: PocketModel) -> bool:
        """Close, and draw, when nothing is left to discard: hand sizes are public."""
        if self.left > 0 and len(s.hand[self.who]):
            return False
        self.close(s)
        return True

    def close(self, s: PocketModel) -> None:
        """Draw as many as were discarded."""
        s.pop()
        for drawn in range(self.discarded):
            draw(s, self.who)

    def seat(self, s: PocketModel) -> i64:
        """The owner of the effect."""
        return self.who

    def prompt(self, s: PocketModel) -> Prompt:
        """How many more."""
        return Prompt("cycle", {"seat": s.nouns.seat.word(self.who), "left": int(self.left)})

    def candidates(self, s: PocketModel) -> vec[i64]:
        """Each card of the hand once, or stop."""
        return append(hand_actions(s, self.who, DISCARD), pack(STOP))

    def exact(self) -> bool:
        """What is offered is legal."""
        return True

    def refusal(self, s: PocketModel, action: i64) -> str:
        """Only a card of the hand, or stop."""
        if verb_of(action) == STOP:
            return ""
        if verb_of(action) != DISCARD:
            return misplaced(verb_of(action), VOCABULARY)
        return "" if s.holds(self.who, first_of(action)) else "PM-ZONE-05"

    def answer(self, s: PocketModel, action: i64) -> None:
        """Discard it, or draw."""
        if verb_of(action) == STOP:
            self.close(s)
            return
        discard_from_hand(s, self.who, first_of(action))
        self.left -= 1
        self.discarded += 1

    def follows(self, fresh: Frame[PocketModel]) -> bool:
        """As many cards, those discarded included."""
        return isinstance(fresh, Cycle) and fresh.who == self.who and fresh.left == self.left + self.discarded


def take_one(s: PocketModel, seat: i64, card: i64) -> None:
    """Take the last copy of a card out of a discard pile."""
    kept = vec[i64]()
    taken = False
    pile = s.discard[seat]
    for place in range(len(pile) - 1, -1, -1):
        if pile[place] == card and not taken:
            taken = True
        else:
            kept = append(kept, pile[place])
    s.discard[seat] = vec[i64]([kept[place] for place in range(len(kept) - 1, -1, -1)])


def hand_actions(s: PocketModel, seat: i64, verb: i64) -> vec[i64]:
    """A verb with each different card of a hand."""
    found = vec[i64](capacity=4)
    last: i64 = -1
    hand = s.hand[seat]
    for place in range(len(hand)):
        card = card_of(hand[place])
        if card != last:
            found = append(found, pack(verb, card))
            last = card
    return found
