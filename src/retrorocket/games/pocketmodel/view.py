"""What a seat knows of a position, built from nothing."""

from typing import TypedDict

from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import (
    lasting,
    maximum_hand,
    objective_defense,
    power_denied,
    strike_value,
    warded,
)
from retrorocket.games.pocketmodel.clash import Clash, forecast, odds_of, qualifies
from retrorocket.games.pocketmodel.frames.battle import DISCARDS, HIT, ROLL, Battle
from retrorocket.games.pocketmodel.frames.combat import Battles
from retrorocket.games.pocketmodel.frames.declare import AttackList, Declaration, MoveList, StrikeList
from retrorocket.games.pocketmodel.frames.strikes import Strikes
from retrorocket.games.pocketmodel.odds import CERTAIN, strike_chance
from retrorocket.games.pocketmodel.sheets import COLOURS, STATS
from retrorocket.games.pocketmodel.state import MAIN, SETTING_UP, PocketModel, card_of
from retrorocket.games.pocketmodel.verbs import LETTERS, SLOTS
from retrorocket.kernel.events import BIT, SPECTATOR


class UnitSeen(TypedDict):
    """A unit: all of it is public, what is printed on it first; `lasting` ends with the turn."""

    id: str
    sheet: str
    name: str
    faction: str
    glyph: str
    stars: int
    attack: int
    defense: int
    deals: int
    shields: int
    icons: list[str]
    power: str | None
    place: str
    damage: int
    lasting: dict[str, int]


class CardSeen(TypedDict):
    """What is printed on a card that the view names."""

    name: str
    text: str
    sort: str
    bonus: str
    defense: int
    stars: int


class ObjectiveSeen(TypedDict):
    """An objective slot: `card` only where the seat knows it, `defense` and `warded` only of what lies face up."""

    id: str
    state: str
    card: str | None
    defense: int | None
    warded: bool


class PlayerSeen(TypedDict):
    """A player: counts for all, the hand for its owner alone, and what others know to be in it."""

    seat: str
    alive: bool
    hand: list[str] | None
    known_hand: list[str]
    hand_size: int
    maximum_hand: int
    deck_size: int
    deck_list: dict[str, int] | None
    discard: list[str]
    units: list[UnitSeen]
    objectives: list[ObjectiveSeen]
    powers_denied: bool


class SideSeen(TypedDict):
    """One side of a battle: its card, whether it works, the numbers as frozen or as they stand, and the exact odds."""

    unit: str
    seat: str
    card: str | None
    bonus_works: bool
    ability_works: bool
    locked: bool
    attack: int
    damage: int
    defense: int
    shield: int
    dice: str
    automatic: int
    needs: int
    odds: int
    roll: int | None
    hit: bool | None


class BattleSeen(TypedDict):
    """The battle at hand."""

    zone: str
    step: str
    frozen: bool
    sides: list[SideSeen]


class PairSeen(TypedDict):
    """One entry of a declaration; odds out of 216 for attacks (both ways) and strikes at face-up objectives."""

    unit: str
    target: str
    odds: int | None
    answer: int | None


class DeclaredSeen(TypedDict):
    """What the active player has declared so far."""

    action: str
    stars: int
    entries: list[PairSeen]
    done: int


class PocketModelView(TypedDict):
    """The whole position as one seat sees it."""

    seat: str | None
    active: str
    first: str
    round: int
    phase: str
    quiet: int
    power_used: bool
    objective_played: bool
    certain: int
    players: list[PlayerSeen]
    battle: BattleSeen | None
    declared: DeclaredSeen | None
    cards: dict[str, CardSeen]


def seen_by(s: PocketModel, seat: i64) -> PocketModelView:
    """Start from nothing, add what the seat knows."""
    players = [player_seen(s, owner, seat) for owner in range(s.seats)]
    battle = battle_seen(s)
    return {
        "seat": None if seat == SPECTATOR else LETTERS[seat],
        "active": LETTERS[s.active],
        "first": LETTERS[s.first],
        "round": int(s.round),
        "phase": "set-up" if s.phase == SETTING_UP else "turn" if s.phase == MAIN else "after",
        "quiet": int(s.quiet),
        "power_used": bool(s.power_used),
        "objective_played": bool(s.objective_played),
        "certain": CERTAIN,
        "players": players,
        "battle": battle,
        "declared": declared_seen(s),
        "cards": cards_named(s, players, battle),
    }


