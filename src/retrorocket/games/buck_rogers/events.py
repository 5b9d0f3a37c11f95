"""What the game tells: one kind of event for each thing that happens."""

from typing import Final

from retrorocket.kernel.events import ONE, Events

EVENTS: Final = Events()
CHOSEN: Final = EVENTS.event("chosen", "seat colour leader", "BR-SETUP-02", "{seat} plays {colour} with {leader}.")
DEALT: Final = EVENTS.event("dealt", "colour zone", "BR-SETUP-05", "{colour} starts with {zone}.")
PLACED: Final = EVENTS.event("placed", "unit zone", "BR-SETUP-09", "{a unit} is placed in {zone}.")
POSTED: Final = EVENTS.event("posted", "leader zone", "BR-LEAD-01", "{leader} is placed in {zone}.")
STARTS: Final = EVENTS.event("starts", "seat", "BR-SETUP-08", "{seat} places first.")
PLANETS: Final = EVENTS.event("planets", "turn:number", "BR-TURN-02", "The planets move: turn {turn}.")
ORDER_ROLL: Final = EVENTS.event("order_roll", "seat roll:d10", "BR-TURN-05", "{seat} rolls {roll} for the order.")
ORDER_SET: Final = EVENTS.event("order_set", "seat roll:d10", "BR-TURN-06", "{seat} moves first with {roll}.")
CARD: Final = EVENTS.event("card", "colour number", "BR-ATURN-02", "{colour} shows Turn Card {number}.", reveals=True)
MOVED: Final = EVENTS.event("moved", "count member from:zone zone", "BR-MOVE-01", "{member#count}: {from} to {zone}.")
LOADED: Final = EVENTS.event(
    "loaded", "count unit zone", "BR-TRANS-02", "{unit#count} {count|goes|go} aboard in {zone}."
)
UNLOADED: Final = EVENTS.event(
    "unloaded",
    "count unit ship:unit zone",
    "BR-TRANS-07",
    "{unit#count} {count|leaves|leave} {ship} in {zone}.",
    reveals=True,
)
SHOT: Final = EVENTS.event(
    "shot",
    "unit target:unit roll:d10 bonus:number need:number hit:flag",
    "BR-COMBAT-06",
    "{a unit} attacks {a target}: {roll} + {bonus}, needs {need}.",
)
BOMBED: Final = EVENTS.event(
    "bombed",
    "unit target:unit zone roll:d10 bonus:number hit:flag",
    "BR-BOMB-03",
    "{a unit} bombs {a target} in {zone}: {roll} + {bonus}.",
)
FREE_SHOT: Final = EVENTS.event(
    "free_shot",
    "unit target:unit roll:d10 bonus:number need:number hit:flag",
    "BR-KSAT-06",
    "The satellite fires at {a target}: {roll} + {bonus}, needs {need}.",
)
PASS_SHOT: Final = EVENTS.event(
    "pass_shot",
    "unit target:unit roll:d10 bonus:number need:number hit:flag",
    "BR-PTF-02",
    "{a unit} fires at {a target}: {roll} + {bonus}, needs {need}.",
)
RETREAT_SHOT: Final = EVENTS.event(
    "retreat_shot",
    "unit target:unit roll:d10 bonus:number need:number hit:flag",
    "BR-RETR-04",
    "{unit} fires at the retreating {target}: {roll} + {bonus}, needs {need}.",
)
REMOVED: Final = EVENTS.event(
    "removed", "count unit zone", "BR-COMBAT-08", "{unit#count} {count|is|are} lost in {zone}."
)
CARGO: Final = EVENTS.event(
    "cargo_lost",
    "ship:unit troopers:number factories:number",
    "BR-TRANS-11",
    "{ship} takes {troopers} {troopers|Trooper|Troopers} and {factories} {factories|Factory|Factories} with it.",
    reveals=True,
)
CAUGHT: Final = EVENTS.event("caught", "leader zone", "BR-LEAD-06", "{leader} is caught in {zone}.")
INERT: Final = EVENTS.event("inert", "seat until:number", "BR-INERT-01", "{seat} is inert until turn {until} ends.")
CONTROL: Final = EVENTS.event("control", "zone colour", "BR-CTRL-03", "{zone} is controlled by {colour}.")
BATTLE: Final = EVENTS.event("battle", "zone", "BR-COMBAT-01", "Battle in {zone}.")
ROUND: Final = EVENTS.event("round", "zone number", "BR-COMBAT-05", "{zone}, round {number}.")
VOTED: Final = EVENTS.event(
    "voted", "seat zone yes:flag", "BR-COMBAT-15", "{seat} {yes|wants|refuses} to fight in {zone}."
)
SABOTAGED: Final = EVENTS.event("sabotaged", "zone roll:d10 hit:flag", "BR-SAB-02", "Sabotage in {zone}: {roll}.")
BUILT: Final = EVENTS.event("built", "count unit zone", "BR-BUILD-02", "{unit#count} {count|is|are} built in {zone}.")
BEGUN: Final = EVENTS.event(
    "begun", "unit factory:zone place:zone", "BR-BUILD-04", "{factory} begins {a unit} for {place}."
)
FINISHED: Final = EVENTS.event(
    "finished", "unit factory:zone place:zone", "BR-BUILD-04", "{factory} finishes {a unit} in {place}."
)
GIVEN_UP_ITEM: Final = EVENTS.event(
    "item_given_up", "zone", "BR-BUILD-11", "The item in production in {zone} is given up."
)
DISMANTLED: Final = EVENTS.event("dismantled", "zone", "BR-DISM-01", "A Factory in {zone} is dismantled.")
BOUGHT: Final = EVENTS.event("bought", "unit zone", "BR-BM-02", "{a unit} comes from the Black Market to {zone}.")
ORDERED: Final = EVENTS.event("ordered", "seat", "BR-BM-03", "{seat} orders a Factory.")
DELIVERED: Final = EVENTS.event("delivered", "seat zone", "BR-BM-03", "{seat} gets the ordered Factory in {zone}.")
USED: Final = EVENTS.event("used", "leader", "BR-ALEAD-01", "{leader} uses the special ability.")
GAMBLED: Final = EVENTS.event(
    "gambled", "leader roll:d10", "BR-ALEAD-09", "{leader} gambles: {roll} {roll|Zone|Zones}."
)
STOLEN: Final = EVENTS.event(
    "stolen",
    "unit from:zone new:unit zone",
    "BR-ALEAD-05",
    "{a unit} in {from} becomes {a new} in {zone}.",
    reveals=True,
)
BORROWED: Final = EVENTS.event("borrowed", "leader seat", "BR-ALEAD-06", "{seat} borrows {leader}.")
RAIDED: Final = EVENTS.event(
    "raided", "count unit zone", "BR-CMDO-01", "{unit#count} in {zone} {count|goes|go} on a raid."
)
RAID_ROLL: Final = EVENTS.event(
    "raid_roll", "unit zone roll:d10 hit:flag", "BR-CMDO-04", "A commando in {zone} rolls {roll}."
)
OFFERED: Final = EVENTS.event(
    "offered", "seat to:seat zone", "BR-SURR-01", "{seat} offers to surrender in {zone} to {to}."
)
SURRENDERED: Final = EVENTS.event(
    "surrendered", "seat to:seat zone", "BR-SURR-02", "{seat} surrenders in {zone} to {to}."
)
RETREATED: Final = EVENTS.event(
    "retreated",
    "count member from:zone zone",
    "BR-RETR-01",
    "{member#count} {count|retreats|retreat} from {from} to {zone}.",
)
CAPTURED: Final = EVENTS.event(
    "captured", "count unit zone", "BR-ALEAD-10", "{unit#count} {count|is|are} captured in {zone}."
)
RETURNED: Final = EVENTS.event("returned", "leader zone", "BR-ALEAD-12", "{leader} returns to {zone}.")
CONVERTED: Final = EVENTS.event("converted", "swap colour zone", "BR-OPT-H2", "{colour} converts {swap} in {zone}.")
SLUNG: Final = EVENTS.event("slung", "zone roll:d10 lost:number", "BR-OPT-K2", "Slingshot at {zone}: {roll}.")
SUBVERTED: Final = EVENTS.event(
    "subverted", "leader seat roll:d10 need:number", "BR-OPT-L1", "{seat} tries to turn {leader}: {roll}, needs {need}."
)
WORE_OFF: Final = EVENTS.event(
    "wore_off", "leader roll:d10", "BR-OPT-L4", "Does the brainwashing of {leader} hold? {roll}."
)
GAINED: Final = EVENTS.event("gained", "leader seat", "BR-OPT-D2", "{leader} joins {seat}.")
CLAIMED: Final = EVENTS.event(
    "claimed", "seat display:number", "BR-OPT-P1", "{seat} is first to control Display {display}."
)
RESIGNED: Final = EVENTS.event("resigned", "seat", "BR-WIN-07", "{seat} gives up the game.")
OUT: Final = EVENTS.event("out", "seat", "BR-WIN-09", "{seat} is out of the game.")
VOLLEYED: Final = EVENTS.event("volley", "seat zone", "BR-COMBAT-07", "{seat} attacks with all in {zone}.")
DETACHED: Final = EVENTS.event("detached", "zone", "BR-KSAT-10", "The half-built satellite in {zone} is left alone.")
HOPPED: Final = EVENTS.event("hopped", "seat zone", "BR-OPT-I1", "{seat} shifts cargo in {zone}.")
HOME: Final = EVENTS.event("home", "seat zone", "BR-SCN-B3", "{zone} is a home Zone of {seat}.")
LOADED_ON: Final = EVENTS.event(
    "loaded_on", "count unit ship:unit", "BR-TRANS-13", "{unit#count} {count|is|are} aboard {ship}.", hears=ONE
)
