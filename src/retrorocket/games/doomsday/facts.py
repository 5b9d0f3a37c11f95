"""What stands against an action in a position, with its figures: from the functions that refuse."""

from mypy_extensions import i64

from retrorocket.games.doomsday.bits import EARTHS, MASKS, count, holds
from retrorocket.games.doomsday.frames.act import Act
from retrorocket.games.doomsday.frames.sets import Choosing
from retrorocket.games.doomsday.needs import attack_number as least_attack
from retrorocket.games.doomsday.needs import chosen_size, least, seat_number
from retrorocket.games.doomsday.nouns import CARD, COLOUR, SEAT, SET_ACTION
from retrorocket.games.doomsday.restrictions.actions import no_seat
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import ALL_PARTS, BUILD, COLOURED, LAUNCH, SPY, TOOLS
from retrorocket.games.doomsday.verbs import (
    ADD,
    BUILD_SET,
    DISCARD,
    DONE,
    LAST,
    LAUNCH_SET,
    POINTS_CARD,
    SEAT_SET,
    SPY_SET,
)
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.prompts import Prompt


def fact_of(s: Doomsday, action: i64, rule: str) -> Prompt | None:
    """The fact behind a refusal; nothing where the rule says all."""
    verb, which = verb_of(action), first_of(action)
    if verb in (ADD, POINTS_CARD, DISCARD, LAST):
        return card_fact(s, which, rule)
    if isinstance(s.frames[-1], Act):
        return action_fact(s, verb, which, rule)
    if verb == DONE and isinstance(s.frames[-1], Choosing):
        return Prompt("set-small", {"size": int(chosen_size(s)), "need": int(least(s))})
    return None


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


def meant_by(s: Doomsday, element: str) -> list[i64]:
    """What a click on a rocket, a pawn, the launch track or another player is for while an action is chosen."""
    if not isinstance(s.frames[-1], Act):
        return []
    kind, _, word = element.partition(":")
    if kind == "part":
        return [pack(BUILD_SET)]
    if kind in ("launch", "space"):
        return [pack(LAUNCH_SET)]
    if kind == "seat" and SEAT.number(word) == s.active:
        return [pack(BUILD_SET if s.stage[s.active] == TOOLS and s.parts[s.active] < ALL_PARTS else LAUNCH_SET)]
    if kind == "seat" and SEAT.number(word) >= 0:
        return [pack(SPY_SET, SEAT.number(word))]
    return [pack(SEAT_SET, COLOUR.number(word))] if kind == "colour" and COLOUR.number(word) >= 0 else []
