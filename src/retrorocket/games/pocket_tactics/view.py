"""What everybody sees (PT-COMP-05): the map, all units, the multiset of the bag, the dice of an open assault."""

from typing import Any

from retrorocket.games.pocket_tactics.abilities import SKILLS, THIRD_SKILLS, Card
from retrorocket.games.pocket_tactics.frames.fight import Fight
from retrorocket.games.pocket_tactics.geometry import CELL, DIRECTIONS, column, row
from retrorocket.games.pocket_tactics.muster import TOKENS
from retrorocket.games.pocket_tactics.nouns import POOLS, SEAT
from retrorocket.games.pocket_tactics.options import Terms
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.stock import TERRAINS
from retrorocket.games.pocket_tactics.view_types import FightView, TileView, UnitView, View
from retrorocket.kernel.rows import BIT

ZONES = {-1: "reserves", -2: "captured", -3: "out"}


def seen(s: Tactics) -> dict[str, Any]:
    """PT-COMP-05 Everything is public but the order of the bag, which is not even settled before a draw."""
    found: View = {
        "turn": int(s.turn),
        "first": SEAT.word(s.first),
        "active": SEAT.word(s.active()) if s.turn else "-",
        "quiet": int(s.quiet),
        "limits": [int(s.terms.quiet_limit), int(s.terms.turn_limit)],
        "tiles": [tile_view(s, place) for place in range(len(s.cells))],
        "drawn": s.terms.nouns.tile.word(s.drawn),
        "bag": counted(s, s.bag),
        "aside": counted(s, s.aside),
        "units": [unit_view(s, unit) for unit in range(s.terms.units)],
        "captured_points": [s.captured_points(0), s.captured_points(1)],
        "factions": [home.name for home in s.terms.homes],
        "bases": [home.base for home in s.terms.homes],
        "fight": fight_view(s),
        "cards": cards_view(s.terms),
    }
    return dict(found)


def tile_view(s: Tactics, place: int) -> TileView:
    """A tile of the map: where it lies, what it is, how it is turned."""
    cell = s.cells[place]
    sort = s.sorts[place]
    tile = s.terms.terrain.tiles[sort] if sort >= 0 else None
    mask = s.ground().open[place]
    return {
        "cell": CELL.word(cell),
        "q": int(column(cell)),
        "row": int(row(cell)),
        "terrain": TERRAINS[tile.terrain] if tile else "Base",
        "pattern": tile.pattern if tile else "",
        "rotation": int(s.turns[place]),
        "open": [facet + 1 for facet in range(DIRECTIONS) if mask & BIT[facet]],
        "base": SEAT.word(s.base_owner(place)),
    }


def counted(s: Tactics, counts: Any) -> dict[str, int]:
    """How many tiles of each sort."""
    return {s.terms.nouns.tile.word(sort): int(count) for sort, count in enumerate(counts) if count}


def unit_view(s: Tactics, unit: int) -> UnitView:
    """A unit as everybody sees it."""
    place = s.at[unit]
    return {
        "unit": s.terms.nouns.unit.word(unit),
        "card": s.card(unit).id,
        "seat": SEAT.word(s.owner(unit)),
        "where": CELL.word(s.cells[place]) if place >= 0 else ZONES[place],
        "at_advantage": bool(place >= 0 and s.card(unit).terrain >> s.terrain(place) & 1),
    }


def fight_view(s: Tactics) -> FightView | None:
    """The dice on the table, if an assault is open."""
    for frame in s.frames:
        if isinstance(frame, Fight):
            return dice_view(s, frame)
    return None


def dice_view(s: Tactics, fight: Fight) -> FightView:
    """The dice of an assault."""
    words = s.terms.nouns.unit
    return {
        "attacker": words.word(fight.attacker),
        "defender": words.word(fight.defender),
        "cell": CELL.word(s.cells[fight.place]),
        "ranged": fight.ranged == 1,
        "skills": [SKILLS[fight.skill], SKILLS[fight.answering] if fight.defender >= 0 else "-"],
        "dice": {word: [int(die) for die in fight.pool(pool)] for pool, word in enumerate(POOLS)},
        "kickers": {word: int(fight.kickers[pool]) for pool, word in enumerate(POOLS)},
        "rerolls": [int(left) for left in fight.rerolls],
        "tokens": [[int(left) for left in fight.tokens[start : start + TOKENS]] for start in (0, TOKENS)],
        "stage": int(fight.stage),
        "goer": int(fight.goer),
        "counter": fight.counter == 1,
    }


def cards_view(terms: Terms) -> dict[str, Any]:
    """The stat cards of this table, made once."""
    if terms.shown is None:
        terms.shown = {card.id: card_view(terms, card) for card in terms.cards}
    return terms.shown


def card_view(terms: Terms, card: Card) -> dict[str, Any]:
    """PT-UNIT-01 One stat card: types, advantages, skills with kickers, abilities in words, cost."""
    known = terms.stock.known
    names = [*SKILLS[:2], THIRD_SKILLS[card.third - 2]]
    return {
        "name": card.name,
        "types": [word for bit, word in enumerate(known.types) if card.types >> bit & 1],
        "terrain": [word for bit, word in enumerate(known.terrains) if card.terrain >> bit & 1],
        "skills": {
            name: [int(card.off[k]), int(card.off_kicker[k]), int(card.dfn[k]), int(card.dfn_kicker[k])]
            for k, name in enumerate(names)
        },
        "abilities": [terms.stock.glosses[id] for id in card.abilities],
        "cost": card.cost,
    }