def cards_named(s: PocketModel, players: list[PlayerSeen], battle: BattleSeen | None) -> dict[str, CardSeen]:
    """The print of every card that the rest of the view names, and of no other."""
    named: set[str] = set()
    for player in players:
        named |= {*player["known_hand"], *player["discard"], *(player["deck_list"] or {})}
        named |= {slot["card"] for slot in player["objectives"] if slot["card"] is not None}
    for side in battle["sides"] if battle is not None else []:
        named |= {side["card"]} if side["card"] is not None else set()
    return {id: card_seen(s, id) for id in sorted(named)}


def card_seen(s: PocketModel, id: str) -> CardSeen:
    """What is printed on a card."""
    sheet = s.lib.cards[s.lib.card_numbers[id]]
    return {
        "name": sheet.name,
        "text": sheet.text,
        "sort": "objective" if sheet.sort else "combat",
        "bonus": f"{COLOURS[sheet.colour]} +{sheet.bonus}" if sheet.colour else "",
        "defense": int(sheet.defense),
        "stars": int(sheet.stars),
    }


def player_seen(s: PocketModel, owner: i64, seat: i64) -> PlayerSeen:
    """PM-HID-02, PM-HID-03 One player."""
    mine = owner == seat
    cards = [card_word(s, card_of(instance)) for instance in s.hand[owner]]
    known = [card_word(s, card_of(instance)) for instance in s.hand[owner] if instance & BIT[seat]]
    start = owner * s.size
    return {
        "seat": LETTERS[owner],
        "alive": s.alive(owner),
        "hand": cards if mine else None,
        "known_hand": cards if mine else known,
        "hand_size": len(s.hand[owner]),
        "maximum_hand": int(maximum_hand(s, owner)),
        "deck_size": len(s.deck[owner]),
        "deck_list": tally(s, owner) if mine else None,
        "discard": [card_word(s, card) for card in s.discard[owner]],
        "units": [unit_seen(s, unit) for unit in range(start, start + s.counts[owner]) if s.is_unit(unit)],
        "objectives": [
            objective_seen(s, slot, seat)
            for slot in range(owner * SLOTS, owner * SLOTS + SLOTS)
            if not s.terms.packs or slot % SLOTS == 0
        ],
        "powers_denied": power_denied(s, owner),
    }


def card_word(s: PocketModel, card: i64) -> str:
    """A card's id."""
    return s.tongue.card.word(card)


def tally(s: PocketModel, owner: i64) -> dict[str, int]:
    """PM-HID-02 A deck list, which only its owner knows."""
    found: dict[str, int] = {}
    for card in s.lists[owner]:
        word = card_word(s, card)
        found[word] = found.get(word, 0) + 1
    return found


def unit_seen(s: PocketModel, unit: i64) -> UnitSeen:
    """PM-HID-03 A unit in play or in reserve."""
    stays = {STATS[stat]: int(lasting(s, unit, stat)) for stat in range(len(STATS)) if lasting(s, unit, stat)}
    sheet = s.sheet(unit)
    return {
        "id": s.tongue.unit.word(unit),
        "sheet": sheet.id,
        "name": sheet.name,
        "faction": sheet.faction,
        "glyph": sheet.glyph,
        "stars": int(sheet.stars),
        "attack": int(sheet.attack),
        "defense": int(sheet.defense),
        "deals": int(sheet.damage),
        "shields": int(sheet.shields),
        "icons": [icon for place, icon in enumerate(s.lib.icons) if sheet.icons & BIT[place]],
        "power": s.lib.powers[sheet.power].id if sheet.power >= 0 else None,
        "place": s.tongue.zone.word(s.place[unit]) if s.place[unit] >= 0 else "reserve",
        "damage": int(s.damage[unit]),
        "lasting": stays,
    }


def objective_seen(s: PocketModel, slot: i64, seat: i64) -> ObjectiveSeen:
    """PM-HID-01 An objective: face down it is known only to who has peeked."""
    card = s.slot[slot]
    up = card >= 0 and s.face[slot] == 1
    known = up or (card >= 0 and s.known[slot] & BIT[seat] != 0)
    return {
        "id": s.tongue.slot.word(slot),
        "state": "destroyed" if card < 0 else "up" if up else "down",
        "card": card_word(s, card) if known else None,
        "defense": int(objective_defense(s, slot)) if known else None,
        "warded": up and warded(s, slot),
    }


