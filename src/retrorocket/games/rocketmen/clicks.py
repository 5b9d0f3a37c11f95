"""What a click means that begins no action: a crew is for a transfer."""

from mypy_extensions import i64

from retrorocket.games.rocketmen.frames.turn import Turn
from retrorocket.games.rocketmen.nouns import CREW
from retrorocket.games.rocketmen.restrictions.crew import no_haven, not_docked_there, not_your_crew
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.verbs import TRANSFER
from retrorocket.kernel.actions import pack


def meant_by(s: Rocketmen, element: str) -> list[i64]:
    """In a turn, crew are clicked to send them somewhere: to what they are docked with, else to any place of theirs."""
    kind, _, word = element.partition(":")
    token = CREW.number(word) if kind == "crew" else -1
    if token < 0 or not isinstance(s.frames[-1], Turn):
        return []
    return [pack(TRANSFER, token, place) for place in gangways(s, token)]


def gangways(s: Rocketmen, token: i64) -> list[int]:
    """Where a crew could go over to; if there is no such place, one that it is not docked with."""
    havens = [place for place in range(len(s.zone)) if not no_haven(s, place)]
    if not_your_crew(s, token):
        return havens[:1]
    others = [place for place in havens if place != s.post[token]]
    return [place for place in others if not not_docked_there(s, token, place)] or others[:1]
