"""What the game tells: one kind of event for each thing that happens."""

from typing import Final

from retrorocket.kernel.events import EventKind

CHOSEN: Final = 0
DEALT: Final = 1
PLACED: Final = 2
POSTED: Final = 3
STARTS: Final = 4
PLANETS: Final = 5
ORDER_ROLL: Final = 6
ORDER_SET: Final = 7
CARD: Final = 8
MOVED: Final = 9
LOADED: Final = 10
UNLOADED: Final = 11
SHOT: Final = 12
BOMBED: Final = 13
FREE_SHOT: Final = 14
PASS_SHOT: Final = 15
RETREAT_SHOT: Final = 16
REMOVED: Final = 17
CARGO: Final = 18
CAUGHT: Final = 19
INERT: Final = 20
CONTROL: Final = 21
BATTLE: Final = 22
ROUND: Final = 23
VOTED: Final = 24
SABOTAGED: Final = 25
BUILT: Final = 26
BEGUN: Final = 27
FINISHED: Final = 28
GIVEN_UP_ITEM: Final = 29
DISMANTLED: Final = 30
BOUGHT: Final = 31
ORDERED: Final = 32
DELIVERED: Final = 33
USED: Final = 34
GAMBLED: Final = 35
STOLEN: Final = 36
BORROWED: Final = 37
RAIDED: Final = 38
RAID_ROLL: Final = 39
OFFERED: Final = 40
SURRENDERED: Final = 41
RETREATED: Final = 42
CAPTURED: Final = 43
RETURNED: Final = 44
CONVERTED: Final = 45
SLUNG: Final = 46
SUBVERTED: Final = 47
WORE_OFF: Final = 48
GAINED: Final = 49
CLAIMED: Final = 50
RESIGNED: Final = 51
OUT: Final = 52
VOLLEYED: Final = 53
DETACHED: Final = 54
HOPPED: Final = 55
HOME: Final = 56
LOADED_ON: Final = 57

EVENTS: Final = [
    EventKind("chosen", "seat colour leader", "BR-SETUP-02"),
    EventKind("dealt", "colour zone", "BR-SETUP-05"),
    EventKind("placed", "unit zone", "BR-SETUP-09"),
    EventKind("posted", "leader zone", "BR-LEAD-01"),
    EventKind("starts", "seat", "BR-SETUP-08"),
    EventKind("planets", "turn", "BR-TURN-02"),
    EventKind("order_roll", "seat roll", "BR-TURN-05"),
    EventKind("order_set", "seat roll", "BR-TURN-06"),
    EventKind("card", "colour number", "BR-ATURN-02", reveals=True),
    EventKind("moved", "count member from:zone zone", "BR-MOVE-01"),
    EventKind("loaded", "count unit zone", "BR-TRANS-02"),
    EventKind("unloaded", "count unit ship:unit zone", "BR-TRANS-07", reveals=True),
    EventKind("shot", "unit target:unit roll bonus need hit", "BR-COMBAT-06"),
    EventKind("bombed", "unit target:unit zone roll bonus hit", "BR-BOMB-03"),
    EventKind("free_shot", "unit target:unit roll bonus need hit", "BR-KSAT-06"),
    EventKind("pass_shot", "unit target:unit roll bonus need hit", "BR-PTF-02"),
    EventKind("retreat_shot", "unit target:unit roll bonus need hit", "BR-RETR-04"),
    EventKind("removed", "count unit zone", "BR-COMBAT-08"),
    EventKind("cargo_lost", "ship:unit troopers factories", "BR-TRANS-11", reveals=True),
    EventKind("caught", "leader zone", "BR-LEAD-06"),
    EventKind("inert", "seat until", "BR-INERT-01"),
    EventKind("control", "zone colour", "BR-CTRL-03"),
    EventKind("battle", "zone", "BR-COMBAT-01"),
    EventKind("round", "zone number", "BR-COMBAT-05"),
    EventKind("voted", "seat zone yes", "BR-COMBAT-15"),
    EventKind("sabotaged", "zone roll hit", "BR-SAB-02"),
    EventKind("built", "count unit zone", "BR-BUILD-02"),
    EventKind("begun", "unit factory:zone place:zone", "BR-BUILD-04"),
    EventKind("finished", "unit factory:zone place:zone", "BR-BUILD-04"),
    EventKind("item_given_up", "zone", "BR-BUILD-11"),
    EventKind("dismantled", "zone", "BR-DISM-01"),
    EventKind("bought", "unit zone", "BR-BM-02"),
    EventKind("ordered", "seat", "BR-BM-03"),
    EventKind("delivered", "seat zone", "BR-BM-03"),
    EventKind("used", "leader", "BR-ALEAD-01"),
    EventKind("gambled", "leader roll", "BR-ALEAD-09"),
    EventKind("stolen", "unit from:zone new:unit zone", "BR-ALEAD-05", reveals=True),
    EventKind("borrowed", "leader seat", "BR-ALEAD-06"),
    EventKind("raided", "count unit zone", "BR-CMDO-01"),
    EventKind("raid_roll", "unit zone roll hit", "BR-CMDO-04"),
    EventKind("offered", "seat to:seat zone", "BR-SURR-01"),
    EventKind("surrendered", "seat to:seat zone", "BR-SURR-02"),
    EventKind("retreated", "count member from:zone zone", "BR-RETR-01"),
    EventKind("captured", "count unit zone", "BR-ALEAD-10"),
    EventKind("returned", "leader zone", "BR-ALEAD-12"),
    EventKind("converted", "swap colour zone", "BR-OPT-H2"),
    EventKind("slung", "zone roll lost", "BR-OPT-K2"),
    EventKind("subverted", "leader seat roll need", "BR-OPT-L1"),
    EventKind("wore_off", "leader roll", "BR-OPT-L4"),
    EventKind("gained", "leader seat", "BR-OPT-D2"),
    EventKind("claimed", "seat display", "BR-OPT-P1"),
    EventKind("resigned", "seat", "BR-WIN-07"),
    EventKind("out", "seat", "BR-WIN-09"),
    EventKind("volley", "seat zone", "BR-COMBAT-07"),
    EventKind("detached", "zone", "BR-KSAT-10"),
    EventKind("hopped", "seat zone", "BR-OPT-I1"),
    EventKind("home", "seat zone", "BR-SCN-B3"),
    EventKind("loaded_on", "count unit ship:unit", "BR-TRANS-13"),
]
