"""PocketModel's observations."""

from typing import Final

from retrorocket.envs.core.encoder import Encoder
from retrorocket.envs.core.lists import Counts, Each, Fixed, Row, Slots
from retrorocket.envs.core.records import Record, left_out, part
from retrorocket.envs.core.shapes import Flag, Maybe, Whole, Word
from retrorocket.envs.encoders.pocketmodel_quick import PocketModelEncoder
from retrorocket.games.pocketmodel.figures import SOURCES
from retrorocket.games.pocketmodel.nouns import SLOTS
from retrorocket.games.pocketmodel.sheets import STATS
from retrorocket.games.pocketmodel.state import PocketModel
from retrorocket.kernel.state import State

LARGEST: Final = 999
OWN_STATS: Final = 3
PARTS: Final = OWN_STATS * (1 + len(SOURCES))
PHASES: Final = ["set-up", "turn", "after"]
STEPS: Final = ["cards", "dice", "end", "over"]
DICE_WORDS: Final = ["two", "best two of three", "worst two of three"]
DECLARED: Final = ["move", "attack", "strike"]
SLOT_STATES: Final = ["up", "down", "destroyed"]
RESERVE_WORD: Final = "reserve"


def encoder(state: State) -> Encoder:
    """The encoder of a table."""
    assert isinstance(state, PocketModel)
    return PocketModelEncoder(record(state), state, longest_pile(state))


def longest_pile(s: PocketModel) -> int:
    """The most cards that lie anywhere: the longest deck list."""
    return max([len(cards) for cards in s.lists])


def record(s: PocketModel) -> Record:
    """The whole view."""
    seats = s.nouns.seat.words
    return Record(
        [
            part("active", Word("seat", seats), "whose turn it is"),
            part("first", Word("seat", seats), "who began"),
            part("round", Whole(), "rounds so far"),
            part("phase", Word("phase", PHASES), "set-up, turn or what comes after"),
            part("quiet", Whole(), "turns in which nothing happened"),
            part("power_used", Flag(), "a power was used this turn"),
            part("objective_played", Flag(), "an objective was played this turn"),
            part("players", Row([player(s, seat) for seat in range(len(seats))]), "the players by seat"),
            part("battle", Maybe(battle(s)), "the battle at hand"),
            part("fought", Maybe(battle(s)), "the last battle"),
            part("declared", Maybe(declared(s)), "what is declared"),
            left_out("seat", "who looks"),
            left_out("certain", "fixed at a table"),
            left_out("cards", "the print of the cards named"),
        ]
    )


def player(s: PocketModel, seat: int) -> Record:
    """One player."""
    units = s.nouns.unit.words[seat * int(s.size) : (seat + 1) * int(s.size)]
    slots = s.nouns.slot.words[seat * SLOTS : (seat + 1) * SLOTS]
    card, pile = Word("card", s.nouns.card.words), longest_pile(s)
    return Record(
        [
            part("alive", Flag(), "still in the game"),
            part("known_hand", Each(card, pile), "cards in hand that the viewer knows; of his own all"),
            part("hand_size", Whole(0, LARGEST), "cards in hand"),
            part("maximum_hand", Whole(-LARGEST, LARGEST), "cards that he may hold"),
            part("deck_size", Whole(0, LARGEST), "cards in the deck"),
            part("deck_list", Maybe(Counts("card", s.nouns.card.words, 0, LARGEST)), "the own deck's list"),
            part("discard", Each(card, pile), "the discard pile from the bottom"),
            part("units", Slots("unit", units, "id", unit(s)), "the units"),
            part("objectives", Slots("slot", slots, "id", objective(s)), "the objectives"),
            part("powers_denied", Flag(), "his powers do not work"),
            left_out("seat", "his place in the list"),
            left_out("hand", "the viewer's known_hand"),
        ]
    )


