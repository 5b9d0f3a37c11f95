"""A guess that fits what a seat knows: others' cargo and hidden Turn Cards drawn anew."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.cargo import MOST, WIDE, YARD, is_empty, put_aboard, troopers_aboard
from retrorocket.games.buck_rogers.frames.movement import Movement
from retrorocket.games.buck_rogers.powers import spying
from retrorocket.games.buck_rogers.state import CARGO, FRESH, Buck
from retrorocket.games.buck_rogers.tables import SHIPS, SHIPS_EACH
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.rows import changed


def redealt(s: Buck, seat: i64, seed: i64) -> Buck:
    """Draw the hidden things from a seed, in a fixed order."""
    guess = s.clone()
    guess.dice = CounterDice(seed)
    redraw_cards(guess, seat)
    reload_ships(s, guess, seat)
    return guess


def redraw_cards(guess: Buck, seat: i64) -> None:
    """BR-ATURN-02 Cards that are hidden from a seat are higher than the one called last, and not its own."""
    called: i64 = 0
    for colour in range(6):
        if guess.shown[colour]:
            called = max(called, guess.card[colour])
    deck = vec[i64]()
    for number in range(called + 1, 7):
        if not held(guess, seat, number):
            deck = append(deck, number)
    guess.dice.shuffle(deck)
    drawn = 0
    for colour in range(6):
        if guess.card[colour] and not guess.shown[colour] and guess.side[colour] != seat:
            guess.card = changed(guess.card, colour, deck[drawn])
            drawn += 1


def held(guess: Buck, seat: i64, number: i64) -> bool:
    """Tell whether a card is one of the seat's own."""
    for colour in range(6):
        if guess.side[colour] == seat and guess.card[colour] == number:
            return True
    return False


def spies(s: Buck, seat: i64) -> bool:
    """BR-R-48 Tell whether a seat sees right now which Transports are empty."""
    if not s.frames:
        return False
    top = s.frames[-1]
    if not isinstance(top, Movement) or top.player != seat:
        return False
    return spying(s, seat, top.moving, top.stage, top.stolen)


def reload_ships(s: Buck, guess: Buck, seat: i64) -> None:
    """BR-TRANS-13 Others' cargo: what is sure stays, the rest of each pool is dealt anew."""
    watching = spies(s, seat)
    kept = vec[i64]()
    for place in range(0, len(s.cargo), CARGO):
        if s.side[s.cargo[place] // SHIPS_EACH] == seat:
            for each in range(place, place + CARGO):
                kept = append(kept, s.cargo[each])
    guess.cargo = kept
    for ship in range(SHIPS):
        if s.side[ship // SHIPS_EACH] != seat:
            guess.ship_factory[ship] = s.sure[ship * WIDE + YARD]
            for colour in range(6):
                if s.sure[ship * WIDE + colour]:
                    put_aboard(guess, ship, colour, FRESH, s.sure[ship * WIDE + colour])
    for pool in range(SHIPS):
        if s.side[pool // SHIPS_EACH] != seat:
            deal_pool(s, guess, pool, watching)


def deal_pool(s: Buck, guess: Buck, pool: i64, watching: bool) -> None:
    """Deal the uncertain load of a pool: Factories to empty Transports, then Troopers where there is room."""
    open_ships = vec[i64]()
    bare = vec[i64]()
    for ship in range(SHIPS):
        if s.pool[ship] == pool and s.ship_zone[ship] >= 0 and not (watching and is_empty(s, ship)):
            open_ships = append(open_ships, ship)
            if is_empty(guess, ship):
                bare = append(bare, ship)
    guess.dice.shuffle(bare)
    spot = 0
    for each in range(s.free[pool * WIDE + YARD]):
        guess.ship_factory[bare[spot]] = 1
        spot += 1
    for colour in range(6):
        for each in range(s.free[pool * WIDE + colour]):
            if watching and spot < len(bare):
                put_aboard(guess, bare[spot], colour, FRESH, 1)
                spot += 1
            else:
                put_somewhere(guess, open_ships, colour)


def put_somewhere(guess: Buck, ships: vec[i64], colour: i64) -> None:
    """One Trooper into any Transport with room."""
    room = vec[i64]()
    for ship in ships:
        if not guess.ship_factory[ship] and troopers_aboard(guess, ship) < MOST:
            room = append(room, ship)
    put_aboard(guess, room[guess.dice.below(len(room))], colour, FRESH, 1)
