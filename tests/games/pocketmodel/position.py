"""Positions of PocketModel written in a few words, and short questions about them."""

from __future__ import annotations

from typing import Any, ClassVar

from retrorocket.games.pocketmodel.game import POCKETMODEL, PocketModelGame
from retrorocket.games.pocketmodel.state import PocketModel
from table import Position as Base

LETTERS = "ABCDEFGH"
ROCK = "O01 O01 O01"
SPARE = "K06 K06 K06 K06 K06 K06"


class Position(Base):
    """The turn of a seat. Units are 'P03@C:1 P01': sheet, zone (home if none is given, r for reserve), counters.

    Objectives are cards, face down unless ^ follows, - for a destroyed one; three Bare Rocks where none are given.
    Decks are six Banked Turns unless given. Only who played a card refills, unless the option says otherwise, so that
    nobody is asked about refills where a test is about something else. Without units: a table as it is laid.
    """

    SEATS: ClassVar[list[str]] = list(LETTERS)

    def __init__(
        self,
        units: dict[str, str] | None = None,
        hands: dict[str, str] | None = None,
        objectives: dict[str, str] | None = None,
        decks: dict[str, str] | None = None,
        discards: dict[str, str] | None = None,
        active: str = "A",
        game: PocketModelGame = POCKETMODEL,
        more: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        if units is None:
            super().__init__(game, 2, **options)
            return
        seats = max(2, *[LETTERS.index(letter) + 1 for letter in units])
        super().__init__(game, seats, **({"refill": "played"} | options))
        fields: dict[str, Any] = dict(units_of(self, seats, units))
        fields |= cards_of(seats, hands or {}, objectives or {}, decks or {}, discards or {})
        fields |= {"active": active, "first": "A", "phase": 2, "round": 1, "lasting": [], "shuffles": [0] * seats}
        self.given(frames=[{"frame": "Turn"}], **(fields | (more or {})))

    @property
    def s(self) -> PocketModel:
        """The state."""
        assert isinstance(self.state, PocketModel)
        return self.state

    def at(self, unit: str) -> str:
        """Where a unit is."""
        return str(self.saved("place")[self.s.nouns.unit.number(unit)])

    def damage(self, unit: str) -> int:
        """The counters on a unit."""
        return int(self.saved("damage")[self.s.nouns.unit.number(unit)])

    def hand(self, seat: str) -> list[str]:
        """The cards of a hand."""
        return [str(card).split("/")[0] for card in self.saved("hand")[LETTERS.index(seat)]]

    def deck(self, seat: str) -> list[str]:
        """The cards of a deck, top last."""
        return list(self.saved("deck")[LETTERS.index(seat)])

    def discards(self, seat: str) -> list[str]:
        """The cards of a discard pile."""
        return list(self.saved("discard")[LETTERS.index(seat)])

    def slot(self, slot: str) -> str:
        """A slot: its card, with ^ if it lies face up; - if it is empty."""
        number = self.s.nouns.slot.number(slot)
        card = self.saved("slot")[number]
        return "-" if card is None else str(card) + ("^" if self.saved("face")[number] else "")

    def frozen(self, unit: str) -> tuple[int, int, int]:
        """Attack, damage and defense of a unit as they were last fixed in a battle."""
        told: Any = [event for event in self.events("frozen") if event["unit"] == unit][-1]
        return told["attack"], told["damage"], told["defense"]

    def alive(self) -> str:
        """The letters of who is left."""
        return "".join(letter for letter, out in zip(LETTERS, self.saved("out"), strict=False) if not out)

    def view_of(self, seat: str, viewer: str) -> Any:
        """A player as another seat sees it."""
        return self.view(viewer)["players"][LETTERS.index(seat)]


def units_of(table: Position, seats: int, units: dict[str, str]) -> dict[str, Any]:
    """The saved fields of the units."""
    size = len(table.s.nouns.unit.words) // seats
    kind: list[Any] = [None] * (seats * size)
    place, damage, counts = ["gone"] * (seats * size), [0] * (seats * size), [0] * seats
    for seat in range(seats):
        words = units.get(LETTERS[seat], "D01").split()
        counts[seat] = len(words)
        for number, word in enumerate(words, seat * size):
            sheet, _, rest = word.partition("@")
            zone, _, counters = rest.partition(":")
            kind[number] = sheet
            place[number] = {"": f"H{LETTERS[seat]}", "r": "reserve"}.get(zone, zone)
            damage[number] = int(counters or 0)
    return {"kind": kind, "place": place, "damage": damage, "counts": counts}


def cards_of(
    seats: int, hands: dict[str, str], objectives: dict[str, str], decks: dict[str, str], discards: dict[str, str]
) -> dict[str, Any]:
    """The saved fields of the cards."""
    slots: list[Any] = []
    faces: list[int] = []
    piles: dict[str, list[list[str]]] = {"hand": [], "deck": [], "discard": [], "lists": []}
    for letter in LETTERS[:seats]:
        words = objectives.get(letter, ROCK).split()
        words += ["-"] * (3 - len(words))
        slots += [None if word == "-" else word.rstrip("^") for word in words]
        faces += [int(word.endswith("^")) for word in words]
        piles["hand"].append(sorted(hands.get(letter, "").split()))
        piles["deck"].append(decks.get(letter, SPARE).split())
        piles["discard"].append(discards.get(letter, "").split())
        lying = [word.rstrip("^") for word in words if word != "-"]
        piles["lists"].append(sorted([*piles["hand"][-1], *piles["deck"][-1], *piles["discard"][-1], *lying]))
    nothing = [0] * len(slots)
    return {"slot": slots, "face": faces, "known": nothing, "slot_own": nothing, "slot_all": nothing, **piles}


def faces(dice: str) -> list[int]:
    """Dice as they show, from a text."""
    return [int(face) for face in dice.split()]