def battle_seen(s: PocketModel) -> BattleSeen | None:
    """The battle at hand, if there is one."""
    for frame in s.frames:
        if isinstance(frame, Battle):
            clash = forecast(s, frame.clash) if frame.stage < ROLL else frame.clash
            step = "cards" if frame.stage < ROLL else "dice" if frame.stage < DISCARDS else "end"
            return {
                "zone": s.tongue.zone.word(clash.zone),
                "step": step,
                "frozen": frame.clash.frozen == 1,
                "sides": [side_seen(s, clash, side, frame.stage) for side in range(2)],
            }
    return None


def side_seen(s: PocketModel, clash: Clash, side: i64, stage: i64) -> SideSeen:
    """One side of a battle; whether it hit is settled only after the rerolls."""
    card, unit = clash.cards[side], clash.units[side]
    able = card >= 0 and s.kind[unit] >= 0 and qualifies(s.sheet(unit), s.card(card))
    return {
        "unit": s.tongue.unit.word(unit),
        "seat": LETTERS[s.owner(unit)],
        "card": card_word(s, card) if card >= 0 else None,
        "bonus_works": card >= 0 and not clash.no_bonus[side],
        "ability_works": able and not clash.no_ability[side],
        "locked": clash.locked[side] == 1,
        "attack": int(clash.attack[side]),
        "damage": int(clash.damage[side]),
        "defense": int(clash.defense[side]),
        "shield": int(clash.shield[side]),
        "dice": ("two", "best two of three", "worst two of three")[clash.ways[side]],
        "automatic": int(clash.automatic[side]),
        "needs": int(clash.defense[1 - side] - clash.attack[side]),
        "odds": int(odds_of(clash, side)),
        "roll": int(clash.rolls[side]) if stage > ROLL else None,
        "hit": clash.hits[side] == 1 if stage > HIT else None,
    }


def declared_seen(s: PocketModel) -> DeclaredSeen | None:
    """What has been declared and not been carried out."""
    for frame in s.frames:
        if isinstance(frame, Declaration):
            return listed(s, frame)
        if isinstance(frame, Battles):
            pairs = [attack_seen(s, unit, foe) for unit, foe in zip(frame.units, frame.foes, strict=True)]
            return {"action": "attack", "stars": 0, "entries": pairs, "done": int(frame.done)}
        if isinstance(frame, Strikes):
            strikes = [strike_seen(s, unit, frame.slot) for unit in frame.units]
            return {"action": "strike", "stars": 0, "entries": strikes, "done": int(frame.done)}
    return None


def listed(s: PocketModel, frame: Declaration) -> DeclaredSeen:
    """A declaration in the making."""
    entries: list[PairSeen] = []
    action = "move"
    if isinstance(frame, MoveList):
        pairs = zip(frame.units, frame.zones, strict=True)
        entries = [plain_pair(s, unit, s.tongue.zone.word(zone)) for unit, zone in pairs]
    elif isinstance(frame, AttackList):
        action = "attack"
        entries = [attack_seen(s, unit, foe) for unit, foe in zip(frame.units, frame.foes, strict=True)]
    elif isinstance(frame, StrikeList):
        action = "strike"
        entries = [strike_seen(s, unit, frame.slot) for unit in frame.units]
    return {"action": action, "stars": int(frame.stars(s)), "entries": entries, "done": 0}


def plain_pair(s: PocketModel, unit: i64, target: str) -> PairSeen:
    """A unit and what it is to do."""
    return {"unit": s.tongue.unit.word(unit), "target": target, "odds": None, "answer": None}


def attack_seen(s: PocketModel, unit: i64, foe: i64) -> PairSeen:
    """A battle to come, with the odds both ways before cards."""
    found = plain_pair(s, unit, s.tongue.unit.word(foe))
    if s.place[unit] >= 0 and s.place[unit] == s.place[foe]:
        clash = forecast(s, battle_between(s, unit, foe))
        found["odds"], found["answer"] = int(odds_of(clash, 0)), int(odds_of(clash, 1))
    return found


def battle_between(s: PocketModel, unit: i64, foe: i64) -> Clash:
    """A battle before any card."""
    from librt.vecs import vec

    return Clash(vec[i64]([unit, foe]), s.place[unit])


def strike_seen(s: PocketModel, unit: i64, slot: i64) -> PairSeen:
    """A strike to come, with its odds where the objective lies face up."""
    found = plain_pair(s, unit, s.tongue.slot.word(slot))
    if s.place[unit] >= 0 and s.slot[slot] >= 0 and s.face[slot]:
        found["odds"] = int(strike_chance(strike_value(s, unit), objective_defense(s, slot)))
    return found
