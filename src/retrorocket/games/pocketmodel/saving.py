"""How a position and its open questions are written as JSON."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.clash import DICE, Clash
from retrorocket.games.pocketmodel.frames.ability import Ability
from retrorocket.games.pocketmodel.frames.battle import Battle
from retrorocket.games.pocketmodel.frames.choices import Blast, Recall, Repair, Reserves, Scatter
from retrorocket.games.pocketmodel.frames.combat import Battles, Order
from retrorocket.games.pocketmodel.frames.declare import AttackList, MoveList, StrikeList
from retrorocket.games.pocketmodel.frames.deploy import Deploy, Opening
from retrorocket.games.pocketmodel.frames.parting import Push, Retreat
from retrorocket.games.pocketmodel.frames.secrets import Cycle, Peek, Salvage
from retrorocket.games.pocketmodel.frames.strikes import Strikes
from retrorocket.games.pocketmodel.frames.turn import Turn
from retrorocket.games.pocketmodel.nouns import SLOTS, Nouns
from retrorocket.games.pocketmodel.state import GONE, RESERVE, card_of, generation_of, held, known_of
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import FrameForm
from retrorocket.kernel.notation import Kind
from retrorocket.kernel.saving import (
    SAVED,
    Form,
    Layout,
    Listing,
    Part,
    Row,
    Saved,
    Whole,
    Word,
    changing,
    fixed,
    listed,
    started,
)

ASIDE: Final = {"reserve": RESERVE, "gone": GONE}
SMALL: Final = Whole(-99, 999)
BITS: Final = Whole(0, 511)
STAGE: Final = Whole(0, 12)


class Place(Form):
    """A zone, 'reserve' or 'gone'."""

    def __init__(self, zones: Kind) -> None:
        self.zones: Final = zones

    def write(self, value: object) -> object:
        """The zone's word, 'reserve' or 'gone'."""
        assert isinstance(value, int)
        if value < 0:
            return "reserve" if value == RESERVE else "gone"
        return self.zones.word(value)

    def read(self, value: object, path: str) -> object:
        """The number of the word."""
        if isinstance(value, str) and value in ASIDE:
            return ASIDE[value]
        return Word(self.zones).read(value, path) if value is not None else fail(path, "a zone", value)


class Held(Form):
    """A card of a hand: 'K07', or 'K07/1/6' with its shuffle and the seats that know of it, as bits."""

    def __init__(self, cards: Kind) -> None:
        self.cards: Final = cards

    def write(self, value: object) -> object:
        """The card, and the rest where there is any."""
        assert isinstance(value, int)
        word = self.cards.word(card_of(value))
        generation, known = int(generation_of(value)), int(known_of(value))
        return f"{word}/{generation}/{known}" if generation or known else word

    def read(self, value: object, path: str) -> object:
        """The three numbers."""
        parts = value.split("/") if isinstance(value, str) else []
        if len(parts) not in (1, 3) or not all(part.isdecimal() for part in parts[1:]):
            return fail(path, "a card, or card/shuffle/knowers", value)
        card = Word(self.cards).read(parts[0], path)
        assert isinstance(card, int)
        generation, known = (int(parts[1]), int(parts[2])) if len(parts) == 3 else (0, 0)
        if not (generation < 128 and known < 512):
            return fail(path, "a shuffle below 128 and knowers below 512", value)
        return int(held(card, generation, known))


class Hand(Row):
    """The cards of a hand, in whatever order they are written: in a hand they lie sorted."""

    def read(self, value: object, path: str) -> object:
        """The cards in order."""
        found = vec[i64]()
        for instance in sorted(listed_numbers(value, path, self.item)):
            found = append(found, instance)
        return found


def listed_numbers(value: object, path: str, item: Form) -> list[int]:
    """The numbers of a JSON list."""
    return [number for number in listed(value, path, item, -1) if isinstance(number, int)]


def fail(path: str, expected: str, found: object) -> object:
    """Refuse a value with what was expected in its stead."""
    raise DataError(SAVED, path, expected, repr(found))


def clash_layout(nouns: Nouns) -> Layout:
    """The numbers of a battle."""
    unit, card, two = Row(Word(nouns.unit), 2), Row(Word(nouns.card), 2), Row(SMALL, 2)
    flags = Row(Whole(0, 1), 2)
    return Layout(
        [
            fixed("units", unit),
            fixed("zone", Word(nouns.zone)),
            laid("cards", card),
            laid("played", flags),
            laid("locked", flags),
            laid("no_bonus", flags),
            laid("no_ability", flags),
            started("frozen", Whole(0, 1)),
            laid("working", Row(BITS, 2)),
            laid("attack", two),
            laid("damage", two),
            laid("defense", two),
            laid("shield", two),
            laid("ways", Row(Whole(0, 2), 2)),
            laid("automatic", Row(Whole(2, 13), 2)),
            laid("rolls", Row(Whole(0, 12), 2)),
            laid("faces", Row(Whole(0, 6), 2 * DICE)),
            laid("parts", Row(SMALL)),
            laid("hits", flags),
            laid("splash", unit),
            laid("tried", flags),
            laid("killed", flags),
            laid("lost", flags),
        ]
    )


def laid(name: str, form: Form) -> Saved:
    """A field that begins as nothing and is set as a whole: copies of the state share it."""
    return Saved(name, form, False, True)


