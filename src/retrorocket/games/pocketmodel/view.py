"""What a seat knows of a position, built from nothing."""

from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import maximum_hand, objective_defense, power_denied, warded
from retrorocket.games.pocketmodel.battle_view import battle_seen, declared_seen, fought_seen
from retrorocket.games.pocketmodel.lasting import lasting
from retrorocket.games.pocketmodel.nouns import LETTERS, SLOTS
from retrorocket.games.pocketmodel.odds import CERTAIN
from retrorocket.games.pocketmodel.sheets import COLOURS, STATS
from retrorocket.games.pocketmodel.state import MAIN, SETTING_UP, PocketModel, card_of
from retrorocket.games.pocketmodel.view_types import BattleSeen, CardSeen, ObjectiveSeen, PlayerSeen, UnitSeen, View
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.rows import BIT


def seen(s: PocketModel, seat: i64) -> View:
    """Start from nothing, add what the seat knows."""
    players = [player_seen(s, owner, seat) for owner in range(s.seats)]
    battle, fought = battle_seen(s), fought_seen(s)
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
        "fought": fought,
        "declared": declared_seen(s),
        "cards": cards_named(s, players, [battle, fought]),
    }


def cards_named(s: PocketModel, players: list[PlayerSeen], battles: list[BattleSeen | None]) -> dict[str, CardSeen]:
    """The print of every card that the rest of the view names, and of no other."""
    named: set[str] = set()
    for player in players:
        named |= {*player["known_hand"], *player["discard"], *(player["deck_list"] or {})}
        named |= {slot["card"] for slot in player["objectives"] if slot["card"] is not None}
    for battle in battles:
        for side in battle["sides"] if battle is not None else []:
            named |= {side["card"]} if side["card"] is not None else set()
    return {id: card_seen(s, id) for id in sorted(named)}


def card_seen(s: PocketModel, id: str) -> CardSeen:
    """What is printed on a card."""
    sheet = s.stock.cards[s.stock.card_numbers[id]]
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
    return s.nouns.card.word(card)


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
        "id": s.nouns.unit.word(unit),
        "sheet": sheet.id,
        "name": sheet.name,
        "faction": sheet.faction,
        "glyph": sheet.glyph,
        "stars": int(sheet.stars),
        "attack": int(sheet.attack),
        "defense": int(sheet.defense),
        "deals": int(sheet.damage),
        "shields": int(sheet.shields),
        "icons": [icon for place, icon in enumerate(s.stock.icons) if sheet.icons & BIT[place]],
        "power": s.stock.powers[sheet.power].id if sheet.power >= 0 else None,
        "place": s.nouns.zone.word(s.place[unit]) if s.place[unit] >= 0 else "reserve",
        "damage": int(s.damage[unit]),
        "lasting": stays,
    }


def objective_seen(s: PocketModel, slot: i64, seat: i64) -> ObjectiveSeen:
    """PM-HID-01 An objective: face down it is known only to who has peeked."""
    card = s.slot[slot]
    up = s.face[slot] == 1
    known = up or s.known[slot] & BIT[seat] != 0
    return {
        "id": s.nouns.slot.word(slot),
        "state": "destroyed" if card < 0 else "up" if up else "down",
        "card": card_word(s, card) if known else None,
        "defense": int(objective_defense(s, slot)) if known else None,
        "warded": warded(s, slot),
    }
