"""What a seat plays: its faction, force, fleet or leader, as a game's view and options tell it."""

from collections.abc import Callable
from typing import Any

from retrorocket.kernel.game import Game

Role = Callable[[dict[str, Any], dict[str, Any], int], str]
LETTERS = "abcdefgh"


def nothing(view: dict[str, Any], options: dict[str, Any], seat: int) -> str:
    """All seats play the same."""
    return ""


def buck_rogers(view: dict[str, Any], options: dict[str, Any], seat: int) -> str:
    """The colours of a player."""
    return " + ".join(view["players"][seat]["colours"])


def pocket_tactics(view: dict[str, Any], options: dict[str, Any], seat: int) -> str:
    """The faction."""
    return str(view["factions"][seat])


def pocketmodel(view: dict[str, Any], options: dict[str, Any], seat: int) -> str:
    """The force or the pack; one of one's own has no name."""
    letter = LETTERS[seat]
    if options["variant"] == "packs":
        return str(options[f"pack_{letter}"])
    return "of one's own" if options[f"own_{letter}"] else str(options[f"force_{letter}"])


def rocketmen(view: dict[str, Any], options: dict[str, Any], seat: int) -> str:
    """The fleet."""
    return str(view["seats"][seat]["fleet"])


ROLES: dict[str, tuple[str, Role]] = {
    "buck-rogers": ("colours", buck_rogers),
    "pocket-tactics": ("faction", pocket_tactics),
    "pocketmodel": ("force", pocketmodel),
    "rocketmen": ("fleet", rocketmen),
}


def role_word(game: Game) -> str:
    """What a role is called in a game; "" where all seats play the same."""
    return ROLES[game.id][0] if game.id in ROLES else ""


def role_of(game: Game, view: dict[str, Any], options: dict[str, Any], seat: int) -> str:
    """The role of a seat."""
    return ROLES.get(game.id, ("", nothing))[1](view, options, seat)
