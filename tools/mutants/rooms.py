"""What is broken and what must notice: the sources of a room and the tests that count for it."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import NamedTuple

from tools.mutants.kinds import Mutant, mutants_of

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "retrorocket"
DECLARATIONS = {"events.py", "verbs.py", "nouns.py", "tables.py", "view_types.py", "version.py", "__init__.py"}
SECRETS = ("view.py", "redeal.py", "forget", "secret")
COUNTING = "not soak and not compiled_only"


class Room(NamedTuple):
    """A room: its folder of sources, and the tests that must notice."""

    name: str
    folder: Path
    tests: list[str]

    def files(self) -> list[Path]:
        """The sources with rules in them."""
        return sorted(path for path in self.folder.rglob("*.py") if path.name not in DECLARATIONS)

    def mutants(self) -> list[Mutant]:
        """Every way to break the room."""
        found: list[Mutant] = []
        for path in self.files():
            found += mutants_of(str(path.relative_to(ROOT)), path.read_text())
        return found

    def sample(self, size: int, seed: int, secrets: bool = False) -> list[Mutant]:
        """So many of them, the same for the same seed and sources; all if there are not more.

        Each draws its lot by itself, so that a change in one file leaves the sample of the others as it was.
        """
        everything = [mutant for mutant in self.mutants() if not secrets or weight(mutant) > 1]
        drawn = sorted(everything, key=lambda mutant: lot(mutant, seed))
        return drawn[: size or len(drawn)]


def lot(mutant: Mutant, seed: int) -> bytes:
    """A number drawn for a mutant."""
    return hashlib.blake2b(f"{seed} {mutant.key()} {mutant.after}".encode(), digest_size=8).digest()


def weight(mutant: Mutant) -> int:
    """Sources of hidden information count double."""
    return 2 if any(word in mutant.path for word in SECRETS) else 1


GAMES = ("buck_rogers", "doomsday", "pocket_tactics", "pocketmodel", "rocketmen")
ROOMS = {game: Room(game, SOURCES / "games" / game, [f"tests/games/{game}", "tests/kernel"]) for game in GAMES}
ROOMS["kernel"] = Room("kernel", SOURCES / "kernel", ["tests/kernel", "tests/games/doomsday"])
