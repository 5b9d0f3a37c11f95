"""Write the page's types from what the engine and the server declare: `PYTHONPATH=src python -m tools.wire`.

What goes over REST and the socket goes to web/src/lib/wire.ts; a game's views, previews and components to
web/src/boards/<game>/types.ts. `--check` only tells whether they are up to date.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from typing import Any

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.game import Game
from retrorocket.server import (
    asked,
    entries,
    facts,
    gameshapes,
    lessonshapes,
    messages,
    positionshapes,
    replies,
    shapes,
)
from retrorocket.server.library import sections_of
from retrorocket.study import shapes as studied
from tools.rows import components_type
from tools.typescript import Writer, declared_in, fields_of, is_record, notes_in, reached

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "web" / "src"
DECLARED = ["view_types", "preview_types"]
DRAWN = {
    "buck-rogers": [
        "graph",
        "marker",
        "display",
        "combat_table",
        "piece",
        "production",
        "leader",
        "basic_leader_effect",
        "layout",
    ],
    "doomsday": ["card", "occupation", "part", "launch_space", "asteroid_track", "score_awards"],
    "pocket-tactics": ["terrain", "hazard", "tunnel_pattern"],
    "pocketmodel": ["combat_card", "objective_card", "faction", "match_icon", "power_icon"],
    "rocketmen": ["ship", "crew", "fleet", "faction", "ship_type", "effect_kind", "resource"],
}
"""The sections of the components that each board draws from."""
SENT = [facts, shapes, studied, gameshapes, entries, replies, lessonshapes, positionshapes]
ASKED = [asked, messages]


def head(source: str) -> str:
    """The first line of a written file."""
    return f"/** Written by tools/wire.py from {source}: change it there. */\n"


def board_types(game: Game) -> str:
    """The views and previews of a game, and the components that its board draws from."""
    folder = type(game).__module__.split(".")[-2]
    declared: dict[str, Any] = {}
    notes: dict[str, str] = {}
    for name in DECLARED:
        path = f"retrorocket.games.{folder}.{name}"
        if importlib.util.find_spec(path) is not None:
            module = importlib.import_module(path)
            declared |= declared_in(module)
            notes |= notes_in(module)
    verbs = words_type("Verb", "The verbs of the notation.", [form.verb.text for form in game.notation.forms])
    prompts = words_type("Asked", "What can be asked.", list(game.words.sections["prompt"]))
    parts = components_type(sections_of(game), DRAWN[game.id])
    texts = [Writer(declared, notes).write(), verbs, prompts, parts]
    return head(f"src/retrorocket/games/{folder}") + "\n".join(texts)


def words_type(name: str, note: str, words: list[str]) -> str:
    """A choice of words."""
    return f"/** {note} */\nexport type {name} =" + "".join(f'\n  | "{word}"' for word in words) + ";\n"


def wire_types() -> str:
    """All that goes between page and server."""
    everything: dict[str, Any] = {}
    notes: dict[str, str] = {}
    for module in [*SENT, *ASKED]:
        everything |= declared_in(module)
        notes |= notes_in(module)
    roots = [hint for hint in everything.values() if getattr(hint, "__module__", "") != facts.__name__]
    used = reached([hint for hint in roots if not is_base(hint)])
    declared = {name: hint for name, hint in everything.items() if hint in used}
    names = frozenset(module.__name__ for module in ASKED)
    return head("src/retrorocket/server") + Writer(declared, notes, names).write()


def is_base(hint: Any) -> bool:
    """Tell whether a record is only there to be extended: by tagged ones, or empty."""
    if not is_record(hint) or not hint.__subclasses__():
        return False
    return hint.__struct_config__.tag_field is not None or not fields_of(hint)


def files() -> dict[Path, str]:
    """Every written file with its text."""
    boards = {PAGE / "boards" / game.id / "types.ts": board_types(game) for game in GAMES.values()}
    return boards | {PAGE / "lib" / "wire.ts": wire_types()}


def main() -> int:
    """Write, or check."""
    old = [path for path, text in files().items() if not path.is_file() or path.read_text() != text]
    if "--check" in sys.argv[1:]:
        for path in old:
            print(f"{path.relative_to(ROOT)} is not what the engine declares: run python -m tools.wire")
        return 1 if old else 0
    for path in old:
        path.write_text(files()[path])
        print(f"{path.relative_to(ROOT)} written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
