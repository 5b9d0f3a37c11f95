"""PocketModel's observations written straight from the position: the very numbers of the declared record.

Every function writes one part from `at` on and gives the place after it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from retrorocket.envs.core.encoder import Encoder, clear
from retrorocket.envs.core.records import Record
from retrorocket.envs.core.shapes import Shape
from retrorocket.games.pocketmodel.auras import maximum_hand, objective_defense, power_denied, warded
from retrorocket.games.pocketmodel.battle_view import declared_seen
from retrorocket.games.pocketmodel.clash import DICE, SECOND, THIRD, Clash
from retrorocket.games.pocketmodel.figures import SOURCES, abilities, forecast, odds_of
from retrorocket.games.pocketmodel.frames.battle import Battle
from retrorocket.games.pocketmodel.frames.combat import Battles
from retrorocket.games.pocketmodel.frames.declare import Declaration
from retrorocket.games.pocketmodel.frames.strikes import Strikes
from retrorocket.games.pocketmodel.lasting import AMOUNT, ENTRY, VALUE
from retrorocket.games.pocketmodel.nouns import SLOTS
from retrorocket.games.pocketmodel.sheets import STATS
from retrorocket.games.pocketmodel.state import MAIN, SETTING_UP, PocketModel, card_of
from retrorocket.games.pocketmodel.steps import DISCARDS, DRAWS, ROLL, WAVE_1
from retrorocket.kernel.rows import BIT
from retrorocket.kernel.state import State

UP: Final = 1  # of the words for slots: up, down, destroyed
DOWN: Final = 2
DESTROYED: Final = 3
OVER: Final = 4  # of the words for the steps of a battle: cards, dice, end, over
OWN_STATS: Final = 3
UNIT: Final = 4 + 5  # present, sheet, place, damage, and what lasts of five values
SLOT: Final = 6
ENTRY_SIZE: Final = 3
SIDE: Final = 9 + 1 + 3 * OWN_STATS * (1 + 6) + 3 + 3 + 2 + 2 + 2 + 1
BATTLE: Final = 3 + 2 * SIDE


class PocketModelEncoder(Encoder):
    """The record of `encoders.pocketmodel`, written without a view; `pile` is the most cards that lie anywhere."""

    def __init__(self, record: Record, s: PocketModel, pile: int) -> None:
        super().__init__(record)
        self.pile: Final[i64] = pile
        self.cards: Final[i64] = s.nouns.card.size()
        self.zones: Final[i64] = s.nouns.zone.size()
        self.declared: Final[Shape] = record.shapes[record.names.index("declared")]

    def write(self, state: State, seat: i64, row: vec[i32], at: i64) -> None:
        """Part by part, in the order of the record."""
        assert isinstance(state, PocketModel)
        clear(row, at, self.size)
        end = at + self.size
        row[at] = i32(seat)
        row[at + 1] = i32(state.active) + 1
        row[at + 2] = i32(state.first) + 1
        row[at + 3] = i32(state.round)
        row[at + 4] = 1 if state.phase == SETTING_UP else 2 if state.phase == MAIN else 3
        row[at + 5] = i32(state.quiet)
        row[at + 6] = 1 if state.power_used else 0
        row[at + 7] = 1 if state.objective_played else 0
        at += 8
        for owner in range(state.seats):
            at = self.player(state, owner, seat, row, at)
        declared = False
        for frame in state.frames:
            if isinstance(frame, Battle):
                step = 1 if frame.stage < ROLL else 2 if frame.stage < DISCARDS else 3
                battle(state, forecast(state, frame.clash), step, frame.clash.frozen, frame.stage, row, at)
            elif isinstance(frame, (Declaration, Battles, Strikes)):
                declared = True
        past = state.past
        if past is not None:
            battle(state, past, OVER, 1, DRAWS, row, at + 1 + BATTLE)
        if declared:
            self.declared.write(declared_seen(state), row, end - self.declared.size)

    def player(self, s: PocketModel, owner: i64, seat: i64, row: vec[i32], at: i64) -> i64:
        """One player."""
        row[at] = 1 if s.alive(owner) else 0
        at = self.hand(s, owner, seat, row, at + 1)
        row[at] = i32(len(s.hand[owner]))
        row[at + 1] = i32(maximum_hand(s, owner))
        row[at + 2] = i32(len(s.deck[owner]))
        at += 3
        if owner == seat:
            row[at] = 1
            for place in range(len(s.lists[owner])):
                row[at + 1 + s.lists[owner][place]] += 1
        at += 1 + self.cards
        pile = s.discard[owner]
        row[at] = i32(len(pile))
        for place in range(len(pile)):
            row[at + 1 + place] = i32(pile[place]) + 1
        at = self.units(s, owner, row, at + 1 + self.pile)
        at = slots(s, owner, seat, row, at)
        row[at] = 1 if power_denied(s, owner) else 0
        return at + 1

    def hand(self, s: PocketModel, owner: i64, seat: i64, row: vec[i32], at: i64) -> i64:
        """The cards in a hand that the viewer knows."""
        known: i64 = 0
        hand = s.hand[owner]
        for place in range(len(hand)):
            if owner == seat or hand[place] & BIT[seat]:
                known += 1
                row[at + known] = i32(card_of(hand[place])) + 1
        row[at] = i32(known)
        return at + 1 + self.pile

    def units(self, s: PocketModel, owner: i64, row: vec[i32], at: i64) -> i64:
        """The units of a player, each at its place."""
        first = owner * s.size
        for unit in range(first, first + s.counts[owner]):
            if s.is_unit(unit):
                start = at + (unit - first) * UNIT
                row[start] = 1
                row[start + 1] = i32(s.kind[unit]) + 1
                row[start + 2] = i32(s.place[unit]) + 1 if s.place[unit] >= 0 else i32(self.zones) + 1
                row[start + 3] = i32(s.damage[unit])
        for entry in range(0, len(s.lasting), ENTRY):
            unit = s.lasting[entry]
            if first <= unit < first + s.counts[owner] and s.is_unit(unit):
                row[at + (unit - first) * UNIT + 4 + s.lasting[entry + VALUE]] += i32(s.lasting[entry + AMOUNT])
        return at + s.size * UNIT


def slots(s: PocketModel, owner: i64, seat: i64, row: vec[i32], at: i64) -> i64:
    """The objectives of a player."""
    for place in range(SLOTS):
        slot = owner * SLOTS + place
        start = at + place * SLOT
        if s.terms.packs and place:
            continue
        card, up = s.slot[slot], s.face[slot] == 1
        row[start] = 1
        row[start + 1] = DESTROYED if card < 0 else UP if up else DOWN
        if up or s.known[slot] & BIT[seat] != 0:
            row[start + 2] = i32(card) + 1
            row[start + 3] = 1
            row[start + 4] = i32(objective_defense(s, slot))
        row[start + 5] = 1 if warded(s, slot) else 0
    return at + SLOTS * SLOT


def battle(s: PocketModel, clash: Clash, step: i64, frozen: i64, stage: i64, row: vec[i32], at: i64) -> None:
    """A battle, at hand or over."""
    row[at] = 1
    row[at + 1] = i32(clash.zone) + 1
    row[at + 2] = i32(step)
    row[at + 3] = i32(frozen)
    side_of(s, clash, 0, stage, row, at + 4)
    side_of(s, clash, 1, stage, row, at + 4 + SIDE)


def side_of(s: PocketModel, clash: Clash, side: i64, stage: i64, row: vec[i32], at: i64) -> None:
    """One side of a battle."""
    card = clash.cards[side]
    row[at] = i32(clash.units[side]) + 1
    row[at + 1] = i32(card) + 1
    row[at + 2] = 1 if card >= 0 and not clash.no_bonus[side] else 0
    row[at + 3] = 1 if len(abilities(s, clash, side)) else 0
    row[at + 4] = i32(clash.locked[side])
    row[at + 5] = i32(clash.attack[side])
    row[at + 6] = i32(clash.damage[side])
    row[at + 7] = i32(clash.defense[side])
    row[at + 8] = i32(clash.shield[side])
    at = made_of(s, clash, side, row, at + 9)
    row[at] = i32(clash.ways[side]) + 1
    row[at + 1] = i32(clash.automatic[side])
    row[at + 2] = i32(odds_of(clash, side))
    faces = side * DICE
    if clash.rolls[side]:
        row[at + 3] = 2
        row[at + 4] = i32(clash.faces[faces])
        row[at + 5] = i32(clash.faces[faces + SECOND])
        row[at + 8] = 1
        row[at + 9] = i32(clash.rolls[side])
    if clash.faces[faces + THIRD]:
        row[at + 6] = 1
        row[at + 7] = i32(clash.faces[faces + THIRD])
    if stage >= WAVE_1:
        row[at + 10] = 1
        row[at + 11] = 1 if clash.hits[side] == 1 else 0
    row[at + 12] = i32(clash.lost[side])


def made_of(s: PocketModel, clash: Clash, side: i64, row: vec[i32], at: i64) -> i64:
    """What the values of a side are made of, the unit's own numbers first."""
    sheet = s.sheet(clash.units[side])
    parts: i64 = 0
    for stat in range(OWN_STATS):
        own = sheet.attack if stat == 0 else sheet.damage if stat == 1 else sheet.defense
        entry(row, at + 1 + parts * ENTRY_SIZE, stat, 0, own)
        parts += 1
        for source in range(len(SOURCES)):
            place = (side * OWN_STATS + stat) * len(SOURCES) + source
            amount: i64 = clash.parts[place] if place < len(clash.parts) else 0
            if amount:
                entry(row, at + 1 + parts * ENTRY_SIZE, stat, source + 1, amount)
                parts += 1
    row[at] = i32(parts)
    return at + 1 + ENTRY_SIZE * OWN_STATS * (1 + len(SOURCES))


def entry(row: vec[i32], at: i64, stat: i64, source: i64, amount: i64) -> None:
    """One part of a value."""
    row[at] = i32(stat) + 1
    row[at + 1] = i32(source) + 1
    row[at + 2] = i32(amount)


assert len(STATS) == UNIT - 4
