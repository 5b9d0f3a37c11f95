"""A full position that fits what a seat knows: hidden types, the stock's order and unshown fleets drawn anew."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.army import write_line
from retrorocket.games.rocketmen.fleets import FLEETS, OWN
from retrorocket.games.rocketmen.frames.building import LISTING, Build
from retrorocket.games.rocketmen.frames.mining import Mining
from retrorocket.games.rocketmen.nouns import GOODS_EACH, PER_TYPE, STARTING_ONE
from retrorocket.games.rocketmen.preparation import forbids_fleet, limits_of, own_line
from retrorocket.games.rocketmen.state import CHOOSING, IN_STOCK, Rocketmen
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.rows import BIT, changed


def redealt(s: Rocketmen, seat: i64, seed: i64) -> Rocketmen:
    """Put the pile's resources into a fixed order of places, then deal the types that the seat has not seen."""
    guess = s.clone()
    guess.dice = CounterDice(seed)
    if s.phase == CHOOSING:
        choose_for_others(guess, seat)
    else:
        forget_others(guess, seat)
        number_anew(guess, seat)
    deal_types(guess, seat)
    guess.dice.shuffle(guess.stock)
    return guess


def known(s: Rocketmen, seat: i64, resource: i64) -> bool:
    """RM-R-94 Tell whether a seat has seen a resource's type; spectators see what all seats have seen."""
    if seat == SPECTATOR:
        everybody: i64 = 0
        for other in range(s.setup.seats):
            everybody += BIT[other]
        return s.seen[resource] == everybody
    return s.seen[resource] & BIT[seat] != 0


def choose_for_others(guess: Rocketmen, seat: i64) -> None:
    """RM-R-83 Fleets of others are not shown yet: any that they could have chosen or brought."""
    for frame in guess.frames:
        if isinstance(frame, Build) and frame.player != seat:
            frame.waiting, frame.step, frame.place = False, LISTING, 0
    for other in range(guess.setup.seats):
        if other == seat:
            continue
        guess.plans[other] = ""
        if guess.fleet[other] >= 0:
            allowed = [fleet for fleet in range(len(FLEETS)) if not forbids_fleet(guess, other, fleet)]
            chosen = allowed[guess.dice.below(len(allowed))]
            brought = own_line(guess, other) != ""
            guess.fleet = changed(guess.fleet, other, OWN if brought else chosen)
            guess.plans[other] = brought_line(guess, other, chosen) if brought else ""


def brought_line(guess: Rocketmen, seat: i64, fleet: i64) -> str:
    """A ready-made fleet as the line that a seat could have brought: without reserve where the scenario has none."""
    line = write_line(FLEETS[fleet])
    return line if limits_of(guess, seat).reserve else line.partition(";")[0]


def pile_ids(s: Rocketmen) -> list[int]:
    """The resources that began in the pile."""
    return [resource for resource in range(len(s.kind)) if resource % GOODS_EACH != STARTING_ONE]


def forget_others(guess: Rocketmen, seat: i64) -> None:
    """RM-R-21 What others know of the rogue asteroid's stock the seat does not know."""
    for resource in guess.stock:
        guess.seen[resource] = guess.seen[resource] & BIT[seat] if seat != SPECTATOR else 0


def rank_of(guess: Rocketmen, seat: i64, resource: int) -> tuple[int, int, int, int]:
    """Where a resource comes in the fixed order: place, arrival, who has seen it, and its type if the seat has."""
    kind = int(guess.kind[resource]) if known(guess, seat, resource) else 0
    return int(guess.where[resource]), int(guess.since[resource]), int(guess.seen[resource]), kind


def number_anew(guess: Rocketmen, seat: i64) -> None:
    """Resources are individuals only inside the engine: number those of the pile by place and arrival."""
    ids = pile_ids(guess)
    order = sorted(ids, key=lambda r: rank_of(guess, seat, r))
    old = [(guess.kind[r], guess.where[r], guess.since[r], guess.seen[r]) for r in order]
    stock = vec[i64]()
    new = {}
    for resource, previous, (kind, where, since, seen) in zip(ids, order, old, strict=True):
        guess.kind[resource] = kind
        guess.where[resource] = where
        guess.since[resource] = since
        guess.seen[resource] = seen
        new[previous] = resource
        if where == IN_STOCK:
            stock = append(stock, resource)
    guess.stock = stock
    for frame in guess.frames:
        if isinstance(frame, Mining):
            frame.drawn = vec[i64]([new[int(resource)] for resource in frame.drawn])


def deal_types(guess: Rocketmen, seat: i64) -> None:
    """The types of the pile that the seat has not seen, shuffled over their places; chosen starting ones at random."""
    ids = pile_ids(guess)
    left = [PER_TYPE * guess.setup.seats] * 3
    hidden = [resource for resource in ids if not known(guess, seat, resource)]
    for resource in ids:
        if known(guess, seat, resource):
            left[guess.kind[resource]] -= 1
    types = vec[i64]([kind for kind in range(len(left)) for k in range(left[kind])])
    if guess.phase != CHOOSING:
        guess.dice.shuffle(types)
        for resource, kind in zip(hidden, types, strict=True):
            guess.kind[resource] = kind
    for other in range(guess.setup.seats):
        start = other * GOODS_EACH + STARTING_ONE
        if guess.seen[start] and not known(guess, seat, start):
            guess.kind[start] = guess.dice.below(3)