def unit(s: PocketModel) -> Record:
    """A unit."""
    follows = ["name", "faction", "glyph", "stars", "attack", "defense", "deals", "shields", "icons", "power"]
    return Record(
        [
            part("sheet", Word("sheet", s.nouns.sheet.words), "what it is"),
            part("place", Word("zone", [*s.nouns.zone.words, RESERVE_WORD]), "where it is"),
            part("damage", Whole(0, LARGEST), "counters on it"),
            part("lasting", Counts("value", STATS, -LARGEST, LARGEST), "what ends with the turn"),
            *[left_out(name, "follows from sheet") for name in follows],
        ]
    )


def objective(s: PocketModel) -> Record:
    """An objective slot."""
    return Record(
        [
            part("state", Word("state", SLOT_STATES), "how it lies"),
            part("card", Word("card", s.nouns.card.words), "what it is, where the viewer knows it"),
            part("defense", Maybe(Whole(-LARGEST, LARGEST)), "its defense, where known"),
            part("warded", Flag(), "nobody can strike it"),
        ]
    )


def battle(s: PocketModel) -> Record:
    """A battle."""
    return Record(
        [
            part("zone", Word("zone", s.nouns.zone.words), "where"),
            part("step", Word("step", STEPS), "how far it is"),
            part("frozen", Flag(), "the values do not change any more"),
            part("sides", Fixed(side(s), 2), "attacker and defender"),
        ]
    )


def side(s: PocketModel) -> Record:
    """One side of a battle."""
    source = Record(
        [
            part("stat", Word("value", STATS), "which value"),
            part("source", Word("source", ["unit", *SOURCES]), "from where"),
            part("amount", Whole(-LARGEST, LARGEST), "how much"),
        ]
    )
    return Record(
        [
            part("unit", Word("unit", s.nouns.unit.words), "who fights"),
            part("card", Word("card", s.nouns.card.words), "the card played"),
            part("bonus_works", Flag(), "the card's bonus counts"),
            part("ability_works", Flag(), "the card's ability counts"),
            part("locked", Flag(), "no card may be played"),
            part("attack", Whole(-LARGEST, LARGEST), "attack value"),
            part("damage", Whole(-LARGEST, LARGEST), "damage value"),
            part("defense", Whole(-LARGEST, LARGEST), "defense value"),
            part("shield", Whole(-LARGEST, LARGEST), "shields"),
            part("parts", Each(source, PARTS), "what the values are made of"),
            part("dice", Word("dice", DICE_WORDS), "how it rolls"),
            part("automatic", Whole(-LARGEST, LARGEST), "hits or misses in any case"),
            part("odds", Whole(0, LARGEST), "chances of a hit out of 216"),
            part("faces", Each(Whole(0, 6), 2), "the dice that count"),
            part("left_out", Maybe(Whole(0, 6)), "the die that does not"),
            part("roll", Maybe(Whole(-LARGEST, LARGEST)), "what was rolled"),
            part("hit", Maybe(Flag()), "whether it hit"),
            part("lost", Flag(), "the unit is destroyed"),
            left_out("name", "follows from unit"),
            left_out("faction", "follows from unit"),
            left_out("glyph", "follows from unit"),
            left_out("seat", "follows from unit"),
            left_out("needs", "defense of the other side less attack"),
        ]
    )


def declared(s: PocketModel) -> Record:
    """What the active player has declared."""
    targets = [*s.nouns.zone.words, *s.nouns.unit.words, *s.nouns.slot.words]
    pair = Record(
        [
            part("unit", Word("unit", s.nouns.unit.words), "who"),
            part("target", Word("target", targets), "to where, against whom"),
            part("odds", Maybe(Whole(0, LARGEST)), "chances out of 216"),
            part("answer", Maybe(Whole(0, LARGEST)), "the other side's chances"),
        ]
    )
    return Record(
        [
            part("action", Word("action", DECLARED), "what"),
            part("stars", Whole(0, LARGEST), "for how many stars"),
            part("entries", Each(pair, int(s.size)), "by whom"),
            part("done", Whole(0, LARGEST), "how many are carried out"),
        ]
    )
