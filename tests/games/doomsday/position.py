"""Sound positions of Doomsday for tests: name what matters, the rest of cards and pawns is put away properly."""

from __future__ import annotations

from typing import Any, Self

from retrorocket.games.doomsday.game import DOOMSDAY
from retrorocket.games.doomsday.options import Terms
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import CARD_SYMBOLS, CARDS, COLOURS, FIRST_DOOM, SYMBOLS
from table import Position as Base
from table import Table

ANN, BEN, CLEO, DAN = range(4)
NAMES = ["orange", "purple", "teal", "pink"]
NEAR = [f"{floor}{colour}" for floor in (1, 2) for colour in "kw"]


class Position(Base):
    """A table where `hands` (filled up to 9 for Ann, who acts, and 7 for the others) are held. `top` is the deck's next
    cards in order; cards that fill up Ann's hand show nothing of `avoid`; all other cards are in the deck."""

    SEATS = NAMES

    def __init__(
        self,
        hands: list[str],
        *,
        seats: int = 2,
        draws: list[int] | None = None,
        avoid: str = "",
        top: str = "",
        discard: str = "",
        earth: dict[str, int] | None = None,
        options: dict[str, Any] | None = None,
        ask: str = "Act",
        **fields: Any,
    ) -> None:
        super().__init__(DOOMSDAY, seats, draws=draws, **(options or {}))
        active = NAMES.index(fields.get("active", "orange"))
        held = [cards(hand) for hand in hands] + [[] for _ in range(seats - len(hands))]
        lying = laid(fields) + cards(discard)
        sizes = [hand_size(ask, seat == active, fields) for seat in range(seats)]
        deck = put_away(self, held, sizes, cards(top), avoid.split(), lying)
        doomsday = [f"D{k + 1}" for k in range(self.state.setup.number("doomsday_cards") - reserve_of(self, fields))]
        deck = [card for card in doomsday if card not in cards(top) + cards(discard)] + deck
        saved = {"hand": held, "deck": deck, "discard": cards(discard), "step": 1 if ask == "Draw" else 2}
        saved |= pawns(self, fields.get("aboard", [{} for _ in range(seats)]), earth)
        saved |= {"to_draw": fields.get("to_draw", 2) if ask == "Draw" else 0}
        if "days" in fields:
            saved |= {"drawn": 23, "reveals": list(range(1, 24 - fields["days"]))}
        self.given(frames=fields.pop("frames", question(ask)), **(saved | fields))

    @property
    def s(self) -> Doomsday:
        """The state with its own type."""
        assert isinstance(self.state, Doomsday)
        return self.state

    def when(self, *texts: str) -> Self:
        """Play actions one by one and look at the position, and at its open questions, after each."""
        for text in texts:
            super().when(text)
            self.game.check_frames(self.state)
        return self


def cards(text: str) -> list[str]:
    """Cards written with spaces between."""
    return text.split()


def identity(count: int) -> list[int]:
    """The draws of a shuffle that leaves a pile of so many cards in its order."""
    return list(range(count - 1, 0, -1))


def question(name: str, **fields: Any) -> list[dict[str, Any]]:
    """The open questions of a turn."""
    return [{"frame": "Turn"}, {"frame": name} | fields]


def reserve_of(table: Table, fields: dict[str, Any]) -> int:
    """The Doomsday cards not yet in circulation."""
    found = fields.get("reserve", table.saved("reserve"))
    assert isinstance(found, int)
    return found


def laid(fields: dict[str, Any]) -> list[str]:
    """The cards that lie before players."""
    return [card for name in ("faceup", "extra") for card in fields.get(name, []) if card]


def hand_size(ask: str, active: bool, fields: dict[str, Any]) -> int:
    """How many cards a player holds at a question."""
    if not active:
        return 7
    return 9 - int(fields.get("to_draw", 2)) if ask == "Draw" else 9


def put_away(
    table: Table, held: list[list[str]], sizes: list[int], top: list[str], avoid: list[str], lying: list[str]
) -> list[str]:
    """Fill up the hands, and give the deck in its order (its last card is drawn first)."""
    used = {card for hand in held for card in hand} | set(lying) | set(top)
    in_use = [CARDS[card] for card in Terms(table.state.setup).cards]
    rest = [card for card in in_use if card not in used]
    for hand, size in zip(held, sizes, strict=True):
        rest.sort(key=lambda card: not harmless(card, avoid))
        missing = size - len(hand)
        assert missing >= 0, f"a hand of {len(hand)} instead of {size}"
        assert size != max(sizes) or all(harmless(card, avoid) for card in rest[:missing]), "too few harmless cards"
        hand += rest[:missing]
        rest = rest[missing:]
    return rest + list(reversed(top))


def harmless(card: str, avoid: list[str]) -> bool:
    """Tell whether a card shows none of the symbols, and is no Earth card unless those are welcome."""
    number = CARDS.index(card)
    if number >= FIRST_DOOM or (card[0] == "E" and "earth" in avoid):
        return False
    colour = COLOURS["RYWKGB".index(card[0])] if card[0] != "E" else ""
    return colour not in avoid and not any(SYMBOLS[symbol] in avoid for symbol in CARD_SYMBOLS[number])


def pawns(table: Table, aboard: list[dict[str, str]], earth: dict[str, int] | None) -> dict[str, Any]:
    """Put the pawns that are not aboard onto the Earth (as given, or the cheap colours first) and into the bag."""
    terms = Terms(table.state.setup)
    left = [int(count) for count in terms.pawns]
    for rocket in aboard:
        for colour in rocket.values():
            left[COLOURS.index(colour)] -= 1
    waiting = [0] * 6
    if earth is not None:
        waiting = [earth.get(colour, 0) for colour in COLOURS]
    else:
        for k in reversed(range(6)):
            waiting[k] = min(left[k], int(terms.places) - sum(waiting))
    return {"earth": waiting, "bag": [all - here for all, here in zip(left, waiting, strict=True)]}
