"""The invariants of a position: what a sound one never breaks."""

from mypy_extensions import i64

from retrorocket.games.pocketmodel.battle_faults import past_amiss
from retrorocket.games.pocketmodel.clash import Clash
from retrorocket.games.pocketmodel.frames.battle import Battle
from retrorocket.games.pocketmodel.frames.deploy import Opening
from retrorocket.games.pocketmodel.frames.turn import LAST_ROUND, QUIET_ROUNDS
from retrorocket.games.pocketmodel.lasting import lasting_amiss
from retrorocket.games.pocketmodel.nouns import LETTERS, SLOTS
from retrorocket.games.pocketmodel.state import (
    AFTER,
    DRAWN_OUT,
    GONE,
    MAIN,
    RESERVE,
    SETTING_UP,
    STALLED,
    UNSEEN,
    WON,
    PocketModel,
    card_of,
    generation_of,
    home,
)
from retrorocket.games.pocketmodel.steps import DISCARDS


def faults_of(s: PocketModel) -> list[str]:
    """Everything that is wrong, in words."""
    found = seats_amiss(s) + questions_amiss(s)
    if found:
        return found
    for seat in range(s.seats):
        found += cards_amiss(s, seat) + units_amiss(s, seat) + objectives_amiss(s, seat) + shuffles_amiss(s, seat)
        if s.phase == SETTING_UP:
            found += placing_amiss(s, seat)
    return found + turn_amiss(s) + battle_amiss(s)


def seats_amiss(s: PocketModel) -> list[str]:
    """Somebody is first and somebody active; who is out went in groups, one after the other; no force is too large."""
    found = [] if s.first >= 0 and s.active >= 0 else ["no first or no active player"]
    if {int(group) for group in s.out} | {0} != set(range(s.groups + 1)):
        found.append("players are out in groups that did not go")
    return found + [f"{LETTERS[seat]} has too many units" for seat in range(s.seats) if s.counts[seat] > s.size]


def questions_amiss(s: PocketModel) -> list[str]:
    """A game that is over asks nothing; set-up is a phase of its own."""
    if s.reason or not s.frames:
        return ending_amiss(s)
    placing = len(s.frames) > 1 and isinstance(s.frames[1], Opening)
    phases = [SETTING_UP] if placing else [MAIN, AFTER]
    return [] if s.phase in phases else ["the open question is of another phase"]


def ending_amiss(s: PocketModel) -> list[str]:
    """PM-WIN-01, PM-WIN-02, PM-WIN-03 One is left, nobody is, or several are and nothing happened."""
    left = s.living()
    ends = {WON: left == 1, DRAWN_OUT: left == 0, STALLED: left > 1 and s.terms.stall}
    return [] if not s.frames and ends.get(int(s.reason), False) else ["the game is over for no reason, or asks on"]


def battle_amiss(s: PocketModel) -> list[str]:
    """The last battle was fought by two units of the game."""
    past = s.past
    found = past_amiss(s, past) if isinstance(past, Clash) else ""
    return [f"the last battle {found}"] if found else []


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
            fought = [frame.clash.cards[side] for side in range(2) if belongs(s, frame.clash.units[side], seat)]
            cards += [int(card) for card in fought if card >= 0]
    listed = sorted(int(card) for card in s.lists[seat])
    return [] if sorted(cards) == listed else [f"the cards of {LETTERS[seat]} are not those of the deck list"]


def belongs(s: PocketModel, unit: i64, seat: i64) -> bool:
    """Tell whether a unit is one of a seat's."""
    return unit >= 0 and s.owner(unit) == seat


def units_amiss(s: PocketModel, seat: i64) -> list[str]:
    """Every unit is in one place with fewer counters than shields; reserve units have none."""
    found: list[str] = []
    end = seat * s.size + s.counts[seat]
    for unit in range(seat * s.size, seat * s.size + s.size):
        word = s.nouns.unit.word(unit)
        if (unit < end) != (s.kind[unit] >= 0):
            found.append(f"{word} is not among the {s.counts[seat]} units of {LETTERS[seat]}")
        elif (s.place[unit] == GONE) != (unit >= end or s.out[seat] != 0):
            found.append(f"{word} is where it can't be")
        elif s.place[unit] < 0 and s.damage[unit]:
            found.append(f"{word} has counters outside play")
        elif s.place[unit] >= 0 and s.damage[unit] >= s.sheet(unit).shields:
            found.append(f"{word} has as many counters as shields")
    return found


def objectives_amiss(s: PocketModel, seat: i64) -> list[str]:
    """Who is left has an objective and a unit in play; only objective cards lie face up, and those everybody knows."""
    found: list[str] = []
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        word = s.nouns.slot.word(slot)
        if (s.slot[slot] < 0 or s.face[slot]) and (s.known[slot] or s.slot_own[slot] or s.slot_all[slot]):
            found.append(f"{word} is empty or face up, but has something to hide")
        elif s.slot[slot] < 0 and s.face[slot]:
            found.append(f"{word} is empty, but face up")
        elif s.face[slot] and s.stock.is_combat(s.slot[slot]):
            found.append(f"{word} is a combat card face up")
    if s.out[seat]:
        return found
    if not s.objectives(seat):
        found.append(f"{LETTERS[seat]} has no objective")
    if not s.units_in_play(seat) and s.phase != SETTING_UP:
        found.append(f"{LETTERS[seat]} has no unit in play")
    return found


def shuffles_amiss(s: PocketModel, seat: i64) -> list[str]:
    """No hidden card comes from a shuffle that has not been."""
    latest = s.shuffles[seat]
    shuffles = [s.deck_own[seat], s.deck_all[seat], *[generation_of(instance) for instance in s.hand[seat]]]
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        shuffles += [s.slot_own[slot], s.slot_all[slot]]
    return [f"a card of {LETTERS[seat]} comes from a shuffle to come"] if max(shuffles) > latest else []


def placing_amiss(s: PocketModel, seat: i64) -> list[str]:
    """PM-SETUP-01 While units are placed all objectives lie face down, nobody has a card, and nobody is elsewhere."""
    slots = range(seat * SLOTS, seat * SLOTS + SLOTS)
    units = range(seat * s.size, seat * s.size + s.counts[seat])
    dealt = len(s.hand[seat]) or len(s.discard[seat]) or s.shuffles[seat] or s.out[seat]
    turned = any(s.face[slot] or s.known[slot] for slot in slots)
    away = any(s.place[unit] not in (RESERVE, home(seat)) or s.damage[unit] for unit in units)
    return [f"{LETTERS[seat]} has begun to play before everybody has placed"] if dealt or turned or away else []


def most_quiet(s: PocketModel) -> i64:
    """PM-R-63 As many quiet turns as make a draw; who goes out in a fight was counted, and the turn still lasts."""
    return QUIET_ROUNDS * (s.seats if s.fought else s.living())


def turn_amiss(s: PocketModel) -> list[str]:
    """Lasting modifiers belong to units in play; quiet turns and rounds keep their limits; somebody is left."""
    found = lasting_amiss(s)
    if s.at_work not in (UNSEEN, s.kinds_at_work()):
        found.append("the effects at work are not those of the face-up objectives")
    if s.terms.stall and not s.reason and (s.quiet > most_quiet(s) or s.round > LAST_ROUND):
        found.append("more quiet turns or rounds than the rules allow")
    if not s.reason and (s.living() < 2 or (s.out[s.active] and len(s.frames) == 1)):
        found.append("nobody left to play, or the active player is out")
    return found
