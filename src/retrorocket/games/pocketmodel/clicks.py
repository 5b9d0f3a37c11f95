"""What a click means that begins no action: an enemy unit is a foe, an enemy objective a target, a card is played."""

from mypy_extensions import i64

from retrorocket.games.pocketmodel.frames.turn import Turn
from retrorocket.games.pocketmodel.nouns import SLOTS
from retrorocket.games.pocketmodel.state import AFTER, PocketModel, home, slot_owner
from retrorocket.games.pocketmodel.verbs import ATTACK, DISCARD, MOVE, OBJECTIVE, PLAY, POWER_CARD, SALVAGE, STRIKE
from retrorocket.kernel.actions import pack, verb_of


def meant_by(s: PocketModel, element: str) -> list[i64]:
    """The action that somebody has in mind who clicks this now."""
    kind, _, word = element.partition(":")
    if kind == "card":
        return played(s, s.nouns.card.number(word))
    if not isinstance(s.frames[-1], Turn):
        return []
    if kind == "slot":
        return struck(s, s.nouns.slot.number(word))
    if kind == "unit":
        return attacked(s, s.nouns.unit.number(word))
    over = kind == "zone" and s.nouns.zone.number(word) >= 0 and s.phase == AFTER
    return [pack(MOVE, nearest(s, s.nouns.zone.number(word)), s.nouns.zone.number(word))] if over else []


def played(s: PocketModel, card: i64) -> list[i64]:
    """A combat card is for a battle, an objective for the first part of a turn."""
    if card < 0:
        return []
    if isinstance(s.frames[-1], Turn):
        return [pack(PLAY, card) if s.stock.is_combat(card) else pack(OBJECTIVE, card, slot_left(s))]
    choosing = any(verb_of(action) in (DISCARD, SALVAGE, POWER_CARD) for action in s.candidates())
    return [] if choosing else [pack(PLAY, card)]


def slot_left(s: PocketModel) -> i64:
    """The first own objective that is left, else the first place for one."""
    mine = range(s.active * SLOTS, s.active * SLOTS + SLOTS)
    return next((slot for slot in mine if s.slot[slot] >= 0), mine[0])


def struck(s: PocketModel, slot: i64) -> list[i64]:
    """An objective of somebody else is for a strike, by whoever is nearest to it."""
    if slot < 0 or slot_owner(slot) == s.active:
        return []
    return [pack(STRIKE, nearest(s, home(slot_owner(slot))), slot)]


def attacked(s: PocketModel, foe: i64) -> list[i64]:
    """A unit of somebody else is for an attack, by whoever is nearest to it."""
    if foe < 0 or not s.is_unit(foe) or s.owner(foe) == s.active:
        return []
    return [pack(ATTACK, nearest(s, s.place[foe]), foe)]


def nearest(s: PocketModel, zone: i64) -> i64:
    """An own unit in that zone, else one in play, else any."""
    mine = range(s.active * s.size, s.active * s.size + s.counts[s.active])
    in_play = [unit for unit in mine if s.place[unit] >= 0]
    there = [unit for unit in in_play if s.place[unit] == zone]
    return (there or in_play or list(mine))[0]
