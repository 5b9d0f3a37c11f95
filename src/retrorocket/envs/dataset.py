"""Games of bots as Parquet: for every seat what it knew, could choose, chose and got, and nothing that it did not know.

A file holds one seat's rows of some games. Files are written whole or not at all, so that a run cut short goes on where
it stopped. The seed is in no file: whoever knew it could deal the hidden cards again.
"""

import json
from collections.abc import Iterator
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any

import numpy as np

from retrorocket.bots.bot import decide
from retrorocket.bots.roster import bot_named
from retrorocket.envs.core.play import Play
from retrorocket.envs.needing import needed
from retrorocket.envs.tables import Setting
from retrorocket.envs.versions import digest_of, version_of
from retrorocket.envs.windows import Window
from retrorocket.kernel.dice import seed_of
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.version import VERSION

MANIFEST, SUMS, SHEET = "dataset.json", "SHA256SUMS", "README.md"
COLUMNS = ("game", "step", "observation", "action_mask", "choices", "action", "return")


class Wish:
    """What a dataset is made of; `shard` is how many games a file holds."""

    def __init__(
        self,
        game: str,
        bots: list[str],
        games: int,
        seed: int = 1,
        options: dict[str, object] | None = None,
        actions: str = "listed",
        shard: int = 100,
    ) -> None:
        self.setting = Setting(game, len(bots), options, actions)
        self.bots, self.games, self.seed, self.shard = bots, games, seed, shard

    def manifest(self) -> dict[str, Any]:
        """What the files are, without the seed: a hash tells whether it is the same."""
        game = self.setting.game.id
        return {
            "format": 1,
            "retrorocket": VERSION,
            "game": game,
            "version": version_of(game),
            "digest": digest_of(game),
            "bots": self.bots,
            "options": dict(self.setting.setup.options),
            "actions": self.setting.actions,
            "games": self.games,
            "shard": self.shard,
            "same_seed": blake2b(f"{game} {self.seed}".encode(), digest_size=8).hexdigest(),
            "columns": list(COLUMNS),
            "observation": int(self.setting.table.encoder.size),
            "action_mask": int(self.setting.choices.size),
            "choices": int(self.setting.choices.notes),
        }

    def shards(self) -> list[range]:
        """The games of each file."""
        return [range(first, min(first + self.shard, self.games)) for first in range(0, self.games, self.shard)]


class Rows:
    """The rows of one seat, column by column."""

    def __init__(self) -> None:
        self.columns: dict[str, list[Any]] = {name: [] for name in COLUMNS}

    def add(self, game: int, step: int, seen: dict[str, Any], action: int) -> None:
        """One choice."""
        values = (game, step, seen["observation"], seen["action_mask"], seen["choices"].reshape(-1), action)
        for name, value in zip(COLUMNS, values, strict=False):
            self.columns[name].append(value)

    def finish(self, value: float) -> None:
        """The game is over: all its choices led to this."""
        missing = len(self.columns["action"]) - len(self.columns["return"])
        self.columns["return"] += [value] * missing


def play_game(wish: Wish, number: int, seats: list[Rows]) -> None:
    """Play one game and note every choice for the seat that made it; bots move on one seat from game to game."""
    seed = int(seed_of(wish.seed, number))
    bots = [bot_named(level, wish.setting.game.id) for level in wish.bots]
    play, window = Play(wish.setting.table, wish.setting.choices.fresh(), [None] * len(bots)), Window(wish.setting)
    play.reset(seed)
    while not play.over():
        seat = int(play.state.seat())
        bot = bots[(seat + number) % len(bots)]
        action = decide(bot, play.state, seed_of(seed_of(seed, 1), play.answers))
        for place in play.choices.route(action):
            seats[seat].add(number, int(play.answers), window.look(play, seat, True), place)
            play.step(place)
    for seat, rows in enumerate(seats):
        rows.finish(float(play.value(seat)))


def name_of(shard: int, seat: int) -> str:
    """The file of a shard and a seat."""
    return f"shard-{shard:05}-seat-{seat}.parquet"


