"""The end scoring, step by step, and the final order."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import RIDER_MASKS, count
from retrorocket.games.doomsday.events import ARRIVED, CARRIED, LED, MOST, SUITED
from retrorocket.games.doomsday.tables import (
    ALL_SEATS,
    ARRIVAL,
    FINAL_POINTS,
    MAJORITY,
    MOST_FULL,
    MOST_NOT_FULL,
    ORBIT,
    OWN_COLOUR,
    SEAT_BONUS,
)
from retrorocket.kernel.events import EventKind
from retrorocket.kernel.outcome import Outcome

if TYPE_CHECKING:
    from retrorocket.games.doomsday.state import Doomsday

IMPACT_END: Final = 1
NEVER: Final = 9


class Line:
    """One entry of the scoring sheet: which step (an event), who, of which colour, how many points."""

    def __init__(self, step: EventKind, seat: i64, colour: i64, points: i64) -> None:
        self.step: Final = step
        self.seat: Final = seat
        self.colour: Final = colour
        self.points: Final = points


class Sheet:
    """DD-R-42 The scoring sheet: its lines in order, and the track as it moves."""

    def __init__(self, s: "Doomsday") -> None:
        self.lines: list[Line] = []
        self.track: vec[i64] = s.before[:]
        self.scoring: Final = [scores(s, seat) for seat in range(s.terms.seats)]
        self.compared: Final = [inside or s.terms.grounded_count for inside in self.scoring]

    def add(self, step: EventKind, seat: i64, colour: i64, points: i64) -> None:
        """Write a line and move the track."""
        if points:
            self.lines.append(Line(step, seat, colour, points))
            self.track[seat] += points

    def award(self, step: EventKind, colour: i64, counts: list[i64], points: i64) -> None:
        """DD-SCORE-05, DD-SCORE-06, DD-R-40, DD-END-04 Give an award to the best; the fewest points settle a tie."""
        seats = [seat for seat in range(len(counts)) if self.compared[seat]]
        best = max([counts[seat] for seat in seats], default=0)
        if best == 0:
            return
        level = [seat for seat in seats if counts[seat] == best]
        fewest = min([self.track[seat] for seat in level])
        winners = [seat for seat in level if self.track[seat] == fewest and self.scoring[seat]]
        for seat in winners:
            self.add(step, seat, colour, points)


def scores(s: "Doomsday", seat: i64) -> bool:
    """DD-END-03 After an impact only rockets in space score."""
    return s.ended != IMPACT_END or s.stage[seat] == ORBIT


def passengers(s: "Doomsday", seat: i64) -> i64:
    """How many passengers a rocket carries."""
    return count(s.taken(seat))


def sheet_of(s: "Doomsday") -> Sheet:
    """All steps of the end scoring in their order."""
    sheet = Sheet(s)
    riding = [seat for seat in range(s.terms.seats) if sheet.scoring[seat]]
    for seat in riding:
        sheet.add(ARRIVED, seat, -1, ARRIVAL[s.arrival[seat] - 1] if s.arrival[seat] else 0)
    for seat in riding:
        sheet.add(CARRIED, seat, -1, carried(s, seat))
    most_passengers(s, sheet)
    for colour in range(6):
        counts = [count(s.aboard[RIDER_MASKS * seat + colour]) for seat in range(s.terms.seats)]
        sheet.award(LED, colour, counts, MAJORITY[colour])
    for seat in riding:
        sheet.add(SUITED, seat, -1, in_own_seats(s, seat))
    return sheet


def carried(s: "Doomsday", seat: i64) -> i64:
    """DD-SCORE-02 Points for each passenger."""
    found: i64 = 0
    for colour in range(6):
        found += count(s.aboard[RIDER_MASKS * seat + colour]) * FINAL_POINTS[colour]
    return found


def most_passengers(s: "Doomsday", sheet: Sheet) -> None:
    """DD-SCORE-03, DD-R-43 The fullest rocket: more with all 16 seats taken."""
    counts = [passengers(s, seat) for seat in range(s.terms.seats)]
    full = max([counts[seat] for seat in range(len(counts)) if sheet.compared[seat]], default=0) == ALL_SEATS
    sheet.award(MOST, -1, counts, MOST_FULL if full else MOST_NOT_FULL)


def in_own_seats(s: "Doomsday", seat: i64) -> i64:
    """DD-SCORE-07 Passengers in seats of their own colour."""
    found: i64 = 0
    for colour in range(6):
        found += count(s.aboard[RIDER_MASKS * seat + colour] & OWN_COLOUR[colour]) * SEAT_BONUS[colour]
    return found


def score_all(s: "Doomsday") -> None:
    """Do the end scoring and tell every step."""
    sheet = sheet_of(s)
    for line in sheet.lines:
        if line.step == LED:
            s.tell(line.step, line.seat, line.colour, line.points)
        else:
            s.tell(line.step, line.seat, line.points)
    s.score = sheet.track


def placed(s: "Doomsday") -> Outcome:
    """DD-SCORE-08, DD-R-41 Most points; then fewer points before the end scoring; then the earlier arrival."""
    keys = [(-int(s.score[seat]), int(s.before[seat]), int(s.arrival[seat]) or NEVER) for seat in range(s.terms.seats)]
    places = [1 + sum(1 for other in keys if other < key) for key in keys]
    reason = "DD-DOOM-03" if s.ended == IMPACT_END else "DD-END-02"
    return Outcome(places, [int(s.score[seat]) for seat in range(s.terms.seats)], reason)


def leads(s: "Doomsday", seat: i64) -> list[int]:
    """The colours of which nobody has more passengers than this player."""
    found: list[int] = []
    for colour in range(6):
        own = count(s.aboard[RIDER_MASKS * seat + colour])
        if own and not outnumbered(s, colour, own):
            found.append(colour)
    return found


def outnumbered(s: "Doomsday", colour: i64, own: i64) -> bool:
    """Tell whether somebody has more passengers of a colour."""
    for other in range(s.terms.seats):
        if count(s.aboard[RIDER_MASKS * other + colour]) > own:
            return True
    return False
