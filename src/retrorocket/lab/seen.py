"""What reports are told of one game: its result and its measures."""

from dataclasses import dataclass

from retrorocket.lab.content import Key
from retrorocket.lab.job import Played


@dataclass(frozen=True)
class Seen:
    """A finished game with its measures; roles and openings are by seat, `content` is sorted."""

    played: Played
    plan: int
    turns: int
    choices: int
    options: int
    widest: int
    lead_changes: int
    decided: float | None
    led: list[int]
    roles: list[str]
    openings: list[str]
    content: list[tuple[Key, int]]
