"""What everybody sees (PT-COMP-05): the map, all units, the multiset of the bag, the dice of an open assault."""

from typing import TYPE_CHECKING, Any

from retrorocket.games.pocket_tactics.effects import SKILLS, THIRD_SKILLS, Card
from retrorocket.games.pocket_tactics.geometry import CELL, FACET, column, row
from retrorocket.games.pocket_tactics.stock import TERRAINS
from retrorocket.games.pocket_tactics.verbs import POOLS, SEAT
from retrorocket.games.pocket_tactics.view_types import FightView, TileView, UnitView, View

if TYPE_CHECKING:
    from retrorocket.games.pocket_tactics.book import Book
    from retrorocket.games.pocket_tactics.state import Tactics


ZONES = {-1: "reserves", -2: "captured", -3: "out"}


def view_of(s: "Tactics") -> dict[str, Any]:
    """Everything public, from nothing."""
    found: View = {
        "turn": int(s.turn),
        "first": SEAT.word(s.first),
        "active": SEAT.word(s.active()) if s.turn else "-",
        "quiet": int(s.quiet),
        "limits": [int(s.book.quiet_limit), int(s.book.turn_limit)],
        "tiles": [tile_view(s, place) for place in range(len(s.cells))],
        "drawn": s.book.tile_kind.word(s.drawn),
        "bag": counted(s, s.bag),
        "aside": counted(s, s.aside),
        "units": [unit_view(s, unit) for unit in range(s.book.units)],
        "captured_points": [s.captured_points(0), s.captured_points(1)],
        "factions": [home.name for home in s.book.homes],
        "bases": [home.base for home in s.book.homes],
        "fight": fight_view(s),
        "cards": cards_view(s.book),
    }
    return dict(found)


def tile_view(s: "Tactics", place: int) -> TileView:
    """One tile."""
    cell = s.cells[place]
    sort = s.sorts[place]
    tile = s.book.terrain.tiles[sort] if sort >= 0 else None
    mask = s.ground().open[place]
    return {
        "cell": CELL.word(cell),
        "q": int(column(cell)),
        "row": int(row(cell)),
        "terrain": TERRAINS[tile.terrain] if tile else "Base",
        "pattern": tile.pattern if tile else "",
        "rotation": int(s.turns[place]),
        "open": [facet + 1 for facet in range(6) if mask & FACET[facet]],
        "base": SEAT.word(s.base_owner(place)),
    }


def counted(s: "Tactics", counts: Any) -> dict[str, int]:
    """How many tiles of each sort."""
    return {s.book.tile_kind.word(sort): int(count) for sort, count in enumerate(counts) if count}


def unit_view(s: "Tactics", unit: int) -> UnitView:
    """One unit."""
    place = s.at[unit]
    return {
        "unit": s.book.unit_words[unit],
        "card": s.card(unit).id,
        "seat": SEAT.word(s.owner(unit)),
        "where": CELL.word(s.cells[place]) if place >= 0 else ZONES[place],
        "at_advantage": bool(place >= 0 and s.card(unit).terrain >> s.terrain(place) & 1),
    }


def fight_view(s: "Tactics") -> FightView | None:
    """The dice on the table, if an assault is open."""
    fight: Any = next((frame for frame in s.frames if type(frame).__name__ == "Fight"), None)
    if fight is None:
        return None
    words = s.book.unit_kind
    return {
        "attacker": words.word(fight.attacker),
        "defender": words.word(fight.defender),
        "cell": CELL.word(s.cells[fight.place]),
        "ranged": fight.ranged == 1,
        "skills": [SKILLS[fight.skill], SKILLS[fight.answering] if fight.defender >= 0 else "-"],
        "dice": {word: [int(die) for die in fight.pool(pool)] for pool, word in enumerate(POOLS)},
        "kickers": {word: int(fight.kickers[pool]) for pool, word in enumerate(POOLS)},
        "rerolls": [int(left) for left in fight.rerolls],
        "tokens": [[int(left) for left in fight.tokens[start : start + 10]] for start in (0, 10)],
        "stage": int(fight.stage),
        "goer": int(fight.goer),
        "counter": fight.counter == 1,
    }


def cards_view(book: "Book") -> dict[str, Any]:
    """The stat cards of this table, made once."""
    if book.shown is None:
        book.shown = {card.id: card_view(book, card) for card in book.cards}
    return book.shown


def card_view(book: "Book", card: Card) -> dict[str, Any]:
    """PT-UNIT-01 One stat card: types, advantages, skills with kickers, abilities in words, cost."""
    known = book.stock.known
    names = [*SKILLS[:2], THIRD_SKILLS[card.third - 2]]
    return {
        "name": card.name,
        "types": [word for bit, word in enumerate(known.types) if card.types >> bit & 1],
        "terrain": [word for bit, word in enumerate(known.terrains) if card.terrain >> bit & 1],
        "skills": {
            name: [int(card.off[k]), int(card.off_kicker[k]), int(card.dfn[k]), int(card.dfn_kicker[k])]
            for k, name in enumerate(names)
        },
        "abilities": [book.stock.glosses[id] for id in card.abilities],
        "cost": card.cost,
    }
