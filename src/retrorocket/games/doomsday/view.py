"""What a seat, or a spectator, knows of a game of Doomsday."""

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import cards_of, count
from retrorocket.games.doomsday.forecast import doomsday_in_deck, rounds_left
from retrorocket.games.doomsday.needs import NEVER, SPYING, attack_number, chosen_size, least
from retrorocket.games.doomsday.nouns import CARD, COLOUR, END, PART, PLACE, SEAT, SET_ACTION, SPACE
from retrorocket.games.doomsday.saving import written_seats
from retrorocket.games.doomsday.scoring import leads, passengers, sheet_of
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import ORBIT, PART_NUMBER, TOOLS, WARNING_DAYS
from retrorocket.games.doomsday.view_types import AttackSeen, OpenView, OwnView, PlayerSeen, ScoreLine, SetSeen, Step

STEPS: Final[list[Step]] = ["start", "draw", "act"]


def seen_by_all(s: Doomsday) -> dict[str, Any]:
    """Start from nothing, add what lies open."""
    view: OpenView = {
        "turn": int(s.turn),
        "active": SEAT.word(s.active),
        "step": STEPS[s.step],
        "to_draw": int(s.to_draw),
        "days": int(s.days),
        "warning": WARNING_DAYS,
        "rounds_left": int(rounds_left(s) + 5) // 10 if not s.ended else 0,
        "drawn": int(s.drawn),
        "reveals": [int(place) for place in s.reveals],
        "reserve": int(s.reserve),
        "deck": len(s.deck),
        "doomsday_in_deck": int(doomsday_in_deck(s)),
        "pile": words(cards_of(s.pile, 0)),
        "discard": words(s.discard),
        "bag": by_colour(s.bag),
        "earth": by_colour(s.earth),
        "places": int(s.terms.places),
        "costs": {SPACE.word(stage): int(s.terms.costs[stage]) for stage in range(1, 7)},
        "ended": END.word(s.ended),
        "scoring": scoring(s),
    }
    return cast(dict[str, Any], view)


def seen_by(s: Doomsday, seat: i64) -> dict[str, Any]:
    """What one seat sees otherwise than another."""
    view: OwnView = {
        "players": [player(s, who, seat) for who in range(s.terms.seats)],
        "set": chosen_set(s, seat),
        "attack": attack(s, seat),
    }
    return cast(dict[str, Any], view)


def words(cards: vec[i64]) -> list[str]:
    """Cards by their words."""
    return [CARD.word(card) for card in cards]


def word_of(card: i64) -> str | None:
    """A card's word, None for none."""
    return CARD.word(card) if card >= 0 else None


def by_colour(row: vec[i64]) -> dict[str, int]:
    """A row of six numbers by colour."""
    return {COLOUR.word(colour): int(row[colour]) for colour in range(6)}


def player(s: Doomsday, who: i64, seat: i64) -> PlayerSeen:
    """DD-INFO-01 One player as a seat sees him."""
    parts, stage, free = int(s.parts[who]), int(s.stage[who]), s.free(who)
    return {
        "seat": SEAT.word(who),
        "hand": int(s.hand_size(who)),
        "cards": words(cards_of(s.hand, who)) if who == seat else None,
        "known": words(cards_of(s.barred, who)),
        "faceup": word_of(s.faceup[who]),
        "last_card": word_of(s.extra[who]),
        "parts": parts,
        "passengers": written_seats(s.aboard, who),
        "aboard": int(passengers(s, who)),
        "free": [PLACE.word(place) for place in range(16) if free >> place & 1],
        "stage": SPACE.word(stage),
        "arrival": int(s.arrival[who]),
        "score": int(s.score[who]),
        "leads": [COLOUR.word(colour) for colour in leads(s, who)],
        "next_part": PART.word(parts) if parts < 10 else None,
        "next_part_cost": int(PART_NUMBER[parts]) if parts < 10 else None,
        "next_launch_cost": int(s.terms.costs[stage + 1]) if stage < ORBIT else None,
        "attack_cost": attack_cost(s, seat, who),
    }


def attack_cost(s: Doomsday, seat: i64, who: i64) -> int | None:
    """The least attack of the viewer on a player that could have a result; None if none could, or for spectators."""
    if seat >= s.terms.seats or seat == who or s.stage[seat] == ORBIT:
        return None
    if s.stage[seat] != TOOLS and not s.terms.launching_push_back:
        return None
    number = attack_number(s, seat, who)
    return int(number) if number < NEVER else None


def chosen_set(s: Doomsday, seat: i64) -> SetSeen | None:
    """The set being chosen or lying open on the table."""
    if s.set_action < 0:
        return None
    return {
        "action": SET_ACTION.word(s.set_action),
        "colour": COLOUR.word(s.colour) if s.colour >= 0 else None,
        "target": SEAT.word(s.target) if s.target >= 0 else None,
        "need": int(least(s)) if not s.shown else 0,
        "size": int(chosen_size(s)),
        "shown": bool(s.shown),
        "cards": words(cards_of(s.chosen, 0)) if s.shown or seat == s.active else None,
    }


def attack(s: Doomsday, seat: i64) -> AttackSeen | None:
    """The attack in progress."""
    if s.set_action != SPYING:
        return None
    return {
        "attacker": SEAT.word(s.active),
        "target": SEAT.word(s.target),
        "size": int(chosen_size(s)),
        "defending": bool(s.defending),
        "guards": int(count(s.guards[0])),
        "guard_cards": words(cards_of(s.guards, 0)) if seat == s.target else None,
    }


def scoring(s: Doomsday) -> list[ScoreLine]:
    """The end scoring, line by line, once the game is over."""
    if not s.ended:
        return []
    track = [int(points) for points in s.before]
    found: list[ScoreLine] = []
    for line in sheet_of(s).lines:
        track[line.seat] += int(line.points)
        kind = line.step
        found.append(
            {
                "step": kind.name,
                "rule": kind.rule,
                "seat": SEAT.word(line.seat),
                "colour": COLOUR.word(line.colour) if line.colour >= 0 else None,
                "points": int(line.points),
                "track": track[line.seat],
            }
        )
    return found
