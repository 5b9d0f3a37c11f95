"""The games a server offers, and how they are told to clients."""

import importlib
import sys
import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec

from retrorocket import kernel
from retrorocket.bots.levels import LEVELS
from retrorocket.bots.roster import CHARACTERS, RATINGS, levels_for, names_for, opponents_for
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.ledger import Entry
from retrorocket.kernel.notation import Field, Notation, Numbers
from retrorocket.kernel.packs import open_pack
from retrorocket.lessons.lesson import Lesson, lessons_of
from retrorocket.server.gameshapes import ComponentsShape, FormShape

COMPONENTS: Final = "components.toml"
FORMS: Final = "forms.toml"


class Library:
    """The catalogue and the games that were named at the start, as module:attribute."""

    def __init__(self, further: list[str]) -> None:
        self.games: Final = dict(GAMES)
        for name in further:
            game = named_game(name)
            self.games[game.id] = game
        self.rules: dict[str, tuple[str, Entry]] = {}
        self.digests: dict[str, str] = {}
        self.builds: dict[str, str] = {}
        self.programs: Final[dict[str, bytes]] = {}
        """By game: what its snapshots tell of this program, as text."""
        self.components: dict[str, bytes] = {}

    def rule(self, id: str) -> tuple[str, Entry] | None:
        """The game and the entry of a rule id."""
        if not self.rules:
            for game in self.games.values():
                self.rules |= {entry.id: (game.id, entry) for entry in game.ledger.entries}
        return self.rules.get(id)

    def data_digest(self, game: Game) -> str:
        """The digest of a game's data files, computed once."""
        if game.id not in self.digests:
            self.digests[game.id] = game.data_digest()
        return self.digests[game.id]

    def build(self, game: Game) -> str:
        """A hash of the sources of the kernel and of a game, computed once; "" where they cannot be found."""
        if game.id not in self.builds:
            self.builds[game.id] = build_of(game)
        return self.builds[game.id]

    def components_of(self, game: Game) -> bytes:
        """A game's components as JSON, made once."""
        if game.id not in self.components:
            shape = ComponentsShape(game.id, self.data_digest(game), sections_of(game))
            self.components[game.id] = msgspec.json.encode(shape)
        return self.components[game.id]


def build_of(game: Game) -> str:
    """What plays a game: every source file of the kernel and of the game's own folder."""
    own = getattr(sys.modules.get(type(game).__module__), "__file__", None)
    folders = [Path(str(kernel.__file__)).parent, Path(own).parent] if own else []
    mixed = blake2b(digest_size=16)
    for folder in folders:
        sources = sorted(folder.rglob("*.py"))
        if not sources:
            return ""
        for path in sources:
            mixed.update(path.relative_to(folder).as_posix().encode() + b"\x00" + path.read_bytes())
    return mixed.hexdigest() if folders else ""


def sections_of(game: Game) -> dict[str, Any]:
    """The sections of a game's components; further files of its data and its packs add rows to those that are lists."""
    path = game.data / COMPONENTS
    sections: dict[str, Any] = dict(open_pack(path).values) if path.exists() else {}
    for more in [*sorted(game.data.glob("*.toml")), *game.packs]:
        if more.name not in (COMPONENTS, "rules.toml", "words.toml"):
            for name, rows in open_pack(more).values.items():
                if isinstance(rows, list) and isinstance(sections.get(name), list):
                    sections[name] = [*sections[name], *rows]
    return sections


def named_game(name: str) -> Game:
    """The game of 'module:attribute'."""
    module, _, attribute = name.partition(":")
    try:
        game = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError):
        raise DataError("games", name, "module:attribute of a game", repr(name)) from None
    if not isinstance(game, Game):
        raise DataError("games", name, "a game", type(game).__name__)
    return game


def levels_of(game: Game) -> list[str]:
    """The levels of bots that people choose from, the weakest first."""
    return [level.id for level in levels_for(game.id)]


def plays(name: str, game: Game) -> bool:
    """Tell whether there is a bot of a name for a game."""
    return name in names_for(game.id)


def called(name: str, game: Game) -> str:
    """What a bot of a name is called at a table."""
    word, colon, character = name.partition(":")
    level = LEVELS[word].name
    return f"{game.words.name('character', character)} ({level})" if colon else level


def standin_level(wanted: str, game: Game) -> str:
    """The level of stand-ins that a table agreed on, or the best that the game has."""
    return wanted if plays(wanted, game) else levels_of(game)[-1]


def forms_of(game: Game) -> list[FormShape]:
    """The forms in which a game can be played at once, the quickest first; none where it names none."""
    path = game.data / FORMS
    if not path.exists():
        return []
    return msgspec.convert(tomllib.loads(path.read_text())["form"], list[FormShape])


def card_of(game: Game) -> dict[str, Any]:
    """A game as the list of games shows it."""
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.ledger.summary,
        "seats": {"fewest": game.fewest, "most": game.most},
        "options": [option.as_json() for option in game.options],
        "levels": levels_of(game),
        "opponents": [opponent(game, level.id, level.name, level.about) for level in opponents_for(game.id)],
        "characters": [character_card(game, name) for name in CHARACTERS.get(game.id, {})],
        "resigning": game.resigning,
        "drawing": game.drawing,
        "text": game.words.sections["text"],
        "lessons": [lesson_card(lesson) for lesson in lessons_of(game)],
        "forms": msgspec.to_builtins(forms_of(game)),
    }


def opponent(game: Game, name: str, shown: str, about: str) -> dict[str, Any]:
    """A bot as it is offered, with its strength where that was measured."""
    rating, margin = RATINGS.get(game.id, {}).get(name, (None, None))
    return {"id": name, "name": shown, "about": about, "rating": rating, "margin": margin}


def character_card(game: Game, name: str) -> dict[str, Any]:
    """A character as it is offered; its strength is that of its pilot."""
    found = opponent(
        game, f"pilot:{name}", game.words.name("character", name), game.words.name("character_about", name)
    )
    return found | {"id": name}


def lesson_card(lesson: Lesson) -> dict[str, Any]:
    """A lesson as lists show it."""
    return {"name": lesson.name, "title": lesson.title, "about": lesson.about, "minutes": lesson.minutes}


def details_of(game: Game) -> dict[str, Any]:
    """A game with all that a client needs to fill templates."""
    events = [
        {"name": kind.name, "fields": fields_of(kind.fields(game.notation.kinds)), "rule": kind.rule}
        | {"reveals": kind.reveals}
        for kind in game.events
    ]
    menu = game.menu()
    builder = None if menu is None else menu.as_json()
    more = {"words": game.words.as_json(), "events": events, "builder": builder}
    return card_of(game) | more | notation_of(game.notation)


def notation_of(notation: Notation) -> dict[str, Any]:
    """The words and verbs of a notation."""
    kinds = [
        {"name": kind.name, "words": kind.words, "limit": kind.size() if isinstance(kind, Numbers) else None}
        for kind in notation.kinds.values()
    ]
    verbs = [
        {"text": form.verb.text, "head": form.verb.head, "fields": fields_of(form.fields), "open": form.verb.open}
        | {"clicks": [form.fields[place].name for place in form.click_order()]}
        for form in notation.forms
    ]
    return {"kinds": kinds, "verbs": verbs}


def fields_of(fields: list[Field]) -> list[dict[str, str]]:
    """Fields by name and kind."""
    return [{"name": field.name, "kind": field.kind.name} for field in fields]
