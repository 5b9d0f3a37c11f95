"""What stands against an action in a position, with its figures: from the functions that refuse."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.doomsday.bits import EARTHS, MASKS, count, holds
from retrorocket.games.doomsday.frames.act import Act
from retrorocket.games.doomsday.frames.ending import LastCard
from retrorocket.games.doomsday.frames.seating import SeatingMore, SeatingPaid
from retrorocket.games.doomsday.frames.sets import Choosing
from retrorocket.games.doomsday.frames.theft import Stowing
from retrorocket.games.doomsday.frames.turn import Discard, Draw
from retrorocket.games.doomsday.needs import attack_number as least_attack
from retrorocket.games.doomsday.needs import chosen_size, least, seat_number
from retrorocket.games.doomsday.nouns import CARD, COLOUR, PLACE, SEAT, SET_ACTION
from retrorocket.games.doomsday.restrictions.actions import no_seat
from retrorocket.games.doomsday.restrictions.seats import not_built, occupied
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import ALL_PARTS, BUILD, COLOURED, LAUNCH, PLACE_NUMBER, SPY
from retrorocket.games.doomsday.verbs import (
    ADD,
    AT,
    BUILD_SET,
    DISCARD,
    DONE,
    DRAW_DECK,
    LAST,
    LAUNCH_SET,
    POINTS_CARD,
    SEAT_SET,
    SPY_SET,
    TAKE,
)
from retrorocket.kernel.actions import first_of, verb_of
from retrorocket.kernel.prompts import Prompt

ACTIONS: Final[list[i64]] = [BUILD_SET, SEAT_SET, SPY_SET, LAUNCH_SET, POINTS_CARD]
"""What may be chosen as the action of a turn."""


def fact_of(s: Doomsday, action: i64, rule: str) -> Prompt | None:
    """The fact behind a refusal; nothing where the rule says all."""
    verb, which = verb_of(action), first_of(action)
    if verb in (DRAW_DECK, TAKE):
        return drawing_fact(s, verb, which)
    if isinstance(s.frames[-1], Act) and verb != POINTS_CARD:
        return action_fact(s, verb, which, rule)
    if verb in ACTIONS and not isinstance(s.frames[-1], Act):
        return moment(s)
    if verb in (ADD, POINTS_CARD, DISCARD, LAST):
        return card_fact(s, which, rule)
    if verb == DONE and isinstance(s.frames[-1], Choosing):
        return Prompt("set-small", {"size": int(chosen_size(s)), "need": int(least(s))})
    seating = isinstance(s.frames[-1], (SeatingPaid, SeatingMore, Stowing))
    return seat_fact(s, which) if verb == AT and seating else None


def drawing_fact(s: Doomsday, verb: i64, card: i64) -> Prompt:
    """DD-TURN-01 The draws come first; a card must lie face up."""
    if s.seat() != s.active:
        return turn_of_others(s)
    if not isinstance(s.frames[-1], Draw):
        return Prompt("drawn")
    return Prompt("deck-empty") if verb == DRAW_DECK else Prompt("card-not-open", {"card": CARD.word(card)})


def moment(s: Doomsday) -> Prompt:
    """DD-TURN-01, DD-TURN-03 Where the turn is, for an action that is asked for at another moment."""
    if isinstance(s.frames[-1], LastCard):
        return Prompt("turns-over")
    if s.seat() != s.active:
        return turn_of_others(s)
    if isinstance(s.frames[-1], Draw):
        return Prompt("before-action", {"cards": int(s.to_draw)})
    return Prompt("after-action" if isinstance(s.frames[-1], Discard) else "in-action")


def turn_of_others(s: Doomsday) -> Prompt:
    """Somebody else's turn, in which this seat answers."""
    return Prompt("turn-of-others", {"foe:seat": SEAT.word(s.active)})


def seat_fact(s: Doomsday, place: i64) -> Prompt | None:
    """Why a passenger may not sit there."""
    word: dict[str, str | int] = {"place": PLACE.word(place)}
    if not_built(s, place):
        return Prompt("place-unbuilt", word)
    if occupied(s, place):
        return Prompt("place-taken", word)
    return Prompt("place-high", word | {"need": int(PLACE_NUMBER[place]), "size": int(chosen_size(s))})


def card_fact(s: Doomsday, card: i64, rule: str) -> Prompt | None:
    """Whether the card is held at all, and whether it fits."""
    if not holds(s.hand, s.seat(), card):
        return Prompt("card-elsewhere", {"card": CARD.word(card)})
    if rule == "DD-SET-01" and holds(s.chosen, 0, card):
        return Prompt("card-chosen", {"card": CARD.word(card)})
    if rule in ("DD-SET-01", "DD-R-09"):
        return Prompt(f"card-{SET_ACTION.word(s.set_action)}", {"card": CARD.word(card)})
    return Prompt("card-guard", {"card": CARD.word(card)}) if rule == "DD-SPY-02" and s.defending else None


def action_fact(s: Doomsday, verb: i64, which: i64, rule: str) -> Prompt | None:
    """How many cards an action needs, and how many are held; else what else is missing."""
    if verb == BUILD_SET and rule in ("DD-BUILD-03", "DD-BUILD-04"):
        return needed("build", s.next_number(s.active), s.showing(s.active, BUILD))
    if verb == LAUNCH_SET and s.parts[s.active] < ALL_PARTS:
        return Prompt("unfinished", {"parts": int(s.parts[s.active]), "all": int(ALL_PARTS)})
    if verb == LAUNCH_SET and rule in ("DD-LAUNCH-01", "DD-LAUNCH-02"):
        return needed("launch", s.terms.costs[s.stage[s.active] + 1], s.showing(s.active, LAUNCH))
    if verb == SEAT_SET:
        return seating_fact(s, which, rule)
    return attack_fact(s, which, rule) if verb == SPY_SET else None


def seating_fact(s: Doomsday, colour: i64, rule: str) -> Prompt | None:
    """What a passenger of a colour lacks."""
    word: dict[str, str | int] = {"colour": COLOUR.word(colour)}
    if rule == "DD-PAX-02":
        return Prompt("no-pawn", word)
    if rule == "DD-SET-04":
        return Prompt("no-coloured", word)
    if rule != "DD-PAX-04":
        return None
    if no_seat(s):
        return Prompt("no-seat")
    held = count(s.hand[MASKS * s.active] & COLOURED[colour]) + count(s.hand[MASKS * s.active + EARTHS])
    return Prompt("too-few-seat", word | {"need": int(seat_number(s, s.active)), "have": int(held)})


def attack_fact(s: Doomsday, target: i64, rule: str) -> Prompt | None:
    """What an attack lacks, or why nothing can come of it."""
    if rule == "DD-SPY-01":
        return Prompt("own-rocket" if target == s.active else "nobody-there")
    foe: dict[str, str | int] = {"foe:seat": SEAT.word(target)}
    if rule in ("DD-SET-02", "DD-SPY-08"):
        need = least_attack(s, s.active, target)
        return Prompt("too-few-spy", foe | {"need": int(need), "have": int(s.showing(s.active, SPY))})
    if rule == "DD-SPY-09":
        return Prompt("out-of-reach", foe)
    return Prompt("no-result", foe) if rule == "DD-R-23" else None


def needed(what: str, need: i64, have: i64) -> Prompt:
    """So many cards are needed, so many are held."""
    return Prompt(f"too-few-{what}", {"need": int(need), "have": int(have)})
