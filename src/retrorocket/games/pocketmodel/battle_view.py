"""The battle at hand, the last one fought and the declared action, as everybody sees them."""

from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import objective_defense, strike_value
from retrorocket.games.pocketmodel.clash import DICE, SECOND, THIRD, Clash, clash_of
from retrorocket.games.pocketmodel.figures import SOURCES, abilities, forecast, odds_of
from retrorocket.games.pocketmodel.frames.battle import Battle
from retrorocket.games.pocketmodel.frames.combat import Battles
from retrorocket.games.pocketmodel.frames.declare import AttackList, Declaration, MoveList, StrikeList
from retrorocket.games.pocketmodel.frames.strikes import Strikes
from retrorocket.games.pocketmodel.nouns import LETTERS
from retrorocket.games.pocketmodel.odds import strike_chance
from retrorocket.games.pocketmodel.sheets import STATS
from retrorocket.games.pocketmodel.state import PocketModel, home, slot_owner
from retrorocket.games.pocketmodel.steps import DISCARDS, DRAWS, ROLL, WAVE_1
from retrorocket.games.pocketmodel.view_types import (
    BattleSeen,
    BattleStep,
    DeclaredSeen,
    Declaring,
    PairSeen,
    PartSeen,
    SideSeen,
)


def battle_seen(s: PocketModel) -> BattleSeen | None:
    """The battle at hand, if there is one."""
    for frame in s.frames:
        if isinstance(frame, Battle):
            clash = forecast(s, frame.clash)
            step: BattleStep = "cards" if frame.stage < ROLL else "dice" if frame.stage < DISCARDS else "end"
            return {
                "zone": s.nouns.zone.word(clash.zone),
                "step": step,
                "frozen": frame.clash.frozen == 1,
                "sides": [side_seen(s, clash, side, frame.stage) for side in range(2)],
            }
    return None


def fought_seen(s: PocketModel) -> BattleSeen | None:
    """The last battle that is over, as it ended."""
    clash = s.past
    if not isinstance(clash, Clash):
        return None
    sides = [side_seen(s, clash, side, DRAWS) for side in range(2)]
    return {"zone": s.nouns.zone.word(clash.zone), "step": "over", "frozen": True, "sides": sides}


def parts_seen(s: PocketModel, clash: Clash, side: i64) -> list[PartSeen]:
    """What the values of a side are made of, the unit's own numbers first."""
    sheet = s.sheet(clash.units[side])
    own = [int(sheet.attack), int(sheet.damage), int(sheet.defense)]
    found: list[PartSeen] = []
    for stat in range(len(own)):
        found.append({"stat": STATS[stat], "source": "unit", "amount": own[stat]})
        for source in range(len(SOURCES)):
            place = (side * len(own) + stat) * len(SOURCES) + source
            amount = int(clash.parts[place]) if place < len(clash.parts) else 0
            if amount:
                found.append({"stat": STATS[stat], "source": SOURCES[source], "amount": amount})
    return found


def side_seen(s: PocketModel, clash: Clash, side: i64, stage: i64) -> SideSeen:
    """One side of a battle; whether it hit is settled only after the rerolls."""
    card, unit, faces = clash.cards[side], clash.units[side], side * DICE
    return {
        "unit": s.nouns.unit.word(unit),
        "name": s.sheet(unit).name,
        "faction": s.sheet(unit).faction,
        "glyph": s.sheet(unit).glyph,
        "seat": LETTERS[s.owner(unit)],
        "card": s.nouns.card.word(card) if card >= 0 else None,
        "bonus_works": card >= 0 and not clash.no_bonus[side],
        "ability_works": bool(abilities(s, clash, side)),
        "locked": clash.locked[side] == 1,
        "attack": int(clash.attack[side]),
        "damage": int(clash.damage[side]),
        "defense": int(clash.defense[side]),
        "shield": int(clash.shield[side]),
        "parts": parts_seen(s, clash, side),
        "dice": ("two", "best two of three", "worst two of three")[clash.ways[side]],
        "automatic": int(clash.automatic[side]),
        "needs": int(clash.defense[1 - side] - clash.attack[side]),
        "odds": int(odds_of(clash, side)),
        "faces": [int(clash.faces[faces]), int(clash.faces[faces + SECOND])] if clash.rolls[side] else [],
        "left_out": int(clash.faces[faces + THIRD]) or None,
        "roll": int(clash.rolls[side]) or None,
        "hit": clash.hits[side] == 1 if stage >= WAVE_1 else None,
        "lost": clash.lost[side] == 1,
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
    action: Declaring = "move"
    if isinstance(frame, MoveList):
        pairs = zip(frame.units, frame.zones, strict=True)
        entries = [plain_pair(s, unit, s.nouns.zone.word(zone)) for unit, zone in pairs]
    elif isinstance(frame, AttackList):
        action = "attack"
        entries = [attack_seen(s, unit, foe) for unit, foe in zip(frame.units, frame.foes, strict=True)]
    elif isinstance(frame, StrikeList):
        action = "strike"
        entries = [strike_seen(s, unit, frame.slot) for unit in frame.units]
    return {"action": action, "stars": int(frame.stars(s)), "entries": entries, "done": 0}


def plain_pair(s: PocketModel, unit: i64, target: str) -> PairSeen:
    """A unit and what it is to do."""
    return {"unit": s.nouns.unit.word(unit), "target": target, "odds": None, "answer": None}


def attack_seen(s: PocketModel, unit: i64, foe: i64) -> PairSeen:
    """A battle to come, with the odds both ways before cards."""
    found = plain_pair(s, unit, s.nouns.unit.word(foe))
    if s.place[unit] >= 0 and s.place[unit] == s.place[foe]:
        clash = forecast(s, clash_of(unit, foe, s.place[unit]))
        found["odds"], found["answer"] = int(odds_of(clash, 0)), int(odds_of(clash, 1))
    return found


def strike_seen(s: PocketModel, unit: i64, slot: i64) -> PairSeen:
    """A strike to come, with its odds where the objective lies face up and the striker is still there."""
    found = plain_pair(s, unit, s.nouns.slot.word(slot))
    if s.place[unit] == home(slot_owner(slot)) and s.face[slot]:
        found["odds"] = int(strike_chance(strike_value(s, unit), objective_defense(s, slot)))
    return found
