"""What happens in Rocketmen, as events."""

from typing import Final

from retrorocket.kernel.events import EventKind

CHOSE: Final = 0
FLEETS_SHOWN: Final = 1
FIRST_ROLL: Final = 2
FIRST_PLAYER: Final = 3
SCATTERED: Final = 4
SCATTER_LOST: Final = 5
SCATTER_ROGUE: Final = 6
PLACED: Final = 7
TURN: Final = 8
COMMANDED: Final = 9
MINED: Final = 10
DRAWN: Final = 11
DRAWN_BY: Final = 12
ROCK_LOST: Final = 13
ROTATED: Final = 14
MOVED: Final = 15
MET: Final = 16
AVOIDED: Final = 17
DOCKED: Final = 18
COLLIDED: Final = 19
CRASH_ROLL: Final = 20
ATTACKED: Final = 21
ROLLED: Final = 22
SAVED: Final = 23
MISSED: Final = 24
POD_LOST: Final = 25
CREW_LOST: Final = 26
SHIP_LOST: Final = 27
LOADED: Final = 28
LOADED_BY: Final = 29
UNLOADED: Final = 30
REPAIRED: Final = 31
BOARDED: Final = 32
WAVE_DIE: Final = 33
COMPARED: Final = 34
DIE_LOST: Final = 35
CAPTURED: Final = 36
SALVAGED: Final = 37
WRECK_HOME: Final = 38
TRANSFERRED: Final = 39
LOOKED: Final = 40
LOOKED_AT: Final = 41
SPENT: Final = 42
DEPLOYED: Final = 43
ENDED: Final = 44
OUT: Final = 45
STARTED: Final = 46
SPENT_WRECK: Final = 47
EVENTS: Final = [
    EventKind("chose", "seat", "RM-R-83"),
    EventKind("fleets_shown", "seat fleet", "RM-R-83", reveals=True),
    EventKind("first_roll", "seat one two", "RM-SET-03"),
    EventKind("first_player", "seat", "RM-SET-03"),
    EventKind("scattered", "object resource", "RM-SET-08", reveals=True),
    EventKind("scatter_lost", "resource", "RM-SET-06", reveals=True),
    EventKind("scatter_rogue", "number", "RM-SET-07"),
    EventKind("placed", "object x y heading", "RM-SET-13"),
    EventKind("turn", "seat turn", "RM-TURN-01"),
    EventKind("commanded", "object n", "RM-TURN-04"),
    EventKind("mined", "object die", "RM-MINE-02"),
    EventKind("drawn", "object resource", "RM-MINE-03", reveals=True),
    EventKind("drawn_by", "object n", "RM-MINE-03"),
    EventKind("rock_lost", "resource", "RM-MINE-04", reveals=True),
    EventKind("rotated", "object heading", "RM-ROT-01"),
    EventKind("moved", "object x y", "RM-MOVE-01"),
    EventKind("met", "object thing:object", "RM-R-14"),
    EventKind("avoided", "object ap", "RM-AVOID-01"),
    EventKind("docked", "object thing:object", "RM-DOCK-01"),
    EventKind("collided", "object thing:object", "RM-COLL-01"),
    EventKind("crash_roll", "object one two", "RM-COLL-06"),
    EventKind("attacked", "object target:object steps rating", "RM-ATK-09"),
    EventKind("rolled", "object one two rating hit", "RM-ATK-08"),
    EventKind("saved", "object one two need worked", "RM-R-50"),
    EventKind("missed", "object target:object", "RM-ATK-08"),
    EventKind("pod_lost", "object pod", "RM-DMG-01"),
    EventKind("crew_lost", "object crew", "RM-DMG-03"),
    EventKind("ship_lost", "object", "RM-DMG-02"),
    EventKind("loaded", "object thing:object resource", "RM-MIC-01", reveals=True),
    EventKind("loaded_by", "object thing:object", "RM-MIC-01"),
    EventKind("unloaded", "object n", "RM-UNL-01"),
    EventKind("repaired", "object pod", "RM-ABIL-03"),
    EventKind("boarded", "object target:object", "RM-BRD-01"),
    EventKind("wave_die", "object face", "RM-BRD-06"),
    EventKind("compared", "object one thing:object two", "RM-BRD-07"),
    EventKind("die_lost", "object left", "RM-BRD-14"),
    EventKind("captured", "object by:object", "RM-BRD-08"),
    EventKind("salvaged", "object by:object", "RM-SALV-01"),
    EventKind("wreck_home", "object seat", "RM-SALV-03"),
    EventKind("transferred", "crew object", "RM-ASG-08"),
    EventKind("looked", "object thing:object resource", "RM-ABIL-03", reveals=True),
    EventKind("looked_at", "object thing:object", "RM-ABIL-03"),
    EventKind("spent", "seat resource", "RM-R-46", reveals=True),
    EventKind("deployed", "object", "RM-RSV-02"),
    EventKind("ended", "seat", "RM-WIN-03"),
    EventKind("out", "seat", "RM-OPT-04"),
    EventKind("started", "seat resource", "RM-SET-12", reveals=True),
    EventKind("spent_wreck", "seat object resource", "RM-SALV-04"),
]
