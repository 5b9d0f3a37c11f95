"""What is told of a game of PocketModel."""

from typing import Final

from retrorocket.kernel.events import ONE, OTHERS, Events

EVENTS: Final = Events()
FIRST_ROLL: Final = EVENTS.event(
    "first-roll",
    "seat first:d6 second:d6 roll:number",
    "PM-SETUP-03",
    "{seat} rolls {first} and {second} for the first turn.",
)
FIRST: Final = EVENTS.event("first", "seat", "PM-SETUP-03", "{seat} is first player.")
PLACED: Final = EVENTS.event("placed", "unit", "PM-SETUP-04", "{unit} stands in its home zone.")
DRAWN: Final = EVENTS.event("drawn", "seat card", "PM-HID-02", "{seat} draws {card}.", hears=ONE, reveals=True)
DREW: Final = EVENTS.event("drew", "seat", "PM-HID-02", "{seat} draws a card.", hears=OTHERS)
RESHUFFLED: Final = EVENTS.event(
    "reshuffled",
    "seat cards:number",
    "PM-DECK-01",
    "{seat} shuffles {cards} discarded {cards|card|cards} into a new deck.",
)
PUT_DOWN: Final = EVENTS.event(
    "put-down", "seat card slot", "PM-POBJ-06", "{seat} plays {card} as {slot}.", reveals=True
)
TAKEN: Final = EVENTS.event(
    "taken", "seat card slot", "PM-POBJ-03", "{seat} takes {card} from {slot} into hand.", hears=ONE, reveals=True
)
TOOK: Final = EVENTS.event(
    "took", "seat slot", "PM-HID-04", "{seat} takes the hidden card of {slot} into hand.", hears=OTHERS
)
POWERED: Final = EVENTS.event("powered", "unit", "PM-POW-03", "{unit} uses its power.")
MOVED: Final = EVENTS.event("moved", "unit zone", "PM-MOVE-01", "{unit} goes to {zone}.")
MINED: Final = EVENTS.event(
    "mined", "unit roll:number needed:number", "PM-ABIL-05", "Mines: {unit} draws a {roll}, {needed} or more hurts."
)
DECLARED: Final = EVENTS.event("declared", "unit foe:unit", "PM-COMB-05", "{unit} is to attack {foe}.")
CANCELLED: Final = EVENTS.event(
    "cancelled", "unit foe:unit", "PM-COMB-09", "The battle of {unit} against {foe} does not take place."
)
BATTLE: Final = EVENTS.event("battle", "unit foe:unit zone", "PM-BATT-01", "{unit} attacks {foe} in {zone}.")
PLAYED: Final = EVENTS.event("played", "seat card unit", "PM-PLAY-06", "{seat} plays {card} on {unit}.", reveals=True)
NEGATED: Final = EVENTS.event(
    "negated", "seat card", "PM-ABIL-05", "{card} of {seat} is cancelled: neither its bonus nor its ability counts."
)
LOCKED: Final = EVENTS.event("locked", "seat", "PM-PRI-02", "{seat} can't play a card in this battle.")
FROZEN: Final = EVENTS.event(
    "frozen",
    "unit attack:number damage:number defense:number",
    "PM-BATT-01",
    "{unit}: attack {attack}, damage {damage}, defense {defense}.",
)
ROLLED: Final = EVENTS.event(
    "rolled", "unit first:d6 second:d6 roll:number", "PM-BATT-06", "{unit} rolls {first} and {second}: {roll}."
)
REROLLED: Final = EVENTS.event(
    "rerolled", "unit first:d6 second:d6 roll:number", "PM-ABIL-05", "{unit} rolls again: {first} and {second}: {roll}."
)
HIT: Final = EVENTS.event(
    "hit",
    "unit foe:unit result:number needed:number automatic:flag",
    "PM-BATT-11",
    "{unit} hits {foe}: {result} against {needed}.",
)
MISSED: Final = EVENTS.event(
    "missed",
    "unit foe:unit result:number needed:number",
    "PM-BATT-11",
    "{unit} misses {foe}: {result} against {needed}.",
)
DAMAGED: Final = EVENTS.event(
    "damaged", "unit counters:number total:number", "PM-BATT-12", "{unit} takes {counters} damage: {total} in all."
)
SURVIVED: Final = EVENTS.event(
    "survived",
    "unit roll:number needed:number",
    "PM-ABIL-05",
    "{unit} holds out: {roll} on the die, {needed} was needed.",
)
DESTROYED: Final = EVENTS.event("destroyed", "unit", "PM-BATT-13", "{unit} is destroyed.")
REPAIRED: Final = EVENTS.event("repaired", "unit", "PM-ABIL-05", "{unit} is repaired.")
DISCARDED: Final = EVENTS.event("discarded", "seat card", "PM-ZONE-07", "{seat} discards {card}.", reveals=True)
RETURNED: Final = EVENTS.event("returned", "seat card", "PM-BATT-18", "{seat} takes {card} back.")
ENTERED: Final = EVENTS.event("entered", "unit", "PM-RES-03", "{unit} comes in from the reserves.")
REVEALED: Final = EVENTS.event("revealed", "card slot", "PM-STRK-04", "{slot} is turned up: {card}.", reveals=True)
STRUCK: Final = EVENTS.event(
    "struck",
    "unit slot first:d6 second:d6 result:number needed:number",
    "PM-STRK-06",
    "{unit} strikes {slot}: {first} and {second}, {result} in all against {needed}.",
)
REPLACED: Final = EVENTS.event("replaced", "slot", "PM-STRK-10", "A new card lies face down in {slot}.")
RAZED: Final = EVENTS.event("razed", "card slot", "PM-STRK-08", "{card} in {slot} is destroyed.")
PEEKED: Final = EVENTS.event("peeked", "seat slot", "PM-HID-01", "{seat} looks at {slot}.", hears=OTHERS)
SEEN: Final = EVENTS.event(
    "seen", "seat card slot", "PM-HID-01", "{seat} looks at {slot}: {card}.", hears=ONE, reveals=True
)
SALVAGED: Final = EVENTS.event("salvaged", "seat card", "PM-ABIL-05", "{seat} takes {card} from the discard pile.")
OUT: Final = EVENTS.event("out", "seat", "PM-ELIM-05", "{seat} is out of the game.")
TURN: Final = EVENTS.event("turn", "seat round:number", "PM-TURN-01", "Round {round}: the turn of {seat}.")
PASSED: Final = EVENTS.event("passed", "seat", "PM-TURN-03", "{seat} takes no action.")
STALLED: Final = EVENTS.event(
    "stalled", "rounds:number", "PM-WIN-03", "Nothing has been decided after {rounds} {rounds|round|rounds}: a draw."
)
SKIPPED: Final = EVENTS.event("skipped", "unit", "PM-STRK-13", "{unit} is no longer there to strike.")
RESIGNED: Final = EVENTS.event("resigned", "seat", "PM-WIN-04", "{seat} resigns.")
LEFT_OUT: Final = EVENTS.event("left-out", "unit roll:number", "PM-ABIL-05", "{unit}'s third die, {roll}, is left out.")
NEGATED_ABILITY: Final = EVENTS.event(
    "negated-ability", "seat card", "PM-ABIL-05", "The ability of {card} of {seat} is cancelled."
)
NEGATED_BONUS: Final = EVENTS.event(
    "negated-bonus", "seat card", "PM-ABIL-05", "The bonus of {card} of {seat} is cancelled."
)
