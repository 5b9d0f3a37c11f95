"""The invariants of a position: what a sound one never breaks."""

from mypy_extensions import i64

from retrorocket.games.pocketmodel.clash import Clash
from retrorocket.games.pocketmodel.frames.battle import DISCARDS, WAVE_2, Battle
from retrorocket.games.pocketmodel.state import GONE, RESERVE, SETTING_UP, PocketModel, card_of
from retrorocket.games.pocketmodel.verbs import LETTERS, SLOTS


def faults_of(s: PocketModel) -> list[str]:
    """Everything that is wrong, in words."""
    found: list[str] = []
    for seat in range(s.seats):
        found += cards_amiss(s, seat) + units_amiss(s, seat) + objectives_amiss(s, seat)
    return found + turn_amiss(s) + past_amiss(s)


def past_amiss(s: PocketModel) -> list[str]:
    """The last battle was fought by two units of the game."""
    past = s.past
    if not isinstance(past, Clash) or all(unit >= 0 and s.kind[unit] >= 0 for unit in past.units):
        return []
    return ["the last battle names a unit that is not in the game"]


def cards_amiss(s: PocketModel, seat: i64) -> list[str]:
    """Hand, deck, discard pile, objectives and cards in battle are the deck list; nothing is left of who is out."""
    cards = [int(card_of(instance)) for instance in s.hand[seat]]
    cards += [int(card) for card in s.deck[seat]] + [int(card) for card in s.discard[seat]]
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.slot[slot] >= 0:
            cards.append(int(s.slot[slot]))
    if s.out[seat]:
        return [f"{LETTERS[seat]} is out and still has cards"] if cards else []
    for frame in s.frames:
        if isinstance(frame, Battle) and frame.stage <= DISCARDS:
            cards += [int(frame.clash.cards[side]) for side in range(2) if frame.clash.owner(s, side) == seat]
    known = sorted(card for card in cards if card >= 0)
    listed = sorted(int(card) for card in s.lists[seat])
    return [] if known == listed else [f"the cards of {LETTERS[seat]} are not those of the deck list"]


def units_amiss(s: PocketModel, seat: i64) -> list[str]:
    """Every unit is in one place with fewer counters than shields; reserve units have none."""
    found: list[str] = []
    end = seat * s.size + s.counts[seat]
    for unit in range(seat * s.size, seat * s.size + s.size):
        word = s.tongue.unit.word(unit)
        if (unit < end) != (s.kind[unit] >= 0):
            found.append(f"{word} is not among the {s.counts[seat]} units of {LETTERS[seat]}")
        elif (s.place[unit] == GONE) != (unit >= end or s.out[seat] != 0):
            found.append(f"{word} is where it can't be")
        elif s.place[unit] < 0 and s.damage[unit]:
            found.append(f"{word} has counters outside play")
        elif s.place[unit] >= 0 and s.damage[unit] >= s.sheet(unit).shields and not landing(s):
            found.append(f"{word} has as many counters as shields")
    return found


def landing(s: PocketModel) -> bool:
    """Tell whether hits are just being worked out."""
    return any(isinstance(frame, Battle) and frame.stage == WAVE_2 for frame in s.frames)


def objectives_amiss(s: PocketModel, seat: i64) -> list[str]:
    """Who is left has an objective and a unit in play; between actions only objective cards lie face up."""
    if s.out[seat] or s.phase == SETTING_UP:
        return []
    found = [] if s.objectives(seat) else [f"{LETTERS[seat]} has no objective"]
    if not s.units_in_play(seat):
        found.append(f"{LETTERS[seat]} has no unit in play")
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.slot[slot] < 0 and (s.face[slot] or s.known[slot]):
            found.append(f"{s.tongue.slot.word(slot)} is empty, but face up or known")
        elif s.face[slot] and s.lib.is_combat(s.slot[slot]) and len(s.frames) == 1:
            found.append(f"{s.tongue.slot.word(slot)} is a combat card face up")
    return found


def turn_amiss(s: PocketModel) -> list[str]:
    """Lasting modifiers belong to units in play; quiet turns and rounds keep their limits; somebody is left."""
    found: list[str] = []
    if len(s.lasting) % 3:
        found.append("lasting modifiers are no triples")
    for place in range(0, len(s.lasting) - len(s.lasting) % 3, 3):
        unit = s.lasting[place]
        if not 0 <= unit < len(s.place) or s.place[unit] in (GONE, RESERVE):
            found.append("a lasting modifier on a unit that is not in play")
    if s.terms.stall and not s.reason and (s.quiet > 12 * s.living() or s.round > 100):
        found.append("more quiet turns or rounds than the rules allow")
    if not s.reason and (s.living() < 2 or (s.out[s.active] and len(s.frames) == 1)):
        found.append("nobody left to play, or the active player is out")
    return found
