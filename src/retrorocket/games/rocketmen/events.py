"""What happens in Rocketmen, as events."""

from typing import Final

from retrorocket.kernel.events import ONE, OTHERS, Events

EVENTS: Final = Events()
CHOSE: Final = EVENTS.event("chose", "seat", "RM-R-83", "{seat} has chosen.")
FLEETS_SHOWN: Final = EVENTS.event("fleets_shown", "seat fleet", "RM-R-83", "{seat} plays {fleet}.", reveals=True)
FIRST_ROLL: Final = EVENTS.event("first_roll", "seat one:d6 two:d6", "RM-SET-03", "{seat} rolls {one} and {two}.")
FIRST_PLAYER: Final = EVENTS.event("first_player", "seat", "RM-SET-03", "{seat} begins.")
SCATTERED: Final = EVENTS.event(
    "scattered", "object resource", "RM-SET-08", "{object} falls face up: {resource}.", reveals=True
)
SCATTER_LOST: Final = EVENTS.event(
    "scatter_lost", "resource", "RM-SET-06", "A piece of {resource} rolls off the table.", reveals=True
)
SCATTER_ROGUE: Final = EVENTS.event("scatter_rogue", "number", "RM-SET-07", "A resource lands on the rogue asteroid.")
PLACED: Final = EVENTS.event("placed", "object x:number y:number heading", "RM-SET-13", "{object} takes its place.")
TURN: Final = EVENTS.event("turn", "seat turn:number", "RM-TURN-01", "Turn {turn}: {seat}.")
COMMANDED: Final = EVENTS.event("commanded", "object n:number", "RM-TURN-04", "{object} gets {n} AP.")
MINED: Final = EVENTS.event("mined", "object die:d6", "RM-MINE-02", "{object} mines and rolls {die}.")
DRAWN: Final = EVENTS.event(
    "drawn", "object resource", "RM-MINE-03", "{object} draws {resource}.", hears=ONE, reveals=True
)
DRAWN_BY: Final = EVENTS.event(
    "drawn_by", "object n:number", "RM-MINE-03", "{object} draws {n} {n|resource|resources}."
)
ROCK_LOST: Final = EVENTS.event(
    "rock_lost", "resource", "RM-MINE-04", "A piece of {resource} is lost from the rogue asteroid.", reveals=True
)
ROTATED: Final = EVENTS.event("rotated", "object heading", "RM-ROT-01", "{object} turns to {heading}.")
MOVED: Final = EVENTS.event("moved", "object x:number y:number", "RM-MOVE-01", "{object} moves.")
MET: Final = EVENTS.event("met", "object thing:object", "RM-R-14", "{object} meets {thing}.")
AVOIDED: Final = EVENTS.event("avoided", "object ap:number", "RM-AVOID-01", "{object} flies through for {ap} AP.")
DOCKED: Final = EVENTS.event("docked", "object thing:object", "RM-DOCK-01", "{object} docks at {thing}.")
COLLIDED: Final = EVENTS.event("collided", "object thing:object", "RM-COLL-01", "{object} collides with {thing}.")
CRASH_ROLL: Final = EVENTS.event(
    "crash_roll", "object one:d6 two:d6", "RM-COLL-06", "{object} rolls {one} and {two}; 7 does damage."
)
ATTACKED: Final = EVENTS.event(
    "attacked",
    "object target:object steps:number rating:number",
    "RM-ATK-09",
    "{object} fires at {target}: needs {rating} ({steps} {steps|step|steps} of range).",
)
ROLLED: Final = EVENTS.event(
    "rolled",
    "object one:d6 two:d6 rating:number hit:flag",
    "RM-ATK-08",
    "{one} and {two} against {rating}: {hit|a hit|a miss}.",
)
SAVED: Final = EVENTS.event(
    "saved",
    "object one:d6 two:d6 need:number worked:flag",
    "RM-R-50",
    "{object} rolls {one} and {two} to save itself; needs {need}: {worked|saved|in vain}.",
)
MISSED: Final = EVENTS.event("missed", "object target:object", "RM-ATK-08", "{object} fails to hurt {target}.")
POD_LOST: Final = EVENTS.event("pod_lost", "object pod", "RM-DMG-01", "{object} loses {pod}.")
CREW_LOST: Final = EVENTS.event("crew_lost", "object crew", "RM-DMG-03", "{object} loses {crew}.")
SHIP_LOST: Final = EVENTS.event("ship_lost", "object", "RM-DMG-02", "{object} is destroyed.")
LOADED: Final = EVENTS.event(
    "loaded",
    "object thing:object resource",
    "RM-MIC-01",
    "{object} loads {thing}: {resource}.",
    hears=ONE,
    reveals=True,
)
LOADED_BY: Final = EVENTS.event(
    "loaded_by", "object thing:object", "RM-MIC-01", "{object} loads {thing}.", hears=OTHERS
)
UNLOADED: Final = EVENTS.event(
    "unloaded", "object n:number", "RM-UNL-01", "{object} unloads {n} {n|resource|resources}."
)
REPAIRED: Final = EVENTS.event("repaired", "object pod", "RM-ABIL-03", "{object} restores {pod}.")
BOARDED: Final = EVENTS.event("boarded", "object target:object", "RM-BRD-01", "{object} boards {target}.")
WAVE_DIE: Final = EVENTS.event("wave_die", "object face", "RM-BRD-06", "{object} rolls {face} to board.")
COMPARED: Final = EVENTS.event(
    "compared", "object one:d6 thing:object two:d6", "RM-BRD-07", "{object} has {one} against {two} of {thing}."
)
DIE_LOST: Final = EVENTS.event(
    "die_lost", "object left:number", "RM-BRD-14", "{object} has {left} base {left|die|dice} left."
)
CAPTURED: Final = EVENTS.event("captured", "object by:object", "RM-BRD-08", "{object} is captured by {by}.")
SALVAGED: Final = EVENTS.event("salvaged", "object by:object", "RM-SALV-01", "{object} is salvaged by {by}.")
WRECK_HOME: Final = EVENTS.event(
    "wreck_home", "object seat", "RM-SALV-03", "The wreck of {object} lies at {seat}'s home base."
)
TRANSFERRED: Final = EVENTS.event("transferred", "crew object", "RM-ASG-08", "{crew} goes to {object}.")
LOOKED: Final = EVENTS.event(
    "looked",
    "object thing:object resource",
    "RM-ABIL-03",
    "{object} sees that {thing} is {resource}.",
    hears=ONE,
    reveals=True,
)
LOOKED_AT: Final = EVENTS.event(
    "looked_at", "object thing:object", "RM-ABIL-03", "{object} looks at {thing}.", hears=OTHERS
)
SPENT: Final = EVENTS.event("spent", "seat resource", "RM-R-46", "{seat} spends {resource}.", reveals=True)
DEPLOYED: Final = EVENTS.event("deployed", "object", "RM-RSV-02", "{object} joins the fleet.")
ENDED: Final = EVENTS.event("ended", "seat", "RM-WIN-03", "{seat} wins or shares the game.")
OUT: Final = EVENTS.event("out", "seat", "RM-OPT-04", "{seat} is out.")
STARTED: Final = EVENTS.event(
    "started", "seat resource", "RM-SET-12", "{seat} starts with {resource}.", hears=ONE, reveals=True
)
SPENT_WRECK: Final = EVENTS.event(
    "spent_wreck", "seat object resource", "RM-SALV-04", "{seat} spends the wreck of {object} as {resource}."
)
CARGO_LOST: Final = EVENTS.event(
    "cargo_lost", "object resource", "RM-R-46", "{resource} on {object} is destroyed.", reveals=True
)
INSPECTED: Final = EVENTS.event(
    "inspected",
    "object thing:object resource",
    "RM-R-74",
    "{object} finds {resource} aboard {thing}.",
    hears=ONE,
    reveals=True,
)