def written(wish: Wish, folder: Path) -> Iterator[int]:
    """Write what is not there yet; give the number of games after each shard."""
    needed("pyarrow.parquet", "parquet")
    folder.mkdir(parents=True, exist_ok=True)
    agree(wish, folder)
    for shard, games in enumerate(wish.shards()):
        names = [name_of(shard, seat) for seat in range(wish.setting.seats)]
        if not all((folder / name).is_file() for name in names):
            seats = [Rows() for _ in names]
            for number in games:
                play_game(wish, number, seats)
            for name, rows in zip(names, seats, strict=True):
                store(rows, folder / name)
        yield games.stop
    finish(wish, folder)


def agree(wish: Wish, folder: Path) -> None:
    """Begin a folder, or go on in one of the very same wish."""
    path, manifest = folder / MANIFEST, wish.manifest()
    if path.is_file() and json.loads(path.read_text()) != manifest:
        raise DataError(str(path), "dataset", "a folder of the same dataset, or an empty one", "another dataset")
    path.write_text(json.dumps(manifest, indent=1) + "\n")


def store(rows: Rows, path: Path) -> None:
    """One file, whole or not at all."""
    arrow, parquet = needed("pyarrow", "parquet"), needed("pyarrow.parquet", "parquet")
    table: dict[str, Any] = {}
    for name, values in rows.columns.items():
        if name in ("observation", "action_mask", "choices"):
            stacked = np.array(values)
            table[name] = arrow.FixedSizeListArray.from_arrays(arrow.array(stacked.reshape(-1)), stacked.shape[1])
        else:
            table[name] = arrow.array(np.array(values, dtype=np.float32 if name == "return" else np.int32))
    unfinished = path.with_suffix(".unfinished")
    parquet.write_table(arrow.table(table), unfinished, compression="zstd")
    unfinished.replace(path)


def finish(wish: Wish, folder: Path) -> None:
    """The datasheet and the checksums."""
    (folder / SHEET).write_text(sheet(wish, folder))
    files = sorted(path for path in folder.iterdir() if path.name != SUMS)
    (folder / SUMS).write_text("".join(f"{sum_of(path)}  {path.name}\n" for path in files))


def sum_of(path: Path) -> str:
    """The checksum of a file."""
    return sha256(path.read_bytes()).hexdigest()


def sheet(wish: Wish, folder: Path) -> str:
    """What the dataset is, for whoever finds it."""
    told = wish.manifest()
    size = sum(path.stat().st_size for path in folder.glob("*.parquet"))
    return "\n".join(
        [
            f"# {wish.setting.game.title}: {wish.games} games of {', '.join(wish.bots)}",
            "",
            f"Made by `retrorocket dataset` {VERSION}; environment v{told['version']}, digest `{told['digest']}`.",
            "",
            "- **Why**: learning from play, and measuring what is learned, without the engine at hand.",
            "- **What**: a row for each choice of a seat; a file for each shard and seat, so that no file holds what"
            " its seat did not know. The seed is in no file.",
            f"- **Who played**: bots, moving on one seat from game to game. No people, no personal data. {size} bytes.",
            "- **Columns**: `game` and `step` (decisions of all seats before this one), `observation`, `action_mask`,"
            " `choices` (what stands beside them), `action` (the place chosen), `return` (what the game came to for"
            " this seat, from -1 to 1). docs/envs of Retrorocket tells every number.",
            "- **Limits**: bots are no people; what they never do is not in here.",
            f"- **Check**: `sha256sum -c {SUMS}`, or `retrorocket.envs.dataset.loaded`, which does so.",
            "",
        ]
    )


def loaded(folder: Path, seat: int | None = None) -> Iterator[dict[str, Any]]:
    """The files of a dataset as numpy arrays, one after another, checked against their checksums."""
    parquet = needed("pyarrow.parquet", "parquet")
    lines = [line.split("  ", 1) for line in (folder / SUMS).read_text().splitlines()]
    known = {name: told for told, name in lines}
    for path in sorted(folder.glob("shard-*.parquet" if seat is None else f"shard-*-seat-{seat}.parquet")):
        if known.get(path.name) != sum_of(path):
            raise DataError(str(path), "checksum", known.get(path.name, "one in the list"), sum_of(path))
        table = parquet.read_table(path)
        yield {name: as_array(table.column(name)) for name in COLUMNS}


def as_array(column: Any) -> Any:
    """A column as an array; lists as rows."""
    whole = column.combine_chunks()
    if hasattr(whole.type, "list_size"):
        return whole.values.to_numpy().reshape(len(whole), whole.type.list_size)
    return whole.to_numpy()
