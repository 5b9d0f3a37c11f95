"""Drawing, discarding and reshuffling, with the book-keeping of who can know what."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import maximum_hand
from retrorocket.games.pocketmodel.events import DISCARDED, DRAWN, DREW, RESHUFFLED
from retrorocket.games.pocketmodel.nouns import SLOTS
from retrorocket.games.pocketmodel.state import (
    GENERATIONS,
    KNOWERS,
    PocketModel,
    card_of,
    generation_of,
    held,
    known_of,
)
from retrorocket.kernel.rows import BIT


def can_draw(s: PocketModel, seat: i64) -> bool:
    """PM-DECK-02 Something is left in the deck or in the discard pile."""
    return len(s.deck[seat]) > 0 or len(s.discard[seat]) > 0


def reshuffle_if_empty(s: PocketModel, seat: i64) -> None:
    """PM-DECK-01 Only when a card is needed from an empty deck is the discard pile shuffled into a new one."""
    if len(s.deck[seat]) or not len(s.discard[seat]):
        return
    s.deck[seat] = s.discard[seat]
    s.discard[seat] = vec[i64]()
    s.dice.shuffle(s.deck[seat])
    if s.shuffles[seat] + 1 >= GENERATIONS:
        renumber_shuffles(s, seat)
    s.shuffles[seat] += 1
    s.deck_own[seat] = s.shuffles[seat]
    s.deck_all[seat] = s.shuffles[seat]
    s.tell(RESHUFFLED, seat, len(s.deck[seat]))


def renumber_shuffles(s: PocketModel, seat: i64) -> None:
    """Count only the shuffles of which cards are still hidden, so that any number of them can follow."""
    now: i64 = 0
    for old in range(s.shuffles[seat] + 1):
        if rename_shuffle(s, seat, old, now):
            now += 1
    s.shuffles[seat] = now - 1 if now > 0 else 0


def rename_shuffle(s: PocketModel, seat: i64, old: i64, new: i64) -> bool:
    """Give one shuffle a number not above its own; tell whether hidden cards of it are left outside the deck."""
    used = False
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.slot[slot] >= 0 and not s.face[slot]:
            if s.slot_own[slot] == old:
                s.slot_own[slot] = new
                used = True
            if s.slot_all[slot] == old:
                s.slot_all[slot] = new
                used = True
    hand = s.hand[seat]
    for place in range(len(hand)):
        if generation_of(hand[place]) == old:
            hand[place] = held(card_of(hand[place]), new, known_of(hand[place]))
            used = True
    return used


def top_card(s: PocketModel, seat: i64) -> i64:
    """Take the top card of a deck that is not empty."""
    s.deck[seat], card = pop(s.deck[seat])
    return card


def draw(s: PocketModel, seat: i64) -> bool:
    """PM-DECK-01, PM-DECK-02 Draw one card into the hand, if there is one anywhere."""
    reshuffle_if_empty(s, seat)
    if not len(s.deck[seat]):
        return False
    card = top_card(s, seat)
    join_hand(s, seat, held(card, s.deck_all[seat], 0))
    s.tell_one(seat, DRAWN, seat, card)
    s.tell_others(seat, DREW, seat)
    return True


def draw_to_maximum(s: PocketModel, seat: i64) -> None:
    """PM-BATT-19 Draw until the hand has the maximum size."""
    while len(s.hand[seat]) < maximum_hand(s, seat) and draw(s, seat):
        pass


def join_hand(s: PocketModel, seat: i64, instance: i64) -> None:
    """Put a card into a hand; hands lie sorted, so that their order tells nothing."""
    hand = append(s.hand[seat], instance)
    place = i64(len(hand)) - 1
    while place > 0 and hand[place - 1] > instance:
        hand[place] = hand[place - 1]
        place -= 1
    hand[place] = instance
    s.hand[seat] = hand


def leave_hand(s: PocketModel, seat: i64, card: i64) -> None:
    """A card leaves a hand in the open: whoever knew of one such card there knows of one less."""
    if mixed(s, seat):
        forget_shuffles(s, seat)
    hand = s.hand[seat]
    place: i64 = 0
    while card_of(hand[place]) != card:
        place += 1
    knew = known_of(hand[place])
    s.hand[seat], _ = pop(hand, place)
    elsewhere = known_elsewhere(s, seat, card)
    if elsewhere & ~knew:
        for other in range(KNOWERS):
            if not knew & BIT[other]:
                forget_one(s, seat, card, other)


def known_elsewhere(s: PocketModel, seat: i64, card: i64) -> i64:
    """Who knows of a card of this sort in a hand, as bits."""
    found: i64 = 0
    hand = s.hand[seat]
    for place in range(len(hand)):
        if card_of(hand[place]) == card:
            found |= known_of(hand[place])
    return found


def forget_one(s: PocketModel, seat: i64, card: i64, other: i64) -> None:
    """One entry of this card that a seat knew of is now as unknown to it as any."""
    hand = s.hand[seat]
    for place in range(len(hand)):
        if card_of(hand[place]) == card and known_of(hand[place]) & BIT[other]:
            hand[place] -= BIT[other]
            in_order(hand)
            return


def mixed(s: PocketModel, seat: i64) -> bool:
    """Tell whether a hand holds cards of several shuffles, so that nobody else can say which one a card came from."""
    hand = s.hand[seat]
    for place in range(1, len(hand)):
        if generation_of(hand[place]) != generation_of(hand[0]):
            return True
    return False


def forget_shuffles(s: PocketModel, seat: i64) -> None:
    """From now on the others can't tell the shuffles of a seat's hidden cards apart."""
    now = s.shuffles[seat]
    hand = s.hand[seat]
    for place in range(len(hand)):
        hand[place] = held(card_of(hand[place]), now, known_of(hand[place]))
    in_order(hand)
    s.deck_all[seat] = now
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.slot[slot] >= 0 and not s.face[slot]:
            s.slot_all[slot] = now


def in_order(hand: vec[i64]) -> None:
    """Sort a hand in place; it is short."""
    for end in range(1, len(hand)):
        place = i64(end)
        moving = hand[place]
        while place > 0 and hand[place - 1] > moving:
            hand[place] = hand[place - 1]
            place -= 1
        hand[place] = moving


def discard_from_hand(s: PocketModel, seat: i64, card: i64) -> None:
    """PM-ZONE-07 A card goes from the hand to its owner's discard pile, for all to see."""
    leave_hand(s, seat, card)
    to_discard(s, seat, card)


def to_discard(s: PocketModel, seat: i64, card: i64) -> None:
    """PM-ZONE-07 A card goes on its owner's discard pile."""
    s.discard[seat] = append(s.discard[seat], card)
    s.tell(DISCARDED, seat, card)


def discard_at_random(s: PocketModel, seat: i64, count: i64) -> None:
    """PM-HID-04 Cards picked at random, shown as they reach the discard pile; all of them if there are fewer."""
    left = count
    while left > 0 and len(s.hand[seat]):
        hand = s.hand[seat]
        discard_from_hand(s, seat, card_of(hand[s.dice.below(len(hand))]))
        left -= 1