def state_layout(nouns: Nouns, seats: int) -> Layout:
    """The fields of a position."""
    units, slots = len(nouns.unit.words), seats * SLOTS
    seat, card, slot_bits = Word(nouns.seat), Word(nouns.card), Row(BITS, slots)
    pile = Listing(Row(card), seats, nouns.seat)
    return Layout(
        [
            laid("kind", Row(Word(nouns.sheet), units, nouns.unit)),
            started("place", Row(Place(nouns.zone), units, nouns.unit)),
            started("damage", Row(Whole(0, 99), units, nouns.unit)),
            started("counts", Row(Whole(0, 60), seats, nouns.seat)),
            started("lasting", Row(SMALL)),
            started("slot", Row(card, slots)),
            started("face", Row(Whole(0, 1), slots)),
            started("known", slot_bits),
            started("slot_own", slot_bits),
            started("slot_all", slot_bits),
            started("hand", Listing(Hand(Held(nouns.card)), seats, nouns.seat)),
            started("deck", pile),
            started("discard", pile),
            laid("lists", pile),
            started("shuffles", Row(Whole(0, 127), seats, nouns.seat)),
            started("deck_own", Row(Whole(0, 127), seats, nouns.seat)),
            started("deck_all", Row(Whole(0, 127), seats, nouns.seat)),
            started("out", Row(Whole(0, seats), seats, nouns.seat)),
            started("groups", Whole(0, seats)),
            started("first", seat),
            started("active", seat),
            started("round", Whole(1, 1_000_000)),
            started("phase", Whole(0, 3)),
            started("quiet", Whole(0, 1_000_000)),
            started("fought", Whole(0, 1)),
            started("power_used", Whole(0, 1)),
            started("objective_played", Whole(0, 1)),
            started("reason", Whole(0, 3)),
            laid("past", Part(Clash, clash_layout(nouns), may_miss=True)),
        ],
        caches="terms stock nouns seats size owners at_work",
    )


def frame_forms(nouns: Nouns) -> dict[str, FrameForm]:
    """The fields of every kind of open question."""
    return plain_forms(nouns) | choice_forms(nouns)


def plain_forms(nouns: Nouns) -> dict[str, FrameForm]:
    """Set-up, turns and actions."""
    units, foes = changing("units", Row(Word(nouns.unit))), changing("foes", Row(Word(nouns.unit)))
    zones = changing("zones", Row(Word(nouns.zone)))
    slot, done = fixed("slot", Word(nouns.slot)), started("done", Whole(0, 60))
    clash = changing("clash", Part(Clash, clash_layout(nouns)))
    battle = [clash, started("stage", STAGE), started("side", Whole(0, 2)), started("index", Whole(0, 99))]
    return {
        "Opening": FrameForm(Opening, Layout([]), on="Turn"),
        "Deploy": FrameForm(Deploy, Layout([fixed("who", Word(nouns.seat))]), on="Opening Deploy"),
        "Turn": FrameForm(Turn, Layout([])),
        "MoveList": FrameForm(MoveList, Layout([units, zones]), on="Turn"),
        "AttackList": FrameForm(AttackList, Layout([units, foes]), on="Turn"),
        "StrikeList": FrameForm(StrikeList, Layout([slot, units]), on="Turn"),
        "Order": FrameForm(Order, Layout([started("fixed", Whole(0, 60))]), on="Battles"),
        "Battles": FrameForm(Battles, Layout([units, foes, done, started("named", Whole(0, 1))]), on="Turn"),
        "Strikes": FrameForm(Strikes, Layout([slot, units, done, started("stage", Whole(0, 2))]), on="Turn"),
        "Battle": FrameForm(Battle, Layout(battle), on="Battles"),
    }


def choice_forms(nouns: Nouns) -> dict[str, FrameForm]:
    """The choices that effects open, and what they stand on."""
    who, left, unit = fixed("who", Word(nouns.seat)), changing("left", Whole(0, 99)), fixed("unit", Word(nouns.unit))
    card, trigger = fixed("card", Word(nouns.card)), fixed("trigger", Whole(0, 3))
    chosen, target = started("chosen", Row(Word(nouns.unit))), changing("target", Word(nouns.seat))
    return {
        "Ability": FrameForm(
            Ability, Layout([who, card, trigger, started("index", Whole(0, 99))]), on="Turn Ability Strikes Reserves"
        ),
        "Repair": FrameForm(
            Repair, Layout([who, left, fixed("scope", Whole(0, 3)), fixed("where", Whole(0, 999))]), on="Ability Battle"
        ),
        "Reserves": FrameForm(Reserves, Layout([who, left, fixed("lost", Whole(0, 1))]), on="Ability Battle Strikes"),
        "Scatter": FrameForm(Scatter, Layout([who, left]), on="Ability"),
        "Recall": FrameForm(Recall, Layout([who, left]), on="Ability"),
        "Blast": FrameForm(Blast, Layout([who, left, fixed("amount", Whole(1, 9)), chosen]), on="Ability"),
        "Retreat": FrameForm(Retreat, Layout([unit, fixed("homeward", Whole(0, 1))]), on="Battle"),
        "Push": FrameForm(Push, Layout([who, unit, fixed("zone", Word(nouns.zone))]), on="Battle"),
        "Peek": FrameForm(Peek, Layout([who, left, fixed("whose", Whole(0, 1)), target]), on="Ability"),
        "Salvage": FrameForm(Salvage, Layout([who, left, fixed("sort", Whole(0, 2))]), on="Ability"),
        "Cycle": FrameForm(Cycle, Layout([who, left, started("discarded", Whole(0, 99))]), on="Ability"),
    }
