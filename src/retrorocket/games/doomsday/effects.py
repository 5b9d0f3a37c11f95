"""What happens to the table: cards drawn and discarded, the asteroid, pawns, parts."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import BIT, EARTHS, MASKS, RIDER_MASKS, cards_of, put, remove
from retrorocket.games.doomsday.events import (
    BAGGED,
    CAME,
    DISCARDED,
    DOOM,
    DREW,
    DREW_HIDDEN,
    ENDED,
    IMPACT,
    PLAYED,
    REGENERATED,
)
from retrorocket.games.doomsday.scoring import score_all
from retrorocket.games.doomsday.state import BY_IMPACT, NO_ACTION, NO_CARD, NOBODY, Doomsday
from retrorocket.games.doomsday.tables import (
    DOOM_STEP,
    FIRST_DOOM,
    HAND_SIZE,
    PLACE_PART,
)


def draw_cards(s: Doomsday, seat: i64, wanted: i64) -> i64:
    """DD-DRAW-01, DD-DOOM-02 Draw from the deck until so many cards came to hand; an impact stops it."""
    drawn: i64 = 0
    while drawn < wanted and s.days > 0 and len(s.deck):
        drawn += draw_run(s, seat, wanted - drawn)
    strike(s, seat)
    return drawn


def draw_once(s: Doomsday, seat: i64) -> i64:
    """DD-DRAW-02 Draw one card of the deck: 0 if it was a Doomsday card, 1 if it came to hand."""
    drawn = draw_run(s, seat, 1)
    strike(s, seat)
    return drawn


def draw_run(s: Doomsday, seat: i64, wanted: i64) -> i64:
    """Draw until so many cards came to hand, a Doomsday card comes up or the deck is empty, and tell of it in this
    order; DD-R-34 when the last card has left, a new deck is made at once."""
    occupations = s.hand[MASKS * seat]
    earths = s.hand[MASKS * seat + EARTHS]
    drawn: i64 = 0
    card: i64 = NO_CARD
    while drawn < wanted and card < FIRST_DOOM and len(s.deck):
        s.deck, card = pop(s.deck)
        s.drawn += 1
        if card < FIRST_DOOM:
            put(s.hand, seat, card)
            drawn += 1
    tell_drawn(s, seat, occupations, earths)
    if card >= FIRST_DOOM:
        doom(s, seat, card)
    if not len(s.deck) and s.days > 0:
        regenerate(s)
    return drawn


def tell_drawn(s: Doomsday, seat: i64, occupations: i64, earths: i64) -> None:
    """Tell a player which cards came to the hand that he had (in the order of the box), the others how many."""
    if s.log is None:
        return
    news = vec[i64]([s.hand[MASKS * seat] & ~occupations, s.hand[MASKS * seat + EARTHS] & ~earths])
    for card in cards_of(news, 0):
        s.tell_one(seat, DREW, seat, card)
        s.tell_others(seat, DREW_HIDDEN, seat)


def doom(s: Doomsday, seat: i64, card: i64) -> None:
    """DD-DOOM-01 The asteroid comes one day nearer, the card goes to the discard pile."""
    s.days -= DOOM_STEP
    s.reveals = append(s.reveals, s.drawn)
    s.discard = append(s.discard, card)
    s.tell(DOOM, seat, card, s.days)


def strike(s: Doomsday, seat: i64) -> None:
    """DD-DOOM-03 On day 0 the asteroid hits the Earth: the game ends at once."""
    if s.days <= 0:
        s.tell(IMPACT, seat)
        finish(s, BY_IMPACT)


def regenerate(s: Doomsday) -> None:
    """DD-DECK-01, DD-DECK-02 One more Doomsday card, if there is one, and the discard pile become the new deck."""
    deck = s.discard
    remember_pile(s)
    if s.reserve:
        s.reserve -= 1
        deck = append(deck, FIRST_DOOM + s.terms.doomsday - s.reserve - 1)
    s.dice.shuffle(deck)
    s.deck = deck
    s.discard = vec[i64]()
    s.tell(REGENERATED, len(deck), s.terms.doomsday - s.reserve)


def remember_pile(s: Doomsday) -> None:
    """DD-R-44 The discard pile was open: everybody knows what the new deck is made of."""
    s.pile[0] = 0
    s.pile[1] = 0
    for card in s.discard:
        if card < FIRST_DOOM:
            put(s.pile, 0, card)


def refill(s: Doomsday, seat: i64) -> None:
    """DD-HAND-01, DD-HAND-03 Draw from the deck up to seven, unless the game is over."""
    if not s.ended:
        draw_cards(s, seat, HAND_SIZE - s.hand_size(seat))


def lay_down(s: Doomsday, card: i64) -> None:
    """Put a card onto the discard pile; DD-R-34 if the deck was empty for want of cards, they become the new one."""
    s.discard = append(s.discard, card)
    if not len(s.deck):
        regenerate(s)


def throw_away(s: Doomsday, seat: i64, card: i64) -> None:
    """DD-HAND-02 A surplus card goes to the discard pile."""
    remove(s.hand, seat, card)
    remove(s.barred, seat, card)
    s.tell(DISCARDED, seat, card)
    lay_down(s, card)


def show_set(s: Doomsday) -> None:
    """Lay the chosen set of the active player open on the table; it has left the hand."""
    seat = s.active
    for card in cards_of(s.chosen, 0):
        s.tell(PLAYED, seat, card)
    for k in range(2):
        s.hand[MASKS * seat + k] &= ~s.chosen[k]
        s.barred[MASKS * seat + k] &= ~s.chosen[k]
    s.shown = 1


def discard_set(s: Doomsday) -> None:
    """DD-SET-05 The action is over: its set goes to the discard pile."""
    for card in cards_of(s.chosen, 0):
        lay_down(s, card)
    s.chosen[0] = 0
    s.chosen[1] = 0
    s.set_action = NO_ACTION
    s.colour = NOBODY
    s.target = NOBODY
    s.shown = 0
    s.defending = 0


def discard_guards(s: Doomsday, seat: i64) -> None:
    """DD-SPY-10 The defender's guard cards are shown and go to the discard pile."""
    for card in cards_of(s.guards, 0):
        s.tell(PLAYED, seat, card)
        remove(s.hand, seat, card)
        remove(s.barred, seat, card)
        lay_down(s, card)
    s.guards[0] = 0


