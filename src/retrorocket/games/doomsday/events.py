"""What is told of a game of Doomsday."""

from typing import Final

from retrorocket.kernel.events import ONE, OTHERS, Events

EVENTS: Final = Events()
CLEARED: Final = EVENTS.event("cleared", "seat card", "DD-TURN-02", "{seat} discards {card}, which nobody took.")
DREW: Final = EVENTS.event("drew", "seat card", "DD-DRAW-01", "{seat} draws {card}.", hears=ONE, reveals=True)
DREW_HIDDEN: Final = EVENTS.event(
    "drew-hidden", "seat", "DD-DRAW-01", "{seat} draws a card from the deck.", hears=OTHERS
)
TOOK: Final = EVENTS.event("took", "seat card from:seat", "DD-DRAW-02", "{seat} takes {card} from {from}.")
DOOM: Final = EVENTS.event(
    "doom",
    "seat card days:number",
    "DD-DOOM-01",
    "{seat} draws a Doomsday card: {days} {days|day|days} to impact.",
    reveals=True,
)
REGENERATED: Final = EVENTS.event(
    "regenerated",
    "cards:number doomsday:number",
    "DD-DECK-01",
    "The deck is shuffled anew: {cards} {cards|card|cards}, {doomsday} of them Doomsday.",
)
IMPACT: Final = EVENTS.event("impact", "seat", "DD-DOOM-03", "The asteroid hits the Earth.", reveals=True)
PLAYED: Final = EVENTS.event("played", "seat card", "DD-SET-05", "{seat} plays {card}.", reveals=True)
BUILT_PART: Final = EVENTS.event("built", "seat part", "DD-BUILD-01", "{seat} builds {part}.")
EXTRA_PART: Final = EVENTS.event("extended", "seat part", "DD-BUILD-05", "{seat} adds {part} with part+.")
SEATED: Final = EVENTS.event(
    "seated",
    "seat colour place points:number",
    "DD-PAX-05",
    "{seat} seats a {colour} passenger in {place}: {points} {points|point|points}.",
)
JOINED: Final = EVENTS.event(
    "joined",
    "seat colour place points:number",
    "DD-PAX-06",
    "{seat} seats another {colour} passenger in {place}: {points} {points|point|points}.",
)
CAME: Final = EVENTS.event("came", "colour", "DD-PAX-07", "A {colour} pawn comes to the Earth.")
ATTACKED: Final = EVENTS.event(
    "attacked",
    "seat foe:seat size:number",
    "DD-SPY-01",
    "{seat} attacks {foe} with {size} {size|card|cards}.",
    reveals=True,
)
YIELDED: Final = EVENTS.event("yielded", "seat", "DD-SPY-02", "{seat} does not defend.")
DEFENDED: Final = EVENTS.event(
    "defended", "seat size:number", "DD-SPY-02", "{seat} beats the attack off with {size} guard {size|card|cards}."
)
STOLE_PART: Final = EVENTS.event(
    "stole-part",
    "seat foe:seat part lost:part",
    "DD-SPY-04",
    "{seat} steals a part from {foe}: {part} is built, {lost} is lost.",
)
BAGGED: Final = EVENTS.event(
    "bagged", "seat colour place", "DD-ROCKET-05", "{seat} loses the {colour} passenger in {place} to the bag."
)
STOLE: Final = EVENTS.event(
    "stole",
    "seat foe:seat colour from:place to:place",
    "DD-SPY-05",
    "{seat} takes the {colour} passenger in {from} of {foe} into {to}.",
)
SPARED: Final = EVENTS.event("spared", "seat foe:seat", "DD-SPY-03", "{seat} takes nothing from {foe}.")
PUSHED: Final = EVENTS.event("pushed", "seat foe:seat space", "DD-SPY-08", "{seat} pushes {foe} back to {space}.")
MOVED: Final = EVENTS.event("moved", "seat space", "DD-LAUNCH-02", "{seat} moves to {space}.")
REACHED: Final = EVENTS.event("reached", "seat rank:number", "DD-LAUNCH-06", "{seat} reaches space as number {rank}.")
SCORED: Final = EVENTS.event(
    "scored",
    "seat card points:number",
    "DD-VP-01",
    "{seat} plays {card} for {points} {points|point|points}.",
    reveals=True,
)
PASSED: Final = EVENTS.event("passed", "seat", "DD-TURN-04", "{seat} passes.")
DISCARDED: Final = EVENTS.event("discarded", "seat card", "DD-HAND-02", "{seat} discards {card}.", reveals=True)
LAST_CARD: Final = EVENTS.event(
    "last-card",
    "seat card points:number",
    "DD-END-02",
    "{seat} plays {card} as the last card: {points} {points|point|points}.",
    reveals=True,
)
ARRIVED: Final = EVENTS.event(
    "arrival", "seat points:number", "DD-SCORE-01", "{seat}: {points} {points|point|points} for the arrival in space."
)
CARRIED: Final = EVENTS.event(
    "passengers", "seat points:number", "DD-SCORE-02", "{seat}: {points} {points|point|points} for the passengers."
)
MOST: Final = EVENTS.event(
    "most", "seat points:number", "DD-SCORE-03", "{seat}: {points} {points|point|points} for the most passengers."
)
LED: Final = EVENTS.event(
    "majority",
    "seat colour points:number",
    "DD-SCORE-04",
    "{seat}: {points} {points|point|points} for the most {colour} passengers.",
)
SUITED: Final = EVENTS.event(
    "own-seats",
    "seat points:number",
    "DD-SCORE-07",
    "{seat}: {points} {points|point|points} for passengers in seats of their own colour.",
)
ENDED: Final = EVENTS.event("ended", "end", "DD-END-01", "The game ends: {end}.")
LAUNCHED: Final = EVENTS.event(
    "launched", "seat space", "DD-LAUNCH-01", "{seat} starts the launch and moves to {space}."
)
STOLE_MORE: Final = EVENTS.event(
    "stole-more",
    "seat foe:seat colour from:place to:place",
    "DD-SPY-06",
    "{seat} takes a second {colour} passenger, in {from} of {foe}, into {to}.",
)
