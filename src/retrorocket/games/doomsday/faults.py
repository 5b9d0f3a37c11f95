"""What no position of Doomsday may show: the invariants of cards, pawns, rockets and tracks, in words."""

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import EARTHS, MASKS, RIDER_MASKS, cards_of, count, put
from retrorocket.games.doomsday.nouns import CARD, COLOUR, SEAT
from retrorocket.games.doomsday.questions import all_in_space, set_left
from retrorocket.games.doomsday.state import BY_IMPACT, BY_SPACE, NOT_ENDED, Doomsday
from retrorocket.games.doomsday.tables import (
    ALL_PARTS,
    BUILT,
    DOOM_STEP,
    FIRST_DOOM,
    HAND_SIZE,
    ORBIT,
    START_DAYS,
    TOOLS,
)

MOST_IN_HAND = 9


def faults_of(s: Doomsday) -> list[str]:
    """All broken invariants of the table; the frames know what their questions ask of it."""
    return seat_faults(s) or card_faults(s) + pawn_faults(s) + rocket_faults(s) + track_faults(s) + end_faults(s)


def seat_faults(s: Doomsday) -> list[str]:
    """Only seats of the table are active or attacked."""
    seats = s.terms.seats
    if not 0 <= s.active < seats:
        return ["the active seat is not at the table"]
    return ["the attacked seat is not at the table"] if s.target >= seats else []


def lying(s: Doomsday) -> list[i64]:
    """Every card that lies somewhere, once for each place it lies in."""
    found: list[i64] = [*s.deck, *s.discard]
    for seat in range(s.terms.seats):
        found += cards_of(s.hand, seat)
        found += [card for card in (s.faceup[seat], s.extra[seat]) if card >= 0]
    return found + list(cards_of(s.chosen, 0)) if s.shown else found


def card_faults(s: Doomsday) -> list[str]:
    """Every card in use lies in exactly one place; Doomsday cards only in deck and discard pile."""
    cards = lying(s)
    doomsday = [FIRST_DOOM + k for k in range(s.terms.doomsday - s.reserve)]
    wanted = [*s.terms.cards, *doomsday]
    found = [f"{CARD.word(card)} lies in two places" for card in set(cards) if cards.count(card) > 1]
    found += [f"{CARD.word(card)} is nowhere" for card in wanted if card not in cards]
    found += [f"{CARD.word(card)} is not in use" for card in set(cards) if card not in wanted]
    for seat in range(s.terms.seats):
        if max(s.faceup[seat], s.extra[seat]) >= FIRST_DOOM:
            found.append(f"a Doomsday card lies before {SEAT.word(seat)}")
        found += subset_fault(s.barred, seat, s.hand, seat, f"barred cards of {SEAT.word(seat)}")
    found += pile_faults(s)
    if s.set_action >= 0 and not s.shown:
        found += subset_fault(s.chosen, 0, s.hand, s.active, "cards of the set")
    if s.defending:
        found += subset_fault(s.guards, 0, s.hand, s.target, "guard cards")
    return found


def pile_faults(s: Doomsday) -> list[str]:
    """DD-R-44 The pile is of cards in use, and the deck of cards of the pile, once there was one."""
    deck = vec[i64]([0, 0])
    for card in s.deck:
        if card < FIRST_DOOM:
            put(deck, 0, card)
    found = subset_fault(s.pile, 0, s.terms.in_use, 0, "cards of the pile")
    return found + (subset_fault(deck, 0, s.pile, 0, "cards of the deck") if s.pile[0] | s.pile[1] else [])


def subset_fault(part: vec[i64], owner: i64, whole: vec[i64], holder: i64, name: str) -> list[str]:
    """Cards marked among others must be among them."""
    occupations = part[MASKS * owner] & ~whole[MASKS * holder]
    earths = part[MASKS * owner + EARTHS] & ~whole[MASKS * holder + EARTHS]
    return [f"{name} are not where they must be"] if occupations | earths else []


def pawn_faults(s: Doomsday) -> list[str]:
    """The pawns of each colour in bag, Earth and rockets are those of the table; the Earth is not overfull."""
    found: list[str] = []
    for colour in range(6):
        pawns = s.bag[colour] + s.earth[colour]
        for seat in range(s.terms.seats):
            pawns += count(s.aboard[RIDER_MASKS * seat + colour])
        if pawns != s.terms.pawns[colour]:
            found.append(f"{pawns} {COLOUR.word(colour)} pawns instead of {s.terms.pawns[colour]}")
    return [*found, "too many pawns on the Earth"] if s.waiting() > s.terms.places else found


def rocket_faults(s: Doomsday) -> list[str]:
    """One pawn a seat, on built floors only; a launched rocket is complete."""
    found: list[str] = []
    for seat in range(s.terms.seats):
        riders = [s.aboard[RIDER_MASKS * seat + colour] for colour in range(6)]
        if sum([count(row) for row in riders]) != count(s.taken(seat)):
            found.append(f"two passengers in one seat of {SEAT.word(seat)}")
        if s.taken(seat) & ~BUILT[s.parts[seat]]:
            found.append(f"a passenger of {SEAT.word(seat)} sits on a floor that is not built")
        if s.stage[seat] != TOOLS and s.parts[seat] != ALL_PARTS:
            found.append(f"{SEAT.word(seat)} has launched an unfinished rocket")
    return found


def track_faults(s: Doomsday) -> list[str]:
    """Arrivals are numbered 1, 2, ... for the rockets in space; the reserve is smaller than the difficulty."""
    ranks = sorted([s.arrival[seat] for seat in range(s.terms.seats) if s.stage[seat] == ORBIT])
    found = [] if ranks == list(range(1, len(ranks) + 1)) else ["arrivals in space are not numbered 1, 2, ..."]
    found += [
        f"{SEAT.word(seat)} has arrived without being in space"
        for seat in range(s.terms.seats)
        if s.arrival[seat] and s.stage[seat] != ORBIT
    ]
    if s.days != START_DAYS - DOOM_STEP * len(s.reveals):
        found.append("the asteroid has not moved one day for each Doomsday card revealed")
    if any(s.reveals[k] >= s.reveals[k + 1] for k in range(len(s.reveals) - 1)) or last_of(s.reveals) > s.drawn:
        found.append("Doomsday cards were revealed out of order")
    return found if s.reserve < s.terms.doomsday else [*found, "the reserve is too large"]


def last_of(row: vec[i64]) -> i64:
    """The last number of a row, 0 for none."""
    return row[len(row) - 1] if len(row) else 0


def end_faults(s: Doomsday) -> list[str]:
    """The game is over exactly when no question is open; an impact is day 0, the other end has all in space."""
    found: list[str] = []
    if (s.ended == NOT_ENDED) != bool(s.frames):
        found.append("a game without an open question must have ended, and an ended one has none")
    if (s.ended == BY_IMPACT) != (s.days == 0):
        found.append("the asteroid on day 0 is an impact, and nothing else is")
    if s.ended:
        found += set_left(s)
    if s.ended and (s.ended == BY_SPACE) != all_in_space(s):
        found.append("the game ends in space when all rockets are there, and not otherwise")
    for seat in range(s.terms.seats):
        if s.hand_size(seat) > (MOST_IN_HAND if seat == s.active else HAND_SIZE):
            found.append(f"{SEAT.word(seat)} holds too many cards")
        if s.extra[seat] >= 0 and not all_in_space(s):
            found.append("a last card lies before all rockets are in space")
        if s.score[seat] < s.before[seat]:
            found.append(f"{SEAT.word(seat)} has lost points in the end scoring")
    return found
