"""What is told of a game of Pocket-Tactics."""

from typing import Final

from retrorocket.kernel.events import Events

EVENTS: Final = Events()
FIRST: Final = EVENTS.event(
    "first",
    "seat a_roll:d6 b_roll:d6",
    "PT-SETUP-02",
    "{seat} is the first player (the first seat rolls {a_roll}, the second {b_roll}).",
)
HIRED: Final = EVENTS.event("hired", "seat card", "PT-FORCE-07", "{seat} hires {card}.")
TRIMMED: Final = EVENTS.event("trimmed", "seat card", "PT-FORCE-08", "{seat} takes out {card}.")
DRAWN: Final = EVENTS.event("drawn", "seat tile", "PT-SETUP-03", "{seat} draws {tile}.")
SET_ASIDE: Final = EVENTS.event("set_aside", "tile", "PT-SETUP-10", "{tile} fits nowhere and is set aside.")
LAID: Final = EVENTS.event("laid", "seat tile cell rotation", "PT-SETUP-07", "{seat} lays {tile}: {cell}.")
BASE_LAID: Final = EVENTS.event("base_laid", "seat cell", "PT-SETUP-13", "{seat} lays the base.")
UNWALLED: Final = EVENTS.event("unwalled", "cell", "PT-SETUP-14", "The walls around {cell} count as open.")
FIELDED: Final = EVENTS.event("fielded", "unit cell", "PT-SETUP-15", "{unit} starts on {cell}.")
STEPPED: Final = EVENTS.event("stepped", "unit from:cell cell", "PT-MOVE-01", "{unit} moves from {from} to {cell}.")
HOPPED: Final = EVENTS.event(
    "hopped", "unit from:cell over:cell cell", "PT-MOVE-02", "{unit} hops from {from} over {over} to {cell}."
)
WENT_HOME: Final = EVENTS.event("went_home", "unit", "PT-MOVE-06", "{unit} moves into its base, to reserves.")
JUMPED: Final = EVENTS.event("jumped", "unit from:cell cell", "PT-ABIL-01", "{unit} jumps from {from} to {cell}.")
DEPLOYED: Final = EVENTS.event("deployed", "unit cell", "PT-DEPL-01", "{unit} is deployed on {cell}.")
PASSED: Final = EVENTS.event("passed", "seat", "PT-TURN-03", "{seat} passes.")
TESTED: Final = EVENTS.event(
    "tested",
    "unit cell roll:d6 sum:number passed:flag",
    "PT-HAZ-02",
    "{unit} rolls {roll} for {cell} (counts as {sum}).",
)
LOST: Final = EVENTS.event(
    "lost", "unit cell", "PT-CAVE-01", "{unit} is lost in the cave, {cell}, and goes to reserves."
)
DROWNED: Final = EVENTS.event("drowned", "unit cell", "PT-WATR-01", "{unit} drowns on {cell}.")
STUCK: Final = EVENTS.event("stuck", "unit cell", "PT-SWMP-01", "{unit} is stuck on {cell}.")
PLACED: Final = EVENTS.event("placed", "unit cell", "PT-LAB-01", "{unit} comes out of the maze on {cell}.")
MAZE_DECLINED: Final = EVENTS.event("maze_declined", "unit", "PT-LAB-02", "{unit} may go on through the maze.")
SLID: Final = EVENTS.event(
    "slid",
    "unit from:cell direction:number cell",
    "PT-RAND-01",
    "{unit} slides from {from} in direction {direction} to {cell}.",
)
STOPPED_BY_WALL: Final = EVENTS.event(
    "stopped_by_wall", "unit from:cell direction:number", "PT-RAND-06", "{unit} slides against a wall of {from}."
)
FELL: Final = EVENTS.event(
    "fell",
    "unit from:cell direction:number",
    "PT-RAND-03",
    "{unit} slides from {from} in direction {direction} and is lost.",
)
SENT_HOME: Final = EVENTS.event("sent_home", "unit", "PT-RAND-04", "{unit} goes to reserves.")
ANNOUNCED: Final = EVENTS.event(
    "announced", "unit assault skill cell", "PT-ASLT-01", "{unit} makes a {assault} assault on {cell} with {skill}."
)
GUARDED: Final = EVENTS.event("guarded", "unit charge:unit", "PT-ABIL-01", "{unit} takes the place of {charge}.")
SCATTERED: Final = EVENTS.event(
    "scattered",
    "unit roll:d6 direction:number cell",
    "PT-ABIL-01",
    "The shot of {unit} strays (die {roll}, direction {direction}).",
)
WASTED: Final = EVENTS.event("wasted", "unit cell", "PT-ABIL-01", "The shot of {unit} is wasted.")
CHOSE_MODE: Final = EVENTS.event("chose_mode", "unit skill", "PT-ASLT-06", "{unit} counts as using {skill}.")
MUSTERED: Final = EVENTS.event(
    "mustered",
    "unit off:number off_kicker:number def:number def_kicker:number rerolls:number",
    "PT-ASLT-07",
    "{unit}: Offense {off} (kicker {off_kicker}), Defense {def} (kicker {def_kicker}), "
    "{rerolls} situational {rerolls|re-roll|re-rolls}.",
)
ROLLED: Final = EVENTS.event(
    "rolled", "pool roll1:d6 roll2:d6 roll3:d6", "PT-ASLT-10", "The {pool}: {roll1}, {roll2}, {roll3}."
)
REROLLED: Final = EVENTS.event("rerolled", "die was:d6 now:d6", "PT-RR-04", "Re-rolled {die}: {was} becomes {now}.")
SHIFTED: Final = EVENTS.event("shifted", "die pool", "PT-ABIL-01", "Shifted {die} to the {pool}.")
KEPT: Final = EVENTS.event("kept", "seat", "PT-RR-02", "{seat} keeps the dice.")
JUDGED: Final = EVENTS.event("judged", "result", "PT-DICE-06", "Result: {result}.")
SAVED: Final = EVENTS.event("saved", "unit", "PT-ABIL-01", "{unit} survives.")
CAPTURED: Final = EVENTS.event("captured", "unit", "PT-DICE-07", "{unit} is captured.")
WITHDREW: Final = EVENTS.event("withdrew", "unit cell", "PT-ABIL-01", "{unit} goes back to {cell}.")
RECOVERED: Final = EVENTS.event("recovered", "unit", "PT-ABIL-01", "{unit} comes back to reserves.")
SKILL_TEST: Final = EVENTS.event(
    "skill_test",
    "unit target:number best:number passed:flag",
    "PT-TEST-01",
    "{unit} tests for {target}: best value {best}.",
)
ABILITY_USED: Final = EVENTS.event(
    "ability_used", "unit ability cell", "PT-ABIL-04", "{unit} uses {ability} on {cell}."
)
FOLLOWED: Final = EVENTS.event("followed", "unit from:cell cell", "PT-ABIL-01", "{unit} follows from {from} to {cell}.")
BASE_DEFEATED: Final = EVENTS.event("base_defeated", "seat", "PT-BASE-04", "The base of {seat} is defeated.")
ENDED: Final = EVENTS.event("ended", "winner:seat", "PT-WIN-08", "The game is over.")
BASE_MUSTERED: Final = EVENTS.event(
    "base_mustered",
    "seat def:number rerolls:number",
    "PT-BASE-02",
    "The base of {seat}: Defense {def}, {rerolls} situational {rerolls|re-roll|re-rolls}.",
)
FLEW_STRAIGHT: Final = EVENTS.event(
    "flew_straight", "unit roll:d6", "PT-ABIL-01", "The shot of {unit} does not stray (die {roll})."
)
ROLLED_TWO: Final = EVENTS.event("rolled_two", "pool roll1:d6 roll2:d6", "PT-ASLT-10", "The {pool}: {roll1}, {roll2}.")
ROLLED_ONE: Final = EVENTS.event("rolled_one", "pool roll1:d6", "PT-ASLT-10", "The {pool}: {roll1}.")
