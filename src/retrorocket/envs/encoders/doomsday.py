"""Doomsday's observations."""

from typing import Final

from retrorocket.envs.core.encoder import Encoder
from retrorocket.envs.core.lists import By, Counts, Each, Fixed, Held
from retrorocket.envs.core.records import Record, left_out, part
from retrorocket.envs.core.shapes import Flag, Maybe, Whole, Word
from retrorocket.envs.encoders.doomsday_quick import DoomsdayEncoder
from retrorocket.games.doomsday.nouns import CARD, COLOUR, END, PLACE, SEAT, SET_ACTION, SPACE
from retrorocket.games.doomsday.tables import START_DAYS
from retrorocket.games.doomsday.view import STEPS
from retrorocket.kernel.state import State

CARDS: Final = CARD.words
MOST_REVEALS: Final = int(START_DAYS) + 1
LARGEST: Final = 99


def encoder(state: State) -> Encoder:
    """The encoder of a table."""
    return DoomsdayEncoder(record(state.setup.seats))


def record(seats: int) -> Record:
    """The whole view."""
    return Record(
        [
            part("turn", Whole(), "turns so far"),
            part("active", Word("seat", SEAT.words), "whose turn it is"),
            part("step", Word("step", [str(step) for step in STEPS]), "the step of the turn"),
            part("to_draw", Whole(0, LARGEST), "cards still to draw"),
            part("days", Whole(0, LARGEST), "days until the impact"),
            part("rounds_left", Whole(), "rounds until the impact, as the deck tells"),
            part("drawn", Whole(), "cards that have left the deck"),
            part("reveals", Each(Whole(), MOST_REVEALS), "Doomsday cards so far, by cards drawn"),
            part("reserve", Whole(0, LARGEST), "Doomsday cards not yet in play"),
            part("deck", Whole(0, len(CARDS)), "cards in the deck"),
            part("doomsday_in_deck", Whole(0, LARGEST), "Doomsday cards in the deck"),
            part("pile", Held("card", CARDS), "what the deck was last made of"),
            part("discard", Each(Word("card", CARDS), len(CARDS)), "the discard pile from the bottom"),
            part("bag", Counts("colour", COLOUR.words, 0, LARGEST, all=True), "pawns in the bag"),
            part("earth", Counts("colour", COLOUR.words, 0, LARGEST, all=True), "pawns on the Earth"),
            part("players", Fixed(player(), seats), "the players by seat"),
            part("set", Maybe(chosen_set()), "the set on the table"),
            part("attack", Maybe(attack()), "the attack at hand"),
            part("ended", Word("end", END.words), "how the game ended"),
            left_out("warning", "fixed at a table"),
            left_out("places", "fixed at a table"),
            left_out("costs", "fixed at a table"),
            left_out("scoring", "follows from players, once the game is over"),
        ]
    )


def player() -> Record:
    """One player."""
    return Record(
        [
            part("hand", Whole(0, len(CARDS)), "cards in hand"),
            part("cards", Maybe(Held("card", CARDS)), "the hand, of oneself only"),
            part("known", Held("card", CARDS), "cards in hand that all saw him take"),
            part("faceup", Word("card", CARDS), "the card face up before him"),
            part("last_card", Word("card", CARDS), "his last card"),
            part("parts", Whole(0, 10), "parts built"),
            part("passengers", By("seat of the rocket", PLACE.words, Word("colour", COLOUR.words)), "the passengers"),
            part("stage", Word("space", SPACE.words), "where the rocket stands"),
            part("arrival", Whole(-1, LARGEST), "when it came to space"),
            part("score", Whole(-LARGEST, 9999), "points"),
            part("attack_cost", Maybe(Whole(0, LARGEST)), "the least attack of the viewer on him"),
            left_out("seat", "his place in the list"),
            left_out("aboard", "follows from passengers"),
            left_out("free", "follows from parts and passengers"),
            left_out("leads", "follows from the passengers of all"),
            left_out("next_part", "follows from parts"),
            left_out("next_part_cost", "follows from parts"),
            left_out("next_launch_cost", "follows from stage"),
        ]
    )


def chosen_set() -> Record:
    """The set being chosen or lying open."""
    return Record(
        [
            part("action", Word("action", SET_ACTION.words), "what it is for"),
            part("colour", Word("colour", COLOUR.words), "the colour of the passenger"),
            part("target", Word("seat", SEAT.words), "whom it is against"),
            part("need", Whole(0, LARGEST), "what it must reach"),
            part("size", Whole(0, LARGEST), "what it comes to"),
            part("shown", Flag(), "whether it lies open"),
            part("cards", Maybe(Held("card", CARDS)), "its cards, where they are known"),
        ]
    )


def attack() -> Record:
    """An attack."""
    return Record(
        [
            part("attacker", Word("seat", SEAT.words), "who attacks"),
            part("target", Word("seat", SEAT.words), "whom"),
            part("size", Whole(0, LARGEST), "with how much"),
            part("defending", Flag(), "whether he defends himself"),
            part("guards", Whole(0, LARGEST), "guard cards chosen"),
            part("guard_cards", Maybe(Held("card", CARDS)), "which, for the defender only"),
        ]
    )
