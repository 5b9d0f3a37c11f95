"""The levels at which bots play, as the catalogue `levels.toml` declares them: the one list that everybody shows."""

from pathlib import Path
from typing import Final

from retrorocket.kernel.packs import Pack, open_pack

WAYS: Final = ["random", "erring", "greedy", "search"]
RANDOM: Final = 0
ERRING: Final = 1
GREEDY: Final = 2
SEARCH: Final = 3
MOST_SIMULATIONS: Final = 1_000_000


class Level:
    """A level: its name, a sentence about its strength, and how it answers."""

    def __init__(self, pack: Pack) -> None:
        pack.only(["id", "name", "about", "way", "simulations", "most"])
        self.id: Final = pack.text("id")
        self.name: Final = pack.text("name")
        self.about: Final = pack.text("about")
        self.way: Final = pack.word("way", WAYS)
        searches = self.way == SEARCH
        self.simulations: Final = pack.whole("simulations", 1, MOST_SIMULATIONS) if searches else 0
        self.most: Final = pack.whole("most", self.simulations, MOST_SIMULATIONS) if searches else 0


def levels_in(path: Path, key: str) -> list[Level]:
    """The levels of a part of the catalogue."""
    pack = open_pack(path)
    pack.only(["level", "lab"])
    return [Level(row) for row in pack.rows(key)]


CATALOGUE: Final = Path(__file__).parent / "levels.toml"
OFFERED: Final = levels_in(CATALOGUE, "level")
"""The levels that people choose from, the weakest first."""
OF_THE_LAB: Final = levels_in(CATALOGUE, "lab")
"""The names of the lab and of older tables, which are accepted everywhere and offered nowhere else."""
LEVELS: Final[dict[str, Level]] = {level.id: level for level in OFFERED + OF_THE_LAB}
