"""A guess at what a seat does not know: hidden cards change places only where the seat cannot tell them apart."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.nouns import SLOTS
from retrorocket.games.pocketmodel.piles import in_order
from retrorocket.games.pocketmodel.state import HELD, PocketModel, card_of, generation_of, slot_owner
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.rows import BIT


def redealt(s: PocketModel, seat: i64, seed: i64) -> PocketModel:
    """PM-HID-01, PM-HID-02 Deal every player's hidden cards anew, shuffle by shuffle."""
    guess = s.clone()
    guess.dice = CounterDice(seed)
    for owner in range(s.seats):
        if s.alive(owner):
            stack_hidden_first(guess, owner, seat)
            for shuffle in range(s.shuffles[owner] + 1):
                deal_again(guess, owner, seat, shuffle)
            in_order(guess.hand[owner])
    return guess


def hidden_slot(s: PocketModel, slot: i64, seat: i64) -> bool:
    """PM-HID-01 A face-down objective that the seat has not looked at."""
    return s.slot[slot] >= 0 and not s.face[slot] and not s.known[slot] & BIT[seat]


def hidden_card(instance: i64, seat: i64) -> bool:
    """A card of somebody's hand that the seat does not know of."""
    return not instance & BIT[seat]


def slot_shuffle(s: PocketModel, slot: i64, seat: i64) -> i64:
    """Which shuffle a slot's card came from, as far as the seat can tell."""
    return s.slot_own[slot] if slot_owner(slot) == seat else s.slot_all[slot]


def deck_shuffle(s: PocketModel, owner: i64, seat: i64) -> i64:
    """Which shuffle a deck is of, as far as the seat can tell."""
    return s.deck_own[owner] if owner == seat else s.deck_all[owner]


def stack_hidden_first(s: PocketModel, owner: i64, seat: i64) -> None:
    """Order a hand by what the seat can see of it, so that the deal does not depend on the cards."""
    if owner == seat:
        return
    hand = s.hand[owner]
    hidden, shown = vec[i64](), vec[i64]()
    for instance in hand:
        if hidden_card(instance, seat):
            hidden = append(hidden, instance % HELD * HELD + card_of(instance))
        else:
            shown = append(shown, instance)
    in_order(hidden)
    for place in range(len(hidden)):
        hidden[place] = hidden[place] % HELD * HELD + hidden[place] // HELD
    for instance in shown:
        hidden = append(hidden, instance)
    s.hand[owner] = hidden


def deal_again(s: PocketModel, owner: i64, seat: i64, shuffle: i64) -> None:
    """Gather the hidden cards of one shuffle, sort and shuffle them, and put them back."""
    cards = gathered(s, owner, seat, shuffle)
    in_order(cards)
    s.dice.shuffle(cards)
    place: i64 = 0
    if deck_shuffle(s, owner, seat) == shuffle:
        for top in range(len(s.deck[owner])):
            s.deck[owner][top] = cards[place]
            place += 1
    for slot in range(owner * SLOTS, owner * SLOTS + SLOTS):
        if hidden_slot(s, slot, seat) and slot_shuffle(s, slot, seat) == shuffle:
            s.slot[slot] = cards[place]
            place += 1
    if owner != seat:
        hand = s.hand[owner]
        for held in range(len(hand)):
            if hidden_card(hand[held], seat) and generation_of(hand[held]) == shuffle:
                hand[held] = hand[held] % HELD + cards[place] * HELD
                place += 1


def gathered(s: PocketModel, owner: i64, seat: i64, shuffle: i64) -> vec[i64]:
    """The cards of one shuffle that the seat cannot see."""
    found = vec[i64]()
    if deck_shuffle(s, owner, seat) == shuffle:
        for card in s.deck[owner]:
            found = append(found, card)
    for slot in range(owner * SLOTS, owner * SLOTS + SLOTS):
        if hidden_slot(s, slot, seat) and slot_shuffle(s, slot, seat) == shuffle:
            found = append(found, s.slot[slot])
    if owner != seat:
        for instance in s.hand[owner]:
            if hidden_card(instance, seat) and generation_of(instance) == shuffle:
                found = append(found, card_of(instance))
    return found