def settle_pawn(s: Doomsday, seat: i64, colour: i64, place: i64) -> None:
    """Seat a pawn."""
    s.aboard[RIDER_MASKS * seat + colour] |= BIT[place]


def fill_earth(s: Doomsday) -> None:
    """DD-SETUP-06, DD-PAX-07 Draw pawns from the bag onto every empty place in use, as far as the bag goes."""
    missing = s.terms.places - s.waiting()
    row = s.bag
    left = row[0] + row[1] + row[2] + row[3] + row[4] + row[5]
    while missing > 0 and left > 0:
        draw_pawn(s, s.dice.below(left))
        missing -= 1
        left -= 1


def draw_pawn(s: Doomsday, number: i64) -> None:
    """Move the pawn of this number, counted by colour, from the bag to the Earth."""
    colour: i64 = 0
    while number >= s.bag[colour]:
        number -= s.bag[colour]
        colour += 1
    s.bag[colour] -= 1
    s.earth[colour] += 1
    s.tell(CAME, colour)


def lose_part(s: Doomsday, seat: i64) -> None:
    """DD-ROCKET-04, DD-ROCKET-05 The highest part goes back to the supply, its passengers into the bag."""
    s.parts[seat] -= 1
    part = s.parts[seat]
    for place in range(16):
        if PLACE_PART[place] == part:
            unseat(s, seat, place)


def unseat(s: Doomsday, seat: i64, place: i64) -> None:
    """Return the passenger of a seat, if there is one, to the bag."""
    colour = s.rider(seat, place)
    if colour >= 0:
        s.aboard[RIDER_MASKS * seat + colour] &= ~BIT[place]
        s.bag[colour] += 1
        s.tell(BAGGED, seat, colour, place)


def finish(s: Doomsday, how: i64) -> None:
    """DD-END-01 The game is over: no question stays open, the end scoring is done."""
    s.frames.clear()
    s.ended = how
    s.tell(ENDED, how)
    s.before = s.score[:]
    score_all(s)
