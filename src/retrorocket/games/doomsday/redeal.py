"""A guess at what a seat does not know: other hands, sets laid face down, and the order of the deck."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import BIT, EARTHS, MASKS, OCCUPATIONS, cards_of, count, holds, put, remove
from retrorocket.games.doomsday.needs import SEATING, chosen_size, least, matching
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import FIRST_DOOM, GUARD, SHOWING
from retrorocket.kernel.dice import CounterDice


def redealt(s: Doomsday, seat: i64, seed: i64) -> Doomsday:
    """DD-INFO-01 Deal all unseen cards anew; what everybody saw stays where it is."""
    guess = s.clone()
    dice = CounterDice(seed)
    guess.dice = dice
    unseen = unseen_cards(s, seat)
    dice.shuffle(unseen)
    unseen = held_first(s, unseen)
    for who in range(s.terms.seats):
        if who != seat:
            guess.hand[MASKS * who] = s.barred[MASKS * who]
            guess.hand[MASKS * who + EARTHS] = s.barred[MASKS * who + EARTHS]
    unseen = deal_hidden_sets(s, guess, seat, unseen)
    unseen = deal_rest(s, guess, seat, unseen)
    choose_hidden_sets(s, guess, seat)
    for card in s.deck:
        if card >= FIRST_DOOM:
            unseen = append(unseen, card)
    unseen = in_order(unseen)
    dice.shuffle(unseen)
    guess.deck = unseen
    return guess


def unseen_cards(s: Doomsday, seat: i64) -> vec[i64]:
    """All cards that the seat cannot place, in their order in the box; no Doomsday card among them."""
    seen = vec[i64]([0, 0])
    for who in range(s.terms.seats):
        for k in range(2):
            seen[k] |= s.hand[MASKS * who + k] if who == seat else s.barred[MASKS * who + k]
        if s.faceup[who] >= 0:
            put(seen, 0, s.faceup[who])
        if s.extra[who] >= 0:
            put(seen, 0, s.extra[who])
    for k in range(2):
        seen[k] |= s.chosen[k] if s.shown else 0
    for card in s.discard:
        if card < FIRST_DOOM:
            put(seen, 0, card)
    return cards_of(vec[i64]([s.terms.in_use[0] & ~seen[0], s.terms.in_use[1] & ~seen[1]]), 0)


def in_order(cards: vec[i64]) -> vec[i64]:
    """The same cards in their order in the box, whatever order they came in."""
    found = vec[i64]()
    for card in sorted([int(card) for card in cards]):
        found = append(found, card)
    return found


def held_first(s: Doomsday, unseen: vec[i64]) -> vec[i64]:
    """DD-R-44 Put the cards that were not shuffled into the deck before the others: somebody holds them."""
    found = vec[i64]()
    for card in unseen:
        if not holds(s.pile, 0, card):
            found = append(found, card)
    for card in unseen:
        if holds(s.pile, 0, card):
            found = append(found, card)
    return found


def deal_rest(s: Doomsday, guess: Doomsday, seat: i64, unseen: vec[i64]) -> vec[i64]:
    """Fill the other hands from the front of the unseen cards, in a random order of places; give the rest."""
    places = vec[i64]()
    for who in range(s.terms.seats):
        if who != seat:
            missing = s.hand_size(who) - guess.hand_size(who)
            for k in range(missing):
                places = append(places, who)
    guess.dice.shuffle(places)
    for k in range(len(places)):
        put(guess.hand, places[k], unseen[k])
    return unseen[len(places) :]


def deal_hidden_sets(s: Doomsday, guess: Doomsday, seat: i64, unseen: vec[i64]) -> vec[i64]:
    """Give the players whose sets lie face down enough cards to have them; a guard set leaves what the attack needs.

    Whoever guesses holds the cards of an own set already and is given none.
    """
    guards_hidden = s.defending != 0 and s.target != seat
    if s.set_action >= 0 and not s.shown:
        size = chosen_size(s)
        number = least(s)
        wanted = size if size > number else number
        both = shareable(s, guess, unseen) if guards_hidden else 99
        if s.set_action == SEATING:
            unseen = deal_some(guess, s.active, matching(s), 1, unseen, 99)
        unseen = deal_some(guess, s.active, matching(s), wanted, unseen, both)
    if guards_hidden:
        unseen = deal_some(guess, s.target, SHOWING[GUARD], chosen_size(s), unseen, 99)
    return unseen


def shareable(s: Doomsday, guess: Doomsday, unseen: vec[i64]) -> i64:
    """How many unseen cards that also show guard an attack set may use up and still leave enough for the defence."""
    guards: i64 = count(guess.hand[MASKS * s.target] & SHOWING[GUARD])
    for card in unseen:
        if card < OCCUPATIONS and SHOWING[GUARD] & BIT[card]:
            guards += 1
    return guards - chosen_size(s)


def deal_some(guess: Doomsday, who: i64, mask: i64, wanted: i64, unseen: vec[i64], both: i64) -> vec[i64]:
    """Deal matching cards until a hand has as many as wanted, at most `both` of them with guard; give the rest."""
    colour_set = guess.set_action == SEATING and who == guess.active and wanted > 1
    rest = vec[i64]()
    have = count(guess.hand[MASKS * who] & mask) + (count(guess.hand[MASKS * who + EARTHS]) if colour_set else 0)
    for card in unseen:
        fits = mask & BIT[card] != 0 if card < OCCUPATIONS else colour_set
        guard = card < OCCUPATIONS and SHOWING[GUARD] & BIT[card] != 0
        if fits and have < wanted and (not guard or both > 0):
            put(guess.hand, who, card)
            have += 1
            both -= 1 if guard else 0
        else:
            rest = append(rest, card)
    return rest


def choose_hidden_sets(s: Doomsday, guess: Doomsday, seat: i64) -> None:
    """Lay as many matching cards face down as lie there."""
    if s.set_action >= 0 and not s.shown and s.active != seat:
        wild = guess.hand[MASKS * s.active + EARTHS] if s.set_action == SEATING else 0
        guess.chosen = some_of(guess.hand[MASKS * s.active] & matching(s), wild, chosen_size(s))
    if s.defending and s.target != seat:
        guess.guards = some_of(guess.hand[MASKS * s.target] & SHOWING[GUARD], 0, count(s.guards[0]))


def some_of(occupations: i64, earths: i64, wanted: i64) -> vec[i64]:
    """The first cards of two masks, as many as wanted."""
    cards = vec[i64]([occupations, earths])
    surplus = count(occupations) + count(earths) - wanted
    everything = cards_of(cards, 0)
    for k in range(surplus):
        remove(cards, 0, everything[len(everything) - 1 - k])
    return cards
