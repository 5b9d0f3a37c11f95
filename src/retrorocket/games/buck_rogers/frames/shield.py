"""BR-ALEAD-03 Wilma's protection: her player is asked when fire at her ships is announced."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.frames.base import Step
from retrorocket.games.buck_rogers.frames.fate import wear_off
from retrorocket.games.buck_rogers.leaders import can_use
from retrorocket.games.buck_rogers.nouns import SEAT, ZONE, B, F, colour_of, unit_of
from retrorocket.games.buck_rogers.party import cover_place
from retrorocket.games.buck_rogers.pieces import leads, same_zone, ships_of_kind, tally
from retrorocket.games.buck_rogers.questions import seat_faults
from retrorocket.games.buck_rogers.state import COVER_SHIPS, Buck
from retrorocket.games.buck_rogers.tables import SHIPS_EACH, WILMA
from retrorocket.games.buck_rogers.verbs import NO, USE
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.prompts import Prompt


def may_shield(s: Buck, zone: i64, target: i64) -> bool:
    """Tell whether Wilma's player could protect a target now."""
    seat = s.side[colour_of(target)]
    if not ships_of_kind(target) or not can_use(s, WILMA, seat):
        return False
    return same_zone(s, zone, s.lead_zone[WILMA])


def raise_cover(s: Buck) -> None:
    """BR-OPT-F1 All ships of her side in her Zone, on both halves of it, are protected until they part from her."""
    zone, seat = s.lead_zone[WILMA], leads(s, WILMA)
    for colour in range(6):
        if s.side[colour] == seat:
            for slot in (F, B):
                s.cover[cover_place(unit_of(colour, slot))] = tally(s, zone, unit_of(colour, slot))
            for ship in range(colour * SHIPS_EACH, colour * SHIPS_EACH + SHIPS_EACH):
                s.cover[COVER_SHIPS + ship] = 1 if same_zone(s, zone, s.ship_zone[ship]) else 0


class Shield(Step):
    """Use the power or let them shoot."""

    # fields: written by tools/fields.py
    def __init__(self, player: i64) -> None:
        self.player: Final = player

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """Wilma's player, while she may use her power."""
        found = seat_faults(s, self.player)
        return found or ([] if can_use(s, WILMA, self.player) else ["Wilma cannot protect anybody now"])

    def seat(self, s: Buck) -> i64:
        """Wilma's player."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """Where she is."""
        return Prompt("shield", {"seat": SEAT.word(self.player), "zone": ZONE.word(s.lead_zone[WILMA])})

    def candidates(self, s: Buck) -> vec[i64]:
        """To use the power, or not."""
        return vec[i64]([pack(USE, WILMA), pack(NO)])

    def refusal(self, s: Buck, action: i64) -> str:
        """Nothing but these two."""
        if verb_of(action) == USE and first_of(action) == WILMA:
            return ""
        return "" if verb_of(action) == NO else "BR-ALEAD-03"

    def answer(self, s: Buck, action: i64) -> None:
        """BR-OPT-L4 Protect them, unless the brainwashing fails."""
        s.pop()
        if verb_of(action) == USE:
            s.lead_used[WILMA] = s.turn
            s.tell(events.USED, WILMA)
            if not wear_off(s, WILMA):
                raise_cover(s)

    def fallback(self, s: Buck) -> i64:
        """A player who gave up uses no abilities."""
        return pack(NO)
