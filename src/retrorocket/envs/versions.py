"""Which version of an environment this is, and the digest that it is bound to."""

import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Final

from retrorocket.envs.core.choices import FEATURES, WHOLE, Plan
from retrorocket.envs.tables import Setting, width_of

FILE: Final = Path(__file__).parent / "versions.toml"
WORDING: Final = {"rules.toml", "words.toml", "forms.toml"}
"""Data files that only tell of the rules, or of how options are asked for."""


def versions() -> dict[str, dict[str, str]]:
    """The digest of every version of every game's environment."""
    found: dict[str, dict[str, str]] = tomllib.loads(FILE.read_text())
    return found


def version_of(game: str) -> int:
    """The version that is in force: the last one; 0 for a game whose environment promises no digest yet."""
    return max((int(number) for number in versions().get(game, {})), default=0)


def digest_of(game: str) -> str:
    """A hash of what trained agents rely on: components, encoder and action spaces at every number of seats."""
    mixed = blake2b(f"{width_of(game)} {FEATURES} {WHOLE}".encode(), digest_size=8)
    first = Setting(game)
    for path in sorted(first.game.data.glob("*.toml")):
        if path.name not in WORDING:
            mixed.update(path.name.encode() + b"\0" + path.read_bytes())
    for seats in range(first.game.fewest, first.game.most + 1):
        setting = Setting(game, seats, actions="flat")
        for line in setting.table.encoder.lines():
            mixed.update(f"{line.at} {line.count} {line.name} {line.low} {line.high}\n".encode())
        notation = setting.play().state.notation()
        plan = Plan(notation)
        mixed.update(f"{plan.names} {plan.starts} {plan.size}\n".encode())
        mixed.update(repr([(kind.name, kind.size(), kind.words) for kind in notation.kinds.values()]).encode())
    return mixed.hexdigest()
