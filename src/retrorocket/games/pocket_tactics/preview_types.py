"""What a preview of Pocket-Tactics holds; the page's types are written from here."""

from typing import TypedDict

from retrorocket.games.pocket_tactics.view_types import Both


class OddsSeen(TypedDict):
    """The odds of an assault in ten-thousandths; `pools` are dice with kickers, `abilities` re-rolls from abilities,
    `play` how both sides re-roll, `notes` what the count leaves to the players ('guard', 'shift')."""

    nobody: int
    defender: int
    attacker: int
    both: int
    happens: int
    pools: list[Both]
    rerolls: Both
    abilities: Both
    play: str
    notes: list[str]


class AssaultPreview(TypedDict):
    """What an assault would bring."""

    odds: OddsSeen


class NoPreview(TypedDict):
    """Nothing can be told beforehand."""


Preview = AssaultPreview | NoPreview
