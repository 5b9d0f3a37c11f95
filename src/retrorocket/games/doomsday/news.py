"""What is told of a game of Doomsday."""

from typing import Final

from retrorocket.kernel.events import EventKind

CLEARED: Final = 0
DREW: Final = 1
DREW_HIDDEN: Final = 2
TOOK: Final = 3
DOOM: Final = 4
REGENERATED: Final = 5
IMPACT: Final = 6
PLAYED: Final = 7
BUILT_PART: Final = 8
EXTRA_PART: Final = 9
SEATED: Final = 10
JOINED: Final = 11
CAME: Final = 12
ATTACKED: Final = 13
YIELDED: Final = 14
DEFENDED: Final = 15
STOLE_PART: Final = 16
BAGGED: Final = 17
STOLE: Final = 18
SPARED: Final = 19
PUSHED: Final = 20
MOVED: Final = 21
REACHED: Final = 22
SCORED: Final = 23
PASSED: Final = 24
DISCARDED: Final = 25
LAST_CARD: Final = 26
ARRIVED: Final = 27
CARRIED: Final = 28
MOST: Final = 29
LED: Final = 30
SUITED: Final = 31
ENDED: Final = 32
LAUNCHED: Final = 33
STOLE_MORE: Final = 34
EVENTS: Final = [
    EventKind("cleared", "seat card", "DD-TURN-02"),
    EventKind("drew", "seat card", "DD-DRAW-01", reveals=True),
    EventKind("drew-hidden", "seat", "DD-DRAW-01"),
    EventKind("took", "seat card from:seat", "DD-DRAW-02"),
    EventKind("doom", "seat card days", "DD-DOOM-01", reveals=True),
    EventKind("regenerated", "cards doomsday", "DD-DECK-01"),
    EventKind("impact", "seat", "DD-DOOM-03", reveals=True),
    EventKind("played", "seat card", "DD-SET-05", reveals=True),
    EventKind("built", "seat part", "DD-BUILD-01"),
    EventKind("extended", "seat part", "DD-BUILD-05"),
    EventKind("seated", "seat colour place points", "DD-PAX-05"),
    EventKind("joined", "seat colour place points", "DD-PAX-06"),
    EventKind("came", "colour", "DD-PAX-07"),
    EventKind("attacked", "seat foe:seat size", "DD-SPY-01", reveals=True),
    EventKind("yielded", "seat", "DD-SPY-02"),
    EventKind("defended", "seat size", "DD-SPY-02"),
    EventKind("stole-part", "seat foe:seat part lost:part", "DD-SPY-04"),
    EventKind("bagged", "seat colour place", "DD-ROCKET-05"),
    EventKind("stole", "seat foe:seat colour from:place to:place", "DD-SPY-05"),
    EventKind("spared", "seat foe:seat", "DD-SPY-03"),
    EventKind("pushed", "seat foe:seat space", "DD-SPY-08"),
    EventKind("moved", "seat space", "DD-LAUNCH-02"),
    EventKind("reached", "seat rank", "DD-LAUNCH-06"),
    EventKind("scored", "seat card points", "DD-VP-01", reveals=True),
    EventKind("passed", "seat", "DD-TURN-04"),
    EventKind("discarded", "seat card", "DD-HAND-02", reveals=True),
    EventKind("last-card", "seat card points", "DD-END-02", reveals=True),
    EventKind("arrival", "seat points", "DD-SCORE-01"),
    EventKind("passengers", "seat points", "DD-SCORE-02"),
    EventKind("most", "seat points", "DD-SCORE-03"),
    EventKind("majority", "seat colour points", "DD-SCORE-04"),
    EventKind("own-seats", "seat points", "DD-SCORE-07"),
    EventKind("ended", "end", "DD-END-01"),
    EventKind("launched", "seat space", "DD-LAUNCH-01"),
    EventKind("stole-more", "seat foe:seat colour from:place to:place", "DD-SPY-06"),
]
